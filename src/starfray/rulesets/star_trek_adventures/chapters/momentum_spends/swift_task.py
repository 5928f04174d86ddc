"""Combat Momentum spends: Swift Task, and a second Task for Determination."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.rulesets.star_trek_adventures.chapters.basics.momentum_and_threat import why_not_pay
from starfray.rulesets.star_trek_adventures.chapters.combat.taking_part import INCAPACITATED, able
from starfray.rulesets.star_trek_adventures.chapters.combat.turn_order import CONFLICT_IS_OVER
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.spends import (
    ONCE_PER_ROUND,
    used_this_round,
    why_not_spend,
)
from starfray.rulesets.star_trek_adventures.rulings import DeterminationTask, SwiftTask
from starfray.rulesets.star_trek_adventures.state import SWIFT_TASK, Person, State
from starfray.rulesets.star_trek_adventures.words import WORDS

PRICE_OF_SWIFT_TASK = 2

MOST_TASKS = 2
NOT_OWN_TURN = WORDS.reason("not_own_turn", "STA-MOM-11", "it is not the character's own turn")
NO_THIRD_TASK = WORDS.reason("no_third_task", "STA-MOM-11", "a turn holds two Tasks at most")


@rule("STA-MOM-11", "STA-CORE-10", asked="STA-MOM-11 second")
def why_not_second_task(state: State, who: int, determined: int) -> int:
    """Return why a character cannot have a second Task this turn, else 0."""
    unit = state.units[who]
    if not state.fight.in_conflict:
        return CONFLICT_IS_OVER
    if state.fight.active != who or state.fight.breaking_in:
        if determined or state.rulings.swift_task != SwiftTask.ON_ANY_TURN:
            return NOT_OWN_TURN
    if not able(state, who):
        return INCAPACITATED
    if unit.tasks_allowed >= MOST_TASKS:
        if state.rulings.determination_task != DeterminationTask.NO_LIMIT:
            return NO_THIRD_TASK
    return 0


@rule("STA-MOM-11", asked="STA-MOM-11")
def why_not_swift(state: State, who: int) -> int:
    """Return why Swift Task is not for sale now, else 0."""
    if used_this_round(state, who, SWIFT_TASK):
        return ONCE_PER_ROUND
    reason = why_not_second_task(state, who, 0)
    if reason != 0:
        return reason
    if state.rulings.swift_task == SwiftTask.AFTER_FAILURE_TOO:
        return why_not_pay(state, who, PRICE_OF_SWIFT_TASK, 0, 0)
    return why_not_spend(state, who, SWIFT_TASK, PRICE_OF_SWIFT_TASK)


@change(
    WORDS, "STA-MOM-11", "{who} may attempt another Task, {harder} harder.", name="another_task"
)
def second_task(state: State, who: Person, harder: int) -> None:
    """Grant one more Task this turn, at that much more Difficulty."""
    unit = state.units[who]
    unit.tasks_allowed += 1
    unit.harder = harder
