"""Squares, straight lines and time: how far things are, and for how long.

Chapter: What all chapters rest on.
"""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.rulesets.starcraft_rpg.rulings import Diagonals, RoundsPerMinute, StraightLine
from starfray.rulesets.starcraft_rpg.state import State
from starfray.space.bearings import STEP_X, STEP_Y
from starfray.space.digits import DIRECTIONS
from starfray.space.squares import square_distance
from starfray.space.straight import near_line, square_on_ray, steps_between


@rule("SCR-GEN-05", asked="SCR-GEN-05")
def distance(state: State, from_x: int, from_y: int, to_x: int, to_y: int) -> int:
    """Return the distance of two squares, as diagonals count."""
    return square_distance(from_x, from_y, to_x, to_y, state.rulings.diagonals)


@rule("SCR-GEN-08", asked="SCR-GEN-08")
def rounds_of(state: State, minutes: int) -> int:
    """Return the rounds in that many minutes."""
    if state.rulings.rounds_per_minute == RoundsPerMinute.SIX:
        return 6 * minutes
    if state.rulings.rounds_per_minute == RoundsPerMinute.TWENTY:
        return 20 * minutes
    return 10 * minutes


@rule()
def path_length(path: int) -> int:
    """Return the number of steps of a path: one digit of the keypad a step."""
    steps = 0
    while path > 0:
        steps += 1
        path //= 10
    return steps


@rule()
def path_direction(path: int, length: int, step: int) -> int:
    """Return the direction of a step (from 0) of a path; -1 for a digit that is none."""
    return DIRECTIONS[path // 10 ** (length - 1 - step) % 10]


@rule()
def plain_step(
    state: State, from_x: int, from_y: int, to_x: int, to_y: int, step: int
) -> tuple[int, int]:
    """Return the square after `step` steps of the plain way: straight, or without diagonals."""
    if state.rulings.diagonals != Diagonals.ORTHOGONAL:
        return square_on_ray(from_x, from_y, to_x, to_y, step)
    across = min(step, abs(to_x - from_x))
    down = step - across
    x = from_x + across if to_x > from_x else from_x - across
    return x, from_y + down if to_y > from_y else from_y - down


@rule("SCR-GEN-09", asked="SCR-GEN-09")
def is_straight(state: State, x: int, y: int, path: int) -> bool:
    """Return whether a path of steps from a square goes in a straight line."""
    length = path_length(path)
    end_x, end_y = x, y
    for step in range(length):
        direction = path_direction(path, length, step)
        if direction < 0:
            return False
        if state.rulings.straight_line == StraightLine.EIGHT:
            if direction != path_direction(path, length, 0):
                return False
        end_x += STEP_X[direction]
        end_y += STEP_Y[direction]
    if state.rulings.straight_line == StraightLine.EIGHT:
        return True
    if steps_between(x, y, end_x, end_y, state.rulings.diagonals) != length:
        return False
    at_x, at_y = x, y
    for step in range(length):
        direction = path_direction(path, length, step)
        at_x += STEP_X[direction]
        at_y += STEP_Y[direction]
        if not near_line(x, y, end_x, end_y, step + 1, length, at_x, at_y):
            return False
    return True
