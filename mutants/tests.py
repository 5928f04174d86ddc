"""What is asked of a mutant: the cases that run through its function, and the tests of a folder."""

from __future__ import annotations

import contextlib
import io
import sys
import time
import types
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from starfray.core.documents import Document
from starfray.core.effects import apply_notes
from starfray.core.registry import ruleset
from starfray.core.rulebook import rulebook_of
from starfray.readings.table import Note
from tests.systems.cases import run_one

Place = tuple[str, int]  # the file of a function, and its first line


@dataclass
class Case:
    """One case of a rulebook."""

    system: str
    rule: str
    number: int

    def passes(self) -> bool:
        """Run it: it comes out as expected, and its notes add up."""
        system = ruleset(self.system)
        book = rulebook_of(system)
        rule = book.rule(self.rule)
        document = Document("case", rule.cases[self.number], rule.case_lines[self.number])
        run = run_one(system, self.rule, document.data, document, book.scenes)
        if run.mismatches:
            return False
        for segment in run.segments:
            if segment.kind in ("begin", "do"):
                told = system.layout.clone(segment.before)
                notes = [(e.kind, e.numbers) for e in segment.events if isinstance(e, Note)]
                apply_notes(system, told, notes)
                if system.layout.flatten(told) != system.layout.flatten(segment.after):
                    return False
        return True


def cases_by_function(keys: list[str]) -> dict[Place, list[Case]]:
    """Run all cases once; return those that run through each function, the quickest first."""
    timed: dict[Place, list[tuple[float, Case]]] = defaultdict(list)
    for case in all_cases(keys):
        called: set[types.CodeType] = set()

        def watch(frame: types.FrameType, event: str, _: object, called: set = called) -> None:  # type: ignore[type-arg]
            if event == "call":
                called.add(frame.f_code)

        start = time.perf_counter()
        sys.setprofile(watch)
        try:
            passed = case.passes()
        finally:
            sys.setprofile(None)
        if passed:
            for code in called:
                place = (code.co_filename, code.co_firstlineno)
                timed[place].append((time.perf_counter() - start, case))
    return {
        place: [case for _, case in sorted(found, key=lambda pair: pair[0])]
        for place, found in timed.items()
    }


def all_cases(keys: list[str]) -> Iterator[Case]:
    """Give the cases of some rule systems."""
    for key in keys:
        for rule in rulebook_of(ruleset(key)).rules:
            for number in range(len(rule.cases)):
                yield Case(key, rule.id, number)


def tests_pass(folders: list[str]) -> bool:
    """Run the quick tests of some folders, up to the first that fails."""
    if not folders:
        return True
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        given = ["-x", "-q", "-m", "not slow", "-p", "no:cacheprovider", *folders]
        return pytest.main(given) == pytest.ExitCode.OK
