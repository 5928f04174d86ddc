"""What an attack is worth to a bot: its chance to hit, by all that counts, and what a hit does.

Chances are in thousandths, middles in hundredths of a point. The worth of an attack is a part of
what its target has left, in millionths. The numbers are those of the rules themselves.
"""

from __future__ import annotations

from math import isqrt

from starfray.core.absent import NOTHING
from starfray.core.rule import rule
from starfray.core.table import UNHEARD
from starfray.rulesets.starcraft_d6.chapters.basics.attributes_and_skills import attribute_code
from starfray.rulesets.starcraft_d6.chapters.basics.dice_codes import code_rolled, why_not_attempt
from starfray.rulesets.starcraft_d6.chapters.basics.difficulty import effect_step
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.cover import behind_object
from starfray.rulesets.starcraft_d6.chapters.damage.armor import armor_in_resistance
from starfray.rulesets.starcraft_d6.chapters.damage.damage_codes import ranged_damage
from starfray.rulesets.starcraft_d6.chapters.damage.resisting_damage import resistance_code
from starfray.rulesets.starcraft_d6.chapters.damage.wound_levels import at_least
from starfray.rulesets.starcraft_d6.chapters.melee_combat.difficulty_of_blows import (
    BY_BRAWLING,
    BY_MANEUVER,
    BY_WEAPON,
    Blow,
    blow_code,
    blow_difficulty,
    blow_number,
    counts_effect,
    damage_of_way,
)
from starfray.rulesets.starcraft_d6.chapters.melee_combat.striking import in_reach, why_not_wield
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.aiming import (
    Shot,
    shot_code,
    shot_difficulty,
)
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.grenades import hits_several, in_blast
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.ranges import (
    range_band,
    range_difficulty,
)
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.shooting import why_not_fire
from starfray.rulesets.starcraft_d6.chapters.reacting.entire_round import standing_dodge
from starfray.rulesets.starcraft_d6.chapters.reacting.reacted_difficulty import NO_REACTION
from starfray.rulesets.starcraft_d6.state import (
    AWAKE,
    GRENADE,
    OUT_OF_RANGE,
    POINT_BLANK,
    STRENGTH,
    State,
)

# How often a normal number lies below its middle and this many quarters of its spread more.
BELOW = (500, 599, 691, 773, 841, 894, 933, 960, 977, 988, 994, 997, 999)

# What a hit is worth beyond the Body Points that it takes: a lost round, dice less.
STAGGER = 150

# How much worse it is to strike a friend than it is good to strike an enemy.
FRIEND = 2
CERTAIN = 1000


@rule()
def middle(code: int) -> int:
    """Return the middle of what a code comes to, in hundredths; a Wild Die is worth 4.2."""
    if code < 3:
        return 100 * max(0, code)
    return 350 * (code // 3) + 70 + 100 * (code % 3)


@rule()
def spread(code: int) -> int:
    """Return the variance of what a code comes to, in ten thousandths."""
    return 29_167 * (code // 3 - 1) + 106_400 if code >= 3 else 0


@rule()
def chance(lead: int, variance: int) -> int:
    """Return how often a number whose middle has that much of a lead comes out ahead."""
    z = 100 * abs(lead) // max(1, isqrt(variance))
    place = min(z // 25, len(BELOW) - 2)
    fraction = BELOW[place] + (BELOW[place + 1] - BELOW[place]) * min(25, z - 25 * place) // 25
    return fraction if lead >= 0 else CERTAIN - fraction


@rule()
def reach(state: State, code: int, needed: int) -> int:
    """Return the chance of a check with this code against a number."""
    if why_not_attempt(state, code) != 0:
        return 0
    rolled = code_rolled(state, code)
    if needed <= rolled // 3 + rolled % 3:
        return CERTAIN
    return chance(middle(rolled) - 100 * needed + 50, spread(rolled))


@rule()
def harm(state: State, target: int, code: int) -> int:
    """Return what damage of this code does to somebody, in thousandths of what is left."""
    unit = state.units[target]
    resisting = resistance_code(state, UNHEARD, target)
    holds = middle(resisting) + 100 * armor_in_resistance(state, target)
    through = chance(middle(code) - holds + 50, spread(code) + spread(resisting))
    # What is not resisted is at least as much as what resists it.
    loss = max(100, max(middle(code), holds) - 100 * unit.av)
    remaining = max(1, unit.bp)
    extra = STAGGER
    if at_least(state, remaining - loss // 100, unit.bp_max, 3):
        dice = attribute_code(state, target, STRENGTH) // 3
        extra = max(STAGGER, CERTAIN // max(1, dice - unit.stun_count))
    return through * min(CERTAIN, 10 * loss // remaining + extra) // CERTAIN


@rule()
def through_object(state: State, target: int, code: int, hits: int) -> int:
    """Return what damage is worth against somebody behind an object, which has to go first."""
    thing = state.protections[state.units[target].protection]
    wear = middle(code) - 100 * thing.av
    if wear <= 0:
        return 0
    return hits * harm(state, target, code) // (2 + 100 * thing.body // wear)


@rule()
def shot_worth(state: State, who: int, target: int, weapon: int, band: int, worse: int) -> int:
    """Return what a shot from a range band is worth with `worse` dice less."""
    if not POINT_BLANK <= band < OUT_OF_RANGE:
        return 0
    code = shot_code(state, UNHEARD, who, target, weapon, NOTHING) - 3 * worse
    shot = Shot(who, target, weapon, NOTHING, range_difficulty(state, band, NOTHING), code)
    worth = 0
    if hits_several(state, weapon):
        for other in range(len(state.units)):
            if state.units[other].status == AWAKE and in_blast(state, target, other, weapon):
                worth += worth_in_blast(state, shot, other)
    else:
        worth = aimed_worth(state, shot)
    if behind_object(state, target) != NOTHING and hits_several(state, weapon):
        worth += aimed_worth(state, shot)
    return worth


@rule()
def aimed_worth(state: State, shot: Shot) -> int:
    """Return what a shot at somebody, or at what is in front, is worth."""
    if behind_object(state, shot.target) != NOTHING:
        number = shot_difficulty(state, UNHEARD, shot, shot.target, NO_REACTION, 0)
        damage = ranged_damage(state, shot.weapon, NOTHING)
        return through_object(state, shot.target, damage, reach(state, shot.code, number))
    return worth_against(state, shot, shot.target)


@rule()
def worth_against(state: State, shot: Shot, target: int) -> int:
    """Return what a shot is worth against one whom it may hit."""
    number = shot_difficulty(state, UNHEARD, shot, target, standing_dodge(state, target), 0)
    hits = reach(state, shot.code, number)
    return hits * harm(state, target, ranged_damage(state, shot.weapon, NOTHING))


@rule()
def worth_in_blast(state: State, shot: Shot, other: int) -> int:
    """Return what a blast is worth for one whom it reaches: less than nothing for a friend."""
    worth = worth_against(state, shot, other)
    if state.units[other].side == state.units[shot.who].side:
        return -FRIEND * worth
    return worth


@rule()
def blow_worth(state: State, blow: Blow, worse: int) -> int:
    """Return what a blow is worth with `worse` dice less."""
    code = blow_code(state, UNHEARD, blow) - 3 * worse
    number = blow_number(state, UNHEARD, blow, NO_REACTION, 0)
    hits = reach(state, code, number)
    damage = damage_of_way(state, blow, 0)
    if counts_effect(state, blow.way):
        # Part of a step is on the average lost; two of them are one die for a weapon.
        pips = max(0, 3 * (middle(code) // 100 - number) // effect_step(state) - 1)
        damage += pips // 2 if blow.way == BY_WEAPON else pips
    if behind_object(state, blow.target) != NOTHING:
        return through_object(state, blow.target, damage, hits)
    return hits * harm(state, blow.target, damage)


@rule()
def shooting_code(state: State, who: int, target: int, fires: int) -> tuple[int, int, int]:
    """Return the code, the base difficulty and the worth of the best shot at somebody now.

    Whoever `fires` this moment has counted that shot already.
    """
    best_code = base = best = 0
    for weapon in range(len(state.weapons)):
        gun = state.weapons[weapon]
        fired = fires and gun.owner == who and gun.kind <= GRENADE and gun.shots_fired > 0
        if fired or why_not_fire(state, who, weapon) == 0:
            band = range_band(state, who, target, weapon)
            worth = shot_worth(state, who, target, weapon, band, 0)
            if worth > best:
                best = worth
                best_code = shot_code(state, UNHEARD, who, target, weapon, NOTHING)
                base = range_difficulty(state, band, NOTHING)
    return best_code, base, best


@rule()
def striking_code(state: State, who: int, target: int) -> tuple[int, int, int]:
    """Return the code, the base difficulty and the worth of the best blow at somebody now."""
    if not in_reach(state, who, target):
        return 0, 0, 0
    fists = Blow(who, target, BY_BRAWLING, NOTHING, NOTHING)
    best_code, base = blow_code(state, UNHEARD, fists), blow_difficulty(state, fists)
    best = 0
    for way in range(BY_WEAPON + 1):
        for item in range(items_of(state, way)):
            if may_strike_so(state, who, way, item):
                blow = Blow(who, target, way, item, NOTHING)
                worth = blow_worth(state, blow, 0)
                if worth > best:
                    best = worth
                    best_code, base = blow_code(state, UNHEARD, blow), blow_difficulty(state, blow)
    return best_code, base, best


@rule()
def items_of(state: State, way: int) -> int:
    """Return how many things a way to strike can be done with: moves, weapons, or just fists."""
    if way == BY_WEAPON:
        return len(state.weapons)
    return len(state.moves) if way == BY_MANEUVER else 1


@rule()
def may_strike_so(state: State, who: int, way: int, item: int) -> bool:
    """Return whether somebody has what a way to strike needs."""
    if way == BY_WEAPON:
        return why_not_wield(state, who, item) == 0
    if way == BY_MANEUVER:
        return state.moves[item].owner == who
    return True
