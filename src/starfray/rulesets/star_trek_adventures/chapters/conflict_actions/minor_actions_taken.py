"""Conflict actions: several Minor Actions a turn, and what these cost."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import add, has
from starfray.core.table import Table
from starfray.rulesets.star_trek_adventures.chapters.basics.momentum_and_threat import (
    pay,
    why_not_afford,
)
from starfray.rulesets.star_trek_adventures.rulings import ExtraMinorPrice, MinorActions
from starfray.rulesets.star_trek_adventures.state import EXTRA_MINOR, MinorAction, Person, State
from starfray.rulesets.star_trek_adventures.words import WORDS


@rule("STA-MIN-01", "STA-MOM-05", asked="STA-MIN-01")
def price_of_minor(state: State, who: int) -> int:
    """Return the price of the next Minor Action: the number already performed this turn."""
    done = state.units[who].minors
    return min(1, done) if state.rulings.extra_minor_price == ExtraMinorPrice.ALWAYS_ONE else done


ONE_MINOR = WORDS.reason("one_minor", "STA-TRN-01", "a turn holds one Minor Action")
MINORS_COME_FIRST = WORDS.reason("minors_first", "STA-TRN-01", "Minor Actions come before the Task")
MINOR_DONE = WORDS.reason("minor_done", "STA-MIN-02", "this Minor Action is done this turn")


@rule("STA-MIN-01", "STA-MIN-02", "STA-TRN-01")
def why_not_minor(state: State, who: int, minor: int) -> int:
    """Return why a character may not take a Minor Action of this kind now, else 0."""
    unit = state.units[who]
    if has(unit.minors_done, minor):
        return MINOR_DONE
    if state.rulings.minor_actions == MinorActions.ONLY_ONE and unit.minors > 0:
        return ONE_MINOR
    if state.rulings.minor_actions == MinorActions.BEFORE_THE_TASK and unit.tasks_done > 0:
        return MINORS_COME_FIRST
    return why_not_afford(state, who, price_of_minor(state, who))


@rule("STA-MIN-01", "STA-MOM-05")
def take_minor(state: State, table: Table, who: int, minor: int) -> None:
    """Pay for a Minor Action where it is not the first, and mark it as done."""
    pay(state, table, who, EXTRA_MINOR, price_of_minor(state, who), 1)
    use_minor(state, table, who, minor)


@change(WORDS, "STA-MIN-01", "{who} takes {minor}.", name="minor_taken", bookkeeping=True)
def use_minor(state: State, who: Person, minor: MinorAction) -> None:
    """Count a Minor Action, and remember which it was."""
    unit = state.units[who]
    unit.minors += 1
    unit.minors_done = add(unit.minors_done, minor)
