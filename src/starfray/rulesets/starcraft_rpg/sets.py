"""Sets of combatants, of skills, of powers, ...: one number with a bit for each member."""

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
def meet(members: int, others: int) -> bool:
    """Tell whether two sets have a member in common."""
    return members & others != 0


@rule()
def first_in(members: int) -> int:
    """Return the first member of a set, which must have one."""
    one = 0
    while not is_in(members, one):
        one += 1
    return one
