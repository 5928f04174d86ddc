"""Arms and legs: what a combatant can hold and how it walks once some of them are severed.

Chapter: Crippling Wounds.
"""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.rulesets.starcraft_rpg.rulings import SeveredLimb
from starfray.rulesets.starcraft_rpg.state import ARM, IN_HAND, LEG, SLOTS, State

HANDS = 2


@rule("SCR-WND-10")
def hands_left(state: State, who: int) -> int:
    """Return how many hands a combatant has: a severed arm holds nothing."""
    if state.rulings.severed_limb == SeveredLimb.NO_EFFECT:
        return HANDS
    return max(0, HANDS - state.units[who].severed[ARM])


@rule("SCR-ACT-07", "SCR-WND-10")
def free_hands(state: State, who: int) -> int:
    """Return how many hands hold no weapon; below 0 where one holds more than it can."""
    unit = state.units[who]
    hands = hands_left(state, who)
    for slot in range(SLOTS):
        if unit.held[slot] == IN_HAND:
            hands -= state.weapons[unit.weapons[slot]].hands
    return hands


@rule("SCR-WND-10")
def is_lame(state: State, who: int) -> bool:
    """Return whether a combatant has lost a leg: it goes at half speed, and does not run."""
    if state.rulings.severed_limb == SeveredLimb.NO_EFFECT:
        return False
    return state.units[who].severed[LEG] != 0
