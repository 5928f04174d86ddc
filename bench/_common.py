"""What the benchmarks share: the ready encounters, clocks that take turns, and a table.

Every figure is a ratio of two things that were timed in turns within one run, because machines
are shared and their speed drifts. The figures of others were measured elsewhere, on two cores of
an Intel Xeon in November 2026, with the versions named; they are printed for orientation.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator

from rich.console import Console
from rich.table import Table

from starfray.core.content import shipped_encounters
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import read_document
from starfray.core.registry import keys, ruleset
from starfray.core.ruleset import Ruleset, Setup


def ready_fights(which: int = 0) -> Iterator[tuple[Ruleset, str, Setup]]:
    """Yield each installed rule system with one of its ready encounters, built."""
    for key in keys():
        system = ruleset(key)
        files = shipped_encounters(system)
        name = list(files)[min(which, len(files) - 1)]
        document = read_document(files[name].read_bytes(), name=f"{name}.yaml")
        yield system, name, build_encounter(document)


def all_ready_fights() -> Iterator[tuple[Ruleset, str, Setup]]:
    """Yield every ready encounter of every installed rule system, built."""
    for key in keys():
        system = ruleset(key)
        for name, file in shipped_encounters(system).items():
            document = read_document(file.read_bytes(), name=f"{name}.yaml")
            yield system, name, build_encounter(document)


def seconds(work: Callable[[], object]) -> float:
    """Return how long a piece of work takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def in_turns(
    one: Callable[[], object], other: Callable[[], object], rounds: int = 5
) -> tuple[float, float, float]:
    """Time two pieces of work in turns; return both medians and the median of one / other."""
    pairs = [(seconds(one), seconds(other)) for _ in range(rounds)]
    return (
        statistics.median(a for a, _ in pairs),
        statistics.median(b for _, b in pairs),
        statistics.median(a / b for a, b in pairs),
    )


def show(title: str, columns: list[str], rows: list[list[str]], notes: list[str]) -> None:
    """Print a table with notes under it."""
    table = Table(title=title, title_justify="left")
    for number, column in enumerate(columns):
        table.add_column(column, justify="left" if number == 0 else "right")
    for row in rows:
        table.add_row(*row)
    console = Console(width=120)
    console.print(table)
    for note in notes:
        console.print(f"  {note}", style="dim")
    console.print()
