"""Exact odds: walks over all dice, interpreted and compiled, and what is told of them."""
