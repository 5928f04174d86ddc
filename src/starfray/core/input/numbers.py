"""Whole numbers as people type them."""

from __future__ import annotations

MAX_DIGITS = 18  # of a number that fits in 64 bits, whatever its digits


def typed_number(text: str) -> int | None:
    """Return the number that digits stand for; None for any other text, or too long a number."""
    return int(text) if text.isdecimal() and len(text) <= MAX_DIGITS else None
