"""States are read and written in words wherever a number stands for one."""

from __future__ import annotations

from typing import Any

import pytest

from starfray.core.input.errors import NotFound
from starfray.core.layout import layout_of
from starfray.core.written import Unwritable
from starfray.readings.explain.stated import Stated
from tests.readings.toy import NAMES, State, toy, toy_state

STATED = Stated(toy(), NAMES)


@pytest.mark.parametrize(
    ("path", "given", "numbers"),
    [
        ("Ben.hp", 7, [7]),
        ("Mr. Cox.hp", -3, [-3]),
        ("fight.active", "Mr. Cox", [2]),
        ("fight.active", "none", [-1]),
        ("Ben.side", "red", [0]),
        ("Ben.posture", "prone", [1]),
        ("Ben.mood", "none", [0]),
        ("Ben.mood", "calm", [2]),
        ("Ben.target", None, [-1]),
        ("Ben.target", -7, [-7]),
        ("Ben.called", "stealth", [1]),
        ("Ben.called", "none", [0]),
        ("Ben.dizzy", True, [1]),
        ("Ben.dizzy", 0, [0]),
        ("Ben.traits", ["blind", "slow"], [6]),
        ("Ben.traits", "deaf", [1]),
        ("Ben.traits", "none", [0]),
        ("Ben.known_to", ["onlooker 2", "onlooker 61"], [4 | 1 << 61]),
        ("Ben.watched", [["onlooker 40"], []], [1 << 40, 0]),
        ("Ben.watched[long_shot]", ["onlooker 0"], [1]),
        ("Ben.ap", 2.25, [9]),
        ("Ben.ap", 3, [12]),
        ("Ben.skills[long_shot]", 4, [4]),
        ("Ben.skills", {"stealth": 2}, [2, 0]),
        ("Ben.weapons", ["knife", "rifle", "none"], [1, 0, -1]),
        ("Ben.weapons[2]", "rifle", [0]),
        ("Ben.plain", [3, 4], [3, 4]),
        ("Ben.plain[1]", 4, [4]),
        ("weapons.rifle.damage", 6, [6]),
        ("rifle.damage", 6, [6]),
        ("shields[1].strength", 9, [9]),
        ("bands[Anna][Mr. Cox]", "far", [1]),
        ("marks[Ben]", 2, [2]),
        ("rulings.ties", "misses", [1]),
        ("sides.red.tactic", "weakest first", [0]),
    ],
)
def test_what_is_written_is_read_again(path: str, given: Any, numbers: list[int]) -> None:
    state = toy_state()
    STATED.write(state, path, given)
    assert STATED.spot(state, path).numbers() == numbers
    assert STATED.holds(state, path, given)
    said = STATED.read(state, path)
    STATED.write(state, path, said)
    assert STATED.spot(state, path).numbers() == numbers


@pytest.mark.parametrize(
    ("path", "given"),
    [
        ("Ben.posture", 1),
        ("Ben.target", 0),
        ("Ben.target", -1),
        ("Ben.traits", 3),
        ("Ben.traits", {"deaf": 1}),
        ("Ben.ap", 2.1),
        ("Ben.ap", "two"),
        ("Ben.dizzy", 2),
        ("Ben.hp", 2**31),
        ("Ben.hp", "many"),
        ("Ben.hp", [1]),
        ("Ben.plain", [1, 2, 3]),
        ("Ben.plain", [1]),
        ("Ben.hp", -(2**31) - 1),
        ("Ben.skills", 4),
    ],
)
def test_what_no_field_can_have_is_refused(path: str, given: Any) -> None:
    state = toy_state()
    before = layout_of(State).flatten(state)
    with pytest.raises(Unwritable):
        STATED.write(state, path, given)
    assert layout_of(State).flatten(state) == before


@pytest.mark.parametrize(
    ("path", "given"),
    [
        ("Ben.posture", "kneeling"),
        ("Ben.traits", ["mute"]),
        ("Ben.skills[running]", 1),
        ("Ben.skills[0]", 1),
        ("Ben.hp[0]", 1),
        ("Ben.plain[2]", 1),
        ("Ben.luck", 1),
        ("Bob.hp", 1),
        ("cells", [1, 2]),
        ("bands[Anna]", "far"),
        ("shields[9].strength", 1),
        ("units", [1]),
        ("units[0]", 1),
        ("fight", 1),
        ("round", 1),
        ("marks[Ben][0]", 1),
        ("bands[Anna][Bob]", "far"),
        ("", 1),
    ],
)
def test_what_there_is_not_is_told_with_what_there_is(path: str, given: Any) -> None:
    state = toy_state()
    if path == "cells":
        assert STATED.spot(state, path).numbers() == [0, 0, 0, 0]
        return
    with pytest.raises(NotFound):
        STATED.write(state, path, given)


def test_rows_beside_a_row_of_things_go_by_them() -> None:
    state = toy_state()
    STATED.write(state, "Ben.weapons", ["rifle", "knife", "none"])
    STATED.write(state, "Ben.rounds[rifle]", 7)
    STATED.write(state, "Ben.drawn[knife]", True)
    assert (state.units[1].rounds, state.units[1].drawn) == ([7, 0, 0], [0, 1, 0])
    told = STATED.told(state)["Ben"]
    assert told["rounds[rifle]"] == 7
    assert told["drawn[knife]"] is True


def test_two_of_the_same_are_told_apart_by_their_places() -> None:
    state = toy_state()
    STATED.write(state, "Ben.weapons", ["rifle", "rifle", "knife"])
    STATED.write(state, "Ben.rounds[1]", 7)
    assert state.units[1].rounds == [0, 7, 0]
    assert STATED.told(state)["Ben"]["rounds[1]"] == 7


def test_every_number_has_a_path_of_its_own() -> None:
    state = toy_state()
    layout = layout_of(State)
    places = STATED.places(state)
    assert len(set(places)) == len(places) == len(layout.flatten(state))
    assert [n for path in places for n in STATED.spot(state, path).numbers()] == layout.flatten(
        state
    )


def test_the_whole_state_is_told_in_words() -> None:
    state = toy_state()
    STATED.write(state, "Anna.traits", ["blind"])
    told = STATED.told(state)
    assert told["Anna"]["posture"] == "standing"
    assert told["Anna"]["traits"] == ["blind"]
    assert told["Anna"]["target"] == "none"
    assert told["rulings"] == {"ties": "hits"}
    assert told["bands"]["[Anna][Ben]"] == "none"
