"""The distributions that a compiled walk knows, laid out in arrays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from starfray.core.chance.distribution import distribution
from starfray.readings.machine.kernel_walk import CERTAIN, REQUEST
from starfray.readings.odds.flow import exponents

Array = np.ndarray[Any, Any]

SLOTS = 4  # for each distribution, at the least, to find it by
FEW_SLOTS = 64  # a power of two


class KnownDistributions:
    """The distributions that a walk knows by their requests; see `kernel_walk.find_distribution`.

    `arrays` are the requests, the slots that they are found by, the spans, the values and weights
    of their outcomes. A span is the first outcome, how many there are, the packed exponents of the
    denominator, and how many of the outcomes lie beyond what is told apart.
    """

    def __init__(self) -> None:
        self._requests = np.zeros((0, REQUEST), np.int64)
        self._slots = np.zeros(FEW_SLOTS, np.int64)
        self._spans = np.zeros((0, 4), np.int64)
        self._values = np.zeros(CERTAIN + 1, np.int64)
        self._weights = np.ones((CERTAIN + 1, 1), np.int64)

    @property
    def arrays(self) -> tuple[Array, Array, Array, Array, Array]:
        """Return the arrays, in the order in which a walk takes them."""
        return self._requests, self._slots, self._spans, self._values, self._weights

    @property
    def words(self) -> int:
        """Return how many words of 64 bits the largest weight of an outcome takes."""
        return self._weights.shape[1]

    def learn(self, requests: Array) -> None:
        """Lay out the distributions of requests, a row each, that are not known yet.

        Raises TooManyPaths and OverflowError for what a compiled walk does not take.
        """
        known = [distribution(*(int(n) for n in request)) for request in requests]
        firsts = np.cumsum([len(self._values), *(len(each.values) for each in known)])
        spans = [
            (first, len(each.values), exponents(each.denominator), each.beyond)
            for first, each in zip(firsts, known, strict=False)
        ]
        values = [value for each in known for value in each.values]
        weights = words_of([weight for each in known for weight in each.weights])
        width = max(self.words, weights.shape[1])
        self._requests = np.concatenate([self._requests, requests])
        self._spans = np.concatenate([self._spans, np.array(spans, np.int64)])
        self._values = np.concatenate([self._values, np.array(values, np.int64)])
        self._weights = np.concatenate([widened(self._weights, width), widened(weights, width)])
        self._fill_slots(len(requests))

    def _fill_slots(self, more: int) -> None:
        """Let the last requests be found; all of them anew where there are few slots left."""
        count = len(self._requests)
        first = count - more
        size = len(self._slots)
        while size < SLOTS * count:
            size *= 2
        if size > len(self._slots):
            self._slots = np.zeros(size, np.int64)
            first = 0
        for number, request in enumerate(self._requests[first:].tolist(), first):
            slot = _hash_request(request) & size - 1
            while self._slots[slot]:
                slot = slot + 1 & size - 1
            self._slots[slot] = number + 1


def words_of(numbers: Sequence[int]) -> Array:
    """Return whole numbers as rows of 64-bit words, lowest first, as many as the largest takes."""
    width = max(1, -(-max(numbers).bit_length() // 64))
    data = b"".join(number.to_bytes(8 * width, "little") for number in numbers)
    return np.frombuffer(data, "<i8").reshape(len(numbers), width).copy()


def widened(rows: Array, width: int) -> Array:
    """Return rows of words with zeros behind them, up to `width`."""
    return np.pad(rows, ((0, 0), (0, width - rows.shape[1])))


def _hash_request(key: Iterable[int]) -> int:
    """Return the hash of `kernel_walk.find_distribution`."""
    h, *rest = key
    for value in rest:
        h = (h ^ value & 0xFFFFFFFFFFFFFFFF) * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF
        h ^= h >> 32
    return h
