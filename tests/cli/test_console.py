"""Lines at a terminal: what is too long for one goes on below, further in."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from starfray.cli import console
from starfray.cli.console import Trimmed, bar, print_line, table

ROLL = ("    ", ""), ("Third rolls 3 to go before Fourth.", ""), ("   Third: roll-off 3", "dim")


def printed(*parts: tuple[str, str], width: int = 40, terminal: bool = True) -> list[str]:
    file = io.StringIO()
    print_line(
        Console(file=file, width=width, force_terminal=terminal, color_system=None), [*parts]
    )
    return [line.rstrip() for line in file.getvalue().splitlines()]


def test_a_line_that_is_too_long_goes_on_further_in() -> None:
    assert printed(*ROLL) == ["    Third rolls 3 to go before Fourth.", "      Third: roll-off 3"]


@pytest.mark.parametrize("width", [18, 20, 30, 59])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    lines = printed(*ROLL, width=width)
    assert max(map(len, lines)) <= width
    assert " ".join(" ".join(lines).split()) == " ".join("".join(t for t, _ in ROLL).split())


def test_what_fits_is_one_line_and_so_is_all_where_there_is_no_terminal() -> None:
    whole = "    Third rolls 3 to go before Fourth.   Third: roll-off 3"
    assert printed(*ROLL, width=80) == [whole]
    assert printed(*ROLL, terminal=False) == [whole]


@pytest.mark.parametrize(("columns", "longest"), [(20, 8), (60, 16), (110, 24)])
def test_a_bar_leaves_room_for_what_stands_beside_it(
    columns: int, longest: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    narrow = Console(file=io.StringIO(), width=columns)
    monkeypatch.setattr(console, "out", lambda: narrow)
    assert len(bar(1.0)) == longest


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("stream", "filled"), [(io.StringIO(), False), (Terminal(), True)])
def test_away_from_a_terminal_no_line_ends_in_blanks(stream: io.StringIO, filled: bool) -> None:
    rows = table("name", "status")
    rows.add_row("Anna", "")
    Console(file=Trimmed(stream), width=40, color_system=None).print(rows)  # type: ignore[arg-type]
    lines = stream.getvalue().splitlines()
    assert [line.rstrip() for line in lines][2] == "Anna"
    assert any(line.endswith(" ") for line in lines) is filled
