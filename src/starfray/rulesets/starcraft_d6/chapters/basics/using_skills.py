"""Attributes & Skills: any check against the game master's difficulty."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import UNHEARD, Table, modifier, note
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_d6 import words
from starfray.rulesets.starcraft_d6.chapters.basics.attributes_and_skills import (
    skill_code,
    why_not_usable,
)
from starfray.rulesets.starcraft_d6.chapters.basics.character_points import ON_CHECK, make_check
from starfray.rulesets.starcraft_d6.chapters.basics.dice_codes import tell_code, why_not_attempt
from starfray.rulesets.starcraft_d6.chapters.basics.difficulty import margin, succeeds
from starfray.rulesets.starcraft_d6.chapters.basics.wild_die import Check, enough_at, total_told
from starfray.rulesets.starcraft_d6.chapters.taking_actions.multiple_actions import action_code
from starfray.rulesets.starcraft_d6.state import State
from starfray.rulesets.starcraft_d6.words import WORDS

SKILL_CODE = WORDS.modifier("skill_code", "SD6-CORE-09", "pips of the skill or attribute")


@rule("SD6-CORE-06", "SD6-ACT-01")
def check_code(state: State, table: Table, who: int, skill: int) -> int:
    """Return the code of a skill as it is rolled for an action."""
    code = modifier(table, SKILL_CODE, skill_code(state, who, skill))
    return tell_code(table, who, action_code(state, table, who, code))


@rule("SD6-CORE-06", "SD6-CORE-14")
def why_not_use(state: State, who: int, skill: int) -> int:
    """Return why a skill cannot be used, or 0."""
    reason = why_not_usable(state, who, skill)
    if reason != 0:
        return reason
    return why_not_attempt(state, check_code(state, UNHEARD, who, skill))


SKILL_USED = WORDS.note(
    "skill_used", "SD6-CORE-06", "who:units skill:skills total difficulty",
    "{who} uses {skill}: {total} against {difficulty}.",
)  # fmt: skip
SUCCEEDS = WORDS.note(
    "succeeds", "SD6-CORE-06", "who:units margin", "{who} succeeds by {margin}.",
    outcome="success",
)  # fmt: skip
FAILS = WORDS.note("fails", "SD6-CORE-06", "who:units", "{who} fails.", outcome="failure")


@rule("SD6-CORE-06")
def use_skill(state: State, table: Table, who: int, skill: int, difficulty: int) -> None:
    """Make a check: it succeeds when the total reaches the difficulty."""
    code = check_code(state, table, who, skill)
    check = Check(who, words.SKILL, code, difficulty, ON_CHECK)
    total = make_check(state, table, check, enough_at(difficulty))
    note(table, SKILL_USED, who, skill, total_told(total), difficulty)
    if succeeds(total, difficulty):
        note(table, SUCCEEDS, who, margin(total, difficulty))
    else:
        note(table, FAILS, who)


USE_SKILL = verb(
    WORDS, "use_skill", "SD6-CORE-06", "item=skill:skills n=difficulty[0..]",
    "{who} uses {skill} against a difficulty of {difficulty}",
    do=use_skill, why_not=why_not_use,
)  # fmt: skip
