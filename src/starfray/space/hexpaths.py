"""Courses over a map of hexes for what moves forward and turns: the cheapest within a budget.

A course is a row of nodes, `cell * 12 + facing * 2 + spare`; `spare` is 1 while a free turn is in
hand. The scratch row has `course_length(width * height)` integers, and a search leaves its result
there for `hex_cost` and `hex_way` to read.
"""

from __future__ import annotations

from collections.abc import Sequence

from starfray.core.rule import rule
from starfray.space.frontier import (
    frontier_begin,
    frontier_length,
    frontier_offer,
    frontier_take,
    frontier_way,
)
from starfray.space.hexes import HEX_STEP_Q, HEX_STEP_R, hex_cell, hex_of_cell
from starfray.space.terrain import TAKEN

# What turning costs: 1 point a side, or one side free after each hex.
TURN_PAID = 0
TURN_FREE_AFTER_HEX = 1


@rule()
def course_length(hexes: int) -> int:
    """Return how many integers the scratch row of a search over so many hexes needs."""
    return frontier_length(12 * hexes)


@rule()
def search_hexes(
    cells: Sequence[int],
    width: int,
    height: int,
    factors: Sequence[int],
    occupied: Sequence[int],
    start: int,
    facing: int,
    budget: int,
    turning: int,
    scratch: list[int],
) -> None:
    """Find the cheapest courses from a cell and a facing that cost at most `budget` points.

    A hex forward costs the factor of the code of the cell entered, 0 closes it; a turn of one
    side costs 1, or nothing for the first one after each hex by TURN_FREE_AFTER_HEX. TAKEN cells
    are not entered. Off the map there is nothing.
    """
    nodes = 12 * width * height
    frontier_begin(scratch, nodes)
    frontier_offer(scratch, nodes, start * 12 + facing * 2, 0, 0, -1, False)
    while True:
        node = frontier_take(scratch, nodes)
        if node < 0:
            return
        cell = node // 12
        heading = node % 12 // 2
        cost = scratch[node]
        turned = cost + 1 - node % 2
        if turned <= budget:
            starboard = cell * 12 + (heading + 1) % 6 * 2
            port = cell * 12 + (heading + 5) % 6 * 2
            frontier_offer(scratch, nodes, starboard, turned, 0, node, False)
            frontier_offer(scratch, nodes, port, turned, 0, node, False)
        q, r = hex_of_cell(cell, width)
        there = hex_cell(q + HEX_STEP_Q[heading], r + HEX_STEP_R[heading], width, height)
        if there < 0 or occupied[there] == TAKEN:
            continue
        factor = factors[cells[there]]
        if factor == 0 or cost + factor > budget:
            continue
        spare = 1 if turning == TURN_FREE_AFTER_HEX else 0
        onward = there * 12 + heading * 2 + spare
        frontier_offer(scratch, nodes, onward, cost + factor, 0, node, False)


@rule()
def cheapest_node(scratch: Sequence[int], cell: int, facing: int) -> int:
    """Return the cheapest node of a cell and a facing (-1: any facing); -1 when out of reach."""
    best = -1
    for state in range(12):
        if facing >= 0 and state // 2 != facing:
            continue
        node = cell * 12 + state
        if scratch[node] >= 0 and (best < 0 or scratch[node] < scratch[best]):
            best = node
    return best


@rule()
def hex_cost(scratch: Sequence[int], cell: int, facing: int) -> int:
    """Return what the last search found as the cost of a cell and a facing (-1: any facing).

    -1 when they are out of reach.
    """
    node = cheapest_node(scratch, cell, facing)
    if node < 0:
        return -1
    return scratch[node]


@rule()
def hex_way(scratch: Sequence[int], hexes: int, cell: int, facing: int, path: list[int]) -> int:
    """Write the nodes of the course that the last search found to a cell and a facing (-1: any).

    Returns their number; 0 when they are out of reach. `path` holds 12 * hexes integers at most.
    """
    node = cheapest_node(scratch, cell, facing)
    if node < 0:
        return 0
    return frontier_way(scratch, 12 * hexes, node, path)
