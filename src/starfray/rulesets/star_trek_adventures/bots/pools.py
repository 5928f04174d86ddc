"""What a bot spends: dice, Determination, damage, what is left, and the price of an Injury."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.rule import rule
from starfray.core.sets import has
from starfray.rulesets.star_trek_adventures.bots.chances import CERTAIN, chance_of_success
from starfray.rulesets.star_trek_adventures.bots.options import if_offered
from starfray.rulesets.star_trek_adventures.bots.traits import (
    AVOIDS,
    BUYS_DICE,
    DETERMINES,
    SPENDS_ON_HITS,
    WEIGHS,
    does,
)
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.injuries import HEAVY_DAMAGE
from starfray.rulesets.star_trek_adventures.chapters.avoiding_injuries import (
    BY_COMPLICATION,
    BY_OTHER_MEANS,
    BY_POINTS,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.momentum_and_threat import (
    draws_on_momentum,
    points,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.zones_and_reach import is_object
from starfray.rulesets.star_trek_adventures.chapters.combat.taking_part import enemies
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.after_a_task import (
    DONE,
    TO_ADVANTAGE,
    TO_DISARM,
    TO_SWIFT_TASK,
)
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.secondary_target import (
    why_not_second,
)
from starfray.rulesets.star_trek_adventures.state import MOMENTUM_LIMIT, UNHURT, State
from starfray.rulesets.star_trek_adventures.words import NO, YES

LITTLE_THREAT, MUCH_THREAT = 2, 8

# In thousandths of an Injury: a Task that succeeds, what a success beyond it brings, a point.
TASK_WORTH = 600
LEFT_OVER = 50
POINT, DEAR_POINT = 60, 80
UNLIKELY = 700  # a chance in thousandths


@rule("STA-CORE-09")
def dice_to_buy(state: State, who: int, options: int, target_number: int, difficulty: int) -> int:
    """Buy as many dice as are worth their price: by the chance they add, and what is left over."""
    if difficulty == 0 or not does(state, who, BUYS_DICE):
        return 0
    point = POINT
    if draws_on_momentum(state, who):
        if state.fight.momentum >= MOMENTUM_LIMIT - 1:
            point = POINT // 2
        elif state.fight.momentum == 0:
            point = DEAR_POINT
    elif state.fight.threat <= LITTLE_THREAT:
        point = DEAR_POINT
    scoring = max(1, min(20, target_number))
    before = chance_of_success(2, 1, scoring, difficulty)
    best = 0
    value = 0
    for bought in range(1, 4):
        if not has(options, bought):
            break
        chance = chance_of_success(2 + bought, 1, scoring, difficulty)
        gain = TASK_WORTH * (chance - before) // CERTAIN + LEFT_OVER * bought * scoring // 20
        gain -= point * bought * (bought + 1) // 2
        if gain > value:
            best = bought
            value = gain
    return best


@rule("STA-CORE-10")
def lucky_die(state: State, who: int, target_number: int, difficulty: int) -> int:
    """Spend Determination on a die that shows 1 where the Task is not likely to succeed without."""
    if difficulty == 0 or not does(state, who, DETERMINES):
        return NO
    chance = chance_of_success(2, 1, max(1, min(20, target_number)), difficulty)
    return YES if chance < UNLIKELY else NO


@rule("STA-MOM-01", "STA-MOM-11", "STA-MOM-04")
def what_to_spend_on(state: State, who: int, options: int, at_hand: int) -> int:
    """Spend what would else be lost: on a Swift Task, to Disarm, on an Advantage."""
    limit = MOMENTUM_LIMIT if draws_on_momentum(state, who) else MUCH_THREAT
    if at_hand > limit:
        for wanted in (TO_SWIFT_TASK, TO_DISARM, TO_ADVANTAGE):
            if has(options, wanted):
                return wanted
    return DONE


@rule()
def short_of_an_injury(state: State, target: int, damage: int) -> int:
    """Return how much more damage means one more Injury, or breaks an object; 0 for none."""
    if is_object(state, target):
        return max(0, state.objects[target - len(state.units)].stress - damage)
    unit = state.units[target]
    missing = 0
    if damage < HEAVY_DAMAGE:
        missing = HEAVY_DAMAGE - damage
    to_zero = max(1, unit.stress) - damage
    if to_zero > 0 and (missing == 0 or to_zero < missing):
        missing = to_zero
    return missing if unit.injury == UNHURT else 0


@rule()
def stress_to_add(
    state: State, who: int, options: int, damage: int, resistance: int, target: int
) -> int:
    """Buy Added Stress when it makes an Injury and Penetration does not do it for less."""
    if not does(state, who, SPENDS_ON_HITS):
        return 0
    missing = short_of_an_injury(state, target, damage)
    if missing > points(state, who) or (missing > 1 and resistance >= missing):
        return 0
    if not draws_on_momentum(state, who) and missing > 3:
        return 0
    return if_offered(options, missing)


@rule()
def stress_to_regain(state: State, who: int, options: int) -> int:
    """Regain all Stress that is lost, as far as points go, and spend no more than that takes."""
    unit = state.units[who]
    useful = (unit.stress_max - unit.stress + 1) // 2
    while not has(options, useful):
        useful -= 1
    return useful


@rule()
def penetration_to_buy(
    state: State, who: int, options: int, damage: int, resistance: int, target: int
) -> int:
    """Buy Penetration when it makes an Injury."""
    missing = short_of_an_injury(state, target, damage)
    if resistance < missing or not does(state, who, SPENDS_ON_HITS):
        return 0
    return if_offered(options, (missing + 1) // 2)


@rule()
def second_enemy(state: State, who: int, target: int) -> int:
    """Return an enemy within Reach of the target who is still unhurt; -1 for none."""
    for other in range(len(state.units)):
        if other == target or not enemies(state, who, other):
            continue
        if state.units[other].injury == UNHURT:
            if why_not_second(state, who, target, other) == 0:
                return other
    return NOBODY


@rule("STA-AVO-02")
def way_to_avoid(state: State, who: int, options: int, price: int) -> int:
    """Avoid an Injury by points, else by a Complication, else as it may be.

    A bot that weighs rather suffers a Complication than adds to Threat.
    """
    if not does(state, who, AVOIDS):
        return NO
    dear = draws_on_momentum(state, who) and state.fight.momentum < price
    if does(state, who, WEIGHS) and dear and has(options, BY_COMPLICATION):
        return BY_COMPLICATION
    if has(options, BY_POINTS):
        return BY_POINTS
    if has(options, BY_COMPLICATION):
        return BY_COMPLICATION
    if has(options, BY_OTHER_MEANS):
        return BY_OTHER_MEANS
    return NO
