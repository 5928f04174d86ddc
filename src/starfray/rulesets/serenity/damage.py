"""Determining damage: basic damage, weapon damage, armour, and the order of what follows."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import NOBODY, Table, ask, note, roll
from starfray.rulesets.serenity import notes, rulings, words
from starfray.rulesets.serenity.consciousness import passing_out, record_shock, record_stun
from starfray.rulesets.serenity.dying import dying
from starfray.rulesets.serenity.extraordinary import (
    BLEEDS,
    BREAKS_SOMETHING,
    KNOCKS_OUT,
    basic_effect,
    beats_by_seven,
    internal_injury,
    knocked_out,
    resisted,
    special_effect,
)
from starfray.rulesets.serenity.ladder import roll_rating
from starfray.rulesets.serenity.plot import staying_alive
from starfray.rulesets.serenity.state import ANYWHERE, BASIC, STUN, SUITS, UNARMED, WOUND, State


@rule("SER-CORE-11")
def damage_type(state: State, weapon: int) -> int:
    """Return the type of a weapon's damage; the ruling says what fists do."""
    arm = state.weapons[weapon]
    if arm.kind == UNARMED and arm.type == BASIC:
        return STUN if state.rulings.unarmed_type == rulings.UNARMED_STUN else BASIC
    return arm.type


@rule("SER-DMG-02")
def halve(state: State, table: Table, who: int, points: int) -> tuple[int, int]:
    """Halve damage into Stun and Wounds; the odd point goes to Stun."""
    half = points // 2
    if points % 2 == 0:
        return half, half
    to_wounds = state.rulings.odd_point == rulings.ODD_WOUNDS
    if state.rulings.odd_point == rulings.ODD_ATTACKER:
        to_wounds = ask(table, state, who, words.ODD_POINT, 0b11, points, 0, 0) == 1
    return (half, half + 1) if to_wounds else (half + 1, half)


@rule("SER-DMG-01", "SER-DMG-02", "SER-DMG-03")
def basic_damage(state: State, table: Table, who: int, margin: int, kind: int) -> tuple[int, int]:
    """Turn the margin into Stun and Wounds: half and half, but all Stun by a Stun weapon."""
    if kind == STUN:
        return margin, 0
    if kind == WOUND and state.rulings.basic_type == rulings.BASIC_FULL:
        return 0, margin
    return halve(state, table, who, margin)


@rule("SER-DMG-04")
def roll_weapon(state: State, table: Table, who: int, weapon: int) -> int:
    """Roll all of a weapon's damage dice, the largest first."""
    arm = state.weapons[weapon]
    total = roll_rating(table, who, words.WEAPON_DICE, arm.rating)
    if arm.count > 0:
        total += roll(table, who, words.WEAPON_DICE, arm.count, arm.sides)
    return total + arm.bonus


@rule("SER-ARM-02")
def armour_against(state: State, target: int, location: int) -> int:
    """Return the rating that counts against a hit: the best suit that covers where it lands."""
    unit = state.units[target]
    best = 0
    layers = 0
    for k in range(SUITS):
        listed = location == ANYWHERE or unit.covers[k] >> max(0, location) & 1 == 1
        if listed or state.rulings.armour_cover == rulings.ARMOUR_ALWAYS:
            best = max(best, unit.armour[k])
            layers += unit.armour[k]
    return layers if state.rulings.armour_cover == rulings.ARMOUR_LAYERS else best


@rule("SER-ARM-01", "SER-CORE-12")
def armour(
    state: State, table: Table, target: int, location: int, stun: int, wounds: int
) -> tuple[int, int]:
    """Take the armour's rating off the Wounds, not below 0; it never lowers Stun."""
    stopped = min(wounds, armour_against(state, target, location))
    if stopped > 0:
        wounds -= stopped
        if state.rulings.armour_convert == rulings.ARMOUR_TO_STUN:
            stun += stopped
        note(table, notes.ARMOUR, target, stopped, stun, wounds)
    return stun, wounds


@rule("SER-DMG-04")
def weapon_damage(
    state: State, table: Table, who: int, kind: int, margin: int, rolled: int
) -> tuple[int, int]:
    """Add basic and weapon damage: B is halved like the margin, S is all Stun, W all Wounds."""
    if kind == BASIC and state.rulings.halve_together == rulings.HALVED_TOGETHER:
        return halve(state, table, who, margin + rolled)
    stun, wounds = basic_damage(state, table, who, margin, kind)
    if kind == STUN:
        return stun + rolled, wounds
    if kind == WOUND:
        return stun, wounds + rolled
    more_stun, more_wounds = halve(state, table, who, rolled)
    return stun + more_stun, wounds + more_wounds


@rule("SER-DMG-01", "SER-DMG-04", "SER-ARM-01", "SER-PLT-03")
def damage(
    state: State, table: Table, who: int, target: int, weapon: int, margin: int, location: int
) -> tuple[int, int]:
    """Work out the Stun and Wounds of a hit: both steps, armour, and a die to stay alive."""
    kind = damage_type(state, weapon)
    rolled = roll_weapon(state, table, who, weapon)
    stun, wounds = weapon_damage(state, table, who, kind, margin, rolled)
    note(table, notes.DAMAGE_ROLL, who, target, margin, rolled, stun, wounds)
    if state.rulings.stay_alive == rulings.ALIVE_BEFORE_ARMOUR:
        stun, wounds = staying_alive(state, table, target, stun, wounds)
        stun, wounds = armour(state, table, target, location, stun, wounds)
    else:
        stun, wounds = armour(state, table, target, location, stun, wounds)
        stun, wounds = staying_alive(state, table, target, stun, wounds)
    note(table, notes.DAMAGE, who, target, stun, wounds)
    return stun, wounds


@rule("SER-DMG-05")
def record(state: State, table: Table, target: int, stun: int, wounds: int, knocked: int) -> None:
    """Add Stun and Wounds to the target's counts; there is no ceiling."""
    if knocked:
        record_shock(state, table, target, stun)
        if state.rulings.knockout_shock == rulings.KNOCKOUT_BOTH and stun > 0:
            state.units[target].stun += stun
            note(table, notes.STUN_TAKEN, target, stun, state.units[target].stun)
    else:
        record_stun(state, table, target, stun)
    if wounds > 0:
        state.units[target].wounds += wounds
        note(table, notes.WOUNDS_TAKEN, target, wounds, state.units[target].wounds)


@rule("SER-PLT-05")
def undone(state: State, spent: int, stun: int, wounds: int) -> bool:
    """Tell whether a die to stay alive has undone a hit, and its special effect with it."""
    if state.rulings.undone_hit == rulings.UNDONE_TESTED:
        return False
    return spent > 0 and stun + wounds == 0


@rule("SER-DMG-06", "SER-DMG-07")
def land_hit(
    state: State, table: Table, who: int, target: int, weapon: int, margin: int, location: int
) -> None:
    """Carry out a hit, from its damage to its last consequence."""
    points = state.units[target].plot_points
    stun, wounds = damage(state, table, who, target, weapon, margin, location)
    kind = damage_type(state, weapon)
    spent = points - state.units[target].plot_points
    extraordinary = 1 if beats_by_seven(margin) and not undone(state, spent, stun, wounds) else 0
    consequences(state, table, who, target, kind, extraordinary, stun, wounds)


@rule("SER-DMG-06")
def consequences(
    state: State,
    table: Table,
    who: int,
    target: int,
    kind: int,
    extraordinary: int,
    stun: int,
    wounds: int,
) -> None:
    """Follow a hit in the order of the document: special effect, recording, passing out, dying."""
    order = words.AS_WRITTEN
    if state.rulings.consequence_order == rulings.ORDER_ANY:
        order = ask(table, state, NOBODY, words.CONSEQUENCES, 0b111, target, 0, 0)
    if order == words.RECORD_FIRST:
        record(state, table, target, stun, wounds, 0)
    effect = -1
    if extraordinary:
        if not resisted(state, table, target):
            effect = special_effect(state, table, who, target, kind)
    if effect == BREAKS_SOMETHING:
        basic_effect(state, table, who, target)
    if effect == BLEEDS:
        internal_injury(state, table, target)
    if order != words.RECORD_FIRST:
        record(state, table, target, stun, wounds, 1 if effect == KNOCKS_OUT else 0)
    if effect == KNOCKS_OUT:
        knocked_out(state, table, target)
    if order == words.DYING_FIRST:
        dying(state, table, target, wounds)
        passing_out(state, table, target)
        return
    passing_out(state, table, target)
    dying(state, table, target, wounds)
