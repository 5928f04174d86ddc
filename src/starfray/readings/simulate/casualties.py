"""Casualties by type over many fights: how many of each are left at the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from starfray.core.ruleset import Ruleset, Setup


@dataclass
class Counted:
    """The individuals of one type on one side: how many begin, and in how many fights are left."""

    side: str
    name: str
    start: int
    left: dict[int, int] = field(default_factory=dict)

    @property
    def mean_left(self) -> float:
        """The mean number of those left."""
        fights = sum(self.left.values())
        return sum(number * count for number, count in self.left.items()) / max(1, fights)

    @property
    def lost(self) -> float:
        """The share that is lost on the average."""
        return 1 - self.mean_left / self.start if self.start else 0.0

    def between(self, part: float) -> tuple[int, int]:
        """Return between which numbers those left lie in this part of all fights."""
        numbers = sorted(self.left)
        enough = sum(self.left.values()) * (1 + part) / 2
        return self._reached(numbers[::-1], enough), self._reached(numbers, enough)

    def _reached(self, numbers: Sequence[int], enough: float) -> int:
        """Return the number with which, in this order, enough fights are counted; 0 if none is."""
        counted = 0
        for number in numbers:
            counted += self.left[number]
            if counted >= enough:
                return number
        return 0

    def as_json(self) -> dict[str, Any]:
        """Return everything as plain data."""
        return {
            "side": self.side,
            "type": self.name,
            "start": self.start,
            "mean_left": self.mean_left,
            "left": {str(number): self.left[number] for number in sorted(self.left)},
        }


def columns_of(ruleset: Ruleset, setup: Setup) -> list[tuple[Counted, list[int]]]:
    """Return what is counted in a fight, each with its places in the row of a state."""
    troops, state = ruleset.troops, setup.state
    if troops is None:
        return []
    places = {
        name: at for at, name in enumerate(ruleset.layout.places(ruleset.layout.counts(state)))
    }
    names, sides = setup.names[troops.names], setup.names["sides"]
    found: dict[tuple[int, int], tuple[Counted, list[int]]] = {}
    for number, record in enumerate(getattr(state, troops.of)):
        side = state.units[getattr(record, troops.owner)].side
        kind = getattr(record, troops.kind)
        if (side, kind) not in found:
            found[side, kind] = (Counted(sides[side], names[kind], 0), [])
        counted, columns = found[side, kind]
        counted.start += getattr(record, troops.count)
        columns.append(places[f"{troops.of}[{number}].{troops.count}"])
    return [found[key] for key in sorted(found)]
