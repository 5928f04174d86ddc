"""What a bot does: close in, attack the weakest enemy, spend what makes an Injury."""

from __future__ import annotations

from starfray.core.action import NONE, Action
from starfray.core.rule import rule
from starfray.rulesets.star_trek_adventures import words
from starfray.rulesets.star_trek_adventures.actions import why_not
from starfray.rulesets.star_trek_adventures.condition import able, enemies
from starfray.rulesets.star_trek_adventures.minor import why_not_minor, why_not_stand
from starfray.rulesets.star_trek_adventures.pools import draws_on_momentum
from starfray.rulesets.star_trek_adventures.ranges import in_reach, visible, zones_between
from starfray.rulesets.star_trek_adventures.state import (
    AIM,
    DRAW_ITEM,
    KILL,
    MOVEMENT,
    PREPARE,
    RANGED,
    SLOTS,
    STUN,
    TO_KILL,
    State,
)
from starfray.rulesets.star_trek_adventures.targets import enemy_in_reach, why_not_attack


@rule()
def choose(state: State, who: int) -> Action:
    """Choose the next action of a bot: a Minor Action that helps, then a Task, then the end."""
    unit = state.units[who]
    free = unit.minors == 0 and unit.tasks_done == 0
    if free and unit.prone and why_not_stand(state, who) == 0:
        return plain(words.STAND_UP, who)
    if unit.tasks_done >= unit.tasks_allowed:
        return plain(words.END_TURN, who)
    slot = best_slot(state, who, 1)
    target = best_target(state, who, slot)
    if target != NONE:
        weapon = state.weapons[unit.carried[slot]]
        if free and weapon.cumbersome and why_not_minor(state, who, PREPARE) == 0:
            return plain(words.MAKE_READY, who)
        arm = unit.carried[slot]
        intent = intent_against(state, who, arm)
        if why_not_attack(state, who, target, arm, intent, NONE) == 0:
            if free and not weapon.inaccurate and why_not_minor(state, who, AIM) == 0:
                return plain(words.TAKE_AIM, who)
            return act(words.ATTACK, who, target, arm, NONE, intent)
    if free:
        minor = useful_minor(state, who)
        if minor.verb != words.END_TURN:
            return minor
    return other_task(state, who)


@rule()
def act(verb: int, who: int, target: int, item: int, x: int, n: int) -> Action:
    """Return an action, its numbers all of one size (which the compiled reading asks for)."""
    return Action(verb, who + 0, target + 0, item + 0, x + 0, NONE, n + 0)


@rule()
def plain(verb: int, who: int) -> Action:
    """Return an action that needs no more than its verb."""
    return act(verb, who, NONE, NONE, NONE, NONE)


@rule()
def best_slot(state: State, who: int, in_hand: int) -> int:
    """Return the slot of the weapon to use: a ranged one, except with an enemy within Reach."""
    unit = state.units[who]
    close = enemy_in_reach(state, who)
    best = 0
    value = -1
    for slot in range(SLOTS):
        if unit.carried[slot] < 0 or (in_hand and not unit.drawn[slot]):
            continue
        weapon = state.weapons[unit.carried[slot]]
        if weapon.grenade and unit.grenades_left[slot] == 0:
            continue
        worth = weapon.damage + weapon.vicious + weapon.piercing
        fits = (weapon.mode != RANGED) == (close == 1)
        worth += 50 if fits else 0
        if worth > value:
            best = slot
            value = worth
    return best


@rule()
def intent_against(state: State, who: int, weapon: int) -> int:
    """Return the intent of a bot: by its tactic, but never against what the rules allow."""
    unit = state.units[who]
    intent = STUN
    if state.sides[unit.side].tactic == TO_KILL or state.weapons[weapon].deadly:
        intent = KILL
    if intent == KILL and state.fight.stun_order and state.sides[unit.side].players:
        intent = STUN
    if intent == KILL and not draws_on_momentum(state, who) and state.fight.threat == 0:
        intent = STUN
    return intent


@rule()
def best_target(state: State, who: int, slot: int) -> int:
    """Return the enemy able to act with the least Stress whom the weapon can attack, or NONE."""
    weapon = state.units[who].carried[slot]
    ranged = state.weapons[weapon].mode == RANGED
    best = NONE
    value = 1000
    for other in range(len(state.units)):
        if not ranged and not in_reach(state, who, other):
            continue
        if not enemies(state, who, other) or not able(state, other):
            continue
        if ranged and not visible(state, who, other):
            continue
        worth = state.units[other].stress + 2 * state.units[other].resistance
        if worth < value:
            best = other
            value = worth
    if best != NONE and state.weapons[weapon].grenade:
        if why_not_attack(state, who, best, weapon, STUN, NONE) != 0:
            return NONE
    return best


@rule()
def nearest_enemy(state: State, who: int) -> int:
    """Return the nearest enemy able to act, or NONE."""
    best = NONE
    value = 1000
    for other in range(len(state.units)):
        if enemies(state, who, other) and able(state, other):
            away = zones_between(state, state.units[who].zone, state.units[other].zone)
            if 0 <= away < value:
                best = other
                value = away
    return best


@rule()
def step_towards(state: State, who: int, other: int) -> int:
    """Return the zone one step nearer to somebody."""
    here = state.units[who].zone
    there = state.units[other].zone
    away = zones_between(state, here, there)
    for zone in range(state.fight.zones):
        if zones_between(state, here, zone) == 1 and zones_between(state, zone, there) == away - 1:
            return zone
    return here


@rule()
def useful_minor(state: State, who: int) -> Action:
    """Return the Minor Action of one who cannot attack yet: draw, or close in."""
    unit = state.units[who]
    slot = best_slot(state, who, 0)
    if slot > 0 and not unit.drawn[slot] and why_not_minor(state, who, DRAW_ITEM) == 0:
        return act(words.DRAW, who, NONE, unit.carried[slot], NONE, NONE)
    enemy = nearest_enemy(state, who)
    if enemy != NONE and why_not_minor(state, who, MOVEMENT) == 0:
        zone = step_towards(state, who, enemy)
        beside = enemy if state.units[enemy].zone == zone else NONE
        action = act(words.MOVE, who, beside, NONE, zone, NONE)
        if why_not(state, action) == 0 and not (beside == NONE and zone == unit.zone):
            return action
    return plain(words.END_TURN, who)


@rule()
def other_task(state: State, who: int) -> Action:
    """Return the Task of one who has nobody to attack: Sprint to the enemy, or Guard."""
    enemy = nearest_enemy(state, who)
    if enemy != NONE and not in_reach(state, who, enemy):
        action = act(words.SPRINT, who, enemy, NONE, NONE, NONE)
        if why_not(state, action) == 0:
            return action
    guarding = act(words.GUARD, who, who, NONE, NONE, NONE)
    if why_not(state, guarding) == 0:
        return guarding
    return plain(words.PASS, who)
