"""Numbers told in words: notes with what leads up to them, questions, actions, dice."""

from __future__ import annotations

import dataclasses

import pytest

from starfray.core.action import NONE, Action
from starfray.core.registry import keys, ruleset
from starfray.core.ruleset import Ruleset
from starfray.core.table import SUM, WILD, WILD_DROP
from starfray.core.vocabulary import Field, Vocabulary
from starfray.readings.explain.narrator import Narrator, fields_said, say_dice, without_open_parts
from starfray.readings.explain.viewing import UNSEEN
from starfray.readings.play.table import Answer, NeedAnswer, NeedDice, Note, Roll

NAMES = {"units": ["Ann_1", "bo"], "weapons": ["rifle", "rifle", "knife"]}
WORDS = Vocabulary()
ATTACK = WORDS.die("attack")
HIT = WORDS.note(
    "hit", "X-1", "who:units target:units points", "{who} hits {target}: {points} points"
)
COVER = WORDS.modifier("cover", "X-2", "cover")
SPENT = WORDS.note(
    "spent", "X-3", "posture:postures way n", "now {posture}, {way}", bookkeeping=True
)
SAVED = WORDS.note(
    "saved", "X-9", "who:units n lost of:units", "{who} saves {n}[ of {of}][, {lost} are lost]."
)
PARRY = WORDS.question(
    "will_parry", "X-4", "{who}, parry {total} points?", options=("no", "all_in"), fields="total"
)
WHOM = WORDS.question("whom", "X-5", "{who}, whom?", names="units")
MANY = WORDS.question("how_many", "X-6", "how many?")
RAISE = WORDS.question(
    "raise", "X-6", "{who}, raise {total}[, against {other}]?", fields="total other"
)
FIRE = WORDS.verb(
    "fire", "X-7", "target=target:units item=with:weapons n=shots?",
    "{who} fires at {target} with {with}[, {shots} times]", lost="{who} fires at {target}",
)  # fmt: skip
PASS = WORDS.verb("pass_time", "X-8", "n=minutes", "{who} lets {minutes} minutes pass")


@pytest.fixture
def narrator(duel: Ruleset) -> Narrator:
    toy = dataclasses.replace(
        duel, words=WORDS, names={"postures": ("fully_prone", "up")},
        spelled={"way": lambda n: f"{n} steps"},
    )  # fmt: skip
    return Narrator(toy, NAMES)


def test_what_leads_up_to_a_note_unfolds_it(narrator: Narrator) -> None:
    lines = narrator.tell(
        [
            Roll(0, ATTACK, 0, (1, 20, 0, 0), (12,), 12),
            Note(COVER, (-2, 0, 0, 0, 0, 0)),
            Note(HIT, (0, 1, 3, 0, 0, 0)),
            Roll(-1, ATTACK, 0, (0, 0, 0, 0), (), 0),
            Note(SPENT, (0, 4, 9, 0, 0, 0)),
            Note(HIT, (1, 0, 1, 0, 0, 0)),
            Note(COVER, (3, 0, 0, 0, 0, 0)),
        ]
    )
    told = [(line.text, line.rule, line.kind, line.parts, line.bookkeeping) for line in lines]
    assert told == [
        ("Ann_1 hits bo: 3 points", "X-1", "hit", ("Ann_1: attack 12", "-2 cover [X-2]"), False),
        ("Now fully prone, 4 steps", "X-3", "spent", ("attack no dice",), True),
        ("Bo hits Ann_1: 1 point", "X-1", "hit", ("+3 cover [X-2]",), False),
    ]
    assert lines[0].numbers == {"who": "Ann_1", "target": "bo", "points": 3}
    assert lines[1].numbers == {"posture": "fully_prone", "way": 4, "n": 9}
    assert lines[0].as_json() == {
        "text": told[0][0], "rule": "X-1", "kind": "hit", "numbers": dict(lines[0].numbers),
        "parts": list(lines[0].parts), "bookkeeping": False,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "dice", "faces", "said"),
    [
        (WILD, 3, (6, 6, 2, 3, 4), "Ann_1: attack 6+6+2 wild, 3, 4"),
        (WILD, 2, (1, 6), "Ann_1: attack 1 wild, 6"),
        (WILD_DROP, 2, (6, 1, 6), "Ann_1: attack 6+1 wild, 6"),
        (WILD, 1, (6, 2), "Ann_1: attack 6, 2"),
        (SUM, 2, (6, 2), "Ann_1: attack 6, 2"),
    ],
)
def test_the_wild_die_is_told_from_the_others(
    narrator: Narrator, kind: int, dice: int, faces: tuple[int, ...], said: str
) -> None:
    assert narrator.roll(Roll(0, ATTACK, kind, (dice, 6, 0, 0), faces, sum(faces))) == said


def test_a_number_without_a_name_is_nobody_or_itself(narrator: Narrator) -> None:
    names = [narrator.name(Field("x", "units"), n) for n in (-1, 0, 1, 2)]
    assert names == ["nobody", "Ann_1", "bo", "nobody"]
    assert narrator.name(Field("x"), 7) == "7"
    assert narrator.name(Field("x", "unheard"), -7) == "-7"
    assert narrator.said(Field("x", "units"), 0) == "Ann_1"
    assert narrator.said(Field("x", "postures"), 0) == "fully prone"


def test_decisions_are_told_by_their_options(narrator: Narrator) -> None:
    answers = [
        Answer(0, PARRY, 3, 1, (1, 0, 0)), Answer(1, WHOM, 3, 0), Answer(NONE, MANY, 9, 3),
    ]  # fmt: skip
    assert [line.text for line in narrator.tell(answers)] == [
        "Ann_1, parry 1 point? All in.",
        "Bo, whom? Ann_1.",
        "The game master: how many? 3.",
    ]
    assert narrator.answer(answers[0], UNSEEN).text == "Ann_1 decides: all in."
    assert narrator.answer(answers[0]).numbers == {"who": "Ann_1", "option": "all_in"}


def test_what_is_asked_is_put_into_words(narrator: Narrator) -> None:
    need = NeedAnswer(1, PARRY, 3, (1, 0, 0), [])
    assert narrator.question(need) == "bo, parry 1 point?"
    dice = NeedDice(1, ATTACK, 0, (6, 6), [])
    assert narrator.dice(dice) == "bo rolls 2d6 for attack"


@pytest.mark.parametrize(
    ("numbers", "sentence", "step"),
    [
        ((0, 1, 2, 5), "Ann_1 fires at bo with knife, 5 times",
         {"do": "fire", "who": "Ann_1", "target": "bo", "with": "knife", "shots": 5}),
        ((0, 1, 1, NONE), "Ann_1 fires at bo with rifle",
         {"do": "fire", "who": "Ann_1", "target": "bo", "with": 1}),
        ((1, NONE, 2, 0), "bo fires at nobody with knife, 0 times",
         {"do": "fire", "who": "bo", "target": -1, "with": "knife", "shots": 0}),
    ],
)  # fmt: skip
def test_actions(
    narrator: Narrator, numbers: tuple[int, ...], sentence: str, step: dict[str, object]
) -> None:
    who, target, item, n = numbers
    action = Action(FIRE, who, target, item, NONE, NONE, n)
    assert narrator.action(action) == sentence
    assert narrator.action_json(action) == step


def test_the_game_master_acts_as_nobody_of_the_fight(narrator: Narrator) -> None:
    action = Action(PASS, NONE, NONE, NONE, NONE, NONE, 1)
    assert narrator.action(action) == "The game master lets 1 minute pass"
    assert narrator.action_json(action) == {"do": "pass_time", "minutes": 1}


def test_parts_in_brackets_are_left_out_with_their_numbers() -> None:
    sentence = "{a} goes[ to {b}][ by {c} and {d}]"
    assert fields_said(sentence) == {"a", "b", "c", "d"}
    assert without_open_parts(sentence, set()) == "{a} goes to {b} by {c} and {d}"
    assert without_open_parts(sentence, {"b"}) == "{a} goes by {c} and {d}"
    assert without_open_parts(sentence, {"d"}) == "{a} goes to {b}"
    assert without_open_parts(sentence, {"a"}) == "{a} goes to {b} by {c} and {d}"


def test_a_note_says_nothing_of_what_is_0_where_a_part_of_it_tells_that(narrator: Narrator) -> None:
    saved = WORDS.notes[SAVED]
    assert narrator.note(saved, (1, 0, 0, NONE)).text == "Bo saves 0."
    assert narrator.note(saved, (1, 2, 3, 1)).text == "Bo saves 2 of bo, 3 are lost."


@pytest.mark.parametrize(
    ("sizes", "words"),
    [([20], "a d20"), ([6, 6], "2d6"), ([8, 6], "d8 + d6"), ([8, 6, 6, 8], "d8 + 2d6 + d8")],
)
def test_dice_as_people_say_them(sizes: list[int], words: str) -> None:
    assert say_dice(sizes) == words


@pytest.mark.parametrize("key", keys())
def test_a_step_holds_each_number_that_is_given(key: str) -> None:
    """Whatever is left out before it."""
    system = ruleset(key)
    narrator = Narrator(system, {"units": ["Ann"]})
    for number, verb in enumerate(system.words.verbs):
        for slot in verb.slots:
            given = dict.fromkeys((other.number for other in verb.slots if not other.optional), 0)
            given[slot.number] = 0
            action = Action(number, NONE, NONE, NONE, NONE, NONE, NONE)._replace(**given)
            step = narrator.action_json(action)
            wanted = {other.word.name for other in verb.slots if other.number in given}
            assert step.keys() - {"do"} == wanted


@pytest.mark.parametrize(
    ("thing", "speaks_of", "called"),
    [
        ("rifle (Ana)", "Ana", "rifle"),
        ("rifle (Ana)", "Bo", "Ana's rifle"),
        ("rifle 2 (Ana)", "", "Ana's rifle 2"),
        ("knife", "Ana", "knife"),
        ("rifle (scoped)", "Ana", "rifle (scoped)"),
    ],
)
def test_a_thing_is_spoken_of_with_its_owner_only_beside_others(
    narrator: Narrator, thing: str, speaks_of: str, called: str
) -> None:
    owned = Narrator(narrator.ruleset, {"units": ["Ana", "Bo"], "weapons": [thing]})
    assert owned.said(Field("with", "weapons"), 0, speaks_of) == called
    assert owned.name(Field("with", "weapons"), 0) == thing


@pytest.mark.parametrize(("other", "said"), [(7, "bo, raise 3, against 7?"), (0, "bo, raise 3?")])
def test_a_question_leaves_out_what_there_is_nothing_to_say_of(
    narrator: Narrator, other: int, said: str
) -> None:
    assert narrator.question(NeedAnswer(1, RAISE, 3, (3, other, 0), [])) == said
