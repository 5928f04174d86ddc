"""What is asked of a fault: cases of rulebooks, golden transcripts, and quick tests."""

from __future__ import annotations

import contextlib
import io
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from mutants.limits import limit

# A place is the file of a function and its first line.
Place = tuple[str, int]


@dataclass(frozen=True)
class Case:
    """One case of a rulebook."""

    system: str
    rule: str
    number: int

    def passes(self) -> bool:
        """Run it: it comes out as expected, and its notes and what they tell add up.

        With the combatants listed the other way round it comes out the same.
        """
        from starfray.conformance.cases import run_one
        from starfray.conformance.told import apply_events
        from starfray.core.input.documents import Document
        from starfray.core.registry import ruleset
        from starfray.core.rulebook import rulebook_of
        from tests.systems.order import broken_in_another_order
        from tests.systems.sums import UNTOLD, wrong_sums

        system = ruleset(self.system)
        book = rulebook_of(system)
        rule = book.rule(self.rule)
        document = Document("case", rule.cases[self.number], rule.case_lines[self.number])
        run = run_one(system, self.rule, document.data, document, book.scenes)
        if run.mismatches or broken_in_another_order(system, self.rule, document.data):
            return False
        for segment in run.segments:
            played = segment.kind in ("begin", "do")
            # A function called by itself is handed what others have told.
            if any(
                played or not w.startswith(UNTOLD) for _, w in wrong_sums(system, segment.events)
            ):
                return False
            if played:
                told = system.layout.clone(segment.before)
                apply_events(system, told, segment.events)
                if system.layout.flatten(told) != system.layout.flatten(segment.after):
                    return False
        return True


@dataclass(frozen=True)
class Transcript:
    """The golden transcript of a ready encounter."""

    system: str
    name: str

    def passes(self) -> bool:
        """Play the fight again: it is told as it was."""
        from tests.systems.telling import file_of, told

        golden = file_of(self.system, self.name).read_text("utf-8").splitlines()
        return told(self.system, self.name) == golden


@dataclass(frozen=True)
class Test:
    """A quick test, by its id."""

    id: str


Check = Case | Transcript | Test


@dataclass(frozen=True)
class Timed:
    """A check, and how many seconds of the processor it takes."""

    check: Check
    seconds: float


def cases_of(keys: Sequence[str]) -> Iterator[Case]:
    """Give the cases of some rule systems."""
    from starfray.core.registry import ruleset
    from starfray.core.rulebook import rulebook_of

    for key in keys:
        for rule in rulebook_of(ruleset(key)).rules:
            for number in range(len(rule.cases)):
                yield Case(key, rule.id, number)


def transcripts_of(keys: Sequence[str]) -> Iterator[Transcript]:
    """Give the golden transcripts of some rule systems."""
    from tests.systems.ready import ENCOUNTERS

    for key, name in ENCOUNTERS:
        if key in keys:
            yield Transcript(key, name)


def all_pass(checks: Sequence[Timed]) -> bool:
    """Run checks up to the first that fails: cases, transcripts, tests."""
    tests: dict[str, float] = {}
    for timed in checks:
        if isinstance(timed.check, Test):
            tests[timed.check.id] = timed.seconds
            continue
        limit(timed.seconds)
        if not timed.check.passes():
            return False
    return tests_pass(tests)


def tests_pass(tests: Mapping[str, float]) -> bool:
    """Run some tests, the quickest first; their modules are imported anew."""
    if not tests:
        return True
    files = sorted({name.partition("::")[0] for name in tests})
    # Collecting imports what the tests use, so that a fault may show, or never end, there.
    limit(sum(tests.values()))
    return run_tests(files, _Chosen(tests), "-x") in (
        pytest.ExitCode.OK,
        pytest.ExitCode.NO_TESTS_COLLECTED,
    )


def run_tests(files: Sequence[str], plugin: object, *options: str) -> int:
    """Run tests in this process, silently; what they were imported as before is forgotten."""
    from hypothesis import Phase, settings

    settings.register_profile(
        "mutants",
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.explicit, Phase.generate],
    )
    settings.load_profile("mutants")
    for name in [name for name in sys.modules if name.partition(".")[0] == "tests"]:
        del sys.modules[name]
    given = ["-q", "-m", "not slow", "-p", "no:cacheprovider", "-p", "no:faulthandler", *options]
    given += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # Hypothesis is there already
    # What another test has left behind fails none here.
    given += ["-p", "no:unraisableexception", "-p", "no:threadexception"]
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        return pytest.main([*given, *files], plugins=[plugin])


def test_files(folders: Sequence[str]) -> list[str]:
    """Return the folders of tests that there are."""
    return [folder for folder in folders if Path(folder).is_dir()]


class _Chosen:
    """A plugin of pytest: only some tests, the quickest first, each with its time."""

    def __init__(self, tests: Mapping[str, float]) -> None:
        self.tests = tests

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave the tests that are asked."""
        items[:] = [item for item in items if item.nodeid in self.tests]
        items.sort(key=lambda item: self.tests[item.nodeid])

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Give a test its time."""
        limit(self.tests[item.nodeid])
