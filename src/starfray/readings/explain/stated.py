"""The state in words: where a path leads, what stands there, and how it is written.

A path names whose number it is and which: `Cora.hp`, `Cora.skills[stealth]`, `fight.round`,
`weapons.service rifle.damage`, `bands[Anna][Ben]`. What a layout says of its fields
(`starfray.core.written`) decides how a number is read and written: by names wherever it has them.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from starfray.core.input.errors import NotFound
from starfray.core.input.numbers import typed_number
from starfray.core.layout import Member, Slot
from starfray.core.ruleset import Ruleset
from starfray.core.rulings import switches
from starfray.core.written import Names, Unwritable, Written

PATH = re.compile(r"(?:(?P<head>.*)\.)?(?P<name>[^.\[\]]+)(?P<places>(?:\[[^\[\]]*\])*)")
NUMBERED = re.compile(r"(\w+)\[(\d{1,18})\]")


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a path leads: numbers in a row or alone, and how they are written."""

    holder: Any  # a record, or a list of integers
    name: str  # the field of a record; nothing for a list
    place: int | None  # of one number in a row or list
    written: Written
    keys: tuple[str, ...] = ()  # the names of the entries of a row

    def numbers(self) -> list[int]:
        """Return the numbers that stand there."""
        value = getattr(self.holder, self.name) if self.name else self.holder
        if self.place is not None:
            return [value[self.place]]
        return list(value) if isinstance(value, list) else [value]

    def put(self, numbers: Sequence[int]) -> None:
        """Write the numbers there."""
        value = getattr(self.holder, self.name) if self.name else self.holder
        if self.place is not None:
            value[self.place] = numbers[0]
        elif isinstance(value, list):
            value[:] = numbers
        else:
            setattr(self.holder, self.name, numbers[0])

    @property
    def nothing(self) -> int | None:
        """The number that stands for nothing here: a default below 0, such as no round at all."""
        field = getattr(self.holder, "__dataclass_fields__", {}).get(self.name)
        if field is None:
            return None
        default = field.default
        if field.default_factory is not dataclasses.MISSING:
            default = field.default_factory()[0]  # a row
        return default if isinstance(default, int) and default < 0 else None

    @property
    def row(self) -> bool:
        """Whether it is a whole row."""
        return self.place is None and (
            not self.name or isinstance(getattr(self.holder, self.name), list)
        )


class Stated:
    """Reads and writes states of one fight by paths and in words."""

    def __init__(self, ruleset: Ruleset, names: Names) -> None:
        """Take the lists of names of the fight; those of the rule system are added."""
        self.ruleset = ruleset
        self.own = names
        self.names: dict[str, Sequence[str]] = {
            **ruleset.names,
            **names,
            "tactics of sides": ruleset.tactics,
            **{f"rulings.{name}": said for name, said in switches(ruleset.rulings).items()},
        }
        self.members = {member.name: member for member in ruleset.layout.members}

    # ---------------------------------------------------------------------------- by path

    def read(self, state: Any, path: str) -> Any:
        """Return what stands at a path, in words; NotFound where it leads nowhere."""
        return self.say(self.spot(state, path))

    def write(self, state: Any, path: str, value: Any) -> None:
        """Write what a person says at a path.

        Raises NotFound for an unknown path or name, `Unwritable` for what cannot stand there.
        """
        spot = self.spot(state, path)
        numbers = self.numbers(spot, value)
        if not spot.written.flags and any(not -(2**31) <= number < 2**31 for number in numbers):
            raise Unwritable("an integer of 32 bits")
        spot.put(numbers)

    def holds(self, state: Any, path: str, expected: Any) -> bool:
        """Return whether at a path stands what is expected: of a row, what is named of it."""
        spot = self.spot(state, path)
        if isinstance(expected, bool) and not spot.row:
            return bool(spot.numbers()[0]) == expected
        return self.numbers(spot, expected) == spot.numbers()

    def say(self, spot: Spot) -> Any:
        """Return what stands somewhere, in words."""
        written, numbers = spot.written, spot.numbers()
        if not spot.row:
            return written.say(numbers[0], self.names)
        said = [written.say(number, self.names) for number in numbers]
        return dict(zip(spot.keys, said, strict=True)) if spot.keys else said

    def numbers(self, spot: Spot, value: Any) -> list[int]:
        """Return the numbers that a value stands for at a spot."""
        written, now = spot.written, spot.numbers()
        if not spot.row:
            return [written.number(value, self.names)]
        if spot.keys and isinstance(value, dict):
            for name, one in value.items():
                now[_entry(spot.keys, str(name), spot.name)] = written.number(one, self.names)
            return now
        if isinstance(value, list) and len(value) == len(now):
            return [written.number(one, self.names) for one in value]
        allowed = f"a mapping of {', '.join(spot.keys)}" if spot.keys else f"a list of {len(now)}"
        raise Unwritable(allowed)

    def spot(self, state: Any, path: str) -> Spot:
        """Return where a path leads; NotFound with the nearest there is."""
        match = PATH.fullmatch(path)
        if match is None:
            raise NotFound("field", path, self._known(state))
        head, name = match["head"], match["name"]
        places = re.findall(r"\[([^\[\]]*)\]", match["places"])
        if head is None:
            member = self.members.get(name)
            if member is not None and member.record is None and not member.scratch:
                return self._in_list(state, member, places, path)
        found = self._record(state, head) if head else None
        if found is None:
            raise NotFound("field", path, self._known(state))
        member, record = found
        slots = {slot.name: slot for slot in member.slots}
        if name not in slots:
            raise NotFound("field", path, slots)
        slot = slots[name]
        keys = self.entries(record, slot)
        if not places:
            return Spot(record, name, None, slot.written, keys)
        if not slot.length or len(places) > 1:
            raise NotFound("field", path, [name])
        return Spot(record, name, self._place(slot, keys, places[0]), slot.written)

    # ------------------------------------------------------------------------- the whole

    def told(self, state: Any) -> dict[str, dict[str, Any]]:
        """Return the whole state as `{owner: {field: value}}`, all by their names."""
        found: dict[str, dict[str, Any]] = {}
        for owner, member, record in self.records(state):
            fields = found.setdefault(owner, {})
            if member.record is None:
                fields.update(self._list_told(state, member))
                continue
            for slot in member.slots:
                fields.update(self._slot_told(record, slot))
        return found

    def places(self, state: Any) -> list[str]:
        """Return what every integer of the flat block is called, as a path."""
        found: list[str] = []
        for owner, member, record in self.records(state):
            if member.record is None:
                keys = self._list_keys(state, member)
                found += [f"{member.name}{key}" for key in keys]
                continue
            for slot in member.slots:
                head = f"{owner}.{slot.name}"
                found += [f"{head}{key}" for key in self.keys(record, slot)] or [head]
        return found

    def entries(self, record: Any, slot: Slot) -> tuple[str, ...]:
        """Return the names of the entries of a row; none where it has none, or not all differ."""
        if not slot.by:
            return ()
        if not slot.by.startswith("="):
            return tuple(self.names.get(slot.by, ())[: slot.length])
        row = slot.by[1:]
        written = next(
            other.written
            for member in self.members.values()
            if member.record is type(record)
            for other in member.slots
            if other.name == row
        )
        said = [written.say(number, self.names) for number in getattr(record, row)]
        return tuple(
            name if isinstance(name, str) and said.count(name) == 1 else str(k)
            for k, name in enumerate(said)
        )

    # --------------------------------------------------------------------------- underneath

    def records(self, state: Any) -> Iterator[tuple[str, Member, Any]]:
        """Give each part of a state with what it is called."""
        for member, part in zip(self.ruleset.layout.members, state, strict=True):
            if member.scratch:
                continue
            if member.record is None or not member.many:
                yield member.name, member, part
                continue
            known = self.own.get(member.name, ())
            for k, record in enumerate(part):
                yield self.owner(member.name, k, known), member, record

    def owner(self, member: str, index: int, known: Sequence[str]) -> str:
        """Return what a record of a list is called."""
        if index >= len(known):
            return f"{member}[{index}]"
        return known[index] if member == "units" else f"{member}.{known[index]}"

    def _slot_told(self, record: Any, slot: Slot) -> dict[str, Any]:
        spot = Spot(record, slot.name, None, slot.written, self.entries(record, slot))
        if not slot.length:
            return {slot.name: self.say(spot)}
        said = [slot.written.say(number, self.names) for number in spot.numbers()]
        keys = self.keys(record, slot)
        return {f"{slot.name}{key}": one for key, one in zip(keys, said, strict=True)}

    def keys(self, record: Any, slot: Slot) -> list[str]:
        """Return what the entries of a row are called in a path: `[3]`, `[service rifle]`."""
        names = self.entries(record, slot)
        return [f"[{names[k] if k < len(names) else k}]" for k in range(slot.length)]

    def _list_told(self, state: Any, member: Member) -> dict[str, Any]:
        numbers = getattr(state, member.name)
        keys = self._list_keys(state, member)
        return {
            key: member.written.say(number, self.names)
            for key, number in zip(keys, numbers, strict=True)
        }

    def _list_keys(self, state: Any, member: Member) -> list[str]:
        """Return what the entries of a plain list are called: `[3]`, `[Anna]`, `[Anna][Ben]`."""
        length = len(getattr(state, member.name))
        lists = [list(self.names.get(name, ())) for name in member.by]
        if len(lists) == 2 and len(lists[0]) * len(lists[1]) == length:
            return [f"[{a}][{b}]" for a in lists[0] for b in lists[1]]
        if len(lists) == 1 and len(lists[0]) == length:
            return [f"[{a}]" for a in lists[0]]
        return [f"[{k}]" for k in range(length)]

    def _in_list(self, state: Any, member: Member, places: list[str], path: str) -> Spot:
        numbers = getattr(state, member.name)
        keys = self._list_keys(state, member)
        if not places:
            return Spot(numbers, "", None, member.written)
        place = "".join(f"[{one}]" for one in places)
        if place not in keys:
            raise NotFound("field", path, [f"{member.name}{key}" for key in keys])
        return Spot(numbers, "", keys.index(place), member.written)

    def _record(self, state: Any, head: str) -> tuple[Member, Any] | None:
        units = self.own.get("units", ())
        if head in units:
            return self.members["units"], state.units[list(units).index(head)]
        first, _, name = head.partition(".")
        member = self.members.get(first)
        if member is not None and name and member.record and member.many:
            known = list(self.own.get(first, ()))
            return (member, getattr(state, first)[known.index(name)]) if name in known else None
        if member is not None and member.record and not member.many and not name:
            return member, getattr(state, first)
        match = NUMBERED.fullmatch(head)
        if match and match[1] in self.members and self.members[match[1]].many:
            part = getattr(state, match[1])
            at = int(match[2])
            if self.members[match[1]].record and at < len(part):
                return self.members[match[1]], part[at]
        for key, names in self.own.items():
            if head in names and key in self.members and self.members[key].record:
                return self.members[key], getattr(state, key)[list(names).index(head)]
        return None

    def _known(self, state: Any) -> list[str]:
        units = {slot.name for slot in self.members["units"].slots}
        owners = [owner for owner, found, _ in self.records(state) if found.name != "rulings"]
        return [*owners, *sorted(units)]

    def _place(self, slot: Slot, keys: Sequence[str], text: str) -> int:
        numbered = not keys or slot.by.startswith("=")
        number = typed_number(text)
        if numbered and number is not None and number < slot.length:
            return number
        return _entry(keys or [str(k) for k in range(slot.length)], text, slot.name)


def _entry(keys: Sequence[str], name: str, of: str) -> int:
    if name not in keys:
        raise NotFound("field", f"{of}[{name}]", [f"{of}[{key}]" for key in keys])
    return list(keys).index(name)
