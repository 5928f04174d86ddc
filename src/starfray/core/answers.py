"""Bots' answers: what a bot answers to each question, declared question by question.

    answer = by_question(WORDS, buy_dice=dice_to_buy, roll_it="yes", whom=lowest)

A question that a rule asks and nobody answers is found as the rule system is loaded. What is made
here is a rule like others.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from typing import Any

from starfray.core.sets import first_in
from starfray.core.verbs import name_in, write_at_last
from starfray.core.vocabulary import Question, Vocabulary

TOLD = ("a", "b", "c")  # what a question tells, by place


def by_question(
    words: Vocabulary, **answers: str | Callable[..., int]
) -> Callable[[Any, int, int, int, int, int, int], int]:
    """Make the rule `answer(state, who, question, options, a, b, c)` of a rule system's bots.

    Each question is answered by one of its options, or by a rule that returns one. A rule is handed
    what its parameters ask for: `state`, `who`, the set of `options`, and what the question tells,
    by the names of its fields. An option that is not offered is answered by the first that is.

    Making the `Ruleset` raises TypeError where a question has no answer, and where there is no such
    question or option.
    """

    def body(scope: dict[str, Any], asked: set[str]) -> Iterator[str]:
        first = name_in(scope, first_in)
        open_ones = {question.name: question for question in words.questions}
        for name, said in answers.items():
            question = open_ones.pop(name, None)
            if question is None:
                raise TypeError(f"{name} is answered, which no rule asks")
            if callable(said):
                told = f"{name_in(scope, said)}({', '.join(_handed(question, said))})"
            elif said in question.options:
                option = question.options.index(said)
                told = f"{option} if options >> {option} & 1 else {first}(options)"
            else:
                raise TypeError(f"{name} is answered by {said}, which is none of its options")
            yield f"    if question == {question.number}:\n        return {told}\n"
        if open_ones:
            raise TypeError(f"no bot has an answer to: {', '.join(open_ones)}")
        yield f"    return {first}(options)\n"

    made: Callable[[Any, int, int, int, int, int, int], int] = write_at_last(
        words, "answer", "state, who, question, options, a, b, c", "", body
    )
    return made


def _handed(question: Question, called: Callable[..., int]) -> Iterator[str]:
    """Write what each parameter of a rule that answers a question is handed."""
    told = dict(zip((field.name for field in question.fields), TOLD, strict=False))
    for parameter in inspect.signature(called).parameters:
        if parameter in ("state", "who", "options"):
            yield parameter
        elif parameter in told:
            yield told[parameter]
        else:
            tells = ", ".join(told) or "nothing"
            raise TypeError(f"{question.name}: a rule asks for `{parameter}`; it tells: {tells}")
