"""What came of a scenario, at its end and between its steps."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from starfray.core.input.errors import StarfrayError
from starfray.core.ruleset import Ruleset, Setup
from starfray.readings.play.table import Event, Note


@dataclass
class Outcome:
    """What came of a scenario: the fight's setup, state and chronicle, and what was refused."""

    ruleset: Ruleset
    setup: Setup
    state: Any
    before: Any
    events: list[Event] = field(default_factory=list)
    result: Any = None
    refused: StarfrayError | None = None
    unused_dice: list[int] = field(default_factory=list)
    unused_answers: list[Any] = field(default_factory=list)
    moments: list[Moment] = field(default_factory=list)
    last: int = 0  # the place of the last step that was carried out or refused

    def now(self, events: list[Event]) -> Outcome:
        """Return what has come of the steps up to here, as far as `events` tell it."""
        state = self.ruleset.layout.clone(self.state)
        return Outcome(
            self.ruleset, self.setup, state, self.before, events, self.result, self.refused
        )

    @property
    def notes(self) -> list[Note]:
        """The notes among the events."""
        return [event for event in self.events if isinstance(event, Note)]


@dataclass(frozen=True)
class Moment:
    """What is expected between two steps, and what had come of the step before it."""

    step: int
    expect: dict[str, Any]
    outcome: Outcome
