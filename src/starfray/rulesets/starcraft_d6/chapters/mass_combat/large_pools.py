"""Mass combat: rolls of as many dice as a battle has.

They mean what checks and damage mean elsewhere. Beyond twenty dice the Wild Die is rolled by
itself, and then the others, so many at a time: the weights of forty dice at once need numbers that
are too large.
"""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, modifier, note, roll, roll_wild, wild_one, wild_total
from starfray.rulesets.starcraft_d6.chapters.basics.dice_codes import (
    code_of,
    code_rolled,
    why_not_attempt,
)
from starfray.rulesets.starcraft_d6.chapters.basics.wild_die import (
    NO_HIGH,
    NO_LOW,
    PIPS_LEFT,
    ROLLED,
    Check,
    check_total,
    roll_check,
    roll_passive,
)
from starfray.rulesets.starcraft_d6.rulings import WildOne, WildScope
from starfray.rulesets.starcraft_d6.state import State

AT_ONCE = 20


@rule("SD6-CORE-03", "SD6-CORE-04")
def roll_mass_check(state: State, table: Table, check: Check, low: int, step: int) -> int:
    """Roll a check of any number of dice; `low` and `step` are as for `roll_check`."""
    who, label = check.who, check.label
    dice, pips = code_of(code_rolled(state, check.code))
    if dice <= AT_ONCE or why_not_attempt(state, check.code) != 0:
        return roll_check(state, table, check, low, step)
    result = roll_wild(table, who, label, 1, 0)
    one = wild_one(result)
    total = wild_total(result)
    if one and state.rulings.wild_one == WildOne.DROP_HIGHEST:
        total = roll_without_highest(table, who, label, dice - 1)
    else:
        total = roll_on(table, who, label, dice - 1, total)
    total += modifier(table, PIPS_LEFT, pips)
    return check_total(state, table, who, total, one)


@rule("SD6-CORE-05")
def roll_mass_passive(state: State, table: Table, who: int, label: int, code: int) -> int:
    """Roll damage or defence of any number of dice."""
    dice, pips = code_of(code_rolled(state, code))
    if dice <= AT_ONCE:
        return roll_passive(state, table, who, label, code, NO_LOW, NO_HIGH)
    if state.rulings.wild_scope == WildScope.CHECKS_ONLY:
        total = roll_on(table, who, label, dice, 0)
    else:
        result = roll_wild(table, who, label, 1, 0)
        total = roll_on(table, who, label, dice - 1, wild_total(result))
    total += modifier(table, PIPS_LEFT, pips)
    note(table, ROLLED, who, total)
    return total


@rule("SD6-CORE-01")
def roll_on(table: Table, who: int, label: int, dice: int, total: int) -> int:
    """Roll plain dice, so many at a time, and add them to a total."""
    left = dice
    while left > 0:
        some = min(left, AT_ONCE)
        left -= some
        rolled = roll(table, who, label, some, 6)
        total += rolled
    return total


@rule("SD6-CORE-04")
def roll_without_highest(table: Table, who: int, label: int, dice: int) -> int:
    """Roll plain dice, one by one, and add up all but the highest."""
    total = 0
    highest = 0
    left = dice
    while left > 0:
        left -= 1
        face = roll(table, who, label, 1, 6)
        total += face
        highest = max(highest, face)
    return total - highest
