"""Fights by the million: compiled, on every core, counted in whole numbers.

The work is numbered by fight, not by thread: fight I of a seed has the same dice everywhere, and
the totals are sums of integers, so that any number of threads comes to the same bytes.
"""

from __future__ import annotations

import os
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from starfray.core.action import Action
from starfray.core.input.errors import NotFound, Refused, whole
from starfray.core.ruleset import DRAW, WON, Ruleset, Setup
from starfray.readings.machine.compiled import compiled
from starfray.readings.play.course import Endless
from starfray.readings.simulate.casualties import Counted, columns_of
from starfray.readings.simulate.player import Player
from starfray.readings.simulate.statistics import Share, share

Array = np.ndarray[Any, Any]
Progress = Callable[[int], None]
Sink = Callable[[Array], None]

# This many fights are handed to a thread at once; many more where they are played sooner than this,
# in seconds: handing them over and counting takes time, too.
CHUNK, MANY = 1024, 32_768
SOON = 0.1
# Where individuals are counted, final states are looked at: this many numbers of them at once.
NUMBERS = 4_000_000


def place_of(what: str, name: str, known: Sequence[str]) -> int:
    """Return the place of a name in a list; NotFound, with the nearest, for one that it lacks."""
    if name not in known:
        raise NotFound(what, name, known)
    return list(known).index(name)


@dataclass
class Simulation:
    """What became of many fights between bots. Everything in it is a count.

    `results` has one row a fight when asked for: the end (`DRAW`, `WON` + side), the rounds, the
    dice, the steps, and each combatant's status.
    """

    ruleset: Ruleset
    names: Mapping[str, list[str]]
    seed: int
    first: int
    fights: int = 0
    wins: list[int] = field(default_factory=list)
    draws: int = 0
    rounds: dict[int, int] = field(default_factory=dict)
    survivors: list[dict[int, int]] = field(default_factory=list)
    statuses: list[list[int]] = field(default_factory=list)
    troops: list[Counted] = field(default_factory=list)
    dice: int = 0
    steps: int = 0
    results: Array | None = None

    def win(self, side: str) -> Share:
        """Return how often a side won, with its 95% interval; NotFound for no such side."""
        return share(self.wins[place_of("side", side, self.names["sides"])], self.fights)

    @property
    def draw(self) -> Share:
        """How often nobody won, with its 95% interval."""
        return share(self.draws, self.fights)

    def status(self, combatant: str, status: str) -> Share:
        """Return how often a combatant ended so, with its 95% interval.

        Raises NotFound, with the nearest there is, for no such combatant or status.
        """
        row = self.statuses[place_of("combatant", combatant, self.names["units"])]
        return share(row[place_of("status", status, self.ruleset.statuses)], self.fights)

    def __repr__(self) -> str:
        """Return who won how often on one line."""
        sides = [f"{side} {self.win(side).value:.2%}" for side in self.names["sides"]]
        shares = ", ".join([*sides, f"draw {self.draw.value:.2%}"]) if self.fights else "none"
        return f"<Simulation of {self.fights:,} fights, seed {self.seed}: {shares}>"

    def _repr_html_(self) -> str:
        """Show the counts in a notebook."""
        from starfray.readings.html import fights_html  # only a notebook needs it

        rounds = f"{self.mean_rounds():.2f} rounds on average"
        ends = {f"won by {side}": self.win(side) for side in self.names["sides"]}
        fights = max(1, self.fights)
        became = {
            name: [f"{number / fights:.2%}" for number in row]
            for name, row in zip(self.names["units"], self.statuses, strict=True)
        }
        return fights_html(
            self.ruleset.title,
            f"{self.fights:,} fights of seed {self.seed}, {rounds}",
            ends | {"draw": self.draw},
            became,
            self.ruleset.statuses,
        )

    def mean_rounds(self) -> float:
        """Return the mean number of rounds."""
        return sum(n * count for n, count in self.rounds.items()) / max(1, self.fights)

    def as_json(self) -> dict[str, Any]:
        """Return everything as plain data."""
        sides, units = self.names["sides"], self.names["units"]
        return {
            "system": self.ruleset.key,
            "seed": self.seed,
            "first": self.first,
            "fights": self.fights,
            "wins": {side: self.win(side).as_json() for side in sides},
            "draws": self.draw.as_json(),
            "rounds": {str(n): self.rounds[n] for n in sorted(self.rounds)},
            "survivors": {
                side: {str(n): counts[n] for n in sorted(counts)}
                for side, counts in zip(sides, self.survivors, strict=True)
            },
            "statuses": {
                name: dict(zip(self.ruleset.statuses, row, strict=True))
                for name, row in zip(units, self.statuses, strict=True)
            },
            "dice": self.dice,
            "steps": self.steps,
            **({"troops": [one.as_json() for one in self.troops]} if self.troops else {}),
        }


class Moment(NamedTuple):
    """Where fights go on from: a state, and the action that is done first in all of them, if any.

    Those of which none has `begun` roll for who is first.
    """

    state: Any
    action: Action | None = None
    begun: bool = True


def simulate(
    ruleset: Ruleset,
    setup: Setup,
    fights: int,
    *,
    seed: int = 0,
    first: int = 0,
    threads: int | None = None,
    progress: Progress | None = None,
    stop: threading.Event | None = None,
    keep: bool = False,
    sink: Sink | None = None,
    moment: Moment | None = None,
) -> Simulation:
    """Play `fights` fights between bots, number `first` and on, and count what became of them.

    They begin anew, or go on from a `moment`. `progress` is called with the number of fights
    counted so far; once `stop` is set the fights under way are finished and what has been counted
    is returned. `keep` keeps a row a fight (see `Simulation.results`); `sink` is handed the same
    rows, in the order of the fights, as they come.
    Raises Refused for numbers out of range, WrongKind for what is no whole number, Endless for a
    fight that goes on for ever.
    """
    threads = os.cpu_count() or 1 if threads is None else threads
    fights, first = whole("fights", fights), whole("first", first)
    seed, threads = whole("seed", seed), whole("threads", threads)
    if threads < 1:
        raise Refused(f"a simulation has at least 1 thread, not {threads}")
    if not 1 <= fights <= 10**12 or not 0 <= seed < 2**64:
        raise Refused("a simulation has 1 to 10^12 fights and a seed of 0 to 2^64 - 1")
    if not 0 <= first <= 2**63 - fights:
        raise Refused("the fights of a simulation have numbers from 0 to 2^63 - 1")
    total = _none_yet(ruleset, setup, seed, first)
    found = columns_of(ruleset, setup)
    total.troops = [counted for counted, _ in found]
    sides = [unit.side for unit in setup.state.units]
    moment = moment or Moment(setup.state, begun=False)
    play = _player(ruleset, moment, seed, [columns for _, columns in found])
    kept: list[Array] = []
    waiting: deque[Future[tuple[Array, Array]]] = deque()
    sent, chunk, began = 0, CHUNK, time.monotonic()
    if found:
        chunk = max(1, min(CHUNK, NUMBERS // len(ruleset.layout.flatten(setup.state))))
    with ThreadPoolExecutor(threads) as pool, _cancelled_at_the_end(waiting):
        while waiting or sent < fights:
            stopped = stop is not None and stop.is_set()
            if stopped and not waiting:
                break
            while not stopped and sent < fights and len(waiting) < 2 * threads:
                count = min(chunk, fights - sent)
                waiting.append(pool.submit(play, first + sent, count))
                sent += count
            rows, left = waiting.popleft().result()
            count_rows(total, rows, sides)
            for counted, numbers in zip(total.troops, left, strict=bool(found)):
                _add(counted.left, numbers)
            if not found and (time.monotonic() - began) / total.fights * MANY < SOON:
                chunk = MANY
            if keep:
                kept.append(rows)
            if sink is not None:
                sink(rows)
            if progress is not None:
                progress(total.fights)
    if keep:
        units = len(setup.state.units)
        total.results = np.concatenate(kept) if kept else np.zeros((0, 4 + units), np.int32)
    return total


@contextmanager
def _cancelled_at_the_end(waiting: deque[Future[tuple[Array, Array]]]) -> Iterator[None]:
    """Let nothing be played that nobody counts any more: the count may stop at a mistake."""
    try:
        yield
    finally:
        for chunk in waiting:
            chunk.cancel()


def _none_yet(ruleset: Ruleset, setup: Setup, seed: int, first: int) -> Simulation:
    """Return the counts of no fight."""
    return Simulation(
        ruleset,
        setup.names,
        seed,
        first,
        wins=[0] * len(setup.state.sides),
        survivors=[{} for _ in setup.state.sides],
        statuses=[[0] * len(ruleset.statuses) for _ in setup.state.units],
    )


def _player(
    ruleset: Ruleset, moment: Moment, seed: int, troops: Sequence[list[int]]
) -> Callable[[int, int], tuple[Array, Array]]:
    """Return what plays that many fights from one on, in any thread.

    It gives a row a fight, and a row for each type of `troops`: how many are left in each fight.
    """
    compiled(ruleset)  # before several threads ask for it at once
    local = threading.local()

    def play(begin: int, count: int) -> tuple[Array, Array]:
        if not hasattr(local, "player"):
            local.player = Player(ruleset, moment.state, seed, begun=moment.begun)
        rows, finals = local.player.play(begin, count, action=moment.action, finals=bool(troops))
        left = [finals[:, columns].sum(axis=1) for columns in troops]
        return rows, np.array(left, np.int64)

    return play


def warm_up(ruleset: Ruleset, setup: Setup) -> None:
    """Compile the fights of a rule system in the calling thread, or load them from the cache."""
    Player(ruleset, setup.state, 0).play(0, 0)


def count_rows(total: Simulation, rows: Array, sides: list[int]) -> None:
    """Add the fights of `rows` to the counts."""
    ends, rounds, dice, steps, *statuses = np.ascontiguousarray(rows.T)  # columns are quicker so
    ended = np.bincount(ends, minlength=WON + len(total.wins))
    if ended[0]:
        number = total.first + total.fights + int(np.argmin(ends))
        raise Endless(total.ruleset.key, total.seed, number)
    total.fights += len(rows)
    total.draws += int(ended[DRAW])
    for side in range(len(total.wins)):
        total.wins[side] += int(ended[WON + side])
    _add(total.rounds, rounds)
    known = total.ruleset.statuses
    lives = [known.index(status) for status in total.ruleset.lives or known[:1]]
    living = [np.zeros(len(rows), np.int32) for _ in total.wins]
    for row, status, side in zip(total.statuses, statuses, sides, strict=True):
        for number, count in enumerate(np.bincount(status, minlength=len(row)).tolist()):
            row[number] += count
        living[side] += np.isin(status, lives)
    for counts, survivors in zip(total.survivors, living, strict=True):
        _add(counts, survivors)
    total.dice += int(dice.sum(dtype=np.int64))
    total.steps += int(steps.sum(dtype=np.int64))


def _add(counts: dict[int, int], values: Array) -> None:
    for value, count in enumerate(np.bincount(values).tolist()):
        if count:
            counts[value] = counts.get(value, 0) + count
