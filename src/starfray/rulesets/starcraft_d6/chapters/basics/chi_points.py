"""Basics: Chi, spent in the midst of a fight."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_d6 import words
from starfray.rulesets.starcraft_d6.rulings import ChiUse
from starfray.rulesets.starcraft_d6.state import Person, State
from starfray.rulesets.starcraft_d6.words import WORDS

NO_CHI = WORDS.reason("no_chi", "SD6-CORE-12", "no Chi is left")
CHI_ONLY_DYING = WORDS.reason("chi_only_dying", "SD6-CORE-12", "Chi only helps the dying")
CHI_RUNS = WORDS.reason("chi_runs", "SD6-CORE-12", "the dice are doubled already")


@rule("SD6-CORE-12")
def why_not_spend_chi(state: State, who: int) -> int:
    """Return why Chi cannot be spent in the midst of a fight, or 0."""
    if state.rulings.chi_use != ChiUse.DOUBLE:
        return CHI_ONLY_DYING
    if state.units[who].chi <= 0:
        return NO_CHI
    if state.units[who].doubled:
        return CHI_RUNS
    return 0


@change(WORDS, "SD6-CORE-12", "{who} spends Chi: all dice are doubled this round.", name="doubles")
def double_dice(state: State, who: Person) -> None:
    """Spend a Chi point: all codes of one's own are doubled for this round (a ruling)."""
    state.units[who].chi -= 1
    state.units[who].doubled = 1


SPEND_CHI = verb(
    WORDS, "spend_chi", "SD6-CORE-12", "", "{who} spends a Chi point",
    do=double_dice, why_not=why_not_spend_chi, cost=words.FREE,
)  # fmt: skip
