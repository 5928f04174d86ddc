"""The way of a movement over the squares, and how far along it somebody has come.

Chapter: Movement Basics.
"""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.action import Action
from starfray.core.rule import rule
from starfray.rulesets.starcraft_rpg.chapters.general.distances import path_length, plain_step
from starfray.rulesets.starcraft_rpg.state import State
from starfray.space.bearings import STEP_X, STEP_Y
from starfray.space.digits import DIRECTIONS, turned_round
from starfray.space.straight import steps_between


class Route(NamedTuple):
    """The way of a movement, from one square to another.

    `path` has a digit for each step, as on a numeric keypad; without one (0 or less) the way is the
    plain one, with the fewest steps. `steps` counts them.
    """

    from_x: int
    from_y: int
    x: int
    y: int
    path: int
    steps: int


class Stride(NamedTuple):
    """How far somebody has come on a route: the square, and the steps made.

    `left` are the digits of the path not yet used (see `turned_round`).
    """

    x: int
    y: int
    made: int
    left: int


class Gone(NamedTuple):
    """What a movement has cost so far, its diagonal steps, and after which step it could stop."""

    cost: int
    diagonals: int
    free: int


@rule()
def route_to(state: State, who: int, x: int, y: int, path: int) -> Route:
    """Return the way of a combatant to a square: by the steps written, or the plain way."""
    unit = state.units[who]
    if path > 0:
        steps = path_length(path)
    else:
        steps = steps_between(unit.x, unit.y, x, y, state.rulings.diagonals)
    return Route(unit.x, unit.y, x, y, path, steps)


@rule()
def route_of(state: State, action: Action) -> Route:
    """Return the way of an action that is a movement."""
    return route_to(state, action.who, action.x, action.y, action.n)


@rule()
def at_the_start(route: Route) -> Stride:
    """Return where a movement begins."""
    return Stride(route.from_x, route.from_y, 0, turned_round(route.path))


@rule()
def next_stride(state: State, route: Route, at: Stride) -> Stride:
    """Return where one more step leads."""
    step = at.made + 1
    if at.left == 0:
        x, y = plain_step(state, route.from_x, route.from_y, route.x, route.y, step)
        return Stride(x, y, step, 0)
    direction = DIRECTIONS[at.left % 10]
    return Stride(at.x + STEP_X[direction], at.y + STEP_Y[direction], step, at.left // 10)


@rule()
def is_diagonal(before: Stride, after: Stride) -> bool:
    """Return whether a step goes both across and down."""
    return before.x != after.x and before.y != after.y
