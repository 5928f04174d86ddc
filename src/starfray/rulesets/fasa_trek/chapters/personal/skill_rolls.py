"""Terminology: skill rolls, and the exception for low skills."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from starfray.core.absent import NOBODY
from starfray.core.action import NONE
from starfray.core.rule import rule
from starfray.core.table import Table, note, roll
from starfray.core.verbs import verb
from starfray.core.written import named
from starfray.rulesets.fasa_trek.chapters.personal.operating_endurance import why_unable
from starfray.rulesets.fasa_trek.chapters.personal.percentile_dice import (
    lowest_percentile,
    percentile_between,
)
from starfray.rulesets.fasa_trek.chapters.personal.saving_rolls import highest_success
from starfray.rulesets.fasa_trek.rulings import LowSkillModifiers, LowSkillScope, SkillEquality
from starfray.rulesets.fasa_trek.state import POSTS, SOME_SKILL, Person, State
from starfray.rulesets.fasa_trek.words import OFFICERS_SKILLS, SKILL, WORDS


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


@rule("FST-CON-04")
def post_of(use: SkillUse) -> int:
    """Return the place in the list of posts of whoever uses a skill: see `POSTS`."""
    return POSTS * use.who + use.officer + 1


@rule("FST-SKL-01", "FST-CON-04")
def skill_die(use: SkillUse) -> int:
    """Return what the die is for: the skill of a person, or of one of the officers of a ship."""
    return SKILL if use.officer == NOBODY else OFFICERS_SKILLS[use.officer]


SKILL_ROLL = WORDS.note(
    "skill_roll", "FST-SKL-01", "who:posts skill:skills die roll most success:verdicts",
    "{who} {success} at {skill}: d{die} shows {roll} ({most} or less succeeds).",
)  # fmt: skip


@rule("FST-SKL-01")
def use_skill(state: State, table: Table, use: SkillUse) -> bool:
    """Use a skill: percentile dice strictly below the rating, or a d10 for a low skill."""
    if rolls_d10(state, use.rating, use.modifiers, use.routine):
        return low_skill_roll(state, table, use)
    highest = highest_at_skill(state, use)
    face = percentile_between(state, table, use.who, skill_die(use), highest, highest + 1)
    success = face <= highest
    note(table, SKILL_ROLL, post_of(use), use.skill, 100, face, highest, int(success))
    return success


@rule("FST-SKL-02", "FST-SKL-03")
def rolls_d10(state: State, rating: int, modifiers: int, routine: int) -> bool:
    """Return whether a skill roll uses the d10: a rating below 10, where the exception reaches."""
    if rating >= 10 or state.rulings.low_skill_scope == LowSkillScope.OFF:
        return False
    if state.rulings.low_skill_scope == LowSkillScope.ROUTINE_ONLY and not routine:
        return False
    in_percent = state.rulings.low_skill_modifiers == LowSkillModifiers.PERCENT
    return modifiers == 0 or not in_percent


MISHAP = WORDS.note(
    "mishap", "FST-SKL-02", "who:posts skill:skills",
    "Something goes wrong with {skill} for {who}: the game master says what.", outcome="mishap",
)  # fmt: skip


@rule("FST-SKL-02")
def low_skill_roll(state: State, table: Table, use: SkillUse) -> bool:
    """Roll a d10 for a skill below 10: above the rating, something goes wrong."""
    highest = highest_at_skill(state, use)
    face = roll(table, use.who, skill_die(use), 1, 10)
    success = face <= highest
    note(table, SKILL_ROLL, post_of(use), use.skill, 10, face, highest, int(success))
    if not success:
        note(table, MISHAP, post_of(use), use.skill)
    return success


@rule("FST-SKL-01", "FST-SKL-02")
def highest_at_skill(state: State, use: SkillUse) -> int:
    """Return the highest roll that succeeds, of the dice that a skill is used with."""
    if not rolls_d10(state, use.rating, use.modifiers, use.routine):
        inclusive = state.rulings.skill_equality == SkillEquality.INCLUSIVE
        return highest_success(state, use.rating + use.modifiers, inclusive)
    if state.rulings.low_skill_modifiers != LowSkillModifiers.TENTH:
        return use.rating
    tenth = abs(use.modifiers) // 10
    return use.rating + (tenth if use.modifiers > 0 else -tenth)


@rule("FST-SKL-01", "FST-SKL-02", "FST-DIC-01")
def can_succeed(state: State, use: SkillUse) -> bool:
    """Return whether any roll at all would be a success."""
    d10 = rolls_d10(state, use.rating, use.modifiers, use.routine)
    return (1 if d10 else lowest_percentile(state)) <= highest_at_skill(state, use)


SkillName = Annotated[int, named("skills")]


@rule("FST-SKL-01")
def rating_in(state: State, who: int, skill: int) -> int:
    """Return the rating of a character in a skill, 0 without it."""
    unit = state.units[who]
    for at in range(unit.first_skill, unit.first_skill + unit.skills):
        if state.skills[at].name == skill:
            return state.skills[at].rating
    return 0


NO_SKILL = WORDS.reason("no_skill", "FST-SKL-01", "there is no such skill in this fight")


@rule("FST-SKL-01")
def why_not_use_skill(state: State, target: Person, skill: SkillName) -> int:
    """Return why a character cannot use a skill: it has no name, or the character cannot act."""
    return NO_SKILL if skill == SOME_SKILL else why_unable(state, target, 0)


@rule("FST-SKL-01")
def skill_of(
    state: State,
    table: Table,
    target: Person,
    skill: SkillName,
    modifier: int = 0,
    task: int = NONE,
) -> None:
    """Use a skill of a character; for a routine task the exception for low skills is made."""
    rating = rating_in(state, target, skill)
    use_skill(state, table, SkillUse(target, NOBODY, skill, rating, modifier, task != NONE))


USE_SKILL = verb(
    WORDS, "use_skill", "FST-SKL-01",
    "target=target:units item=skill:skills n=modifier[-100..100/5]? x=task:tasks?",
    "{target} uses {skill}[, modified by {modifier}][ ({task})]",
    do=skill_of, why_not=why_not_use_skill, game_master=True,
)  # fmt: skip
