"""Making up an action, as bots do."""

from __future__ import annotations

from starfray.core.action import NONE, Action
from starfray.core.rule import rule


@rule()
def deed(verb: int, who: int, target: int, item: int, x: int, y: int, n: int) -> Action:
    """Return an action; adding 0 makes every number as wide as the others when compiled."""
    return Action(verb + 0, who + 0, target + 0, item + 0, x + 0, y + 0, n + 0)


@rule()
def plain(verb: int, who: int) -> Action:
    """Return an action without any particulars."""
    return deed(verb, who, NONE, NONE, NONE, NONE, NONE)
