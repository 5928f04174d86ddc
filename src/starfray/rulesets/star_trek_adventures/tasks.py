"""The Task: d20s against Attribute + Discipline, successes, Complications and Momentum.

A pool is counted in four classes (`in_band`): critical (two successes), success, and, from the
faces above, failure and Complication. Where the target number reaches into the Complication
Range, the third class is that of the dice which are a success and a Complication at once.
"""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, in_band, roll_worth, worth_of
from starfray.rulesets.star_trek_adventures.rulings import (
    CAP_FIVE,
    NEVER_SUCCEEDS,
    TIE_STANDS_OFF,
    TIE_TO_DEFENDER,
    WINNER_KEEPS_ALL,
)
from starfray.rulesets.star_trek_adventures.state import State

CRITICAL, SUCCESS, THIRD_CLASS, COMPLICATION = range(4)

SLIP = 32  # what a Complication is worth where pools are told apart by successes and Complications

NOBODY_WINS, ACTIVE_WINS, REACTIVE_WINS = range(3)


@rule("STA-CORE-01")
def target_number(state: State, who: int, attribute: int, discipline: int) -> int:
    """Return Attribute + Discipline."""
    unit = state.units[who]
    return unit.attributes[attribute] + unit.disciplines[discipline]


@rule("STA-CORE-03", "STA-CORE-04")
def critical_limit(discipline: int, focus: int) -> int:
    """Return the highest face that scores two successes: a 1, or the Discipline with a Focus."""
    return max(1, discipline) if focus else 1


@rule("STA-CORE-05")
def complication_range(increases: int) -> int:
    """Return how many faces, from 20 downwards, are Complications: 1 to 5."""
    return min(5, 1 + increases)


@rule("STA-CORE-06")
def difficulty(state: State, base: int, increases: int, decreases: int) -> int:
    """Return the Difficulty after all that raises and lowers it: never below 0."""
    total = max(0, base + increases - decreases)
    if state.rulings.difficulty_cap == CAP_FIVE:
        return min(5, total)
    return total


@rule("STA-CORE-05")
def last_scoring_face(state: State, critical: int, tn: int, comp_range: int) -> int:
    """Return the highest face that scores a success."""
    highest = max(critical, min(20, tn))
    if state.rulings.complication_faces == NEVER_SUCCEEDS:
        return min(highest, 20 - comp_range)
    return highest


@rule("STA-CORE-02")
def roll_task_dice(
    state: State,
    table: Table,
    who: int,
    label: int,
    n: int,
    tn: int,
    critical: int,
    comp_range: int,
    again: int,
) -> int:
    """Roll d20s and count them by class.

    Unless some may be rolled `again`, only successes and Complications matter to what follows.
    """
    scoring = last_scoring_face(state, critical, tn, comp_range)
    clean = 20 - comp_range
    third = 1 + SLIP if scoring > clean else 0
    worth = 0 if again else worth_of(2, 1, third, SLIP)
    low, high = min(scoring, clean), max(scoring, clean)
    return roll_worth(table, who, label, n, 20, critical, low, high, worth)


@rule("STA-CORE-05")
def both_at_once(state: State, tn: int, critical: int, comp_range: int) -> int:
    """Return 1 where the third class are successes that are Complications too, else 0."""
    return 1 if last_scoring_face(state, critical, tn, comp_range) > 20 - comp_range else 0


@rule("STA-CORE-02", "STA-CORE-03")
def successes_of(counts: int, both: int) -> int:
    """Return the successes of a pool counted by class."""
    total = 2 * in_band(counts, CRITICAL) + in_band(counts, SUCCESS)
    return total + in_band(counts, THIRD_CLASS) if both else total


@rule("STA-CORE-05")
def complications_of(counts: int, both: int) -> int:
    """Return the Complications of a pool counted by class."""
    total = in_band(counts, COMPLICATION)
    return total + in_band(counts, THIRD_CLASS) if both else total


@rule("STA-CORE-06")
def succeeds(successes: int, needed: int) -> int:
    """Return 1 when the successes reach the Difficulty, else 0."""
    return 1 if successes >= needed else 0


@rule("STA-CORE-07")
def momentum_generated(successes: int, needed: int) -> int:
    """Return the successes beyond the Difficulty; a failed Task generates none."""
    return max(0, successes - needed)


@rule("STA-CORE-12")
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
        if state.rulings.opposed_result == TIE_STANDS_OFF:
            return NOBODY_WINS, 0
        if state.rulings.opposed_result == TIE_TO_DEFENDER:
            return REACTIVE_WINS, 0
    winner = ACTIVE_WINS if m_active >= m_reactive else REACTIVE_WINS
    if state.rulings.opposed_result == WINNER_KEEPS_ALL:
        return winner, max(m_active, m_reactive)
    return winner, abs(m_active - m_reactive)
