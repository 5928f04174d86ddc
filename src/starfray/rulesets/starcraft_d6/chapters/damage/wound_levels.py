"""Damage: the table of Body Points remaining, and the dice it takes."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.rulesets.starcraft_d6.rulings import BandEdges, StunStack, WoundScope
from starfray.rulesets.starcraft_d6.state import (
    AT_ZERO,
    MORTALLY_WOUNDED,
    SERIOUSLY_WOUNDED,
    STUNNED,
    UNHURT,
    WOUNDED,
    State,
)

# Dice that each level takes away, in the order of LEVELS; the row of zero takes none.
LEVEL_DICE = (0, 0, 1, 2, 3, 0)


@rule("SD6-WND-01", "SD6-PROT-05")
def at_least(state: State, remaining: int, maximum: int, quarters: int) -> bool:
    """Return whether at least these `quarters` remain; in which row the edge lies is a ruling."""
    if state.rulings.band_edges == BandEdges.WORSE:
        return 4 * remaining > quarters * maximum
    return 4 * remaining >= quarters * maximum


@rule("SD6-WND-01", asked="SD6-WND-01")
def wound_level(state: State, remaining: int, maximum: int) -> int:
    """Return the row of the wound table for the Body Points remaining."""
    if remaining <= 0:
        return AT_ZERO
    if at_least(state, remaining, maximum, 3):
        return STUNNED
    if at_least(state, remaining, maximum, 2):
        return WOUNDED
    if at_least(state, remaining, maximum, 1):
        return SERIOUSLY_WOUNDED
    return MORTALLY_WOUNDED


@rule("SD6-WND-01")
def level_on_sheet(state: State, bp: int, bp_max: int) -> int:
    """Return the level of a character who comes into the fight with these Body Points."""
    return UNHURT if bp >= bp_max else wound_level(state, bp, bp_max)


@rule("SD6-WND-02", asked="SD6-WND-02 dice")
def stun_dice(state: State, who: int) -> int:
    """Return how many dice the stuns still running take: those of this round and of the last."""
    running = state.units[who].stuns_now + state.units[who].stuns_before
    if state.rulings.stun_stack == StunStack.FLAT:
        return min(1, running)
    return running


@rule("SD6-WND-04", "SD6-WND-05", "SD6-WND-06")
def wound_dice(state: State, who: int) -> int:
    """Return how many dice the current wound level takes."""
    return LEVEL_DICE[state.units[who].level]


@rule("SD6-WND-09")
def scope_dice(state: State, who: int, damage: int) -> int:
    """Return the dice that wounds and stuns take from resisting, or from Strength in `damage`."""
    scope = state.rulings.wound_scope
    if scope == WoundScope.ACTIONS_ONLY or (damage and scope == WoundScope.NO_DAMAGE):
        return 0
    if scope == WoundScope.PRINTED and state.units[who].level == SERIOUSLY_WOUNDED:
        return stun_dice(state, who)
    return wound_dice(state, who) + stun_dice(state, who)
