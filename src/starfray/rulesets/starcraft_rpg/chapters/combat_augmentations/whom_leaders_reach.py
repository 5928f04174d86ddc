"""Whom leadership reaches.

Chapter: Tactics, Lore and Leadership Combat Augmentations.
"""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.in_force import steps_in_force
from starfray.rulesets.starcraft_rpg.chapters.general.hearing_and_sight import reached
from starfray.rulesets.starcraft_rpg.rulings import LeaderIncluded
from starfray.rulesets.starcraft_rpg.state import State


@rule("SCR-LED-01", asked="SCR-LED-01 led")
def led(state: State, who: int, option: int) -> int:
    """Return the successes of the best leader who reaches a combatant; 0 without one."""
    best = 0
    for leader in range(len(state.units)):
        steps = steps_in_force(state, leader, option)
        if steps <= best:
            continue
        if leader == who:
            if state.rulings.leader_included == LeaderIncluded.YES:
                best = steps
        elif reached(state, who, leader):
            best = steps
    return best
