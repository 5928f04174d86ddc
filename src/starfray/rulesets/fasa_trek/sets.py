"""Sets of small numbers: the officers who have rolled, the shields that may be chosen.

A set is kept as one number with a bit for each member, as options of a question are.
"""

from __future__ import annotations

from starfray.core.rule import rule

EMPTY = 0


@rule()
def has(members: int, one: int) -> int:
    """Return whether a set has a member."""
    return members >> one & 1


@rule()
def add(members: int, one: int) -> int:
    """Return a set with one more member."""
    return members | 1 << one


@rule()
def drop(members: int, one: int) -> int:
    """Return a set without a member."""
    return members & ~(1 << one)


@rule()
def up_to(last: int) -> int:
    """Return the set of all numbers from 0 to the last."""
    return (2 << last) - 1


@rule()
def is_tie(members: int) -> bool:
    """Return whether a set has several members."""
    return members & members - 1 != 0
