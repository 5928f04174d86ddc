"""The numbers of a shot: code, difficulty, roll (SD6-RNG-04, SD6-MULT-02, SD6-MOD-04)."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, modifier, note
from starfray.rulesets.starcraft_d6 import notes, rulings, terms, words
from starfray.rulesets.starcraft_d6.characters import skill_code
from starfray.rulesets.starcraft_d6.damage import ranged_damage
from starfray.rulesets.starcraft_d6.dice_codes import (
    NO_LOW,
    ON_CHECK,
    may_spend,
    roll_check,
    spend_points,
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
    modifiers_survive,
    reacted_base,
    tell_reacted_base,
)
from starfray.rulesets.starcraft_d6.state import State


@rule("SD6-MOD-04")
def targeting_dice(state: State, weapon: int) -> int:
    """Return the pips of a targeting system."""
    if state.rulings.targeting_form == rulings.TARGETING_DICE:
        return state.weapons[weapon].targeting
    return 0


@rule("SD6-MOD-04")
def targeting_points(state: State, weapon: int) -> int:
    """Return what a targeting system takes off the difficulty, by ruling: a point for each pip."""
    if state.rulings.targeting_form == rulings.TARGETING_DIFFICULTY:
        return -state.weapons[weapon].targeting
    return 0


@rule("SD6-RNG-04", "SD6-MULT-02", "SD6-MOD-01", "SD6-MOD-04", "SD6-SCAL-01")
def shot_code(state: State, who: int, target: int, weapon: int, called: int) -> int:
    """Return the code of a shot. The size of shooter and target does not matter."""
    code = skill_code(state, who, state.weapons[weapon].skill)
    code += targeting_dice(state, weapon) + gm_dice(state, who) + called_pips(state, called)
    return action_code(state, who, code - 3 * extra_targets(state, who, target))


@rule("SD6-RNG-04", "SD6-MULT-02")
def tell_shot_code(
    state: State, table: Table, who: int, target: int, weapon: int, called: int
) -> None:
    """Note what makes up the code of a shot, one by one."""
    modifier(table, terms.SKILL_CODE, skill_code(state, who, state.weapons[weapon].skill))
    modifier(table, terms.TARGETING, targeting_dice(state, weapon))
    modifier(table, terms.GM_DICE, gm_dice(state, who))
    modifier(table, terms.CALLED_PIPS, called_pips(state, called))
    modifier(table, terms.EXTRA_TARGET, -3 * extra_targets(state, who, target))
    tell_action_code(state, table, who)
    tell_code(table, who, shot_code(state, who, target, weapon, called))


@rule("SD6-RNG-04", "SD6-REAC-04", "SD6-REAC-06")
def shot_difficulty(
    state: State, target: int, weapon: int, base: int, reaction: int, called: int
) -> int:
    """Return the final difficulty of a shot; `called` are the points of a called shot."""
    number = reacted_base(state, base, reaction)
    if modifiers_survive(state, reaction):
        number += situation_points(state, target, 0) + called + targeting_points(state, weapon)
    return number


@rule("SD6-RNG-04", "SD6-REAC-04")
def tell_difficulty(
    state: State,
    table: Table,
    who: int,
    target: int,
    weapon: int,
    base: int,
    reaction: int,
    called: int,
) -> None:
    """Note what makes up the difficulty of a shot, one by one, and the number."""
    tell_reacted_base(state, table, base, reaction)
    if modifiers_survive(state, reaction):
        tell_situation(state, table, target, 0)
        modifier(table, terms.CALLED_POINTS, called)
        modifier(table, terms.TARGETING_POINTS, targeting_points(state, weapon))
    number = shot_difficulty(state, target, weapon, base, reaction, called)
    note(table, notes.DIFFICULTY, who, target, number)


@rule("SD6-RNG-04", "SD6-CORE-11")
def roll_shot(
    state: State,
    table: Table,
    who: int,
    target: int,
    weapon: int,
    called: int,
    code: int,
    low: int,
    needed: int,
) -> int:
    """Roll an attack with the weapon's skill; return the total.

    `low` and `needed` tell which totals are alike (see `roll_between`); with Character Points to
    spend, each miss matters. `points` is what the caller must remember.
    """
    tell_shot_code(state, table, who, target, weapon, called)
    apart = may_spend(state, who, ON_CHECK)
    total = roll_check(
        state, table, who, words.ATTACK, code,
        NO_LOW if apart else low, needed, 0,
    )  # fmt: skip
    total = spend_points(state, table, who, total, needed, needed, ON_CHECK)
    note(table, notes.ATTACK_ROLL, who, target, total, code)
    return total


@rule("SD6-DMG-01", "SD6-CALL-02")
def shot_damage(state: State, table: Table, who: int, weapon: int, called: int) -> int:
    """Return the damage code of a shot, and note what makes it up."""
    code = ranged_damage(state, weapon, called)
    base = modifier(table, terms.WEAPON_CODE, state.weapons[weapon].damage)
    modifier(table, terms.CALLED_DAMAGE, code - base)
    return tell_code(table, who, code)
