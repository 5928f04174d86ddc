"""Weapon Stress Effects."""
