"""What an attack is worth to a bot: the chance by the rules with all that counts, and the damage.

Worth is counted in hundredths of a point of damage.
"""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.absent import NOBODY
from starfray.core.rule import rule
from starfray.rulesets.fasa_trek.chapters.personal.equipment.aiming import AIM_COST
from starfray.rulesets.fasa_trek.chapters.personal.equipment.handling_weapons import (
    ADJUST_COST,
    DRAW_COST,
    RELOAD_COST,
)
from starfray.rulesets.fasa_trek.chapters.personal.equipment_and_weapon_use import (
    attacks_made,
    plain_cost,
    rate_of,
)
from starfray.rulesets.fasa_trek.chapters.personal.facing_and_sight import adjacent
from starfray.rulesets.fasa_trek.chapters.personal.making_an_attack import damage_of
from starfray.rulesets.fasa_trek.chapters.personal.operating_endurance import op_end
from starfray.rulesets.fasa_trek.chapters.personal.parry_and_dodge import (
    why_not_duck,
    why_not_parry,
)
from starfray.rulesets.fasa_trek.chapters.personal.to_hit import (
    GRAZE,
    HIT,
    base_to_hit,
    concealment_modifier,
    graze_bounds,
    movement_modifier,
    position_modifier,
    range_band,
    range_modifier,
    size_modifier,
)
from starfray.rulesets.fasa_trek.rulings import (
    AimKinds,
    ModifierCap,
    MovementSide,
    PositionSide,
    ReloadSupply,
    SaveEquality,
)
from starfray.rulesets.fasa_trek.state import MELEE, RANGED, THROWN, State


class Plan(NamedTuple):
    """An attack that is thought of: on whom, with which arm, and the place of its setting."""

    who: int
    target: int
    arm: int
    place: int


class Means(NamedTuple):
    """What attacks are made of: charges, points, and how many of this turn have been made."""

    charges: int
    points: int
    made: int


@rule("FST-ATK-10")
def foreseen_to_hit(state: State, who: int, target: int, arm: int, aims: int) -> int:
    """Return the To-Hit of an attack as things stand, before anybody answers it."""
    unit, other = state.units[who], state.units[target]
    total = base_to_hit(state, unit.dexterity, state.arms[arm].skill)
    total += range_modifier(state, who, target, arm)
    total += size_modifier(state, target, 0)
    total += position_modifier(other.posture)
    if state.rulings.position_side == PositionSide.BOTH:
        total += position_modifier(unit.posture)
    total += concealment_modifier(state, target)
    if state.rulings.movement_side != MovementSide.ATTACKER:
        total += movement_modifier(other.evading, other.running)
    if state.rulings.movement_side != MovementSide.TARGET:
        total += movement_modifier(unit.evading, unit.running)
    total += 25 * aims
    return max(1, total) if state.rulings.modifier_cap == ModifierCap.FLOOR_ONE else total


@rule("FST-ATK-02", "FST-ATK-03", "FST-ATK-11")
def attack_worth(state: State, plan: Plan, aims: int) -> int:
    """Return what one attack is worth, up to what puts the target out."""
    who, target, arm, place = plan
    needed = foreseen_to_hit(state, who, target, arm, aims)
    last_hit, first_miss = graze_bounds(state, needed)
    hits = min(100, max(0, last_hit))
    grazes = min(100, max(0, first_miss - 1)) - hits
    enough = max(1, op_end(state, target) - 19)
    worth = hits * min(enough, damage_of(state, arm, place, HIT))
    worth += grazes * min(enough, damage_of(state, arm, place, GRAZE))
    kind = state.weapons[state.arms[arm].weapon].kind
    if kind != RANGED and may_be_stopped(state, who, target, arm):
        worth = worth * (100 - saved(state, target)) // 100
    return worth


@rule("FST-DEF-01", "FST-CMB-04")
def may_be_stopped(state: State, who: int, target: int, arm: int) -> bool:
    """Return whether the target has a parry, or a duck, for an attack."""
    if state.weapons[state.arms[arm].weapon].kind == THROWN:
        return why_not_duck(state, target, arm) == 0
    return why_not_parry(state, target, who, arm) == 0


@rule("FST-SAV-01")
def saved(state: State, who: int) -> int:
    """Return the chance of a DEX save, in percent."""
    inclusive = state.rulings.save_equality == SaveEquality.INCLUSIVE
    return min(100, max(0, state.units[who].dexterity - (0 if inclusive else 1)))


@rule("FST-EQP-05", "FST-EQP-07", "FST-CMB-01")
def shots_in(state: State, arm: int, means: Means) -> int:
    """Return how many plain attacks the means are good for."""
    carried = state.arms[arm]
    shots = max(0, means.points) // plain_cost(state, carried.weapon)
    if means.charges >= 0:
        shots = min(shots, means.charges)
    rate = rate_of(state, arm)
    if rate > 0:
        shots = min(shots, max(0, rate - means.made))
    return min(shots, 1) if state.weapons[carried.weapon].kind == THROWN else shots


@rule("FST-EQP-05", "FST-EQP-07", "FST-CMB-01")
def best_aims(state: State, plan: Plan, means: Means) -> tuple[int, int]:
    """Return how many of the attacks to aim that the means are good for, and their worth."""
    arm = plan.arm
    plain = attack_worth(state, plan, 0)
    aimed = attack_worth(state, plan, 1)
    cost = plain_cost(state, state.arms[arm].weapon)
    aims = 0
    most = shots_in(state, arm, means)
    best = plain * most
    if not can_be_aimed(state, arm) or state.units[plan.who].running:
        return aims, best
    for number in range(1, max(0, means.points) // (cost + AIM_COST) + 1):
        if number > most:
            break
        left = means.points - number * (cost + AIM_COST)
        others = shots_in(state, arm, Means(means.charges, left, means.made))
        worth = aimed * number + plain * min(others, most - number)
        if worth > best:
            best = worth
            aims = number
    return aims, best


@rule("FST-EQP-11")
def can_be_aimed(state: State, arm: int) -> bool:
    """Return whether a weapon is of a kind that is aimed."""
    kind = state.weapons[state.arms[arm].weapon].kind
    if state.rulings.aim_kinds == AimKinds.ANY:
        return True
    if kind == THROWN:
        return state.rulings.aim_kinds == AimKinds.FIRED_OR_THROWN
    return kind == RANGED


@rule("FST-EQP-04", "FST-EQP-09", "FST-EQP-10")
def preparation(state: State, arm: int, place: int) -> int:
    """Return what it costs to have a weapon ready, loaded and set; -1 where it has no load."""
    carried = state.arms[arm]
    weapon = state.weapons[carried.weapon]
    cost = 0 if carried.ready else DRAW_COST
    if carried.setting != weapon.setting[place]:
        cost += ADJUST_COST
    if carried.charges == 0:
        if carried.loads == 0 and state.rulings.reload_supply == ReloadSupply.SPARES:
            return NOBODY
        cost += RELOAD_COST
    return cost


@rule("FST-EQP-07", "FST-CMB-01")
def plan_worth(state: State, plan: Plan, points: int) -> int:
    """Return what a weapon at a setting is worth in this turn and the next; -1 out of reach."""
    who, target, arm, place = plan
    carried = state.arms[arm]
    weapon = state.weapons[carried.weapon]
    if carried.count <= 0:
        return NOBODY
    if weapon.kind >= MELEE:
        if not adjacent(state, who, target):
            return NOBODY
    elif range_band(state, who, target, arm) < 0:
        return NOBODY
    cost = preparation(state, arm, place)
    if cost < 0:
        return NOBODY
    charges = carried.charges if carried.charges != 0 else weapon.charges
    made = attacks_made(state, who, arm)
    _, now = best_aims(state, plan, Means(charges, points - cost, made))
    _, later = best_aims(state, plan, Means(charges, state.units[who].ap_max, 0))
    return now + later
