"""Dice: their random numbers, their sums, and how these are distributed."""
