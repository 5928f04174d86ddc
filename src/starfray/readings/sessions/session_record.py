"""What a session holds while it is played: the fight, the action under way, all that was done."""

from __future__ import annotations

import zlib
from dataclasses import dataclass, replace
from typing import Any

from starfray.core.action import Action
from starfray.core.input.errors import Refused
from starfray.core.ruleset import Ruleset, Setup
from starfray.readings.explain.narrator import Narrator
from starfray.readings.play.course import Course, Step
from starfray.readings.play.table import Need
from starfray.readings.sessions.session_dice import Stream
from starfray.readings.sessions.session_entries import labels_of, questions_of, write_answer


@dataclass(frozen=True, slots=True)
class Moment:
    """A step as the record holds it: the number of its first entry, and whether it was taken back.

    One that was taken back before it was done has the state before it as its `step.after`.
    """

    entry: int
    step: Step
    taken_back: bool = False


@dataclass(frozen=True, slots=True)
class Doing:
    """An action under way (None: the beginning), its inputs so far, and how many entries it has."""

    action: Action | None
    faces: tuple[int, ...] = ()
    answers: tuple[int, ...] = ()
    entries: int = 0


@dataclass(frozen=True, slots=True)
class Input:
    """An entry of the file that stands, or could be done again: the action before and after it.

    It reached a `step` that was done with it, or a `need` for more.
    """

    number: int
    before: Doing
    after: Doing
    step: Step | None
    need: Need | None

    @property
    def begins(self) -> bool:
        """Whether it is the choice of an action (or the beginning of the fight)."""
        return self.before.entries == 0

    @property
    def faces(self) -> tuple[int, ...]:
        """The dice that came with it."""
        return self.after.faces[len(self.before.faces) :]


class Record:
    """The fight, what it waits for, and its whole history, those steps too that were taken back."""

    def __init__(self, ruleset: Ruleset, setup: Setup, seed: int) -> None:
        """Begin with nothing done."""
        self.ruleset = ruleset
        self.fight = Course(ruleset, setup)
        self.narrator = Narrator(ruleset, setup.names)
        self.stream = Stream(seed)
        self.history: list[Moment] = []
        self.need: Need | None = None
        self.doing: Doing | None = None
        self.standing: list[Input] = []
        self.undone: list[Input] = []  # what redo does again, the next one last
        self._places: list[int] = []  # where each standing step is in the history
        self._told = False  # whether the history tells all of the action under way, taken back

    @property
    def began(self) -> int:
        """The number of the entry with which the last action that stands began; 0 before any."""
        return next((given.number for given in reversed(self.standing) if given.begins), 0)

    def entry(
        self, before: Doing, step: Step | None, need: Need | None, more: dict[str, Any]
    ) -> dict[str, Any]:
        """Return the file's entry of the inputs that were not there `before`.

        `random` is the place in the machine's dice, `after` a checksum of the state.
        """
        reached: Any = step if step is not None else need
        names = self.narrator.names
        labels = labels_of(self.ruleset, reached.events, need if step is None else None)
        dice = [{label: face} for label, face in zip(labels, reached.faces, strict=True)]
        answers = [
            write_answer(self.ruleset, names, question, option)
            for question, option in zip(questions_of(reached.events), reached.answers, strict=True)
        ]
        entry: dict[str, Any] = {}
        if before.entries == 0 and before.action is None:
            entry["action"] = "begin"
        elif before.entries == 0 and before.action is not None:
            entry["action"] = self.narrator.action_json(before.action)
        entry["dice"] = dice[len(before.faces) :]
        entry["answers"] = answers[len(before.answers) :]
        entry["random"] = self.stream.position
        if step is not None:
            flat = self.ruleset.layout.flatten(step.after)
            entry["after"] = f"{zlib.crc32(','.join(map(str, flat)).encode()):08x}"
        return entry | more

    def settle(
        self, before: Doing, step: Step | None, need: Need | None, number: int, *, again: bool
    ) -> None:
        """Count what an entry of this number says: a step that is done, or a need reached.

        The fight goes on from the step. What was undone cannot be done `again` after anything else
        was done.
        """
        reached: Any = step if step is not None else need
        after = Doing(before.action, reached.faces, reached.answers, before.entries + 1)
        self.standing.append(Input(number, before, after, step, need))
        if again:
            self.undone.pop()
        else:
            self.undone.clear()
        self._told = False
        self.need = need if step is None else None
        self.doing = after if step is None else None
        if step is not None:
            if again:
                self.fight.redo()
            else:
                self.fight.take(step)
            self._places.append(len(self.history))
            self.history.append(Moment(self.began, step))

    def take_back(self) -> Input:
        """Take back the last input that stands."""
        began = self.began
        last = self.standing.pop()
        self.undone.append(last)
        if last.step is not None:
            self.fight.undo()
            place = self._places.pop()
            self.history[place] = replace(self.history[place], taken_back=True)
        elif not self._told and last.need is not None:
            doing, state = last.after, self.fight.state
            events = last.need.events
            step = Step(doing.action, doing.faces, doing.answers, events, state, state)
            self.history.append(Moment(began, step, taken_back=True))
        # Of what was before it in the same action, all has been told by now.
        self._told = not last.begins
        self.doing = None if last.begins else last.before
        self.need = None if last.begins else self.standing[-1].need
        return last

    def redo_whole(self, number: int) -> tuple[Doing, Step]:
        """Return a whole step to be done again by one entry, with what is under way before it.

        So fights were saved that took back whole steps.
        """
        step = self.fight.taken_back
        if step is None:
            raise Refused("there is nothing to redo")
        while self.undone and self.undone[-1].step is not step:
            self.undone.pop()
        if not self.undone:
            self.undone.append(Input(number, Doing(step.action), Doing(step.action), step, None))
        return Doing(step.action), step
