"""An action: who does what to whom, as a few integers that every rule system shares."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.absent import NONE

__all__ = ["NONE", "Action"]


class Action(NamedTuple):
    """One choice of a combatant on its turn. What the numbers mean is told by the verb's slots.

    `verb` is a verb of the vocabulary, `who` and `target` are indices of `state.units`, `item`
    is an index of another member (a weapon, a power), `x` and `y` a place, `n` any other number
    (an option, a count, a path). Slots that a verb does not use are `NONE`.
    """

    verb: int
    who: int
    target: int
    item: int
    x: int
    y: int
    n: int
