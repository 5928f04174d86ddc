"""Lines of sight between squares, worked out once for every pair.

What stops sight does not change in a fight, so an answer is kept: `kept` is a scratch row of
`sights_length(width * height)` integers, all 0 at first, that serves one map, one table of degrees
and one rule of corners. A large map keeps nothing: its row is empty.
"""

from __future__ import annotations

from collections.abc import Sequence

from starfray.core.rule import rule
from starfray.space.sight import square_sees

MOST_SQUARES = 640
# Two bits a pair, and this many pairs in one integer.
UNKNOWN, BLIND, SEEN = 0, 1, 2
PAIR_BITS = 4
PAIRS = 1 << PAIR_BITS


@rule()
def sights_length(squares: int) -> int:
    """Return how many integers the row of the sights of a map needs; 0 for a large one."""
    if squares > MOST_SQUARES:
        return 0
    return squares * squares // PAIRS + 1


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
    if len(kept) == 0:
        return square_sees(cells, width, degrees, ax, ay, bx, by, corners)
    pair = (ay * width + ax) * len(cells) + by * width + bx
    word = pair >> PAIR_BITS
    place = 2 * (pair & PAIRS - 1)
    known = kept[word] >> place & 3
    if known == UNKNOWN:
        known = SEEN if square_sees(cells, width, degrees, ax, ay, bx, by, corners) else BLIND
        kept[word] |= known << place
    return known == SEEN
