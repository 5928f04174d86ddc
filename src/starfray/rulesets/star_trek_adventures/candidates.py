"""What the character on turn could think of."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from starfray.core.action import NONE, Action, action
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.attack import ATTACK
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.attacking_objects import (
    ATTACK_OBJECT,
    needs_intent,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.normal_spends import (
    CREATE_ADVANTAGE,
    CREATE_PROBLEM,
    MOST_PROBLEMS,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.zones_and_reach import touches
from starfray.rulesets.star_trek_adventures.chapters.combat.end_of_conflict import DONE_HERE
from starfray.rulesets.star_trek_adventures.chapters.combat.taking_part import able, enemies
from starfray.rulesets.star_trek_adventures.chapters.combat.turn_order import TAKE_TURN
from starfray.rulesets.star_trek_adventures.chapters.combat.turns import END_TURN
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.assist import ASSIST
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.create_advantage import (
    MAKE_ADVANTAGE,
)
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.direct import DIRECT
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.guard import GUARD
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.other_tasks import OTHER_TASK
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.pass_task import PASS
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.ready import READY
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.recover import RECOVER
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.sprint import SPRINT
from starfray.rulesets.star_trek_adventures.chapters.declaring_intent import (
    LIFT_STUN,
    ORDER_STUN,
    intent_of,
)
from starfray.rulesets.star_trek_adventures.chapters.minor_actions import (
    DRAW,
    GO_PRONE,
    MAKE_READY,
    MOVE,
    STAND_UP,
    TAKE_AIM,
    TAKE_ITEM,
    USE,
)
from starfray.rulesets.star_trek_adventures.chapters.recovery_and_first_aid import (
    FIRST_AID,
    MOST_CIRCUMSTANCES,
    TREAT_INJURY,
)
from starfray.rulesets.star_trek_adventures.chapters.weapon_qualities.hidden import (
    CONCEAL_WEAPON,
    SEARCH,
)
from starfray.rulesets.star_trek_adventures.state import (
    CHARGE_VICIOUS,
    EVENTS,
    KILL,
    SLOTS,
    STUN,
    TOLD,
    State,
)


def candidates(state: State) -> Iterator[Action]:
    """List what the character on turn could think of; outside a Conflict, what anybody could.

    In a turn of their side its allies may spend what is Immediate, too.
    """
    if state.fight.in_conflict:
        active = state.fight.active
        yield from what_occurs_to(state, active)
        for ally in range(len(state.units)):
            if ally != active and not enemies(state, ally, active):
                yield from immediate_spends(state, ally)
        return
    free = [w for w in range(len(state.units)) if able(state, w) and not state.units[w].turn_taken]
    yield from dict.fromkeys(done for who in free for done in what_occurs_to(state, who))


def what_occurs_to(state: State, who: int) -> Iterator[Action]:
    """List what a character could think of."""
    weapons = weapons_of(state, who)
    for weapon in weapons:
        yield from attacks_with(state, who, weapon)
        if weapon > 0:
            yield action(DRAW, who, item=weapon)
    for thing, lying in enumerate(state.objects):
        if touches(state, who, thing) and lying.weapon >= 0 and lying.weapon not in weapons:
            yield action(DRAW, who, item=lying.weapon)
    for weapon in weapons:
        if state.weapons[weapon].hidden:
            yield action(CONCEAL_WEAPON, who, item=weapon)
    for thing, lying in enumerate(state.objects):
        if lying.lies:
            yield action(USE, who, item=thing)
    for task in range(len(state.tasks)):
        yield action(OTHER_TASK, who, item=task)
    for verb in (TAKE_AIM, TAKE_ITEM, MAKE_READY, GO_PRONE, STAND_UP):
        yield action(verb, who)
    for zone in range(state.fight.zones):
        yield from moves_to(state, who, zone)
    yield from sprints_to_objects(state, who)
    yield action(SPRINT, who)
    yield action(RECOVER, who)
    for event in range(len(EVENTS)):
        yield action(READY, who, x=event)
    for other in range(len(state.units)):
        yield from what_concerns(state, who, other)
    yield from immediate_spends(state, who)
    for verb in (PASS, MAKE_ADVANTAGE, END_TURN, DONE_HERE):
        yield action(verb, who)


def immediate_spends(state: State, who: int) -> Iterator[Action]:
    """List what a character may buy at any moment."""
    yield action(CREATE_ADVANTAGE, who)
    for other in range(len(state.units)):
        if enemies(state, who, other):
            for steps in range(1, MOST_PROBLEMS + 1):
                yield action(CREATE_PROBLEM, who, other, n=steps)


def weapons_of(state: State, who: int) -> list[int]:
    """List the kinds of weapons that a character carries."""
    carried = state.units[who].carried
    return sorted({carried[slot] for slot in range(SLOTS) if carried[slot] >= 0})


def attacks_with(state: State, who: int, weapon: int) -> Iterator[Action]:
    """List attacks with a weapon: each target, charge and intent."""
    charges = (NONE, *(range(CHARGE_VICIOUS + 1) if state.weapons[weapon].charge else ()))
    silent = intent_of(state, who, weapon, NONE) != NONE
    intents = (STUN, KILL, NONE) if silent else (STUN, KILL)
    for target in range(len(state.units)):
        if target != who and enemies(state, who, target):
            for charge, intent in product(charges, intents):
                yield action(ATTACK, who, target, weapon, x=charge, n=intent)
    for thing, goal in enumerate(state.objects):
        if goal.damageable:
            for charge, intent in product(charges, intents):
                yield action(ATTACK_OBJECT, who, thing, weapon, x=charge, n=intent)
            for charge in charges:
                if not silent and not needs_intent(state, who, thing, weapon, charge):
                    yield action(ATTACK_OBJECT, who, thing, weapon, x=charge)


def moves_to(state: State, who: int, zone: int) -> Iterator[Action]:
    """List movements into a zone: to everybody there, and to every object."""
    yield action(MOVE, who, x=zone)
    for other, unit in enumerate(state.units):
        if other != who and unit.zone == zone:
            yield action(MOVE, who, other, x=zone)
    for thing, lying in enumerate(state.objects):
        if lying.lies and lying.zone == zone:
            yield action(MOVE, who, item=thing, x=zone)
            for other in those_at(state, who, thing):
                yield action(MOVE, who, other, thing, zone)


def sprints_to_objects(state: State, who: int) -> Iterator[Action]:
    """List sprints to every object, and to those who stand beside it."""
    for thing, lying in enumerate(state.objects):
        if lying.lies:
            yield action(SPRINT, who, item=thing)
            for other in those_at(state, who, thing):
                yield action(SPRINT, who, other, thing)


def those_at(state: State, who: int, thing: int) -> list[int]:
    """List who else has an object within Reach."""
    return [o for o in range(len(state.units)) if o != who and touches(state, o, thing)]


def what_concerns(state: State, who: int, other: int) -> Iterator[Action]:
    """List what is done with somebody, short of an attack."""
    if other != who:
        yield action(SPRINT, who, other)
        yield action(FIRST_AID, who, other)
        yield action(SEARCH, who, other)
        for circumstances in (NONE, *range(MOST_CIRCUMSTANCES + 1)):
            if not state.fight.in_conflict:
                yield action(TREAT_INJURY, who, other, n=circumstances)
    if enemies(state, who, other):
        for event in range(TOLD + 1, len(EVENTS)):
            yield action(READY, who, other, x=event)
        return
    yield action(GUARD, who, other)
    if other != who:
        yield action(ASSIST, who, other)
        yield action(DIRECT, who, other)
        yield action(TAKE_TURN, other)
    if state.units[other].ranking_officer:
        yield action(ORDER_STUN, other)
        yield action(LIFT_STUN, other)
