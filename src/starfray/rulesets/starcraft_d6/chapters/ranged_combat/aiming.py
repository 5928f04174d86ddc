"""Ranged combat: the numbers of a shot, whatever the scale."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.rule import rule
from starfray.core.table import Table, modifier, note
from starfray.rulesets.starcraft_d6 import words
from starfray.rulesets.starcraft_d6.chapters.basics.attributes_and_skills import skill_code
from starfray.rulesets.starcraft_d6.chapters.basics.character_points import ON_CHECK, make_check
from starfray.rulesets.starcraft_d6.chapters.basics.dice_codes import tell_code
from starfray.rulesets.starcraft_d6.chapters.basics.using_skills import SKILL_CODE
from starfray.rulesets.starcraft_d6.chapters.basics.wild_die import Check, Matters, total_told
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.called_shots import called_pips
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.damage_through_protection import (
    strike_cover,
)
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.misses_on_cover import (
    hits_cover,
    miss_that_matters,
)
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.situation import (
    gm_dice,
    situation_points,
)
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.targeting_systems import (
    targeting_dice,
    targeting_points,
)
from starfray.rulesets.starcraft_d6.chapters.damage.damage_codes import ranged_damage, roll_damage
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.multiple_targets import extra_targets
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.using_two_guns import (
    fires_both_guns,
    off_hand_dice,
)
from starfray.rulesets.starcraft_d6.chapters.reacting.reacted_difficulty import (
    Reaction,
    modifiers_survive,
    reacted_base,
)
from starfray.rulesets.starcraft_d6.chapters.reacting.reaction_dice import GM_PIPS
from starfray.rulesets.starcraft_d6.chapters.taking_actions.multiple_actions import action_code
from starfray.rulesets.starcraft_d6.state import State
from starfray.rulesets.starcraft_d6.words import ATTACK_ROLL, DIFFICULTY, MISS, WORDS


class Shot(NamedTuple):
    """A shot or a throw: who aims which weapon at whom.

    `called` is the size of what a called shot aims at (NOTHING: none), `base` the base difficulty
    of the range, and `code` what would be rolled when it is begun: by a ruling a reaction may free
    a block that was kept ready.
    """

    who: int
    target: int
    weapon: int
    called: int
    base: int
    code: int


@rule("SD6-MULT-01", "SD6-DUAL-01")
def extra_target_dice(state: State, who: int, target: int, weapon: int) -> int:
    """Return the dice for aiming at more than one target; whoever fires two guns pays none."""
    return 0 if fires_both_guns(state, who, weapon) else extra_targets(state, who, target)


TARGETING = WORDS.modifier("targeting", "SD6-MOD-04", "pips of the targeting system")
CALLED_PIPS = WORDS.modifier("called_pips", "SD6-CALL-01", "pips for the called shot")
EXTRA_TARGET = WORDS.modifier("extra_target", "SD6-MULT-01", "pips for another target")
OFF_HAND = WORDS.modifier("off_hand", "SD6-DUAL-04", "pips for the off hand")


@rule("SD6-RNG-04", "SD6-MULT-02", "SD6-MOD-01", "SD6-MOD-04", "SD6-SCAL-01", "SD6-DUAL-04")
def shot_code(state: State, table: Table, who: int, target: int, weapon: int, called: int) -> int:
    """Return the code of a shot. The size of shooter and target does not matter."""
    code = modifier(table, SKILL_CODE, skill_code(state, who, state.weapons[weapon].skill))
    code += modifier(table, TARGETING, targeting_dice(state, weapon))
    code += modifier(table, GM_PIPS, gm_dice(state, who))
    code += modifier(table, CALLED_PIPS, called_pips(state, called))
    code += modifier(table, EXTRA_TARGET, -3 * extra_target_dice(state, who, target, weapon))
    code += modifier(table, OFF_HAND, -3 * off_hand_dice(state, weapon))
    return tell_code(table, who, action_code(state, table, who, code))


CALLED_POINTS = WORDS.modifier("called_points", "SD6-CALL-01", "for the called shot")
TARGETING_POINTS = WORDS.modifier("targeting_points", "SD6-MOD-04", "by the targeting system")


@rule("SD6-RNG-04", "SD6-REAC-04", "SD6-REAC-06")
def shot_difficulty(
    state: State, table: Table, shot: Shot, target: int, reaction: Reaction, points: int
) -> int:
    """Return the final difficulty for one whom a shot may hit; a called one adds `points`."""
    number = reacted_base(state, table, shot.base, reaction)
    if modifiers_survive(state, reaction):
        number += situation_points(state, table, target, 0)
        number += modifier(table, CALLED_POINTS, points)
        number += modifier(table, TARGETING_POINTS, targeting_points(state, shot.weapon))
    return number


@rule("SD6-RNG-04", "SD6-REAC-04")
def tell_difficulty(
    state: State, table: Table, shot: Shot, target: int, reaction: Reaction, points: int
) -> int:
    """Return the final difficulty of a shot, and tell it."""
    number = shot_difficulty(state, table, shot, target, reaction, points)
    note(table, DIFFICULTY, shot.who, target, number)
    return number


@rule("SD6-RNG-04", "SD6-CORE-11")
def roll_shot(state: State, table: Table, shot: Shot, needed: int, matters: Matters) -> int:
    """Roll an attack with the weapon's skill."""
    code = shot_code(state, table, shot.who, shot.target, shot.weapon, shot.called)
    check = Check(shot.who, words.ATTACK, code, needed, ON_CHECK)
    total = make_check(state, table, check, matters)
    note(table, ATTACK_ROLL, shot.who, shot.target, total_told(total), code)
    return total


WEAPON_CODE = WORDS.modifier("weapon_code", "SD6-DMG-01", "pips of the weapon")
CALLED_DAMAGE = WORDS.modifier("called_damage", "SD6-CALL-02", "pips for the called shot")


@rule("SD6-DMG-01", "SD6-CALL-02")
def shot_damage(state: State, table: Table, shot: Shot) -> int:
    """Return the damage code of a shot, and note what makes it up."""
    code = ranged_damage(state, shot.weapon, shot.called)
    base = modifier(table, WEAPON_CODE, state.weapons[shot.weapon].damage)
    modifier(table, CALLED_DAMAGE, code - base)
    return tell_code(table, shot.who, code)


@rule("SD6-DMG-01")
def damage_of_shot(state: State, table: Table, shot: Shot) -> int:
    """Roll the damage of a shot."""
    return roll_damage(state, table, shot.who, shot_damage(state, table, shot))


@rule("SD6-RNG-04", "SD6-COV-02")
def miss(
    state: State, table: Table, shot: Shot, total: int, needed: int, reaction: Reaction
) -> None:
    """Miss with a shot or throw, and strike the cover that alone has kept it off, by a ruling."""
    note(table, MISS, shot.who, shot.target)
    if hits_cover(total, needed, miss_that_matters(state, shot.target, 0, reaction)):
        code = shot_damage(state, table, shot)
        strike_cover(state, table, shot.who, shot.target, code)
