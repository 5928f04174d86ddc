"""Answers to the questions of a rule, as a program gives them: by name, by number, in order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from starfray.core.input.errors import NotFound
from starfray.core.table import MOST_OPTIONS
from starfray.readings.explain.narrator import Narrator
from starfray.readings.play.table import NeedAnswer

Answers = Mapping[str, str | int] | Sequence[str | int]


def answer_to(
    narrator: Narrator, need: NeedAnswer, answers: Answers, waiting: list[str | int], *, bots: bool
) -> int | None:
    """Return the answer to a question from those given, or a bot's, or None where none is."""
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
    if isinstance(said, int) and not isinstance(said, bool):
        return said
    numbers = [
        k for k in range(MOST_OPTIONS) if need.options >> k & 1 or k < len(question.options)
    ]  # those not offered as well: the refusal then says why
    names = [narrator.option(need.question, k) for k in numbers]
    if str(said) not in names:
        raise NotFound(f"answer to {question.name}", str(said), names)
    return numbers[names.index(str(said))]


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
    return dict(_standing(narrator, name, said) for name, said in (answers or {}).items())


def _standing(narrator: Narrator, name: str, said: str | int) -> tuple[int, int]:
    question = next(one for one in narrator.ruleset.words.questions if one.name == name)
    if isinstance(said, int):
        return question.number, said
    names = list(question.options or narrator.names.get(question.names, ()))
    if said not in names:
        raise NotFound(f"answer to {name}", said, names)
    return question.number, names.index(said)
