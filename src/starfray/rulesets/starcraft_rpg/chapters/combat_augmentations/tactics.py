"""Tactics: using an option.

Chapter: Tactics, Lore and Leadership Combat Augmentations.
"""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.augmentation_checks import (
    activate,
    augmentation_check,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.in_force import (
    HARDINESS,
    end_augmentation,
    steps_in_force,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.leadership import NO_OPTION
from starfray.rulesets.starcraft_rpg.rulings import TacticsBeneficiary
from starfray.rulesets.starcraft_rpg.state import TACTICS, State
from starfray.rulesets.starcraft_rpg.words import MINOR_ACTION, WORDS


@rule("SCR-TAC-01", asked="SCR-TAC-01")
def why_not_tactics(state: State, option: int) -> int:
    """Return 0 for a tactics option, else the reason."""
    return 0 if 0 <= option <= HARDINESS else NO_OPTION


@rule("SCR-TAC-01")
def use_tactics(state: State, table: Table, who: int, option: int) -> None:
    """Use a tactics option for as many rounds as the user's intelligence."""
    steps = augmentation_check(state, table, who, TACTICS)
    if steps:
        if state.rulings.tactics_beneficiary == TacticsBeneficiary.ONE_AT_A_TIME:
            for other in range(HARDINESS + 1):
                if other != option and steps_in_force(state, who, other):
                    end_augmentation(state, table, who, other)
        activate(state, table, who, option, steps, state.units[who].intelligence)


USE_TACTICS = verb(
    WORDS, "tactics", "SCR-TAC-01", "n=option:tactics",
    "{who} uses tactics: {option}",
    do=use_tactics, why_not=why_not_tactics, cost=MINOR_ACTION,
)  # fmt: skip
