"""Compiled code on the disk. Whatever has become of its files, it is as if there were none.

Code is kept with a checksum: what is truncated or garbled is compiled anew and written over. Where
nothing can be written, rules are compiled for this once; a warning says so.
"""

from __future__ import annotations

import functools
import hashlib
import os
import pickle
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from numba.core.caching import CompileResultCacheImpl, FunctionCache, IndexDataCacheFile
from numba.core.caching import _CacheLocator as CacheLocator

DIGEST = 32  # bytes


class CacheTrouble(UserWarning):
    """Compiled code cannot be kept."""


@functools.cache
def cannot_keep(folder: str, why: str) -> None:
    """Warn that compiled code cannot be kept in a folder; once for the same reason."""
    warnings.warn(
        f"compiled rules cannot be kept in {folder} ({why}), so they are compiled anew each time; "
        "STARFRAY_CACHE may name another folder",
        CacheTrouble,
        stacklevel=2,
    )


class CheckedFile(IndexDataCacheFile):
    """The index and the code of one entry point, each with its checksum before it."""

    def load(self, key: Any) -> Any:
        """Return what is kept under a key; None where there is nothing whole."""
        name = self._load_index().get(key)
        return None if name is None else _read(self._data_path(name))

    def _load_index(self) -> dict[Any, str]:
        found = _read(self._index_path)
        if not isinstance(found, tuple) or found[:2] != (self._version, self._source_stamp):
            return {}
        return dict(found[2])

    def _save_index(self, overloads: dict[Any, str]) -> None:
        self._write(self._index_path, (self._version, self._source_stamp, overloads))

    def _save_data(self, name: str, data: Any) -> None:
        self._write(self._data_path(name), data)

    def _write(self, path: str, data: Any) -> None:
        raw = self._dump(data)
        with self._open_for_write(path) as file:
            file.write(hashlib.sha256(raw).digest() + raw)


def _read(path: str) -> Any:
    """Return what was written with its checksum; None for what is not there, or not whole."""
    try:
        with open(path, "rb") as file:
            digest, raw = file.read(DIGEST), file.read()
        return pickle.loads(raw) if hashlib.sha256(raw).digest() == digest else None
    except Exception:  # noqa: BLE001 - what once was whole may be of no use any more
        return None


class BesideSource(CacheLocator):
    """Keeps the code of an entry point below the folder of its source, writable or not."""

    def __init__(self, py_func: Any, py_file: str) -> None:
        self._py_file = py_file
        self._line = py_func.__code__.co_firstlineno

    def get_cache_path(self) -> str:
        """Return the folder of the code."""
        return os.path.join(os.path.dirname(self._py_file), "__pycache__")

    def get_source_stamp(self) -> str:
        """Return what tells sources apart: the name of the folder, which is made of them."""
        return os.path.basename(os.path.dirname(self._py_file))

    def get_disambiguator(self) -> str:
        """Return what tells functions of one name apart."""
        return str(self._line)

    @classmethod
    def from_function(cls, py_func: Any, py_file: str) -> BesideSource:
        """Return where the code of a function is kept."""
        return cls(py_func, py_file)


class _Code(CompileResultCacheImpl):
    _locator_classes = [BesideSource]  # noqa: RUF012 - Numba's own


class CodeCache(FunctionCache):
    """The kept code of one entry point."""

    _impl_class = _Code

    def __init__(self, py_func: Any) -> None:
        super().__init__(py_func)
        self._cache_file = CheckedFile(
            cache_path=self._cache_path,
            filename_base=self._impl.filename_base,
            source_stamp=self._impl.locator.get_source_stamp(),
        )

    @contextmanager
    def _guard_against_spurious_io_errors(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            cannot_keep(str(Path(self._cache_path).parent.parent), error.strerror or str(error))
