"""How bots fight hand to hand and with sidearms: what they do in their own turn."""

from __future__ import annotations

from starfray.core.action import Action, action
from starfray.core.rule import rule
from starfray.rulesets.fasa_trek.bots.approach import (
    can_turn_first,
    close_in,
    pass_friend,
    reach_of,
    run_on,
    turn_to,
)
from starfray.rulesets.fasa_trek.bots.headlong import at_the_nearest
from starfray.rulesets.fasa_trek.bots.keeping import parry_worth, points_worth
from starfray.rulesets.fasa_trek.bots.manner import (
    HEADLONG,
    STEADY,
    keeps_points,
    lets_them_come,
    tactic_of,
)
from starfray.rulesets.fasa_trek.bots.preparing import weapon_to_prepare
from starfray.rulesets.fasa_trek.bots.ship_tactics import choose_ship
from starfray.rulesets.fasa_trek.bots.targets import (
    beside_enemy,
    best_plan,
    nearest_enemy,
    why_not_planned,
)
from starfray.rulesets.fasa_trek.bots.worth import Means, Plan, best_aims, preparation, shots_in
from starfray.rulesets.fasa_trek.chapters.personal.attack import ATTACK_ON, ATTACKS
from starfray.rulesets.fasa_trek.chapters.personal.combat_turns import END_TURN
from starfray.rulesets.fasa_trek.chapters.personal.equipment.aiming import AIM, why_not_aim
from starfray.rulesets.fasa_trek.chapters.personal.equipment.handling_weapons import (
    ADJUST,
    DRAW,
    RELOAD,
    why_not_adjust,
    why_not_draw,
    why_not_reload,
)
from starfray.rulesets.fasa_trek.chapters.personal.equipment_and_weapon_use import (
    attacks_made,
    manner_of,
    plain_cost,
)
from starfray.rulesets.fasa_trek.chapters.personal.facing_and_sight import (
    BEHIND,
    adjacent,
    line_of_sight,
)
from starfray.rulesets.fasa_trek.chapters.personal.movement import is_passing
from starfray.rulesets.fasa_trek.chapters.personal.operating_endurance import fights_on, why_unable
from starfray.rulesets.fasa_trek.chapters.personal.parry_and_dodge import LEAST_PARRY_COST
from starfray.rulesets.fasa_trek.rulings import RunCost
from starfray.rulesets.fasa_trek.state import AP, STARSHIP, State

MOST_IN_A_ROW = 3


@rule()
def choose(state: State, who: int) -> Action:
    """Choose an action: always one that is allowed."""
    if state.fight.arena == STARSHIP:
        return choose_ship(state, who)
    unit = state.units[who]
    if is_passing(state, who):
        return pass_friend(state, who)
    if (unit.ap < AP and not unit.running) or why_unable(state, who, 0):
        return action(END_TURN, who)
    if tactic_of(state, who) == HEADLONG:
        return at_the_nearest(state, who)
    target = unit.foe
    if target < 0 or not fights_on(state, target):
        target = nearest_enemy(state, who)
        if target < 0:
            return action(END_TURN, who)
    elif not adjacent(state, who, target):
        if beside_enemy(state, who) or not line_of_sight(state, who, target):
            target = nearest_enemy(state, who)
    plan = best_plan(state, who, target)
    reason = why_not_planned(state, plan)
    if unit.running:
        if reason == 0 and state.rulings.run_cost != RunCost.ALL_RUN:
            return attack_as_planned(state, plan)
        return run_on(state, who, target)
    if reason == 0:
        if preparation(state, plan.arm, plan.place) > 0:
            return prepare(state, plan)
        return attack_as_planned(state, plan)
    if reason == BEHIND and can_turn_first(state, who, target, plan.arm):
        return turn_to(state, who, target)
    return prepare_or_close_in(state, who, target)


@rule()
def prepare(state: State, plan: Plan) -> Action:
    """Draw, reload or adjust a weapon; with too few points for that, do the next best thing."""
    who = plan.who
    carried = state.arms[plan.arm]
    weapon = carried.weapon
    if not carried.ready:
        if why_not_draw(state, who, weapon) == 0:
            return action(DRAW, who, item=weapon)
    elif carried.charges == 0:
        if why_not_reload(state, who, weapon) == 0:
            return action(RELOAD, who, item=weapon)
    else:
        setting = state.weapons[weapon].setting[plan.place]
        if why_not_adjust(state, who, weapon, setting) == 0:
            return action(ADJUST, who, item=weapon, n=setting)
    return action(END_TURN, who)


@rule()
def prepare_or_close_in(state: State, who: int, target: int) -> Action:
    """Draw or reload a weapon; with nothing to prepare, go nearer."""
    weapon = weapon_to_prepare(state, who)
    if weapon < 0 and lets_them_come(state, who) and reach_of(state, who) > 1:
        return action(END_TURN, who)
    if weapon < 0:
        return close_in(state, who, target)
    if why_not_reload(state, who, weapon) == 0:
        return action(RELOAD, who, item=weapon)
    return action(DRAW, who, item=weapon)


@rule()
def attack_as_planned(state: State, plan: Plan) -> Action:
    """Attack, or aim first if that is worth more; keep points for a parry worth more than that."""
    who, target, arm, _ = plan
    unit = state.units[who]
    carried = state.arms[arm]
    weapon = carried.weapon
    cost = plain_cost(state, weapon)
    points = unit.ap
    points -= keeps_points(state, who)
    if tactic_of(state, who) == STEADY and (unit.attacks > 0 or points >= LEAST_PARRY_COST + cost):
        if parry_worth(state, who) > points_worth(state, plan, LEAST_PARRY_COST):
            points -= LEAST_PARRY_COST
    if cost > points:
        return action(END_TURN, who)
    means = Means(carried.charges, points, attacks_made(state, who, arm))
    aimed = unit.aims > 0 and unit.aimed_at == target and unit.aimed_with == arm
    if not aimed and not unit.running:
        aims, _ = best_aims(state, plan, means)
        if aims > 0 and why_not_aim(state, who, target, weapon) == 0:
            return action(AIM, who, target=target, item=weapon)
    times = min(shots_in(state, arm, means), MOST_IN_A_ROW)
    if times > 1 and not aimed:
        return action(ATTACK_ON, who, target=target, item=weapon, n=times)
    return action(ATTACKS[manner_of(state, weapon)], who, target=target, item=weapon)
