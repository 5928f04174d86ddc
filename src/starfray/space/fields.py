"""Distance fields: how far every square is from a goal around closed ground, worked out once.

Ground does not change in a fight, so a field is kept from one question to the next: `kept` is a
scratch row of `fields_length(width * height)` integers, all 0 at first, that serves one map and
one table of factors. It holds as many fields as fit; another goal may take the place of one.
"""

from __future__ import annotations

from collections.abc import Sequence

from starfray.core.rule import rule
from starfray.space.bearings import square_bearing
from starfray.space.paths import search_squares, square_before, square_cost
from starfray.space.terrain import CORNERS_OPEN, FREE

OUT_OF_REACH = 1 << 28
ROOM = 100_000  # integers in which a row of fields keeps itself if it can
FEWEST = 4

# A number of a field: a distance, and in the lowest bits the direction of the next step.
DIRECTION_BITS = 3
DIRECTION_MASK = (1 << DIRECTION_BITS) - 1


@rule()
def fields_kept(squares: int) -> int:
    """Return how many fields the row of a map of that many squares keeps."""
    return min(squares, max(FEWEST, ROOM // (squares + 1)))


@rule()
def fields_length(squares: int) -> int:
    """Return how many integers the row of the fields of a map needs."""
    return fields_kept(squares) * (squares + 1)


@rule()
def distance_field(
    cells: Sequence[int],
    width: int,
    height: int,
    factors: Sequence[int],
    goal: int,
    count: int,
    kept: list[int],
    occupied: list[int],
    scratch: list[int],
) -> int:
    """Return where in `kept` the field of a goal begins.

    `field_distance` and `field_direction` read it. The distances are those that `search_squares`
    finds from the goal with nobody in the way, not by ALTERNATE. `occupied` and `scratch` are rows
    for that search; what they held is lost if it is made.
    """
    squares = width * height
    tag = goal % fields_kept(squares) * (squares + 1)
    if kept[tag] != goal + 1:
        kept[tag] = goal + 1
        for cell in range(squares):
            occupied[cell] = FREE
        search_squares(
            cells, width, height, factors, occupied, goal, -1, OUT_OF_REACH - 1, count,
            CORNERS_OPEN, scratch,
        )  # fmt: skip
        for cell in range(squares):
            cost = square_cost(scratch, squares, cell)
            onward = square_before(scratch, squares, cell)
            direction = 0
            if onward >= 0:
                direction = square_bearing(
                    cell % width, cell // width, onward % width, onward // width
                )
            distance = cost if cost >= 0 else OUT_OF_REACH
            kept[tag + 1 + cell] = distance << DIRECTION_BITS | direction
    return tag + 1


@rule()
def field_distance(kept: Sequence[int], begin: int, cell: int) -> int:
    """Return how far a square is from the goal of a field; OUT_OF_REACH for never."""
    return kept[begin + cell] >> DIRECTION_BITS


@rule()
def field_direction(kept: Sequence[int], begin: int, cell: int) -> int:
    """Return the direction of the first step from a square to the goal; -1 at it or for no way."""
    if field_distance(kept, begin, cell) in (0, OUT_OF_REACH):
        return -1
    return kept[begin + cell] & DIRECTION_MASK
