"""A table that takes its answers from a script."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol

from starfray.core.input.errors import InputError, Refused
from starfray.core.vocabulary import Question
from starfray.readings.play.table import PlayTable


class Script(Protocol):
    """Where answers and dice are written: it reads options, and knows the lines of mistakes."""

    def wrong(self, found: str, *where: str | int) -> InputError:
        """Return an error at a place of the script."""

    def option(self, question: Question, given: Any) -> int:
        """Return the option of a question that is written."""


@dataclass(slots=True)
class ScriptTable(PlayTable):
    """A table whose answers are written by name, and read when their question is asked."""

    script: list[Any] = field(default_factory=list)
    scenario: Script | None = None
    answered: int = 0

    def ask(self, state: Any, who: int, question: int, options: int, a: int, b: int, c: int) -> int:
        """Give the next answer of the script; see `PlayTable.ask`."""
        if self.answered < len(self.script):
            given = self.script[self.answered]
            self.answered += 1
            self.answers = [*self.used_answers, self._read(question, given)]
        return PlayTable.ask(self, state, who, question, options, a, b, c)

    def unasked(self, question: int, option: int) -> None:
        """Take an answer that names the question; `Refused` if it is not the only one."""
        barred = self._reasons(question, 1 << option)
        if self.answered < len(self.script):
            given = self.script[self.answered]
            if isinstance(given, dict) and self.ruleset.words.questions[question].name in given:
                self.answered += 1
                if self._read(question, given) != option:
                    raise self._not_offered(question, self._read(question, given), barred)

    def _given(self, given: int | tuple[str, int], sides: int) -> int:
        """Return a face of the script; InputError for one that the die due does not have."""
        try:
            return PlayTable._given(self, given, sides)
        except Refused as error:
            place = len(self.used_faces)
            told = f"die {place + 1} is wrong: {error.reason}"
            raise self._wrong(told, "dice", place) from None

    def _wrong(self, found: str, *where: str | int) -> InputError:
        assert self.scenario is not None
        return self.scenario.wrong(found, *where)

    def _read(self, number: int, given: Any) -> int:
        question = self.ruleset.words.questions[number]
        if isinstance(given, dict) and len(given) == 1:
            label, given = next(iter(given.items()))
            if label != question.name:
                raise self._wrong(
                    f"answer {self.answered} is for {label!r}, but {question.name!r} is asked",
                    "answers",
                    self.answered - 1,
                )
        assert self.scenario is not None
        return self.scenario.option(question, given)
