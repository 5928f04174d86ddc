"""The numbers of a shot: code, difficulty, roll (SD6-RNG-04, SD6-MULT-02, SD6-MOD-04)."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.rule import rule
from starfray.core.table import Table, modifier, note
from starfray.rulesets.starcraft_d6 import terms, words
from starfray.rulesets.starcraft_d6.characters import skill_code
from starfray.rulesets.starcraft_d6.damage import ranged_damage, roll_damage
from starfray.rulesets.starcraft_d6.dice_codes import (
    ON_CHECK,
    Check,
    make_check,
    tell_code,
)
from starfray.rulesets.starcraft_d6.modifiers import (
    called_pips,
    gm_dice,
    situation_points,
    tell_situation,
)
from starfray.rulesets.starcraft_d6.multiple_actions import action_code, tell_action_code
from starfray.rulesets.starcraft_d6.ranges import extra_targets
from starfray.rulesets.starcraft_d6.reactions import (
    DIFFICULTY,
    Reaction,
    modifiers_survive,
    reacted_base,
    tell_reacted_base,
)
from starfray.rulesets.starcraft_d6.rulings import TargetingForm
from starfray.rulesets.starcraft_d6.state import State
from starfray.rulesets.starcraft_d6.words import WORDS


class Shot(NamedTuple):
    """A shot or a throw: who aims which weapon at whom.

    `called` is the size of what a called shot aims at (NOTHING: none), `base` the base difficulty
    of the range, and `code` what is rolled.
    """

    who: int
    target: int
    weapon: int
    called: int
    base: int
    code: int


@rule("SD6-MOD-04")
def targeting_dice(state: State, weapon: int) -> int:
    """Return the pips of a targeting system."""
    if state.rulings.targeting_form == TargetingForm.DICE:
        return state.weapons[weapon].targeting
    return 0


@rule("SD6-MOD-04")
def targeting_points(state: State, weapon: int) -> int:
    """Return what a targeting system takes off the difficulty, by ruling: a point for each pip."""
    if state.rulings.targeting_form == TargetingForm.DIFFICULTY:
        return -state.weapons[weapon].targeting
    return 0


@rule("SD6-RNG-04", "SD6-MULT-02", "SD6-MOD-01", "SD6-MOD-04", "SD6-SCAL-01")
def shot_code(state: State, who: int, target: int, weapon: int, called: int) -> int:
    """Return the code of a shot. The size of shooter and target does not matter."""
    code = skill_code(state, who, state.weapons[weapon].skill)
    code += targeting_dice(state, weapon) + gm_dice(state, who) + called_pips(state, called)
    return action_code(state, who, code - 3 * extra_targets(state, who, target))


@rule("SD6-RNG-04", "SD6-MULT-02")
def tell_shot_code(state: State, table: Table, shot: Shot) -> None:
    """Note what makes up the code of a shot, one by one."""
    who, target, weapon, called = shot.who, shot.target, shot.weapon, shot.called
    modifier(table, terms.SKILL_CODE, skill_code(state, who, state.weapons[weapon].skill))
    modifier(table, terms.TARGETING, targeting_dice(state, weapon))
    modifier(table, terms.GM_DICE, gm_dice(state, who))
    modifier(table, terms.CALLED_PIPS, called_pips(state, called))
    modifier(table, terms.EXTRA_TARGET, -3 * extra_targets(state, who, target))
    tell_action_code(state, table, who)
    tell_code(table, who, shot_code(state, who, target, weapon, called))


@rule("SD6-RNG-04", "SD6-REAC-04", "SD6-REAC-06")
def shot_difficulty(state: State, shot: Shot, target: int, reaction: Reaction, points: int) -> int:
    """Return the final difficulty for one whom a shot may hit; a called one adds `points`."""
    number = reacted_base(state, shot.base, reaction)
    if modifiers_survive(state, reaction):
        number += situation_points(state, target, 0) + points
        number += targeting_points(state, shot.weapon)
    return number


@rule("SD6-RNG-04", "SD6-REAC-04")
def tell_difficulty(
    state: State, table: Table, shot: Shot, target: int, reaction: Reaction, points: int
) -> int:
    """Return the final difficulty of a shot, and note what makes it up, one by one."""
    tell_reacted_base(state, table, shot.base, reaction)
    if modifiers_survive(state, reaction):
        tell_situation(state, table, target, 0)
        modifier(table, terms.CALLED_POINTS, points)
        modifier(table, terms.TARGETING_POINTS, targeting_points(state, shot.weapon))
    number = shot_difficulty(state, shot, target, reaction, points)
    note(table, DIFFICULTY, shot.who, target, number)
    return number


ATTACK_ROLL = WORDS.note(
    "attack_roll", "SD6-RNG-04", "who:units target:units total code",
    "{who} attacks {target}: {total}.",
)  # fmt: skip


@rule("SD6-RNG-04", "SD6-CORE-11")
def roll_shot(state: State, table: Table, shot: Shot, low: int, needed: int) -> int:
    """Roll an attack with the weapon's skill. All misses up to `low` are alike."""
    tell_shot_code(state, table, shot)
    check = Check(shot.who, words.ATTACK, shot.code, needed, needed, ON_CHECK)
    total = make_check(state, table, check, low, 0)
    note(table, ATTACK_ROLL, shot.who, shot.target, total, shot.code)
    return total


@rule("SD6-DMG-01", "SD6-CALL-02")
def shot_damage(state: State, table: Table, shot: Shot) -> int:
    """Return the damage code of a shot, and note what makes it up."""
    code = ranged_damage(state, shot.weapon, shot.called)
    base = modifier(table, terms.WEAPON_CODE, state.weapons[shot.weapon].damage)
    modifier(table, terms.CALLED_DAMAGE, code - base)
    return tell_code(table, shot.who, code)


@rule("SD6-DMG-01")
def damage_of_shot(state: State, table: Table, shot: Shot) -> int:
    """Roll the damage of a shot."""
    return roll_damage(state, table, shot.who, shot_damage(state, table, shot))
