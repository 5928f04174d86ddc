"""How bots fight hand to hand and with sidearms, and how they answer."""

from __future__ import annotations

from starfray.core.action import NONE, Action
from starfray.core.rule import rule
from starfray.rulesets.fasa_trek import rulings, ship_words, words
from starfray.rulesets.fasa_trek.deeds import deed, plain
from starfray.rulesets.fasa_trek.defence import DODGE_COST, DUCK_COST, parry_cost
from starfray.rulesets.fasa_trek.endurance import fights_on, max_op_end
from starfray.rulesets.fasa_trek.equipment import (
    arm_of,
    attacks_made,
    place_of,
    plain_cost,
    rate_spent,
    verb_of,
    why_not_adjust,
    why_not_aim,
    why_not_at,
    why_not_draw,
    why_not_reload,
)
from starfray.rulesets.fasa_trek.firing import strongest_shield, weakest_shield
from starfray.rulesets.fasa_trek.movement import is_passing, why_not_afoot, why_not_step
from starfray.rulesets.fasa_trek.people import runner_may
from starfray.rulesets.fasa_trek.positions import turn_cost
from starfray.rulesets.fasa_trek.ship_tactics import choose_ship
from starfray.rulesets.fasa_trek.sight import adjacent, in_front, line_of_sight
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
from starfray.rulesets.fasa_trek.ways import (
    STRAIGHT,
    field_around,
    search_way,
    step_nearer,
    step_of_way,
    walk_along,
    way_towards,
)
from starfray.rulesets.fasa_trek.worth import (
    attack_worth,
    best_aims,
    foreseen_to_hit,
    plan_worth,
    preparation,
    saved,
    shots_in,
)
from starfray.space.bearings import square_bearing
from starfray.space.squares import HALVES, square_distance

TACTICS = ("steady", "bold")
STEADY, BOLD = range(2)
PARRY_KEPT = 2 * AP
MOST_IN_A_ROW = 3
RUNNERS_SHARE = 70  # percent: what blows at -15 are worth
LEAST_TO_TIRE = 30  # MAX OP END, below which one does not run twice in a row


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
    elif not adjacent(state, who, target):
        if beside_enemy(state, who) or not line_of_sight(state, who, target):
            target = nearest_enemy(state, who)
    arm, place = best_plan(state, who, target)
    reason = why_not_with(state, who, target, arm)
    if unit.running:
        ready = arm >= 0 and preparation(state, arm, place) == 0
        if reason == 0 and ready and state.rulings.run_cost != rulings.ALL_RUN:
            return attack_with(state, who, target, arm, place)
        return run_on(state, who, target)
    if reason == 0:
        if preparation(state, arm, place) > 0:
            return prepare(state, who, target, arm, place)
        return attack_with(state, who, target, arm, place)
    if reason == words.BEHIND and can_turn_first(state, who, target, arm):
        return turn_to(state, who, target)
    return prepare_or_close_in(state, who, target)


@rule()
def best_plan(state: State, who: int, target: int) -> tuple[int, int]:
    """Return the arm and the place of its setting that are worth most; -1 where none is any."""
    unit = state.units[who]
    best = NOBODY
    best_place = 0
    most = 0
    for arm in range(unit.first_arm, unit.first_arm + unit.arms):
        if rate_spent(state, who, arm):
            continue
        weapon = state.weapons[state.arms[arm].weapon]
        for place in range(weapon.settings):
            if unit.running and preparation(state, arm, place) != 0:
                continue
            worth = plan_worth(state, who, target, arm, place, unit.ap)
            if worth > most or (worth == most and worth > 0 and is_set(state, arm, place)):
                best = arm
                best_place = place
                most = worth
    return best, best_place


@rule()
def is_set(state: State, arm: int, place: int) -> int:
    """Tell whether a weapon can be used with a setting without any preparation."""
    return 1 if preparation(state, arm, place) == 0 else 0


@rule()
def prepare(state: State, who: int, target: int, arm: int, place: int) -> Action:
    """Draw, reload or adjust a weapon; with too few points for that, do the next best thing."""
    carried = state.arms[arm]
    weapon = carried.weapon
    if not carried.ready:
        if why_not_draw(state, who, weapon) == 0:
            return deed(words.DRAW, who, NONE, weapon, NONE, NONE, NONE)
    elif carried.charges == 0:
        if why_not_reload(state, who, weapon) == 0:
            return deed(words.RELOAD, who, NONE, weapon, NONE, NONE, NONE)
    else:
        setting = state.weapons[weapon].setting[place]
        if why_not_adjust(state, who, weapon, setting) == 0:
            return deed(words.ADJUST, who, NONE, weapon, NONE, NONE, setting)
    return plain(words.END_TURN, who)


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
def why_not_with(state: State, who: int, target: int, arm: int) -> int:
    """Return why the best arm cannot be used on a target: none, behind, hidden, out of sight."""
    if arm < 0:
        return words.NO_WEAPON
    reason = why_not_at(state, who, target)
    if reason or state.weapons[state.arms[arm].weapon].kind >= MELEE:
        return reason
    return 0 if line_of_sight(state, who, target) else words.NO_SIGHT


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
def attack_with(state: State, who: int, target: int, arm: int, place: int) -> Action:
    """Attack, or aim first if that is worth more; keep points for a parry worth more than that."""
    unit = state.units[who]
    carried = state.arms[arm]
    weapon = carried.weapon
    cost = plain_cost(state, weapon)
    points = unit.ap
    steady = state.sides[unit.side].tactic == STEADY
    if steady and (unit.attacks > 0 or points >= PARRY_KEPT + cost):
        if parry_worth(state, who) > points_worth(state, who, target, arm, place, PARRY_KEPT):
            points -= PARRY_KEPT
    if cost > points:
        return plain(words.END_TURN, who)
    made = attacks_made(state, who, arm)
    aimed = unit.aims > 0 and unit.aimed_at == target and unit.aimed_with == arm
    if not aimed and not unit.running:
        aims, _ = best_aims(state, who, target, arm, place, carried.charges, points, made)
        if aims > 0 and why_not_aim(state, who, target, weapon) == 0:
            return deed(words.AIM, who, target, weapon, NONE, NONE, NONE)
    times = min(shots_in(state, arm, carried.charges, points, made), MOST_IN_A_ROW)
    if times > 1 and not aimed:
        return deed(words.ATTACK_ON, who, target, weapon, NONE, NONE, times)
    return deed(verb_of(state, weapon), who, target, weapon, NONE, NONE, NONE)


@rule()
def points_worth(state: State, who: int, target: int, arm: int, place: int, points: int) -> int:
    """Return what some points are worth in attacks."""
    cost = plain_cost(state, state.arms[arm].weapon)
    return attack_worth(state, who, target, arm, place, 0) * points // cost


@rule()
def parry_worth(state: State, who: int) -> int:
    """Return what a parry is worth: the most that one blow of an enemy beside one would do."""
    most = 0
    for other in range(len(state.units)):
        enemy = state.units[other]
        if enemy.side == state.units[who].side or not adjacent(state, who, other):
            continue
        if not fights_on(state, other) or not in_front(state, who, other):
            continue
        for arm in range(enemy.first_arm, enemy.first_arm + enemy.arms):
            carried = state.arms[arm]
            weapon = state.weapons[carried.weapon]
            if weapon.kind >= MELEE and carried.ready:
                place = place_of(state, carried.weapon, carried.setting)
                blow = foreseen_to_hit(state, other, who, arm, 0) * weapon.hit[place]
                most = max(most, blow * saved(state, who) // 100)
    return most


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
    """Get up, then run or walk to where an attack can be made."""
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
    reach = reach_of(state, who)
    if reach == 1 and unit.spent == 0 and runs_in(state, who, target):
        direction = way_to_run(state, who, target)
        if direction >= 0:
            return deed(words.RUN, who, NONE, NONE, NONE, NONE, direction)
    x, y, path = way_towards(state, who, target, reach)
    if path > 0:
        return deed(words.WALK, who, NONE, NONE, x, y, path)
    if path < 0 and not is_engaged(state, who, target):
        return go_around(state, who, target)
    return plain(words.END_TURN, who)


@rule()
def runs_in(state: State, who: int, target: int) -> int:
    """Tell whether a run brings more blows at -15 than walking does at full, or comes nearer."""
    unit, other = state.units[who], state.units[target]
    if state.rulings.run_cost == rulings.HALF_POOL:
        return 0
    if unit.ran_last_turn and max_op_end(state, who) < LEAST_TO_TIRE:
        return 0
    walk = square_distance(unit.x, unit.y, other.x, other.y, HALVES) * AP // 2 - AP
    blow = least_blow(state, who)
    walked = (unit.ap - walk) // blow if unit.ap >= walk else 0
    run = walk // 2
    ran = (unit.ap - run) // blow if unit.ap >= run else 0
    if state.rulings.run_cost == rulings.ALL_RUN:
        ran = 0
    return 1 if ran * RUNNERS_SHARE > walked * 100 or (walked == 0 and walk > 2 * AP) else 0


@rule()
def least_blow(state: State, who: int) -> int:
    """Return the least that a blow costs with any weapon for the hand."""
    unit = state.units[who]
    least = unit.ap_max
    for arm in range(unit.first_arm, unit.first_arm + unit.arms):
        if state.weapons[state.arms[arm].weapon].kind >= MELEE:
            least = min(least, plain_cost(state, state.arms[arm].weapon))
    return max(1, least)


@rule()
def way_to_run(state: State, who: int, target: int) -> int:
    """Return the direction of the next step of a run to an enemy, -1 for none."""
    unit = state.units[who]
    field = STRAIGHT if line_of_sight(state, who, target) else field_around(state, target)
    direction = step_nearer(state, who, target, unit.x, unit.y, field)
    if direction < 0 or why_not_step(state, who, words.RUN, direction):
        return NOBODY
    return direction


@rule()
def run_on(state: State, who: int, target: int) -> Action:
    """Run on towards an enemy who is not beside one yet, or end the turn."""
    direction = NOBODY if adjacent(state, who, target) else way_to_run(state, who, target)
    if direction >= 0:
        return deed(words.RUN, who, NONE, NONE, NONE, NONE, direction)
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
        return defend(state, who, options, a, b)
    if question == ship_words.EVASIVE:
        return evade_missile(state, who, options, b)
    if question == ship_words.WHICH_SHIELD:
        return (
            strongest_shield(state, b, options) if who == b else weakest_shield(state, b, options)
        )
    if question == words.EXTRA:
        return 0
    if question == words.PARRY_NOW:
        return words.YES if options >> words.YES & 1 else words.NO
    return words.YES


@rule()
def defend(state: State, who: int, options: int, attacker: int, weapon: int) -> int:
    """Take the cheapest defence that stops the attack, unless its points are worth more."""
    duck, parry = options >> words.DUCK & 1, options >> words.PARRY & 1
    if not duck and not parry and not options >> words.DODGE & 1:
        return words.NO_DEFENCE
    cost = DUCK_COST if duck else parry_cost(state, who)
    if not duck and not parry:
        cost = DODGE_COST
    if acts_later(state, who):
        if own_worth(state, who, attacker, cost) > met_worth(state, who, attacker, weapon):
            return words.NO_DEFENCE
    if duck:
        return words.DUCK
    return words.PARRY if parry else words.DODGE


@rule()
def acts_later(state: State, who: int) -> int:
    """Tell whether the own turn is still to come before the points are filled again."""
    if state.rulings.ap_refresh == rulings.OWN_TURN:
        return 0
    for place in range(state.fight.place + 1, len(state.order)):
        if state.order[place] == who:
            return 1
    return 0


@rule()
def own_worth(state: State, who: int, attacker: int, points: int) -> int:
    """Return what some points are worth in one's own attacks, once the attacker has spent its."""
    arm, place = best_plan(state, who, attacker)
    if arm < 0:
        return 0
    weapon = state.arms[arm].weapon
    chance = min(100, max(0, foreseen_to_hit(state, who, attacker, arm, 0)))
    return chance * state.weapons[weapon].hit[place] * points // plain_cost(state, weapon)


@rule()
def met_worth(state: State, who: int, attacker: int, weapon: int) -> int:
    """Return what stopping an attack is worth: its damage by the chance of it and of the save."""
    arm = arm_of(state, attacker, weapon)
    place = place_of(state, weapon, state.arms[arm].setting)
    chance = min(100, max(0, foreseen_to_hit(state, attacker, who, arm, 0)))
    return chance * state.weapons[weapon].hit[place] * saved(state, who) // 100


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
