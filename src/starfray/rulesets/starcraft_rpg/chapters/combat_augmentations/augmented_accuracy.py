"""What tactics, lore and leadership add to an attack.

Chapter: Tactics, Lore and Leadership Combat Augmentations.
"""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, modifier
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.lore_options import (
    known_patterns,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.tactics_options import (
    precision_aim,
)
from starfray.rulesets.starcraft_rpg.state import State
from starfray.rulesets.starcraft_rpg.words import WORDS

PRECISION_AIM_BONUS = WORDS.modifier("precision_aim", "SCR-TAC-02", "Precision Aim")
PATTERNS_BONUS = WORDS.modifier("patterns", "SCR-LOR-04", "Patterns of Movement")
RESPONSIVE = WORDS.modifier("responsive", "SCR-LED-05", "Responsive Strategy")


@rule("SCR-TAC-02", "SCR-LOR-04", "SCR-LED-05")
def augmented_accuracy(state: State, table: Table, who: int, target: int) -> int:
    """Return what tactics, lore and striking back add to the accuracy."""
    total = modifier(table, PRECISION_AIM_BONUS, precision_aim(state, who))
    total += modifier(table, PATTERNS_BONUS, known_patterns(state, who, target))
    return total + modifier(table, RESPONSIVE, max(0, state.fight.responding - 1))
