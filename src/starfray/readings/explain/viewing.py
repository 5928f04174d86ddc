"""Hidden information: what those who look on may know of a fight, and what they are told of it.

A rule system says it with two functions, `Ruleset.knows` and `Ruleset.seen_by`. Whatever is shown
to a side (what it may do, odds, the picture) is worked out from the state as `seen_by` gives it,
never from the true one; so two states that differ only in what the side does not know show it the
same. What has happened is told note by note, by whether the side knows those whom it concerns.
"""

from __future__ import annotations

from typing import Any

from starfray.core.action import NONE, Action
from starfray.core.changes import apply_notes
from starfray.core.input.errors import NotFound
from starfray.core.ruleset import FOR_GOOD, FOR_NOW, Ruleset
from starfray.core.vocabulary import NoteKind
from starfray.readings.play.table import Answer, Event, Need, NeedDice, Note, Roll

# How much of an event those who look on are told.
TOLD, UNSEEN, SECRET = range(3)


class Audience:
    """Those who look on: the game master, who sees all, or sides, who see what each of them may."""

    def __init__(self, ruleset: Ruleset, sides: tuple[int, ...] = ()) -> None:
        """Take the numbers of the sides; none for the game master."""
        self.ruleset = ruleset
        self.sides = sides if ruleset.has_secrets else ()

    @property
    def sees_all(self) -> bool:
        """Whether nothing is hidden from them."""
        return not self.sides

    def knows(self, state: Any, unit: int, well: int = FOR_NOW) -> bool:
        """Return whether they know where a combatant is and what it does, and how `well`."""
        knows = self.ruleset.knows
        return knows is None or all(knows(state, side, unit) >= well for side in self.sides)

    def seen(self, state: Any) -> Any:
        """Return the state as they know it: the true one, or a copy."""
        if self.ruleset.seen_by is not None:
            for side in self.sides:
                state = self.ruleset.seen_by(state, side)
        return state

    def misses_nothing(self, state: Any) -> bool:
        """Return whether they know all that is so."""
        flatten = self.ruleset.layout.flatten
        return self.sees_all or flatten(self.seen(state)) == flatten(state)

    def at(self, state: Any, after: Any = None) -> Witness | None:
        """Return a witness of what happens from a state on; None where all is told.

        `after` is the state at the end of it; None for an action that is still under way.
        """
        return None if self.sees_all else Witness(self, state, after)


class Witness:
    """Goes along with the events of a step and says how much of each the audience is told."""

    def __init__(self, audience: Audience, state: Any, after: Any = None) -> None:
        self.audience = audience
        self.state = audience.ruleset.layout.clone(state)
        self.after = after

    def told_of(self, action: Action) -> int:
        """Return how much the audience is told of an action: its own, or one of those it knows of.

        Of an action by which somebody goes out of its sight it is told the verb's `lost` sentence
        (`UNSEEN`), which does not say where to.
        """
        if action.who == NONE or all(
            self.state.units[action.who].side == side for side in self.audience.sides
        ):
            return TOLD
        verb = self.audience.ruleset.words.verbs[action.verb]
        if self._kept(verb.name, (action.who,)):
            return SECRET
        units = [getattr(action, slot.number) for slot in verb.slots if slot.word.names == "units"]
        if not self._knows_all([action.who, *units]):
            return SECRET
        return UNSEEN if verb.lost and not self._keeps_sight_of(action.who) else TOLD

    def _keeps_sight_of(self, unit: int) -> bool:
        """Return whether the audience knows at the end, too, where a combatant is."""
        if self.after is None:
            return self.audience.knows(self.state, unit, FOR_GOOD)
        return self.audience.knows(self.after, unit)

    def take(self, event: Event) -> int:
        """Return `TOLD`, `UNSEEN` or `SECRET` for the event that comes next."""
        if isinstance(event, Note):
            return self._note(event)
        units = [event.who]
        words = self.audience.ruleset.words
        if isinstance(event, Roll) and self._kept(words.dice[event.what], (event.who,)):
            return SECRET
        if isinstance(event, Answer):
            question = words.questions[event.question]
            if self._kept(question.name, (event.who,)):
                return SECRET
            units += [event.option] if question.names == "units" else []
            if question.shows_way and not self.audience.knows(self.state, event.who, FOR_GOOD):
                return SECRET
            if self._knows_all(units):
                spoken_of = zip(question.fields, event.told, strict=False)
                named = [number for field, number in spoken_of if field.names == "units"]
                return TOLD if self._knows_all(named) else UNSEEN
        return TOLD if self._knows_all(units) else SECRET

    def knows_what_leads_to(self, awaited: Need | None) -> bool:
        """Return whether the audience may know the modifiers of what comes next.

        Where it misses anything that may be none of its business, but for a roll that is due of
        somebody it knows of.
        """
        if self.audience.misses_nothing(self.state):
            return True
        if not isinstance(awaited, NeedDice):
            return False
        label = self.audience.ruleset.words.dice[awaited.what]
        return self._knows_all([awaited.who]) and not self._kept(label, (awaited.who,))

    def _note(self, note: Note) -> int:
        kind = self.audience.ruleset.words.notes[note.kind]
        unknown = self._unknown(kind, note)
        kept = self._kept(kind.name, note.numbers)
        apply_notes(self.audience.ruleset.words, self.state, [(note.kind, note.numbers)])
        unknown &= self._unknown(kind, note)  # it may be this very note that tells where one is
        if kept:
            return SECRET
        if not unknown:
            return TOLD
        return UNSEEN if kind.unseen and unknown <= set(kind.may_be_unknown) else SECRET

    def _unknown(self, kind: NoteKind, note: Note) -> set[str]:
        return {
            field.name
            for field, number in zip(kind.fields, note.numbers, strict=False)
            if field.names == "units" and not self._knows_all([number])
        }

    def _kept(self, name: str, numbers: tuple[int, ...]) -> bool:
        """Return whether something of a name is kept from any of the audience."""
        own_affair = self.audience.ruleset.own_affair
        return own_affair is not None and any(
            own_affair(self.state, side, name, numbers) for side in self.audience.sides
        )

    def _knows_all(self, units: list[int]) -> bool:
        there = [unit for unit in units if 0 <= unit < len(self.state.units)]
        return all(self.audience.knows(self.state, unit) for unit in there)


def side_number(sides: list[str], name: str) -> int:
    """Return the number of a side by its name; NotFound names the nearest one."""
    if name not in sides:
        raise NotFound("side", name, sides)
    return sides.index(name)
