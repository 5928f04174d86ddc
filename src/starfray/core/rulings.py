"""Rulings: where a document is silent or unclear, a named option of the encounter decides.

A rule system declares them as a record with one integer a switch, 0 for the default:

    NO_AUTO, AUTO_ATTACK, AUTO_ALL = range(3)

    @dataclass(slots=True)
    class Rulings:
        natural_extremes: int = switch("no_auto", "auto_attack", "auto_all")
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

from starfray.core.documents import Document
from starfray.core.errors import InputError, Problem


def switch(*options: str) -> Any:
    """Declare a switch of a `Rulings` record by the names of its options, the default first."""
    return dataclasses.field(default=0, metadata={"options": options})


def switches(rulings: type[Any]) -> dict[str, tuple[str, ...]]:
    """Return the switches of a `Rulings` record and their options, the default first."""
    return {item.name: item.metadata["options"] for item in dataclasses.fields(rulings)}


def choose_rulings(
    rulings: type[Any], chosen: Mapping[str, str], document: Document, at: tuple[str | int, ...]
) -> Any:
    """Return a `Rulings` record with the options `chosen` by name.

    Raises InputError, naming file and line below `at` and the nearest name, for every switch or
    option that there is not.
    """
    known = switches(rulings)
    problems = []
    numbers = {}
    for name, option in chosen.items():
        line = document.line_of((*at, name))
        if name not in known:
            problems.append(
                Problem.unknown(
                    "ruling", name, known, file=document.name, line=line, field="rulings"
                )
            )
        elif option not in known[name]:
            field = f"rulings.{name}"
            problems.append(
                Problem.unknown(
                    "option", option, known[name], file=document.name, line=line, field=field
                )
            )
        else:
            numbers[name] = known[name].index(option)
    if problems:
        raise InputError(problems)
    return rulings(**numbers)
