"""Reading what people write: YAML (or JSON, which is a part of it) as plain data with lines.

A file may come from anybody, so reading it never runs anything, never takes more than its limits
of memory, and fails only with an `InputError`. `composing` says how the words are understood.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

from starfray.core.input.composing import (
    LIMITS,
    LINE_END,
    UNREADABLE,
    Composer,
    Limits,
    Node,
    Place,
)
from starfray.core.input.errors import InputError, did_you_mean

__all__ = ["FIGHT", "LIMITS", "Document", "Limits", "Place", "read_document"]

FIGHT = "starfray-fight"  # what a saved fight says of itself
SAVED_FIGHT = f'"format":"{FIGHT}"'.encode()  # in its first line
FOR_FIGHTS = (
    "`starfray play` goes on with it, `odds` at its prompt weighs what may be done, "
    "`starfray replay` tells it"
)
_SURROGATES = re.compile(
    r"(?<!\\)((?:\\\\)*)\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})"
)


class Document:
    """Plain data together with the lines that it was read from."""

    __slots__ = ("_laid_over", "_line", "_root", "data", "name")

    def __init__(
        self,
        name: str,
        data: Any,
        line: int = 1,
        _root: Node | None = None,
        _laid_over: tuple[tuple[Place, Node], ...] = (),
    ) -> None:
        """Take data that is plain already; without a file behind it, it all stands on `line`."""
        self.name = name
        self.data = data
        self._line = line
        self._root = _root
        self._laid_over = _laid_over

    def with_data(self, data: Any) -> Document:
        """Return a document with other data that keeps the lines of this one."""
        return Document(self.name, data, self._line, self._root, self._laid_over)

    def part(self, path: Place, data: Any) -> Document:
        """Return what stands at `path` as a document of its own, with other data and its lines."""
        _, line, node = self._find(path)
        return Document(self.name, data, line, node)

    def laid_over(self, at: Place, part: Document) -> Document:
        """Return this document with the lines of another one for what it changes at `at`."""
        if part._root is None:
            return self
        over = (*self._laid_over, (at, part._root))
        return Document(self.name, self.data, self._line, self._root, over)

    def line_of(self, path: Place) -> int:
        """Return the line of the value at `path`, or of the nearest thing around it."""
        depth, line, _ = self._find(path)
        for at, node in self._laid_over:
            if path[: len(at)] == at:
                steps, other, _ = _follow(node, path[len(at) :], node.line)
                if (steps and len(at) + steps >= depth) or (path == at and depth < len(at)):
                    depth, line = len(at) + steps, other
        return line

    def _find(self, path: Place) -> tuple[int, int, Node | None]:
        """Return how many steps of a path there are, the line, and what stands there."""
        if self._root is None:
            return 0, self._line, None
        return _follow(self._root, path, self._root.line)

    def named_at(self, path: Place) -> str:
        """Return the text that is written at `path`, whatever it stands for; "" where none is."""
        depth, _, node = self._find(path)
        written = node.scalar if node is not None and depth == len(path) else None
        return written if isinstance(written, str) else ""

    def value_at(self, path: Place) -> Any:
        """Return the value at `path`; raise KeyError where there is none."""
        value = self.data
        for step in path:
            here = (isinstance(value, dict) and step in value) or (
                isinstance(value, list) and isinstance(step, int) and 0 <= step < len(value)
            )
            if not here:
                raise KeyError(path)
            value = value[step]
        return value


def is_a_file(path: os.PathLike[str] | str) -> bool:
    """Return whether there is a file of this name, and it may be looked for; too long is none."""
    try:
        return Path(path).is_file()
    except (OSError, ValueError):  # before Python 3.14, that ends in an error
        return False


def read_document(
    source: os.PathLike[str] | str | bytes,
    *,
    name: str | None = None,
    limits: Limits = LIMITS,
    int_keys: bool = False,
) -> Document:
    """Read one YAML or JSON document; raise InputError, with lines, for whatever is wrong.

    A path object names a file; a `str` or `bytes` is the text itself. `name` is what messages call
    it. Keys must be texts; with `int_keys`, whole numbers are taken too and become texts.
    """
    if isinstance(source, str | bytes):
        name = name or "<text>"
        raw: str | bytes = source
    else:
        name = name or os.fspath(source)
        raw = _read_file(source, name, limits.size)
    if isinstance(raw, bytes) and SAVED_FIGHT in raw[:200]:
        raise InputError.of(name, "this is a saved fight", allowed=FOR_FIGHTS)
    text = _decode(raw, name, limits.size)
    root = Composer(text, name, limits, int_keys).compose()
    return Document(name, root.plain(), root.line, root)


def _follow(node: Node, path: Place, line: int) -> tuple[int, int, Node | None]:
    """Return how many steps of a path there are, the line of the last, and what stands there."""
    for number, step in enumerate(path):
        children = node.children
        if isinstance(children, dict) and isinstance(step, str) and step in children:
            line, node = node.key_lines[step], children[step]
        elif isinstance(children, list) and isinstance(step, int) and 0 <= step < len(children):
            node = children[step]
            line = node.line
        else:
            return number, line, None
    return len(path), line, node


def _read_file(path: os.PathLike[str], name: str, size: int) -> bytes:
    """Return the bytes of a file, at most one more than the limit."""
    try:
        with open(path, "rb") as file:
            return file.read(size + 1)
    except FileNotFoundError:
        folder, base = os.path.split(os.fspath(path))
        try:
            near = sorted(os.listdir(folder or "."))[:1000]
        except OSError:
            near = []
        raise InputError.of(name, "no such file", remedy=did_you_mean(base, near)) from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise InputError.of(name, f"cannot be read: {reason}") from None


def _decode(raw: str | bytes, name: str, size: int) -> str:
    """Return the text, once it is known to be short enough and made of readable characters."""
    if len(raw) > size:
        raise InputError.of(name, "the file is too long", allowed=f"at most {size} bytes")
    if isinstance(raw, bytes):
        try:
            text = raw.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = raw.count(b"\n", 0, error.start) + 1
            raise InputError.of(
                name, "not UTF-8 text", line=line, remedy="save the file as UTF-8"
            ) from None
    else:
        text = raw.removeprefix("\ufeff")
    bad = UNREADABLE.search(text)
    if bad:
        line = len(LINE_END.findall(text, 0, bad.start())) + 1
        code = f"U+{ord(bad.group()):04X}"
        raise InputError.of(
            name,
            f"an unreadable character ({code})",
            line=line,
            remedy="remove it; the file must be plain text",
        )
    if isinstance(raw, str) and len(text.encode()) > size:
        raise InputError.of(name, "the file is too long", allowed=f"at most {size} bytes")
    if text.lstrip()[:1] in ("{", "["):  # JSON writes what lies beyond U+FFFF as two escapes
        text = _SURROGATES.sub(_join_surrogates, text)
    return text


def _join_surrogates(match: re.Match[str]) -> str:
    """Return a JSON pair of escapes as the one escape that YAML knows."""
    high, low = int(match[2], 16), int(match[3], 16)
    return f"{match[1]}\\U{0x10000 + (high - 0xD800) * 0x400 + low - 0xDC00:08X}"
