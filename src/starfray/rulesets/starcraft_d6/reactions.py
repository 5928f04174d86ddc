"""Reactions: Dodge, parry and block (SD6-REAC-01 to 10, SD6-BLK-01 to 05)."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.absent import NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, ask, modifier, note, offer
from starfray.rulesets.starcraft_d6 import terms, words
from starfray.rulesets.starcraft_d6.characters import skill_code
from starfray.rulesets.starcraft_d6.dice_codes import (
    FAILED,
    NO_HIGH,
    NO_LOW,
    ON_REACTION,
    Check,
    make_check,
    tell_code,
    why_no_pool,
)
from starfray.rulesets.starcraft_d6.multiple_actions import (
    action_code,
    action_dice,
    most_actions,
    reaction_dice,
    tell_wounds,
)
from starfray.rulesets.starcraft_d6.rulings import (
    BlockDouble,
    DeclaredSegment,
    DodgeMelee,
    DodgePast,
    FullScope,
    FullStrict,
    GmModifier,
    ReactionAndMulti,
    ReactionCounts,
    ReactionReplaces,
    SnapNotActed,
)
from starfray.rulesets.starcraft_d6.state import (
    AWAKE,
    BRAWLING,
    DODGE,
    IN_OFF_HAND,
    MARTIAL_ARTS,
    MELEE,
    MELEE_PARRY,
    NATURAL,
    Person,
    Skill,
    State,
    YesNo,
)
from starfray.rulesets.starcraft_d6.words import WORDS
from starfray.rulesets.starcraft_d6.wounds import stun_dice, why_unable_to_react, wound_dice

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


class Reaction(NamedTuple):
    """What a reaction came to, and whether it was a full one."""

    total: int
    full: int


NO_REACTION = Reaction(NOTHING, 0)


@rule("SD6-BLK-05", "SD6-MEL-02")
def is_armed(state: State, who: int) -> int:
    """Tell whether somebody has a hand weapon in the hand, or one that nature gave."""
    for index in range(len(state.weapons)):
        weapon = state.weapons[index]
        if weapon.owner == who and (
            weapon.kind == NATURAL or (weapon.kind == MELEE and weapon.where <= IN_OFF_HAND)
        ):
            return 1
    return 0


@rule("SD6-BLK-05")
def knows_armed_block(state: State, who: int) -> int:
    """Tell whether somebody knows a martial arts move that blocks a weapon."""
    for index in range(len(state.moves)):
        if state.moves[index].owner == who and state.moves[index].blocks_armed:
            return 1
    return 0


@rule("SD6-REAC-03", "SD6-BLK-05", "SD6-MEL-02")
def why_no_answer(state: State, who: int, skill: int, close: int, armed: int) -> int:
    """Return why a skill does not answer an attack (close or not, armed or not), or 0."""
    if skill == DODGE:
        if close and state.rulings.dodge_melee == DodgeMelee.NO:
            return words.DODGE_NOT_CLOSE
        return 0
    if not close:
        return words.PARRY_NOT_RANGED
    if skill == MELEE_PARRY:
        if is_armed(state, who):
            return 0
        return words.UNARMED_BLOCK if armed else words.NO_PARRY_WEAPON
    if armed and (skill == BRAWLING or not knows_armed_block(state, who)):
        return words.UNARMED_BLOCK
    return 0


@rule("SD6-REAC-01", "SD6-BLK-04")
def is_declared(state: State, who: int, skill: int) -> int:
    """Tell whether a reaction of this kind was declared and is not used up."""
    unit = state.units[who]
    return 1 if (unit.dodges if skill == DODGE else unit.parries) > 0 else 0


@rule("SD6-REAC-02", "SD6-REAC-09")
def taken_dice(state: State, who: int) -> int:
    """Return the dice for the actions taken so far this round, reactions among them."""
    if state.rulings.reaction_counts == ReactionCounts.NO:
        return state.units[who].acted
    return state.units[who].taken


@rule("SD6-REAC-02", "SD6-REAC-10")
def reacting_dice(state: State, who: int) -> int:
    """Return the die for being an undeclared reaction, and by ruling those of all declared."""
    dice = 0
    if state.rulings.snap_not_acted == SnapNotActed.ALWAYS or state.units[who].taken > 0:
        dice = 1
    if state.rulings.reaction_and_multi == ReactionAndMulti.BOTH:
        dice += action_dice(state, who)
    return dice


@rule("SD6-BLK-02")
def unannounced_dice(state: State, who: int, skill: int) -> int:
    """Return the die for a block that was not announced, unless reacting has cost it already."""
    if skill == DODGE:
        return 0
    if state.rulings.block_double == BlockDouble.BOTH:
        return 1
    acted = state.rulings.snap_not_acted == SnapNotActed.ALWAYS or state.units[who].taken > 0
    return 0 if acted else 1


@rule("SD6-REAC-05")
def parries_before_dice(state: State, who: int) -> int:
    """Return the dice for earlier parries of a full reaction; by default there are none."""
    if state.rulings.full_scope == FullScope.MAP:
        return state.units[who].full_used
    return 0


@rule("SD6-REAC-01", "SD6-REAC-02", "SD6-REAC-05", "SD6-REAC-10", "SD6-BLK-02", "SD6-MOD-01")
def reaction_code(state: State, who: int, skill: int, full: int) -> int:
    """Return the code of a reaction: full, declared, or undeclared."""
    code = skill_code(state, who, skill) + reaction_bonus(state, who)
    if full:
        dice = parries_before_dice(state, who)
        return code - 3 * (dice + wound_dice(state, who) + stun_dice(state, who))
    if is_declared(state, who, skill):
        return action_code(state, who, code)
    dice = reacting_dice(state, who) + unannounced_dice(state, who, skill)
    dice += taken_dice(state, who) + wound_dice(state, who) + stun_dice(state, who)
    return code - 3 * dice


@rule("SD6-MOD-01")
def reaction_bonus(state: State, who: int) -> int:
    """Return what the game master adds to somebody's reactions (slippery ground, ...)."""
    if state.rulings.gm_modifier == GmModifier.OFF:
        return 0
    return state.units[who].reaction_modifier


@rule("SD6-REAC-01", "SD6-REAC-02", "SD6-REAC-05")
def tell_reaction_code(state: State, table: Table, who: int, skill: int, full: int) -> None:
    """Note what makes up the code of a reaction, one by one."""
    modifier(table, terms.SKILL_CODE, skill_code(state, who, skill))
    modifier(table, terms.GM_DICE, reaction_bonus(state, who))
    if full:
        modifier(table, terms.PARRIES_BEFORE, -3 * parries_before_dice(state, who))
    elif is_declared(state, who, skill):
        modifier(table, terms.MULTIPLE_ACTIONS, -3 * action_dice(state, who))
        modifier(table, terms.REACTIONS_BEFORE, -3 * reaction_dice(state, who))
    else:
        modifier(table, terms.REACTING, -3 * reacting_dice(state, who))
        modifier(table, terms.NOT_ANNOUNCED, -3 * unannounced_dice(state, who, skill))
        modifier(table, terms.ACTIONS_TAKEN, -3 * taken_dice(state, who))
    tell_wounds(state, table, who)
    tell_code(table, who, reaction_code(state, who, skill, full))


@rule("SD6-REAC-01", "SD6-REAC-02", "SD6-REAC-09")
def why_no_reaction(state: State, who: int, skill: int, close: int, armed: int) -> int:
    """Return why somebody may not react by a skill, at a price or as declared, or 0."""
    unit = state.units[who]
    reason = why_no_answer(state, who, skill, close, armed)
    if reason == 0:
        reason = why_unable_to_react(state, who)
    if reason != 0:
        return reason
    if unit.full != NOTHING or only_reacts(state, who):
        return words.REACTS_FULLY
    if is_declared(state, who, skill):
        waits = state.rulings.declared_segment == DeclaredSegment.SEGMENT_2
        if waits and state.fight.segment < 2 and unit.taken > 0:
            return words.WAITS_FOR_SEGMENT
    elif state.rulings.reaction_counts == ReactionCounts.YES:
        if unit.taken >= most_actions(state, who):
            return words.TOO_MANY_REACTIONS
    return why_no_pool(state, reaction_code(state, who, skill, 0))


@rule("SD6-REAC-05")
def only_reacts(state: State, who: int) -> int:
    """Tell whether the one action that somebody declared is a reaction: it is a full one."""
    unit = state.units[who]
    return 1 if unit.declared == 1 and unit.own == 0 and unit.taken == 0 else 0


@rule("SD6-REAC-05")
def is_only_action(state: State, who: int, skill: int) -> int:
    """Tell whether a reaction by a skill is the one action that somebody declared."""
    return only_reacts(state, who) and is_declared(state, who, skill)


@rule("SD6-REAC-05")
def why_no_full_reaction(state: State, who: int, skill: int, close: int, armed: int) -> int:
    """Return why somebody may not react fully by a skill, or 0."""
    unit = state.units[who]
    reason = why_no_answer(state, who, skill, close, armed)
    if reason == 0:
        reason = why_unable_to_react(state, who)
    if reason != 0:
        return reason
    if unit.full != NOTHING:
        if unit.full != skill:
            return words.OTHER_FULL
    elif unit.taken > 0 or (unit.declared > 0 and not is_only_action(state, who, skill)):
        return words.HAS_ACTED
    return why_no_pool(state, reaction_code(state, who, skill, 1))


@rule("SD6-REAC-07")
def must_dodge(state: State, who: int, attack: Attack) -> int:
    """Tell whether a declared Dodge must be rolled now, by ruling: at the first attack."""
    if state.rulings.dodge_past != DodgePast.YES_DECLARED or not is_declared(state, who, DODGE):
        return 0
    if why_no_reaction(state, who, DODGE, attack.close, attack.armed) == 0:
        return 1
    return 1 if why_no_full_reaction(state, who, DODGE, attack.close, attack.armed) == 0 else 0


@rule("SD6-REAC-03", "SD6-REAC-07")
def why_not_answer_by(state: State, who: int, skill: int, full: int, attack: Attack) -> int:
    """Return why somebody may not answer an attack by a skill, fully or not, or 0."""
    if full:
        reason = why_no_full_reaction(state, who, skill, attack.close, attack.armed)
    else:
        reason = why_no_reaction(state, who, skill, attack.close, attack.armed)
    if reason == 0 and skill != DODGE and must_dodge(state, who, attack):
        return words.MUST_DODGE
    return reason


@rule("SD6-REAC-03", "SD6-REAC-07")
def reaction_options(state: State, table: Table, who: int, attack: Attack) -> int:
    """Return the answers to an attack as a bit mask, and say why the others are not offered."""
    options = 0
    for skill in range(MARTIAL_ARTS + 1):
        for full in range(2):
            reason = why_not_answer_by(state, who, skill, full, attack)
            option = answer_by(skill, full)
            options = offer(table, words.REACT, options, option, reason == 0, reason)
    may_do_nothing = not must_dodge(state, who, attack)
    return offer(table, words.REACT, options, words.NO_REACTION, may_do_nothing, words.MUST_DODGE)


@rule()
def answer_by(skill: int, full: int) -> int:
    """Return the answer that is a reaction by a skill, full or not."""
    return words.FULLY + skill if full else 1 + skill


@rule()
def skill_of_answer(option: int) -> tuple[int, int]:
    """Return the skill by which an answer reacts, and whether fully."""
    full = 1 if option >= words.FULLY else 0
    return option - answer_by(0, full), full


@rule("SD6-REAC-03", "SD6-REAC-07", "SD6-REAC-08", "SD6-BLK-01", "SD6-CORE-15")
def react(state: State, table: Table, who: int, attack: Attack) -> Reaction:
    """Let the target of an attack react; return the reaction, or NO_REACTION.

    A Dodge that stands is not rolled again, and who lies unconscious is not asked.
    """
    unit = state.units[who]
    if unit.status != AWAKE:
        return NO_REACTION
    dodges = not attack.close or state.rulings.dodge_melee == DodgeMelee.YES
    if dodges and unit.dodge_total >= 0:
        return standing_dodge(state, who)
    options = reaction_options(state, table, who, attack)
    option = ask(
        table, state, who, words.REACT, options, attack.attacker, attack.base, attack.total
    )
    if option == words.NO_REACTION:
        return NO_REACTION
    skill, full = skill_of_answer(option)
    total = roll_reaction(state, table, who, skill, full)
    if total == FAILED:
        return NO_REACTION
    if skill == DODGE:
        dodge_stands(state, table, who, total, full)
    return Reaction(total, full)


@change(WORDS, "SD6-REAC-07", "The Dodge of {who} stands at {total} for the rest of the round.")
def dodge_stands(state: State, who: Person, total: int, full: YesNo) -> None:
    """Have a Dodge that answers all further attacks of the round."""
    state.units[who].dodge_total = total
    state.units[who].dodge_full = full


@rule("SD6-REAC-07")
def standing_dodge(state: State, who: int) -> Reaction:
    """Return the Dodge that stands for the round as a reaction, or NO_REACTION.

    It ends with consciousness.
    """
    unit = state.units[who]
    if unit.status != AWAKE or unit.dodge_total < 0:
        return NO_REACTION
    return Reaction(unit.dodge_total, unit.dodge_full)


@rule("SD6-REAC-04")
def replaces_base(reaction: Reaction) -> int:
    """Tell whether a reaction stands in the place of the base difficulty: one that is not full."""
    return 1 if reaction != NO_REACTION and not reaction.full else 0


@rule("SD6-REAC-04", "SD6-REAC-06")
def reacted_base(state: State, base: int, reaction: Reaction) -> int:
    """Return the base difficulty after a reaction: replaced by it, or a full one added to it."""
    if reaction == NO_REACTION:
        return base
    if replaces_base(reaction):
        return reaction.total
    if state.rulings.full_strict == FullStrict.EXCEED:
        return base + reaction.total + 1
    return base + reaction.total


@rule("SD6-REAC-04")
def modifiers_survive(state: State, reaction: Reaction) -> int:
    """Tell whether cover, visibility and the like still count after a reaction."""
    replaced = replaces_base(reaction)
    return 0 if replaced and state.rulings.reaction_replaces == ReactionReplaces.EVERYTHING else 1


DIFFICULTY = WORDS.note(
    "difficulty", "SD6-REAC-04", "who:units target:units number",
    "{who} needs {number} against {target}.",
    quiet=True,
)  # fmt: skip


@rule("SD6-REAC-04", "SD6-REAC-06")
def tell_reacted_base(state: State, table: Table, base: int, reaction: Reaction) -> None:
    """Note what makes up the base difficulty after a reaction."""
    if not replaces_base(reaction):
        modifier(table, terms.BASE, base)
    if reaction != NO_REACTION:
        modifier(table, terms.REACTION_STANDS, reaction.total)
        if reaction.full and state.rulings.full_strict == FullStrict.EXCEED:
            modifier(table, terms.MORE_THAN, 1)


REACTION_ROLL = WORDS.note(
    "reaction_roll", "SD6-REAC-04", "who:units skill:skills total code",
    "{who} reacts by {skill}: {total}.",
)  # fmt: skip


@rule("SD6-REAC-05", "SD6-REAC-09")
def roll_reaction(state: State, table: Table, who: int, skill: int, full: int) -> int:
    """Roll a reaction, and count it as an action taken; return its total."""
    unit = state.units[who]
    code = reaction_code(state, who, skill, full)
    tell_reaction_code(state, table, who, skill, full)
    if full:
        if unit.full == NOTHING:
            declare_full(state, table, who, skill)
        reacts_fully(state, table, who, skill)
    else:
        dodge = 1 if skill == DODGE and unit.dodges > 0 else 0
        parry = 1 if skill != DODGE and unit.parries > 0 else 0
        reacts(state, table, who, skill, dodge, parry)
    check = Check(who, words.REACTION, code, NO_HIGH, NO_HIGH, ON_REACTION)
    total = make_check(state, table, check, NO_LOW, 0)
    note(table, REACTION_ROLL, who, skill, total, code)
    return total


@change(WORDS, "SD6-REAC-09", "{who} reacts by {skill}.", quiet=True)
def reacts(state: State, who: Person, skill: Skill, dodge: int, parry: int) -> None:
    """Count a reaction: as a declared Dodge or parry, or as an undeclared one."""
    unit = state.units[who]
    unit.taken += 1
    unit.dodges -= dodge
    unit.parries -= parry
    unit.undeclared += 1 - dodge - parry


@change(WORDS, "SD6-REAC-05", "{who} reacts fully by {skill}.", quiet=True)
def reacts_fully(state: State, who: Person, skill: Skill) -> None:
    """Count a full reaction."""
    state.units[who].taken += 1
    state.units[who].full_used += 1


@change(
    WORDS, "SD6-REAC-05", "{who} will do nothing but react by {skill} this round.",
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
