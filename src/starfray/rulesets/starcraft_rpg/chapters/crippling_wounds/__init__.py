"""Crippling Wounds."""
