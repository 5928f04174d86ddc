"""Taking actions: the two segments of a round."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.rulesets.starcraft_d6.chapters.damage.lost_actions import why_not_able
from starfray.rulesets.starcraft_d6.chapters.taking_actions.multiple_actions import may_add_actions
from starfray.rulesets.starcraft_d6.rulings import DeclareWhen, ExtraOrder
from starfray.rulesets.starcraft_d6.state import State
from starfray.rulesets.starcraft_d6.words import WORDS

# Segment 0 is there only where everybody declares first (ruling declare_when: round_start).
DECLARING, FIRST_ACTIONS, EXTRA_ACTIONS = range(3)


@rule("SD6-ACT-04", "SD6-ACT-06")
def first_segment(state: State) -> int:
    """Return the segment with which a round begins."""
    return DECLARING if state.rulings.declare_when == DeclareWhen.ROUND_START else FIRST_ACTIONS


@change(WORDS, "SD6-ACT-04", "Segment {number}.", name="segment", bookkeeping=True)
def begin_segment(state: State, number: int) -> None:
    """Let a segment begin."""
    state.fight.segment = number


@rule("SD6-ACT-04", "SD6-ACT-05")
def has_turn_left(state: State, who: int) -> bool:
    """Return whether somebody still has a turn in this segment, without having held."""
    unit = state.units[who]
    if unit.done or unit.holding or unit.full != NOTHING or why_not_able(state, who) != 0:
        return False
    if state.fight.segment == DECLARING:
        return unit.declared == 0
    if unit.own > unit.acted:
        return True
    if state.fight.segment == FIRST_ACTIONS:
        waived = state.rulings.declare_when == DeclareWhen.ROUND_START
        return unit.declared == 0 and not waived
    return may_add_actions(state, who)


@change(
    WORDS, "SD6-ACT-05", "Everybody in turn, from the highest Instincts down.", bookkeeping=True
)
def places_open(state: State) -> None:
    """Open a segment: everyone may have a turn again."""
    for unit in state.units:
        unit.done = 0
        unit.other_gun = NOTHING
    state.fight.closing = 0


@rule("SD6-ACT-05")
def extra_actions_left(state: State) -> bool:
    """Return whether anybody who has acted in this pass has extra actions for another one."""
    if state.rulings.extra_order != ExtraOrder.PASSES:
        return False
    for who in range(len(state.units)):
        unit = state.units[who]
        if unit.own > unit.acted and not unit.holding and why_not_able(state, who) == 0:
            return True
    return False
