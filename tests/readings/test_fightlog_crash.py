"""Saved fights under two writers, a full disk and a kill: what was accepted is there."""

import errno
import os
import random
import signal
import subprocess
import sys
import threading
from io import FileIO
from pathlib import Path
from typing import Any

import pytest

from starfray.readings.sessions import fightfile, fightlog
from starfray.readings.sessions.fightlog import FightLog, FightLogBusy, FightLogFailed

HEADER: dict[str, Any] = {"system": "any", "seed": 7}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "fight.starfray"


@pytest.fixture
def saved(path: Path) -> Path:
    with FightLog.create(path, HEADER) as log:
        for number in range(4):
            log.append({"do": number})
    return path


def test_a_second_writer_is_refused(saved: Path) -> None:
    with FightLog.open(saved, write=True) as first:
        with pytest.raises(FightLogBusy):
            FightLog.open(saved, write=True)
        reader = FightLog.open(saved)
        with pytest.raises(FightLogBusy):
            reader.append({"do": "mine"})
        first.append({"do": "first"})
    with pytest.raises(FightLogBusy, match="changed since"):
        reader.append({"do": "mine"})
    again = FightLog.open(saved)
    again.append({"do": "mine"})
    again.close()
    assert [entry["do"] for entry in FightLog.open(saved).entries[4:]] == ["first", "mine"]


def test_the_writer_of_a_new_file_holds_it(path: Path) -> None:
    with FightLog.create(path, HEADER), pytest.raises(FightLogBusy):
        FightLog.open(path, write=True)
    FightLog.open(path, write=True).close()


def test_without_locks_a_second_writer_is_refused_too(
    saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some disks of other machines cannot lock."""
    posix = pytest.importorskip("fcntl")

    def unable(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(posix, "flock", unable)
    first, second = FightLog.open(saved, write=True), FightLog.open(saved, write=True)
    first.append({"do": "first"})
    for _ in range(2):
        with pytest.raises(FightLogBusy, match="changed since"):
            second.append({"do": "mine"})
    first.append({"do": "second"})
    first.close()
    entries = FightLog.open(saved).entries
    assert [entry["do"] for entry in entries[4:]] == ["first", "second"]


def test_without_locks_a_torn_line_that_another_wrote_over_is_not_cut_off(
    saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    posix = pytest.importorskip("fcntl")
    monkeypatch.setattr(posix, "flock", lambda *_: None)
    with FightLog.open(saved) as log:
        log.append({"do": "last"})
    whole = saved.read_bytes()
    saved.write_bytes(whole[:-1] + b"x")  # as long as the line that comes in its place
    first, second = FightLog.open(saved, write=True), FightLog.open(saved, write=True)
    assert first.append({"do": "this"}) == 5
    assert len(saved.read_bytes()) == len(whole)
    with pytest.raises(FightLogBusy, match="changed since"):
        second.append({"do": "that"})
    first.close()
    assert FightLog.open(saved).entries[-1]["do"] == "this"


def test_what_an_editor_adds_to_a_file_in_use_is_not_cut_off(saved: Path) -> None:
    with FightLog.open(saved, write=True) as log:
        log.append({"do": "mine"})
        with saved.open("ab") as file:
            file.write(b"# a note\n")
        with pytest.raises(FightLogBusy, match="changed since"):
            log.append({"do": "more"})
    assert saved.read_bytes().endswith(b"# a note\n")


@pytest.mark.skipif(os.name != "posix", reason="elsewhere an open file keeps its name")
@pytest.mark.parametrize("how", ["exchanged", "moved", "removed"])
def test_nothing_is_written_to_a_file_that_has_lost_its_name(saved: Path, how: str) -> None:
    """Nobody would ever find what was accepted there."""
    before = saved.read_bytes()
    with FightLog.open(saved, write=True) as log:
        if how == "exchanged":
            other = saved.with_suffix(".new")
            other.write_bytes(before)
            other.replace(saved)
        elif how == "moved":
            saved.rename(saved.with_suffix(".old"))
        else:
            saved.unlink()
        with pytest.raises(FightLogBusy, match=r"moved, removed or exchanged"):
            log.append({"do": "lost"})
    if how == "exchanged":
        assert log.append({"do": "kept"}) == 5
        log.close()
        assert FightLog.open(saved).entries[-1]["do"] == "kept"


@pytest.mark.skipif(os.name != "posix", reason="elsewhere an open file keeps its name")
@pytest.mark.parametrize("write", [True, False])
def test_a_lock_on_a_file_that_was_exchanged_on_the_way_is_none(
    saved: Path, monkeypatch: pytest.MonkeyPatch, write: bool
) -> None:
    log = FightLog.open(saved)

    def exchange(file: FileIO) -> None:
        other = saved.with_suffix(".new")
        other.write_bytes(saved.read_bytes())
        other.replace(saved)
        fightfile.lock(file)

    monkeypatch.setattr(fightlog, "lock", exchange)
    with pytest.raises(FightLogBusy, match="exchanged"):
        FightLog.open(saved, write=True) if write else log.append({"do": "lost"})


def test_a_fight_is_found_from_another_folder(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(saved.parent)
    log = FightLog.open(saved.name)
    monkeypatch.chdir("/")
    assert log.append({"do": "on"}) == 5
    log.close()


def test_a_file_that_was_exchanged_is_not_appended_to(saved: Path) -> None:
    log = FightLog.open(saved)
    content = bytearray(saved.read_bytes())
    content[50] ^= 1
    saved.write_bytes(content)
    with pytest.raises(FightLogBusy, match="changed since"):
        log.append({"do": 1})


def test_threads_take_turns(path: Path) -> None:
    with FightLog.create(path, HEADER) as log:

        def work() -> None:
            for _ in range(20):
                log.append({"do": 1})

        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert len(FightLog.open(path).entries) == 80


@pytest.mark.parametrize("step", ["half", "sync"])
def test_a_full_disk_leaves_what_was_accepted(
    saved: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    before = saved.read_bytes()
    log = FightLog.open(saved, write=True)
    write = fightlog._write

    def fail(file: Any, line: bytes) -> None:
        if step == "half":
            file.write(line[: len(line) // 2])
        else:
            write(file, line)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(fightlog, "_write", fail)
    with pytest.raises(FightLogFailed, match="No space left"):
        log.append({"do": "lost"})
    monkeypatch.undo()
    with pytest.raises(FightLogFailed, match="open it again"):
        log.append({"do": "lost too"})
    assert saved.read_bytes() == before
    with FightLog.open(saved) as again:
        assert again.append({"do": "kept"}) == 5


WRITER = """
import sys
from starfray.readings.sessions.fightlog import FightLog
log = FightLog.open(sys.argv[1], write=True)
print("ready", len(log.entries), flush=True)
while True:
    n = log.append({"do": "x" * (len(log.entries) * 37 % 5000), "dice": [1, 2, 3]})
    print(n, flush=True)
"""


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="nothing to kill with")
def test_killed_at_any_moment_every_accepted_entry_is_there(path: Path) -> None:
    FightLog.create(path, HEADER).close()
    chance = random.Random(1)
    accepted = 0
    for _ in range(100):
        with subprocess.Popen(
            [sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True
        ) as writer:
            assert writer.stdout is not None
            assert writer.stdout.readline().startswith("ready")
            lines = [writer.stdout.readline().strip() for _ in range(chance.randint(1, 4))]
            timer = threading.Timer(chance.uniform(0, 0.01), writer.kill)
            timer.start()
            lines += writer.stdout.read().split("\n")
            timer.join()
        told = [int(line) for line in lines[:-1]]
        accepted = told[-1] if told else accepted
        log = FightLog.open(path)
        assert [entry["n"] for entry in log.entries] == list(range(1, len(log.entries) + 1))
        assert len(log.entries) >= accepted
        assert all(
            entry["do"] == "x" * (index * 37 % 5000) for index, entry in enumerate(log.entries)
        )
        accepted = len(log.entries)
    assert accepted > 100
