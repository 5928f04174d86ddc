"""The compiled walk over all paths of an action: its arrays, and how they grow."""

from __future__ import annotations

import contextlib
import functools
import threading
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from starfray.core.action import Action
from starfray.core.chance.distribution import TooManyPaths
from starfray.core.ruleset import Ruleset
from starfray.readings.machine import kernel_walk as kernel
from starfray.readings.machine.compiled import Compiled, compiled
from starfray.readings.machine.kernel_random import NEXT, RANDOM_SIZE
from starfray.readings.machine.limits import MOST_CARRIED, MOST_REQUESTS
from starfray.readings.odds.compiled_graph import Walked
from starfray.readings.odds.flow import block, classes_of, solve_cycles
from starfray.readings.odds.known_distributions import KnownDistributions

Array = np.ndarray[Any, Any]

# This much memory is kept for the next walk, whose states may be fewer and differ in more places.
KEPT_BYTES = 2**26

SLOTS = 4  # for each row, to find it by


class Rows(NamedTuple):
    """How many rows the tables of a walk have: powers of two."""

    entries: int
    leaves: int
    edges: int
    classes: int
    stacks: int
    words: int


FEW_ROWS, FEW_COLUMNS = Rows(2048, 2048, 8192, 512, 1024, 16384), 32

MOST_KEPT = 4096  # words of a shadow stack

MOST_WANTED = 64  # distributions that a walk learns at once


class Walker:
    """The arrays of a walk over states of one size, kept for the next action."""

    def __init__(self, code: Compiled, width: int) -> None:
        self.code = code
        self.width = width
        words = code.ruleset.words
        totals = words.totals
        self.bits = np.array(
            words.outcomes_of_notes() or [0],
            np.int64,
        )
        self.total_of = np.array(
            [(totals.index(k.total), k.total_field) if k.total else (-1, 0) for k in words.notes]
            or [(-1, 0)],
            np.int64,
        )
        self.totals = len(totals)
        self.edge_columns = kernel.EDGE_KEY + self.totals + MOST_CARRIED
        self.stamp = 0
        self.busy = threading.Lock()
        self._settled = functools.lru_cache(maxsize=16)(self._settled_places)
        self.known = KnownDistributions()
        self.words = self.known.words
        self.wanted = np.zeros((MOST_WANTED, kernel.REQUEST), np.int64)
        self._make_rows(FEW_ROWS, FEW_COLUMNS)

    def _make_rows(self, rows: Rows, columns: int) -> None:
        self.rows, self.columns = rows, min(columns, self.width)
        self.places = np.zeros(self.columns, np.int64)
        keys = [kernel.ENTRY_KEY + self.columns, self.columns, self.edge_columns]
        self.entries, self.leaves, edges = (
            (np.zeros((count, width), np.int64), np.zeros(SLOTS * count, np.int64))
            for count, width in zip(rows[:3], keys, strict=True)
        )
        self.edges = (edges[0], np.zeros((rows.edges, self.words + 1), np.int64), edges[1])
        self.classes = np.zeros((rows.classes, 2), np.int64)
        self.info = np.zeros((rows.entries, 3), np.int64)
        self.stacks = (
            np.zeros((rows.stacks, 2), np.int64),
            np.zeros(rows.words, np.int64),
            np.zeros(SLOTS * rows.stacks, np.int64),
        )
        self.bytes = self._bytes(rows, columns)

    def _bytes(self, rows: Rows, columns: int) -> int:
        columns = min(columns, self.width)
        each = (kernel.ENTRY_KEY + columns + 3, columns, self.edge_columns + self.words + 1)
        words = sum(n * (width + SLOTS) for n, width in zip(rows[:3], each, strict=True))
        return 8 * (words + 2 * rows.classes + (2 + SLOTS) * rows.stacks + rows.words)

    def _grow(self, registers: Array, most_bytes: int) -> bool:
        """Make more room where there is little left; return whether that can be."""
        used = Rows(*registers[[
            kernel.ENTRIES, kernel.LEAVES, kernel.EDGES, kernel.CLASSES, kernel.STACKS,
            kernel.STACKED,
        ]])  # fmt: skip
        for times in (4, 2):
            rows = Rows(*(
                times * there if 2 * count >= there else there
                for there, count in zip(self.rows, used, strict=True)
            ))  # fmt: skip
            if rows != self.rows and self._bytes(rows, self.columns) <= most_bytes:
                with contextlib.suppress(MemoryError):  # then there is no more room
                    self._make_rows(rows, self.columns)
                    return True
        return False

    def _widen(self, most_bytes: int) -> bool:
        """Make room for states that differ in more places; return whether that can be."""
        columns = self.columns + max(16, self.columns // 2)
        rows = self.rows
        if self._bytes(rows, columns) > most_bytes:
            rows = FEW_ROWS  # they grow again as far as they need to
        if self._bytes(rows, columns) > most_bytes:
            return False
        self._make_rows(rows, columns)
        return True

    def _settled_places(self, counts: tuple[int, ...]) -> Array:
        """Return the places that settle together, a row for each combatant and group."""
        return rectangle(self.code.layout.settled(counts))

    def _learn(self, requests: Array) -> None:
        self.known.learn(requests)
        if self.known.words > self.words:
            self.words = self.known.words
            self._make_rows(self.rows, self.columns)

    def walk(
        self, start: Array, counts: tuple[int, ...], action: Action, answers: Mapping[int, int],
        *, budget: int, most_bytes: int, kept: Iterable[int] | None = None, trials: int = 0,
    ) -> tuple[Walked, int]:  # fmt: skip
        """Walk an action from a packed state; return what was found and the number of paths.

        Of places that settle, only those in `kept` are brought along, without it all of them. With
        `trials`, that many paths are chosen by random dice, always the same. What is returned holds
        until the next walk: whoever walks keeps `busy` so long. Raises TooManyPaths beyond `budget`
        paths or `most_bytes` of states, OverflowError for what is walked interpreted.
        """
        fates = np.full(self.width, kernel.BROUGHT_ALONG, np.int64)
        if kept is not None:
            fates[:] = kernel.FORGOTTEN
            fates[list(kept)] = kernel.BROUGHT_ALONG
        try:
            return self._walk(start, counts, action, answers, budget, most_bytes, fates, trials)
        finally:
            if self.bytes > KEPT_BYTES:
                self._make_rows(FEW_ROWS, FEW_COLUMNS)

    def _walk(
        self, start: Array, counts: tuple[int, ...], action: Action, answers: Mapping[int, int],
        budget: int, most_bytes: int, fates: Array, trials: int,
    ) -> tuple[Walked, int]:  # fmt: skip
        words = self.code.ruleset.words
        fixed = np.full(max(1, len(words.questions)), -1, np.int64)
        for question, option in answers.items():
            fixed[question] = option
        flat = start.copy()
        head, _scratch = self.code.head(flat, counts)
        numbers = np.array(action, np.int64)
        brought = np.zeros(self.totals + MOST_CARRIED, np.int64)
        nodes = np.zeros((MOST_REQUESTS, 3), np.int64)
        stack = np.zeros(MOST_KEPT, np.int64)
        settled = self._settled(counts)
        carried = np.zeros(MOST_CARRIED, np.int64)
        while True:
            registers, random = np.zeros(kernel.REGISTERS, np.int64), _random()
            registers[kernel.TRIALS] = trials
            flat[:] = start
            self.stamp += 1
            registers[kernel.STAMP] = self.stamp
            fates[fates == kernel.LOST] = kernel.FORGOTTEN
            arrays = (
                flat, start, self.places, brought, fixed, self.bits, self.total_of,
                nodes, stack, *self.known.arrays, *self.entries, *self.leaves, *self.edges,
                self.classes, settled, carried, fates, self.info, *self.stacks,
                self.wanted,
            )  # fmt: skip
            blocks = np.array([block(array) for array in arrays], np.int64)
            walk_head = np.array(
                [part.ctypes.data for part in (random, registers, blocks)], np.int64
            )
            self.code.walk(head, numbers, budget, walk_head)
            status = registers[kernel.STATUS]
            if status == kernel.DONE:
                walked = self._walked(registers, start, carried, fates, trials)
                return walked, int(registers[kernel.PATHS])
            if registers[kernel.WANTED]:
                self._learn(self.wanted[: registers[kernel.WANTED]])
            if status != kernel.WANTS_DISTRIBUTIONS and not (
                (status == kernel.FULL and self._grow(registers, most_bytes))
                or (status == kernel.NARROW and self._widen(most_bytes))
            ):
                raise TooManyPaths

    def _walked(
        self, registers: Array, start: Array, carried: Array, fates: Array, trials: int
    ) -> Walked:
        edges, moved = registers[kernel.EDGES], registers[kernel.MOVED]
        brought = self.totals + registers[kernel.CARRIED]
        keys = self.edges[0][:edges, : kernel.EDGE_KEY + brought]
        weights = self.edges[1][:edges]
        classes = classes_of(self.classes[: registers[kernel.CLASSES]])
        if registers[kernel.CYCLES]:
            keys, weights, classes = solve_cycles(keys, weights, classes)
        return Walked(
            run=self.code.flow,
            start=start,
            totals=self.totals,
            edges=keys,
            weights=weights,
            classes=classes,
            entries=int(registers[kernel.ENTRIES]),
            finals=self.leaves[0][: registers[kernel.LEAVES], :moved],
            known=self.places[:moved],
            carried=carried[: registers[kernel.CARRIED]],
            lost=np.flatnonzero(fates == kernel.LOST),
            trials=trials,
        )


def rectangle(rows: Sequence[Sequence[int]]) -> Array:
    """Return rows of places as an array; -1 where a row has no more."""
    width = max((len(row) for row in rows), default=0)
    return np.array([[*row, *[-1] * (width - len(row))] for row in rows] or [[]], np.int64)


def _random() -> Array:
    random = np.zeros(RANDOM_SIZE, np.uint64)
    random[NEXT] = 4
    return random


@functools.lru_cache(maxsize=16)
def walker(ruleset: Ruleset, width: int) -> Walker:
    """Return the walker for states of `width` integers."""
    return Walker(compiled(ruleset), width)
