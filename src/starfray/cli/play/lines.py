"""Reading what people type: at a terminal with its editing, from a pipe line by line."""

from __future__ import annotations

import contextlib
import sys


class EndOfInput(Exception):
    """Nobody will type anything any more."""


def at_terminal() -> bool:
    """Return whether somebody sits at a terminal here."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def wipe() -> None:
    """Clear the terminal, what can be scrolled back to and the lines that were typed.

    A pipe gets an empty line.
    """
    with contextlib.suppress(ImportError):
        import readline

        readline.clear_history()
    sys.stdout.write("\x1b[H\x1b[2J\x1b[3J" if at_terminal() else "\n")
    sys.stdout.flush()


def read_line(prompt: str, *, waits: bool = True) -> str:
    """Print a prompt and return the line typed at it; EndOfInput at the end of the input.

    From a pipe, the line is printed behind its prompt, so that a transcript can be read; a prompt
    that only `waits` at a terminal reads no line from it.
    """
    if at_terminal():
        _editing()
        try:
            return input(prompt)
        except EOFError:
            sys.stdout.write("\n")
            raise EndOfInput from None
    sys.stdout.write(prompt)
    if not waits:
        sys.stdout.write("\n")
        return ""
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
