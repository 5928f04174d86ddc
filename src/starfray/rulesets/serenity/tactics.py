"""What a bot does: close in, attack the best target, defend when it pays."""

from __future__ import annotations

from starfray.core.action import NONE, Action
from starfray.core.rule import rule
from starfray.rulesets.serenity import words
from starfray.rulesets.serenity.acting import cannot_take
from starfray.rulesets.serenity.attack import lacks_arms, too_hard
from starfray.rulesets.serenity.condition import stands
from starfray.rulesets.serenity.cover import (
    band_steps,
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
from starfray.rulesets.serenity.movement import (
    cannot_hurry,
    cannot_move,
    cannot_walk,
    feet_left,
    feet_to,
    free_square,
)
from starfray.rulesets.serenity.pitch_black import potential_targets
from starfray.rulesets.serenity.state import (
    ALL_ROUND,
    ARMS,
    DODGE,
    OUT_OF_RANGE,
    PITCH_BLACK,
    POINT_BLANK,
    TOTAL_COVER,
    UNARMED_STRIKE,
    WALK,
    State,
)

# Tactics, as a side names them.
TACTICS = ("steady", "careful")
STEADY, CAREFUL = range(2)

# What puts enemies in an order: distance, hurts, concealment, and who is none.
MOST_HURT = 64
OUT_OF_SIGHT = 1 << 40
NO_TARGET = 1 << 50
FEWEST = -1000


@rule()
def harm(state: State, weapon: int) -> int:
    """Return the damage of a weapon, roughly in half points."""
    arm = state.weapons[weapon]
    return 2 * arm.rating + arm.count * (arm.sides + 1) + 2 * arm.bonus


@rule()
def nearest_enemy(state: State, who: int) -> int:
    """Return the nearest enemy who stands and is not concealed; NONE when all are down.

    Of several beside it, or equally far, the one who is hurt most. Everybody is reckoned up, as
    that is quicker than to ask each time who counts.
    """
    unit = state.units[who]
    best = NONE
    best_rank = NO_TARGET
    for other in range(len(state.units)):
        enemy = state.units[other]
        distance = max(2, square_of_distance(unit.x, unit.y, enemy.x, enemy.y))
        rank = distance * MOST_HURT - min(MOST_HURT - 1, enemy.stun + enemy.wounds)
        rank += OUT_OF_SIGHT * (enemy.cover >= TOTAL_COVER)
        rank += NO_TARGET * ((enemy.side == unit.side) + (enemy.present == 0))
        rank += NO_TARGET * (enemy.dead + enemy.unconscious)
        if rank < best_rank:
            best = other
            best_rank = rank
    return best


@rule()
def best_weapon(state: State, who: int, target: int) -> int:
    """Return the weapon that is worth most against a target now; NONE where none reaches it."""
    if cannot_take(state, who, words.DO_ATTACK) != 0:
        return NONE
    unit = state.units[who]
    feet = feet_between(state, who, target)
    best = NONE
    best_worth = -1
    for k in range(ARMS):
        weapon = unit.arms[k]
        if weapon == NONE:
            break
        if unit.fallen_x[k] < 0:
            worth = worth_against(state, who, target, weapon, feet)
            if worth > best_worth:
                best = weapon
                best_worth = worth
    if worth_against(state, who, target, UNARMED_STRIKE, feet) > best_worth:
        return UNARMED_STRIKE
    return best


@rule()
def worth_against(state: State, who: int, target: int, weapon: int, feet: int) -> int:
    """Return what an attack on a target is worth; NONE when a weapon cannot be used on it."""
    band = range_band(state, weapon, feet)
    if band == OUT_OF_RANGE and not reaches_beyond(state, weapon):
        return NONE
    if lacks_arms(state, who, weapon) or concealed(state, target, weapon):
        return NONE
    if too_hard(state, who, weapon, feet):
        return NONE
    return worth_at(state, who, weapon, steps_in_band(state, weapon, feet, band))


@rule()
def worth_at(state: State, who: int, weapon: int, steps: int) -> int:
    """Return what an attack with a weapon is worth, roughly in half points."""
    arm = state.weapons[weapon]
    skill = skill_die(state, who, arm.skill)
    harm = 2 * arm.rating + arm.count * (arm.sides + 1) + 2 * arm.bonus
    return harm + 2 * max(0, skill + steps)


@rule()
def better_nearer(state: State, who: int, weapon: int, target: int) -> bool:
    """Tell whether an attack would be better from nearer by, with this or a weapon of melee."""
    if hand_to_hand(state, weapon):
        return False
    if range_steps(state, weapon, feet_between(state, who, target)) < 0:
        return True
    unit = state.units[who]
    worth = worth_at(state, who, weapon, band_steps(POINT_BLANK))
    for k in range(ARMS):
        other = unit.arms[k]
        if other == NONE:
            break
        if (
            hand_to_hand(state, other)
            and unit.fallen_x[k] < 0
            and not lacks_arms(state, who, other)
        ):
            if worth_at(state, who, other, 0) > worth:
                return True
    return False


@rule()
def step_towards(state: State, who: int, target: int) -> tuple[int, int]:
    """Return a square nearer to a target that can be reached now; NONE when there is none.

    Straight on as far as there is room, else beside the target, else a step to the side.
    """
    unit, other = state.units[who], state.units[target]
    dx = other.x - unit.x
    dy = other.y - unit.y
    longest = max(abs(dx), abs(dy))
    if longest <= 1 or cannot_walk(state, who) != 0:
        return NONE, NONE
    feet = feet_left(state, who)
    for near in range(min(longest - 1, feet // state.fight.square_ft), 0, -1):
        x = unit.x + (2 * dx * near + longest) // (2 * longest)
        y = unit.y + (2 * dy * near + longest) // (2 * longest)
        if feet_to(state, who, x, y) <= feet and free_square(state, x, y):
            return x, y
    x, y = square_beside(state, who, other.x, other.y, target)
    return (x, y) if x != NONE else square_beside(state, who, unit.x, unit.y, target)


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
    if unit.other_action and unit.pace == WALK:
        return simply(words.END_TURN, who)
    target = nearest_enemy(state, who)
    weapon = NONE
    if target != NONE and unit.other_action == 0:
        weapon = best_weapon(state, who, target)
    if weapon == NONE:
        return choose_approach(state, who, target)
    if unit.moved == 0 and better_nearer(state, who, weapon, target):
        x, y = step_towards(state, who, target)
        if x != NONE:
            return Action(words.MOVE, who, NONE, NONE, x, y, NONE)
    return Action(words.ATTACK, who, target, weapon, NONE, NONE, NONE)


@rule()
def choose_approach(state: State, who: int, enemy: int) -> Action:
    """Close in on an enemy, with a hustle if need be; end the turn when there is none."""
    unit = state.units[who]
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
    if state.units[who].other_action:
        return simply(words.END_TURN, who)
    weapon = blind_weapon(state, who, 1)
    if weapon == NONE:
        enemy = nearest_enemy(state, who)
        if enemy != NONE:
            x, y = step_towards(state, who, enemy)
            if x != NONE:
                return Action(words.MOVE, who, NONE, NONE, x, y, NONE)
            weapon = blind_weapon(state, who, -1)
    if weapon == NONE:
        return simply(words.END_TURN, who)
    return Action(words.BLIND_SHOT, who, NONE, weapon, NONE, NONE, NONE)


@rule()
def blind_weapon(state: State, who: int, least: int) -> int:
    """Return a weapon in whose range at least so many more enemies than friends may be hit."""
    if cannot_take(state, who, words.DO_ATTACK) != 0:
        return NONE
    unit = state.units[who]
    for k in range(ARMS + 1):
        weapon = unit.arms[k] if k < ARMS else UNARMED_STRIKE
        if weapon == NONE or (k < ARMS and unit.fallen_x[k] >= 0) or lacks_arms(state, who, weapon):
            continue
        found, feet = potential_targets(state, who, weapon, ALL_ROUND)
        if more_enemies(state, who, found) >= least and not too_hard(state, who, weapon, feet):
            return weapon
    return NONE


@rule()
def more_enemies(state: State, who: int, found: int) -> int:
    """Return how many more enemies than friends stand among those (bit k: combatant k).

    Without any enemy it is FEWEST.
    """
    side = state.units[who].side
    enemies = friends = 0
    for target in range(len(state.units)):
        if found >> target & 1 and stands(state, target):
            if state.units[target].side == side:
                friends += 1
            else:
                enemies += 1
    return enemies - friends if enemies > 0 else FEWEST


@rule()
def answer(state: State, who: int, question: int, options: int, a: int, b: int, c: int) -> int:
    """Answer a question: always one of the options."""
    if question == words.DEFENCE or question == words.LATE_DEFENCE:
        return answer_attack(state, who, options)
    if question == words.PLOT_BEFORE:
        return 0
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
