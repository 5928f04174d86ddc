"""After a Task: what else Momentum is spent on, and a second Task in the same turn."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, ask, note, offer
from starfray.core.verbs import verb
from starfray.rulesets.star_trek_adventures import reasons, words
from starfray.rulesets.star_trek_adventures.condition import able, enemies
from starfray.rulesets.star_trek_adventures.extra_dice import (
    spend_determination,
    why_not_determined,
)
from starfray.rulesets.star_trek_adventures.pools import pay, points, why_not_afford, why_not_pay
from starfray.rulesets.star_trek_adventures.rulings import (
    DeterminationTask,
    SwiftTask,
)
from starfray.rulesets.star_trek_adventures.spends import (
    disarm,
    spend_on,
    used_this_round,
    why_not_disarm,
    why_not_spend,
)
from starfray.rulesets.star_trek_adventures.state import (
    ADVANTAGE,
    INFORMATION,
    PROBLEM,
    SWIFT_TASK,
    Person,
    State,
)
from starfray.rulesets.star_trek_adventures.words import WORDS

MOST_TASKS = 2
MOST_PROBLEMS = 3
PRICE_OF_ADVANTAGE = 2


@rule("STA-MOM-11", "STA-CORE-10")
def why_not_second_task(state: State, who: int, determined: int) -> int:
    """Return why a character cannot have a second Task this turn, else 0."""
    unit = state.units[who]
    if state.fight.active != who:
        if determined or state.rulings.swift_task != SwiftTask.ON_ANY_TURN:
            return reasons.NOT_OWN_TURN
    if not able(state, who):
        return reasons.INCAPACITATED
    if unit.tasks_allowed >= MOST_TASKS:
        if state.rulings.determination_task != DeterminationTask.NO_LIMIT:
            return reasons.NO_THIRD_TASK
    return 0


@rule("STA-MOM-11")
def why_not_swift(state: State, who: int) -> int:
    """Return why Swift Task is not for sale now, else 0."""
    if used_this_round(state, who, SWIFT_TASK):
        return reasons.ONCE_PER_ROUND
    reason = why_not_second_task(state, who, 0)
    if reason != 0:
        return reason
    if state.rulings.swift_task == SwiftTask.AFTER_FAILURE_TOO:
        return why_not_pay(state, who, 2, 0, 0)
    return why_not_spend(state, who, SWIFT_TASK, 2)


@change(
    WORDS, "STA-MOM-11", "{who} may attempt another Task, {harder} harder.", name="another_task"
)
def second_task(state: State, who: Person, harder: int) -> None:
    """Grant one more Task this turn, at so much more Difficulty."""
    unit = state.units[who]
    unit.tasks_allowed += 1
    unit.harder = harder


ANSWERED = WORDS.note("answered", "STA-CORE-21", "who:units", "{who} has a question answered.")


@rule("STA-MOM-01", "STA-CORE-21", "STA-ATK-10")
def spend_the_rest(state: State, table: Table, who: int, target: int) -> None:
    """Offer what is spent last: Disarm, Advantages, answers, Swift Task, a determined Task.

    `target` is that of a successful attack, -1 where there is none.
    """
    for _ in range(20):
        options = 1
        if state.hand.success and target >= 0:
            reason = why_not_disarm(state, who, target)
            options = offer(table, words.SPEND, options, words.TO_DISARM, reason == 0, reason)
        if state.hand.success:
            reason = why_not_pay(state, who, 2, 0, 0)
            options = offer(table, words.SPEND, options, words.TO_ADVANTAGE, reason == 0, reason)
            reason = why_not_spend(state, who, INFORMATION, 1)
            options = offer(table, words.SPEND, options, words.TO_INFORMATION, reason == 0, reason)
        reason = why_not_swift(state, who)
        options = offer(table, words.SPEND, options, words.TO_SWIFT_TASK, reason == 0, reason)
        reason = why_not_determined(state, who)
        if reason == 0:
            reason = why_not_second_task(state, who, 1)
        options = offer(
            table, words.SPEND, options, words.TO_DETERMINATION_TASK, reason == 0, reason
        )
        answer = ask(table, state, who, words.SPEND, options, points(state, who), 0, 0)
        if answer == words.DONE:
            return
        if answer == words.TO_DISARM:
            disarm(state, table, who, target)
        elif answer == words.TO_ADVANTAGE:
            create_advantage(state, table, who, 0)
        elif answer == words.TO_INFORMATION:
            spend_on(state, table, who, INFORMATION, 1)
            note(table, ANSWERED, who)
        elif answer == words.TO_SWIFT_TASK:
            spend_on(state, table, who, SWIFT_TASK, 2)
            second_task(state, table, who, 1)
        else:
            spend_determination(state, table, who)
            easy = state.rulings.determination_task == DeterminationTask.NO_INCREASE
            second_task(state, table, who, 0 if easy else 1)


@rule("STA-CORE-21", "STA-CORE-24")
def create_advantage(state: State, table: Table, who: int, immediate: int) -> None:
    """Spend 2 on an Advantage, without a Task."""
    pay(state, table, who, ADVANTAGE, PRICE_OF_ADVANTAGE, immediate)
    gain_advantage(state, table, who)


CREATE_ADVANTAGE = verb(
    WORDS, "create_advantage", "STA-CORE-21", "", "{who} spends Momentum on an Advantage",
    do=create_advantage, why_not=why_not_afford, cost=PRICE_OF_ADVANTAGE, immediate=1,
)  # fmt: skip


@change(WORDS, "STA-CORE-21", "{who} has an Advantage.", name="advantage_made")
def gain_advantage(state: State, who: Person) -> None:
    """Have one more Advantage in play."""
    state.units[who].advantages += 1


@rule("STA-CORE-21")
def why_not_problem(state: State, who: int, target: int, steps: int) -> int:
    """Return why a Problem cannot be made for somebody's next Task, else 0."""
    if not 0 <= target < len(state.units) or not enemies(state, who, target):
        return reasons.NOT_AN_OPPONENT
    if state.units[target].problems + steps > MOST_PROBLEMS:
        return reasons.NO_SUCH_THING
    return why_not_afford(state, who, 2 * steps)


@rule("STA-CORE-21")
def create_problem(state: State, table: Table, who: int, target: int, steps: int) -> None:
    """Create Problem: 2 points for each step of Difficulty on the opponent's next Task."""
    pay(state, table, who, PROBLEM, 2 * steps, 1)
    make_problem(state, table, who, target, steps)


CREATE_PROBLEM = verb(
    WORDS, "create_problem", "STA-CORE-21", "target=target:units n=steps[1..3]",
    "{who} makes {target}'s next Task {steps} harder",
    do=create_problem, why_not=why_not_problem,
)  # fmt: skip


@change(
    WORDS, "STA-CORE-21",
    "{who} makes a Problem for {target}: the next Task is {difficulty} harder.",
    name="problem_made",
)  # fmt: skip
def make_problem(state: State, who: Person, target: Person, difficulty: int) -> None:
    """Make somebody's next Task harder."""
    state.units[target].problems += difficulty
