"""Damage: what ranged and melee attacks do."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.rulesets.starcraft_d6 import words
from starfray.rulesets.starcraft_d6.chapters.basics.attributes_and_skills import attribute_code
from starfray.rulesets.starcraft_d6.chapters.basics.dice_codes import penalised
from starfray.rulesets.starcraft_d6.chapters.basics.wild_die import every_total, roll_passive
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.called_shots import called_damage
from starfray.rulesets.starcraft_d6.chapters.damage.wound_levels import scope_dice
from starfray.rulesets.starcraft_d6.rulings import MaEv
from starfray.rulesets.starcraft_d6.state import STRENGTH, State
from starfray.rulesets.starcraft_d6.words import WORDS


@rule("SD6-DMG-01", "SD6-CALL-02", asked="SD6-DMG-01 code")
def ranged_damage(state: State, weapon: int, called: int) -> int:
    """Return the damage code of a ranged weapon: fixed, whatever the margin."""
    return state.weapons[weapon].damage + called_damage(state, called)


@rule("SD6-WND-09")
def strength_in_damage(state: State, who: int) -> int:
    """Return Strength as it counts in a damage code: wounds lower it, never under 0 pips."""
    return penalised(attribute_code(state, who, STRENGTH), scope_dice(state, who, 1))


@rule("SD6-HTH-02")
def brawling_damage(state: State, who: int, ev: int) -> int:
    """Return Strength, and 1D for each Effect Value."""
    return strength_in_damage(state, who) + 3 * ev


@rule("SD6-HTH-03")
def martial_arts_damage(state: State, who: int, ev: int) -> int:
    """Return Strength alone; a ruling adds the dice for the Effect Value."""
    if state.rulings.ma_ev == MaEv.YES:
        return strength_in_damage(state, who) + 3 * ev
    return strength_in_damage(state, who)


@rule("SD6-HTH-04")
def maneuver_damage(state: State, who: int, move: int) -> int:
    """Return Strength and the dice of the move."""
    return strength_in_damage(state, who) + state.moves[move].damage


@rule("SD6-DMG-02", asked="SD6-DMG-02")
def melee_damage(state: State, who: int, weapon: int, effect_value: int) -> int:
    """Return Strength, the dice of the weapon, and 1D for every two full Effect Values."""
    return strength_in_damage(state, who) + state.weapons[weapon].damage + 3 * (effect_value // 2)


DAMAGE_ROLL = WORDS.note(
    "damage_roll", "SD6-DMG-01", "who:units total code", "{who} does {total} damage."
)


@rule("SD6-DMG-01", asked="SD6-DMG-01")
def roll_damage(state: State, table: Table, who: int, code: int) -> int:
    """Roll a damage code."""
    total = roll_passive(state, table, who, words.DAMAGE, code, every_total())
    note(table, DAMAGE_ROLL, who, total, code)
    return total
