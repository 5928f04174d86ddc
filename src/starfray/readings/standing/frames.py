"""Where interpreted rules stand: read off the frames of Python under way."""

from __future__ import annotations

import sys
from collections.abc import Hashable
from types import CodeType, FrameType
from typing import Any

from starfray.core.input.errors import StarfrayError
from starfray.core.layout import Layout
from starfray.core.table import chance
from starfray.readings.standing.sites import Site, Standing

# What stands in a key for a local that has not been set on this path; nothing will read it.
UNSET = "unset"


class NoColumns(StarfrayError):
    """Python was told to leave out where in a line calls stand."""

    kind = "python"

    def __init__(self) -> None:
        """Say what odds need."""
        super().__init__(
            "odds need to know where in a line calls stand: "
            "start Python without PYTHONNODEBUGRANGES and -X no_debug_ranges"
        )


class Frames:
    """Tells apart all that is still to be done when a rule asks for dice."""

    def __init__(self, layout: Layout, standing: Standing) -> None:
        self._layout = layout
        self._sites = standing.by_code
        self._at: dict[tuple[CodeType, int], Site] = {}

    def key(self, state: Any, root: CodeType) -> Hashable:
        """Return what the rules under way have still to do, as a value that can be compared.

        It is asked of within a call of `chance`; the frames are followed up to the one of `root`.
        What carried out the outermost rule is the same on every path.
        """
        frame: FrameType | None = sys._getframe(1)
        while frame is not None and frame.f_code is not chance.__code__:
            frame = frame.f_back
        assert frame is not None
        under_way = []
        frame = frame.f_back
        while frame is not None and frame.f_code is not root:
            under_way.append(frame)
            frame = frame.f_back
        while under_way and under_way[-1].f_code not in self._sites:
            under_way.pop()
        key: list[Any] = []
        for frame in under_way:
            site = self._site(frame)
            if not site.tail:
                key.append(site.number)
                values = frame.f_locals if site.live else {}
                for name in site.live:
                    key.append(self._value(state, values.get(name, UNSET)))
        return tuple(key)

    def _site(self, frame: FrameType) -> Site:
        code, place = frame.f_code, frame.f_lasti
        site = self._at.get((code, place))
        if site is None:
            _, line, _, column = list(code.co_positions())[place // 2]
            if line is None or column is None:
                raise NoColumns
            site = self._sites[code][line, column]
            self._at[code, place] = site
        return site

    def _value(self, state: Any, value: Any) -> Hashable:
        if isinstance(value, int | str):
            return value
        if isinstance(value, tuple):
            return tuple([self._value(state, part) for part in value])
        for number, member in enumerate(self._layout.members):
            there = state[number]
            if value is there:
                return member.name
            for index, record in enumerate(there if member.many else (there,)):
                if value is record:
                    return member.name, index
                if isinstance(value, list) and member.record is not None:
                    for slot in member.slots:
                        if slot.length and getattr(record, slot.name) is value:
                            return member.name, index, slot.name
        raise TypeError(f"a rule keeps {value!r}, which is neither a number nor of the state")
