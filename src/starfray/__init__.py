"""Starfray: science-fiction tabletop combat, every rule written once and read four ways."""

__version__ = "0.1.0"
