"""Fights that are saved as they are played, and opened again."""
