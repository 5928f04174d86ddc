"""Whole roots are the same in machine code, however large the number."""

from __future__ import annotations

from math import isqrt
from typing import Any

from numba import njit

from starfray.readings.machine import calls  # noqa: F401 - installs what rules call


@njit
def _root(number: Any) -> int:
    return isqrt(number)


def test_roots_are_rounded_down_as_in_python() -> None:
    squares = [
        root * root for root in (1, 2, 3, 1_000, 2**20, 94_906_266, 2**31 - 1, 3_000_000_000)
    ]
    numbers = [0, *(square + more for square in squares for more in (-1, 0, 1))]
    assert [_root(number) for number in numbers] == [isqrt(number) for number in numbers]
