"""What a compiled walk has found, in arrays: its graph, and the final states of it.

Where fields that settle were forgotten, the graph does not know their values. It is small then
even where an action may end in millions of states, and says all else exactly.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from starfray.readings.machine.kernel_walk import EDGE_KEY
from starfray.readings.machine.limits import MOST_CARRIED
from starfray.readings.odds.flow import EdgeClass, LeafArrays, flow, sums_by_row, whole_numbers
from starfray.readings.odds.graph import ALWAYS, OUTCOME, SEEN, TOTAL, VALUE, Column, Leaf

Array = np.ndarray[Any, Any]


@dataclass(frozen=True, slots=True)
class Walked:
    """The graph of a walk: see `starfray.readings.machine.kernel_edges.flow_masses` for the arrays.

    `finals` has a row for each final state: how far the places `known` are from `start`. Ways
    bring what was added to the totals and to the places `carried`; `lost` places are forgotten.
    """

    run: Callable[..., int]
    start: Array
    totals: int
    edges: Array
    weights: Array
    classes: Sequence[EdgeClass]
    entries: int
    finals: Array
    known: Array
    carried: Array
    lost: Array
    trials: int

    def kept(self) -> Walked:
        """Return this in arrays of its own."""
        copies = {
            name: getattr(self, name).copy()
            for name in ("edges", "weights", "finals", "known", "carried", "lost")
        }
        return replace(self, **copies)

    def final_states(self) -> LeafArrays:
        """Return the final states one by one."""
        ends, mass, whole = self.flow(self.edges)
        places = np.unique(np.r_[self.known, self.carried])
        by_way = np.searchsorted(places, self.carried)
        values = np.zeros((len(ends), len(places)), np.int64)
        values[:, np.searchsorted(places, self.known)] = self.finals[ends[:, 0]]
        both = values[:, by_way].any()
        values[:, by_way] += ends[:, 2 + self.totals :]
        moved = np.flatnonzero(values.any(axis=0))
        values = values[:, moved] + self.start[places[moved]]
        rows = np.c_[ends[:, 1 : 2 + self.totals], values]
        moves = tuple(places[moved].tolist())
        leaves = LeafArrays(rows, mass, self.totals, moves, self.trials or whole)
        # A place may be carried on one way and not on another: both may come to the same.
        return leaves.lumped() if both else leaves

    def flow(self, edges: Array) -> tuple[Array, Array, int]:
        """Let masses flow along the edges: see `starfray.readings.odds.flow.flow`."""
        return flow(
            self.run, np.ascontiguousarray(edges), self.weights, self.classes, self.entries,
            len(self.finals),
        )  # fmt: skip

    def grouped(self, columns: Sequence[Column], moved: Sequence[int]) -> tuple[Array, Array, int]:
        """Return each combination of values of these columns, its mass, and the whole.

        `moved` are the places that a column of a VALUE counts. Masses flow with what is asked for
        and nothing else: states that are alike in it are one.
        """
        asked = [moved[number] for kind, number in columns if kind == VALUE]
        at = {place: number for number, place in enumerate(self.known.tolist())}
        finals = np.zeros((len(self.finals), len(asked)), np.int64)
        for number, place in enumerate(asked):
            if place in at:
                finals[:, number] = self.finals[:, at[place]]
        alike, group = np.unique(finals, axis=0, return_inverse=True)
        carried = {place: number for number, place in enumerate(self.carried.tolist())}
        ways = [EDGE_KEY + number for kind, number in columns if kind == TOTAL]
        ways += [EDGE_KEY + self.totals + carried[place] for place in asked if place in carried]
        bits = sum(1 << number for kind, number in columns if kind == OUTCOME)
        if any(kind == SEEN for kind, _ in columns):
            bits = -1
        edges = np.c_[self.edges[:, :EDGE_KEY], self.edges[:, ways]]
        edges[:, 3] &= bits
        final = edges[:, 2] < 0
        edges[final, 2] = -1 - group.reshape(-1)[-1 - edges[final, 2]]
        ends, mass, whole = self.flow(edges)
        brought = {way: 2 + number for number, way in enumerate(ways)}
        values = []
        for kind, number in columns:
            if kind == TOTAL:
                values.append(ends[:, brought[EDGE_KEY + number]])
            elif kind == OUTCOME:
                values.append(ends[:, 1] >> number & 1)
            elif kind == SEEN:
                values.append(ends[:, 1])
            elif kind == ALWAYS:
                values.append(np.full(len(ends), number, np.int64))
            else:
                place = moved[number]
                value = alike[ends[:, 0], asked.index(place)] + self.start[place]
                if place in carried:
                    value = value + ends[:, brought[EDGE_KEY + self.totals + carried[place]]]
                values.append(value)
        keys, sums = sums_by_row(values, mass)
        return keys, sums, whole


class LumpedLeaves:
    """Final states told apart only by what is asked for: see `starfray.readings.odds.graph.Leaves`.

    `again` walks once more and brings up to `MOST_CARRIED` of the lost places along.
    """

    def __init__(self, walked: Walked, again: Callable[[frozenset[int]], Walked]) -> None:
        self._walked = walked
        self._again = functools.cache(again)
        self._known = functools.lru_cache(maxsize=64)(self._group)  # who asks, often asks again
        known = walked.known[(walked.finals != 0).any(axis=0)]
        self.moved = tuple(np.unique(np.r_[known, walked.carried, walked.lost]).tolist())
        self._lost = walked.lost.tolist()

    def __len__(self) -> int:
        """Return how many final states are told apart when nothing is asked for."""
        return len(self._walked.finals)

    @functools.cached_property
    def whole(self) -> int:
        """What masses are parts of."""
        return self._walked.grouped([], ())[2]

    def masses(self) -> Mapping[Leaf, int]:
        """Return the mass of each combination of outcomes; nothing else is told apart."""
        return {Leaf((), seen, ()): mass for (seen,), mass in self.grouped([Column(SEEN)]).items()}

    def grouped(self, columns: Sequence[Column]) -> dict[tuple[int, ...], int]:
        """Return the mass of each combination of values of these columns that occurs."""
        return dict(self._known(tuple(columns)))

    def _group(self, columns: tuple[Column, ...]) -> dict[tuple[int, ...], int]:
        lost = {self.moved[c.number] for c in columns if c.kind == VALUE}.intersection(self._lost)
        walked = self._again(self._with_neighbours(lost)) if lost else self._walked
        keys, sums, _ = walked.grouped(columns, self.moved)
        return {tuple(key): n for key, n in zip(keys.tolist(), whole_numbers(sums), strict=True)}

    def _with_neighbours(self, places: set[int]) -> frozenset[int]:
        """Return the lost places that are brought along together: whoever wants all, walks less."""
        if len(places) > 1:
            return frozenset(places)
        at = self._lost.index(min(places)) // MOST_CARRIED * MOST_CARRIED
        return frozenset(self._lost[at : at + MOST_CARRIED])
