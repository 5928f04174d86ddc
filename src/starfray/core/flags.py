"""Sets of flags: a field declared with `flags("spends")` holds any of the names of a list.

A set is one number, so that rules can be compiled; what is in it is the business of these three.
"""

from __future__ import annotations

from starfray.core.rule import rule


@rule()
def has(flags: int, one: int) -> int:
    """Return 1 when a flag is in the set, else 0."""
    return flags >> one & 1


@rule()
def add(flags: int, one: int) -> int:
    """Return the set with a flag in it."""
    return flags | 1 << one


@rule()
def drop(flags: int, one: int) -> int:
    """Return the set without a flag."""
    return flags & ~(1 << one)
