"""How bots fight hand to hand and with sidearms, and how they answer."""

from __future__ import annotations

from starfray.core.action import NONE, Action
from starfray.core.rule import rule
from starfray.rulesets.fasa_trek import rulings, ship_words, words
from starfray.rulesets.fasa_trek.deeds import deed, plain
from starfray.rulesets.fasa_trek.endurance import fights_on
from starfray.rulesets.fasa_trek.equipment import (
    attack_cost,
    why_not_aim,
    why_not_attack,
    why_not_draw,
    why_not_reload,
)
from starfray.rulesets.fasa_trek.firing import strongest_shield, weakest_shield
from starfray.rulesets.fasa_trek.movement import is_passing, why_not_step
from starfray.rulesets.fasa_trek.people import runner_may
from starfray.rulesets.fasa_trek.positions import turn_cost
from starfray.rulesets.fasa_trek.ship_tactics import choose_ship
from starfray.rulesets.fasa_trek.sight import line_of_sight
from starfray.rulesets.fasa_trek.state import (
    AP,
    CROUCHING,
    KNEELING,
    MELEE,
    NOBODY,
    PRONE,
    RANGED,
    SITTING,
    STARSHIP,
    THROWN,
    State,
)
from starfray.rulesets.fasa_trek.to_hit import range_modifier
from starfray.rulesets.fasa_trek.ways import next_direction
from starfray.space.bearings import STEP_X, STEP_Y, square_bearing
from starfray.space.squares import HALVES, square_distance

TACTICS = ("steady", "bold")
STEADY, BOLD = range(2)


@rule()
def choose(state: State, who: int) -> Action:
    """Choose an action: always one that is allowed."""
    if state.fight.arena == STARSHIP:
        return choose_ship(state, who)
    if is_passing(state, who):
        return pass_friend(state, who)
    target = nearest_enemy(state, who)
    if target < 0 or not fights_on(state, who):
        return plain(words.END_TURN, who)
    weapon = best_weapon(state, who, target)
    if state.units[who].running:
        return run_on(state, who, target, weapon)
    if weapon >= 0:
        return attack_with(state, who, target, weapon)
    weapon = weapon_to_prepare(state, who)
    if weapon >= 0:
        if why_not_reload(state, who, weapon) == 0:
            return deed(words.RELOAD, who, NONE, weapon, NONE, NONE, NONE)
        return deed(words.DRAW, who, NONE, weapon, NONE, NONE, NONE)
    return close_in(state, who, target)


@rule()
def nearest_enemy(state: State, who: int) -> int:
    """Return the nearest enemy who still fights, -1 when there is none."""
    unit = state.units[who]
    best = NOBODY
    least = 0
    for other in range(len(state.units)):
        enemy = state.units[other]
        if enemy.side == unit.side or not fights_on(state, other):
            continue
        far = square_distance(unit.x, unit.y, enemy.x, enemy.y, HALVES)
        if best < 0 or far < least:
            best = other
            least = far
    return best


@rule()
def verb_for(state: State, weapon: int) -> int:
    """Return how a weapon is used."""
    kind = state.weapons[weapon].kind
    if kind == RANGED:
        return words.FIRE
    return words.THROW if kind == THROWN else words.STRIKE


@rule()
def best_weapon(state: State, who: int, target: int) -> int:
    """Return the ready weapon that promises most, even if one must turn first; -1 for none."""
    unit = state.units[who]
    best = NOBODY
    most = 0
    for arm in range(unit.first_arm, unit.first_arm + unit.arms):
        carried = state.arms[arm]
        if carried.count <= 0:
            continue
        weapon = carried.weapon
        reason = why_not_attack(state, who, target, weapon, verb_for(state, weapon), 0)
        if reason == words.BEHIND:
            far = square_distance(
                unit.x, unit.y, state.units[target].x, state.units[target].y, HALVES
            )
            if state.weapons[weapon].kind >= MELEE and far > 3:
                continue
            if attack_cost(state, verb_for(state, weapon), weapon, 0) + 4 * AP > unit.ap:
                continue
        elif reason:
            continue
        odds = (unit.dexterity + carried.skill) // 2 + range_modifier(state, who, target, arm)
        worth = max(1, min(100, odds)) * state.weapons[weapon].hit[carried.setting]
        if worth > most:
            best = weapon
            most = worth
    return best


@rule()
def attack_with(state: State, who: int, target: int, weapon: int) -> Action:
    """Turn to the target, aim if there are points for it, and attack."""
    unit, other = state.units[who], state.units[target]
    verb = verb_for(state, weapon)
    cost = attack_cost(state, verb, weapon, 0)
    if why_not_attack(state, who, target, weapon, verb, 0) == words.BEHIND:
        facing = square_bearing(unit.x, unit.y, other.x, other.y)
        if facing >= 0 and facing != unit.facing and turn_cost(state, who, facing) <= unit.ap:
            return deed(words.TURN_IN_PLACE, who, NONE, NONE, NONE, NONE, facing)
        return plain(words.END_TURN, who)
    keep = 2 * AP if state.sides[unit.side].tactic == STEADY else 0
    if unit.attacks > 0 and unit.ap - cost < keep:
        return plain(words.END_TURN, who)
    if verb != words.STRIKE and not unit.aims and unit.ap >= cost + 2 * AP + keep:
        if why_not_aim(state, who, target, weapon) == 0:
            return deed(words.AIM, who, target, weapon, NONE, NONE, NONE)
    return deed(verb, who, target, weapon, NONE, NONE, NONE)


@rule()
def weapon_to_prepare(state: State, who: int) -> int:
    """Return a weapon to draw or reload, -1 for none."""
    unit = state.units[who]
    for arm in range(unit.first_arm, unit.first_arm + unit.arms):
        carried = state.arms[arm]
        if carried.count <= 0:
            continue
        if carried.charges == 0:
            if carried.ready and why_not_reload(state, who, carried.weapon) == 0:
                return carried.weapon
            continue
        if not carried.ready and why_not_draw(state, who, carried.weapon) == 0:
            return carried.weapon
    return NOBODY


@rule()
def close_in(state: State, who: int, target: int) -> Action:
    """Get up, then take the step that leads nearest to an enemy."""
    unit = state.units[who]
    if unit.posture == PRONE and state.rulings.kneel_prone_text == 0 and unit.ap >= AP:
        return plain(words.KNEEL_PRONE, who)
    if unit.posture == KNEELING or unit.posture == CROUCHING:
        if unit.ap >= AP:
            return plain(words.STAND_KNEEL, who)
    if unit.posture == SITTING and unit.ap >= AP:
        return plain(words.STAND_SIT, who)
    return step_towards(state, who, target)


@rule()
def run_on(state: State, who: int, target: int, weapon: int) -> Action:
    """Do what a runner may: attack what is in front, run nearer, or end the turn."""
    if weapon >= 0 and state.rulings.run_cost != rulings.ALL_RUN:
        verb = verb_for(state, weapon)
        if why_not_attack(state, who, target, weapon, verb, 0) == 0:
            return deed(verb, who, target, weapon, NONE, NONE, NONE)
    return step_towards(state, who, target)


@rule()
def pass_friend(state: State, who: int) -> Action:
    """Leave a friend's square by any step that can be taken."""
    for verb in range(words.MOVE, words.SWIM + 1):
        for direction in range(8):
            runs = state.units[who].running and not runner_may(state, verb)
            if not runs and why_not_step(state, who, verb, direction) == 0:
                return deed(verb, who, NONE, NONE, NONE, NONE, direction)
    return plain(words.END_TURN, who)


@rule()
def step_towards(state: State, who: int, target: int) -> Action:
    """Take the step that leads nearest to an enemy, or end the turn."""
    if not line_of_sight(state, who, target):
        return step_around(state, who, target)
    unit, other = state.units[who], state.units[target]
    best = NOBODY
    verb = words.MOVE
    least = square_distance(unit.x, unit.y, other.x, other.y, HALVES)
    for direction in range(8):
        way = way_to_step(state, who, direction)
        if way < 0:
            continue
        x, y = unit.x + STEP_X[direction], unit.y + STEP_Y[direction]
        far = square_distance(x, y, other.x, other.y, HALVES)
        if far < least:
            best = direction
            least = far
            verb = way
    if best < 0:
        return plain(words.END_TURN, who)
    return deed(verb, who, NONE, NONE, NONE, NONE, best)


@rule()
def step_around(state: State, who: int, target: int) -> Action:
    """Take the first step on the way to an enemy out of sight, or end the turn."""
    direction = next_direction(state, who, target)
    verb = way_to_step(state, who, direction) if direction >= 0 else NOBODY
    if verb < 0:
        return plain(words.END_TURN, who)
    return deed(verb, who, NONE, NONE, NONE, NONE, direction)


@rule()
def way_to_step(state: State, who: int, direction: int) -> int:
    """Return the verb by which a step can be taken, -1 for none."""
    for verb in range(words.MOVE, words.SWIM + 1):
        running = verb == words.RUN
        if verb == words.EVADE or running != (state.units[who].running > 0):
            continue
        if why_not_step(state, who, verb, direction) == 0:
            return verb
    return NOBODY


@rule()
def answer(state: State, who: int, question: int, options: int, a: int, b: int, c: int) -> int:
    """Parry blows, duck throws, and turn a weak shield away from missiles."""
    if question == words.DEFEND:
        if options >> words.DUCK & 1:
            return words.DUCK
        if options >> words.PARRY & 1:
            return words.PARRY
        return words.DODGE if options >> words.DODGE & 1 else words.NO_DEFENCE
    if question == ship_words.EVASIVE:
        return evade_missile(state, who, options, b)
    if question == ship_words.WHICH_SHIELD:
        return (
            strongest_shield(state, b, options) if who == b else weakest_shield(state, b, options)
        )
    if question == words.EXTRA:
        return 0
    return words.YES


@rule()
def evade_missile(state: State, who: int, options: int, shield: int) -> int:
    """Turn towards the stronger neighbour when the shield facing the missile is low."""
    ship = state.ships[who]
    if not options >> ship_words.PORT & 1:
        return ship_words.STEADY
    if ship.superstructure < 4 or ship.shields[shield - 1] >= 5:
        return ship_words.STEADY
    port, starboard = ship.shields[shield % 6], ship.shields[(shield + 4) % 6]
    return ship_words.PORT if port >= starboard else ship_words.STARBOARD
