"""What bots reckon: how likely an attack hits, and what it takes from its target."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import UNHEARD
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.lore_options import (
    known_weak_point,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_behaviors.behaviors import (
    resolve_against,
    weapon_aim,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.cover import is_obstructed
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.flanking import (
    flanked,
    threatened_distance,
)
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.modifiers import (
    accuracy_against,
    defense_against,
)
from starfray.rulesets.starcraft_rpg.chapters.crippling_wounds.effects_of_wounds import (
    number_of_wounds,
)
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.knowing_where import (
    knows_square,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.attack_roll import (
    accuracy,
    attack_overage,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.burst_areas import in_burst_of
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.damage import (
    dealt_damage,
    hailfire_wounds,
    resistance_against,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.kinds_of_attack import (
    Attack,
    Burst,
    Square,
    origin_of,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.targets import range_modifier
from starfray.rulesets.starcraft_rpg.rulings import NaturalExtremes
from starfray.rulesets.starcraft_rpg.state import ALL_OF_IT, UP, State

WOUND = 6  # what a crippling wound takes on average, in hit points
OUT = 10  # what it is worth to take somebody out of the fight
PINNED = 5  # what it is worth to press somebody who has to come near ...
LYING = -2  # ... and somebody who shoots as well lying down
FRIEND = 2  # hitting a friend is this many times as bad


@rule()
def is_target(state: State, who: int, target: int) -> bool:
    """Return whether somebody is an enemy who stands, and of whom the square is known."""
    other = state.units[target]
    if other.side == state.units[who].side or other.down != UP:
        return False
    return not other.hidden or knows_square(state, who, target)


@rule()
def edge(state: State, attack: Attack, target: int) -> int:
    """Return what the accuracy of an attack has over the defense of its target."""
    unit = state.units[attack.who]
    return edge_from(state, attack, target, Square(unit.x, unit.y))


@rule()
def edge_from(state: State, attack: Attack, target: int, origin: Square) -> int:
    """Return the same for an attack whose line of fire comes from a square."""
    who = attack.who
    melee = state.weapons[attack.weapon].melee
    flanking = flanked(state, who, target, melee)
    total = accuracy(state, UNHEARD, attack)
    total += range_modifier(state, UNHEARD, who, target, attack.weapon)
    total += accuracy_against(state, UNHEARD, who, target, melee, flanking)
    total += weapon_aim(state, UNHEARD, who, target, attack.weapon)
    return total - defense_against(state, UNHEARD, target, melee, origin.x, origin.y, flanking)


@rule()
def faces_with(state: State, edge: int) -> int:
    """Return by how many faces of the d20 an attack hits that has that much over the defense."""
    hitting = max(0, min(20, 21 + edge))
    if state.rulings.natural_extremes != NaturalExtremes.NO_AUTO:
        return max(1, min(19, hitting))
    return hitting


@rule()
def toll(state: State, attack: Attack, target: int, hitting: int, more: int) -> int:
    """Return what a hit takes from its target, in points; `more` is damage beyond the weapon's.

    `hitting` are the faces that hit: the more of them, the more overage comes with a hit. With
    most of them it is the highest that counts, with the others about half of that.
    """
    if hitting <= 0:
        return 0
    cap = attack_overage(state, attack.who, state.weapons[attack.weapon].melee, hitting - 1)
    most = toll_with(state, attack, target, more + cap)
    if cap == 0:
        return most
    half = toll_with(state, attack, target, more + cap // 2)
    return ((hitting - cap) * most + cap * half) // hitting


@rule()
def toll_with(state: State, attack: Attack, target: int, more: int) -> int:
    """Return what that much damage beyond the weapon's takes, as a part of what the target had.

    To finish somebody off is worth as much as to take all of its hit points at once.
    """
    weapon = state.weapons[attack.weapon]
    hailfire = attack.hailfire
    other = state.units[target]
    resistance = resistance_against(state, UNHEARD, attack.who, target, attack.weapon)
    base = max(0, weapon.damage + more - resistance)
    rending = weapon.rending + known_weak_point(state, attack.who, target)
    threshold = max(1, other.damage_threshold - rending)
    dealt = dealt_damage(state, base, hailfire, ALL_OF_IT)
    wounds = 0 if other.shields >= dealt else number_of_wounds(state, base, threshold)
    return share_of_life(
        state, target, dealt + WOUND * (wounds + hailfire_wounds(state, wounds, hailfire))
    )


@rule()
def share_of_life(state: State, target: int, taken: int) -> int:
    """Return what it is worth to take that many points from somebody: see `toll_with`."""
    other = state.units[target]
    whole = other.hp_max + other.shields_max
    life = max(1, other.hp + other.shields)
    return whole + OUT if taken >= life else taken * whole // life


@rule()
def worth_of_attack(state: State, attack: Attack, target: int, more: int) -> int:
    """Return what one attack is worth: what a hit takes, times the faces that hit."""
    hitting = faces_with(state, edge(state, attack, target))
    return hitting * toll(state, attack, target, hitting, more)


@rule()
def pressing_faces(state: State, attack: Attack, target: int) -> int:
    """Return by how many faces of the d20 suppressing fire reaches somebody's resolve."""
    total = accuracy(state, UNHEARD, attack)
    return max(0, min(20, 21 + total - resolve_against(state, UNHEARD, target, 0)))


@rule()
def worth_of_area(state: State, attack: Attack, area: Burst, pins: int) -> int:
    """Return what an attack on an area is worth: enemies in it count for it, friends against it.

    `pins` is 1 for fire that presses those whom it does not hit, too.
    """
    who = attack.who
    origin = origin_of(state, who, area)
    total = 0
    for target in range(len(state.units)):
        other = state.units[target]
        if other.down != UP or not in_burst_of(state, who, target, area):
            continue
        enemy = is_target(state, who, target)
        if other.side != state.units[who].side and not enemy:
            continue
        if is_obstructed(state, target, origin.x, origin.y):
            continue
        hitting = faces_with(state, edge_from(state, attack, target, origin))
        worth = hitting * toll(state, attack, target, hitting, 0)
        if enemy:
            total += worth
            if pins and other.suppressed == 0 and other.prone == 0:
                pressed = PINNED if threatened_distance(state, target) else LYING
                total += pressed * pressing_faces(state, attack, target)
        else:
            total -= FRIEND * worth
    return total
