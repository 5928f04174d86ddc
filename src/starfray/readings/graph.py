"""What a walk over all dice found: a graph of merged states, and the exact weights along it.

A walk cuts the paths of an action where a rule forgets its past. Each distinct state there is an
entry of the graph; an edge holds the weight of all ways from one entry to the next, or to a leaf
(a final state). Masses flow from the start to the leaves in whole numbers only.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import NamedTuple


class Leaf(NamedTuple):
    """A final state: its integers at the places that moved, the outcomes seen, and the gauges."""

    values: tuple[int, ...]
    seen: int
    gauges: tuple[int, ...]


@dataclass(slots=True)
class Graph:
    """Entries (the start is number 0), by the level at which they were found, and edges.

    `edges[level]` maps (from, to, denominator) to the summed weight of the ways; `to` is the
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

    def flow(self) -> tuple[dict[Leaf, int], int]:
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
        return dict(zip(self.leaves, ends, strict=True)), whole
