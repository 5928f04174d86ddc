"""What is told while rules are compiled: at a terminal how far it is, elsewhere twice."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from starfray.cli.compiling import Compiling
from starfray.core.registry import ruleset
from starfray.readings.machine.kernel_compiler import EntryLibrary, RuleLibrary
from tests.cli.helpers import written

COMPILES_SOON = """
from starfray.cli.main import run
from starfray.readings.odds import quickest
quickest.FEW = 10
run()
"""


def test_told_is_which_step_of_compiling_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RuleLibrary, "made", 40)
    monkeypatch.setattr(EntryLibrary, "making", False)
    compiling = Compiling()
    assert compiling.told == ""
    with compiling(ruleset("duel")):
        RuleLibrary.made += 3
        assert "Duel" in compiling.told
        assert re.search(r"step 1 of 2, 3 of at most \d+ rules$", compiling.told)
        EntryLibrary.making = True
        assert compiling.told.endswith("step 2 of 2, machine code of 3 rules")
    assert compiling.told == ""


def test_elsewhere_it_is_said_once_and_at_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    with Compiling()(ruleset("duel")):
        assert re.fullmatch(
            r"Compiling the rules of Duel.*minute.*\.\.\.\n", capsys.readouterr().err
        )
    assert re.fullmatch(r"Compiled in \d+ s\.\n", capsys.readouterr().err)


@pytest.mark.slow
def test_odds_that_compile_are_not_silent(tmp_path: Path) -> None:
    command = [sys.executable, "-c", COMPILES_SOON, "odds", str(written(tmp_path)), "--json"]
    env = {**os.environ, "STARFRAY_CACHE": str(tmp_path / "cache")}
    first, again = (
        subprocess.run(command, capture_output=True, text=True, check=True, env=env)
        for _ in range(2)
    )
    assert re.fullmatch(r"Compiling the rules of Duel.*\n", first.stderr.splitlines(True)[0])
    assert re.fullmatch(r"Compiled in \d+ s\.\n", first.stderr.splitlines(True)[1])
    assert again.stderr == ""
    assert first.stdout == again.stdout
