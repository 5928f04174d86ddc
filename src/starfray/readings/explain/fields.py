"""The state in words: every number of it by the name of what it belongs to."""

from __future__ import annotations

from typing import Any

from starfray.core.ruleset import Ruleset, Setup
from starfray.readings.explain.stated import Stated


def nested(ruleset: Ruleset, setup: Setup, state: Any) -> dict[str, dict[str, Any]]:
    """Return the whole state as `{owner: {field: value}}`, in words."""
    return Stated(ruleset, setup.names).told(state)


def changes(
    ruleset: Ruleset, setup: Setup, before: Any, after: Any
) -> dict[str, dict[str, tuple[Any, Any]]]:
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
