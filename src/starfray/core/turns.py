"""What the turns of every rule system have in common: their order, the last round, the end.

What differs is handed over as a rule of the system: who still stands, who goes before whom. Such a
rule rolls no dice and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from starfray.core.rule import rule
from starfray.core.ruleset import DRAW, GOING_ON, WON
from starfray.core.table import Table


class Clock(Protocol):
    """What is read of a fight: its round, the last one, and whether that has been played."""

    round: int
    last_round: int
    time_up: int


class Combatant(Protocol):
    """What is read of a combatant."""

    side: int


class Fighting(Protocol):
    """What is read of a state whose fights end with the last side standing."""

    @property
    def fight(self) -> Clock:
        """The fight as a whole."""

    @property
    def units(self) -> Sequence[Combatant]:
        """The combatants."""


class Ordered(Protocol):
    """What is read of a state whose combatants take turns in an order."""

    @property
    def order(self) -> list[int]:
        """The combatants in the order in which they act."""


F = TypeVar("F", bound=Fighting)
P = TypeVar("P", bound=Ordered)


@rule()
def last_side_standing(state: F, stands: Callable[[F, int], int]) -> int:
    """Return what `over` does where the last side standing wins, and the last round is a draw.

    `stands(state, who)` says who still counts for its side.
    """
    count = len(state.units)
    first = 0
    while first < count and not stands(state, first):
        first += 1
    if first == count:
        return DRAW
    side = state.units[first].side
    for other in range(count - 1, first, -1):  # sides are mostly listed one after the other
        if state.units[other].side != side and stands(state, other):
            return DRAW if state.fight.time_up else GOING_ON
    return WON + side


@rule()
def no_more_rounds(
    state: F, table: Table, over: Callable[[F], int], time_up: Callable[[F, Table], None]
) -> int:
    """Return 1 when no other round begins: the fight is over, or its last round has been played.

    The latter is the change `time_up` of the system, which sets `state.fight.time_up`.
    """
    if over(state) != GOING_ON:
        return 1
    if state.fight.round < state.fight.last_round:
        return 0
    time_up(state, table)
    return 1


@rule()
def sort_order(state: P, first: int, end: int, goes_before: Callable[[P, int, int], int]) -> None:
    """Sort the places of the order from `first` to before `end`; equals stay as they are.

    `goes_before(state, one, other)` is above 0 where one goes before the other.
    """
    for place in range(first + 1, end):
        who = state.order[place]
        at = place
        while at > first and goes_before(state, who, state.order[at - 1]) > 0:
            state.order[at] = state.order[at - 1]
            at -= 1
        state.order[at] = who


@rule()
def place_in_order(state: Ordered, who: int) -> int:
    """Return the place of a combatant in the order, 0 for the first; behind all when in none."""
    for place in range(len(state.order)):
        if state.order[place] == who:
            return place
    return len(state.order)
