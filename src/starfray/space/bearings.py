"""The eight directions on squares: steps, bearings, turns and arcs.

Directions go clockwise: 0 N, 1 NE, 2 E, 3 SE, 4 S, 5 SW, 6 W, 7 NW.
"""

from __future__ import annotations

from starfray.core.rule import rule

NORTH = 0
NORTHEAST = 1
EAST = 2
SOUTHEAST = 3
SOUTH = 4
SOUTHWEST = 5
WEST = 6
NORTHWEST = 7

# By direction: the change of x and of y of one step.
STEP_X = (0, 1, 1, 1, 0, -1, -1, -1)
STEP_Y = (-1, -1, 0, 1, 1, 1, 0, -1)
# By 3 * change of y + change of x + 4: the direction.
STEP_DIRECTIONS = (7, 0, 1, 6, -1, 2, 5, 4, 3)


@rule()
def square_bearing(ax: int, ay: int, bx: int, by: int) -> int:
    """Return the direction, nearest of eight, from square a to square b; -1 within one square.

    No two directions are ever equally near: the bounds lie at 22.5 degrees, where no square's
    centre is.
    """
    dx = abs(bx - ax)
    dy = abs(by - ay)
    if dx == 0 and dy == 0:
        return -1
    longer = max(dx, dy)
    if (dx + dy) * (dx + dy) > 2 * longer * longer:
        if bx > ax:
            return NORTHEAST if by < ay else SOUTHEAST
        return NORTHWEST if by < ay else SOUTHWEST
    if dx > dy:
        return EAST if bx > ax else WEST
    return NORTH if by < ay else SOUTH


@rule()
def straight_direction(ax: int, ay: int, bx: int, by: int) -> int:
    """Return the direction of the step from a that comes nearest to b; -1 within one square.

    Diagonal unless both are in one row or column.
    """
    across = (bx > ax) - (bx < ax)
    down = (by > ay) - (by < ay)
    return STEP_DIRECTIONS[3 * down + across + 4]


@rule()
def turns_between(facing: int, direction: int, sides: int) -> int:
    """Return the fewest turns from one direction to another, of `sides` directions in all."""
    return min((direction - facing) % sides, (facing - direction) % sides)


@rule()
def square_off_facing(facing: int, ax: int, ay: int, bx: int, by: int) -> int:
    """Return how far b is off a's facing, in turns of 45 degrees, 0..4.

    0 within one square.
    """
    bearing = square_bearing(ax, ay, bx, by)
    if bearing < 0:
        return 0
    return turns_between(facing, bearing, 8)


@rule()
def square_in_arc(facing: int, ax: int, ay: int, bx: int, by: int, turns: int) -> bool:
    """Return whether b is within that many turns of 45 degrees to either side of a's facing.

    2 turns are the front half, 1 the front quarter.
    """
    return square_off_facing(facing, ax, ay, bx, by) <= turns
