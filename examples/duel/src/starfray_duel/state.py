"""What the rules of Duel read and write."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, NamedTuple

from starfray.core.ruleset import Side
from starfray.core.rulings import Option, switch
from starfray.core.written import YES_NO, named


class Ties(Option):
    """What a total equal to the guard does (DUL-HIT-01)."""

    HITS, MISSES = range(2)


class NaturalTwenty(Option):
    """What a 20 on the die of a strike does (DUL-HOU-01)."""

    PARRIED, UNPARRIED = range(2)


# An argument of a change that is a duelist: whoever reads its note is told a name.
Person = Annotated[int, named("units")]


@dataclass(slots=True)
class Rulings:
    """The switches of Duel."""

    ties: int = switch(Ties)
    natural_twenty: int = switch(NaturalTwenty)


@dataclass(slots=True)
class Fight:
    """The duel as a whole: the round, who is on turn, and after which round it is a draw."""

    round: int = 1
    active: Annotated[int, named("units")] = 0
    last_round: int = 50
    time_up: Annotated[int, YES_NO] = 0


@dataclass(slots=True)
class Duelist:
    """One who fights: `skill` adds to strike and parry, `guard` is what a strike must reach."""

    side: Annotated[int, named("sides")] = 0
    skill: int = 0
    guard: int = 10
    health: int = 10
    parries: int = 1


class State(NamedTuple):
    """Everything that changes in a duel."""

    fight: Fight
    rulings: Rulings
    sides: list[Side]
    units: list[Duelist]
