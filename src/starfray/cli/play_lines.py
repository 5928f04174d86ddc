"""Reading what people type: at a terminal with its editing, from a pipe line by line."""

from __future__ import annotations

import contextlib
import sys


class EndOfInput(Exception):
    """Nobody will type anything any more."""


def read_line(prompt: str) -> str:
    """Print a prompt and return the line typed at it; EndOfInput at the end of the input.

    From a pipe, the line is printed behind its prompt, so that a transcript can be read.
    """
    at_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    if at_terminal:
        _editing()
        try:
            return input(prompt)
        except EOFError:
            sys.stdout.write("\n")
            raise EndOfInput from None
    sys.stdout.write(prompt)
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not line:
        sys.stdout.write("\n")
        raise EndOfInput
    if not sys.stdin.isatty():
        sys.stdout.write(line if line.endswith("\n") else line + "\n")
    return line.rstrip("\n")


def _editing() -> None:
    """Let the arrow keys edit the line and bring earlier ones back, where the system can."""
    with contextlib.suppress(ImportError):  # Windows has an editing of its own
        import readline  # noqa: F401 - loading it is what makes `input` use it
