"""Exact odds by compiled code: the same walk as `starfray.readings.walk`, over arrays."""

from __future__ import annotations

import contextlib
import functools
import math
from collections.abc import Mapping
from typing import Any

import numpy as np

from starfray.core.action import Action
from starfray.core.distribution import Distribution, distribution
from starfray.core.errors import Refused
from starfray.core.philox import Philox
from starfray.core.ruleset import GOING_ON, Ruleset, Setup
from starfray.readings import kernel_walk as kernel
from starfray.readings.compiled import Compiled, compiled
from starfray.readings.graph import Graph, Leaf
from starfray.readings.kernel_random import NEXT, RANDOM_SIZE
from starfray.readings.kernel_types import REGISTERS
from starfray.readings.odds import Odds, odds_of, weigh
from starfray.readings.table import BotTable
from starfray.readings.walk import TooManyPaths

Array = np.ndarray[Any, Any]

# How many paths the compiled walk takes on: about a minute.
COMPILED_BUDGET = 100_000_000

# How much memory the states of a walk may take: a rule that rolls again and again "until" would
# otherwise fill the machine before it runs out of paths.
MOST_BYTES = 2**31

PRIMES = (2, 3, 5, 7)
PRIME_BITS = 15


class Walker:
    """The arrays of a walk over states of one size, kept for the next action."""

    def __init__(self, code: Compiled, width: int) -> None:
        self.code = code
        self.width = width
        words = code.ruleset.words
        outcomes, gauges = words.outcomes, words.gauges
        self.bits = np.array(
            [1 << outcomes.index(k.outcome) if k.outcome else 0 for k in words.notes] or [0],
            np.int64,
        )
        self.gauge_of = np.array(
            [(gauges.index(k.gauge), k.gauge_field) if k.gauge else (-1, 0) for k in words.notes]
            or [(-1, 0)],
            np.int64,
        )
        self.gauges = len(gauges)
        self.rows = 2048
        self.distributions: list[Distribution] = []
        self.keys: list[tuple[int, int, int, int, int]] = []
        self._make_distribution_arrays()
        self._make_rows()

    def _make_rows(self) -> None:
        rows, key = self.rows, kernel.KEY_SIZE + 1 + self.gauges
        self.entries = (
            np.zeros((rows, key), np.int64),
            np.zeros((rows, self.width), np.int64),
            np.zeros(4 * rows, np.int32),
        )
        self.leaves = (
            np.zeros((rows, 1 + self.gauges), np.int64),
            np.zeros((rows, self.width), np.int64),
            np.zeros(4 * rows, np.int32),
        )
        self.edges = (
            np.zeros((4 * rows, 4), np.int64),
            np.zeros((4 * rows, 2), np.uint64),
            np.zeros(16 * rows, np.int32),
        )

    def _make_distribution_arrays(self) -> None:
        """Lay the known distributions out as arrays."""
        count = len(self.keys)
        self.dist_keys = np.zeros((max(16, count), 5), np.int64)
        if count:
            self.dist_keys[:count] = self.keys
        size = 64
        while size < 4 * count:
            size *= 2
        self.dist_slots = np.zeros(size, np.int32)
        self.dist_spans = np.zeros((max(16, count), 4), np.int64)
        for number, (key, dist) in enumerate(zip(self.keys, self.distributions, strict=True)):
            slot = _hash_request(key) & size - 1
            while self.dist_slots[slot]:
                slot = slot + 1 & size - 1
            self.dist_slots[slot] = number + 1
            at = sum(len(d.values) for d in self.distributions[:number])
            bits = math.ceil(math.log2(dist.denominator) * kernel.LOG_SCALE)
            self.dist_spans[number] = (at, len(dist.values), exponents(dist.denominator), bits)
        values = [v for dist in self.distributions for v in dist.values]
        weights = [w for dist in self.distributions for w in dist.weights]
        self.dist_values = np.array(values or [0], np.int64)
        self.dist_weights = np.array(weights or [0], np.int64)

    def _learn(self, request: tuple[int, int, int, int, int]) -> None:
        dist = distribution(*request)
        if max(dist.weights) >= 2**62:
            raise OverflowError("the weights of a request outgrow 62 bits")
        self.keys.append(request)
        self.distributions.append(dist)
        self._make_distribution_arrays()

    def walk(
        self, start: Array, counts: tuple[int, ...], action: Action, answers: Mapping[int, int],
        budget: int,
    ) -> Graph:  # fmt: skip
        """Walk an action from a packed state; return the graph.

        Raises TooManyPaths beyond `budget` paths or `MOST_BYTES`, OverflowError where weights
        outgrow 128 bits.
        """
        words = self.code.ruleset.words
        fixed = np.full(max(1, len(words.questions)), -1, np.int64)
        for question, option in answers.items():
            fixed[question] = option
        flat = start.copy()
        head, _scratch = self.code.head(flat, counts)
        numbers = np.array(action, np.int64)
        gauges, random = np.zeros(max(1, self.gauges), np.int64)[: self.gauges], _random()
        while True:
            registers = np.zeros(REGISTERS, np.int64)
            nodes, marks = np.zeros((256, 2), np.int64), np.zeros((256, 2), np.int64)
            for table in (self.entries, self.leaves, self.edges):
                table[2][:] = 0
            while True:
                arrays = (
                    flat, gauges, fixed, self.bits, self.gauge_of, nodes, marks, self.dist_keys,
                    self.dist_slots, self.dist_spans, self.dist_values, self.dist_weights,
                    *self.entries, *self.leaves, *self.edges,
                )  # fmt: skip
                blocks = np.array([_block(array) for array in arrays], np.int64)
                walk_head = np.array(
                    [part.ctypes.data for part in (random, registers, blocks)], np.int64
                )
                self.code.walk(start, flat, head, numbers, budget, walk_head)
                status = registers[kernel.STATUS]
                if status != kernel.WANTS_DISTRIBUTION:
                    break
                want = registers[kernel.WANT : kernel.WANT + 5]
                self._learn(tuple(int(n) for n in want))  # type: ignore[arg-type]
            if status == kernel.DONE:
                return self._graph(registers, start)
            if status == kernel.FULL and 4 * self.rows * self.width * 16 <= MOST_BYTES:
                self.rows *= 4
                self._make_rows()
                continue
            if status == kernel.OVERFLOW:
                raise OverflowError("the weights of a path outgrow 128 bits")
            raise TooManyPaths

    def _graph(self, registers: Array, start: Array) -> Graph:
        count = registers[kernel.LEAVES]
        keys, flats = self.leaves[0][:count], self.leaves[1][:count]
        moved = np.flatnonzero((flats != start).any(axis=0))
        graph = Graph(
            leaves=[
                Leaf(tuple(values), key[0], tuple(key[1:]))
                for values, key in zip(flats[:, moved].tolist(), keys.tolist(), strict=True)
            ],
            moved=tuple(moved.tolist()),
            paths=int(registers[kernel.PATHS]),
        )
        count = registers[kernel.EDGES]
        edges, weights = self.edges[0][:count].tolist(), self.edges[1][:count].tolist()
        for (level, source, target, parts), (low, high) in zip(edges, weights, strict=True):
            graph.add(level, max(source, 0), target, high << 64 | low, _denominator(parts))
        return graph


def exponents(denominator: int) -> int:
    """Return the exponents of 2, 3, 5 and 7 in a denominator, packed so that they add up."""
    packed = 0
    for place, prime in enumerate(PRIMES):
        while denominator % prime == 0:
            denominator //= prime
            packed += 1 << PRIME_BITS * place
    if denominator != 1:
        raise OverflowError("a compiled walk takes dice whose sides have no prime above 7")
    return packed


@functools.cache
def _denominator(packed: int) -> int:
    return math.prod(
        prime ** (packed >> PRIME_BITS * place & (1 << PRIME_BITS) - 1)
        for place, prime in enumerate(PRIMES)
    )


def _hash_request(key: tuple[int, int, int, int, int]) -> int:
    """Return the hash of `kernel_walk.find_distribution`."""
    h = key[0]
    for value in key[1:]:
        h = (h ^ value & 0xFFFFFFFFFFFFFFFF) * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF
        h ^= h >> 32
    return h


def _block(array: Array) -> tuple[int, int, int]:
    """Return where an array lies and how large it is; the caller keeps it alive."""
    rows, columns = array.shape if array.ndim == 2 else (len(array), 1)
    return array.ctypes.data, rows, columns


def _random() -> Array:
    random = np.zeros(RANDOM_SIZE, np.uint64)
    random[NEXT] = 4
    return random


@functools.lru_cache(maxsize=16)
def walker(ruleset: Ruleset, width: int) -> Walker:
    """Return the walker for states of `width` integers."""
    return Walker(compiled(ruleset), width)


def weigh_compiled(
    ruleset: Ruleset,
    setup: Setup,
    state: Any,
    action: Action,
    *,
    answers: Mapping[int, int] | None = None,
    budget: int = COMPILED_BUDGET,
) -> Odds:
    """Return the exact odds of an action in a state, by compiled code.

    The arguments are those of `starfray.readings.odds.weigh`, which gives the same odds. What
    outgrows 128 bits is walked interpreted, in Python's own integers.
    """
    reason = ruleset.words.reasons[ruleset.why_not(state, action)]
    if reason.number != 0:
        raise Refused(reason.sentence, rule=reason.rule)
    start = compiled(ruleset).pack(state)
    counts = ruleset.layout.counts(state)
    try:
        graph = walker(ruleset, len(start)).walk(start, counts, action, answers or {}, budget)
    except OverflowError:
        return weigh(ruleset, setup, state, action, answers=answers)
    return odds_of(ruleset, setup, state, graph)


def warm_up(ruleset: Ruleset, setup: Setup) -> None:
    """Compile the walk of a rule system in the calling thread, or load it from the cache."""
    state = ruleset.layout.clone(setup.state)
    ruleset.begin(state, BotTable(ruleset, Philox(0, 0)))
    if ruleset.over(state) == GOING_ON:
        with contextlib.suppress(TooManyPaths):
            action = ruleset.choose(state, ruleset.turn(state))
            weigh_compiled(ruleset, setup, state, action, budget=1)
