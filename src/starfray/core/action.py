"""An action: who does what to whom, as a few integers that every rule system shares."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.absent import NONE
from starfray.core.rule import rule

__all__ = ["NONE", "Action", "action", "filled"]


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


@rule()
def action(
    verb: int,
    who: int,
    target: int = NONE,
    item: int = NONE,
    x: int = NONE,
    y: int = NONE,
    n: int = NONE,
) -> Action:
    """Return an action, as bots make them up; what is not given is `NONE`."""
    # adding 0 makes every number as wide as the others when compiled
    return Action(verb + 0, who + 0, target + 0, item + 0, x + 0, y + 0, n + 0)


@rule()
def filled(
    bare: Action, target: int = NONE, item: int = NONE, x: int = NONE, y: int = NONE, n: int = NONE
) -> Action:
    """Return an action of the same verb, done by the same one, with the numbers that are given."""
    return action(bare.verb, bare.who, target, item, x, y, n)
