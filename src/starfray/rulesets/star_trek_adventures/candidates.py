"""What the character on turn could think of."""

from __future__ import annotations

from collections.abc import Iterator

from starfray.core.action import NONE, Action
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.attack import ATTACK
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.attacking_objects import (
    ATTACK_OBJECT,
    needs_intent,
)
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.weapon_and_target import (
    Arms,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.normal_spends import (
    CREATE_ADVANTAGE,
    CREATE_PROBLEM,
    MOST_PROBLEMS,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.zones_and_reach import touches
from starfray.rulesets.star_trek_adventures.chapters.combat.taking_part import enemies
from starfray.rulesets.star_trek_adventures.chapters.combat.turn_order import TAKE_TURN
from starfray.rulesets.star_trek_adventures.chapters.combat.turns import END_TURN
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.assist import ASSIST
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.create_advantage import (
    MAKE_ADVANTAGE,
)
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.guard import GUARD
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.pass_task import PASS
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.recover import RECOVER
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.sprint import SPRINT
from starfray.rulesets.star_trek_adventures.chapters.minor_actions import (
    DRAW,
    GO_PRONE,
    MAKE_READY,
    MOVE,
    STAND_UP,
    TAKE_AIM,
)
from starfray.rulesets.star_trek_adventures.chapters.set_phasers_to_stun import (
    LIFT_STUN,
    ORDER_STUN,
    intent_of,
)
from starfray.rulesets.star_trek_adventures.state import CHARGE_VICIOUS, KILL, SLOTS, STUN, State


def candidates(state: State) -> Iterator[Action]:
    """List what the character on turn could think of."""
    who = state.fight.active
    unit = state.units[who]
    n = len(state.units)

    def act(
        verb: int, target: int = NONE, item: int = NONE, x: int = NONE, k: int = NONE
    ) -> Action:
        return Action(verb, who, target, item, x, NONE, k)

    weapons = sorted({unit.carried[slot] for slot in range(SLOTS) if unit.carried[slot] >= 0})
    for weapon in weapons:
        charges = range(CHARGE_VICIOUS + 1) if state.weapons[weapon].charge else range(0)
        silent = intent_of(state, who, weapon, NONE) != NONE
        intents = (STUN, KILL, NONE) if silent else (STUN, KILL)
        declared = [(charge, intent) for charge in (NONE, *charges) for intent in intents]
        for target in range(n):
            if target != who and enemies(state, who, target):
                for charge, intent in declared:
                    yield act(ATTACK, target, weapon, charge, intent)
        for thing in range(len(state.objects)):
            if state.objects[thing].damageable:
                for charge, intent in declared:
                    yield act(ATTACK_OBJECT, thing, weapon, charge, intent)
                for charge in (NONE, *charges):
                    if not silent and not needs_intent(state, Arms(weapon, NONE, charge)):
                        yield act(ATTACK_OBJECT, thing, weapon, charge)
        if weapon > 0:
            yield act(DRAW, item=weapon)
    for thing in range(len(state.objects)):
        weapon = state.objects[thing].weapon
        if touches(state, who, thing) and weapon >= 0 and weapon not in weapons:
            yield act(DRAW, item=weapon)
    for verb in (TAKE_AIM, MAKE_READY, GO_PRONE, STAND_UP):
        yield act(verb)
    for zone in range(state.fight.zones):
        yield act(MOVE, x=zone)
        for other in range(n):
            if other != who and state.units[other].zone == zone:
                yield act(MOVE, other, x=zone)
        for thing in range(len(state.objects)):
            if state.objects[thing].lies and state.objects[thing].zone == zone:
                yield act(MOVE, item=thing, x=zone)
                for other in range(n):
                    if other != who and touches(state, other, thing):
                        yield act(MOVE, other, thing, zone)
    for thing in range(len(state.objects)):
        if state.objects[thing].lies:
            yield act(SPRINT, item=thing)
            for other in range(n):
                if other != who and touches(state, other, thing):
                    yield act(SPRINT, other, thing)
    yield act(SPRINT)
    yield act(RECOVER)
    for other in range(n):
        if other != who:
            yield act(SPRINT, other)
        if not enemies(state, who, other):
            yield act(GUARD, other)
            if other != who:
                yield act(ASSIST, other)
                yield Action(TAKE_TURN, other, NONE, NONE, NONE, NONE, NONE)
            if state.units[other].ranking_officer:
                yield Action(ORDER_STUN, other, NONE, NONE, NONE, NONE, NONE)
                yield Action(LIFT_STUN, other, NONE, NONE, NONE, NONE, NONE)
        else:
            for steps in range(1, MOST_PROBLEMS + 1):
                yield act(CREATE_PROBLEM, other, k=steps)
    for verb in (PASS, MAKE_ADVANTAGE, CREATE_ADVANTAGE):
        yield act(verb)
    yield act(END_TURN)
