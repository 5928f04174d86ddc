"""Attributes & Skills: their codes, and advanced skills."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.rulesets.starcraft_d6.rulings import SkillDefault
from starfray.rulesets.starcraft_d6.state import (
    CONSTITUTION,
    DEXTERITY,
    INSTINCTS,
    KNOWLEDGE,
    MEDICINE,
    NOT_OWNED,
    STRENGTH,
    State,
)
from starfray.rulesets.starcraft_d6.words import WORDS

# SD6-CORE-09: the attribute of each skill, in the order of SKILLS. Medicine has none (CORE-14).
GOVERNING = (
    DEXTERITY, DEXTERITY, STRENGTH, STRENGTH, DEXTERITY, DEXTERITY, DEXTERITY, DEXTERITY,
    KNOWLEDGE, KNOWLEDGE, KNOWLEDGE, CONSTITUTION, INSTINCTS,
)  # fmt: skip


@rule("SD6-CORE-09")
def attribute_code(state: State, who: int, attribute: int) -> int:
    """Return the code of an attribute, doubled while Chi doubles all dice (SD6-CORE-12)."""
    code = state.units[who].attributes[attribute]
    return 2 * code if state.units[who].doubled else code


@rule("SD6-CORE-09")
def governing_attribute(state: State, skill: int) -> int:
    """Return the attribute that stands in for a skill."""
    if state.rulings.skill_default == SkillDefault.USER:
        return state.governing[skill]
    return GOVERNING[skill]


@rule("SD6-CORE-09", asked="SD6-CORE-09")
def skill_code(state: State, who: int, skill: int) -> int:
    """Return the code of a skill, or of its attribute for a character without it."""
    code = state.units[who].skills[skill]
    if code == NOT_OWNED:
        return attribute_code(state, who, governing_attribute(state, skill))
    return 2 * code if state.units[who].doubled else code


SKILL_NOT_OWNED = WORDS.reason(
    "skill_not_owned", "SD6-CORE-14", "an advanced skill can only be used by a character who has it"
)


@rule("SD6-CORE-14")
def why_not_usable(state: State, who: int, skill: int) -> int:
    """Return why a skill cannot be used: advanced ones, marked (A), must be owned. 0: it can."""
    if skill == MEDICINE and state.units[who].skills[skill] == NOT_OWNED:
        return SKILL_NOT_OWNED
    return 0
