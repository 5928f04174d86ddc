"""Which numbers of a state its players read, and what each is called on the table or the sheet."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from starfray.core.ruleset import Things, Told
from starfray.readings.explain.sheet import Column, Place, SheetWriter, parse_column

Part = str | Things | Told
ENTRIES = re.compile(r"\[([^\[\]]*)\]")


class SeenNumbers:
    """The numbers that the picture of a rule system tells of one state, by their paths.

    Everything else is kept for the rules alone: it is no news to anybody who plays.
    """

    def __init__(self, writer: SheetWriter, state: Any) -> None:
        """Look through the sheets and the columns of all combatants, and of the fight."""
        self.writer = writer
        self.state = state
        self.named = list(writer.stated.own["units"])
        self._owners = {id(one): owner for owner, _, one in writer.stated.records(state)}
        self._labels: dict[str, str] = {}
        picture = writer.ruleset.picture
        self._parts = (*picture.columns(state), *writer.lines(state))
        self._sentences = [part for part in self._parts if isinstance(part, Told)]
        for unit, record in enumerate(state.units):
            for part in (*self._parts, *(picture.at if picture.map else ())):
                for label, place in self._told(part, record, unit):
                    self._take(self.named[unit], label, place)
        for column in [parse_column(one) for one in picture.fight if isinstance(one, str)]:
            found = self._find(state.fight, column)
            if found is not None:
                self._take("", column.label, found)

    def spoken(self, path: str, values: Callable[[], Iterable[int]]) -> str:
        """Return what a number is called: `Cora: HP`, `Momentum`; nothing where nobody reads it.

        A number of which only a sentence of the sheet tells something is called as that sentence
        is, where one of the `values` that it may have changes it.
        """
        if path in self._labels:
            return self._labels[path]
        return self._by_sentence(path, set(values())) if self._sentences else ""

    def _told(self, part: Part, record: Any, unit: int) -> Iterator[tuple[str, Place]]:
        """Give the numbers that one part of a sheet, or one column, tells."""
        if isinstance(part, Told):
            return
        if isinstance(part, Things):
            if not part.of.endswith("[who]"):
                yield from self._things(part, record, unit)
            return
        label, _, columns = part.rpartition(": ")
        for text in columns.split(","):
            column = parse_column(text.strip())
            found = self._find(record, column)
            if found is not None:
                yield ", ".join(filter(None, (label, column.label))), found

    def _things(self, things: Things, record: Any, unit: int) -> Iterator[tuple[str, Place]]:
        for name, of, columns in self.writer.things(self.state, record, unit, things):
            for column in columns:
                found = self._find(of, column)
                if found is not None:
                    label = column.label or things.label.casefold()
                    yield f"{name}, {label}" if name else label, found

    def _find(self, record: Any, column: Column) -> Place | None:
        return self.writer.find(self.state, record, column)

    def _take(self, owner: str, label: str, place: Place) -> None:
        """Keep what a number is called; the first name stays, and a row has one for each entry."""
        record, slot, at = place
        head = f"{self._owners[id(record)]}.{slot.name}"
        keys = self.writer.stated.keys(record, slot)
        before = f"{owner}: " if owner else ""
        if at is not None:
            self._labels.setdefault(f"{head}{keys[at]}", f"{before}{label}")
            return
        if not keys:
            self._labels.setdefault(head, f"{before}{label}")
        plain = label.rpartition(", ")[2].casefold() == slot.name.replace("_", " ")
        for key in keys:
            entry = ENTRIES.sub(r"\1", key).replace("_", " ")
            told = entry if plain and slot.by else f"{label} {entry}"
            self._labels.setdefault(f"{head}{key}", f"{before}{told}")

    def sentence(self, path: str, value: int) -> str:
        """Return what a sentence of the sheet tells where a number has a value.

        It is nothing for a number that has a label of its own, or of which no sentence tells.
        """
        changed = None if path in self._labels else self._changed(path, value)
        if changed is None:
            return ""
        unit, label, text = changed
        return f"{self.named[unit]}: {label.casefold()} {text or 'nothing more'}"

    def _by_sentence(self, path: str, values: set[int]) -> str:
        """Return whose sentence changes with a number, and the label of that sentence."""
        for value in (min(values), max(values)):
            changed = self._changed(path, value)
            if changed is not None:
                return f"{self.named[changed[0]]}: {changed[1].casefold()}"
        return ""

    def _changed(self, path: str, value: int) -> tuple[int, str, str] | None:
        """Return the sentence that another value of a number changes: whose, its label, itself."""
        if not self._sentences:
            return None
        spot = self.writer.stated.spot(self.state, path)
        before, said = spot.numbers(), self._said()
        try:
            spot.put([value])
            now = self._said()
        except LookupError:  # a number alone may contradict others that change with it
            return None
        finally:
            spot.put(before)
        changed = ((unit, label, now[unit, label]) for unit, label in now)
        return next((one for one in changed if one[2] != said[one[:2]]), None)

    def _said(self) -> dict[tuple[int, str], str]:
        return {
            (unit, told.label): told.tell(self.state, unit, self.writer.names)
            for unit in range(len(self.named))
            for told in self._sentences
        }
