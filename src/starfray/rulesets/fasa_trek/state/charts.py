"""The charts of ships: what is looked up and never changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from starfray.core.layout import ints
from starfray.core.written import named

ROWS = 12
STRESS_ROWS = 6


@dataclass(slots=True)
class Curve:
    """A movement curve: the points that power of the engines buys."""

    rows: int = 0
    power: list[int] = ints(ROWS)
    points: list[int] = ints(ROWS)


@dataclass(slots=True)
class Chart:
    """A firing chart: the number to roll at each range."""

    rows: int = 0
    reach: list[int] = ints(ROWS)
    number: list[int] = ints(ROWS)


@dataclass(slots=True)
class Locations:
    """A damage table: where a hit strikes, by the die."""

    rows: int = 0
    roll: list[int] = ints(ROWS)
    location: Annotated[list[int], named("locations")] = ints(ROWS)
    share: Annotated[list[int], named("shares")] = ints(ROWS)
    effect: Annotated[list[int], named("hit_effects")] = ints(ROWS)
    amount: list[int] = ints(ROWS)


@dataclass(slots=True)
class Stress:
    """A stress chart: damage by excess turns; `reduced` of -1 is half of the full damage."""

    rows: int = 0
    excess: list[int] = ints(STRESS_ROWS)
    full: list[int] = ints(STRESS_ROWS)
    reduced: list[int] = ints(STRESS_ROWS)
