"""A fight from Python: played, seen by one side, weighed, simulated, and replayed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from starfray.answers import fixed_answers
from starfray.playing import Playing
from starfray.readings.explain.action_text import Move
from starfray.sideview import SideView

if TYPE_CHECKING:
    from starfray.readings.odds.odds import Odds
    from starfray.readings.simulate.simulate import Simulation


class Fight(Playing):
    """An encounter that is being fought. Make it with `load`."""

    def seen_by(self, side: str) -> SideView:
        """Return the fight as a side knows it: `fight.seen_by("patrol").legal()`.

        This object itself is the game master's view, which shows all. NotFound names the nearest
        side.
        """
        return SideView(self, side)

    def odds(self, move: Move | str, *, answers: Mapping[str, str | int] | None = None) -> Odds:
        """Return the exact odds of a move now: outcomes, totals and fields as fractions.

        Where too many states are possible to tell them all, they are estimated: see `Odds.trials`.
        `answers` fixes decisions inside it by question; others are taken as the bots take them.
        """
        from starfray.readings.odds.quickest import weigh_action  # a reading of its own

        return weigh_action(
            self.ruleset,
            self.loaded.setup,
            self.steps.state,
            self.chosen(move).action,
            answers=fixed_answers(self.narrator, answers),
        )

    def simulate(
        self, fights: int = 100_000, *, seed: int | None = None, threads: int | None = None
    ) -> Simulation:
        """Let bots fight the encounter many times from its beginning; return the counts.

        The first simulation of a rule system compiles its rules, once. The same seed gives the
        same counts on every machine and for any number of threads.
        """
        from starfray.readings.simulate.simulate import simulate  # NumPy and Numba: only who counts

        return simulate(
            self.ruleset,
            self.loaded.setup,
            fights,
            seed=self.seed if seed is None else seed,
            threads=threads,
        )

    def replay(self, number: int, *, seed: int | None = None) -> Fight:
        """Return one fight of a simulation, played to its end: ask for its `transcript()`."""
        fight = Fight(self.loaded, seed=self.seed if seed is None else seed, number=number)
        fight.play()
        return fight

    def _repr_html_(self) -> str:
        """Return the fight for a notebook: who stands how."""
        from starfray.readings.html import facts_html  # only notebooks need it

        return facts_html(self.title, self.statuses.items())
