"""How bots fight hand to hand and with sidearms, and how they answer."""

from __future__ import annotations

from starfray.core.action import NONE, Action
from starfray.core.rule import rule
from starfray.rulesets.fasa_trek import rulings, ship_words, words
from starfray.rulesets.fasa_trek.deeds import deed, plain
from starfray.rulesets.fasa_trek.endurance import fights_on
from starfray.rulesets.fasa_trek.equipment import (
    place_of,
    plain_cost,
    verb_of,
    why_not_again,
    why_not_aim,
    why_not_at,
    why_not_attack,
    why_not_draw,
    why_not_reload,
)
from starfray.rulesets.fasa_trek.firing import strongest_shield, weakest_shield
from starfray.rulesets.fasa_trek.movement import is_passing, why_not_afoot, why_not_step
from starfray.rulesets.fasa_trek.people import runner_may
from starfray.rulesets.fasa_trek.positions import turn_cost
from starfray.rulesets.fasa_trek.ship_tactics import choose_ship
from starfray.rulesets.fasa_trek.sight import adjacent, distance, line_of_sight
from starfray.rulesets.fasa_trek.state import (
    AP,
    CROUCHING,
    KNEELING,
    MELEE,
    NOBODY,
    PRONE,
    SITTING,
    STARSHIP,
    State,
)
from starfray.rulesets.fasa_trek.to_hit import band_at, range_modifier
from starfray.rulesets.fasa_trek.ways import search_way, step_of_way, walk_along, way_towards
from starfray.space.bearings import square_bearing
from starfray.space.squares import HALVES, square_distance

TACTICS = ("steady", "bold")
STEADY, BOLD = range(2)
AIM_COST = 2 * AP
PARRY_KEPT = 2 * AP
MOST_IN_A_ROW = 3
HOPELESS = 2  # percent; three shots hit less often than an aimed one


@rule()
def choose(state: State, who: int) -> Action:
    """Choose an action: always one that is allowed."""
    if state.fight.arena == STARSHIP:
        return choose_ship(state, who)
    unit = state.units[who]
    if state.rulings.occupied_square == rulings.PASS_FRIENDS and is_passing(state, who):
        return pass_friend(state, who)
    if (unit.ap < AP and not unit.running) or not fights_on(state, who):
        return plain(words.END_TURN, who)
    target = unit.foe
    if target < 0 or not fights_on(state, target):
        target = nearest_enemy(state, who)
        if target < 0:
            return plain(words.END_TURN, who)
    elif not unit.running and unit.attacks > 0 and goes_on(state, who):
        return attack_with(state, who, target, unit.used)
    elif not adjacent(state, who, target):
        if beside_enemy(state, who) or not line_of_sight(state, who, target):
            target = nearest_enemy(state, who)
    arm = best_arm(state, who, target)
    reason = why_not_with(state, who, target, arm)
    if reason == 0 and (not unit.running or state.rulings.run_cost != rulings.ALL_RUN):
        return attack_with(state, who, target, arm)
    if unit.running:
        return go_around(state, who, target)
    if reason == words.BEHIND and can_turn_first(state, who, target, arm):
        return turn_to(state, who, target)
    return prepare_or_close_in(state, who, target)


@rule()
def goes_on(state: State, who: int) -> int:
    """Tell whether the last attack of this turn can be made again."""
    unit = state.units[who]
    weapon = state.arms[unit.used].weapon
    reason = why_not_attack(state, who, unit.foe, weapon, verb_of(state, weapon), 0)
    return 1 if reason == 0 else 0


@rule()
def prepare_or_close_in(state: State, who: int, target: int) -> Action:
    """Draw or reload a weapon; with nothing to prepare, go nearer."""
    weapon = weapon_to_prepare(state, who)
    if weapon < 0:
        return close_in(state, who, target)
    if why_not_reload(state, who, weapon) == 0:
        return deed(words.RELOAD, who, NONE, weapon, NONE, NONE, NONE)
    return deed(words.DRAW, who, NONE, weapon, NONE, NONE, NONE)


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
def beside_enemy(state: State, who: int) -> int:
    """Tell whether an enemy who still fights stands next to one."""
    for other in range(len(state.units)):
        if adjacent(state, who, other) and state.units[other].side != state.units[who].side:
            if fights_on(state, other):
                return 1
    return 0


@rule()
def best_arm(state: State, who: int, target: int) -> int:
    """Return the usable arm that promises most at this range, -1 for none."""
    unit = state.units[who]
    near = adjacent(state, who, target)
    squares = distance(state, who, target)
    best = NOBODY
    most = 0
    for arm in range(unit.first_arm, unit.first_arm + unit.arms):
        carried = state.arms[arm]
        weapon = state.weapons[carried.weapon]
        if (weapon.kind >= MELEE and not near) or why_not_again(state, who, arm):
            continue
        band = band_at(state, carried.weapon, squares) if weapon.kind < MELEE else 0
        if band < 0:
            continue
        odds = (unit.dexterity + carried.skill) // 2 + weapon.modifier[band]
        worth = (
            max(1, min(100, odds)) * weapon.hit[place_of(state, carried.weapon, carried.setting)]
        )
        if worth > most:
            best = arm
            most = worth
    return best


@rule()
def why_not_with(state: State, who: int, target: int, arm: int) -> int:
    """Return why the best arm cannot be used on a target: none, behind, hidden, out of sight."""
    if arm < 0:
        return words.NO_WEAPON
    reason = why_not_at(state, who, target)
    if reason or state.weapons[state.arms[arm].weapon].kind >= MELEE:
        return reason
    return 0 if line_of_sight(state, who, target) else words.NO_SIGHT


@rule()
def chance_to_hit(state: State, who: int, target: int, arm: int) -> int:
    """Return what the To-Hit is likely to be, by skill and range."""
    rating = (state.units[who].dexterity + state.arms[arm].skill) // 2
    return rating + range_modifier(state, who, target, arm)


@rule()
def can_turn_first(state: State, who: int, target: int, arm: int) -> int:
    """Tell whether there are points to turn to a target and attack it."""
    unit, other = state.units[who], state.units[target]
    facing = square_bearing(unit.x, unit.y, other.x, other.y)
    if facing < 0 or facing == unit.facing:
        return 0
    cost = plain_cost(state, state.arms[arm].weapon)
    return 1 if turn_cost(state, who, facing) + cost <= unit.ap else 0


@rule()
def turn_to(state: State, who: int, target: int) -> Action:
    """Turn to a target."""
    unit, other = state.units[who], state.units[target]
    facing = square_bearing(unit.x, unit.y, other.x, other.y)
    return deed(words.TURN_IN_PLACE, who, NONE, NONE, NONE, NONE, facing)


@rule()
def attack_with(state: State, who: int, target: int, arm: int) -> Action:
    """Attack, or aim first if that is better; steady ones keep the points for a parry."""
    unit = state.units[who]
    weapon = state.arms[arm].weapon
    verb = verb_of(state, weapon)
    cost = plain_cost(state, weapon)
    points = unit.ap
    steady = state.sides[unit.side].tactic == STEADY
    if steady and (unit.attacks > 0 or points >= PARRY_KEPT + cost):
        points -= PARRY_KEPT
    if cost > points:
        return plain(words.END_TURN, who)
    may_aim = verb != words.STRIKE and not unit.aims and not unit.running
    if may_aim and aims_first(state, who, target, arm, points):
        if why_not_aim(state, who, target, weapon) == 0:
            return deed(words.AIM, who, target, weapon, NONE, NONE, NONE)
    times = min(points // cost, MOST_IN_A_ROW)
    if times > 1 and not unit.aims:
        return deed(words.ATTACK_ON, who, target, weapon, NONE, NONE, times)
    return deed(verb, who, target, weapon, NONE, NONE, NONE)


@rule()
def aims_first(state: State, who: int, target: int, arm: int, points: int) -> int:
    """Tell whether to aim: there are points to aim every shot that is left, or none would hit."""
    if points < AP + AIM_COST:
        return 0
    charges = state.arms[arm].charges
    if charges > 0 and points >= charges * (AP + AIM_COST):
        return 1
    if state.rulings.fire_rate != rulings.RATE_AP:
        return 1
    return 1 if chance_to_hit(state, who, target, arm) <= HOPELESS else 0


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
    """Get up, then walk to where an attack can be made."""
    unit = state.units[who]
    if unit.posture == PRONE and state.rulings.kneel_prone_text == 0 and unit.ap >= AP:
        return plain(words.KNEEL_PRONE, who)
    if unit.posture == KNEELING or unit.posture == CROUCHING:
        if unit.ap >= AP:
            return plain(words.STAND_KNEEL, who)
    if unit.posture == SITTING and unit.ap >= AP:
        return plain(words.STAND_SIT, who)
    if why_not_afoot(state, who):
        return go_around(state, who, target)
    x, y, path = way_towards(state, who, target, reach_of(state, who))
    if path > 0:
        return deed(words.WALK, who, NONE, NONE, x, y, path)
    if path < 0 and not is_engaged(state, who, target):
        return go_around(state, who, target)
    return plain(words.END_TURN, who)


@rule()
def is_engaged(state: State, who: int, target: int) -> int:
    """Tell whether another of one's side stands next to an enemy already."""
    for other in range(len(state.units)):
        if other != who and state.units[other].side == state.units[who].side:
            if fights_on(state, other) and adjacent(state, other, target):
                return 1
    return 0


@rule()
def reach_of(state: State, who: int) -> int:
    """Return how far the usable arms reach: 1 by hand."""
    unit = state.units[who]
    reach = 1
    for arm in range(unit.first_arm, unit.first_arm + unit.arms):
        weapon = state.weapons[state.arms[arm].weapon]
        if weapon.kind < MELEE and state.arms[arm].charges != 0 and state.arms[arm].count > 0:
            reach = max(reach, weapon.reach[weapon.bands - 1])
    return reach


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
def go_around(state: State, who: int, target: int) -> Action:
    """Go along the cheapest way to an enemy, by whatever steps it takes, or end the turn."""
    cells = search_way(state, who, target)
    if cells > 2:
        if not state.units[who].running and why_not_afoot(state, who) == 0:
            x, y, path = walk_along(state, who, target, cells)
            if path > 0:
                return deed(words.WALK, who, NONE, NONE, x, y, path)
        direction = step_of_way(state, cells, 0)
        verb = way_to_step(state, who, direction)
        if verb >= 0:
            return deed(verb, who, NONE, NONE, NONE, NONE, direction)
    return plain(words.END_TURN, who)


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
