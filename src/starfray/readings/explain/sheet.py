"""A combatant's sheet in words, as it stands now: labels, and what is told under each."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from starfray.core.layout import Member, Slot
from starfray.core.ruleset import Ruleset, Things, Told
from starfray.core.written import NONE, Names
from starfray.readings.explain.owned import spoken_of
from starfray.readings.explain.stated import Stated

# `hp`, `wounds[2]`, or by an index into another member: `ships[ship].hull`, `ships[ship].arc[0]`.
FIELD = re.compile(r"(?:(\w+)\[(\w+)\]\.)?(\w+)(?:\[(\d+)\])?")
SOURCE = re.compile(r"(?:(\w+)\[(\w+)\]\.)?(\w+)\[(\w*)(?::(\w+))?\]")
BEYOND = 10_000  # no number of any rule; it stands for "never" or "everywhere"

Row = tuple[str, str]
Place = tuple[Any, Slot, int | None]


@dataclass(frozen=True, slots=True)
class Column:
    """One number of a record: its label, its field, the field of its maximum, a list of names.

    It is told `always`, or only where it is not at rest, or where it has `changed` from what it
    is at first; a thing is left out where nothing of it that is `telling` is told.
    """

    label: str
    field: str
    most: str = ""
    names: str = ""
    always: bool = False
    telling: bool = False
    changed: bool = False


def parse_column(text: str) -> Column:
    """Read a column as `Picture` writes it: `HP=hp/hp_max`, `defense`, `stance:stances`, `!hp`."""
    marks = text[: len(text) - len(text.lstrip("!?~"))]
    label, equals, rest = text.lstrip("!?~").rpartition("=")
    field, _, names = rest.partition(":")
    field, _, most = field.partition("/")
    spoken = field.rpartition(".")[2].replace("_", " ")
    label = label if equals else spoken
    return Column(label, field, most, names, "!" in marks, "?" in marks, "~" in marks)


class SheetWriter:
    """Writes sheets of the combatants of one fight."""

    def __init__(self, ruleset: Ruleset, names: Names) -> None:
        """Take the lists of names of the fight."""
        self.ruleset = ruleset
        self.stated = Stated(ruleset, names)
        self.names = self.stated.names
        self._told_of = ""
        self.kinds: dict[type[Any], Member] = {
            member.record: member for member in ruleset.layout.members if member.record
        }

    def sheet(self, state: Any, unit: int) -> list[Row]:
        """Return the sheet of a combatant as labels and texts; a label is empty below its own."""
        record = state.units[unit]
        self._told_of = self.names["units"][unit]
        rows: list[Row] = []
        for part in self.lines(state):
            if isinstance(part, Told):
                text = part.tell(state, unit, self.names)
                rows += [(part.label, text)] if text else []
                continue
            if isinstance(part, Things):
                rows += _below(part.label, self._things_told(state, record, unit, part))
                continue
            label, _, columns = part.rpartition(": ")
            told = [self.tell(state, record, parse_column(c.strip())) for c in columns.split(",")]
            text = ", ".join(filter(None, told))
            rows += [(label, text)] if text else []
        return rows

    def lines(self, state: Any) -> Sequence[str | Things | Told]:
        """Return the lines of a sheet: those of the rule system, or what may tell something."""
        return self.ruleset.picture.lines(state) or self._usual_sheet(state)

    def show(self, state: Any, record: Any, column: Column) -> str:
        """Return a number as a table prints it: `12`, `12/20`, `prone`; `-` for none."""
        found = self.find(state, record, column)
        if found is None:
            return "-"
        owner, slot, place = found
        value = getattr(owner, slot.name)
        if place is not None:
            value = value[place]
        if column.names:
            known = self.names.get(column.names, ())
            return _plain(known[value]) if 0 <= value < len(known) else "-"
        text = str(value) if isinstance(value, list) else self._say(slot, value)
        if column.most:
            most = self.find(state, record, dataclasses.replace(column, field=column.most))
            return f"{text}/{getattr(most[0], most[1].name)}" if most else text
        return "-" if text == NONE else text

    def tell(self, state: Any, record: Any, column: Column) -> str:
        """Return what a column tells of a record: `HP 12/20`, `prone`; nothing of what is at rest.

        A column whose label is in words of its own has it before the value.
        """
        found = self.find(state, record, column)
        if found is None:
            return ""
        owner, slot, place = found
        value = getattr(owner, slot.name)
        if place is None and isinstance(value, list):
            return self._tell_row(owner, slot, column)
        if place is not None:
            value = value[place]
        if not column.always and self._rests(owner, slot, value, column):
            return ""
        if slot.written.yes_no and not column.most:
            return column.label if value else f"not {column.label}"
        return f"{column.label} {self.show(state, record, column)}".strip()

    def find(self, state: Any, record: Any, column: Column) -> Place | None:
        """Return where a column's number is: its record, its field, its place in a row."""
        match = FIELD.fullmatch(column.field)
        assert match is not None, column.field
        member, index, name, place = match.groups()
        if member:
            at = int(getattr(record, index))
            if at < 0:
                return None
            record = getattr(state, member)[at]
        slot = next(slot for slot in self.kinds[type(record)].slots if slot.name == name)
        return record, slot, int(place) if place else None

    # ------------------------------------------------------------------------------ underneath

    def _say(self, slot: Slot, value: int) -> str:
        said = slot.written.say(value, self.names)
        if isinstance(said, bool):
            return "yes" if said else "no"
        if isinstance(said, list):
            return ", ".join(map(_plain, said)) or NONE
        if slot.written.names in self.ruleset.names:
            return _plain(said)
        return self._thing_named(str(said)) if slot.written.names != "units" else str(said)

    def _thing_named(self, name: str) -> str:
        """Return a thing as the sheet of who is told of calls it: without the own name."""
        return spoken_of(name, self.names.get("units", ()), self._told_of)

    def _rests(self, owner: Any, slot: Slot, value: int, column: Column) -> bool:
        if column.most:
            most = self.find((), owner, Column("", column.most.rpartition(".")[2]))
            return value <= 0 and most is not None and getattr(owner, most[1].name) == value
        default = self._default(type(owner), slot)
        if isinstance(default, list) and not isinstance(value, list):
            default = default[0]  # one number of a row
        if column.changed and value == default:
            return True
        if slot.written.flags:
            return bool(value == 0)
        if slot.written.names:
            return bool(value == default) or slot.written.say(value, self.names) in (NONE, -1)
        if column.names:
            return bool(value == default)
        return value == 0 or abs(value) >= BEYOND or (value < 0 and value == default)

    def _tell_row(self, owner: Any, slot: Slot, column: Column) -> str:
        values = getattr(owner, slot.name)
        keys = self.stated.entries(owner, slot)
        default = self._default(type(owner), slot)
        if not keys and not slot.written.names:  # numbers whose places nobody names
            rests = values == default or all(value in (0, -1) for value in values)
            return "" if rests else f"{column.label} {' '.join(map(str, values))}".strip()
        told = []
        for k, value in enumerate(values):
            text = self._say(slot, value)
            nothing = value in (0, -1) or value == default[k] or abs(value) >= BEYOND
            if text == NONE if slot.written.names else nothing:
                continue
            name = _plain(keys[k]) if k < len(keys) else ""
            told.append(name if slot.written.yes_no else f"{name} {text}".strip())
        own = column.label if column.label != slot.name.replace("_", " ") or not keys else ""
        return f"{own} {', '.join(told)}".strip() if told else ""

    def things(
        self, state: Any, record: Any, unit: int, things: Things
    ) -> Iterator[tuple[str, Any, list[Column]]]:
        """Give what somebody has several of: its name, the record that tells of it, its columns."""
        match = SOURCE.fullmatch(things.of)
        assert match is not None, things.of
        member, index, source, first, count = match.groups()
        if member:
            if getattr(record, index) < 0:
                return
            record = getattr(state, member)[getattr(record, index)]
        columns = [parse_column(text) for text in things.tells]
        if not first:
            yield from self._slots(record, source, columns)
            return
        part = getattr(state, source)
        if count:
            start = getattr(record, first)
            chosen = range(start, start + getattr(record, count))
        else:
            chosen = range(len(part))
            chosen = [k for k in chosen if getattr(part[k], first) == unit]  # type: ignore[assignment]
        known = self.stated.own.get(source, ())
        for k in chosen:
            name = self.show(state, part[k], parse_column(things.name)) if things.name else ""
            yield name or (known[k] if k < len(known) else ""), part[k], columns

    def _slots(
        self, record: Any, row: str, columns: list[Column]
    ) -> Iterator[tuple[str, Any, list[Column]]]:
        slots = {slot.name: slot for slot in self.kinds[type(record)].slots}
        for k, value in enumerate(getattr(record, row)):
            name = str(slots[row].written.say(value, self.names))
            if name not in (NONE, "-1"):
                own = [dataclasses.replace(c, field=f"{c.field}[{k}]") for c in columns]
                yield name, record, own

    def _things_told(self, state: Any, record: Any, unit: int, things: Things) -> Iterator[str]:
        if things.of.endswith("[who]"):
            yield from self._pairs(state, things.of.removesuffix("[who]"), unit)
            return
        for name, of, columns in self.things(state, record, unit, things):
            told = [self.tell(state, of, column) for column in columns]
            yield from self._thing(self._thing_named(name), columns, told)

    def _thing(self, name: str, columns: list[Column], told: list[str]) -> Iterator[str]:
        wanted = [text for column, text in zip(columns, told, strict=True) if column.telling]
        if wanted and not any(wanted):
            return
        text = ", ".join(filter(None, told))
        if name or text:
            yield f"{name} ({text})" if name and text else name or text

    def _pairs(self, state: Any, source: str, unit: int) -> Iterator[str]:
        numbers: Sequence[int] = getattr(state, source)
        member = self.stated.members[source]
        others = list(self.names.get(member.by[1], ()))
        slot = Slot(source, 0, written=member.written)
        for other, value in zip(others, numbers[unit * len(others) :], strict=False):
            if value not in (0, -1) and self._say(slot, value) != NONE:
                yield f"{other}: {self._say(slot, value)}"

    def _default(self, record: type[Any], slot: Slot) -> Any:
        field = next(f for f in dataclasses.fields(record) if f.name == slot.name)
        if field.default_factory is not dataclasses.MISSING:
            return field.default_factory()
        return 0 if field.default is dataclasses.MISSING else field.default

    def _usual_sheet(self, state: Any) -> list[str | Things | Told]:
        """Return a sheet for a rule system without one: a line for each field that may tell."""
        picture = self.ruleset.picture
        columns = picture.columns(state)
        shown = [parse_column(text) for text in columns if isinstance(text, str)]
        left_out = {"side", *picture.at, *picture.last, *(c.field for c in shown)}
        left_out |= {column.most for column in shown}
        slots = [s for s in self.stated.members["units"].slots if s.name not in left_out]
        parts: list[str | Things | Told] = [*columns]
        grouped = {slot.by[1:] for slot in slots if slot.by.startswith("=")}
        for slot in slots:
            label = slot.name.replace("_", " ")
            if slot.name in grouped:
                tells = tuple(s.name for s in slots if s.by == f"={slot.name}")
                parts.append(Things(label, f"{slot.name}[]", tells))
            elif not slot.by.startswith("="):
                parts.append(f"{label}: ~={slot.name}" if not slot.written.yes_no else slot.name)
        return parts


def _plain(text: str) -> str:
    return text.replace("_", " ")


def _below(label: str, texts: Iterator[str]) -> list[Row]:
    rows = [(label, text) for text in texts]
    return rows[:1] + [("", text) for _, text in rows[1:]]
