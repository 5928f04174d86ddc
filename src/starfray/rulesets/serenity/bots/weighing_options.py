"""What a bot weighs once it knows whom to attack: burst, called shot, autofire, or aiming first."""

from __future__ import annotations

from starfray.core.action import NONE
from starfray.core.rule import rule
from starfray.core.sets import has
from starfray.core.table import UNHEARD
from starfray.rulesets.serenity.bots.worth import harm_of, mean_of_others, twice_weapon_mean
from starfray.rulesets.serenity.chapters.actions import stands
from starfray.rulesets.serenity.chapters.attack import why_not_so
from starfray.rulesets.serenity.chapters.attack_roll import (
    attack_dice,
    attack_steps,
    attribute_of_weapon,
)
from starfray.rulesets.serenity.chapters.defenses.cover import cover_against
from starfray.rulesets.serenity.chapters.defenses.innate_defense import has_innate_defense
from starfray.rulesets.serenity.chapters.defenses.poor_visibility import darkness
from starfray.rulesets.serenity.chapters.defenses.range import feet_between
from starfray.rulesets.serenity.chapters.dice import die_size
from starfray.rulesets.serenity.chapters.difficulty import AVERAGE, EASY
from starfray.rulesets.serenity.chapters.kinds_of_attack import AUTOFIRE, BURST, PLAIN, Attack
from starfray.rulesets.serenity.chapters.special_attacks.aim import aim_steps
from starfray.rulesets.serenity.chapters.special_attacks.autofire import (
    in_its_way,
    why_not_autofire,
)
from starfray.rulesets.serenity.state import (
    AGILITY,
    ANYWHERE,
    BURST_MODE,
    DIRECTIONS,
    NEAR_TOTAL_COVER,
    PITCH_BLACK,
    SINGLE,
    SPOTS,
    State,
)

ROLLS = 3  # of a burst
MOST_AIM = 3


@rule()
def best_way(state: State, who: int, target: int, weapon: int) -> tuple[int, int, int]:
    """Return how to attack a target with a weapon: the manner, the spot, and the harm to expect."""
    best, spot, most = PLAIN, ANYWHERE, 0
    for way in range(ANYWHERE, len(SPOTS)):
        harm = harm_of_way(state, who, target, weapon, PLAIN, way)
        if harm > most:
            spot, most = way, harm
    harm = harm_of_way(state, who, target, weapon, BURST, ANYWHERE)
    if harm > most:
        best, spot, most = BURST, ANYWHERE, harm
    return best, spot, most


@rule()
def harm_of_way(state: State, who: int, target: int, weapon: int, manner: int, spot: int) -> int:
    """Return the harm of an attack of a manner at a spot; 0 where it cannot be made so."""
    made = Attack(who, target, weapon, attribute_of_weapon(state, weapon), manner, spot, 1)
    mode = BURST_MODE if manner == BURST else SINGLE
    if why_not_so(state, made, mode) != 0:
        return 0
    grade = min(state.units[target].cover, NEAR_TOTAL_COVER)
    harm = harm_of(state, made, feet_between(state, who, target), grade, 0)
    return ROLLS * harm if manner == BURST else harm


@rule()
def pays_to_aim(state: State, who: int, target: int, weapon: int) -> bool:
    """Return whether aiming first does more harm than attacking as often as it takes."""
    feet = feet_between(state, who, target)
    made = Attack(who, target, weapon, attribute_of_weapon(state, weapon), PLAIN, ANYWHERE, 1)
    grade = min(state.units[target].cover, NEAR_TOTAL_COVER)
    now = harm_of(state, made, feet, grade, 0)
    for more in range(1, MOST_AIM + 1 - aim_steps(state, who, target, weapon)):
        if harm_of(state, made, feet, grade, more) > (more + 1) * now:
            return True
    return False


@rule()
def best_sweep(state: State, who: int, weapon: int) -> tuple[int, int, int]:
    """Return the direction and the feet of the best autofire, and its harm; friends weigh double.

    It is NONE where it cannot be fired, or does more harm than good.
    """
    best = upto = NONE
    most = 0
    short = state.weapons[weapon].short_ft
    for direction in range(len(DIRECTIONS)):
        for feet in (short, NONE):
            if feet == 0 or why_not_autofire(state, who, weapon, direction, feet, ANYWHERE) != 0:
                continue
            harm = harm_of_sweep(state, who, weapon, direction, feet)
            if harm > most:
                best, upto, most = direction, feet, harm
    return best, upto, most


@rule()
def harm_of_sweep(state: State, who: int, weapon: int, direction: int, feet: int) -> int:
    """Return the harm that autofire does to enemies, less twice what it does to all others."""
    group, ranged = in_its_way(state, who, weapon, direction, feet)
    made = Attack(who, NONE, weapon, attribute_of_weapon(state, weapon), AUTOFIRE, ANYWHERE, 1)
    steps = attack_steps(state, UNHEARD, made, ranged)
    rating, skill = attack_dice(state, who, weapon, made.attribute, steps)
    total = (die_size(rating, 0) + 1 + die_size(skill, 0)) // 2
    total += mean_of_others(rating) + mean_of_others(skill)
    margin = max(0, total - EASY)
    side = state.units[who].side
    harm = 0
    for target in range(len(state.units)):
        if not has(group, target) or not stands(state, target):
            continue
        chance = thousandths_hit(state, who, target, weapon, margin)
        done = chance * (2 * margin + twice_weapon_mean(state, weapon)) // 2
        friend = state.units[target].side == side or state.units[target].bystander
        harm += -2 * done if friend else done
    return harm


@rule()
def thousandths_hit(state: State, who: int, target: int, weapon: int, margin: int) -> int:
    """Return the chance, in thousandths, that autofire with a usual margin hits somebody."""
    added = cover_against(state, target, weapon)
    if state.fight.light != PITCH_BLACK:
        added += darkness(state, who)
    if not has_innate_defense(state, target):
        return 1000 if margin >= added else 0
    size = die_size(state.units[target].attributes[AGILITY], 0)
    return 1000 * min(size, max(0, AVERAGE - 1 - added)) // size
