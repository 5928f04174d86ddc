"""Attacks and damage, step 4: what makes an attack harder or riskier."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.sets import add, has
from starfray.core.table import Table, modifier
from starfray.rulesets.star_trek_adventures.chapters.basics.zones_and_reach import (
    beside,
    in_reach,
    is_object,
    visible,
)
from starfray.rulesets.star_trek_adventures.chapters.combat.taking_part import able, enemies
from starfray.rulesets.star_trek_adventures.rulings import Crowd, EnemiesInReach, Guard, Prone
from starfray.rulesets.star_trek_adventures.state import DEAD, State
from starfray.rulesets.star_trek_adventures.words import WORDS


@rule("STA-ATK-06", asked="STA-ATK-06")
def enemies_near(state: State, who: int) -> int:
    """Return the Difficulty from enemies within Reach of one who shoots: 1, however many."""
    most = len(state.units) if state.rulings.enemies_in_reach == EnemiesInReach.EACH_ENEMY else 1
    count = 0
    for other in range(len(state.units)):
        if in_reach(state, who, other) and enemies(state, who, other) and hinders(state, other):
            count += 1
            if count == most:
                break
    return count


@rule("STA-DMG-02")
def enemy_in_reach(state: State, who: int) -> bool:
    """Return whether an enemy able to act is within Reach."""
    for other in range(len(state.units)):
        if in_reach(state, who, other) and enemies(state, who, other) and able(state, other):
            return True
    return False


@rule("STA-ATK-06")
def hinders(state: State, who: int) -> bool:
    """Return whether a character makes it harder for enemies within Reach to shoot."""
    if state.rulings.enemies_in_reach == EnemiesInReach.INCAPACITATED_TOO:
        return state.units[who].injury != DEAD
    return able(state, who)


@rule("STA-ATK-07", asked="STA-ATK-07")
def crowd(state: State, who: int, target: int) -> int:
    """Return how much a crowd within Reach of the target widens the Complication Range."""
    most = len(state.units) if state.rulings.crowd == Crowd.EACH_CREATURE else 1
    count = 0
    for other in range(len(state.units)):
        if state.units[other].injury == DEAD:
            continue
        if beside(state, target, other) and other != who and other != target:
            if state.rulings.crowd != Crowd.ALLIES_ONLY or not enemies(state, who, other):
                count += 1
                if count == most:
                    break
    return count


@rule("STA-TSK-05")
def guard_difficulty(state: State, target: int) -> int:
    """Return the Difficulty that Guard adds to an attack on a target."""
    if state.rulings.guard == Guard.WITHOUT_EFFECT:
        return 0
    return state.units[target].guard_bonus


@rule("STA-MIN-06", asked="STA-MIN-06")
def prone_difficulty(state: State, target: int, melee: int) -> int:
    """Return the Difficulty of a ranged attack on a prone target: 1 more."""
    if melee or not state.units[target].prone or state.rulings.prone == Prone.WITHOUT_EFFECT:
        return 0
    return 1


@rule("STA-EFX-04")
def harder_to_hit(state: State, target: int, melee: int) -> int:
    """Return the Difficulty that lies with the target itself."""
    if is_object(state, target):
        return 0
    return guard_difficulty(state, target) + prone_difficulty(state, target, melee)


@rule("STA-EFX-04")
def size_up(state: State, target: int) -> None:
    """Write down how hard a target is to hit, and who would be harder, as the attack is made.

    What the attack itself brings about changes neither.
    """
    a = state.attack
    a.hardness = harder_to_hit(state, target, a.melee)
    a.harder = 0
    for other in range(len(state.units)):
        if harder_to_hit(state, other, a.melee) > a.hardness:
            a.harder = add(a.harder, other)


@rule("STA-EFX-04")
def spared(state: State, who: int, other: int) -> bool:
    """Return whether an Area attack cannot affect somebody.

    It would have been harder to hit than the target was, or could not have been shot at at all.
    """
    a = state.attack
    if not a.melee and not visible(state, who, other):
        return True
    return has(a.harder, other) != 0


GUARDED = WORDS.modifier("guarded", "STA-TSK-05", "the target is guarded")
PRONE_TARGET = WORDS.modifier("prone_target", "STA-MIN-06", "the target is prone")


@rule("STA-TSK-05", "STA-MIN-06")
def target_difficulty(state: State, table: Table, target: int, melee: int) -> int:
    """Return the Difficulty that lies with the target, each part noted."""
    if is_object(state, target):
        return 0
    guarded = modifier(table, GUARDED, guard_difficulty(state, target))
    return guarded + modifier(table, PRONE_TARGET, prone_difficulty(state, target, melee))
