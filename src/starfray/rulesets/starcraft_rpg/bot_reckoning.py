"""What bots reckon: how likely an attack hits, and what it takes from its target."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.rulesets.starcraft_rpg.attack import attack_overage
from starfray.rulesets.starcraft_rpg.damage import dealt_damage, hailfire_wounds
from starfray.rulesets.starcraft_rpg.knowledge import knows_square
from starfray.rulesets.starcraft_rpg.modifiers import (
    cover_degree,
    flat_footed,
    threatened_distance,
)
from starfray.rulesets.starcraft_rpg.shelter import concealment_of, may_be_covered
from starfray.rulesets.starcraft_rpg.state import (
    ACTION,
    ALL_OF_IT,
    BLIND,
    CRITICAL,
    TOTALLY_CONCEALED,
    UP,
    VITAL,
    State,
)
from starfray.rulesets.starcraft_rpg.wounds import number_of_wounds
from starfray.space.area import in_burst
from starfray.space.terrain import COVER, IMPROVED_COVER

WOUND = 6  # what a crippling wound takes on average, in hit points
OUT = 10  # what it is worth to take somebody out of the fight
PINNED = 80  # what it is worth to press somebody who has to come near, times twenty ...
LYING = -40  # ... and somebody who shoots as well lying down
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
    margin += unit.fatigue * state.fight.fatigue_accuracy
    margin += bonus - other.defense + other.wounds[CRITICAL]
    if flat_footed(state, target, 0):
        margin += max(0, other.agility_defense)
    concealed = concealment_of(state, target)
    if other.hidden or concealed:
        margin -= 10 if concealed == TOTALLY_CONCEALED else 5
    if unit.nature & BLIND:
        margin -= 10
    if weapon.melee:
        if other.prone:
            margin += 5
    else:
        if other.prone:
            margin -= 5
        if unit.aiming_at == target and unit.called == 0:
            margin += unit.aim_bonus
        if may_be_covered(state, target):
            degree = cover_degree(state, target, unit.x, unit.y)
            if degree >= COVER:
                margin -= 10 if degree >= IMPROVED_COVER else 5
    return max(0, min(20, 21 + margin))


@rule()
def toll(
    state: State, who: int, target: int, kind: int, hitting: int, hailfire: int, more: int
) -> int:
    """Return what a hit takes from its target, in points; `more` is damage beyond the weapon's.

    `hitting` are the faces that hit: the more of them, the more overage comes with a hit. With
    most of them it is the highest that counts, with the others about half of that.
    """
    if hitting <= 0:
        return 0
    cap = attack_overage(state, who, state.weapons[kind].melee, hitting - 1)
    most = toll_with(state, target, kind, more + cap, hailfire)
    if cap == 0:
        return most
    half = toll_with(state, target, kind, more + cap // 2, hailfire)
    return ((hitting - cap) * most + cap * half) // hitting


@rule()
def toll_with(state: State, target: int, kind: int, more: int, hailfire: int) -> int:
    """Return what so much damage beyond the weapon's takes, as a part of what the target had.

    To finish somebody off is worth as much as to take all of its hit points at once.
    """
    weapon = state.weapons[kind]
    other = state.units[target]
    resistance = other.damage_resistance - other.wounds[VITAL] - weapon.penetration
    base = max(0, weapon.damage + more - max(0, resistance))
    threshold = max(1, other.damage_threshold - weapon.rending)
    dealt = dealt_damage(state, base, hailfire, ALL_OF_IT)
    wounds = 0 if other.shields >= dealt else number_of_wounds(state, base, threshold)
    taken = dealt + WOUND * (wounds + hailfire_wounds(state, wounds, hailfire))
    whole = other.hp_max + other.shields_max
    life = max(1, other.hp + other.shields)
    return whole + OUT if taken >= life else taken * whole // life


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
                total += PINNED if threatened_distance(state, target) else LYING
    return total
