"""Abilities: the seven attributes, and saves against them."""

from __future__ import annotations

from typing import Annotated

from starfray.core.absent import NOBODY
from starfray.core.action import NONE
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.core.written import named
from starfray.rulesets.fasa_trek import words
from starfray.rulesets.fasa_trek.endurance import why_unable
from starfray.rulesets.fasa_trek.rolls import SkillUse, saving_roll, use_skill
from starfray.rulesets.fasa_trek.state import SOME_SKILL, Person, State
from starfray.rulesets.fasa_trek.words import WORDS

SkillName = Annotated[int, named("skills")]

STRENGTH, ENDURANCE, INTELLECT, DEXTERITY, CHARISMA, LUCK, PSIONICS = range(7)


@rule("FST-ATR-01", "FST-ATR-02", "FST-ATR-03", "FST-ATR-04", "FST-ATR-05", "FST-ATR-07")
def rating_of(state: State, who: int, which: int) -> int:
    """Return the rating of an attribute."""
    unit = state.units[who]
    if which == STRENGTH:
        return unit.strength
    if which == ENDURANCE:
        return unit.endurance
    if which == INTELLECT:
        return unit.intellect
    if which == DEXTERITY:
        return unit.dexterity
    if which == CHARISMA:
        return unit.charisma
    if which == LUCK:
        return unit.luck
    return unit.psionics


@rule("FST-SAV-01")
def attribute_save(
    state: State, table: Table, target: Person, attribute: int, modifier: int = 0
) -> None:
    """Save against an attribute."""
    saving_roll(state, table, target, rating_of(state, target, attribute), modifier)


MAKE_SAVE = verb(
    WORDS, "save", "FST-SAV-01",
    "target=target:units n=attribute:attributes x=modifier[-100..100/5]?",
    "{target} saves against {attribute}[ at {modifier}]",
    do=attribute_save, game_master=True,
)  # fmt: skip


@rule("FST-SKL-01")
def rating_in(state: State, who: int, skill: int) -> int:
    """Return the rating of a character in a skill, 0 without it."""
    unit = state.units[who]
    for at in range(unit.first_skill, unit.first_skill + unit.skills):
        if state.skills[at].name == skill:
            return state.skills[at].rating
    return 0


@rule("FST-SKL-01")
def why_not_use_skill(state: State, target: Person, skill: SkillName) -> int:
    """Return why a character cannot use a skill: it has no name, or the character cannot act."""
    return words.NO_SKILL if skill == SOME_SKILL else why_unable(state, target, 0)


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
    "{target} uses {skill}[ at {modifier}][ ({task})]",
    do=skill_of, why_not=why_not_use_skill, game_master=True,
)  # fmt: skip
