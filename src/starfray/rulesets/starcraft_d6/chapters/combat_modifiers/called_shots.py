"""Combat modifiers: called shots."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.rule import rule
from starfray.core.table import Table, roll
from starfray.rulesets.starcraft_d6 import words
from starfray.rulesets.starcraft_d6.chapters.reacting.reacted_difficulty import (
    Reaction,
    modifiers_survive,
)
from starfray.rulesets.starcraft_d6.rulings import CalledDice, CalledEffect
from starfray.rulesets.starcraft_d6.state import SIZES, State
from starfray.rulesets.starcraft_d6.words import WORDS

# SD6-CALL-01: dice by the size of what is aimed at, in the order of SIZES, and their fixed worth.
CALLED_DICE = (0, 1, 4, 8)
FIXED_WORTH = (0, 3, 14, 28)


@rule("SD6-CALL-01")
def size_of(millimetres: int) -> int:
    """Return the size of a called shot's target by its length; exact limits help the shooter."""
    if millimetres > 500:
        return 0
    if millimetres >= 100:
        return 1
    if millimetres >= 10:
        return 2
    return 3


NO_SUCH_SIZE = WORDS.reason("no_such_size", "SD6-CALL-01", "a called target is 50 cm long or less")


@rule("SD6-CALL-01")
def why_not_call(called: int) -> int:
    """Return why a size cannot be called, or 0; NOTHING is no called shot."""
    return 0 if called == NOTHING or 0 < called < len(SIZES) else NO_SUCH_SIZE


@rule("SD6-CALL-01")
def called_dice(called: int) -> int:
    """Return the dice for a called shot."""
    return CALLED_DICE[called] if called > 0 else 0


@rule("SD6-CALL-01", asked="SD6-CALL-01")
def dice_for_length(millimetres: int) -> int:
    """Return the dice for a called shot at something of this length."""
    return called_dice(size_of(millimetres))


@rule("SD6-CALL-01", "SD6-REAC-04")
def called_points(state: State, table: Table, who: int, called: int, reaction: Reaction) -> int:
    """Return what a called shot adds to the difficulty: its dice are rolled, without Wild Die.

    None are where a reaction, by a ruling, is all of the difficulty.
    """
    if called <= 0 or state.rulings.called_dice == CalledDice.PENALTY:
        return 0
    if not modifiers_survive(state, reaction):
        return 0
    if state.rulings.called_dice == CalledDice.FIXED:
        return FIXED_WORTH[called]
    return roll(table, who, words.CALLED, CALLED_DICE[called], 6)


@rule("SD6-CALL-01")
def called_pips(state: State, called: int) -> int:
    """Return what a called shot takes off the attacker's dice, by ruling."""
    if called > 0 and state.rulings.called_dice == CalledDice.PENALTY:
        return -3 * CALLED_DICE[called]
    return 0


@rule("SD6-CALL-02")
def called_damage(state: State, called: int) -> int:
    """Return what the game master adds to the damage of called shots and blows, by ruling."""
    if called > 0 and state.rulings.called_effect == CalledEffect.GM:
        return state.fight.called_damage
    return 0
