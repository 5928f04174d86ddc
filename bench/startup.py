"""How soon a command answers, in a process of its own, against a bare interpreter."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from functools import partial

from _common import in_turns, show

QUIT = "quit\n"


def run(*arguments: str, stdin: str = "") -> None:
    """Run a Python process to its end, where what it saves is in nobody's way."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [sys.executable, *arguments],
            input=stdin, text=True, capture_output=True, check=False, cwd=folder,
        )  # fmt: skip


def main() -> None:
    """Measure the commands that a person waits for."""
    call = "import sys; from starfray.cli.main import run; sys.argv[0] = 'starfray'; run()"
    commands = {
        "starfray --help": (["-c", call, "--help"], "", "0.3 s"),
        "starfray play, to its first prompt": (["-c", call, "play", "dawn"], QUIT, "1 s"),
        "starfray encounters": (["-c", call, "encounters"], "", ""),
        "starfray rules SCR-ATK-01": (["-c", call, "rules", "SCR-ATK-01"], "", ""),
    }
    rows = []
    for name, (arguments, stdin, asked) in commands.items():
        took, bare, ratio = in_turns(
            partial(run, *arguments, stdin=stdin),
            partial(run, "-c", "pass"),
        )
        rows.append([name, f"{took:.2f} s", asked, f"{bare:.3f} s", f"{ratio:.0f}"])
    show(
        "(e) Start-up, whole processes",
        ["command", "took", "asked: under", "python -c pass", "ratio"],
        rows,
        ["Elsewhere: importing numba 0.24 s, and a first trivial compilation 0.54 s."],
    )


if __name__ == "__main__":
    main()
