"""Concealment, total concealment, and those who hide.

Chapter: Combat Modifiers.
"""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.sets import has
from starfray.core.table import Table, modifier
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.shelter import concealment_of
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.knowing_where import sees
from starfray.rulesets.starcraft_rpg.rulings import LocationKnownEffect, VisionStacking
from starfray.rulesets.starcraft_rpg.state import (
    BLIND,
    CLEAR,
    IN_THE_OPEN,
    TOTALLY_CONCEALED,
    State,
)
from starfray.rulesets.starcraft_rpg.words import WORDS


@rule("SCR-SNK-02", "SCR-SNK-05")
def hidden_penalty(state: State, who: int, target: int) -> int:
    """Return what it takes from accuracy that a target hides from the attacker."""
    unit = state.units[target]
    if unit.hidden == IN_THE_OPEN or sees(state, who, target):
        return 0
    if (
        unit.location_known
        and state.rulings.location_known_effect == LocationKnownEffect.DROPS_PENALTY
    ):
        return 0
    return -5


CONCEALMENT = WORDS.modifier("concealment", "SCR-MOD-01", "concealment")
TOTAL_CONCEALMENT = WORDS.modifier("total_concealment", "SCR-MOD-02", "total concealment")
HIDDEN = WORDS.modifier("hidden_target", "SCR-GEN-07", "hidden target")


@rule("SCR-MOD-01", "SCR-MOD-02", "SCR-GEN-07")
def concealment(state: State, table: Table, who: int, target: int) -> int:
    """Return what lack of vision takes from accuracy: the worse concealment, and hiding.

    Who is blind lacks all vision of everybody.
    """
    hidden = hidden_penalty(state, who, target)
    concealed = 0
    lacking = concealment_of(state, target)
    if lacking == TOTALLY_CONCEALED or has(state.units[who].nature, BLIND):
        concealed = -10
    elif lacking != CLEAR:
        concealed = -5
    if state.rulings.vision_stacking == VisionStacking.WORST_ONLY and hidden and concealed:
        hidden = 0
    total = modifier(table, HIDDEN, hidden)
    if concealed == -10:
        return total + modifier(table, TOTAL_CONCEALMENT, concealed)
    return total + modifier(table, CONCEALMENT, concealed)
