"""What a bot answers about a Task that it attempts out of its turn."""

from __future__ import annotations

from starfray.core.action import NONE
from starfray.core.rule import rule
from starfray.core.sets import has
from starfray.rulesets.star_trek_adventures.bots.options import if_offered
from starfray.rulesets.star_trek_adventures.bots.worth import intent_with, worth_of_attack
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.weapon_and_target import (
    Arms,
    why_not_target,
    why_not_use,
)
from starfray.rulesets.star_trek_adventures.chapters.combat.taking_part import able
from starfray.rulesets.star_trek_adventures.state import A_GUARD, AN_AID, AN_ATTACK, SLOTS, State
from starfray.rulesets.star_trek_adventures.words import NO, YES

WORTH_SHOOTING = 40  # in thousandths of an Injury


@rule("STA-ATK-01", "STA-ATK-02")
def best_at_once(state: State, who: int, only: int) -> tuple[int, int, int]:
    """Return what the best attack out of turn is worth, its weapon and its target, or NONE.

    `only` is the weapon if that has been chosen (-1: it has not).
    """
    value, best, goal = 0, NONE, NONE
    for slot in range(SLOTS):
        weapon = state.units[who].carried[slot]
        if weapon < 0 or only not in (NONE, weapon) or why_not_use(state, who, weapon) != 0:
            continue
        arms = Arms(weapon, intent_with(state, who, weapon), NONE)
        for target in range(len(state.units)):
            if not able(state, target) or why_not_target(state, who, target, weapon) != 0:
                continue
            worth = worth_of_attack(state, who, target, arms, state.units[who].aimed)
            if worth > value:
                value, best, goal = worth, weapon, target
    return value, best, goal


@rule("STA-TSK-04")
def task_at_once(state: State, who: int, options: int) -> int:
    """Attack if that is worth anything, else give First Aid, else guard oneself."""
    if has(options, 1 + AN_ATTACK) and best_at_once(state, who, NONE)[0] >= WORTH_SHOOTING:
        return 1 + AN_ATTACK
    if has(options, 1 + AN_AID):
        return 1 + AN_AID
    return 1 + A_GUARD if has(options, 1 + A_GUARD) else 0


@rule("STA-ATK-02")
def weapon_at_once(state: State, who: int, options: int) -> int:
    """Attack with the best weapon."""
    return if_offered(options, best_at_once(state, who, NONE)[1])


@rule("STA-ATK-01")
def target_at_once(state: State, who: int, options: int, weapon: int) -> int:
    """Attack the best target for the weapon."""
    return if_offered(options, best_at_once(state, who, weapon)[2])


@rule("STA-TSK-07")
def break_in(state: State, who: int, task: int) -> int:
    """Attempt a Task that was held ready, an attack if it is worth anything."""
    pays = task != AN_ATTACK or best_at_once(state, who, NONE)[0] >= WORTH_SHOOTING
    return YES if pays else NO
