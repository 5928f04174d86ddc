"""How bots come closer: straight on, aside of what is in the way, or around walls."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.absent import NOWHERE
from starfray.core.action import NONE, Action, action
from starfray.core.rule import rule
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.cover import is_obstructed
from starfray.rulesets.starcraft_rpg.chapters.general.distances import (
    distance,
    path_direction,
    path_length,
)
from starfray.rulesets.starcraft_rpg.chapters.general.rolls import part
from starfray.rulesets.starcraft_rpg.chapters.movement.finding_ways import (
    MOST_COST,
    PATH_STEPS,
    keypad,
    mark_occupied,
    path_to,
    search_to,
)
from starfray.rulesets.starcraft_rpg.chapters.movement.moves_of_a_turn import MOVE_THERE
from starfray.rulesets.starcraft_rpg.chapters.movement.speed import (
    WALKING_FACTORS,
    is_slow,
    move_speed,
    walking_code,
    why_not_enter,
)
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.knowing_where import (
    knows_square,
    takes_room,
)
from starfray.rulesets.starcraft_rpg.chapters.special_actions.suppressed_areas import is_suppressed
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions.turn_sequence import END_TURN
from starfray.rulesets.starcraft_rpg.rulings import Diagonals, LimitedMovement
from starfray.rulesets.starcraft_rpg.state import UP, State
from starfray.space.bearings import STEP_X, STEP_Y
from starfray.space.digits import DIRECTIONS, turned_round
from starfray.space.paths import square_cost, square_reached
from starfray.space.squares import step_cost
from starfray.space.terrain import DIFFICULT, FREE, LIMITED, OPEN, PASSABLE, TAKEN

FARTHEST_LOOK = 40  # steps that a bot looks ahead for a wall


class Errand(NamedTuple):
    """Where a bot wants to go: within that many squares of a goal.

    `target` is whoever stands there, on whom it wants a line of fire from farther off; -1 for
    nobody.
    """

    x: int
    y: int
    target: int
    within: int


@rule()
def nearest_enemy(state: State, who: int) -> int:
    """Return the nearest enemy who stands; -1 for none."""
    unit = state.units[who]
    best = NOWHERE
    least = 0
    for target in range(len(state.units)):
        other = state.units[target]
        if other.side != unit.side and other.down == UP:
            if other.hidden and not knows_square(state, who, target):
                continue
            far = distance(state, unit.x, unit.y, other.x, other.y)
            if best < 0 or far < least:
                best = target
                least = far
    return best


@rule()
def is_near_enough(state: State, x: int, y: int, errand: Errand) -> bool:
    """Return whether a square is as near to a goal as wanted, with a line of fire for a shot."""
    if distance(state, x, y, errand.x, errand.y) > errand.within:
        return False
    return errand.within <= 1 or not is_obstructed(state, errand.target, x, y)


@rule()
def ground(state: State, who: int, x: int, y: int) -> int:
    """Return the code of a square as it is to walk on; open without a map, -1 off it."""
    fight = state.fight
    if fight.width == 0:
        return DIFFICULT if fight.suppressions and is_suppressed(state, x, y) else 0
    if not (0 <= x < fight.width and 0 <= y < fight.height):
        return NOWHERE
    return walking_code(state, x, y, is_slow(state, who))


@rule()
def is_crowded(state: State, who: int, errand: Errand, steps: int) -> bool:
    """Return whether anybody may be in the way of the first steps straight to a goal."""
    unit = state.units[who]
    across = errand.x - unit.x
    down = errand.y - unit.y
    west = max(-steps, min(0, across))
    east = min(steps, max(0, across))
    north = max(-steps, min(0, down))
    south = min(steps, max(0, down))
    for other in range(len(state.units)):
        near = state.units[other]
        if west <= near.x - unit.x <= east and north <= near.y - unit.y <= south:
            if other not in (who, errand.target) and takes_room(state, other):
                if not near.hidden or knows_square(state, who, other):
                    return True
    return False


@rule()
def room_at(state: State, who: int, x: int, y: int) -> int:
    """Return how much room a square has: free, passable or taken; by what is marked on a map."""
    if state.fight.width > 0:
        return state.occupied[y * state.fight.width + x]
    if why_not_enter(state, who, x, y, 0):
        return TAKEN
    return PASSABLE if why_not_enter(state, who, x, y, 1) else FREE


@rule()
def sign(number: int) -> int:
    """Return 1, 0 or -1."""
    return (1 if number > 0 else 0) - (1 if number < 0 else 0)


@rule()
def straight_step(state: State, across: int, down: int) -> tuple[int, int]:
    """Return the first step straight to what lies so far across and down."""
    if across and down and state.rulings.diagonals == Diagonals.ORTHOGONAL:
        if abs(across) >= abs(down):
            return sign(across), 0
        return 0, sign(down)
    return sign(across), sign(down)


@rule()
def factor_of(state: State, who: int, x: int, y: int) -> int:
    """Return by what the cost of a step into a square is multiplied; 0 when it cannot be made."""
    there = ground(state, who, x, y)
    if there < 0 or room_at(state, who, x, y) == TAKEN:
        return 0
    return WALKING_FACTORS[there]


@rule()
def step_around(state: State, who: int, x: int, y: int, errand: Errand) -> tuple[int, int]:
    """Return a step that brings a combatant nearer to a goal; 0, 0 for none.

    It is the straight one, or one beside it when that is closed, or difficult for no gain.
    """
    across = errand.x - x
    down = errand.y - y
    best_across, best_down = 0, 0
    best = (0, 0, 0)  # what the step costs, and how far the goal is then
    longest = max(abs(across), abs(down))
    now = (longest, abs(across) + abs(down))
    straight_across, straight_down = straight_step(state, across, down)
    factor = factor_of(state, who, x + straight_across, y + straight_down)
    if factor == 1:
        return straight_across, straight_down
    if factor > 1:
        best_across, best_down = straight_across, straight_down
        best = (factor, now[0], now[1])
    hand = 1 if who % 2 else -1
    for number in range(9):
        step_across = (number // 3 - 1) * hand
        step_down = (number % 3 - 1) * hand
        if step_across and step_down and state.rulings.diagonals == Diagonals.ORTHOGONAL:
            continue
        across_then = abs(across - step_across)
        down_then = abs(down - step_down)
        then = (max(across_then, down_then), across_then + down_then)
        if then >= now or (factor > 0 and then[0] >= longest):
            continue
        beside = factor_of(state, who, x + step_across, y + step_down)
        if beside > 0 and (best[0] == 0 or (beside, then[0], then[1]) < best):
            best_across, best_down = step_across, step_down
            best = (beside, then[0], then[1])
    return best_across, best_down


@rule()
def walls_between(state: State, x: int, y: int, to_x: int, to_y: int) -> bool:
    """Return whether there may be walls on the straight way between two squares."""
    fight = state.fight
    if fight.walls == 0 or max(x, to_x) < fight.walls_west or min(x, to_x) > fight.walls_east:
        return False
    return max(y, to_y) >= fight.walls_north and min(y, to_y) <= fight.walls_south


@rule()
def leads_there(state: State, who: int, x: int, y: int, errand: Errand) -> bool:
    """Return whether going on like this from a square ends as near to a goal as wanted."""
    for _ in range(FARTHEST_LOOK):
        if is_near_enough(state, x, y, errand):
            return True
        across, down = straight_step(state, errand.x - x, errand.y - y)
        if ground(state, who, x + across, y + down) != OPEN:
            across, down = step_around(state, who, x, y, errand)
            if across == 0 and down == 0:
                return False
        x += across
        y += down
    return False


@rule()
def squares_left(state: State, who: int, limited: int) -> int:
    """Return how far a move goes, with half of it used where somebody has stood up."""
    speed = move_speed(state, who, limited)
    if state.fight.half_move:
        speed -= part(state, speed, 2)
    return speed


@rule()
def approach(state: State, who: int, errand: Errand) -> Action:
    """Return the move that brings a combatant nearer to a goal, or the turn's end."""
    x, y = state.units[who].x, state.units[who].y
    halves = state.rulings.limited_movement == LimitedMovement.WHOLE_MOVE
    limited = 1 if halves and ground(state, who, x, y) == LIMITED else 0
    allowance = squares_left(state, who, limited)
    marked = is_crowded(state, who, errand, allowance)
    if marked:
        mark_occupied(state, who)
    at_x, at_y = x, y
    way, path = 0, 0
    cost, diagonals = 0, 0
    for _ in range(PATH_STEPS):
        if is_near_enough(state, at_x, at_y, errand):
            break
        across, down = straight_step(state, errand.x - at_x, errand.y - at_y)
        there = ground(state, who, at_x + across, at_y + down)
        if there != OPEN or (marked and room_at(state, who, at_x + across, at_y + down) == TAKEN):
            if not marked:
                mark_occupied(state, who)
                marked = True
            across, down = step_around(state, who, at_x, at_y, errand)
            if across == 0 and down == 0:
                break
            there = ground(state, who, at_x + across, at_y + down)
            if halves and there == LIMITED and not limited:
                limited = 1
                allowance = min(allowance, squares_left(state, who, 1))
        diagonal = across != 0 and down != 0
        cost += step_cost(state.rulings.diagonals, diagonal, diagonals) * WALKING_FACTORS[there]
        if cost > allowance:
            break
        if diagonal:
            diagonals += 1
        at_x += across
        at_y += down
        way = way * 10 + keypad(across, down)
        if not marked or room_at(state, who, at_x, at_y) == FREE:
            x, y, path = at_x, at_y, way
    if walls_between(state, x, y, errand.x, errand.y):
        if not marked:
            mark_occupied(state, who)
        if not leads_there(state, who, x, y, errand):
            return move_along(state, who, way_around(state, who, errand, allowance))
    if path == 0:
        return action(END_TURN, who)
    return action(MOVE_THERE, who, NONE, NONE, x, y, path)


@rule()
def move_along(state: State, who: int, path: int) -> Action:
    """Return the move along a path; the end of the turn for none."""
    if path == 0:
        return action(END_TURN, who)
    x, y = state.units[who].x, state.units[who].y
    steps = path_length(path)
    for step in range(steps):
        direction = path_direction(path, steps, step)
        x += STEP_X[direction]
        y += STEP_Y[direction]
    return action(MOVE_THERE, who, NONE, NONE, x, y, path)


@rule()
def way_around(state: State, who: int, errand: Errand, allowance: int) -> int:
    """Return as much as the allowance covers of the cheapest way to a goal, as a path.

    It ends where the combatant is near enough. When no way leads there, it is the way to the
    nearest square that can be reached; 0 for none.
    """
    fight = state.fight
    squares = fight.width * fight.height
    goal = errand.y * fight.width + errand.x
    if search_to(state, who, MOST_COST, goal) < 0:
        goal = nearest_reached(state, errand.x, errand.y)
        if goal < 0:
            return 0
    whole = path_to(state, who, goal, allowance)
    if errand.within <= 1:
        return whole
    x, y = state.units[who].x, state.units[who].y
    left = turned_round(whole)
    path = 0
    while left > 0:
        path = path * 10 + left % 10
        x += STEP_X[DIRECTIONS[left % 10]]
        y += STEP_Y[DIRECTIONS[left % 10]]
        left //= 10
        if square_reached(state.searched, squares, state.occupied, y * fight.width + x):
            if is_near_enough(state, x, y, errand):
                return path
    return whole


@rule()
def nearest_reached(state: State, goal_x: int, goal_y: int) -> int:
    """Return the cell nearest to a goal that the last search reached; -1 for none."""
    fight = state.fight
    squares = fight.width * fight.height
    best = NOWHERE
    least = (0, 0)
    for cell in range(squares):
        if square_reached(state.searched, squares, state.occupied, cell):
            far = distance(state, cell % fight.width, cell // fight.width, goal_x, goal_y)
            worth = (far, square_cost(state.searched, squares, cell))
            if best < 0 or worth < least:
                best = cell
                least = worth
    return best
