"""Terminology, opportunity action: one as it is declared, before it is paid for."""

from __future__ import annotations

from typing import NamedTuple

NO_LINE_SEEN = 0  # the kind of one that is not declared: the game master sees no line for it


class Reply(NamedTuple):
    """An opportunity action as it is declared.

    `kind` is the answer to the question what to do, `cost` what it costs; `what` is the weapon,
    the device, the power, the facing, the direction or the place, `whom` the target, `how` the
    setting, the spot or the end of a dive roll, `extra` the points spent beyond the cost.
    """

    kind: int
    cost: int
    what: int
    whom: int
    how: int
    extra: int
