"""Finding rule systems by the entry points of installed packages; none is named here."""

from __future__ import annotations

import functools
from importlib.metadata import EntryPoint, entry_points

from starfray.core.errors import NotFound
from starfray.core.ruleset import Ruleset

GROUP = "starfray.rulesets"


@functools.cache
def _found() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in sorted(entry_points(group=GROUP), key=lambda e: e.name)}


def keys() -> list[str]:
    """Return the keys of the installed rule systems, sorted."""
    return list(_found())


@functools.cache
def ruleset(key: str) -> Ruleset:
    """Return a rule system by its key; `NotFound` names the nearest one."""
    if key not in _found():
        raise NotFound("rule system", key, keys())
    loaded = _found()[key].load()
    if not isinstance(loaded, Ruleset) or loaded.key != key:
        raise TypeError(f"entry point {key} of {GROUP} is not the rule system of that key")
    return loaded
