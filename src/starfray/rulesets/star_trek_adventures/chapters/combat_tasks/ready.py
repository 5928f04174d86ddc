"""Combat Tasks, Ready: one waits for an event, and attempts a Task once it has happened."""

from __future__ import annotations

from starfray.core.absent import NOBODY, NOTHING
from starfray.core.action import NONE
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.ruleset import GOING_ON
from starfray.core.sets import EMPTY, add, has
from starfray.core.table import Table, ask, note, offer
from starfray.core.verbs import verb
from starfray.rulesets.star_trek_adventures.chapters.basics.attempts import is_second
from starfray.rulesets.star_trek_adventures.chapters.basics.deeds import comes_close
from starfray.rulesets.star_trek_adventures.chapters.basics.zones_and_reach import in_reach
from starfray.rulesets.star_trek_adventures.chapters.combat.taking_part import able, enemies
from starfray.rulesets.star_trek_adventures.chapters.combat.turn_order import on_turn, over
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.lapsing import (
    put_aids_by,
    stop_waiting,
)
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.orders import NOT_COMMANDING
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.out_of_turn import (
    attempt_kind,
    direct_at_once,
    task_now,
    why_not_kind,
)
from starfray.rulesets.star_trek_adventures.rulings import Ready
from starfray.rulesets.star_trek_adventures.state import (
    A_SPRINT,
    AN_ATTACK,
    AN_OBJECT,
    AN_ORDER,
    ATTACKING,
    KINDS_OF_TASK,
    MOVES,
    TOLD,
    Event,
    KindOfTask,
    Person,
    State,
)
from starfray.rulesets.star_trek_adventures.words import ANY_TIME, NO, NO_OR_YES, WORDS

WAIT_FOR_AN_ENEMY = WORDS.reason(
    "wait_for_an_enemy", "STA-TSK-07",
    "only an enemy can be named, and nobody for the game master's word",
)  # fmt: skip


@rule("STA-TSK-07")
def why_not_ready(state: State, who: int, event: Event, of: Person) -> int:
    """Return why a character cannot wait for an event, else 0."""
    if of == NONE:
        return 0
    if event == TOLD or not 0 <= of < len(state.units) or not enemies(state, who, of):
        return WAIT_FOR_AN_ENEMY
    return 0


READY_TASK = WORDS.question(
    "ready_task", "STA-TSK-07", "{who}, which Task do you hold ready?", options=KINDS_OF_TASK
)


@rule("STA-TSK-07")
def make_ready(state: State, table: Table, who: int, event: Event, of: Person) -> None:
    """Name an event, and the Task that is attempted once it has happened."""
    harder = state.units[who].harder if is_second(state, who) else 0
    if state.rulings.ready == Ready.TASK_WHEN_TRIGGERED:
        wait(state, table, who, event, of, harder)
        return
    kinds = (1 << AN_ORDER) - 1
    commands = state.units[who].commanding_officer != 0
    kinds = offer(table, READY_TASK, kinds, AN_ORDER, commands, NOT_COMMANDING)
    task = ask(table, state, who, READY_TASK, kinds)
    hold_ready(state, table, who, task, event, of, harder)


READY = verb(
    WORDS, "ready", "STA-TSK-07", "x=event:events target=of:units?",
    "{who} is ready for {event}[ by {of}]",
    do=make_ready, why_not=why_not_ready, task=1, conflict=1,
)  # fmt: skip


@change(
    WORDS, "STA-TSK-07", "{who} holds a Task ready for {event}[ by {of}]: {task}.", name="readied"
)
def hold_ready(
    state: State, who: Person, task: KindOfTask, event: Event, of: Person, harder: int
) -> None:
    """Hold a Task until an event has happened."""
    wait_for(state, who, event, of, harder)
    state.units[who].ready_task = task


@change(WORDS, "STA-TSK-07", "{who} waits for {event}[ by {of}] to attempt a Task.", name="waits")
def wait(state: State, who: Person, event: Event, of: Person, harder: int) -> None:
    """Wait for an event; which Task it will be is not said yet."""
    wait_for(state, who, event, of, harder)


@rule("STA-TSK-07", "STA-MOM-11")
def wait_for(state: State, who: int, event: int, of: int, harder: int) -> None:
    """Wait for an event; a second Task of the turn stays harder until it is attempted."""
    unit = state.units[who]
    unit.ready = 1
    unit.ready_event = event
    unit.ready_for = of
    unit.ready_harder = harder


NOT_WAITING = WORDS.reason("not_waiting", "STA-TSK-07", "nobody waits for the game master's word")


@rule("STA-TSK-07")
def why_not_tell(state: State, target: Person) -> int:
    """Return why it cannot be said that what somebody waits for has happened, else 0."""
    if not 0 <= target < len(state.units):
        return NOT_WAITING
    unit = state.units[target]
    return 0 if unit.ready and unit.ready_event == TOLD else NOT_WAITING


@rule("STA-TSK-07")
def tell(state: State, target: Person) -> None:
    """Say that what somebody waits for has happened."""
    state.units[target].has_done = add(state.units[target].has_done, TOLD)


@rule("STA-TSK-07")
def let_happen(state: State, table: Table, target: Person) -> None:
    """Let happen what somebody waits for."""
    tell(state, target)


HAPPENS = verb(
    WORDS, "it_happens", "STA-TSK-07", "target=target:units", "What {target} waits for happens",
    do=let_happen, why_not=why_not_tell, when=ANY_TIME, game_master=True,
)  # fmt: skip


@rule("STA-TSK-07")
def has_come(state: State, who: int) -> bool:
    """Return whether the event has come that a character waits for, and has not let pass."""
    for other in range(len(state.units)):
        if not has(state.units[who].let_pass, other) and brings(state, who, other):
            return True
    return False


@rule("STA-TSK-07")
def brings(state: State, who: int, other: int) -> bool:
    """Return whether what somebody has done is what a character waits for."""
    unit = state.units[who]
    done = state.units[other].has_done
    if unit.ready_event == TOLD:
        return other == who and has(done, TOLD) != 0
    if not enemies(state, who, other) or unit.ready_for not in (NOBODY, other):
        return False
    if unit.ready_event == ATTACKING:
        return has(done, ATTACKING) != 0
    if unit.ready_event == MOVES:
        return has(done, MOVES) != 0
    return has(state.units[other].comes_to, who) != 0


@rule("STA-TSK-07")
def may_break_in(state: State, who: int) -> bool:
    """Return whether a character may attempt now what it has held ready."""
    unit = state.units[who]
    if not unit.ready or not able(state, who) or not has_come(state, who):
        return False
    if state.rulings.ready == Ready.TASK_WHEN_TRIGGERED:
        return True
    return why_not_kind(state, who, unit.ready_task) == 0


READY_FIRST = WORDS.question(
    "ready_first", "STA-TSK-07", "Which of those who are ready is first?", names="units"
)
USE_READY = WORDS.question(
    "use_ready", "STA-TSK-07", "{who}, attempt it now: {task}?",
    options=NO_OR_YES, fields="task:kinds_of_task",
)  # fmt: skip


@rule("STA-TSK-07")
def break_in(state: State, table: Table) -> None:
    """Let those who have waited for what has just happened attempt their Tasks, one by one.

    What one of them does may be what another has waited for.
    """
    more = True
    while more:
        more = one_breaks_in(state, table)


@rule("STA-TSK-07")
def one_breaks_in(state: State, table: Table) -> bool:
    """Let one of those whose event has come attempt its Task; return whether there was one."""
    options = 0
    for who in range(len(state.units)):
        if may_break_in(state, who):
            options = add(options, who)
    if options == 0 or over(state) != GOING_ON:
        return False
    first = ask(table, state, NOBODY, READY_FIRST, options)
    use_chance(state, table, first)
    return True


@rule("STA-TSK-07")
def use_chance(state: State, table: Table, who: int) -> None:
    """Let a character attempt what it has held ready, or go on waiting."""
    kind = state.units[who].ready_task
    if state.rulings.ready == Ready.TASK_WHEN_TRIGGERED:
        kind = task_now(state, table, who)
    elif ask(table, state, who, USE_READY, 3, kind) == NO:
        kind = NOTHING
    if kind < 0:
        let_pass(state, who)
        return
    state.units[who].put_off = state.units[who].ready_harder
    hold_no_more(state, table, who)
    state.fight.breaking_in = 1
    if kind == AN_ORDER:
        direct_at_once(state, table, who)
    else:
        attempt_kind(state, table, who, kind)
    state.fight.breaking_in = 0
    state.units[who].put_off = 0
    if state.rulings.ready == Ready.AIM_SERVES and not on_turn(state, who):
        aim_is_over(state, table, who)


@rule("STA-TSK-07")
def let_pass(state: State, who: int) -> None:
    """Remember whose doing a character has let pass in the action under way, and waits on."""
    unit = state.units[who]
    for other in range(len(state.units)):
        if brings(state, who, other):
            unit.let_pass = add(unit.let_pass, other)


@change(WORDS, "STA-TSK-07", "{who} has waited for this.", name="breaks_in")
def hold_no_more(state: State, who: Person) -> None:
    """Hold nothing ready any more: it is attempted."""
    stop_waiting(state, who)


@change(WORDS, "STA-TSK-07", "{who}'s Aim and Prepare are over.", bookkeeping=True)
def aim_is_over(state: State, who: Person) -> None:
    """End the Aim and the Prepare that have served a readied attack."""
    put_aids_by(state, who)


FOILED = WORDS.note("foiled", "STA-TSK-07", "who:units", "{who} cannot go on with it after that.")


@rule("STA-TSK-07")
def event_of_kind(kind: int) -> int:
    """Return the event that a Task of a kind brings; -1 for none."""
    if kind in (AN_ATTACK, AN_OBJECT):
        return ATTACKING
    return MOVES if kind == A_SPRINT else NOTHING


@rule("STA-TSK-07")
def is_forestalled(state: State, event: int) -> bool:
    """Return whether, under a ruling, those break in who wait for what comes now.

    By the rules they do so once it has happened.
    """
    return state.rulings.ready == Ready.BEFORE_EVENT and event != NOTHING


@rule("STA-TSK-07")
def will_not_do(state: State, table: Table, who: int) -> None:
    """Tell that what somebody was about to do cannot come any more; nobody waits for that."""
    note(table, FOILED, who)
    if who >= 0:
        state.units[who].has_done = EMPTY
        state.units[who].comes_to = EMPTY


@rule("STA-TSK-07")
def is_about_to(state: State, who: int, event: int) -> None:
    """Write down what somebody does, or is about to do."""
    if who >= 0 and event >= 0:
        state.units[who].has_done = add(state.units[who].has_done, event)


@rule("STA-TSK-07")
def is_about_to_reach(state: State, who: int, other: int) -> None:
    """Write down to whom somebody is about to come close, who is not within Reach already."""
    if other != NONE and not in_reach(state, who, other):
        comes_close(state, who, other)


@rule("STA-TSK-07")
def deeds_pass(state: State) -> None:
    """Forget what everybody has done, or was about to do."""
    for who in range(len(state.units)):
        state.units[who].has_done = EMPTY
        state.units[who].comes_to = EMPTY
        state.units[who].determined = 0


@rule("STA-TSK-07")
def events_pass(state: State) -> None:
    """Forget what everybody has done in the action that is over, and has let pass."""
    deeds_pass(state)
    for who in range(len(state.units)):
        state.units[who].let_pass = 0
