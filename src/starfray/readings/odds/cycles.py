"""Rolls that are made again until they are settled, solved exactly.

In the graph of a walk such a roll is a cycle: a request that comes again in the same state, with
the same still to be done. Whoever enters a cycle leaves it in the end, by each way out with a
chance that solves a system of linear equations. So a cycle becomes one roll with those chances.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from starfray.core.chance.distribution import TooManyPaths
from starfray.core.input.errors import StarfrayError

Brought = tuple[Any, ...] | None


class Step(NamedTuple):
    """What some outcomes of an entry lead to, as an edge of the graph does.

    `target` is an entry, or below 0 a final state; `seen` are the outcomes seen on the way.
    `brought` is what adds up along it, None where nothing does.
    """

    target: int
    seen: int
    brought: Brought
    weight: Fraction


class NeverSettled(StarfrayError):
    """A roll is made again without any chance to be settled."""

    kind = "rules"

    def __init__(self) -> None:
        """Say what is wrong with the rule."""
        super().__init__("a roll is made again and again and never settled: a rule has no end")


def without_cycles(steps: Mapping[int, Sequence[Step]]) -> dict[int, list[Step]]:
    """Return the steps of each entry that lies on a cycle, as they are when it is solved.

    Entries that are only met within a cycle have no steps then. Raises NeverSettled, and
    TooManyPaths where something adds up each time that a roll is made again: then the final states
    are without number.
    """
    after = {
        entry: {step.target for step in found if step.target >= 0} for entry, found in steps.items()
    }
    component = {}
    cyclic = []
    for number, entries in enumerate(components(after)):
        component.update(dict.fromkeys(entries, number))
        if len(entries) > 1 or entries[0] in after[entries[0]]:
            cyclic.append(frozenset(entries))
    entered = {
        target
        for entry, targets in after.items()
        for target in targets
        if component[target] != component[entry]
    }
    return {
        entry: _solved(entry, steps, cycle) if entry in entered else []
        for cycle in cyclic
        for entry in cycle
    }


def components(after: Mapping[int, Collection[int]]) -> Iterator[list[int]]:
    """Give the entries in groups: those of a group lead to each other, and lie on cycles if many.

    Tarjan's algorithm, without recursion.
    """
    index: dict[int, int] = {}
    low: dict[int, int] = {}
    waiting: list[int] = []
    for first in after:
        if first in index:
            continue
        path: list[tuple[int, Iterator[int]]] = []
        entry: int | None = first
        while entry is not None or path:
            if entry is not None:
                index[entry] = low[entry] = len(index)
                waiting.append(entry)
                path.append((entry, iter(after[entry])))
            at, targets = path[-1]
            entry = None
            for target in targets:
                if target not in index:
                    entry = target
                    break
                if target in low:  # still waiting for its group
                    low[at] = min(low[at], index[target])
            if entry is not None:
                continue
            path.pop()
            if path:
                low[path[-1][0]] = min(low[path[-1][0]], low[at])
            if low[at] == index[at]:
                group: list[int] = []
                while not group or group[-1] != at:
                    group.append(waiting.pop())
                    del low[group[-1]]
                yield group


class Place(NamedTuple):
    """An entry of a cycle, and the outcomes seen since the cycle was entered."""

    entry: int
    seen: int


class Exit(NamedTuple):
    """What follows outside of a cycle, the outcomes seen up to there, and what adds up."""

    target: int
    seen: int
    brought: Brought


Row = dict[Place | Exit, Fraction]


def _solved(
    entered: int, steps: Mapping[int, Sequence[Step]], cycle: Collection[int]
) -> list[Step]:
    """Return by which ways, with which chances, a cycle is left that was entered at an entry.

    One place after the other is taken out: whoever comes to it goes where it leads instead.
    """
    start = Place(entered, 0)
    rows: dict[Place, Row] = {start: {}}
    into: dict[Place | Exit, set[Place]] = defaultdict(set)
    found = [start]
    for place in found:
        rows[place] = _row(place, steps, cycle)
        for to in rows[place]:
            into[to].add(place)
            if isinstance(to, Place) and to not in rows:
                rows[to] = {}
                found.append(to)
    leads: Row = {}
    for place in reversed(found):
        row = rows.pop(place)
        stays = row.pop(place, Fraction(0))
        if stays == 1:
            raise NeverSettled
        leads = {to: weight / (1 - stays) for to, weight in row.items()}
        for before in into.pop(place, set()) & rows.keys():
            weight = rows[before].pop(place)
            for to, part in leads.items():
                rows[before][to] = rows[before].get(to, Fraction(0)) + weight * part
                into[to].add(before)
    return [Step(*to, weight) for to, weight in leads.items() if isinstance(to, Exit)]


def _row(place: Place, steps: Mapping[int, Sequence[Step]], cycle: Collection[int]) -> Row:
    row: Row = defaultdict(Fraction)
    for step in steps[place.entry]:
        seen = place.seen | step.seen
        if step.target not in cycle:
            row[Exit(step.target, seen, step.brought)] += step.weight
        elif step.brought is None:
            row[Place(step.target, seen)] += step.weight
        else:
            raise TooManyPaths
    return row
