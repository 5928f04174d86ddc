"""The state in words: every number of it by the name of what it belongs to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from starfray.core.ruleset import Ruleset, Setup
from starfray.readings.odds import spoken


def owned(place: str, names: Mapping[str, Sequence[str]]) -> tuple[str, str]:
    """Return who or what a place of the layout belongs to, and which field of it it is."""
    said = spoken(place, names)
    head, dot, field = said.rpartition(".")
    return (head, field) if dot else (said, "")


def nested(ruleset: Ruleset, setup: Setup, state: Any) -> dict[str, dict[str, int]]:
    """Return the whole state as `{owner: {field: value}}`, combatants by their names."""
    layout = ruleset.layout
    found: dict[str, dict[str, int]] = {}
    places = layout.places(layout.counts(state))
    for place, value in zip(places, layout.flatten(state), strict=True):
        owner, field = owned(place, setup.names)
        found.setdefault(owner, {})[field or "value"] = value
    return found


def changes(
    ruleset: Ruleset, setup: Setup, before: Any, after: Any
) -> dict[str, dict[str, tuple[int, int]]]:
    """Return what differs between two states as `{owner: {field: (before, after)}}`."""
    old, new = nested(ruleset, setup, before), nested(ruleset, setup, after)
    return {
        owner: moved
        for owner, fields in new.items()
        if (
            moved := {
                field: (old.get(owner, {}).get(field, value), value)
                for field, value in fields.items()
                if old.get(owner, {}).get(field) != value
            }
        )
    }
