"""The six sides of a hex: which one faces another hex, and which arcs bear on it.

A side has the number of the direction that it faces. Seen from a bow, sides are numbered 0..5
clockwise from the forward one; a game's shield or arc number is that plus 1.
"""

from __future__ import annotations

from starfray.core.rule import rule

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
def hex_bearing(facing: int, fq: int, fr: int, tq: int, tr: int) -> int:
    """Return the bits of the arcs of a ship at f in which hex t lies, all of them in one hex."""
    first, second = hex_sides(tq, tr, fq, fr)
    if first < 0:
        return ALL_ARCS
    return 1 << side_from_bow(first, facing) | 1 << side_from_bow(second, facing)
