"""What of a file could not be read: a hole in its sheet, at which a check that looks there stops.

A mistake is told once, where it stands. What rests on it (whether a place lies on the map, where
the map could not be read) is neither right nor wrong: the check that comes to it is left, and the
others are made.
"""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Unread(Exception):
    """Something was looked at that could not be read; `if_read` ends it, nobody else sees it."""


class _Hole:
    """Stands for a value that could not be read, and for every part of it."""

    __slots__ = ()

    def __getattr__(self, name: str) -> _Hole:
        if name.startswith("__"):
            raise AttributeError(name)
        return self

    def _looked_at(self, *_: object, **__: object) -> Any:
        raise Unread

    __bool__ = __hash__ = __eq__ = __lt__ = __le__ = __gt__ = __ge__ = _looked_at
    __len__ = __iter__ = __contains__ = __getitem__ = __call__ = _looked_at
    __int__ = __index__ = __float__ = __neg__ = __add__ = __radd__ = __sub__ = __rsub__ = _looked_at
    __mul__ = __rmul__ = __str__ = __repr__ = __format__ = _looked_at


HOLE: Any = _Hole()


def looked_at(value: T) -> T:
    """Return a value that could be read; raise Unread for a hole."""
    if value is HOLE:
        raise Unread
    return value


class PartlyRead(dict[str, Any]):
    """A mapping of which some entries could be read: whatever else it is asked for is a hole."""

    def get(self, key: str, default: Any = None) -> Any:
        """Return an entry, or a hole."""
        return super().get(key, HOLE)


def if_read(check: Callable[P, None]) -> Callable[P, None]:
    """Make a check one that ends where it comes to what could not be read."""

    @functools.wraps(check)
    def checked(*args: P.args, **kwargs: P.kwargs) -> None:
        with contextlib.suppress(Unread):
            check(*args, **kwargs)

    return checked
