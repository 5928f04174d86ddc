"""Combat Tasks, Guard: attacks on oneself or an ally are harder."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import has
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.star_trek_adventures.chapters.basics.attempts import attempt
from starfray.rulesets.star_trek_adventures.chapters.basics.normal_spends import gain_advantage
from starfray.rulesets.star_trek_adventures.chapters.basics.zones_and_reach import in_reach
from starfray.rulesets.star_trek_adventures.chapters.combat.taking_part import able, enemies
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.after_a_task import close_task
from starfray.rulesets.star_trek_adventures.rulings import Guard
from starfray.rulesets.star_trek_adventures.state import (
    GUARD_TASK,
    INSIGHT,
    SECURITY,
    Person,
    State,
)
from starfray.rulesets.star_trek_adventures.words import WORDS

ALLY_NOT_IN_REACH = WORDS.reason("ally_not_in_reach", "STA-TSK-05", "the ally is not within Reach")


@rule("STA-TSK-05")
def why_not_guard(state: State, who: int, ally: int) -> int:
    """Return why a character cannot guard itself or an ally within Reach, else 0."""
    if ally == who:
        return 0
    if not 0 <= ally < len(state.units) or enemies(state, who, ally):
        return ALLY_NOT_IN_REACH
    return 0 if able(state, ally) and in_reach(state, who, ally) else ALLY_NOT_IN_REACH


@rule("STA-TSK-05")
def guard(state: State, table: Table, who: int, ally: int) -> None:
    """Insight + Security, Difficulty 0 for oneself, 1 for an ally: attacks are 1 harder.

    By a ruling it makes an Advantage, and no more.
    """
    focus = has(state.units[who].focus_tasks, GUARD_TASK)
    base = 0 if ally == who else 1
    if attempt(state, table, who, INSIGHT, SECURITY, focus, base):
        stacks = state.rulings.guard == Guard.STACKS
        if state.rulings.guard == Guard.WITHOUT_EFFECT:
            gain_advantage(state, table, ally)
        else:
            protect(state, table, who, ally, state.units[ally].guard_bonus + 1 if stacks else 1)
    close_task(state, table, who)


GUARD = verb(
    WORDS, "guard", "STA-TSK-05", "target=ally:units", "{who} guards {ally}",
    do=guard, why_not=why_not_guard, task=1, conflict=1, helps=True,
)  # fmt: skip


@change(WORDS, "STA-TSK-05", "{who} guards {ally}: attacks are {bonus} harder.", name="guards")
def protect(state: State, who: Person, ally: Person, bonus: int) -> None:
    """Put a character under the guard of another, or of itself; others may guard it as well."""
    state.guards[ally * len(state.units) + who] += 1
    state.units[ally].guard_bonus = bonus
