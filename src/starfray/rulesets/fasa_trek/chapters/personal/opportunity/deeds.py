"""Terminology, opportunity action: what the one on turn is about to do."""

from __future__ import annotations

DEEDS = (
    "acts", "goes", "attacks", "passes", "ends the turn", "speaks", "draws a weapon",
    "draws a device", "aims", "adjusts a weapon", "reloads", "operates a device", "turns",
    "sits down or gets up", "kneels or gets up", "lies down or rises", "crouches or gets up",
    "hides", "rolls aside", "drops", "dives", "attacks with the mind",
)  # fmt: skip


def deed(name: str) -> int:
    """Return the number of one of the `DEEDS`: what others are told before they cut in."""
    return DEEDS.index(name)


ACTS, GOES, ATTACKS_SOMEBODY = deed("acts"), deed("goes"), deed("attacks")
PASSES, ENDS_TURN = deed("passes"), deed("ends the turn")
