"""A set of flags in one number does what a set does."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from starfray.core.flags import add, drop, has

members = st.integers(0, 61)


@given(st.sets(members), members)
def test_flags_are_a_set(held: set[int], one: int) -> None:
    flags = sum(1 << member for member in held)
    assert bool(has(flags, one)) == (one in held)
    assert add(flags, one) == sum(1 << member for member in held | {one})
    assert drop(flags, one) == sum(1 << member for member in held - {one})
