"""Nothing changes without a note: the notes of a fight add up to its state, in sentences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from starfray.conformance.built import Built, none_of
from starfray.conformance.chance import enough
from starfray.core.changes import apply_notes
from starfray.core.ruleset import Ruleset
from starfray.readings.explain.narrator import Narrator
from starfray.readings.play.course import Step
from starfray.readings.play.table import Event, Note
from starfray.readings.simulate.replay import replay


def notes_add_up(built: Built, fights: int = 10) -> None:
    """Who applies the notes of fights arrives at their states; every note has its sentence."""
    system = built.system
    narrator = Narrator(system, built.setup.names)
    played = (replay(system, built.setup, 8, number) for number in range(fights))
    for number, fight in enumerate(enough(played)):
        state = system.layout.clone(built.setup.state)
        for step in fight.steps:
            where = f"{built.name}, fight {number} of seed 8, {built.doing(step.action)}"
            arrives(built, where, state, step)
            for line in narrator.tell(step.events):
                assert line.text, f"{where}: a note of {line.rule} has no sentence"
            assert step.action is None or narrator.action(step.action), f"{where}: no sentence"


def arrives(built: Built, where: str, told: Any, step: Step) -> None:
    """Apply what a step tells to a state of our own, and hold that against the step's."""
    apply_events(built.system, told, step.events)
    none_of(built.apart(told, step.after), f"{where}: by the notes, and not as it is")


def apply_events(system: Ruleset, state: Any, events: Iterable[Event]) -> None:
    """Apply the notes among some events to a state."""
    notes = [(event.kind, event.numbers) for event in events if isinstance(event, Note)]
    apply_notes(system.words, state, notes)
