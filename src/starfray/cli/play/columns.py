"""Which numbers of a fight a table shows: those that a rule system names, or else what differs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starfray.core.layout import Member
from starfray.core.ruleset import Ruleset, Told
from starfray.readings.explain.sheet import FIELD, Column, parse_column

MOST_COLUMNS = 6
FACINGS = ("N", "NE", "SE", "S", "SW", "NW")
NOTHING = "-"


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


def unit_columns(ruleset: Ruleset, first: Any, state: Any) -> list[Column | Told]:
    """Return the columns of a combatant.

    Where the rule system names none: the numbers that have changed in this fight, then those in
    which the combatants differ.
    """
    picture = ruleset.picture
    named = picture.columns(state)
    if named:
        columns = [one if isinstance(one, Told) else parse_column(one) for one in named]
        if picture.facing:
            hexes = "facings" if "hexes" in picture.map else ""
            columns.append(Column("facing", picture.facing, names=hexes))
        return columns
    fields = _single(ruleset, "units")
    changed = [f for f in fields if _row(first.units, f) != _row(state.units, f)]
    differ = [f for f in fields if f not in changed and len(set(_row(state.units, f))) > 1]
    shown = set([*changed, *differ][:MOST_COLUMNS])
    return [Column(f.replace("_", " "), f) for f in fields if f in shown]


def fight_columns(ruleset: Ruleset) -> list[Column | Told]:
    """Return what is shown of the fight as a whole, besides its round."""
    shown = ruleset.picture.fight
    return [one if isinstance(one, Told) else parse_column(one) for one in shown]


def _member(ruleset: Ruleset, name: str) -> Member:
    return next(member for member in ruleset.layout.members if member.name == name)


def _single(ruleset: Ruleset, member: str) -> list[str]:
    hidden = ("side", *ruleset.picture.at)
    slots = _member(ruleset, member).slots
    return [slot.name for slot in slots if not slot.length and slot.name not in hidden]


def _row(records: Sequence[Any], field: str) -> list[int]:
    return [getattr(record, field) for record in records]
