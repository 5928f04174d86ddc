"""What a bot answers when a rule asks, and how the game master's bot decides."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.rulesets.star_trek_adventures import words
from starfray.rulesets.star_trek_adventures.condition import enemies
from starfray.rulesets.star_trek_adventures.extra_dice import (
    A_COMPLICATION,
    A_FAILURE,
    NO_DIE,
)
from starfray.rulesets.star_trek_adventures.injury import HEAVY_DAMAGE
from starfray.rulesets.star_trek_adventures.pools import draws_on_momentum, points
from starfray.rulesets.star_trek_adventures.ranges import in_reach, zones_between
from starfray.rulesets.star_trek_adventures.state import UNHURT, State
from starfray.rulesets.star_trek_adventures.tactics import intent_against, nearest_enemy

THREAT_IN_RESERVE = 6
MOMENTUM_IN_RESERVE = 3
BLANK = 3


@rule()
def lowest(options: int) -> int:
    """Return the lowest of the options offered."""
    option = 0
    while not options >> option & 1:
        option += 1
    return option


@rule()
def highest(options: int) -> int:
    """Return the highest of the options offered."""
    option = 0
    while options >> (option + 1):
        option += 1
    return option


@rule()
def if_offered(options: int, option: int) -> int:
    """Return an option when it is offered, else the lowest."""
    return option if options >> option & 1 else lowest(options)


@rule()
def answer(state: State, who: int, question: int, options: int, a: int, b: int, c: int) -> int:
    """Answer a question as a bot does; `a`, `b` and `c` are what the question tells."""
    if who < 0:
        return game_master(state, question, options)
    if question == words.BUY_DICE:
        return if_offered(options, dice_to_buy(state, who))
    if question == words.PERFECT_DIE or question == words.ROLL_IT:
        return words.YES
    if question == words.AIM_REROLL:
        return poor_die(options)
    if question == words.DETERMINATION_REROLL:
        return poor_die(options) if a < b else NO_DIE
    if question == words.ASSIST_WITH:
        return best_help(state, who)
    if question == words.COUNTER_WEAPON:
        return heaviest(state, options)
    if question == words.COUNTER_INTENT:
        return if_offered(options, 1 + intent_against(state, who, state.units[who].carried[0]))
    if question == words.REROLL_DAMAGE:
        return if_offered(options, BLANK) if c > 0 or a == 0 else 0
    if question == words.REROLL_COVER:
        return if_offered(options, BLANK)
    if question == words.ADD_STRESS:
        return if_offered(options, stress_to_add(state, who, a, b, c))
    if question == words.PENETRATE:
        return if_offered(options, penetration_to_buy(state, a, b, c))
    if question == words.SECONDARY:
        return words.YES if second_enemy(state, who, a) >= 0 else words.NO
    if question == words.SECOND_ONE:
        return if_offered(options, max(0, second_enemy(state, who, a)))
    if question == words.SPEND:
        return if_offered(options, words.TO_SWIFT_TASK) if a >= MOMENTUM_IN_RESERVE + 2 else 0
    if question == words.AVOIDING:
        return way_to_avoid(state, who, options, a)
    if question == words.RECOVER_STRESS:
        return highest(options)
    if question == words.SPRINT_TO:
        return zone_to_reach(state, who, options)
    if question == words.KEEP_INITIATIVE:
        ready = draws_on_momentum(state, who) and state.fight.momentum > MOMENTUM_IN_RESERVE
        return words.YES if ready else words.NO
    return lowest(options)


@rule()
def game_master(state: State, question: int, options: int) -> int:
    """Answer for the game master: Advantages help, one Complication at a time hinders."""
    if question == words.HELPFUL:
        return highest(options)
    if question == words.HARMFUL:
        return if_offered(options, 1)
    return lowest(options)


@rule()
def dice_to_buy(state: State, who: int) -> int:
    """Buy one die from a well-filled pool."""
    if draws_on_momentum(state, who):
        return 1 if state.fight.momentum >= MOMENTUM_IN_RESERVE else 0
    return 1 if state.fight.threat >= THREAT_IN_RESERVE else 0


@rule()
def poor_die(options: int) -> int:
    """Re-roll a Complication, or else a failure."""
    if options >> A_COMPLICATION & 1:
        return A_COMPLICATION
    return A_FAILURE if options >> A_FAILURE & 1 else NO_DIE


@rule()
def best_help(state: State, who: int) -> int:
    """Assist with the best Attribute and the best Discipline."""
    unit = state.units[who]
    attribute = 0
    discipline = 0
    for k in range(6):
        if unit.attributes[k] > unit.attributes[attribute]:
            attribute = k
        if unit.disciplines[k] > unit.disciplines[discipline]:
            discipline = k
    return 6 * attribute + discipline


@rule()
def heaviest(state: State, options: int) -> int:
    """Strike back with the weapon that does the most damage."""
    best = lowest(options)
    weapon = best + 1
    while options >> weapon:
        if options >> weapon & 1 and state.weapons[weapon].damage > state.weapons[best].damage:
            best = weapon
        weapon += 1
    return best


@rule()
def short_of_an_injury(state: State, target: int, damage: int) -> int:
    """Return how much more damage means one more Injury; 0 when none is to be had."""
    unit = state.units[target]
    missing = 0
    if damage < HEAVY_DAMAGE:
        missing = HEAVY_DAMAGE - damage
    to_zero = max(1, unit.stress) - damage
    if to_zero > 0 and (missing == 0 or to_zero < missing):
        missing = to_zero
    return missing if unit.injury == UNHURT else 0


@rule()
def stress_to_add(state: State, who: int, damage: int, resistance: int, target: int) -> int:
    """Buy Added Stress when it makes an Injury and Penetration does not do it for less."""
    missing = short_of_an_injury(state, target, damage)
    if missing > points(state, who) or (missing > 1 and resistance >= missing):
        return 0
    if not draws_on_momentum(state, who) and missing > 3:
        return 0
    return missing


@rule()
def penetration_to_buy(state: State, damage: int, resistance: int, target: int) -> int:
    """Buy Penetration when it makes an Injury."""
    missing = short_of_an_injury(state, target, damage)
    return (missing + 1) // 2 if resistance >= missing else 0


@rule()
def second_enemy(state: State, who: int, target: int) -> int:
    """Return an enemy within Reach of the target who is still unhurt; -1 for none."""
    for other in range(len(state.units)):
        if other == target or not enemies(state, who, other) or not in_reach(state, target, other):
            continue
        if state.units[other].injury == UNHURT:
            return other
    return -1


@rule()
def way_to_avoid(state: State, who: int, options: int, price: int) -> int:
    """Avoid an Injury with points at hand, else by a Complication, else as it may be."""
    at_hand = points(state, who) >= price
    if options >> words.BY_POINTS & 1 and at_hand:
        return words.BY_POINTS
    if options >> words.BY_COMPLICATION & 1:
        return words.BY_COMPLICATION
    if options >> words.BY_OTHER_MEANS & 1:
        return words.BY_OTHER_MEANS
    return words.NO


@rule()
def zone_to_reach(state: State, who: int, options: int) -> int:
    """Sprint to the zone nearest to the nearest enemy, and no further than needed."""
    enemy = nearest_enemy(state, who)
    best = lowest(options)
    if enemy < 0:
        return best
    there = state.units[enemy].zone
    here = state.units[who].zone
    for zone in range(state.fight.zones):
        if not options >> zone & 1 or zones_between(state, here, zone) > 1:
            continue
        if zones_between(state, zone, there) < zones_between(state, best, there):
            best = zone
    return best
