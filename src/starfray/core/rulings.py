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

from starfray.core.input.documents import Place
from starfray.core.input.errors import nearest
from starfray.core.input.problems import Problems
from starfray.core.input.unread import HOLE


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
    rulings: type[Any], chosen: Mapping[str, str], problems: Problems, at: Place = ("rulings",)
) -> Any:
    """Return a `Rulings` record with the options `chosen` by name, as they stand at a place.

    Every switch or option that there is not is taken down among the `problems`, with the nearest
    name; where it may have been meant, the record has a hole.
    """
    known = switches(rulings)
    if chosen is HOLE:
        return rulings(*[HOLE] * len(known))
    numbers = {}
    for name, option in chosen.items():
        if name not in known:
            problems.unknown("ruling", name, known, (*at, name), field=at)
            meant = nearest(name, (one for one in known if one not in chosen))
            if meant is not None:
                numbers[meant] = HOLE
        elif option is HOLE:
            numbers[name] = HOLE
        elif option not in known[name]:
            problems.unknown("option", option, known[name], (*at, name))
            numbers[name] = HOLE
        else:
            numbers[name] = known[name].index(option)
    return rulings(**numbers)
