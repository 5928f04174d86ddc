"""What a compiled walk keeps, asked for by hand."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from starfray.readings.machine import kernel_walk as kernel
from starfray.readings.odds.compiled_graph import Walked
from starfray.readings.odds.compiled_walk import FEW_ROWS, Rows, Walker
from starfray.readings.odds.graph import ALWAYS, OUTCOME, SEEN, TOTAL, VALUE, Column


class Flowed(Walked):
    """A walk whose masses have flowed: 3 of 4 end in the first state, by a hit, 1 in the other."""

    def flow(self, edges: Any) -> Any:
        wide = np.array([[0, 0b10, 5], [1, 0b00, 0]], np.int64)
        return wide, np.array([[3], [1]], np.int64), 4


def walked() -> Walked:
    none = np.zeros(0, np.int64)
    return Flowed(
        run=lambda *_: 0, start=np.array([9, 20], np.int64), totals=1,
        edges=np.zeros((2, 5), np.int64) - 1, weights=none, classes=(), entries=0,
        finals=np.array([[-4], [0]], np.int64), known=np.array([1], np.int64), carried=none,
        lost=none, trials=0,
    )  # fmt: skip


def test_a_column_that_is_always_the_same_stands_beside_the_others() -> None:
    edges = walked().edges
    edges[:, 2] = [-1, -2]
    columns = [
        Column(ALWAYS, 17), Column(OUTCOME, 1), Column(SEEN), Column(TOTAL, 0), Column(VALUE, 0),
    ]  # fmt: skip
    keys, _, whole = walked().grouped(columns, (1,))

    assert sorted(keys[:, :4].tolist()) == [[17, 0, 0, 0], [17, 1, 2, 5]]
    assert whole == 4


HALF_FULL = Rows(10, 20, 30, 40, 50, 60)


def grower(monkeypatch: pytest.MonkeyPatch) -> tuple[Walker, list[tuple[Rows, int]]]:
    """Return one who makes no arrays but says of which size they would be."""
    made: list[tuple[Rows, int]] = []
    monkeypatch.setattr(Walker, "_make_rows", lambda _, rows, columns: made.append((rows, columns)))
    walker = Walker.__new__(Walker)
    walker.rows, walker.columns, walker.width, walker.edge_columns = HALF_FULL, 8, 100, 6
    walker.words = 1
    return walker, made


def registers(counts: Rows) -> Any:
    found = np.zeros(64, np.int64)
    found[[
        kernel.ENTRIES, kernel.LEAVES, kernel.EDGES, kernel.CLASSES, kernel.STACKS, kernel.STACKED,
    ]] = counts  # fmt: skip
    return found


@pytest.mark.parametrize("full", range(6))
def test_what_is_half_full_grows(full: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fourfold; twofold where there is no room for that; and the others stay as they are."""
    walker, made = grower(monkeypatch)
    counts = [there // 2 - 1 for there in HALF_FULL]
    assert not walker._grow(registers(Rows(*counts)), 1 << 40)
    counts[full] += 1
    four, two = (
        HALF_FULL._replace(**{Rows._fields[full]: times * HALF_FULL[full]}) for times in (4, 2)
    )
    room = walker._bytes(four, 8)
    assert walker._bytes(HALF_FULL, 8) < walker._bytes(two, 8) < room
    assert walker._grow(registers(Rows(*counts)), room)
    assert walker._grow(registers(Rows(*counts)), room - 1)
    assert walker._grow(registers(Rows(*counts)), walker._bytes(two, 8))
    assert not walker._grow(registers(Rows(*counts)), walker._bytes(two, 8) - 1)
    assert made == [(four, 8), (two, 8), (two, 8)]


def test_states_that_differ_in_more_places_get_more_columns(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """16 more, or half as many again; where there is no room the rows begin anew."""
    walker, made = grower(monkeypatch)
    assert walker._widen(walker._bytes(HALF_FULL, 24))
    walker.columns = 40
    assert walker._widen(1 << 40)
    walker.rows = Rows(*(1000 * there for there in FEW_ROWS))
    few = walker._bytes(FEW_ROWS, 60)
    assert walker._widen(few)
    assert not walker._widen(few - 1)
    assert made == [(HALF_FULL, 24), (HALF_FULL, 60), (FEW_ROWS, 60)]


def test_room_is_counted_in_bytes() -> None:
    """As much as the arrays take that are made of it."""
    walker = Walker.__new__(Walker)
    walker.width, walker.edge_columns, walker.words = 12, 6, 1
    rows = Rows(7, 11, 13, 17, 19, 23)
    for columns in (8, 40):
        walker._make_rows(rows, columns)
        arrays = [*walker.entries, *walker.leaves, *walker.edges, *walker.stacks, walker.classes]
        arrays.append(walker.info)
        assert sum(array.nbytes for array in arrays) == walker.bytes
