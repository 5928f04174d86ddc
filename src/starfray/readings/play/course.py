"""A fight that is played: a state, what led to it, and what may be done next."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from starfray.core.action import Action
from starfray.core.chance.dice import Source
from starfray.core.input.errors import Refused, StarfrayError
from starfray.core.ruleset import GOING_ON, Ruleset, Setup
from starfray.readings.play.legality import check_action
from starfray.readings.play.table import Chooser, Event, Need, PlayTable

# No rule system takes this many steps for one fight: a bot that goes on for ever is a bug.
MOST_STEPS = 1_000_000


class Endless(StarfrayError):
    """A fight between bots does not end."""

    kind = "endless"

    def __init__(self, system: str, seed: int, number: int) -> None:
        """Take the key of the rule system, and the seed and the number of the fight."""
        super().__init__(
            f"fight {number} of seed {seed} did not end after {MOST_STEPS:,} steps:"
            f" a bot of {system} goes on for ever"
        )


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a fight: the action (None for the beginning), its inputs and what happened."""

    action: Action | None
    faces: tuple[int, ...]
    answers: tuple[int, ...]
    events: tuple[Event, ...]
    before: Any
    after: Any


@dataclass(frozen=True, slots=True)
class Option:
    """An action that a combatant could think of, and why it is not allowed (reason 0: it is)."""

    action: Action
    reason: int


class Course:
    """A fight step by step, with undo and redo. Nothing in it is random unless given a source."""

    def __init__(self, ruleset: Ruleset, setup: Setup) -> None:
        """Set the fight up; `begin` starts it."""
        self.ruleset = ruleset
        self.names = setup.names
        self.first = setup.state
        self.steps: list[Step] = []
        self._undone: list[Step] = []

    @property
    def state(self) -> Any:
        """The state now. Do not change it: copy it with `ruleset.layout.clone`."""
        return self.steps[-1].after if self.steps else self.first

    @property
    def over(self) -> int:
        """`GOING_ON`, `DRAW`, or `WON` + the side that won."""
        return self.ruleset.over(self.state)

    @property
    def turn(self) -> int:
        """The combatant who decides next, as an index of `state.units`."""
        return self.ruleset.turn(self.state)

    def options(self, seen: Any = None) -> list[Option]:
        """Return every action that the one on turn could think of, with the reason if barred.

        `seen` is the state as its side knows it, where something is hidden from the side. Of a
        fight that is over these are the actions with which it goes on.
        """
        # A copy: a rule may try out what would be, and whoever is in a hurry may break it off.
        state = self.ruleset.layout.clone(self.state if seen is None else seen)
        ended = self.over != GOING_ON
        return [
            Option(action, self.ruleset.why_not(state, action))
            for action in self.ruleset.candidates(state)
            if not ended or self._reopens(action)
        ]

    def _reopens(self, action: Action) -> bool:
        verbs = self.ruleset.words.verbs
        return 0 <= action.verb < len(verbs) and verbs[action.verb].reopens

    def legal(self) -> list[Action]:
        """Return the actions that may be taken now."""
        return [option.action for option in self.options() if option.reason == 0]

    def bot_action(self) -> Action:
        """Return what a bot does for the one on turn, by the tactic of its side."""
        state = self.ruleset.layout.clone(self.state)
        return self.ruleset.choose(state, self.ruleset.turn(state))

    def copy(self) -> Course:
        """Return the same course, which goes on by itself from here."""
        other = copy.copy(self)
        other.steps, other._undone = [*self.steps], [*self._undone]
        return other

    @property
    def taken_back(self) -> Step | None:
        """The step that `redo` brings back; None where there is none."""
        return self._undone[-1] if self._undone else None

    def begin(
        self,
        faces: Sequence[int | tuple[str, int]] = (),
        answers: Sequence[int] = (),
        *,
        source: Source | None = None,
        chooser: Chooser | None = None,
    ) -> Step:
        """Begin the fight (initiative, first turn). Raises as `apply` does."""
        return self.take(self.step(None, faces, answers, source=source, chooser=chooser))

    def apply(
        self,
        action: Action,
        faces: Sequence[int | tuple[str, int]] = (),
        answers: Sequence[int] = (),
        *,
        source: Source | None = None,
        chooser: Chooser | None = None,
    ) -> Step:
        """Carry out an action with the inputs known so far; return the step.

        Inputs beyond the given ones come from `source` and `chooser`. Raises `NeedDice` or
        `NeedAnswer` where there is none, and `Refused`, with the rule, for an action or an answer
        that is not allowed. Whatever it raises, the fight is as it was.
        """
        return self.take(self.step(action, faces, answers, source=source, chooser=chooser))

    def take(self, step: Step) -> Step:
        """Let the fight go on from where a step leaves it; return the step."""
        self.steps.append(step)
        self._undone.clear()
        return step

    def step(
        self,
        action: Action | None,
        faces: Sequence[int | tuple[str, int]] = (),
        answers: Sequence[int] = (),
        *,
        source: Source | None = None,
        chooser: Chooser | None = None,
    ) -> Step:
        """Return the step that an action would be, or the beginning (None); nothing is changed.

        Raises as `apply` does.
        """
        state = self.ruleset.layout.clone(self.state)
        if action is None:
            if self.steps:
                raise Refused("the fight has begun already")
        else:
            if self.over != GOING_ON and not self._reopens(action):
                raise Refused("the fight is over")
            check_action(self.ruleset, self.names, state, action)
        table = PlayTable(self.ruleset, list(faces), list(answers), source, chooser)
        try:
            if action is None:
                self.ruleset.begin(state, table)
            else:
                self.ruleset.apply(state, table, action)
        except Need as need:
            need.faces, need.answers = tuple(table.used_faces), tuple(table.used_answers)
            need.events, need.state = tuple(table.events), state
            raise
        for what, left in (
            ("dice", len(table.faces) - len(table.used_faces)),
            ("answers", len(table.answers) - len(table.used_answers)),
        ):
            if left > 0:
                raise Refused(f"more {what} were given than the action asks for")
        used, answered = tuple(table.used_faces), tuple(table.used_answers)
        return Step(action, used, answered, tuple(table.events), self.state, state)

    def undo(self) -> Step:
        """Take the last step back and return it; `Refused` when there is none."""
        if not self.steps:
            raise Refused("there is nothing to undo")
        self._undone.append(self.steps.pop())
        return self._undone[-1]

    def redo(self) -> Step:
        """Bring the step undone last back and return it; `Refused` when there is none."""
        if not self._undone:
            raise Refused("there is nothing to redo")
        self.steps.append(self._undone.pop())
        return self.steps[-1]

    def play_on(self, source: Source, *, steps: int = MOST_STEPS) -> None:
        """Let the bots of both sides play on to the end, or for a number of steps."""
        if not self.steps:
            self.begin(source=source, chooser=self.ruleset.answer)
        while self.over == GOING_ON and steps > 0:
            self.apply(self.bot_action(), source=source, chooser=self.ruleset.answer)
            steps -= 1
