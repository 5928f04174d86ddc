"""The duty to react to suppressing fire: which ways are left, and what may not be done instead.

Chapter: Special Actions.
"""

from __future__ import annotations

from starfray.core.action import NONE, Action
from starfray.core.rule import rule
from starfray.rulesets.starcraft_rpg.chapters.movement.finding_ways import path_to, search
from starfray.rulesets.starcraft_rpg.chapters.movement.movement import why_not_move, why_not_shift
from starfray.rulesets.starcraft_rpg.chapters.movement.routes import Route, route_of, route_to
from starfray.rulesets.starcraft_rpg.chapters.movement.speed import (
    SHIFTING,
    cost_of,
    full_speed,
    speed_at,
)
from starfray.rulesets.starcraft_rpg.chapters.special_actions.action_move import (
    run_left,
    why_not_run,
)
from starfray.rulesets.starcraft_rpg.chapters.special_actions.under_suppression import (
    is_covered,
    is_due,
    is_met,
    is_out_of_it,
)
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions.posture import why_not_crouch
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.kinds_of_attack import Square
from starfray.rulesets.starcraft_rpg.rulings import StandUpCost
from starfray.rulesets.starcraft_rpg.state import BY_ACTION_MOVE, UNKNOWN_PLACE, State
from starfray.rulesets.starcraft_rpg.words import (
    CROUCHING,
    LYING,
    RUNNING,
    STANDING,
    WORDS,
    becomes,
    ends_turn,
    goes_on,
    is_movement,
)
from starfray.space.paths import square_cost, square_reached

# The ways to react.
BY_FALLING, BY_CROUCHING, BY_MOVING = 1, 2, 4
NO_WAY = Square(UNKNOWN_PLACE, UNKNOWN_PLACE)


@rule("SCR-SPA-11", asked="SCR-SPA-11 way")
def way_to_react(state: State, who: int, area: int) -> int:
    """Return the first way to react to an area that the actions left can still pay; 0 for none."""
    if can_fall(state, who):
        return BY_FALLING
    if can_crouch(state, who, area):
        return BY_CROUCHING
    return BY_MOVING if way_out(state, who, area) != NO_WAY else 0


@rule("SCR-SPA-11", "SCR-ACT-04", "SCR-ACT-06")
def can_fall(state: State, who: int) -> bool:
    """Return whether a combatant can fall prone, for which one that is prone must get up first."""
    fight = state.fight
    large = fight.standard + fight.move
    if not state.units[who].prone:
        return large + fight.minor >= 1
    if large + fight.minor < 2:
        return False
    return large >= 1 or state.rulings.stand_up_cost == StandUpCost.MINOR


@rule("SCR-SPA-11", "SCR-ACT-10")
def can_crouch(state: State, who: int, area: int) -> bool:
    """Return whether crouching where it is would put a combatant behind cover from the shooter."""
    fight = state.fight
    unit = state.units[who]
    if fight.standard + fight.move + fight.minor < 1 or why_not_crouch(state, who):
        return False
    unit.crouching = 1  # only to see what it would be worth
    covered = is_covered(state, who, area)
    unit.crouching = 0
    return covered


@rule("SCR-SPA-11")
def out_of_it_at(state: State, who: int, area: int, x: int, y: int) -> bool:
    """Return whether a combatant would be out of it on another square."""
    unit = state.units[who]
    from_x, from_y, crouching = unit.x, unit.y, unit.crouching
    unit.x, unit.y, unit.crouching = x, y, 0  # only to see what it would be worth
    out = is_out_of_it(state, who, area)
    unit.x, unit.y, unit.crouching = from_x, from_y, crouching
    return out


@rule("SCR-SPA-11")
def way_out(state: State, who: int, area: int) -> Square:
    """Return the square (row by row from the own one) that one movement takes a combatant to.

    It is outside the area or behind cover; `NO_WAY` when no one movement that it can still make
    goes there.
    """
    fight = state.fight
    speed = farthest_movement(state, who)
    if speed <= 0:
        return NO_WAY
    unit = state.units[who]
    if fight.width > 0:
        search(state, who, speed)
        squares = fight.width * fight.height
        for cell in range(squares):
            if square_reached(state.searched, squares, state.occupied, cell):
                x, y = cell % fight.width, cell // fight.width
                if out_of_it_at(state, who, area, x, y):
                    cost = square_cost(state.searched, squares, cell)
                    path = path_to(state, who, cell, cost)
                    if why_not_go(state, who, route_to(state, who, x, y, path)) == 0:
                        return Square(x, y)
        return NO_WAY
    for y in range(unit.y - speed, unit.y + speed + 1):
        for x in range(unit.x - speed, unit.x + speed + 1):
            if out_of_it_at(state, who, area, x, y):
                if why_not_go(state, who, route_to(state, who, x, y, NONE)) == 0:
                    return Square(x, y)
    return NO_WAY


@rule("SCR-MOV-01", "SCR-MOV-03", "SCR-SPA-01")
def farthest_movement(state: State, who: int) -> int:
    """Return how far one movement goes that the actions left can pay; 0 for none."""
    fight = state.fight
    if fight.manner == BY_ACTION_MOVE:
        return run_left(state, who, 0)
    if fight.standard + fight.move < 1:
        return full_speed(state, who, 0) if fight.half_move else 0
    return max(full_speed(state, who, 0), speed_at(state, who, SHIFTING, 0))


@rule("SCR-MOV-01", "SCR-MOV-03", "SCR-SPA-01")
def why_not_go(state: State, who: int, route: Route) -> int:
    """Return 0 when a move or a shift goes to a square, else the reason."""
    if state.fight.manner == BY_ACTION_MOVE:
        return why_not_run(state, who, route)
    reason = why_not_move(state, who, route)
    if reason and state.fight.half_move == 0:
        return why_not_shift(state, who, route)
    return reason


MUST_REACT = WORDS.reason(
    "must_react", "SCR-SPA-11",
    "a suppressed combatant must fall prone, move behind cover or leave the area",
)  # fmt: skip


# ---------------------------------------------------------------------- what is refused


@rule("SCR-SPA-11")
def why_not_instead(state: State, action: Action, standard: int, move: int, minor: int) -> int:
    """Return 0 for an action that leaves who is suppressed a way to react, else the reason.

    `standard`, `move` and `minor` are the actions that would be left after it. Who has no way to
    react now is excused.
    """
    who = action.who
    for area in range(len(state.areas)):
        if is_due(state, who, area) and not answers(state, action, area):
            if ends_turn(state, action):
                if is_met(state, who, area) == 0 and way_to_react(state, who, area):
                    return MUST_REACT
            elif takes_last_way(state, action, area, standard, move, minor):
                return MUST_REACT
    return 0


@rule("SCR-SPA-11")
def answers(state: State, action: Action, area: int) -> bool:
    """Return whether an action is itself a reaction to an area."""
    who = action.who
    if becomes(state, action) == LYING:
        return True
    if becomes(state, action) == CROUCHING:
        return can_crouch(state, who, area)
    if is_movement(state, action):
        return out_of_it_at(state, who, area, action.x, action.y)
    return False


@rule("SCR-SPA-11")
def takes_last_way(
    state: State, action: Action, area: int, standard: int, move: int, minor: int
) -> bool:
    """Return whether there is a way to react now, and none after an action.

    The state is put as it would be after the action, looked at, and put back.
    """
    who = action.who
    fight = state.fight
    unit = state.units[who]
    if is_met(state, who, area) == 0 and way_to_react(state, who, area) == 0:
        return False
    x, y, prone, crouching = unit.x, unit.y, unit.prone, unit.crouching
    standard_now, move_now, minor_now = fight.standard, fight.move, fight.minor
    half_now, manner_now, run_now = fight.half_move, fight.manner, fight.run
    fight.standard, fight.move, fight.minor = standard, move, minor
    if goes_on(state, action):
        fight.half_move = 0
        if fight.manner == BY_ACTION_MOVE:
            fight.run += cost_of(state, who, route_of(state, action))
    if is_movement(state, action):
        unit.x, unit.y, unit.crouching = action.x, action.y, 0
    elif becomes(state, action) == STANDING:
        unit.prone = 0
        unit.crouching = 0
        if state.rulings.stand_up_cost == StandUpCost.HALF_SPEED:
            fight.half_move = 1
    elif becomes(state, action) == RUNNING:
        fight.manner = BY_ACTION_MOVE
        fight.run = 0
    left = is_met(state, who, area) or way_to_react(state, who, area)
    unit.x, unit.y, unit.prone, unit.crouching = x, y, prone, crouching
    fight.standard, fight.move, fight.minor = standard_now, move_now, minor_now
    fight.half_move, fight.manner, fight.run = half_now, manner_now, run_now
    return not left
