"""Finding a way around walls, for bots."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.rulesets.fasa_trek.state import KIND_SHIFT, SOLID, State
from starfray.space.bearings import square_bearing
from starfray.space.paths import search_squares, square_way
from starfray.space.squares import HALVES
from starfray.space.terrain import CORNERS_OPEN, FREE, TAKEN

FARTHEST = 1_000_000
# By kind of ground: what a step costs against a plain one (stairs, ladder, rope, water).
KIND_FACTORS = (1, 2, 2, 3, 2)
FACTORS = tuple(
    0 if code & SOLID else KIND_FACTORS[code >> KIND_SHIFT]
    for code in range(len(KIND_FACTORS) << KIND_SHIFT)
)


@rule()
def next_direction(state: State, who: int, target: int) -> int:
    """Return the direction of the first step on the cheapest way to another; -1 for no way."""
    width = state.fight.width
    for cell in range(len(state.ground)):
        state.occupied[cell] = FREE
    for other in range(len(state.units)):
        if other != who:
            state.occupied[state.units[other].y * width + state.units[other].x] = TAKEN
    here = state.units[who].y * width + state.units[who].x
    there = state.units[target].y * width + state.units[target].x
    # From the target to the one who looks: the start of a search may be taken.
    cost = search_squares(
        state.ground,
        width,
        state.fight.height,
        FACTORS,
        state.occupied,
        there,
        here,
        FARTHEST,
        HALVES,
        CORNERS_OPEN,
        state.searched,
    )
    if cost < 0:
        return -1
    length = square_way(state.searched, len(state.ground), here, state.way)
    if length < 2:
        return -1
    cell = state.way[length - 2]
    return square_bearing(here % width, here // width, cell % width, cell // width)
