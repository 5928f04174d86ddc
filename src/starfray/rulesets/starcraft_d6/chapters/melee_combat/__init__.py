"""Melee combat."""
