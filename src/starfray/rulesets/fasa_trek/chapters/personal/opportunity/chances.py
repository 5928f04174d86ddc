"""Terminology, opportunity action: who may cut in, and who wants to be asked."""

from __future__ import annotations

from starfray.core.action import action
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add
from starfray.rulesets.fasa_trek.chapters.personal.action_points import points_for
from starfray.rulesets.fasa_trek.chapters.personal.action_points_table import (
    verb_that_cuts_in,
    why_not_itself,
)
from starfray.rulesets.fasa_trek.chapters.personal.equipment_and_weapon_use import (
    manner_of,
    why_not_attack,
)
from starfray.rulesets.fasa_trek.chapters.personal.operating_endurance import why_unable
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.answers import answer
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.one_action_between import (
    somebody_held,
)
from starfray.rulesets.fasa_trek.chapters.personal.position_change import (
    after_stand_crouch,
    crouches_free,
)
from starfray.rulesets.fasa_trek.rulings import OpportunityInterval, StarMeaning
from starfray.rulesets.fasa_trek.state import (
    AP,
    BY_QUICK_DRAW,
    RANGED,
    WATCH_ALL,
    WATCH_CHANCES,
    WATCH_NOTHING,
    State,
)
from starfray.rulesets.fasa_trek.words import WORDS

TACKLE_FIRST, MIND_FIRST = answer("tackle"), answer("attack_with_the_mind")


@rule("FST-OPP-01", "FST-OPP-03")
def those_asked(state: State, actor: int) -> int:
    """Return all who may cut in to what somebody does now, and want to be asked."""
    if state.rulings.opportunity_interval == OpportunityInterval.SHARED and somebody_held(state):
        return EMPTY
    found = EMPTY
    for who in range(len(state.units)):
        if is_asked(state, who, actor):
            found = add(found, who)
    return found


@rule("FST-OPP-01", "FST-OPP-03", "FST-OPP-04", "FST-OPP-05", "FST-OPE-05")
def is_asked(state: State, who: int, actor: int) -> bool:
    """Return whether one may cut in to what another does now, and wants to be asked about it."""
    unit = state.units[who]
    if unit.watch == WATCH_NOTHING or who == actor or unit.held or unit.quiet:
        return False
    friend = unit.side == state.units[actor].side
    if friend and unit.watch != WATCH_ALL:
        return False
    if why_unable(state, who, 1):
        return False
    if points_for(state, who) < AP and not may_act_for_less(state, who):
        return False
    if unit.watch != WATCH_CHANCES:
        return True
    return why_unable(state, who, 0) == 0 and could_attack(state, who, actor)


@rule("FST-OPP-02", "FST-POS-05", "FST-PSI-01")
def may_act_for_less(state: State, who: int) -> bool:
    """Return whether one could do something for less than a point, by rulings."""
    return may_crouch_free(state, who) or may_use_mind_for_less(state, who)


@rule("FST-OPP-02", "FST-PSI-01")
def may_use_mind_for_less(state: State, who: int) -> bool:
    """Return whether one has the points for an attack with the mind, by a ruling."""
    if state.rulings.star_meaning != StarMeaning.ANY or why_unable(state, who, 0):
        return False
    for power in range(len(state.powers)):
        if state.powers[power].cost <= points_for(state, who):
            return True
    return False


@rule("FST-POS-05")
def may_crouch_free(state: State, who: int) -> bool:
    """Return whether one could crouch or get up without a point, by a ruling."""
    if not crouches_free(state):
        return False
    return after_stand_crouch(state.units[who].posture) >= 0 and not why_unable(state, who, 0)


@rule("FST-OPP-01", "FST-OPP-02")
def could_attack(state: State, who: int, target: int) -> bool:
    """Return whether one could attack somebody at once; by a ruling without a star, too."""
    unit = state.units[who]
    for arm in range(unit.first_arm, unit.first_arm + unit.arms):
        if could_attack_with(state, who, target, arm):
            return True
    if state.rulings.star_meaning != StarMeaning.ANY:
        return False
    return could_tackle(state, who, target) or could_use_mind(state, who, target)


@rule("FST-OPP-01", "FST-OPP-02", "FST-CMB-11")
def could_tackle(state: State, who: int, target: int) -> bool:
    """Return whether one could leap at somebody at once, where no star is needed."""
    return why_not_itself(state, action(verb_that_cuts_in(TACKLE_FIRST), who, target)) == 0


@rule("FST-OPP-01", "FST-OPP-02", "FST-PSI-01")
def could_use_mind(state: State, who: int, target: int) -> bool:
    """Return whether one could attack somebody's mind at once, where no star is needed."""
    verb = verb_that_cuts_in(MIND_FIRST)
    for power in range(len(state.powers)):
        if why_not_itself(state, action(verb, who, target, power)) == 0:
            return True
    return False


@rule("FST-OPP-01", "FST-OPP-02")
def could_attack_with(state: State, who: int, target: int, arm: int) -> bool:
    """Return whether one could attack somebody at once with an arm."""
    carried = state.arms[arm]
    if carried.count <= 0:
        return False
    return why_not_attack(state, who, target, carried.weapon, manner_at_once(state, arm)) == 0


@rule("FST-OPP-01", "FST-OPP-02")
def manner_at_once(state: State, arm: int) -> int:
    """Return how an arm is used at once: a gun that is not ready by a quick draw."""
    carried = state.arms[arm]
    if state.weapons[carried.weapon].kind == RANGED and not carried.ready:
        return BY_QUICK_DRAW
    return manner_of(state, carried.weapon)


AT_WHOM = WORDS.question("at_whom", "FST-OPP-01", "{who}, whom do you attack?", names="units")


@rule("FST-OPP-01")
def is_opponent(state: State, who: int, target: int) -> bool:
    """Return whether an opportunity attack may be on somebody: an enemy, or the one on turn."""
    if target == who:
        return False
    enemy = state.units[target].side != state.units[who].side
    return enemy or target == state.fight.active
