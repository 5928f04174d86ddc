"""Straight lines of steps on squares: whether a square lies near enough, and the way itself.

A path is a row of cells, `y * width + x`, from the first square to the last, both included.
"""

from __future__ import annotations

from collections.abc import Sequence

from starfray.core.rule import rule
from starfray.space.squares import ORTHOGONAL
from starfray.space.terrain import FREE, TAKEN


@rule()
def steps_between(ax: int, ay: int, bx: int, by: int, count: int) -> int:
    """Return the fewest steps between two squares: with diagonals unless ORTHOGONAL."""
    dx = abs(ax - bx)
    dy = abs(ay - by)
    if count == ORTHOGONAL:
        return dx + dy
    return max(dx, dy)


@rule()
def near_line(ax: int, ay: int, bx: int, by: int, step: int, steps: int, x: int, y: int) -> bool:
    """Return whether a square is at most half a square off the point `step`/`steps` from a to b."""
    off_x = abs(steps * (x - ax) - step * (bx - ax))
    off_y = abs(steps * (y - ay) - step * (by - ay))
    return 2 * off_x <= steps and 2 * off_y <= steps


@rule()
def square_on_ray(ax: int, ay: int, bx: int, by: int, step: int) -> tuple[int, int]:
    """Return the square `step` steps from a in the direction of b, as (x, y).

    It may lie beyond b, or off the map. Where the line runs between two squares, it is the one
    nearer to the longer axis, so mirrored lines have mirrored squares. a itself when a is b.
    """
    steps = max(abs(bx - ax), abs(by - ay))
    if steps == 0:
        return ax, ay
    off_x = (2 * step * abs(bx - ax) + steps - 1) // (2 * steps)
    off_y = (2 * step * abs(by - ay) + steps - 1) // (2 * steps)
    x = ax + off_x if bx > ax else ax - off_x
    y = ay + off_y if by > ay else ay - off_y
    return x, y


@rule()
def straight_way(
    cells: Sequence[int],
    width: int,
    factors: Sequence[int],
    occupied: Sequence[int],
    start: int,
    goal: int,
    count: int,
    path: list[int],
) -> int:
    """Write a straight path from cell `start` to cell `goal` and return its number of cells.

    It has the fewest steps between its ends, and every square of it is at most half a square off
    the line of centres. Where the line runs between two squares, the cheaper one that may be
    entered is taken, of two equals the one of `square_on_ray`. 0 when no straight path can be
    walked: each square on the way must be open by `factors` and not TAKEN, and the last one FREE.
    Corners never stop it. `path` holds at least one cell more than the steps.
    """
    ax = start % width
    ay = start // width
    dx = goal % width - ax
    dy = goal // width - ay
    steps = steps_between(ax, ay, ax + dx, ay + dy, count)
    path[0] = start
    for step in range(1, steps + 1):
        best = -1
        for down in range(1, -1, -1):
            if count == ORTHOGONAL:
                off_x = (2 * step * abs(dx) + steps - down) // (2 * steps)
                off_y = step - off_x
            else:
                off_x = (2 * step * abs(dx) + steps - down) // (2 * steps)
                off_y = (2 * step * abs(dy) + steps - down) // (2 * steps)
            x = ax + off_x if dx > 0 else ax - off_x
            y = ay + off_y if dy > 0 else ay - off_y
            cell = y * width + x
            if factors[cells[cell]] == 0 or occupied[cell] == TAKEN:
                continue
            if best < 0 or factors[cells[cell]] < factors[cells[best]]:
                best = cell
        if best < 0 or (step == steps and occupied[best] != FREE):
            return 0
        path[step] = best
    return steps + 1
