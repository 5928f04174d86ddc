"""Reacting: which skill answers which attack."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.rulesets.starcraft_d6.chapters.melee_combat.blocking import (
    UNARMED_BLOCK,
    is_armed,
    why_not_block_a_weapon,
)
from starfray.rulesets.starcraft_d6.rulings import DodgeMelee
from starfray.rulesets.starcraft_d6.state import DODGE, MELEE_PARRY, State
from starfray.rulesets.starcraft_d6.words import WORDS

DODGE_NOT_CLOSE = WORDS.reason(
    "dodge_not_close", "SD6-REAC-03", "Dodge does not work against a close attack"
)
PARRY_NOT_RANGED = WORDS.reason(
    "parry_not_ranged", "SD6-REAC-03", "only Dodge works against a ranged attack"
)
NO_PARRY_WEAPON = WORDS.reason("no_parry_weapon", "SD6-MEL-02", "Melee Parry needs a hand weapon")


@rule("SD6-REAC-03", "SD6-BLK-05", "SD6-MEL-02")
def why_not_answer(state: State, who: int, skill: int, close: int, armed: int) -> int:
    """Return why a skill does not answer an attack (close or not, armed or not), or 0."""
    if skill == DODGE:
        if close and state.rulings.dodge_melee == DodgeMelee.NO:
            return DODGE_NOT_CLOSE
        return 0
    if not close:
        return PARRY_NOT_RANGED
    if skill == MELEE_PARRY:
        if is_armed(state, who):
            return 0
        return UNARMED_BLOCK if armed else NO_PARRY_WEAPON
    return why_not_block_a_weapon(state, who, skill) if armed else 0
