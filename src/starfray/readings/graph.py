"""What a walk over all dice found: a graph of merged states, and the exact weights along it.

A walk cuts the paths of an action where a rule forgets its past. Each distinct state there is an
entry of the graph; an edge holds the weight of all ways from one entry to the next, or to a leaf
(a final state). Masses flow from the start to the leaves in whole numbers only.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol


class Leaf(NamedTuple):
    """A final state: its integers at the places that moved, the outcomes seen, and the gauges."""

    values: tuple[int, ...]
    seen: int
    gauges: tuple[int, ...]


class Column(NamedTuple):
    """A number that each final state has: of a moved place, a gauge, an outcome (1 or 0), ...

    `kind` is VALUE (`number` counts the moved places), GAUGE or OUTCOME; SEEN is the bit mask of
    all outcomes, ALWAYS is `number` itself.
    """

    kind: int
    number: int = 0


VALUE, GAUGE, OUTCOME, SEEN, ALWAYS = range(5)


class Leaves(Protocol):
    """The final states of an action with their masses, in whole numbers."""

    @property
    def moved(self) -> tuple[int, ...]:
        """The places of the flat state at which some final state differs from the start."""

    @property
    def whole(self) -> int:
        """What masses are parts of."""

    def __len__(self) -> int:
        """Return how many final states there are."""

    def masses(self) -> Mapping[Leaf, int]:
        """Return each final state's mass."""

    def grouped(self, columns: Sequence[Column]) -> dict[tuple[int, ...], int]:
        """Return the mass of each combination of values of these columns that occurs."""


@dataclass(frozen=True, slots=True)
class LeafTable:
    """Final states one by one, in plain Python."""

    table: Mapping[Leaf, int]
    moved: tuple[int, ...]
    whole: int

    def __len__(self) -> int:
        """Return how many final states there are."""
        return len(self.table)

    def masses(self) -> Mapping[Leaf, int]:
        """Return each final state's mass."""
        return self.table

    def grouped(self, columns: Sequence[Column]) -> dict[tuple[int, ...], int]:
        """Return the mass of each combination of values of these columns that occurs."""
        readers = [_reader(column) for column in columns]
        found: Counter[tuple[int, ...]] = Counter()
        for leaf, mass in self.table.items():
            found[tuple([read(leaf) for read in readers])] += mass
        return dict(found)


def _reader(column: Column) -> Callable[[Leaf], int]:
    number = column.number
    readers: tuple[Callable[[Leaf], int], ...] = (
        lambda leaf: leaf.values[number],
        lambda leaf: leaf.gauges[number],
        lambda leaf: leaf.seen >> number & 1,
        lambda leaf: leaf.seen,
        lambda leaf: number,
    )
    return readers[column.kind]


@dataclass(slots=True)
class Graph:
    """Entries (the start is number 0), by the level at which they were found, and edges.

    `levels[level]` maps (from, to, denominator) to the summed weight of the ways; `to` is the
    number of an entry of the next level, or -1 less the number of a leaf. `moved` are the places
    of the flat state at which some leaf differs from the start.
    """

    levels: list[dict[tuple[int, int, int], int]] = field(default_factory=list)
    leaves: list[Leaf] = field(default_factory=list)
    moved: tuple[int, ...] = ()
    paths: int = 0

    def add(self, level: int, source: int, target: int, weight: int, parts: int) -> None:
        """Add the weight of one way, out of `parts`."""
        while len(self.levels) <= level:
            self.levels.append({})
        key = (source, target, parts)
        self.levels[level][key] = self.levels[level].get(key, 0) + weight

    def flow(self) -> LeafTable:
        """Return the mass of every leaf in whole numbers, and the whole that they are parts of."""
        scales = [math.lcm(*{parts for _, _, parts in edges}) for edges in self.levels]
        whole = math.prod(scales)
        masses = {0: whole}
        ends = [0] * len(self.leaves)
        for edges, scale in zip(self.levels, scales, strict=True):
            following: dict[int, int] = {}
            for (source, target, parts), weight in edges.items():
                mass = masses[source] // scale * (weight * (scale // parts))
                if target < 0:
                    ends[-1 - target] += mass
                else:
                    following[target] = following.get(target, 0) + mass
            masses = following
        return LeafTable(dict(zip(self.leaves, ends, strict=True)), self.moved, whole)
