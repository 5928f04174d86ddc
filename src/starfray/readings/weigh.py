"""Exact odds by compiled code: the same walk as `starfray.readings.walk`, over arrays."""

from __future__ import annotations

import contextlib
import functools
import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from starfray.core.action import Action
from starfray.core.distribution import Distribution, distribution
from starfray.core.errors import Refused
from starfray.core.philox import Philox
from starfray.core.ruleset import GOING_ON, Ruleset, Setup
from starfray.readings import kernel_walk as kernel
from starfray.readings.compiled import Compiled, compiled
from starfray.readings.flow import LeafArrays, block, exponents, flow
from starfray.readings.kernel_edges import LOG_SCALE
from starfray.readings.kernel_random import NEXT, RANDOM_SIZE
from starfray.readings.odds import Odds, odds_of, weigh
from starfray.readings.table import BotTable
from starfray.readings.walk import TooManyPaths

Array = np.ndarray[Any, Any]

# How many paths the compiled walk takes on: about a minute.
COMPILED_BUDGET = 100_000_000

# How much memory the states of a walk may take: a rule that rolls again and again "until" would
# otherwise fill the machine before it runs out of paths.
MOST_BYTES = 2**31

# So much of it is kept for the next walk, whose states may be fewer and differ in more places.
KEPT_BYTES = 2**26
FEW_ROWS, FEW_COLUMNS = 2048, 32


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
        self.stamp = 0
        self.distributions: list[Distribution] = []
        self.keys: list[tuple[int, int, int, int, int]] = []
        self._make_distribution_arrays()
        self._make_rows(FEW_ROWS, FEW_COLUMNS)

    def _make_rows(self, rows: int, columns: int) -> None:
        self.rows, self.columns = rows, min(columns, self.width)
        self.places = np.zeros(self.columns, np.int64)
        self.entries = (
            np.zeros((rows, kernel.ENTRY_KEY + self.columns), np.int64),
            np.zeros(4 * rows, np.int64),
        )
        self.leaves = (np.zeros((rows, self.columns), np.int64), np.zeros(4 * rows, np.int64))
        self.edges = (
            np.zeros((4 * rows, kernel.EDGE_KEY + self.gauges + kernel.MOST_CARRIED), np.int64),
            np.zeros((4 * rows, 2), np.int64),
            np.zeros(16 * rows, np.int64),
        )
        self.classes = np.zeros((rows // 4, 2), np.int64)
        self.bytes = sum(
            array.nbytes for array in (*self.entries, *self.leaves, *self.edges, self.classes)
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
        self.dist_slots = np.zeros(size, np.int64)
        self.dist_spans = np.zeros((max(16, count), 4), np.int64)
        at = 0
        for number, (key, dist) in enumerate(zip(self.keys, self.distributions, strict=True)):
            slot = _hash_request(key) & size - 1
            while self.dist_slots[slot]:
                slot = slot + 1 & size - 1
            self.dist_slots[slot] = number + 1
            bits = math.ceil(math.log2(dist.denominator) * LOG_SCALE)
            self.dist_spans[number] = (at, len(dist.values), exponents(dist.denominator), bits)
            at += len(dist.values)
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
        budget: int, trials: int = 0,
    ) -> tuple[LeafArrays, int]:  # fmt: skip
        """Walk an action from a packed state; return the final states and the number of paths.

        With `trials`, so many paths are chosen by random dice, always the same. Raises
        TooManyPaths beyond `budget` paths or `MOST_BYTES`, OverflowError where weights outgrow
        128 bits.
        """
        try:
            return self._walk(start, counts, action, answers, budget, trials)
        finally:
            if self.bytes > KEPT_BYTES:
                self._make_rows(FEW_ROWS, FEW_COLUMNS)

    def _walk(
        self, start: Array, counts: tuple[int, ...], action: Action, answers: Mapping[int, int],
        budget: int, trials: int,
    ) -> tuple[LeafArrays, int]:  # fmt: skip
        words = self.code.ruleset.words
        fixed = np.full(max(1, len(words.questions)), -1, np.int64)
        for question, option in answers.items():
            fixed[question] = option
        flat = start.copy()
        head, _scratch = self.code.head(flat, counts)
        numbers = np.array(action, np.int64)
        brought = np.zeros(self.gauges + kernel.MOST_CARRIED, np.int64)
        nodes, marks = np.zeros((256, 2), np.int64), np.zeros((256, 2), np.int64)
        tallies = np.array(self.code.layout.tallies(counts) or (), np.int64)
        settled = rectangle(self.code.layout.settled(counts))
        carried = np.zeros(kernel.MOST_CARRIED, np.int64)
        while True:
            registers, random = np.zeros(kernel.REGISTERS, np.int64), _random()
            registers[kernel.TRIALS] = trials
            flat[:] = start
            self.stamp += 1
            registers[kernel.STAMP] = self.stamp
            arrays = (
                flat, start, self.places, brought, fixed, self.bits, self.gauge_of,
                nodes, marks, self.dist_keys, self.dist_slots, self.dist_spans, self.dist_values,
                self.dist_weights, *self.entries, *self.leaves, *self.edges, self.classes,
                tallies, settled, carried,
            )  # fmt: skip
            blocks = np.array([block(array) for array in arrays], np.int64)
            walk_head = np.array(
                [part.ctypes.data for part in (random, registers, blocks)], np.int64
            )
            self.code.walk(head, numbers, budget, walk_head)
            status = registers[kernel.STATUS]
            if status == kernel.DONE:
                leaves = self._leaves(registers, start, carried, trials)
                return leaves, int(registers[kernel.PATHS])
            if status == kernel.WANTS_DISTRIBUTION:
                want = registers[kernel.WANT : kernel.WANT + 5]
                self._learn(tuple(int(n) for n in want))  # type: ignore[arg-type]
            elif status == kernel.FULL and 4 * self.bytes <= MOST_BYTES:
                self._make_rows(4 * self.rows, self.columns)
            elif status == kernel.NARROW and 2 * self.bytes <= MOST_BYTES:
                self._make_rows(self.rows, 2 * self.columns)
            elif status == kernel.OVERFLOW:
                raise OverflowError("the weights of a path outgrow 128 bits")
            else:
                raise TooManyPaths

    def _leaves(self, registers: Array, start: Array, carried: Array, trials: int) -> LeafArrays:
        edges, more = registers[kernel.EDGES], registers[kernel.CARRIED]
        brought = self.gauges + more
        ends, mass, whole = flow(
            self.code.flow,
            np.ascontiguousarray(self.edges[0][:edges, : kernel.EDGE_KEY + brought]),
            self.edges[1][:edges],
            self.classes[: registers[kernel.CLASSES]],
            int(registers[kernel.ENTRIES]),
            int(registers[kernel.LEAVES]),
        )
        known = self.places[: registers[kernel.MOVED]]
        places = np.unique(np.r_[known, carried[:more]])
        values = np.zeros((len(ends), len(places)), np.int64)
        values[:, np.searchsorted(places, known)] = self.leaves[0][ends[:, 0], : len(known)]
        both = values[:, np.searchsorted(places, carried[:more])].any()
        values[:, np.searchsorted(places, carried[:more])] += ends[:, 2 + self.gauges :]
        moved = np.flatnonzero(values.any(axis=0))
        values = values[:, moved] + start[places[moved]]
        rows = np.c_[ends[:, 1 : 2 + self.gauges], values]
        leaves = LeafArrays(rows, mass, self.gauges, tuple(places[moved].tolist()), trials or whole)
        # A place may be carried on one way and not on another: both may come to the same.
        return leaves.lumped() if both else leaves


def rectangle(rows: Sequence[Sequence[int]]) -> Array:
    """Return rows of places as an array; -1 where a row has no more."""
    width = max((len(row) for row in rows), default=0)
    return np.array([[*row, *[-1] * (width - len(row))] for row in rows] or [[]], np.int64)


def _hash_request(key: tuple[int, int, int, int, int]) -> int:
    """Return the hash of `kernel_walk.find_distribution`."""
    h = key[0]
    for value in key[1:]:
        h = (h ^ value & 0xFFFFFFFFFFFFFFFF) * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF
        h ^= h >> 32
    return h


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
    trials: int = 0,
) -> Odds:
    """Return the exact odds of an action in a state, by compiled code.

    The arguments are those of `starfray.readings.odds.weigh`, which gives the same odds. What
    outgrows 128 bits is walked interpreted, in Python's own integers. With `trials`, the action is
    carried out so many times by random dice instead, and the odds are only estimated.
    """
    reason = ruleset.words.reasons[ruleset.why_not(state, action)]
    if reason.number != 0:
        raise Refused(reason.sentence, rule=reason.rule)
    start = compiled(ruleset).pack(state)
    counts = ruleset.layout.counts(state)
    try:
        leaves, paths = walker(ruleset, len(start)).walk(
            start, counts, action, answers or {}, budget, trials
        )
    except OverflowError:
        return weigh(ruleset, setup, state, action, answers=answers)
    return replace(odds_of(ruleset, setup, state, leaves, paths), trials=trials)


def warm_up(ruleset: Ruleset, setup: Setup) -> None:
    """Compile the walk of a rule system in the calling thread, or load it from the cache."""
    state = ruleset.layout.clone(setup.state)
    ruleset.begin(state, BotTable(ruleset, Philox(0, 0)))
    if ruleset.over(state) == GOING_ON:
        with contextlib.suppress(TooManyPaths):
            action = ruleset.choose(state, ruleset.turn(state))
            weigh_compiled(ruleset, setup, state, action, budget=1)
