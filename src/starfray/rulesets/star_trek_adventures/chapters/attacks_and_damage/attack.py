"""Attacks and damage: an attack from its first step to its last."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.action import NONE
from starfray.core.changes import change
from starfray.core.resetting import resetting
from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.core.verbs import verb
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.bystanders import UNMARKED
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.how_hard_to_hit import (
    size_up,
)
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.melee_attack import (
    counter_strike,
    fended_off,
    melee_attack,
)
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.ranged_attack import (
    ranged_attack,
)
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.weapon_and_target import (
    Arms,
    slot_of,
    why_not_attack,
)
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.whom_it_strikes import (
    strike_all,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.deeds import does
from starfray.rulesets.star_trek_adventures.chapters.basics.momentum_and_threat import save_momentum
from starfray.rulesets.star_trek_adventures.chapters.declaring_intent import declare, intent_of
from starfray.rulesets.star_trek_adventures.chapters.minor_actions import bare
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.after_a_task import (
    spend_the_rest,
)
from starfray.rulesets.star_trek_adventures.chapters.weapon_qualities.qualities import (
    charge_of,
    put_to_use,
    throw_grenade,
)
from starfray.rulesets.star_trek_adventures.chapters.weapon_stress_effects.stress_effects import (
    load_effects,
)
from starfray.rulesets.star_trek_adventures.state import (
    ATTACKING,
    FOR_CHARGE,
    FOR_CUMBERSOME,
    KILL,
    RANGED,
    STUN,
    Charge,
    Person,
    State,
    WeaponKind,
)
from starfray.rulesets.star_trek_adventures.state.under_way import Attack
from starfray.rulesets.star_trek_adventures.words import WORDS

ATTACKS = WORDS.note(
    "attacks", "STA-TSK-02", "who:units target:units weapon:weapons",
    "{who} attacks {target} with {weapon}.",
)  # fmt: skip
HIT = WORDS.note(
    "hit", "STA-ATK-10", "who:units target:units", "{who} succeeds against {target}.",
    outcome="hit",
)  # fmt: skip
MISSED = WORDS.note(
    "missed", "STA-ATK-10", "who:units target:units", "{who} misses {target}.", outcome="miss"
)


@rule("STA-TSK-02", "STA-ATK-01", "STA-ATK-02", "STA-ATK-03", "STA-ATK-10")
def attack(
    state: State, table: Table, who: int, target: int, weapon: WeaponKind, intent: int, charge: int
) -> None:
    """Carry out an attack that is legal, in the order of the book."""
    note(table, ATTACKS, who, target, weapon)
    arms = Arms(weapon, intent, charge)
    take_up_arms(state, table, who, arms)
    size_up(state, target)
    declare(state, table, who, KILL if state.attack.lethal else STUN)
    if state.attack.melee:
        melee_attack(state, table, who, target)
    else:
        ranged_attack(state, table, who, target)
    striker = state.hand.who
    other = target if striker == who else who
    if not state.hand.success:
        note(table, MISSED, who, target)
    elif striker == who:
        note(table, HIT, who, target)
    if not fended_off(state, table, striker, other):
        if striker != who:
            counter_strike(state, table, striker, other)
        strike_all(state, table, striker, other)
    spend_the_rest(state, table, striker, other)
    if striker != who:
        spend_the_rest(state, table, who, NOBODY)
    finish(state, table)


ATTACK = verb(
    WORDS, "attack", "STA-TSK-02",
    "target=target:units item=with:weapons n=intent:intents? x=charge:charges?",
    "{who} attacks {target} with {with}[ ({intent})][, charged: {charge}]",
    do=attack, why_not=why_not_attack, task=1, conflict=1, event=ATTACKING, may_kill=1,
)  # fmt: skip


@rule("STA-ATK-01", "STA-QUAL-02", "STA-QUAL-06")
def take_up_arms(state: State, table: Table, who: int, arms: Arms) -> None:
    """Take up a weapon for an attack: its Effects, with its charge, and a grenade the less."""
    made = state.attack
    made.by = who
    does(state, who, ATTACKING)
    weapon = state.weapons[arms.weapon]
    made.weapon = arms.weapon
    bare(state, table, who, arms.weapon)
    made.melee = 0 if weapon.mode == RANGED else 1
    made.lethal = 1 if intent_of(state, who, arms.weapon, arms.intent) == KILL else 0
    made.debilitating = weapon.debilitating
    load_effects(state, arms.weapon, charge_of(state, who, arms.weapon, arms.charge))
    throw_grenade(state, table, who, slot_of(state, who, arms.weapon))
    if weapon.cumbersome:
        put_to_use(state, table, who, FOR_CUMBERSOME)
    if arms.charge != NONE:
        put_to_use(state, table, who, FOR_CHARGE)
        charge_weapon(state, table, who, arms.charge)


@change(WORDS, "STA-QUAL-02", "{who} charges the weapon: {charge}.", name="charged")
def charge_weapon(state: State, who: Person, charge: Charge) -> None:
    """Remember with what a weapon was charged in this turn."""
    state.units[who].charged = 1 + charge


@rule("STA-CORE-08", "STA-ATK-10")
def finish(state: State, table: Table) -> None:
    """Save what Momentum is left, and put the attack away."""
    save_momentum(state, table)
    clear(state)


forget_attack = resetting("attack", Attack)


@rule()
def clear(state: State) -> None:
    """Forget the attack that is over."""
    forget_attack(state)
    for other in range(len(state.marks)):
        state.marks[other] = UNMARKED
