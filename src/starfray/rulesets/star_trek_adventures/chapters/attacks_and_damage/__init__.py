"""Attacks and damage, in seven steps."""
