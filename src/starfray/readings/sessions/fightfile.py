"""The disk below a saved fight: names given for good, writers kept apart, lines that are there."""

from __future__ import annotations

import errno
import os
import sys
from io import FileIO

if sys.platform == "win32":
    import msvcrt

    def _lock(file: FileIO) -> None:
        """Lock one byte, from the place on at which the file stands."""
        file.seek(LOCKED_BYTE)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except PermissionError as error:
            raise BlockingIOError(error.errno, error.strerror) from None
        finally:
            file.seek(0)

else:
    import fcntl

    def _lock(file: FileIO) -> None:
        """Lock the file."""
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


# Windows neither renames nor replaces a file that somebody has open.
NAMES_STAY = sys.platform == "win32"
# What is locked on Windows nobody else may read, so it is a byte where no saved fight reaches.
LOCKED_BYTE = 1 << 30
# What was written is lost; other errors of syncing say only that a disk knows no such thing.
LOST = (errno.EIO, errno.ENOSPC, errno.EDQUOT)


def publish(draft: str, path: os.PathLike[str] | str) -> None:
    """Give a finished file its name; raise FileExistsError where the name is taken."""
    try:
        os.link(draft, path)
        return
    except FileExistsError:
        raise
    except (OSError, AttributeError):  # a file system without hard links
        pass
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666))
    try:
        os.replace(draft, path)
    except BaseException:
        os.unlink(path)
        raise


def lock(file: FileIO) -> None:
    """Lock a file that is open at its start; raise BlockingIOError where another writer has it.

    Some disks of other machines cannot lock: there the file is as it was.
    """
    try:
        _lock(file)
    except BlockingIOError:
        raise
    except OSError:
        pass


def is_at(file: FileIO, path: str) -> bool:
    """Return whether a path still leads to a file that is open."""
    if NAMES_STAY:
        return True
    try:
        return os.path.samestat(os.fstat(file.fileno()), os.stat(path))
    except OSError:
        return False


def sync_file(file: FileIO) -> None:
    """Wait until all that was written is on the disk."""
    if sys.platform != "win32" and hasattr(fcntl, "F_FULLFSYNC"):
        try:  # at a mere fsync, macOS leaves it in the cache of the disk
            fcntl.fcntl(file.fileno(), fcntl.F_FULLFSYNC)
            return
        except OSError as error:
            if error.errno in LOST:
                raise
    if hasattr(os, "fdatasync"):
        os.fdatasync(file.fileno())
    else:
        os.fsync(file.fileno())


def sync_folder(folder: str) -> None:
    """Make sure that the new name is on the disk too."""
    if not hasattr(os, "O_DIRECTORY"):  # pragma: no cover - Windows cannot open a folder
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno in LOST:
            raise
    finally:
        os.close(handle)
