"""What a combatant's state lets it do, and the penalty of serious wounds."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.rulesets.serenity import words
from starfray.rulesets.serenity.rulings import SeriousScope
from starfray.rulesets.serenity.state import State


@rule("SER-SER-01")
def seriously_wounded(state: State, who: int) -> bool:
    """Tell whether Wounds are equal to or greater than half the Life Points."""
    unit = state.units[who]
    return 2 * unit.wounds >= unit.life_points


@rule("SER-SER-01")
def serious_steps(state: State, who: int) -> int:
    """Return the steps that serious wounds take off the skill die of an action, if it has one."""
    if seriously_wounded(state, who) and state.rulings.serious_scope != SeriousScope.ATTRIBUTE:
        return -2
    return 0


@rule("SER-SER-01")
def serious_skill_steps(state: State, who: int, skill: int) -> int:
    """Return the steps that serious wounds take off this skill die of an action."""
    return 0 if attribute_suffers(state, skill) else serious_steps(state, who)


@rule("SER-SER-01")
def attribute_suffers(state: State, skill: int) -> bool:
    """Tell whether serious wounds lower the attribute of an action: one made without a skill die.

    By the ruling it is always the attribute, or never.
    """
    scope = state.rulings.serious_scope
    if scope == SeriousScope.ATTRIBUTE:
        return True
    return skill == 0 and scope != SeriousScope.SKILL_ONLY


@rule("SER-SER-01")
def action_attribute(state: State, who: int, rating: int, skill: int) -> int:
    """Return the attribute die of an action with this skill, as serious wounds leave it."""
    if seriously_wounded(state, who) and attribute_suffers(state, skill):
        return max(1, rating - 2)
    return rating


@rule("SER-SER-01")
def free_attribute(state: State, who: int, rating: int) -> int:
    """Return the first attribute of a roll that is no action: serious wounds leave it alone."""
    if seriously_wounded(state, who) and state.rulings.serious_scope == SeriousScope.ALL:
        return max(1, rating - 2)
    return rating


@rule("SER-PAS-03", "SER-DYI-01")
def stands(state: State, who: int) -> bool:
    """Tell whether a combatant is alive and conscious."""
    unit = state.units[who]
    return unit.dead == 0 and unit.unconscious == 0


@rule("SER-ACT-04")
def stunned(state: State, who: int) -> bool:
    """Tell whether a combatant is stunned in this turn."""
    return state.units[who].stunned_until >= state.fight.round


@rule("SER-ACT-04")
def why_not_act(state: State, who: int) -> int:
    """Return why a combatant takes no actions at all; 0 when it may."""
    unit = state.units[who]
    if unit.dead:
        return words.DEAD
    if unit.unconscious:
        return words.UNCONSCIOUS
    if stunned(state, who):
        return words.STUNNED
    if unit.helpless:
        return words.HELPLESS
    return 0


@rule("SER-EXT-03")
def lacks_arms(state: State, who: int, weapon: int) -> bool:
    """Tell whether a weapon takes more arms than a combatant has the use of."""
    return 2 - state.units[who].useless_arms < state.weapons[weapon].hands
