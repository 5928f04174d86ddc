"""A power as it is manifested: at whom, and whom it reaches.

Chapter: Psionics.
"""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.action import Action
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, EVERYTHING, add
from starfray.core.table import Table
from starfray.rulesets.starcraft_rpg.chapters.general.distances import distance
from starfray.rulesets.starcraft_rpg.chapters.morale import ROLLED_BLINDLY
from starfray.rulesets.starcraft_rpg.chapters.psionics.kinds_of_effect import HEALING
from starfray.rulesets.starcraft_rpg.chapters.psionics.lasting_powers import has_effect
from starfray.rulesets.starcraft_rpg.chapters.psionics.psionic_attack import (
    accuracy_on,
    let_form,
    opens_to,
    psionic_attack,
    strikes,
    to_overcome,
)
from starfray.rulesets.starcraft_rpg.chapters.psionics.stun_and_unconsciousness import suffers
from starfray.rulesets.starcraft_rpg.state import ALL, AT_SELF, AT_SQUARE, FOES, UNOPPOSED, State


class Manifestation(NamedTuple):
    """A power as it is manifested: whose and which one, and at whom or at which square.

    `level` is the psi level at which it manifests; `boost` of these levels are boosted.
    """

    who: int
    power: int
    target: int
    x: int
    y: int
    level: int
    boost: int


@rule("SCR-PSI-01", "SCR-PSI-05")
def manifestation(state: State, action: Action) -> Manifestation:
    """Return the power that an action manifests, boosted so far, and at whom."""
    who, kind, boost = action.who, action.item, max(0, action.n)
    level = state.powers[kind].pl + boost
    return Manifestation(who, kind, action.target, action.x, action.y, level, boost)


@rule("SCR-PSI-01")
def centred(state: State, it: Manifestation) -> Manifestation:
    """Return a power with the square around which it works: that of its target, if it has one."""
    aim = state.powers[it.power].aim
    if aim == AT_SQUARE:
        return it
    target = it.who if aim == AT_SELF else it.target
    unit = state.units[target]
    return Manifestation(it.who, it.power, target, unit.x, unit.y, it.level, it.boost)


@rule("SCR-PSI-01")
def aimed_at(state: State, it: Manifestation) -> int:
    """Return the set of those whom a power will look at, if it manifests now.

    That is whomever it is to reach, and the caster if there is an attack to roll; everybody, if it
    may bring somebody to, or if it goes where its target is pushed.
    """
    power = state.powers[it.power]
    if has_effect(state, it.power, HEALING):
        return EVERYTHING
    aimed = EMPTY if power.against == UNOPPOSED else add(EMPTY, it.who)
    if power.radius < 0:
        return add(aimed, it.who if power.aim == AT_SELF else it.target)
    if power.aim != AT_SQUARE:
        return EVERYTHING
    for one in range(len(state.units)):
        if in_area(state, it, one):
            aimed = add(aimed, one)
    return aimed


@rule("SCR-PSI-01")
def reach(state: State, table: Table, it: Manifestation) -> int:
    """Return the set of those whom a power reaches; a psionic attack has to be rolled first."""
    power = state.powers[it.power]
    who, kind = it.who, it.power
    if power.radius < 0:
        if reaches_one(state, table, who, it.target, kind):
            return add(EMPTY, it.target)
        return EMPTY
    natural = 0
    total = 0
    if power.against != UNOPPOSED:
        for one in range(len(state.units)):
            if in_area(state, it, one):
                let_form(state, table, who, one, kind)
        natural, total = psionic_attack(state, table, who, ROLLED_BLINDLY, 0)
    reached = EMPTY
    for one in range(len(state.units)):
        if in_area(state, it, one) and opens_to(state, table, who, one, kind):
            if power.against != UNOPPOSED:
                needed = to_overcome(state, table, who, one, kind)
                seen = total + accuracy_on(state, table, who, one, kind)
                if not strikes(state, table, who, one, natural, seen, needed):
                    continue
            reached = add(reached, one)
    return reached


@rule("SCR-PSI-01")
def reaches_one(state: State, table: Table, who: int, target: int, kind: int) -> bool:
    """Return whether a power reaches the one target it is aimed at, which may be out by now."""
    if not suffers(state, target) or not opens_to(state, table, who, target, kind):
        return False
    if state.powers[kind].against == UNOPPOSED:
        return True
    let_form(state, table, who, target, kind)
    needed = to_overcome(state, table, who, target, kind)
    bonus = accuracy_on(state, table, who, target, kind)
    natural, total = psionic_attack(state, table, who, needed, bonus)
    return strikes(state, table, who, target, natural, total, needed)


@rule("SCR-PSI-01")
def in_area(state: State, it: Manifestation, one: int) -> bool:
    """Return whether a power works on a combatant in its area: all, foes or friends."""
    power = state.powers[it.power]
    unit = state.units[one]
    if not suffers(state, one) or distance(state, it.x, it.y, unit.x, unit.y) > power.radius:
        return False
    if power.reaches == ALL:
        return True
    foe = unit.side != state.units[it.who].side
    return foe if power.reaches == FOES else not foe
