"""Areas of effect: all within a radius, and all on a line, on squares and on hexes."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.space.hexes import HEX_STEP_Q, HEX_STEP_R
from starfray.space.squares import square_distance


@rule()
def in_burst(cx: int, cy: int, radius: int, x: int, y: int, count: int) -> bool:
    """Return whether a square is within a radius of a centre.

    The radius is in the unit of the count of diagonals, see `square_distance`.
    """
    return square_distance(cx, cy, x, y, count) <= radius


@rule()
def burst_squares(
    cx: int, cy: int, radius: int, count: int, width: int, height: int, out: list[int]
) -> int:
    """Write the cells of the map within a radius of a centre, row by row; return their number.

    The centre may be off the map. `out` holds at least the number of cells of the map, or
    (2 * radius + 1) squared integers.
    """
    found = 0
    for y in range(max(0, cy - radius), min(height, cy + radius + 1)):
        for x in range(max(0, cx - radius), min(width, cx + radius + 1)):
            if square_distance(cx, cy, x, y, count) <= radius:
                out[found] = y * width + x
                found += 1
    return found


@rule()
def square_crossed(ax: int, ay: int, bx: int, by: int, x: int, y: int) -> bool:
    """Return whether the line between the centres of a and b passes through the inside of a square.

    The ends count. A square touched at a corner does not.
    """
    if x < min(ax, bx) or x > max(ax, bx) or y < min(ay, by) or y > max(ay, by):
        return False
    dx = bx - ax
    dy = by - ay
    return 2 * abs(dx * (y - ay) - dy * (x - ax)) < abs(dx) + abs(dy) or (dx == 0 and dy == 0)


@rule()
def hex_ring(q: int, r: int, radius: int, out: list[int]) -> int:
    """Write the hexes at a distance, as q, r, q, r, ..., clockwise from the north.

    Returns their number: 6 * radius, or 1 for a radius of 0. `out` holds twice as many integers.
    """
    at_q = q
    at_r = r - radius
    out[0] = at_q
    out[1] = at_r
    found = 1
    for side in range(6):
        for _ in range(radius):
            if found == 6 * radius:
                return found
            at_q += HEX_STEP_Q[(side + 2) % 6]
            at_r += HEX_STEP_R[(side + 2) % 6]
            out[2 * found] = at_q
            out[2 * found + 1] = at_r
            found += 1
    return found


@rule()
def hex_burst(q: int, r: int, radius: int, out: list[int]) -> int:
    """Write the hexes within a radius, as q, r, q, r, ..., by q, then by r; return their number.

    That is 1 + 3 * radius * (radius + 1). `out` holds twice as many integers.
    """
    found = 0
    for dq in range(-radius, radius + 1):
        for dr in range(max(-radius, -dq - radius), min(radius, radius - dq) + 1):
            out[2 * found] = q + dq
            out[2 * found + 1] = r + dr
            found += 1
    return found
