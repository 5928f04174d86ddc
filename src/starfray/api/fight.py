"""A fight from Python: played, seen by one side, weighed, simulated, replayed, kept."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from starfray.api.inputs import fixed_answers
from starfray.api.playing import Playing
from starfray.api.reading import chosen
from starfray.api.sideview import SideView
from starfray.core.action import Action
from starfray.core.chance.philox import Philox
from starfray.core.input.documents import Document
from starfray.core.input.errors import WrongKind
from starfray.readings.explain.action_text import Move
from starfray.readings.play.library import build

if TYPE_CHECKING:
    import threading

    from starfray.readings.odds.odds import Odds
    from starfray.readings.simulate.simulate import Simulation

# A step as it is kept: the action, None for the beginning, with its dice and answers.
Kept = tuple[Action | None, tuple[int, ...], tuple[int, ...]]


class Fight(Playing):
    """An encounter that is being fought. Make it with `load`.

    A fight belongs to one thread at a time; `copy` gives another thread a fight of its own. It can
    be pickled, and saved to a file by `save`.
    """

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

        self.ensure_begun()
        return weigh_action(
            self.ruleset,
            self.loaded.setup,
            self.course.state,
            chosen(move, self.parse).action,
            answers=fixed_answers(self.narrator, answers),
        )

    def simulate(
        self,
        fights: int = 100_000,
        *,
        seed: int | None = None,
        threads: int | None = None,
        keep: bool = False,
        progress: Callable[[int], None] | None = None,
        stop: threading.Event | None = None,
    ) -> Simulation:
        """Let bots fight the encounter many times from its beginning; return the counts.

        The first simulation of a rule system compiles its rules, once. The same seed gives the
        same counts on every machine and for any number of threads. `keep` keeps a row of every
        fight in `Simulation.results`; `progress` is called now and then with how many fights are
        done; once `stop` is set, what has been fought by then is returned.
        """
        from starfray.readings.simulate.simulate import simulate  # NumPy and Numba: only who counts

        return simulate(
            self.ruleset,
            self.loaded.setup,
            fights,
            seed=self.seed if seed is None else seed,
            threads=threads,
            keep=keep,
            progress=progress,
            stop=stop,
        )

    def outlook(
        self,
        move: Move | str | None = None,
        fights: int = 10_000,
        *,
        seed: int = 0,
        threads: int | None = None,
    ) -> Simulation:
        """Let bots fight on from here many times; return the counts, as `simulate` does.

        With a move, it is done first: two outlooks tell what it is worth. The bots know what their
        own sides know. Raises Refused for a move that is not allowed, and once the fight is over.
        """
        from starfray.readings.simulate.outlook import outlook  # NumPy and Numba: only who counts

        self.ensure_begun()
        action = None if move is None else chosen(move, self.parse).action
        state, setup = self.course.state, self.loaded.setup
        return outlook(
            self.ruleset, setup, state, action, fights=fights, seed=seed, threads=threads
        )

    def replay(self, number: int, *, seed: int | None = None) -> Fight:
        """Return one fight of a simulation, played to its end: ask for its `transcript()`."""
        fight = Fight(self.loaded, seed=self.seed if seed is None else seed, number=number)
        fight.play()
        return fight

    # ----------------------------------------------------------------------------- keeping it

    def save(self, path: str | Path) -> None:
        """Save the fight as it stands to a new file: `starfray play FILE` and `load` go on with it.

        People play all sides there. What the machine has rolled here comes no second time: it goes
        on behind that. Raises InputError where there is a file of that name already.
        """
        from starfray.readings.sessions.session import Session  # only whoever saves needs it
        from starfray.readings.sessions.session_seats import EVERYBODY, choose_seats

        if not isinstance(path, str | Path):
            raise WrongKind("save", path, "a path")
        seats = choose_seats(self.loaded.setup.names["sides"], [EVERYBODY], [])
        with Session.create(path, self.loaded.document, seed=self.seed, seats=seats) as session:
            session.pass_over(self._source.position)  # what was rolled is not to come again
            for step in self.course.steps:
                session.enter(step)

    def copy(self) -> Fight:
        """Return the same fight, which goes on by itself from here, with the same dice to come."""
        other = Fight(self.loaded, seed=self.seed, number=self.number)
        other.course, other._source = self.course.copy(), copy.copy(self._source)
        return other

    def __copy__(self) -> Fight:
        """Return a fight of its own: see `copy`."""
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Fight:
        """Return a fight of its own: see `copy`. What it shares is never changed."""
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the encounter and all inputs: the rules come to the same state again."""
        steps = [(step.action, step.faces, step.answers) for step in self.course.steps]
        document = self.loaded.document
        named = (document.name, document.data)
        return kept_fight, (*named, self.seed, self.number, steps, self._source)

    def _repr_html_(self) -> str:
        """Return the fight for a notebook: who stands how."""
        from starfray.readings.html import facts_html  # only notebooks need it

        return facts_html(self.title, self.statuses.items())


def kept_fight(
    name: str,
    data: Any,
    seed: int,
    number: int,
    steps: Sequence[Kept],
    source: Philox,
) -> Fight:
    """Return a fight of which its encounter, its inputs and its dice to come were kept."""
    fight = Fight(build(Document(name, data)), seed=seed, number=number)
    for action, faces, answers in steps:
        if action is None:
            fight.course.begin(faces, answers)
        else:
            fight.course.apply(action, faces, answers)
    fight._source = source
    return fight
