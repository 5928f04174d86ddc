"""Whose turn it is to decide."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.rulesets.fasa_trek.state import State


@rule("FST-ACP-05", "FST-FIR-02")
def put_on_turn(state: State, who: int, place: int) -> None:
    """Let a person or ship decide next, at its place in the order."""
    state.fight.active = who
    state.fight.place = place
