"""Which numbers of a fight a table shows: those that a rule system names, or else what differs."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from starfray.core.layout import Member
from starfray.core.ruleset import Ruleset

MOST_COLUMNS = 6
# `hp`, `wounds[2]`, or by an index into another member: `ships[ship].hull`, `ships[ship].arc[0]`.
FIELD = re.compile(r"(?:(\w+)\[(\w+)\]\.)?(\w+)(?:\[(\d+)\])?")
FACINGS = ("N", "NE", "SE", "S", "SW", "NW")
NOTHING = "-"
BEYOND = 10_000  # no number of any rule; it stands for "never" or "everywhere"


@dataclass(frozen=True, slots=True)
class Column:
    """One number of a record: its label, its field, the field of its maximum, a list of names."""

    label: str
    field: str
    most: str = ""
    names: str = ""

    def show(self, state: Any, record: Any, names: Mapping[str, Sequence[str]]) -> str:
        """Return the number of a record as it is printed: `12`, `12/20`, `prone`; `-` for none."""
        value = read(state, record, self.field)
        if value is None:
            return NOTHING
        if self.names:
            known = names.get(self.names, ())
            return known[value].replace("_", " ") if 0 <= value < len(known) else NOTHING
        return f"{value}/{read(state, record, self.most)}" if self.most else str(value)


def read(state: Any, record: Any, field: str) -> int | None:
    """Return a field of a record by its name; None where it leads through an index of -1."""
    match = FIELD.fullmatch(field)
    assert match is not None, field
    member, index, name, place = match.groups()
    if member:
        at = int(getattr(record, index))
        if at < 0:
            return None
        record = getattr(state, member)[at]
    value = getattr(record, name)
    return int(value[int(place)] if place else value)


def parse_column(text: str) -> Column:
    """Read a column as `Picture` writes it: `HP=hp/hp_max`, `defense`, `stance:stances`."""
    label, equals, rest = text.rpartition("=")
    field, _, names = rest.partition(":")
    field, _, most = field.partition("/")
    spoken = field.rpartition(".")[2].replace("_", " ")
    return Column(label if equals else spoken, field, most, names)


def unit_columns(ruleset: Ruleset, first: Any, state: Any) -> list[Column]:
    """Return the columns of a combatant.

    Where the rule system names none: the numbers that have changed in this fight, then those in
    which the combatants differ.
    """
    picture = ruleset.picture
    if picture.unit:
        columns = [parse_column(text) for text in picture.unit]
        if picture.facing:
            hexes = "facings" if "hexes" in picture.map else ""
            columns.append(Column("facing", picture.facing, names=hexes))
        return columns
    fields = _single(ruleset, "units")
    changed = [f for f in fields if _row(first.units, f) != _row(state.units, f)]
    differ = [f for f in fields if f not in changed and len(set(_row(state.units, f))) > 1]
    shown = set([*changed, *differ][:MOST_COLUMNS])
    return [Column(f.replace("_", " "), f) for f in fields if f in shown]


def fight_columns(ruleset: Ruleset, state: Any) -> list[Column]:
    """Return what is shown of the fight as a whole, besides its round."""
    return [parse_column(text) for text in ruleset.picture.fight]


def telling_fields(
    ruleset: Ruleset, member: str, record: Any, names: Mapping[str, Sequence[str]]
) -> list[tuple[str, str]]:
    """Return the fields of a record that tell something, with their values, rows as one.

    Left out is what is as it is unless something happens (the default of the record, 0, none),
    and what stands for "never" or "everywhere"; not what the rule system shows at a glance.
    """
    shown = {FIELD.fullmatch(parse_column(text).field) for text in ruleset.picture.unit}
    glance = {match[3] for match in shown if match and not match[1]}
    usual = _usual(ruleset, member)
    found = []
    for slot in _member(ruleset, member).slots:
        value = getattr(record, slot.name)
        if slot.name in names and slot.length:
            known = names[slot.name]
            text = ", ".join(known[index] for index in value if 0 <= index < len(known))
        else:
            text = " ".join(map(str, value)) if slot.length else str(value)
        numbers = list(value) if slot.length else [value]
        nothing = not text or value == usual.get(slot.name)
        nothing = nothing or all(n in (0, -1) or abs(n) >= BEYOND for n in numbers)
        nothing = nothing or slot.name in ruleset.picture.last  # the table says where that is
        if not nothing or slot.name in glance or slot.name in ("side", *ruleset.picture.at):
            found.append((slot.name.replace("_", " "), text))
    return found


def _usual(ruleset: Ruleset, member: str) -> dict[str, Any]:
    """Return the value of each field of a record that has a default."""
    usual = {}
    for field in dataclasses.fields(_member(ruleset, member).record):  # type: ignore[arg-type]
        if field.default is not dataclasses.MISSING:
            usual[field.name] = field.default
        elif field.default_factory is not dataclasses.MISSING:
            usual[field.name] = field.default_factory()
    return usual


def _member(ruleset: Ruleset, name: str) -> Member:
    return next(member for member in ruleset.layout.members if member.name == name)


def _single(ruleset: Ruleset, member: str) -> list[str]:
    hidden = ("side", *ruleset.picture.at)
    slots = _member(ruleset, member).slots
    return [slot.name for slot in slots if not slot.length and slot.name not in hidden]


def _row(records: Sequence[Any], field: str) -> list[int]:
    return [getattr(record, field) for record in records]
