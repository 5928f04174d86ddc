"""What a session holds while it is played: the fight, the action under way, all that was done."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from starfray.core.action import Action
from starfray.core.ruleset import Ruleset, Setup
from starfray.readings.explain import Narrator
from starfray.readings.fight import Fight, Step
from starfray.readings.session_dice import Stream
from starfray.readings.session_entries import labels_of, questions_of, write_answer
from starfray.readings.table import Need


@dataclass(frozen=True, slots=True)
class Moment:
    """A step as the record holds it: the number of its last entry, and whether it was taken back.

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


class Record:
    """The fight, what it waits for, and its whole history, those steps too that were taken back."""

    def __init__(self, ruleset: Ruleset, setup: Setup, seed: int) -> None:
        """Begin with nothing done."""
        self.ruleset = ruleset
        self.fight = Fight(ruleset, setup)
        self.narrator = Narrator(ruleset, setup.names)
        self.stream = Stream(seed)
        self.history: list[Moment] = []
        self.need: Need | None = None
        self.doing: Doing | None = None
        self._entries: list[int] = []  # how many each standing step has
        self._places: list[int] = []  # where each standing step is in the history

    def run(self, action: Action | None, faces: Sequence[int], answers: Sequence[int]) -> Step:
        """Run an action (None: the beginning) with these inputs; raises Need and Refused."""
        if action is None:
            return self.fight.begin(faces, answers)
        return self.fight.apply(action, faces, answers)

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
        self, doing: Doing, step: Step | None, need: Need | None, number: int, inputs: Need | Step
    ) -> None:
        """Count what an entry of this number says: a step that is done, or a need reached."""
        if step is None:
            self.need = need
            self.doing = Doing(doing.action, inputs.faces, inputs.answers, doing.entries + 1)
            return
        self.need = self.doing = None
        self._entries.append(doing.entries + 1)
        self._places.append(len(self.history))
        self.history.append(Moment(number, step))

    @property
    def due(self) -> int:
        """How many entries the next undo takes back; 0 when there is nothing to undo."""
        if self.doing is not None:
            return self.doing.entries
        return self._entries[-1] if self._entries else 0

    def take_back(self, number: int) -> None:
        """Take back the action under way, or else the last step; `number` is its last entry's."""
        if self.doing is not None and self.need is not None:
            events = self.need.events
            doing = self.doing
            state = self.fight.state
            step = Step(doing.action, doing.faces, doing.answers, events, state, state)
            self.history.append(Moment(number, step, taken_back=True))
            self.need = self.doing = None
            return
        self.fight.undo()
        self._entries.pop()
        place = self._places.pop()
        self.history[place] = replace(self.history[place], taken_back=True)
