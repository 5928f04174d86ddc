"""Whom an attack on many is done with: exact odds need not tell their details apart any more.

This is no rule of the book. It says when nothing looks again, before the action is over, at what an
area has done to one of those in it: nobody who was struck may strike back (SCR-LED-05), and either
the turn goes on, or no other can begin, or the one that begins is somebody else's (SCR-TRN-02).
Where a combatant is, and whether it is up or down, never settles.

Chapter: What all chapters rest on.
"""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.rule import rule
from starfray.core.sets import has
from starfray.core.table import Table, settle
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.in_force import (
    RESPONSIVE_STRATEGY,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.whom_leaders_reach import led
from starfray.rulesets.starcraft_rpg.rulings import BleedEffect, InitiativeRoll
from starfray.rulesets.starcraft_rpg.state import (
    BLOOD,
    BODY,
    BY_ACTION_MOVE,
    DEAD,
    DOWN,
    FLEEING,
    SPIRIT,
    STANCE,
    UP,
    State,
)


@rule()
def done_with(state: State, table: Table, who: int, last: int, over: int, left: int) -> None:
    """Settle what an area has done to some, if nobody looks at it again in this action.

    `over` is the set of them, of whom `last` was struck last; `left` the set of those whom the area
    is still to strike: with the one who acts among them, the turn may end by that.
    """
    if anybody_answers(state, who, over | left):
        return
    if not has(left, who) and not turn_may_end(state, who):
        if has(over, last):
            settle_one(state, table, who, last, 0)
        return
    ends = 1 - is_decided(state)
    at_end = state.rulings.bleed_effect == BleedEffect.TURN_END
    for one in range(len(state.units)):
        if has(over, one) and not (at_end and one == who):  # who bleeds then is looked at again
            if not ends or not may_be_next(state, one, left):
                settle_one(state, table, who, one, 0)
            elif lies_and_bleeds(state, one):
                settle_one(state, table, who, one, 1)


@rule()
def settle_one(state: State, table: Table, who: int, one: int, bleeds: int) -> None:
    """Settle what an area has done to one combatant; with `bleeds` all but that.

    How those of the own side stand and what is in their hands tells whom they flank. Whoever acts
    may still gain morale by those who fall.
    """
    settle(table, state, one, BODY)
    if not bleeds:
        settle(table, state, one, BLOOD)
    if one != who:
        settle(table, state, one, SPIRIT)
    if one == who or state.units[one].side != state.units[who].side:
        settle(table, state, one, STANCE)


@rule("SCR-LED-05")
def anybody_answers(state: State, who: int, struck: int) -> bool:
    """Return whether anybody may strike back, and look at those around."""
    for other in range(len(state.units)):
        if has(struck, other) and state.units[other].side != state.units[who].side:
            if led(state, other, RESPONSIVE_STRATEGY):
                return True
    return False


@rule("SCR-WND-09")
def lies_and_bleeds(state: State, one: int) -> bool:
    """Return whether nothing happens to somebody in its turn but bleeding."""
    unit = state.units[one]
    return unit.down == DOWN and unit.regeneration == 0 and not unit.unconscious_until


@rule("SCR-GEN-06")
def is_decided(state: State) -> bool:
    """Return whether only one side can act: then no other turn begins, if nobody is healed."""
    side = NOBODY
    for unit in state.units:
        if unit.down == UP and unit.side != side:
            if side >= 0:
                return False
            side = unit.side
    return True


@rule("SCR-ACT-01")
def turn_may_end(state: State, who: int) -> bool:
    """Return whether the turn may be over with the action that is under way."""
    fight, unit = state.fight, state.units[who]
    if fight.active != who or fight.manner == BY_ACTION_MOVE or unit.down != UP or unit.stunned:
        return True
    return not (fight.standard or fight.move or fight.minor or fight.half_move)


@rule("SCR-TRN-02")
def may_be_next(state: State, one: int, left: int) -> bool:
    """Return whether the turn of a combatant may begin, or pass, when this one ends.

    `left` is the set of those who may fall before that.
    """
    fight = state.fight
    if state.units[one].down == DEAD:
        return False
    if fight.suppressions:
        return True
    for further in range(1, len(state.order) + 1):
        place = fight.place + further
        if place >= len(state.order):
            if state.rulings.initiative_roll == InitiativeRoll.EACH_ROUND:
                return True
            place -= len(state.order)
        other = state.order[place]
        if other == one or state.units[other].down == FLEEING:
            return True
        if not has(left, other) and state.units[other].down == UP:
            return False
    return True
