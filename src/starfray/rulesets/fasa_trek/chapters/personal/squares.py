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
from starfray.rulesets.fasa_trek.words import WORDS

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


CLIMB_STAIRS = WORDS.reason(
    "climb_stairs", "FST-MOV-08", "stairs and ladders must be climbed, and nothing else can be"
)
CLIMB_ROPE = WORDS.reason(
    "climb_a_rope", "FST-MOV-09", "a rope must be climbed as a rope, and nothing else can be"
)
SWIM_WATER = WORDS.reason("swim_water", "FST-MOV-10", "water must be swum, and nothing else can be")


@rule("FST-MOV-08", "FST-MOV-09", "FST-MOV-10")
def why_not_cross(gait: int, square: int) -> int:
    """Return why a square is not crossed by a kind of step: what it is, or what it is not."""
    if crosses(gait, square):
        return 0
    named = gait
    for other in (STEP_CLIMB, STEP_ROPE, STEP_SWIM):
        if crosses(other, square):
            named = other
    if named == STEP_SWIM:
        return SWIM_WATER
    return CLIMB_ROPE if named == STEP_ROPE else CLIMB_STAIRS
