"""What a compiled walk keeps, asked for by hand."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from starfray.core.distribution import Distribution
from starfray.readings import walker
from starfray.readings.graph import ALWAYS, GAUGE, OUTCOME, SEEN, VALUE, Column
from starfray.readings.walked import Walked
from starfray.readings.walker import Walker


class Flowed(Walked):
    """A walk whose masses have flowed: 3 of 4 end in the first state, by a hit, 1 in the other."""

    def flow(self, edges: Any) -> Any:
        wide = np.array([[0, 0b10, 5], [1, 0b00, 0]], np.int64)
        return wide, np.array([[3], [1]], np.int64), 4


def walked() -> Walked:
    none = np.zeros(0, np.int64)
    return Flowed(
        run=lambda *_: 0, start=np.array([9, 20], np.int64), gauges=1,
        edges=np.zeros((2, 5), np.int64) - 1, weights=none, classes=(), entries=0,
        finals=np.array([[-4], [0]], np.int64), known=np.array([1], np.int64), carried=none,
        lost=none, trials=0,
    )  # fmt: skip


def test_a_column_that_is_always_the_same_stands_beside_the_others() -> None:
    edges = walked().edges
    edges[:, 2] = [-1, -2]
    columns = [
        Column(ALWAYS, 17), Column(OUTCOME, 1), Column(SEEN), Column(GAUGE, 0), Column(VALUE, 0),
    ]  # fmt: skip
    keys, _, whole = walked().grouped(columns, (1,))

    assert sorted(keys[:, :4].tolist()) == [[17, 0, 0, 0], [17, 1, 2, 5]]
    assert whole == 4


@pytest.mark.parametrize(("weight", "fits"), [(2**62 - 1, True), (2**62, False)])
def test_weights_are_learnt_as_long_as_they_fit(
    weight: int, fits: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of 64 bits one is the sign, and one is needed to add two of them."""
    fake = Distribution((1, 2), (1, weight), weight + 1)
    monkeypatch.setattr(walker, "distribution", lambda *_: fake)
    monkeypatch.setattr(Walker, "_make_distribution_arrays", lambda _: None)
    learner = Walker.__new__(Walker)
    learner.keys, learner.distributions = [], []
    if fits:
        learner._learn((0, 1, 2, 0, 0))
        assert learner.distributions == [fake]
    else:
        with pytest.raises(OverflowError):
            learner._learn((0, 1, 2, 0, 0))
        assert learner.keys == []
