"""Terminology, opportunity action: attacks on the turn of another."""

from __future__ import annotations

from starfray.core.action import Action, filled
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add
from starfray.core.table import Table, ask
from starfray.rulesets.fasa_trek.chapters.personal.combat_and_emergency_evasion import extra_points
from starfray.rulesets.fasa_trek.chapters.personal.emergency_evasion.tackling import (
    bare_hands,
    cost_of_tackle,
    why_not_tackle,
)
from starfray.rulesets.fasa_trek.chapters.personal.equipment_and_weapon_use import attack_cost
from starfray.rulesets.fasa_trek.chapters.personal.facing_and_sight import game_master_sees
from starfray.rulesets.fasa_trek.chapters.personal.making_an_attack import (
    attack_declared,
    make_attack,
)
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.answers import not_declared
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.chances import (
    AT_WHOM,
    WHICH_WEAPON,
    arms_to_attack_with,
    is_opponent,
    targets_of,
)
from starfray.rulesets.fasa_trek.chapters.personal.to_hit import Attack
from starfray.rulesets.fasa_trek.state import BY_HAND, BY_TACKLE, Person, State
from starfray.rulesets.fasa_trek.words import WORDS


@rule("FST-OPP-01")
def attack_at_once(state: State, table: Table, action: Action, manner: int, extra: int = 0) -> None:
    """Attack somebody on the turn of another, when it is paid for."""
    make_attack(state, table, attack_declared(state, action, manner, extra))


NO_TARGET_NOW = WORDS.reason("no_target_now", "FST-OPP-01", "nobody can be attacked so now")


@rule("FST-OPP-01")
def why_not_attack_any(state: State, who: int, manner: int) -> int:
    """Return why one could attack nobody so at once."""
    return NO_TARGET_NOW if arms_to_attack_with(state, who, manner) == EMPTY else 0


EXTRA_BLOW = WORDS.question(
    "extra_blow", "FST-CMB-01", "{who}, how many more Action Points for the attack?",
)  # fmt: skip


@rule("FST-OPP-01", "FST-EQP-06", "FST-EQP-07", "FST-EQP-08", "FST-CMB-01")
def choose_attack(state: State, table: Table, action: Action, manner: int) -> Action:
    """Let one choose the weapon, the target and the points of an attack on the turn of another."""
    who = action.who
    arms = arms_to_attack_with(state, who, manner)
    arm = state.units[who].first_arm + ask(table, state, who, WHICH_WEAPON, arms, 0, 0, 0)
    target = ask(table, state, who, AT_WHOM, targets_of(state, who, arm, manner), 0, 0, 0)
    if not game_master_sees(state, table, who, target, arm):
        return not_declared(action)
    weapon = state.arms[arm].weapon
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
def whom_to_tackle(state: State, who: int) -> int:
    """Return whom one could tackle on the turn of another."""
    found = EMPTY
    for target in range(len(state.units)):
        if is_opponent(state, who, target) and why_not_tackle(state, who, target) == 0:
            found = add(found, target)
    return found


@rule("FST-CMB-11")
def why_not_tackle_any(state: State, who: int) -> int:
    """Return why one could tackle nobody."""
    return NO_TARGET_NOW if whom_to_tackle(state, who) == EMPTY else 0


@rule("FST-CMB-11")
def choose_tackle(state: State, table: Table, action: Action) -> Action:
    """Let one choose whom to tackle on the turn of another."""
    who = action.who
    target = ask(table, state, who, AT_WHOM, whom_to_tackle(state, who), 0, 0, 0)
    extra = extra_points(state, table, who, EXTRA_BLOW, cost_of_tackle(state, who))
    return filled(action, target=target, x=extra)
