"""Answers to the questions of a rule, as a program gives them: by name, by number, in order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from starfray.core.input.errors import NotFound
from starfray.readings.explain.narrator import Narrator
from starfray.readings.play.naming import option_index
from starfray.readings.play.table import NeedAnswer

Answers = Mapping[str, str | int] | Sequence[str | int]


def answer_to(
    narrator: Narrator, need: NeedAnswer, answers: Answers, waiting: list[str | int], *, bots: bool
) -> int | None:
    """Return the answer to a question from those given, or a bot's, or None where none is.

    Raises NotFound for one that the question cannot have.
    """
    ruleset = narrator.ruleset
    question = ruleset.words.questions[need.question]
    if isinstance(answers, Mapping):
        said = answers.get(question.name)
    else:
        said = waiting.pop(0) if waiting else None
    if said is None:
        if not bots:
            return None
        return ruleset.answer(need.state, need.who, need.question, need.options, *need.told)
    return option_index(ruleset, narrator.names, question, said)


def check_questions(narrator: Narrator, answers: Answers) -> None:
    """Raise NotFound, with the nearest name, for an answer to a question that no rule asks."""
    if isinstance(answers, Mapping):
        questions = [question.name for question in narrator.ruleset.words.questions]
        for name in answers:
            if name not in questions:
                raise NotFound("question", str(name), questions)


def fixed_answers(narrator: Narrator, answers: Mapping[str, str | int] | None) -> dict[int, int]:
    """Return answers that hold whenever their question comes up, by its number."""
    check_questions(narrator, answers or {})
    questions = {question.name: question for question in narrator.ruleset.words.questions}
    return {
        questions[name].number: option_index(
            narrator.ruleset, narrator.names, questions[name], said
        )
        for name, said in (answers or {}).items()
    }
