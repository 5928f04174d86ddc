"""Hexes by axial coordinates (q, r): distance, neighbours, rotation, lines, and maps of them.

Directions go clockwise: 0 N (0,-1), 1 NE (+1,-1), 2 SE (+1,0), 3 S (0,+1), 4 SW (-1,+1),
5 NW (-1,0). Open space needs no map. Where there is one, it is a rectangle of columns and rows,
`cells[row * width + column]`, in which the odd columns lie half a hex further south.
"""

from __future__ import annotations

from starfray.core.rule import rule

# By direction: the change of q and of r of one step.
HEX_STEP_Q = (0, 1, 1, 0, -1, -1)
HEX_STEP_R = (-1, -1, 0, 1, 1, 0)


@rule()
def hex_distance(aq: int, ar: int, bq: int, br: int) -> int:
    """Return the distance of two hexes in hexes."""
    dq = aq - bq
    dr = ar - br
    return max(abs(dq), abs(dr), abs(dq + dr))


@rule()
def hex_neighbour(q: int, r: int, direction: int) -> tuple[int, int]:
    """Return the hex one step in a direction 0..5, as (q, r)."""
    return q + HEX_STEP_Q[direction], r + HEX_STEP_R[direction]


@rule()
def hex_direction(aq: int, ar: int, bq: int, br: int) -> int:
    """Return the direction in which b lies exactly along a row of hexes from a; -1 for none."""
    dq = bq - aq
    dr = br - ar
    steps = max(abs(dq), abs(dr), abs(dq + dr))
    for direction in range(6):
        if (
            steps > 0
            and dq == steps * HEX_STEP_Q[direction]
            and dr == steps * HEX_STEP_R[direction]
        ):
            return direction
    return -1


@rule()
def hex_turn(facing: int, turns: int) -> int:
    """Return a facing after turns of one hex side: to starboard, or to port when negative."""
    return (facing + turns) % 6


@rule()
def hex_rotate(q: int, r: int, turns: int) -> tuple[int, int]:
    """Return a hex turned around (0, 0) by sixths of a circle, clockwise; any number of them."""
    for _ in range(turns % 6):
        turned = -r
        r = q + r
        q = turned
    return q, r


@rule()
def hex_on_line(aq: int, ar: int, bq: int, br: int, step: int) -> tuple[int, int]:
    """Return the hex that is `step` steps from a on the line of hexes to b, as (q, r).

    `step` may exceed the distance: the line goes on beyond b. Neighbouring steps are adjacent
    hexes. Where the line runs between two hexes, it is the one of lower q, then of lower r. a
    itself when a is b.
    """
    dq = bq - aq
    dr = br - ar
    steps = max(abs(dq), abs(dr), abs(dq + dr))
    if steps == 0:
        return aq, ar
    low_q = step * dq // steps
    low_r = step * dr // steps
    best_q = low_q
    best_r = low_r
    best = -1
    for corner in range(4):
        q = low_q + corner // 2
        r = low_r + corner % 2
        off_q = q * steps - step * dq
        off_r = r * steps - step * dr
        off = off_q * off_q + off_q * off_r + off_r * off_r
        if best < 0 or off < best:
            best = off
            best_q = q
            best_r = r
    return aq + best_q, ar + best_r


@rule()
def hex_cell(q: int, r: int, width: int, height: int) -> int:
    """Return the cell of a hex on a map; -1 when it is off the map."""
    row = r + q // 2
    if q < 0 or q >= width or row < 0 or row >= height:
        return -1
    return row * width + q


@rule()
def hex_of_cell(cell: int, width: int) -> tuple[int, int]:
    """Return the hex of a cell of a map, as (q, r)."""
    q = cell % width
    return q, cell // width - q // 2
