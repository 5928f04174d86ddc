"""Saved fights under two writers, a full disk and a kill: what was accepted is there."""

import random
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from starfray.readings.sessions import fightlog
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


needs_locks = pytest.mark.skipif(not fightlog.HAS_LOCKS, reason="no locks on this system")


@needs_locks
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


@needs_locks
def test_the_writer_of_a_new_file_holds_it(path: Path) -> None:
    with FightLog.create(path, HEADER), pytest.raises(FightLogBusy):
        FightLog.open(path, write=True)
    FightLog.open(path, write=True).close()


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
