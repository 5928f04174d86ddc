"""Seats: who plays each side, a person or a bot, and who rolls its dice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from starfray.core.input.errors import NotFound, Refused

PERSON, BOT = "person", "bot"
TYPED, RANDOM = "typed", "random"
EVERYBODY = "all"


@dataclass(frozen=True, slots=True)
class Seat:
    """One side's seat: played by a `person` or a `bot`, its dice `typed` in or `random`."""

    by: str = BOT
    dice: str = RANDOM

    def as_json(self) -> dict[str, str]:
        """Return the seat as plain data."""
        return {"by": self.by, "dice": self.dice}


class Seats:
    """The seats of a fight by side. The game master, who is of no side, sits with the persons."""

    def __init__(self, by_side: Mapping[str, Seat]) -> None:
        """Take one seat for each side, in the order of the sides."""
        self.by_side = dict(by_side)
        self._list = list(by_side.values())

    def played_by_person(self, side: int) -> bool:
        """Return whether a person decides for this side (-1: for the game master)."""
        if side < 0:
            return any(seat.by == PERSON for seat in self._list)
        return self._list[side].by == PERSON

    def rolled_by_hand(self, side: int) -> bool:
        """Return whether somebody types this side's dice in (-1: the game master's)."""
        if side < 0:
            return any(seat.dice == TYPED for seat in self._list)
        return self._list[side].dice == TYPED

    @property
    def persons(self) -> list[str]:
        """The sides that persons play."""
        return [name for name, seat in self.by_side.items() if seat.by == PERSON]

    def as_json(self) -> dict[str, dict[str, str]]:
        """Return the seats as plain data."""
        return {name: seat.as_json() for name, seat in self.by_side.items()}


def read_seats(sides: Iterable[str], data: Any) -> Seats:
    """Read what `Seats.as_json` gave; `Refused` says what is wrong with it."""
    names = list(sides)
    if not isinstance(data, dict) or sorted(data) != sorted(names):
        raise Refused(f"one seat for each side is wanted: {', '.join(names)}")
    seats = {}
    for name in names:
        seat = data[name]
        if (
            not isinstance(seat, dict)
            or seat.get("by") not in (PERSON, BOT)
            or seat.get("dice") not in (TYPED, RANDOM)
        ):
            raise Refused(f"the seat of {name!r} is not understood")
        seats[name] = Seat(seat["by"], seat["dice"])
    return Seats(seats)


def choose_seats(
    sides: Iterable[str], persons: Iterable[str], dice: Iterable[str], before: Seats | None = None
) -> Seats:
    """Return the seats that options ask for; `NotFound` names the nearest side or word.

    `persons` are names of sides, or `all`; bots play the rest. `dice` are `typed` or `random`,
    for the sides of persons, or `SIDE=typed` for one side. What no option speaks of stays as
    `before`; at first, persons' dice are random and bots' dice always are, unless named.
    """
    names = list(sides)
    seated = list(persons)
    for name in seated:
        if name not in names and name != EVERYBODY:
            raise NotFound("side", name, [*names, EVERYBODY])
    old = before.by_side if before is not None else dict.fromkeys(names, Seat())
    seats = {}
    for name in names:
        by = PERSON if name in seated or EVERYBODY in seated else BOT
        seats[name] = Seat(by, old[name].dice if by == PERSON else RANDOM)
    for text in dice:
        side, equals, word = text.rpartition("=")
        if word not in (TYPED, RANDOM):
            raise NotFound("way to roll dice", word, (TYPED, RANDOM))
        if equals and side not in names:
            raise NotFound("side", side, names)
        for name in names:
            if name == side or (not equals and seats[name].by == PERSON):
                seats[name] = Seat(seats[name].by, word)
    return Seats(seats)
