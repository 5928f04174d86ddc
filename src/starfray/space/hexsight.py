"""Sight between hexes: what the line of two centres crosses, and the worst cover along it.

All by whole numbers, so a sees b exactly when b sees a. A hex counts as crossed when the line
passes through its inside. Where the line runs exactly along the edge of two hexes, or through a
corner and so past a hex, those are touched, and a CORNERS code says whether they matter: a line
between two hexes is stopped by both or by either; a single hex that it touches at a corner stops
it only by CORNERS_EITHER. The hexes at both ends never matter.
"""

from __future__ import annotations

from collections.abc import Sequence

from starfray.core.rule import rule
from starfray.space.hexes import HEX_STEP_Q, HEX_STEP_R, hex_cell
from starfray.space.terrain import CORNERS_OPEN, NO_SIGHT, at_corner


@rule()
def hex_line_step(dq: int, dr: int, q: int, r: int) -> tuple[int, int]:
    """Return the sides by which the line from (0, 0) to (dq, dr) leaves a hex that it crosses.

    Twice the same side, or the two sides at a corner: first the one behind which the line goes
    on. Where it goes on along the edge between the two hexes behind them, the second number has
    6 added to it.
    """
    # Along three axes, each across two opposite sides (NE and SW, S and N, NW and SE), the next
    # side is met at (progress + 1) / rate of the line.
    first = -1
    second = -1
    best = 0
    rate_of_best = 1
    for axis in range(3):
        if axis == 0:
            rate = dq - dr
            progress = q - r
            side = 1
        elif axis == 1:
            rate = dq + 2 * dr
            progress = q + 2 * r
            side = 3
        else:
            rate = -2 * dq - dr
            progress = -2 * q - r
            side = 5
        if rate < 0:
            rate = -rate
            progress = -progress
            side = (side + 3) % 6
        if rate == 0:
            continue
        order = (progress + 1) * rate_of_best - best * rate
        if first < 0 or order < 0:
            first = side
            second = side
            best = progress + 1
            rate_of_best = rate
        elif order == 0:
            # Beyond a corner the line goes on behind the side towards which it moves faster.
            if rate > rate_of_best:
                second = first
                first = side
            elif rate == rate_of_best:
                second = side + 6
            else:
                second = side
    return first, second


@rule()
def crossed_hexes(aq: int, ar: int, bq: int, br: int, line: list[int]) -> int:
    """Write the hexes that the line from a to b crosses, as q, r, q, r, ..., both ends included.

    Returns the number of hexes, at most twice the distance and one more; `line` holds twice as
    many integers. Hexes that are only touched are left out, so there may be a gap of one step.
    """
    dq = bq - aq
    dr = br - ar
    q = 0
    r = 0
    length = 0
    while True:
        line[2 * length] = aq + q
        line[2 * length + 1] = ar + r
        length += 1
        if q == dq and r == dr:
            return length
        first, second = hex_line_step(dq, dr, q, r)
        q += HEX_STEP_Q[first]
        r += HEX_STEP_R[first]
        if second >= 6:
            q += HEX_STEP_Q[second - 6]
            r += HEX_STEP_R[second - 6]


@rule()
def hex_degree(
    cells: Sequence[int], width: int, height: int, degrees: Sequence[int], q: int, r: int
) -> int:
    """Return the degree of cover of a hex; 0 off the map."""
    cell = hex_cell(q, r, width, height)
    if cell < 0:
        return 0
    return degrees[cells[cell]]


@rule()
def worst_on_hex_line(
    cells: Sequence[int],
    width: int,
    height: int,
    degrees: Sequence[int],
    aq: int,
    ar: int,
    bq: int,
    br: int,
    corners: int,
) -> int:
    """Return the worst degree of cover between hexes a and b, ends excluded; off the map 0.

    `degrees` gives the degree of each code. Symmetric: low cover counts wherever it is.
    """
    dq = bq - aq
    dr = br - ar
    q = 0
    r = 0
    worst = 0
    while q != dq or r != dr:
        first, second = hex_line_step(dq, dr, q, r)
        first_q = q + HEX_STEP_Q[first]
        first_r = r + HEX_STEP_R[first]
        if second != first and corners != CORNERS_OPEN:
            other_q = q + HEX_STEP_Q[second % 6]
            other_r = r + HEX_STEP_R[second % 6]
            other = hex_degree(cells, width, height, degrees, aq + other_q, ar + other_r)
            along = 0
            if second >= 6:
                along = hex_degree(cells, width, height, degrees, aq + first_q, ar + first_r)
            worst = max(worst, at_corner(along, other, corners))
        q = first_q
        r = first_r
        if second >= 6:
            q += HEX_STEP_Q[second - 6]
            r += HEX_STEP_R[second - 6]
        if q != dq or r != dr:
            worst = max(worst, hex_degree(cells, width, height, degrees, aq + q, ar + r))
        if worst >= NO_SIGHT:
            return worst
    return worst


@rule()
def hex_sees(
    cells: Sequence[int],
    width: int,
    height: int,
    degrees: Sequence[int],
    aq: int,
    ar: int,
    bq: int,
    br: int,
    corners: int,
) -> bool:
    """Return whether there is a line of sight between two hexes. Symmetric; see the module."""
    return worst_on_hex_line(cells, width, height, degrees, aq, ar, bq, br, corners) < NO_SIGHT
