"""Ranged combat: spraying bullets."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import UNHEARD, Table, modifier, note
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_d6 import words
from starfray.rulesets.starcraft_d6.chapters.basics.attributes_and_skills import skill_code
from starfray.rulesets.starcraft_d6.chapters.basics.character_points import ON_CHECK, make_check
from starfray.rulesets.starcraft_d6.chapters.basics.dice_codes import tell_code, why_not_attempt
from starfray.rulesets.starcraft_d6.chapters.basics.using_skills import SKILL_CODE
from starfray.rulesets.starcraft_d6.chapters.basics.wild_die import (
    NOT_KNOWN,
    Check,
    enough_at,
    every_total,
    total_told,
)
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.cover import behind_object, come_out
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.situation import gm_dice
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.targeting_systems import (
    targeting_dice,
)
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.aiming import (
    OFF_HAND,
    TARGETING,
    shot_difficulty,
)
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.ammunition import ammunition, counts_ammo
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.hits_of_sprays import (
    PRECISION,
    Spray,
    damage_by_spray,
    hit_by_spray,
    is_in_line,
    is_spared,
    precision,
    shot_of,
)
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.line_of_fire import (
    along,
    friend_in_line,
    is_aimed_at,
)
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.multiple_targets import (
    aim_at,
    count_shots,
    next_aim,
)
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.ranges import (
    range_band,
    range_difficulty,
)
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.shooting import (
    weapon_fired,
    why_not_fire,
    why_not_hit_from,
    why_not_target,
)
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.using_two_guns import off_hand_dice
from starfray.rulesets.starcraft_d6.chapters.reacting.entire_round import dodge_of
from starfray.rulesets.starcraft_d6.chapters.reacting.reaction_dice import GM_PIPS
from starfray.rulesets.starcraft_d6.chapters.reacting.reactions import NOT_ROLLED, Attack, react
from starfray.rulesets.starcraft_d6.chapters.taking_actions.multiple_actions import action_code
from starfray.rulesets.starcraft_d6.rulings import ReactionTiming, SprayAmmo, SprayRolls
from starfray.rulesets.starcraft_d6.state import Person, State, WhichWeapon
from starfray.rulesets.starcraft_d6.words import ATTACK_ROLL, WORDS

NOT_AUTOMATIC = WORDS.reason("not_automatic", "SD6-SPRY-01", "that weapon cannot spray")
TOO_LITTLE_RATE = WORDS.reason(
    "too_little_rate", "SD6-MOD-05", "too little of the rate of fire is left to spray"
)
TOO_FEW_ROUNDS = WORDS.reason(
    "too_few_rounds", "SD6-SPRY-04", "there is not enough ammunition to spray"
)
ONE_TARGET_A_ROLL = WORDS.reason(
    "one_target_a_roll", "SD6-SPRY-01", "each target is sprayed at with an action of its own"
)
NOT_THAT_WAY = WORDS.reason(
    "not_that_way", "SD6-SPRY-03", "a spray goes from one to another in much the same direction"
)
NOBODY_TO_SPARE = WORDS.reason("nobody_to_spare", "SD6-SPRY-02", "no friend is in the line of fire")


@rule("SD6-SPRY-04")
def rounds_sprayed(state: State, weapon: int) -> int:
    """Return how many rounds a spray uses up."""
    if state.rulings.spray_ammo == SprayAmmo.THREE:
        return 3
    gun = state.weapons[weapon]
    return gun.spray_shots if state.rulings.spray_ammo == SprayAmmo.USER else gun.rof


@rule("SD6-SPRY-04")
def rate_sprayed(state: State, weapon: int) -> int:
    """Return how much of the rate of fire a spray takes."""
    if state.rulings.spray_ammo == SprayAmmo.THREE:
        return 1
    return min(rounds_sprayed(state, weapon), state.weapons[weapon].rof)


@rule("SD6-SPRY-04", "SD6-MOD-05")
def why_not_empty_it(state: State, weapon: int) -> int:
    """Return why a weapon has not enough left to spray, or 0."""
    gun = state.weapons[weapon]
    if not gun.automatic:
        return NOT_AUTOMATIC
    if gun.shots_fired + rate_sprayed(state, weapon) > gun.rof:
        return TOO_LITTLE_RATE
    if counts_ammo(state, weapon) and gun.ammo < rounds_sprayed(state, weapon):
        return TOO_FEW_ROUNDS
    return 0


@rule("SD6-SPRY-01", "SD6-SPRY-03")
def why_not_sweep(state: State, who: int, target: int, to: int, weapon: int) -> int:
    """Return why a spray cannot go on from one to another, or 0."""
    if to == NOTHING:
        return 0
    if state.rulings.spray_rolls == SprayRolls.EACH:
        return ONE_TARGET_A_ROLL
    reason = why_not_target(state, who, to)
    if reason == 0:
        reason = why_not_hit_from(state, who, to, weapon, NOTHING)
    if reason != 0:
        return reason
    turned = state.fight.width > 0 and along(state, who, target, to) <= 0
    return NOT_THAT_WAY if to == target or turned else 0


@rule("SD6-SPRY-01", "SD6-SPRY-02", "SD6-SPRY-03", "SD6-SPRY-04")
def why_not_spray(
    state: State, who: int, target: int, weapon: WhichWeapon, to: int = NOTHING,
    sparing: int = NOTHING,
) -> int:  # fmt: skip
    """Return why somebody cannot spray so, or 0."""
    reason = why_not_target(state, who, target)
    if reason == 0:
        reason = why_not_fire(state, who, weapon)
    if reason == 0:
        reason = why_not_empty_it(state, weapon)
    if reason == 0:
        reason = why_not_hit_from(state, who, target, weapon, NOTHING)
    if reason == 0:
        reason = why_not_sweep(state, who, target, to, weapon)
    if reason != 0:
        return reason
    if sparing != NOTHING and not friend_in_line(state, who, target, to, weapon):
        return NOBODY_TO_SPARE
    return why_not_attempt(state, spray_code(state, UNHEARD, who, weapon))


SPRAYING = WORDS.modifier("spraying", "SD6-SPRY-01", "pips for spraying")


@rule("SD6-SPRY-01", "SD6-MULT-01", "SD6-DUAL-04")
def spray_code(state: State, table: Table, who: int, weapon: int) -> int:
    """Return the code of a spray: 1D more, and nothing for aiming at several."""
    code = modifier(table, SKILL_CODE, skill_code(state, who, state.weapons[weapon].skill))
    code += modifier(table, SPRAYING, 3)
    code += modifier(table, TARGETING, targeting_dice(state, weapon))
    code += modifier(table, GM_PIPS, gm_dice(state, who))
    code += modifier(table, OFF_HAND, -3 * off_hand_dice(state, weapon))
    return tell_code(table, who, action_code(state, table, who, code))


@change(WORDS, "SD6-SPRY-04", "{who} sprays at {target} with {weapon}.", name="sprays")
def count_spray(
    state: State, who: Person, target: Person, number: int, weapon: WhichWeapon, shots: int
) -> None:
    """Count a spray as that many shots; `number` counts those of the round from 0."""
    count_shots(state, who, weapon, shots)
    aim_at(state, who, target, number)


@rule("SD6-MULT-01", "SD6-SPRY-01")
def count_others_meant(state: State, table: Table, spray: Spray) -> None:
    """Count as targets of the round all others for whom a spray is meant.

    The chosen one is first, the rest are in the order of initiative.
    """
    who = spray.who
    if spray.to != NOTHING:
        meant_too(state, table, who, spray.to, next_aim(state, who))
    for other in state.order:
        if other not in (spray.target, spray.to) and is_in_line(state, spray, other):
            if is_aimed_at(state, who, spray.target, spray.to, other):
                meant_too(state, table, who, other, next_aim(state, who))


@change(WORDS, "SD6-MULT-01", "The spray of {who} is meant for {target}, too.", bookkeeping=True)
def meant_too(state: State, who: Person, target: Person, number: int) -> None:
    """Be one more target of a spray."""
    aim_at(state, who, target, number)


@rule("SD6-SPRY-01", "SD6-SPRY-02", "SD6-SPRY-03", "SD6-SPRY-04", "SD6-SPRY-05")
def spray(
    state: State, table: Table, who: int, target: int, weapon: WhichWeapon, to: int = NOTHING,
    sparing: int = NOTHING,
) -> None:  # fmt: skip
    """Spray: one roll against the difficulty of each who is in the line of fire."""
    base = range_difficulty(state, range_band(state, who, target, weapon), NOTHING)
    spared = int(sparing != NOTHING)
    code = spray_code(state, UNHEARD, who, weapon)
    sprayed = Spray(who, target, to, weapon, spared, base, code)
    come_out(state, table, who)
    count_spray(
        state, table, who, target, next_aim(state, who), weapon, rate_sprayed(state, weapon)
    )
    count_others_meant(state, table, sprayed)
    if counts_ammo(state, weapon):
        left = state.weapons[weapon].ammo - rounds_sprayed(state, weapon)
        ammunition(state, table, weapon, left)
    first = state.rulings.reaction_timing == ReactionTiming.BEFORE
    if first:
        react_to_spray(state, table, sprayed, NOT_ROLLED)
    total = roll_spray(state, table, sprayed, first)
    if not first:
        react_to_spray(state, table, sprayed, total)
    hits = hit_by_spray(state, table, sprayed, total)
    damage_by_spray(state, table, sprayed, hits)


SPRAY = verb(
    WORDS, "spray", "SD6-SPRY-01",
    "target=target:units item=with:weapons x=to:units? n=sparing:spared?",
    "{who} sprays at {target}[ to {to}] with {with}[, sparing {sparing}]",
    do=spray, why_not=why_not_spray, fires=weapon_fired,
)  # fmt: skip


@rule("SD6-SPRY-01", "SD6-SPRY-03")
def react_to_spray(state: State, table: Table, spray: Spray, total: int) -> None:
    """Let everybody in the line react who is in the open."""
    for other in range(len(state.units)):
        if is_in_line(state, spray, other) and behind_object(state, other) == NOTHING:
            base = shot_of(state, spray, other).base
            react(state, table, other, Attack(spray.who, 0, 1, base, total))


@rule("SD6-SPRY-01", "SD6-CORE-11")
def roll_spray(state: State, table: Table, spray: Spray, reacted: bool) -> int:
    """Roll the attack; once all have reacted, it is known what is enough for everybody."""
    code = spray_code(state, table, spray.who, spray.weapon)
    aimed, matters = NOT_KNOWN, every_total()
    if reacted:
        aimed = number_against(state, spray, spray.target)
        matters = enough_at(enough_for_all(state, spray))
    total = make_check(state, table, Check(spray.who, words.ATTACK, code, aimed, ON_CHECK), matters)
    note(table, ATTACK_ROLL, spray.who, spray.target, total_told(total), code)
    return total


@rule("SD6-SPRY-01", "SD6-SPRY-02")
def number_against(state: State, spray: Spray, other: int) -> int:
    """Return the difficulty of hitting one in the line, after its reaction."""
    reaction = dodge_of(state, other)
    number = shot_difficulty(state, UNHEARD, shot_of(state, spray, other), other, reaction, 0)
    return number + precision(state, spray)


@rule("SD6-SPRY-01", "SD6-SPRY-02")
def enough_for_all(state: State, spray: Spray) -> int:
    """Return the total that hits everybody in the line, and spares all who are to be spared."""
    enough = 1
    for other in range(len(state.units)):
        if is_in_line(state, spray, other):
            enough = max(enough, number_against(state, spray, other))
            if is_spared(state, spray, other):
                enough = max(enough, spray.base + PRECISION)
    return enough
