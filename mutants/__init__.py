"""Mutation testing: small faults put into the rules, to see whether the cases find them."""
