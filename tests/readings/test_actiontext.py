"""What is typed for an action: which of those that there are it means."""

from __future__ import annotations

import pytest

from starfray.core.action import NONE, Action
from starfray.core.input.errors import Refused
from starfray.core.ruleset import Ruleset
from starfray.readings.explain.action_text import (
    AmbiguousAction,
    Move,
    UnknownAction,
    begins,
    matching,
    read_move,
    read_words,
)


def move(verb: str, text: str, sentence: str, *values: tuple[str, str]) -> Move:
    return Move(Action(0, 0, 0, NONE, NONE, NONE, NONE), text, sentence, verb, "Anna", values)


OX = move("attack", 'attack target=Ox with="long gun"', "Anna shoots at Ox", ("target", "Ox"),
          ("with", "long gun"))  # fmt: skip
OXANA = move("attack", "attack target=Oxana with=club", "Anna strikes at Oxana",
             ("target", "Oxana"), ("with", "club"))  # fmt: skip
ODD = move("attack", 'attack target="a=b"', "Anna attacks a=b", ("target", "a=b"))
END = move("end turn", "end turn", "Anna ends the turn")
MOVES = [OX, OXANA, ODD, END]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('attack target=Ox with="long gun"', [OX]),
        ("  ANNA   shoots at OX ", [OX]),
        ("attack ox", [OX]),
        ("attack oxana club", [OXANA]),
        ("attack with=club", [OXANA]),
        ('attack "long gun" target=ox', [OX]),
        ('attack target=ox "long gun"', [OX]),
        ("attack a=b", [ODD]),
        ("attack", [OX, OXANA, ODD]),
        ("attack nobody", []),
        ("with=club", []),
        ("", []),
        ("   ", []),
        ("end turn", [END]),
        ("attack oxa", [OXANA]),
        ("att ox gun", [OX]),
        ("attack gun ox", []),
        ("ox gun", []),
        ("turn", []),
        ("en tu", []),
    ],
)
def test_a_text_means_what_fits(text: str, found: list[Move]) -> None:
    assert matching(text, MOVES) == found


def test_words_are_read_with_their_quotation_marks() -> None:
    named, said = read_words(r'Attack WITH="Long \"Gun\"" Ox "two words" n=-3')
    assert named == {"with": 'long "gun"', "n": "-3"}
    assert said == ["attack", "ox", "two words"]


def test_what_a_text_may_mean_is_told(duel: Ruleset) -> None:
    assert read_move(duel, "attack ox", MOVES) is OX
    with pytest.raises(AmbiguousAction) as several:
        read_move(duel, "attack", MOVES)
    assert several.value.matches == (OX.text, OXANA.text, ODD.text)
    reason = len(duel.words.reasons) - 1
    with pytest.raises(Refused) as refused:
        read_move(duel, "attack oxana", [OX], [(END, 0), (OXANA, reason)])
    assert refused.value.reason == duel.words.reasons[reason].sentence
    assert refused.value.rule == duel.words.reasons[reason].rule
    both = [(OX, reason - 1), (OXANA, reason), (ODD, reason)]
    with pytest.raises(Refused, match="barred in all of its 3 ways: ") as refused:
        read_move(duel, "attack", [END], both)
    for number in (reason - 1, reason):
        assert str(refused.value).count(duel.words.reasons[number].sentence) == 1
    with pytest.raises(UnknownAction, match="end turn"):
        read_move(duel, "end trun", MOVES)


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("anna shoots", True), ("an sh", True), ("sh an", False), ("12", True), ("1", False),
        ("", False), ("  ", False), ("...", False), ("anna anna", False),
    ],
)  # fmt: skip
def test_beginnings_of_words_find_a_sentence(text: str, fits: bool) -> None:
    assert begins(text, "Anna shoots at 12, 3") is fits
