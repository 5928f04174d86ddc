"""Action Points Table, equipment and weapon use: aiming a weapon."""

from __future__ import annotations

from starfray.core.action import Action, filled
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, ask
from starfray.core.verbs import verb
from starfray.rulesets.fasa_trek.chapters.personal.action_points import why_not_pay
from starfray.rulesets.fasa_trek.chapters.personal.equipment_and_weapon_use import (
    NO_WEAPON,
    NOT_READY,
    WHICH_WEAPON,
    arm_of,
    arms_carried,
    why_not_at,
    why_not_see,
    with_weapon,
)
from starfray.rulesets.fasa_trek.chapters.personal.facing_and_sight import game_master_sees
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.answers import answer, not_declared
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.chances import AT_WHOM
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.choices import opponents_for
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.deeds import deed
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.spoiled_actions import give_back
from starfray.rulesets.fasa_trek.rulings import AimKeep, AimKinds
from starfray.rulesets.fasa_trek.state import AP, RANGED, THROWN, Person, State, WeaponName
from starfray.rulesets.fasa_trek.words import WORDS

AIM_COST = 2 * AP

NOT_AIMED = WORDS.reason("aim_kind", "FST-EQP-11", "weapons of this kind cannot be aimed")


@rule("FST-EQP-05", "FST-EQP-11")
def why_not_aim(state: State, who: Person, target: Person, weapon: WeaponName) -> int:
    """Return why one cannot aim: a weapon not ready or not aimed, points, front, sight."""
    arm = arm_of(state, who, weapon)
    if arm < 0:
        return NO_WEAPON
    kind = state.weapons[weapon].kind
    if not aims_blows(state):
        thrown = kind == THROWN and state.rulings.aim_kinds == AimKinds.FIRED_OR_THROWN
        if kind != RANGED and not thrown:
            return NOT_AIMED
    if not state.arms[arm].ready:
        return NOT_READY
    return (
        why_not_pay(state, who, AIM_COST)
        or why_not_at(state, who, target)
        or why_not_see(state, who, target)
    )


@rule("FST-EQP-11")
def aims_blows(state: State) -> bool:
    """Return whether a blow can be aimed, by a ruling."""
    return state.rulings.aim_kinds == AimKinds.ANY


@rule("FST-EQP-05", "FST-ATK-12")
def aim(state: State, table: Table, who: Person, target: Person, weapon: WeaponName) -> None:
    """Aim a weapon; where the game master sees no line, its points come back."""
    if game_master_sees(state, table, who, target, arm_of(state, who, weapon)):
        aim_at_once(state, table, who, target, weapon)
    else:
        give_back(state, table, who, AIM_COST)


@rule("FST-EQP-05")
def aim_at_once(
    state: State, table: Table, who: Person, target: Person, weapon: WeaponName
) -> None:
    """Aim a weapon: +25 to the next shot or throw with it, once unless the ruling adds up."""
    unit = state.units[who]
    arm = arm_of(state, who, weapon)
    aims = 1
    if state.rulings.aim_keep == AimKeep.STACK:
        if unit.aimed_at == target and unit.aimed_with == arm:
            aims += unit.aims
    take_aim(state, table, who, target, weapon, arm, aims)


@change(WORDS, "FST-EQP-05", "{who} aims the {weapon} at {target}.", name="aims")
def take_aim(
    state: State, who: Person, target: Person, weapon: WeaponName, arm: int, aims: int
) -> None:
    """Aim a weapon at somebody."""
    unit = state.units[who]
    unit.aimed_at = target
    unit.aimed_with = arm
    unit.aims = aims


@rule("FST-EQP-05", "FST-ATK-12")
def choose_aim(state: State, table: Table, action: Action) -> Action:
    """Let one choose whom to aim a weapon at on the turn of another."""
    who, weapon = action.who, action.item
    target = ask(table, state, who, AT_WHOM, opponents_for(state, action))
    if not game_master_sees(state, table, who, target, arm_of(state, who, weapon)):
        return not_declared(action)
    return filled(action, target=target, item=weapon)


AIM = verb(
    WORDS, "aim", "FST-EQP-05", "target=target:units item=with:weapons",
    "{who} aims the {with} at {target}",
    do=aim, at_once=aim_at_once, deed=deed("aims"), why_not=why_not_aim, cost=AIM_COST, keeps_aim=1,
    cuts_in=answer("aim"), ways=arms_carried, in_way=with_weapon, which=WHICH_WEAPON,
    aimed=1, complete=choose_aim,
)  # fmt: skip
