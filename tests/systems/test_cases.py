"""Every case passes, and together they take every word of a rule system."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import pytest

from starfray.core.action import NONE
from starfray.core.changes import apply_notes
from starfray.core.rulebook import rulebook_of
from starfray.core.ruleset import Ruleset
from starfray.core.vocabulary import Question
from starfray.readings.play.table import Answer, Note
from tests.systems.cases import CaseRun, case_runs
from tests.systems.gaps import GAPS, check_gaps
from tests.systems.order import broken_by_order
from tests.systems.sums import UNTOLD, wrong_sums
from tests.systems.tallies import tallies

# Questions whose options are all alike, as directions are: two of them stand for the others.
ALIKE = {"shift_aside", "assist_with", "advantage_with"}


def test_every_case_passes(system: Ruleset) -> None:
    failures = [
        f"{run.name}: {mismatch}" for run in case_runs(system.key) for mismatch in run.mismatches
    ]

    assert failures == []


def test_no_rule_has_lost_a_case(system: Ruleset) -> None:
    """The rules are those of the tallies, in their order, each with as many cases at the least."""
    held = tallies(f"{system.prefix}-")
    rules = {rule.id: len(rule.cases) for rule in rulebook_of(system).rules}

    assert [rule for rule in rules if rule in held] == list(held)
    assert {rule: rules[rule] for rule, least in held.items() if rules[rule] < least} == {}


@pytest.mark.parametrize("kind", ["reason", "note", "verb", "number", "option"])
def test_every_word_is_used_in_a_case(system: Ruleset, kind: str) -> None:
    """A reason refuses or bars, a note is written, a verb and each of its numbers is taken."""
    check_gaps(system, kind, WORDS[kind](system, case_runs(system.key)))


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
            apply_notes(system.words, told, notes)
            if layout.flatten(told) != layout.flatten(segment.after):
                found.add(run.rule)
    check_gaps(system, "notes", found)


def test_what_is_told_before_a_number_comes_to_it(system: Ruleset) -> None:
    """Modifiers, with the dice where they count, sum to the number that the note has."""
    found: dict[str, str] = {}
    for run in case_runs(system.key):
        for segment in run.segments:
            for kind, why in wrong_sums(system, segment.events):
                # A function called by itself is handed what others have told.
                if segment.kind in ("begin", "do") or not why.startswith(UNTOLD):
                    found.setdefault(kind, f"{run.name}: {why}")
    check_gaps(system, "sum", found)


def test_cases_hold_with_the_combatants_in_another_order(system: Ruleset) -> None:
    """Whoever acts is the first of the list in most cases: no rule may count on that."""
    check_gaps(system, "order", broken_by_order(system))


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
        for slot in verb.slots:
            given = {getattr(action, slot.number) for action in taken if action.verb == verb.number}
            if given and not given - {NONE}:
                yield f"{verb.name}.{slot.word.name}"


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
