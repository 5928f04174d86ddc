"""Basics, assistance: one d20 of each who helps with a Task."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import has
from starfray.core.table import Table, ask
from starfray.rulesets.star_trek_adventures.chapters.basics.tasks import (
    PAIRS,
    PAIRS_SAID,
    Result,
    Task,
    attribute_of,
    complications_of,
    discipline_of,
    pair_of,
    roll_task_dice,
    successes_of,
    task_of,
)
from starfray.rulesets.star_trek_adventures.chapters.combat.taking_part import able
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.lapsing import end_assist
from starfray.rulesets.star_trek_adventures.rulings import Assistance, AssistLasts
from starfray.rulesets.star_trek_adventures.state import (
    ASSIST_TASK,
    ATTRIBUTES,
    COMMAND,
    Person,
    State,
)
from starfray.rulesets.star_trek_adventures.words import ASSIST_DIE, WORDS

ASSIST_WITH = WORDS.question(
    "assist_with", "STA-CORE-15", "{who}, with what do you assist {leader}?",
    options=tuple(PAIRS_SAID), says=PAIRS_SAID, fields="leader:units",
)  # fmt: skip
WITH_COMMAND = sum(1 << pair_of(attribute, COMMAND) for attribute in range(len(ATTRIBUTES)))


@rule("STA-CORE-15", "STA-TSK-04")
def add_assistance(state: State, table: Table, task: Task, result: Result, opposing: int) -> Result:
    """Add one d20 of each who assists; it counts when the leader has scored at all.

    Who directs the leader assists with Command.
    """
    leader = task.who
    successes, complications = result.successes, result.complications
    counted = successes > 0 or state.rulings.assistance == Assistance.ALWAYS_COUNTS
    for who in range(len(state.units)):
        helper = state.units[who]
        directing = helper.directs == leader
        if (helper.assists != leader and not directing) or not able(state, who):
            continue
        if opposing and state.rulings.assist_lasts == AssistLasts.NO_OPPOSING_ROLLS:
            continue
        if state.no_contact[who * len(state.units) + leader] != 0:
            continue
        helper.directs = NOBODY
        fitting = WITH_COMMAND if directing else (1 << PAIRS) - 1
        means = ask(table, state, who, ASSIST_WITH, fitting, leader)
        attribute, discipline = attribute_of(means), discipline_of(means)
        focus = has(helper.focus_tasks, ASSIST_TASK)
        risk = task.complication_range
        assistance = task_of(state, who, attribute, discipline, focus, risk, task.difficulty)
        pool = roll_task_dice(state, table, assistance, ASSIST_DIE, 1)
        assisted(state, table, who, leader, assistance.target_number, successes_of(pool))
        if counted:
            successes += successes_of(pool)
        complications += complications_of(pool)
    end_assistance(state, table, leader, opposing)
    return Result(successes, result.difficulty, complications)


@change(WORDS, "STA-CORE-15", "{who} assists {leader} against {tn}: {successes} successes.")
def assisted(state: State, who: Person, leader: Person, tn: int, successes: int) -> None:
    """End an offer to assist: the help has been given."""
    if state.units[who].assists == leader:
        state.units[who].assists = NOBODY


@rule("STA-TSK-01", "STA-CORE-15")
def end_assistance(state: State, table: Table, leader: int, opposing: int) -> None:
    """End what was offered for a Task that has been made, by whoever could not help with it too."""
    if opposing and state.rulings.assist_lasts == AssistLasts.NO_OPPOSING_ROLLS:
        return
    for who in range(len(state.units)):
        if state.units[who].assists == leader:
            end_assist(state, table, who)
