"""The odds of a turn's actions: the quick ones at once, the others in the background.

Nobody waits for them at the prompt. Within a tenth of a second as many actions as possible are
weighed interpreted; a thread weighs the rest by compiled code, which it first loads. Where it has
to be compiled, which takes a minute, what has few paths is weighed interpreted before that.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, Any

from starfray.cli.outcome_words import outcome_words
from starfray.cli.play.leaving import ODDS_THREAD
from starfray.core.action import Action
from starfray.core.chance.distribution import TooManyPaths
from starfray.core.input.errors import StarfrayError

if TYPE_CHECKING:
    from starfray.core.ruleset import Ruleset, Setup
    from starfray.readings.odds.odds import Odds

AT_ONCE = 0.1  # seconds for the interpreted walks of one menu
FEWEST_PATHS = 40  # an attack on one
FIRST_GUESS = 0.0002  # seconds a path takes, until it was measured
COMPILED_PATHS = 300_000
TRIALS = 20_000  # beyond them: the odds in a menu are said in whole percents
BEFORE_COMPILING = 15.0  # seconds for what has few paths
FEW_PATHS = 3_000  # of such an action: a second or two
MORE_PATHS = 10_000  # of one that somebody waits for while rules are compiled
MANY_TRIALS = 3_000  # what comes of all of them has a chance above 99.9%
MOST_OUTCOMES = 5
WORKING = "..."
NO_DICE = "no dice"
TELLS_MORE = "`odds N` tells more"


class OddsDesk:
    """Weighs the actions that are laid before it. One thread asks; another one may weigh."""

    def __init__(self, ruleset: Ruleset, setup: Setup, *, at_once: float = AT_ONCE) -> None:
        self.ruleset = ruleset
        self.setup = setup
        self.at_once = at_once
        self.compiling_since: float | None = None
        self._pace = FIRST_GUESS
        self._state: Any = None
        self._apart: Any = None  # the state once more, for the thread: not even scratch is shared
        self._found: dict[Action, Odds | str] = {}
        self._queue: list[Action] = []
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None
        self._loaded = False

    def lay(self, state: Any, actions: Iterable[Action], more: Iterable[Action] = ()) -> None:
        """Begin with the actions of a state; return within the time that is given at once.

        What is in `more` has what time the others leave.
        """
        with self._changed:
            if self._state is not state:
                self._state, self._found, self._queue = state, {}, []
                self._apart = None
            known = {*self._found, *self._queue}
            todo = [action for action in actions if action not in known]
            known.update(todo)
            rest = [action for action in more if action not in known]
        from starfray.readings.odds import odds  # noqa: F401 - loading it takes none of the time

        end = time.perf_counter() + self.at_once
        late = self._quick(state, todo, end)
        late += self._quick(state, rest, end)
        if late:
            self._later(late)

    def get(self, action: Action) -> Odds | str | None:
        """Return the odds of an action, why there are none, or None while they are worked out."""
        with self._changed:
            return self._found.get(action)

    def wait(self, action: Action) -> Odds | str:
        """Return the odds of an action when they are there; it may be stopped by Ctrl-C."""
        with self._changed:
            if action not in self._found:
                self._queue = [action, *(other for other in self._queue if other != action)]
                self._start()
            state = self._state
        if self.compiling_since is not None:
            self._interpreted(state, state, action, MORE_PATHS)
        with self._changed:
            while action not in self._found:
                self._changed.wait(0.2)
            return self._found[action]

    def queued(self, action: Action) -> bool:
        """Return whether an action is still being weighed."""
        with self._changed:
            return action in self._queue

    @property
    def waiting(self) -> int:
        """How many actions are still being weighed."""
        with self._changed:
            return len(self._queue)

    def _quick(self, state: Any, actions: list[Action], end: float) -> list[Action]:
        """Weigh interpreted as long as the time lasts; return what is left."""
        from starfray.readings.odds.odds import weigh

        late = []
        for index, action in enumerate(actions):
            begin = time.perf_counter()
            share = (end - begin) / (len(actions) - index)
            paths = int(share / self._pace)
            if paths < FEWEST_PATHS and begin >= end - FEWEST_PATHS * self._pace:
                late.append(action)
                continue
            paths = max(paths, FEWEST_PATHS)
            reading = partial(weigh, self.ruleset, self.setup, state, action, budget=paths)
            try:
                odds = self._told(reading)
            except TooManyPaths:
                late.append(action)
                self._pace = max((time.perf_counter() - begin) / paths, 1e-6)
            else:
                self._put(state, action, odds)
        return late

    def _put(self, state: Any, action: Action, odds: Odds | str) -> None:
        with self._changed:
            if self._state is state:
                self._found[action] = odds
                if action in self._queue:
                    self._queue.remove(action)
            self._changed.notify_all()

    def _later(self, actions: list[Action]) -> None:
        with self._changed:
            self._queue += actions
            self._start()

    def _start(self) -> None:
        if self._apart is None:
            self._apart = self._copy(self._state)
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name=ODDS_THREAD, daemon=True)
            self._thread.start()
        self._changed.notify_all()

    def _copy(self, state: Any) -> Any:
        layout = self.ruleset.layout
        return layout.restore(layout.flatten(state), layout.counts(state))

    def _work(self) -> None:
        while True:
            with self._changed:
                while not self._queue:
                    self._changed.wait()
                state, apart = self._state, self._apart
            if not self._loaded:
                self._before_compiling(state, apart)
            with self._changed:
                if self._state is not state or not self._queue:
                    continue
                action = self._queue[0]
            self._put(state, action, self._told(partial(self._compiled, apart, action)))

    def _before_compiling(self, state: Any, apart: Any) -> None:
        """Weigh what has few paths interpreted, where rules have to be compiled for the rest."""
        try:
            from starfray.readings.machine.compiled import is_warm  # NumPy and Numba: late
        except ImportError:
            return  # that odds cannot be told without them is said of each action

        if is_warm(self.ruleset, "walk"):
            return
        end = time.monotonic() + BEFORE_COMPILING
        tried: set[Action] = set()
        while time.monotonic() < end and self._state is state:
            with self._changed:
                action = next((one for one in self._queue if one not in tried), None)
            if action is None:
                return
            tried.add(action)
            self._interpreted(state, apart, action, FEW_PATHS)

    def _interpreted(self, state: Any, apart: Any, action: Action, paths: int) -> None:
        """Weigh an action interpreted; leave it to compiled code where that is not soon done."""
        from starfray.readings.odds.odds import weigh

        reading = partial(weigh, self.ruleset, self.setup, apart, action, budget=paths)
        with contextlib.suppress(TooManyPaths):
            self._put(state, action, self._told(reading))

    def _told(self, reading: Callable[[], Odds | str]) -> Odds | str:
        """Return the odds that a reading gives, or why it gives none: the fight goes on without.

        Raises TooManyPaths for another reading to take over.
        """
        try:
            return reading()
        except TooManyPaths:
            raise
        except StarfrayError as error:
            return str(error)
        except Exception as error:  # noqa: BLE001 - a bug here does not end a fight
            return f"{type(error).__name__}: {error}"

    def _compiled(self, state: Any, action: Action) -> Odds | str:
        # Here, in the thread, and late: NumPy and Numba take half a second to load.
        if not self._loaded:
            self.compiling_since = time.monotonic()
        try:
            from starfray.readings.odds.compiled_odds import warm_up, weigh_compiled

            if not self._loaded:
                warm_up(self.ruleset, self.setup._replace(state=self._copy(self.setup.state)))
                self._loaded = True
        finally:
            self.compiling_since = None
        try:
            return weigh_compiled(self.ruleset, self.setup, state, action, budget=COMPILED_PATHS)
        except TooManyPaths:
            return weigh_compiled(self.ruleset, self.setup, state, action, trials=TRIALS)


def say_odds(odds: Odds) -> str:
    """Return odds in a few words: `hit 65%, down 3%, damage 4.2`; `about` what is estimated.

    It is never nothing: also that there are no dice, or that they do nothing, is said.
    """
    outcomes, said = list(odds.outcomes.items()), outcome_words(odds)
    parts = [f"{said[name]} {say_percent(p, odds.trials)}" for name, p in outcomes[:MOST_OUTCOMES]]
    if len(outcomes) > MOST_OUTCOMES:
        parts.append("...")
    for total in odds.ruleset.words.totals:
        mean = odds.mean(total)
        if mean:
            parts.append(f"{total.replace('_', ' ')} {float(mean):.1f}")
    if parts:
        return ("about " if odds.trials else "") + ", ".join(parts)
    if odds.paths == 1:
        return NO_DICE
    return "affects nobody" if len(odds.table) == 1 else TELLS_MORE


def say_percent(chance: Fraction, trials: int = 0) -> str:
    """Return a chance in percent; only what is impossible is 0%, only what is certain 100%.

    What came of every one of some trials is not certain for that: 3 in as many may yet miss.
    """
    if trials and chance == 1:
        return ">99.9%" if trials >= MANY_TRIALS else ">99%"
    percent = float(chance * 100)
    if chance in (0, 1) or 1 <= percent <= 99:
        return f"{percent:.0f}%"
    if percent < 0.1:
        return "<0.1%"
    return ">99.9%" if percent > 99.9 else f"{percent:.1f}%"
