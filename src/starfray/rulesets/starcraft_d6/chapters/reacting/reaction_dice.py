"""Reacting: the dice of declared and undeclared reactions."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, modifier
from starfray.rulesets.starcraft_d6.chapters.basics.attributes_and_skills import skill_code
from starfray.rulesets.starcraft_d6.chapters.basics.dice_codes import tell_code
from starfray.rulesets.starcraft_d6.chapters.basics.using_skills import SKILL_CODE
from starfray.rulesets.starcraft_d6.chapters.taking_actions.multiple_actions import (
    MULTIPLE_ACTIONS,
    REACTIONS_BEFORE,
    declared_dice,
    reaction_dice,
    wound_pips,
)
from starfray.rulesets.starcraft_d6.rulings import (
    BlockDouble,
    FullScope,
    GmModifier,
    ReactionAndMulti,
    ReactionCounts,
    SnapNotActed,
)
from starfray.rulesets.starcraft_d6.state import DODGE, State
from starfray.rulesets.starcraft_d6.words import WORDS


@rule("SD6-REAC-01", "SD6-BLK-04")
def is_declared(state: State, who: int, skill: int) -> bool:
    """Return whether a reaction of this kind was declared and is not used up."""
    unit = state.units[who]
    return (unit.dodges if skill == DODGE else unit.parries) > 0


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
    if state.rulings.snap_not_acted == SnapNotActed.ALWAYS or taken_dice(state, who) > 0:
        dice = 1
    if state.rulings.reaction_and_multi == ReactionAndMulti.BOTH:
        dice += declared_dice(state, who)
    return dice


@rule("SD6-BLK-02")
def unannounced_dice(state: State, who: int, skill: int) -> int:
    """Return the die for a block that was not announced, unless reacting has cost it already."""
    if skill == DODGE:
        return 0
    if state.rulings.block_double == BlockDouble.BOTH:
        return 1
    acted = state.rulings.snap_not_acted == SnapNotActed.ALWAYS or taken_dice(state, who) > 0
    return 0 if acted else 1


@rule("SD6-REAC-05")
def parries_before_dice(state: State, who: int) -> int:
    """Return the dice for earlier parries of a full reaction; by default there are none."""
    if state.rulings.full_scope == FullScope.MAP:
        return state.units[who].full_used
    return 0


@rule("SD6-MOD-01")
def reaction_bonus(state: State, who: int) -> int:
    """Return what the game master adds to somebody's reactions (slippery ground, ...)."""
    if state.rulings.gm_modifier == GmModifier.OFF:
        return 0
    return state.units[who].reaction_modifier


GM_PIPS = WORDS.modifier("gm_dice", "SD6-MOD-01", "pips by the game master's word")
REACTING = WORDS.modifier("reacting", "SD6-REAC-02", "pips for an undeclared reaction")
NOT_ANNOUNCED = WORDS.modifier("not_announced", "SD6-BLK-02", "pips for an unannounced block")
ACTIONS_TAKEN = WORDS.modifier("actions_taken", "SD6-REAC-02", "pips for the actions taken")
PARRIES_BEFORE = WORDS.modifier("parries_before", "SD6-REAC-05", "pips for the parries before")


@rule(
    "SD6-REAC-01", "SD6-REAC-02", "SD6-REAC-05", "SD6-REAC-10", "SD6-BLK-02", "SD6-MOD-01",
    asked="SD6-REAC-01",
)  # fmt: skip
def reaction_code(state: State, table: Table, who: int, skill: int, full: int) -> int:
    """Return the code of a reaction: full, declared, or undeclared."""
    code = modifier(table, SKILL_CODE, skill_code(state, who, skill))
    code += modifier(table, GM_PIPS, reaction_bonus(state, who))
    if full:
        code += modifier(table, PARRIES_BEFORE, -3 * parries_before_dice(state, who))
    elif is_declared(state, who, skill):
        code += modifier(table, MULTIPLE_ACTIONS, -3 * declared_dice(state, who))
        code += modifier(table, REACTIONS_BEFORE, -3 * reaction_dice(state, who))
    else:
        code += modifier(table, REACTING, -3 * reacting_dice(state, who))
        code += modifier(table, NOT_ANNOUNCED, -3 * unannounced_dice(state, who, skill))
        code += modifier(table, ACTIONS_TAKEN, -3 * taken_dice(state, who))
    return tell_code(table, who, code + wound_pips(state, table, who))
