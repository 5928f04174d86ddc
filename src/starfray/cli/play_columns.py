"""Which numbers of a fight a table shows: those that a rule system names, or else what differs."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from starfray.core.layout import Member
from starfray.core.ruleset import Ruleset

MOST_COLUMNS = 6
FIELD = re.compile(r"(\w+)(?:\[(\d+)\])?")


@dataclass(frozen=True, slots=True)
class Column:
    """One number of a record: its label, its field, the field of its maximum, a list of names."""

    label: str
    field: str
    most: str = ""
    names: str = ""

    def show(self, record: Any, names: Mapping[str, Sequence[str]]) -> str:
        """Return the number of a record as it is printed: `12`, `12/20`, `prone`."""
        value = read(record, self.field)
        if self.names:
            known = names.get(self.names, ())
            return str(known[value]) if 0 <= value < len(known) else "-"
        return f"{value}/{read(record, self.most)}" if self.most else str(value)


def read(record: Any, field: str) -> int:
    """Return a field of a record by its name, `wounds[2]` for one of a row."""
    match = FIELD.fullmatch(field)
    assert match is not None
    value = getattr(record, match[1])
    return int(value[int(match[2])] if match[2] else value)


def parse_column(text: str) -> Column:
    """Read a column as `Picture` writes it: `HP=hp/hp_max`, `defense`, `stance:stances`."""
    label, equals, rest = text.rpartition("=")
    field, _, names = rest.partition(":")
    field, _, most = field.partition("/")
    return Column(label if equals else field.replace("_", " "), field, most, names)


def unit_columns(ruleset: Ruleset, first: Any, state: Any) -> list[Column]:
    """Return the columns of a combatant.

    Where the rule system names none: the numbers that have changed in this fight, then those in
    which the combatants differ.
    """
    if ruleset.picture.unit:
        return [parse_column(text) for text in ruleset.picture.unit]
    fields = _single(ruleset, "units")
    changed = [f for f in fields if _row(first.units, f) != _row(state.units, f)]
    differ = [f for f in fields if f not in changed and len(set(_row(state.units, f))) > 1]
    shown = set([*changed, *differ][:MOST_COLUMNS])
    return [Column(f.replace("_", " "), f) for f in fields if f in shown]


def fight_columns(ruleset: Ruleset, state: Any) -> list[Column]:
    """Return what is shown of the fight as a whole, besides its round."""
    return [parse_column(text) for text in ruleset.picture.fight]


def all_fields(ruleset: Ruleset, member: str, record: Any) -> list[tuple[str, str]]:
    """Return every field of a record with its value, rows of numbers as one."""
    found = []
    for slot in _member(ruleset, member).slots:
        value = getattr(record, slot.name)
        text = " ".join(map(str, value)) if slot.length else str(value)
        found.append((slot.name.replace("_", " "), text))
    return found


def _member(ruleset: Ruleset, name: str) -> Member:
    return next(member for member in ruleset.layout.members if member.name == name)


def _single(ruleset: Ruleset, member: str) -> list[str]:
    hidden = ("side", *ruleset.picture.at)
    slots = _member(ruleset, member).slots
    return [slot.name for slot in slots if not slot.length and slot.name not in hidden]


def _row(records: Sequence[Any], field: str) -> list[int]:
    return [getattr(record, field) for record in records]
