"""Killed at any moment, a fight holds every input that was shown as done."""

from __future__ import annotations

import codecs
import os
import random
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from io import FileIO
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from starfray.cli.main import app
from starfray.readings.sessions import fightlog
from starfray.readings.sessions.fightlog import FightLogBusy
from starfray.readings.sessions.session import Session

KILLS = 100
DICE = re.compile(r"rolls (?:a |(\d+))d(\d+) for [^:]*: \Z")
# A prompt is the whole last line. What else ends in a colon or an arrow is a part of the text
# that the pipe happened to cut there.
PROMPT = re.compile(
    r"^(?:\w+> |The fight is over .*> |\w+ rolls (?:a |\d+)d\d+ for [^:\n]*: )\Z", re.MULTILINE
)


class Player:
    """Somebody who plays through a pipe, types dice, and keeps in mind what was done."""

    def __init__(self, target: str, folder: Path, chance: random.Random) -> None:
        self.chance = chance
        self.done: list[dict[str, Any]] = []
        self.over = False
        self.process = subprocess.Popen(
            [sys.executable, "-m", "starfray", "play", target, "--save", "fight.starfray",
             "--person", "all", "--dice", "typed"][: 5 if target.endswith(".starfray") else None],
            cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip

    def prompts(self) -> Iterator[str]:
        """Give what is printed up to each prompt, until the process is gone."""
        assert self.process.stdout is not None
        decoder = codecs.getincrementaldecoder("utf-8")()
        text = ""
        while chunk := os.read(self.process.stdout.fileno(), 65536):
            text += decoder.decode(chunk)
            if PROMPT.search(text):
                yield text
                text = ""

    def play(self, inputs: int) -> None:
        """Play until killed: once so many inputs are done, or before the first prompt."""
        timer: threading.Timer | None = None
        if self.chance.random() < 0.1:
            timer = self.kill_within(0.5)
        sent: dict[str, Any] | None = None
        for number, text in enumerate(self.prompts()):
            if timer is None and number >= inputs:
                timer = self.kill_within(0.02)
            if sent is not None:
                self.done.append(sent)
            if "The fight is over" in text.splitlines()[-1]:
                self.over = True
                break
            line, sent = self.choose(text)
            try:
                os.write(self.process.stdin.fileno(), line.encode() + b"\n")  # type: ignore[union-attr]
            except BrokenPipeError:
                break
        if timer is None:
            assert self.over
            timer = self.kill_within(0.02)
        timer.join()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            assert stream is not None
            stream.close()

    def kill_within(self, seconds: float) -> threading.Timer:
        """Kill at a random moment of some seconds; what is expected does not depend on it."""
        timer = threading.Timer(self.chance.uniform(0, seconds), self.process.kill)
        timer.start()
        return timer

    def choose(self, text: str) -> tuple[str, dict[str, Any]]:
        """Return what to type at a prompt, and what its entry in the file must hold."""
        wanted = DICE.search(text)
        if wanted:
            count, size = int(wanted[1] or 1), int(wanted[2])
            faces = [self.chance.randint(1, size) for _ in range(count)]
            return " ".join(map(str, faces)), {"faces": faces}
        if "  ? " in text:
            return "no", {"answer": "no"}
        left = sum(("action" in done) - ("undo" in done) for done in self.done)
        if left > 0 and self.chance.random() < 0.1:
            return "undo", {"undo": True}
        return "1", {"action": True}


def holds(entry: dict[str, Any], done: dict[str, Any]) -> bool:
    """Return whether an entry of the file holds an input."""
    if "faces" in done:
        return bool([face for die in entry["dice"] for face in die.values()] == done["faces"])
    if "answer" in done:
        return bool(entry["answers"] == [{"parry": done["answer"]}])
    return ("undo" if "undo" in done else "action") in entry


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="nothing to kill with")
def test_every_input_shown_as_done_is_in_the_file(tmp_path: Path) -> None:
    chance = random.Random(5)
    path = tmp_path / "fight.starfray"
    total = 0
    for _ in range(KILLS):
        before, saved = 0, path.exists()  # with nothing in it, where it was killed as it began
        if saved:
            with Session.open(path, write=False) as session:
                before = len(session.log.entries)
        player = Player("fight.starfray" if saved else "duel/dawn", tmp_path, chance)
        player.play(chance.randint(0, 6))
        if not path.exists():  # killed before it began
            assert not player.done
            continue
        with Session.open(path, write=False) as session:
            entries = session.log.entries[max(before, 1) :]
            assert len(entries) >= len(player.done)
            assert len(entries) <= len(player.done) + 1
            for entry, done in zip(entries, player.done, strict=False):
                assert holds(entry, done)
        total += len(player.done)
        if player.over:
            path.unlink()
    assert total > KILLS


@pytest.mark.skipif(os.name != "posix", reason="elsewhere an open file keeps its name")
def test_a_fight_whose_file_is_gone_is_not_played_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing that is done after that would be in any file."""
    monkeypatch.chdir(tmp_path)
    save = tmp_path / "mine.starfray"
    write, written = fightlog._write, []

    def lose(file: FileIO, line: bytes) -> None:
        write(file, line)
        written.append(line)
        if len(written) == 4:
            save.unlink()

    monkeypatch.setattr(fightlog, "_write", lose)
    options = ["play", "dawn", "--seed", "1", "--person", "all", "--save", str(save)]
    done = CliRunner().invoke(app, options, input="auto\nquit\n")
    assert done.exit_code == FightLogBusy.exit_code
    assert "mine.starfray was moved, removed or exchanged; open it again" in done.output
    assert len(written) == 4
