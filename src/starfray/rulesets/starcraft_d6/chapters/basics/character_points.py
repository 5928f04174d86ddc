"""Basics: Character Points on a roll."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, ask, roll_wild_between, rule_out, wild_total
from starfray.rulesets.starcraft_d6 import words
from starfray.rulesets.starcraft_d6.chapters.basics.wild_die import (
    FAILED,
    NO_HIGH,
    NO_LOW,
    NOT_KNOWN,
    Check,
    Matters,
    roll_check,
)
from starfray.rulesets.starcraft_d6.rulings import CpLimit
from starfray.rulesets.starcraft_d6.state import Person, State
from starfray.rulesets.starcraft_d6.words import WORDS

# How many Character Points one roll may have (SD6-CORE-11).
ON_CHECK = 2
ON_REACTION = 5
WITHOUT_LIMIT = 30


@rule("SD6-CORE-11")
def make_check(state: State, table: Table, check: Check, matters: Matters) -> int:
    """Roll a check, let whoever makes it add dice for Character Points, and return the total.

    Whoever may add to it looks at every total that is not enough yet.
    """
    if may_spend(state, check.who, check.limit):
        matters = Matters(NO_LOW, matters.high, 0)
    total = roll_check(state, table, check, matters)
    return spend_points(state, table, check, total, matters.high)


@rule("SD6-CORE-11")
def points_per_roll(state: State, limit: int) -> int:
    """Return how many Character Points a roll with this usual limit may have."""
    if limit == WITHOUT_LIMIT or state.rulings.cp_limit == CpLimit.UNLIMITED:
        return WITHOUT_LIMIT
    if state.rulings.cp_limit == CpLimit.SURVIVAL_ONLY:
        return 0
    return limit


NO_CHARACTER_POINTS = WORDS.reason(
    "no_character_points", "SD6-CORE-11", "there are not that many Character Points left"
)
TOO_MANY_POINTS = WORDS.reason(
    "too_many_points", "SD6-CORE-11", "that is more Character Points than one roll may have"
)
POINTS_NOT_HERE = WORDS.reason(
    "points_not_here", "SD6-CORE-11", "Character Points may only be spent on survival checks"
)


@rule("SD6-CORE-11", asked="SD6-CORE-11")
def why_not_spend(state: State, who: int, points: int, limit: int, spent: int) -> int:
    """Return why these Character Points may not be spent on a roll, or 0.

    `spent` have been spent on it already.
    """
    most = points_per_roll(state, limit)
    if points > state.units[who].cp:
        return NO_CHARACTER_POINTS
    if spent + points > most:
        return TOO_MANY_POINTS if most > 0 else POINTS_NOT_HERE
    return 0


@rule("SD6-CORE-11")
def may_spend(state: State, who: int, limit: int) -> bool:
    """Return whether Character Points may come to a roll (its exact total then matters)."""
    return state.units[who].cp > 0 and points_per_roll(state, limit) > 0


SPEND_POINTS = WORDS.question(
    "character_points",
    "SD6-CORE-11",
    "{who}, spend Character Points on the total of {total} (needed: {needed})?",
    fields="total needed",
)
RAISE_TOTAL = WORDS.question(
    "raise_total",
    "SD6-CORE-11",
    "{who}, spend Character Points to raise the total of {total}?",
    fields="total",
)


@rule("SD6-CORE-11")
def points_chosen(
    state: State, table: Table, check: Check, total: int, may: int, barred: int
) -> int:
    """Ask how many Character Points are spent; what is needed is said where it is known.

    More than somebody `may` spend is barred for a reason.
    """
    options = 1
    for points in range(1, may + 1):
        options |= 1 << points
    if check.needed == NOT_KNOWN:
        rule_out(table, RAISE_TOTAL, may + 1, barred)
        return ask(table, state, check.who, RAISE_TOTAL, options, total)
    rule_out(table, SPEND_POINTS, may + 1, barred)
    return ask(table, state, check.who, SPEND_POINTS, options, total, check.needed)


@rule("SD6-CORE-11")
def spend_points(state: State, table: Table, check: Check, total: int, enough: int) -> int:
    """Let whoever made a check see the total and add dice for points; return the new total.

    It is asked again until the total is enough (NO_HIGH: more is always better).
    """
    who = check.who
    unit = state.units[who]
    most = points_per_roll(state, check.limit)
    spent = 0
    while total != FAILED and unit.cp > 0 and spent < most and (enough <= 0 or total < enough):
        may = min(unit.cp, most - spent)
        barred = why_not_spend(state, who, may + 1, check.limit, spent)
        points = points_chosen(state, table, check, total, may, barred)
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
