"""Walking every path of the dice, interpreted: an odometer over the requests of a rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from starfray.core.distribution import Distribution, distribution
from starfray.core.layout import MOST_SETTLED
from starfray.core.ruleset import Ruleset
from starfray.readings.graph import Graph, Way, in_order
from starfray.readings.table import Chooser

Run = Callable[[Any, Any], None]

MOST_CARRIED = 8  # places that settle and travel with the weight


class TooManyPaths(Exception):
    """The walk was given up because it went over its budget of paths."""


class _Merged(Exception):
    """This path has arrived where an earlier one has been: what follows is walked already."""


class WalkTable:
    """A table that answers each request with every outcome in turn, run after run.

    The first request beyond the known prefix takes its first outcome; after each run the last
    request that can advance does so. Where the rule forgets its past, paths are merged.
    """

    def __init__(self, ruleset: Ruleset, chooser: Chooser, *, merge: bool = True) -> None:
        self.ruleset = ruleset
        self.graph = Graph()
        self._chooser = chooser
        self._merge = merge
        self._flatten = ruleset.layout.flatten
        self._nodes: list[list[Any]] = []  # [distribution, number of the outcome]
        self._marks: list[tuple[int, int]] = []  # (nodes before it, entry)
        self._entries: list[dict[Any, int]] = []
        self._leaves: dict[tuple[int, ...], int] = {}
        self._node = self._mark = self._seen = 0
        words = ruleset.words
        outcomes, gauges = words.outcomes, words.gauges
        self._bits = [1 << outcomes.index(k.outcome) if k.outcome else 0 for k in words.notes]
        self._gauge = [
            (gauges.index(k.gauge), k.gauge_field) if k.gauge else None for k in words.notes
        ]
        self.graph.gauges = len(gauges)
        self._gauges = [0] * len(gauges)
        self._added: Counter[int] = Counter()
        self._carried: set[int] = set()

    def walk(self, start: Any, run: Run, budget: int) -> Graph:
        """Run `run(state, table)` from copies of `start` over every path; return the graph.

        Raises TooManyPaths after `budget` runs.
        """
        layout = self.ruleset.layout
        clone = layout.clone
        before = layout.flatten(start)
        counts = layout.counts(start)
        self._start = start
        self._tallies, self._settled = layout.tallies(counts), layout.settled(counts)
        self._before = [before[place] for place in self._tallies]
        self.graph.before = before
        while True:
            self._node = self._mark = self._seen = 0
            self._gauges = [0] * len(self._gauges)
            self._added.clear()
            state = clone(start)
            try:
                run(state, self)
            except _Merged:
                pass
            else:
                way = self._way(state)
                leaf = tuple(self._flatten(state))
                self._arrive(-1 - self._leaves.setdefault(leaf, len(self._leaves)), way)
            self.graph.paths += 1
            if not self._advance():
                return self._finished(before)
            if self.graph.paths >= budget:
                raise TooManyPaths

    def _finished(self, before: list[int]) -> Graph:
        moved = [
            i
            for i, column in enumerate(zip(*self._leaves, strict=True))
            if {before[i]} != set(column)
        ]
        self.graph.moved = tuple(moved)
        self.graph.leaves = [tuple([flat[i] for i in moved]) for flat in self._leaves]
        return self.graph

    def _advance(self) -> bool:
        while self._nodes:
            node = self._nodes[-1]
            if node[1] + 1 < len(node[0].values):
                node[1] += 1
                while self._marks and self._marks[-1][0] >= len(self._nodes):
                    self._marks.pop()
                return True
            self._nodes.pop()
        return False

    def _way(self, state: Any) -> Way:
        """Take what rules do not read: outcomes, what was added to tallies, settled, gauges."""
        added = self.ruleset.layout.take_tallies(state, self._before)
        self._added.update(dict(zip(self._tallies, added, strict=bool(added))))
        gauges = tuple(self._gauges) if any(self._gauges) else ()
        way = Way(self._seen, in_order(self._added), gauges)
        self._seen = 0
        self._added.clear()
        self._gauges = [0] * len(self._gauges)
        return way

    def _arrive(self, target: int, way: Way) -> None:
        depth, entry = self._marks[-1] if self._marks else (0, 0)
        weight = parts = 1
        for dist, k in self._nodes[depth:]:
            weight *= dist.weights[k]
            parts *= dist.denominator
        self.graph.add(len(self._marks), entry, target, weight, parts, way)

    def chance(self, who: int, what: int, kind: int, a: int, b: int, c: int, d: int) -> int:
        """Answer with the outcome that is due."""
        if self._node == len(self._nodes):
            self._nodes.append([distribution(kind, a, b, c, d), 0])
        dist: Distribution
        k: int
        dist, k = self._nodes[self._node]
        self._node += 1
        return dist.values[k]

    def forget(self, state: Any, place: int, a: int, b: int, c: int, d: int) -> None:
        """Merge this path with the others that arrive here with the same state and numbers."""
        if not self._merge:
            return
        way = self._way(state)
        self._mark += 1
        if self._mark <= len(self._marks):
            return  # the prefix has passed here in an earlier run
        level = len(self._marks)
        if len(self._entries) == level:
            self._entries.append({})
        entries = self._entries[level]
        key = (place, a, b, c, d, *self._flatten(state))
        known = key in entries
        number = entries.setdefault(key, len(entries))
        self._arrive(number, way)
        if known:
            raise _Merged
        self._marks.append((len(self._nodes), number))

    def settle(self, state: Any, who: int, what: int) -> None:
        """Let what some fields have come to travel with the weight."""
        if not self._merge:
            return
        unit, start = state.units[who], self._start.units[who]
        places = iter(self._settled[MOST_SETTLED * who + what])
        for name, length in self.ruleset.layout.settling[what]:
            value, old = getattr(unit, name), getattr(start, name)
            if not length:
                if self._carries(next(places), value - old):
                    setattr(unit, name, old)
                continue
            for k in range(length):
                if self._carries(next(places), value[k] - old[k]):
                    value[k] = old[k]

    def _carries(self, place: int, amount: int) -> bool:
        """Let a way bring what a place has come to; too many of them would be too many ways."""
        if amount == 0 or (place not in self._carried and len(self._carried) == MOST_CARRIED):
            return False
        self._carried.add(place)
        self._added[place] += amount
        return True

    def ask(self, state: Any, who: int, question: int, options: int, a: int, b: int, c: int) -> int:
        """Answer as the chooser does: odds are conditional on the answers."""
        return self._chooser(state, who, question, options, a, b, c)

    def note(self, kind: int, a: int, b: int, c: int, d: int, e: int, f: int) -> None:
        """Take down which outcomes were seen, and add up the gauges."""
        self._seen |= self._bits[kind]
        gauge = self._gauge[kind]
        if gauge is not None:
            self._gauges[gauge[0]] += (a, b, c, d, e, f)[gauge[1]]

    def bar(self, question: int, option: int, reason: int) -> None:
        """Nothing: nobody asks why."""

    def unasked(self, question: int, option: int) -> None:
        """Nothing: it is no choice."""
