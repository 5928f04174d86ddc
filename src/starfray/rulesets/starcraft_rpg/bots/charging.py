"""Which charge a bot makes, and whether one with a ranged weapon pays."""

from __future__ import annotations

from starfray.core.action import Action, action
from starfray.core.rule import rule
from starfray.rulesets.starcraft_rpg.bots.reckoning import is_target, worth_of_attack
from starfray.rulesets.starcraft_rpg.bots.shooting import (
    CHARGE_ACCURACY,
    CHARGE_DAMAGE,
    is_free_line,
    worst_attack_of,
    worth_of_choice,
    worth_of_normal,
)
from starfray.rulesets.starcraft_rpg.chapters.general.distances import distance
from starfray.rulesets.starcraft_rpg.chapters.movement.finding_ways import mark_occupied
from starfray.rulesets.starcraft_rpg.chapters.special_actions.action_move import rush_speed
from starfray.rulesets.starcraft_rpg.chapters.special_actions.charge import CHARGE, RUN_UP
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions.actions import why_not
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions.turn_sequence import END_TURN
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.kinds_of_attack import Attack
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.targets import farthest
from starfray.rulesets.starcraft_rpg.rulings import ChargeDistance
from starfray.rulesets.starcraft_rpg.state import CHARGED, IN_HAND, SLOTS, UP, State
from starfray.space.squares import fewest_steps
from starfray.space.straight import square_on_ray

# --------------------------------------------------------------------------------- charge


@rule()
def best_charge_to_shoot(state: State, who: int) -> Action:
    """Return the charge with a ranged weapon that is worth most; the end of the turn for none.

    It goes no farther than it must: each attack gains 5, and the shooter is flat-footed by it.
    """
    unit = state.units[who]
    best = action(END_TURN, who)
    most = 0
    steps = 1
    if state.rulings.charge_distance == ChargeDistance.MOVE_AT_LEAST:
        steps = RUN_UP
    marked = 0
    for slot in range(SLOTS):
        kind = unit.weapons[slot]
        if kind < 0:
            break
        weapon = state.weapons[kind]
        if unit.held[slot] != IN_HAND or weapon.melee or weapon.burst >= 0:
            continue
        reach = farthest(state, who, kind) + steps
        for target in range(len(state.units)):
            other = state.units[target]
            far = distance(state, unit.x, unit.y, other.x, other.y)
            if not RUN_UP <= far <= reach or not is_target(state, who, target):
                continue
            worth = worth_of_normal(state, who, target, kind, CHARGE_ACCURACY)
            if worth <= most:
                continue
            if not marked:
                mark_occupied(state, who)
                marked = 1
            if is_free_line(state, who, other.x, other.y, steps):
                x, y = square_on_ray(unit.x, unit.y, other.x, other.y, steps)
                charge = action(CHARGE, who, target, kind, x, y)
                if why_not(state, charge) == 0:
                    best = charge
                    most = worth
    return best


@rule()
def charge_pays(state: State, who: int, charge: Action, instead: Action) -> bool:
    """Return whether a charge with a ranged weapon is worth more than an attack and its price.

    The price is what enemies gain by the shooter's being flat-footed, and nearer to them.
    """
    gain = worth_of_choice(state, charge) - worth_of_choice(state, instead)
    if gain <= 0:
        return False
    unit = state.units[who]
    x, y, charged = unit.x, unit.y, unit.charged
    before = exposure(state, who)
    unit.x, unit.y, unit.charged = charge.x, charge.y, CHARGED  # only to see what it would be worth
    after = exposure(state, who)
    unit.x, unit.y, unit.charged = x, y, charged
    return gain > after - before


@rule()
def exposure(state: State, who: int) -> int:
    """Return what the attacks of the enemies on somebody are worth, shared among its side."""
    unit = state.units[who]
    friends = 0
    total = 0
    for other in range(len(state.units)):
        if state.units[other].side == unit.side:
            friends += 1 if state.units[other].down == UP else 0
        elif is_target(state, who, other):
            total += worst_attack_of(state, other, who)
    return total // max(1, friends)


@rule()
def best_charge(state: State, who: int) -> Action:
    """Return the charge with a melee weapon that is worth most; the end of the turn for none."""
    unit = state.units[who]
    best = action(END_TURN, who)
    most = 0
    mark_occupied(state, who)
    for slot in range(SLOTS):
        kind = unit.weapons[slot]
        if kind < 0:
            break
        if unit.held[slot] != IN_HAND or not state.weapons[kind].melee:
            continue
        reach = state.weapons[kind].reach
        longest = rush_speed(state, who, 0) + reach
        for target in range(len(state.units)):
            other = state.units[target]
            far = distance(state, unit.x, unit.y, other.x, other.y)
            if not RUN_UP <= far <= longest or not is_target(state, who, target):
                continue
            attack = Attack(who, kind, CHARGE_ACCURACY, 0, 0, 0)
            worth = worth_of_attack(state, attack, target, CHARGE_DAMAGE)
            steps = fewest_steps(unit.x, unit.y, other.x, other.y) - reach
            if worth > most and is_free_line(state, who, other.x, other.y, steps):
                x, y = square_on_ray(unit.x, unit.y, other.x, other.y, steps)
                best = action(CHARGE, who, target, kind, x, y)
                most = worth
    if most > 0 and why_not(state, best):
        return action(END_TURN, who)
    return best
