"""What a bot makes of allies: whom it directs, and to whom it hands the Initiative."""

from __future__ import annotations

from starfray.core.action import NONE, Action, action
from starfray.core.rule import rule
from starfray.core.sets import has
from starfray.rulesets.star_trek_adventures.bots.interrupting import best_at_once
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.direct import DIRECT
from starfray.rulesets.star_trek_adventures.chapters.conflict_actions.acting import why_not
from starfray.rulesets.star_trek_adventures.state import State

WORTH_KEEPING = 150  # an attack, in thousandths of an Injury


@rule("STA-TSK-04")
def best_to_direct(state: State, who: int) -> tuple[int, Action]:
    """Return what directing the best of one's allies is worth, and the action that does it."""
    value = 0
    best = action(NONE, who)
    for ally in range(len(state.units)):
        order = action(DIRECT, who, target=ally)
        if ally == who or why_not(state, order) != 0:
            continue
        worth = best_at_once(state, ally, NONE)[0]
        if worth > value:
            value = worth
            best = order
    return value, best


@rule("STA-TRN-03")
def best_heir(state: State, options: int) -> int:
    """Return who of those offered has the best attack in sight, and is worth 2 points; else -1."""
    best = NONE
    value = WORTH_KEEPING
    for other in range(len(state.units)):
        if has(options, other):
            worth = best_at_once(state, other, NONE)[0]
            if worth > value:
                best = other
                value = worth
    return best


@rule("STA-TRN-03")
def is_worth_keeping(state: State, who: int) -> bool:
    """Return whether an ally who has not acted yet has an attack that is worth 2 points."""
    waiting = 0
    for other in range(len(state.units)):
        unit = state.units[other]
        if other != who and unit.side == state.units[who].side and not unit.turn_taken:
            waiting |= 1 << other
    return best_heir(state, waiting) >= 0
