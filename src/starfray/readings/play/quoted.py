"""Words of what is typed: plain ones, and whole names in quotation marks."""

from __future__ import annotations

import re

PLAIN = re.compile(r"[\w.+-]+")
TOKEN = re.compile(r'(?:(\w+)=)?(?:"((?:[^"\\]|\\.)*)"|(\S+))')


def quote(text: str) -> str:
    r"""Return a name as one word: `Ann`, `"Old Ben"`, `"Ben \"the Ox\" Ray"`."""
    if PLAIN.fullmatch(text):
        return text
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def words_in(text: str) -> list[tuple[str, str]]:
    """Return the words of a text, each with the name that stands before it: `with=rifle`, or ""."""
    return [
        (name, re.sub(r"\\(.)", r"\1", quoted) or plain)
        for name, quoted, plain in TOKEN.findall(text)
    ]
