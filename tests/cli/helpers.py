"""What the tests of the command line share: running it, here or as a process, and a scenario."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from typer.testing import CliRunner

from starfray.cli.main import app
from starfray.cli.play.offered_odds import OddsDesk
from starfray.core.action import Action
from starfray.core.chance.distribution import TooManyPaths
from starfray.readings.odds.odds import weigh

FEW = 300  # paths: every strike of the duel has less
SHOT = """\
title: Anna strikes at Dirk
system: duel
encounter:
  sides: {red: {}, blue: {}}
  combatants:
    - {name: Anna, side: red, skill: 4}
    - {name: Dirk, side: blue, guard: 12, health: 9}
actions:
  - {do: strike, who: Anna, target: Dirk}
dice: [{attack: 13}, 1, 2, 6, 5]
answers: [{parry: yes}]
expect: {hit: true, damage: 11, Dirk.health: -2}
"""


class Done(NamedTuple):
    """How a command ended."""

    code: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """The one JSON document on stdout."""
        return json.loads(self.out)


def run(*arguments: str | Path, piped: str | bytes | None = None) -> Done:
    """Run a command in this process; `piped` comes in on its standard input."""
    typed = [str(a) for a in arguments]
    result = CliRunner().invoke(app, typed, prog_name="starfray", input=piped)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Done(result.exit_code, result.stdout, result.stderr)


def process(
    *arguments: str | Path, env: dict[str, str] | None = None, python: tuple[str, ...] = ()
) -> Done:
    """Run a command as a process of its own, without a terminal."""
    done = subprocess.run(
        [sys.executable, *python, "-m", "starfray", *map(str, arguments)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        stdin=subprocess.DEVNULL,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **(env or {})},
    )
    return Done(done.returncode, done.stdout, done.stderr)


def few_paths(desk: OddsDesk, state: Any, actions: list[Action], _end: float) -> list[Action]:
    """Stand in for `_quick` of a desk: weigh what has few paths, however long it takes.

    The others stay without odds: nothing is left to the thread, which would go on beside whatever
    is tested next.
    """
    for action in actions:
        try:
            desk._put(state, action, weigh(desk.ruleset, desk.setup, state, action, budget=FEW))
        except TooManyPaths:
            desk._put(state, action, "too many paths")
    return []


def take_ctrl_c() -> None:
    """Let Ctrl-C be taken in this process: in the jobs of a script it is ignored from the start."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@contextmanager
def ctrl_c_from(before: Any) -> Iterator[None]:
    """Begin with a handler of Ctrl-C as a test run may begin, and take it; restored afterwards."""
    restored = signal.getsignal(signal.SIGINT)
    signal.signal(signal.SIGINT, before)
    try:
        take_ctrl_c()
        yield
    finally:
        signal.signal(signal.SIGINT, restored)


def written(folder: Path, text: str = SHOT, name: str = "shot.yaml") -> Path:
    """Write a file and return its path."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path
