"""What a bot does: close in, attack the best target, defend when it pays."""

from __future__ import annotations

from starfray.core.action import NONE, Action
from starfray.core.rule import rule
from starfray.rulesets.serenity import words
from starfray.rulesets.serenity.acting import cannot_take
from starfray.rulesets.serenity.attack import cannot_use, lacks_arms, too_hard
from starfray.rulesets.serenity.condition import stands
from starfray.rulesets.serenity.cover import (
    concealed,
    feet_between,
    hand_to_hand,
    range_band,
    range_steps,
    reaches_beyond,
    steps_in_band,
)
from starfray.rulesets.serenity.defence import blocking_skill
from starfray.rulesets.serenity.ladder import skill_die
from starfray.rulesets.serenity.movement import cannot_hurry, cannot_move, feet_left
from starfray.rulesets.serenity.pitch_black import cannot_shoot_blind, potential_target
from starfray.rulesets.serenity.state import (
    ARMS,
    DODGE,
    OUT_OF_RANGE,
    PITCH_BLACK,
    UNARMED_STRIKE,
    WALK,
    State,
)

# Tactics, as a side names them.
TACTICS = ("steady", "careful")
STEADY, CAREFUL = range(2)


@rule()
def weapon_worth(state: State, who: int, weapon: int, steps: int) -> int:
    """Return what an attack with a weapon is worth, roughly in half points."""
    arm = state.weapons[weapon]
    skill = skill_die(state, who, arm.skill) + steps
    return 2 * max(0, skill) + 2 * arm.rating + arm.count * (arm.sides + 1) + 2 * arm.bonus


@rule()
def nearest_enemy(state: State, who: int) -> int:
    """Return the nearest enemy who stands; the one worse off of two at the same distance."""
    best = NONE
    best_feet = 0
    for other in range(len(state.units)):
        unit = state.units[other]
        if unit.side == state.units[who].side or unit.present == 0 or not stands(state, other):
            continue
        feet = feet_between(state, who, other)
        worse = best != NONE and unit.wounds + unit.stun > hurt(state, best)
        if best == NONE or feet < best_feet or (feet == best_feet and worse):
            best = other
            best_feet = feet
    return best


@rule()
def hurt(state: State, who: int) -> int:
    """Return the Stun and Wounds of a combatant."""
    return state.units[who].stun + state.units[who].wounds


@rule()
def best_attack(state: State, who: int) -> tuple[int, int]:
    """Return the target and the weapon of the attack worth most now; NONE where there is none."""
    unit = state.units[who]
    best = NONE
    best_weapon = NONE
    best_worth = -1
    if cannot_take(state, who, words.DO_ATTACK) != 0:
        return NONE, NONE
    for k in range(-1, ARMS):
        weapon = UNARMED_STRIKE if k < 0 else unit.arms[k]
        if weapon < 0 or (k >= 0 and unit.fallen_x[k] >= 0) or lacks_arms(state, who, weapon):
            continue
        target, worth = best_target(state, who, weapon)
        if worth > best_worth:
            best = target
            best_weapon = weapon
            best_worth = worth
    return best, best_weapon


@rule()
def best_target(state: State, who: int, weapon: int) -> tuple[int, int]:
    """Return whom a weapon is best used on, and what that is worth; NONE and -1 for nobody."""
    best = NONE
    best_worth = -1
    side = state.units[who].side
    for target in range(len(state.units)):
        unit = state.units[target]
        if unit.side == side or unit.present == 0 or not stands(state, target):
            continue
        feet = feet_between(state, who, target)
        band = range_band(state, weapon, feet)
        if band == OUT_OF_RANGE and not reaches_beyond(state, weapon):
            continue
        if concealed(state, target, weapon) or too_hard(state, who, weapon, feet):
            continue
        worth = weapon_worth(state, who, weapon, steps_in_band(state, weapon, feet, band))
        worth = 8 * worth + 4 * (4 - min(4, unit.cover)) + min(12, hurt(state, target))
        if worth > best_worth:
            best = target
            best_worth = worth
    return best, best_worth


@rule()
def wants_to_close(state: State, who: int) -> bool:
    """Tell whether a combatant's best weapon is one of melee."""
    best = UNARMED_STRIKE
    worth = weapon_worth(state, who, UNARMED_STRIKE, range_steps(state, UNARMED_STRIKE, 0))
    for k in range(ARMS):
        weapon = state.units[who].arms[k]
        if weapon >= 0 and cannot_use(state, who, weapon) == 0:
            found = weapon_worth(state, who, weapon, range_steps(state, weapon, 0))
            if found > worth:
                best = weapon
                worth = found
    return hand_to_hand(state, best)


@rule()
def step_towards(state: State, who: int, target: int) -> tuple[int, int]:
    """Return a square nearer to a target that can be reached now; NONE when there is none.

    Straight on as far as there is room, else beside the target, else a step to the side.
    """
    unit, other = state.units[who], state.units[target]
    dx = other.x - unit.x
    dy = other.y - unit.y
    longest = max(abs(dx), abs(dy))
    squares = min(longest - 1, feet_left(state, who) // state.fight.square_ft)
    for near in range(squares, 0, -1):
        x = unit.x + (2 * dx * near + longest) // (2 * longest)
        y = unit.y + (2 * dy * near + longest) // (2 * longest)
        if cannot_move(state, who, x, y) == 0:
            return x, y
    if longest > 1:
        x, y = square_beside(state, who, other.x, other.y, target)
        return (x, y) if x != NONE else square_beside(state, who, unit.x, unit.y, target)
    return NONE, NONE


@rule()
def square_beside(state: State, who: int, x: int, y: int, target: int) -> tuple[int, int]:
    """Return a square beside a place that is nearer to a target than now, if one is free."""
    unit, other = state.units[who], state.units[target]
    nearest = square_of_distance(unit.x, unit.y, other.x, other.y)
    best_x = best_y = NONE
    for k in range(9):
        here_x, here_y = x + k % 3 - 1, y + k // 3 - 1
        distance = square_of_distance(here_x, here_y, other.x, other.y)
        if 0 < distance < nearest and cannot_move(state, who, here_x, here_y) == 0:
            best_x, best_y, nearest = here_x, here_y, distance
    return best_x, best_y


@rule()
def square_of_distance(ax: int, ay: int, bx: int, by: int) -> int:
    """Return the square of the distance of two places."""
    return (ax - bx) * (ax - bx) + (ay - by) * (ay - by)


@rule()
def better_nearer(state: State, who: int, target: int, weapon: int) -> bool:
    """Tell whether the attack at hand would be better from nearer by."""
    if hand_to_hand(state, weapon):
        return False
    far = range_steps(state, weapon, feet_between(state, who, target)) < 0
    return far or wants_to_close(state, who)


@rule()
def choose(state: State, who: int) -> Action:
    """Stand up, close in as far as it helps, attack once, and end the turn."""
    unit = state.units[who]
    if unit.used > unit.declared:
        return simply(words.END_TURN, who)
    if unit.prone and unit.used == 0 and cannot_take(state, who, words.DO_STAND_UP) == 0:
        enemies = nearest_enemy(state, who) != NONE
        return simply(words.STAND_UP if enemies else words.END_TURN, who)
    if state.fight.light == PITCH_BLACK:
        return choose_in_the_dark(state, who)
    if unit.other_action and unit.moved > 0 and unit.pace == WALK:
        return simply(words.END_TURN, who)
    target, weapon = best_attack(state, who)
    if target == NONE:
        return choose_approach(state, who)
    if unit.moved == 0 and better_nearer(state, who, target, weapon):
        x, y = step_towards(state, who, nearest_enemy(state, who))
        if x != NONE:
            return Action(words.MOVE, who, NONE, NONE, x, y, NONE)
    if unit.other_action == 0:
        return Action(words.ATTACK, who, target, weapon, NONE, NONE, NONE)
    return simply(words.END_TURN, who)


@rule()
def choose_approach(state: State, who: int) -> Action:
    """Close in on the nearest enemy, with a hustle if need be; end the turn when there is none."""
    unit = state.units[who]
    enemy = nearest_enemy(state, who)
    if enemy == NONE:
        return simply(words.END_TURN, who)
    if unit.moved == 0:
        x, y = step_towards(state, who, enemy)
        if x != NONE:
            return Action(words.MOVE, who, NONE, NONE, x, y, NONE)
    if unit.other_action == 0 and cannot_hurry(state, who, words.DO_HUSTLE) == 0:
        return simply(words.HUSTLE_ON, who)
    if unit.moved > 0 and unit.pace > WALK:
        x, y = step_towards(state, who, enemy)
        if x != NONE:
            return Action(words.MOVE, who, NONE, NONE, x, y, NONE)
    return simply(words.END_TURN, who)


@rule()
def simply(verb: int, who: int) -> Action:
    """Return an action that needs nothing but its verb."""
    return Action(verb, who, NONE, NONE, NONE, NONE, NONE)


@rule()
def choose_in_the_dark(state: State, who: int) -> Action:
    """Attack where more enemies than friends may be, else grope nearer, else attack anyway."""
    if state.units[who].other_action == 0:
        weapon = blind_weapon(state, who, 1)
        if weapon != NONE:
            return Action(words.BLIND_SHOT, who, NONE, weapon, NONE, NONE, NONE)
    enemy = nearest_enemy(state, who)
    if enemy == NONE:
        return simply(words.END_TURN, who)
    x, y = step_towards(state, who, enemy)
    if x != NONE:
        return Action(words.MOVE, who, NONE, NONE, x, y, NONE)
    if state.units[who].other_action == 0:
        weapon = blind_weapon(state, who, -1)
        if weapon != NONE:
            return Action(words.BLIND_SHOT, who, NONE, weapon, NONE, NONE, NONE)
    return simply(words.END_TURN, who)


@rule()
def blind_weapon(state: State, who: int, least: int) -> int:
    """Return a weapon in whose range at least so many more enemies than friends may be hit."""
    unit = state.units[who]
    for k in range(ARMS, -1, -1):
        weapon = UNARMED_STRIKE if k == ARMS else unit.arms[ARMS - 1 - k]
        if weapon < 0 or cannot_shoot_blind(state, who, weapon) != 0:
            continue
        balance = 0
        enemies = 0
        for target in range(len(state.units)):
            if potential_target(state, who, target, weapon) and stands(state, target):
                foe = state.units[target].side != unit.side
                enemies += 1 if foe else 0
                balance += 1 if foe else -1
        if enemies > 0 and balance >= least:
            return weapon
    return NONE


@rule()
def answer(state: State, who: int, question: int, options: int, a: int, b: int, c: int) -> int:
    """Answer a question: always one of the options."""
    if question == words.DEFENCE:
        return answer_attack(state, who, options)
    if question == words.PLOT_AFTER:
        return answer_points_after(options, a, b, c)
    if question == words.STAY_ALIVE:
        return answer_staying_alive(state, who, options, a, b)
    if question == words.STORY:
        return 1
    return lowest_option(options)


@rule()
def lowest_option(options: int) -> int:
    """Return the first option that is offered."""
    option = 0
    while options >> option & 1 == 0:
        option += 1
    return option


@rule()
def answer_attack(state: State, who: int, options: int) -> int:
    """Dodge or block where the skill is better than d4, once a turn; twice by the careful."""
    unit = state.units[who]
    careful = state.sides[unit.side].tactic == CAREFUL
    if unit.used >= (2 if careful else 1) or unit.over_limit:
        return words.INNATE
    dodge = skill_die(state, who, DODGE)
    if options >> words.BY_BLOCK & 1 and blocking_skill(state, who) >= max(3, dodge):
        return words.BY_BLOCK
    if options >> words.BY_DODGE & 1 and dodge >= 3:
        return words.BY_DODGE
    return words.INNATE


@rule()
def answer_points_after(options: int, total: int, other: int, purpose: int) -> int:
    """Spend up to three points where they turn the roll: to reach it, or not to be hit."""
    short = other - total
    if purpose == words.FOR_A_DEFENCE:
        short += 1
    return short if 0 < short <= 3 and options >> short & 1 else 0


@rule()
def answer_staying_alive(state: State, who: int, options: int, stun: int, wounds: int) -> int:
    """Buy the largest die that is left when the hit would take a combatant out."""
    unit = state.units[who]
    fatal = unit.wounds + wounds >= unit.life_points
    faints = unit.stun + unit.wounds + stun + wounds > unit.life_points
    if not fatal and not faints:
        return 0
    points = 6
    while points > 0 and options >> points & 1 == 0:
        points -= 1
    return points
