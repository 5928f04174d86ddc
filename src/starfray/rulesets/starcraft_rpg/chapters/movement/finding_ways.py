"""Finding a way around walls, for those who do not write their steps down.

Chapter: Movement Basics.
"""

from __future__ import annotations

from starfray.core.absent import NOWHERE
from starfray.core.rule import rule
from starfray.rulesets.starcraft_rpg.chapters.movement.speed import (
    WALKING_FACTORS,
    is_slow,
    move_speed,
    walking_code,
)
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.knowing_where import (
    knows_square,
    takes_room,
)
from starfray.rulesets.starcraft_rpg.rulings import Diagonals, LimitedMovement, OccupiedSquares
from starfray.rulesets.starcraft_rpg.state import State
from starfray.space.paths import cost_on_way, search_squares, square_way
from starfray.space.terrain import CORNERS_OPEN, FREE, LIMITED, PASSABLE, TAKEN

MOST_COST = 1_000_000
PATH_STEPS = 18  # as many as a path written in digits holds


@rule("SCR-MOV-09")
def mark_occupied(state: State, who: int) -> None:
    """Write down which squares of a map a combatant may pass, and on which it may stop."""
    fight = state.fight
    if fight.width == 0:
        return
    for cell in range(fight.width * fight.height):
        state.occupied[cell] = FREE
    for other in range(len(state.units)):
        unit = state.units[other]
        if other == who or not takes_room(state, other):
            continue
        if unit.hidden and not knows_square(state, who, other):
            continue
        passable = unit.side == state.units[who].side
        if state.rulings.occupied_squares == OccupiedSquares.ALL_PASS:
            passable = True
        elif state.rulings.occupied_squares == OccupiedSquares.NONE_PASS:
            passable = False
        state.occupied[unit.y * fight.width + unit.x] = PASSABLE if passable else TAKEN


@rule("SCR-MOV-05", "SCR-MOV-09")
def search(state: State, who: int, budget: int) -> None:
    """Find the cheapest ways from a combatant's square over the map."""
    search_to(state, who, budget, NOWHERE)


@rule("SCR-MOV-05", "SCR-MOV-09")
def search_to(state: State, who: int, budget: int, goal: int) -> int:
    """Find the cheapest ways until one comes to a goal, whoever stands there; return its cost.

    -1 when none does. Without a goal (-1) it finds the ways to all squares.
    """
    fight = state.fight
    unit = state.units[who]
    mark_occupied(state, who)
    if goal >= 0 and state.occupied[goal] == TAKEN:
        state.occupied[goal] = PASSABLE
    start = unit.y * fight.width + unit.x
    mark_ground(state, is_slow(state, who))
    return search_squares(
        state.ground, fight.width, fight.height, WALKING_FACTORS, state.occupied, start, goal,
        budget, state.rulings.diagonals, CORNERS_OPEN, state.searched,
    )  # fmt: skip


@rule("SCR-MOV-06", "SCR-SPA-12")
def mark_ground(state: State, slow: int) -> None:
    """Write down the map as it is to walk on: suppressed areas are difficult ground.

    `slow` tells whether squares of limited movement cost double.
    """
    for y in range(state.fight.height):
        for x in range(state.fight.width):
            state.ground[y * state.fight.width + x] = walking_code(state, x, y, slow)


@rule()
def keypad(across: int, down: int) -> int:
    """Return the digit of a step on a numeric keypad."""
    return 5 + across - 3 * down


@rule()
def path_along(state: State, length: int) -> int:
    """Return the first `length` cells of a way that was found as a path of digits."""
    width = state.fight.width
    path = 0
    for step in range(1, length):
        here, there = state.way[step - 1], state.way[step]
        path = path * 10 + keypad(there % width - here % width, there // width - here // width)
    return path


@rule()
def path_to(state: State, who: int, cell: int, allowance: int) -> int:
    """Return as much as the allowance covers of the way found to a cell, as a path of digits."""
    fight = state.fight
    squares = fight.width * fight.height
    length = square_way(state.searched, squares, cell, state.way)
    if length == 0:
        return 0
    allowed = allowance
    halves = state.rulings.limited_movement == LimitedMovement.WHOLE_MOVE
    if halves and state.squares[state.way[0]] == LIMITED:
        allowed = min(allowed, move_speed(state, who, 1))
    path = 0
    whole = 0
    odd = 0
    for step in range(1, min(length, PATH_STEPS + 1)):
        here = state.way[step - 1]
        there = state.way[step]
        if halves and state.squares[there] == LIMITED:
            allowed = min(allowed, move_speed(state, who, 1))
        across = there % fight.width - here % fight.width
        down = there // fight.width - here // fight.width
        if across != 0 and down != 0 and state.rulings.diagonals == Diagonals.ALTERNATE:
            odd = 1 - odd
        if cost_on_way(state.searched, squares, there, odd) > allowed:
            break
        path = path * 10 + keypad(across, down)
        if state.occupied[there] == FREE:
            whole = path
    return whole
