"""Psionics."""
