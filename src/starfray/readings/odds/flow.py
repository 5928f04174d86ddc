"""What a compiled walk found: masses that flow over arrays, and final states in arrays."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from starfray.readings.machine.kernel_walk import EDGE_KEY, LEVEL_BITS
from starfray.readings.odds.cycles import Step, without_cycles
from starfray.readings.odds.graph import (
    ALWAYS,
    OUTCOME,
    SEEN,
    TOTAL,
    VALUE,
    Column,
    Leaf,
    heights_of,
)

Array = np.ndarray[Any, Any]

LIMB = 32  # bits of a limb; each lies in 63, so that two thousand million of them can be summed

PRIMES = (2, 3, 5, 7)
PRIME_BITS = 15


def exponents(denominator: int) -> int:
    """Return the exponents of 2, 3, 5 and 7 in a denominator, packed so that they add up.

    Raises OverflowError for a denominator with another prime in it.
    """
    packed = 0
    for place, prime in enumerate(PRIMES):
        while denominator % prime == 0:
            denominator //= prime
            packed += 1 << PRIME_BITS * place
    if denominator != 1:
        raise OverflowError("a compiled walk takes dice whose sides have no prime above 7")
    return packed


@functools.cache
def denominator_of(packed: int) -> int:
    """Return the denominator whose exponents were packed."""
    return math.prod(
        prime ** (packed >> PRIME_BITS * place & (1 << PRIME_BITS) - 1)
        for place, prime in enumerate(PRIMES)
    )


def limbs(numbers: Sequence[int], width: int = 0) -> Array:
    """Return whole numbers as rows of limbs, lowest first, at least `width` of them."""
    width = max(width, *(-(-number.bit_length() // LIMB) for number in numbers), 1)
    data = b"".join(number.to_bytes(4 * width, "little") for number in numbers)
    return np.frombuffer(data, "<u4").astype(np.int64).reshape(len(numbers), width)


def whole_numbers(sums: Array) -> list[int]:
    """Return the whole numbers that rows of limbs, or sums of such rows, stand for."""
    return [sum(n << LIMB * i for i, n in enumerate(row)) for row in sums.tolist()]


def sums_by_row(values: Sequence[Array], mass: Array) -> tuple[Array, Array]:
    """Return each combination of the values of rows that occurs, and the sum of its masses."""
    if not values:
        return np.zeros((1, 0), np.int64), mass.sum(axis=0)[None]
    order = np.lexsort(values[::-1])
    ordered = np.stack([value[order] for value in values], axis=1)
    changes = np.flatnonzero((ordered[1:] != ordered[:-1]).any(axis=1)) + 1
    starts = np.concatenate(([0], changes))
    return ordered[starts], np.add.reduceat(mass[order], starts, axis=0)


class LeafArrays:
    """Final states in arrays: `rows` of the outcomes seen, the totals and the moved places.

    `mass` has a row of limbs for each. See `starfray.readings.odds.graph.Leaves`.
    """

    def __init__(
        self, rows: Array, mass: Array, totals: int, moved: tuple[int, ...], whole: int
    ) -> None:
        self.moved = moved
        self.whole = whole
        self._rows, self._mass, self._totals = rows, mass, totals

    def __len__(self) -> int:
        """Return how many final states there are."""
        return len(self._rows)

    def lumped(self) -> LeafArrays:
        """Return these with equal rows made one."""
        rows, mass = sums_by_row(list(self._rows.T), self._mass)
        return LeafArrays(rows, mass, self._totals, self.moved, self.whole)

    @functools.cached_property
    def _table(self) -> Mapping[Leaf, int]:
        first = 1 + self._totals
        return {
            Leaf(tuple(row[first:]), row[0], tuple(row[1:first])): mass
            for row, mass in zip(self._rows.tolist(), whole_numbers(self._mass), strict=True)
        }

    def masses(self) -> Mapping[Leaf, int]:
        """Return each final state's mass."""
        return self._table

    def grouped(self, columns: Sequence[Column]) -> dict[tuple[int, ...], int]:
        """Return the mass of each combination of values of these columns that occurs."""
        keys, sums = sums_by_row([self._column(column) for column in columns], self._mass)
        return {tuple(key): n for key, n in zip(keys.tolist(), whole_numbers(sums), strict=True)}

    def _column(self, column: Column) -> Array:
        kind, number = column
        if kind == VALUE:
            return self._rows[:, 1 + self._totals + number]
        if kind == TOTAL:
            return self._rows[:, 1 + number]
        if kind == OUTCOME:
            return self._rows[:, 0] >> number & 1
        if kind == SEEN:
            return self._rows[:, 0]
        assert kind == ALWAYS
        return np.full(len(self._rows), number, np.int64)


def block(array: Array) -> tuple[int, int, int]:
    """Return where an array lies and how large it is; the caller keeps it alive."""
    rows, columns = array.shape if array.ndim == 2 else (len(array), 1)
    return array.ctypes.data, rows, columns


class EdgeClass(NamedTuple):
    """What edges have in common: the heights between which they lead, what a weight of 1 is."""

    top: int
    bottom: int
    unit: Fraction


def classes_of(rows: Array) -> list[EdgeClass]:
    """Return the classes of rows of packed heights and of a denominator's exponents."""
    return [
        EdgeClass(
            level >> LEVEL_BITS, level % (1 << LEVEL_BITS), Fraction(1, denominator_of(parts))
        )
        for level, parts in rows.tolist()
    ]


def solve_cycles(
    edges: Array, weights: Array, classes: Sequence[EdgeClass]
) -> tuple[Array, Array, list[EdgeClass]]:
    """Return edges, weights and classes with the same masses, in which no entry comes again.

    See `starfray.readings.odds.cycles`.
    """
    steps: dict[int, list[Step]] = {}
    numbers = weights.astype(np.uint64).tolist()
    for (kind, source, target, seen, *more), words in zip(edges.tolist(), numbers, strict=True):
        brought = tuple(more) if any(more) else None
        chance = sum(word << 64 * i for i, word in enumerate(words)) * classes[kind].unit
        steps.setdefault(source, []).append(Step(target, seen, brought, chance))
    solved = without_cycles(steps)
    nothing = (0,) * (edges.shape[1] - EDGE_KEY)
    kept = ~np.isin(edges[:, 1], list(solved))
    rows = [
        (source, step.target, step.seen, *(step.brought or nothing))
        for source, found in solved.items()
        for step in found
    ]
    units = [step.weight for found in solved.values() for step in found]
    units += [classes[kind].unit for kind in edges[kept, 0].tolist()]
    rows += [tuple(row) for row in edges[kept, 1:].tolist()]
    heights = heights_of([(source, target) for source, target, *_ in rows])
    kinds = [
        EdgeClass(heights[source], heights[target] if target >= 0 else 0, unit)
        for (source, target, *_), unit in zip(rows, units, strict=True)
    ]
    known = {kind: number for number, kind in enumerate(dict.fromkeys(kinds))}
    ones = np.zeros((len(rows) - int(kept.sum()), weights.shape[1]), np.int64)
    ones[:, 0] = 1
    numbered = [(known[kind], *row) for kind, row in zip(kinds, rows, strict=True)]
    return np.array(numbered, np.int64), np.r_[ones, weights[kept]], list(known)


def flow(
    run: Callable[..., int],
    edges: Array,
    weights: Array,
    classes: Sequence[EdgeClass],
    entries: int,
    leaves: int,
) -> tuple[Array, Array, int]:
    """Let masses flow along the edges of a walk; return its ends, their masses and the whole.

    An end is a final state with what the ways to it have brought: a row of its number, the
    outcomes seen, and what adds up. `run` is the compiled
    `starfray.readings.machine.kernel_edges.flow_masses`.
    """
    scales = [1] * (max(top for top, _, _ in classes) + 1)
    for top, _, unit in classes:
        scales[top] = math.lcm(scales[top], unit.denominator)
    whole = math.prod(scales)
    factors = limbs([
        int(scales[top] * unit) * math.prod(scales[bottom + 1 : top])
        for top, bottom, unit in classes
    ])  # fmt: skip
    width = whole.bit_length() // LIMB + 2
    order = np.argsort(-np.array([top for top, _, _ in classes])[edges[:, 0]], kind="stable")
    spare = np.zeros((2, 2 * weights.shape[1] + factors.shape[1]), np.int64)
    room = 1 << (2 * (entries + leaves) + 62).bit_length()
    while True:
        ends = np.zeros((room, edges.shape[1] - 1), np.int64)
        slots = np.zeros(2 * room, np.int64)
        firsts, masses = np.full(entries + 1, -1), np.zeros((room, width), np.int64)
        ends[0, -1], firsts[0], masses[0, 0] = -1, 0, 1
        arrays = (edges, weights, factors, ends, slots, firsts, masses, spare)
        count = run(order, np.array([block(array) for array in arrays], np.int64))
        if count >= 0:
            break
        room *= 4
    final = np.flatnonzero(ends[1:count, 0] < 0) + 1
    found = ends[final, :-1]
    found[:, 0] = -1 - found[:, 0]
    return found, masses[final], whole
