from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from starfray.space.bearings import STEP_X, STEP_Y
from starfray.space.digits import DIGITS, DIRECTIONS, turned_round


@given(st.lists(st.integers(1, 9), max_size=17))
def test_turned_round_a_way_begins_with_its_first_step(digits: list[int]) -> None:
    path = int("".join(map(str, digits)) or "0")
    turned = turned_round(path)
    steps = []
    while turned:
        steps.append(turned % 10)
        turned //= 10
    assert steps == digits


def test_digits_lie_as_on_a_keypad() -> None:
    for direction in range(8):
        digit = DIGITS[direction]
        assert DIRECTIONS[digit] == direction
        assert ((digit - 1) % 3 - 1, 1 - (digit - 1) // 3) == (STEP_X[direction], STEP_Y[direction])
    assert DIRECTIONS[0] == DIRECTIONS[5] == -1
