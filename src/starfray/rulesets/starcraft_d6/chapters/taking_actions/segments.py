"""Taking actions: the two segments of a round."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.rulesets.starcraft_d6.rulings import DeclareWhen
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
