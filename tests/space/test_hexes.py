from __future__ import annotations

import functools
import math

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starfray.space.hexes import hex_distance, hex_neighbour, hex_turn
from starfray.space.hexsides import ALL_ARCS, hex_bearing, hex_sides, side_from_bow
from tests.space.helpers import Point, points

facings = st.integers(0, 5)


def centre(q: int, r: int) -> tuple[float, float]:
    """Of a flat-topped hex whose opposite sides are 1 apart; y grows south."""
    return q * math.sqrt(3) / 2, r + q / 2


def rotated(q: int, r: int, turns: int) -> Point:
    """A hex turned around (0, 0) by sixths of a circle, clockwise."""
    for _ in range(turns):
        q, r = -r, q + r
    return q, r


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
    assert hex_distance(*rotated(*a, turns), *rotated(*b, turns)) == hex_distance(*a, *b)


def test_directions_go_clockwise_from_the_north() -> None:
    assert hex_neighbour(0, 0, 0) == (0, -1)
    for direction in range(6):
        step = hex_neighbour(0, 0, direction)
        assert rotated(*step, 1) == hex_neighbour(0, 0, hex_turn(direction, 1))
        x, y = centre(*step)
        assert round(math.degrees(math.atan2(x, -y))) % 360 == 60 * direction
    assert hex_turn(0, -1) == 5


def test_a_ship_moves_and_turns() -> None:
    q, r = hex_neighbour(0, 0, 1)
    assert hex_turn(1, 1) == 2
    assert hex_neighbour(q, r, 2) == (2, -1)


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
@given(points, points, facings)
def test_arcs_turn_with_the_ship(f: Point, t: Point, facing: int) -> None:
    bearing = hex_bearing(facing, *f, *t)
    assert bearing == hex_bearing((facing + 1) % 6, *rotated(*f, 1), *rotated(*t, 1))
    assert (bearing == ALL_ARCS) == (f == t)


def test_on_a_border_either_arc_bears() -> None:
    forward, starboard, astern = 1, 2, 8
    assert hex_bearing(0, 0, 0, 1, -2) == forward | starboard
    assert hex_bearing(3, 0, 0, 0, -2) == astern
