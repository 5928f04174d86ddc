"""Saved fights: a header and then one input a line, none of which is ever lost once accepted.

A `.starfray` file is JSON Lines. The first line tells what is fought, every further line is one
input with its running number, or takes back the last `undo` inputs that still stand. Each line
ends with a checksum over itself and all lines before it, and is on the disk before `append`
returns. So a crash can only tear the last line, which nobody was told of; a torn line is dropped,
and any other damage is reported with its line and never repaired in silence. What editors do to
the ends of lines is no damage: where the checksums hold, the lines are as they were, and new ones
end as they do. Whole lines are never written again.

A lock keeps other writers out. Not every disk has locks, and an editor asks for none: so a writer
that finds the file otherwise than it left it writes nothing more.
"""

from __future__ import annotations

import json
import os
import re
import secrets
import threading
import zlib
from collections.abc import Mapping
from contextlib import suppress
from io import FileIO
from typing import Any, NoReturn

from starfray.core.input.documents import FIGHT
from starfray.core.input.errors import InputError, StarfrayError
from starfray.readings.sessions.fightfile import (
    NAMES_STAY,
    is_at,
    lock,
    publish,
    sync_file,
    sync_folder,
)

VERSION = 1
MOST_BYTES = 256 * 1024 * 1024  # of a saved fight: hundreds of thousands of inputs

_SEALED = re.compile(rb'(?s)(\{.+),"crc":"([0-9a-f]{8})"\}')


class FightLogFailed(StarfrayError):
    """A line was not written; what was accepted before is untouched."""

    kind = "not-saved"
    exit_code = 7


class FightLogBusy(FightLogFailed):
    """Another writer holds the saved fight, or has written to it in the meantime."""

    kind = "busy"
    exit_code = 6


class FightLog:
    """One saved fight. Make it with `create` or `open`; it may be used by several threads."""

    def __init__(self, path: os.PathLike[str] | str, file: FileIO | None) -> None:
        """Begin with nothing read; `create` and `open` do the rest."""
        self.path = os.fspath(path)
        self.header: dict[str, Any] = {}
        self.entries: list[dict[str, Any]] = []
        self.torn: bytes = b""
        self._place = os.path.abspath(path)
        self._file = file
        self._crc = 0  # of the lines, whatever they end with
        self._end = 0  # of the whole lines in the file, which may lack their last line end
        self._whole = 0  # checksum of the file up to there
        self._line_end = b"\n"
        self._lacking = b""  # line end
        self._standing: list[int] = []
        self._broken = False
        self._mutex = threading.RLock()

    @classmethod
    def create(cls, path: os.PathLike[str] | str, header: Mapping[str, Any]) -> FightLog:
        """Save a new fight and keep it open for writing; refuse to write over a file.

        The file appears under its name only once the header is on the disk. `format` and
        `version` are added to the header here.
        """
        if {"format", "version", "crc"} & header.keys():
            raise ValueError("format, version and crc are not the caller's to set")
        folder, base = os.path.split(os.path.abspath(path))
        draft = os.path.join(folder, f".{base}.{secrets.token_hex(4)}.tmp")
        line = _seal({"format": FIGHT, "version": VERSION, **header}, 0)
        try:
            file = FileIO(draft, "x+")
        except OSError as error:
            raise InputError.of(os.fspath(path), f"cannot be created: {error.strerror}") from None
        log = cls(path, file)
        try:
            log._lock()
            _write(file, line)
            if NAMES_STAY:
                file.close()
            publish(draft, path)
            if NAMES_STAY:
                log._file = FileIO(log.path, "r+")
                log._lock()
            sync_folder(folder)
        except BaseException as error:
            log.close()
            if isinstance(error, FileExistsError):
                raise InputError.of(
                    log.path, "there is a file of this name already", remedy="choose another name"
                ) from None
            if isinstance(error, OSError):
                raise FightLogFailed(f"{log.path} was not saved: {error.strerror}") from error
            raise
        finally:
            if os.path.exists(draft):
                os.unlink(draft)
        log._read(line)
        return log

    @classmethod
    def open(cls, path: os.PathLike[str] | str, *, write: bool = False) -> FightLog:
        """Read a saved fight; raise InputError, with the line, where it is damaged.

        With `write`, the file is locked against other writers at once; without, by the first
        `append`. A torn last line is left out of `entries` and is to be found in `torn`.
        """
        try:
            file = FileIO(os.fspath(path), "r+" if write else "r")
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else str(error)
            raise InputError.of(os.fspath(path), f"cannot be opened: {reason}") from None
        log = cls(path, file if write else None)
        try:
            if write:
                log._lock()
                log._check_name()
            if os.fstat(file.fileno()).st_size > MOST_BYTES:
                raise InputError.of(
                    log.path, "the file is too long", allowed=f"at most {MOST_BYTES:,} bytes"
                )
            log._read(file.readall())
        except OSError as error:
            file.close()
            raise InputError.of(log.path, f"cannot be read: {error.strerror}") from None
        except BaseException:
            file.close()
            log.close()
            raise
        if not write:
            file.close()
        return log

    @property
    def standing(self) -> list[dict[str, Any]]:
        """The inputs that have not been taken back, in order: what a replay feeds to the rules."""
        return [self.entries[index] for index in self._standing]

    def append(self, entry: Mapping[str, Any]) -> int:
        """Write one input and return its number once it is safely on the disk.

        The number `n` may be left out of the entry. An entry with `undo` takes back that many
        of the inputs that still stand.
        """
        with self._mutex:
            number = len(self.entries) + 1
            if entry.get("n", number) != number:
                raise ValueError(f"entry {entry['n']!r} where {number} is next")
            if "crc" in entry:
                raise ValueError("crc is not the caller's to set")
            wrong = self._undo_problem(entry)
            if wrong:
                raise ValueError(wrong)
            line = _seal({"n": number} | dict(entry) | {"n": number}, self._crc)
            data = json.loads(line)
            self._save(self._lacking + line[:-1] + self._line_end, self._writable())
            self._accept(data, line)
            return number

    def undo(self, count: int = 1) -> int:
        """Take back the last `count` inputs that still stand; return the number of the line."""
        return self.append({"undo": count})

    def close(self) -> None:
        """Let go of the file and of the lock on it."""
        with self._mutex:
            file, self._file = self._file, None
            if file is not None:
                file.close()

    def __enter__(self) -> FightLog:
        """Return the log itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close the log."""
        self.close()

    def _writable(self) -> FileIO:
        """Return the locked file, which is as this log knows it."""
        if self._broken:
            raise FightLogFailed(f"{self.path} failed before; open it again")
        try:
            if self._file is None:
                self._file = FileIO(self._place, "r+")
                self._lock()
                self._check_start(self._file)
            self._check_end(self._file)
        except OSError as error:
            self.close()
            raise FightLogFailed(f"{self.path} cannot be written: {error.strerror}") from None
        except BaseException:
            self.close()
            raise
        return self._file

    def _check_start(self, file: FileIO) -> None:
        """Raise FightLogBusy where the whole lines are not those that this log knows."""
        if zlib.crc32(file.readall()[: self._end]) != self._whole:
            raise FightLogBusy(f"{self.path} has changed since it was read; open it again")

    def _check_end(self, file: FileIO) -> None:
        """Raise FightLogBusy where the file is not the one that was opened, or ends otherwise."""
        self._check_name()
        size = file.seek(0, os.SEEK_END)
        file.seek(self._end)
        if size != self._end + len(self.torn) or file.readall() != self.torn:
            raise FightLogBusy(f"{self.path} has changed since it was read; open it again")

    def _check_name(self) -> None:
        """Raise FightLogBusy where the file that is open does not have its name any more."""
        if self._file is not None and not is_at(self._file, self._place):
            raise FightLogBusy(f"{self.path} was moved, removed or exchanged; open it again")

    def _save(self, text: bytes, file: FileIO) -> None:
        """Put a text behind the last whole line; leave nothing of it behind if that fails."""
        try:
            file.truncate(self._end)
            file.seek(self._end)
            _write(file, text)
        except BaseException as error:
            # After a failed sync nobody knows what is on the disk, so this log takes no more.
            self._broken = True
            with suppress(OSError):
                file.truncate(self._end)
            self.close()
            if isinstance(error, OSError):
                raise FightLogFailed(f"{self.path} was not saved: {error.strerror}") from error
            raise
        self._end += len(text)
        self._whole = zlib.crc32(text, self._whole)
        self._lacking, self.torn = b"", b""

    def _lock(self) -> None:
        """Lock the open file against other writers."""
        if self._file is None:
            return
        try:
            lock(self._file)
        except BlockingIOError:
            raise FightLogBusy(f"{self.path} is being written by somebody else") from None

    def _read(self, content: bytes) -> None:
        """Take in the whole file."""
        lines = content.split(b"\n")
        tail = lines.pop()
        if not tail and len(lines) > 1 and b"\0" in lines[-1]:
            # The length of a line reached the disk before a power cut, but not all its blocks.
            tail = lines.pop() + b"\n"
        body = tail.removesuffix(b"\r")  # of a line end that was torn itself
        match = _SEALED.fullmatch(body)
        if not lines and (not match or zlib.crc32(match[1]) != int(match[2], 16)):
            self._damaged(1, "the header is missing", remedy="this is not a saved fight")
        for index, text in enumerate(lines):
            self._take(text.removesuffix(b"\r"), index)
        self._line_end = b"\r\n" if lines and lines[0].endswith(b"\r") else b"\n"
        if match and zlib.crc32(match[1], self._crc) == int(match[2], 16):
            self._take(body, len(lines))  # an editor has taken the last line end away
            self._lacking = self._line_end if body == tail else b"\n"
            tail = b""
        self.torn = tail
        self._end = len(content) - len(tail)
        self._whole = zlib.crc32(content[: self._end])

    def _take(self, text: bytes, index: int) -> None:
        """Take in one line: the header, or the entry of a number."""
        line = text + b"\n"
        data = self._unseal(text, index + 1)
        if index == 0:
            self.header = data
            self._crc = zlib.crc32(line)
            return
        number = data.get("n")
        if type(number) is not int or number != index:
            self._damaged(index + 1, f"entry {number!r} out of order", allowed=f"entry {index}")
        wrong = self._undo_problem(data)
        if wrong:
            self._damaged(index + 1, wrong)
        self._accept(data, line)

    def _unseal(self, text: bytes, line: int) -> dict[str, Any]:
        """Return the content of a line whose checksum is right."""
        match = _SEALED.fullmatch(text)
        if match is None and line == 1:
            self._damaged(1, "the header is missing", remedy="this is not a saved fight")
        if match is None:
            self._damaged(line, "garbled: not an entry of a saved fight")
        try:
            data = json.loads(text)
        except (ValueError, RecursionError):
            self._damaged(line, "garbled: not JSON")
        if line == 1:
            self._check_header(data)
        number = data.get("n")
        if line > 1 and type(number) is int and number != line - 1:
            self._damaged(line, f"entry {number} out of order", allowed=f"entry {line - 1}")
        if zlib.crc32(match[1], self._crc) != int(match[2], 16):
            self._damaged(line, "the checksum is wrong: the line, or one before it, was changed")
        del data["crc"]
        return dict(data)

    def _check_header(self, data: dict[str, Any]) -> None:
        """Refuse a first line that is not one of ours."""
        if data.get("format") != FIGHT:
            self._damaged(1, "the header is missing", remedy="this is not a saved fight")
        if data.get("version") != VERSION:
            self._damaged(
                1,
                f"unknown version {data.get('version')!r}",
                allowed=str(VERSION),
                remedy="a newer Starfray may read it",
            )

    def _accept(self, data: dict[str, Any], line: bytes) -> None:
        """Count an entry that is known to be right and saved."""
        data.pop("crc", None)
        self.entries.append(data)
        if "undo" in data:
            del self._standing[len(self._standing) - data["undo"] :]
        else:
            self._standing.append(len(self.entries) - 1)
        self._crc = zlib.crc32(line, self._crc)

    def _undo_problem(self, entry: Mapping[str, Any]) -> str:
        """Return what is wrong with the entry's `undo`, or nothing."""
        if "undo" not in entry:
            return ""
        count = entry["undo"]
        if type(count) is int and 1 <= count <= len(self._standing):
            return ""
        return f"undo {count!r} where {len(self._standing)} inputs stand"

    def _damaged(
        self, line: int, found: str, allowed: str = "", remedy: str = "restore the file from a copy"
    ) -> NoReturn:
        """Report damage that no crash explains."""
        raise InputError.of(self.path, found, line=line, allowed=allowed, remedy=remedy) from None


def _seal(data: Mapping[str, Any], before: int) -> bytes:
    """Return the line of an entry; its checksum goes on from the one of the lines before."""
    body = json.dumps(data, separators=(",", ":"), allow_nan=False).encode("ascii")[:-1]
    return body + b',"crc":"%08x"}\n' % zlib.crc32(body, before)


def _write(file: FileIO, line: bytes) -> None:
    """Write the whole line and wait until it is on the disk."""
    rest = memoryview(line)
    while rest:
        rest = rest[file.write(rest) :]
    sync_file(file)
