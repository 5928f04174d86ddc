"""Which checks run through which functions, and how long each of them takes."""

from __future__ import annotations

import cProfile
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from mutants.checks import (
    Case,
    Check,
    Place,
    Test,
    Timed,
    Transcript,
    cases_of,
    run_tests,
    test_files,
    transcripts_of,
)

# Whatever runs through these asks machine code, which is not compiled anew for a fault.
COMPILED = ("compiled.py", "kernel_cache.py")


class Reach:
    """The checks of some rule systems and folders of tests, by the functions they run through."""

    def __init__(self, systems: Sequence[str], folders: Sequence[str], each: int = 1) -> None:
        """Run them once, of the cases one of `each`. What fails by itself is left out, and told."""
        self.failing: list[Check] = []
        self.compiled: list[Timed] = []
        self._timed: dict[Place, list[Timed]] = defaultdict(list)
        checks: list[Case | Transcript] = [
            *list(cases_of(systems))[::each],
            *transcripts_of(systems),
        ]
        for check in checks:
            with self.watched(check) as fails:
                if not check.passes():
                    fails.append(check)
        if files := test_files(folders):
            run_tests(files, _Watching(self))
        for found in self._timed.values():
            found.sort(key=_order)
        self.compiled.sort(key=_order)

    def checks(self, place: Place | None, *, compiled: bool = True) -> list[Timed]:
        """Return the checks that run through a function, the quickest first."""
        found = self._timed.get(place, []) if place else []
        left = set() if compiled else {timed.check for timed in self.compiled}
        return [timed for timed in found if timed.check not in left]

    def spread(self, each: int) -> list[Timed]:
        """Return one of so many cases, for a function that runs before any of them."""
        found = {timed.check: timed for some in self._timed.values() for timed in some}
        cases = [found[check] for check in found if isinstance(check, Case)]
        return sorted(cases, key=lambda timed: str(timed.check))[::each]

    @contextmanager
    def watched(self, check: Check) -> Iterator[list[Check]]:
        """Take down what runs; the check fails if it is put into the list that is given."""
        fails: list[Check] = []
        profile = cProfile.Profile(subcalls=False, builtins=False)
        start = time.process_time()
        profile.enable()
        try:
            yield fails
        finally:
            profile.disable()
        timed = Timed(check, time.process_time() - start)
        called = [entry.code for entry in profile.getstats() if not isinstance(entry.code, str)]
        self.failing += fails
        if fails:
            return
        for code in called:
            self._timed[code.co_filename, code.co_firstlineno].append(timed)
        if any(Path(code.co_filename).name in COMPILED for code in called):
            self.compiled.append(timed)


class _Watching:
    """A plugin of pytest that takes down what each test runs through."""

    def __init__(self, reach: Reach) -> None:
        self.reach = reach
        self.failed: set[str] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Watch one test."""
        with self.reach.watched(Test(item.nodeid)) as fails:
            found = yield
            if item.nodeid in self.failed:
                fails.append(Test(item.nodeid))
        return found

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Remember what failed or was skipped."""
        if not report.passed:
            self.failed.add(report.nodeid)


def _order(timed: Timed) -> tuple[bool, float]:
    """Cases and quick transcripts before slow ones; tests have an order of their own."""
    return isinstance(timed.check, Transcript) and timed.seconds > 1, timed.seconds
