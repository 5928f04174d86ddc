"""Basics, more dice and other dice: buying d20s, Determination, and re-rolls."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, ask, note, offer
from starfray.rulesets.star_trek_adventures.chapters.basics.challenge_dice import (
    NO_SUCH_DIE,
    REROLLED,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.momentum_and_threat import (
    pay,
    why_not_afford,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.tasks import (
    Pool,
    Task,
    both_at_once,
    complications_of,
    roll_task_dice,
    successes_of,
)
from starfray.rulesets.star_trek_adventures.rulings import DicePrice
from starfray.rulesets.star_trek_adventures.state import DICE, Person, State
from starfray.rulesets.star_trek_adventures.words import NO, NO_OR_YES, TASK_REROLL, WORDS

MOST_DICE = 5

# The answers to "which die is re-rolled?"
CLASSES = ("none", "critical", "success", "failure", "complication", "success_with_complication")
CLASSES_SAID = {
    "none": "no more dice",
    "critical": "a die with two successes",
    "success": "a die with one success",
    "failure": "a die without a success",
    "complication": "a die with a Complication",
    "success_with_complication": "a die with a success and a Complication",
}
NO_DIE, A_CRITICAL, A_SUCCESS, A_FAILURE, A_COMPLICATION, BOTH_AT_ONCE = range(6)


@rule("STA-CORE-09", asked="STA-CORE-09")
def price_of_dice(state: State, bought: int, extra: int) -> int:
    """Return the price of that many d20s: 1, then 2, then 3 (`extra`: dice had otherwise)."""
    price = bought * (bought + 1) // 2
    if state.rulings.dice_price == DicePrice.EVERY_EXTRA:
        price += bought * extra
    return price


FIVE_DICE = WORDS.reason("five_dice", "STA-CORE-09", "a pool holds five d20 at most")


@rule("STA-CORE-09")
def why_not_buy(state: State, who: int, bought: int, extra: int) -> int:
    """Return why that many d20s cannot be bought, else 0."""
    if 2 + extra + bought > MOST_DICE:
        return FIVE_DICE
    return why_not_afford(state, who, price_of_dice(state, bought, extra))


BUY_DICE = WORDS.question(
    "buy_dice", "STA-CORE-09",
    "{who}, buy further dice against a target number of {target_number}, Difficulty {difficulty}?",
    fields="target_number difficulty dice",
)  # fmt: skip


@rule("STA-CORE-09", asked="STA-CORE-09 dice")
def buy_dice(
    state: State, table: Table, who: int, target_number: int, difficulty: int, extra: int
) -> int:
    """Let a character buy d20s before the roll; return how many."""
    options = 1
    for bought in range(1, MOST_DICE):
        reason = why_not_buy(state, who, bought, extra)
        options = offer(table, BUY_DICE, options, bought, reason == 0, reason)
    bought = ask(table, state, who, BUY_DICE, options, target_number, difficulty, 2 + extra)
    if bought > 0:
        pay(state, table, who, DICE, price_of_dice(state, bought, extra), 1)
    return bought


NO_DETERMINATION = WORDS.reason("no_determination", "STA-CORE-10", "no Determination is left")
NO_VALUE = WORDS.reason("no_value", "STA-CORE-10", "no Value supports it")
DETERMINED_ONCE = WORDS.reason(
    "determined_once", "STA-CORE-10", "one point of Determination serves a Task"
)


@rule("STA-CORE-10", asked="STA-CORE-10")
def why_not_determined(state: State, who: int) -> int:
    """Return why a character cannot spend Determination, else 0."""
    if state.units[who].determination <= 0:
        return NO_DETERMINATION
    if state.units[who].determined:
        return DETERMINED_ONCE
    return 0 if state.units[who].values > 0 else NO_VALUE


@rule("STA-CORE-10")
def spend_determination(state: State, table: Table, who: int) -> None:
    """Spend a point of Determination, the only one on this Task."""
    state.units[who].determined = 1
    determined(state, table, who, state.units[who].determination - 1)


@change(WORDS, "STA-CORE-10", "{who} spends Determination ({left} left).")
def determined(state: State, who: Person, left: int) -> None:
    """Leave that much Determination."""
    state.units[who].determination = left


PERFECT_DIE = WORDS.question(
    "perfect_die", "STA-CORE-10", "{who}, spend Determination on a die that shows 1?",
    options=NO_OR_YES, fields="target_number difficulty",
)  # fmt: skip


@rule("STA-CORE-10")
def perfect_die(state: State, table: Table, task: Task) -> int:
    """Let a player spend Determination on a die that shows 1 already; return 1 if so."""
    who = task.who
    if why_not_determined(state, who) != 0:
        return 0
    tn, needed = task.target_number, task.difficulty
    if ask(table, state, who, PERFECT_DIE, 3, tn, needed) == NO:
        return 0
    spend_determination(state, table, who)
    return 1


@rule("STA-CORE-10")
def with_perfect_die(pool: Pool, perfect: int) -> Pool:
    """Return the pool with the die added that shows 1 already."""
    return with_dice(pool, Pool(perfect, 0, 0, 0, 0))


@rule()
def with_dice(pool: Pool, more: Pool) -> Pool:
    """Return a pool with more dice in it."""
    return Pool(
        pool.criticals + more.criticals,
        pool.successes + more.successes,
        pool.failures + more.failures,
        pool.complications + more.complications,
        pool.both + more.both,
    )


@rule()
def without_dice(pool: Pool, picked: Pool) -> Pool:
    """Return a pool without the dice picked."""
    return Pool(
        pool.criticals - picked.criticals,
        pool.successes - picked.successes,
        pool.failures - picked.failures,
        pool.complications - picked.complications,
        pool.both - picked.both,
    )


@rule()
def dice_in(pool: Pool) -> int:
    """Return how many dice a pool holds."""
    return pool.criticals + pool.successes + pool.failures + pool.complications + pool.both


@rule()
def dice_named(pool: Pool, answer: int) -> int:
    """Return how many dice of a pool are of the kind that an answer names."""
    if answer == A_CRITICAL:
        return pool.criticals
    if answer == A_SUCCESS:
        return pool.successes
    if answer == A_FAILURE:
        return pool.failures
    return pool.complications if answer == A_COMPLICATION else pool.both


@rule()
def one_die(answer: int) -> Pool:
    """Return one die of the kind that an answer names."""
    return Pool(
        1 if answer == A_CRITICAL else 0,
        1 if answer == A_SUCCESS else 0,
        1 if answer == A_FAILURE else 0,
        1 if answer == A_COMPLICATION else 0,
        1 if answer == BOTH_AT_ONCE else 0,
    )


@rule("STA-CORE-22")
def choose_rerolls(
    state: State, table: Table, task: Task, question: int, pool: Pool, most: int
) -> Pool:
    """Let a character name up to `most` dice of a pool, one by one; return them."""
    successes, complications = successes_of(pool), complications_of(pool)
    unknown = A_FAILURE if both_at_once(state, task) else BOTH_AT_ONCE
    picked = Pool(0, 0, 0, 0, 0)
    for _ in range(most):
        options = 1 << NO_DIE
        for answer in range(A_CRITICAL, BOTH_AT_ONCE + 1):
            if answer != unknown:
                kept = dice_named(without_dice(pool, picked), answer)
                options = offer(table, question, options, answer, kept > 0, NO_SUCH_DIE)
        answer = ask(
            table, state, task.who, question, options, successes, task.difficulty, complications
        )
        if answer == NO_DIE:
            break
        picked = with_dice(picked, one_die(answer))
    return picked


@rule("STA-CORE-22")
def reroll(state: State, table: Table, task: Task, pool: Pool, picked: Pool) -> Pool:
    """Replace the dice picked by new ones, which stand even when worse; return the pool."""
    n = dice_in(picked)
    if n == 0:
        return pool
    fresh = roll_task_dice(state, table, task, TASK_REROLL, n)
    note(table, REROLLED, task.who, n)
    return with_dice(without_dice(pool, picked), fresh)


DETERMINATION_REROLL = WORDS.question(
    "determination_reroll", "STA-CORE-10",
    "{who}, spend Determination on re-rolling dice ({successes} successes, Difficulty "
    "{difficulty})?",
    options=CLASSES, says=CLASSES_SAID, fields="successes difficulty complications",
)  # fmt: skip


@rule("STA-CORE-10", "STA-CORE-22")
def determined_reroll(state: State, table: Table, task: Task, pool: Pool) -> Pool:
    """Let a player spend Determination on re-rolling any or all dice; return the pool."""
    if why_not_determined(state, task.who) != 0:
        return pool
    question = DETERMINATION_REROLL
    picked = choose_rerolls(state, table, task, question, pool, dice_in(pool))
    if dice_in(picked) == 0:
        return pool
    spend_determination(state, table, task.who)
    return reroll(state, table, task, pool, picked)
