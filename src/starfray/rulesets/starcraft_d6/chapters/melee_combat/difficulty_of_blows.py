"""Melee combat: the numbers of a blow."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.rule import rule
from starfray.core.table import Table, modifier, note
from starfray.rulesets.starcraft_d6.chapters.basics.attributes_and_skills import skill_code
from starfray.rulesets.starcraft_d6.chapters.basics.dice_codes import tell_code
from starfray.rulesets.starcraft_d6.chapters.basics.difficulty import effect_value
from starfray.rulesets.starcraft_d6.chapters.basics.using_skills import SKILL_CODE
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.called_shots import (
    called_damage,
    called_pips,
)
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.situation import (
    gm_dice,
    situation_points,
)
from starfray.rulesets.starcraft_d6.chapters.damage.damage_codes import (
    brawling_damage,
    maneuver_damage,
    martial_arts_damage,
    melee_damage,
    strength_in_damage,
)
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.aiming import (
    CALLED_DAMAGE,
    CALLED_PIPS,
    CALLED_POINTS,
    WEAPON_CODE,
)
from starfray.rulesets.starcraft_d6.chapters.reacting.reacted_difficulty import (
    Reaction,
    modifiers_survive,
    reacted_base,
)
from starfray.rulesets.starcraft_d6.chapters.reacting.reaction_dice import GM_PIPS
from starfray.rulesets.starcraft_d6.chapters.taking_actions.multiple_actions import action_code
from starfray.rulesets.starcraft_d6.rulings import EvBase, MaEv, MeleeDifficulty
from starfray.rulesets.starcraft_d6.state import BRAWLING, MARTIAL_ARTS, State
from starfray.rulesets.starcraft_d6.words import DIFFICULTY, WORDS

# How a blow is struck.
BY_BRAWLING, BY_MARTIAL_ARTS, BY_MANEUVER, BY_WEAPON = range(4)

# SD6-HTH-01, SD6-HTH-03, SD6-MEL-01: Very Easy, Easy, and by ruling Easy for weapons.
BRAWLING_DIFFICULTY = 5
MARTIAL_ARTS_DIFFICULTY = 10


class Blow(NamedTuple):
    """A blow: who strikes at whom, and how.

    `way` is one of those above, `item` the move or the weapon of it (NOTHING: bare fists), and
    `called` the size of what a called blow aims at (NOTHING: none).
    """

    who: int
    target: int
    way: int
    item: int
    called: int


@rule("SD6-HTH-01", "SD6-HTH-03", "SD6-HTH-04", "SD6-MEL-01")
def blow_difficulty(state: State, blow: Blow) -> int:
    """Return the standard difficulty of a way to strike."""
    if blow.way == BY_BRAWLING:
        return BRAWLING_DIFFICULTY
    if blow.way == BY_MARTIAL_ARTS:
        return MARTIAL_ARTS_DIFFICULTY
    if blow.way == BY_MANEUVER:
        return state.moves[blow.item].difficulty
    if state.weapons[blow.item].difficulty >= 0:
        return state.weapons[blow.item].difficulty
    return 10 if state.rulings.melee_difficulty == MeleeDifficulty.TEN else 5


@rule("SD6-HTH-01", "SD6-HTH-03", "SD6-MEL-01")
def blow_skill(state: State, blow: Blow) -> int:
    """Return the skill of a way to strike."""
    if blow.way == BY_BRAWLING:
        return BRAWLING
    if blow.way == BY_WEAPON:
        return state.weapons[blow.item].skill
    return MARTIAL_ARTS


@rule("SD6-HTH-01", "SD6-ACT-01", "SD6-CORE-02", "SD6-MOD-01", "SD6-CALL-01")
def blow_code(state: State, table: Table, blow: Blow) -> int:
    """Return the code of a blow."""
    code = modifier(table, SKILL_CODE, skill_code(state, blow.who, blow_skill(state, blow)))
    code += modifier(table, GM_PIPS, gm_dice(state, blow.who))
    code += modifier(table, CALLED_PIPS, called_pips(state, blow.called))
    return tell_code(table, blow.who, action_code(state, table, blow.who, code))


@rule("SD6-HTH-02", "SD6-HTH-03", "SD6-HTH-04", "SD6-DMG-02")
def damage_of_way(state: State, blow: Blow, ev: int) -> int:
    """Return the damage code of a blow with an Effect Value of `ev`."""
    if blow.way == BY_BRAWLING:
        return brawling_damage(state, blow.who, ev)
    if blow.way == BY_MARTIAL_ARTS:
        return martial_arts_damage(state, blow.who, ev)
    if blow.way == BY_MANEUVER:
        return maneuver_damage(state, blow.who, blow.item)
    return melee_damage(state, blow.who, blow.item, ev)


STRENGTH_CODE = WORDS.modifier("strength_code", "SD6-DMG-02", "pips of Strength")
MOVE_CODE = WORDS.modifier("move_code", "SD6-HTH-04", "pips of the move")
EFFECT_DICE = WORDS.modifier("effect_dice", "SD6-CORE-08", "pips for the Effect Value")


@rule("SD6-HTH-02", "SD6-HTH-03", "SD6-HTH-04", "SD6-DMG-02", "SD6-CALL-02")
def blow_damage(state: State, table: Table, blow: Blow, ev: int) -> int:
    """Return the damage code of a blow, and note what makes it up."""
    code = damage_of_way(state, blow, ev)
    strength = modifier(table, STRENGTH_CODE, strength_in_damage(state, blow.who))
    if blow.way == BY_MANEUVER:
        modifier(table, MOVE_CODE, code - strength)
    elif blow.way == BY_WEAPON:
        weapon = modifier(table, WEAPON_CODE, state.weapons[blow.item].damage)
        modifier(table, EFFECT_DICE, code - strength - weapon)
    else:
        modifier(table, EFFECT_DICE, code - strength)
    code += modifier(table, CALLED_DAMAGE, called_damage(state, blow.called))
    return tell_code(table, blow.who, code)


@rule("SD6-HTH-02", "SD6-CORE-08")
def blow_effect(state: State, total: int, needed: int, standard: int) -> int:
    """Return the Effect Value of a blow: over the difficulty met, by ruling over the standard."""
    if state.rulings.ev_base == EvBase.STANDARD:
        return effect_value(state, total, standard)
    return effect_value(state, total, needed)


@rule("SD6-HTH-02", "SD6-HTH-03", "SD6-DMG-02")
def counts_effect(state: State, way: int) -> bool:
    """Return whether the Effect Value of a blow adds to its damage."""
    if way == BY_MARTIAL_ARTS:
        return state.rulings.ma_ev == MaEv.YES
    return way != BY_MANEUVER


EFFECT_VALUE = WORDS.note(
    "effect_value", "SD6-CORE-08", "who:units ev", "Effect Value {ev} for {who}.", bookkeeping=True
)


@rule("SD6-HTH-02", "SD6-CORE-08")
def effect_of_blow(state: State, table: Table, blow: Blow, total: int, needed: int) -> int:
    """Return the Effect Value that adds to the damage of a blow, and tell it; 0 where none does."""
    if not counts_effect(state, blow.way):
        return 0
    ev = blow_effect(state, total, needed, blow_difficulty(state, blow))
    note(table, EFFECT_VALUE, blow.who, ev)
    return ev


@rule("SD6-REAC-04", "SD6-BLK-01")
def blow_number(state: State, table: Table, blow: Blow, reaction: Reaction, points: int) -> int:
    """Return the final difficulty of a blow, and tell it; a called one adds `points`."""
    number = reacted_base(state, table, blow_difficulty(state, blow), reaction)
    if modifiers_survive(state, reaction):
        number += situation_points(state, table, blow.target, 1)
        number += modifier(table, CALLED_POINTS, points)
    note(table, DIFFICULTY, blow.who, blow.target, number)
    return number
