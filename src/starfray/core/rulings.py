"""Rulings: where a document is silent or unclear, a named option of the encounter decides.

A rule system declares the options of each switch as an enum, the default first, and a record with
one integer a switch:

    class NaturalExtremes(Option):
        NO_AUTO, AUTO_ATTACK, AUTO_ALL = range(3)

    @dataclass(slots=True)
    class Rulings:
        natural_extremes: int = switch(NaturalExtremes)

People write `natural_extremes: auto_attack`; a rule compares
`state.rulings.natural_extremes == NaturalExtremes.AUTO_ATTACK`.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from enum import IntEnum
from typing import Any

from starfray.core.input.documents import Document
from starfray.core.input.errors import InputError, Problem


class Option(IntEnum):
    """The options of a switch, numbered from 0, which is the default."""


def switch(options: type[Option], *, names: tuple[str, ...] = ()) -> Any:
    """Declare a switch of a `Rulings` record by its options. Raises TypeError for odd numbers.

    `names` are what files write, where that is not the members in small letters.
    """
    if [option.value for option in options] != list(range(len(options))):
        raise TypeError(f"the options of {options.__name__} are not numbered from 0")
    written = names or tuple(option.name.lower() for option in options)
    if len(written) != len(options):
        raise TypeError(f"{len(options)} options of {options.__name__}, {len(written)} names")
    return dataclasses.field(default=0, metadata={"options": written})


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
