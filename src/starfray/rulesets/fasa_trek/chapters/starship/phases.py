"""Starship combat: the phases of a turn, and how each begins."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.fasa_trek.rulings import ShotsPerTurn
from starfray.rulesets.fasa_trek.state import MOVEMENT_PHASE, Mounted, Phase, State
from starfray.rulesets.fasa_trek.words import WORDS


@change(WORDS, "FST-CON-05", "Now: {phase} (phase {subphase}).", name="phase")
def enter_phase(state: State, phase: Phase, subphase: int) -> None:
    """Enter a phase of the turn, the first, second or third of its kind."""
    state.fight.phase = phase
    state.fight.subphase = subphase


@rule("FST-CON-05")
def begin_phase(state: State, table: Table, phase: int, subphase: int) -> None:
    """Begin a phase; by a ruling what has fired may fire again after the next movement."""
    enter_phase(state, table, phase, subphase)
    if phase == MOVEMENT_PHASE and state.rulings.shots_per_turn == ShotsPerTurn.EACH_PHASE:
        for at in range(len(state.mounts)):
            if state.mounts[at].fired:
                fire_again(state, table, at)


@change(WORDS, "FST-FIR-10", "The {mount} may fire again.", name="fires_again", bookkeeping=True)
def fire_again(state: State, mount: Mounted) -> None:
    """Clear the shots that a weapon has fired."""
    state.mounts[mount].fired = 0
