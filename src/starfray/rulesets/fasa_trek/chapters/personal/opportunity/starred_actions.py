"""Action Points Table: the starred actions, as they are taken on the turns of others."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add, up_to
from starfray.core.table import Table, ask, offer
from starfray.rulesets.fasa_trek.chapters.personal.aiming import aims_blows
from starfray.rulesets.fasa_trek.chapters.personal.combat_and_emergency_evasion import extra_points
from starfray.rulesets.fasa_trek.chapters.personal.devices import (
    NO_DEVICE,
    operate,
    operating_cost,
    why_not_operate,
)
from starfray.rulesets.fasa_trek.chapters.personal.emergency_evasion.ways_out import (
    COSTS_OF_WAYS,
    WAYS_OUT,
    WayOut,
    choose_way_out,
    go_out_of_the_way,
    why_not_get_away,
    why_not_get_to,
)
from starfray.rulesets.fasa_trek.chapters.personal.equipment_and_weapon_use import (
    SPEAK_COST,
    attack_cost,
    speak,
    why_not_speak,
)
from starfray.rulesets.fasa_trek.chapters.personal.making_an_attack import (
    game_master_sees,
    is_used_up,
    make_attack,
    why_spoiled,
)
from starfray.rulesets.fasa_trek.chapters.personal.operating_endurance import why_unable
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.chances import (
    arms_to_attack_with,
    targets_of,
)
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.reply import NO_LINE_SEEN, Reply
from starfray.rulesets.fasa_trek.chapters.personal.position_change import (
    KNEEL_COST,
    PRONE_COST,
    face,
    kneel_prone,
    stand_kneel,
    turn_cost,
    why_not_kneel_prone,
    why_not_stand_kneel,
    why_not_turn,
)
from starfray.rulesets.fasa_trek.chapters.personal.to_hit import Attack
from starfray.rulesets.fasa_trek.state import (
    AP,
    BY_HAND,
    BY_QUICK_DRAW,
    BY_SHOT,
    BY_THROW,
    State,
)
from starfray.rulesets.fasa_trek.words import WORDS

CUT_IN = WORDS.question(
    "opportunity", "FST-OPP-01",
    "{who}, {actor} {deed}: what do you do first ({points} Action Points)?",
    options=(
        "nothing", "nothing_this_turn", "fire", "quick_draw", "throw", "attack", "turn_in_place",
        "kneel_or_get_up", "lie_down_or_rise", "say_a_few_words", "operate_a_device", *WAYS_OUT,
        "move", "evade", "crawl", "climb", "climb_rope", "swim", "sit_down_or_get_up",
        "crouch_or_get_up", "draw_a_weapon", "draw_a_device", "aim", "adjust_a_weapon", "reload",
        "tackle", "attack_with_the_mind", "fire_called", "quick_draw_called", "throw_called",
        "attack_called",
    ),
    says={
        "fire_called": "fire, calling the shot", "throw_called": "throw, calling the shot",
        "quick_draw_called": "draw and fire at once, calling the shot",
        "attack_called": "attack, calling the blow", "nothing": "nothing now",
        "nothing_this_turn": "nothing more in this turn",
        "quick_draw": "draw and fire at once", "turn_in_place": "turn where you stand",
        "drop": "drop to the ground", "dive_roll": "dive and roll", "climb_rope": "climb a rope",
    },
    fields="actor:units deed:deeds points:points",
)  # fmt: skip
(
    LET_IT_BE, NO_MORE, CUT_FIRE, CUT_QUICK_DRAW, CUT_THROW, CUT_STRIKE, CUT_TURN, CUT_KNEEL,
    CUT_PRONE, CUT_SPEAK, CUT_OPERATE, CUT_HIDE, CUT_HIDE_NEXT, CUT_ROLL, CUT_DROP, CUT_DIVE,
    CUT_DIVE_ROLL,
) = range(17)  # fmt: skip
FIRST_ATTACK, FIRST_EVASION = CUT_FIRE, CUT_HIDE
FIRST_CALLED = 32  # the attacks once more, with a spot

NO_TARGET_NOW = WORDS.reason("no_target_now", "FST-OPP-01", "nobody can be attacked so now")
ANSWER_IT = WORDS.reason(
    "answer_it", "FST-OPP-05", "the attack is on you: answer it when it is met"
)


@rule("FST-OPP-02")
def offer_starred(state: State, table: Table, who: int, target: int) -> int:
    """Return the starred actions that one may take now; the target of an attack answers that.

    The incapacitated, where a ruling lets them act feebly, may only say a few words.
    """
    feeble = why_unable(state, who, 0)
    options = add(add(EMPTY, LET_IT_BE), NO_MORE)
    for manner in (BY_SHOT, BY_QUICK_DRAW, BY_THROW, BY_HAND):
        can = feeble == 0 and arms_to_attack_with(state, who, manner) != EMPTY
        why = feeble or NO_TARGET_NOW
        options = offer(table, CUT_IN, options, FIRST_ATTACK + manner, can, why)
        options = offer(table, CUT_IN, options, FIRST_CALLED + manner, can, why)
    why = feeble or why_not_turn_at_all(state, who)
    options = offer(table, CUT_IN, options, CUT_TURN, why == 0, why)
    why = feeble or why_not_stand_kneel(state, who)
    options = offer(table, CUT_IN, options, CUT_KNEEL, why == 0, why)
    why = feeble or why_not_kneel_prone(state, who)
    options = offer(table, CUT_IN, options, CUT_PRONE, why == 0, why)
    why = why_not_speak(state, who)
    options = offer(table, CUT_IN, options, CUT_SPEAK, why == 0, why)
    why = feeble or (0 if devices_to_operate(state, who) != EMPTY else NO_DEVICE)
    options = offer(table, CUT_IN, options, CUT_OPERATE, why == 0, why)
    for way in range(len(WAYS_OUT)):
        why = ANSWER_IT if target == who else why_not_get_away(state, who, way)
        options = offer(table, CUT_IN, options, FIRST_EVASION + way, why == 0, why)
    return options


@rule("FST-POS-01")
def why_not_turn_at_all(state: State, who: int) -> int:
    """Return why one can turn to no other side."""
    other = (state.units[who].facing + 1) % 8  # the nearest, which costs least
    return why_not_turn(state, who, other)


@rule("FST-POS-01")
def turns_to_take(state: State, who: int) -> int:
    """Return the facings to which one could turn."""
    found = EMPTY
    for facing in range(8):
        if why_not_turn(state, who, facing) == 0:
            found = add(found, facing)
    return found


@rule("FST-EQP-03")
def devices_to_operate(state: State, who: int) -> int:
    """Return the devices that one could operate."""
    unit = state.units[who]
    found = EMPTY
    for at in range(unit.first_device, unit.first_device + unit.devices):
        name = state.devices[at].name
        if name < 60 and why_not_operate(state, who, name) == 0:
            found = add(found, name)
    return found


TURN_WHERE = WORDS.question(
    "turn_where", "FST-POS-01", "{who}, where do you turn?", names="facings"
)
OPERATE_WHAT = WORDS.question(
    "operate_what", "FST-EQP-03", "{who}, which device do you operate?", names="devices"
)
WHICH_WEAPON = WORDS.question(
    "which_weapon", "FST-OPP-01", "{who}, with which of your weapons?", names="places"
)
WHICH_SPOT = WORDS.question(
    "which_spot", "FST-ATK-04", "{who}, what do you call it for?", names="called_spots"
)
SPOTS = 6
EXTRA_BLOW = WORDS.question(
    "extra_blow", "FST-CMB-01", "{who}, how many more Action Points for the attack?",
)  # fmt: skip
AT_WHOM = WORDS.question("at_whom", "FST-OPP-01", "{who}, whom do you attack?", names="units")


@rule("FST-OPP-02")
def declare_starred(state: State, table: Table, who: int, kind: int) -> Reply:
    """Say how exactly one takes a starred action on the turn of another."""
    if is_attack(kind):
        return declare_attack_at_once(state, table, who, kind)
    cost, what, how = 0, 0, 0
    if kind == CUT_TURN:
        what = ask(table, state, who, TURN_WHERE, turns_to_take(state, who), 0, 0, 0)
        cost = turn_cost(state, who, what)
    elif kind == CUT_KNEEL:
        cost = KNEEL_COST
    elif kind == CUT_PRONE:
        cost = PRONE_COST
    elif kind == CUT_SPEAK:
        cost = SPEAK_COST
    elif kind == CUT_OPERATE:
        what = ask(table, state, who, OPERATE_WHAT, devices_to_operate(state, who), 0, 0, 0)
        cost = operating_cost(state, who, what)
    else:
        out = choose_way_out(state, table, who, kind - FIRST_EVASION)
        what, how = out.place, out.end
        cost = COSTS_OF_WAYS[out.way]
    return Reply(kind, cost, what, NOBODY, how, 0)


@rule("FST-OPP-02", "FST-OPP-06")
def why_not_starred(state: State, who: int, reply: Reply) -> int:
    """Return why a starred action that is declared and paid for cannot be taken any more."""
    kind = reply.kind
    reason = why_unable(state, who, kind == CUT_SPEAK)
    if reason:
        return reason
    if is_attack(kind):
        return why_not_attack_at_once(state, declared_attack(who, reply))
    if kind == CUT_TURN:
        return why_not_turn(state, who, reply.what)
    if kind == CUT_KNEEL:
        return why_not_stand_kneel(state, who)
    if kind == CUT_PRONE:
        return why_not_kneel_prone(state, who)
    if kind == CUT_SPEAK:
        return why_not_speak(state, who)
    if kind == CUT_OPERATE:
        return why_not_operate(state, who, reply.what)
    return why_not_get_to(state, who, kind - FIRST_EVASION, reply.what)


@rule("FST-OPP-02")
def carry_out_starred(state: State, table: Table, who: int, reply: Reply) -> None:
    """Take a starred action that is declared and paid for."""
    kind = reply.kind
    if is_attack(kind):
        make_attack(state, table, declared_attack(who, reply))
    elif kind == CUT_TURN:
        face(state, table, who, reply.what)
    elif kind == CUT_KNEEL:
        stand_kneel(state, table, who)
    elif kind == CUT_PRONE:
        kneel_prone(state, table, who)
    elif kind == CUT_SPEAK:
        speak(state, table, who)
    elif kind == CUT_OPERATE:
        operate(state, table, who, reply.what)
    else:
        out = WayOut(kind - FIRST_EVASION, reply.what, reply.how)
        go_out_of_the_way(state, table, who, out)


@rule("FST-OPP-01")
def is_attack(kind: int) -> bool:
    """Return whether an opportunity action is an attack with a weapon, called or not."""
    return CUT_FIRE <= kind < CUT_TURN or kind >= FIRST_CALLED


@rule("FST-OPP-01", "FST-ATK-04")
def manner_of_reply(kind: int) -> int:
    """Return in which manner an opportunity action attacks."""
    return kind - FIRST_CALLED if kind >= FIRST_CALLED else kind - FIRST_ATTACK


@rule("FST-OPP-01")
def declared_attack(who: int, reply: Reply) -> Attack:
    """Return the attack that an opportunity action is."""
    manner = manner_of_reply(reply.kind)
    return Attack(manner, who, reply.whom, reply.what, reply.how, reply.extra, 0)


@rule("FST-OPP-01", "FST-ATK-04", "FST-EQP-06", "FST-EQP-07", "FST-EQP-08", "FST-CMB-01")
def declare_attack_at_once(state: State, table: Table, who: int, kind: int) -> Reply:
    """Choose the weapon, the target and maybe a spot of an attack on the turn of another."""
    manner = manner_of_reply(kind)
    arms = arms_to_attack_with(state, who, manner)
    arm = state.units[who].first_arm + ask(table, state, who, WHICH_WEAPON, arms, 0, 0, 0)
    target = ask(table, state, who, AT_WHOM, targets_of(state, who, arm, manner), 0, 0, 0)
    if not game_master_sees(state, table, who, target, arm):
        return Reply(NO_LINE_SEEN, 0, arm, target, 0, 0)
    cost = attack_cost(state, manner, state.arms[arm].weapon, 0)
    extra = extra_points(state, table, who, EXTRA_BLOW, cost) if manner == BY_HAND else 0
    called = kind >= FIRST_CALLED
    spot = 1 + ask(table, state, who, WHICH_SPOT, up_to(SPOTS - 1), 0, 0, 0) if called else 0
    return Reply(kind, cost + extra * AP, arm, target, spot, extra)


@rule("FST-OPP-06")
def why_not_attack_at_once(state: State, attack: Attack) -> int:
    """Return why an attack on the turn of another, paid for, comes to nothing."""
    if is_used_up(state, attack):
        return NO_TARGET_NOW
    return why_spoiled(state, attack)


@rule("FST-OPP-02", "FST-EQP-05")
def starred_keeps_aim(state: State, kind: int) -> bool:
    """Return whether one goes on aiming who declares a starred action: a shot needs the aim."""
    if not is_attack(kind):
        return False
    manner = manner_of_reply(kind)
    return manner != BY_QUICK_DRAW and (manner != BY_HAND or aims_blows(state))
