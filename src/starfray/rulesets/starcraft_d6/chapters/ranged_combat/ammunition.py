"""Ranged combat: ammunition."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.rulesets.starcraft_d6.rulings import AmmoTracking
from starfray.rulesets.starcraft_d6.state import State, WhichWeapon
from starfray.rulesets.starcraft_d6.words import WORDS


@rule("SD6-RNG-05")
def counts_ammo(state: State, weapon: int) -> bool:
    """Return whether the rounds of a weapon are counted."""
    if state.rulings.ammo_tracking == AmmoTracking.OFF:
        return False
    return state.weapons[weapon].magazine != NOTHING


@change(WORDS, "SD6-RNG-05", "{left} rounds are left in {weapon}.", bookkeeping=True)
def ammunition(state: State, weapon: WhichWeapon, left: int) -> None:
    """Set the rounds that are `left`."""
    state.weapons[weapon].ammo = left
