"""A set in one number does what a set does."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from starfray.core.sets import (
    EMPTY,
    EVERYTHING,
    add,
    drop,
    first_in,
    has,
    is_last,
    meet,
    minus,
    several,
    size,
    up_to,
)

members = st.integers(0, 61)
sets = st.sets(members)


def number(held: set[int]) -> int:
    return sum(1 << member for member in held)


@given(sets, members)
def test_members_come_and_go(held: set[int], one: int) -> None:
    assert bool(has(number(held), one)) == (one in held)
    assert add(number(held), one) == number(held | {one})
    assert drop(number(held), one) == number(held - {one})
    assert has(EVERYTHING, one)


@given(sets)
def test_how_many_there_are(held: set[int]) -> None:
    assert size(number(held)) == len(held)


@given(sets, sets)
def test_two_sets(one: set[int], other: set[int]) -> None:
    assert minus(number(one), number(other)) == number(one - other)
    assert meet(number(one), number(other)) == bool(one & other)


@given(sets, members)
def test_who_is_in_it(held: set[int], one: int) -> None:
    assert several(number(held)) == (len(held) > 1)
    assert first_in(number(held)) == min(held, default=-1)
    assert is_last(number(held | {one}), one) == (max(held | {one}) == one)
    assert up_to(one) == number(set(range(one + 1)))
    assert number(set()) == EMPTY
