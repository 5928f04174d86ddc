"""Hidden information: what those who look on may know of a fight, and what they are told of it.

A rule system says it with two functions, `Ruleset.knows` and `Ruleset.seen_by`. Whatever is shown
to a side (what it may do, odds, the picture) is worked out from the state as `seen_by` gives it,
never from the true one; so two states that differ only in what the side does not know show it the
same. What has happened is told note by note, by whether the side knows those whom it concerns.
"""

from __future__ import annotations

from typing import Any

from starfray.core.action import Action
from starfray.core.effects import apply_notes
from starfray.core.errors import NotFound
from starfray.core.ruleset import Ruleset
from starfray.core.vocabulary import NoteKind
from starfray.readings.table import Answer, Event, Note

# How much of an event those who look on are told.
TOLD, UNSEEN, SECRET = range(3)


class Audience:
    """Those who look on: the game master, who sees all, or sides, who see what each of them may."""

    def __init__(self, ruleset: Ruleset, sides: tuple[int, ...] = ()) -> None:
        """Take the numbers of the sides; none for the game master."""
        self.ruleset = ruleset
        self.sides = sides if ruleset.knows is not None else ()

    @property
    def sees_all(self) -> bool:
        """Whether nothing is hidden from them."""
        return not self.sides

    def knows(self, state: Any, unit: int) -> bool:
        """Tell whether they know where a combatant is and what it does."""
        knows = self.ruleset.knows
        return knows is None or all(knows(state, side, unit) for side in self.sides)

    def seen(self, state: Any) -> Any:
        """Return the state as they know it: the true one, or a copy."""
        if self.ruleset.seen_by is not None:
            for side in self.sides:
                state = self.ruleset.seen_by(state, side)
        return state

    def at(self, state: Any) -> Witness | None:
        """Return a witness of what happens from a state on; None where all is told."""
        return None if self.sees_all else Witness(self, state)


class Witness:
    """Goes along with the events of a step and says how much of each the audience is told."""

    def __init__(self, audience: Audience, state: Any) -> None:
        self.audience = audience
        self.state = audience.ruleset.layout.clone(state)

    def knows_of(self, action: Action) -> bool:
        """Tell whether the audience is told of an action: its own, or one of those it knows of."""
        if all(self.state.units[action.who].side == side for side in self.audience.sides):
            return True
        slots = self.audience.ruleset.words.verbs[action.verb].slots
        units = [getattr(action, slot) for slot, word in slots if word.names == "units"]
        return self._knows_all([action.who, *units])

    def take(self, event: Event) -> int:
        """Return `TOLD`, `UNSEEN` or `SECRET` for the event that comes next."""
        if isinstance(event, Note):
            return self._note(event)
        units = [event.who]
        if isinstance(event, Answer):
            question = self.audience.ruleset.words.questions[event.question]
            units += [event.option] if question.names == "units" else []
        return TOLD if self._knows_all(units) else SECRET

    def _note(self, note: Note) -> int:
        kind = self.audience.ruleset.words.notes[note.kind]
        unknown = self._unknown(kind, note)
        apply_notes(self.audience.ruleset, self.state, [(note.kind, note.numbers)])
        unknown &= self._unknown(kind, note)  # it may be this very note that tells where one is
        if not unknown:
            return TOLD
        return UNSEEN if kind.unseen and unknown <= set(kind.may_be_unknown) else SECRET

    def _unknown(self, kind: NoteKind, note: Note) -> set[str]:
        return {
            field.name
            for field, number in zip(kind.fields, note.numbers, strict=False)
            if field.names == "units" and not self._knows_all([number])
        }

    def _knows_all(self, units: list[int]) -> bool:
        there = [unit for unit in units if 0 <= unit < len(self.state.units)]
        return all(self.audience.knows(self.state, unit) for unit in there)


def side_number(sides: list[str], name: str) -> int:
    """Return the number of a side by its name; NotFound names the nearest one."""
    if name not in sides:
        raise NotFound("side", name, sides)
    return sides.index(name)
