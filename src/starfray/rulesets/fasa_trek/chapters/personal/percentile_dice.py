"""Terminology: the percentile die."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, roll, roll_between
from starfray.rulesets.fasa_trek.rulings import DoubleZero
from starfray.rulesets.fasa_trek.state import State


@rule("FST-DIC-01", asked="FST-DIC-01")
def percentile(state: State, tens: int, ones: int) -> int:
    """Read two ten-siders, 0 to 9 each, as 1 to 100."""
    value = 10 * tens + ones
    if value == 0 and state.rulings.double_zero == DoubleZero.HUNDRED:
        return 100
    return value


@rule("FST-DIC-01")
def lowest_percentile(state: State) -> int:
    """Return the lowest roll of percentile dice: 1, or by a ruling the double zero as 0."""
    return 0 if state.rulings.double_zero == DoubleZero.ZERO else 1


@rule("FST-DIC-01")
def roll_percentile(state: State, table: Table, who: int, label: int) -> int:
    """Roll percentile dice; a face of 100 is the double zero."""
    face = roll(table, who, label, 1, 100)
    return face if face < 100 else percentile(state, 0, 0)


@rule("FST-DIC-01")
def percentile_between(
    state: State, table: Table, who: int, label: int, low: int, high: int
) -> int:
    """Roll percentile dice where all of `low` or less are alike, and all of `high` or more.

    A double zero that counts as 0 is not in order with the rest: then all faces are told apart.
    """
    if state.rulings.double_zero != DoubleZero.HUNDRED:
        return roll_percentile(state, table, who, label)
    return roll_between(table, who, label, 1, 100, max(0, low), max(1, high))
