"""Leadership: using an option.

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
    COORDINATE,
    EFFICIENCY,
)
from starfray.rulesets.starcraft_rpg.state import LEADERSHIP, State
from starfray.rulesets.starcraft_rpg.words import MINOR_ACTION, WORDS

NO_OPTION = WORDS.reason("no_option", "SCR-TAC-01", "there is no such option")


@rule("SCR-LED-01", asked="SCR-LED-01 option")
def why_not_lead(state: State, option: int) -> int:
    """Return 0 for a leadership option, else the reason."""
    return 0 if 0 <= option <= EFFICIENCY - COORDINATE else NO_OPTION


@rule("SCR-LED-01")
def lead(state: State, table: Table, who: int, option: int) -> None:
    """Use a leadership option for as many rounds as the leader's willpower."""
    steps = augmentation_check(state, table, who, LEADERSHIP)
    if steps:
        activate(state, table, who, COORDINATE + option, steps, state.units[who].willpower)


LEAD = verb(
    WORDS, "leadership", "SCR-LED-01", "n=option:leadership",
    "{who} leads the others: {option}",
    do=lead, why_not=why_not_lead, cost=MINOR_ACTION,
)  # fmt: skip
