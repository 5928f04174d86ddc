"""The graph of a walk, laid out as the compiled walk does, and the masses that flow over it."""

from __future__ import annotations

import graphlib
from collections import Counter
from fractions import Fraction

import numpy as np

from starfray.readings.machine.compiled import compiled
from starfray.readings.machine.kernel_walk import LEVEL_BITS
from starfray.readings.odds.flow import classes_of, exponents, flow, solve_cycles, whole_numbers
from starfray.readings.odds.graph import Graph, Leaf, heights_of
from starfray_duel import RULESET


def flowed(graph: Graph) -> dict[Leaf, Fraction]:
    """Return the chance of each final state, from arrays.

    The graph has two totals; its final states know the places 1 and 4, at most, and ways bring
    what is added to 2 and 4.
    """
    edges, weights, kinds = [], [], []
    cyclic = False
    try:
        heights = heights_of([(source, target) for source, target, _ in graph.edges])
    except graphlib.CycleError:
        cyclic, heights = True, dict.fromkeys(graph.parts, 1)
    for (source, target, way), weight in graph.edges.items():
        bottom = heights[target] if target >= 0 else 0
        level = heights[source] << LEVEL_BITS | bottom
        kind = (level, exponents(graph.parts[source]))
        if kind not in kinds:
            kinds.append(kind)
        added = dict(way.added)
        brought = (*(way.totals or (0, 0)), added.get(2, 0), added.get(4, 0))
        edges.append((kinds.index(kind), source, target, way.seen, *brought))
        weights.append(np.array([weight & 2**64 - 1, weight >> 64], np.uint64))
    keys, sums = np.array(edges, np.int64), np.array(weights).view(np.int64)
    classes = classes_of(np.array(kinds, np.int64))
    if cyclic:
        keys, sums, classes = solve_cycles(keys, sums, classes)
    entries, leaves = 1 + max(target for _, target, _ in graph.edges), len(graph.leaves)
    ends, masses, whole = flow(compiled(RULESET).flow, keys, sums, classes, entries, leaves)
    moved = graph.flow().moved
    chances: Counter[Leaf] = Counter()
    for (number, seen, *brought), mass in zip(ends.tolist(), whole_numbers(masses), strict=True):
        values = dict(zip(graph.moved, graph.leaves[number], strict=True))
        for place, more in zip((2, 4), brought[2:], strict=True):
            values[place] = values.get(place, graph.before[place]) + more
        leaf = Leaf(tuple([values[place] for place in moved]), seen, tuple(brought[:2]))
        chances[leaf] += mass
    return {leaf: Fraction(mass, whole) for leaf, mass in chances.items()}
