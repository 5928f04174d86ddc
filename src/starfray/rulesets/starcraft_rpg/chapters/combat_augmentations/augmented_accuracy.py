"""What tactics, lore and leadership add to an attack.

Chapter: Tactics, Lore and Leadership Combat Augmentations.
"""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, modifier
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.in_force import (
    PATTERNS,
    PRECISION_AIM,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.lore_options import lore_steps
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.tactics_options import (
    tactics_steps,
)
from starfray.rulesets.starcraft_rpg.state import State
from starfray.rulesets.starcraft_rpg.words import WORDS

PRECISION_AIM_BONUS = WORDS.modifier("precision_aim", "SCR-TAC-02", "Precision Aim")
PATTERNS_BONUS = WORDS.modifier("patterns", "SCR-LOR-04", "Patterns of Movement")
RESPONSIVE = WORDS.modifier("responsive", "SCR-LED-05", "Responsive Strategy")


@rule("SCR-TAC-02", "SCR-LOR-04", "SCR-LED-05")
def augmented_accuracy(state: State, table: Table, who: int, target: int) -> int:
    """Return what tactics, lore and striking back add to the accuracy."""
    total = modifier(table, PRECISION_AIM_BONUS, tactics_steps(state, who, PRECISION_AIM))
    total += modifier(table, PATTERNS_BONUS, lore_steps(state, who, target, PATTERNS))
    return total + modifier(table, RESPONSIVE, max(0, state.fight.responding - 1))
