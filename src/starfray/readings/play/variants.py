"""Variants of an encounter: other rulings, other tactics than its file says."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from starfray.core.content import merge
from starfray.core.input.documents import Document, read_document
from starfray.core.input.errors import NotFound, WrongKind
from starfray.core.rulings import switches


def changes_of(
    document: Document,
    *,
    rulings: Mapping[str, str] | None = None,
    tactics: Mapping[str, str] | None = None,
    changes: Mapping[str, Any] | None = None,
) -> dict[str, Any] | None:
    """Return everything that is to be other than an encounter says; None where nothing is.

    Raises NotFound, with the nearest, for a ruling, option, side or tactic that there is not;
    WrongKind for what no file could say.
    """
    for what, given in {"rulings": rulings, "tactics": tactics, "changes": changes}.items():
        if given is not None:
            check_plain(what, given, Mapping)
    found = dict(changes or {})
    if not rulings and not tactics:
        return found or None
    from starfray.core.encounter import system_of  # pydantic: not before needed

    system = system_of(document)
    known = switches(system.rulings)
    for name, option in (rulings or {}).items():
        check("ruling", name, known)
        check(f"option of {name}", option, known[name])
        found = merge(found, {"rulings": {name: option}})
    sides = document.data.get("sides")
    for side, tactic in (tactics or {}).items():
        check("side", side, sides if isinstance(sides, dict) else ())
        check("tactic", tactic, system.tactics)
        found = merge(found, {"sides": {side: {"tactic": tactic}}})
    return found


def field_changes(document: Document, typed: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """Return changes that were typed as `Razor.hp_max` and its value, which is read as YAML.

    Raises NotFound, with the nearest, where neither a combatant nor a key of the file is named so,
    and InputError for a value that cannot be read.
    """
    found: dict[str, Any] = {}
    for path, text in typed:
        value = read_document(text, name=f"--change {path}").data
        for step in reversed(steps_of(document, path)):
            value = {step: value}
        found = merge(found, value)
    return found


def steps_of(document: Document, path: str) -> list[str]:
    """Return the name that a path begins with, which may have dots itself, and the fields below."""
    combatants = document.data.get("combatants")
    named = [
        str(each["name"])
        for each in (combatants if isinstance(combatants, list) else [])
        if isinstance(each, dict) and "name" in each
    ]
    fitting = [name for name in named if path == name or path.startswith(f"{name}.")]
    if fitting:
        first = max(fitting, key=len)
        rest = path[len(first) + 1 :]
    else:
        from starfray.core.encounter import system_of  # pydantic: not before needed

        first, _, rest = path.partition(".")
        keys = system_of(document).sheets().Encounter.model_fields
        check("combatant or part of an encounter", first, [*named, *keys])
    return [first, *(rest.split(".") if rest else ())]


def check_plain(what: str, given: object, kind: type = object) -> None:
    """Raise WrongKind for what no file could say, such as a set, or a number for a name."""
    if not isinstance(given, kind):
        raise WrongKind(what, given, "a mapping, by name")
    if isinstance(given, Mapping):
        for name, value in given.items():
            if not isinstance(name, str):
                raise WrongKind(what, name, "a name")
            check_plain(f"{what} of {name}", value)
    elif isinstance(given, list | tuple):
        for value in given:
            check_plain(what, value)
    elif not isinstance(given, str | int | float | None):
        raise WrongKind(what, given, "a text, a number, a list or a mapping")


def check(what: str, name: object, known: Any) -> None:
    """Raise NotFound, with the nearest, for a name that is not known."""
    if name not in known:
        raise NotFound(what, str(name), map(str, known))
