"""Sets of combatants, of skills, of flags, ...: one number with a bit for each member.

So rules that keep sets can be compiled; what is in them is the business of these functions alone.
A field of a state is declared as one with `flags("spends")` (`starfray.core.written`).
"""

from __future__ import annotations

from starfray.core.rule import rule

EMPTY = 0
EVERYTHING = -1


@rule()
def has(members: int, one: int) -> bool:
    """Return whether a set has a member."""
    return members >> one & 1 != 0


@rule()
def add(members: int, one: int) -> int:
    """Return the set with one more member."""
    return members | 1 << one


@rule()
def drop(members: int, one: int) -> int:
    """Return the set without a member."""
    return members & ~(1 << one)


@rule()
def minus(members: int, others: int) -> int:
    """Return those of a set that are not in another one."""
    return members & ~others


@rule()
def meet(members: int, others: int) -> bool:
    """Return whether two sets have a member in common."""
    return members & others != 0


@rule()
def several(members: int) -> bool:
    """Return whether a set has more than one member."""
    return members & members - 1 != 0


@rule()
def size(members: int) -> int:
    """Return how many members a set has."""
    count = 0
    while members != EMPTY:
        members &= members - 1  # without the first of them
        count += 1
    return count


@rule()
def is_last(members: int, one: int) -> bool:
    """Return whether no member of a set comes after one."""
    return members >> one <= 1


@rule()
def up_to(last: int) -> int:
    """Return the set of all numbers from 0 to the last."""
    return (2 << last) - 1


@rule()
def first_in(members: int) -> int:
    """Return the first member of a set, -1 for an empty one."""
    if members == EMPTY:
        return -1
    one = 0
    while not has(members, one):
        one += 1
    return one
