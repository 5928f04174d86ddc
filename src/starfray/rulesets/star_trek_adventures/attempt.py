"""Attempting a Task from start to end: what makes it harder, the dice, and who helps."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.rule import rule
from starfray.core.sets import has
from starfray.core.table import Table, ask, modifier, note
from starfray.rulesets.star_trek_adventures import notes, words
from starfray.rulesets.star_trek_adventures.condition import able
from starfray.rulesets.star_trek_adventures.extra_dice import (
    buy_dice,
    choose_rerolls,
    determined_reroll,
    dice_in,
    perfect_die,
    reroll,
    with_perfect_die,
)
from starfray.rulesets.star_trek_adventures.rulings import (
    ALWAYS_COUNTS,
    EACH_ATTACK,
    NO_OPPOSING_ROLLS,
    ONE_TASK,
)
from starfray.rulesets.star_trek_adventures.state import ASSIST_TASK, State
from starfray.rulesets.star_trek_adventures.tasks import (
    Pool,
    Result,
    Task,
    attribute_of,
    complications_of,
    difficulty,
    discipline_of,
    momentum_generated,
    roll_task_dice,
    succeeds,
    successes_of,
    task_of,
)


@rule("STA-CORE-24")
def helpful_advantages(state: State, table: Table, who: int) -> int:
    """Let the game master say how many Advantages make a Task easier; each takes 1 off."""
    at_hand = min(10, state.units[who].advantages)
    helping = ask(table, state, NOBODY, words.HELPFUL, (2 << at_hand) - 1, who, 0, 0)
    modifier(table, notes.ADVANTAGES, -helping)
    return helping


@rule("STA-CORE-24")
def harmful_complications(state: State, table: Table, who: int) -> int:
    """Let the game master say how many Complications make a Task harder; each adds 1."""
    at_hand = min(10, state.units[who].complications - state.units[who].set_apart)
    hindering = ask(table, state, NOBODY, words.HARMFUL, (2 << at_hand) - 1, who, 0, 0)
    state.units[who].hindered = hindering
    return modifier(table, notes.HINDRANCES, hindering)


@rule("STA-CORE-24")
def pass_complications(state: State, table: Table, who: int) -> None:
    """Let the Complications that have made this Task harder pass with it, unless a ruling bars."""
    unit = state.units[who]
    if unit.hindered > 0 and state.rulings.complication_lasts == ONE_TASK:
        unit.complications -= unit.hindered
        note(table, notes.COMPLICATIONS_PASS, who, unit.hindered)
    unit.hindered = 0


@rule("STA-CORE-21", "STA-MOM-11", "STA-CORE-10")
def made_harder(state: State, table: Table, who: int) -> int:
    """Return what Problems made by opponents, and a second Task in a turn, add to this Task.

    Each counts for one Task.
    """
    unit = state.units[who]
    added = modifier(table, notes.PROBLEMS, unit.problems)
    added += modifier(table, notes.SECOND_TASK, unit.harder)
    unit.problems = 0
    unit.harder = 0
    return added


@rule("STA-CORE-06", "STA-CORE-24")
def difficulty_for(state: State, table: Table, who: int, base: int, increases: int) -> int:
    """Return the Difficulty of a Task with all that hinders and helps the character."""
    modifier(table, notes.BASE_DIFFICULTY, base)
    increases += made_harder(state, table, who)
    increases += harmful_complications(state, table, who)
    helping = helpful_advantages(state, table, who)
    needed = difficulty(state, base, increases, helping)
    over = max(0, base + increases - helping) - needed
    modifier(table, notes.MOST_DIFFICULTY, -over)
    return needed


@rule("STA-CORE-02", "STA-CORE-09")
def roll_pool(state: State, table: Table, task: Task) -> Pool:
    """Roll 2d20 and whatever dice are added; return the pool."""
    who, needed = task.who, task.difficulty
    note(table, notes.TASK, who, task.target_number, task.critical, needed, task.complication_range)
    pass_complications(state, table, who)
    perfect = perfect_die(state, table, task)
    bought = buy_dice(state, table, who, task.target_number, needed, perfect)
    pool = roll_task_dice(state, table, task, words.TASK_DIE, 2 + bought)
    return with_perfect_die(pool, perfect)


@rule("STA-MIN-03", "STA-QUAL-01", "STA-CORE-22")
def aimed_reroll(state: State, table: Table, task: Task, pool: Pool, most: int) -> Pool:
    """Let a character who has Aimed re-roll up to `most` dice; return the pool."""
    picked = choose_rerolls(state, table, task, words.AIM_REROLL, pool, most)
    if dice_in(picked) > 0 and state.rulings.aim != EACH_ATTACK:
        state.units[task.who].aimed = 0
        note(table, notes.AIM_USED, task.who)
    return reroll(state, table, task, pool, picked)


@rule("STA-CORE-15")
def assisted(state: State, table: Table, task: Task, result: Result, opposing: int) -> Result:
    """Add one d20 of each who assists; it counts when the leader has scored at all."""
    leader = task.who
    successes, complications = result.successes, result.complications
    counted = successes > 0 or state.rulings.assistance == ALWAYS_COUNTS
    for who in range(len(state.units)):
        helper = state.units[who]
        if helper.assists != leader or not able(state, who):
            continue
        if opposing and state.rulings.assist_lasts == NO_OPPOSING_ROLLS:
            continue
        if state.no_contact[who * len(state.units) + leader] != 0:
            continue
        means = ask(table, state, who, words.ASSIST_WITH, (1 << words.PAIRS) - 1, leader, 0, 0)
        attribute, discipline = attribute_of(means), discipline_of(means)
        focus = has(helper.focus_tasks, ASSIST_TASK)
        risk = task.complication_range
        assistance = task_of(state, who, attribute, discipline, focus, risk, task.difficulty)
        pool = roll_task_dice(state, table, assistance, words.ASSIST_DIE, 1)
        helper.assists = NOBODY
        note(table, notes.ASSISTED, who, leader, assistance.target_number, successes_of(pool))
        if counted:
            successes += successes_of(pool)
        complications += complications_of(pool)
    end_assistance(state, table, leader, opposing)
    return Result(successes, result.difficulty, complications)


@rule("STA-TSK-01", "STA-CORE-15")
def end_assistance(state: State, table: Table, leader: int, opposing: int) -> None:
    """End what was offered for a Task that has been made, by whoever could not help with it too."""
    if opposing and state.rulings.assist_lasts == NO_OPPOSING_ROLLS:
        return
    for who in range(len(state.units)):
        if state.units[who].assists == leader:
            state.units[who].assists = NOBODY
            note(table, notes.ASSIST_ENDS, who)


@rule("STA-CORE-02", "STA-CORE-05")
def count_pool(state: State, table: Table, task: Task, pool: Pool, opposing: int) -> Result:
    """Count a pool after its last re-rolls, with those who assist."""
    pool = determined_reroll(state, table, task, pool)
    own = Result(successes_of(pool), task.difficulty, complications_of(pool))
    result = assisted(state, table, task, own, opposing)
    note(table, notes.ROLLED, task.who, result.successes, result.difficulty, result.complications)
    return result


@rule("STA-CORE-06", "STA-CORE-07")
def take_result(state: State, table: Table, who: int, result: Result) -> int:
    """Put the result of a Task into the character's hand; return 1 when it succeeded."""
    hand = state.hand
    hand.who = who
    hand.success = succeeds(result.successes, result.difficulty)
    hand.momentum = momentum_generated(result.successes, result.difficulty)
    hand.generated = 1 if hand.momentum > 0 else 0
    hand.bonus = 0
    hand.rolled = 1
    hand.complications = result.complications
    if hand.success:
        note(table, notes.SUCCEEDED, who, hand.momentum)
    else:
        note(table, notes.FAILED, who)
    return hand.success


@rule("STA-CORE-06")
def attempt(
    state: State, table: Table, who: int, attribute: int, discipline: int, focus: int, base: int
) -> int:
    """Attempt a plain Task; return 1 when it succeeded. A Task of Difficulty 0 may go unrolled."""
    needed = difficulty_for(state, table, who, base, 0)
    if needed == 0 and ask(table, state, who, words.ROLL_IT, 3, 0, 0, 0) == words.NO:
        note(table, notes.NO_ROLL_NEEDED, who, needed)
        pass_complications(state, table, who)
        end_assistance(state, table, who, 0)
        take_result(state, table, who, Result(0, 0, 0))
        state.hand.rolled = 0
        return 1
    task = task_of(state, who, attribute, discipline, focus, 1, needed)
    pool = roll_pool(state, table, task)
    return take_result(state, table, who, count_pool(state, table, task, pool, 0))
