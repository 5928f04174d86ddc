from __future__ import annotations

import networkx as nx
import numpy as np
import pytest
import tcod.path
from hypothesis import given, settings
from hypothesis import strategies as st

from starfray.space.paths import (
    cost_on_way,
    search_length,
    search_squares,
    square_before,
    square_cost,
    square_reached,
    square_way,
)
from starfray.space.squares import ALTERNATE, HALVES, ONE, ORTHOGONAL, square_distance, step_cost
from starfray.space.terrain import (
    BLOCKED,
    CORNERS_BOTH,
    CORNERS_EITHER,
    CORNERS_OPEN,
    FREE,
    STEP_FACTORS,
    TAKEN,
    square_inside,
)
from tests.space.helpers import HEIGHT, WIDTH, cells, crowds, maps

SQUARES = WIDTH * HEIGHT
FAR = 10_000
counts = st.sampled_from([ONE, ALTERNATE, ORTHOGONAL, HALVES])
corner_rules = st.sampled_from([CORNERS_OPEN, CORNERS_BOTH, CORNERS_EITHER])


def graph_of(
    ground: list[int], crowd: list[int], count: int, corners: int
) -> nx.DiGraph[tuple[int, int]]:
    """Every step of the map as an edge between (cell, diagonals so far % 2)."""
    graph: nx.DiGraph[tuple[int, int]] = nx.DiGraph()
    for cell in range(SQUARES):
        for layer in range(2):
            graph.add_node((cell, layer))
            for dx in (-1, 0, 1):
                for dy in (-1, 0, 1):
                    x, y = cell % WIDTH + dx, cell // WIDTH + dy
                    if (dx, dy) == (0, 0) or not square_inside(x, y, WIDTH, HEIGHT):
                        continue
                    there = y * WIDTH + x
                    diagonal = dx != 0 and dy != 0
                    beside = [ground[cell + dx], ground[cell + dy * WIDTH]]
                    shut = beside.count(BLOCKED)
                    if (
                        ground[there] == BLOCKED
                        or crowd[there] == TAKEN
                        or (diagonal and count == ORTHOGONAL)
                        or (diagonal and corners == CORNERS_BOTH and shut == 2)
                        or (diagonal and corners == CORNERS_EITHER and shut >= 1)
                    ):
                        continue
                    cost = step_cost(count, diagonal, layer) * (2 if ground[there] == 1 else 1)
                    graph.add_edge((cell, layer), (there, (layer + diagonal) % 2), weight=cost)
    return graph


@settings(max_examples=60, deadline=None)
@given(maps, crowds, cells, counts, corner_rules, st.integers(0, 40))
def test_the_cheapest_ways_are_those_of_networkx(
    ground: list[int], crowd: list[int], start: int, count: int, corners: int, budget: int
) -> None:
    scratch = [7] * search_length(SQUARES)
    search_squares(
        ground, WIDTH, HEIGHT, STEP_FACTORS, crowd, start, -1, budget, count, corners, scratch
    )
    graph = graph_of(ground, crowd, count, corners)
    found = nx.single_source_dijkstra_path_length(graph, (start, 0), cutoff=budget)
    path = [0] * (2 * SQUARES)
    for cell in range(SQUARES):
        costs = [found[cell, layer] for layer in range(2) if (cell, layer) in found]
        cost = square_cost(scratch, SQUARES, cell)
        assert cost == min(costs, default=-1)
        length = square_way(scratch, SQUARES, cell, path)
        assert (length > 0) == (cost >= 0)
        assert square_reached(scratch, SQUARES, crowd, cell) == (cost >= 0 and crowd[cell] == FREE)
        if length == 0:
            continue
        assert (path[0], path[length - 1]) == (start, cell)
        node, total = (start, 0), 0
        for there in path[1:length]:
            (onward,) = [end for end in graph[node] if end[0] == there]
            total += graph[node][onward]["weight"]
            node = onward
        assert total == cost


@settings(max_examples=60, deadline=None)
@given(maps, cells, st.sampled_from([(ONE, 1, 1), (ORTHOGONAL, 1, 0), (HALVES, 2, 3)]))
def test_the_cheapest_ways_are_those_of_tcod(
    ground: list[int], start: int, weights: tuple[int, int, int]
) -> None:
    count, straight, diagonal = weights
    scratch = [0] * search_length(SQUARES)
    crowd = [FREE] * SQUARES
    search_squares(
        ground, WIDTH, HEIGHT, STEP_FACTORS, crowd, start, -1, FAR, count, CORNERS_OPEN, scratch
    )
    costs = np.array([STEP_FACTORS[code] for code in ground], dtype=np.int32)
    graph = tcod.path.SimpleGraph(
        cost=costs.reshape(HEIGHT, WIDTH), cardinal=straight, diagonal=diagonal, greed=1
    )
    finder = tcod.path.Pathfinder(graph)
    finder.add_root((start // WIDTH, start % WIDTH))
    finder.resolve()
    for cell in range(SQUARES):
        expected = int(finder.distance[cell // WIDTH, cell % WIDTH])
        cost = square_cost(scratch, SQUARES, cell)
        assert cost == (-1 if expected == np.iinfo(finder.distance.dtype).max else expected)


@settings(max_examples=60, deadline=None)
@given(maps, crowds, cells, cells, counts)
def test_with_a_goal_the_search_stops_there_at_the_same_cost(
    ground: list[int], crowd: list[int], start: int, goal: int, count: int
) -> None:
    whole = [0] * search_length(SQUARES)
    brief = [0] * search_length(SQUARES)
    for scratch, aim in ((whole, -1), (brief, goal)):
        cost = search_squares(
            ground,
            WIDTH,
            HEIGHT,
            STEP_FACTORS,
            crowd,
            start,
            aim,
            FAR,
            count,
            CORNERS_OPEN,
            scratch,
        )
    assert cost == square_cost(whole, SQUARES, goal)
    path = [0] * (2 * SQUARES)
    length = square_way(brief, SQUARES, goal, path)
    assert (length > 0) == (cost >= 0)
    if cost >= 0:
        assert (path[0], path[length - 1]) == (start, goal)


@settings(deadline=None)
@given(cells, cells, counts)
def test_on_open_ground_the_cost_is_the_distance(start: int, goal: int, count: int) -> None:
    scratch = [0] * search_length(SQUARES)
    empty = [0] * SQUARES
    cost = search_squares(
        empty, WIDTH, HEIGHT, STEP_FACTORS, empty, start, goal, FAR, count, CORNERS_OPEN, scratch
    )
    ends = (start % WIDTH, start // WIDTH, goal % WIDTH, goal // WIDTH)
    assert cost == square_distance(*ends, count)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(maps, crowds, cells, counts, st.integers(0, 40)), min_size=2, max_size=4))
def test_a_search_forgets_the_last_one(
    searches: list[tuple[list[int], list[int], int, int, int]],
) -> None:
    used = [7] * search_length(SQUARES)
    for ground, crowd, start, count, budget in searches:
        fresh = [0] * search_length(SQUARES)
        for scratch in (used, fresh):
            search_squares(
                ground, WIDTH, HEIGHT, STEP_FACTORS, crowd, start, -1, budget, count,
                CORNERS_OPEN, scratch,
            )  # fmt: skip
        for cell in range(SQUARES):
            assert square_cost(used, SQUARES, cell) == square_cost(fresh, SQUARES, cell)


def way(
    ground: list[int], width: int, start: int, goal: int, count: int, corners: int
) -> list[int]:
    scratch = [0] * search_length(len(ground))
    path = [0] * (2 * len(ground))
    search_squares(
        ground, width, len(ground) // width, STEP_FACTORS, [0] * len(ground),
        start, goal, FAR, count, corners, scratch,
    )  # fmt: skip
    return path[: square_way(scratch, len(ground), goal, path)]


def test_a_way_along_a_row_has_no_zigzag() -> None:
    assert way([0] * 15, 5, 5, 9, ONE, CORNERS_OPEN) == [5, 6, 7, 8, 9]


@pytest.mark.parametrize(
    ("shut", "corners", "length"),
    [
        ([1, 2], CORNERS_OPEN, 2),
        ([1, 2], CORNERS_BOTH, 0),
        ([1], CORNERS_BOTH, 2),
        ([1], CORNERS_EITHER, 3),
        ([], CORNERS_EITHER, 2),
    ],
)
def test_closed_corners_stop_a_step_by_their_rule(
    shut: list[int], corners: int, length: int
) -> None:
    ground = [BLOCKED if cell in shut else 0 for cell in range(4)]
    assert len(way(ground, 2, 0, 3, ONE, corners)) == length


@pytest.mark.parametrize("corners", [CORNERS_OPEN, CORNERS_BOTH, CORNERS_EITHER])
def test_who_stands_on_closed_ground_walks_straight_off_it(corners: int) -> None:
    ground = [0] * 9
    ground[4] = BLOCKED
    for goal in (1, 3, 5, 7):
        assert way(ground, 3, 4, goal, ORTHOGONAL, corners) == [4, goal]


@settings(max_examples=30, deadline=None)
@given(maps, crowds, cells, st.sampled_from([ONE, ORTHOGONAL, HALVES]), st.integers(0, 30))
def test_the_square_before_leads_back_to_the_start(
    ground: list[int], crowd: list[int], start: int, count: int, budget: int
) -> None:
    scratch = [7] * search_length(SQUARES)
    search_squares(
        ground, WIDTH, HEIGHT, STEP_FACTORS, crowd, start, -1, budget, count, CORNERS_OPEN, scratch
    )
    path = [0] * (2 * SQUARES)
    for cell in range(SQUARES):
        back, at = [], cell if square_cost(scratch, SQUARES, cell) >= 0 else -1
        while at != -1:
            back.append(at)
            assert cost_on_way(scratch, SQUARES, at, 0) == square_cost(scratch, SQUARES, at)
            at = square_before(scratch, SQUARES, at)
        assert back[::-1] == path[: square_way(scratch, SQUARES, cell, path)]
        if not back:
            assert square_before(scratch, SQUARES, cell) == -1


def test_difficult_ground_costs_double() -> None:
    ground = [0, 0, 1, 1, 0]
    scratch = [0] * search_length(5)
    cost = search_squares(
        ground, 5, 1, STEP_FACTORS, [0] * 5, 0, 4, FAR, ONE, CORNERS_OPEN, scratch
    )
    assert cost == 6
