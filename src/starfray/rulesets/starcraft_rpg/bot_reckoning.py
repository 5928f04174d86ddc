"""What bots reckon: how likely an attack hits, and what it takes from its target."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.rulesets.starcraft_rpg.attack import (
    attack_overage,
)
from starfray.rulesets.starcraft_rpg.damage import (
    hailfire_wounds,
)
from starfray.rulesets.starcraft_rpg.knowledge import knows_square
from starfray.rulesets.starcraft_rpg.modifiers import cover_degree, flat_footed
from starfray.rulesets.starcraft_rpg.state import ACTION, CRITICAL, UP, VITAL, State
from starfray.rulesets.starcraft_rpg.wounds import number_of_wounds
from starfray.space.area import in_burst
from starfray.space.terrain import COVER, IMPROVED_COVER

WOUND = 6  # what a crippling wound takes on average, in hit points
OUT = 10  # what it is worth to take somebody out of the fight
PINNED = 60  # what it is worth to press somebody, times twenty
FRIEND = 2  # so many times as bad is it to hit a friend


@rule()
def is_target(state: State, who: int, target: int) -> int:
    """Tell whether somebody is an enemy who stands, and of whom the square is known."""
    other = state.units[target]
    if other.side == state.units[who].side or other.down != UP:
        return 0
    return 1 if not other.hidden or knows_square(state, who, target) else 0


@rule()
def faces(state: State, who: int, target: int, kind: int, bonus: int) -> int:
    """Return by about how many faces of the d20 an attack hits."""
    unit = state.units[who]
    other = state.units[target]
    weapon = state.weapons[kind]
    margin = unit.accuracy + weapon.accuracy_bonus - unit.wounds[ACTION] - unit.wounds[CRITICAL]
    margin += bonus - other.defense + other.wounds[CRITICAL]
    if flat_footed(state, target, 0):
        margin += max(0, other.agility_defense)
    if other.hidden or other.concealment:
        margin -= 5
    if weapon.melee:
        if other.prone:
            margin += 5
    else:
        if other.prone:
            margin -= 5
        if unit.aiming_at == target and unit.called == 0:
            margin += unit.aim_bonus
        if state.fight.obstacles or other.cover or other.obstruction:
            degree = cover_degree(state, target, unit.x, unit.y)
            if degree >= COVER:
                margin -= 10 if degree >= IMPROVED_COVER else 5
    return max(0, min(20, 21 + margin))


@rule()
def toll(
    state: State, who: int, target: int, kind: int, hitting: int, hailfire: int, more: int
) -> int:
    """Return what a hit takes from its target, in points; `more` is damage beyond the weapon's.

    `hitting` are the faces that hit: the more of them, the more overage comes with a hit.
    """
    weapon = state.weapons[kind]
    other = state.units[target]
    amount = weapon.damage + more + attack_overage(state, who, weapon.melee, (hitting - 1) // 2)
    resistance = other.damage_resistance - other.wounds[VITAL] - weapon.penetration
    base = max(0, amount - max(0, resistance))
    life = max(1, other.hp + other.shields)
    threshold = max(1, other.damage_threshold - weapon.rending)
    wounds = number_of_wounds(state, max(0, base - other.shields), threshold)
    wounds += hailfire_wounds(state, wounds, hailfire)
    taken = base + WOUND * wounds
    return taken if taken < life else life + OUT


@rule()
def worth_of_attack(
    state: State, who: int, target: int, kind: int, bonus: int, hailfire: int, more: int
) -> int:
    """Return what one attack is worth: what a hit takes, times the faces that hit."""
    hitting = faces(state, who, target, kind, bonus)
    return hitting * toll(state, who, target, kind, hitting, hailfire, more)


@rule()
def worth_of_area(
    state: State, who: int, kind: int, x: int, y: int, radius: int, hailfire: int, pins: int
) -> int:
    """Return what an attack on an area is worth: enemies in it count for it, friends against it.

    `pins` is 1 for fire that presses those whom it does not hit, too.
    """
    side = state.units[who].side
    total = 0
    for target in range(len(state.units)):
        other = state.units[target]
        if other.down != UP or target == who:
            continue
        if not in_burst(x, y, radius, other.x, other.y, state.rulings.diagonals):
            continue
        if other.side == side:
            total -= FRIEND * worth_of_attack(state, who, target, kind, 0, hailfire, 0)
        elif is_target(state, who, target):
            total += worth_of_attack(state, who, target, kind, 0, hailfire, 0)
            if pins and other.suppressed == 0:
                total += PINNED
    return total
