"""The names in a scenario that nothing answers to, all of them before anything runs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from starfray.core.action import NONE
from starfray.core.input.documents import Place
from starfray.core.input.errors import NotFound
from starfray.core.input.problems import Problems
from starfray.core.input.unread import HOLE, if_read, looked_at
from starfray.core.vocabulary import Verb
from starfray.readings.play.naming import (
    find_rule,
    find_verb,
    find_word,
    name_index,
    option_index,
    word_index,
)

if TYPE_CHECKING:
    from starfray.core.ruleset import Ruleset

Names = Mapping[str, Sequence[str]]


@if_read
def check_names(
    ruleset: Ruleset, names: Names, data: Mapping[str, Any], problems: Problems
) -> None:
    """Check the names in the actions and answers of a scenario, and that of the one on turn.

    Where the encounter is wrong, `names` are those that could be read nevertheless.
    """
    check_turn(ruleset, names, data.get("turn"), problems)
    for i, step in enumerate(data.get("actions") or []):
        check_step(ruleset, names, step, ("actions", i), problems)
    for i, answer in enumerate(data.get("answers") or []):
        check_answer(ruleset, names, answer, ("answers", i), problems)


@if_read
def check_answer(
    ruleset: Ruleset, names: Names, answer: Any, at: Place, problems: Problems
) -> None:
    """Check an answer that names its question: that there are both."""
    for name, given in answer.items() if isinstance(looked_at(answer), dict) else ():
        questions = {question.name: question for question in ruleset.words.questions}
        try:
            if name not in questions:
                raise NotFound("question", name, questions)
            option_index(ruleset, names, questions[name], looked_at(given))
        except NotFound as error:
            problems.unknown(error.what, error.name, error.known, (*at, name))


@if_read
def check_turn(ruleset: Ruleset, names: Names, turn: Any, problems: Problems) -> None:
    """Check that there is the combatant on turn."""
    if isinstance(turn, str):
        try:
            name_index(ruleset, names, "units", turn)
        except NotFound as error:
            problems.unknown(error.what, error.name, error.known, ("turn",))


@if_read
def check_step(
    ruleset: Ruleset, names: Names, step: dict[str, Any], at: Place, problems: Problems
) -> None:
    """Check the verb of an action, who does it, and each of its other words; or its rule."""
    if "rule" in step:
        try:
            find_rule(ruleset, looked_at(step["rule"]))
        except NotFound as error:
            problems.unknown(error.what, error.name, error.known, (*at, "rule"))
    if "do" not in looked_at(step):
        return
    check_who(ruleset, names, step.get("who", NONE), (*at, "who"), problems)
    try:
        verb = find_verb(ruleset, looked_at(step["do"]))
    except NotFound as error:
        problems.unknown(error.what, error.name, error.known, (*at, "do"))
        return
    for key in step:
        if key not in ("do", "who"):
            check_word(ruleset, names, verb, key, step, at, problems)


@if_read
def check_who(ruleset: Ruleset, names: Names, who: Any, at: Place, problems: Problems) -> None:
    """Check that there is the combatant who acts."""
    try:
        name_index(ruleset, names, "units", who)
    except NotFound as error:
        problems.unknown(error.what, error.name, error.known, at)


@if_read
def check_word(
    ruleset: Ruleset, names: Names, verb: Verb, key: str, step: dict[str, Any], at: Place,
    problems: Problems,
) -> None:  # fmt: skip
    """Check that a verb takes a word, and that there is what stands for it."""
    try:
        slot = find_word(verb, key)
    except NotFound as error:
        problems.unknown(error.what, error.name, error.known, at)
        return
    try:
        word_index(ruleset, names, slot, step[key], owner_of(names, step))
    except NotFound as error:
        problems.unknown(error.what, error.name, error.known, (*at, key))


def owner_of(names: Names, step: dict[str, Any]) -> str:
    """Return the name of who acts; a hole where there is nobody of that name."""
    who, units = step.get("who", NONE), names.get("units", ())
    if isinstance(who, str):
        return who if who in units else HOLE
    return units[who] if 0 <= who < len(units) else ""
