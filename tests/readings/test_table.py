"""Reasons and answers of the interpreted table: each reason belongs to the question it is for."""

from __future__ import annotations

import dataclasses

import pytest

from starfray.core.absent import NOBODY
from starfray.core.input.errors import Refused
from starfray.core.ruleset import Ruleset
from starfray.core.table import ask, offer, rule_out
from starfray.core.vocabulary import Vocabulary
from starfray.readings.play.table import NeedAnswer, PlayTable

WORDS = Vocabulary()
FIRST = WORDS.question("first", "X-1", "{who}: first?", options=("a", "b", "c", "d"))
SECOND = WORDS.question("second", "X-2", "{who}: second?", options=("a", "b", "c", "d"))
DEAR = WORDS.reason("dear", "X-3", "it is too dear")
FAR = WORDS.reason("far", "X-4", "it is too far")


@pytest.fixture
def table(duel: Ruleset) -> PlayTable:
    return PlayTable(dataclasses.replace(duel, words=WORDS))


def asked(table: PlayTable, question: int, options: int) -> NeedAnswer:
    with pytest.raises(NeedAnswer) as need:
        ask(table, None, NOBODY, question, options, 0, 0, 0)
    return need.value


def told(need: NeedAnswer) -> list[tuple[int, int]]:
    return [(out.option, out.reason) for out in need.barred]


def test_reasons_go_with_their_question(table: PlayTable) -> None:
    rule_out(table, FIRST, 3, DEAR)
    rule_out(table, SECOND, 2, FAR)

    assert told(asked(table, SECOND, 0b0011)) == [(2, FAR)]


def test_a_question_that_was_not_asked_leaves_no_reasons(table: PlayTable) -> None:
    options = offer(table, FIRST, 1, 1, 0, DEAR)
    assert ask(table, None, NOBODY, FIRST, options, 0, 0, 0) == 0

    assert table.used_answers == []
    assert table.events == []
    assert told(asked(table, FIRST, 0b0111)) == []


def test_what_is_offered_is_not_barred_and_the_last_reason_counts(table: PlayTable) -> None:
    for option, reason in ((1, DEAR), (2, DEAR), (2, FAR)):
        rule_out(table, FIRST, option, reason)

    assert told(asked(table, FIRST, 0b1011)) == [(2, FAR)]


def test_a_barred_answer_is_refused_with_its_rule(table: PlayTable) -> None:
    table.answers = [2]
    rule_out(table, FIRST, 2, FAR)

    with pytest.raises(Refused, match=r"too far.*X-4"):
        ask(table, None, NOBODY, FIRST, 0b0011, 0, 0, 0)


@pytest.mark.parametrize("option", [-1, 2, 62, 63])
def test_an_answer_that_is_not_offered_is_taken_from_nobody(table: PlayTable, option: int) -> None:
    table.answers = [option]
    with pytest.raises(Refused, match=f"{option} is not an answer to first"):
        ask(table, None, NOBODY, FIRST, 0b0011, 0, 0, 0)
    table.answers, table.chooser = [], lambda *_: option
    with pytest.raises(AssertionError, match=f"a bot answered first with {option}, not one of 11"):
        ask(table, None, NOBODY, FIRST, 0b0011, 0, 0, 0)
    assert table.used_answers == []
