"""Where a wild die that explodes without end is cut off, and where nothing needs to be."""

from __future__ import annotations

import pytest

from starfray.core.distribution import distribution
from starfray.core.table import WILD

BEYOND = 10_000


def cut_off(n: int, high: int) -> int:
    """Return what is left out where totals from `high` on are all alike."""
    found = distribution(WILD, n, 6, 0, high)
    assert sum(found.weights) + found.left_out == found.denominator
    return found.left_out


@pytest.mark.parametrize("n", [1, 2, 5, 8])
def test_nothing_is_cut_off_below_what_the_last_six_reaches(n: int) -> None:
    """After k sixes in a row there is one die more and the others: 6 * k + n at the least."""
    exact = [high for high in range(1, 200) if cut_off(n, high) == 0]
    last = max(exact)

    assert exact == list(range(1, last + 1))
    assert (last - n) % 6 == 0
    assert (last - n) // 6 >= 10
    assert cut_off(n, BEYOND) == cut_off(n, last + 1) > 0
