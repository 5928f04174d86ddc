"""What came of a scenario, as expectations speak of it: outcomes, totals, notes, what was asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starfray.core.absent import NOBODY
from starfray.core.action import Action
from starfray.core.input.errors import NotFound
from starfray.core.vocabulary import NoteKind
from starfray.readings.explain.narrator import Narrator
from starfray.readings.play.naming import field_index
from starfray.readings.play.table import Answer
from starfray.readings.scenarios.outcome import Outcome
from starfray.readings.scenarios.scenario import Scenario


def told_names(scenario: Scenario) -> list[str]:
    """Return what an expectation may speak of besides the state: outcomes, totals, notes."""
    words = scenario.ruleset.words
    return [*words.outcomes, *words.totals, *READERS, *(kind.name for kind in words.notes)]


def is_told(scenario: Scenario, what: str) -> bool:
    """Return whether an expectation speaks of what happened, not of a field of the state."""
    words = scenario.ruleset.words
    if what in READERS or what in words.outcomes or what in words.totals:
        return True
    name = what.partition(".")[0]
    units = scenario.setup.names["units"]
    return name not in units and any(kind.name == name for kind in words.notes)


def look_up(scenario: Scenario, outcome: Outcome, what: str, expected: Any) -> Any:
    """Return what an expectation speaks of: see `READERS`, or an outcome, a total, a note.

    An outcome (`hit`) is true or false, a total (`damage`) a number; `note.field` is that of the
    last such note, or of all of them where a list is expected. Raises NotFound for anything else.
    """
    words = scenario.ruleset.words
    if what in READERS:
        return READERS[what](scenario, outcome, expected)
    kinds = [words.notes[note.kind] for note in outcome.notes]
    if what in words.outcomes:
        return any(what in kind.outcomes for kind in kinds)
    if what in words.totals:
        return sum(
            note.numbers[kind.total_field]
            for note, kind in zip(outcome.notes, kinds, strict=True)
            if kind.total == what
        )
    name, _, field = what.partition(".")
    for kind in words.notes:
        if kind.name == name:
            return _noted(scenario, outcome, kind, field, expected)
    raise NotFound("expectation", what)


def _noted(scenario: Scenario, outcome: Outcome, kind: NoteKind, field: str, expected: Any) -> Any:
    """Return a field of the notes of a kind, the first where none is named."""
    taken = [note.numbers for note in outcome.notes if note.kind == kind.number]
    if not kind.fields and not field:  # it says no more than that it happened
        return bool(taken) if taken or isinstance(expected, bool) else None
    place = field_index(kind.fields, field) if field else 0
    names = kind.fields[place].names
    known = scenario.setup.names.get(names) or scenario.ruleset.names.get(names)
    values: list[Any] = [numbers[place] for numbers in taken]
    sample = expected[0] if isinstance(expected, list) and expected else expected
    if known and isinstance(sample, str):
        values = [known[v] if 0 <= v < len(known) else v for v in values]
    if isinstance(expected, list):
        return values
    if expected is None or not values:
        return values[-1] if values else None
    return bool(values[-1]) if isinstance(expected, bool) else values[-1]


def _result(scenario: Scenario, outcome: Outcome, expected: Any) -> Any:
    """Return the result of the last call, an action as its sentence."""
    result = outcome.result
    if isinstance(result, Action) and isinstance(expected, str):
        return Narrator(scenario.ruleset, scenario.setup.names).action(result)
    if isinstance(result, tuple):
        return list(result)
    return bool(result) if isinstance(expected, bool) else result


def _refused(_: Scenario, outcome: Outcome, expected: Any) -> Any:
    """Return the rule that refused the last action, or whether one did."""
    if outcome.refused is None:
        return False
    return getattr(outcome.refused, "rule", "") if isinstance(expected, str) else True


def _notes(scenario: Scenario, outcome: Outcome, _: Any) -> Any:
    """Return the names of all notes, in order."""
    return [scenario.ruleset.words.notes[note.kind].name for note in outcome.notes]


def _asked(scenario: Scenario, outcome: Outcome, expected: Any) -> Any:
    """Return the names of all questions, in order, or `{question: who is asked}`."""
    asked = [event for event in outcome.events if isinstance(event, Answer)]
    questions = [scenario.ruleset.words.questions[event.question].name for event in asked]
    named = expected if isinstance(expected, list) else []
    if not any(isinstance(entry, dict) for entry in named):
        return questions
    units = scenario.setup.names["units"]
    whom = [units[event.who] if event.who != NOBODY else "none" for event in asked]
    return [{question: who} for question, who in zip(questions, whom, strict=True)]


# What a scenario tells in every rule system.
READERS: dict[str, Callable[[Scenario, Outcome, Any], Any]] = {
    "result": _result,
    "refused": _refused,
    "unused_dice": lambda _scenario, outcome, _expected: outcome.unused_dice,
    "unused_answers": lambda _scenario, outcome, _expected: outcome.unused_answers,
    "notes": _notes,
    "asked": _asked,
}
