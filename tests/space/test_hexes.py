from __future__ import annotations

import functools
import itertools
import math

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starfray.space.hexes import (
    HEX_STEP_Q,
    HEX_STEP_R,
    hex_cell,
    hex_direction,
    hex_distance,
    hex_neighbour,
    hex_of_cell,
    hex_on_line,
    hex_rotate,
    hex_turn,
)
from starfray.space.hexpaths import (
    TURN_FREE_AFTER_HEX,
    TURN_PAID,
    course_length,
    hex_cost,
    hex_way,
    search_hexes,
)
from starfray.space.hexsides import hex_bears, hex_course_cost, hex_sides, side_from_bow
from starfray.space.terrain import STEP_FACTORS, TAKEN
from tests.space.helpers import HEIGHT, WIDTH, Point, cells, crowds, maps, points

HEXES = WIDTH * HEIGHT
facings = st.integers(0, 5)


def centre(q: int, r: int) -> tuple[float, float]:
    """Of a flat-topped hex whose opposite sides are 1 apart; y grows south."""
    return q * math.sqrt(3) / 2, r + q / 2


@functools.cache
def plane() -> nx.Graph[Point]:
    """Hexes around (0, 0) as nodes, linked where their centres are 1 apart."""
    graph: nx.Graph[Point] = nx.Graph()
    hexes = [(q, r) for q in range(-6, 7) for r in range(-6, 7)]
    for a in hexes:
        for b in hexes:
            if abs(math.dist(centre(*a), centre(*b)) - 1) < 1e-9:
                graph.add_edge(a, b)
    return graph


def test_distance_is_the_fewest_steps() -> None:
    steps = nx.single_source_shortest_path_length(plane(), (0, 0))
    for q in range(-3, 4):
        for r in range(-3, 4):
            assert hex_distance(0, 0, q, r) == steps[q, r]
    assert hex_distance(0, 0, 3, -5) == 5
    assert hex_distance(2, 1, 4, 3) == 4


@settings(deadline=None)
@given(points, points, points, facings)
def test_distance_is_a_distance(a: Point, b: Point, c: Point, turns: int) -> None:
    assert hex_distance(*a, *b) == hex_distance(*b, *a)
    assert hex_distance(*a, *c) <= hex_distance(*a, *b) + hex_distance(*b, *c)
    assert hex_distance(*hex_rotate(*a, turns), *hex_rotate(*b, turns)) == hex_distance(*a, *b)


@settings(deadline=None)
@given(points, st.integers(-9, 9))
def test_six_sixths_are_a_whole_turn(a: Point, turns: int) -> None:
    assert hex_rotate(*hex_rotate(*a, turns), -turns) == a
    assert hex_rotate(*a, turns + 6) == hex_rotate(*a, turns)


def test_directions_go_clockwise_from_the_north() -> None:
    assert hex_neighbour(0, 0, 0) == (0, -1)
    for direction in range(6):
        step = hex_neighbour(0, 0, direction)
        assert hex_rotate(*step, 1) == hex_neighbour(0, 0, hex_turn(direction, 1))
        x, y = centre(*step)
        assert round(math.degrees(math.atan2(x, -y))) % 360 == 60 * direction
        assert hex_direction(2, 5, 2 + 4 * step[0], 5 + 4 * step[1]) == direction
    assert hex_direction(0, 0, 1, 1) == -1
    assert hex_direction(0, 0, 0, 0) == -1
    assert hex_turn(0, -1) == 5


def test_a_ship_moves_and_turns() -> None:
    q, r = hex_neighbour(0, 0, 1)
    assert hex_turn(1, 1) == 2
    assert hex_neighbour(q, r, 2) == (2, -1)


@settings(deadline=None)
@given(points, points)
def test_a_line_is_as_long_as_the_distance_and_has_no_gap(a: Point, b: Point) -> None:
    distance = hex_distance(*a, *b)
    line = [hex_on_line(*a, *b, step) for step in range(distance + 1)]
    assert line[0] == a
    assert line[-1] == b
    for one, other in itertools.pairwise(line):
        assert hex_distance(*one, *other) == 1
    for step, (q, r) in enumerate(line):
        if not distance:
            continue
        x, y = (m + (n - m) * step / distance for m, n in zip(centre(*a), centre(*b), strict=True))
        off = math.dist((x, y), centre(q, r))
        for side in range(6):
            beside = hex_neighbour(q, r, side)
            assert off <= math.dist((x, y), centre(*beside)) + 1e-9


def test_between_two_hexes_the_line_takes_the_one_of_lower_q() -> None:
    assert hex_on_line(0, 0, 1, 1, 1) == (0, 1)
    assert hex_on_line(1, 1, 0, 0, 1) == (0, 1)
    assert hex_on_line(0, 0, 2, -1, 1) == (1, -1)
    assert hex_on_line(0, 0, 1, 0, 4) == (4, 0)


@settings(deadline=None)
@given(cells)
def test_cells_of_a_map_are_hexes(cell: int) -> None:
    q, r = hex_of_cell(cell, WIDTH)
    assert hex_cell(q, r, WIDTH, HEIGHT) == cell
    x, y = centre(q, r)
    column, row = cell % WIDTH, cell // WIDTH
    assert x == pytest.approx(column * math.sqrt(3) / 2)
    assert y == row + (0.5 if column % 2 else 0)


def test_off_the_map_there_is_no_cell() -> None:
    assert hex_cell(-1, 3, 4, 4) == -1
    assert hex_cell(4, 0, 4, 4) == -1
    assert hex_cell(2, -2, 4, 4) == -1
    assert hex_cell(2, 3, 4, 4) == -1
    assert hex_cell(2, -1, 4, 4) == 2


@pytest.mark.parametrize(
    ("firer", "facing", "sides", "shields"),
    [
        ((0, -4), 0, (0, 0), (0, 0)),
        ((0, -4), 1, (0, 0), (5, 5)),
        ((3, 0), 0, (2, 2), (2, 2)),
        ((1, -2), 0, (0, 1), (0, 1)),
        ((-1, -1), 0, (0, 5), (0, 5)),
        ((0, 0), 3, (-1, -1), (-1, -1)),
    ],
)
def test_the_side_that_is_hit(firer: Point, facing: int, sides: Point, shields: Point) -> None:
    assert hex_sides(*firer, 0, 0) == sides
    assert tuple(side_from_bow(side, facing) for side in sides) == shields


@settings(deadline=None)
@given(points, points)
def test_the_side_is_the_nearest_of_six(f: Point, t: Point) -> None:
    if f == t:
        return
    x, y = (a - b for a, b in zip(centre(*f), centre(*t), strict=True))
    turn = math.atan2(x, -y) / (math.pi / 3)
    nearest = {side for side in range(6) if abs((turn - side + 3) % 6 - 3) <= 0.5 + 1e-9}
    first, second = hex_sides(*f, *t)
    assert {first, second} == nearest
    assert first <= second


@settings(deadline=None)
@given(points, points, facings, st.integers(0, 63))
def test_arcs_turn_with_the_ship(f: Point, t: Point, facing: int, arcs: int) -> None:
    bears = hex_bears(arcs, facing, *f, *t)
    turned = hex_bears(arcs, (facing + 1) % 6, *hex_rotate(*f, 1), *hex_rotate(*t, 1))
    assert bears == turned
    if f == t:
        assert bears


def test_on_a_border_either_arc_bears() -> None:
    forward, starboard, astern = 1, 2, 8
    assert hex_bears(forward, 0, 0, 0, 1, -2)
    assert hex_bears(starboard, 0, 0, 0, 1, -2)
    assert not hex_bears(astern, 0, 0, 0, 1, -2)
    assert hex_bears(astern, 3, 0, 0, 0, -2)


def steering(ground: list[int], crowd: list[int], turning: int) -> nx.DiGraph[tuple[int, int, int]]:
    """Every point of movement as an edge between (cell, facing, free turn in hand)."""
    graph: nx.DiGraph[tuple[int, int, int]] = nx.DiGraph()
    for cell in range(HEXES):
        q, r = hex_of_cell(cell, WIDTH)
        for facing in range(6):
            there = hex_cell(q + HEX_STEP_Q[facing], r + HEX_STEP_R[facing], WIDTH, HEIGHT)
            for spare in (0, 1):
                here = (cell, facing, spare)
                for turn in (1, 5):
                    graph.add_edge(here, (cell, (facing + turn) % 6, 0), weight=1 - spare)
                if there >= 0 and crowd[there] != TAKEN and STEP_FACTORS[ground[there]]:
                    gain = int(turning == TURN_FREE_AFTER_HEX)
                    cost = STEP_FACTORS[ground[there]]
                    graph.add_edge(here, (there, facing, gain), weight=cost)
    return graph


@settings(max_examples=40, deadline=None)
@given(
    maps, crowds, cells, facings, st.sampled_from([TURN_PAID, TURN_FREE_AFTER_HEX]),
    st.integers(0, 20),
)  # fmt: skip
def test_courses_are_those_of_networkx(
    ground: list[int], crowd: list[int], start: int, facing: int, turning: int, budget: int
) -> None:
    scratch = [5] * course_length(HEXES)
    search_hexes(
        ground, WIDTH, HEIGHT, STEP_FACTORS, crowd, start, facing, budget, turning, scratch
    )
    graph = steering(ground, crowd, turning)
    found = nx.single_source_dijkstra_path_length(graph, (start, facing, 0), cutoff=budget)
    path = [0] * (12 * HEXES)
    for cell in range(HEXES):
        for toward in (-1, *range(6)):
            costs = [
                found[cell, side, spare]
                for side in range(6)
                for spare in (0, 1)
                if toward in (-1, side) and (cell, side, spare) in found
            ]
            cost = hex_cost(scratch, cell, toward)
            assert cost == min(costs, default=-1)
            length = hex_way(scratch, HEXES, cell, toward, path)
            assert (length > 0) == (cost >= 0)
            nodes = [(node // 12, node % 12 // 2, node % 2) for node in path[:length]]
            steps = itertools.pairwise(nodes)
            assert sum(graph[a][b]["weight"] for a, b in steps) == max(cost, 0)


def test_in_open_space_a_course_needs_no_search() -> None:
    width = height = 13
    empty = [0] * (width * height)
    scratch = [0] * course_length(width * height)
    middle = 6 * width + 6
    q, r = hex_of_cell(middle, width)
    for facing in range(6):
        search_hexes(
            empty, width, height, STEP_FACTORS, empty, middle, facing, 99, TURN_PAID, scratch
        )
        for cell in range(width * height):
            tq, tr = hex_of_cell(cell, width)
            assert hex_course_cost(q, r, facing, tq, tr) == hex_cost(scratch, cell, -1)
