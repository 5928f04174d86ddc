"""Every case passes, and together they take every word of a rule system."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from starfray.core.action import NONE
from starfray.core.effects import apply_notes
from starfray.core.ruleset import Ruleset
from starfray.core.vocabulary import Question
from starfray.readings.table import Answer, Note
from tests.systems.cases import CaseRun, case_runs

# What no case does yet, one line each: `system: reason no_target`. Whoever closes a gap takes its
# line away; when the last one is gone, so is the file.
GAPS = Path(__file__).with_name("known_gaps.txt")

# Questions whose options are all alike, as directions are: two of them stand for the others.
ALIKE = {"shift_aside", "assist_with"}


def test_every_case_passes(system: Ruleset) -> None:
    failures = [
        f"{run.name}: {mismatch}" for run in case_runs(system.key) for mismatch in run.mismatches
    ]

    assert failures == []


@pytest.mark.parametrize("kind", ["reason", "note", "verb", "number", "option"])
def test_every_word_is_used_in_a_case(system: Ruleset, kind: str) -> None:
    """A reason refuses or bars, a note is written, a verb and each of its numbers is taken."""
    found = {f"{kind} {name}" for name in WORDS[kind](system, case_runs(system.key))}
    known = {gap for gap in known_gaps(system.key) if gap.split()[0] == kind}

    assert sorted(found - known) == [], "write a case"
    assert sorted(known - found) == [], f"closed: take the line out of {GAPS.name}"


def test_notes_add_up_in_every_case(system: Ruleset) -> None:
    """Whoever applies the notes of an action in turn arrives at the state that it made."""
    layout = system.layout
    found = set()
    for run in case_runs(system.key):
        for segment in run.segments:
            if segment.kind not in ("begin", "do"):
                continue
            told = layout.clone(segment.before)
            notes = [(e.kind, e.numbers) for e in segment.events if isinstance(e, Note)]
            apply_notes(system, told, notes)
            if layout.flatten(told) != layout.flatten(segment.after):
                found.add(f"notes {run.place}")
    known = {gap for gap in known_gaps(system.key) if gap.split()[0] == "notes"}

    assert sorted(found - known) == []
    assert sorted(known - found) == [], f"closed: take the line out of {GAPS.name}"


@cache
def known_gaps(key: str) -> frozenset[str]:
    """Return what is known to be missing of a rule system."""
    lines = GAPS.read_text("utf-8").splitlines() if GAPS.exists() else []
    return frozenset(line.partition(": ")[2] for line in lines if line.startswith(f"{key}: "))


def test_an_empty_list_of_gaps_is_removed() -> None:
    assert not GAPS.exists() or GAPS.read_text("utf-8").strip(), f"{GAPS.name} is empty: remove it"


def unused_reasons(system: Ruleset, runs: list[CaseRun]) -> Iterator[str]:
    used = set().union(*(run.refused | run.barred for run in runs))
    yield from (word.name for word in system.words.reasons[1:] if word.number not in used)


def unwritten_notes(system: Ruleset, runs: list[CaseRun]) -> Iterator[str]:
    used = {event.kind for run in runs for event in run.events if isinstance(event, Note)}
    yield from (word.name for word in system.words.notes if word.number not in used)


def untaken_verbs(system: Ruleset, runs: list[CaseRun]) -> Iterator[str]:
    used = {action.verb for run in runs for action in run.actions}
    yield from (word.name for word in system.words.verbs if word.number not in used)


def ungiven_numbers(system: Ruleset, runs: list[CaseRun]) -> Iterator[str]:
    """Each number of a verb is given in some case."""
    taken = {action for run in runs for action in run.actions}
    for verb in system.words.verbs:
        for slot, word in verb.slots:
            given = {getattr(action, slot) for action in taken if action.verb == verb.number}
            if given and not given - {NONE}:
                yield f"{verb.name}.{word.name}"


def untaken_options(system: Ruleset, runs: list[CaseRun]) -> Iterator[str]:
    """Every named option is taken, and two of those that are all alike."""
    taken: dict[int, set[int]] = defaultdict(set)
    for run in runs:
        for event in run.events:
            if isinstance(event, Answer):
                taken[event.question].add(event.option)
    for question in system.words.questions:
        if are_alike(question):
            if len(taken[question.number]) < 2:
                yield f"{question.name}: two"
        else:
            for number, name in enumerate(question.options):
                if number not in taken[question.number]:
                    yield f"{question.name} {name}"


def are_alike(question: Question) -> bool:
    return not question.options or question.name in ALIKE


WORDS = {
    "reason": unused_reasons,
    "note": unwritten_notes,
    "verb": untaken_verbs,
    "number": ungiven_numbers,
    "option": untaken_options,
}
