"""What a bot does: close in, attack the best target, defend when it pays."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.action import NONE, Action, action
from starfray.core.rule import rule
from starfray.core.sets import has
from starfray.rulesets.serenity.bots.spending import answer_points_after, answer_staying_alive
from starfray.rulesets.serenity.bots.worth import best_attack, can_be_used, expected_harm
from starfray.rulesets.serenity.chapters.actions import (
    DO_ATTACK,
    DO_HUSTLE,
    DO_STAND_UP,
    stands,
    why_not_take,
)
from starfray.rulesets.serenity.chapters.attack import ATTACK
from starfray.rulesets.serenity.chapters.defenses.block import blocking_skill
from starfray.rulesets.serenity.chapters.defenses.choosing_a_defense import (
    BY_BLOCK,
    BY_DODGE,
    DEFENCE,
    INNATE,
    LATE_DEFENCE,
)
from starfray.rulesets.serenity.chapters.defenses.cover import stays_hidden
from starfray.rulesets.serenity.chapters.defenses.pitch_black import (
    BLIND_SHOT_TOWARDS,
    potential_targets,
    why_not_shoot_blind,
)
from starfray.rulesets.serenity.chapters.defenses.range import feet_between
from starfray.rulesets.serenity.chapters.dice import skill_die
from starfray.rulesets.serenity.chapters.movement import (
    HUSTLE_ON,
    MOVE,
    feet_left,
    feet_to,
    is_free_square,
    why_not_hurry,
    why_not_move,
    why_not_walk,
)
from starfray.rulesets.serenity.chapters.plot_points import (
    PLOT_AFTER,
    PLOT_BEFORE,
    STAY_ALIVE,
    STORY,
    STORY_PAID,
)
from starfray.rulesets.serenity.chapters.special_attacks.prone import STAND_UP
from starfray.rulesets.serenity.chapters.turns import END_TURN
from starfray.rulesets.serenity.chapters.weapons import PICK_UP, why_not_pick_up
from starfray.rulesets.serenity.state import (
    ARMS,
    DIRECTIONS,
    DODGE,
    NEAR_TOTAL_COVER,
    NO_COVER,
    PITCH_BLACK,
    TOTAL_COVER,
    UNARMED_STRIKE,
    WALK,
    State,
)
from starfray.space.squares import fewest_steps

# Tactics, as a side names them.
TACTICS = ("steady", "careful")

STEADY, CAREFUL = range(2)

FEWEST = -1000

# Harm is weighed in thousandths: shares of what is left in smaller parts still; so little harm
# counts as some where there is none; and a walk is to be better by one part in so many.
SHARES = 64
LITTLE = 10
WORTH_WALKING = 16


@rule()
def nearest_enemy(state: State, who: int) -> int:
    """Return the nearest enemy who stands, those in plain view first; NONE when all are down.

    Of several who are adjacent or equally far it is the one who is hurt most.
    """
    unit = state.units[who]
    best = NONE
    best_rank = (0, 0, 0)
    for other in range(len(state.units)):
        enemy = state.units[other]
        if enemy.side == unit.side or enemy.present == 0 or not stands(state, other):
            continue
        hidden = 1 if enemy.cover >= TOTAL_COVER and enemy.exposed == 0 else 0
        distance = max(2, square_of_distance(unit.x, unit.y, enemy.x, enemy.y))
        rank = (hidden, distance, -enemy.stun - enemy.wounds)
        if best == NONE or rank < best_rank:
            best, best_rank = other, rank
    return best


@rule()
def best_target(state: State, who: int) -> tuple[int, int, int]:
    """Return whom to attack now, with which weapon, and the harm; NONE where nobody is in range.

    It is the enemy whom the attack costs the largest share of what is left; of equals the nearest.
    """
    unit = state.units[who]
    best = weapon = NONE
    most = harm = NOTHING
    nearest = 0
    for other in range(len(state.units)):
        enemy = state.units[other]
        if enemy.side == unit.side or enemy.present == 0 or not stands(state, other):
            continue
        feet = feet_between(state, who, other)
        grade = min(enemy.cover, NEAR_TOTAL_COVER) if enemy.exposed else enemy.cover
        best_weapon, hurts = best_attack(state, who, other, feet, grade)
        if best_weapon == NONE:
            continue
        left = max(1, enemy.life_points + 1 - enemy.stun - enemy.wounds)
        share = min(hurts, 1000 * left) * SHARES // left
        if share > most or (share == most and feet < nearest):
            best, weapon, harm = other, best_weapon, hurts
            most = share
            nearest = feet
    return best, weapon, harm


@rule()
def pays_to_close_in(state: State, who: int, target: int, harm: int, x: int, y: int) -> bool:
    """Return whether to leave for a square on the way to a target, rather than to attack from here.

    What the bot does and what it suffers are weighed as in a duel: here in the cover that it has,
    there, and adjacent to the target, without cover. A square is better where more harm is done for
    the harm suffered; cover is worth what it takes off the harm suffered.
    """
    unit, other = state.units[who], state.units[target]
    grade = min(other.cover, NEAR_TOTAL_COVER)
    here = feet_between(state, who, target)
    there = fewest_steps(x, y, other.x, other.y) * state.fight.square_ft
    _, suffered = best_attack(state, target, who, here, min(unit.cover, NEAR_TOTAL_COVER))
    beside = state.fight.square_ft
    return leads_to_more(state, who, target, there, grade, harm, suffered) or (
        beside < there and leads_to_more(state, who, target, beside, grade, harm, suffered)
    )


@rule()
def leads_to_more(
    state: State, who: int, target: int, feet: int, grade: int, harm: int, suffered: int
) -> bool:
    """Return whether at a distance, in the open, a bot does more for what it suffers than now."""
    _, done = best_attack(state, who, target, feet, grade)
    _, taken = best_attack(state, target, who, feet, NO_COVER)
    now = (max(0, harm) + LITTLE) * (max(0, taken) + LITTLE)
    return (max(0, done) + LITTLE) * (max(0, suffered) + LITTLE) > now + now // WORTH_WALKING


@rule()
def step_towards(state: State, who: int, target: int) -> tuple[int, int]:
    """Return a square nearer to a target that can be reached now; NONE when there is none.

    Straight on as far as there is room, else adjacent to the target, else a step to the side.
    """
    unit, other = state.units[who], state.units[target]
    dx = other.x - unit.x
    dy = other.y - unit.y
    longest = max(abs(dx), abs(dy))
    if longest <= 1 or why_not_walk(state, who) != 0:
        return NONE, NONE
    feet = feet_left(state, who)
    for near in range(min(longest - 1, feet // state.fight.square_ft), 0, -1):
        x = unit.x + (2 * dx * near + longest) // (2 * longest)
        y = unit.y + (2 * dy * near + longest) // (2 * longest)
        if feet_to(state, who, x, y) <= feet and is_free_square(state, x, y):
            return x, y
    x, y = square_beside(state, who, other.x, other.y, target)
    return (x, y) if x != NONE else square_beside(state, who, unit.x, unit.y, target)


@rule()
def square_beside(state: State, who: int, x: int, y: int, target: int) -> tuple[int, int]:
    """Return a square next to a place that is nearer to a target than now, if one is free."""
    unit, other = state.units[who], state.units[target]
    nearest = square_of_distance(unit.x, unit.y, other.x, other.y)
    best_x = best_y = NONE
    for k in range(9):
        here_x, here_y = x + k % 3 - 1, y + k // 3 - 1
        distance = square_of_distance(here_x, here_y, other.x, other.y)
        if 0 < distance < nearest and why_not_move(state, who, here_x, here_y) == 0:
            best_x, best_y, nearest = here_x, here_y, distance
    return best_x, best_y


@rule()
def square_of_distance(ax: int, ay: int, bx: int, by: int) -> int:
    """Return the square of the distance of two places."""
    return (ax - bx) * (ax - bx) + (ay - by) * (ay - by)


@rule()
def choose(state: State, who: int) -> Action:
    """Stand up, pick up a lost weapon, close in as far as it helps, attack, and end the turn."""
    unit = state.units[who]
    if unit.used > unit.declared:
        return action(END_TURN, who)
    enemy = nearest_enemy(state, who)
    if enemy == NONE:
        return action(END_TURN, who)
    if unit.prone and unit.used == 0 and why_not_take(state, who, DO_STAND_UP) == 0:
        return action(STAND_UP, who)
    if state.fight.light == PITCH_BLACK:
        return choose_in_the_dark(state, who, enemy)
    if unit.other_action:
        return choose_approach(state, who, enemy)
    target = weapon = harm = NONE
    if why_not_take(state, who, DO_ATTACK) == 0 and not stays_hidden(state, who):
        target, weapon, harm = best_target(state, who)
    missed = better_on_the_ground(state, who, enemy, harm)
    if missed != NONE:
        return action(PICK_UP, who, item=missed)
    if weapon == NONE:
        return choose_approach(state, who, enemy)
    if unit.moved == 0:
        x, y = step_towards(state, who, target)
        if x != NONE and pays_to_close_in(state, who, target, harm, x, y):
            return action(MOVE, who, x=x, y=y)
    return action(ATTACK, who, target, item=weapon)


@rule()
def better_on_the_ground(state: State, who: int, enemy: int, harm: int) -> int:
    """Return a weapon to pick up, one that soon makes up for the action spent; else NONE."""
    unit = state.units[who]
    feet = feet_between(state, who, enemy)
    grade = min(state.units[enemy].cover, NEAR_TOTAL_COVER)
    best = NONE
    most = max(0, harm) + max(0, harm) // 2
    for k in range(ARMS):
        if unit.fallen_x[k] < 0 or why_not_pick_up(state, who, unit.arms[k]) != 0:
            continue
        near = feet if can_be_used(state, who, unit.arms[k], feet) else state.fight.square_ft
        if can_be_used(state, who, unit.arms[k], near):
            hurts = expected_harm(state, who, enemy, unit.arms[k], near, grade)
            if hurts > most:
                best = unit.arms[k]
                most = hurts
    return best


@rule()
def choose_approach(state: State, who: int, enemy: int) -> Action:
    """Close in on an enemy, with a hustle if nothing else has been done, and end the turn."""
    unit = state.units[who]
    if unit.other_action and unit.pace == WALK:
        return action(END_TURN, who)
    if unit.moved == 0 or unit.pace > WALK:
        x, y = step_towards(state, who, enemy)
        if x != NONE:
            return action(MOVE, who, x=x, y=y)
    if unit.other_action == 0 and why_not_hurry(state, who, DO_HUSTLE) == 0:
        return action(HUSTLE_ON, who)
    return action(END_TURN, who)


@rule()
def choose_in_the_dark(state: State, who: int, enemy: int) -> Action:
    """Close in as far as it helps, attack where more enemies than friends may be, end the turn."""
    unit = state.units[who]
    if unit.other_action:
        return action(END_TURN, who)
    weapon, direction = blind_attack(state, who, enemy)
    if unit.moved == 0:
        x, y = step_towards(state, who, enemy)
        _, harm = best_attack(state, who, enemy, feet_between(state, who, enemy), NO_COVER)
        if x != NONE and (weapon == NONE or pays_to_close_in(state, who, enemy, harm, x, y)):
            return action(MOVE, who, x=x, y=y)
    if weapon == NONE:
        return action(END_TURN, who)
    return action(BLIND_SHOT_TOWARDS, who, item=weapon, n=direction)


@rule()
def blind_attack(state: State, who: int, enemy: int) -> tuple[int, int]:
    """Return the weapon and the direction from which to expect most harm to more enemies.

    Each friend who may be hit cancels one enemy; NONE where nothing is left.
    """
    best_weapon = best_direction = NONE
    most = 0
    if why_not_take(state, who, DO_ATTACK) != 0:
        return NONE, NONE
    unit = state.units[who]
    for k in range(ARMS + 1):
        weapon = unit.arms[k] if k < ARMS else UNARMED_STRIKE
        if weapon == NONE or (k < ARMS and unit.fallen_x[k] >= 0):
            continue
        for direction in range(len(DIRECTIONS)):
            if why_not_shoot_blind(state, who, weapon, direction) != 0:
                continue
            targets, feet = potential_targets(state, who, weapon, direction)
            more = more_enemies(state, who, targets)
            if more > 0:
                worth = more * (1 + expected_harm(state, who, enemy, weapon, feet, NO_COVER))
                if worth > most:
                    best_weapon, best_direction = weapon, direction
                    most = worth
    return best_weapon, best_direction


@rule()
def more_enemies(state: State, who: int, group: int) -> int:
    """Return how many more enemies than friends stand in a group.

    Without any enemy it is FEWEST.
    """
    side = state.units[who].side
    enemies = friends = 0
    for target in range(len(state.units)):
        if has(group, target) and stands(state, target):
            if state.units[target].side == side:
                friends += 1
            else:
                enemies += 1
    return enemies - friends if enemies > 0 else FEWEST


@rule()
def answer(state: State, who: int, question: int, options: int, a: int, b: int, c: int) -> int:
    """Answer a question, always with one of the options."""
    if question in (DEFENCE, LATE_DEFENCE):
        return answer_attack(state, who, options)
    if question == PLOT_BEFORE:
        return 0
    if question == PLOT_AFTER:
        return answer_points_after(state, who, options, a, b, c)
    if question == STAY_ALIVE:
        return answer_staying_alive(state, who, options, a, b)
    if question in (STORY, STORY_PAID):
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
        return INNATE
    dodge = skill_die(state, who, DODGE)
    if options >> BY_BLOCK & 1 and blocking_skill(state, who) >= max(3, dodge):
        return BY_BLOCK
    if options >> BY_DODGE & 1 and dodge >= 3:
        return BY_DODGE
    return INNATE
