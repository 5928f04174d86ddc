"""A state in which nobody looks before the first of anything.

Place -1 is the last one to Python, and somebody else's memory to machine code, which would read
and write there without a word.
"""

from __future__ import annotations

import sys
from typing import Any, SupportsIndex

from starfray.core.layout import Layout


class Row(list[Any]):
    """A list without places that are counted from its end."""

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
