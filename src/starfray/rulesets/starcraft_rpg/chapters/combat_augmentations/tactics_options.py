"""What each option of tactics gives.

Chapter: Tactics, Lore and Leadership Combat Augmentations.
"""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.in_force import (
    DEFENSIVE_STANCE,
    FAST_MARCH,
    HARDINESS,
    LONG_SHOT,
    PRECISION_AIM,
    steps_in_force,
)
from starfray.rulesets.starcraft_rpg.chapters.general.hearing_and_sight import reached
from starfray.rulesets.starcraft_rpg.rulings import TacticsBeneficiary
from starfray.rulesets.starcraft_rpg.state import State


@rule("SCR-TAC-01")
def tactics_steps(state: State, who: int, option: int) -> int:
    """Return the successes of a tactics option that a combatant benefits from."""
    best = steps_in_force(state, who, option)
    if state.rulings.tactics_beneficiary == TacticsBeneficiary.ALLIES:
        for ally in range(len(state.units)):
            steps = steps_in_force(state, ally, option)
            if steps > best and reached(state, who, ally):
                best = steps
    return best


@rule("SCR-TAC-02")
def precision_aim(state: State, who: int) -> int:
    """Return what tactics add to the accuracy."""
    return tactics_steps(state, who, PRECISION_AIM)


@rule("SCR-TAC-03")
def defensive_stance(state: State, who: int) -> int:
    """Return what tactics add to the defense, and to the toughness."""
    return tactics_steps(state, who, DEFENSIVE_STANCE)


@rule("SCR-TAC-04")
def fast_march(state: State, who: int) -> int:
    """Return what tactics add to the speed."""
    return tactics_steps(state, who, FAST_MARCH)


@rule("SCR-TAC-05")
def long_shot(state: State, who: int) -> int:
    """Return how many squares tactics add to the range."""
    return 2 * tactics_steps(state, who, LONG_SHOT)


@rule("SCR-TAC-06", asked="SCR-TAC-06")
def hardiness(state: State, who: int) -> int:
    """Return what tactics add to the damage resistance."""
    return tactics_steps(state, who, HARDINESS)
