"""What goes to the terminal: consoles, tables, bars, JSON; Rich is imported when first needed."""

from __future__ import annotations

import functools
import json
import os
import re
import shutil
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

BLANKS = re.compile(r" +(?=\n)")  # at the end of lines
EIGHTHS = " ▏▎▍▌▋▊▉█"
WIDEST = 110
NARROW = 80  # a table of many columns, wherever its width is nobody's choice
BESIDE_A_BAR = 44  # columns for what stands beside a bar, which else would go on below
SHORTEST_BAR = 8
HANG = 2  # how much further in a line goes on that was too long
SMALLEST = 0.00001  # a share below it is told as such


def out() -> Console:
    """Return the console of the results, on stdout."""
    return _console(sys.stdout, shutil.get_terminal_size().columns)


def err() -> Console:
    """Return the console of progress and complaints, on stderr."""
    return _console(sys.stderr, shutil.get_terminal_size().columns)


@functools.lru_cache(maxsize=8)
def _console(stream: Any, _columns: int) -> Console:  # another one once a window has another width
    from rich.console import Console

    # Names come from files: `[/]Bo` is a name, not markup.
    file: Any = Trimmed(stream)
    console = Console(file=file, highlight=False, markup=False, emoji=False)
    if console.is_terminal:
        console.width = min(console.width, WIDEST)
    elif "COLUMNS" not in os.environ:
        console.width = WIDEST
    return console


class Trimmed:
    """A stream; away from a terminal no line of it ends in the blanks that fill a table."""

    def __init__(self, stream: Any) -> None:
        self._stream = stream

    def write(self, text: str) -> Any:
        """Write a text to the stream, and return what it returns."""
        return self._stream.write(text if self._stream.isatty() else BLANKS.sub("", text))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


def complain(message: str) -> None:
    """Print an error on stderr, one line for each thing wrong."""
    for line in message.splitlines():
        print_line(err(), [("error: ", "bold red"), (line, "")])


def tell_broken() -> None:
    """Say which rule systems are installed and cannot be loaded, and why."""
    from starfray.readings.play.library import broken

    for key, why in broken().items():
        print_line(err(), [(f"({key} cannot be loaded: {why})", "dim")])


def print_line(console: Console, parts: list[tuple[str, str]]) -> None:
    """Print one line of styled parts, never wrapped where there is no terminal.

    What a terminal has no room for goes on below, further in than the line begins.
    """
    from rich.text import Text

    text = Text.assemble(*parts)
    if not console.is_terminal:
        console.print(text, soft_wrap=True)
        return
    indent = len(text.plain) - len(text.plain.lstrip(" "))
    hang = indent + HANG
    if text.cell_len <= console.width or "\n" in text.plain or hang > console.width // 2:
        console.print(text)
        return
    for number, line in enumerate(text[indent:].wrap(console, console.width - hang)):
        line.pad_left(hang if number else indent)
        console.print(line)


def heading(text: str, aside: str = "") -> None:
    """Print a heading with a quiet remark behind it."""
    print_line(out(), [(text, "bold"), (f"  {aside}" if aside else "", "dim")])


def print_json(data: Any) -> None:
    """Print one JSON document on stdout, with escapes for what the output cannot show."""
    text = json.dumps(data, ensure_ascii=not shows_unicode(), indent=2)
    sys.stdout.write(text + "\n")


def shows_unicode() -> bool:
    """Return whether what goes to stdout may hold any letter."""
    return "utf" in (sys.stdout.encoding or "").lower()


def table(*columns: str, right: tuple[int, ...] = (), title: str = "") -> Table:
    """Return a quiet table: aligned columns, no rules but one below the head."""
    from rich import box
    from rich.table import Table

    made = Table(
        box=box.SIMPLE_HEAD,
        title=title or None,
        title_justify="left",
        title_style="bold",
        header_style="dim",
        pad_edge=False,
        show_edge=False,
        padding=(0, 2, 0, 0),
    )
    for number, name in enumerate(columns):
        made.add_column(
            name,
            justify="right" if number in right else "left",
            no_wrap=number in right,
            overflow="fold",
        )
    return made


def table_width() -> int:
    """Return how wide a table of many columns should be: that of the terminal, else narrow."""
    console = out()
    chosen = console.is_terminal or "COLUMNS" in os.environ
    return console.width if chosen else min(console.width, NARROW)


def print_close(rows: Table, width: int = 0) -> None:
    """Print a table; one that is too wide with less room between its columns."""
    from rich.measure import Measurement

    console = out()
    unbounded = console.options.update_width(10_000)
    for room in (2, 1, 0):
        rows.padding = (0, room, 0, 0)
        if Measurement.get(console, unbounded, rows).maximum <= (width or console.width):
            break
    console.print(rows)


def bar(share: float, width: int = 24, style: str = "cyan") -> Text:
    """Return a bar of block characters, an eighth of a cell exact; plain signs without Unicode."""
    from rich.text import Text

    share = min(max(share, 0.0), 1.0)
    width = min(width, max(SHORTEST_BAR, out().width - BESIDE_A_BAR))
    if not shows_unicode():
        return Text("#" * round(share * width), style=style)
    eighths = round(share * width * 8)
    if share > 0:
        eighths = max(1, eighths)
    full, rest = divmod(eighths, 8)
    return Text("█" * full + (EIGHTHS[rest] if rest else ""), style=style)


def percent(value: float) -> str:
    """Return a share in percent, with more digits where it is small."""
    if value < 1e-15 or value == 1.0:
        return f"{value:.0%}"
    if value < SMALLEST:
        return f"under {SMALLEST:.3%}"
    if value > 1 - SMALLEST:
        return f"over {1 - SMALLEST:.3%}"
    if value < 0.0001 or value > 0.9999:
        return f"{value * 100:.2g}%" if value < 0.5 else f"{value * 100:.6g}%"
    return f"{value:.2%}"


def count(number: int, one: str, many: str = "") -> str:
    """Return `1 fight`, `2,000 fights`."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def shorten(text: str, width: int) -> str:
    """Return a text that is no longer than `width`, with a mark where it was cut."""
    return text if len(text) <= width else text[: max(0, width - 1)].rstrip() + "…"
