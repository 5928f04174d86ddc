"""What bots do: shoot or close in, and dodge when it is cheap."""

from __future__ import annotations

from starfray.core.action import NONE, Action
from starfray.core.rule import rule
from starfray.rulesets.starcraft_d6 import words
from starfray.rulesets.starcraft_d6.actions import why_not
from starfray.rulesets.starcraft_d6.close_combat import in_reach
from starfray.rulesets.starcraft_d6.state import (
    AWAKE,
    DODGE,
    GRENADE,
    MARTIAL_ARTS,
    NATURAL,
    NOTHING,
    STOWED,
    State,
)
from starfray.space.squares import fewest_steps
from starfray.space.straight import square_on_ray

TACTICS = ("steady", "reckless", "wary")
STEADY, RECKLESS, WARY = range(3)


@rule()
def choose(state: State, who: int) -> Action:
    """Return the action of a bot; always a legal one."""
    unit = state.units[who]
    if state.fight.announced_who == who:
        return plain(words.PROCEED, who)
    if unit.declared == 0:
        planned = plan(state, who)
        if why_not(state, planned) == 0:
            return planned
    enemy = best_enemy(state, who)
    if enemy != NONE:
        for kind in (words.SHOOT, words.MELEE_ATTACK):
            for weapon in range(len(state.weapons)):
                if state.weapons[weapon].owner == who:
                    action = Action(kind, who, enemy, weapon, NONE, NONE, NONE)
                    if why_not(state, action) == 0:
                        return action
        action = Action(words.BRAWL, who, enemy, NONE, NONE, NONE, NONE)
        if why_not(state, action) == 0:
            return action
        action = prepare(state, who, enemy)
        if why_not(state, action) == 0:
            return action
    return plain(words.PASS, who)


@rule()
def plain(verb: int, who: int) -> Action:
    """Return an action that needs no more numbers."""
    return Action(verb, who, NONE, NONE, NONE, NONE, NONE)


@rule()
def plan(state: State, who: int) -> Action:
    """Declare: the wary keep a reaction ready, the reckless attack twice, the steady once.

    What the wary keep ready is a parry where an enemy is in reach, else a Dodge.
    """
    tactic = state.sides[state.units[who].side].tactic
    if tactic == WARY:
        enemy = best_enemy(state, who)
        if enemy != NONE and in_reach(state, who, enemy):
            return Action(words.DECLARE, who, NONE, NONE, 0, 1, 2)
        return Action(words.DECLARE, who, NONE, NONE, 1, 0, 2)
    if tactic == RECKLESS:
        return Action(words.DECLARE, who, NONE, NONE, 0, 0, 2)
    return Action(words.DECLARE, who, NONE, NONE, 0, 0, 1)


@rule()
def best_enemy(state: State, who: int) -> int:
    """Return the enemy who is nearest, of equals the one with the fewest Body Points."""
    unit = state.units[who]
    best = NONE
    best_score = 0
    for other in range(len(state.units)):
        enemy = state.units[other]
        if enemy.side == unit.side or enemy.status != AWAKE:
            continue
        score = 1000 * fewest_steps(unit.x, unit.y, enemy.x, enemy.y) + max(0, enemy.bp)
        if best == NONE or score < best_score:
            best = other
            best_score = score
    return best


@rule()
def prepare(state: State, who: int, enemy: int) -> Action:
    """Reload, draw, stand up, or close in."""
    unit = state.units[who]
    for weapon in range(len(state.weapons)):
        gun = state.weapons[weapon]
        if gun.owner == who and gun.kind < GRENADE and gun.magazine != NOTHING and gun.ammo == 0:
            action = Action(words.RELOAD, who, NONE, weapon, NONE, NONE, NONE)
            if why_not(state, action) == 0:
                return action
    for weapon in range(len(state.weapons)):
        gun = state.weapons[weapon]
        if gun.owner == who and gun.where == STOWED and gun.kind != NATURAL:
            action = Action(words.DRAW, who, NONE, weapon, NONE, NONE, NONE)
            if why_not(state, action) == 0:
                return action
    if state.fight.width == 0:
        return Action(words.CHANGE_RANGE, who, enemy, NONE, NONE, NONE, 0)
    x, y = way_to(state, who, enemy)
    if x == unit.x and y == unit.y:
        return plain(words.PASS, who)
    return Action(words.MOVE, who, NONE, NONE, x, y, NONE)


@rule()
def way_to(state: State, who: int, enemy: int) -> tuple[int, int]:
    """Return the square, a move away, that is nearest to an enemy; one's own if none is nearer."""
    unit, foe = state.units[who], state.units[enemy]
    best_x, best_y = unit.x, unit.y
    best = fewest_steps(unit.x, unit.y, foe.x, foe.y)
    for step in range(1, unit.move_m // state.fight.square_m + 1):
        if fewest_steps(unit.x, unit.y, foe.x, foe.y) <= step - 2:
            break
        x, y = square_on_ray(unit.x, unit.y, foe.x, foe.y, step)
        for across in range(-1, 2):
            for down in range(-1, 2):
                far = fewest_steps(x + across, y + down, foe.x, foe.y)
                if 0 < far < best:
                    move = Action(words.MOVE, who, NONE, NONE, x + across, y + down, NONE)
                    if why_not(state, move) == 0:
                        best, best_x, best_y = far, x + across, y + down
    return best_x, best_y


@rule()
def answer(state: State, who: int, question: int, options: int, a: int, b: int, c: int) -> int:
    """Return a bot's answer: react where it was declared or costs nothing yet; buy what helps."""
    if question == words.REACT:
        return answer_attack(state, who, options)
    if question == words.SPEND_POINTS:
        return 1 if options >> 1 & 1 and b - 6 <= a < b else 0
    return words.YES if options >> words.YES & 1 else words.NO


@rule()
def answer_attack(state: State, who: int, options: int) -> int:
    """React as declared; the wary also react when nothing was declared."""
    unit = state.units[who]
    wary = state.sides[unit.side].tactic == WARY
    for skill in range(MARTIAL_ARTS + 1):
        declared = unit.dodges if skill == DODGE else unit.parries
        if options >> (1 + skill) & 1 and (declared > 0 or (wary and unit.taken == 0)):
            return 1 + skill
    if not options >> words.NO_REACTION & 1:
        return 1 + DODGE
    return words.NO_REACTION
