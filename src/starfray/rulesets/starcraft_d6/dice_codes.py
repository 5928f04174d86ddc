"""Dice codes and the Wild Die (SD6-CORE-01 to 05, 10 and 11).

A code is counted in pips: 4D+2 is 14. A roll that tells how closely it will be looked at (`low`,
`high`: all totals up to the one are alike, and all from the other on) spares exact odds the rest.
"""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import (
    Table,
    ask,
    bar,
    modifier,
    note,
    roll_between,
    roll_wild_between,
    roll_wild_by_steps,
    wild_one,
    wild_total,
)
from starfray.rulesets.starcraft_d6 import terms, words
from starfray.rulesets.starcraft_d6.rulings import Below1D, CpLimit, WildOne, WildScope
from starfray.rulesets.starcraft_d6.state import Person, State
from starfray.rulesets.starcraft_d6.words import WORDS

# The total of a check that fails without regard to its dice.
FAILED = -1
# Bounds that there are not: no totals are alike at the lower end, none at the upper one.
NO_LOW = -1
NO_HIGH = 0

# How many Character Points one roll may have (SD6-CORE-11).
ON_CHECK = 2
ON_REACTION = 5
WITHOUT_LIMIT = 30


class Check(NamedTuple):
    """A check that is to be made: who rolls which code, and for what (the label of its dice).

    `needed` is the number to reach, as far as it is known, `enough` the total from which on more
    brings nothing (NO_HIGH: more is always better), and `limit` how many Character Points the roll
    may have.
    """

    who: int
    what: int
    code: int
    needed: int
    enough: int
    limit: int


@rule("SD6-CORE-01")
def pips_of(dice: int, extra: int) -> int:
    """Return a code of so many dice and pips beyond them in pips: three pips are one die."""
    return 3 * dice + extra


@rule("SD6-CORE-01")
def code_of(pips: int) -> tuple[int, int]:
    """Return pips as a code: its dice, and the pips beyond them."""
    return pips // 3, pips % 3


@rule("SD6-CORE-02")
def sum_of_codes(a: int, b: int, c: int) -> int:
    """Return the sum of three codes, in pips."""
    return a + b + c


@rule("SD6-CORE-02")
def penalised(code: int, dice: int) -> int:
    """Return a code with dice taken away; it never goes under 0 pips."""
    return max(0, code - 3 * dice)


@rule("SD6-CORE-10")
def why_no_pool(state: State, code: int) -> int:
    """Return why a check with this code cannot be attempted, or 0."""
    if code < 3 and state.rulings.below_1d == Below1D.REFUSE:
        return words.POOL_TOO_SMALL
    return 0


@rule("SD6-CORE-10")
def code_rolled(state: State, code: int) -> int:
    """Return the code that is rolled for `code`: never under 0 pips, by ruling never under 1D."""
    if code < 3 and state.rulings.below_1d == Below1D.ONE_DIE:
        return 3
    return max(0, code)


CODE = WORDS.note(
    "code", "SD6-CORE-02", "who:units code", "{who} has {code} pips to roll (three are a die).",
    quiet=True,
)  # fmt: skip


@rule("SD6-CORE-02")
def tell_code(table: Table, who: int, code: int) -> int:
    """Note the code that has been made up, and return it."""
    note(table, CODE, who, code)
    return code


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


@rule("SD6-CORE-11")
def make_check(state: State, table: Table, check: Check, low: int, step: int) -> int:
    """Roll a check, let whoever makes it add dice for Character Points, and return the total.

    Where none may come to it, totals up to `low` are alike, and those that are `enough`. With a
    `step` these count by so many from what is needed on: a twelfth fewer paths for a blow.
    """
    if may_spend(state, check.who, check.limit):
        low, step = NO_LOW, 0
    return spend_points(state, table, check, roll_check(state, table, check, low, step))


ROLLED = WORDS.note("rolled", "SD6-CORE-01", "who:units total", "{who} rolls {total}.", quiet=True)
COMPLICATION = WORDS.note(
    "complication", "SD6-CORE-04", "who:units",
    "The Wild Die of {who} begins with a 1: a complication.",
)  # fmt: skip
WILD_FAILURE = WORDS.note(
    "wild_failure", "SD6-CORE-04", "who:units",
    "The Wild Die of {who} begins with a 1: the check fails.",
)  # fmt: skip
NO_DICE_LEFT = WORDS.note(
    "no_dice_left", "SD6-CORE-10", "who:units", "{who} has less than one die left and fails."
)


@rule("SD6-CORE-03", "SD6-CORE-04", "SD6-CORE-05", "SD6-CORE-10")
def roll_check(state: State, table: Table, check: Check, low: int, step: int) -> int:
    """Roll a check and return its total, or FAILED.

    The Wild Die comes first; a 6 counts and is rolled again; what a first 1 does is a ruling.
    """
    who, what = check.who, check.what
    if why_no_pool(state, check.code) != 0:
        note(table, NO_DICE_LEFT, who)
        return FAILED
    rolled = code_rolled(state, check.code)
    drop = 1 if state.rulings.wild_one == WildOne.DROP_HIGHEST else 0
    dice, pips = code_of(rolled)
    low = low_of_dice(low, pips)
    if step > 0:
        high = first_step(check.needed, pips, step)
        result = roll_wild_by_steps(table, who, what, dice, drop, low, high, step)
    else:
        high = high_of_dice(check.enough, pips)
        result = roll_wild_between(table, who, what, dice, drop, low, high)
    total = wild_total(result) + modifier(table, terms.PIPS_LEFT, pips)
    note(table, ROLLED, who, total)
    if wild_one(result):
        if state.rulings.wild_one == WildOne.AUTO_FAIL:
            note(table, WILD_FAILURE, who)
            return FAILED
        if state.rulings.wild_one == WildOne.COMPLICATION:
            note(table, COMPLICATION, who)
    return total


@rule("SD6-CORE-03", "SD6-CORE-05", "SD6-CORE-10")
def roll_passive(
    state: State, table: Table, who: int, what: int, code: int, low: int, high: int
) -> int:
    """Roll damage or resistance: no complication, and under 1D the pips count as they are."""
    dice, pips = code_of(code_rolled(state, code))
    low = low_of_dice(low, pips)
    high = high_of_dice(high, pips)
    if dice == 0:
        total = 0
    elif state.rulings.wild_scope == WildScope.CHECKS_ONLY:
        total = roll_between(table, who, what, dice, 6, low, high)
    else:
        total = wild_total(roll_wild_between(table, who, what, dice, 0, low, high))
    total += modifier(table, terms.PIPS_LEFT, pips)
    note(table, ROLLED, who, total)
    return total


@rule("SD6-CORE-11")
def points_per_roll(state: State, limit: int) -> int:
    """Return how many Character Points a roll with this usual limit may have."""
    if limit == WITHOUT_LIMIT or state.rulings.cp_limit == CpLimit.UNLIMITED:
        return WITHOUT_LIMIT
    if state.rulings.cp_limit == CpLimit.SURVIVAL_ONLY:
        return 0
    return limit


@rule("SD6-CORE-11")
def why_no_points(state: State, who: int, points: int, limit: int, spent: int) -> int:
    """Return why so many more Character Points may not be spent on one roll, or 0.

    `spent` have been spent on it already.
    """
    most = points_per_roll(state, limit)
    if points > state.units[who].cp:
        return words.NO_CHARACTER_POINTS
    if spent + points > most:
        return words.TOO_MANY_POINTS if most > 0 else words.POINTS_NOT_HERE
    return 0


@rule("SD6-CORE-11")
def spend_points(state: State, table: Table, check: Check, total: int) -> int:
    """Let whoever made a check see the total and add dice for points; return the new total.

    It is asked again until the total is enough.
    """
    who, enough = check.who, check.enough
    unit = state.units[who]
    most = points_per_roll(state, check.limit)
    spent = 0
    while total != FAILED and unit.cp > 0 and spent < most and (enough <= 0 or total < enough):
        may = min(unit.cp, most - spent)
        options = 1
        for points in range(1, may + 1):
            options |= 1 << points
        reason = why_no_points(state, who, may + 1, check.limit, spent)
        bar(table, words.SPEND_POINTS, may + 1, reason)
        points = ask(table, state, who, words.SPEND_POINTS, options, total, check.needed, 0)
        if points == 0:
            break
        for _die in range(points):
            high = max(1, enough - total) if enough > 0 else NO_HIGH
            result = roll_wild_between(table, who, words.CHARACTER_POINT, 1, 0, NO_LOW, high)
            face = wild_total(result)
            total += face
        spent += points
        points_spent(state, table, who, points, total)
    return total


@change(WORDS, "SD6-CORE-11", "{who} spends {points} Character Points: now {total}.")
def points_spent(state: State, who: Person, points: int, total: int) -> None:
    """Spend Character Points on a roll, which has come to `total` with them."""
    state.units[who].cp -= points


@rule("SD6-CORE-11")
def may_spend(state: State, who: int, limit: int) -> int:
    """Tell whether Character Points may come to a roll (its exact total then matters)."""
    return state.units[who].cp > 0 and points_per_roll(state, limit) > 0
