"""Judging combat: an attack, declared, met with a defense, rolled, and its damage."""

from __future__ import annotations

from collections.abc import Mapping

from starfray.core.action import Action
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.core.vocabulary import Said
from starfray.rulesets.fasa_trek.chapters.personal.action_points import pay
from starfray.rulesets.fasa_trek.chapters.personal.emergency_evasion.tackling import (
    bare_hands,
    cost_of_tackle,
    why_not_tackle,
)
from starfray.rulesets.fasa_trek.chapters.personal.equipment.aiming import aims_blows
from starfray.rulesets.fasa_trek.chapters.personal.equipment_and_weapon_use import (
    WHICH_WEAPON,
    arm_of,
    attack_cost,
    cost_of_several,
    manner_of,
    why_not_again,
    why_not_attack,
    why_not_attack_on,
    why_not_reach,
    with_weapon,
)
from starfray.rulesets.fasa_trek.chapters.personal.facing_and_sight import game_master_sees
from starfray.rulesets.fasa_trek.chapters.personal.making_an_attack import (
    attack_declared,
    cost_of_attack,
    make_attack,
    why_spoiled,
    why_used_up,
)
from starfray.rulesets.fasa_trek.chapters.personal.operating_endurance import fights_on, why_unable
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.answers import answer
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.attacks_at_once import (
    arms_to_attack_with,
    attack_at_once,
    choose_attack,
    choose_tackle,
    tackle_at_once,
)
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.deeds import ATTACKS_SOMEBODY
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.interruptions import (
    cut_in_after,
    cut_in_before,
)
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.one_action_between import has_acted
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.spoiled_actions import spoil
from starfray.rulesets.fasa_trek.chapters.personal.running import besides_running
from starfray.rulesets.fasa_trek.chapters.personal.to_hit import Attack
from starfray.rulesets.fasa_trek.state import (
    BY_HAND,
    BY_QUICK_DRAW,
    BY_SHOT,
    BY_TACKLE,
    BY_THROW,
    Person,
    State,
    WeaponName,
)
from starfray.rulesets.fasa_trek.words import WORDS


@rule("FST-EQP-06", "FST-EQP-07", "FST-EQP-08", "FST-CMB-01")
def attack_on_turn(state: State, table: Table, action: Action, manner: int, extra: int = 0) -> None:
    """Attack somebody on one's own turn."""
    attack_once(state, table, attack_declared(state, action, manner, extra))


# What every attack with a weapon says, whatever the weapon.
WITH_A_WEAPON: Mapping[str, Said] = {
    "price": attack_cost, "at_a_run": besides_running, "own_moments": 1,
    "deed": ATTACKS_SOMEBODY, "star": 1, "at_once": attack_at_once,
    "ways": arms_to_attack_with, "in_way": with_weapon, "which": WHICH_WEAPON, "aimed": 1,
    "complete": choose_attack,
}  # fmt: skip
FIRE = verb(
    WORDS, "fire", "FST-EQP-07",
    "target=target:units item=with:weapons n=spot:called_spots? y=modifier[-100..100/5]!",
    "{who} fires the {with} at {target}[, calling the {spot}][ (game master: {modifier})]",
    do=attack_on_turn, why_not=why_not_attack, manner=BY_SHOT, extra=0,
    keeps_aim=1, cuts_in=answer("fire"), alike=WITH_A_WEAPON,
)  # fmt: skip
QUICK_DRAW = verb(
    WORDS, "quick_draw", "FST-EQP-06",
    "target=target:units item=with:weapons n=spot:called_spots? y=modifier[-100..100/5]!",
    "{who} quick-draws the {with} and fires at {target}[, calling the {spot}]"
    "[ (game master: {modifier})]",
    do=attack_on_turn, why_not=why_not_attack, manner=BY_QUICK_DRAW, extra=0,
    cuts_in=answer("quick_draw"), alike=WITH_A_WEAPON,
)  # fmt: skip
THROW = verb(
    WORDS, "throw", "FST-EQP-08",
    "target=target:units item=with:weapons n=spot:called_spots? y=modifier[-100..100/5]!",
    "{who} throws the {with} at {target}[, calling the {spot}][ (game master: {modifier})]",
    do=attack_on_turn, why_not=why_not_attack, manner=BY_THROW, extra=0,
    keeps_aim=1, cuts_in=answer("throw"), alike=WITH_A_WEAPON,
)  # fmt: skip


ATTACK = verb(
    WORDS, "attack", "FST-CMB-01",
    "target=target:units item=with:weapons n=spot:called_spots? y=modifier[-100..100/5]! "
    "x=extra[1..20]?",
    "{who} attacks {target} with the {with}[, calling the {spot}][ ({extra} points more)]"
    "[ (game master: {modifier})]",
    do=attack_on_turn, why_not=why_not_attack, manner=BY_HAND,
    keeps_aim=aims_blows, cuts_in=answer("attack"), alike=WITH_A_WEAPON,
)  # fmt: skip


@rule("FST-CMB-11")
def tackle(
    state: State, table: Table, who: Person, target: Person, extra: int = 0, modifier: int = 0
) -> None:
    """Leap at somebody with bare hands."""
    arm = bare_hands(state, who)
    attack_once(state, table, Attack(BY_TACKLE, who, target, arm, 0, extra, modifier))


TACKLE = verb(
    WORDS, "tackle", "FST-CMB-11", "target=target:units x=extra[1..20]? y=modifier[-100..100/5]!",
    "{who} leaps at {target}[ ({extra} points more)][ (game master: {modifier})]",
    do=tackle, why_not=why_not_tackle, price=cost_of_tackle, own_moments=1,
    deed=ATTACKS_SOMEBODY, cuts_in=answer("tackle"), at_once=tackle_at_once,
    aimed=1, complete=choose_tackle,
)  # fmt: skip
ATTACKS = (FIRE, QUICK_DRAW, THROW, ATTACK)  # by their manner


@rule("FST-EQP-06", "FST-EQP-07", "FST-EQP-08", "FST-CMB-01")
def attack_once(state: State, table: Table, attack: Attack) -> bool:
    """Pay for one attack and carry it out, unless somebody cuts in and spoils it.

    Return whether it was declared: not where the game master sees no line.
    """
    who, arm = attack.who, attack.arm
    if not game_master_sees(state, table, who, attack.target, arm):
        return False
    cost = cost_of_attack(state, attack)
    pay(state, table, who, cost)
    if cut_in_before(state, table, who, ATTACKS_SOMEBODY, attack.target):
        why = why_unable(state, who, 0) or why_used_up(state, attack) or why_spoiled(state, attack)
        if why:
            spoil(state, table, who, cost, why)
            return True
    if make_attack(state, table, attack):
        has_acted(state, table)
    cut_in_after(state, table, who, ATTACKS_SOMEBODY)
    return True


@rule("FST-CMB-01", "FST-EQP-07", "FST-EQP-08")
def attack_on(
    state: State, table: Table, who: Person, target: Person, weapon: WeaponName, times: int
) -> None:
    """Attack one target several times, as long as it fights and points and charges last."""
    arm = arm_of(state, who, weapon)
    manner = manner_of(state, weapon)
    for _attacks in range(times):
        if not attack_once(state, table, Attack(manner, who, target, arm, 0, 0, 0)):
            return
        if not fights_on(state, target) or why_unable(state, who, 0):
            return
        if why_not_again(state, who, arm) or why_not_reach(state, who, target, arm, manner):
            return


ATTACK_ON = verb(
    WORDS, "attack_on", "FST-CMB-01", "target=target:units item=with:weapons n=times[2..20]",
    "{who} attacks {target} with the {with}, up to {times} times",
    do=attack_on, why_not=why_not_attack_on, price=cost_of_several, at_a_run=besides_running,
    keeps_aim=1, own_moments=1,
)  # fmt: skip
