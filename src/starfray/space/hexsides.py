"""The six sides of a hex: which one faces another hex, and which arcs bear on it.

A side has the number of the direction that it faces. Seen from a bow, sides are numbered 0..5
clockwise from the forward one; a game's shield or arc number is that plus 1.
"""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.space.hexes import HEX_STEP_Q, HEX_STEP_R

ALL_ARCS = 63


@rule()
def hex_sides(fq: int, fr: int, tq: int, tr: int) -> tuple[int, int]:
    """Return the sides of hex t that face hex f, in absolute directions.

    The two are the same side, except where the line from f runs exactly along the border of two
    sides: then both, the lower number first (0 and 5 for the border at the north-west of 0), for
    a ruling to choose. (-1, -1) when both are in one hex.
    """
    # How far to the south-east, the north-east and the north: by the two that are farthest, and
    # by which way, one side looks there.
    southeast = 2 * (fq - tq) + fr - tr
    north = 2 * (tr - fr) + tq - fq
    northeast = southeast + north
    if southeast == 0 and north == 0:
        return -1, -1
    far = max(abs(southeast), abs(northeast), abs(north))
    first = 6
    second = -1
    for side in range(3):
        score = (north, northeast, southeast)[side]
        if abs(score) == far:
            facing = side if score > 0 else side + 3
            first = min(first, facing)
            second = max(second, facing)
    return first, second


@rule()
def side_from_bow(side: int, facing: int) -> int:
    """Return an absolute side as seen from a bow: 0 forward, then clockwise; -1 for -1."""
    if side < 0:
        return -1
    return side - facing if side >= facing else side - facing + 6


@rule()
def hex_bears(arcs: int, facing: int, fq: int, fr: int, tq: int, tr: int) -> bool:
    """Return whether arcs of a ship at f bear on hex t.

    `arcs` has one bit for each side seen from the bow: 1 for forward, 2 for the next clockwise,
    up to 32. On a border either side will do, and within one hex every weapon bears.
    """
    bearing = hex_bearing(facing, fq, fr, tq, tr)
    return bearing == ALL_ARCS or arcs & bearing != 0


@rule()
def hex_bearing(facing: int, fq: int, fr: int, tq: int, tr: int) -> int:
    """Return the bits of the arcs of a ship at f in which hex t lies, all of them in one hex."""
    first, second = hex_sides(tq, tr, fq, fr)
    if first < 0:
        return ALL_ARCS
    return 1 << side_from_bow(first, facing) | 1 << side_from_bow(second, facing)


@rule()
def hex_course_cost(q: int, r: int, facing: int, tq: int, tr: int) -> int:
    """Return the fewest movement points from a hex and a facing to hex t, in open space.

    One point for a hex forward and one for a turn of one hex side; the facing
    at the end does not matter. A cheapest course has as many hexes as the distance, and turns
    once, to the further of the two directions between which t lies.
    """
    dq = tq - q
    dr = tr - r
    distance = max(abs(dq), abs(dr), abs(dq + dr))
    if distance == 0:
        return 0
    for side in range(6):
        if dq == distance * HEX_STEP_Q[side] and dr == distance * HEX_STEP_R[side]:
            return distance + min((side - facing) % 6, (facing - side) % 6)
    fewest = 6
    for side in range(6):
        # Forward along this side and the next one clockwise: how many steps of each?
        onward = (side + 1) % 6
        along = dq * HEX_STEP_R[onward] - dr * HEX_STEP_Q[onward]
        across = HEX_STEP_Q[side] * dr - HEX_STEP_R[side] * dq
        if along > 0 and across > 0:
            if facing != onward:
                fewest = min(fewest, (onward - facing) % 6)
            if facing != side:
                fewest = min(fewest, (facing - side) % 6)
    return distance + fewest
