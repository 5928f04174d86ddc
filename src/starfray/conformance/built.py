"""An encounter that has been built, with what failures call it and its places."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

from starfray.core.action import Action
from starfray.core.content import shipped_encounters
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document, read_document
from starfray.core.ruleset import Ruleset, Setup
from starfray.readings.explain.narrator import Narrator


class Built(NamedTuple):
    """A rule system and an encounter of it; `name` is what failures call the encounter."""

    system: Ruleset
    name: str
    document: Document
    setup: Setup

    def doing(self, action: Action | None) -> str:
        """Say what is being done: a sentence with its numbers, or that the fight begins."""
        if action is None:
            return "as the fight begins"
        return f"{Narrator(self.system, self.setup.names).action(action)} {tuple(action)}"

    def apart(self, one: Any, other: Any) -> list[str]:
        """Return the places in which two states differ, with the numbers of both."""
        return apart(self.system, one, other)


def apart(system: Ruleset, one: Any, other: Any) -> list[str]:
    """Return the places in which two states of a rule system differ, with the numbers of both."""
    layout = system.layout
    places = layout.places(layout.counts(one))
    flat = zip(places, layout.flatten(one), layout.flatten(other), strict=True)
    return [f"{place}: {a}, not {b}" for place, a, b in flat if a != b]


def ready_names(system: Ruleset) -> list[str]:
    """Return the names of the ready encounters of a rule system."""
    return list(shipped_encounters(system))


@cache
def ready(system: Ruleset, name: str) -> Built:
    """Return a ready encounter, built once."""
    document = read_document(shipped_encounters(system)[name].read_bytes(), name=f"{name}.yaml")
    return Built(system, f"{system.key}/{name}", document, build_encounter(document))


def none_of(found: Iterable[object], told: str) -> None:
    """Raise AssertionError where something is found that should not be; say what."""
    if told_of := "; ".join(map(str, found)):
        raise AssertionError(f"{told}: {told_of}")
