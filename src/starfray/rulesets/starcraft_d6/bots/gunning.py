"""What sprays and two guns are worth to a bot."""

from __future__ import annotations

from starfray.core.absent import NOBODY, NOTHING
from starfray.core.action import NONE, Action, action
from starfray.core.rule import rule
from starfray.core.table import UNHEARD
from starfray.rulesets.starcraft_d6.bots.weighing import (
    CERTAIN,
    FRIEND,
    harm,
    reach,
    shot_worth,
    through_object,
)
from starfray.rulesets.starcraft_d6.chapters.basics.dice_codes import penalised
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.cover import behind_object
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.aiming import shot_difficulty
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.ammunition import counts_ammo
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.hits_of_sprays import (
    PRECISION,
    Spray,
    is_in_line,
    is_spared,
    precision,
    shot_of,
)
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.line_of_fire import is_aimed_at
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.ranges import (
    range_band,
    range_difficulty,
)
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.shooting import why_not_fire
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.spraying_bullets import SPRAY, spray_code
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.using_two_guns import (
    gun_in_other_hand,
    most_shots,
)
from starfray.rulesets.starcraft_d6.chapters.reacting.entire_round import dodge_of
from starfray.rulesets.starcraft_d6.chapters.reacting.reacted_difficulty import NO_REACTION
from starfray.rulesets.starcraft_d6.chapters.taking_actions.multiple_actions import penalty_of
from starfray.rulesets.starcraft_d6.chapters.taking_actions.taking_an_action import why_not_itself
from starfray.rulesets.starcraft_d6.rulings import SprayFriend
from starfray.rulesets.starcraft_d6.state import AWAKE, DOOMED, State


@rule()
def spray_worth(state: State, spray: Spray) -> int:
    """Return what a spray is worth: all that it does to enemies, less what it does to friends."""
    worth = 0
    for other in range(len(state.units)):
        if state.units[other].status <= DOOMED and is_in_line(state, spray, other):
            one = worth_in_line(state, spray, other)
            if state.units[other].side == state.units[spray.who].side:
                worth -= FRIEND * one
            elif state.units[other].status == AWAKE:
                worth += one
    return worth


@rule()
def worth_in_line(state: State, spray: Spray, other: int) -> int:
    """Return what a spray does to one in its line."""
    damage = penalised(state.weapons[spray.weapon].damage, 1)
    if is_spared(state, spray, other):
        hits = hits_though_spared(state, spray, other)
    else:
        number = number_of(state, spray, other)
        if is_aimed_at(state, spray.who, spray.target, spray.to, other):
            number += precision(state, spray)
        hits = reach(state, spray.code, number)
    if behind_object(state, other) != NOTHING:
        return through_object(state, other, damage, hits)
    return hits * harm(state, other, damage)


@rule()
def number_of(state: State, spray: Spray, other: int) -> int:
    """Return the difficulty of one in the line of a spray."""
    shot = shot_of(state, spray, other)
    return shot_difficulty(state, UNHEARD, shot, other, dodge_of(state, other), 0)


@rule()
def hits_though_spared(state: State, spray: Spray, other: int) -> int:
    """Return the chance to hit a friend whom a spray is to spare."""
    hits = CERTAIN
    if state.rulings.spray_friend == SprayFriend.TIERS:
        hits = reach(state, spray.code, number_of(state, spray, spray.target))
    if dodge_of(state, other) != NO_REACTION:
        hits = min(hits, reach(state, spray.code, number_of(state, spray, other)))
    return max(0, hits - reach(state, spray.code, spray.base + PRECISION))


@rule()
def best_spray(state: State, who: int, weapon: int) -> tuple[Action, int]:
    """Return the spray of a weapon that is worth most, and its worth.

    The best at one enemy is found first, then whether it is worth more as far as another one.
    """
    best, most = action(SPRAY, who), 0
    for target in range(len(state.units)):
        if is_foe(state, who, target):
            one, worth = with_care(state, action(SPRAY, who, target, weapon))
            if worth > most:
                best, most = one, worth
    if most == 0:
        return best, most
    target = best.target
    for to in range(len(state.units)):
        if to != target and is_foe(state, who, to):
            one, worth = with_care(state, action(SPRAY, who, target, weapon, x=to))
            if worth > most:
                best, most = one, worth
    return best, most


@rule()
def with_care(state: State, spray: Action) -> tuple[Action, int]:
    """Return a spray, with care for friends where any are in its line, and its worth."""
    one = action(SPRAY, spray.who, spray.target, spray.item, x=spray.x, n=0)
    if why_not_itself(state, one) != 0:
        one = spray
        if why_not_itself(state, one) != 0:
            return one, 0
    return one, spray_worth(state, sprayed(state, one, 0))


@rule()
def sprayed(state: State, one: Action, worse: int) -> Spray:
    """Return the spray of an action with `worse` dice less."""
    base = range_difficulty(state, range_band(state, one.who, one.target, one.item), NOTHING)
    code = spray_code(state, UNHEARD, one.who, one.item) - 3 * worse
    sparing = 0 if one.n == NONE else 1
    return Spray(one.who, one.target, one.x, one.item, sparing, base, code)


@rule()
def is_foe(state: State, who: int, other: int) -> bool:
    """Return whether somebody is an enemy who still stands."""
    return state.units[other].side != state.units[who].side and state.units[other].status == AWAKE


@rule()
def best_target(state: State, who: int, weapon: int) -> int:
    """Return whom a shot with a gun is worth most at; NOBODY where it is worth nothing."""
    best, most = NOBODY, 0
    for target in range(len(state.units)):
        if is_foe(state, who, target):
            worth = worth_with(state, who, target, weapon, 0)
            if worth > most:
                best, most = target, worth
    return best


@rule()
def worth_with(state: State, who: int, target: int, weapon: int, worse: int) -> int:
    """Return what a shot with a gun is worth with `worse` dice less; nothing at NOBODY."""
    if target == NOBODY:
        return 0
    band = range_band(state, who, target, weapon)
    return shot_worth(state, who, target, weapon, band, worse)


@rule()
def shots_left(state: State, weapon: int) -> int:
    """Return how often a gun can still be fired in this round."""
    gun = state.weapons[weapon]
    left = gun.rof - gun.shots_fired
    return min(left, gun.ammo) if counts_ammo(state, weapon) else left


@rule()
def fires_two_guns(state: State, who: int) -> bool:
    """Return whether somebody has a gun in either hand, both of which can be fired now."""
    main = state.units[who].main
    other = gun_in_other_hand(state, who, main)
    if other == NOTHING:
        return False
    return why_not_fire(state, who, main) == 0 and why_not_fire(state, who, other) == 0


@rule()
def two_guns_pay(state: State, who: int, worth: int, most: int) -> tuple[int, int]:
    """Return how many shots of two guns are worth more than `worth`, at most that many; 0 for none.

    Each is fired at the price of all; the better gun is fired as often as it can.
    """
    if not fires_two_guns(state, who):
        return 0, worth
    unit = state.units[who]
    other = gun_in_other_hand(state, who, unit.main)
    at, other_at = best_target(state, who, unit.main), best_target(state, who, other)
    mains, others = shots_left(state, unit.main), shots_left(state, other)
    number = 0
    limit = min(mains + others, most_shots(state, who) - unit.undeclared)
    for shots in range(2, min(most, limit) + 1):
        worse = penalty_of(state, who, shots)
        good = min(shots - 1, mains)
        total = good * worth_with(state, who, at, unit.main, worse)
        total += min(shots - good, others) * worth_with(state, who, other_at, other, worse)
        if total > worth:
            number, worth = shots, total
    return number, worth
