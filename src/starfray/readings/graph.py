"""What a walk over all dice found: a graph of merged states, and the exact weights along it.

A walk cuts the paths of an action where a rule forgets its past. Each distinct state there is an
entry of the graph; an edge holds the weight of all ways from one entry to the next, or to a leaf
(a final state). Masses flow from the start to the leaves in whole numbers only.
"""

from __future__ import annotations

import math
import operator
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


class Way(NamedTuple):
    """What a way has brought that no rule reads.

    The outcomes seen, what was added to the tallies and what to the gauges; `added` and `gauges`
    are empty where nothing was.
    """

    seen: int = 0
    added: tuple[int, ...] = ()
    gauges: tuple[int, ...] = ()

    def then(self, other: Way) -> Way:
        """Return what this way and the next one bring."""
        return Way(
            self.seen | other.seen,
            _sum(self.added, other.added),
            _sum(self.gauges, other.gauges),
        )


def _sum(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    if not one or not other:
        return one or other
    total = tuple(map(operator.add, one, other))
    return total if any(total) else ()


NOTHING = Way()


@dataclass(slots=True)
class Graph:
    """Entries (the start is number 0), by the level at which they were found, and edges.

    `levels[level]` maps (from, to, denominator, way) to the summed weight of the ways; `to` is
    the number of an entry of the next level, or -1 less the number of a leaf. `moved` are the
    places of the flat state at which some leaf differs from the start; a leaf is its values there.
    `tallies` are the places of the tallies and `before` their values at the start; `gauges` says
    how many there are. Entries and leaves know nothing of what the ways to them bring.
    """

    levels: list[dict[tuple[int, int, int, Way], int]] = field(default_factory=list)
    leaves: list[tuple[int, ...]] = field(default_factory=list)
    moved: tuple[int, ...] = ()
    tallies: tuple[int, ...] = ()
    before: tuple[int, ...] = ()
    gauges: int = 0
    paths: int = 0

    def add(
        self, level: int, source: int, target: int, weight: int, parts: int, way: Way = NOTHING
    ) -> None:
        """Add the weight of one way, out of `parts`."""
        while len(self.levels) <= level:
            self.levels.append({})
        key = (source, target, parts, way)
        self.levels[level][key] = self.levels[level].get(key, 0) + weight

    def flow(self) -> LeafTable:
        """Return the mass of every leaf in whole numbers, and the whole that they are parts of."""
        scales = [math.lcm(*{parts for _, _, parts, _ in edges}) for edges in self.levels]
        whole = math.prod(scales)
        masses: dict[int, dict[Way, int]] = {0: {NOTHING: whole}}
        ends: dict[int, dict[Way, int]] = {}
        for edges, scale in zip(self.levels, scales, strict=True):
            following: dict[int, dict[Way, int]] = {}
            for (source, target, parts, way), weight in edges.items():
                worth = weight * (scale // parts)
                into = (ends if target < 0 else following).setdefault(target, {})
                for so_far, mass in masses[source].items():
                    both = so_far.then(way)
                    into[both] = into.get(both, 0) + mass // scale * worth
            masses = following
        return self._table(ends, whole)

    def _table(self, ends: dict[int, dict[Way, int]], whole: int) -> LeafTable:
        """Return the final states, with what the ways to them have brought."""
        totals = {way.added for found in ends.values() for way in found if way.added}
        used = [i for i in range(len(self.tallies)) if any(total[i] for total in totals)]
        moved = [*self.moved, *(self.tallies[i] for i in used)]
        order = sorted(range(len(moved)), key=moved.__getitem__)
        table: dict[Leaf, int] = {}
        nothing = (0,) * self.gauges
        for target, found in ends.items():
            for (seen, added, gauges), mass in found.items():
                counted = [self.before[i] + (added[i] if added else 0) for i in used]
                values = (*self.leaves[-1 - target], *counted)
                leaf = Leaf(tuple([values[i] for i in order]), seen, gauges or nothing)
                table[leaf] = mass
        return LeafTable(table, tuple([moved[i] for i in order]), whole)
