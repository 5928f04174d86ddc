"""Finding rule systems by the entry points of installed packages; none is named here."""

from __future__ import annotations

import functools
import importlib.util
from importlib.metadata import EntryPoint, entry_points
from importlib.readers import MultiplexedPath
from importlib.resources.abc import Traversable
from pathlib import Path

from starfray.core.input.errors import CannotLoad, NotFound
from starfray.core.ruleset import Ruleset

GROUP = "starfray.rulesets"


@functools.cache
def _found() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in sorted(entry_points(group=GROUP), key=lambda e: e.name)}


def keys() -> list[str]:
    """Return the keys of the installed rule systems, sorted."""
    return list(_found())


def package_of(key: str) -> str:
    """Return the name of a rule system's package, without importing it."""
    if key not in _found():
        raise NotFound("rule system", key, keys())
    return _found()[key].module


def folder(key: str) -> Traversable:
    """Return the folder of a rule system's package, without importing the package.

    Raises NotFound for an unknown key, and for a package that is not there.
    """
    if key not in _found():
        raise NotFound("rule system", key, keys())
    try:
        spec = importlib.util.find_spec(_found()[key].module)
    except Exception:  # noqa: BLE001 - the package around it is broken: `ruleset` says how
        spec = None
    if spec is None or not spec.submodule_search_locations:
        raise NotFound("package of a rule system", _found()[key].module)
    return MultiplexedPath(*map(Path, spec.submodule_search_locations))


@functools.cache
def ruleset(key: str) -> Ruleset:
    """Return a rule system by its key; `NotFound` names the nearest one.

    Raises CannotLoad where its package is broken, from what went wrong there.
    """
    if key not in _found():
        raise NotFound("rule system", key, keys())
    try:
        loaded = _found()[key].load()
    except Exception as error:
        raise CannotLoad(key, f"{type(error).__name__}: {error}") from error
    if not isinstance(loaded, Ruleset) or loaded.key != key:
        raise CannotLoad(key, f"entry point {key} of {GROUP} is not the rule system of that key")
    return loaded
