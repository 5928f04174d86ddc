"""Combat!, who takes part: injured characters do not."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.rulesets.star_trek_adventures.state import DEAD, NON_LETHAL, UNHURT, State
from starfray.rulesets.star_trek_adventures.words import WORDS

INCAPACITATED = WORDS.reason("incapacitated", "STA-INJ-05", "an injured character takes no part")


@rule("STA-INJ-05", "STA-INJ-06", asked="STA-INJ-05")
def able(state: State, who: int) -> bool:
    """Return whether a character may act: it is unhurt, or ignores the Injury for a while.

    One whose Injury was treated in the scene in which it was suffered waits for the next.
    """
    unit = state.units[who]
    if unit.injury == UNHURT:
        return unit.hurt_in_scene == 0
    return unit.ignores_injury > 0 and unit.injury != DEAD


@rule()
def enemies(state: State, who: int, other: int) -> bool:
    """Return whether two characters are of different sides."""
    return state.units[who].side != state.units[other].side


@rule()
def status(state: State, unit: int) -> int:
    """Return what has become of a character: 0 able, else its Injury.

    Where that was treated already the character is up in the next scene, as the stunned are.
    """
    return 0 if able(state, unit) else max(NON_LETHAL, state.units[unit].injury)
