"""Terminology, opportunity action: what the one on turn is about to do."""

from __future__ import annotations

DEEDS = ("does something", "goes", "attacks", "passes", "ends the turn")
ACTS, GOES, ATTACKS_SOMEBODY, PASSES, ENDS_TURN = range(5)
