"""Character creation: the skill points that one may spend freely."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.rulesets.fasa_trek.rulings import SkillPointsSpent
from starfray.rulesets.fasa_trek.state import State

FREE_POINTS = 30
BLOCK = 10


@rule("FST-CRE-01", asked="FST-CRE-01")
def may_spend_on(before: int, amount: int) -> bool:
    """Return whether points may go into a skill: it holds none yet, and they are some."""
    return before == 0 and amount > 0


@rule("FST-CRE-01", asked="FST-CRE-01 all")
def may_have_spent(state: State, total: int) -> bool:
    """Return whether that many points may be spent in all: up to 30; by a ruling exactly 30."""
    if state.rulings.skill_points_spent == SkillPointsSpent.EXACT:
        return total == FREE_POINTS
    return total <= FREE_POINTS


@rule("FST-CRE-02", asked="FST-CRE-02")
def is_in_blocks(amount: int) -> bool:
    """Return whether an amount is a multiple of 10, as is suggested."""
    return amount % BLOCK == 0
