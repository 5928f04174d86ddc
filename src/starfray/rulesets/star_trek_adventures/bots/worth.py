"""What an attack is worth to a bot: its chance by the rules, times what it would do.

Worth is counted in thousandths of an Injury."""

from __future__ import annotations

from starfray.core.action import NONE
from starfray.core.rule import rule
from starfray.rulesets.star_trek_adventures.bots.chances import (
    CERTAIN,
    chance_of_success,
    chance_of_winning,
    chance_with_reroll,
)
from starfray.rulesets.star_trek_adventures.bots.traits import KILLS, does
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.damage import damage_rating
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.how_hard_to_hit import (
    enemies_near,
    harder_to_hit,
)
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.injuries import HEAVY_DAMAGE
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.resistance import (
    dice_of_cover,
)
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.weapon_and_target import (
    Arms,
    skilled_with,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.tasks import (
    critical_limit,
    target_number,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.zones_and_reach import in_reach, visible
from starfray.rulesets.star_trek_adventures.chapters.combat.taking_part import able, enemies
from starfray.rulesets.star_trek_adventures.chapters.declaring_intent import why_not_intend
from starfray.rulesets.star_trek_adventures.chapters.weapon_qualities.qualities import (
    harder_by_intent,
)
from starfray.rulesets.star_trek_adventures.state import (
    CHARGE_AREA,
    CHARGE_INTENSE,
    CHARGE_PIERCING,
    CHARGE_VICIOUS,
    CONTROL,
    DARING,
    KILL,
    MINOR_NPC,
    RANGED,
    SECURITY,
    STUN,
    State,
)

MOST = 1500  # of one attack on one target
SIXTHS = 6


@rule("STA-CORE-01", "STA-CORE-04")
def scoring_faces(state: State, who: int, attribute: int) -> int:
    """Return the highest face that scores for a Task with Security."""
    return max(1, min(20, target_number(state, who, attribute, SECURITY)))


@rule("STA-CORE-04")
def critical_faces(state: State, who: int, attribute: int, weapon: int) -> int:
    """Return the highest face that scores twice in an attack with a weapon."""
    limit = critical_limit(state.units[who].disciplines[SECURITY], skilled_with(state, who, weapon))
    return min(limit, scoring_faces(state, who, attribute))


@rule("STA-CORE-24", "STA-CORE-21")
def own_hindrance(state: State, who: int) -> int:
    """Return how much harder the next Task is by what a character has on it.

    Complications are left out: they weigh on every Task alike.
    """
    unit = state.units[who]
    return unit.problems + unit.harder - unit.advantages


@rule("STA-ATK-04", "STA-ATK-06", "STA-MIN-03")
def chance_to_hit(state: State, who: int, target: int, arms: Arms, aimed: int) -> int:
    """Return how likely an attack is to succeed, with all that counts."""
    weapon = arms.weapon
    profile = state.weapons[weapon]
    melee = 0 if profile.mode == RANGED else 1
    attribute = DARING if melee else CONTROL
    critical = critical_faces(state, who, attribute, weapon)
    scoring = scoring_faces(state, who, attribute)
    needed = harder_to_hit(state, target, melee) + harder_by_intent(state, weapon, arms.intent)
    needed += own_hindrance(state, who)
    if not melee:
        needed = max(0, needed + 2 + enemies_near(state, who))
        if aimed and not profile.inaccurate:
            return chance_with_reroll(critical, scoring, needed)
        return chance_of_success(2, critical, scoring, needed)
    needed = max(0, needed + 1)
    if able(state, target):
        others = scoring_faces(state, target, DARING)
        chance = chance_of_winning(critical, scoring, needed, 1, others, 1)
    else:
        chance = chance_of_success(2, critical, scoring, needed)
    return min(CERTAIN, chance + chance // 5) if aimed and not profile.inaccurate else chance


@rule("STA-DMG-03", "STA-EFX-07", "STA-EFX-08")
def damage_expected(state: State, who: int, target: int, arms: Arms) -> int:
    """Return the damage that gets through on average, in sixths of a point."""
    weapon = state.weapons[arms.weapon]
    dice = damage_rating(state, who, arms.weapon)
    vicious = weapon.vicious + (1 if arms.charge == CHARGE_VICIOUS else 0)
    piercing = weapon.piercing + (2 if arms.charge == CHARGE_PIERCING else 0)
    dealt = dice * (5 + 2 * vicious)
    kept = SIXTHS * state.units[target].resistance + 5 * dice_of_cover(state, target)
    return max(dealt // SIXTHS, dealt - max(0, kept - 2 * dice * piercing))


@rule("STA-INJ-01", "STA-INJ-02", "STA-EFX-05")
def harm(state: State, who: int, target: int, arms: Arms) -> int:
    """Return what a hit does to one target: how much of an Injury it is."""
    unit = state.units[target]
    short = SIXTHS * min(HEAVY_DAMAGE, max(1, unit.stress))
    done = min(MOST, CERTAIN * damage_expected(state, who, target, arms) // short)
    avoids = unit.kind != MINOR_NPC and not unit.avoid_used
    if avoids:
        intense = state.weapons[arms.weapon].intense or arms.charge == CHARGE_INTENSE
        done = done * (4 if intense else 3) // 5
    return done


@rule("STA-EFX-02")
def harm_beside(state: State, who: int, target: int, arms: Arms) -> int:
    """Return what an Area does besides: all within Reach, and some more in the zone."""
    if not state.weapons[arms.weapon].area and arms.charge != CHARGE_AREA:
        return 0
    total = 0
    effects = damage_rating(state, who, arms.weapon) // 3
    for other in range(len(state.units)):
        if other == target or not enemies(state, who, other) or not able(state, other):
            continue
        if not visible(state, who, other) or harder_to_hit(state, other, 0) > 0:
            continue
        if in_reach(state, target, other):
            total += harm(state, who, other, arms)
        elif effects > 0 and state.units[other].zone == state.units[target].zone:
            effects -= 1
            total += harm(state, who, other, arms)
    return total


@rule()
def worth_of_hit(state: State, who: int, target: int, arms: Arms) -> int:
    """Return what a hit is worth, with all whom it strikes."""
    return harm(state, who, target, arms) + harm_beside(state, who, target, arms)


@rule()
def worth_of_attack(state: State, who: int, target: int, arms: Arms, aimed: int) -> int:
    """Return what an attack is worth."""
    chance = chance_to_hit(state, who, target, arms, aimed)
    return chance * worth_of_hit(state, who, target, arms) // CERTAIN


@rule("STA-LTH-01", "STA-QUAL-04", "STA-QUAL-09")
def intent_with(state: State, who: int, weapon: int) -> int:
    """Return a bot's intent: by its side's tactic, where it is allowed and makes nothing harder."""
    if not does(state, who, KILLS):
        return STUN
    if why_not_intend(state, who, weapon, KILL) != 0:
        return STUN
    harder = harder_by_intent(state, weapon, KILL) > harder_by_intent(state, weapon, STUN)
    return STUN if harder else KILL


@rule("STA-QUAL-02")
def best_charge(state: State, who: int, target: int, weapon: int) -> int:
    """Return the charge that makes a hit worth most, or NONE."""
    if not state.weapons[weapon].charge:
        return NONE
    best = NONE
    value = worth_of_hit(state, who, target, Arms(weapon, NONE, NONE))
    for charge in range(CHARGE_VICIOUS + 1):
        done = worth_of_hit(state, who, target, Arms(weapon, NONE, charge))
        if done > value:
            best = charge
            value = done
    return best
