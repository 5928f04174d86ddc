"""Action Points Table: actions without a star, taken on others' turns where a ruling lets them."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add
from starfray.core.table import Table, ask, offer
from starfray.rulesets.fasa_trek.chapters.personal.aiming import AIM_COST, aim, why_not_aim
from starfray.rulesets.fasa_trek.chapters.personal.combat_and_emergency_evasion import extra_points
from starfray.rulesets.fasa_trek.chapters.personal.devices import (
    DRAW_DEVICE_COST,
    draw_device,
    why_not_draw_device,
)
from starfray.rulesets.fasa_trek.chapters.personal.emergency_evasion.tackling import (
    bare_hands,
    cost_of_tackle,
    why_not_tackle,
)
from starfray.rulesets.fasa_trek.chapters.personal.equipment_and_weapon_use import (
    ADJUST_COST,
    DRAW_COST,
    RELOAD_COST,
    adjust,
    draw,
    reload,
    why_not_adjust,
    why_not_draw,
    why_not_reload,
)
from starfray.rulesets.fasa_trek.chapters.personal.making_an_attack import make_attack
from starfray.rulesets.fasa_trek.chapters.personal.movement import (
    cost_of_step,
    step,
    why_not_step,
)
from starfray.rulesets.fasa_trek.chapters.personal.operating_endurance import why_unable
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.chances import is_opponent
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.reply import Reply
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.starred_actions import (
    AT_WHOM,
    CUT_IN,
    EXTRA_BLOW,
    WHICH_WEAPON,
)
from starfray.rulesets.fasa_trek.chapters.personal.position_change import (
    SIT_COST,
    crouch_cost,
    crouches_free,
    stand_crouch,
    stand_sit,
    why_not_stand_crouch,
    why_not_stand_sit,
)
from starfray.rulesets.fasa_trek.chapters.personal.psionics import (
    cost_of_power,
    psionic_attack,
    why_not_psionic,
)
from starfray.rulesets.fasa_trek.chapters.personal.to_hit import Attack
from starfray.rulesets.fasa_trek.state import (
    BY_TACKLE,
    SETTINGS,
    STEP_CLIMB,
    STEP_CRAWL,
    STEP_EVADE,
    STEP_MOVE,
    STEP_ROPE,
    STEP_SWIM,
    State,
)
from starfray.rulesets.fasa_trek.words import WORDS

(
    CUT_MOVE, CUT_EVADE, CUT_CRAWL, CUT_CLIMB, CUT_ROPE, CUT_SWIM, CUT_SIT, CUT_CROUCH, CUT_DRAW,
    CUT_DRAW_DEVICE, CUT_AIM, CUT_ADJUST, CUT_RELOAD, CUT_TACKLE,
    CUT_MIND,
) = range(17, 32)  # fmt: skip
GAITS = (STEP_MOVE, STEP_EVADE, STEP_CRAWL, STEP_CLIMB, STEP_ROPE, STEP_SWIM)
NOT_NOW = WORDS.reason("not_in_others_turn", "FST-OPP-02", "nothing of the kind can be done now")


@rule("FST-OPP-02")
def offer_others(state: State, table: Table, who: int, options: int) -> int:
    """Return the options with the actions that have no star and could be taken now.

    The incapacitated, where a ruling lets them act feebly, may only crawl.
    """
    for kind in range(CUT_MOVE, CUT_MIND + 1):
        feeble = why_unable(state, who, kind == CUT_CRAWL)
        can = feeble == 0 and can_do(state, who, kind)
        options = offer(table, CUT_IN, options, kind, can, feeble or NOT_NOW)
    return options


@rule("FST-OPP-02")
def can_do(state: State, who: int, kind: int) -> bool:
    """Return whether an action without a star could be taken now."""
    if kind <= CUT_SWIM:
        return ways_to_step(state, who, GAITS[kind - CUT_MOVE]) != EMPTY
    if kind == CUT_SIT:
        return why_not_stand_sit(state, who) == 0
    if kind == CUT_CROUCH:
        return why_not_stand_crouch(state, who) == 0
    if kind == CUT_DRAW_DEVICE:
        return devices_to_draw(state, who) != EMPTY
    if kind == CUT_TACKLE:
        return whom_to_tackle(state, who) != EMPTY
    if kind == CUT_MIND:
        return powers_to_use(state, who) != EMPTY
    return arms_for(state, who, kind) != EMPTY


@rule("FST-OPP-02")
def ways_to_step(state: State, who: int, gait: int) -> int:
    """Return the directions in which one could go so."""
    found = EMPTY
    for direction in range(8):
        if why_not_step(state, who, gait, direction) == 0:
            found = add(found, direction)
    return found


@rule("FST-EQP-02")
def devices_to_draw(state: State, who: int) -> int:
    """Return the devices that one could draw."""
    unit = state.units[who]
    found = EMPTY
    for at in range(unit.first_device, unit.first_device + unit.devices):
        name = state.devices[at].name
        if name < 60 and why_not_draw_device(state, who, name) == 0:
            found = add(found, name)
    return found


@rule("FST-CMB-11")
def whom_to_tackle(state: State, who: int) -> int:
    """Return whom one could tackle."""
    found = EMPTY
    for target in range(len(state.units)):
        if is_opponent(state, who, target) and why_not_tackle(state, who, target) == 0:
            found = add(found, target)
    return found


@rule("FST-PSI-01")
def powers_to_use(state: State, who: int) -> int:
    """Return the psionic powers that one could use against somebody."""
    found = EMPTY
    for power in range(len(state.powers)):
        if whom_to_strike(state, who, power) != EMPTY:
            found = add(found, power)
    return found


@rule("FST-PSI-01")
def whom_to_strike(state: State, who: int, power: int) -> int:
    """Return whom one could attack with a psionic power."""
    found = EMPTY
    for target in range(len(state.units)):
        if is_opponent(state, who, target) and why_not_psionic(state, who, target, power) == 0:
            found = add(found, target)
    return found


@rule("FST-EQP-04", "FST-EQP-05", "FST-EQP-09", "FST-EQP-10")
def arms_for(state: State, who: int, kind: int) -> int:
    """Return the weapons, by their place among one's own, that could be handled so."""
    unit = state.units[who]
    found = EMPTY
    for place in range(min(unit.arms, 60)):
        if handles(state, who, kind, unit.first_arm + place):
            found = add(found, place)
    return found


@rule("FST-EQP-04", "FST-EQP-05", "FST-EQP-09", "FST-EQP-10")
def handles(state: State, who: int, kind: int, arm: int) -> bool:
    """Return whether a weapon could be drawn, aimed, adjusted or reloaded."""
    if state.arms[arm].count <= 0:
        return False
    weapon = state.arms[arm].weapon
    if kind == CUT_DRAW:
        return why_not_draw(state, who, weapon) == 0
    if kind == CUT_AIM:
        return whom_to_aim_at(state, who, weapon) != EMPTY
    if kind == CUT_RELOAD:
        return why_not_reload(state, who, weapon) == 0
    return settings_to_choose(state, who, arm) != EMPTY


@rule("FST-EQP-05")
def whom_to_aim_at(state: State, who: int, weapon: int) -> int:
    """Return whom one could aim a weapon at."""
    found = EMPTY
    for target in range(len(state.units)):
        if is_opponent(state, who, target) and why_not_aim(state, who, target, weapon) == 0:
            found = add(found, target)
    return found


@rule("FST-EQP-09")
def settings_to_choose(state: State, who: int, arm: int) -> int:
    """Return the settings that one could choose, by their names."""
    weapon = state.arms[arm].weapon
    found = EMPTY
    for place in range(min(SETTINGS, state.weapons[weapon].settings)):
        setting = state.weapons[weapon].setting[place]
        if setting < 60 and why_not_adjust(state, who, weapon, setting) == 0:
            found = add(found, setting)
    return found


STEP_WHERE = WORDS.question(
    "step_where", "FST-OPP-02", "{who}, in which direction?", names="facings", shows_way=True
)
DRAW_WHAT = WORDS.question(
    "draw_what", "FST-EQP-02", "{who}, which device do you draw?", names="devices"
)
WHICH_POWER = WORDS.question(
    "which_power", "FST-PSI-01", "{who}, which psionic power?", names="powers"
)
WHICH_SETTING = WORDS.question(
    "which_setting", "FST-EQP-09", "{who}, which setting?", names="settings"
)


@rule("FST-OPP-02")
def declare_other(state: State, table: Table, who: int, kind: int) -> Reply:
    """Say how exactly one takes an action without a star on the turn of another."""
    cost, what, whom, extra = 0, 0, NOBODY, 0
    if kind <= CUT_SWIM:
        gait = GAITS[kind - CUT_MOVE]
        what = ask(table, state, who, STEP_WHERE, ways_to_step(state, who, gait), 0, 0, 0)
        cost = cost_of_step(state, who, gait, what)
    elif kind == CUT_SIT:
        cost = SIT_COST
    elif kind == CUT_CROUCH:
        cost = crouch_cost(state)
    elif kind == CUT_DRAW_DEVICE:
        what = ask(table, state, who, DRAW_WHAT, devices_to_draw(state, who), 0, 0, 0)
        cost = DRAW_DEVICE_COST
    elif kind == CUT_TACKLE:
        whom = ask(table, state, who, AT_WHOM, whom_to_tackle(state, who), 0, 0, 0)
        extra = extra_points(state, table, who, EXTRA_BLOW, cost_of_tackle(state, who))
        cost = cost_of_tackle(state, who, extra)
    elif kind == CUT_MIND:
        what = ask(table, state, who, WHICH_POWER, powers_to_use(state, who), 0, 0, 0)
        whom = ask(table, state, who, AT_WHOM, whom_to_strike(state, who, what), 0, 0, 0)
        cost = cost_of_power(state, what)
    else:
        return declare_handling(state, table, who, kind)
    return Reply(kind, cost, what, whom, 0, extra)


@rule("FST-EQP-04", "FST-EQP-05", "FST-EQP-09", "FST-EQP-10")
def declare_handling(state: State, table: Table, who: int, kind: int) -> Reply:
    """Choose a weapon to draw, aim, adjust or reload."""
    place = ask(table, state, who, WHICH_WEAPON, arms_for(state, who, kind), 0, 0, 0)
    arm = state.units[who].first_arm + place
    cost, target, setting = RELOAD_COST, NOBODY, 0
    if kind == CUT_DRAW:
        cost = DRAW_COST
    elif kind == CUT_AIM:
        cost = AIM_COST
        aims = whom_to_aim_at(state, who, state.arms[arm].weapon)
        target = ask(table, state, who, AT_WHOM, aims, 0, 0, 0)
    elif kind == CUT_ADJUST:
        cost = ADJUST_COST
        choices = settings_to_choose(state, who, arm)
        setting = ask(table, state, who, WHICH_SETTING, choices, 0, 0, 0)
    return Reply(kind, cost, arm, target, setting, 0)


@rule("FST-OPP-02", "FST-OPP-06")
def why_not_other(state: State, who: int, reply: Reply) -> int:
    """Return why an action without a star, declared and paid for, cannot be taken any more."""
    kind = reply.kind
    reason = why_unable(state, who, kind == CUT_CRAWL)
    if reason:
        return reason
    if kind <= CUT_SWIM:
        return why_not_step(state, who, GAITS[kind - CUT_MOVE], reply.what)
    if kind == CUT_SIT:
        return why_not_stand_sit(state, who)
    if kind == CUT_CROUCH:
        return why_not_stand_crouch(state, who)
    if kind == CUT_DRAW_DEVICE:
        return why_not_draw_device(state, who, reply.what)
    if kind == CUT_TACKLE:
        return why_not_tackle(state, who, reply.whom, reply.extra)
    if kind == CUT_MIND:
        return why_not_psionic(state, who, reply.whom, reply.what)
    return why_not_handle(state, who, reply)


@rule("FST-EQP-04", "FST-EQP-05", "FST-EQP-09", "FST-EQP-10")
def why_not_handle(state: State, who: int, reply: Reply) -> int:
    """Return why a weapon cannot be drawn, aimed, adjusted or reloaded any more."""
    weapon = state.arms[reply.what].weapon
    if reply.kind == CUT_DRAW:
        return why_not_draw(state, who, weapon)
    if reply.kind == CUT_AIM:
        return why_not_aim(state, who, reply.whom, weapon)
    if reply.kind == CUT_RELOAD:
        return why_not_reload(state, who, weapon)
    return why_not_adjust(state, who, weapon, reply.how)


@rule("FST-OPP-02")
def carry_out_other(state: State, table: Table, who: int, reply: Reply) -> None:
    """Take an action without a star that is declared and paid for."""
    kind = reply.kind
    if kind <= CUT_SWIM:
        step(state, table, who, GAITS[kind - CUT_MOVE], reply.what)
    elif kind == CUT_SIT:
        stand_sit(state, table, who)
    elif kind == CUT_CROUCH:
        stand_crouch(state, table, who)
    elif kind == CUT_DRAW_DEVICE:
        draw_device(state, table, who, reply.what)
    elif kind == CUT_TACKLE:
        arm = bare_hands(state, who)
        make_attack(state, table, Attack(BY_TACKLE, who, reply.whom, arm, 0, reply.extra, 0))
    elif kind == CUT_MIND:
        psionic_attack(state, table, who, reply.whom, reply.what)
    else:
        handle(state, table, who, reply)


@rule("FST-EQP-04", "FST-EQP-05", "FST-EQP-09", "FST-EQP-10")
def handle(state: State, table: Table, who: int, reply: Reply) -> None:
    """Draw, aim, adjust or reload a weapon."""
    weapon = state.arms[reply.what].weapon
    if reply.kind == CUT_DRAW:
        draw(state, table, who, weapon)
    elif reply.kind == CUT_AIM:
        aim(state, table, who, reply.whom, weapon)
    elif reply.kind == CUT_RELOAD:
        reload(state, table, who, weapon)
    else:
        adjust(state, table, who, weapon, reply.how)


@rule("FST-OPP-02", "FST-EQP-05", "FST-POS-05")
def other_keeps_aim(state: State, kind: int) -> bool:
    """Return whether one goes on aiming who declares an action without a star."""
    return kind == CUT_AIM or (kind == CUT_CROUCH and crouches_free(state))
