"""One declaration, two bodies: copies, rows, and the way back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starfray.core.layout import MOST_SETTLED, SCRATCH, UNDER_WAY, Layout, ints, layout_of, settles
from starfray.core.rulings import Option, switch
from starfray.core.written import YES_NO, Written, by, flags, named

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
class Hampered:
    hindered: Annotated[int, UNDER_WAY] = 0
    hp: int = 5


class UnderWayState(NamedTuple):
    attack: Annotated[Fight, UNDER_WAY]
    marks: Annotated[list[int], UNDER_WAY]
    units: list[Hampered]


def test_what_is_under_way_is_part_of_the_state() -> None:
    layout = layout_of(UnderWayState)
    attack, marks, units = layout.members

    assert (attack.under_way, marks.under_way, units.under_way) == (True, True, False)
    assert [slot.under_way for slot in units.slots] == [True, False]
    assert layout.flatten(UnderWayState(Fight(2), [3], [Hampered(1)])) == [2, 3, 1, 5]


LOSS, SPIRIT = 1, 3


@dataclass(slots=True)
class Fighter:
    side: int = 0
    hp: Annotated[int, settles(LOSS)] = 10
    wounds: Annotated[list[int], settles(LOSS)] = ints(2)
    morale: Annotated[int, settles(SPIRIT)] = 3


class SettlingState(NamedTuple):
    way: Annotated[list[int], SCRATCH]
    cells: list[int]
    fight: Fight
    units: list[Fighter]
    later: list[Fight]


def test_groups_that_settle_are_known_by_their_places() -> None:
    layout = layout_of(SettlingState)
    state = SettlingState([0] * 5, [7, 8, 9], Fight(), [Fighter(), Fighter()], [Fight()])
    counts = layout.counts(state)
    names = layout.places(counts)
    rows = [[names[place] for place in row] for row in layout.settled(counts)]

    assert len(rows) == 2 * MOST_SETTLED
    for who in range(2):
        own = rows[MOST_SETTLED * who : MOST_SETTLED * (who + 1)]
        assert own[LOSS] == [f"units[{who}].{field}" for field in ("hp", "wounds[0]", "wounds[1]")]
        assert own[SPIRIT] == [f"units[{who}].morale"]
        assert own[0] == own[2] == []
    assert layout.settling == [[], [("hp", 0), ("wounds", 2)], [], [("morale", 0)]]


def test_a_group_has_one_of_four_numbers() -> None:
    assert [settles(what).what for what in range(MOST_SETTLED)] == list(range(MOST_SETTLED))
    for what in (-1, MOST_SETTLED):
        with pytest.raises(TypeError, match="allowed are 0 to 3"):
            settles(what)


@dataclass(slots=True)
class Settled:
    hp: Annotated[int, settles(0)] = 1


class ElsewhereState(NamedTuple):
    fight: Settled


class BehindState(NamedTuple):
    zones: list[Settled]


class ScratchOfRecords(NamedTuple):
    way: Annotated[list[Fight], SCRATCH]


@dataclass(slots=True)
class NumberByNames:
    hp: Annotated[int, by("units")] = 1


class NumberByNamesState(NamedTuple):
    fight: NumberByNames


@dataclass(slots=True)
class RowByPairs:
    hp: Annotated[list[int], by("units", "units")] = ints(3)


class RowByPairsState(NamedTuple):
    fight: RowByPairs


@pytest.mark.parametrize(
    ("state", "told"),
    [
        (ElsewhereState, "fight.hp: only fields of combatants settle"),
        (BehindState, "zones.hp: only fields of combatants settle"),
        (ScratchOfRecords, "way: scratch is a list of integers"),
        (NumberByNamesState, "fight.hp: a row goes by one list of names, a number by none"),
        (RowByPairsState, "fight.hp: a row goes by one list of names, a number by none"),
    ],
)
def test_declarations_that_make_no_sense(state: type[object], told: str) -> None:
    with pytest.raises(TypeError, match=told):
        Layout(state)


class Ties(Option):
    HIT, MISS = range(2)


@dataclass(slots=True)
class Rules:
    ties: int = switch(Ties)


@dataclass(slots=True)
class Marked:
    prone: Annotated[int, YES_NO] = 0
    skills: Annotated[list[int], by("skills"), flags("units")] = ints(2)
    plain: int = 0


class MarkedState(NamedTuple):
    rulings: Rules
    units: list[Marked]
    bands: Annotated[list[int], by("units", "units"), named("bands")]


def test_how_numbers_are_written_stands_beside_them() -> None:
    rulings, units, bands = layout_of(MarkedState).members
    assert [slot.written for slot in rulings.slots] == [Written("rulings.ties")]
    prone, skills, plain = units.slots
    assert (prone.written, prone.by) == (YES_NO, "")
    assert (skills.written, skills.by, skills.length) == (flags("units"), "skills", 2)
    assert (plain.written, plain.length) == (Written(), 0)
    assert (bands.written, bands.by, bands.width) == (named("bands"), ("units", "units"), 1)
    assert (units.width, rulings.many, units.many, bands.record) == (4, False, True, None)
