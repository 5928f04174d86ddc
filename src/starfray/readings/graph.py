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

    The outcomes seen; what was added to tallies and to settled fields, as (place, amount), in
    order; and what to the gauges. `added` and `gauges` are empty where nothing was.
    """

    seen: int = 0
    added: tuple[tuple[int, int], ...] = ()
    gauges: tuple[int, ...] = ()

    def then(self, other: Way) -> Way:
        """Return what this way and the next one bring."""
        gauges = self.gauges or other.gauges
        if self.gauges and other.gauges:
            gauges = tuple(map(operator.add, self.gauges, other.gauges))
        added = self.added or other.added
        if self.added and other.added:
            total = Counter(dict(self.added))
            total.update(dict(other.added))
            added = in_order(total)
        return Way(self.seen | other.seen, added, gauges if any(gauges) else ())


def in_order(amounts: Mapping[int, int]) -> tuple[tuple[int, int], ...]:
    """Return what was added to places, in order, without those to which nothing was."""
    return tuple(sorted([item for item in amounts.items() if item[1]]))


NOTHING = Way()


@dataclass(slots=True)
class Graph:
    """Entries (the start is number 0), by the level at which they were found, and edges.

    `levels[level]` maps (from, to, denominator, way) to the summed weight of the ways; `to` is
    the number of an entry of the next level, or -1 less the number of a leaf. `moved` are the
    places of the flat state at which some leaf differs from the start; a leaf is its values there.
    `before` is the flat state at the start; `gauges` says how many there are. Entries and leaves
    know nothing of what the ways to them bring.
    """

    levels: list[dict[tuple[int, int, int, Way], int]] = field(default_factory=list)
    leaves: list[tuple[int, ...]] = field(default_factory=list)
    moved: tuple[int, ...] = ()
    before: Sequence[int] = ()
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
        added = {place for found in ends.values() for way in found for place, _ in way.added}
        moved = sorted({*self.moved, *added})
        at = {place: number for number, place in enumerate(moved)}
        table: dict[Leaf, int] = {}
        for target, found in ends.items():
            start = [self.before[place] for place in moved]
            for place, value in zip(self.moved, self.leaves[-1 - target], strict=True):
                start[at[place]] = value
            for way, mass in found.items():
                values = start[:]
                for place, amount in way.added:
                    values[at[place]] += amount
                leaf = Leaf(tuple(values), way.seen, way.gauges or (0,) * self.gauges)
                table[leaf] = table.get(leaf, 0) + mass
        kept = [
            number
            for number, place in enumerate(moved)
            if any(leaf.values[number] != self.before[place] for leaf in table)
        ]
        if len(kept) < len(moved):
            moved = [moved[number] for number in kept]
            table = {
                leaf._replace(values=tuple([leaf.values[n] for n in kept])): mass
                for leaf, mass in table.items()
            }
        return LeafTable(table, tuple(moved), whole)
