"""Every case passes, tells all that it changes, and together they take every word of the system."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from starfray.conformance.built import apart, none_of
from starfray.conformance.cases import CaseRun, case_runs
from starfray.conformance.own import Own
from starfray.conformance.told import apply_events
from starfray.core.action import NONE
from starfray.core.ruleset import Ruleset
from starfray.core.vocabulary import Question
from starfray.readings.play.table import Answer, Note


def every_case_passes(system: Ruleset) -> None:
    """Every case comes out as its rule says."""
    failures = [f"{run.name}: {told}" for run in case_runs(system) for told in run.mismatches]
    none_of(failures, f"{system.key}: cases fail")


def notes_add_up_in_cases(system: Ruleset) -> None:
    """Who applies the notes of an action of a case arrives at the state that it made."""
    for run in case_runs(system):
        for segment in run.segments:
            if segment.kind not in ("begin", "do"):
                continue
            told = system.layout.clone(segment.before)
            apply_events(system, told, segment.events)
            wrong = apart(system, told, segment.after)
            none_of(wrong, f"{system.key}, {run.name}, {segment.action}: by the notes")


def every_word_is_in_a_case(system: Ruleset, own: Own) -> None:
    """A reason refuses or bars, a note is written, a verb and each of its numbers is taken."""
    runs = case_runs(system)
    missing = [
        *(f"reason {name}" for name in _unused_reasons(system, runs)),
        *(f"note {name}" for name in _unwritten_notes(system, runs)),
        *(f"verb {name}" for name in _untaken_verbs(system, runs)),
        *(f"number {name}" for name in _ungiven_numbers(system, runs)),
        *(f"answer {name}" for name in _untaken_answers(system, runs, own)),
    ]
    none_of(missing, f"{system.key}: in no case")


def _unused_reasons(system: Ruleset, runs: list[CaseRun]) -> Iterator[str]:
    used = set().union(*(run.refused | run.barred | _told_reasons(system, run) for run in runs))
    yield from (word.name for word in system.words.reasons[1:] if word.number not in used)


def _told_reasons(system: Ruleset, run: CaseRun) -> set[int]:
    """Return the reasons that notes tell: numbers of the list `reasons`, if a system has one."""
    return {
        number
        for event in run.events
        if isinstance(event, Note)
        for one, number in zip(system.words.notes[event.kind].fields, event.numbers, strict=False)
        if one.names == "reasons"
    }


def _unwritten_notes(system: Ruleset, runs: list[CaseRun]) -> Iterator[str]:
    used = {event.kind for run in runs for event in run.events if isinstance(event, Note)}
    yield from (word.name for word in system.words.notes if word.number not in used)


def _untaken_verbs(system: Ruleset, runs: list[CaseRun]) -> Iterator[str]:
    used = {action.verb for run in runs for action in run.actions}
    yield from (word.name for word in system.words.verbs if word.number not in used)


def _ungiven_numbers(system: Ruleset, runs: list[CaseRun]) -> Iterator[str]:
    """Each number of a verb is given in some case."""
    taken = {action for run in runs for action in run.actions}
    for verb in system.words.verbs:
        for slot in verb.slots:
            given = {getattr(action, slot.number) for action in taken if action.verb == verb.number}
            if given and not given - {NONE}:
                yield f"{verb.name}.{slot.word.name}"


def _untaken_answers(system: Ruleset, runs: list[CaseRun], own: Own) -> Iterator[str]:
    """Every named option is taken, and two of those that are all alike."""
    taken: dict[int, set[int]] = defaultdict(set)
    for run in runs:
        for event in run.events:
            if isinstance(event, Answer):
                taken[event.question].add(event.option)
    for question in system.words.questions:
        if _are_alike(question, own):
            if len(taken[question.number]) < 2:
                yield f"{question.name}: two"
        else:
            for number, name in enumerate(question.options):
                if number not in taken[question.number]:
                    yield f"{question.name} {name}"


def _are_alike(question: Question, own: Own) -> bool:
    return not question.options or question.name in own.all_alike
