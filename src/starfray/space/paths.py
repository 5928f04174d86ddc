"""Ways over a map of squares: the cheapest one to each square within a budget.

The scratch row has `search_length(width * height)` integers. A search leaves its result there for
`square_cost` and `square_way` to read. Among equally cheap ways it is always the same one: a last
step along a row or column is taken rather than a diagonal one, so a way has no needless zigzag.
"""

from __future__ import annotations

from collections.abc import Sequence

from starfray.core.rule import rule
from starfray.space.bearings import STEP_X, STEP_Y
from starfray.space.frontier import (
    frontier_begin,
    frontier_length,
    frontier_offer,
    frontier_settled,
    frontier_take,
    frontier_way,
)
from starfray.space.squares import ALTERNATE, fewest_steps, square_distance, step_cost
from starfray.space.terrain import CORNERS_OPEN, FREE, TAKEN, at_corner, square_inside


@rule()
def search_length(squares: int) -> int:
    """Return how many integers the scratch row of a search over that many squares needs.

    Each square is two nodes: reached after an even and after an odd number of diagonals.
    """
    return frontier_length(2 * squares)


@rule()
def corner_open(
    cells: Sequence[int], factors: Sequence[int], first: int, second: int, corners: int
) -> bool:
    """Return whether a diagonal step may be made between two cells.

    Only closed ground stops it, never who stands there.
    """
    shut_first = 1 if factors[cells[first]] == 0 else 0
    shut_second = 1 if factors[cells[second]] == 0 else 0
    return at_corner(shut_first, shut_second, corners) == 0


@rule()
def search_squares(
    cells: Sequence[int],
    width: int,
    height: int,
    factors: Sequence[int],
    occupied: Sequence[int],
    start: int,
    goal: int,
    budget: int,
    count: int,
    corners: int,
    scratch: list[int],
) -> int:
    """Find the cheapest ways from cell `start` that cost at most `budget`.

    A step costs what `step_cost` says by the count of diagonals, times the factor of the code of
    the cell that it enters; a factor of 0 closes a cell. `occupied`
    says for each cell whether it is FREE, PASSABLE (may be passed, not stopped on) or TAKEN; the
    start is not asked. Returns the cost of `goal` and stops there, having looked first where the
    goal is; with a goal of -1 it finds all and returns -1, as it does when the goal is out of
    reach.
    """
    squares = width * height
    nodes = 2 * squares
    straight = step_cost(count, False, 0)
    slant = step_cost(count, True, 0)
    frontier_begin(scratch, nodes)
    frontier_offer(scratch, nodes, start, 0, 0, -1, False)
    goal_x = goal % width
    goal_y = goal // width
    ahead = 0
    while True:
        node = frontier_take(scratch, nodes)
        if node < 0:
            return -1
        layer = 1 if node >= squares else 0
        cell = node - squares * layer
        cost = scratch[node]
        if cell == goal:
            return cost
        y = cell // width
        x = cell - width * y
        if count == ALTERNATE:
            slant = step_cost(count, True, layer)
        for direction in range(8):
            diagonal = direction & 1 == 1
            base = slant if diagonal else straight
            to_x = x + STEP_X[direction]
            to_y = y + STEP_Y[direction]
            if base == 0 or not square_inside(to_x, to_y, width, height):
                continue
            there = to_y * width + to_x
            to_layer = 1 - layer if diagonal and count == ALTERNATE else layer
            if frontier_settled(scratch, nodes, to_layer * squares + there):
                continue
            factor = factors[cells[there]]
            if factor == 0 or occupied[there] == TAKEN or cost + base * factor > budget:
                continue
            if diagonal and corners != CORNERS_OPEN:
                if not corner_open(cells, factors, y * width + to_x, to_y * width + x, corners):
                    continue
            if goal >= 0:
                ahead = least_cost(to_x, to_y, goal_x, goal_y, count)
            there += to_layer * squares
            frontier_offer(scratch, nodes, there, cost + base * factor, ahead, node, not diagonal)


@rule()
def least_cost(ax: int, ay: int, bx: int, by: int, count: int) -> int:
    """Return what a way between two squares costs at least, however many diagonals were before."""
    if count == ALTERNATE:
        return fewest_steps(ax, ay, bx, by)
    return square_distance(ax, ay, bx, by, count)


@rule()
def square_cost(scratch: Sequence[int], squares: int, cell: int) -> int:
    """Return what the last search found as the cost of a cell; -1 when it is out of reach."""
    even = scratch[cell]
    odd = scratch[squares + cell]
    if even < 0 or (0 <= odd < even):
        return odd
    return even


@rule()
def cost_on_way(scratch: Sequence[int], squares: int, cell: int, odd: int) -> int:
    """Return what a cell costs on a way of the last search.

    By ALTERNATE a cell costs one thing after an even and another after an odd number of diagonals.
    """
    return scratch[odd * squares + cell]


@rule()
def square_before(scratch: Sequence[int], squares: int, cell: int) -> int:
    """Return the cell before another on the way that the last search found; -1 for none.

    Not for ALTERNATE.
    """
    return scratch[2 * squares + cell] if scratch[cell] >= 0 else -1


@rule()
def square_reached(
    scratch: Sequence[int], squares: int, occupied: Sequence[int], cell: int
) -> bool:
    """Return whether the last search reached a cell on which one may stop."""
    return square_cost(scratch, squares, cell) >= 0 and occupied[cell] == FREE


@rule()
def square_way(scratch: Sequence[int], squares: int, cell: int, path: list[int]) -> int:
    """Write the cells of the way that the last search found, from the start to `cell`.

    Returns their number; 0 when the cell is out of reach. `path` holds 2 * squares integers: by
    ALTERNATE a cheapest way may come by a square twice.
    """
    node = cell
    if scratch[cell] < 0 or (0 <= scratch[squares + cell] < scratch[cell]):
        node = squares + cell
    length = frontier_way(scratch, 2 * squares, node, path)
    for place in range(length):
        path[place] = path[place] % squares
    return length
