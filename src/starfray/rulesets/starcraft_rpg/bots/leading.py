"""How bots use leadership, tactics and lore: what helps all, before what helps one shot."""

from __future__ import annotations

from starfray.core.action import NONE, Action, action
from starfray.core.rule import rule
from starfray.rulesets.starcraft_rpg.bots.persuading import command
from starfray.rulesets.starcraft_rpg.bots.reckoning import is_target
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.in_force import (
    PATTERNS,
    PRECISION_AIM,
    steps_in_force,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.lore import RECALL_LORE
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.lore_options import lore_steps
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.tactics import USE_TACTICS
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions.turn_sequence import END_TURN
from starfray.rulesets.starcraft_rpg.rulings import TacticsBeneficiary
from starfray.rulesets.starcraft_rpg.state import LORE, TACTICS, State

GOOD = 5  # a skill from here on is used
TOUGH = 50  # hit points of an enemy about whom it pays to recall lore


@rule()
def lead_on(state: State, who: int) -> Action:
    """Return a use of tactics, leadership or lore; the end of the turn for none."""
    unit = state.units[who]
    verb, option = command(state, who)
    if verb >= 0:
        return action(verb, who, NONE, NONE, NONE, NONE, option)
    if unit.skills[TACTICS] >= GOOD and steps_in_force(state, who, PRECISION_AIM) == 0:
        if state.rulings.tactics_beneficiary == TacticsBeneficiary.ALLIES:
            return action(USE_TACTICS, who, NONE, NONE, NONE, NONE, PRECISION_AIM)
    if unit.skills[LORE] >= GOOD:
        for target in range(len(state.units)):
            other = state.units[target]
            if other.hp >= TOUGH and is_target(state, who, target):
                if lore_steps(state, who, target, PATTERNS) == 0:
                    return action(RECALL_LORE, who, target, NONE, NONE, NONE, PATTERNS)
    return action(END_TURN, who)
