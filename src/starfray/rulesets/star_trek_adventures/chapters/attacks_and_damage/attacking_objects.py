"""Attacks and damage: attacks on objects."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.action import NONE
from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.core.verbs import verb
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.attack import (
    finish,
    take_up_arms,
)
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.damage_to_objects import (
    BROKEN,
)
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.how_hard_to_hit import (
    size_up,
)
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.ranged_attack import (
    attack_task,
    ranged_attack,
)
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.weapon_and_target import (
    NOT_A_TARGET,
    NOT_IN_REACH,
    Arms,
    why_not_shoot,
    why_not_use,
)
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.whom_it_strikes import (
    strike_all,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.complications import complications
from starfray.rulesets.star_trek_adventures.chapters.basics.zones_and_reach import (
    touches,
    zones_between,
)
from starfray.rulesets.star_trek_adventures.chapters.declaring_intent import (
    declare,
    intent_of,
    why_not_intend,
)
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.after_a_task import (
    spend_the_rest,
)
from starfray.rulesets.star_trek_adventures.chapters.weapon_qualities.qualities import (
    charge_of,
    intent_difficulty,
    why_not_charge,
)
from starfray.rulesets.star_trek_adventures.rulings import Area, ObjectsStruck
from starfray.rulesets.star_trek_adventures.state import (
    ATTACKING,
    CHARGE_AREA,
    DARING,
    DEAD,
    KILL,
    RANGED,
    STUN,
    Item,
    State,
    WeaponKind,
)
from starfray.rulesets.star_trek_adventures.words import WORDS
from starfray.space.zones import range_band

OBJECT_DIFFICULTY = 1


@rule("STA-ATK-11", "STA-LTH-01")
def needs_intent(state: State, who: int, thing: Item, weapon: WeaponKind, charge: int) -> bool:
    """Return whether an attack on an object is declared Lethal or not: its Area has somebody in it.

    By a ruling every attack on an object is declared.
    """
    if state.rulings.objects == ObjectsStruck.INTENT_DECLARED:
        return True
    area = charge_of(state, who, weapon, charge) == CHARGE_AREA
    return (area or state.weapons[weapon].area != 0) and somebody_in_area(state, who, thing)


@rule("STA-ATK-11", "STA-EFX-02")
def somebody_in_area(state: State, who: int, thing: int) -> bool:
    """Return whether somebody is in the zone of an object whom an Area attack on it may strike."""
    if state.rulings.area == Area.ATTACKER_TOO and touches(state, who, thing):
        return True
    for other in range(len(state.units)):
        there = state.units[other].zone == state.objects[thing].zone
        if there and other != who and state.units[other].injury != DEAD:
            return True
    return False


@rule("STA-ATK-11", "STA-ATK-08", "STA-MOM-10")
def somebody_near(state: State, who: int, thing: int) -> bool:
    """Return whether an attack on an object may strike somebody within Reach of it as well."""
    for other in range(len(state.units)):
        if other != who and touches(state, other, thing) and state.units[other].injury != DEAD:
            return True
    return False


@rule("STA-ATK-11")
def why_not_attack_object(
    state: State, who: int, thing: Item, weapon: WeaponKind, intent: int, charge: int
) -> int:
    """Return why an attack on an object is not legal, else 0."""
    if not 0 <= thing < len(state.objects):
        return NOT_A_TARGET
    reason = why_not_use(state, who, weapon)
    if reason != 0:
        return reason
    goal = state.objects[thing]
    if not goal.damageable or goal.stress <= 0:
        return BROKEN
    intends = needs_intent(state, who, thing, weapon, charge)
    return (
        why_not_reach(state, who, thing, weapon)
        or (why_not_intend(state, who, weapon, intent) if intends else 0)
        or why_not_charge(state, who, weapon, charge)
    )


@rule("STA-ATK-11", "STA-ATK-02")
def why_not_reach(state: State, who: int, thing: int, weapon: int) -> int:
    """Return why a weapon does not reach an object, else 0."""
    at_hand = touches(state, who, thing)
    if state.weapons[weapon].mode != RANGED:
        return 0 if at_hand else NOT_IN_REACH
    away = zones_between(state, state.units[who].zone, state.objects[thing].zone)
    return why_not_shoot(state, who, weapon, range_band(away, at_hand))


ATTACKS_OBJECT = WORDS.note(
    "attacks_object", "STA-ATK-11", "who:units thing:objects weapon:weapons",
    "{who} attacks {thing} with {weapon}.",
)  # fmt: skip
HIT_OBJECT = WORDS.note(
    "hit_object", "STA-ATK-11", "who:units thing:objects", "{who} succeeds against {thing}.",
    outcome="hit",
)  # fmt: skip
MISSED_OBJECT = WORDS.note(
    "missed_object", "STA-ATK-11", "who:units thing:objects", "{who} misses {thing}.",
    outcome="miss",
)  # fmt: skip


@rule("STA-ATK-11")
def attack_object(
    state: State, table: Table, who: int, thing: Item, weapon: WeaponKind, intent: int, charge: int
) -> None:
    """Attack an object: in melee nobody opposes; else as a character is attacked.

    No intent is needed, and no Threat moves before a character is struck, unless somebody is in its
    Area. One that is declared all the same is as hard as its weapon makes it.
    """
    a = state.attack
    target = len(state.units) + thing
    arms = Arms(weapon, intent, charge)
    note(table, ATTACKS_OBJECT, who, thing, weapon)
    take_up_arms(state, table, who, arms)
    size_up(state, target)
    a.undeclared = 1
    a.silent = 1 if intent_of(state, who, weapon, intent) == NONE else 0
    if needs_intent(state, who, thing, weapon, charge):
        a.undeclared = 0
        declare(state, table, who, KILL if a.lethal else STUN)
    if a.melee:
        harder = 0 if a.silent else intent_difficulty(state, table, a.weapon, a.lethal)
        attack_task(state, table, who, DARING, OBJECT_DIFFICULTY, harder, 1)
        complications(state, table, who, state.hand.complications, target)
    else:
        ranged_attack(state, table, who, target)
    if state.hand.success:
        note(table, HIT_OBJECT, who, thing)
    else:
        note(table, MISSED_OBJECT, who, thing)
    strike_all(state, table, who, target)
    spend_the_rest(state, table, who, NOBODY)
    finish(state, table)


ATTACK_OBJECT = verb(
    WORDS, "attack_object", "STA-ATK-11",
    "target=target:objects item=with:weapons n=intent:intents? x=charge:charges?",
    "{who} attacks {target} with {with}[ ({intent})][, charged: {charge}]",
    do=attack_object, why_not=why_not_attack_object, task=1, conflict=1, event=ATTACKING,
    may_kill=needs_intent,
)  # fmt: skip
