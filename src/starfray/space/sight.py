"""Sight between squares: what the line of two centres crosses, and the worst cover along it.

All by whole numbers, so a sees b exactly when b sees a. A square counts as crossed when the line
passes through its inside. A line never runs along an edge; where it passes exactly through the
corner of four squares, it crosses two of them and touches the other two, and a CORNERS code says
whether those matter. The squares at both ends never matter.
"""

from __future__ import annotations

from collections.abc import Sequence

from starfray.core.rule import rule
from starfray.space.terrain import CORNERS_OPEN, LOW_COVER, NO_COVER, NO_SIGHT, at_corner


@rule()
def square_degree(
    cells: Sequence[int],
    width: int,
    degrees: Sequence[int],
    x: int,
    y: int,
    ax: int,
    ay: int,
    bx: int,
    by: int,
    near: int,
) -> int:
    """Return the degree of cover that a square gives b against a; LOW_COVER only right beside b.

    With `near` other cover only counts there, too, or nearer to b than to a.
    """
    degree = degrees[cells[y * width + x]]
    if degree == NO_COVER or degree >= NO_SIGHT or (abs(x - bx) <= 1 and abs(y - by) <= 1):
        return degree
    if degree == LOW_COVER:
        return NO_COVER
    if near and (x - ax) ** 2 + (y - ay) ** 2 <= (x - bx) ** 2 + (y - by) ** 2:
        return NO_COVER
    return degree


@rule()
def worst_on_line(
    cells: Sequence[int],
    width: int,
    degrees: Sequence[int],
    ax: int,
    ay: int,
    bx: int,
    by: int,
    corners: int,
    near: int,
) -> int:
    """Return the worst degree of cover between a and b: that of the squares crossed, ends excluded.

    `degrees` gives the degree of each code. LOW_COVER counts only where the obstacle is right
    beside b, by an edge or a corner: it helps who keeps low behind it, so here the
    order of a and b matters. With `near` other cover, too, counts only where it stands nearer to b
    than to a, or beside b; what stops sight stops it anywhere. Two touched squares count as one of
    the lesser or of the greater degree, or not at all, by `corners`. Both squares must be on the
    map.
    """
    nx = abs(bx - ax)
    ny = abs(by - ay)
    across = 1 if bx > ax else -1
    down = 1 if by > ay else -1
    x = ax
    y = ay
    worst = 0
    # Which comes first, the next edge to the side (above 0: later) or the next one up or down?
    later = ny - nx
    left = nx + ny
    while left > 0 and worst < NO_SIGHT:
        if later == 0 and corners != CORNERS_OPEN:
            first = square_degree(cells, width, degrees, x + across, y, ax, ay, bx, by, near)
            second = square_degree(cells, width, degrees, x, y + down, ax, ay, bx, by, near)
            worst = max(worst, at_corner(first, second, corners))
        side = 1 if later <= 0 else 0
        level = 1 if later >= 0 else 0
        x += across * side
        y += down * level
        later += 2 * ny * side - 2 * nx * level
        left -= side + level
        if left > 0:
            worst = max(worst, square_degree(cells, width, degrees, x, y, ax, ay, bx, by, near))
    return worst


@rule()
def square_sees(
    cells: Sequence[int],
    width: int,
    degrees: Sequence[int],
    ax: int,
    ay: int,
    bx: int,
    by: int,
    corners: int,
) -> bool:
    """Return whether there is a line of sight between two squares.

    Symmetric. Codes of the degree NO_SIGHT stop it. For bodies that stop a shot, pass who stands
    where as `cells`, with a table by which they do.
    """
    return worst_on_line(cells, width, degrees, ax, ay, bx, by, corners, 0) < NO_SIGHT
