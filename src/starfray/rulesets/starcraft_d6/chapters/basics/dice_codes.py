"""Basics: dice codes, in pips. 4D+2 is 14."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.rulesets.starcraft_d6.rulings import Below1D
from starfray.rulesets.starcraft_d6.state import State
from starfray.rulesets.starcraft_d6.words import WORDS


@rule("SD6-CORE-01", asked="SD6-CORE-01 pips")
def pips_of(dice: int, pips: int) -> int:
    """Return a code of dice and pips in pips alone: three pips are one die."""
    return 3 * dice + pips


@rule("SD6-CORE-01", asked="SD6-CORE-01 code")
def code_of(pips: int) -> tuple[int, int]:
    """Return pips as a code: its dice, and the pips beyond them."""
    return pips // 3, pips % 3


@rule("SD6-CORE-02", asked="SD6-CORE-02")
def penalised(code: int, dice: int) -> int:
    """Return a code with dice taken away; it never goes under 0 pips."""
    return max(0, code - 3 * dice)


POOL_TOO_SMALL = WORDS.reason("pool_too_small", "SD6-CORE-10", "less than one die is left to roll")


@rule("SD6-CORE-10")
def why_not_attempt(state: State, code: int) -> int:
    """Return why a check with this code cannot be attempted, or 0."""
    if code < 3 and state.rulings.below_1d == Below1D.REFUSE:
        return POOL_TOO_SMALL
    return 0


@rule("SD6-CORE-10")
def code_rolled(state: State, code: int) -> int:
    """Return the code that is rolled for `code`: never under 0 pips, by ruling never under 1D."""
    if code < 3 and state.rulings.below_1d == Below1D.ONE_DIE:
        return 3
    return max(0, code)


CODE = WORDS.note(
    "code", "SD6-CORE-02", "who:units code", "{who} has {code} pips to roll (three make a die).",
    bookkeeping=True,
)  # fmt: skip


@rule("SD6-CORE-02")
def tell_code(table: Table, who: int, code: int) -> int:
    """Note the code that has been made up, and return it."""
    note(table, CODE, who, code)
    return code
