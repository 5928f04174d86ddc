"""How the bots of percentile Star Trek find a way around and across what is between."""

from __future__ import annotations

import heapq
import random
from collections.abc import Callable
from typing import Any

import pytest

from starfray.core.action import NONE
from starfray.rulesets.fasa_trek.bots import approach, ways
from starfray.rulesets.fasa_trek.bots.ways import FACTORS, search_way, step_of_way
from starfray.rulesets.fasa_trek.state import AP, STEP_MOVE
from starfray.space.bearings import STEP_X, STEP_Y
from tests.rulesets.fasa_trek.scenes import FASA, crowd, verb_chosen


@pytest.mark.parametrize(
    ("square", "verb"), [("l", "climb"), ("s", "climb"), ("r", "climb_rope"), ("w", "swim")]
)
def test_a_bot_crosses_what_is_in_its_way(square: str, verb: str) -> None:
    rows = ["..#..", f"..{square}..", "..#.."]
    state = crowd({"at": [1, 1]}, {"at": [4, 1]}, map=rows)

    assert verb_chosen(state) == verb
    assert FASA.choose(state, 0).n == 2
    assert approach.way_to_step(state, 0, 0) == STEP_MOVE
    assert approach.way_to_step(state, 0, 1) == NONE


def test_a_bot_does_not_run_a_single_step_around_the_fallen() -> None:
    """It has a point left, which a diagonal step costs more than."""
    rows = ["#######", ".......", "#.###.#", "#.....#", "#######"]
    state = crowd({"at": [2, 1]}, {"at": [6, 1]}, {"at": [3, 1], "wound": 49}, map=rows)
    state.units[0].ap = AP

    assert verb_chosen(state) == "end_turn"
    state.units[0].ap = 2 * AP
    assert verb_chosen(state) == "walk"


@pytest.mark.parametrize("engaged", [False, True])
def test_a_bot_goes_around_the_fallen_unless_a_friend_fights_there(engaged: bool) -> None:
    rows = ["#######", ".......", "#.###.#", "#.....#", "#######"]
    friend = {"at": [5, 1] if engaged else [0, 1], "side": "red"}
    state = crowd({"at": [2, 1]}, {"at": [6, 1]}, {"at": [3, 1], "wound": 49}, friend, map=rows)
    state.units[0].ap = 4 * AP

    assert approach.is_engaged(state, 0, 1) == engaged
    assert verb_chosen(state) == ("end_turn" if engaged else "walk")
    state.units[3].incapacitated = 1
    assert approach.is_engaged(state, 0, 1) == 0
    state.units[2].x, state.units[2].y = 6, 0
    state.units[2].incapacitated = 0
    assert approach.is_engaged(state, 0, 1) == 0


def test_a_bot_waits_for_a_friend_in_its_way() -> None:
    rows = ["#######", ".......", "#.###.#", "#.....#", "#######"]
    state = crowd({"at": [2, 1]}, {"at": [6, 1]}, {"at": [3, 1], "side": "red"}, map=rows)
    state.units[0].ap = 4 * AP

    assert ways.way_towards(state, 0, 1, 1) == (2, 1, 0)
    assert verb_chosen(state) == "end_turn"
    state.units[2].incapacitated = 1
    assert ways.way_towards(state, 0, 1, 1) == (2, 1, -1)


def cheapest(state: Any, who: int, target: int) -> int | None:
    """Return what the cheapest way costs: 2 a plain step, 3 a diagonal one, by the ground."""
    width, height = state.fight.width, state.fight.height
    taken = {(unit.x, unit.y) for k, unit in enumerate(state.units) if k not in (who, target)}
    start, goal = [(state.units[k].x, state.units[k].y) for k in (who, target)]
    ahead, done = [(0, start)], set()
    while ahead:
        cost, (x, y) = heapq.heappop(ahead)
        if (x, y) == goal:
            return cost
        if (x, y) in done:
            continue
        done.add((x, y))
        for direction in range(8):
            to_x, to_y = x + STEP_X[direction], y + STEP_Y[direction]
            if 0 <= to_x < width and 0 <= to_y < height and (to_x, to_y) not in taken:
                factor = FACTORS[state.ground[to_y * width + to_x]]
                if factor:
                    step = (3 if direction % 2 else 2) * factor
                    heapq.heappush(ahead, (cost + step, (to_x, to_y)))
    return None


@pytest.mark.parametrize("seed", range(40))
def test_the_way_that_is_found_is_the_cheapest(seed: int) -> None:
    chance = random.Random(seed)
    width, height = chance.randint(3, 9), chance.randint(3, 7)
    squares = [(x, y) for y in range(height) for x in range(width)]
    places = chance.sample(squares, min(len(squares), 7))
    signs = {at: "." if at in places else chance.choice(".....xx#~wlr") for at in squares}
    rows = ["".join(signs[x, y] for x in range(width)) for y in range(height)]
    state = crowd(*({"at": list(at)} for at in places), map=rows)
    cells = search_way(state, 0, 1)
    steps = [step_of_way(state, number) for number in range(cells - 1)]

    x, y = places[0]
    cost = 0
    for step in steps:
        x, y = x + STEP_X[step], y + STEP_Y[step]
        cost += (3 if step % 2 else 2) * FACTORS[state.ground[y * width + x]]
        assert (x, y) not in places[2:]
    least = cheapest(state, 0, 1)

    assert (cells > 0) == (least is not None)
    if least is not None:
        assert (cost, (x, y)) == (least, places[1])


def test_a_way_leads_past_those_of_both_sides() -> None:
    state = crowd({"at": [0, 1]}, {"at": [4, 1]}, {"at": [2, 0]}, {"at": [2, 1], "side": "red"},
                  map=[".....", ".....", "....."])  # fmt: skip
    cells = search_way(state, 0, 1)

    assert list(state.way[:cells]) == [5, 11, 12, 8, 9]
    assert ways.walk_along(state, 0, cells) == (3, 1, 369)


def test_a_way_is_searched_anew_each_time() -> None:
    rows = ["#####", ".....", "#####"]
    state = crowd({"at": [0, 1]}, {"at": [4, 1]}, {"at": [2, 1]}, map=rows)

    assert search_way(state, 0, 1) == 0
    state.units[2].x, state.units[2].y = 3, 0
    assert search_way(state, 0, 1) == 5


@pytest.mark.parametrize("seed", range(30))
def test_a_step_nearer_is_to_a_free_square_that_is_nearer(seed: int) -> None:
    """Straight ahead, or beside that: what is nearest of it; by a field whatever is nearest."""
    chance = random.Random(seed)
    width, height = chance.randint(5, 9), chance.randint(4, 7)
    squares = [(x, y) for y in range(height) for x in range(width)]
    places = chance.sample(squares, 8)
    rows = ["".join("." if (x, y) in places else chance.choice("...x") for x in range(width))
            for y in range(height)]  # fmt: skip
    state = crowd(*({"at": list(at)} for at in places), map=rows)
    (x, y), goal = places[:2]
    open_squares = {(x, y) for x, y in squares if rows[y][x] == "."}
    for field in (ways.STRAIGHT, ways.field_around(state, 1)):
        far = straight_from(goal) if field == ways.STRAIGHT else around(goal, open_squares)
        found = ways.step_nearer(state, 0, 1, x, y, field)
        ahead = ways.next_side(state, 1, x, y, field)
        nearer = {}
        for side in range(8):
            there = x + STEP_X[side], y + STEP_Y[side]
            beside = field != ways.STRAIGHT or (side - ahead) % 8 in (0, 1, 7)
            free = there in open_squares and there not in places
            if beside and free and far(there) < far((x, y)):
                nearer[side] = far(there)
        if found < 0:
            assert not nearer
        elif found != ahead:
            assert nearer[found] == min(nearer.values())
            assert ahead not in nearer
        else:
            assert ahead in nearer


def straight_from(goal: tuple[int, int]) -> Callable[[tuple[int, int]], int]:
    """Return how far squares are from another: 2 a plain step, 3 a diagonal one."""

    def far(at: tuple[int, int]) -> int:
        short, long = sorted((abs(at[0] - goal[0]), abs(at[1] - goal[1])))
        return short + 2 * long

    return far


def around(
    goal: tuple[int, int], open_squares: set[tuple[int, int]]
) -> Callable[[tuple[int, int]], int]:
    """Return how far squares are from another around the walls."""
    far = {goal: 0}
    ahead = [(0, goal)]
    while ahead:
        cost, (x, y) = heapq.heappop(ahead)
        for side in range(8):
            there = x + STEP_X[side], y + STEP_Y[side]
            total = cost + (3 if side % 2 else 2)
            if there in open_squares and total < far.get(there, 10**6):
                far[there] = total
                heapq.heappush(ahead, (total, there))
    return lambda at: far.get(at, 10**6)
