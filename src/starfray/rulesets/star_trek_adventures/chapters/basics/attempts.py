"""Basics, attempting a Task from start to end: what makes it harder, the dice, the result."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, ask, modifier, note
from starfray.rulesets.star_trek_adventures.chapters.basics.assistance import (
    add_assistance,
    end_assistance,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.extra_dice import (
    buy_dice,
    determined_reroll,
    perfect_die,
    with_perfect_die,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.tasks import (
    NOBODY_WINS,
    REACTIVE_WINS,
    Pool,
    Result,
    Task,
    complications_of,
    difficulty,
    momentum_generated,
    opposed,
    roll_task_dice,
    succeeds,
    successes_of,
    task_of,
)
from starfray.rulesets.star_trek_adventures.rulings import ComplicationLasts
from starfray.rulesets.star_trek_adventures.state import Person, State
from starfray.rulesets.star_trek_adventures.words import NO, NO_OR_YES, TASK_DIE, WORDS

ADVANTAGES = WORDS.modifier("advantages", "STA-CORE-24", "Advantages that apply")
HELPFUL = WORDS.question(
    "helpful", "STA-CORE-24", "How many of {actor}'s Advantages make this Task easier?",
    fields="actor:units",
)  # fmt: skip


@rule("STA-CORE-24")
def helpful_advantages(state: State, table: Table, who: int, hard: int) -> int:
    """Let the game master say how many Advantages make a Task easier; each takes 1 off, down to 0.

    `hard` is the Difficulty without them.
    """
    at_hand = min(10, hard, state.units[who].advantages)
    helping = ask(table, state, NOBODY, HELPFUL, (2 << at_hand) - 1, who)
    modifier(table, ADVANTAGES, -helping)
    return helping


HINDRANCES = WORDS.modifier("hindrances", "STA-CORE-24", "Complications that apply")
HARMFUL = WORDS.question(
    "harmful", "STA-CORE-24", "How many of {actor}'s Complications make this Task harder?",
    fields="actor:units",
)  # fmt: skip


@rule("STA-CORE-24")
def harmful_complications(state: State, table: Table, who: int) -> int:
    """Let the game master say how many Complications make a Task harder; each adds 1."""
    at_hand = min(10, state.units[who].complications - state.units[who].set_apart)
    hindering = ask(table, state, NOBODY, HARMFUL, (2 << at_hand) - 1, who)
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
    WORDS, "STA-CORE-24", "With this Task {who} is rid of {amount} Complications.",
)  # fmt: skip
def complications_pass(state: State, who: Person, amount: int) -> None:
    """Take away the Complications that have hindered one Task."""
    state.units[who].complications -= amount


PROBLEMS = WORDS.modifier("problems", "STA-CORE-21", "Problems made by opponents")
SECOND_TASK = WORDS.modifier("second_task", "STA-MOM-11", "a further Task in the turn")


@rule("STA-CORE-21", "STA-MOM-11", "STA-CORE-10")
def made_harder(state: State, table: Table, who: int) -> int:
    """Return what Problems made by opponents, and a second Task in a turn, add to this Task.

    A second Task that was held ready is as hard when it is attempted.
    """
    unit = state.units[who]
    added = modifier(table, PROBLEMS, unit.problems)
    second = unit.harder if is_second(state, who) else 0
    return added + modifier(table, SECOND_TASK, second + unit.put_off)


@rule("STA-MOM-11", "STA-CORE-10")
def is_second(state: State, who: int) -> bool:
    """Return whether a character goes about a Task after the first in a turn of its own.

    What somebody does who breaks into the turn, and opposing that, is no second Task.
    """
    if state.fight.active != who or state.fight.breaking_in:
        return False
    return state.units[who].tasks_done > 1


BASE_DIFFICULTY = WORDS.modifier("base_difficulty", "STA-CORE-06", "Difficulty of the Task")
MOST_DIFFICULTY = WORDS.modifier("most_difficulty", "STA-CORE-06", "beyond the most there is")


@rule("STA-CORE-06", "STA-CORE-24")
def difficulty_for(state: State, table: Table, who: int, base: int, increases: int) -> int:
    """Return the Difficulty of a Task with all that hinders and helps the character."""
    modifier(table, BASE_DIFFICULTY, base)
    increases += made_harder(state, table, who)
    increases += harmful_complications(state, table, who)
    helping = helpful_advantages(state, table, who, max(0, base + increases))
    needed = difficulty(state, base, increases, helping)
    over = max(0, base + increases - helping) - needed
    modifier(table, MOST_DIFFICULTY, -over)
    return needed


@rule("STA-CORE-02", "STA-CORE-09")
def roll_pool(state: State, table: Table, task: Task) -> Pool:
    """Roll 2d20 and whatever dice are added; return the pool."""
    who, needed = task.who, task.difficulty
    risk = task.complication_range
    state.units[who].determined = 0
    begin_task(state, table, who, task.target_number, task.critical, needed, risk)
    tell_skill(state, table, task)
    go_about_second(state, table, who)
    pass_complications(state, table, who)
    perfect = perfect_die(state, table, task)
    bought = buy_dice(state, table, who, task.target_number, needed, perfect)
    pool = roll_task_dice(state, table, task, TASK_DIE, 2 + bought)
    return with_perfect_die(pool, perfect)


@change(
    WORDS, "STA-CORE-02",
    "{who} attempts a Task: target number {tn}, Difficulty {difficulty}.", name="task",
)  # fmt: skip
def begin_task(
    state: State, who: Person, tn: int, critical: int, difficulty: int, comp_range: int
) -> None:
    """Begin a Task, which uses up the Problems that have made it harder."""
    state.units[who].problems = 0


ROLLS_WITH = WORDS.note(
    "rolls_with", "STA-CORE-01",
    "who:units attribute:attributes first discipline:disciplines second critical",
    "{who} rolls with {attribute} {first} + {discipline} {second}; a face up to {critical} scores "
    "two successes.",
    bookkeeping=True,
)  # fmt: skip


@rule("STA-CORE-01", "STA-CORE-04")
def tell_skill(state: State, table: Table, task: Task) -> None:
    """Tell of which Attribute and Discipline the target number is the sum."""
    unit = state.units[task.who]
    first, second = unit.attributes[task.attribute], unit.disciplines[task.discipline]
    note(table, ROLLS_WITH, task.who, task.attribute, first, task.discipline, second, task.critical)


@rule("STA-MOM-11", "STA-CORE-10")
def go_about_second(state: State, table: Table, who: int) -> None:
    """Use up the Difficulty of a second Task with the last one that was granted."""
    unit = state.units[who]
    last = unit.tasks_done >= unit.tasks_allowed
    if unit.harder and last and is_second(state, who):
        second_begun(state, table, who)


@change(WORDS, "STA-MOM-11", "{who} begins a further Task.", bookkeeping=True)
def second_begun(state: State, who: Person) -> None:
    """Let further Tasks be no harder."""
    state.units[who].harder = 0


ROLLED = WORDS.note(
    "rolled", "STA-CORE-02", "who:units successes difficulty complications",
    "{who} scores {successes} successes against Difficulty {difficulty}"
    "[, with {complications} Complications].",
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
def take_result(state: State, table: Table, who: int, result: Result) -> bool:
    """Put the result of a Task into the character's hand; return whether it succeeded."""
    hand = state.hand
    hand.who = who
    hand.success = 1 if succeeds(result.successes, result.difficulty) else 0
    hand.momentum = momentum_generated(result.successes, result.difficulty)
    hand.generated = 1 if hand.momentum > 0 else 0
    hand.bonus = 0
    hand.rolled = 1
    hand.complications = result.complications
    if hand.success:
        note(table, SUCCEEDED, who, hand.momentum)
    else:
        note(table, FAILED, who)
    return hand.success != 0


@rule("STA-CORE-12")
def take_opposed(state: State, who: int, other: int, mine: Result, theirs: Result) -> int:
    """Put the Momentum of an opposed Task into the winner's hand; return who it is, -1: nobody."""
    hand = state.hand
    winner, momentum = opposed(
        state, mine.successes, mine.difficulty, theirs.successes, theirs.difficulty
    )
    hand.who = other if winner == REACTIVE_WINS else who
    hand.success = 0 if winner == NOBODY_WINS else 1
    hand.momentum = momentum
    hand.generated = 1 if momentum > 0 else 0
    hand.bonus = 0
    return hand.who if hand.success else NOBODY


ROLL_IT = WORDS.question(
    "roll_it",
    "STA-CORE-06",
    "{who}, roll the Task of Difficulty 0 all the same?",
    options=NO_OR_YES,
)


@rule("STA-CORE-02", "STA-CORE-06", asked="STA-CORE-02")
def attempt(
    state: State,
    table: Table,
    who: int,
    attribute: int,
    discipline: int,
    focus: int,
    difficulty: int,
) -> bool:
    """Attempt a plain Task; return whether it succeeded."""
    needed = difficulty_for(state, table, who, difficulty, 0)
    task = task_of(state, who, attribute, discipline, focus, 1, needed)
    return attempt_task(state, table, task)


@rule("STA-CORE-02", "STA-CORE-06")
def attempt_task(state: State, table: Table, task: Task) -> bool:
    """Attempt a Task whose Difficulty is told; return whether it succeeded."""
    if goes_unrolled(state, table, task):
        return True
    who = task.who
    pool = roll_pool(state, table, task)
    return take_result(state, table, who, count_pool(state, table, task, pool, 0))


@rule("STA-CORE-06")
def goes_unrolled(state: State, table: Table, task: Task) -> bool:
    """Let a Task of Difficulty 0 succeed without a roll, unless the character rolls all the same.

    Returns whether it has succeeded so.
    """
    who, needed = task.who, task.difficulty
    if needed > 0 or ask(table, state, who, ROLL_IT, 3) != NO:
        return False
    no_roll_needed(state, table, who, needed)
    go_about_second(state, table, who)
    pass_complications(state, table, who)
    end_assistance(state, table, who, 0)
    take_result(state, table, who, Result(0, 0, 0))
    state.hand.rolled = 0
    return True


@change(WORDS, "STA-CORE-06", "{who} succeeds without a roll (Difficulty {difficulty}).")
def no_roll_needed(state: State, who: Person, difficulty: int) -> None:
    """Succeed at a Task without dice, which uses up the Problems that were made for it."""
    state.units[who].problems = 0
