"""The damage of an attack: resistance, threshold, Hailfire, shields, hit points, wounds."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, modifier, note, roll
from starfray.rulesets.starcraft_rpg import (
    command_notes,
    notes,
    psionic_notes,
    rulings,
    special_words,
    words,
)
from starfray.rulesets.starcraft_rpg.augmentations import (
    hardiness,
    known_vulnerability,
    known_weak_point,
)
from starfray.rulesets.starcraft_rpg.behaviors import called, rushing, strikes_heavily
from starfray.rulesets.starcraft_rpg.general import (
    defeat,
    part,
)
from starfray.rulesets.starcraft_rpg.lasting import power_bonus
from starfray.rulesets.starcraft_rpg.morale import kill_morale
from starfray.rulesets.starcraft_rpg.psionic_state import RESISTANCE
from starfray.rulesets.starcraft_rpg.state import (
    ALL_OF_IT,
    CHARGE,
    HALF_OF_IT,
    NOBODY,
    VITAL,
    State,
)
from starfray.rulesets.starcraft_rpg.wounds import (
    damage_of_wounds,
    guaranteed_wound,
    locate_wounds,
    number_of_wounds,
    suffer_wounds,
)


@rule("SCR-ATK-05", "SCR-ATK-06", "SCR-ATK-07", "SCR-BEH-05", "SCR-SPA-03", "SCR-SPA-17")
def damage(
    state: State,
    table: Table,
    who: int,
    target: int,
    kind: int,
    overage: int,
    hailfire: int,
    left: int,
) -> None:
    """Add the overage to the weapon's damage and take the lowered resistance off.

    `left` is how much of it an evading target takes.
    """
    weapon = state.weapons[kind]
    unit = state.units[target]
    amount = weapon.damage
    if weapon.dice and state.rulings.weapon_damage == rulings.DAMAGE_DICE:
        amount = roll(table, who, words.DAMAGE, weapon.dice, weapon.sides) + weapon.dice_bonus
    amount = modifier(table, notes.WEAPON_DAMAGE, amount)
    if weapon.melee and state.fight.manner == CHARGE and rushing(state, who):
        amount += modifier(table, special_words.CHARGE_DAMAGE, 10)
    if strikes_heavily(state, who, weapon.melee):
        amount += modifier(table, notes.HEAVY_DAMAGE, 5)
    if overage:
        amount += modifier(table, notes.OVERAGE, overage)
    note(table, notes.ATTACK_DAMAGE, who, target, amount)
    if unit.shields > 0 and state.rulings.shield_absorption == rulings.BEFORE_RESISTANCE:
        amount -= absorb(state, table, target, amount)
    resistance = resistance_against(state, table, who, target, kind)
    rending = weapon.rending
    base = max(0, amount - resistance)
    if left == HALF_OF_IT and state.rulings.evade_half != rulings.HALF_FINAL:
        base = part(state, base, 2)
        left = ALL_OF_IT
    note(table, notes.BASE_DAMAGE, who, target, resistance, base)
    if state.fight.augmented and base > 0:
        known = known_weak_point(state, who, target)
        if known > 0:
            rending += known
            note(table, command_notes.WEAK_POINT, who, target, known)
    location = called(state, who, target, weapon.melee)
    take_damage(state, table, who, target, base, rending, hailfire, location, left)


@rule("SCR-ATK-06", "SCR-ATK-07")
def resistance_against(state: State, table: Table, who: int, target: int, kind: int) -> int:
    """Return the damage resistance of a target, lowered by what penetrates it."""
    unit = state.units[target]
    resistance = modifier(table, notes.DAMAGE_RESISTANCE, unit.damage_resistance)
    if state.fight.lasting:
        bonus = max(-resistance, power_bonus(state, target, RESISTANCE))
        resistance += modifier(table, psionic_notes.POWER_RESISTANCE, bonus)
    if state.fight.augmented:
        resistance += modifier(table, command_notes.HARDINESS, hardiness(state, target))
    if unit.wounds[VITAL] and resistance > 0:
        lost = min(resistance, unit.wounds[VITAL])
        resistance += modifier(table, notes.VITAL_RESISTANCE, -lost)
    penetration = state.weapons[kind].penetration
    if penetration:
        resistance += modifier(table, notes.PENETRATION, -penetration)
    if state.fight.augmented:
        known = known_vulnerability(state, who, target)
        penetration += known
        resistance += modifier(table, command_notes.ARMOR_VULNERABILITY, -known)
    if penetration:
        if resistance < 0 and state.rulings.resistance_floor == rulings.FLOOR_ZERO:
            resistance = 0
    return resistance


@rule("SCR-ATK-08")
def threshold_against(state: State, table: Table, target: int, base: int, rending: int) -> int:
    """Return the damage threshold for this attack; by some rulings it stays lowered."""
    unit = state.units[target]
    ruling = state.rulings.step7_remaining
    lowered = 0
    if ruling == rulings.RENDING:
        return max(1, unit.damage_threshold - rending)
    if ruling == rulings.RENDING_PERMANENT:
        lowered = min(rending, unit.damage_threshold - 1)
    elif ruling == rulings.LEFTOVER_DAMAGE:
        lowered = min(max(0, base - unit.damage_threshold), unit.damage_threshold - 1)
    if lowered > 0:
        unit.damage_threshold -= lowered
        note(table, notes.THRESHOLD_LOWERED, target, lowered)
    return unit.damage_threshold


@rule("SCR-ATK-11")
def hailfire_wounds(state: State, base_wounds: int, hailfire: int) -> int:
    """Return the extra wounds of a Hailfire attack whose base damage wounds."""
    if hailfire <= 0 or base_wounds <= 0:
        return 0
    if state.rulings.hailfire_wounds == rulings.VALUE_EXTRA:
        return hailfire
    if state.rulings.hailfire_wounds == rulings.FACTOR_TOTAL:
        return base_wounds * hailfire
    return 1 + hailfire


@rule("SCR-ATK-08", "SCR-ATK-09", "SCR-ATK-10", "SCR-ATK-11", "SCR-WND-01", "SCR-WND-11")
def take_damage(
    state: State,
    table: Table,
    who: int,
    target: int,
    base: int,
    rending: int,
    hailfire: int,
    location: int,
    left: int,
) -> None:
    """Take base damage: threshold, number of wounds, Hailfire, hit points, then the wounds.

    `location` is 1 more than the one that the attack is called to, 0 for no called shot; `left`
    is how much of the damage is taken, though it wounds as the whole of it.
    """
    unit = state.units[target]
    count = 0
    if base > 0:
        threshold = threshold_against(state, table, target, base, rending)
        count = number_of_wounds(state, base, threshold)
        more = hailfire_wounds(state, count, hailfire)
        if location and count == 0:
            count = guaranteed_wound(state)
        if unit.shields >= dealt_damage(
            state, base, hailfire, left
        ):  # an attack absorbed in full wounds nobody
            if state.rulings.shield_absorption == rulings.AFTER_RESISTANCE:
                count = more = 0
        note(table, notes.THRESHOLD, target, threshold, count, more, count + more)
        count += more
    if count == 0:
        lose_hit_points(state, table, target, base, hailfire, left)
    elif state.rulings.wound_damage == rulings.WOUND_DIRECT:
        lose_hit_points(state, table, target, base, hailfire, left)
        found = locate_wounds(state, table, who, target, count, location)
        suffer_wounds(state, table, who, target, found, 1)
    else:
        found = locate_wounds(state, table, who, target, count, location)
        base += damage_of_wounds(state, target, found)
        lose_hit_points(state, table, target, base, hailfire, left)
        suffer_wounds(state, table, who, target, found, 0)
    if defeat(state, table, target) and who != NOBODY:
        if state.units[who].side != unit.side:
            kill_morale(state, table, who)


@rule("SCR-ATK-10", "SCR-SPA-17")
def dealt_damage(state: State, base: int, hailfire: int, left: int) -> int:
    """Return the damage after Hailfire; by one ruling evading halves it only here."""
    dealt = base * (1 + hailfire)
    return part(state, dealt, 2) if left == HALF_OF_IT else dealt


@rule("SCR-ATK-10")
def lose_hit_points(
    state: State, table: Table, target: int, base: int, hailfire: int, left: int
) -> None:
    """Multiply the damage by 1 + Hailfire; what shields do not absorb is lost as hit points."""
    unit = state.units[target]
    dealt = dealt_damage(state, base, hailfire, left)
    lost = dealt
    if unit.shields > 0 and state.rulings.shield_absorption == rulings.AFTER_RESISTANCE:
        lost -= absorb(state, table, target, dealt)
    unit.hp -= lost
    note(table, notes.DAMAGE, target, base, 1 + hailfire, dealt, lost)


@rule("SCR-ATK-16")
def absorb(state: State, table: Table, target: int, amount: int) -> int:
    """Let psionic energy shields absorb damage; return how much."""
    absorbed = min(state.units[target].shields, amount)
    if absorbed > 0:
        state.units[target].shields -= absorbed
        note(table, notes.SHIELDS, target, absorbed)
    return absorbed


@rule("SCR-WND-01")
def suffer_damage(state: State, table: Table, target: int, amount: int) -> None:
    """Take damage from any cause but an attack: no resistance, but the threshold counts."""
    take_damage(state, table, NOBODY, target, amount, 0, 0, 0, ALL_OF_IT)
