"""How a fight is shown while it is played: who stands where and how, as a table and a map."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

from starfray.cli.chronicle import SIDE_COLOURS
from starfray.cli.console import out, print_close, print_line, shorten, table, table_width
from starfray.cli.play.columns import FACINGS, NOTHING, fight_columns, read, unit_columns
from starfray.cli.play.maps import draw_map, letter
from starfray.core.absent import NOBODY
from starfray.core.ruleset import Told
from starfray.readings.explain.sheet import Column, SheetWriter

if TYPE_CHECKING:
    from starfray.cli.play.onlookers import Onlookers
    from starfray.readings.sessions.session import Session

LONGEST_NAME = 24
# A map of more rows is shown when asked for, not at every turn.
LOW_MAP = 18


def _width(columns: dict[str, list[str]]) -> int:
    """Return how wide columns are that stand close beside each other."""
    return sum(max(map(len, (label, *texts))) + 1 for label, texts in columns.items())


def colour(side: int) -> str:
    """Return the colour of a side."""
    return SIDE_COLOURS[side % len(SIDE_COLOURS)] if side >= 0 else ""


class View:
    """Prints the state of a session as an audience knows it."""

    def __init__(self, session: Session, onlookers: Onlookers) -> None:
        self.session = session
        self.onlookers = onlookers
        self.names = {"facings": FACINGS, **session.narrator.names}

    @functools.cached_property
    def sheets(self) -> SheetWriter:
        """What writes the sheets of this fight."""
        return SheetWriter(self.session.ruleset, self.names)

    def state(self, *, whole_map: bool = False) -> None:
        """Print every combatant on a line, then the map."""
        from rich.text import Text

        session = self.session
        state, ruleset = self.onlookers.seen(), session.ruleset
        audience = self.onlookers.audience()
        turn = session.fight.turn if session.begun and not session.fight.over else -1
        print_line(out(), [("", "")])
        print_line(out(), [(self.title(state), "bold")])
        known = [audience.knows(session.fight.state, unit) for unit in range(len(state.units))]
        drawn = draw_map(
            ruleset, state, self.names, out().width, known, whole=whole_map, around=turn
        )
        maps = len(drawn) > 1 and ruleset.picture.map != "zones"
        columns = unit_columns(ruleset, audience.seen(session.fight.first), state)
        for part in self._fitting(state, [c for c in columns if self._says(c, state)], maps):
            rows = table(*(["", "map"] if maps else [""]), "name", "side", *part, "")
            for column in rows.columns[:-1]:
                column.no_wrap = True  # no number is broken in two
            for index, unit in enumerate(state.units):
                status = ruleset.status(state, index)
                style = colour(unit.side) if status == 0 else "dim"
                marks = [">" if index == turn else "", letter(index)][: 1 + maps]
                side = self.names["sides"][unit.side]
                told = self._status(state, index, status, known=known[index])
                cells = [texts[index] for texts in part.values()]
                name = shorten(self.names["units"][index], LONGEST_NAME)
                shown = [*marks, name, shorten(side, LONGEST_NAME), *cells, told]
                # As texts: a name may look like Rich's own marks.
                rows.add_row(*map(Text, shown), style=style)
            print_close(rows, table_width())
        if drawn and (whole_map or len(drawn) <= LOW_MAP):
            print_line(out(), [("", "")])
            for row in drawn:
                print_line(out(), [(text, colour(side)) for text, side in row])
        elif drawn:
            print_line(out(), [("The map is large: `map` shows it.", "dim")])
        elif whole_map:
            print_line(out(), [("There is no map of this fight.", "dim")])

    def _fitting(
        self, state: Any, columns: list[Column | Told], maps: bool
    ) -> list[dict[str, list[str]]]:
        """Return the columns that fit beside each other, by label, in as few tables as need be.

        Where there is no room for all, those go first in which everybody is at rest, then those
        that tell the same of everybody.
        """
        told = {c.label: self._texts(state, c) for c in columns}
        rests = {c.label: self._rests(state, c) for c in columns}
        names = (self.names["units"], self.names["sides"])
        taken = sum(min(max(map(len, known)), LONGEST_NAME) + 1 for known in names)
        statuses = [self.session.ruleset.status(state, unit) for unit in range(len(state.units))]
        audience, now = self.onlookers.audience(), self.session.fight.state
        longest = max(
            len(self._status(state, unit, status, known=audience.knows(now, unit)))
            for unit, status in enumerate(statuses)
        )
        room = table_width() - taken - longest - (6 if maps else 2)
        if _width(told) > room:
            told = {label: texts for label, texts in told.items() if not rests[label]}
        if _width(told) > room:
            told = {label: texts for label, texts in told.items() if len(set(texts)) > 1}
        parts: list[dict[str, list[str]]] = [{}]
        for label, texts in told.items():
            if parts[-1] and _width({**parts[-1], label: texts}) > room:
                parts.append({})
            parts[-1][label] = texts
        return parts

    def _status(self, state: Any, unit: int, status: int, *, known: bool) -> str:
        """Return what has become of somebody, and whether those who look see it at all."""
        fallen = self.session.ruleset.statuses[status] if status else ""
        if known:
            return fallen
        return f"{fallen} hidden{self._last_known(state, state.units[unit])}".strip()

    def _last_known(self, state: Any, unit: Any) -> str:
        """Return where somebody who hides was last known to be, if it ever was."""
        picture = self.session.ruleset.picture
        last = [read(state, unit, field) for field in picture.last]
        if not last or last == [read(state, unit, field) for field in picture.at]:
            return ""
        return f", last at {', '.join(map(str, last))}"

    def _texts(self, state: Any, column: Column | Told) -> list[str]:
        """Return what a column says of each combatant."""
        if isinstance(column, Told):
            everybody = range(len(state.units))
            return [column.tell(state, who, self.sheets.names) or NOTHING for who in everybody]
        return [self.sheets.show(state, unit, column) for unit in state.units]

    def _rests(self, state: Any, column: Column | Told) -> bool:
        """Return whether a column says of everybody that it is at rest."""
        if isinstance(column, Told):
            return False
        return not any(self.sheets.tell(state, unit, column) for unit in state.units)

    def _says(self, column: Column | Told, state: Any) -> bool:
        """Return whether a column has anything to say of anybody."""
        return set(self._texts(state, column)) != {NOTHING}

    def title(self, state: Any) -> str:
        """Return the round and what else is told of the fight as a whole."""
        shown = [f"{self.session.ruleset.picture.round} {state.fight.round}"]
        for column in fight_columns(self.session.ruleset):
            if isinstance(column, Told):
                text = column.tell(state, NOBODY, self.sheets.names)
            else:
                text = self.sheets.show(state, state.fight, column)
            shown += [f"{column.label} {text}".strip()] if text else []
        return " · ".join(shown)

    def one(self, unit: int) -> None:
        """Print the sheet of one combatant as it is now, as far as it is known."""
        session, state = self.session, self.onlookers.seen()
        record = state.units[unit]
        known = self.onlookers.audience().knows(session.fight.state, unit)
        print_line(out(), [(self.names["units"][unit], f"bold {colour(record.side)}")])
        status = session.ruleset.statuses[session.ruleset.status(state, unit)]
        place = self._place(state, record) if known else f"hidden{self._last_known(state, record)}"
        said = [self.names["sides"][record.side], status, place]
        rows = table("", "")
        rows.show_header = False
        rows.add_row("", ", ".join(filter(None, said)))
        for label, text in self.sheets.sheet(state, unit):
            rows.add_row(label, text)
        out().print(rows)

    def _place(self, state: Any, record: Any) -> str:
        """Return where somebody is."""
        picture = self.session.ruleset.picture
        fields, places = list(picture.at), []
        for kind in picture.map.split(","):
            if not kind:
                continue
            found = [read(state, record, fields.pop(0)) for _ in range(1 + (kind != "zones"))]
            if None in found:
                continue
            if kind == "zones":
                zones = self.names.get("zones", ())
                at = found[0] or 0
                places.append(f"at {zones[at]}" if at < len(zones) else f"in zone {at}")
            else:
                places.append(f"at {found[0]}, {found[1]}")
        return ", ".join(places)
