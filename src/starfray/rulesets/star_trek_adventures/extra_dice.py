"""More dice and other dice: buying d20s, Determination, and re-rolls."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import BAND_BITS, Table, ask, in_band, note, offer
from starfray.rulesets.star_trek_adventures import notes, reasons, words
from starfray.rulesets.star_trek_adventures.pools import pay, purse_for_immediate, why_not_afford
from starfray.rulesets.star_trek_adventures.rulings import EVERY_EXTRA
from starfray.rulesets.star_trek_adventures.state import DICE, State
from starfray.rulesets.star_trek_adventures.tasks import (
    CRITICAL,
    complications_of,
    roll_task_dice,
    successes_of,
)

MOST_DICE = 5

# The answers to "which die is re-rolled?"
NO_DIE, A_CRITICAL, A_SUCCESS, A_FAILURE, A_COMPLICATION, BOTH_AT_ONCE = range(6)


@rule("STA-CORE-09")
def price_of_dice(state: State, bought: int, extra: int) -> int:
    """Return the price of so many d20s: 1, then 2, then 3 (`extra`: dice had otherwise)."""
    price = bought * (bought + 1) // 2
    if state.rulings.dice_price == EVERY_EXTRA:
        price += bought * extra
    return price


@rule("STA-CORE-09")
def why_not_buy(state: State, who: int, bought: int, extra: int, purse: int) -> int:
    """Return why so many d20s cannot be bought, else 0; `purse` is what there is to pay with."""
    if 2 + extra + bought > MOST_DICE:
        return reasons.FIVE_DICE
    price = price_of_dice(state, bought, extra)
    return 0 if price <= purse else why_not_afford(state, who, price, 1)


@rule("STA-CORE-09")
def buy_dice(state: State, table: Table, who: int, tn: int, needed: int, extra: int) -> int:
    """Let a character buy d20s before the roll; return how many."""
    options = 1
    purse = purse_for_immediate(state, who)
    for bought in range(1, MOST_DICE):
        reason = why_not_buy(state, who, bought, extra, purse)
        options = offer(table, words.BUY_DICE, options, bought, reason == 0, reason)
    bought = ask(table, state, who, words.BUY_DICE, options, tn, needed, 2 + extra)
    if bought > 0:
        pay(state, table, who, DICE, price_of_dice(state, bought, extra), 1)
    return bought


@rule("STA-CORE-10")
def why_not_determined(state: State, who: int) -> int:
    """Return why a character cannot spend Determination, else 0."""
    if state.units[who].determination <= 0:
        return reasons.NO_DETERMINATION
    return 0 if state.units[who].values > 0 else reasons.NO_VALUE


@rule("STA-CORE-10")
def spend_determination(state: State, table: Table, who: int) -> None:
    """Spend a point of Determination."""
    state.units[who].determination -= 1
    note(table, notes.DETERMINED, who, state.units[who].determination)


@rule("STA-CORE-10")
def perfect_die(state: State, table: Table, who: int, tn: int, needed: int) -> int:
    """Let a player spend Determination on a die that shows 1 already; return 1 if so."""
    if why_not_determined(state, who) != 0:
        return 0
    if ask(table, state, who, words.PERFECT_DIE, 3, tn, needed, 0) == words.NO:
        return 0
    spend_determination(state, table, who)
    return 1


@rule("STA-CORE-22")
def band_of_answer(answer: int) -> int:
    """Return the class of dice that an answer to "which die?" names."""
    if answer == BOTH_AT_ONCE:
        return A_FAILURE - 1
    return answer - 1


@rule("STA-CORE-22")
def choose_rerolls(
    state: State,
    table: Table,
    who: int,
    question: int,
    counts: int,
    both: int,
    needed: int,
    most: int,
) -> int:
    """Let a character name up to `most` dice of a pool, one by one; return them by class."""
    picked = 0
    for _ in range(most):
        options = 1
        for answer in range(A_CRITICAL, BOTH_AT_ONCE + 1):
            if answer == (A_FAILURE if both else BOTH_AT_ONCE):
                continue
            band = band_of_answer(answer)
            left = in_band(counts, band) - in_band(picked, band)
            options = offer(table, question, options, answer, left > 0, reasons.NO_SUCH_DIE)
        answer = ask(
            table, state, who, question, options,
            successes_of(counts, both), needed, complications_of(counts, both),
        )  # fmt: skip
        if answer == NO_DIE:
            break
        picked += 1 << BAND_BITS * band_of_answer(answer)
    return picked


@rule()
def dice_in(counts: int) -> int:
    """Return how many dice a pool counted by class holds."""
    return in_band(counts, 0) + in_band(counts, 1) + in_band(counts, 2) + in_band(counts, 3)


@rule("STA-CORE-22")
def reroll(
    state: State,
    table: Table,
    who: int,
    counts: int,
    picked: int,
    tn: int,
    critical: int,
    comp_range: int,
) -> int:
    """Replace the dice picked by new ones, which stand even when worse; return the pool."""
    n = dice_in(picked)
    if n == 0:
        return counts
    fresh = roll_task_dice(state, table, who, words.TASK_REROLL, n, tn, critical, comp_range, 1)
    note(table, notes.REROLLED, who, n)
    return counts - picked + fresh


@rule("STA-CORE-10", "STA-CORE-22")
def determined_reroll(
    state: State,
    table: Table,
    who: int,
    counts: int,
    both: int,
    needed: int,
    tn: int,
    critical: int,
    comp_range: int,
) -> int:
    """Let a player spend Determination on re-rolling any or all dice; return the pool."""
    if why_not_determined(state, who) != 0:
        return counts
    picked = choose_rerolls(
        state, table, who, words.DETERMINATION_REROLL, counts, both, needed, dice_in(counts)
    )
    if picked == 0:
        return counts
    spend_determination(state, table, who)
    return reroll(state, table, who, counts, picked, tn, critical, comp_range)


@rule("STA-CORE-10")
def with_perfect_die(counts: int, perfect: int) -> int:
    """Return the pool with the die added that shows 1 already."""
    return counts + (perfect << BAND_BITS * CRITICAL)
