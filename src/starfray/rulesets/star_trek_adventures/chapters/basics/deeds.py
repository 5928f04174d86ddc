"""Combat Tasks, Ready: what somebody does that others may have waited for."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.sets import add, drop
from starfray.rulesets.star_trek_adventures.state import Event, State


@rule("STA-TSK-07")
def does(state: State, who: int, event: Event) -> None:
    """Write down what somebody does.

    What comes of a Task that was held ready is done anew: nobody has let that pass yet.
    """
    state.units[who].has_done = add(state.units[who].has_done, event)
    if state.fight.breaking_in:
        for other in range(len(state.units)):
            state.units[other].let_pass = drop(state.units[other].let_pass, who)


@rule("STA-TSK-07")
def comes_close(state: State, who: int, other: int) -> None:
    """Write down to whom somebody comes close."""
    state.units[who].comes_to = add(state.units[who].comes_to, other)
