"""Ranged combat: shooting and throwing, and the rate of fire."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import UNHEARD, Table, note
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_d6.chapters.basics.dice_codes import why_not_attempt
from starfray.rulesets.starcraft_d6.chapters.basics.difficulty import succeeds
from starfray.rulesets.starcraft_d6.chapters.basics.wild_die import (
    NOT_KNOWN,
    enough_at,
    every_total,
)
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.called_shots import (
    called_points,
    why_not_call,
)
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.cover import (
    behind_object,
    come_out,
    why_not_aim_at,
    why_not_attack_from,
)
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.damage_through_protection import (
    strike_object,
)
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.drawing_weapons import leave_hand
from starfray.rulesets.starcraft_d6.chapters.damage.resisting_damage import suffer
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.aiming import (
    Shot,
    damage_of_shot,
    miss,
    roll_shot,
    shot_code,
    shot_damage,
    tell_difficulty,
)
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.ammunition import ammunition, counts_ammo
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.grenades import (
    hits_several,
    throw_grenade,
)
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.multiple_targets import (
    count_shot,
    next_aim,
)
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.ranges import (
    range_band,
    range_difficulty,
    why_not_number,
)
from starfray.rulesets.starcraft_d6.chapters.reacting.reacted_difficulty import NO_REACTION
from starfray.rulesets.starcraft_d6.chapters.reacting.reactions import NOT_ROLLED, Attack, react
from starfray.rulesets.starcraft_d6.chapters.taking_actions.moving import (
    BAND_NOT_NAMED,
    NOT_A_TARGET,
)
from starfray.rulesets.starcraft_d6.rulings import FullCoverDifficulty, ReactionTiming
from starfray.rulesets.starcraft_d6.state import (
    DOOMED,
    GONE,
    GRENADE,
    IN_MAIN_HAND,
    IN_OFF_HAND,
    ON_THE_GROUND,
    OUT_OF_RANGE,
    RANGED,
    UNNAMED,
    Person,
    State,
    WhichWeapon,
)
from starfray.rulesets.starcraft_d6.words import HIT, MISS, WORDS

NOT_A_GUN = WORDS.reason("not_a_gun", "SD6-RNG-04", "that is not a ranged weapon in hand")
EMPTY = WORDS.reason("empty", "SD6-RNG-05", "the weapon is empty")
ROF_USED_UP = WORDS.reason("rof_used_up", "SD6-MOD-05", "the rate of fire is used up")


@rule("SD6-RNG-03", "SD6-RNG-04", "SD6-RNG-05", "SD6-MOD-05")
def why_not_fire(state: State, who: int, weapon: int) -> int:
    """Return why a weapon cannot be fired or thrown, or 0."""
    if not 0 <= weapon < len(state.weapons):
        return NOT_A_GUN
    gun = state.weapons[weapon]
    if gun.owner != who or gun.kind > GRENADE or not fires_from_hand(state, weapon):
        return NOT_A_GUN
    if gun.shots_fired >= gun.rof:
        return ROF_USED_UP
    if counts_ammo(state, weapon) and gun.ammo <= 0:
        return EMPTY
    return 0


@rule("SD6-RNG-04", "SD6-DUAL-04")
def fires_from_hand(state: State, weapon: int) -> bool:
    """Return whether a weapon is in a hand that can fire it: the good one, or the off hand."""
    gun = state.weapons[weapon]
    return gun.where == IN_MAIN_HAND or (gun.where == IN_OFF_HAND and gun.one_handed != 0)


@rule("SD6-DUAL-03")
def weapon_fired(state: State, weapon: WhichWeapon) -> int:
    """Return the weapon that an action fires."""
    return weapon


OUT_OF_REACH_BAND = WORDS.reason("out_of_range", "SD6-RNG-03", "out of range")


@rule("SD6-RNG-01", "SD6-RNG-03", "SD6-COV-03", "SD6-COV-06", "SD6-CALL-01")
def why_not_shoot(
    state: State, who: int, target: int, weapon: WhichWeapon, called: int, number: int
) -> int:
    """Return why a shot at somebody is not possible, or 0."""
    reason = why_not_target(state, who, target)
    if reason == 0:
        reason = why_not_fire(state, who, weapon)
    if reason == 0:
        reason = why_not_call(called)
    if reason == 0:
        reason = why_not_hit_from(state, who, target, weapon, number)
    if reason != 0:
        return reason
    return why_not_attempt(state, shot_code(state, UNHEARD, who, target, weapon, called))


@rule("SD6-RNG-04")
def why_not_target(state: State, who: int, target: int) -> int:
    """Return why somebody can be nobody's target, or 0."""
    if not 0 <= target < len(state.units) or target == who or state.units[target].status > DOOMED:
        return NOT_A_TARGET
    return 0


@rule("SD6-RNG-01", "SD6-RNG-03", "SD6-COV-03", "SD6-COV-06")
def why_not_hit_from(state: State, who: int, target: int, weapon: int, number: int) -> int:
    """Return why somebody cannot be hit from where the shooter is, or 0."""
    reason = why_not_aim_at(state, target)
    if reason == 0:
        reason = why_not_attack_from(state, who)
    if reason != 0:
        return reason
    band = range_band(state, who, target, weapon)
    if band == UNNAMED:
        return BAND_NOT_NAMED
    if band == OUT_OF_RANGE:
        return OUT_OF_REACH_BAND
    return why_not_number(band, number)


@rule("SD6-MULT-01", "SD6-MOD-05", "SD6-RNG-05", "SD6-RNG-06")
def fire(state: State, table: Table, who: int, target: int, weapon: int) -> None:
    """Count a shot: against the rate of fire, the ammunition, and as one more target."""
    gun = state.weapons[weapon]
    count_shot(state, table, who, target, next_aim(state, who), weapon)
    if counts_ammo(state, weapon):
        ammunition(state, table, weapon, gun.ammo - 1)
    if gun.kind != RANGED and (gun.magazine == NOTHING or gun.ammo == 0):
        thrown_away(state, table, who, weapon, target)


@change(WORDS, "SD6-RNG-06", "{weapon} leaves the hand.", bookkeeping=True)
def thrown_away(state: State, who: Person, weapon: WhichWeapon, beside: Person) -> None:
    """Throw the last one: a grenade is used up, a knife lies beside the one it was aimed at."""
    gone = state.weapons[weapon].kind == GRENADE
    leave_hand(state, who, weapon, GONE if gone else ON_THE_GROUND, beside)


@rule("SD6-RNG-01", "SD6-RNG-04", "SD6-RNG-06", "SD6-COV-03")
def shoot(
    state: State, table: Table, who: int, target: int, weapon: WhichWeapon, called: int, number: int
) -> None:
    """Shoot or throw: at somebody, at everybody in the blast, or at what is in front."""
    base = range_difficulty(state, range_band(state, who, target, weapon), number)
    code = shot_code(state, UNHEARD, who, target, weapon, called)
    shot = Shot(who, target, weapon, called, base, code)
    come_out(state, table, who)
    fire(state, table, who, target, weapon)
    if hits_several(state, weapon):
        throw_grenade(state, table, shot)
    elif behind_object(state, target) != NOTHING:
        shoot_object(state, table, shot)
    else:
        shoot_at(state, table, shot)


SHOOT = verb(
    WORDS, "shoot", "SD6-RNG-04",
    "target=target:units item=with:weapons x=called:sizes? n=number[1..]?",
    "{who} attacks {target} from afar with {with}[, called: {called}][, difficulty {number}]",
    do=shoot, why_not=why_not_shoot, fires=weapon_fired,
)  # fmt: skip


@rule("SD6-RNG-04", "SD6-CORE-15", "SD6-CALL-02", "SD6-DMG-01")
def shoot_at(state: State, table: Table, shot: Shot) -> None:
    """Shoot at somebody: reaction, difficulty, attack, then damage for a hit."""
    who, target = shot.who, shot.target
    if state.rulings.reaction_timing == ReactionTiming.BEFORE:
        reaction = react(state, table, target, Attack(who, 0, 1, shot.base, NOT_ROLLED))
        points = called_points(state, table, who, shot.called, reaction)
        needed = tell_difficulty(state, table, shot, target, reaction, points)
        total = roll_shot(state, table, shot, needed, enough_at(needed))
    else:
        points = called_points(state, table, who, shot.called, NO_REACTION)
        total = roll_shot(state, table, shot, NOT_KNOWN, every_total())
        reaction = react(state, table, target, Attack(who, 0, 1, shot.base, total))
        needed = tell_difficulty(state, table, shot, target, reaction, points)
    if succeeds(total, needed):
        note(table, HIT, who, target, total - needed)
        suffer(state, table, target, damage_of_shot(state, table, shot))
        return
    miss(state, table, shot, total, needed, reaction)


@rule("SD6-COV-03")
def shoot_object(state: State, table: Table, shot: Shot) -> None:
    """Shoot at what somebody is fully behind: nobody reacts, and all else is as in any shot."""
    who, target = shot.who, shot.target
    if state.rulings.full_cover_difficulty == FullCoverDifficulty.RANGE:
        points = called_points(state, table, who, shot.called, NO_REACTION)
        needed = tell_difficulty(state, table, shot, target, NO_REACTION, points)
        total = roll_shot(state, table, shot, needed, enough_at(needed))
        if not succeeds(total, needed):
            note(table, MISS, who, target)
            return
    strike_object(state, table, who, target, shot_damage(state, table, shot))
