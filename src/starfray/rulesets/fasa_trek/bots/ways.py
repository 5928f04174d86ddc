"""How bots find a way: straight at an enemy, down a distance field, or by a search."""

from __future__ import annotations

from starfray.core.absent import NOBODY, NOWHERE
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add, drop, has, up_to
from starfray.rulesets.fasa_trek.chapters.personal.facing_and_sight import (
    clear_between,
    line_of_sight,
)
from starfray.rulesets.fasa_trek.chapters.personal.movement import (
    body_in_the_way,
    closed,
    square_at,
)
from starfray.rulesets.fasa_trek.chapters.personal.operating_endurance import fights_on
from starfray.rulesets.fasa_trek.chapters.personal.squares import crosses
from starfray.rulesets.fasa_trek.chapters.personal.walking import cost_on_path, points_to_walk
from starfray.rulesets.fasa_trek.state import STEP_MOVE, State
from starfray.space.bearings import STEP_X, STEP_Y, square_bearing, straight_direction
from starfray.space.digits import DIGITS
from starfray.space.fields import distance_field, field_direction, field_distance
from starfray.space.paths import search_squares, square_way
from starfray.space.squares import HALVES, fewest_steps, square_distance
from starfray.space.terrain import CORNERS_OPEN, FREE, TAKEN

FARTHEST = 1_000_000
MOST_STEPS = 9  # as many as a path holds
STRAIGHT = -1  # instead of a field: nothing is in the way
NOT_NOW, NOT_EVER = -1, -2  # instead of a direction
# By kind of square: what a step costs against a plain one, 0 where there is none.
FACTORS = (1, 0, 1, 1, 1, 2, 2, 3, 2, 2)


@rule()
def way_towards(state: State, who: int, target: int, reach: int) -> tuple[int, int, int]:
    """Return the square and the path of a walk that brings one within `reach` of an enemy.

    It goes as far as the points do: straight if the enemy is in sight, else around the walls. The
    path is 0 when no step leads nearer; -1 when one would but for a fallen body, or for ground that
    is not walked.
    """
    unit, other = state.units[who], state.units[target]
    x, y = unit.x, unit.y
    field = STRAIGHT
    if not line_of_sight(state, who, target):
        field = field_around(state, target)
    points = points_to_walk(state, who)
    path = 0
    for _ in range(MOST_STEPS):
        direction = step_nearer(state, who, target, x, y, field)
        if direction < 0:
            return x, y, path if path > 0 or direction == NOT_NOW else NOWHERE
        if cost_on_path(state, who, direction) > points:
            break
        to_x, to_y = x + STEP_X[direction], y + STEP_Y[direction]
        if not crosses(STEP_MOVE, square_at(state, to_x, to_y)):
            return x, y, path if path > 0 else NOWHERE
        x, y = to_x, to_y
        points -= cost_on_path(state, who, direction)
        path = path * 10 + DIGITS[direction]
        far = fewest_steps(x, y, other.x, other.y)
        if far <= reach and (far <= 1 or clear_between(state, x, y, other.x, other.y)):
            break
    return x, y, path


@rule()
def field_around(state: State, target: int) -> int:
    """Return where the field of distances from an enemy's square begins."""
    width = state.fight.width
    return distance_field(
        state.ground, width, state.fight.height, FACTORS,
        state.units[target].y * width + state.units[target].x, HALVES,
        state.fields, state.occupied, state.searched,
    )  # fmt: skip


@rule()
def step_nearer(state: State, who: int, target: int, x: int, y: int, field: int) -> int:
    """Return the direction of the free square that is nearest to an enemy.

    NOT_NOW when none is nearer, or none but those of people on their feet; NOT_EVER when one of
    those holds a fallen body, which will not go away.
    """
    best = next_side(state, target, x, y, field)
    blocked = NOT_NOW
    tried = EMPTY
    while best >= 0:
        to_x, to_y = x + STEP_X[best], y + STEP_Y[best]
        if not closed(state, to_x, to_y):
            body = body_in_the_way(state, who, to_x, to_y)
            if body == NOBODY:
                return best
            if not fights_on(state, body):
                blocked = NOT_EVER
        if field == STRAIGHT and tried == EMPTY:
            tried = all_but_beside(best)
        else:
            tried = add(tried, best)
        best = nearest_side(state, target, x, y, field, tried)
    return blocked


@rule()
def all_but_beside(direction: int) -> int:
    """Return the directions that one does not turn aside to: all but the two beside a direction."""
    return drop(drop(up_to(7), (direction + 1) % 8), (direction + 7) % 8)


@rule()
def next_side(state: State, target: int, x: int, y: int, field: int) -> int:
    """Return the direction that leads to an enemy; -1 for no way."""
    if field == STRAIGHT:
        return straight_direction(x, y, state.units[target].x, state.units[target].y)
    return field_direction(state.fields, field, y * state.fight.width + x)


@rule()
def nearest_side(state: State, target: int, x: int, y: int, field: int, tried: int) -> int:
    """Return the direction, of those not tried, that leads nearest to an enemy; -1 for none."""
    best = NOWHERE
    least = distance_by(state, target, x, y, field)
    for direction in range(8):
        if has(tried, direction):
            continue
        to_x, to_y = x + STEP_X[direction], y + STEP_Y[direction]
        if closed(state, to_x, to_y):
            continue
        far = distance_by(state, target, to_x, to_y, field)
        if far < least:
            best = direction
            least = far
    return best


@rule()
def distance_by(state: State, target: int, x: int, y: int, field: int) -> int:
    """Return how far a square is from an enemy: straight, or by a field."""
    if field == STRAIGHT:
        return square_distance(x, y, state.units[target].x, state.units[target].y, HALVES)
    return field_distance(state.fields, field, y * state.fight.width + x)


@rule()
def search_way(state: State, who: int, target: int) -> int:
    """Find the cheapest way to another around walls and bodies; return its cells, 0 for none.

    They lie in `state.way`, the own one first.
    """
    width = state.fight.width
    for cell in range(len(state.ground)):
        state.occupied[cell] = FREE
    for other in range(len(state.units)):
        if other != target:
            state.occupied[state.units[other].y * width + state.units[other].x] = TAKEN
    here = state.units[who].y * width + state.units[who].x
    there = state.units[target].y * width + state.units[target].x
    search_squares(
        state.ground, width, state.fight.height, FACTORS, state.occupied, here, there, FARTHEST,
        HALVES, CORNERS_OPEN, state.searched,
    )  # fmt: skip
    return square_way(state.searched, len(state.ground), there, state.way)


@rule()
def step_of_way(state: State, number: int) -> int:
    """Return the direction of a step of the way found, of step 0 first."""
    width = state.fight.width
    here, there = state.way[number], state.way[number + 1]
    return square_bearing(here % width, here // width, there % width, there // width)


@rule()
def walk_along(state: State, who: int, cells: int) -> tuple[int, int, int]:
    """Return the square and the path of a walk along the way found, as far as the points go.

    It ends beside whom the way leads to. The path is 0 when the first step is too dear or not a
    plain one.
    """
    unit = state.units[who]
    x, y = unit.x, unit.y
    points = points_to_walk(state, who)
    path = 0
    for number in range(min(cells - 2, MOST_STEPS)):
        direction = step_of_way(state, number)
        points -= cost_on_path(state, who, direction)
        if points < 0 or not crosses(STEP_MOVE, state.ground[state.way[number + 1]]):
            break
        x += STEP_X[direction]
        y += STEP_Y[direction]
        path = path * 10 + DIGITS[direction]
    return x, y, path
