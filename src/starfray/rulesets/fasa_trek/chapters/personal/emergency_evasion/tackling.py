"""Action Points Table, emergency evasion: the flying tackle."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.action import NONE
from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.rulesets.fasa_trek.chapters.personal.action_points import why_not_pay
from starfray.rulesets.fasa_trek.chapters.personal.emergency_evasion.landing import (
    land,
    why_not_land,
)
from starfray.rulesets.fasa_trek.chapters.personal.equipment_and_weapon_use import (
    NO_EXTRA,
    why_not_at,
    why_not_so_often,
)
from starfray.rulesets.fasa_trek.chapters.personal.facing_and_sight import adjacent, distance
from starfray.rulesets.fasa_trek.chapters.personal.operating_endurance import why_unable
from starfray.rulesets.fasa_trek.chapters.personal.position_change import take_posture
from starfray.rulesets.fasa_trek.chapters.personal.saving_rolls import saving_roll
from starfray.rulesets.fasa_trek.rulings import MinimumCosts, TackleEffect
from starfray.rulesets.fasa_trek.state import AP, PRONE, STANDING, UNARMED, Person, State
from starfray.rulesets.fasa_trek.words import WORDS
from starfray.space.bearings import STEP_X, STEP_Y
from starfray.space.squares import HALVES, ONE, square_distance, squares_adjacent

TACKLE_COST = 4 * AP
TACKLE_REACH = 2  # squares
STAYS = 8  # instead of one of the eight directions


@rule("FST-CMB-11")
def bare_hands(state: State, who: int) -> int:
    """Return the arm by which a character fights unarmed."""
    unit = state.units[who]
    for arm in range(unit.first_arm, unit.first_arm + unit.arms):
        if state.weapons[state.arms[arm].weapon].kind == UNARMED:
            return arm
    return NOBODY


@rule("FST-CMB-11")
def tackled_from(state: State, who: int, target: int) -> int:
    """Return the way a tackle leaps: to the square beside the target nearest to it; -1 for none."""
    if adjacent(state, who, target):
        return STAYS
    unit, other = state.units[who], state.units[target]
    best, least = NOBODY, 0
    for direction in range(8):
        x, y = unit.x + STEP_X[direction], unit.y + STEP_Y[direction]
        if not squares_adjacent(x, y, other.x, other.y, ONE):
            continue
        if why_not_land(state, who, direction, 1):
            continue
        far = square_distance(x, y, other.x, other.y, HALVES)
        if best < 0 or far < least:
            best, least = direction, far
    return best


TOO_FAR_TO_TACKLE = WORDS.reason(
    "too_far_to_tackle", "FST-CMB-11", "the target is more than two squares away"
)
NO_LANDING = WORDS.reason("no_landing", "FST-CMB-11", "there is no free square beside the target")
NOT_ON_FEET = WORDS.reason("not_on_feet", "FST-CMB-11", "only someone standing can leap")


@rule("FST-CMB-11")
def why_not_tackle(state: State, who: Person, target: Person, extra: int = 0) -> int:
    """Return why a tackle cannot be made: posture, rate, points, target, front, reach, squares."""
    arm = bare_hands(state, who)
    reason = why_not_so_often(state, who, arm)
    if reason:
        return reason
    if extra and state.rulings.minimum_costs == MinimumCosts.DATA:
        return NO_EXTRA
    cost = cost_of_tackle(state, who, extra)
    return why_not_pay(state, who, cost) or why_not_leap(state, who, target)


@rule("FST-CMB-11")
def cost_of_tackle(state: State, who: Person, extra: int = 0) -> int:
    """Return the cost of a tackle: 4 points, or what a blow with the bare hands costs."""
    bare = state.weapons[state.arms[bare_hands(state, who)].weapon]
    return max(TACKLE_COST, bare.attack_ap) + extra * AP


@rule("FST-CMB-11")
def why_not_leap(state: State, who: int, target: int) -> int:
    """Return why one cannot leap at somebody: posture, target, front, reach, squares."""
    if state.units[who].posture != STANDING:
        return NOT_ON_FEET
    reason = why_not_at(state, who, target)
    if reason:
        return reason
    if distance(state, who, target) > TACKLE_REACH:
        return TOO_FAR_TO_TACKLE
    return NO_LANDING if tackled_from(state, who, target) < 0 else 0


@rule("FST-CMB-11")
def leap_at(state: State, table: Table, who: int, target: int) -> None:
    """Leap to the square beside the target, and lie there."""
    way = tackled_from(state, who, target)
    if way not in (STAYS, NONE):
        land(state, table, who, way, 1)
    if state.units[who].posture != PRONE:
        take_posture(state, table, who, PRONE)


STAYS_UP = WORDS.note("stays_up", "FST-CMB-11", "who:units", "{who} stays up.")


@rule("FST-CMB-11")
def bring_down(state: State, table: Table, target: int) -> None:
    """Throw the target down; by a ruling a STR save keeps it up."""
    unit = state.units[target]
    if unit.posture == PRONE:
        return
    save = state.rulings.tackle_effect == TackleEffect.STR_SAVE and not why_unable(state, target, 0)
    if save and saving_roll(state, table, target, unit.strength, 0):
        note(table, STAYS_UP, target)
        return
    take_posture(state, table, target, PRONE)
