"""Combat Momentum spends: Added Stress."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, ask
from starfray.rulesets.star_trek_adventures.chapters.basics.momentum_and_threat import (
    amounts_at_hand,
)
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.spends import (
    spend_on,
    why_not_spend,
)
from starfray.rulesets.star_trek_adventures.state import ADDED_STRESS, State
from starfray.rulesets.star_trek_adventures.words import WORDS

ADD_STRESS = WORDS.question(
    "added_stress", "STA-MOM-03",
    "{who}, how much Momentum for Added Stress ({damage} damage would get through)?",
    fields="damage resistance target",
)  # fmt: skip


@rule("STA-MOM-03", asked="STA-MOM-03")
def add_stress(
    state: State, table: Table, who: int, target: int, damage: int, resistance: int
) -> None:
    """Added Stress: 1 more for each Momentum."""
    if why_not_spend(state, who, ADDED_STRESS, 1) != 0:
        return
    options = amounts_at_hand(state, table, who, ADD_STRESS)
    bought = ask(table, state, who, ADD_STRESS, options, damage, resistance, target)
    if bought > 0:
        spend_on(state, table, who, ADDED_STRESS, bought)
        state.attack.added += bought
