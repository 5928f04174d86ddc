"""What a walk over all dice found: a graph of requests, and the exact weights along it.

Each distinct request, with the state in which it is made and all that is still to be done, is an
entry of the graph; an edge holds the weight of the outcomes that lead from one entry to the next,
or to a leaf (a final state). Masses flow from the start to the leaves in whole numbers only.
"""

from __future__ import annotations

import graphlib
import itertools
import math
import operator
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import NamedTuple, Protocol

from starfray.readings.odds.cycles import Step, without_cycles


class Leaf(NamedTuple):
    """A final state: its integers at the places that moved, the outcomes seen, and the totals."""

    values: tuple[int, ...]
    seen: int
    totals: tuple[int, ...]


class Column(NamedTuple):
    """A number that each final state has: of a moved place, a total, an outcome (1 or 0), ...

    `kind` is VALUE (`number` counts the moved places), TOTAL or OUTCOME; SEEN is the bit mask of
    all outcomes, ALWAYS is `number` itself.
    """

    kind: int
    number: int = 0


VALUE, TOTAL, OUTCOME, SEEN, ALWAYS = range(5)


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
        lambda leaf: leaf.totals[number],
        lambda leaf: leaf.seen >> number & 1,
        lambda leaf: leaf.seen,
        lambda leaf: number,
    )
    return readers[column.kind]


class Way(NamedTuple):
    """What a way has brought that no rule reads.

    The outcomes seen; what was added to settled fields, as (place, amount), in order; and what
    to the totals. `added` and `totals` are empty where nothing was.
    """

    seen: int = 0
    added: tuple[tuple[int, int], ...] = ()
    totals: tuple[int, ...] = ()

    def then(self, other: Way) -> Way:
        """Return what this way and the next one bring."""
        totals = self.totals or other.totals
        if self.totals and other.totals:
            totals = tuple(map(operator.add, self.totals, other.totals))
        added = self.added or other.added
        if self.added and other.added:
            total = Counter(dict(self.added))
            total.update(dict(other.added))
            added = in_order(total)
        return Way(self.seen | other.seen, added, totals if any(totals) else ())


# The source of the one edge that begins an action, as no request for dice has been made yet.
START = -1


def heights_of(edges: Iterable[tuple[int, int]]) -> dict[int, int]:
    """Return for each entry, and the start, the most edges that lead from it to a leaf.

    Raises `graphlib.CycleError` where an entry leads back to itself.
    """
    after: dict[int, set[int]] = {}
    for source, target in edges:
        after.setdefault(source, set()).update({target} if target >= 0 else ())
    heights: dict[int, int] = {}
    for entry in graphlib.TopologicalSorter(after).static_order():
        heights[entry] = 1 + max((heights[target] for target in after[entry]), default=0)
    return heights


def in_order(amounts: Mapping[int, int]) -> tuple[tuple[int, int], ...]:
    """Return what was added to places, in order, without those to which nothing was."""
    return tuple(sorted([item for item in amounts.items() if item[1]]))


NOTHING = Way()


@dataclass(slots=True)
class Graph:
    """Requests for dice, the entries, and the edges from each to what follows its outcomes.

    `edges` maps (from, to, way) to the summed weight of the outcomes that lead that way, `parts`
    an entry to what these weights are parts of; `to` is the number of an entry, or -1 less the
    number of a leaf. `moved` are the places of the flat state at which some leaf differs from the
    start; a leaf is its values there. `before` is the flat state at the start; `totals` says how
    many there are. Entries and leaves know nothing of what the ways to them bring.
    """

    edges: dict[tuple[int, int, Way], int] = field(default_factory=dict)
    parts: dict[int, int] = field(default_factory=dict)
    leaves: list[tuple[int, ...]] = field(default_factory=list)
    moved: tuple[int, ...] = ()
    before: Sequence[int] = ()
    totals: int = 0
    paths: int = 0

    def add(self, source: int, target: int, weight: int, parts: int, way: Way = NOTHING) -> None:
        """Add the weight of one outcome, out of `parts`."""
        self.parts[source] = parts
        key = (source, target, way)
        self.edges[key] = self.edges.get(key, 0) + weight

    def flow(self) -> LeafTable:
        """Return the mass of every leaf in whole numbers, and the whole that they are parts of.

        Each height has a scale, which the weights of its entries are parts of; an edge that passes
        heights over is worth their scales. Cycles are solved: see `starfray.readings.odds.cycles`.
        """
        try:
            heights = heights_of([(source, target) for source, target, _ in self.edges])
        except graphlib.CycleError:
            return self._without_cycles().flow()
        scales = [1] * (heights[START] + 1)
        for entry, parts in self.parts.items():
            scales[heights[entry]] = math.lcm(scales[heights[entry]], parts)
        up_to = list(itertools.accumulate(scales, operator.mul))
        masses: dict[int, dict[Way, int]] = {START: {NOTHING: 1}}
        ends: dict[int, dict[Way, int]] = {}
        for (source, target, way), weight in sorted(
            self.edges.items(), key=lambda edge: -heights[edge[0][0]]
        ):
            top, bottom = heights[source], heights[target] if target >= 0 else 0
            worth = weight * (up_to[top] // up_to[bottom] // self.parts[source])
            into = (ends if target < 0 else masses).setdefault(target, {})
            for so_far, mass in masses[source].items():
                both = so_far.then(way)
                into[both] = into.get(both, 0) + mass * worth
        return self._table(ends, up_to[-1])

    def _without_cycles(self) -> Graph:
        """Return a graph with the same masses in which no entry leads back to itself."""
        steps: dict[int, list[Step]] = {}
        for (source, target, way), weight in self.edges.items():
            brought = (way.added, way.totals) if way.added or way.totals else None
            chance = Fraction(weight, self.parts[source])
            steps.setdefault(source, []).append(Step(target, way.seen, brought, chance))
        solved = without_cycles(steps)
        edges = {key: weight for key, weight in self.edges.items() if key[0] not in solved}
        parts = {entry: whole for entry, whole in self.parts.items() if entry not in solved}
        for source, found in solved.items():
            if not found:
                continue
            parts[source] = math.lcm(*(step.weight.denominator for step in found))
            for target, seen, brought, chance in found:
                edges[source, target, Way(seen, *(brought or ()))] = int(chance * parts[source])
        return replace(self, edges=edges, parts=parts)

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
                leaf = Leaf(tuple(values), way.seen, way.totals or (0,) * self.totals)
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
