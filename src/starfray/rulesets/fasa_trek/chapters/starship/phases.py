"""Starship combat: the phase that a turn is in."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.rulesets.fasa_trek.state import Phase, State
from starfray.rulesets.fasa_trek.words import WORDS


@change(WORDS, "FST-CON-05", "Now: {phase} (phase {subphase}).", name="phase")
def enter_phase(state: State, phase: Phase, subphase: int) -> None:
    """Enter a phase of the turn, the first, second or third of its kind."""
    state.fight.phase = phase
    state.fight.subphase = subphase
