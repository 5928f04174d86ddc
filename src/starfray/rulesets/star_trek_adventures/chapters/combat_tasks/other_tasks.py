"""Combat Tasks, other Tasks: those that the encounter lists, as the game master has set them."""

from __future__ import annotations

from starfray.core.absent import NOBODY, NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, modifier, note
from starfray.core.verbs import verb
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.damage_to_objects import (
    BROKEN,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.attempts import (
    attempt_task,
    count_pool,
    difficulty_for,
    roll_pool,
    take_opposed,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.complications import complications
from starfray.rulesets.star_trek_adventures.chapters.basics.deeds import does
from starfray.rulesets.star_trek_adventures.chapters.basics.momentum_and_threat import save_momentum
from starfray.rulesets.star_trek_adventures.chapters.basics.tasks import Task, task_of
from starfray.rulesets.star_trek_adventures.chapters.basics.zones_and_reach import touches
from starfray.rulesets.star_trek_adventures.chapters.combat.taking_part import able
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.sprint import (
    leaves_no_movement,
    why_not_moving_task,
)
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.after_a_task import (
    spend_the_rest,
)
from starfray.rulesets.star_trek_adventures.chapters.weapon_qualities.qualities import (
    put_to_use,
    serves,
)
from starfray.rulesets.star_trek_adventures.state import (
    FOR_TASK,
    MOVES,
    PREPARE_EASES,
    PREPARE_NEEDED,
    ListedTask,
    Person,
    State,
)
from starfray.rulesets.star_trek_adventures.words import NO_SUCH_THING, WORDS

AGAINST_ONESELF = WORDS.reason("against_oneself", "STA-TSK-11", "nobody opposes their own Task")
DONE_ALREADY = WORDS.reason("done_already", "STA-TSK-11", "that is done already")
NOT_AT_IT = WORDS.reason("not_at_it", "STA-TSK-11", "the object is not within Reach")


PREPARE_THE_TASK = WORDS.reason(
    "prepare_the_task", "STA-MIN-09", "this Task needs Prepare in the same turn"
)


@rule("STA-MIN-09")
def is_prepared(state: State, who: int) -> bool:
    """Return whether a character has prepared a Task; outside a Conflict there is time for it."""
    return serves(state, who, FOR_TASK) or not state.fight.in_conflict


@rule("STA-TSK-11", "STA-MIN-06", "STA-MIN-08", "STA-MIN-09")
def why_not_other_task(state: State, who: int, number: ListedTask) -> int:
    """Return why a character cannot attempt a Task that the encounter lists, else 0."""
    if not 0 <= number < len(state.tasks):
        return NO_SUCH_THING
    listed = state.tasks[number]
    if listed.opponent == who:
        return AGAINST_ONESELF
    if listed.done:
        return DONE_ALREADY
    if listed.thing >= 0:
        thing = state.objects[listed.thing]
        if not touches(state, who, listed.thing):
            return NOT_AT_IT
        if thing.damageable and thing.stress <= 0:
            return BROKEN
    if listed.prepare == PREPARE_NEEDED and not is_prepared(state, who):
        return PREPARE_THE_TASK
    return why_not_moving_task(state, who) if listed.moves else 0


GOES_ABOUT = WORDS.note("goes_about", "STA-TSK-11", "who:units task:tasks", "{who}: {task}.")


PREPARED_FOR = WORDS.modifier("prepared_for", "STA-MIN-09", "prepared for it")


@rule("STA-TSK-11", "STA-MIN-09", "STA-TSK-07")
def other_task(state: State, table: Table, who: int, number: ListedTask) -> None:
    """Attempt a Task with what the encounter sets: Attribute, Discipline, Difficulty, risk.

    Who succeeds with one that moves has moved.
    """
    listed = state.tasks[number]
    note(table, GOES_ABOUT, who, number)
    if listed.moves:
        moves_on(state, table, who)
    eased = listed.prepare == PREPARE_EASES and is_prepared(state, who)
    if eased or listed.prepare == PREPARE_NEEDED:
        put_to_use(state, table, who, FOR_TASK)
    prepared = modifier(table, PREPARED_FOR, -1 if eased else 0)
    needed = difficulty_for(state, table, who, listed.difficulty, prepared)
    focus = state.task_focuses[who * len(state.tasks) + number]
    risk = listed.complication_range
    attempted = task_of(state, who, listed.attribute, listed.discipline, focus, risk, needed)
    winner = who
    if listed.opponent >= 0 and able(state, listed.opponent):
        winner = attempt_against(state, table, attempted, number)
    elif not attempt_task(state, table, attempted):
        winner = NOBODY
    if winner == who:
        get_done(state, table, who, number)
        if listed.moves:
            does(state, who, MOVES)
    complications(state, table, who, state.hand.complications, NOBODY)
    spend_the_rest(state, table, who if winner < 0 else winner, NOBODY)
    if winner not in (who, NOBODY):
        spend_the_rest(state, table, who, NOBODY)
    save_momentum(state, table)


@rule("STA-TSK-07")
def event_of_task(state: State, number: ListedTask) -> int:
    """Return the event that a Task of the encounter brings; -1 for none."""
    return MOVES if state.tasks[number].moves else NOTHING


OTHER_TASK = verb(
    WORDS, "other_task", "STA-TSK-11", "item=task:tasks", "{who}: {task}",
    do=other_task, why_not=why_not_other_task, task=1, event=event_of_task,
)  # fmt: skip


@rule("STA-TSK-11", "STA-CORE-12")
def attempt_against(state: State, table: Table, attempted: Task, task: int) -> int:
    """Attempt a Task that somebody opposes; return who wins, -1 for nobody."""
    listed = state.tasks[task]
    who, other = attempted.who, listed.opponent
    mine = count_pool(state, table, attempted, roll_pool(state, table, attempted), 0)
    needed = difficulty_for(state, table, other, listed.difficulty, 0)
    focus = state.task_focuses[other * len(state.tasks) + task]
    resisting = task_of(
        state, other, listed.its_attribute, listed.its_discipline, focus, 1, needed
    )  # fmt: skip
    theirs = count_pool(state, table, resisting, roll_pool(state, table, resisting), 1)
    won = take_opposed(state, who, other, mine, theirs)
    complications(state, table, who, mine.complications, NOBODY)
    complications(state, table, other, theirs.complications, NOBODY)
    if won < 0:
        note(table, NOBODY_PREVAILS, who, other)
    elif won == who:
        note(table, PREVAILS, who, other, state.hand.momentum)
    else:
        note(table, PREVAILS, other, who, state.hand.momentum)
    return won


PREVAILS = WORDS.note(
    "prevails", "STA-TSK-11", "who:units other:units momentum",
    "{who} prevails over {other} with {momentum} Momentum.",
)  # fmt: skip
NOBODY_PREVAILS = WORDS.note(
    "nobody_prevails", "STA-TSK-11", "who:units other:units", "Neither {who} nor {other} prevails."
)


@change(WORDS, "STA-TSK-11", "{who} moves with the Task.")
def moves_on(state: State, who: Person) -> None:
    """Use up the movement of the turn by a Task that moves."""
    leaves_no_movement(state, who)


@change(WORDS, "STA-TSK-11", "{who} has done it: {task}.", name="done", outcome="done")
def get_done(state: State, who: Person, task: ListedTask) -> None:
    """Mark a Task of the encounter as done."""
    state.tasks[task].done = 1
