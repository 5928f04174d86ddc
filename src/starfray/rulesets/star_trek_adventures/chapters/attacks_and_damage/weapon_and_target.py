"""Attacks and damage, steps 1 and 2: choosing a weapon and a viable target."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.absent import NOTHING
from starfray.core.rule import rule
from starfray.rulesets.star_trek_adventures.chapters.basics.zones_and_reach import (
    in_reach,
    range_to,
    visible,
)
from starfray.rulesets.star_trek_adventures.chapters.combat.taking_part import enemies
from starfray.rulesets.star_trek_adventures.chapters.declaring_intent import why_not_intend
from starfray.rulesets.star_trek_adventures.chapters.weapon_qualities.qualities import (
    why_not_charge,
    why_not_throw,
    why_not_wield,
)
from starfray.rulesets.star_trek_adventures.rulings import Drawing, LongestRange
from starfray.rulesets.star_trek_adventures.state import DEAD, RANGED, SLOTS, State, WeaponKind
from starfray.rulesets.star_trek_adventures.words import WORDS


class Arms(NamedTuple):
    """With what an attack is made: a weapon, the intent declared, and the Effect of a charge.

    NONE stands for an intent that is not declared, and for no charge.
    """

    weapon: int
    intent: int
    charge: int


@rule("STA-ATK-01")
def slot_of(state: State, who: int, weapon: int) -> int:
    """Return the slot in which a character has a weapon; -1 for none.

    Of several it is one that is drawn, and of grenades those that are not used up.
    """
    unit = state.units[who]
    best = NOTHING
    fitness = 0
    for slot in range(SLOTS):
        if weapon >= 0 and unit.carried[slot] == weapon:
            fit = 1 + 2 * unit.drawn[slot] + (1 if unit.grenades_left[slot] > 0 else 0)
            if fit > fitness:
                best = slot
                fitness = fit
    return best


@rule("STA-CORE-04", "STA-ATK-01")
def skilled_with(state: State, who: int, weapon: int) -> int:
    """Return 1 when a Focus of a character applies to a kind of weapon, else 0."""
    return state.focuses[who * len(state.weapons) + weapon]


NO_WEAPON = WORDS.reason("no_weapon", "STA-ATK-01", "the character carries no such weapon")
NOT_DRAWN = WORDS.reason("not_drawn", "STA-MIN-04", "the weapon is not drawn")


@rule("STA-ATK-01", "STA-MIN-04")
def why_not_use(state: State, who: int, weapon: int) -> int:
    """Return why a character may not attack with a weapon now, else 0."""
    slot = slot_of(state, who, weapon)
    if slot < 0:
        return NO_WEAPON
    unit = state.units[who]
    if slot > 0 and not unit.drawn[slot] and state.rulings.drawing != Drawing.ALWAYS_READY:
        return NOT_DRAWN
    return why_not_wield(state, who, weapon)


NOT_A_TARGET = WORDS.reason("not_a_target", "STA-ATK-02", "only an enemy who lives is a target")
NOT_IN_REACH = WORDS.reason("not_in_reach", "STA-ATK-02", "the target is not within Reach")
NOT_VISIBLE = WORDS.reason("not_visible", "STA-ATK-02", "the target is not visible")


@rule("STA-ATK-02", "STA-QUAL-06")
def why_not_target(state: State, who: int, target: int, weapon: int) -> int:
    """Return why a character is no viable target of a weapon, else 0."""
    if not enemies(state, who, target) or state.units[target].injury == DEAD:
        return NOT_A_TARGET
    profile = state.weapons[weapon]
    if profile.mode != RANGED:
        return 0 if in_reach(state, who, target) else NOT_IN_REACH
    if not visible(state, who, target):
        return NOT_VISIBLE
    distance = range_to(state, who, target)
    return why_not_shoot(state, who, weapon, distance)


OUT_OF_RANGE = WORDS.reason("out_of_range", "STA-ATK-02", "the target is beyond the weapon's range")


@rule("STA-ATK-02", "STA-QUAL-06")
def why_not_shoot(state: State, who: int, weapon: int, distance: int) -> int:
    """Return why a ranged weapon does not carry so far (a range band), else 0."""
    profile = state.weapons[weapon]
    if profile.grenade:
        grenades = state.units[who].grenades_left[slot_of(state, who, weapon)]
        reason = why_not_throw(grenades, distance)
        if reason != 0:
            return reason
    if state.rulings.longest_range == LongestRange.BY_WEAPON and distance > profile.longest:
        return OUT_OF_RANGE
    return 0


@rule("STA-ATK-10", "STA-TSK-02")
def why_not_attack(
    state: State, who: int, target: int, weapon: WeaponKind, intent: int, charge: int
) -> int:
    """Return why an attack on a character is not legal, else 0, step by step as it is made."""
    if not 0 <= target < len(state.units):
        return NOT_A_TARGET
    return (
        why_not_use(state, who, weapon)
        or why_not_target(state, who, target, weapon)
        or why_not_intend(state, who, weapon, intent)
        or why_not_charge(state, who, weapon, charge)
    )
