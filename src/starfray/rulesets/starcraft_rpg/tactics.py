"""What a bot does: shoot the weakest enemy in range, else come closer; reload when empty."""

from __future__ import annotations

from starfray.core.action import NONE, Action
from starfray.core.rule import rule
from starfray.rulesets.starcraft_rpg import rulings, words
from starfray.rulesets.starcraft_rpg.actions import why_not
from starfray.rulesets.starcraft_rpg.acts import act
from starfray.rulesets.starcraft_rpg.aiming import why_not_aim
from starfray.rulesets.starcraft_rpg.behaviors import morale_bonus
from starfray.rulesets.starcraft_rpg.general import KEYPAD, distance, path_direction, path_length
from starfray.rulesets.starcraft_rpg.hunting import hide_away, hunt, tell_allies
from starfray.rulesets.starcraft_rpg.knowledge import knows_square
from starfray.rulesets.starcraft_rpg.modifiers import cover_degree, threatened_distance
from starfray.rulesets.starcraft_rpg.movement import move_speed, why_not_enter
from starfray.rulesets.starcraft_rpg.psionic_tactics import choose_power, farthest_power
from starfray.rulesets.starcraft_rpg.state import (
    AUTOMATIC,
    DROPPED,
    IN_HAND,
    SLOTS,
    STOWED,
    UP,
    State,
)
from starfray.rulesets.starcraft_rpg.targets import (
    farthest,
    has_rounds,
    rounds_of_attack,
    why_not_target,
)
from starfray.rulesets.starcraft_rpg.ways import way_around
from starfray.space.area import in_burst
from starfray.space.bearings import STEP_X, STEP_Y
from starfray.space.squares import ORTHOGONAL, square_distance, step_cost
from starfray.space.terrain import LIMITED, NO_SIGHT, STEP_FACTORS

FIREFIGHT, MARKSMEN = range(2)
TACTICS = ("firefight", "marksmen")

BURST_ROUNDS = 10
PATH_STEPS = 18


@rule()
def choose(state: State, who: int) -> Action:
    """Return the bot's next action, always a legal one."""
    fight = state.fight
    unit = state.units[who]
    if unit.stunned:
        return act(words.END_TURN, who, NONE, NONE, NONE, NONE, NONE)
    if unit.powers or unit.protoss:
        action = choose_power(state, who)
        if action.verb != words.END_TURN:
            return action
    action = hide_away(state, who)
    if action.verb != words.END_TURN:
        return action
    if fight.standard > 0:
        for slot in range(SLOTS):
            if unit.held[slot] == IN_HAND:
                kind = unit.weapons[slot]
                target = weakest(state, who, slot, kind)
                if target >= 0:
                    return attack_with(state, who, slot, kind, target)
        action = hunt(state, who)
        return action if action.verb != words.END_TURN else get_ready(state, who)
    action = tell_allies(state, who)
    if action.verb != words.END_TURN:
        return action
    if fight.move > 0 or fight.half_move:
        if only_melee(state, who) and out_of_reach(state, who):
            return get_ready(state, who)
        if unit.prone and threatened_distance(state, who) > 0:
            action = act(words.STAND_UP, who, NONE, NONE, NONE, NONE, NONE)
            if why_not(state, action) == 0:
                return action
        action = reloading(state, who)
        if action.verb != words.END_TURN:
            return action
    return act(words.END_TURN, who, NONE, NONE, NONE, NONE, NONE)


@rule()
def only_melee(state: State, who: int) -> int:
    """Tell whether a combatant has no ranged weapon in hand."""
    unit = state.units[who]
    for slot in range(SLOTS):
        if unit.held[slot] == IN_HAND and not state.weapons[unit.weapons[slot]].melee:
            return 0
    return 1


@rule()
def out_of_reach(state: State, who: int) -> int:
    """Tell whether no enemy can be reached with the weapons in hand."""
    unit = state.units[who]
    for slot in range(SLOTS):
        if unit.held[slot] == IN_HAND:
            if weakest(state, who, slot, unit.weapons[slot]) >= 0:
                return 0
    return 1


@rule()
def weakest(state: State, who: int, slot: int, kind: int) -> int:
    """Return the enemy with the fewest hit points whom a weapon can attack; -1 for none."""
    if not has_rounds(state, who, slot, rounds_of_attack(state, kind)):
        return -1
    unit = state.units[who]
    reach = farthest(state, who, kind)
    best = -1
    least = 0
    for target in range(len(state.units)):
        other = state.units[target]
        if other.side == unit.side or other.down != UP:
            continue
        if other.hidden and not knows_square(state, who, target):
            continue
        life = other.hp + other.shields
        if best >= 0 and life >= least:
            continue
        if distance(state, unit.x, unit.y, other.x, other.y) > reach:
            continue
        if other.cover or other.obstruction or state.fight.obstacles:
            if why_not_target(state, who, target, kind):
                continue
        if state.weapons[kind].burst >= 0 and endangers(state, who, target, kind):
            continue
        best = target
        least = life
    return best


@rule()
def endangers(state: State, who: int, target: int, kind: int) -> int:
    """Tell whether an area around a target holds a friend."""
    if state.rulings.burst_rolls == rulings.ENEMIES_ONLY:
        return 0
    centre = state.units[target]
    for friend in range(len(state.units)):
        unit = state.units[friend]
        if unit.side != state.units[who].side or unit.down != UP:
            continue
        if friend == who and state.rulings.burst_rolls != rulings.ATTACKER_TOO:
            continue
        radius = state.weapons[kind].burst
        if in_burst(centre.x, centre.y, radius, unit.x, unit.y, state.rulings.diagonals):
            return 1
    return 0


@rule()
def attack_with(state: State, who: int, slot: int, kind: int, target: int) -> Action:
    """Return the attack: aim first where that is the tactic; a focused burst where it can be."""
    weapon = state.weapons[kind]
    if state.sides[state.units[who].side].tactic == MARKSMEN and may_aim(state, who, target, kind):
        return act(words.AIM, who, target, NONE, NONE, NONE, NONE)
    if weapon.automatic >= AUTOMATIC and has_rounds(state, who, slot, BURST_ROUNDS):
        return act(words.FOCUSED_BURST, who, target, kind, NONE, NONE, NONE)
    return act(words.ATTACK_WITH, who, target, kind, NONE, NONE, NONE)


@rule()
def may_aim(state: State, who: int, target: int, kind: int) -> int:
    """Tell whether a combatant can still aim at a target on this turn, and has a use for it."""
    if state.weapons[kind].melee or state.fight.minor == 0:
        return 0
    return 1 if why_not_aim(state, who, target) == 0 else 0


@rule()
def get_ready(state: State, who: int) -> Action:
    """Return what helps an attack that is not possible yet: load, draw, get up, come closer."""
    fight = state.fight
    unit = state.units[who]
    action = reloading(state, who)
    if action.verb != words.END_TURN:
        return action
    for slot in range(SLOTS):
        kind = unit.weapons[slot]
        if kind >= 0 and unit.held[slot] != IN_HAND:
            verb = words.DRAW
            if unit.held[slot] == DROPPED:
                verb = words.PICK_UP
            if unit.held[slot] == STOWED and not has_rounds(state, who, slot, 1):
                continue
            action = act(verb, who, NONE, kind, NONE, NONE, NONE)
            if why_not(state, action) == 0:
                return action
    if fight.move > 0 or fight.half_move:
        if unit.prone:
            action = act(words.STAND_UP, who, NONE, NONE, NONE, NONE, NONE)
            if why_not(state, action) == 0:
                return action
        action = approach(state, who)
        if why_not(state, action) == 0:
            return action
    elif fight.standard > 0:
        return act(words.TRADE_STANDARD_MOVE, who, NONE, NONE, NONE, NONE, NONE)
    return act(words.END_TURN, who, NONE, NONE, NONE, NONE, NONE)


@rule()
def reloading(state: State, who: int) -> Action:
    """Return the reloading of a weapon in hand that is empty; else the end of the turn."""
    unit = state.units[who]
    for slot in range(SLOTS):
        if unit.held[slot] == IN_HAND:
            kind = unit.weapons[slot]
            if not has_rounds(state, who, slot, max(1, rounds_of_attack(state, kind))):
                action = act(words.RELOAD, who, NONE, kind, NONE, NONE, NONE)
                if why_not(state, action) == 0:
                    return action
    return act(words.END_TURN, who, NONE, NONE, NONE, NONE, NONE)


@rule()
def nearest_enemy(state: State, who: int) -> int:
    """Return the nearest enemy who stands; -1 for none."""
    unit = state.units[who]
    best = -1
    least = 0
    for target in range(len(state.units)):
        other = state.units[target]
        if other.side != unit.side and other.down == UP:
            if other.hidden and not knows_square(state, who, target):
                continue
            far = distance(state, unit.x, unit.y, other.x, other.y)
            if best < 0 or far < least:
                best = target
                least = far
    return best


@rule()
def wanted_distance(state: State, who: int) -> int:
    """Return how near a combatant wants to be: within reach of its best weapon in hand."""
    unit = state.units[who]
    reach = 1
    for slot in range(SLOTS):
        if unit.held[slot] == IN_HAND and has_rounds(state, who, slot, 1):
            reach = max(reach, farthest(state, who, unit.weapons[slot]))
    return max(reach, farthest_power(state, who)) if unit.powers else reach


@rule()
def approach(state: State, who: int) -> Action:
    """Return a move towards the nearest enemy: straight on, or around a wall."""
    unit = state.units[who]
    target = nearest_enemy(state, who)
    if target < 0:
        return act(words.END_TURN, who, NONE, NONE, NONE, NONE, NONE)
    enemy = state.units[target]
    wanted = wanted_distance(state, who)
    x, y = unit.x, unit.y
    limited = ground(state, x, y) == LIMITED
    allowance = move_speed(state, who, 1 if limited else 0)
    if state.fight.half_move:
        allowance //= 2
    path = 0
    cost = 0
    diagonals = 0
    for _ in range(PATH_STEPS):
        far = distance(state, x, y, enemy.x, enemy.y)
        if far <= wanted and (wanted == 1 or sees(state, x, y, target)):
            break
        digit = 0
        best = 0
        best_cost = 0
        for number in range(1, 10):
            direction = KEYPAD[number]
            if direction < 0:
                continue
            to_x, to_y = x + STEP_X[direction], y + STEP_Y[direction]
            there = ground(state, to_x, to_y)
            one = step_cost(state.rulings.diagonals, direction % 2 == 1, diagonals)
            if there < 0 or one == 0 or STEP_FACTORS[there] == 0:
                continue
            one *= STEP_FACTORS[there]
            nearer = distance(state, to_x, to_y, enemy.x, enemy.y)
            aside = square_distance(to_x, to_y, enemy.x, enemy.y, ORTHOGONAL)
            worth = (nearer * 16 + one) * 4096 + aside
            if nearer >= far or (digit > 0 and worth >= best):
                continue
            if cost + one > allowance or why_not_enter(state, who, to_x, to_y, 1):
                continue
            if there == LIMITED and not limited:
                if cost + one > move_speed(state, who, 1):
                    continue
            digit = number
            best = worth
            best_cost = one
        if digit == 0:
            break
        direction = KEYPAD[digit]
        x += STEP_X[direction]
        y += STEP_Y[direction]
        if direction % 2 == 1:
            diagonals += 1
        if ground(state, x, y) == LIMITED and not limited:
            limited = True
            allowance = min(allowance, move_speed(state, who, 1))
        cost += best_cost
        path = path * 10 + digit
    if path == 0 and state.fight.walls:
        path = way_around(state, who, target, wanted, allowance)
        steps = path_length(path)
        for step in range(steps):
            direction = path_direction(path, steps, step)
            x += STEP_X[direction]
            y += STEP_Y[direction]
    return act(words.MOVE, who, NONE, NONE, x, y, path if path > 0 else NONE)


@rule()
def sees(state: State, x: int, y: int, target: int) -> int:
    """Tell whether an enemy could be shot at from a square."""
    if state.fight.obstacles == 0:
        return 1
    return 1 if cover_degree(state, target, x, y) < NO_SIGHT else 0


@rule()
def ground(state: State, x: int, y: int) -> int:
    """Return the code of a square; 0 without a map, -1 off it."""
    fight = state.fight
    if fight.width == 0:
        return 0
    if not (0 <= x < fight.width and 0 <= y < fight.height):
        return -1
    return state.squares[y * fight.width + x]


@rule()
def answer(state: State, who: int, question: int, options: int, a: int, b: int, c: int) -> int:
    """Return the bot's answer to a question, one of the options."""
    if question == words.SPEND_MORALE:
        unit = state.units[who]
        levels = 1
        if state.rulings.morale_checks == rulings.MORALE_SEVERAL:
            levels = unit.morale
        return words.YES if a < b <= a + levels * morale_bonus(state, who) else words.NO
    if question == words.ANOTHER_ATTACK or question == words.OPPORTUNITY:
        return words.YES
    best = -1
    for option in range(63):
        if not options >> option & 1:
            continue
        if best < 0:
            best = option
        elif question == words.NEXT_TARGET:
            one, two = state.units[option], state.units[best]
            if one.down == UP and (two.down != UP or one.hp < two.hp):
                best = option
        elif question == words.DROPPED_ITEM:
            if state.weapons[option].damage > state.weapons[best].damage:
                best = option
    return best
