"""How a bot picks an enemy, and whether and where it goes to be nearer."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.action import NONE, Action, action
from starfray.core.rule import rule
from starfray.rulesets.serenity.bots.worth import best_attack
from starfray.rulesets.serenity.chapters.actions import DO_HUSTLE, stands
from starfray.rulesets.serenity.chapters.defenses.range import feet_between
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
from starfray.rulesets.serenity.chapters.turns import END_TURN
from starfray.rulesets.serenity.state import NEAR_TOTAL_COVER, NO_COVER, TOTAL_COVER, WALK, State
from starfray.space.squares import fewest_steps

# Harm is weighed in thousandths: shares of what is left in smaller parts still; so little harm
# counts as some where there is none; and a walk is to be better by one part in this many.
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
        if enemy.bystander:
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
        if enemy.bystander:
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
