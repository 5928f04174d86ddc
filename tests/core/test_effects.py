"""The effects of notes, applied to a state: whoever reads the chronicle arrives where it did."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import NamedTuple

import pytest

from starfray.core.effects import apply_notes
from starfray.core.registry import ruleset
from starfray.core.ruleset import Ruleset
from starfray.core.vocabulary import Vocabulary


@dataclass(slots=True)
class Fight:
    round: int = 1


@dataclass(slots=True)
class Unit:
    hp: int = 10


class State(NamedTuple):
    fight: Fight
    units: list[Unit]


def with_words(words: Vocabulary) -> Ruleset:
    return dataclasses.replace(ruleset("duel"), key="toy", state=State, words=words)


def test_notes_change_what_they_say_in_their_order() -> None:
    words = Vocabulary()
    hurt = words.note("hurt", "X-1", "who:units amount", "", effect="units[who].hp -= amount")
    told = words.note("told", "X-1", "who:units", "")
    least = words.note("least", "X-1", "who", "", effect="units[who].hp = max(units[who].hp, 0)")
    new = words.note("new", "X-1", "", "", effect="fight.round += 1; units[0].hp = len(units)")
    system = with_words(words)

    state = State(Fight(), [Unit(), Unit(4)])
    apply_notes(system, state, [(hurt, (1, 6, 0, 0, 0, 0)), (told, (0, 0, 0, 0, 0, 0))])
    assert [unit.hp for unit in state.units] == [10, -2]
    apply_notes(system, state, [(least, (1,)), (hurt, (1, 1)), (new, (9, 9))])
    assert [unit.hp for unit in state.units] == [2, -1]
    assert state.fight.round == 2


def test_a_field_is_no_member_of_the_state() -> None:
    words = Vocabulary()
    words.note("wrong", "X-1", "units", "", effect="fight.round = units")
    with pytest.raises(ValueError, match="note wrong: field 'units' is a member of the state"):
        apply_notes(with_words(words), State(Fight(), []), [])
