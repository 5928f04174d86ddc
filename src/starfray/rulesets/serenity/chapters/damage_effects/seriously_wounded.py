"""Damage effects, seriously wounded: the penalty to all actions."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.rulesets.serenity.rulings import SeriousScope
from starfray.rulesets.serenity.state import State


@rule("SER-SER-01")
def is_seriously_wounded(state: State, who: int) -> bool:
    """Return whether Wounds are equal to or greater than half the Life Points."""
    unit = state.units[who]
    return 2 * unit.wounds >= unit.life_points


@rule("SER-SER-01", asked="SER-SER-01")
def serious_steps(state: State, who: int) -> int:
    """Return the steps that serious wounds take off the skill die of an action."""
    if is_seriously_wounded(state, who) and state.rulings.serious_scope != SeriousScope.ATTRIBUTE:
        return -2
    return 0


@rule("SER-SER-01")
def serious_skill_steps(state: State, who: int, skill: int) -> int:
    """Return the steps that serious wounds take off this skill die of an action, if it has one."""
    return serious_steps(state, who) if skill > 0 else 0


@rule("SER-SER-01")
def lowers_attribute(state: State, skill: int) -> bool:
    """Return whether serious wounds lower the attribute of an action: of one without a skill die.

    By the ruling it is always the attribute, or never.
    """
    scope = state.rulings.serious_scope
    if scope == SeriousScope.ATTRIBUTE:
        return True
    return skill == 0 and scope != SeriousScope.SKILL_ONLY


@rule("SER-SER-01")
def action_attribute(state: State, who: int, rating: int, skill: int) -> int:
    """Return the attribute die of an action with this skill, as serious wounds leave it."""
    lost = serious_attribute_steps(state, who, skill)
    return max(1, rating + lost) if lost else rating


@rule("SER-SER-01")
def serious_attribute_steps(state: State, who: int, skill: int) -> int:
    """Return the steps that serious wounds take off the attribute of an action with this skill."""
    return -2 if is_seriously_wounded(state, who) and lowers_attribute(state, skill) else 0


@rule("SER-SER-01", asked="SER-SER-01 attribute")
def free_attribute(state: State, who: int, rating: int) -> int:
    """Return the first attribute of a roll that is no action: serious wounds leave it alone."""
    if is_seriously_wounded(state, who) and state.rulings.serious_scope == SeriousScope.ALL:
        return max(1, rating - 2)
    return rating
