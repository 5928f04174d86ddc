"""The interpreted table: dice and answers from wherever they come, and a chronicle of it all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from starfray.core.chance.dice import Source, dice_due, resolve
from starfray.core.input.errors import Refused
from starfray.core.ruleset import Ruleset
from starfray.core.table import LIFT, MOST_OPTIONS
from starfray.core.vocabulary import NoteKind, Question

# One who answers: (state, who, question, options, a, b, c) -> option.
Chooser = Callable[[Any, int, int, int, int, int, int], int]


class Note(NamedTuple):
    """A line of the chronicle: a kind of note and its numbers."""

    kind: int
    numbers: tuple[int, int, int, int, int, int]


class Roll(NamedTuple):
    """A line of the chronicle: dice that were rolled and what was made of them."""

    who: int
    what: int
    kind: int
    size: tuple[int, int, int, int]
    faces: tuple[int, ...]
    result: int


class Answer(NamedTuple):
    """A line of the chronicle: a decision, with what else could have been chosen.

    `told` is what the question told whoever decided.
    """

    who: int
    question: int
    options: int
    option: int
    told: tuple[int, int, int] = (0, 0, 0)


Event = Note | Roll | Answer


@dataclass(frozen=True, slots=True)
class Barred:
    """An option that a question does not offer, and the number of the reason."""

    question: int
    option: int
    reason: int


class Need(Exception):
    """An input is missing: the rule is left, and run again once it is there.

    `who` must give it (-1: the game master).
    `faces` and `answers` are the inputs used up to here: run it again with these and the new one.
    `events` is what has happened in the action so far, `state` the state of that moment.
    """

    who: int = -1
    faces: tuple[int, ...] = ()
    answers: tuple[int, ...] = ()
    events: tuple[Event, ...] = ()
    state: Any = None


class NeedDice(Need):
    """Somebody must roll: `who` rolls for `what`; `there` are the faces of this roll so far.

    `kind` is the kind of request (`SUM`, `WILD`, ...), `sizes` are the sides of the dice that are
    still due, in order: (6, 8) for a d6 and a d8.
    """

    def __init__(
        self, who: int, what: int, kind: int, sizes: tuple[int, ...], there: list[int]
    ) -> None:
        super().__init__(f"dice are needed: {', '.join(f'd{size}' for size in sizes)}")
        self.who, self.what, self.kind, self.sizes, self.there = who, what, kind, sizes, there


class NeedAnswer(Need):
    """Somebody must choose: `who` answers `question` with one of `options` (a bit mask)."""

    def __init__(
        self,
        who: int,
        question: int,
        options: int,
        told: tuple[int, int, int],
        barred: list[Barred],
    ) -> None:
        super().__init__("an answer is needed")
        self.who, self.question, self.options, self.told = who, question, options, told
        self.barred = barred


@dataclass(slots=True)
class PlayTable:
    """A table at which the inputs known so far are used up first.

    Faces beyond those come from `source` (a generator), answers from `chooser` (a bot); with
    neither, the rule is left by `NeedDice` or `NeedAnswer`.
    """

    ruleset: Ruleset
    faces: list[int | tuple[str, int]] = field(default_factory=list)
    answers: list[int] = field(default_factory=list)
    source: Source | None = None
    chooser: Chooser | None = None
    events: list[Event] = field(default_factory=list)
    used_faces: list[int] = field(default_factory=list)
    used_answers: list[int] = field(default_factory=list)
    _rolling: tuple[int, ...] = ()
    _roll_start: int = 0
    _barred: list[Barred] = field(default_factory=list)

    def chance(self, who: int, what: int, kind: int, a: int, b: int, c: int, d: int) -> int:
        """Make a number of the faces that come next."""
        if kind >= LIFT:
            return d  # whoever rolled has seen it
        self._rolling = (who, what, kind, a, b, c, d)
        self._roll_start = len(self.used_faces)
        result = resolve(self, kind, a, b, c, d)
        rolled = tuple(self.used_faces[self._roll_start :])
        self.events.append(Roll(who, what, kind, (a, b, c, d), rolled, result))
        return result

    def draw(self, sides: int) -> int:
        """Return the next face: one that is known, or from the source."""
        if len(self.used_faces) < len(self.faces):
            face = self._given(self.faces[len(self.used_faces)], sides)
        elif self.source is not None:
            face = self.source.draw(sides)
        else:
            who, what, kind, a, b, c, d = self._rolling
            there = self.used_faces[self._roll_start :]
            raise NeedDice(who, what, kind, dice_due(kind, a, b, c, d, there), there)
        self.used_faces.append(face)
        return face

    def _given(self, given: int | tuple[str, int], sides: int) -> int:
        label, face = given if isinstance(given, tuple) else ("", given)
        due = self.ruleset.words.dice[self._rolling[1]]
        if label and label != due:
            raise Refused(f"the die given next is for {label!r}, but the die due is for {due!r}")
        if not 1 <= face <= sides:
            raise Refused(f"a die for {due!r} has faces 1 to {sides}, not {face}")
        return face

    def ask(self, state: Any, who: int, question: int, options: int, a: int, b: int, c: int) -> int:
        """Answer with the option that is known, or as the chooser does."""
        barred = self._reasons(question, options)
        if len(self.used_answers) < len(self.answers):
            option = self.answers[len(self.used_answers)]
            if not (0 <= option < MOST_OPTIONS and options >> option & 1):
                raise self._not_offered(question, option, barred)
        elif self.chooser is not None:
            option = self.chooser(state, who, question, options, a, b, c)
            if not (0 <= option < MOST_OPTIONS and options >> option & 1):
                asked = self.ruleset.words.questions[question].name
                raise AssertionError(
                    f"a bot answered {asked} with {option}, not one of {options:b}"
                )
        else:
            raise NeedAnswer(who, question, options, (a, b, c), barred)
        self.used_answers.append(option)
        self.events.append(Answer(who, question, options, option, (a, b, c)))
        return option

    def _not_offered(self, question: int, option: int, barred: list[Barred]) -> Refused:
        asked: Question = self.ruleset.words.questions[question]
        for out in barred:
            if out.option == option:
                reason = self.ruleset.words.reasons[out.reason]
                return Refused(reason.sentence, rule=reason.rule)
        return Refused(f"{option} is not an answer to {asked.name}", rule=asked.rule)

    def note(self, kind: int, a: int, b: int, c: int, d: int, e: int, f: int) -> None:
        """Write a note down."""
        self.events.append(Note(kind, (a, b, c, d, e, f)))

    def rule_out(self, question: int, option: int, reason: int) -> None:
        """Keep the reason until its question is asked."""
        self._barred.append(Barred(question, option, reason))

    def unasked(self, question: int, option: int) -> None:
        """Drop the reasons of a question that is put to nobody."""
        self._reasons(question, 1 << option)

    def _reasons(self, question: int, options: int) -> list[Barred]:
        """Take the reasons of a question: the last one given for each option it does not offer."""
        barred = {out.option: out for out in self._barred if out.question == question}
        self._barred = [out for out in self._barred if out.question != question]
        return [out for out in barred.values() if not options >> out.option & 1]

    def settle(self, state: Any, who: int, what: int) -> None:
        """Nothing: only exact odds make use of it."""

    @property
    def notes(self) -> list[tuple[NoteKind, tuple[int, ...]]]:
        """The notes taken so far, each as its kind and as many numbers as the kind has fields."""
        kinds = self.ruleset.words.notes
        return [
            (kinds[event.kind], event.numbers[: len(kinds[event.kind].fields)])
            for event in self.events
            if isinstance(event, Note)
        ]


class BotTable:
    """A quick table for whole fights between bots: dice of a generator, nothing written down."""

    __slots__ = ("_answer", "draw", "source")

    def __init__(self, ruleset: Ruleset, source: Source) -> None:
        self.source = source
        self.draw = source.draw
        self._answer = ruleset.answer

    def chance(self, who: int, what: int, kind: int, a: int, b: int, c: int, d: int) -> int:
        """Make a number of the faces that come next."""
        return resolve(self, kind, a, b, c, d)

    def ask(self, state: Any, who: int, question: int, options: int, a: int, b: int, c: int) -> int:
        """Answer as the bots do."""
        return self._answer(state, who, question, options, a, b, c)

    def note(self, kind: int, a: int, b: int, c: int, d: int, e: int, f: int) -> None:
        """Nothing is written down."""

    def rule_out(self, question: int, option: int, reason: int) -> None:
        """Nobody asks why."""

    def unasked(self, question: int, option: int) -> None:
        """Nothing waits for it."""

    def settle(self, state: Any, who: int, what: int) -> None:
        """Nothing: only exact odds make use of it."""
