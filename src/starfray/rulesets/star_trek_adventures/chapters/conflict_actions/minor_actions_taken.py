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
from starfray.rulesets.star_trek_adventures.chapters.combat.turn_order import NOT_YOUR_TURN, on_turn
from starfray.rulesets.star_trek_adventures.rulings import ExtraMinorPrice, MinorActions
from starfray.rulesets.star_trek_adventures.state import EXTRA_MINOR, MinorAction, Person, State
from starfray.rulesets.star_trek_adventures.words import WORDS


@rule("STA-MIN-01", "STA-MOM-05", asked="STA-MIN-01")
def price_of_minor(state: State, who: int) -> int:
    """Return the price of the next Minor Action; one that was bought is paid for."""
    unit = state.units[who]
    return 0 if unit.minors_bought > 0 else price_after(state, unit.minors)


@rule("STA-MIN-01", "STA-MOM-05")
def price_after(state: State, done: int) -> int:
    """Return the price of a Minor Action: the number of those before it in the turn."""
    return min(1, done) if state.rulings.extra_minor_price == ExtraMinorPrice.ALWAYS_ONE else done


@rule("STA-MIN-01", "STA-MOM-05")
def price_of_one_more(state: State, who: int) -> int:
    """Return the price of a Minor Action after the free one and those that were bought."""
    unit = state.units[who]
    return price_after(state, max(1, unit.minors) + unit.minors_bought)


ONE_MINOR = WORDS.reason("one_minor", "STA-TRN-01", "a turn holds one Minor Action")
MINORS_COME_FIRST = WORDS.reason("minors_first", "STA-TRN-01", "Minor Actions come before the Task")
MINOR_DONE = WORDS.reason(
    "minor_done", "STA-MIN-02", "this Minor Action has already been taken this turn"
)


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


@rule("STA-MOM-05", "STA-TRN-01")
def why_not_one_more(state: State, who: int) -> int:
    """Return why a Task's Momentum buys no further Minor Action of the turn, else 0."""
    if not on_turn(state, who):
        return NOT_YOUR_TURN
    if state.rulings.minor_actions == MinorActions.ONLY_ONE:
        return ONE_MINOR
    if state.rulings.minor_actions == MinorActions.BEFORE_THE_TASK:
        return MINORS_COME_FIRST
    return why_not_afford(state, who, price_of_one_more(state, who))


@rule("STA-MOM-05")
def buy_minor(state: State, table: Table, who: int) -> None:
    """Buy a Minor Action that may be taken later in the turn."""
    pay(state, table, who, EXTRA_MINOR, price_of_one_more(state, who), 1)
    minor_bought(state, table, who)


@change(WORDS, "STA-MOM-05", "{who} may take a further Minor Action this turn.")
def minor_bought(state: State, who: Person) -> None:
    """Count a Minor Action that is paid for."""
    state.units[who].minors_bought += 1


@rule("STA-MIN-01", "STA-MOM-05")
def take_minor(state: State, table: Table, who: int, minor: int) -> None:
    """Pay for a Minor Action where it is not the first, and mark it as done."""
    pay(state, table, who, EXTRA_MINOR, price_of_minor(state, who), 1)
    use_minor(state, table, who, minor)


@change(WORDS, "STA-MIN-01", "{who} takes {minor}.", name="minor_taken", bookkeeping=True)
def use_minor(state: State, who: Person, minor: MinorAction) -> None:
    """Count a Minor Action, and remember which it was."""
    unit = state.units[who]
    if unit.minors > 0 and unit.minors_bought > 0:
        unit.minors_bought -= 1
    unit.minors += 1
    unit.minors_done = add(unit.minors_done, minor)
