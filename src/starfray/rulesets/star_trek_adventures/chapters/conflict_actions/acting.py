"""Conflict actions: what may be done in a turn, and how it is carried out."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.action import Action
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.ruleset import GOING_ON
from starfray.core.table import Table
from starfray.core.verbs import by_verb, carried_out
from starfray.rulesets.star_trek_adventures.chapters.combat.end_of_conflict import (
    after_scene_action,
    propose_end,
)
from starfray.rulesets.star_trek_adventures.chapters.combat.taking_part import INCAPACITATED, able
from starfray.rulesets.star_trek_adventures.chapters.combat.turn_order import (
    CONFLICT_IS_OVER,
    NOT_YOUR_TURN,
    may_act,
    over,
)
from starfray.rulesets.star_trek_adventures.chapters.combat.turns import (
    end_turn,
    skip_turn,
    start_turn,
)
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.ready import (
    break_in,
    deeds_pass,
    events_pass,
    is_about_to,
    is_about_to_reach,
    is_forestalled,
    one_breaks_in,
    will_not_do,
)
from starfray.rulesets.star_trek_adventures.chapters.conflict_actions.minor_actions_taken import (
    take_minor,
    why_not_minor,
)
from starfray.rulesets.star_trek_adventures.state import MOVES, Person, State
from starfray.rulesets.star_trek_adventures.words import (
    ANY_TIME,
    IMMEDIATE,
    NO_SUCH_THING,
    OWN_TURN,
    TURN_OF_SIDE,
    WORDS,
)

when = by_verb(WORDS, "when", otherwise=OWN_TURN)
is_task = by_verb(WORDS, "task")
minor_of = by_verb(WORDS, "minor", otherwise=NOTHING)
needs_conflict = by_verb(WORDS, "conflict")
event_of = by_verb(WORDS, "event", otherwise=NOTHING)
why_not_itself = by_verb(WORDS, "why_not", otherwise=NO_SUCH_THING)
carry_out = carried_out(WORDS)


@rule("STA-TRN-01", "STA-TRN-07", "STA-INJ-05", "STA-CORE-14")
def why_not(state: State, action: Action) -> int:
    """Return 0 for an action that is legal now, else the reason."""
    at = when(state, action)
    if at != ANY_TIME and not 0 <= action.who < len(state.units):
        return NO_SUCH_THING
    if at == OWN_TURN:
        reason = why_not_act(state, action)
        if reason != 0:
            return reason
    if at == IMMEDIATE and not able(state, action.who):
        return INCAPACITATED
    return why_not_do(state, action)


@rule("STA-MIN-01", "STA-MIN-02")
def why_not_do(state: State, action: Action) -> int:
    """Return what bars an action by itself, or as one more Minor Action of the turn; else 0."""
    reason = why_not_itself(state, action)
    minor = minor_of(state, action)
    if reason != 0 or minor == NOTHING:
        return reason
    return why_not_minor(state, action.who, minor)


OUT_FOR_THE_SCENE = WORDS.reason(
    "out_for_the_scene", "STA-INJ-06", "an Injury incapacitates for the rest of the scene"
)
ONE_TASK = WORDS.reason("one_task", "STA-TRN-01", "a turn holds one Task")


@rule("STA-TRN-01", "STA-TRN-07", "STA-TRN-08", "STA-INJ-05", "STA-INJ-06")
def why_not_act(state: State, action: Action) -> int:
    """Return why a character may do nothing of this kind, else 0.

    A turn has one Task, unless more were granted. Outside a Conflict there are no turns.
    """
    who = action.who
    if not able(state, who):
        minor = minor_of(state, action) != NOTHING
        return OUT_FOR_THE_SCENE if minor else INCAPACITATED
    if not state.fight.in_conflict:
        return CONFLICT_IS_OVER if needs_conflict(state, action) else 0
    if who != state.fight.active:
        return NOT_YOUR_TURN
    done = state.units[who].tasks_done >= state.units[who].tasks_allowed
    return ONE_TASK if done and is_task(state, action) else 0


@rule("STA-TRN-01", "STA-TRN-02", "STA-CORE-14")
def apply(state: State, table: Table, action: Action) -> None:
    """Carry out an action that is legal; the first of a turn begins it, an Immediate spend none."""
    at = when(state, action)
    if at == IMMEDIATE:
        carry_out(state, table, action)
        return
    if at == OWN_TURN and not state.fight.acted and state.fight.in_conflict:
        start_turn(state, table, action.who)
    if is_task(state, action):
        go_about_task(state, table, action.who)
    if not broken_into(state, table, action):
        minor = minor_of(state, action)
        if minor != NOTHING:
            take_minor(state, table, action.who, minor)
        carry_out(state, table, action)
    break_in(state, table)
    events_pass(state)
    if at != TURN_OF_SIDE:
        pass_on(state, table, action.who)


@rule("STA-TSK-07")
def broken_into(state: State, table: Table, action: Action) -> bool:
    """Under a ruling, let those break in who wait for what comes now; return whether it is foiled.

    Who moves without saying to whom comes close to nobody. What is foiled nobody waits for.
    """
    event = event_of(state, action)
    if not is_forestalled(state, event):
        return False
    is_about_to(state, action.who, event)
    if event == MOVES:
        is_about_to_reach(state, action.who, action.target)
    foiled = False
    while one_breaks_in(state, table):
        if not foiled and not still_possible(state, action):
            foiled = True
            will_not_do(state, table, action.who)
    deeds_pass(state)
    return foiled


@rule("STA-TSK-07")
def still_possible(state: State, action: Action) -> bool:
    """Return whether an action is possible after what others have done before it."""
    return able(state, action.who) and why_not_do(state, action) == 0


@change(WORDS, "STA-TRN-01", "{who} begins a Task.", name="task_begun", bookkeeping=True)
def go_about_task(state: State, who: Person) -> None:
    """Count a Task of the turn."""
    state.units[who].tasks_done += 1


@rule("STA-INJ-05", "STA-TRN-08", "STA-TSK-04")
def pass_on(state: State, table: Table, who: int) -> None:
    """Propose the end of the Conflict, or pass on the turn of one who has dropped out.

    So is a turn passed on that was used up before it began: by an order (a ruling).
    """
    if not state.fight.held_open or not state.fight.acted:
        propose_end(state, table)
    if not state.fight.in_conflict:
        after_scene_action(state, table, who)
    elif over(state) != GOING_ON:
        return
    elif not state.fight.acted and not may_act(state, state.fight.active):
        skip_turn(state, table)
    elif not able(state, state.fight.active):
        end_turn(state, table)
