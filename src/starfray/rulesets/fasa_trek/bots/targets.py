"""Whom bots attack, and with what: the nearest who still fights, the arm worth most."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.rule import rule
from starfray.rulesets.fasa_trek.bots.worth import Plan, plan_worth, preparation
from starfray.rulesets.fasa_trek.chapters.end_of_fight import stands
from starfray.rulesets.fasa_trek.chapters.personal.equipment_and_weapon_use import (
    NO_SIGHT,
    NO_WEAPON,
    rate_spent,
    why_not_at,
)
from starfray.rulesets.fasa_trek.chapters.personal.facing_and_sight import adjacent, line_of_sight
from starfray.rulesets.fasa_trek.chapters.personal.operating_endurance import fights_on
from starfray.rulesets.fasa_trek.state import MELEE, State
from starfray.space.squares import HALVES, square_distance

FARTHEST = 1_000_000


@rule()
def nearest_enemy(state: State, who: int) -> int:
    """Return the nearest enemy who still fights, else one who may again; -1 for none."""
    unit = state.units[who]
    best = NOBODY
    least = 0
    for other in range(len(state.units)):
        enemy = state.units[other]
        if enemy.side == unit.side or not stands(state, other):
            continue
        far = square_distance(unit.x, unit.y, enemy.x, enemy.y, HALVES)
        if not fights_on(state, other):
            far += FARTHEST
        if best < 0 or far < least:
            best = other
            least = far
    return best


@rule()
def beside_enemy(state: State, who: int) -> bool:
    """Return whether an enemy who still fights stands next to one."""
    for other in range(len(state.units)):
        if adjacent(state, who, other) and state.units[other].side != state.units[who].side:
            if fights_on(state, other):
                return True
    return False


@rule()
def best_plan(state: State, who: int, target: int) -> Plan:
    """Return the arm and the place of its setting that are worth most; -1 where none is any."""
    unit = state.units[who]
    best = Plan(who, target, NOBODY, 0)
    most = 0
    for arm in range(unit.first_arm, unit.first_arm + unit.arms):
        if rate_spent(state, who, arm):
            continue
        weapon = state.weapons[state.arms[arm].weapon]
        for place in range(weapon.settings):
            if unit.running and preparation(state, arm, place) != 0:
                continue
            plan = Plan(who, target, arm, place)
            worth = plan_worth(state, plan, unit.ap)
            if worth > most or (worth == most and worth > 0 and is_set(state, arm, place)):
                best = plan
                most = worth
    return best


@rule()
def is_set(state: State, arm: int, place: int) -> bool:
    """Return whether a weapon can be used with a setting without any preparation."""
    return preparation(state, arm, place) == 0


@rule()
def why_not_planned(state: State, plan: Plan) -> int:
    """Return why the best plan cannot be followed: no arm, behind, hidden, out of sight."""
    who, target, arm, _ = plan
    if arm < 0:
        return NO_WEAPON
    reason = why_not_at(state, who, target)
    if reason or state.weapons[state.arms[arm].weapon].kind >= MELEE:
        return reason
    return 0 if line_of_sight(state, who, target) else NO_SIGHT
