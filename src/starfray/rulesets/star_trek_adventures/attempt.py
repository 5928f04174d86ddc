"""Attempting a Task from start to end: what makes it harder, the dice, and who helps."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import has
from starfray.core.table import Table, ask, modifier, note
from starfray.rulesets.star_trek_adventures import words
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
from starfray.rulesets.star_trek_adventures.lasting import end_assist
from starfray.rulesets.star_trek_adventures.rulings import (
    Aim,
    Assistance,
    AssistLasts,
    ComplicationLasts,
)
from starfray.rulesets.star_trek_adventures.state import ASSIST_TASK, Person, State
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
from starfray.rulesets.star_trek_adventures.words import WORDS

ADVANTAGES = WORDS.modifier("advantages", "STA-CORE-24", "Advantages that apply")


@rule("STA-CORE-24")
def helpful_advantages(state: State, table: Table, who: int) -> int:
    """Let the game master say how many Advantages make a Task easier; each takes 1 off."""
    at_hand = min(10, state.units[who].advantages)
    helping = ask(table, state, NOBODY, words.HELPFUL, (2 << at_hand) - 1, who, 0, 0)
    modifier(table, ADVANTAGES, -helping)
    return helping


HINDRANCES = WORDS.modifier("hindrances", "STA-CORE-24", "Complications that apply")


@rule("STA-CORE-24")
def harmful_complications(state: State, table: Table, who: int) -> int:
    """Let the game master say how many Complications make a Task harder; each adds 1."""
    at_hand = min(10, state.units[who].complications - state.units[who].set_apart)
    hindering = ask(table, state, NOBODY, words.HARMFUL, (2 << at_hand) - 1, who, 0, 0)
    state.units[who].hindered = hindering
    return modifier(table, HINDRANCES, hindering)


@rule("STA-CORE-24")
def pass_complications(state: State, table: Table, who: int) -> None:
    """Let the Complications that have made this Task harder pass with it, unless a ruling bars."""
    unit = state.units[who]
    if unit.hindered > 0 and state.rulings.complication_lasts == ComplicationLasts.ONE_TASK:
        complications_pass(state, table, who, unit.hindered)
    unit.hindered = 0


@change(
    WORDS, "STA-CORE-24",
    "{amount} of {who}'s Complications make this Task harder, and pass with it.",
)  # fmt: skip
def complications_pass(state: State, who: Person, amount: int) -> None:
    """Be rid of Complications."""
    state.units[who].complications -= amount


PROBLEMS = WORDS.modifier("problems", "STA-CORE-21", "Problems made by opponents")
SECOND_TASK = WORDS.modifier("second_task", "STA-MOM-11", "second Task in the turn")


@rule("STA-CORE-21", "STA-MOM-11", "STA-CORE-10")
def made_harder(state: State, table: Table, who: int) -> int:
    """Return what Problems made by opponents, and a second Task in a turn, add to this Task."""
    unit = state.units[who]
    added = modifier(table, PROBLEMS, unit.problems)
    return added + modifier(table, SECOND_TASK, unit.harder)


BASE_DIFFICULTY = WORDS.modifier("base_difficulty", "STA-CORE-06", "Difficulty of the Task")
MOST_DIFFICULTY = WORDS.modifier("most_difficulty", "STA-CORE-06", "beyond the most there is")


@rule("STA-CORE-06", "STA-CORE-24")
def difficulty_for(state: State, table: Table, who: int, base: int, increases: int) -> int:
    """Return the Difficulty of a Task with all that hinders and helps the character."""
    modifier(table, BASE_DIFFICULTY, base)
    increases += made_harder(state, table, who)
    increases += harmful_complications(state, table, who)
    helping = helpful_advantages(state, table, who)
    needed = difficulty(state, base, increases, helping)
    over = max(0, base + increases - helping) - needed
    modifier(table, MOST_DIFFICULTY, -over)
    return needed


@rule("STA-CORE-02", "STA-CORE-09")
def roll_pool(state: State, table: Table, task: Task) -> Pool:
    """Roll 2d20 and whatever dice are added; return the pool."""
    who, needed = task.who, task.difficulty
    risk = task.complication_range
    begin_task(state, table, who, task.target_number, task.critical, needed, risk)
    pass_complications(state, table, who)
    perfect = perfect_die(state, table, task)
    bought = buy_dice(state, table, who, task.target_number, needed, perfect)
    pool = roll_task_dice(state, table, task, words.TASK_DIE, 2 + bought)
    return with_perfect_die(pool, perfect)


@change(
    WORDS, "STA-CORE-02",
    "{who} attempts a Task: target number {tn}, Difficulty {difficulty}.", name="task",
)  # fmt: skip
def begin_task(
    state: State, who: Person, tn: int, critical: int, difficulty: int, comp_range: int
) -> None:
    """Attempt a Task, which uses up what has made it harder."""
    meet_problems(state, who)


@rule("STA-CORE-21", "STA-MOM-11", "STA-CORE-10")
def meet_problems(state: State, who: int) -> None:
    """Be through with Problems, and with a second Task in the turn: each counts for one Task."""
    unit = state.units[who]
    unit.problems = 0
    unit.harder = 0


@rule("STA-MIN-03", "STA-QUAL-01", "STA-CORE-22")
def aimed_reroll(state: State, table: Table, task: Task, pool: Pool, most: int) -> Pool:
    """Let a character who has Aimed re-roll up to `most` dice; return the pool."""
    picked = choose_rerolls(state, table, task, words.AIM_REROLL, pool, most)
    if dice_in(picked) > 0 and state.rulings.aim != Aim.EACH_ATTACK:
        use_aim(state, table, task.who)
    return reroll(state, table, task, pool, picked)


@change(WORDS, "STA-MIN-03", "{who}'s Aim is used up.", name="aim_used", quiet=True)
def use_aim(state: State, who: Person) -> None:
    """Have aimed no longer."""
    state.units[who].aimed = 0


@rule("STA-CORE-15")
def add_assistance(state: State, table: Table, task: Task, result: Result, opposing: int) -> Result:
    """Add one d20 of each who assists; it counts when the leader has scored at all."""
    leader = task.who
    successes, complications = result.successes, result.complications
    counted = successes > 0 or state.rulings.assistance == Assistance.ALWAYS_COUNTS
    for who in range(len(state.units)):
        helper = state.units[who]
        if helper.assists != leader or not able(state, who):
            continue
        if opposing and state.rulings.assist_lasts == AssistLasts.NO_OPPOSING_ROLLS:
            continue
        if state.no_contact[who * len(state.units) + leader] != 0:
            continue
        means = ask(table, state, who, words.ASSIST_WITH, (1 << words.PAIRS) - 1, leader, 0, 0)
        attribute, discipline = attribute_of(means), discipline_of(means)
        focus = has(helper.focus_tasks, ASSIST_TASK)
        risk = task.complication_range
        assistance = task_of(state, who, attribute, discipline, focus, risk, task.difficulty)
        pool = roll_task_dice(state, table, assistance, words.ASSIST_DIE, 1)
        assisted(state, table, who, leader, assistance.target_number, successes_of(pool))
        if counted:
            successes += successes_of(pool)
        complications += complications_of(pool)
    end_assistance(state, table, leader, opposing)
    return Result(successes, result.difficulty, complications)


@change(WORDS, "STA-CORE-15", "{who} assists {leader} against {tn}: {successes} successes.")
def assisted(state: State, who: Person, leader: Person, tn: int, successes: int) -> None:
    """Have assisted, which ends the offer to do so."""
    state.units[who].assists = NOBODY


@rule("STA-TSK-01", "STA-CORE-15")
def end_assistance(state: State, table: Table, leader: int, opposing: int) -> None:
    """End what was offered for a Task that has been made, by whoever could not help with it too."""
    if opposing and state.rulings.assist_lasts == AssistLasts.NO_OPPOSING_ROLLS:
        return
    for who in range(len(state.units)):
        if state.units[who].assists == leader:
            end_assist(state, table, who)


ROLLED = WORDS.note(
    "rolled", "STA-CORE-02", "who:units successes difficulty complications",
    "{who} scores {successes} successes against Difficulty {difficulty}, with {complications} "
    "Complications.",
)  # fmt: skip


@rule("STA-CORE-02", "STA-CORE-05")
def count_pool(state: State, table: Table, task: Task, pool: Pool, opposing: int) -> Result:
    """Count a pool after its last re-rolls, with those who assist."""
    pool = determined_reroll(state, table, task, pool)
    own = Result(successes_of(pool), task.difficulty, complications_of(pool))
    result = add_assistance(state, table, task, own, opposing)
    note(table, ROLLED, task.who, result.successes, result.difficulty, result.complications)
    return result


SUCCEEDED = WORDS.note(
    "succeeded", "STA-CORE-07", "who:units momentum", "{who} succeeds with {momentum} Momentum.",
    outcome="success",
)  # fmt: skip
FAILED = WORDS.note("failed", "STA-CORE-06", "who:units", "{who} fails.", outcome="failure")


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
        note(table, SUCCEEDED, who, hand.momentum)
    else:
        note(table, FAILED, who)
    return hand.success


@rule("STA-CORE-06")
def attempt(
    state: State, table: Table, who: int, attribute: int, discipline: int, focus: int, base: int
) -> int:
    """Attempt a plain Task; return 1 when it succeeded. A Task of Difficulty 0 may go unrolled."""
    needed = difficulty_for(state, table, who, base, 0)
    if needed == 0 and ask(table, state, who, words.ROLL_IT, 3, 0, 0, 0) == words.NO:
        no_roll_needed(state, table, who, needed)
        pass_complications(state, table, who)
        end_assistance(state, table, who, 0)
        take_result(state, table, who, Result(0, 0, 0))
        state.hand.rolled = 0
        return 1
    task = task_of(state, who, attribute, discipline, focus, 1, needed)
    pool = roll_pool(state, table, task)
    return take_result(state, table, who, count_pool(state, table, task, pool, 0))


@change(WORDS, "STA-CORE-06", "{who} succeeds without a roll (Difficulty {difficulty}).")
def no_roll_needed(state: State, who: Person, difficulty: int) -> None:
    """Attempt a Task without dice, which uses up what has made it harder."""
    meet_problems(state, who)
