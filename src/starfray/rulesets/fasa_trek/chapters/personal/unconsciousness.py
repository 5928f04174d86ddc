"""Special cases: how long unconsciousness lasts."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, roll
from starfray.rulesets.fasa_trek.state import State
from starfray.rulesets.fasa_trek.words import UNCONSCIOUSNESS


@rule("FST-UNC-01")
def roll_minutes(table: Table, who: int) -> int:
    """Roll how long unconsciousness lasts: 2d10 + 10 minutes."""
    return roll(table, who, UNCONSCIOUSNESS, 2, 10) + 10


@rule("FST-UNC-01")
def turns_in(state: State, minutes: int) -> int:
    """Return how many combat turns some minutes last; the one in which they end counts."""
    seconds = minutes * 60
    return (seconds + state.fight.turn_seconds - 1) // state.fight.turn_seconds
