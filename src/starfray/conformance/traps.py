"""Traps for rules that look where they may not: at what has settled, or before the first place."""

from __future__ import annotations

import sys
from typing import Any, NoReturn, SupportsIndex

from starfray.core.action import Action
from starfray.core.chance.philox import Philox
from starfray.core.layout import Layout
from starfray.core.ruleset import Ruleset
from starfray.readings.play.table import BotTable, Chooser


class Row(list[Any]):
    """A list without places that are counted from its end.

    Place -1 is the last one to Python, and somebody else's memory to machine code, which would read
    and write there without a word.
    """

    def __getitem__(self, place: Any) -> Any:
        _within(place)
        return super().__getitem__(place)

    def __setitem__(self, place: Any, value: Any) -> None:
        _within(place)
        super().__setitem__(place, value)


def _within(place: SupportsIndex | slice) -> None:
    if isinstance(place, int) and place < 0:
        rule = sys._getframe(2).f_code.co_name
        raise AssertionError(f"{rule} looks at place {place}, before the first")


def watched(layout: Layout, state: Any) -> Any:
    """Return a copy of a state that catches whoever looks before the first of anything."""
    copy = layout.clone(state)
    parts = []
    for member, part in zip(layout.members, copy, strict=True):
        records = part if member.many and member.record else [part] if member.record else []
        for record in records:
            for slot in member.slots:
                if slot.length:
                    setattr(record, slot.name, Row(getattr(record, slot.name)))
        parts.append(Row(part) if member.many else part)
    return layout.state_type(*parts)


class Settled:
    """What stands in a settled field: it may be added to, and nothing else."""

    def __init__(self, place: str, amount: int = 0) -> None:
        self.place = place
        self.amount = amount

    def __add__(self, more: int) -> Settled:
        return Settled(self.place, self.amount + more)

    def __sub__(self, less: int) -> Settled:
        return Settled(self.place, self.amount - less)

    def _caught(self, *_: object) -> NoReturn:
        rule = sys._getframe(1).f_code.co_name
        raise AssertionError(f"{self.place} has settled, and is looked at by {rule}")

    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = _caught
    __bool__ = __hash__ = __index__ = __int__ = __neg__ = _caught
    __rsub__ = __mul__ = __rmul__ = __floordiv__ = __mod__ = _caught
    __and__ = __or__ = __rshift__ = __lshift__ = _caught


class Trap(BotTable):
    """Puts `Settled` where a rule says that fields are settled."""

    def __init__(self, ruleset: Ruleset, source: Philox, chooser: Chooser) -> None:
        super().__init__(ruleset, source)
        self._layout = ruleset.layout
        self._chooser = chooser
        self.before: dict[tuple[int, str], Any] = {}

    def ask(self, state: Any, who: int, question: int, options: int, a: int, b: int, c: int) -> int:
        """Let the bots look, and answer at random."""
        super().ask(state, who, question, options, a, b, c)
        return self._chooser(state, who, question, options, a, b, c)

    def settle(self, state: Any, who: int, what: int) -> None:
        """Lock the fields away."""
        for name, length in self._layout.settling[what]:
            if (who, name) in self.before:
                continue
            value = getattr(state.units[who], name)
            place = f"units[{who}].{name}"
            self.before[who, name] = value[:] if length else value
            locked = [Settled(place) for _ in value] if length else Settled(place)
            setattr(state.units[who], name, locked)

    def open(self, state: Any) -> None:
        """Bring back what the settled fields have come to; none of them may have been set."""
        for (who, name), value in self.before.items():
            now = getattr(state.units[who], name)
            for part in now if isinstance(value, list) else [now]:
                assert isinstance(part, Settled), f"units[{who}].{name} has settled, and was set"
            if isinstance(value, list):
                now = [old + part.amount for old, part in zip(value, now, strict=True)]
            else:
                now = value + now.amount
            setattr(state.units[who], name, now)


def apply_with_trap(
    system: Ruleset, state: Any, action: Action, source: Philox, chooser: Chooser
) -> tuple[Any, int]:
    """Apply an action to a copy of a state; return that and how many fields settled.

    Whoever looks before the first of anything is caught, too.
    """
    after = watched(system.layout, state)
    table = Trap(system, source, chooser)
    system.apply(after, table, action)
    table.open(after)
    return after, len(table.before)
