"""Whose thoughts are blocked.

Chapter: Combat Behaviors.
"""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.rulesets.starcraft_rpg.state import THOUGHT_BLOCKING, State


@rule("SCR-BEH-08", asked="SCR-BEH-08")
def blocks_mind_reading(state: State, who: int) -> bool:
    """Return whether natural mind reading finds nothing out."""
    return state.units[who].behavior == THOUGHT_BLOCKING


@rule("SCR-BEH-08")
def is_closed_to(state: State, who: int, psychic: int, power: int) -> bool:
    """Return whether a mind is closed to a power of somebody else: one that reads minds."""
    if who == psychic or not state.powers[power].mind_reading:
        return False
    return blocks_mind_reading(state, who)
