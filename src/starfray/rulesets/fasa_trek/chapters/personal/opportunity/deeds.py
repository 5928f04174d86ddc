"""Terminology, opportunity action: what the one on turn is about to do."""

from __future__ import annotations

DEEDS = (
    "acts", "goes", "attacks", "passes", "ends the turn", "speaks", "draws a weapon",
    "draws a device", "aims", "adjusts a weapon", "reloads", "operates a device", "turns",
    "sits down or gets up", "kneels or gets up", "lies down or rises", "crouches or gets up",
    "hides", "rolls aside", "drops", "dives", "attacks with the mind",
)  # fmt: skip
(
    ACTS, GOES, ATTACKS_SOMEBODY, PASSES, ENDS_TURN, SPEAKS, DRAWS, DRAWS_DEVICE, AIMS, ADJUSTS,
    RELOADS, OPERATES, TURNS, SITS, KNEELS, LIES_DOWN, CROUCHES, HIDES, ROLLS, DROPS, DIVES,
    USES_MIND,
) = range(len(DEEDS))  # fmt: skip
