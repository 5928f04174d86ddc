"""Action Points Table, equipment and weapon use: drawing, adjusting and reloading a weapon."""

from __future__ import annotations

from starfray.core.action import Action, filled
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add
from starfray.core.table import Table, ask
from starfray.core.verbs import verb
from starfray.rulesets.fasa_trek.chapters.personal.action_points import why_not_pay
from starfray.rulesets.fasa_trek.chapters.personal.equipment_and_weapon_use import (
    NO_WEAPON,
    NOT_READY,
    WHICH_WEAPON,
    arm_of,
    arms_carried,
    place_of,
    with_weapon,
)
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.answers import answer
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.deeds import deed
from starfray.rulesets.fasa_trek.rulings import ReloadSupply
from starfray.rulesets.fasa_trek.state import AP, SETTINGS, Person, Setting, State, WeaponName
from starfray.rulesets.fasa_trek.words import WORDS

DRAW_COST = ADJUST_COST = RELOAD_COST = 2 * AP

IS_DRAWN = WORDS.reason("already_drawn", "FST-EQP-04", "the weapon is already ready")


@rule("FST-EQP-04")
def why_not_draw(state: State, who: Person, weapon: WeaponName) -> int:
    """Return why a weapon cannot be drawn: not carried, ready already, or too few points."""
    arm = arm_of(state, who, weapon)
    if arm < 0:
        return NO_WEAPON
    if state.arms[arm].ready:
        return IS_DRAWN
    return why_not_pay(state, who, DRAW_COST)


@rule("FST-EQP-04")
def draw(state: State, table: Table, who: Person, weapon: WeaponName) -> None:
    """Ready a weapon."""
    make_ready(state, table, who, weapon, arm_of(state, who, weapon))


@change(WORDS, "FST-EQP-04", "{who} readies the {weapon}.", name="ready")
def make_ready(state: State, who: Person, weapon: WeaponName, arm: int) -> None:
    """Put a weapon in hand."""
    state.arms[arm].ready = 1


DRAW = verb(
    WORDS, "draw", "FST-EQP-04", "item=with:weapons", "{who} draws the {with}",
    do=draw, deed=deed("draws a weapon"), why_not=why_not_draw, cost=DRAW_COST,
    cuts_in=answer("draw_a_weapon"), ways=arms_carried, in_way=with_weapon, which=WHICH_WEAPON,
)  # fmt: skip


NO_SETTING = WORDS.reason(
    "no_setting", "FST-EQP-09", "the weapon has no other setting of that name"
)


@rule("FST-EQP-09")
def why_not_adjust(state: State, who: Person, weapon: WeaponName, setting: Setting) -> int:
    """Return why a setting cannot be chosen: no such other one, not ready, or too few points."""
    arm = arm_of(state, who, weapon)
    if arm < 0:
        return NO_WEAPON
    if place_of(state, weapon, setting) < 0 or setting == state.arms[arm].setting:
        return NO_SETTING
    if not state.arms[arm].ready:
        return NOT_READY
    return why_not_pay(state, who, ADJUST_COST)


@rule("FST-EQP-09")
def adjust(state: State, table: Table, who: Person, weapon: WeaponName, setting: Setting) -> None:
    """Choose another setting."""
    set_weapon(state, table, who, weapon, arm_of(state, who, weapon), setting)


@change(WORDS, "FST-EQP-09", "{who} sets the {weapon} to {setting}.", name="set")
def set_weapon(state: State, who: Person, weapon: WeaponName, arm: int, setting: Setting) -> None:
    """Set a weapon."""
    state.arms[arm].setting = setting


@rule("FST-EQP-09")
def settings_to_choose(state: State, who: int, weapon: int) -> int:
    """Return the settings that one could choose, by their names."""
    found = EMPTY
    for place in range(min(SETTINGS, state.weapons[weapon].settings)):
        setting = state.weapons[weapon].setting[place]
        if why_not_adjust(state, who, weapon, setting) == 0:
            found = add(found, setting)
    return found


@rule("FST-EQP-09")
def why_not_adjust_to_any(state: State, who: Person, weapon: WeaponName) -> int:
    """Return why one could choose no other setting of a weapon."""
    barred = NO_SETTING
    for place in range(min(SETTINGS, state.weapons[weapon].settings)):
        reason = why_not_adjust(state, who, weapon, state.weapons[weapon].setting[place])
        if reason == 0:
            return 0
        if barred == NO_SETTING:
            barred = reason
    return barred


WHICH_SETTING = WORDS.question(
    "which_setting", "FST-EQP-09", "{who}, which setting?", names="settings"
)


@rule("FST-EQP-09")
def choose_setting(state: State, table: Table, action: Action) -> Action:
    """Let one choose the setting of a weapon on the turn of another."""
    settings = settings_to_choose(state, action.who, action.item)
    setting = ask(table, state, action.who, WHICH_SETTING, settings)
    return filled(action, item=action.item, n=setting)


ADJUST = verb(
    WORDS, "adjust", "FST-EQP-09", "item=with:weapons n=setting:settings",
    "{who} sets the {with} to {setting}",
    do=adjust, deed=deed("adjusts a weapon"), why_not=why_not_adjust, cost=ADJUST_COST,
    cuts_in=answer("adjust_a_weapon"), ways=arms_carried, in_way=with_weapon, which=WHICH_WEAPON,
    why_not_way=why_not_adjust_to_any, complete=choose_setting,
)  # fmt: skip

IS_LOADED = WORDS.reason("fully_loaded", "FST-EQP-10", "the weapon is fully loaded")
NO_LOAD = WORDS.reason("no_load", "FST-EQP-10", "no spare load is left")
NO_CHARGES_AT_ALL = WORDS.reason("not_loaded", "FST-EQP-10", "this weapon needs no loads")


@rule("FST-EQP-10")
def why_not_reload(state: State, who: Person, weapon: WeaponName) -> int:
    """Return why a weapon cannot be reloaded: not ready, full, no load, or too few points."""
    arm = arm_of(state, who, weapon)
    if arm < 0:
        return NO_WEAPON
    if state.weapons[weapon].charges < 0:
        return NO_CHARGES_AT_ALL
    if not state.arms[arm].ready:
        return NOT_READY
    if state.arms[arm].charges >= state.weapons[weapon].charges:
        return IS_LOADED
    if state.arms[arm].loads == 0 and state.rulings.reload_supply == ReloadSupply.SPARES:
        return NO_LOAD
    return why_not_pay(state, who, RELOAD_COST)


@rule("FST-EQP-10")
def reload(state: State, table: Table, who: Person, weapon: WeaponName) -> None:
    """Put a full load in: the charges still in are lost, and a spare load is used up."""
    arm = arm_of(state, who, weapon)
    loads = state.arms[arm].loads
    if loads > 0 and state.rulings.reload_supply == ReloadSupply.SPARES:
        loads -= 1
    put_in_load(state, table, who, weapon, arm, state.weapons[weapon].charges, loads)


@change(
    WORDS, "FST-EQP-10", "{who} reloads the {weapon}: {charges} charges.", name="reloaded"
)  # fmt: skip
def put_in_load(
    state: State, who: Person, weapon: WeaponName, arm: int, charges: int, loads: int
) -> None:
    """Set the charges of a weapon and the spare loads left."""
    carried = state.arms[arm]
    carried.charges = charges
    carried.loads = loads


RELOAD = verb(
    WORDS, "reload", "FST-EQP-10", "item=with:weapons", "{who} reloads the {with}",
    do=reload, deed=deed("reloads"), why_not=why_not_reload, cost=RELOAD_COST,
    cuts_in=answer("reload"), ways=arms_carried, in_way=with_weapon, which=WHICH_WEAPON,
)  # fmt: skip
