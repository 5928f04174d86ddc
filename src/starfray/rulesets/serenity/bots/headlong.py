"""The simplest tactic: go at the nearest enemy with plain attacks, and think of nothing else."""

from __future__ import annotations

from starfray.core.action import NONE, Action, action
from starfray.core.rule import rule
from starfray.rulesets.serenity.bots.approaching import choose_approach
from starfray.rulesets.serenity.bots.worth import twice_weapon_mean
from starfray.rulesets.serenity.chapters.attack import ATTACK, why_not_attack
from starfray.rulesets.serenity.chapters.defenses.pitch_black import (
    BLIND_SHOT_TOWARDS,
    lies_towards,
    why_not_shoot_blind,
)
from starfray.rulesets.serenity.state import ARMS, DIRECTIONS, PITCH_BLACK, UNARMED_STRIKE, State


@rule()
def at_the_nearest(state: State, who: int, enemy: int) -> Action:
    """Return a plain attack on an enemy with the heaviest weapon that reaches; else a step."""
    dark = state.fight.light == PITCH_BLACK
    direction = direction_to(state, who, enemy) if dark else NONE
    weapon = heaviest_weapon(state, who, enemy, direction)
    if weapon == NONE:
        return choose_approach(state, who, enemy)
    if dark:
        return action(BLIND_SHOT_TOWARDS, who, item=weapon, n=direction)
    return action(ATTACK, who, enemy, item=weapon)


@rule()
def heaviest_weapon(state: State, who: int, enemy: int, direction: int) -> int:
    """Return the weapon of most damage that may be used now; NONE without one.

    That is on an enemy, or in pitch black towards a direction.
    """
    unit = state.units[who]
    heaviest = NONE
    most = 0
    for k in range(ARMS + 1):
        weapon = unit.arms[k] if k < ARMS else UNARMED_STRIKE
        if weapon == NONE:
            continue
        damage = 1 + twice_weapon_mean(state, weapon)
        if damage > most:
            if direction == NONE:
                barred = why_not_attack(state, who, enemy, weapon)
            else:
                barred = why_not_shoot_blind(state, who, weapon, direction)
            if barred == 0:
                heaviest, most = weapon, damage
    return heaviest


@rule()
def direction_to(state: State, who: int, enemy: int) -> int:
    """Return the first direction in which an enemy stands."""
    direction = 0
    while direction < len(DIRECTIONS) - 1 and not lies_towards(state, who, enemy, direction):
        direction += 1
    return direction
