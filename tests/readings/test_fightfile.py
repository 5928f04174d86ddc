"""What a saved fight asks of the disk, also of disks and systems other than the one at hand."""

from __future__ import annotations

import errno
import importlib.util
import os
import sys
from io import FileIO
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from starfray.readings.sessions import fightfile, fightlog
from starfray.readings.sessions.fightlog import FightLog, FightLogBusy, FightLogFailed


class Msvcrt(ModuleType):
    """The locks of Windows: each is of an open file, from the place on at which that one stands."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        super().__init__("msvcrt")
        self.held: set[tuple[int, int]] = set()
        self.refusal: int | None = None

    def locking(self, handle: int, mode: int, count: int) -> None:
        assert (mode, count) == (self.LK_NBLCK, 1)
        key = (os.fstat(handle).st_ino, os.lseek(handle, 0, os.SEEK_CUR))
        if self.refusal is not None:
            raise OSError(self.refusal, "no")
        if key in self.held:
            raise PermissionError(errno.EACCES, "Permission denied")
        self.held.add(key)


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> tuple[Any, Msvcrt]:
    """The module as Windows imports it."""
    msvcrt = Msvcrt()
    monkeypatch.setitem(sys.modules, "msvcrt", msvcrt)
    monkeypatch.setattr(sys, "platform", "win32")
    spec = importlib.util.spec_from_file_location("fightfile_of_windows", fightfile.__file__)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module, msvcrt


def test_windows_locks_a_byte_that_nobody_reads(
    tmp_path: Path, windows: tuple[Any, Msvcrt]
) -> None:
    module, msvcrt = windows
    path = tmp_path / "fight"
    path.write_bytes(b"lines")
    with FileIO(path, "r+") as first, FileIO(path, "r+") as second:
        module.lock(first)
        assert first.readall() == b"lines", "it stands at its start again"
        with pytest.raises(BlockingIOError):
            module.lock(second)
        assert second.readall() == b"lines"
    ((_, place),) = msvcrt.held
    assert 100_000_000 < place < 2**31


def test_where_windows_cannot_lock_either_the_file_is_open_all_the_same(
    tmp_path: Path, windows: tuple[Any, Msvcrt]
) -> None:
    module, msvcrt = windows
    msvcrt.refusal = errno.EINVAL
    with FileIO(tmp_path / "fight", "x+") as file:
        module.lock(file)
        assert file.tell() == 0
        assert module.is_at(file, "wherever")


def test_where_open_files_get_no_names_a_new_fight_is_held_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fightlog, "NAMES_STAY", True)
    path = tmp_path / "fight.starfray"
    with FightLog.create(path, {}) as log:
        with pytest.raises(FightLogBusy):
            FightLog.open(path, write=True)
        log.append({"do": 1})
    assert os.listdir(tmp_path) == [path.name]
    assert len(FightLog.open(path).entries) == 1


@pytest.mark.parametrize("answer", [None, errno.ENOTSUP, errno.ENOTTY, errno.EINVAL, errno.EIO])
def test_a_volume_that_cannot_flush_the_cache_of_its_disk_is_synced_as_any_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: int | None
) -> None:
    """macOS has a call for it, which volumes of other machines refuse."""
    posix = pytest.importorskip("fcntl")
    asked: list[int] = []
    synced: list[int] = []
    sync = os.fsync

    def control(handle: int, command: int) -> None:
        asked.append(command)
        if answer is not None:
            raise OSError(answer, os.strerror(answer))

    def count(handle: int) -> None:
        synced.append(handle)
        sync(handle)

    monkeypatch.setattr(posix, "F_FULLFSYNC", 51, raising=False)
    monkeypatch.setattr(posix, "fcntl", control)
    monkeypatch.delattr(os, "fdatasync", raising=False)
    monkeypatch.setattr(os, "fsync", count)
    path = tmp_path / "fight.starfray"
    if answer == errno.EIO:
        with pytest.raises(FightLogFailed, match="was not saved"):
            FightLog.create(path, {})
        assert os.listdir(tmp_path) == []
        return
    with FightLog.create(path, {}) as log:
        of_the_file = len(synced) - 1  # the last is of the folder
        log.append({"do": 1})
    assert asked == [51, 51]
    assert of_the_file == (answer is not None)
    assert len(synced) == 1 + 2 * (answer is not None)


@pytest.mark.parametrize("answer", [errno.EINVAL, errno.EIO])
@pytest.mark.skipif(not hasattr(os, "O_DIRECTORY"), reason="folders are not opened here")
def test_a_disk_that_syncs_no_folders_is_as_good_as_it_can_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: int
) -> None:
    def refuse(handle: int) -> None:
        raise OSError(answer, os.strerror(answer))

    monkeypatch.setattr(os, "fsync", refuse)
    if answer == errno.EIO:
        with pytest.raises(OSError, match="error"):
            fightfile.sync_folder(str(tmp_path))
    else:
        fightfile.sync_folder(str(tmp_path))
