"""Basics: checks and the Wild Die."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.rule import rule
from starfray.core.table import (
    Table,
    modifier,
    note,
    roll_between,
    roll_wild_between,
    roll_wild_by_steps,
    wild_one,
    wild_total,
)
from starfray.rulesets.starcraft_d6.chapters.basics.dice_codes import (
    code_of,
    code_rolled,
    why_not_attempt,
)
from starfray.rulesets.starcraft_d6.rulings import WildOne, WildScope
from starfray.rulesets.starcraft_d6.state import State
from starfray.rulesets.starcraft_d6.words import WORDS

# The total of a check that fails without regard to its dice.
FAILED = -1

# Bounds that there are not: no totals are alike at the lower end, none at the upper one.
NO_LOW = -1
NO_HIGH = 0

# The number to reach, where nobody can say it before the roll.
NOT_KNOWN = 0


class Check(NamedTuple):
    """A check that is to be made: who rolls which code, and the label of the dice.

    `needed` is the number to reach (or NOT_KNOWN), and `limit` how many Character Points the roll
    may have.
    """

    who: int
    label: int
    code: int
    needed: int
    limit: int


class Roll(NamedTuple):
    """A roll that cannot fail: who rolls which code, its label, and whether a die of it is wild."""

    who: int
    label: int
    code: int
    wild: int


class Matters(NamedTuple):
    """Which totals of a roll are alike to the rule: those up to `low`, and those from `high` on.

    With a `step`, those beyond what is needed are alike by so many. Exact odds walk no further.
    """

    low: int
    high: int
    step: int


@rule()
def every_total() -> Matters:
    """Say that no two totals are alike."""
    return Matters(NO_LOW, NO_HIGH, 0)


@rule()
def enough_at(number: int) -> Matters:
    """Say that a total of so much is enough: more adds nothing."""
    return Matters(NO_LOW, max(1, number), 0)


@rule()
def low_of_dice(low: int, pips: int) -> int:
    """Return the lower bound of a total as one of its dice alone."""
    return max(NO_LOW, low - pips)


@rule()
def high_of_dice(high: int, pips: int) -> int:
    """Return the upper bound of a total as one of its dice alone."""
    return max(1, high - pips) if high != NO_HIGH else NO_HIGH


@rule()
def first_step(high: int, pips: int, step: int) -> int:
    """Return where totals begin to count by whole steps, as one of their dice alone."""
    first = high - pips
    while first < 1:
        first += step
    return first


ROLLED = WORDS.note(
    "rolled", "SD6-CORE-01", "who:units total", "{who} rolls {total}.", bookkeeping=True
)
COMPLICATION = WORDS.note(
    "complication", "SD6-CORE-04", "who:units",
    "{who}'s Wild Die begins with a 1: a complication.",
)  # fmt: skip
WILD_FAILURE = WORDS.note(
    "wild_failure", "SD6-CORE-04", "who:units",
    "{who}'s Wild Die begins with a 1: the check fails.",
)  # fmt: skip
NO_DICE_LEFT = WORDS.note(
    "no_dice_left", "SD6-CORE-10", "who:units", "{who} has less than one die left and fails."
)
PIPS_LEFT = WORDS.modifier("pips_left", "SD6-CORE-01", "pips of the code beyond its dice")


@rule("SD6-CORE-03", "SD6-CORE-04", "SD6-CORE-05", "SD6-CORE-10")
def roll_check(state: State, table: Table, check: Check, matters: Matters) -> int:
    """Roll a check and return its total, or FAILED.

    The Wild Die comes first; a 6 counts and is rolled again; what a first 1 does is a ruling.
    """
    who, label = check.who, check.label
    if why_not_attempt(state, check.code) != 0:
        note(table, NO_DICE_LEFT, who)
        return FAILED
    rolled = code_rolled(state, check.code)
    drop = 1 if state.rulings.wild_one == WildOne.DROP_HIGHEST else 0
    dice, pips = code_of(rolled)
    low = low_of_dice(matters.low, pips)
    if matters.step > 0:
        high = first_step(check.needed, pips, matters.step)
        result = roll_wild_by_steps(table, who, label, dice, drop, low, high, matters.step)
    else:
        high = high_of_dice(matters.high, pips)
        result = roll_wild_between(table, who, label, dice, drop, low, high)
    total = wild_total(result) + modifier(table, PIPS_LEFT, pips)
    return check_total(state, table, who, total, wild_one(result))


@rule("SD6-CORE-04")
def total_told(total: int) -> int:
    """Return the total of a check as it is told: that of one that fails by itself is nothing."""
    return max(0, total)


@rule("SD6-CORE-04")
def check_total(state: State, table: Table, who: int, total: int, one: int) -> int:
    """Return what a check comes to: what a 1 on the Wild Die's first throw does is a ruling."""
    note(table, ROLLED, who, total)
    if one:
        if state.rulings.wild_one == WildOne.AUTO_FAIL:
            note(table, WILD_FAILURE, who)
            return FAILED
        if state.rulings.wild_one == WildOne.COMPLICATION:
            note(table, COMPLICATION, who)
    return total


@rule("SD6-CORE-03", "SD6-CORE-05", "SD6-CORE-10")
def roll_passive(
    state: State, table: Table, who: int, label: int, code: int, matters: Matters
) -> int:
    """Roll damage, resistance or automatic defense; by a ruling these have no Wild Die."""
    wild = 1 if state.rulings.wild_scope == WildScope.ALL else 0
    return roll_dice(state, table, Roll(who, label, code, wild), matters)


@rule("SD6-CORE-01", "SD6-CORE-10")
def roll_dice(state: State, table: Table, rolled: Roll, matters: Matters) -> int:
    """Roll a code: no complication, and under 1D the pips count as they are."""
    who = rolled.who
    dice, pips = code_of(code_rolled(state, rolled.code))
    low = low_of_dice(matters.low, pips)
    high = high_of_dice(matters.high, pips)
    if dice == 0:
        total = 0
    elif rolled.wild:
        total = wild_total(roll_wild_between(table, who, rolled.label, dice, 0, low, high))
    else:
        total = roll_between(table, who, rolled.label, dice, 6, low, high)
    total += modifier(table, PIPS_LEFT, pips)
    note(table, ROLLED, who, total)
    return total
