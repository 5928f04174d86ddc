"""How a fight is shown while it is played: who stands where and how, as a table and a map."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from starfray.cli.chronicle import SIDE_COLOURS
from starfray.cli.console import out, print_close, print_line, table
from starfray.cli.play_columns import (
    FACINGS,
    NOTHING,
    Column,
    fight_columns,
    read,
    telling_fields,
    unit_columns,
)
from starfray.cli.play_map import draw_map, letter

if TYPE_CHECKING:
    from starfray.cli.play_onlookers import Onlookers
    from starfray.readings.session import Session

# A map of more rows is shown when asked for, not at every turn.
LOW_MAP = 14


def colour(side: int) -> str:
    """Return the colour of a side."""
    return SIDE_COLOURS[side % len(SIDE_COLOURS)] if side >= 0 else ""


class View:
    """Prints the state of a session as an audience knows it."""

    def __init__(self, session: Session, onlookers: Onlookers) -> None:
        self.session = session
        self.onlookers = onlookers
        self.names = {"facings": FACINGS, **session.narrator.names}

    def state(self, *, whole_map: bool = False) -> None:
        """Print every combatant on a line, then the map."""
        from rich.text import Text

        session = self.session
        state, ruleset = self.onlookers.seen(), session.ruleset
        audience = self.onlookers.audience()
        turn = session.fight.turn if session.begun and not session.fight.over else -1
        print_line(out(), [("", "")])
        print_line(out(), [(self.title(state), "bold")])
        columns = unit_columns(ruleset, audience.seen(session.fight.first), state)
        columns = [c for c in columns if self._says(c, state)]
        known = [audience.knows(session.fight.state, unit) for unit in range(len(state.units))]
        drawn = draw_map(ruleset, state, self.names, out().width, known, whole=whole_map)
        heads = ["", "map"] if len(drawn) > 1 and ruleset.picture.map != "zones" else [""]
        rows = table(*heads, "name", "side", *(column.label for column in columns), "")
        rows.columns[len(heads)].no_wrap = True  # the name
        rows.columns[len(heads) + 1].no_wrap = True
        for index, unit in enumerate(state.units):
            fate = ruleset.fate(state, index)
            style = colour(unit.side) if fate == 0 else "dim"
            marks = [">" if index == turn else "", letter(index)][: len(heads)]
            cells = [column.show(state, unit, self.names) for column in columns]
            side = self.names["sides"][unit.side]
            status = ruleset.fates[fate] if fate else ""
            if not known[index]:
                status = f"{status} hidden{self._last_known(state, unit)}".strip()
            shown = [*marks, self.names["units"][index], side, *cells, status]
            # As texts: a name may look like Rich's own marks.
            rows.add_row(*map(Text, shown), style=style)
        print_close(rows)
        if drawn and (whole_map or len(drawn) <= LOW_MAP):
            print_line(out(), [("", "")])
            for row in drawn:
                print_line(out(), [(text, colour(side)) for text, side in row])
        elif drawn:
            print_line(out(), [("The map is large: `map` shows it.", "dim")])

    def _last_known(self, state: Any, unit: Any) -> str:
        """Return where somebody who hides was last known to be, if it ever was."""
        picture = self.session.ruleset.picture
        last = [read(state, unit, field) for field in picture.last]
        if not last or last == [read(state, unit, field) for field in picture.at]:
            return ""
        return f", last at {', '.join(map(str, last))}"

    def _says(self, column: Column, state: Any) -> bool:
        """Tell whether a column has anything to say of anybody."""
        return any(column.show(state, unit, self.names) != NOTHING for unit in state.units)

    def title(self, state: Any) -> str:
        """Return the round and what else is told of the fight as a whole."""
        shown = [
            f"{column.label} {column.show(state, state.fight, self.names)}"
            for column in fight_columns(self.session.ruleset, state)
        ]
        return " · ".join([f"Round {state.fight.round}", *shown])

    def one(self, unit: int) -> None:
        """Print what is known of one combatant, other than what is as it always is."""
        record = self.onlookers.seen().units[unit]
        known = self.onlookers.audience().knows(self.session.fight.state, unit)
        print_line(out(), [(self.names["units"][unit], f"bold {colour(record.side)}")])
        rows = table("field", "value")
        for field, value in telling_fields(self.session.ruleset, "units", record, self.names):
            if not known and field in self.session.ruleset.picture.at:
                continue
            rows.add_row(field, self.names["sides"][record.side] if field == "side" else value)
        out().print(rows)
        print_line(out(), [("Everything else is 0, or as it is at first.", "dim")])
