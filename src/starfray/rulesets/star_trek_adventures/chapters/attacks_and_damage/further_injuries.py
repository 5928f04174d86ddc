"""Attacks and damage, step 7: what a further Injury makes of the one that is carried."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.rulesets.star_trek_adventures.rulings import StabilizedInjury
from starfray.rulesets.star_trek_adventures.state import (
    DEAD,
    LETHAL,
    NON_LETHAL,
    UNHURT,
    UNTIL_TREATED,
    State,
)


@rule("STA-INJ-07", "STA-INJ-08", "STA-INJ-09", "STA-LTH-05")
def worsened(state: State, who: int, lethal: int) -> int:
    """Return the Injury that a further one makes of that which is carried."""
    unit = state.units[who]
    if unit.injury == UNHURT:
        return LETHAL if lethal else NON_LETHAL
    if unit.injury == NON_LETHAL:
        return LETHAL
    if unit.stabilized and state.rulings.stabilized_injury == StabilizedInjury.STARTS_ANEW:
        return DEAD if unit.ignores_injury == UNTIL_TREATED else LETHAL
    return DEAD
