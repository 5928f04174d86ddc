"""Choosing a weapon and a target, and how hard the target is to hit."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.absent import NOTHING
from starfray.core.rule import rule
from starfray.core.table import Table, modifier
from starfray.rulesets.star_trek_adventures import reasons
from starfray.rulesets.star_trek_adventures.condition import able, enemies
from starfray.rulesets.star_trek_adventures.lethality import why_not_intend
from starfray.rulesets.star_trek_adventures.qualities import (
    why_not_charge,
    why_not_throw,
    why_not_wield,
)
from starfray.rulesets.star_trek_adventures.ranges import (
    beside,
    in_reach,
    is_object,
    range_to,
    touches,
    visible,
    zones_between,
)
from starfray.rulesets.star_trek_adventures.rulings import (
    Crowd,
    Drawing,
    EnemiesInReach,
    Guard,
    LongestRange,
    ObjectsStruck,
    Prone,
)
from starfray.rulesets.star_trek_adventures.state import (
    CHARGE_AREA,
    DEAD,
    RANGED,
    SLOTS,
    Item,
    State,
    WeaponKind,
)
from starfray.rulesets.star_trek_adventures.words import WORDS
from starfray.space.zones import range_band


class Arms(NamedTuple):
    """With what an attack is made: a weapon, the intent declared, and the Effect of a charge.

    NONE stands for an intent that is not declared, and for no charge.
    """

    weapon: int
    intent: int
    charge: int


@rule("STA-ATK-01")
def slot_of(state: State, who: int, weapon: int) -> int:
    """Return the slot in which a character has a weapon, drawn if it may be; -1 for none."""
    unit = state.units[who]
    found = NOTHING
    for slot in range(SLOTS - 1, -1, -1):
        if weapon >= 0 and unit.carried[slot] == weapon:
            if found < 0 or unit.drawn[slot] or not unit.drawn[found]:
                found = slot
    return found


@rule("STA-CORE-04", "STA-ATK-01")
def skilled_with(state: State, who: int, weapon: int) -> int:
    """Return 1 when a Focus of a character applies to a kind of weapon, else 0."""
    return state.focuses[who * len(state.weapons) + weapon]


@rule("STA-ATK-01", "STA-MIN-04")
def why_not_use(state: State, who: int, weapon: int) -> int:
    """Return why a character may not attack with a weapon now, else 0."""
    slot = slot_of(state, who, weapon)
    if slot < 0:
        return reasons.NO_WEAPON
    unit = state.units[who]
    if slot > 0 and not unit.drawn[slot] and state.rulings.drawing != Drawing.ALWAYS_READY:
        return reasons.NOT_DRAWN
    return why_not_wield(state, who, weapon)


@rule("STA-ATK-02", "STA-QUAL-06")
def why_not_target(state: State, who: int, target: int, weapon: int) -> int:
    """Return why a character is no viable target of a weapon, else 0."""
    if not enemies(state, who, target) or state.units[target].injury == DEAD:
        return reasons.NOT_A_TARGET
    arm = state.weapons[weapon]
    if arm.mode != RANGED:
        return 0 if in_reach(state, who, target) else reasons.NOT_IN_REACH
    if not visible(state, who, target):
        return reasons.NOT_VISIBLE
    distance = range_to(state, who, target)
    return why_not_shoot(state, who, weapon, distance)


@rule("STA-ATK-02", "STA-QUAL-06")
def why_not_shoot(state: State, who: int, weapon: int, distance: int) -> int:
    """Return why a ranged weapon does not carry so far (a range band), else 0."""
    arm = state.weapons[weapon]
    if arm.grenade:
        left = state.units[who].grenades_left[slot_of(state, who, weapon)]
        reason = why_not_throw(left, distance)
        if reason != 0:
            return reason
    if state.rulings.longest_range == LongestRange.BY_WEAPON and distance > arm.longest:
        return reasons.OUT_OF_RANGE
    return 0


@rule("STA-ATK-10", "STA-TSK-02")
def why_not_attack(
    state: State, who: int, target: int, weapon: WeaponKind, intent: int, charge: int
) -> int:
    """Return why an attack on a character is not legal, else 0, step by step as it is made."""
    if not 0 <= target < len(state.units):
        return reasons.NOT_A_TARGET
    reason = why_not_use(state, who, weapon)
    if reason == 0:
        reason = why_not_target(state, who, target, weapon)
    if reason == 0:
        reason = why_not_intend(state, who, weapon, intent)
    if reason == 0:
        reason = why_not_charge(state, who, weapon, charge)
    return reason


@rule("STA-ATK-11", "STA-LTH-01")
def needs_intent(state: State, arms: Arms) -> int:
    """Return 1 where an attack on an object is declared Lethal or not: it may strike characters."""
    if state.rulings.objects == ObjectsStruck.INTENT_DECLARED:
        return 1
    return 1 if state.weapons[arms.weapon].area or arms.charge == CHARGE_AREA else 0


@rule("STA-ATK-11")
def why_not_attack_object(
    state: State, who: int, thing: Item, weapon: WeaponKind, intent: int, charge: int
) -> int:
    """Return why an attack on an object is not legal, else 0."""
    if not 0 <= thing < len(state.objects):
        return reasons.NOT_A_TARGET
    reason = why_not_use(state, who, weapon)
    if reason != 0:
        return reason
    goal = state.objects[thing]
    if not goal.damageable or goal.stress <= 0:
        return reasons.BROKEN
    if state.weapons[weapon].mode != RANGED:
        if not touches(state, who, thing):
            return reasons.NOT_IN_REACH
    else:
        away = zones_between(state, state.units[who].zone, goal.zone)
        reason = why_not_shoot(
            state, who, weapon, range_band(away, touches(state, who, thing) != 0)
        )
    if reason == 0 and needs_intent(state, Arms(weapon, intent, charge)):
        reason = why_not_intend(state, who, weapon, intent)
    if reason == 0:
        reason = why_not_charge(state, who, weapon, charge)
    return reason


# ---------------------------------------------------------------------- how hard, how risky


@rule("STA-ATK-06")
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
def enemy_in_reach(state: State, who: int) -> int:
    """Return 1 with an enemy able to act within Reach, else 0."""
    for other in range(len(state.units)):
        if in_reach(state, who, other) and enemies(state, who, other) and able(state, other):
            return 1
    return 0


@rule("STA-ATK-06")
def hinders(state: State, who: int) -> int:
    """Return 1 for one who makes it harder for enemies within Reach to shoot, else 0."""
    if state.rulings.enemies_in_reach == EnemiesInReach.INCAPACITATED_TOO:
        return 1 if state.units[who].injury != DEAD else 0
    return able(state, who)


@rule("STA-ATK-07")
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


@rule("STA-MIN-06")
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
def spared(state: State, who: int, other: int) -> int:
    """Return 1 for one whom an Area attack cannot affect, else 0.

    It would have been harder to hit than the target was, or could not have been shot at at all.
    """
    melee = state.attack.melee
    if not melee and not visible(state, who, other):
        return 1
    return 1 if harder_to_hit(state, other, melee) > state.attack.hardness else 0


GUARDED = WORDS.modifier("guarded", "STA-TSK-05", "the target is guarded")
PRONE_TARGET = WORDS.modifier("prone_target", "STA-MIN-06", "the target is prone")


@rule("STA-TSK-05", "STA-MIN-06")
def target_difficulty(state: State, table: Table, target: int, melee: int) -> int:
    """Return the Difficulty that lies with the target, each part noted."""
    if is_object(state, target):
        return 0
    guarded = modifier(table, GUARDED, guard_difficulty(state, target))
    return guarded + modifier(table, PRONE_TARGET, prone_difficulty(state, target, melee))
