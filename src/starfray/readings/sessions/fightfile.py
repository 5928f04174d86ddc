"""Names of files that are there for good: given once, and on the disk."""

from __future__ import annotations

import os


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
    os.replace(draft, path)


def sync_folder(folder: str) -> None:
    """Make sure that the new name is on the disk too."""
    if not hasattr(os, "O_DIRECTORY"):  # pragma: no cover - Windows cannot open a folder
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
