"""The readings of a rule: played, explained, weighed (exact odds), simulated, replayed."""
