"""Dice and answers as a program gives them: in order, by name, by number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from starfray.core.input.errors import NotFound, WrongKind, whole
from starfray.core.ruleset import Ruleset
from starfray.readings.explain.narrator import Narrator
from starfray.readings.play.naming import option_index
from starfray.readings.play.table import NeedAnswer

Answers = Mapping[str, str | int] | Sequence[str | int]
Dice = Sequence[int | Mapping[str, int]]


def faces_of(narrator: Narrator, dice: Dice) -> list[int | tuple[str, int]]:
    """Return the faces of dice, each with the label that it is given with, if it is.

    Raises WrongKind for what is no list of faces, and NotFound for a label that no die has.
    """
    listed = "a list of faces, such as [15, {'damage': 4}]"
    if isinstance(dice, str | bytes | Mapping) or not isinstance(dice, Sequence):
        raise WrongKind("dice", dice, listed)
    faces: list[int | tuple[str, int]] = []
    for die in dice:
        if not isinstance(die, Mapping):
            faces.append(whole("dice", die))
            continue
        if len(die) != 1:
            raise WrongKind("dice", die, listed)
        ((label, face),) = die.items()
        if label not in narrator.ruleset.words.dice:
            raise NotFound("die", str(label), narrator.ruleset.words.dice)
        faces.append((label, whole(f"die for {label}", face)))
    return faces


def waiting_answers(narrator: Narrator, answers: Answers) -> list[str | int]:
    """Return the answers that are given in order; none where they are given by question.

    Raises WrongKind for what is neither, and NotFound for a question that no rule asks.
    """
    if isinstance(answers, Mapping):
        check_questions(narrator, answers)
        return []
    if isinstance(answers, str | bytes) or not isinstance(answers, Sequence):
        raise WrongKind("answers", answers, "a list, or a mapping by question")
    return list(answers)


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
        return bots_answer(ruleset, need) if bots else None
    return option_index(ruleset, narrator.names, question, said)


def bots_answer(ruleset: Ruleset, need: NeedAnswer) -> int:
    """Return what a bot answers to a question."""
    answer: int = ruleset.answer(need.state, need.who, need.question, need.options, *need.told)
    return answer


def check_questions(narrator: Narrator, answers: Mapping[str, str | int]) -> None:
    """Raise NotFound, with the nearest name, for an answer to a question that no rule asks."""
    if not isinstance(answers, Mapping):
        raise WrongKind("answers", answers, "a mapping by question")
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
