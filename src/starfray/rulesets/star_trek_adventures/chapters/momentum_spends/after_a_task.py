"""Combat Momentum spends: what is spent last, once a Task is done."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.rule import rule
from starfray.core.table import Table, ask, note, offer
from starfray.rulesets.star_trek_adventures.chapters.basics.complications import complications
from starfray.rulesets.star_trek_adventures.chapters.basics.extra_dice import (
    spend_determination,
    why_not_determined,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.momentum_and_threat import (
    NOT_ENOUGH_MOMENTUM,
    amounts_at_hand,
    own_points,
    points,
    save_momentum,
    why_not_afford,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.normal_spends import (
    PRICE_OF_ADVANTAGE,
    create_advantage,
    hamper,
    why_not_hamper,
)
from starfray.rulesets.star_trek_adventures.chapters.combat.keep_the_initiative import (
    pay_for_keeping,
    why_not_pay_for_keeping,
)
from starfray.rulesets.star_trek_adventures.chapters.conflict_actions.minor_actions_taken import (
    buy_minor,
    why_not_one_more,
)
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.disarm import (
    disarm,
    why_not_disarm,
)
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.spends import (
    MUST_GENERATE,
    spend_on,
    why_not_spend,
)
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.swift_task import (
    PRICE_OF_SWIFT_TASK,
    second_task,
    why_not_second_task,
    why_not_swift,
)
from starfray.rulesets.star_trek_adventures.rulings import DeterminationTask
from starfray.rulesets.star_trek_adventures.state import AGREED, INFORMATION, SWIFT_TASK, State
from starfray.rulesets.star_trek_adventures.words import WORDS

PRICE_OF_ANSWER = 1

ANSWERED = WORDS.note("answered", "STA-CORE-21", "who:units", "{who} has a question answered.")
SPEND = WORDS.question(
    "spend", "STA-MOM-01", "{who}, spend Momentum ({points} points at hand)?",
    options=(
        "done", "disarm", "advantage", "information", "swift_task", "determination_task", "agreed",
        "minor_action", "keep", "problem",
    ),
    says={"done": "spend no more", "disarm": "knock a weapon away",
          "advantage": "make an Advantage, or remove a Complication",
          "information": "have a question answered", "swift_task": "attempt another Task",
          "determination_task": "attempt another Task for Determination",
          "agreed": "something that the table has agreed on",
          "minor_action": "buy a further Minor Action of this turn",
          "keep": "keep the Initiative at the end of the turn",
          "problem": "make a Problem for an opponent"},
    fields="points",
)  # fmt: skip
(
    DONE, TO_DISARM, TO_ADVANTAGE, TO_INFORMATION, TO_SWIFT_TASK, TO_DETERMINATION_TASK, TO_AGREED,
    TO_MINOR_ACTION, TO_KEEP, TO_PROBLEM,
) = range(10)  # fmt: skip


@rule("STA-MOM-01", "STA-CORE-21", "STA-ATK-10", asked="STA-MOM-01")
def spend_the_rest(state: State, table: Table, who: int, target: int) -> None:
    """Offer what is spent last: Disarm, Advantages, answers, what else is agreed, another Task.

    `target` is that of a successful attack, -1 where there is none. Who has lost an opposed Task
    may still want another.
    """
    hand = state.hand
    for _ in range(20):
        options = 1
        won = hand.success and hand.who == who
        if won and target >= 0:
            reason = why_not_disarm(state, who, target)
            options = offer(table, SPEND, options, TO_DISARM, reason == 0, reason)
        if won:
            reason = why_not_advantage(state, who)
            options = offer(table, SPEND, options, TO_ADVANTAGE, reason == 0, reason)
            reason = why_not_spend(state, who, INFORMATION, PRICE_OF_ANSWER)
            options = offer(table, SPEND, options, TO_INFORMATION, reason == 0, reason)
            reason = why_not_spend(state, who, AGREED, 1)
            options = offer(table, SPEND, options, TO_AGREED, reason == 0, reason)
        reason = why_not_swift(state, who)
        options = offer(table, SPEND, options, TO_SWIFT_TASK, reason == 0, reason)
        reason = why_not_determined(state, who) or why_not_second_task(state, who, 1)
        options = offer(table, SPEND, options, TO_DETERMINATION_TASK, reason == 0, reason)
        if won:
            options = offer_for_later(state, table, who, options)
        answer = ask(table, state, who, SPEND, options, points(state, who))
        if answer == DONE:
            return
        if answer == TO_DISARM:
            disarm(state, table, who, target)
        elif answer == TO_ADVANTAGE:
            create_advantage(state, table, who)
        elif answer == TO_INFORMATION:
            spend_on(state, table, who, INFORMATION, PRICE_OF_ANSWER)
            note(table, ANSWERED, who)
        elif answer == TO_AGREED:
            spend_as_agreed(state, table, who)
        elif answer == TO_SWIFT_TASK:
            spend_on(state, table, who, SWIFT_TASK, PRICE_OF_SWIFT_TASK)
            second_task(state, table, who, 1)
        elif answer == TO_MINOR_ACTION:
            buy_minor(state, table, who)
        elif answer == TO_KEEP:
            pay_for_keeping(state, table, who)
        elif answer == TO_PROBLEM:
            hamper(state, table, who)
        else:
            spend_determination(state, table, who)
            easy = state.rulings.determination_task == DeterminationTask.NO_INCREASE
            second_task(state, table, who, 0 if easy else 1)


@rule("STA-MOM-01", "STA-MOM-05", "STA-MOM-06", "STA-CORE-21")
def offer_for_later(state: State, table: Table, who: int, options: int) -> int:
    """Add to the options what the Momentum of a Task buys for later; the pool can buy it then."""
    generated = own_points(state, who) > 0
    reason = why_not_one_more(state, who) if generated else MUST_GENERATE
    options = offer(table, SPEND, options, TO_MINOR_ACTION, reason == 0, reason)
    reason = why_not_pay_for_keeping(state, who) if generated else MUST_GENERATE
    options = offer(table, SPEND, options, TO_KEEP, reason == 0, reason)
    reason = why_not_hamper(state, who) if generated else MUST_GENERATE
    return offer(table, SPEND, options, TO_PROBLEM, reason == 0, reason)


AGREED_POINTS = WORDS.question(
    "agreed_points", "STA-MOM-01", "{who}, how many points does the table ask for this?"
)


@rule("STA-MOM-01")
def spend_as_agreed(state: State, table: Table, who: int) -> None:
    """Pay for a spend that the table has made up: what it does is the table's to say."""
    some = amounts_at_hand(state, table, who, AGREED_POINTS) - 1
    cost = ask(table, state, who, AGREED_POINTS, some)
    spend_on(state, table, who, AGREED, cost)


@rule("STA-CORE-21", "STA-CORE-14")
def why_not_advantage(state: State, who: int) -> int:
    """Return why an Advantage cannot be bought after a Task, else 0: players may add Threat.

    By Threat alone it is bought between actions, as any Immediate spend is.
    """
    if points(state, who) == 0:
        return NOT_ENOUGH_MOMENTUM
    return why_not_afford(state, who, PRICE_OF_ADVANTAGE)


@rule()
def close_task(state: State, table: Table, who: int) -> None:
    """See to the Complications of a Task, and spend or save its Momentum."""
    complications(state, table, who, state.hand.complications, NOBODY)
    spend_the_rest(state, table, who, NOBODY)
    save_momentum(state, table)
