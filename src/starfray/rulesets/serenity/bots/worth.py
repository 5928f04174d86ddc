"""What an attack is worth to a bot: the damage that it may expect, by everything that counts."""

from __future__ import annotations

from starfray.core.absent import NOBODY, NOTHING
from starfray.core.action import NONE
from starfray.core.rule import rule
from starfray.core.table import UNHEARD
from starfray.rulesets.serenity.chapters.actions import is_stunned
from starfray.rulesets.serenity.chapters.attack_roll import (
    attack_dice,
    attack_steps,
    attribute_of_weapon,
    is_too_hard,
)
from starfray.rulesets.serenity.chapters.damage_effects.seriously_wounded import free_attribute
from starfray.rulesets.serenity.chapters.defenses.cover import cover_bonus, cover_counts
from starfray.rulesets.serenity.chapters.defenses.innate_defense import has_innate_defense
from starfray.rulesets.serenity.chapters.defenses.poor_visibility import darkness
from starfray.rulesets.serenity.chapters.defenses.protective_gear import armor_against
from starfray.rulesets.serenity.chapters.defenses.range import is_in_range
from starfray.rulesets.serenity.chapters.determining_damage import damage_type
from starfray.rulesets.serenity.chapters.dice import dice_in, die_size
from starfray.rulesets.serenity.chapters.difficulty import AVERAGE, EASY
from starfray.rulesets.serenity.chapters.kinds_of_attack import CHOKE, Attack, plain_attack
from starfray.rulesets.serenity.chapters.special_attacks.ammunition import why_not_fire
from starfray.rulesets.serenity.chapters.special_attacks.called_shot import (
    called_difficulty,
    grade_of,
    location_of,
)
from starfray.rulesets.serenity.chapters.special_attacks.combining import why_not_combine
from starfray.rulesets.serenity.chapters.special_attacks.hold import is_easy_to_strike
from starfray.rulesets.serenity.chapters.weapons import has_arms_for
from starfray.rulesets.serenity.state import (
    AGILITY,
    ARMS,
    BASIC,
    PITCH_BLACK,
    SINGLE,
    STUN,
    TOTAL_COVER,
    UNARMED_STRIKE,
    VITALITY,
    WILLPOWER,
    State,
)

LIMB_WORTH = 2  # in points of damage
STUN_WORTH = 4


@rule()
def twice_weapon_mean(state: State, weapon: int) -> int:
    """Return twice the mean of a weapon's damage dice."""
    dice = state.weapons[weapon]
    of_rating = 2 * dice.rating + dice_in(dice.rating)
    return of_rating + dice.count * (dice.sides + 1) + 2 * dice.bonus


@rule()
def expected_harm(state: State, who: int, target: int, weapon: int, feet: int, grade: int) -> int:
    """Return the mean damage of a plain attack at a distance, in thousandths of a point."""
    made = plain_attack(who, target, weapon, attribute_of_weapon(state, weapon))
    return harm_of(state, made, feet, grade, 0)


@rule()
def harm_of(state: State, made: Attack, feet: int, grade: int, more: int) -> int:
    """Return the mean damage of one attack roll, with some more steps, in thousandths of a point.

    The target meets it with an innate defense, behind a grade of cover; in pitch black nobody else
    may be hit. Of ratings above d12 only the first die is rolled; the others count for their means.
    The effect of a called shot counts for what it is worth.
    """
    who, target, weapon = made.who, made.target, made.weapon
    steps = attack_steps(state, UNHEARD, made, feet) + more
    rating, skill = attack_dice(state, who, weapon, made.attribute, steps)
    attribute = free_attribute(state, target, state.units[target].attributes[AGILITY])
    dark = state.fight.light == PITCH_BLACK
    fixed = called_difficulty(state, made.spot)
    guard = 0
    if not dark:
        fixed += darkness(state, who)
    if cover_counts(state, weapon):
        fixed += cover_bonus(state, grade, state.units[target].prone)
    if dark or not has_innate_defense(state, target) or is_easy_to_strike(state, made):
        fixed += EASY
    else:
        guard = die_size(attribute, 0)
        fixed += mean_of_others(attribute)
    fixed -= mean_of_others(rating) + mean_of_others(skill)
    hits, margins = pairs_that_hit(die_size(rating, 0), die_size(skill, 0), guard, fixed)
    if hits == 0:
        return 0
    harm = hundredths_of_harm(state, made, 100 * margins // hits)
    ways = die_size(rating, 0) * max(1, die_size(skill, 0)) * max(1, guard)
    harm = hits * (10 * harm + worth_of_effect(state, target, made.spot)) // ways
    return harm * (EASY - 1) // die_size(attribute, 0) if dark else harm


@rule()
def worth_of_effect(state: State, target: int, spot: int) -> int:
    """Return what the effect of a called shot is worth, times the chance that it comes about.

    That is in thousandths of a point of damage. To be stunned costs two turns or so, unless the
    target is stunned already.
    """
    grade = grade_of(spot)
    if grade == 0:
        return 0
    worth = LIMB_WORTH
    if grade == 2:
        worth = 0 if is_stunned(state, target) else STUN_WORTH
    attributes = state.units[target].attributes
    return worth * chance_to_fail(attributes[VITALITY], attributes[WILLPOWER], AVERAGE)


@rule()
def chance_to_fail(first: int, second: int, needed: int) -> int:
    """Return the chance that two dice stay below a number, in thousandths."""
    a, b = die_size(first, 0), die_size(second, 0)
    below = 0
    for face in range(1, a + 1):
        below += min(b, max(0, needed - 1 - face))
    return 1000 * below // (a * b)


@rule()
def mean_of_others(rating: int) -> int:
    """Return the mean of all dice of a rating but the first, rounded down."""
    return 0 if rating <= 6 else (2 * (rating - 6) + dice_in(rating - 6)) // 2


@rule()
def pairs_that_hit(first: int, second: int, guard: int, fixed: int) -> tuple[int, int]:
    """Count the throws of two dice that reach a number, and sum the margins by which they do.

    The number is the face of a third die, `guard`, plus what is fixed; 0 is no die.
    """
    hits = margins = 0
    least = min(1, guard)
    for gap in range(least - first, guard):  # by how much the defense is above the first die
        pairs = min(guard, first + gap) - max(least, 1 + gap) + 1
        short = gap + fixed
        if second == 0:
            if short <= 0:
                hits += pairs
                margins -= pairs * short
            continue
        lowest = max(1, short)
        if lowest <= second:
            count = second - lowest + 1
            hits += pairs * count
            margins += pairs * (count * (lowest + second) // 2 - count * short)
    return hits, margins


@rule()
def hundredths_of_harm(state: State, made: Attack, margin: int) -> int:
    """Return the mean Stun and Wounds of a hit after armor, given its mean margin.

    All of them are in hundredths.
    """
    weapon = made.weapon
    dice = 50 * twice_weapon_mean(state, weapon) + 200 * grade_of(made.spot)
    kind = STUN if made.manner == CHOKE else damage_type(state, weapon)
    if kind == STUN:
        return margin + dice
    wounds = margin // 2 + (dice // 2 if kind == BASIC else dice)
    armored = armor_against(state, made.target, location_of(made.spot))
    return margin + dice - min(wounds, 100 * armored)


@rule()
def best_attack(state: State, who: int, target: int, feet: int, grade: int) -> tuple[int, int]:
    """Return the weapon that can be expected to harm a target most at a distance, and how much.

    NONE and -1 where no weapon can be used at that distance, or the target is wholly concealed.
    """
    unit = state.units[who]
    best = NONE
    most = NOTHING
    for k in range(ARMS + 1):
        weapon = unit.arms[k] if k < ARMS else UNARMED_STRIKE
        if weapon == NONE or (k < ARMS and unit.fallen_x[k] >= 0):
            continue
        hidden = grade >= TOTAL_COVER and cover_counts(state, weapon)
        if not hidden and can_be_used(state, who, target, weapon, feet):
            harm = expected_harm(state, who, target, weapon, feet, grade)
            if harm > most:
                best = weapon
                most = harm
    return best, most


@rule()
def can_be_used(state: State, who: int, target: int, weapon: int, feet: int) -> bool:
    """Return whether a combatant has arms, rounds and skill for a weapon that reaches that far.

    Bystanders around the target may take the skill away.
    """
    if why_not_fire(state, who, weapon, SINGLE) != 0:
        return False
    if not has_arms_for(state, who, weapon) or not is_in_range(state, weapon, feet):
        return False
    made = plain_attack(who, NOBODY, weapon, attribute_of_weapon(state, weapon))
    if why_not_combine(state, made) != 0:
        return False
    return not is_too_hard(
        state, plain_attack(who, target, weapon, attribute_of_weapon(state, weapon)), feet
    )
