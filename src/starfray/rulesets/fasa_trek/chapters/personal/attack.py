"""Judging combat: an attack, declared, met with a defence, rolled, and its damage."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.action import NONE, Action
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import up_to
from starfray.core.table import Table, ask, note
from starfray.core.verbs import verb
from starfray.rulesets.fasa_trek.chapters.character_creation.luck import turns_hit_away
from starfray.rulesets.fasa_trek.chapters.personal.action_points import pay
from starfray.rulesets.fasa_trek.chapters.personal.combat_and_emergency_evasion import (
    DIVE_DOWN,
    DODGE,
    DROP_DOWN,
    DUCK,
    NO_DEFENCE,
    attack_defended,
    meet_attack,
    parry_after_the_roll,
)
from starfray.rulesets.fasa_trek.chapters.personal.damage import take_damage
from starfray.rulesets.fasa_trek.chapters.personal.emergency_evasion.tackling import (
    bare_hands,
    bring_down,
    leap_at,
    why_not_leap,
    why_not_tackle,
)
from starfray.rulesets.fasa_trek.chapters.personal.equipment_and_weapon_use import (
    arm_of,
    attack_cost,
    draw,
    manner_of,
    place_of,
    why_not_again,
    why_not_attack,
    why_not_attack_on,
    why_not_reach,
)
from starfray.rulesets.fasa_trek.chapters.personal.facing_and_sight import adjacent, concealment
from starfray.rulesets.fasa_trek.chapters.personal.judging_combat import (
    GRAZE,
    HIT,
    MISS,
    Attack,
    graze_bounds,
    result_of,
    to_hit,
)
from starfray.rulesets.fasa_trek.chapters.personal.losing_aim import lose_aim
from starfray.rulesets.fasa_trek.chapters.personal.movement import besides_running
from starfray.rulesets.fasa_trek.chapters.personal.operating_endurance import fights_on
from starfray.rulesets.fasa_trek.chapters.personal.percentile_dice import percentile_between
from starfray.rulesets.fasa_trek.rulings import (
    AimKinds,
    DiveModifier,
    DodgeEffect,
    DropEffect,
    DuckEffect,
    GrazeDamage,
    SightLine,
    UnconsciousPosture,
)
from starfray.rulesets.fasa_trek.state import (
    BY_HAND,
    BY_QUICK_DRAW,
    BY_SHOT,
    BY_TACKLE,
    BY_THROW,
    KNEELING,
    MELEE,
    STANDING,
    THROWN,
    TOTAL,
    UNARMED,
    Person,
    State,
    WeaponName,
)
from starfray.rulesets.fasa_trek.words import ATTACK, WORDS, YES


@rule("FST-EQP-06", "FST-EQP-07", "FST-EQP-08", "FST-CMB-01")
def attack(state: State, table: Table, action: Action, manner: int, extra: int = 0) -> None:
    """Attack somebody in a manner, with points beyond the cost and what the game master adds."""
    arm = arm_of(state, action.who, action.item)
    modifier = 0 if action.y == NONE else action.y
    attack_once(
        state, table,
        Attack(manner, action.who, action.target, arm, action.n + 1, extra, modifier),
    )  # fmt: skip


FIRE = verb(
    WORDS, "fire", "FST-EQP-07",
    "target=target:units item=with:weapons n=spot:called_spots? y=modifier[-100..100/5]?",
    "{who} fires the {with} at {target}[, calling the {spot}]"
    "[ (game master: {modifier})]",
    do=attack, why_not=why_not_attack, manner=BY_SHOT, extra=0,
    at_a_run=besides_running, keeps_aim=1,
)  # fmt: skip
QUICK_DRAW = verb(
    WORDS, "quick_draw", "FST-EQP-06",
    "target=target:units item=with:weapons n=spot:called_spots? y=modifier[-100..100/5]?",
    "{who} quick-draws the {with} and fires at {target}[, calling the {spot}]"
    "[ (game master: {modifier})]",
    do=attack, why_not=why_not_attack, manner=BY_QUICK_DRAW, extra=0,
    at_a_run=besides_running,
)  # fmt: skip
THROW = verb(
    WORDS, "throw", "FST-EQP-08",
    "target=target:units item=with:weapons n=spot:called_spots? y=modifier[-100..100/5]?",
    "{who} throws the {with} at {target}[, calling the {spot}]"
    "[ (game master: {modifier})]",
    do=attack, why_not=why_not_attack, manner=BY_THROW, extra=0,
    at_a_run=besides_running, keeps_aim=1,
)  # fmt: skip


@rule("FST-EQP-11")
def aims_blows(state: State) -> bool:
    """Return whether a blow can be aimed, by a ruling."""
    return state.rulings.aim_kinds == AimKinds.ANY


STRIKE = verb(
    WORDS, "attack", "FST-CMB-01",
    "target=target:units item=with:weapons n=spot:called_spots? y=modifier[-100..100/5]? "
    "x=extra[1..20]?",
    "{who} attacks {target} with the {with}[, calling the {spot}][ ({extra} points more)]"
    "[ (game master: {modifier})]",
    do=attack, why_not=why_not_attack, manner=BY_HAND,
    at_a_run=besides_running, keeps_aim=aims_blows,
)  # fmt: skip


@rule("FST-CMB-11")
def tackle(
    state: State, table: Table, who: Person, target: Person, extra: int = 0, modifier: int = 0
) -> None:
    """Leap at somebody with bare hands."""
    arm = bare_hands(state, who)
    attack_once(state, table, Attack(BY_TACKLE, who, target, arm, 0, extra, modifier))


TACKLE = verb(
    WORDS, "tackle", "FST-CMB-11", "target=target:units x=extra[1..20]? y=modifier[-100..100/5]?",
    "{who} leaps at {target}[ ({extra} points more)][ (game master: {modifier})]",
    do=tackle, why_not=why_not_tackle,
)  # fmt: skip
ATTACKS = (FIRE, QUICK_DRAW, THROW, STRIKE)  # by their manner


@rule("FST-EQP-06", "FST-EQP-07", "FST-EQP-08", "FST-CMB-01")
def attack_once(state: State, table: Table, attack: Attack) -> None:
    """Pay for one attack and carry it out."""
    who, arm = attack.who, attack.arm
    if not game_master_sees(state, table, who, attack.target, arm):
        return
    weapon = state.arms[arm].weapon
    pay(state, table, who, attack_cost(state, attack.manner, weapon, attack.extra))
    if attack.manner == BY_QUICK_DRAW:
        draw(state, table, who, weapon)
    make_attack(state, table, attack)


@rule("FST-CMB-01", "FST-EQP-07", "FST-EQP-08")
def attack_on(
    state: State, table: Table, who: Person, target: Person, weapon: WeaponName, times: int
) -> None:
    """Attack one target several times, as long as it fights and points and charges last."""
    arm = arm_of(state, who, weapon)
    manner = manner_of(state, weapon)
    for _attacks in range(times):
        attack_once(state, table, Attack(manner, who, target, arm, 0, 0, 0))
        if not fights_on(state, target) or why_not_again(state, who, arm):
            return


ATTACK_ON = verb(
    WORDS, "attack_on", "FST-CMB-01", "target=target:units item=with:weapons n=times[2..20]",
    "{who} attacks {target} with the {with}, up to {times} times",
    do=attack_on, why_not=why_not_attack_on, at_a_run=besides_running, keeps_aim=1,
)  # fmt: skip

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


@rule("FST-ATK-10")
def make_attack(state: State, table: Table, attack: Attack) -> None:
    """Carry out an attack that is paid for: defence, To-Hit, roll, result, damage."""
    who, target, arm = attack.who, attack.target, attack.arm
    before = state.units[target].posture
    defence = meet_attack(state, table, target, who, arm)
    if why_spoiled(state, attack):
        note(table, SPOILED, who)
        lose_aim(state, table, who)
        return
    posture = posture_met(state, target, defence.kind, before)
    use_weapon(state, table, who, target, arm)
    result = result_of_attack(state, table, attack, defence.kind, posture)
    lose_aim(state, table, who)
    show_oneself(state, table, who)
    if attack.manner == BY_TACKLE:
        leap_at(state, table, who, target)
    if result == MISS:
        note(table, MISSES, who, target)
        return
    if result == HIT:
        note(table, HITS, who, target)
    else:
        note(table, GRAZES, who, target)
    if defence.kind == NO_DEFENCE:
        defence = parry_after_the_roll(state, table, target, who, arm)
    if attack_defended(state, table, target, defence):
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


SPOILED = WORDS.note(
    "spoiled", "FST-OPP-06", "who:units", "{who}'s action is spoiled.", outcome="spoiled"
)


@rule("FST-OPP-06")
def why_spoiled(state: State, attack: Attack) -> int:
    """Return why an attack that is paid for comes to nothing: front, reach, range or line."""
    if attack.manner == BY_TACKLE:
        return why_not_leap(state, attack.who, attack.target)
    return why_not_reach(state, attack.who, attack.target, attack.arm, attack.manner)


@rule("FST-CMB-04", "FST-CMB-08")
def posture_met(state: State, target: int, defence: int, before: int) -> int:
    """Return the posture that an attack meets: that after the defence, by rulings another."""
    posture = before if drops_too_late(state, defence) else state.units[target].posture
    ducks = defence == DUCK and state.rulings.duck_effect == DuckEffect.KNEEL
    return KNEELING if ducks and posture == STANDING else posture


HELPLESS_HIT = WORDS.note(
    "helpless_hit", "FST-OPE-06", "who:units target:units",
    "{target} lies helpless: {who} needs no roll.",
)  # fmt: skip
ATTACK_ROLL = WORDS.note(
    "attack_roll", "FST-ATK-10", "who:units roll to_hit",
    "{who} rolls {roll} against a To-Hit of {to_hit}.",
)  # fmt: skip


@rule("FST-ATK-10", "FST-OPE-06")
def result_of_attack(state: State, table: Table, attack: Attack, defence: int, posture: int) -> int:
    """Roll against the To-Hit, unless the target lies helpless; return hit, graze or miss."""
    who, target = attack.who, attack.target
    if lies_helpless(state, who, target):
        note(table, HELPLESS_HIT, who, target)
        return HIT
    dodging, dived = dodges_by_evading(state, defence), dives_far(state, defence)
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
def drops_too_late(state: State, defence: int) -> bool:
    """Return whether the attack still meets the posture before a drop."""
    late = state.rulings.drop_effect == DropEffect.LATER
    return defence == DROP_DOWN and late


@rule("FST-CMB-09")
def dives_far(state: State, defence: int) -> bool:
    """Return whether a dive counts for more than lying prone, by a ruling."""
    return defence == DIVE_DOWN and state.rulings.dive_modifier == DiveModifier.EXTRA


@rule("FST-CMB-03")
def dodges_by_evading(state: State, defence: int) -> bool:
    """Return whether a dodge counts as evading instead of calling for a save."""
    evading = state.rulings.dodge_effect == DodgeEffect.EVADING
    return defence == DODGE and evading


@rule("FST-CMB-05")
def show_oneself(state: State, table: Table, who: int) -> None:
    """Show where one is by an attack from total cover, until one hides again."""
    if concealment(state, who) == TOTAL:
        be_shown(state, table, who)


@change(WORDS, "FST-CMB-05", "The attack shows where {who} is.", name="shown")
def be_shown(state: State, who: Person) -> None:
    """End total concealment, until the character hides again."""
    state.units[who].shown = 1


NO_LINE = WORDS.note(
    "no_line", "FST-ATK-12", "who:units target:units", "{who} has no line of sight to {target}."
)
SIGHT = WORDS.question(
    "sight", "FST-ATK-12", "Does {attacker} have a line of sight to {target}?",
    options=("no", "yes"), fields="attacker:units target:units",
)  # fmt: skip


@rule("FST-ATK-12")
def game_master_sees(state: State, table: Table, who: int, target: int, arm: int) -> bool:
    """Return whether there is a line of sight: by a ruling the game master is asked."""
    kind = state.weapons[state.arms[arm].weapon].kind
    if state.rulings.sight_line != SightLine.GM or kind in (MELEE, UNARMED):
        return True
    if ask(table, state, NOBODY, SIGHT, up_to(YES), who, target, 0) == YES:
        return True
    note(table, NO_LINE, who, target)
    return False
