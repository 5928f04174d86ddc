"""Fights by the million on the terminal: compiling, progress, and what came of them."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from starfray.cli.chronicle import SIDE_COLOURS
from starfray.cli.compiling import Compiling
from starfray.cli.console import bar, count, err, heading, out, percent, print_line, table
from starfray.cli.patience import patience

if TYPE_CHECKING:
    from starfray.cli.results import Writer
    from starfray.core.ruleset import Ruleset, Setup
    from starfray.readings.play.library import Loaded
    from starfray.readings.simulate.simulate import Simulation

# Work that takes longer than this shows how far it is, in seconds.
PATIENCE = 1.0
# Where there is no terminal, a line tells it after twice the time of the one before, at most this
# many seconds later.
MOST_APART = 60.0
# The rounds of fights that take longer are shown together, several to a row.
MOST_ROWS = 24
MOST_NUMBERS = 8  # of survivors, in columns side by side


@dataclass(frozen=True, slots=True)
class Forecast:
    """A simulation and the time that it took."""

    simulation: Simulation
    seconds: float


def run_fights(
    loaded: Loaded,
    fights: int,
    *,
    seed: int = 0,
    threads: int | None = None,
    writer: Writer | None = None,
) -> Forecast:
    """Simulate with progress on stderr; Ctrl-C ends it with the fights counted so far."""
    compile_fights(loaded.ruleset, loaded.setup)
    from starfray.readings.simulate.simulate import (
        simulate,
    )  # NumPy and Numba: only commands that count

    stop = threading.Event()
    began = time.monotonic()
    with stopping(stop), progress(fights) as advance:
        if writer is None:
            simulation = simulate(
                loaded.ruleset, loaded.setup, fights,
                seed=seed, threads=threads, stop=stop, progress=advance,
            )  # fmt: skip
        else:
            with writer.opened(loaded.ruleset, loaded.setup):
                simulation = simulate(
                    loaded.ruleset, loaded.setup, fights,
                    seed=seed, threads=threads, stop=stop, progress=advance, sink=writer.write,
                )  # fmt: skip
                writer.end(simulation)
    return Forecast(simulation, time.monotonic() - began)


def compile_fights(ruleset: Ruleset, setup: Setup) -> None:
    """Compile the fights of a rule system where that has not been done, and say so."""
    from starfray.readings.machine.compiled import is_warm
    from starfray.readings.simulate.simulate import warm_up

    if is_warm(ruleset, "fights"):
        return
    compiling = Compiling()
    with compiling(ruleset), patience(lambda: compiling.told, after=0):
        warm_up(ruleset, setup)


@contextmanager
def stopping(stop: threading.Event) -> Iterator[None]:
    """Take the first Ctrl-C as the wish to stop; a second one ends the program."""

    def interrupted(_number: int, _frame: Any) -> None:
        stop.set()
        signal.signal(signal.SIGINT, before)

    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread can listen to signals
        return
    before = signal.signal(signal.SIGINT, interrupted)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def progress(total: int) -> Iterator[Any]:
    """Give a function that takes the number done; it shows a bar once that takes its time.

    Without a terminal there are lines instead, few enough for a log.
    """
    console = err()
    if not console.is_terminal:
        yield told_in_lines(total)
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    began = time.monotonic()
    shown = Progress(
        BarColumn(40), MofNCompleteColumn(), TimeRemainingColumn(), console=console, transient=True
    )
    task = shown.add_task("fights", total=total)
    running = False

    def advance(done: int) -> None:
        nonlocal running
        if not running and time.monotonic() - began > PATIENCE:
            running = True
            shown.start()
        if running:
            shown.update(task, completed=done)

    try:
        yield advance
    finally:
        if running:
            shown.stop()


def told_in_lines(total: int) -> Callable[[int], None]:
    """Return what takes the number done, and now and then tells it in a line on stderr."""
    began, due = time.monotonic(), PATIENCE

    def advance(done: int) -> None:
        nonlocal due
        passed = time.monotonic() - began
        if passed < due or done >= total:
            return
        due = passed + min(passed, MOST_APART)
        left = passed * (total - done) / done
        told = f"{done:,} of {total:,} fights in {passed:.0f} s, about {left:.0f} s to go"
        print_line(err(), [(told, "dim")])

    return advance


def print_forecast(
    loaded: Loaded, forecast: Forecast, asked: int, *, out_file: Path | None = None
) -> None:
    """Print who won how often, the rounds, the survivors and each combatant's status."""
    simulation = forecast.simulation
    rate = simulation.fights / forecast.seconds if forecast.seconds else 0.0
    heading(
        loaded.title,
        f"{loaded.ruleset.title}, seed {simulation.seed}, {count(simulation.fights, 'fight')} "
        f"in {forecast.seconds:.1f} s ({rate:,.0f} a second)",
    )
    if simulation.fights < asked:
        print_line(out(), [(f"Stopped after {simulation.fights:,} of {asked:,} fights.", "yellow")])
    if simulation.fights:
        _wins(simulation)
        _survivors(simulation)
        _rounds(simulation)
        _troops(simulation)
        _statuses(loaded, simulation)
    if out_file is not None:
        print_line(out(), [("", "")])
        print_line(out(), [(f"Saved in {out_file}", "dim")])


def _wins(simulation: Simulation) -> None:
    print_line(out(), [("", "")])
    rows = table("", "share", "95% interval", "", right=(1, 2))
    ends = [(f"won by {s}", simulation.win(s)) for s in simulation.names["sides"]]
    for number, (name, share) in enumerate([*ends, ("draw", simulation.draw)]):
        last = number == len(ends)
        style = "dim" if last else SIDE_COLOURS[number % len(SIDE_COLOURS)]
        interval = f"{percent(share.low)} to {percent(share.high)}"
        rows.add_row(name, percent(share.value), interval, bar(share.value, 32, style))
    out().print(rows)


def _survivors(simulation: Simulation) -> None:
    sides = simulation.names["sides"]
    most = max((n for counts in simulation.survivors for n in counts), default=0)
    print_line(out(), [("", "")])
    width = -(-(most + 1) // MOST_NUMBERS)
    firsts = range(0, most + 1, width)
    lasts = [min(first + width - 1, most) for first in firsts]
    heads = [str(n) if n == end else f"{n}-{end}" for n, end in zip(firsts, lasts, strict=True)]
    rows = table("survivors", *heads, "mean", right=tuple(range(1, len(heads) + 2)))
    for side, counts in zip(sides, simulation.survivors, strict=True):
        mean = sum(n * c for n, c in counts.items()) / simulation.fights
        together = [sum(counts.get(first + k, 0) for k in range(width)) for first in firsts]
        shares = [percent(fights / simulation.fights) if fights else "-" for fights in together]
        rows.add_row(side, *shares, f"{mean:.2f}")
    out().print(rows)
    *others, last = simulation.ruleset.lives or simulation.ruleset.statuses[:1]
    who = f"{', '.join(others)} or {last}" if others else last
    living = "lives at the end, if only just: " if others else "is "
    told = f"survivors: whoever {living}{who}{'' if others else ' at the end'}"
    print_line(out(), [(told, "dim")])


def _rounds(simulation: Simulation) -> None:
    first, last = min(simulation.rounds), max(simulation.rounds)
    width = -(-(last - first + 1) // MOST_ROWS)
    bins: dict[int, int] = {}
    for number, fights in simulation.rounds.items():
        start = first + (number - first) // width * width
        bins[start] = bins.get(start, 0) + fights
    print_line(out(), [("", "")])
    rows = table("rounds", "share", "", "or fewer", right=(0, 1, 3))
    largest = max(bins.values())
    done = 0
    for start in sorted(bins):
        done += bins[start]
        end = min(start + width - 1, last)
        rows.add_row(
            str(start) if start == end else f"{start} to {end}",
            percent(bins[start] / simulation.fights),
            bar(bins[start] / largest),
            percent(done / simulation.fights),
        )
    out().print(rows)
    print_line(out(), [(f"mean {simulation.mean_rounds():.2f} rounds", "dim")])


def _troops(simulation: Simulation) -> None:
    if not simulation.troops:
        return
    print_line(out(), [("", "")])
    rows = table("individuals", "side", "began", "left", "lost", "", right=(2, 3, 4))
    sides = simulation.names["sides"]
    for one in simulation.troops:
        style = SIDE_COLOURS[sides.index(one.side) % len(SIDE_COLOURS)]
        rows.add_row(
            one.name, one.side, f"{one.start:,}", f"{one.mean_left:.1f}", percent(one.lost),
            bar(one.lost, 24, style),
        )  # fmt: skip
    out().print(rows)


def _statuses(loaded: Loaded, simulation: Simulation) -> None:
    names = loaded.ruleset.statuses
    seen = [k for k in range(len(names)) if any(row[k] for row in simulation.statuses)]
    print_line(out(), [("", "")])
    rows = table(
        "combatant", "side", *(names[k] for k in seen), right=tuple(range(2, 2 + len(seen)))
    )
    sides = simulation.names["sides"]
    units = zip(
        simulation.names["units"], loaded.setup.state.units, simulation.statuses, strict=True
    )
    for name, unit, row in units:
        shares = [percent(row[k] / simulation.fights) for k in seen]
        rows.add_row(name, sides[unit.side], *shares)
    out().print(rows)
