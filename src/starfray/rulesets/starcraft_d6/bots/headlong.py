"""The simplest tactic: go at the nearest enemy with plain attacks, and think of nothing else."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.action import NONE, Action, action
from starfray.core.rule import rule
from starfray.rulesets.starcraft_d6.bots.preparing import readying, step_nearer
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.drawing_weapons import DRAW
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.reloading import RELOAD
from starfray.rulesets.starcraft_d6.chapters.damage.standing_up import STAND
from starfray.rulesets.starcraft_d6.chapters.melee_combat.striking import (
    BRAWL,
    MELEE_ATTACK,
    in_reach,
)
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.ranges import named_band
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.shooting import SHOOT
from starfray.rulesets.starcraft_d6.chapters.taking_actions.declaring import DECLARE
from starfray.rulesets.starcraft_d6.chapters.taking_actions.passing import PASS
from starfray.rulesets.starcraft_d6.chapters.taking_actions.taking_an_action import why_not
from starfray.rulesets.starcraft_d6.state import AWAKE, GRENADE, State
from starfray.space.squares import fewest_steps


@rule()
def at_the_nearest(state: State, who: int) -> Action:
    """Declare one action, then attack the nearest enemy, or make ready for it, or go nearer."""
    single = action(DECLARE, who, x=NONE, y=NONE, n=1)
    if state.units[who].declared == 0 and why_not(state, single) == 0:
        return single
    enemy = nearest_enemy(state, who)
    if enemy == NOBODY:
        return action(PASS, who)
    blow = heaviest_attack(state, who, enemy)
    if blow.verb != PASS:
        return blow
    for weapon in range(len(state.weapons)):
        ready = readying(state, who, weapon)
        if ready.verb in (DRAW, RELOAD) and why_not(state, ready) == 0:
            return ready
    nearer = step_nearer(state, who, enemy)
    if not in_reach(state, who, enemy) and why_not(state, nearer) == 0:
        return nearer
    up = action(STAND, who)
    return up if why_not(state, up) == 0 else action(PASS, who)


@rule()
def nearest_enemy(state: State, who: int) -> int:
    """Return the nearest enemy who is awake, by the map or by the ranges named; NOBODY: none."""
    unit = state.units[who]
    best, least = NOBODY, 0
    for other in range(len(state.units)):
        enemy = state.units[other]
        if enemy.side == unit.side or enemy.status != AWAKE:
            continue
        if state.fight.width > 0:
            far = fewest_steps(unit.x, unit.y, enemy.x, enemy.y)
        else:
            far = named_band(state, who, other)
        if best == NOBODY or far < least:
            best, least = other, far
    return best


@rule()
def heaviest_attack(state: State, who: int, enemy: int) -> Action:
    """Return the attack on an enemy with the weapon of most damage; a blow of the fist; or PASS."""
    best, most = action(PASS, who), 0
    for weapon in range(len(state.weapons)):
        arm = state.weapons[weapon]
        if arm.owner != who or arm.damage <= most:
            continue
        verb = SHOOT if arm.kind <= GRENADE else MELEE_ATTACK
        attack = action(verb, who, enemy, weapon)
        if why_not(state, attack) == 0:
            best, most = attack, arm.damage
    fist = action(BRAWL, who, enemy)
    if most == 0 and why_not(state, fist) == 0:
        return fist
    return best
