"""Action Points Table, movement: what a square may be, to movement, to cover and to sight."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.rulesets.fasa_trek.state import (
    NO_COVER,
    STEP_CLIMB,
    STEP_ROPE,
    STEP_SWIM,
    TOTAL,
    TWO_THIRDS,
)

(
    OPEN, SOLID, DIFFICULT, COVER_OF_TWO_THIRDS, COVER_OF_ALL, STAIRS, LADDER, ROPE, WATER,
    ROUGH_WATER,
) = range(10)  # fmt: skip


@rule("FST-FTG-05")
def is_difficult(square: int) -> bool:
    """Return whether the ground of a square is difficult."""
    return square in (DIFFICULT, ROUGH_WATER)


@rule("FST-CMB-05")
def cover_of(square: int) -> int:
    """Return the cover that a square offers to anyone hiding in it."""
    if square == COVER_OF_TWO_THIRDS:
        return TWO_THIRDS
    return TOTAL if square == COVER_OF_ALL else NO_COVER


@rule("FST-MOV-08", "FST-MOV-09", "FST-MOV-10")
def crosses(gait: int, square: int) -> bool:
    """Return whether a kind of square is crossed by a kind of step."""
    if gait == STEP_SWIM:
        return square in (WATER, ROUGH_WATER)
    if gait == STEP_CLIMB:
        return square in (STAIRS, LADDER)
    if gait == STEP_ROPE:
        return square == ROPE
    return square in (OPEN, SOLID, DIFFICULT, COVER_OF_TWO_THIRDS, COVER_OF_ALL)
