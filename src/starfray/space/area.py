"""Areas of effect on squares: all within a radius, and all that a line crosses."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.space.squares import square_distance


@rule()
def in_burst(cx: int, cy: int, radius: int, x: int, y: int, count: int) -> bool:
    """Return whether a square is within a radius of a centre.

    The radius is in the unit of the count of diagonals, see `square_distance`.
    """
    return square_distance(cx, cy, x, y, count) <= radius


@rule()
def square_crossed(ax: int, ay: int, bx: int, by: int, x: int, y: int) -> bool:
    """Return whether the line between the centres of a and b passes through the inside of a square.

    The ends count. A square touched at a corner does not.
    """
    if x < min(ax, bx) or x > max(ax, bx) or y < min(ay, by) or y > max(ay, by):
        return False
    dx = bx - ax
    dy = by - ay
    return 2 * abs(dx * (y - ay) - dy * (x - ax)) < abs(dx) + abs(dy) or (dx == 0 and dy == 0)
