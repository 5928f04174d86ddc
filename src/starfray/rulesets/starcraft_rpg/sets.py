"""Sets of combatants, or of areas under fire: one number with a bit for each of them."""

from __future__ import annotations

from starfray.core.rule import rule

NOBODY_IN_IT = 0
EVERYBODY = -1


@rule()
def is_in(members: int, one: int) -> int:
    """Tell whether one is in a set."""
    return members >> one & 1


@rule()
def with_one(members: int, one: int) -> int:
    """Return a set with one more."""
    return members | 1 << one


@rule()
def without(members: int, one: int) -> int:
    """Return a set without one."""
    return members & ~(1 << one)


@rule()
def minus(members: int, others: int) -> int:
    """Return those of a set who are not in another one."""
    return members & ~others


@rule()
def first_in(members: int) -> int:
    """Return the first of a set that has one at least."""
    number = 0
    while not is_in(members, number):
        number += 1
    return number
