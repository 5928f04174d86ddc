"""The first prompt comes at once: nothing heavy is loaded before it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

# What is not weighed in the time that a menu has is left to a thread, which loads NumPy and Numba.
# How much that is depends on what else runs on this machine; so here the menu takes all the time.
UNHURRIED = """
import sys
from starfray.cli.play import lines as play_lines, offered_odds as play_odds, sitting

play_odds.OddsDesk.__init__.__kwdefaults__["at_once"] = 3600.0
sys.argv = ["starfray", "play", "duel/dawn"]
"""
WATCHED = """
def read_line(prompt):
    print(prompt, flush=True)
    print("heavy:", sorted({"numpy", "numba", "pyarrow"} & set(sys.modules)), flush=True)
    raise play_lines.EndOfInput

sitting.read_line = read_line
"""
RUN = """
from starfray.cli.main import run

run()
"""
FIRST_PROMPT = 1.0  # seconds


def test_neither_numpy_nor_numba_is_loaded_before_the_first_prompt(tmp_path: Path) -> None:
    result = subprocess.run(
        [sys.executable, "-c", UNHURRIED + WATCHED + RUN],
        cwd=tmp_path, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert "Anna> " in result.stdout
    assert "heavy: []" in result.stdout


def test_the_first_prompt_takes_less_than_a_second(tmp_path: Path) -> None:
    # The time of the processor, which does not depend on what else runs on this machine; the best
    # of three, the first of which may have to compile the sources.
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    quickest = 60.0
    for _ in range(3):
        before = os.times()
        with subprocess.Popen(
            [sys.executable, "-c", UNHURRIED + RUN],
            cwd=tmp_path, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        ) as process:  # fmt: skip
            output, _ = process.communicate(b"")
        after = os.times()
        assert b"Anna> " in output
        spent = after.children_user - before.children_user
        quickest = min(quickest, spent + after.children_system - before.children_system)
    assert quickest < FIRST_PROMPT
