"""A group of combatants: whom a blind shot may find, and who of them are tied.

It is kept as the bits of one number, bit k for combatant k.
"""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.rulesets.serenity.state import State

NO_ONE = 0


@rule("SER-VIS-02")
def added(group: int, who: int) -> int:
    """Return a group with a combatant in it."""
    return group | 1 << who


@rule("SER-VIS-02")
def belongs(group: int, who: int) -> bool:
    """Tell whether a combatant is in a group."""
    return group >> who & 1 == 1


@rule("SER-VIS-02")
def is_last(group: int, who: int) -> bool:
    """Tell whether nobody in a group comes after a combatant."""
    return group >> who <= 1


@rule("SER-VIS-02")
def several(group: int) -> bool:
    """Tell whether more than one are in a group."""
    return group & (group - 1) != 0


@rule("SER-VIS-02")
def first_of(state: State, group: int) -> int:
    """Return the first in a group; -1 where nobody is in it."""
    for who in range(len(state.units)):
        if belongs(group, who):
            return who
    return -1
