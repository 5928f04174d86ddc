"""What bots do that know more than plain attacks: at range, hand to hand, and out of turn."""

from __future__ import annotations

from starfray.core.action import NONE, Action, action
from starfray.core.rule import rule
from starfray.core.sets import has
from starfray.rulesets.serenity.bots.weighing_options import (
    best_sweep,
    best_way,
    harm_of_way,
    pays_to_aim,
)
from starfray.rulesets.serenity.bots.worth import (
    can_be_used,
    chance_to_fail,
    expected_harm,
    twice_weapon_mean,
)
from starfray.rulesets.serenity.chapters.actions import stands
from starfray.rulesets.serenity.chapters.attack import ATTACK, why_not_attack
from starfray.rulesets.serenity.chapters.defenses.block import blocking_skill
from starfray.rulesets.serenity.chapters.defenses.protective_gear import armor_against
from starfray.rulesets.serenity.chapters.defenses.range import feet_between
from starfray.rulesets.serenity.chapters.dice import skill_die
from starfray.rulesets.serenity.chapters.kinds_of_attack import BURST, CHOKE
from starfray.rulesets.serenity.chapters.special_attacks.aim import AIM, why_not_aim
from starfray.rulesets.serenity.chapters.special_attacks.all_out_attack import (
    GO_FOR_IT,
    why_not_attack_all_out,
)
from starfray.rulesets.serenity.chapters.special_attacks.ammunition import why_not_reload
from starfray.rulesets.serenity.chapters.special_attacks.autofire import FIRE_AUTOMATIC
from starfray.rulesets.serenity.chapters.special_attacks.burst import FIRE_BURST
from starfray.rulesets.serenity.chapters.special_attacks.covering import (
    AS_A_BURST,
    CALLED,
    HOLD_ATTACK,
    PLAINLY,
    why_not_hold_attack,
)
from starfray.rulesets.serenity.chapters.special_attacks.disarm import DISARM_TARGET, why_not_disarm
from starfray.rulesets.serenity.chapters.special_attacks.feint import FEINT, why_not_feint
from starfray.rulesets.serenity.chapters.special_attacks.grapple import (
    GRAPPLE_TARGET,
    why_not_break_free,
    why_not_grapple,
)
from starfray.rulesets.serenity.chapters.special_attacks.hold import whom_it_holds
from starfray.rulesets.serenity.chapters.special_attacks.hold_actions import (
    CHOKE_HELD,
    why_not_choke,
)
from starfray.rulesets.serenity.chapters.special_attacks.threatening import (
    THREAT_ATTACK,
    THREATEN,
    is_spent_this_turn,
    why_not_threat_attack,
    why_not_threaten,
)
from starfray.rulesets.serenity.chapters.turns import END_TURN
from starfray.rulesets.serenity.chapters.weapons import strikes_hand_to_hand
from starfray.rulesets.serenity.state import (
    AGILITY,
    ANYWHERE,
    ARMS,
    DODGE,
    NO_COVER,
    SINGLE,
    STRENGTH,
    UNARMED_STRIKE,
    State,
)

GOOD_SKILL = 3  # d6: with less, a bot neither dodges nor blocks
SLIPPERY = 5  # d10: such a defense is worth a feint
LIKELY_TO_FAIL = 350  # in thousandths
DANGEROUS = 11  # twice the mean of d10: such a weapon is worth a disarm
HARD_SHELL = 3  # points of armor that choking goes round


@rule()
def shoot(state: State, who: int, target: int, weapon: int, patient: int) -> Action:
    """Attack at range in the best way: aim first where it pays, sweep, burst or call a shot."""
    manner, spot, harm = best_way(state, who, target, weapon)
    direction, feet, swept = best_sweep(state, who, weapon)
    if swept > harm:
        return action(FIRE_AUTOMATIC, who, item=weapon, n=direction, y=feet)
    if patient and why_not_aim(state, who, target, weapon) == 0:
        if pays_to_aim(state, who, target, weapon):
            return action(AIM, who, target, item=weapon)
    if manner == BURST:
        return action(FIRE_BURST, who, target, item=weapon)
    return action(ATTACK, who, target, item=weapon, n=spot)


@rule()
def fight_hand_to_hand(state: State, who: int, target: int, weapon: int) -> Action:
    """Strike in the best way: all-out where nothing is lost by it, at a spot that is worth it."""
    defends = max(skill_die(state, who, DODGE), blocking_skill(state, who)) >= GOOD_SKILL
    if not defends and why_not_attack_all_out(state, who) == 0:
        return action(GO_FOR_IT, who)
    _, spot, _ = best_way(state, who, target, weapon)
    if why_not_attack(state, who, target, weapon, spot) != 0:
        return action(END_TURN, who)
    return action(ATTACK, who, target, item=weapon, n=spot)


@rule()
def wrestle(state: State, who: int, target: int, weapon: int) -> Action:
    """Strike weapons away, fool and grapple the nimble and the armored, choke whom one holds."""
    held = whom_it_holds(state, who)
    if held != NONE:
        _, _, harm = best_way(state, who, held, UNARMED_STRIKE)
        choked = harm_of_way(state, who, held, UNARMED_STRIKE, CHOKE, ANYWHERE)
        if choked >= harm and why_not_choke(state, who) == 0:
            return action(CHOKE_HELD, who)
        return fight_hand_to_hand(state, who, held, UNARMED_STRIKE)
    other = state.units[target]
    armed = other.wielding > UNARMED_STRIKE
    if armed and twice_weapon_mean(state, other.wielding) >= DANGEROUS:
        if why_not_disarm(state, who, target, weapon, ANYWHERE) == 0:
            return action(DISARM_TARGET, who, target, item=weapon)
    nimble = max(skill_die(state, target, DODGE), blocking_skill(state, target)) >= SLIPPERY
    hard = armor_against(state, target, ANYWHERE) >= HARD_SHELL
    if nimble or hard:
        fooled = has(other.feinted_by, who)
        if nimble and not fooled and why_not_feint(state, who, target, weapon) == 0:
            return action(FEINT, who, target, item=weapon)
        if why_not_grapple(state, who, target, ANYWHERE) == 0:
            return action(GRAPPLE_TARGET, who, target)
    return fight_hand_to_hand(state, who, target, weapon)


@rule()
def wants_to_break_free(state: State, who: int, weapon: int) -> bool:
    """Return whether to struggle: with nothing better to do, or where it is likely to succeed."""
    if why_not_break_free(state, who) != 0:
        return False
    unit = state.units[who]
    fails = chance_to_fail(unit.attributes[AGILITY], unit.attributes[STRENGTH], unit.hold_total)
    return weapon == NONE or fails <= LIKELY_TO_FAIL


@rule()
def use_threat(state: State, who: int) -> Action:
    """Threaten a helpless enemy who is awake, and carry the threat out; NONE where there is none.

    It costs nothing, and the enemy counts for its side until it is down.
    """
    unit = state.units[who]
    if is_spent_this_turn(state, who):
        return action(NONE, who)
    for target in range(len(state.units)):
        other = state.units[target]
        if other.side == unit.side or not stands(state, target) or other.helpless == 0:
            continue
        if why_not_threat_attack(state, who, target, ANYWHERE, SINGLE) == 0:
            return action(THREAT_ATTACK, who, target)
        for k in range(ARMS):
            weapon = unit.arms[k]
            if weapon >= 0 and why_not_threaten(state, who, target, weapon) == 0:
                return action(THREATEN, who, target, item=weapon)
    return action(NONE, who)


@rule()
def watch(state: State, who: int, enemy: int, harm: int) -> Action:
    """Hold an attack where the enemy, once near, is a better target than now; else NONE."""
    unit = state.units[who]
    best = NONE
    most = 2 * max(0, harm)
    near = 2 * state.fight.square_ft
    for k in range(ARMS):
        weapon = unit.arms[k]
        if weapon < 0 or why_not_hold_attack(state, who, weapon, NONE) != 0:
            continue
        if strikes_hand_to_hand(state, weapon) or not can_be_used(state, who, enemy, weapon, near):
            continue
        there = expected_harm(state, who, enemy, weapon, near, NO_COVER)
        if there > most:
            best, most = weapon, there
    return action(NONE, who) if best == NONE else action(HOLD_ATTACK, who, item=best)


@rule()
def best_release(state: State, who: int, options: int, actor: int, weapon: int) -> int:
    """Return how to make a held attack on somebody who acts."""
    manner, spot, _ = best_way(state, who, actor, weapon)
    way = PLAINLY if spot < 0 else CALLED + spot
    if manner == BURST:
        way = AS_A_BURST
    if options >> way & 1:
        return way
    return PLAINLY if options >> PLAINLY & 1 else 0


@rule()
def empty_weapon(state: State, who: int, enemy: int, harm: int) -> int:
    """Return a weapon to reload, one that soon makes up for the action spent; else NONE."""
    unit = state.units[who]
    feet = feet_between(state, who, enemy)
    for k in range(ARMS):
        weapon = unit.arms[k]
        if weapon < 0 or unit.rounds[k] != 0 or why_not_reload(state, who, weapon) != 0:
            continue
        if expected_harm(state, who, enemy, weapon, feet, NO_COVER) > 2 * max(0, harm):
            return weapon
    return NONE
