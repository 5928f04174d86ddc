"""The distributions that a compiled walk knows."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from starfray.core.chance.distribution import distribution
from starfray.core.table import HIGHEST, SUM
from starfray.readings.machine.kernel_edges import add_weight
from starfray.readings.odds.known_distributions import (
    FEW_SLOTS,
    KnownDistributions,
    _hash_request,
    words_of,
)


@pytest.mark.parametrize("largest", [1, 2**64 - 1, 2**64, 2**128 - 1, 3**200])
def test_weights_of_any_size_are_added_in_words(largest: int) -> None:
    rows = words_of([1, largest, largest - 1, largest])
    weights = np.zeros((3, rows.shape[1] + 1), np.int64)
    with np.errstate(over="ignore"):
        for row in rows:
            add_weight(weights, 1, row)
    summed = sum(word << 64 * i for i, word in enumerate(weights[1].astype(np.uint64).tolist()))

    assert summed == 3 * largest
    assert not weights[[0, 2]].any()
    assert rows.shape[1] == max(1, -(-largest.bit_length() // 64))


@pytest.mark.parametrize("at_once", [1, 7, 1000])
def test_distributions_are_found_by_going_on_from_where_they_belong(at_once: int) -> None:
    """As `kernel_walk.find_distribution` looks for them: from slot to slot, up to an empty one."""
    dice = itertools.product((SUM, HIGHEST), (*range(1, 9), 60), (4, 6, 8, 10, 12, 20))
    keys = [(kind, n, sides, 0, 0) for kind, n, sides in dice if n < 60 or kind == SUM]
    known = KnownDistributions()
    for first in range(0, len(keys), at_once):
        known.learn(np.array(keys[first : first + at_once], np.int64))
    requests, slots, spans, values, weights = known.arrays
    mask = len(slots) - 1
    begins = []
    assert len(slots) > FEW_SLOTS, "the slots have not grown: ask for more"
    assert known.words == weights.shape[1] > 1, "no weight takes two words: ask for more dice"
    for number, key in enumerate(keys):
        slot = _hash_request(key) & mask
        begins.append(slot)
        while slots[slot] not in (0, number + 1):
            slot = slot + 1 & mask
        assert slots[slot] == number + 1
        assert tuple(requests[number]) == key
        first, count, _, _ = spans[number]
        should = distribution(*key)
        assert tuple(values[first : first + count]) == should.values
        rows = weights[first : first + count].astype(np.uint64).tolist()
        assert [sum(word << 64 * i for i, word in enumerate(row)) for row in rows] == list(
            should.weights
        )

    assert len(set(begins)) < len(begins)
