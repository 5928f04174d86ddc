"""Damage effects."""
