"""Making up an action, for bots."""

from __future__ import annotations

from starfray.core.action import NONE, Action
from starfray.core.rule import rule


@rule()
def act(verb: int, who: int, target: int, item: int, x: int, y: int, n: int) -> Action:
    """Return an action; adding 0 makes every number of it the same kind of integer, compiled."""
    return Action(verb + 0, who + 0, target + 0, item + 0, x + 0, y + 0, n + 0)


@rule()
def act_alone(verb: int, who: int) -> Action:
    """Return an action that is nobody's and nothing's but the one's who takes it."""
    return act(verb, who, NONE, NONE, NONE, NONE, NONE)
