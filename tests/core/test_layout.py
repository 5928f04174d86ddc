"""One declaration, two bodies: copies, rows, and the way back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starfray.core.layout import SCRATCH, TALLY, Layout, ints, layout_of

SMALL = st.integers(-(2**31), 2**31 - 1)


@dataclass(slots=True)
class Fight:
    round: int = 1


@dataclass(slots=True)
class Unit:
    hp: int = 10
    wounds: list[int] = ints(3)
    side: int = 0


class State(NamedTuple):
    fight: Fight
    units: list[Unit]
    cells: list[int]


STATES = st.builds(
    State,
    st.builds(Fight, SMALL),
    st.lists(st.builds(Unit, SMALL, st.lists(SMALL, min_size=3, max_size=3), SMALL), max_size=4),
    st.lists(SMALL, max_size=6),
)


@given(STATES)
def test_the_row_of_a_state_brings_it_back(state: State) -> None:
    layout = layout_of(State)
    flat, counts = layout.flatten(state), layout.counts(state)

    assert layout.restore(flat, counts) == state
    assert len(layout.places(counts)) == len(flat)


@given(STATES)
def test_a_copy_is_equal_and_shares_nothing(state: State) -> None:
    layout = layout_of(State)
    before = layout.flatten(state)
    copy = layout.clone(state)

    assert copy == state

    copy.fight.round ^= 1
    for unit in copy.units:
        unit.hp ^= 1
        unit.wounds[1] ^= 1
    copy.cells.append(1)

    assert layout.flatten(state) == before


def test_places_name_every_integer() -> None:
    layout = layout_of(State)
    state = State(Fight(), [Unit()], [4])

    assert layout.places(layout.counts(state)) == [
        "fight.round",
        "units[0].hp",
        "units[0].wounds[0]",
        "units[0].wounds[1]",
        "units[0].wounds[2]",
        "units[0].side",
        "cells[0]",
    ]


@dataclass(slots=True)
class Wrong:
    name: str = ""


class WrongState(NamedTuple):
    fight: Wrong


class ListState(NamedTuple):
    names: list[str]


def test_only_integers_are_laid_out() -> None:
    with pytest.raises(TypeError, match=r"fight\.name"):
        Layout(WrongState)
    with pytest.raises(TypeError, match="names"):
        Layout(ListState)


class ScratchState(NamedTuple):
    fight: Fight
    way: Annotated[list[int], SCRATCH]
    cells: list[int]


def test_scratch_belongs_to_no_state() -> None:
    layout = layout_of(ScratchState)
    state = ScratchState(Fight(7), [1, 2, 3], [4])

    assert layout.flatten(state) == [7, 4]
    assert layout.places(layout.counts(state)) == ["fight.round", "cells[0]"]
    assert layout.clone(state).way is state.way
    assert layout.restore([7, 4], (1, 3, 1)) == ScratchState(Fight(7), [0, 0, 0], [4])


@dataclass(slots=True)
class Counter:
    hp: list[int] = ints(2)
    hits: Annotated[int, TALLY] = 0
    misses: Annotated[int, TALLY] = 0


class CountingState(NamedTuple):
    way: Annotated[list[int], SCRATCH]
    fight: Fight
    units: list[Counter]
    total: Counter


def test_tallies_are_known_by_their_places_and_taken() -> None:
    layout = layout_of(CountingState)
    state = CountingState([5], Fight(7), [Counter([1, 2], 3, 4), Counter()], Counter([8, 9], 5, 6))
    counts = layout.counts(state)
    places = layout.tallies(counts)

    assert [layout.places(counts)[place] for place in places] == [
        "units[0].hits", "units[1].hits", "units[0].misses", "units[1].misses",
        "total.hits", "total.misses",
    ]  # fmt: skip
    before = tuple(layout.flatten(state)[place] for place in places)
    assert layout.take_tallies(state, before) == ()
    state.units[0].misses += 2
    state.total.hits -= 1
    assert layout.take_tallies(state, before) == (0, 0, 2, 0, -1, 0)
    assert tuple(layout.flatten(state)[place] for place in places) == before
