"""Combat modifiers: targeting systems."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.rulesets.starcraft_d6.rulings import TargetingForm
from starfray.rulesets.starcraft_d6.state import State


@rule("SD6-MOD-04")
def targeting_dice(state: State, weapon: int) -> int:
    """Return the pips of a targeting system."""
    if state.rulings.targeting_form == TargetingForm.DICE:
        return state.weapons[weapon].targeting
    return 0


@rule("SD6-MOD-04")
def targeting_points(state: State, weapon: int) -> int:
    """Return what a targeting system takes off the difficulty, by ruling: a point for each pip."""
    if state.rulings.targeting_form == TargetingForm.DIFFICULTY:
        return -state.weapons[weapon].targeting
    return 0
