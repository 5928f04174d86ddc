"""A change does what its body says, notes it, and is done again by whoever reads the note."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, NamedTuple, cast

import pytest

from starfray.core.changes import apply_notes, change
from starfray.core.rule import registered, rule_ids
from starfray.core.table import UNHEARD, Table
from starfray.core.vocabulary import Vocabulary
from starfray.core.written import named

Person = Annotated[int, named("units")]


@dataclass(slots=True)
class Fight:
    round: int = 1


@dataclass(slots=True)
class Unit:
    hp: int = 10


class State(NamedTuple):
    fight: Fight
    units: list[Unit]


WORDS = Vocabulary()


@change(WORDS, "X-1", "{who} loses {amount}.", outcome="hit", total="damage=amount")
def hurt(state: State, who: Person, amount: int) -> None:
    """Take hit points."""
    state.units[who].hp -= amount


@change(WORDS, "X-2", "A new round.", name="round", bookkeeping=True)
def new_round(state: State) -> None:
    state.fight.round += 1


HERE = registered(__name__)  # before any test declares more


class Chronicle:
    """A table that takes notes."""

    def __init__(self) -> None:
        self.notes: list[tuple[int, tuple[int, ...]]] = []

    def note(self, kind: int, *numbers: int) -> None:
        self.notes.append((kind, numbers))


def test_a_change_is_done_and_noted_and_done_again() -> None:
    table = Chronicle()
    state, again = State(Fight(), [Unit(), Unit(4)]), State(Fight(), [Unit(), Unit(4)])
    hurt(state, cast(Table, table), 1, 3)
    new_round(state, cast(Table, table))
    hurt(state, UNHEARD, 0, 2)  # done, and told to nobody

    assert [unit.hp for unit in state.units] == [8, 1]
    assert table.notes == [(0, (1, 3, 0, 0, 0, 0)), (1, (0,) * 6)]
    apply_notes(WORDS, again, table.notes)
    assert [unit.hp for unit in again.units] == [10, 1]
    assert again.fight.round == 2


def test_the_note_is_told_from_the_function() -> None:
    first, second = WORDS.notes
    assert (first.name, first.rule, first.sentence) == ("hurt", "X-1", "{who} loses {amount}.")
    assert [(field.name, field.names) for field in first.fields] == [
        ("who", "units"),
        ("amount", ""),
    ]
    assert (first.outcomes, first.total, first.total_field) == (("hit",), "damage", 1)
    assert (second.name, second.fields, second.bookkeeping) == ("round", (), True)


def test_a_change_and_its_body_are_rules() -> None:
    assert hurt in HERE
    assert rule_ids(hurt) == ("X-1",)
    assert hurt.__doc__ == "Take hit points."
    assert [function.__name__ for function in HERE] == ["hurt", "hurt", "new_round", "new_round"]


def test_a_note_has_six_numbers_at_most() -> None:
    def crowded(state: State, a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> None: ...

    with pytest.raises(ValueError, match="note crowded: at most six fields"):
        change(Vocabulary(), "X-3", "")(crowded)


def test_a_number_is_not_called_as_what_every_change_has() -> None:
    def say(state: State, note: int) -> None: ...

    with pytest.raises(ValueError, match="change say: no number may be called note"):
        change(Vocabulary(), "X-3", "")(say)


def test_a_number_may_be_called_body() -> None:
    table = Chronicle()

    def grow(state: State, body: int) -> None:
        state.units[0].hp = body

    state = State(Fight(), [Unit()])
    change(Vocabulary(), "X-3", "")(grow)(state, cast(Table, table), 3)
    assert state.units[0].hp == 3


def test_two_changes_have_two_names() -> None:
    words = Vocabulary()

    def hurt(state: State) -> None: ...

    change(words, "X-4", "")(hurt)
    with pytest.raises(ValueError, match="hurt"):
        change(words, "X-4", "")(hurt)
