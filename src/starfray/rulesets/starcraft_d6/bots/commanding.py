"""How bots command in a battle: whom to attack together, when to dig in, when to hold."""

from __future__ import annotations

from starfray.core.absent import NOBODY, NOTHING
from starfray.core.action import NONE, Action, action
from starfray.core.rule import rule
from starfray.rulesets.starcraft_d6.bots.battle_worth import (
    attack_worth,
    best_ground,
    danger,
    nearest_force,
    separate_worth,
    square_nearer,
)
from starfray.rulesets.starcraft_d6.bots.manner import (
    HEADLONG,
    MASSED,
    PATIENT,
    RECKLESS,
    STEADY,
    WARY,
)
from starfray.rulesets.starcraft_d6.chapters.mass_combat.attack_orders import (
    ATTACK,
    ATTACK_WITH_ALL,
    STORM,
    STORM_WITH_ALL,
)
from starfray.rulesets.starcraft_d6.chapters.mass_combat.battle import HOLD_BACK, STAND_BY
from starfray.rulesets.starcraft_d6.chapters.mass_combat.forces import DUG_IN, IN_THE_OPEN
from starfray.rulesets.starcraft_d6.chapters.mass_combat.mass_attack import Order, why_not_order
from starfray.rulesets.starcraft_d6.chapters.mass_combat.mass_defense import DIG_IN, why_not_dig_in
from starfray.rulesets.starcraft_d6.chapters.mass_combat.mass_initiative import why_not_hold_back
from starfray.rulesets.starcraft_d6.chapters.mass_combat.mass_moves import (
    ADVANCE,
    MARCH,
    TAKE_GROUND,
    why_not_advance,
    why_not_take_ground,
)
from starfray.rulesets.starcraft_d6.chapters.mass_combat.mass_ranges import (
    is_measured,
    range_between,
)
from starfray.rulesets.starcraft_d6.chapters.mass_combat.mass_time import why_not_move_now
from starfray.rulesets.starcraft_d6.rulings import MassSplit
from starfray.rulesets.starcraft_d6.state import MASS_CLOSE, MASS_SHORT, State


@rule()
def choose_in_battle(state: State, who: int) -> Action:
    """Choose an order for a force; always one that is allowed."""
    tactic = state.sides[state.units[who].side].tactic
    if tactic == HEADLONG:
        return storm_the_nearest(state, who)
    if tactic == PATIENT and why_not_hold_back(state, who) == 0:
        return action(HOLD_BACK, who)
    if tactic == RECKLESS:
        closing = close_in(state, who, MASS_CLOSE)
        if closing.verb != STAND_BY:
            return closing
    order, worth = best_order(state, who, tactic)
    if tactic == WARY and why_not_dig_in(state, who) == 0 and danger(state, who) > 2 * worth:
        return action(DIG_IN, who)
    if worth > 0:
        return as_action(order)
    if tactic == PATIENT:
        ground = best_ground(state, who)
        if ground != NOTHING and why_not_take_ground(state, who, ground) == 0:
            return action(TAKE_GROUND, who, item=ground)
        if state.forces[who].ground != NOTHING:
            return action(STAND_BY, who)
        return close_in(state, who, MASS_SHORT)
    return close_in(state, who, MASS_CLOSE)


@rule()
def storm_the_nearest(state: State, who: int) -> Action:
    """Attack the nearest force in the open, or go there, and weigh nothing."""
    near = nearest_force(state, who)
    if near != NOBODY:
        order = Order(who, near, IN_THE_OPEN, NONE, NONE, 0)
        if why_not_order(state, order) == 0:
            return as_action(order)
    return close_in(state, who, MASS_CLOSE)


@rule()
def as_action(order: Order) -> Action:
    """Return the action of an order."""
    if order.wide:
        return action(STORM_WITH_ALL if order.dug_in else ATTACK_WITH_ALL, order.who, order.target)
    return action(STORM if order.dug_in else ATTACK, order.who, order.target)


@rule()
def best_order(state: State, who: int, tactic: int) -> tuple[Order, int]:
    """Return the attack that is worth most, and its worth; the steady look at the nearest only."""
    best = Order(who, NOBODY, IN_THE_OPEN, NONE, NONE, 0)
    most = 0
    near = nearest_force(state, who)
    side = state.units[who].side
    all_at_once = state.rulings.mass_split == MassSplit.NO
    for target in range(len(state.forces)):
        if state.units[target].side == side or (tactic == STEADY and target != near):
            continue
        for dug_in in range(IN_THE_OPEN, DUG_IN + 1):
            alone = Order(who, target, dug_in, NONE, NONE, 0)
            worth = 0
            if why_not_order(state, alone) == 0:
                worth = attack_worth(state, alone)
                if worth > most:
                    best, most = alone, worth
            if tactic != MASSED and not all_at_once:
                continue
            together = Order(who, target, dug_in, NONE, NONE, 1)
            if why_not_order(state, together) == 0:
                joint = attack_worth(state, together)
                if joint > most and joint > separate_worth(state, together):
                    best, most = together, joint
    return best, most


@rule()
def close_in(state: State, who: int, nearest: int) -> Action:
    """Move towards the nearest enemy, no nearer than a range band; else stand by."""
    target = nearest_force(state, who)
    if target == NOBODY or why_not_move_now(state, who) != 0:
        return action(STAND_BY, who)
    band = range_between(state, who, target)
    if band <= nearest:
        return action(STAND_BY, who)
    if is_measured(state):
        x, y = square_nearer(state, who, target)
        if x == NOTHING:
            return action(STAND_BY, who)
        return action(MARCH, who, x=x, y=y)
    if why_not_advance(state, who, target, band - 1) == 0:
        return action(ADVANCE, who, target, n=band - 1)
    return action(STAND_BY, who)
