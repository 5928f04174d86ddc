"""How the numbers of a state are written by people: by names, as flags, as yes or no, in parts.

A field of a record says so beside its type, and so does a plain list of integers:

    posture: Annotated[int, named("postures")] = 0           # posture: prone
    aiming_at: Annotated[int, named("units")] = -1           # aiming_at: Cora, or none
    called: Annotated[int, named("locations", start=1)] = 0  # 0 is none, 1 the first name
    prone: Annotated[int, YES_NO] = 0                        # prone: true
    nature: Annotated[int, flags("natures")] = 0             # nature: [deaf, blind]
    known_to: Annotated[int, flags("units")] = 0             # known_to: [Anna, Ben]
    ap: Annotated[int, parts(4)] = 0                         # ap: 2.25, kept as 9
    skills: Annotated[list[int], by("skills")] = ints(12)    # b.skills[stealth]: 4
    held: Annotated[list[int], by("=weapons"), YES_NO] = ints(4)   # b.held[service rifle]: true
    bands: Annotated[list[int], by("units", "units"), named("bands")]   # bands[Anna][Ben]: long

The lists of names are those of the rule system and of the fight. In `by("=weapons")` entry k goes
with what the row `weapons` of the same record holds at k. Rules know nothing of all this.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from starfray.core.input.errors import NotFound, listing, show
from starfray.core.plurals import one_of
from starfray.core.sets import EMPTY, add, has

Names = Mapping[str, Sequence[str]]
NONE = "none"


class Unwritable(ValueError):
    """What a person wrote is no value of the field; the text says what is allowed."""


@dataclass(frozen=True, slots=True)
class Written:
    """How a number is written. Make it with `named`, `flags`, `parts`, or take `YES_NO`."""

    names: str = ""
    start: int = 0
    flags: bool = False
    parts: int = 1
    yes_no: bool = False

    def say(self, value: int, names: Names) -> Any:
        """Return a number as it is written: a name, a list of names, true or false, or itself."""
        known = names.get(self.names, ())
        if self.flags:
            return [name for k, name in enumerate(known) if has(value, k)]
        if self.names:
            index = value - self.start
            if 0 <= index < len(known):
                return NONE if known[index] == "-" else known[index]
            return NONE if index == -1 else value
        if self.yes_no and value in (0, 1):
            return bool(value)
        return _short(value, self.parts)

    def number(self, given: Any, names: Names) -> int:
        """Return the number of what a person wrote.

        Raises NotFound for an unknown name, `Unwritable` for what is no value of this field.
        """
        known = list(names.get(self.names, ()))
        if self.flags:
            return self._flags(given, known)
        if self.names:
            return self._index(given, known)
        if self.yes_no:
            if given not in (0, 1):
                raise Unwritable("true or false")
            return int(given)
        plain = isinstance(given, int | float) and not isinstance(given, bool)
        whole = given * self.parts if plain else None
        if whole is None or whole != int(whole):
            raise Unwritable(f"a multiple of 1/{self.parts}" if self.parts > 1 else "an integer")
        return int(whole)

    def flag(self, name: str, names: Names) -> int:
        """Return the set of one name alone; NotFound for an unknown one."""
        return add(EMPTY, _index_of(self.names, name, names.get(self.names, ())))

    def _index(self, given: Any, known: list[str]) -> int:
        if given is None or (given == NONE and NONE not in known):
            return known.index("-") + self.start if "-" in known else self.start - 1
        if isinstance(given, str):
            return _index_of(self.names, given, known) + self.start
        if isinstance(given, int) and not isinstance(given, bool):
            index = given - self.start
            if not -1 <= index < len(known):
                return given  # beyond the names: nothing but the number says it
            nothing = [] if NONE in known else [NONE]
            raise Unwritable(f"a name: {listing([*nothing, *known])}")
        raise Unwritable(f"a name: {listing(known)}")

    def _flags(self, given: Any, known: Sequence[str]) -> int:
        if given is None or given == NONE or given is False:
            return EMPTY
        if isinstance(given, str):
            given = [given]
        if not isinstance(given, list):
            raise Unwritable(f"a list of names: {listing(known)}")
        members = EMPTY
        for name in given:
            members = add(members, _index_of(self.names, name, known))
        return members


@dataclass(frozen=True, slots=True)
class By:
    """The names of the entries of a row or list. Make it with `by`."""

    keys: tuple[str, ...]


AS_IT_IS = Written()
YES_NO = Written(yes_no=True)


def named(names: str, *, start: int = 0) -> Written:
    """Say that a number is the index of a name, from `start` on; the number before is none."""
    return Written(names, start=start)


def flags(names: str) -> Written:
    """Say that a number is a set with a flag for each name (`starfray.core.sets`)."""
    return Written(names, flags=True)


def parts(whole: int) -> Written:
    """Say that a number counts parts, of which `whole` make one: quarters of an action point."""
    return Written(parts=whole)


def by(*names: str) -> By:
    """Say that the entries of a row go by names; those of a list by names, or by pairs of them."""
    return By(names)


def _index_of(what: str, name: Any, known: Sequence[str]) -> int:
    if name not in known:
        text = name if isinstance(name, str) else show(name)
        raise NotFound(one_of(what, {}), text, known)
    return list(known).index(name)


def _short(value: int, whole: int) -> int | float:
    return value // whole if value % whole == 0 else value / whole
