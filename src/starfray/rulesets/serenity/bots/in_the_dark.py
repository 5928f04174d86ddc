"""What a bot does in pitch black: where to shoot when nobody can be seen."""

from __future__ import annotations

from starfray.core.action import NONE, Action, action
from starfray.core.rule import rule
from starfray.core.sets import has
from starfray.rulesets.serenity.bots.approaching import pays_to_close_in, step_towards
from starfray.rulesets.serenity.bots.worth import best_attack, expected_harm
from starfray.rulesets.serenity.chapters.actions import DO_ATTACK, stands, why_not_take
from starfray.rulesets.serenity.chapters.defenses.pitch_black import (
    BLIND_SHOT_TOWARDS,
    potential_targets,
    why_not_shoot_blind,
)
from starfray.rulesets.serenity.chapters.defenses.range import feet_between
from starfray.rulesets.serenity.chapters.movement import MOVE
from starfray.rulesets.serenity.chapters.turns import END_TURN
from starfray.rulesets.serenity.state import ARMS, DIRECTIONS, NO_COVER, UNARMED_STRIKE, State

FEWEST = -1000


@rule()
def choose_in_the_dark(state: State, who: int, enemy: int) -> Action:
    """Close in as far as it helps, attack where more enemies than friends may be, end the turn."""
    unit = state.units[who]
    if unit.other_action:
        return action(END_TURN, who)
    weapon, direction = blind_attack(state, who, enemy)
    if unit.moved == 0:
        x, y = step_towards(state, who, enemy)
        _, harm = best_attack(state, who, enemy, feet_between(state, who, enemy), NO_COVER)
        if x != NONE and (weapon == NONE or pays_to_close_in(state, who, enemy, harm, x, y)):
            return action(MOVE, who, x=x, y=y)
    if weapon == NONE:
        return action(END_TURN, who)
    return action(BLIND_SHOT_TOWARDS, who, item=weapon, n=direction)


@rule()
def blind_attack(state: State, who: int, enemy: int) -> tuple[int, int]:
    """Return the weapon and the direction from which to expect most harm to more enemies.

    Each friend who may be hit cancels one enemy; NONE where nothing is left.
    """
    best_weapon = best_direction = NONE
    most = 0
    if why_not_take(state, who, DO_ATTACK) != 0:
        return NONE, NONE
    unit = state.units[who]
    for k in range(ARMS + 1):
        weapon = unit.arms[k] if k < ARMS else UNARMED_STRIKE
        if weapon == NONE or (k < ARMS and unit.fallen_x[k] >= 0):
            continue
        for direction in range(len(DIRECTIONS)):
            if why_not_shoot_blind(state, who, weapon, direction) != 0:
                continue
            targets, feet = potential_targets(state, who, weapon, direction)
            more = more_enemies(state, who, targets)
            if more > 0:
                worth = more * (1 + expected_harm(state, who, enemy, weapon, feet, NO_COVER))
                if worth > most:
                    best_weapon, best_direction = weapon, direction
                    most = worth
    return best_weapon, best_direction


@rule()
def more_enemies(state: State, who: int, group: int) -> int:
    """Return how many more enemies than friends stand in a group.

    Without any enemy it is FEWEST.
    """
    side = state.units[who].side
    enemies = friends = 0
    for target in range(len(state.units)):
        if has(group, target) and stands(state, target):
            if state.units[target].side == side or state.units[target].bystander:
                friends += 1
            else:
                enemies += 1
    return enemies - friends if enemies > 0 else FEWEST
