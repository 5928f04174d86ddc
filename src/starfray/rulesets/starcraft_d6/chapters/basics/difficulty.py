"""Basics: success, the ladder of difficulties, Effect Value."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.rulesets.starcraft_d6.chapters.basics.wild_die import FAILED
from starfray.rulesets.starcraft_d6.rulings import EvStep, LadderTop
from starfray.rulesets.starcraft_d6.state import State

# SD6-CORE-07: the named difficulties, and the rungs of the ladder that they stand on.
LADDER_NAMES = (
    "very_easy", "easy", "moderate", "difficult", "very_difficult", "extremely_difficult",
    "heroic", "unearthly",
)  # fmt: skip
RUNG_OF = (0, 1, 2, 3, 4, 5, 5, 6)
RUNGS = (5, 10, 15, 20, 25, 30, 50)
MODERATE = 15
HEROIC = 30


@rule("SD6-CORE-06")
def succeeds(total: int, difficulty: int) -> bool:
    """Return whether a check succeeds: its total reaches the difficulty; FAILED never does."""
    return total != FAILED and total >= difficulty


@rule("SD6-CORE-06")
def margin(total: int, difficulty: int) -> int:
    """Return by how much a total lies over the difficulty."""
    return total - difficulty


@rule("SD6-CORE-06", "SD6-HAID-08", "SD6-HNAT-05")
def misses_by_more(total: int, difficulty: int, points: int) -> bool:
    """Return whether a roll misses by more than some points; FAILED is a failure without a roll."""
    return total != FAILED and difficulty - total > points


@rule("SD6-CORE-07", asked="SD6-CORE-07")
def named_difficulty(state: State, level: int, harder_by: int) -> int:
    """Return the number of a named difficulty, moved up the ladder by some levels."""
    rung = RUNG_OF[level] + harder_by
    if rung < len(RUNGS):
        return RUNGS[rung]
    if state.rulings.ladder_top == LadderTop.PLUS10:
        return RUNGS[6] + 10 * (rung - 6)
    return RUNGS[6]


@rule("SD6-CORE-08", asked="SD6-CORE-08")
def effect_value(state: State, total: int, difficulty: int) -> int:
    """Return the Effect Value of a roll in personal combat."""
    return steps_over(total, difficulty, effect_step(state))


@rule("SD6-CORE-08", "SD6-HAID-04", "SD6-HNAT-05")
def healing_effect(state: State, total: int, difficulty: int) -> int:
    """Return the Effect Value of a healing roll."""
    return steps_over(total, difficulty, healing_step(state))


@rule("SD6-CORE-08")
def steps_over(total: int, difficulty: int, step: int) -> int:
    """Return how many whole steps a total lies over the difficulty; 0 for a failure."""
    if not succeeds(total, difficulty):
        return 0
    return (total - difficulty) // step


@rule("SD6-CORE-08")
def effect_step(state: State) -> int:
    """Return by how much a roll must lie over the difficulty for each point of Effect Value."""
    return 1 if state.rulings.ev_step == EvStep.ONE else healing_step(state)


@rule("SD6-CORE-08", "SD6-HAID-04", "SD6-HNAT-05")
def healing_step(state: State) -> int:
    """Return the same for a healing roll: by no ruling each point of the margin counts there."""
    return 5 if state.rulings.ev_step == EvStep.FIVE else 10
