"""The attack that is worth most to a bot, and what it is worth with dice less."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.action import NONE, Action, action
from starfray.core.rule import rule
from starfray.rulesets.starcraft_d6.bots.gunning import best_spray, spray_worth, sprayed
from starfray.rulesets.starcraft_d6.bots.manner import MASSED, fights_so
from starfray.rulesets.starcraft_d6.bots.weighing import (
    blow_worth,
    items_of,
    may_strike_so,
    shot_worth,
)
from starfray.rulesets.starcraft_d6.chapters.melee_combat.difficulty_of_blows import (
    BY_MANEUVER,
    BY_WEAPON,
    Blow,
)
from starfray.rulesets.starcraft_d6.chapters.melee_combat.striking import (
    BRAWL,
    MANEUVER,
    MELEE_ATTACK,
    STRIKE_ARTFULLY,
    in_reach,
)
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.ranges import range_band
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.shooting import SHOOT
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.spraying_bullets import SPRAY
from starfray.rulesets.starcraft_d6.chapters.taking_actions.passing import PASS
from starfray.rulesets.starcraft_d6.chapters.taking_actions.taking_an_action import why_not_itself
from starfray.rulesets.starcraft_d6.state import AWAKE, GRENADE, State

BLOWS = (BRAWL, STRIKE_ARTFULLY, MANEUVER, MELEE_ATTACK)


@rule()
def best_attack(state: State, who: int) -> tuple[Action, int]:
    """Return the attack that is worth most, and its worth.

    A spray uses the weapon up for the round: it is for the last action that was declared.
    """
    best, most = best_single(state, who, 0)
    unit = state.units[who]
    if unit.own - unit.acted > 1:
        return best, most
    for weapon in range(len(state.weapons)):
        if state.weapons[weapon].owner == who and state.weapons[weapon].automatic:
            spray, worth = best_spray(state, who, weapon)
            if worth > most:
                best, most = spray, worth
    return best, most


@rule()
def best_single(state: State, who: int, worse: int) -> tuple[Action, int]:
    """Return the attack on one enemy that is worth most with `worse` dice less, and its worth."""
    best = action(PASS, who)
    most = 0
    for target in range(len(state.units)):
        enemy = state.units[target]
        if enemy.side == state.units[who].side or enemy.status != AWAKE:
            continue
        for weapon in range(len(state.weapons)):
            shot = action(SHOOT, who, target, weapon)
            gun = state.weapons[weapon]
            if gun.owner == who and gun.kind <= GRENADE and why_not_itself(state, shot) == 0:
                worth = worth_of(state, shot, worse)
                if worth > most:
                    best, most = shot, worth
        if not in_reach(state, who, target):
            continue
        for way in range(BY_WEAPON + 1):
            for item in range(items_of(state, way)):
                if may_strike_so(state, who, way, item):
                    thing = item if way >= BY_MANEUVER else NONE
                    step = action(BLOWS[way], who, target, thing)
                    if why_not_itself(state, step) == 0:
                        worth = worth_of(state, step, worse)
                        if worth > most:
                            best, most = step, worth
    return best, most


@rule()
def worth_of(state: State, attack: Action, worse: int) -> int:
    """Return what an attack is worth with `worse` dice less; nothing, if it is none."""
    who, target = attack.who, attack.target
    if attack.verb == SPRAY:
        return spray_worth(state, sprayed(state, attack, worse))
    if attack.verb == SHOOT:
        band = range_band(state, who, target, attack.item)
        worth = shot_worth(state, who, target, attack.item, band, worse)
        return massed_worth(state, who, target, worth)
    for way in range(BY_WEAPON + 1):
        if attack.verb == BLOWS[way]:
            blow = Blow(who, target, way, attack.item, NOTHING)
            return massed_worth(state, who, target, blow_worth(state, blow, worse))
    return 0


@rule()
def massed_worth(state: State, who: int, target: int, worth: int) -> int:
    """Return what an attack is worth to those who attack together: more, the more one is hurt."""
    if not fights_so(state, who, MASSED):
        return worth
    enemy = state.units[target]
    return worth + worth * max(0, enemy.bp_max - enemy.bp) // (4 * enemy.bp_max)
