"""The entries of a saved fight: actions, dice and answers by their names, and back.

    {"action": {"do": "strike", "who": "Anna", "target": "Cora"}, "dice": [{"attack": 14}], ...}
    {"dice": [{"parry": 7}, {"parry": 3}], "typed": 2, "answers": [{"parry": "yes"}], ...}

What is read may have been written by anybody, so every part of it is checked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from starfray.core.action import Action
from starfray.core.input.errors import NotFound, Refused
from starfray.core.ruleset import Ruleset
from starfray.core.vocabulary import Question
from starfray.readings.play.naming import name_index, read_action
from starfray.readings.play.table import Answer, Event, Need, NeedDice, Roll

Names = Mapping[str, Sequence[str]]
Die = tuple[str, int]
Given = tuple[str, int]


class Inputs(NamedTuple):
    """The inputs of an entry: labelled faces, answers by question, and how many were typed."""

    dice: tuple[Die, ...] = ()
    answers: tuple[Given, ...] = ()
    typed: int = 0


def read_step(ruleset: Ruleset, names: Names, step: Any) -> Action:
    """Return the action of a `do` step; NotFound or Refused where it is not one."""
    if not isinstance(step, dict) or not isinstance(step.get("do"), str):
        raise Refused("it begins no action")
    return read_action(ruleset, names, step)


def labels_of(ruleset: Ruleset, events: Sequence[Event], need: Need | None) -> list[str]:
    """Return what each face was rolled for, in order, up to the point where an input is missing."""
    dice = ruleset.words.dice
    labels = [dice[e.what] for e in events if isinstance(e, Roll) for _ in e.faces]
    if isinstance(need, NeedDice):
        labels += [dice[need.what]] * len(need.there)
    return labels


def questions_of(events: Sequence[Event]) -> list[int]:
    """Return the questions that were answered, in order."""
    return [event.question for event in events if isinstance(event, Answer)]


def write_answer(ruleset: Ruleset, names: Names, question: int, option: int) -> dict[str, Any]:
    """Return an answer as a scenario has it: `{question: option}`."""
    asked = ruleset.words.questions[question]
    if asked.options:
        return {asked.name: asked.options[option]}
    known = list(names.get(asked.names, ()))
    once = 0 <= option < len(known) and known.count(known[option]) == 1
    return {asked.name: known[option] if once else option}


def read_inputs(ruleset: Ruleset, names: Names, entry: Mapping[str, Any]) -> Inputs:
    """Return the inputs of an entry; NotFound or Refused where they are not understood."""
    dice, answers = entry.get("dice", []), entry.get("answers", [])
    typed = entry.get("typed", 0)
    if not isinstance(dice, list) or not isinstance(answers, list):
        raise Refused("dice and answers are lists")
    if type(typed) is not int or not 0 <= typed <= len(dice):
        raise Refused("'typed' is not a number of its dice")
    return Inputs(
        tuple(_die(ruleset, die) for die in dice),
        tuple(_answer(ruleset, names, answer) for answer in answers),
        typed,
    )


def _die(ruleset: Ruleset, die: Any) -> Die:
    if not isinstance(die, dict) or len(die) != 1:
        raise Refused("a die is a label and a face")
    ((label, face),) = die.items()
    if label not in ruleset.words.dice:
        raise NotFound("die", label, ruleset.words.dice)
    if type(face) is not int:
        raise Refused(f"the face of a die for {label!r} is not a number")
    return label, face


def _answer(ruleset: Ruleset, names: Names, answer: Any) -> Given:
    if not isinstance(answer, dict) or len(answer) != 1:
        raise Refused("an answer is a question and an option")
    ((name, option),) = answer.items()
    asked: dict[str, Question] = {question.name: question for question in ruleset.words.questions}
    if name not in asked:
        raise NotFound("question", name, asked)
    options = asked[name].options
    if options:
        if option not in options:
            raise NotFound(f"answer to {name}", str(option), options)
        return name, options.index(option)
    return name, name_index(ruleset, names, asked[name].names, option)
