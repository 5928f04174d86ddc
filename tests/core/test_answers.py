"""Bots answer question by question, and a rule that answers is handed what it asks for."""

from __future__ import annotations

from typing import Any

import pytest

from starfray.core.answers import by_question
from starfray.core.rule import registered
from starfray.core.vocabulary import Vocabulary

State = list[int]


def bolder(state: State, who: int, odds: int) -> int:
    return 1 if odds > state[who] else 0


def highest(options: int) -> int:
    return options.bit_length() - 1


def vocabulary() -> Vocabulary:
    words = Vocabulary()
    words.question("shoot", "X-1", "{who}, shoot?", options=("no", "yes"), fields="range odds")
    words.question("stop", "X-1", "{who}, stop?", options=("no", "yes"))
    words.question("how_many", "X-1", "{who}, how many?")
    return words


SHOOT, STOP, HOW_MANY = range(3)
ANSWERS: dict[str, Any] = {"shoot": bolder, "stop": "yes", "how_many": highest}


def test_a_question_is_answered_by_an_option_or_a_rule() -> None:
    words = vocabulary()
    answer = by_question(words, **ANSWERS)
    words.complete("tests.core")

    assert [answer([5], 0, SHOOT, 3, 8, odds, 0) for odds in (5, 6)] == [0, 1]
    assert answer([5], 0, STOP, 3, 0, 0, 0) == 1
    assert answer([5], -1, HOW_MANY, 0b111, 0, 0, 0) == 2


def test_an_option_that_is_not_offered_gives_way_to_the_first_that_is() -> None:
    words = vocabulary()
    answer = by_question(words, **ANSWERS)
    words.complete("tests.core")

    assert answer([5], 0, STOP, 0b01, 0, 0, 0) == 0


def test_it_is_a_rule_of_the_system_whose_words_are_complete() -> None:
    words = vocabulary()
    answer = by_question(words, **ANSWERS)
    with pytest.raises(LookupError, match="not all words are declared"):
        answer([5], 0, STOP, 3, 0, 0, 0)
    words.complete("tests.core.answered")

    assert registered("tests.core.answered") == [answer]


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"stop": None}, "no bot has an answer to: stop"),
        ({"halt": "yes"}, "halt is answered, which no rule asks"),
        ({"stop": "maybe"}, "stop is answered by maybe, which is none of its options"),
        ({"stop": bolder}, "stop: a rule asks for `odds`; it tells: nothing"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_answers_is_told_as_the_system_is_loaded(
    changed: dict[str, Any], told: str
) -> None:
    words = vocabulary()
    answers = {name: said for name, said in {**ANSWERS, **changed}.items() if said is not None}
    by_question(words, **answers)
    with pytest.raises(TypeError) as error:
        words.complete("tests.core")
    assert str(error.value) == told
