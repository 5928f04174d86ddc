"""Special attacks, called shots: what naming a spot costs, and what it adds to the damage."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.rule import rule
from starfray.core.table import Table, roll
from starfray.rulesets.serenity.chapters.dice import roll_rating
from starfray.rulesets.serenity.rulings import CalledColumns, CalledDamageSteps
from starfray.rulesets.serenity.state import (
    ANYWHERE,
    ARM,
    HEAD,
    LEG,
    LOCATIONS,
    SMALL_SPOT,
    Spot,
    State,
    WeaponIndex,
)
from starfray.rulesets.serenity.words import WEAPON_DICE, WORDS

CALLED_STEPS = WORDS.modifier("called_steps", "SER-CAL-01", "{amount} steps for a called shot")
CALLED_DIFFICULTY = WORDS.modifier("called_difficulty", "SER-CAL-01", "Difficulty of a called shot")

TORSO_ARMOR, HEAD_ARMOR, ARM_ARMOR, LEG_ARMOR = range(len(LOCATIONS))


@rule("SER-CAL-01", asked="SER-CAL-01")
def grade_of(spot: Spot) -> int:
    """Return how hard a spot is to hit: 1 a limb, 2 a vital area, 3 a minuscule one; 0 for none."""
    if spot < 0:
        return 0
    if spot in (ARM, LEG):
        return 1
    return 3 if spot == SMALL_SPOT else 2


@rule("SER-CAL-01")
def called_steps(state: State, spot: int) -> int:
    """Return the Skill steps of a called shot: a limb -1, a vital area -2, a minuscule one -3."""
    return -grade_of(spot) if state.rulings.called_columns == CalledColumns.SKILL else 0


@rule("SER-CAL-01")
def called_difficulty(state: State, spot: int) -> int:
    """Return what a called shot adds to the Difficulty in place of the steps, by the ruling."""
    return 4 * grade_of(spot) if state.rulings.called_columns == CalledColumns.DIFFICULTY else 0


@rule("SER-CAL-01", "SER-ARM-02")
def location_of(spot: int) -> int:
    """Return the part of the body that armor must cover to count: the whole for a small spot."""
    if spot == ARM:
        return ARM_ARMOR
    if spot == LEG:
        return LEG_ARMOR
    if spot < 0 or spot == SMALL_SPOT:
        return ANYWHERE
    return HEAD_ARMOR if spot == HEAD else TORSO_ARMOR


class DamageDice(NamedTuple):
    """The damage dice of a hit: the weapon's own rating, and that of an extra die."""

    rating: int
    extra: int


@rule("SER-CAL-02", asked="SER-CAL-02")
def called_dice(state: State, weapon: WeaponIndex, spot: Spot) -> DamageDice:
    """Return the damage dice of a hit: a limb is worth two rungs, a vital area 4, the rest 6.

    The weapon's die climbs; dice that are not on the ladder keep, and get an extra die.
    """
    dice = state.weapons[weapon]
    rungs = 2 * grade_of(spot)
    ruling = state.rulings.called_damage_steps
    if ruling == CalledDamageSteps.FLAT:
        return DamageDice(dice.rating, 0)
    off_the_ladder = dice.count > 0 or dice.bonus > 0
    if ruling == CalledDamageSteps.EXTRA_DIE or off_the_ladder:
        return DamageDice(dice.rating, rungs)
    return DamageDice(dice.rating + rungs, 0)


@rule("SER-DMG-04", "SER-CAL-02")
def roll_weapon(state: State, table: Table, who: int, weapon: int, spot: int) -> int:
    """Roll all of a weapon's damage dice, the largest first, with what a called shot adds."""
    dice = state.weapons[weapon]
    called = called_dice(state, weapon, spot)
    total = roll_rating(table, who, WEAPON_DICE, called.rating)
    if dice.count > 0:
        total += roll(table, who, WEAPON_DICE, dice.count, dice.sides)
    total += roll_rating(table, who, WEAPON_DICE, called.extra)
    if state.rulings.called_damage_steps == CalledDamageSteps.FLAT:
        total += 2 * grade_of(spot)
    return total + dice.bonus
