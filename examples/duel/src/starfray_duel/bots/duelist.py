"""A duelist who strikes at the weakest, or at the strongest, and parries when it may."""

from __future__ import annotations

from starfray.core.action import NONE, Action, action
from starfray.core.rule import rule
from starfray_duel.chapters.parries import NO, YES
from starfray_duel.chapters.strikes import STRIKE
from starfray_duel.state import State

TACTICS = ("weakest first", "strongest first")
WEAKEST_FIRST, STRONGEST_FIRST = range(2)


@rule()
def choose(state: State, who: int) -> Action:
    """Strike at the enemy with the least health, or with the most: the tactic of the side says."""
    strongest = state.sides[state.units[who].side].tactic == STRONGEST_FIRST
    best = NONE
    for target in range(len(state.units)):
        unit = state.units[target]
        if unit.side == state.units[who].side or unit.health <= 0:
            continue
        if best == NONE:
            best = target
        elif strongest and unit.health > state.units[best].health:
            best = target
        elif not strongest and unit.health < state.units[best].health:
            best = target
    return action(STRIKE, who, best)


@rule()
def answer(state: State, who: int, question: int, options: int, a: int, b: int, c: int) -> int:
    """Parry whenever it is allowed."""
    return YES if options >> YES & 1 else NO
