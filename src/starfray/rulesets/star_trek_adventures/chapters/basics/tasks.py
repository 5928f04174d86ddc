"""Basics, the Task: d20s against Attribute + Discipline, successes and Momentum."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.rule import rule
from starfray.core.table import Table, in_band, roll_bands
from starfray.rulesets.star_trek_adventures.rulings import (
    ComplicationFaces,
    DifficultyCap,
    OpposedResult,
)
from starfray.rulesets.star_trek_adventures.state import ATTRIBUTES, DISCIPLINES, State

NOBODY_WINS, ACTIVE_WINS, REACTIVE_WINS = range(3)


class Task(NamedTuple):
    """A Task that is about to be rolled.

    `who` attempts it with an Attribute and a Discipline. A face up to `critical` scores two
    successes, a face up to `target_number` one; that many of the highest faces as the
    `complication_range` are Complications. It takes `difficulty` successes.
    """

    who: int
    target_number: int
    critical: int
    complication_range: int
    difficulty: int
    attribute: int
    discipline: int


class Pool(NamedTuple):
    """A pool of d20s: how many of them score twice, once, not at all, or are Complications.

    Those in `both` are a success and a Complication at once.
    """

    criticals: int
    successes: int
    failures: int
    complications: int
    both: int


class Result(NamedTuple):
    """What a Task has come to: successes against its Difficulty, and Complications."""

    successes: int
    difficulty: int
    complications: int


@rule("STA-CORE-01", asked="STA-CORE-01")
def target_number(state: State, who: int, attribute: int, discipline: int) -> int:
    """Return Attribute + Discipline."""
    unit = state.units[who]
    return unit.attributes[attribute] + unit.disciplines[discipline]


@rule("STA-CORE-03", "STA-CORE-04")
def critical_limit(discipline: int, focus: int) -> int:
    """Return the highest face that scores two successes: a 1, or the Discipline with a Focus."""
    return max(1, discipline) if focus else 1


@rule("STA-CORE-05", asked="STA-CORE-05")
def complication_range(increases: int) -> int:
    """Return how many faces, from 20 downwards, are Complications: 1 to 5."""
    return min(5, 1 + increases)


@rule("STA-CORE-06", asked="STA-CORE-06")
def difficulty(state: State, base: int, increases: int, decreases: int) -> int:
    """Return the Difficulty after all that raises and lowers it: never below 0."""
    total = max(0, base + increases - decreases)
    if state.rulings.difficulty_cap == DifficultyCap.FIVE:
        return min(5, total)
    return total


@rule("STA-CORE-01", "STA-CORE-04")
def task_of(
    state: State, who: int, attribute: int, discipline: int, focus: int, risk: int, needed: int
) -> Task:
    """Return a Task with an Attribute and a Discipline; `risk` is its Complication Range."""
    tn = target_number(state, who, attribute, discipline)
    critical = critical_limit(state.units[who].disciplines[discipline], focus)
    return Task(who, tn, critical, risk, needed, attribute, discipline)


# An Attribute and a Discipline, as questions list them, and as the book writes them.
PAIRS_SAID = {f"{a}_{d}": f"{a.title()} + {d.title()}" for a in ATTRIBUTES for d in DISCIPLINES}
PAIRS = len(PAIRS_SAID)


@rule("STA-CORE-01")
def attribute_of(pair: int) -> int:
    """Return the Attribute of a pair as questions list them."""
    return pair // len(DISCIPLINES)


@rule("STA-CORE-01")
def discipline_of(pair: int) -> int:
    """Return the Discipline of a pair as questions list them."""
    return pair % len(DISCIPLINES)


@rule("STA-CORE-01")
def pair_of(attribute: int, discipline: int) -> int:
    """Return which pair in the list an Attribute and a Discipline are."""
    return attribute * len(DISCIPLINES) + discipline


@rule("STA-CORE-05")
def last_scoring_face(state: State, task: Task) -> int:
    """Return the highest face that scores a success."""
    highest = max(task.critical, min(20, task.target_number))
    if state.rulings.complication_faces == ComplicationFaces.NEVER_SUCCEED:
        return min(highest, 20 - task.complication_range)
    return highest


@rule("STA-CORE-05")
def both_at_once(state: State, task: Task) -> bool:
    """Return whether the target number reaches into the Complication Range."""
    return last_scoring_face(state, task) > 20 - task.complication_range


@rule("STA-CORE-02")
def roll_task_dice(state: State, table: Table, task: Task, label: int, n: int) -> Pool:
    """Roll d20s and count what they show."""
    both = both_at_once(state, task)
    scoring, clean = last_scoring_face(state, task), 20 - task.complication_range
    low, high = min(scoring, clean), max(scoring, clean)
    faces = roll_bands(table, task.who, label, n, 20, task.critical, low, high)
    between = in_band(faces, 2)
    return Pool(
        in_band(faces, 0),
        in_band(faces, 1),
        0 if both else between,
        in_band(faces, 3),
        between if both else 0,
    )


@rule("STA-CORE-02", "STA-CORE-03")
def successes_of(pool: Pool) -> int:
    """Return the successes of a pool."""
    return 2 * pool.criticals + pool.successes + pool.both


@rule("STA-CORE-05")
def complications_of(pool: Pool) -> int:
    """Return the Complications of a pool."""
    return pool.complications + pool.both


@rule("STA-CORE-06")
def succeeds(successes: int, needed: int) -> bool:
    """Return whether the successes reach the Difficulty."""
    return successes >= needed


@rule("STA-CORE-07")
def momentum_generated(successes: int, needed: int) -> int:
    """Return the successes beyond the Difficulty; a failed Task generates none."""
    return max(0, successes - needed)


@rule("STA-CORE-12", asked="STA-CORE-12")
def opposed(
    state: State, active: int, active_needs: int, reactive: int, reactive_needs: int
) -> tuple[int, int]:
    """Return who wins an opposed Task (`NOBODY_WINS`, ...) and with how much Momentum."""
    m_active = active - active_needs
    m_reactive = reactive - reactive_needs
    if m_active < 0 and m_reactive < 0:
        return NOBODY_WINS, 0
    if m_reactive < 0:
        return ACTIVE_WINS, m_active
    if m_active < 0:
        return REACTIVE_WINS, m_reactive
    if m_active == m_reactive:
        if state.rulings.opposed_result == OpposedResult.TIE_STANDS_OFF:
            return NOBODY_WINS, 0
        if state.rulings.opposed_result == OpposedResult.TIE_TO_DEFENDER:
            return REACTIVE_WINS, 0
    winner = ACTIVE_WINS if m_active >= m_reactive else REACTIVE_WINS
    if state.rulings.opposed_result == OpposedResult.WINNER_KEEPS_ALL:
        return winner, max(m_active, m_reactive)
    return winner, abs(m_active - m_reactive)
