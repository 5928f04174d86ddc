"""Walking every path of the dice, interpreted: an odometer over the requests of a rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from starfray.core.chance.distribution import Distribution, TooManyPaths, distribution
from starfray.core.layout import MOST_SETTLED
from starfray.core.ruleset import Ruleset
from starfray.readings.machine.limits import BEYOND, MOST_CARRIED, MOST_REQUESTS
from starfray.readings.odds.graph import NOTHING, START, Graph, Way, in_order
from starfray.readings.play.table import Chooser
from starfray.readings.standing.frames import Frames
from starfray.readings.standing.sites import standing

Run = Callable[[Any, Any], None]


class _Merged(Exception):
    """This path has arrived where an earlier one has been: what follows is walked already."""


class WalkTable:
    """A table that answers each request with every outcome in turn, run after run.

    The first request beyond the known prefix takes its first outcome; after each run the last
    request that can advance does so. Paths that come to the same request, in the same state and
    with the same still to be done, go on alike: the first walks on, the others only add their
    weight.
    """

    def __init__(self, ruleset: Ruleset, chooser: Chooser, *, merge: bool = True) -> None:
        self.ruleset = ruleset
        self.graph = Graph()
        self._chooser = chooser
        self._flatten = ruleset.layout.flatten
        self._frames = Frames(ruleset.layout, standing(ruleset)) if merge else None
        self._nodes: list[tuple[Distribution, int]] = []  # each request and its entry
        self._outcomes: list[int] = []  # and the number of the outcome that is due
        self._entries: dict[Any, int] = {}
        self._leaves: dict[tuple[int, ...], int] = {}
        self._node = self._seen = 0
        words = ruleset.words
        totals = words.totals
        self._bits = words.outcomes_of_notes()
        self._total = [
            (totals.index(k.total), k.total_field) if k.total else None for k in words.notes
        ]
        self.graph.totals = len(totals)
        self._totals = [0] * len(totals)
        self._added: Counter[int] = Counter()
        self._carried: set[int] = set()

    def walk(self, start: Any, run: Run, budget: int) -> Graph:
        """Run `run(state, table)` from copies of `start` over every path; return the graph.

        Raises TooManyPaths after `budget` runs, or where one has too many requests.
        """
        layout = self.ruleset.layout
        clone = layout.clone
        before = layout.flatten(start)
        counts = layout.counts(start)
        self._start = start
        self._settled = layout.settled(counts)
        self.graph.before = before
        while True:
            self._node = self._seen = 0
            self._totals = [0] * len(self._totals)
            self._added.clear()
            self._state = state = clone(start)
            try:
                run(state, self)
            except _Merged:
                pass
            else:
                way = self._way()
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
            if self._outcomes[-1] + 1 < len(self._nodes[-1][0].values):
                self._outcomes[-1] += 1
                return True
            self._nodes.pop()
            self._outcomes.pop()
        return False

    def _way(self) -> Way:
        """Take what rules do not read: outcomes, what has settled, totals."""
        totals = tuple(self._totals) if any(self._totals) else ()
        way = Way(self._seen, in_order(self._added), totals)
        self._seen = 0
        self._added.clear()
        self._totals = [0] * len(self._totals)
        return way

    def _arrive(self, target: int, way: Way) -> None:
        """Add the weight of the way from the last request to an entry or to a leaf."""
        if self._nodes:
            dist, entry = self._nodes[-1]
            self.graph.add(entry, target, dist.weights[self._outcomes[-1]], dist.denominator, way)
        else:
            self.graph.add(START, target, 1, 1, way)

    def chance(self, who: int, what: int, kind: int, a: int, b: int, c: int, d: int) -> int:
        """Answer with the outcome that is due; leave a path that goes on as an earlier one did.

        Paths go on alike where the state, the request, and all that the rules under way have
        still to do are the same.
        """
        if self._node == len(self._nodes):
            self._meet(distribution(kind, a, b, c, d), (kind, a, b, c, d))
        elif self._frames is not None:
            self._way()  # taken down when this request was met for the first time
        dist = self._nodes[self._node][0]
        k = self._outcomes[self._node]
        self._node += 1
        if k >= len(dist.values) - dist.beyond:
            self._seen |= 1 << BEYOND
        return dist.values[k]

    def _meet(self, dist: Distribution, request: tuple[int, ...]) -> None:
        """Take a request down that this path comes to for the first time.

        Unmerged, a roll that is made again until it is settled would go on for ever.
        """
        if len(self._nodes) == MOST_REQUESTS:
            raise TooManyPaths
        number, known = len(self._entries), False
        if self._frames is not None:
            way = self._way()
            standing = self._frames.key(self._state, WalkTable.walk.__code__)
            key = (request, standing, *self._flatten(self._state))
            known = key in self._entries
            number = self._entries.setdefault(key, number)
        else:
            way = NOTHING
            self._entries[number] = number
        self._arrive(number, way)
        if known:
            raise _Merged
        self._nodes.append((dist, number))
        self._outcomes.append(0)

    def settle(self, state: Any, who: int, what: int) -> None:
        """Let what some fields have come to travel with the weight."""
        if self._frames is None:
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
        """Take down which outcomes were seen, and add up the totals."""
        self._seen |= self._bits[kind]
        total = self._total[kind]
        if total is not None:
            self._totals[total[0]] += (a, b, c, d, e, f)[total[1]]

    def rule_out(self, question: int, option: int, reason: int) -> None:
        """Nothing: nobody asks why."""

    def unasked(self, question: int, option: int) -> None:
        """Nothing: it is no choice."""
