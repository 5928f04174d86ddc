"""Seats, the machine's dice as a stream, and the inputs of a saved fight, by their names."""

from __future__ import annotations

import copy
import dataclasses
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starfray.core.input.errors import NotFound, Refused
from starfray.core.ruleset import Ruleset
from starfray.core.table import SUM
from starfray.readings.play.table import Answer, Event, NeedDice, Note, Roll
from starfray.readings.sessions import session_replay
from starfray.readings.sessions.session_dice import Stream
from starfray.readings.sessions.session_entries import (
    Inputs,
    labels_of,
    questions_of,
    read_inputs,
    read_step,
    write_answer,
)
from starfray.readings.sessions.session_seats import Seat, Seats, choose_seats, read_seats

NAMES = {"units": ["Ann", "Bo", "Bo"]}


@given(st.integers(0, 2**64 - 1), st.lists(st.integers(2, 100), max_size=30), st.integers(0, 30))
def test_a_stream_goes_on_where_it_was(seed: int, sides: list[int], after: int) -> None:
    stream = Stream(seed)
    places, faces = [], []
    for size in sides:
        places.append(stream.position)
        faces.append(stream.draw(size))
    assert places == sorted(places)
    if sides:
        k = after % len(sides)
        again = Stream(seed)
        again.move_to(places[k])
        assert again.position == places[k]
        assert [again.draw(size) for size in sides[k:]] == faces[k:]
    stream.move_to(0)
    assert [stream.draw(size) for size in sides] == faces


def test_a_place_in_the_dice_is_a_number() -> None:
    stream = Stream(7)
    assert stream.position == 0
    stream.move_to(2**32 - 1)
    assert stream.position == 2**32 - 1
    for wrong in (-1, 2**32):
        with pytest.raises(Refused, match="is not a place in the dice"):
            stream.move_to(wrong)


@pytest.mark.parametrize("by", ["person", "bot"])
@pytest.mark.parametrize("dice", ["typed", "random"])
def test_the_game_master_sits_with_the_persons(by: str, dice: str) -> None:
    seats = Seats({"red": Seat(), "blue": Seat(by, dice)})
    person, typed = by == "person", dice == "typed"
    assert [seats.played_by_person(side) for side in (-1, 0, 1)] == [person, False, person]
    assert [seats.rolled_by_hand(side) for side in (-1, 0, 1)] == [typed, False, typed]
    assert seats.persons == ["blue"] * person
    assert read_seats(["blue", "red"], seats.as_json()).as_json() == seats.as_json()


@pytest.mark.parametrize(
    ("persons", "dice", "expected"),
    [
        ([], [], "bot random, bot random"),
        (["red"], [], "person random, bot random"),
        (["all"], ["typed"], "person typed, person typed"),
        (["red"], ["typed"], "person typed, bot random"),
        (["red"], ["blue=typed"], "person random, bot typed"),
        (["all"], ["typed", "red=random"], "person random, person typed"),
        (["blue"], ["blue=typed", "random"], "bot random, person random"),
    ],
)
def test_seats_are_what_options_ask_for(persons: list[str], dice: list[str], expected: str) -> None:
    seats = choose_seats(["red", "blue"], persons, dice)
    assert ", ".join(f"{s.by} {s.dice}" for s in seats.by_side.values()) == expected


def test_what_no_option_speaks_of_stays_as_it_was() -> None:
    before = Seats({"red": Seat("person", "typed"), "blue": Seat("person", "typed")})
    seats = choose_seats(["red", "blue"], ["red"], [], before)
    assert seats.by_side == {"red": Seat("person", "typed"), "blue": Seat("bot", "random")}


def test_wrong_seats_are_told() -> None:
    with pytest.raises(NotFound, match="unknown side 'rde'; did you mean 'red'"):
        choose_seats(["red"], ["rde"], [])
    with pytest.raises(NotFound, match="unknown way to roll dice 'tipped'"):
        choose_seats(["red"], [], ["red=tipped"])
    with pytest.raises(NotFound, match="unknown side 'blue'"):
        choose_seats(["red"], [], ["blue=typed"])
    good = {"by": "bot", "dice": "typed"}
    assert read_seats(["red"], {"red": good}).by_side["red"].dice == "typed"
    wrong: list[Any] = [
        None, {}, {"red": good, "blue": good}, {"red": 3}, {"red": {"by": "bot"}},
        {"red": {**good, "by": "cat"}}, {"red": {**good, "dice": "loaded"}},
    ]  # fmt: skip
    for data in wrong:
        with pytest.raises(Refused, match=r"one seat for each side|the seat of 'red'"):
            read_seats(["red"], data)


def test_inputs_are_read_as_they_were_written(duel: Ruleset) -> None:
    words = duel.words
    entry: dict[str, Any] = {
        "dice": [{label: face} for face, label in enumerate(words.dice, 3)],
        "typed": 2,
        "answers": [write_answer(duel, NAMES, 0, option) for option in (0, 1)],
    }
    assert entry["answers"] == [{"parry": "no"}, {"parry": "yes"}]
    assert read_inputs(duel, NAMES, entry) == Inputs(
        tuple((label, face) for face, label in enumerate(words.dice, 3)),
        (("parry", 0), ("parry", 1)),
        2,
    )
    assert read_inputs(duel, NAMES, {}) == Inputs()
    assert read_inputs(duel, NAMES, {"dice": [{"parry": 1}], "typed": 1}).typed == 1


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        ({"dice": 3}, "dice and answers are lists"),
        ({"answers": {}}, "dice and answers are lists"),
        ({"dice": [{"parry": 1}], "typed": 2}, "'typed' is not a number of its dice"),
        ({"typed": -1}, "'typed' is not a number"),
        ({"dice": [{"parry": 1}], "typed": True}, "'typed' is not a number"),
        ({"dice": [3]}, "a die is a label and a face"),
        ({"dice": [{}]}, "a die is a label and a face"),
        ({"dice": [{"parry": 3, "attack": 4}]}, "a die is a label and a face"),
        ({"dice": [{"pary": 3}]}, "unknown die 'pary'; did you mean 'parry'"),
        ({"dice": [{"parry": True}]}, "the face of a die for 'parry' is not a number"),
        ({"answers": ["no"]}, "an answer is a question and an option"),
        ({"answers": [{"parry": "no", "x": 1}]}, "an answer is a question and an option"),
        ({"answers": [{"pary": "no"}]}, "unknown question 'pary'"),
        ({"answers": [{"parry": "maybe"}]}, "unknown answer to parry 'maybe'"),
    ],
)
def test_inputs_of_anybody_are_checked(duel: Ruleset, entry: dict[str, Any], told: str) -> None:
    with pytest.raises((Refused, NotFound)) as error:
        read_inputs(duel, NAMES, entry)
    assert told in str(error.value)


def test_a_step_begins_with_its_verb(duel: Ruleset) -> None:
    names = {"units": ["Ann", "Bo"]}
    action = read_step(duel, names, {"do": "strike", "who": "Ann", "target": "Bo"})
    assert (action.verb, action.who, action.target) == (0, 0, 1)
    steps: list[Any] = [None, [], {}, {"do": 3}, {"who": "Ann"}]
    for wrong in steps:
        with pytest.raises(Refused, match="it begins no action"):
            read_step(duel, names, wrong)


def test_faces_are_labelled_by_what_they_were_rolled_for(duel: Ruleset) -> None:
    attack, parry, damage = map(duel.words.dice.index, ("attack", "parry", "damage"))
    events: list[Event] = [
        Roll(0, attack, SUM, (1, 20, 0, 0), (7,), 7),
        Note(0, (0, 0, 0, 0, 0, 0)),
        Answer(1, 0, 3, 1),
        Roll(1, parry, SUM, (2, 10, 0, 0), (3, 4), 7),
    ]
    assert labels_of(duel, events, None) == ["attack", "parry", "parry"]
    need = NeedDice(0, damage, SUM, (6,), [5])
    assert labels_of(duel, events, need) == ["attack", "parry", "parry", "damage"]
    assert questions_of(events) == [0]


def test_an_answer_of_a_doubled_name_is_its_number(duel: Ruleset) -> None:
    words = copy.deepcopy(duel.words)
    number = words.question("whom", "X-1", "?", names="units")
    toy = dataclasses.replace(duel, words=words)
    written = [write_answer(toy, NAMES, number, option) for option in range(4)]
    assert written == [{"whom": "Ann"}, {"whom": 1}, {"whom": 2}, {"whom": 3}]
    read = read_inputs(toy, NAMES, {"answers": written[:3]})
    assert [option for _, option in read.answers] == [0, 1, 2]


@pytest.mark.parametrize(
    ("otherwise", "told"),
    [
        ([], None),
        ([3], "line 4 of f"),
        ([3, 4], "lines 4, 5 of f"),
        ([1, 2, 3, 4, 5], "lines 2, 3, 4, 5, 6 of f"),
        ([1, 2, 3, 4, 5, 7], "lines 2, 3, 4, 5, 6, ... of f"),
    ],
)
def test_lines_that_end_otherwise_are_named_up_to_five(
    otherwise: list[int], told: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session_replay, "_replay", lambda _, entry: entry["n"] not in otherwise)
    entries = [{"n": number} for number in range(9)]
    warnings = session_replay.replay_entries(Any, "f", entries, saved_by="1")  # type: ignore[arg-type]

    assert [w.partition("today, ")[2].partition(" end ")[0] for w in warnings] == (
        [told] if told else []
    )


def test_the_game_master_sits_with_the_persons_wherever_they_sit() -> None:
    person, bot = Seat("person", "typed"), Seat("bot", "random")
    for seats in ({"red": person, "blue": bot}, {"red": bot, "blue": person}):
        seated = Seats(seats)
        assert seated.played_by_person(-1)
        assert seated.rolled_by_hand(-1)
        for side, seat in enumerate(seats.values()):
            assert seated.played_by_person(side) == (seat is person)
            assert seated.rolled_by_hand(side) == (seat is person)
    assert not Seats({"red": bot, "blue": bot}).played_by_person(-1)
    assert not Seats({"red": bot, "blue": bot}).rolled_by_hand(-1)
