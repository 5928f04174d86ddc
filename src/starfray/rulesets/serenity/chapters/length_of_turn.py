"""The core of the game: the length of a turn, and the turns in a minute."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.rulesets.serenity.rulings import TurnSeconds
from starfray.rulesets.serenity.state import State


@rule("SER-CORE-13")
def length_of_turn(state: State, other: int) -> int:
    """Return the seconds of a turn: three, six, or whatever the game master has set."""
    if state.rulings.turn_seconds == TurnSeconds.SIX:
        return 6
    return other if state.rulings.turn_seconds == TurnSeconds.OTHER else 3


@rule("SER-CORE-13", asked="SER-CORE-13")
def minutes(state: State, count: int) -> int:
    """Return the turns in `count` minutes: 20 a minute at three seconds each."""
    return 60 * count // state.fight.turn_seconds
