"""Combat Momentum spends: Penetration."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, ask
from starfray.rulesets.star_trek_adventures.chapters.basics.momentum_and_threat import points
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.spends import (
    MOST_POINTS,
    spend_on,
    why_not_spend,
)
from starfray.rulesets.star_trek_adventures.state import PENETRATION, State
from starfray.rulesets.star_trek_adventures.words import WORDS

PENETRATE = WORDS.question(
    "penetration", "STA-MOM-07",
    "{who}, how much Momentum for Penetration (2 of {resistance} Resistance each)?",
    fields="damage resistance target",
)  # fmt: skip


@rule("STA-MOM-07")
def penetrate(
    state: State, table: Table, who: int, target: int, damage: int, resistance: int
) -> None:
    """Penetration: 2 of the Resistance do not count, for each Momentum."""
    if why_not_spend(state, who, PENETRATION, 1) != 0:
        return
    most = min(MOST_POINTS, points(state, who))
    options = (2 << most) - 1
    bought = ask(table, state, who, PENETRATE, options, damage, resistance, target)
    if bought > 0:
        spend_on(state, table, who, PENETRATION, bought)
        state.attack.penetration += bought
