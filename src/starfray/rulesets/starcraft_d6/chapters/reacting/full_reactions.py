"""Full reactions: doing nothing but react in the round."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import UNHEARD
from starfray.rulesets.starcraft_d6.chapters.basics.dice_codes import why_not_attempt
from starfray.rulesets.starcraft_d6.chapters.damage.lost_actions import why_not_able_to_react
from starfray.rulesets.starcraft_d6.chapters.reacting.reaction_dice import (
    is_declared,
    reaction_code,
)
from starfray.rulesets.starcraft_d6.chapters.reacting.reaction_skills import why_not_answer
from starfray.rulesets.starcraft_d6.chapters.taking_actions.multiple_actions import (
    actions_used,
    most_actions,
)
from starfray.rulesets.starcraft_d6.rulings import FullScope
from starfray.rulesets.starcraft_d6.state import Person, Skill, State
from starfray.rulesets.starcraft_d6.words import WORDS


@rule("SD6-REAC-05")
def only_reacts(state: State, who: int) -> bool:
    """Return whether the one action that somebody declared is a reaction: it is a full one."""
    unit = state.units[who]
    return unit.declared == 1 and unit.dodges + unit.parries == 1 and unit.taken == 0


@rule("SD6-REAC-05")
def is_only_action(state: State, who: int, skill: int) -> bool:
    """Return whether a reaction by a skill is the one action that somebody declared."""
    return only_reacts(state, who) and is_declared(state, who, skill)


HAS_ACTED = WORDS.reason(
    "has_acted", "SD6-REAC-05", "a full reaction must be the only action of the round"
)
TOO_MANY_REACTIONS = WORDS.reason(
    "too_many_reactions", "SD6-REAC-09", "no more actions may be taken this round"
)
OTHER_FULL = WORDS.reason(
    "other_full", "SD6-REAC-05", "a full reaction uses the same skill all round"
)


@rule("SD6-REAC-05")
def why_not_react_fully(state: State, who: int, skill: int, close: int, armed: int) -> int:
    """Return why somebody may not react fully by a skill, or 0."""
    unit = state.units[who]
    reason = why_not_answer(state, who, skill, close, armed)
    if reason == 0:
        reason = why_not_able_to_react(state, who)
    if reason != 0:
        return reason
    if unit.full != NOTHING:
        if unit.full != skill:
            return OTHER_FULL
        if full_reactions_used_up(state, who):
            return TOO_MANY_REACTIONS
    elif state.fight.announced_who == who:
        return HAS_ACTED
    elif unit.taken > 0 or (unit.declared > 0 and not is_only_action(state, who, skill)):
        return HAS_ACTED
    return why_not_attempt(state, reaction_code(state, UNHEARD, who, skill, 1))


@rule("SD6-REAC-05", "SD6-REAC-09")
def full_reactions_used_up(state: State, who: int) -> bool:
    """Return whether the actions of the round are used up, where each further parry is one."""
    if state.rulings.full_scope != FullScope.MAP:
        return False
    return actions_used(state, who) >= most_actions(state, who)


@change(
    WORDS, "SD6-REAC-05", "{who} will do nothing but react with {skill} this round.",
    name="declares_full",
)  # fmt: skip
def declare_full(state: State, who: Person, skill: Skill) -> None:
    """Do nothing this round but react, by one skill."""
    unit = state.units[who]
    unit.full = skill
    unit.declared = 1
    unit.own = 0
    unit.dodges = 0
    unit.parries = 0
    unit.holding = 0


@change(WORDS, "SD6-REAC-05", "{who} reacts fully with {skill}.", bookkeeping=True)
def reacts_fully(state: State, who: Person, skill: Skill) -> None:
    """Count a full reaction."""
    state.units[who].taken += 1
    state.units[who].full_used += 1
