"""Tries one fault in an interpreter of its own, where it is there before anything is imported.

What runs while modules are imported, what caches keep, and what is compiled is made with the fault
here. `python -m mutants.fresh` reads a request from its input; see `ask`.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import tempfile
import types
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from mutants.checks import Timed, all_pass
from mutants.faulty import Faulty, show
from mutants.limits import FOUND, SURVIVED, limit, set_limits

IMPORTING = 5.0  # seconds of the processor to import all


@dataclass
class Request:
    """A fault, and what is asked of it.

    `early` are the checks for a function that runs while all is imported.
    """

    path: Path
    function: str
    source: str
    checks: Sequence[Timed]
    early: Sequence[Timed]


def ask(request: Request) -> bool:
    """Return whether a fault is found by an interpreter of its own, with an empty cache."""
    with tempfile.TemporaryDirectory() as cache:
        run = subprocess.run(
            [sys.executable, "-m", "mutants.fresh"],
            input=pickle.dumps(request),
            env={**os.environ, "STARFRAY_CACHE": cache},
            capture_output=True,
            check=False,
        )
    return run.returncode != SURVIVED


def main() -> None:
    """Try the fault that is read, and tell by the exit status what came of it."""
    request: Request = pickle.loads(sys.stdin.buffer.read())
    found = True
    try:
        set_limits()
        limit(IMPORTING)
        show(request.path, request.source)
        sys.meta_path.insert(0, Faulty(request.path, request.source))
        early = runs_early(request)
        found = not all_pass([*(request.early if early else ()), *request.checks])
    finally:
        os._exit(FOUND if found else SURVIVED)


def runs_early(request: Request) -> bool:
    """Import all rule systems, and tell whether the function with the fault has run by then."""
    called: set[tuple[str, str]] = set()

    def watch(frame: types.FrameType, event: str, _: object) -> None:
        if event == "call":
            called.add((frame.f_code.co_filename, frame.f_code.co_qualname))

    sys.setprofile(watch)
    try:
        from starfray.core.registry import keys, ruleset

        for key in keys():
            ruleset(key).sheets()
    finally:
        sys.setprofile(None)
    return (str(request.path), request.function) in called


if __name__ == "__main__":
    main()
