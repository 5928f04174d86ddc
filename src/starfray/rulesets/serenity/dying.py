"""Dying: what Wounds equal to the Life Points lead to, and what stops it."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.rulesets.serenity import notes, rulings, words
from starfray.rulesets.serenity.consciousness import minutes, pass_out, recover
from starfray.rulesets.serenity.rolls import EASY, endurance_test
from starfray.rulesets.serenity.state import State


@rule("SER-DYI-02")
def dying_difficulty(rolls_made: int) -> int:
    """Return what the next roll must reach: 3, and 4 more for each roll already made."""
    return EASY + 4 * rolls_made


@rule("SER-DYI-01")
def dying(state: State, table: Table, who: int, wounds: int) -> None:
    """Begin to die, by a hit of so many Wounds, once Wounds are equal to or above Life Points."""
    unit = state.units[who]
    if unit.dead or wounds <= 0 or unit.wounds < unit.life_points:
        return
    if unit.dying == 0:
        unit.dying = 1
        unit.dying_rolls = 0
        note(table, notes.DYING, who)
        if state.rulings.stabilise == rulings.DYING_UNCONSCIOUS:
            pass_out(state, table, who)
        dying_roll(state, table, who)
        return
    if state.rulings.stabilise == rulings.DYING_EACH_WOUND:
        dying_roll(state, table, who)


@rule("SER-DYI-01", "SER-DYI-02")
def dying_roll(state: State, table: Table, who: int) -> None:
    """Roll to stay alive for another minute."""
    unit = state.units[who]
    needed = dying_difficulty(unit.dying_rolls)
    lives = endurance_test(state, table, who, words.DYING_DICE, needed)
    unit.dying_rolls += 1
    unit.dying_next = state.fight.round + minutes(state, 1)
    note(table, notes.DYING_ROLL, who, unit.dying_rolls, unit.dying_next)
    if not lives:
        unit.dead = 1
        note(table, notes.DEAD, who)


@rule("SER-DYI-02")
def stabilise(state: State, table: Table, who: int) -> None:
    """Stop the dying, by treatment or because Wounds have fallen below Life Points."""
    unit = state.units[who]
    if unit.dying:
        unit.dying = 0
        unit.dying_rolls = 0
        note(table, notes.STABLE, who)


@rule("SER-DYI-02")
def heal_wounds(state: State, table: Table, who: int, amount: int) -> None:
    """Heal Wounds; below Life Points the dying ends, and whoever is fit again wakes."""
    unit = state.units[who]
    healed = min(amount, unit.wounds)
    unit.wounds -= healed
    note(table, notes.WOUNDS_HEALED, who, healed)
    if unit.wounds < unit.life_points:
        stabilise(state, table, who)
    recover(state, table, who)
