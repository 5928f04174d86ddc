"""Reacting: whoever is attacked chooses a reaction and rolls it."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.absent import NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import UNHEARD, Table, ask, note, offer
from starfray.rulesets.starcraft_d6 import words
from starfray.rulesets.starcraft_d6.chapters.basics.character_points import ON_REACTION, make_check
from starfray.rulesets.starcraft_d6.chapters.basics.dice_codes import why_not_attempt
from starfray.rulesets.starcraft_d6.chapters.basics.wild_die import (
    FAILED,
    NOT_KNOWN,
    Check,
    every_total,
    total_told,
)
from starfray.rulesets.starcraft_d6.chapters.damage.lost_actions import why_not_able_to_react
from starfray.rulesets.starcraft_d6.chapters.reacting.entire_round import (
    dodge_against,
    dodge_stands,
)
from starfray.rulesets.starcraft_d6.chapters.reacting.full_reactions import (
    TOO_MANY_REACTIONS,
    declare_full,
    only_reacts,
    reacts_fully,
    why_not_react_fully,
)
from starfray.rulesets.starcraft_d6.chapters.reacting.reacted_difficulty import (
    NO_REACTION,
    Reaction,
)
from starfray.rulesets.starcraft_d6.chapters.reacting.reaction_dice import (
    is_declared,
    reaction_code,
)
from starfray.rulesets.starcraft_d6.chapters.reacting.reaction_skills import why_not_answer
from starfray.rulesets.starcraft_d6.chapters.taking_actions.multiple_actions import (
    actions_used,
    most_actions,
)
from starfray.rulesets.starcraft_d6.rulings import DeclaredSegment, DodgePast, ReactionCounts
from starfray.rulesets.starcraft_d6.state import AWAKE, DODGE, MARTIAL_ARTS, Person, Skill, State
from starfray.rulesets.starcraft_d6.words import WORDS

# The total of an attack that has not been rolled yet.
NOT_ROLLED = -1


class Attack(NamedTuple):
    """An attack as its target meets it: whose it is, and how it is made.

    It is `close` or from afar, `armed` or with bare hands; `base` is its base difficulty and
    `total` what was rolled, or NOT_ROLLED.
    """

    attacker: int
    close: int
    armed: int
    base: int
    total: int


WAITS_FOR_SEGMENT = WORDS.reason(
    "waits_for_segment",
    "SD6-REAC-01",
    "a declared reaction that is not the first action waits for segment 2",
)
REACTS_FULLY_ONLY = WORDS.reason(
    "reacts_fully_only", "SD6-REAC-05", "a character who only reacts this round reacts fully"
)


@rule("SD6-REAC-01", "SD6-REAC-02", "SD6-REAC-09")
def why_not_react(state: State, who: int, skill: int, close: int, armed: int) -> int:
    """Return why somebody may not react by a skill, at a price or as declared, or 0."""
    unit = state.units[who]
    reason = why_not_answer(state, who, skill, close, armed)
    if reason == 0:
        reason = why_not_able_to_react(state, who)
    if reason != 0:
        return reason
    if unit.full != NOTHING or only_reacts(state, who):
        return REACTS_FULLY_ONLY
    if is_declared(state, who, skill):
        waits = state.rulings.declared_segment == DeclaredSegment.SEGMENT_2
        if waits and state.fight.segment < 2 and unit.taken > 0:
            return WAITS_FOR_SEGMENT
        if actions_used(state, who) >= most_actions(state, who):
            return TOO_MANY_REACTIONS
    elif state.rulings.reaction_counts == ReactionCounts.YES:
        if unit.taken >= most_actions(state, who):
            return TOO_MANY_REACTIONS
    return why_not_attempt(state, reaction_code(state, UNHEARD, who, skill, 0))


@rule("SD6-REAC-07")
def must_dodge(state: State, who: int, attack: Attack) -> bool:
    """Return whether a declared Dodge must be rolled now, by ruling: at the first attack."""
    if state.rulings.dodge_past != DodgePast.YES_DECLARED or not is_declared(state, who, DODGE):
        return False
    if why_not_react(state, who, DODGE, attack.close, attack.armed) == 0:
        return True
    return why_not_react_fully(state, who, DODGE, attack.close, attack.armed) == 0


MUST_DODGE = WORDS.reason(
    "must_dodge", "SD6-REAC-07", "a declared Dodge is rolled at the first attack"
)


@rule("SD6-REAC-03", "SD6-REAC-07")
def why_not_answer_by(state: State, who: int, skill: int, full: int, attack: Attack) -> int:
    """Return why somebody may not answer an attack by a skill, fully or not, or 0."""
    if full:
        reason = why_not_react_fully(state, who, skill, attack.close, attack.armed)
    else:
        reason = why_not_react(state, who, skill, attack.close, attack.armed)
    if reason == 0 and skill != DODGE and must_dodge(state, who, attack):
        return MUST_DODGE
    return reason


REACT = WORDS.question(
    "react",
    "SD6-REAC-03",
    "{who}, react to {attacker}'s attack (base difficulty {base})?",
    options=(
        "no", "dodge", "melee_parry", "brawling", "martial_arts",
        "full_dodge", "full_melee_parry", "full_brawling", "full_martial_arts",
    ),
    fields="attacker:units base attack",
)  # fmt: skip
DO_NOTHING = 0

# Option 1 + skill is a reaction by that skill, option FULLY + skill a full one.
FULLY = 5


@rule("SD6-REAC-03", "SD6-REAC-07")
def reaction_options(state: State, table: Table, who: int, attack: Attack) -> int:
    """Return the answers to an attack as a bit mask, and say why the others are not offered."""
    options = 0
    for skill in range(MARTIAL_ARTS + 1):
        for full in range(2):
            reason = why_not_answer_by(state, who, skill, full, attack)
            option = answer_by(skill, full)
            options = offer(table, REACT, options, option, reason == 0, reason)
    may_do_nothing = not must_dodge(state, who, attack)
    return offer(table, REACT, options, DO_NOTHING, may_do_nothing, MUST_DODGE)


@rule()
def answer_by(skill: int, full: int) -> int:
    """Return the answer that is a reaction by a skill, full or not."""
    return FULLY + skill if full else 1 + skill


@rule()
def skill_of_answer(option: int) -> tuple[int, int]:
    """Return the skill by which an answer reacts, and whether fully."""
    full = 1 if option >= FULLY else 0
    return option - answer_by(0, full), full


@rule("SD6-REAC-03", "SD6-REAC-07", "SD6-REAC-08", "SD6-BLK-01", "SD6-CORE-15")
def react(state: State, table: Table, who: int, attack: Attack) -> Reaction:
    """Let the target of an attack react; return the reaction, or NO_REACTION.

    A Dodge that stands is not rolled again, and the unconscious are not asked.
    """
    if state.units[who].status != AWAKE:
        return NO_REACTION
    dodge = dodge_against(state, who, attack.close)
    if dodge != NO_REACTION:
        return dodge
    options = reaction_options(state, table, who, attack)
    option = ask(table, state, who, REACT, options, attack.attacker, attack.base, attack.total)
    if option == DO_NOTHING:
        return NO_REACTION
    skill, full = skill_of_answer(option)
    total = roll_reaction(state, table, who, skill, full)
    if total == FAILED:
        return NO_REACTION
    if skill == DODGE:
        dodge_stands(state, table, who, total, full)
    return Reaction(total, full)


REACTION_ROLL = WORDS.note(
    "reaction_roll", "SD6-REAC-04", "who:units skill:skills total code",
    "{who} reacts with {skill}: {total}.",
)  # fmt: skip


@rule("SD6-REAC-05", "SD6-REAC-09")
def roll_reaction(state: State, table: Table, who: int, skill: int, full: int) -> int:
    """Roll a reaction, and count it as an action taken; return its total."""
    unit = state.units[who]
    code = reaction_code(state, table, who, skill, full)
    if full:
        if unit.full == NOTHING:
            declare_full(state, table, who, skill)
        reacts_fully(state, table, who, skill)
    else:
        dodge = 1 if skill == DODGE and unit.dodges > 0 else 0
        parry = 1 if skill != DODGE and unit.parries > 0 else 0
        reacts(state, table, who, skill, dodge, parry)
    check = Check(who, words.REACTION, code, NOT_KNOWN, ON_REACTION)
    total = make_check(state, table, check, every_total())
    note(table, REACTION_ROLL, who, skill, total_told(total), code)
    return total


@change(WORDS, "SD6-REAC-09", "{who} reacts with {skill}.", bookkeeping=True)
def reacts(state: State, who: Person, skill: Skill, dodge: int, parry: int) -> None:
    """Count a reaction: as a declared Dodge or parry, or as an undeclared one."""
    unit = state.units[who]
    unit.taken += 1
    unit.dodges -= dodge
    unit.parries -= parry
    unit.undeclared += 1 - dodge - parry
