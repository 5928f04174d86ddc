"""Rounding, advantage, and what a d20 comes to.

Chapter: What all chapters rest on.
"""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, roll, roll_highest
from starfray.rulesets.starcraft_rpg.rulings import Advantage, CheckTies, NaturalExtremes, Rounding
from starfray.rulesets.starcraft_rpg.state import State


@rule("SCR-GEN-02")
def part(state: State, number: int, divisor: int) -> int:
    """Return a fraction of a number, rounded down unless the ruling says otherwise."""
    if state.rulings.rounding == Rounding.UP:
        return -(-number // divisor)
    if state.rulings.rounding == Rounding.NEAREST:
        return (2 * number + divisor) // (2 * divisor)
    return number // divisor


@rule("SCR-MOR-04", "SCR-MOR-05")
def extreme(natural: int) -> int:
    """Return a natural roll as far as it matters once it has been compared: a 1, a 20, or 0.

    In exact odds it keeps paths together: of twelve heavy actions ten have as many paths without
    it, one has 1,112 for 608, and one 2,484 for 468, which takes five times as long.
    """
    return natural if natural == 1 or natural == 20 else 0


@rule("SCR-GEN-03")
def natural_roll(state: State, table: Table, who: int, what: int, advantage: int) -> int:
    """Roll a d20; with advantage two, of which the higher one is the natural roll."""
    if advantage and state.rulings.advantage == Advantage.TWO_KEEP_HIGH:
        return roll_highest(table, who, what, 2, 20)
    return roll(table, who, what, 1, 20)


@rule("SCR-GEN-03")
def advantage_bonus(state: State, advantage: int) -> int:
    """Return the flat bonus that advantage is by some rulings."""
    if not advantage or state.rulings.advantage == Advantage.TWO_KEEP_HIGH:
        return 0
    return 4 if state.rulings.advantage == Advantage.PLUS_FOUR else 2


@rule("SCR-GEN-04")
def sure(state: State, natural: int) -> int:
    """Return 1 for a check that succeeds by its natural roll whatever it needs, -1 if it fails."""
    if state.rulings.natural_extremes != NaturalExtremes.AUTO_ALL:
        return 0
    if natural == 20:
        return 1
    return -1 if natural == 1 else 0


@rule("SCR-GEN-01", "SCR-GEN-04")
def check_succeeds(state: State, natural: int, total: int, dc: int) -> bool:
    """Return whether a check other than an attack reaches its number."""
    if sure(state, natural):
        return sure(state, natural) > 0
    if state.rulings.check_ties == CheckTies.STRICT:
        return total > dc
    return total >= dc


@rule("SCR-ATK-03", "SCR-GEN-04")
def hits(state: State, natural: int, total: int, needed: int) -> bool:
    """Return whether an attack total reaches the defense."""
    if state.rulings.natural_extremes != NaturalExtremes.NO_AUTO:
        if natural == 20:
            return True
        if natural == 1:
            return False
    return total >= needed
