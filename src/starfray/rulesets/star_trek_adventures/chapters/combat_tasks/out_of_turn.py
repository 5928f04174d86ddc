"""Combat Tasks, a Task out of turn: at an order (Direct), or when an event has come (Ready)."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.action import NONE
from starfray.core.rule import rule
from starfray.core.table import Table, ask, offer
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.attack import attack
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.attacking_objects import (
    attack_object,
    needs_intent,
    somebody_near,
    why_not_attack_object,
)
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.weapon_and_target import (
    why_not_target,
    why_not_use,
)
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.assist import (
    assist,
    why_not_assist,
)
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.create_advantage import (
    make_advantage,
)
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.guard import guard, why_not_guard
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.orders import (
    give_order,
    order_followed,
    why_not_direct,
)
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.other_tasks import (
    other_task,
    why_not_other_task,
)
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.recover import (
    recover,
    why_not_recover,
)
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.sprint import (
    sprint,
    why_not_sprint,
)
from starfray.rulesets.star_trek_adventures.chapters.declaring_intent import (
    DECLARE_INTENT,
    INTENTS_SAID,
    intent_of,
    why_not_intend,
)
from starfray.rulesets.star_trek_adventures.chapters.minor_actions import NOT_LYING_THERE
from starfray.rulesets.star_trek_adventures.chapters.recovery_and_first_aid import (
    first_aid,
    why_not_first_aid,
)
from starfray.rulesets.star_trek_adventures.chapters.weapon_qualities.hidden import (
    search,
    why_not_search,
)
from starfray.rulesets.star_trek_adventures.chapters.weapon_qualities.qualities import (
    is_directed,
    why_not_charge,
)
from starfray.rulesets.star_trek_adventures.state import (
    A_CIRCUMSTANCE,
    A_GUARD,
    A_RECOVERY,
    A_SEARCH,
    A_SPRINT,
    AN_AID,
    AN_ASSIST,
    AN_ATTACK,
    AN_OBJECT,
    AN_ORDER,
    CHARGE_AREA,
    CHARGE_VICIOUS,
    CHARGES,
    INTENTS,
    KILL,
    KINDS_OF_TASK,
    SLOTS,
    STUN,
    State,
)
from starfray.rulesets.star_trek_adventures.words import NO, NO_OR_YES, WORDS, YES

NO_WAY = WORDS.reason("no_way", "STA-TSK-04", "there is nobody and nothing to attempt it on")
AT_AN_ORDER = WORDS.reason(
    "at_an_order", "STA-TSK-04", "whoever is being directed cannot Direct others"
)


@rule("STA-TSK-04", "STA-TSK-07")
def why_not_kind(state: State, who: int, kind: int) -> int:
    """Return why a character cannot attempt a kind of Task now, out of its turn, else 0."""
    if kind in (A_CIRCUMSTANCE, A_GUARD):
        return 0
    if kind == A_RECOVERY:
        return why_not_recover(state, who)
    if kind == A_SPRINT:
        return why_not_sprint(state, who, NONE, NONE)
    if kind in (AN_ATTACK, AN_OBJECT):
        for slot in range(SLOTS):
            weapon = state.units[who].carried[slot]
            if weapon >= 0 and why_not_wield_at(state, who, kind, weapon) == 0:
                return 0
        return NO_WAY
    if kind == AN_ORDER and is_directed(state, who):
        return AT_AN_ORDER
    if kind in (AN_AID, AN_ASSIST, A_SEARCH, AN_ORDER):
        for person in range(len(state.units)):
            if why_not_person(state, who, kind, person) == 0:
                return 0
        return NO_WAY
    for task in range(len(state.tasks)):
        if why_not_other_task(state, who, task) == 0:
            return 0
    return NO_WAY


@rule("STA-TSK-04", "STA-TSK-07")
def why_not_wield_at(state: State, who: int, kind: int, weapon: int) -> int:
    """Return why a weapon serves no attack on anybody, or on any object, else 0."""
    reason = why_not_use(state, who, weapon)
    if reason != 0:
        return reason
    if kind == AN_ATTACK:
        for target in range(len(state.units)):
            if why_not_target(state, who, target, weapon) == 0:
                return 0
    else:
        for thing in range(len(state.objects)):
            if why_not_attack_object(state, who, thing, weapon, STUN, NONE) == 0:
                return 0
    return NO_WAY


@rule("STA-TSK-04", "STA-TSK-07")
def why_not_person(state: State, who: int, kind: int, person: int) -> int:
    """Return why a Task cannot be attempted on somebody, or for somebody, else 0.

    A Sprint for oneself leads within nobody's Reach.
    """
    if kind == AN_AID:
        return why_not_first_aid(state, who, person)
    if kind == AN_ASSIST:
        return why_not_assist(state, who, person)
    if kind == A_SEARCH:
        return why_not_search(state, who, person)
    if kind == A_GUARD:
        return why_not_guard(state, who, person)
    if kind == AN_ORDER:
        return why_not_direct(state, who, person)
    return why_not_sprint(state, who, NONE if person == who else person, NONE)


TASK_NOW = WORDS.question(
    "task_now", "STA-TSK-04", "{who}, which Task do you attempt now?",
    options=("none", *KINDS_OF_TASK),
)  # fmt: skip
NO_TASK = 0


@rule("STA-TSK-04", "STA-TSK-07")
def task_now(state: State, table: Table, who: int) -> int:
    """Let a character say which kind of Task it attempts at once; -1: none."""
    options = 1 << NO_TASK
    for kind in range(len(KINDS_OF_TASK)):
        reason = why_not_kind(state, who, kind)
        options = offer(table, TASK_NOW, options, 1 + kind, reason == 0, reason)
    return ask(table, state, who, TASK_NOW, options) - 1


TASK_PERSON = WORDS.question(
    "task_person", "STA-TSK-04", "{who}, {task}: whom?", names="units", fields="task:kinds_of_task"
)
TASK_LISTED = WORDS.question("task_listed", "STA-TSK-04", "{who}, which Task is it?", names="tasks")


@rule("STA-TSK-04", "STA-TSK-07")
def attempt_kind(state: State, table: Table, who: int, kind: int) -> None:
    """Attempt one Task of a kind at once; the character says on whom, and with what."""
    if kind in (AN_ATTACK, AN_OBJECT):
        attack_at_once(state, table, who, kind)
    elif kind == A_CIRCUMSTANCE:
        make_advantage(state, table, who)
    elif kind == A_RECOVERY:
        recover(state, table, who)
    elif kind in (AN_AID, AN_ASSIST, A_GUARD, A_SEARCH):
        attempt_for(state, table, who, kind)
    elif kind == A_SPRINT:
        near = task_person(state, table, who, kind)
        if near == who:
            sprint(state, table, who, NONE, object_to_sprint_to(state, table, who))
        else:
            sprint(state, table, who, near, NONE)
    else:
        options = 0
        for task in range(len(state.tasks)):
            reason = why_not_other_task(state, who, task)
            options = offer(table, TASK_LISTED, options, task, reason == 0, reason)
        other_task(state, table, who, ask(table, state, who, TASK_LISTED, options))


@rule("STA-TSK-04", "STA-TSK-07")
def task_person(state: State, table: Table, who: int, kind: int) -> int:
    """Let a character say whom a Task concerns."""
    options = 0
    for person in range(len(state.units)):
        reason = why_not_person(state, who, kind, person)
        options = offer(table, TASK_PERSON, options, person, reason == 0, reason)
    return ask(table, state, who, TASK_PERSON, options, kind)


SPRINT_TO_OBJECT = WORDS.question(
    "sprint_to_object", "STA-TSK-09", "{who}, do you sprint to be within Reach of an object?",
    options=NO_OR_YES,
)  # fmt: skip
SPRINT_OBJECT = WORDS.question(
    "sprint_object", "STA-TSK-09", "{who}, within Reach of which object?", names="objects"
)


@rule("STA-TSK-04", "STA-TSK-07", "STA-TSK-09")
def object_to_sprint_to(state: State, table: Table, who: int) -> int:
    """Let one who sprints to nobody say within Reach of which object; NONE: of none.

    Who sprints to somebody is asked on arrival which of the objects there are within Reach as well.
    """
    things = 0
    for thing in range(len(state.objects)):
        reason = why_not_sprint(state, who, NONE, thing)
        things = offer(table, SPRINT_OBJECT, things, thing, reason == 0, reason)
    options = offer(table, SPRINT_TO_OBJECT, 1 << NO, YES, things != 0, NOT_LYING_THERE)
    if ask(table, state, who, SPRINT_TO_OBJECT, options) == NO:
        return NONE
    return ask(table, state, who, SPRINT_OBJECT, things)


@rule("STA-TSK-04", "STA-TSK-07")
def attempt_for(state: State, table: Table, who: int, kind: int) -> None:
    """Attempt a Task on somebody, or for somebody."""
    person = task_person(state, table, who, kind)
    if kind == AN_AID:
        first_aid(state, table, who, person)
    elif kind == AN_ASSIST:
        assist(state, table, who, person)
    elif kind == A_GUARD:
        guard(state, table, who, person)
    else:
        search(state, table, who, person)


@rule("STA-TSK-04", "STA-TSK-07", "STA-CORE-15")
def direct_at_once(state: State, table: Table, who: int) -> None:
    """Give an order that was held ready: one Task at once, assisted by the commander's Command."""
    named = task_person(state, table, who, AN_ORDER)
    give_order(state, table, who, named)
    state.units[who].directs = named
    kind = task_now(state, table, named)
    if kind >= 0:
        attempt_kind(state, table, named, kind)
    state.units[who].directs = NOBODY
    order_followed(state, table, named)


TASK_WEAPON = WORDS.question(
    "task_weapon", "STA-TSK-04", "{who}, with what do you attack?", names="weapons"
)
TASK_TARGET = WORDS.question(
    "task_target", "STA-TSK-04", "{who}, whom do you attack?",
    names="units", fields="weapon:weapons",
)  # fmt: skip
TASK_OBJECT = WORDS.question(
    "task_object", "STA-TSK-04", "{who}, what do you attack?",
    names="objects", fields="weapon:weapons",
)  # fmt: skip
TASK_INTENT = WORDS.question(
    "task_intent", "STA-TSK-04", "{who}, to stun or to kill?",
    options=("undeclared", *INTENTS), fields="weapon:weapons",
    says=INTENTS_SAID,
)  # fmt: skip
TASK_CHARGE = WORDS.question(
    "task_charge", "STA-TSK-04", "{who}, with which charge?",
    options=("none", *CHARGES[: CHARGE_VICIOUS + 1]), fields="weapon:weapons",
)  # fmt: skip


@rule("STA-TSK-04", "STA-TSK-07", "STA-ATK-10")
def attack_at_once(state: State, table: Table, who: int, kind: int) -> None:
    """Attack in the order of the book: a weapon, a target, what it is declared, a charge."""
    options = 0
    for slot in range(SLOTS):
        weapon = state.units[who].carried[slot]
        if weapon >= 0:
            reason = why_not_wield_at(state, who, kind, weapon)
            options = offer(table, TASK_WEAPON, options, weapon, reason == 0, reason)
    weapon = ask(table, state, who, TASK_WEAPON, options)
    goals = 0
    if kind == AN_ATTACK:
        for target in range(len(state.units)):
            reason = why_not_target(state, who, target, weapon)
            goals = offer(table, TASK_TARGET, goals, target, reason == 0, reason)
        target = ask(table, state, who, TASK_TARGET, goals, weapon)
        intent = intent_at_once(state, table, who, weapon, True)
        charge = charge_at_once(state, table, who, weapon)
        attack(state, table, who, target, weapon, intent, charge)
        return
    for thing in range(len(state.objects)):
        reason = why_not_attack_object(state, who, thing, weapon, STUN, NONE)
        goals = offer(table, TASK_OBJECT, goals, thing, reason == 0, reason)
    thing = ask(table, state, who, TASK_OBJECT, goals, weapon)
    charge = charge_at_once(state, table, who, weapon)
    intent = NONE
    needed = needs_intent(state, who, thing, weapon, charge)
    if needed or somebody_near(state, who, thing):
        intent = intent_at_once(state, table, who, weapon, needed)
    attack_object(state, table, who, thing, weapon, intent, charge)


@rule("STA-TSK-04", "STA-LTH-01")
def intent_at_once(state: State, table: Table, who: int, weapon: int, needed: bool) -> int:
    """Let a character declare the attack, or leave it undeclared where that may be."""
    silent = not needed or intent_of(state, who, weapon, NONE) != NONE
    options = offer(table, TASK_INTENT, 1 << 1 + STUN, 0, silent, DECLARE_INTENT)
    reason = why_not_intend(state, who, weapon, KILL)
    options = offer(table, TASK_INTENT, options, 1 + KILL, reason == 0, reason)
    return ask(table, state, who, TASK_INTENT, options, weapon) - 1


@rule("STA-TSK-04", "STA-QUAL-02")
def charge_at_once(state: State, table: Table, who: int, weapon: int) -> int:
    """Let a character charge the weapon, where it is prepared for that."""
    options = 1
    for charge in range(CHARGE_AREA, CHARGE_VICIOUS + 1):
        reason = why_not_charge(state, who, weapon, charge)
        options = offer(table, TASK_CHARGE, options, 1 + charge, reason == 0, reason)
    return ask(table, state, who, TASK_CHARGE, options, weapon) - 1
