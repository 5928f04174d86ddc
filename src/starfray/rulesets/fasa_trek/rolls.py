"""Terminology: the percentile die, saving rolls and skill rolls."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.absent import NOBODY
from starfray.core.rule import rule
from starfray.core.table import Table, note, roll, roll_between
from starfray.rulesets.fasa_trek import words
from starfray.rulesets.fasa_trek.rulings import (
    DoubleZero,
    LowSkillModifiers,
    LowSkillScope,
    SaveAutomatic,
    SaveEquality,
    SkillEquality,
)
from starfray.rulesets.fasa_trek.state import POSTS, SOME_SKILL, State
from starfray.rulesets.fasa_trek.words import WORDS


@rule("FST-DIC-01")
def percentile(state: State, tens: int, ones: int) -> int:
    """Read two ten-siders, 0 to 9 each, as 1 to 100."""
    value = 10 * tens + ones
    if value == 0 and state.rulings.double_zero == DoubleZero.HUNDRED:
        return 100
    return value


@rule("FST-DIC-01")
def roll_percentile(state: State, table: Table, who: int, what: int) -> int:
    """Roll percentile dice; a face of 100 is the double zero."""
    face = roll(table, who, what, 1, 100)
    return face if face < 100 else percentile(state, 0, 0)


@rule("FST-DIC-01")
def percentile_between(state: State, table: Table, who: int, what: int, low: int, high: int) -> int:
    """Roll percentile dice where all of `low` or less are alike, and all of `high` or more.

    A double zero that counts as 0 is not in order with the rest: then all faces are told apart.
    """
    if state.rulings.double_zero != DoubleZero.HUNDRED:
        return roll_percentile(state, table, who, what)
    return roll_between(table, who, what, 1, 100, max(0, low), max(1, high))


@rule("FST-SAV-01", "FST-SAV-02")
def highest_success(state: State, target: int, inclusive: int) -> int:
    """Return the highest percentile roll that succeeds."""
    highest = target if inclusive else target - 1
    if state.rulings.save_automatic == SaveAutomatic.FIVE_PERCENT:
        return max(5, min(95, highest))
    return highest


@rule("FST-SAV-01", "FST-SAV-02")
def rolls_under(state: State, face: int, target: int, inclusive: int) -> int:
    """Tell whether a percentile roll is under its target, or equal to it where that counts."""
    return 1 if face <= highest_success(state, target, inclusive) else 0


SAVE_ROLL = WORDS.note(
    "save_roll", "FST-SAV-01", "who:units roll target success:verdicts",
    "{who} {success} at a save: {roll} against {target}.",
)  # fmt: skip


@rule("FST-SAV-01", "FST-SAV-02")
def saving_roll(state: State, table: Table, who: int, rating: int, modifiers: int) -> int:
    """Save against a rating: percentile dice strictly below it, after modifiers."""
    target = rating + modifiers
    inclusive = state.rulings.save_equality == SaveEquality.INCLUSIVE
    highest = highest_success(state, target, inclusive)
    face = percentile_between(state, table, who, words.SAVE, highest, highest + 1)
    success = 1 if face <= highest else 0
    note(table, SAVE_ROLL, who, face, target, success)
    return success


class SkillUse(NamedTuple):
    """A skill as it is used, by a person or ship itself (`officer` is `NOBODY`) or by an officer.

    `routine` marks a routine task, for which the exception for low skills is made.
    """

    who: int
    officer: int
    skill: int
    rating: int
    modifiers: int
    routine: int


@rule("FST-SKL-01")
def skill_roll(
    state: State, table: Table, who: int, rating: int, modifiers: int, routine: int
) -> int:
    """Use a skill of which only the rating is known."""
    return use_skill(state, table, SkillUse(who, NOBODY, SOME_SKILL, rating, modifiers, routine))


@rule("FST-SKL-01", "FST-CON-04")
def officers_roll(
    state: State, table: Table, who: int, officer: int, skill: int, rating: int
) -> int:
    """Let an officer of a ship use a skill."""
    return use_skill(state, table, SkillUse(who, officer, skill, rating, 0, 0))


@rule("FST-CON-04")
def post_of(use: SkillUse) -> int:
    """Return where the one who uses a skill stands in the list of posts: see `POSTS`."""
    return POSTS * use.who + use.officer + 1


SKILL_ROLL = WORDS.note(
    "skill_roll", "FST-SKL-01", "who:posts skill:skills die roll target success:verdicts",
    "{who} {success} at {skill}: d{die} shows {roll} against {target}.",
)  # fmt: skip


@rule("FST-SKL-01")
def use_skill(state: State, table: Table, use: SkillUse) -> int:
    """Use a skill: percentile dice strictly below the rating, or a d10 for a low skill."""
    if rolls_d10(state, use.rating, use.modifiers, use.routine):
        return low_skill_roll(state, table, use)
    target = use.rating + use.modifiers
    inclusive = state.rulings.skill_equality == SkillEquality.INCLUSIVE
    highest = highest_success(state, target, inclusive)
    face = percentile_between(state, table, use.who, words.SKILL, highest, highest + 1)
    success = 1 if face <= highest else 0
    note(table, SKILL_ROLL, post_of(use), use.skill, 100, face, target, success)
    return success


@rule("FST-SKL-02", "FST-SKL-03")
def rolls_d10(state: State, rating: int, modifiers: int, routine: int) -> int:
    """Tell whether a skill roll uses the d10: a rating below 10, where the exception reaches."""
    if rating >= 10 or state.rulings.low_skill_scope == LowSkillScope.OFF:
        return 0
    if state.rulings.low_skill_scope == LowSkillScope.ROUTINE_ONLY and not routine:
        return 0
    if state.rulings.low_skill_modifiers == LowSkillModifiers.PERCENT and modifiers != 0:
        return 0
    return 1


MISHAP = WORDS.note(
    "mishap", "FST-SKL-02", "who:posts", "Something goes wrong for {who}.", outcome="mishap"
)


@rule("FST-SKL-02")
def low_skill_roll(state: State, table: Table, use: SkillUse) -> int:
    """Roll a d10 for a skill below 10: above the rating, something goes wrong."""
    target = use.rating
    if state.rulings.low_skill_modifiers == LowSkillModifiers.TENTH:
        tenth = abs(use.modifiers) // 10
        target += tenth if use.modifiers > 0 else -tenth
    face = roll(table, use.who, words.SKILL, 1, 10)
    success = 1 if face <= target else 0
    note(table, SKILL_ROLL, post_of(use), use.skill, 10, face, target, success)
    if not success:
        note(table, MISHAP, post_of(use))
    return success
