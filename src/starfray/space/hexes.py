"""Hexes by axial coordinates (q, r): distance, neighbours and facings.

Directions go clockwise: 0 N (0,-1), 1 NE (+1,-1), 2 SE (+1,0), 3 S (0,+1), 4 SW (-1,+1),
5 NW (-1,0). They are those of open space, which needs no map.
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
def hex_turn(facing: int, turns: int) -> int:
    """Return a facing after turns of one hex side: to starboard, or to port when negative."""
    return (facing + turns) % 6
