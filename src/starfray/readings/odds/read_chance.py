"""A chance as people read it: a short fraction, else a decimal that says it is rounded."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

LONGEST_FRACTION = 13
DIGITS = 6
ROUNDED = "≈"


def is_short(chance: Fraction) -> bool:
    """Return whether a fraction is read at a glance."""
    return len(str(chance)) <= LONGEST_FRACTION


def rounded(chance: Fraction) -> str:
    """Return a chance as a decimal: `≈ 0.888309`, `≈ 1 - 2.5e-09`, never quite none and never 1."""
    text = f"{float(chance):.{DIGITS}g}"
    if text == "1" and chance != 1:
        text = f"1 - {float(1 - chance):.2g}"
    return f"{ROUNDED} {text}"


def read_chance(chance: Fraction) -> str:
    """Return a chance as a fraction where that is short, else as a decimal."""
    return str(chance) if is_short(chance) else rounded(chance)
