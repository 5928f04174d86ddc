"""Basics, the normal uses of Momentum: an Advantage, a Problem."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.star_trek_adventures.chapters.basics.momentum_and_threat import (
    pay,
    why_not_afford,
)
from starfray.rulesets.star_trek_adventures.chapters.combat.taking_part import enemies
from starfray.rulesets.star_trek_adventures.state import ADVANTAGE, PROBLEM, Person, State
from starfray.rulesets.star_trek_adventures.words import NO_SUCH_THING, WORDS

PRICE_OF_ADVANTAGE = 2


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
    """Give a character one more Advantage."""
    state.units[who].advantages += 1


MOST_PROBLEMS = 3
NOT_AN_OPPONENT = WORDS.reason(
    "not_an_opponent", "STA-CORE-21", "a Problem is made for an opponent"
)


@rule("STA-CORE-21")
def why_not_problem(state: State, who: int, target: int, steps: int) -> int:
    """Return why a Problem cannot be made for somebody's next Task, else 0."""
    if not 0 <= target < len(state.units) or not enemies(state, who, target):
        return NOT_AN_OPPONENT
    if state.units[target].problems + steps > MOST_PROBLEMS:
        return NO_SUCH_THING
    return why_not_afford(state, who, 2 * steps)


@rule("STA-CORE-21")
def price_of_problem(state: State, steps: int) -> int:
    """Return what a Problem of so many steps costs."""
    return 2 * steps


@rule("STA-CORE-21")
def create_problem(state: State, table: Table, who: int, target: int, steps: int) -> None:
    """Create Problem: 2 points for each step of Difficulty on the opponent's next Task."""
    pay(state, table, who, PROBLEM, price_of_problem(state, steps), 1)
    make_problem(state, table, who, target, steps)


CREATE_PROBLEM = verb(
    WORDS, "create_problem", "STA-CORE-21", "target=target:units n=steps[1..3]",
    "{who} makes {target}'s next Task {steps} harder",
    do=create_problem, why_not=why_not_problem, cost=price_of_problem,
)  # fmt: skip


@change(
    WORDS, "STA-CORE-21",
    "{who} makes a Problem for {target}: the next Task is {difficulty} harder.",
    name="problem_made",
)  # fmt: skip
def make_problem(state: State, who: Person, target: Person, difficulty: int) -> None:
    """Make somebody's next Task harder."""
    state.units[target].problems += difficulty
