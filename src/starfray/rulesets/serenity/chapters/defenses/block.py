"""Defenses, block: an Agility and Skill roll against the attack."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.serenity.chapters.actions import DO_BLOCK
from starfray.rulesets.serenity.chapters.defenses.active_defense import (
    UNAWARE,
    Defense,
    defense_roll,
    why_not_defend,
    why_not_pay,
    why_not_with_skill,
)
from starfray.rulesets.serenity.chapters.dice import skill_die
from starfray.rulesets.serenity.chapters.special_attacks.hold import whom_it_holds
from starfray.rulesets.serenity.chapters.weapons import NO_ARM, has_arms_for, strikes_hand_to_hand
from starfray.rulesets.serenity.rulings import BlockScope
from starfray.rulesets.serenity.state import ARMS, MELEE, THROWN, UNARMED_COMBAT, State
from starfray.rulesets.serenity.words import BLOCK_DICE, WORDS


@rule("SER-DEF-04")
def may_be_blocked(state: State, weapon: int) -> bool:
    """Return whether an attack may be blocked: melee and unarmed ones, or more by the ruling."""
    if strikes_hand_to_hand(state, weapon) or state.rulings.block_scope == BlockScope.ANY:
        return True
    thrown = state.weapons[weapon].kind == THROWN
    return thrown and state.rulings.block_scope == BlockScope.THROWN


@rule("SER-DEF-04", "SER-GRP-01", asked="SER-DEF-04")
def blocking_skill(state: State, who: int) -> int:
    """Return the better of Unarmed Combat and the skill of a melee weapon in hand.

    Who has a hold of somebody has put its weapon away for it.
    """
    unit = state.units[who]
    best = skill_die(state, who, UNARMED_COMBAT)
    if unit.wielding >= 0:
        return max(best, blocking_skill_with(state, who, unit.wielding))
    if whom_it_holds(state, who) != NOBODY:
        return best
    for k in range(ARMS):
        if unit.arms[k] >= 0 and unit.fallen_x[k] < 0:
            best = max(best, blocking_skill_with(state, who, unit.arms[k]))
    return best


@rule("SER-DEF-04", "SER-EXT-03")
def blocking_skill_with(state: State, who: int, weapon: int) -> int:
    """Return the skill of blocking with a melee weapon, if there are the arms for it; else d0."""
    if state.weapons[weapon].kind != MELEE or not has_arms_for(state, who, weapon):
        return 0
    return skill_die(state, who, state.weapons[weapon].skill)


UNAWARE_BLOCK = WORDS.reason("unaware_block", "SER-DEF-04", "an attack must be seen to be blocked")
NOT_BLOCKABLE = WORDS.reason("not_blockable", "SER-DEF-04", "this attack cannot be blocked")


@rule("SER-DEF-04", asked="SER-DEF-04 block")
def why_not_block(state: State, who: int, weapon: int) -> int:
    """Return why a combatant cannot block an attack, or 0."""
    barred = why_not_defend(state, who)
    if barred == UNAWARE:
        return UNAWARE_BLOCK
    if barred != 0:
        return barred
    if not may_be_blocked(state, weapon):
        return NOT_BLOCKABLE
    if state.units[who].useless_arms >= 2:
        return NO_ARM
    unpaid = why_not_pay(state, who)
    if unpaid != 0:
        return unpaid
    return why_not_with_skill(state, who, DO_BLOCK, blocking_skill(state, who))


@rule("SER-DEF-03", "SER-DEF-04")
def block(state: State, table: Table, who: int) -> Defense:
    """Roll Agility and the blocking skill, for the total to beat."""
    return defense_roll(state, table, who, DO_BLOCK, BLOCK_DICE, blocking_skill(state, who))
