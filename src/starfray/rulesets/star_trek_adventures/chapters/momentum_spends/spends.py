"""Combat Momentum spends: what may be spent, and how often."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import add, has
from starfray.core.table import Table
from starfray.rulesets.star_trek_adventures.chapters.basics.momentum_and_threat import (
    pay,
    why_not_pay,
)
from starfray.rulesets.star_trek_adventures.rulings import OncePerRound, PoolSpends
from starfray.rulesets.star_trek_adventures.state import DISARM, Person, Spend, State
from starfray.rulesets.star_trek_adventures.words import WORDS


@rule("STA-MOM-02")
def once_per_round(spend: int) -> bool:
    """Return whether a spend is neither Immediate nor Repeatable."""
    return spend >= DISARM


@rule("STA-MOM-02")
def used_this_round(state: State, who: int, spend: int) -> bool:
    """Return whether a spend has been used this Round by the character (or by its side)."""
    unit = state.units[who]
    if state.rulings.once_per_round == OncePerRound.WHOLE_SIDE:
        return has(state.sides[unit.side].spends_this_round, spend) != 0
    return has(unit.spends_this_round, spend) != 0


MUST_GENERATE = WORDS.reason("must_generate", "STA-MOM-01", "the Task has generated no Momentum")
FAILED_TASK = WORDS.reason("failed_task", "STA-MOM-01", "a combat spend needs a successful Task")
ONCE_PER_ROUND = WORDS.reason("once_per_round", "STA-MOM-02", "this spend is used once per Round")


@rule("STA-MOM-01", "STA-MOM-02", "STA-CORE-08", asked="STA-MOM-02")
def why_not_spend(state: State, who: int, spend: int, cost: int) -> int:
    """Return why Momentum cannot be spent so after a Task, else 0."""
    hand = state.hand
    if hand.who != who or not hand.success:
        return FAILED_TASK
    if state.rulings.pool_spends == PoolSpends.MUST_GENERATE and hand.generated == 0:
        return MUST_GENERATE
    if once_per_round(spend) and used_this_round(state, who, spend):
        return ONCE_PER_ROUND
    return why_not_pay(state, who, cost, 0, 0)


@rule("STA-MOM-02")
def spend_on(state: State, table: Table, who: int, spend: int, cost: int) -> None:
    """Pay for a spend that is not Immediate; mark it where it is used once per Round."""
    pay(state, table, who, spend, cost, 0)
    if once_per_round(spend):
        use_spend(state, table, who, spend)


@change(
    WORDS, "STA-MOM-02", "{who} has used {spend} this Round.", name="spend_used", bookkeeping=True
)
def use_spend(state: State, who: Person, spend: Spend) -> None:
    """Remember a spend, of the character and of its side, until the Round is over."""
    unit = state.units[who]
    party = state.sides[unit.side]
    unit.spends_this_round = add(unit.spends_this_round, spend)
    party.spends_this_round = add(party.spends_this_round, spend)
