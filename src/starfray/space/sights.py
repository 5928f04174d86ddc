"""Lines of sight between squares, and the cover along them, worked out once for every pair.

What stands on a map does not change in a fight, so an answer is kept: `kept` is a scratch row of
`sights_length(width * height)` integers, all 0 at first, that serves one map, one table of degrees
(none above 6), one rule of corners and one of `near`. A large map keeps nothing: its row is empty.
"""

from __future__ import annotations

from collections.abc import Sequence

from starfray.core.rule import rule
from starfray.space.sight import worst_on_line
from starfray.space.terrain import NO_SIGHT

MOST_SQUARES = 640
# One more than the degree of a pair, in three bits, 0 while it is unknown; and this many pairs in
# one integer.
UNKNOWN = 0
DEGREE_BITS = 3
PAIR_BITS = 4
PAIRS = 1 << PAIR_BITS


@rule()
def sights_length(squares: int) -> int:
    """Return how many integers the row of the sights of a map needs; 0 for a large one."""
    if squares > MOST_SQUARES:
        return 0
    return squares * squares // PAIRS + 1


@rule()
def kept_worst(
    cells: Sequence[int],
    width: int,
    degrees: Sequence[int],
    ax: int,
    ay: int,
    bx: int,
    by: int,
    corners: int,
    near: int,
    kept: list[int],
) -> int:
    """Return the worst degree of cover between two squares, as `worst_on_line` does."""
    if len(kept) == 0:
        return worst_on_line(cells, width, degrees, ax, ay, bx, by, corners, near)
    pair = (ay * width + ax) * len(cells) + by * width + bx
    word = pair >> PAIR_BITS
    place = DEGREE_BITS * (pair & PAIRS - 1)
    known = kept[word] >> place & 7
    if known == UNKNOWN:
        known = worst_on_line(cells, width, degrees, ax, ay, bx, by, corners, near) + 1
        kept[word] |= known << place
    return known - 1


@rule()
def kept_sight(
    cells: Sequence[int],
    width: int,
    degrees: Sequence[int],
    ax: int,
    ay: int,
    bx: int,
    by: int,
    corners: int,
    kept: list[int],
) -> bool:
    """Return whether there is a line of sight between two squares, as `square_sees` does."""
    return kept_worst(cells, width, degrees, ax, ay, bx, by, corners, 0, kept) < NO_SIGHT
