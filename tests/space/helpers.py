"""What the tests of space share: strategies, and slow exact answers by plain geometry."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from hypothesis import strategies as st

Point = tuple[int, int]

near = st.integers(-12, 12)
points = st.tuples(near, near)

WIDTH = 9
HEIGHT = 7
squares = st.tuples(st.integers(0, WIDTH - 1), st.integers(0, HEIGHT - 1))
cells = st.integers(0, WIDTH * HEIGHT - 1)
# More open ground than anything else, so that there are ways.
maps = st.lists(
    st.sampled_from([0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6]),
    min_size=WIDTH * HEIGHT,
    max_size=WIDTH * HEIGHT,
)
crowds = st.lists(
    st.sampled_from([0, 0, 0, 0, 0, 0, 1, 2]), min_size=WIDTH * HEIGHT, max_size=WIDTH * HEIGHT
)


def overlap(bounds: Sequence[tuple[int, int, int]]) -> bool:
    """Whether some 0 <= t <= 1 has low < rate * t < high for each (rate, low, high)."""
    start, end = Fraction(-1), Fraction(2)
    for rate, low, high in bounds:
        if rate == 0:
            if not low < 0 < high:
                return False
            continue
        ends = sorted((Fraction(low, rate), Fraction(high, rate)))
        start, end = max(start, ends[0]), min(end, ends[1])
    return start < end and start < 1 and end > 0


def crosses_square(a: Point, b: Point, c: Point) -> bool:
    """Whether the segment of two centres meets the inside of square c, by clipping."""
    return overlap(
        [(2 * (b[i] - a[i]), 2 * (c[i] - a[i]) - 1, 2 * (c[i] - a[i]) + 1) for i in range(2)]
    )
