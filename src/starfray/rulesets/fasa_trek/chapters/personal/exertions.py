"""Special cases, fatigue: exertions of a whole turn that call for a save."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import add, has
from starfray.core.table import Table
from starfray.rulesets.fasa_trek.chapters.personal.wound_and_temporary_damage import (
    strenuous_activity,
)
from starfray.rulesets.fasa_trek.rulings import FatigueAll, RunStreak
from starfray.rulesets.fasa_trek.state import AP, Exertion, Person, State
from starfray.rulesets.fasa_trek.words import WORDS

MOVE_SAVE, EVADE_SAVE, RUN_SAVE, SWIM_SAVE = range(4)


@rule("FST-FTG-01", "FST-FTG-02", "FST-FTG-03", "FST-FTG-04")
def fatigue(state: State, table: Table, who: int) -> None:
    """Make each save that is due and not made yet, in the order move, evade, run, swim."""
    if tired_by_moving(state, who):
        tire(state, table, who, MOVE_SAVE, 0)
    if tired_by_evading(state, who):
        tire(state, table, who, EVADE_SAVE, -20)
    if tired_by_running(state, who):
        tire(state, table, who, RUN_SAVE, 0)
    if tired_by_swimming(state, who):
        tire(state, table, who, SWIM_SAVE, 0)


@rule("FST-FTG-01")
def tire(state: State, table: Table, who: int, case: int, modifiers: int) -> None:
    """Make the save of one case, once a turn; the unconscious make none."""
    unit = state.units[who]
    if has(unit.tired, case) or unit.unconscious or unit.dead:
        return
    may_tire(state, table, who, case)
    strenuous_activity(state, table, who, modifiers)


@change(WORDS, "FST-FTG-01", "{who} may tire.", name="tiring", bookkeeping=True)
def may_tire(state: State, who: Person, exertion: Exertion) -> None:
    """Mark the save of an exertion as called for this turn."""
    unit = state.units[who]
    unit.tired = add(unit.tired, exertion)


@rule("FST-FTG-01")
def tired_by_moving(state: State, who: int) -> bool:
    """Return whether more than half of the points of the turn went into difficult terrain."""
    unit = state.units[who]
    return 2 * unit.spent_difficult > unit.ap_turn


@rule("FST-FTG-02", "FST-FTG-04")
def all_spent(state: State, who: int, spent: int) -> bool:
    """Return whether all points of the turn went into one thing; by a ruling but for a rest."""
    unit = state.units[who]
    no_further_step = state.rulings.fatigue_all == FatigueAll.NO_FURTHER_STEP
    rest = unit.ap if no_further_step and unit.ap < 2 * AP else 0
    return spent > 0 and spent + rest >= unit.ap_turn


@rule("FST-FTG-02")
def tired_by_evading(state: State, who: int) -> bool:
    """Return whether all points of the turn went into evading."""
    return all_spent(state, who, state.units[who].spent_evade)


@rule("FST-FTG-03")
def tired_by_running(state: State, who: int) -> bool:
    """Return whether this is the second of two consecutive turns of running, one's own turns."""
    unit = state.units[who]
    if who != state.fight.active:
        return False
    return bool(unit.ran_this_turn and unit.ran_last_turn)


@rule("FST-FTG-04")
def tired_by_swimming(state: State, who: int) -> bool:
    """Return whether all points of the turn went into swimming."""
    return all_spent(state, who, state.units[who].spent_swim)


@rule("FST-FTG-03")
def keep_run_in_mind(state: State, table: Table, who: int) -> None:
    """Remember for the next turn whether one ran; by a ruling a save starts the count again."""
    unit = state.units[who]
    ran = unit.ran_this_turn
    if state.rulings.run_streak == RunStreak.PAIRS and has(unit.tired, RUN_SAVE):
        ran = 0
    if ran != unit.ran_last_turn:
        keep_run(state, table, who, ran)


@change(
    WORDS, "FST-FTG-03", "{who}'s run is remembered for the next turn.",
    name="run_kept", bookkeeping=True,
)  # fmt: skip
def keep_run(state: State, who: Person, ran: int) -> None:
    """Keep whether the character ran last turn."""
    state.units[who].ran_last_turn = ran
