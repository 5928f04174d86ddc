"""Which checks run through which functions, and how long each of them takes."""

from __future__ import annotations

import cProfile
import os
import pickle
import threading
import time
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING
from unittest import mock

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
from mutants.progress import Progress

if TYPE_CHECKING:
    from starfray.core.ruleset import Ruleset

# Whatever runs through these asks machine code, which is not compiled anew for a fault.
COMPILED = ("compiled.py", "kernel_cache.py")
COMPILES = "its machine code would be made without the fault"


class Reach:
    """The checks of some rule systems and folders of tests, by the functions they run through."""

    def __init__(
        self, systems: Sequence[str], folders: Sequence[str], each: int = 1, *, compiled: bool
    ) -> None:
        """Run them once, of the cases one of `each`. What fails by itself is left out, and told.

        A test that compiles rules is given up as it begins to, unless `compiled`.

        That is done by a process of its own: threads and caches that tests leave behind would be
        in every copy of this one.
        """
        start = time.perf_counter()
        reader, writer = os.pipe()
        process = os.fork()
        if process == 0:
            try:
                os.close(reader)
                with open(writer, "wb") as file:
                    pickle.dump(_run(systems, folders, each, compiled), file)
            except Exception:  # noqa: BLE001 - it is told, and this copy ends here
                traceback.print_exc()
            finally:
                os._exit(0)
        os.close(writer)
        with open(reader, "rb") as file:
            found: _Watch = pickle.loads(file.read())
        os.waitpid(process, 0)
        self.seconds = time.perf_counter() - start
        self.failing, self.compiled = found.failing, sorted(found.compiled, key=_order)
        self._timed = {place: sorted(some, key=_order) for place, some in found.timed.items()}

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


def _run(systems: Sequence[str], folders: Sequence[str], each: int, compiled: bool) -> _Watch:
    watch = _Watch()
    cases = [*cases_of(systems)]
    checks: list[Case | Transcript] = [*cases[::each], *transcripts_of(systems)]
    progress = Progress("cases and transcripts, without a fault", len(checks))
    for check in checks:
        with watch.watched(check) as fails:
            if not check.passes():
                fails.append(check)
        progress.step()
    if files := test_files(folders):
        with _may_compile(compiled):
            run_tests(files, _Watching(watch))
    return watch


@contextmanager
def _may_compile(compiled: bool) -> Iterator[None]:
    """Let tests that compile rules do so, or skip them; what a thread compiles is not held up."""
    from starfray.readings.machine import compiled as machine

    make = machine._entry_points

    def give_up(system: Ruleset) -> ModuleType:
        if threading.current_thread() is threading.main_thread():
            pytest.skip(COMPILES)
        return make(system)

    with mock.patch.object(machine, "_entry_points", make if compiled else give_up):
        yield


class _Watch:
    """What has run through which functions so far."""

    def __init__(self) -> None:
        self.failing: list[Check] = []
        self.skipped: set[Check] = set()
        self.compiled: list[Timed] = []
        self.timed: dict[Place, list[Timed]] = {}

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
        if fails:
            self.failing += [check for check in fails if check not in self.skipped]
            return
        for code in called:
            place = code.co_filename, code.co_firstlineno
            self.timed.setdefault(place, []).append(timed)
        if any(Path(code.co_filename).name in COMPILED for code in called):
            self.compiled.append(timed)


class _Watching:
    """A plugin of pytest that takes down what each test runs through."""

    def __init__(self, watch: _Watch) -> None:
        self.watch = watch
        self.failed: set[str] = set()
        self.progress: Progress | None = None

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Say how many tests there are."""
        self.progress = Progress("quick tests, without a fault", len(session.items))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Watch one test."""
        with self.watch.watched(Test(item.nodeid)) as fails:
            found = yield
            if item.nodeid in self.failed:
                fails.append(Test(item.nodeid))
        if self.progress:
            self.progress.step()
        return found

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Remember what failed or was skipped, and what was because it compiles."""
        if not report.passed:
            self.failed.add(report.nodeid)
        if report.skipped and COMPILES in str(report.longrepr):
            self.watch.skipped.add(Test(report.nodeid))


def _order(timed: Timed) -> tuple[bool, float]:
    """Cases and quick transcripts before slow ones; tests have an order of their own."""
    return isinstance(timed.check, Transcript) and timed.seconds > 1, timed.seconds
