"""What a rule system has to say of itself, where no promise can tell it by looking."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from starfray.core.input.documents import Document
from starfray.core.ruleset import Ruleset
from starfray.readings.play.course import Course
from starfray.readings.play.table import Event


@dataclass(frozen=True)
class Secrets:
    """What is hidden, in a rule system in which anything is: one that has `knows`.

    - `otherwise(state, side, chance)` is another state that differs only in what the side does not
      know: places, plans, rounds left of those who hide.
    - `encounters` are those in which somebody hides from the start; without any, the ready ones.
    - `noticed` names notes by which a side notices that there is somebody, though not who and
      where; `felt` those of what is done to somebody by one whom it does not know. From there on
      the fights may go apart.
    - `looks(system, fight, side, closely)` gives whatever else a side is shown of a fight, each
      with its name: what a front end of yours prints. One of ten fights is looked at closely.
    """

    otherwise: Callable[[Any, int, random.Random], Any]
    encounters: Sequence[Document] = ()
    noticed: Collection[str] = ()
    felt: Collection[str] = ()
    looks: Callable[[Ruleset, Course, int, bool], Iterable[tuple[str, Any]]] | None = None


@dataclass(frozen=True)
class Own:
    """What is so in one rule system alone.

    - `secrets`: what is hidden in it.
    - `says_nothing`: fields of sheets of which nothing arrives in the state, each with why:
      `{"ArmorSheet.name": "it is called so in files alone"}`.
    - `one_reading`: options of a switch that are two names of one reading, `(switch, one, other)`.
    - `all_alike`: questions whose options are alike as directions are; two of them stand for all.
    - `complaints(system, events)`: what is wrong with what one step tells, by a check of its own.
    """

    secrets: Secrets | None = None
    says_nothing: Mapping[str, str] = field(default_factory=dict)
    one_reading: Collection[tuple[str, str, str]] = ()
    all_alike: Collection[str] = ()
    complaints: Callable[[Ruleset, Sequence[Event]], Iterable[str]] | None = None
