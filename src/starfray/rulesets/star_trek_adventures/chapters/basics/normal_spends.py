"""Basics, the normal uses of Momentum: an Advantage, a Problem."""

from __future__ import annotations

from starfray.core.action import NONE
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, ask, offer
from starfray.core.verbs import verb
from starfray.rulesets.star_trek_adventures.chapters.basics.momentum_and_threat import (
    pay,
    why_not_afford,
)
from starfray.rulesets.star_trek_adventures.chapters.combat.taking_part import (
    INCAPACITATED,
    able,
    enemies,
)
from starfray.rulesets.star_trek_adventures.state import ADVANTAGE, PROBLEM, Person, State
from starfray.rulesets.star_trek_adventures.words import IMMEDIATE, WORDS

PRICE_OF_ADVANTAGE = 2
PRICE_OF_PROBLEM = 2


@rule("STA-CORE-21", "STA-CORE-24")
def create_advantage(state: State, table: Table, who: int) -> None:
    """Spend 2 on an Advantage, or against a Complication, without a Task."""
    relieved = whom_to_relieve(state, table, who)
    pay(state, table, who, ADVANTAGE, PRICE_OF_ADVANTAGE, 1)
    bring_about(state, table, who, relieved)


CREATE_ADVANTAGE = verb(
    WORDS, "create_advantage", "STA-CORE-21", "",
    "{who} pays to make an Advantage, or to remove a Complication",
    do=create_advantage, why_not=why_not_afford, cost=PRICE_OF_ADVANTAGE, when=IMMEDIATE,
)  # fmt: skip

ADVANTAGE_FOR = WORDS.question(
    "advantage_for", "STA-TSK-03", "{who}, make an Advantage, or remove a Complication?",
    options=("advantage", "complication"),
    says={"advantage": "make an Advantage", "complication": "remove a Complication"},
)  # fmt: skip
AN_ADVANTAGE, A_COMPLICATION_LESS = range(2)
COMPLICATION_OF = WORDS.question(
    "complication_of", "STA-TSK-03", "{who}, whose Complication do you remove?", names="units"
)
NO_COMPLICATION = WORDS.reason(
    "no_complication", "STA-TSK-03", "there is no Complication to remove"
)


@rule("STA-TSK-03", "STA-CORE-21")
def whom_to_relieve(state: State, table: Table, who: int) -> int:
    """Let a character say whether it makes an Advantage, or whose Complication it removes.

    That is its own, or that of an ally; NONE stands for an Advantage.
    """
    hindered = 0
    for other in range(len(state.units)):
        if not enemies(state, who, other):
            some = state.units[other].complications > 0
            hindered = offer(table, COMPLICATION_OF, hindered, other, some, NO_COMPLICATION)
    options = offer(
        table, ADVANTAGE_FOR, 1 << AN_ADVANTAGE, A_COMPLICATION_LESS, hindered != 0, NO_COMPLICATION
    )
    if ask(table, state, who, ADVANTAGE_FOR, options) == AN_ADVANTAGE:
        return NONE
    return ask(table, state, who, COMPLICATION_OF, hindered)


@rule("STA-TSK-03", "STA-CORE-21")
def bring_about(state: State, table: Table, who: int, relieved: int) -> None:
    """Give a character an Advantage, or take a Complication away that is still there."""
    if relieved == NONE:
        gain_advantage(state, table, who)
    elif state.units[relieved].complications > 0:
        remove_complication(state, table, relieved)


@change(WORDS, "STA-TSK-03", "{who} is rid of a Complication.", name="complication_removed")
def remove_complication(state: State, who: Person) -> None:
    """Take a Complication away."""
    state.units[who].complications -= 1


@change(WORDS, "STA-CORE-21", "{who} has an Advantage.", name="advantage_made")
def gain_advantage(state: State, who: Person) -> None:
    """Give a character one more Advantage."""
    state.units[who].advantages += 1


MOST_PROBLEMS = 3
NOT_AN_OPPONENT = WORDS.reason(
    "not_an_opponent", "STA-CORE-21", "a Problem is made for an opponent"
)
ENOUGH_PROBLEMS = WORDS.reason(
    "enough_problems", "STA-CORE-21", "Problems make a Task 3 harder at most"
)


@rule("STA-CORE-21")
def why_not_problem(state: State, who: int, target: int, steps: int) -> int:
    """Return why a Problem cannot be made for somebody's next Task, else 0."""
    if not 0 <= target < len(state.units) or not enemies(state, who, target):
        return NOT_AN_OPPONENT
    if not able(state, target):
        return INCAPACITATED
    if state.units[target].problems + steps > MOST_PROBLEMS:
        return ENOUGH_PROBLEMS
    return why_not_afford(state, who, price_of_problem(state, steps))


@rule("STA-CORE-21")
def price_of_problem(state: State, steps: int) -> int:
    """Return what a Problem of that many steps costs."""
    return PRICE_OF_PROBLEM * steps


@rule("STA-CORE-21")
def create_problem(state: State, table: Table, who: int, target: int, steps: int) -> None:
    """Create Problem: 2 points for each step of Difficulty on the opponent's next Task."""
    pay(state, table, who, PROBLEM, price_of_problem(state, steps), 1)
    make_problem(state, table, who, target, steps)


CREATE_PROBLEM = verb(
    WORDS, "create_problem", "STA-CORE-21", "target=target:units n=steps[1..3]",
    "{who} makes {target}'s next Task {steps} harder",
    do=create_problem, why_not=why_not_problem, cost=price_of_problem, when=IMMEDIATE,
)  # fmt: skip


PROBLEM_FOR = WORDS.question(
    "problem_for", "STA-CORE-21", "{who}, whose next Task do you make 1 harder?", names="units"
)
NOBODY_TO_HAMPER = WORDS.reason(
    "nobody_to_hamper", "STA-CORE-21", "no opponent's next Task can be made harder"
)


@rule("STA-CORE-21")
def why_not_hamper(state: State, who: int) -> int:
    """Return why a Task's Momentum makes no Problem for anybody, else 0."""
    for target in range(len(state.units)):
        if why_not_problem(state, who, target, 1) == 0:
            return 0
    return NOBODY_TO_HAMPER


@rule("STA-CORE-21")
def hamper(state: State, table: Table, who: int) -> None:
    """Make the next Task of an opponent 1 harder by what a Task has generated."""
    options = 0
    for target in range(len(state.units)):
        if enemies(state, who, target):
            reason = why_not_problem(state, who, target, 1)
            options = offer(table, PROBLEM_FOR, options, target, reason == 0, reason)
    create_problem(state, table, who, ask(table, state, who, PROBLEM_FOR, options), 1)


@change(
    WORDS, "STA-CORE-21",
    "{who} makes a Problem for {target}: the next Task is {difficulty} harder.",
    name="problem_made",
)  # fmt: skip
def make_problem(state: State, who: Person, target: Person, difficulty: int) -> None:
    """Make somebody's next Task harder."""
    state.units[target].problems += difficulty
