"""Judging combat: an attack that is paid for, met with a defense, rolled, and its damage."""

from __future__ import annotations

from starfray.core.action import NONE, Action
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.rulesets.fasa_trek.chapters.character_creation.luck import turns_hit_away
from starfray.rulesets.fasa_trek.chapters.personal.emergency_evasion.tackling import (
    bring_down,
    cost_of_tackle,
    leap_at,
    why_not_leap,
)
from starfray.rulesets.fasa_trek.chapters.personal.equipment.handling_weapons import draw
from starfray.rulesets.fasa_trek.chapters.personal.equipment.losing_aim import lose_aim
from starfray.rulesets.fasa_trek.chapters.personal.equipment_and_weapon_use import (
    IS_READY,
    NO_WEAPON,
    NOT_READY,
    arm_of,
    attack_cost,
    place_of,
    why_not_reach,
    why_not_so_often,
)
from starfray.rulesets.fasa_trek.chapters.personal.facing_and_sight import adjacent, concealment
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.spoiled_actions import spoil
from starfray.rulesets.fasa_trek.chapters.personal.parry_and_dodge import (
    DIVE_DOWN,
    DODGE,
    DROP_DOWN,
    DUCK,
    NO_DEFENSE,
    Defense,
    attack_defended,
    meet_attack,
    parry_after_the_roll,
)
from starfray.rulesets.fasa_trek.chapters.personal.percentile_dice import percentile_between
from starfray.rulesets.fasa_trek.chapters.personal.to_hit import (
    GRAZE,
    HIT,
    MISS,
    Attack,
    graze_bounds,
    result_of,
    to_hit,
)
from starfray.rulesets.fasa_trek.chapters.personal.wound_and_temporary_damage import take_damage
from starfray.rulesets.fasa_trek.rulings import (
    DiveModifier,
    DodgeEffect,
    DropEffect,
    DuckEffect,
    GrazeDamage,
    UnconsciousPosture,
)
from starfray.rulesets.fasa_trek.state import (
    BY_QUICK_DRAW,
    BY_TACKLE,
    KNEELING,
    STANDING,
    SWIMMING,
    THROWN,
    TOTAL,
    Person,
    State,
    WeaponName,
)
from starfray.rulesets.fasa_trek.words import ATTACK, WORDS

HITS = WORDS.note(
    "hit", "FST-ATK-02", "who:units target:units", "{who} hits {target}.",
    outcome="hit",
)  # fmt: skip
SPOT_HIT = WORDS.note(
    "spot_hit", "FST-ATK-04", "target:units spot:spots", "The hit strikes {target}'s {spot}.",
    outcome="spot_hit",
)  # fmt: skip
GRAZES = WORDS.note(
    "graze", "FST-ATK-03", "who:units target:units", "{who} grazes {target}.", outcome="graze"
)
MISSES = WORDS.note(
    "miss", "FST-ATK-03", "who:units target:units", "{who} misses {target}.", outcome="miss"
)


@rule("FST-EQP-06", "FST-EQP-07", "FST-EQP-08", "FST-CMB-01", "FST-CMB-11")
def cost_of_attack(state: State, attack: Attack) -> int:
    """Return the cost of an attack as it is declared."""
    if attack.manner == BY_TACKLE:
        return cost_of_tackle(state, attack.who, attack.extra)
    return attack_cost(state, attack.manner, state.arms[attack.arm].weapon, attack.extra)


@rule("FST-EQP-06", "FST-EQP-07", "FST-EQP-08", "FST-CMB-01")
def attack_declared(state: State, action: Action, manner: int, extra: int) -> Attack:
    """Return an attack in a manner, with points beyond the cost and what the game master adds."""
    arm = arm_of(state, action.who, action.item)
    modifier = 0 if action.y == NONE else action.y
    return Attack(manner, action.who, action.target, arm, action.n + 1, extra, modifier)


@rule("FST-ATK-10")
def make_attack(state: State, table: Table, attack: Attack) -> bool:
    """Carry out an attack that is paid for; return whether the defense left anything to do."""
    who, target, arm = attack.who, attack.target, attack.arm
    if attack.manner == BY_QUICK_DRAW:
        draw(state, table, who, state.arms[arm].weapon)
    before = state.units[target].posture
    defense = meet_attack(state, table, target, who, arm)
    why = why_spoiled(state, attack)
    if why:
        spoil(state, table, who, cost_of_attack(state, attack), why)
        return False
    posture = posture_met(state, target, defense.kind, before)
    use_weapon(state, table, who, target, arm)
    result = result_of_attack(state, table, attack, defense.kind, posture)
    lose_aim(state, table, who)
    show_oneself(state, table, who)
    if attack.manner == BY_TACKLE:
        leap_at(state, table, who, target)
    carry_out_result(state, table, attack, defense, result)
    return True


@rule("FST-ATK-10", "FST-DEF-01", "FST-ATK-11")
def carry_out_result(
    state: State, table: Table, attack: Attack, defense: Defense, result: int
) -> None:
    """Do what an attack comes to: a miss, or a graze or hit that a defense may still stop."""
    who, target, arm = attack.who, attack.target, attack.arm
    if result == MISS:
        note(table, MISSES, who, target)
        return
    if result == HIT:
        note(table, HITS, who, target)
    else:
        note(table, GRAZES, who, target)
    if defense.kind == NO_DEFENSE:
        defense = parry_after_the_roll(state, table, target, who, arm)
    if attack_defended(state, table, target, defense):
        return
    if result == HIT and turns_hit_away(state, table, target, who):
        result = GRAZE
    if result == HIT and attack.manner == BY_TACKLE:
        bring_down(state, table, target)
    if result == HIT and attack.spot > 0:
        note(table, SPOT_HIT, target, attack.spot)
    place = place_of(state, state.arms[arm].weapon, state.arms[arm].setting)
    amount = damage_of(state, arm, place, result)
    take_damage(state, table, target, amount, kind_of_damage(state, arm, place))


@rule("FST-OPP-06")
def why_spoiled(state: State, attack: Attack) -> int:
    """Return why an attack that is paid for comes to nothing: front, reach, range or line."""
    if attack.manner == BY_TACKLE:
        return why_not_leap(state, attack.who, attack.target)
    return why_not_reach(state, attack.who, attack.target, attack.arm, attack.manner)


@rule("FST-OPP-06", "FST-EQP-07")
def why_used_up(state: State, attack: Attack) -> int:
    """Return why the weapon of a declared attack cannot be used now: it was used meanwhile.

    Where others may cut in to what cuts in, the one on turn may fire the last charge in between,
    throw the weapon, draw it, or make the last attack of the turn.
    """
    carried = state.arms[attack.arm]
    if attack.manner != BY_TACKLE:
        if carried.count <= 0:
            return NO_WEAPON
        if attack.manner == BY_QUICK_DRAW and carried.ready:
            return IS_READY
        if attack.manner != BY_QUICK_DRAW and not carried.ready:
            return NOT_READY
    return why_not_so_often(state, attack.who, attack.arm)


@rule("FST-CMB-04", "FST-CMB-08")
def posture_met(state: State, target: int, defense: int, before: int) -> int:
    """Return the posture that an attack meets: that after the defense, by rulings another."""
    posture = before if drops_too_late(state, defense) else state.units[target].posture
    ducks = defense == DUCK and state.rulings.duck_effect == DuckEffect.KNEEL
    return KNEELING if ducks and posture in (STANDING, SWIMMING) else posture


HELPLESS_HIT = WORDS.note(
    "helpless_hit", "FST-OPE-06", "who:units target:units",
    "{target} lies helpless: {who} needs no roll.",
)  # fmt: skip
ATTACK_ROLL = WORDS.note(
    "attack_roll", "FST-ATK-10", "who:units roll to_hit",
    "{who} rolls {roll} against a To-Hit of {to_hit}.",
)  # fmt: skip


@rule("FST-ATK-10", "FST-OPE-06")
def result_of_attack(state: State, table: Table, attack: Attack, defense: int, posture: int) -> int:
    """Roll against the To-Hit, unless the target lies helpless; return hit, graze or miss."""
    who, target = attack.who, attack.target
    if lies_helpless(state, who, target):
        note(table, HELPLESS_HIT, who, target)
        return HIT
    dodging, dived = dodges_by_evading(state, defense), dives_far(state, defense)
    needed = to_hit(state, table, attack, posture, dodging, dived)
    last_hit, first_miss = graze_bounds(state, needed)
    face = percentile_between(state, table, who, ATTACK, last_hit, first_miss)
    note(table, ATTACK_ROLL, who, face, needed)
    return result_of(state, face, needed)


@rule("FST-ATK-11")
def damage_of(state: State, arm: int, place: int, result: int) -> int:
    """Return the damage of a hit or of a graze: its own figure, or half of the hit's."""
    weapon = state.weapons[state.arms[arm].weapon]
    hit, graze = weapon.hit[place], weapon.graze[place]
    if result == HIT:
        return hit
    if result != GRAZE or state.rulings.graze_damage == GrazeDamage.NONE:
        return 0
    if graze >= 0:
        return graze
    if state.rulings.graze_damage == GrazeDamage.HALF_UP:
        return (hit + 1) // 2
    return hit // 2


@rule("FST-ATK-11")
def kind_of_damage(state: State, arm: int, place: int) -> int:
    """Return which damage a setting does: wound or temporary damage."""
    return state.weapons[state.arms[arm].weapon].damage[place]


@rule("FST-EQP-07", "FST-EQP-08")
def use_weapon(state: State, table: Table, who: int, target: int, arm: int) -> None:
    """Count the attack, use up a charge, let a thrown weapon leave the hand."""
    carried = state.arms[arm]
    declare_attack(state, table, who, target, carried.weapon, arm)
    if carried.charges > 0:
        use_charge(state, table, arm, carried.charges - 1)
    if state.weapons[carried.weapon].kind == THROWN:
        let_go(state, table, who, arm, carried.count - 1)


@change(WORDS, "FST-ATK-10", "{who} attacks {target} with the {weapon}.", name="declared")
def declare_attack(state: State, who: Person, target: Person, weapon: WeaponName, arm: int) -> None:
    """Count an attack, and keep whom it is on and with what."""
    unit = state.units[who]
    unit.attacks += 1
    unit.foe = target
    unit.used = arm
    state.arms[arm].shots += 1


@change(WORDS, "FST-EQP-07", "{left} charges are left.", name="charge_used", bookkeeping=True)
def use_charge(state: State, arm: int, left: int) -> None:
    """Set the charges left in a weapon."""
    state.arms[arm].charges = left


@change(
    WORDS, "FST-EQP-08", "The weapon leaves {who}'s hand.", name="left_hand", bookkeeping=True
)  # fmt: skip
def let_go(state: State, who: Person, arm: int, left: int) -> None:
    """Let a thrown weapon leave the hand, and set how many are left."""
    carried = state.arms[arm]
    carried.ready = 0
    carried.count = left


@rule("FST-OPE-06")
def lies_helpless(state: State, who: int, target: int) -> bool:
    """Return whether an attack needs no roll: by a ruling, from next to an unconscious target."""
    if state.rulings.unconscious_posture != UnconsciousPosture.HELPLESS:
        return False
    return bool(state.units[target].unconscious) and adjacent(state, who, target)


@rule("FST-CMB-08")
def drops_too_late(state: State, defense: int) -> bool:
    """Return whether the attack still meets the posture before a drop."""
    late = state.rulings.drop_effect == DropEffect.LATER
    return defense == DROP_DOWN and late


@rule("FST-CMB-09")
def dives_far(state: State, defense: int) -> bool:
    """Return whether a dive counts for more than lying prone, by a ruling."""
    return defense == DIVE_DOWN and state.rulings.dive_modifier == DiveModifier.EXTRA


@rule("FST-CMB-03")
def dodges_by_evading(state: State, defense: int) -> bool:
    """Return whether a dodge counts as evading instead of calling for a save."""
    evading = state.rulings.dodge_effect == DodgeEffect.EVADING
    return defense == DODGE and evading


@rule("FST-CMB-05")
def show_oneself(state: State, table: Table, who: int) -> None:
    """Show where one is by an attack from total cover, until one hides again."""
    if concealment(state, who) == TOTAL:
        be_shown(state, table, who)


@change(WORDS, "FST-CMB-05", "The attack shows where {who} is.", name="shown")
def be_shown(state: State, who: Person) -> None:
    """End total concealment, until the character hides again."""
    state.units[who].shown = 1
