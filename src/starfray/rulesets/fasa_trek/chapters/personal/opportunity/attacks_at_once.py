"""Terminology, opportunity action: attacks on the turn of another."""

from __future__ import annotations

from starfray.core.action import Action, filled
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add
from starfray.core.table import Table, ask
from starfray.rulesets.fasa_trek.chapters.personal.emergency_evasion.tackling import (
    bare_hands,
    cost_of_tackle,
)
from starfray.rulesets.fasa_trek.chapters.personal.equipment_and_weapon_use import (
    arm_of,
    attack_cost,
    used_so,
)
from starfray.rulesets.fasa_trek.chapters.personal.facing_and_sight import game_master_sees
from starfray.rulesets.fasa_trek.chapters.personal.making_an_attack import (
    attack_declared,
    make_attack,
)
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.answers import not_declared
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.chances import AT_WHOM
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.choices import opponents_for
from starfray.rulesets.fasa_trek.chapters.personal.parry_and_dodge import extra_points
from starfray.rulesets.fasa_trek.chapters.personal.to_hit import Attack
from starfray.rulesets.fasa_trek.state import BY_HAND, BY_TACKLE, Person, State
from starfray.rulesets.fasa_trek.words import WORDS


@rule("FST-OPP-01")
def attack_at_once(state: State, table: Table, action: Action, manner: int, extra: int = 0) -> None:
    """Attack somebody on the turn of another, when it is paid for."""
    make_attack(state, table, attack_declared(state, action, manner, extra))


@rule("FST-OPP-01", "FST-CMB-01")
def arms_to_attack_with(state: State, action: Action, manner: int) -> int:
    """Return the weapons of a kind for an attack, by their names."""
    unit = state.units[action.who]
    found = EMPTY
    for arm in range(unit.first_arm, unit.first_arm + unit.arms):
        carried = state.arms[arm]
        if carried.count > 0 and used_so(manner, state.weapons[carried.weapon].kind):
            found = add(found, carried.weapon)
    return found


EXTRA_BLOW = WORDS.question(
    "extra_blow", "FST-CMB-01", "{who}, how many more Action Points for the attack?",
)  # fmt: skip


@rule("FST-OPP-01", "FST-EQP-06", "FST-EQP-07", "FST-EQP-08", "FST-CMB-01")
def choose_attack(state: State, table: Table, action: Action, manner: int) -> Action:
    """Let one choose the target and the points of an attack on the turn of another."""
    who, weapon = action.who, action.item
    target = ask(table, state, who, AT_WHOM, opponents_for(state, action))
    if not game_master_sees(state, table, who, target, arm_of(state, who, weapon)):
        return not_declared(action)
    extra = 0
    if manner == BY_HAND:
        cost = attack_cost(state, manner, weapon)
        extra = extra_points(state, table, who, EXTRA_BLOW, cost)
    return filled(action, target=target, item=weapon, x=extra)


@rule("FST-CMB-11")
def tackle_at_once(state: State, table: Table, who: Person, target: Person, extra: int) -> None:
    """Leap at somebody on the turn of another, when it is paid for."""
    arm = bare_hands(state, who)
    make_attack(state, table, Attack(BY_TACKLE, who, target, arm, 0, extra, 0))


@rule("FST-CMB-11")
def choose_tackle(state: State, table: Table, action: Action) -> Action:
    """Let one choose whom to tackle on the turn of another."""
    who = action.who
    target = ask(table, state, who, AT_WHOM, opponents_for(state, action))
    extra = extra_points(state, table, who, EXTRA_BLOW, cost_of_tackle(state, who))
    return filled(action, target=target, x=extra)
