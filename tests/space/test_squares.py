from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starfray.space.bearings import (
    EAST,
    NORTH,
    NORTHEAST,
    SOUTHEAST,
    STEP_X,
    STEP_Y,
    square_bearing,
    square_in_arc,
    square_off_facing,
    straight_direction,
    turns_between,
)
from starfray.space.squares import (
    ALTERNATE,
    HALVES,
    ONE,
    ORTHOGONAL,
    fewest_steps,
    ruler_distance,
    square_distance,
    squares_adjacent,
    step_cost,
)
from tests.space.helpers import Point, points

counts = st.sampled_from([ONE, ALTERNATE, ORTHOGONAL, HALVES])


@pytest.mark.parametrize(
    ("count", "distance"), [(ONE, 4), (ALTERNATE, 5), (ORTHOGONAL, 7), (HALVES, 11)]
)
def test_four_across_and_three_down(count: int, distance: int) -> None:
    assert square_distance(0, 0, 4, 3, count) == distance


@given(points, points, counts)
def test_distance_is_the_same_both_ways_and_zero_only_here(a: Point, b: Point, count: int) -> None:
    assert square_distance(*a, *b, count) == square_distance(*b, *a, count)
    assert (square_distance(*a, *b, count) == 0) == (a == b)


@given(points, points, points, counts)
def test_a_detour_is_no_shorter(a: Point, b: Point, c: Point, count: int) -> None:
    detour = square_distance(*a, *b, count) + square_distance(*b, *c, count)
    cheap_start = 1 if count == ALTERNATE else 0
    assert square_distance(*a, *c, count) <= detour + cheap_start


@given(points, points, points, counts)
def test_distance_moves_and_turns_with_the_map(a: Point, b: Point, by: Point, count: int) -> None:
    distance = square_distance(*a, *b, count)
    assert (
        square_distance(a[0] + by[0], a[1] + by[1], b[0] + by[0], b[1] + by[1], count) == distance
    )
    assert square_distance(-a[1], a[0], -b[1], b[0], count) == distance


@given(points, points)
def test_the_ruler_rounds_down(a: Point, b: Point) -> None:
    assert ruler_distance(*a, *b) == math.isqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2)
    assert fewest_steps(*a, *b) <= ruler_distance(*a, *b)


@given(points, points, counts)
def test_distance_is_the_sum_of_steps(a: Point, b: Point, count: int) -> None:
    dx, dy = sorted((abs(a[0] - b[0]), abs(a[1] - b[1])))
    diagonals = 0 if count == ORTHOGONAL else dx
    total = sum(step_cost(count, True, before) for before in range(diagonals))
    total += step_cost(count, False, 0) * (dx + dy - 2 * diagonals)
    assert square_distance(*a, *b, count) == total


def test_the_orthogonal_count_has_no_diagonal_step() -> None:
    assert step_cost(ORTHOGONAL, True, 0) == 0
    assert squares_adjacent(0, 0, 1, 1, ONE)
    assert not squares_adjacent(0, 0, 1, 1, ORTHOGONAL)
    assert not squares_adjacent(0, 0, 0, 0, ONE)


@given(points, points)
def test_the_bearing_is_the_nearest_of_eight(a: Point, b: Point) -> None:
    bearing = square_bearing(*a, *b)
    if a == b:
        assert bearing == -1
    else:
        turn = math.atan2(b[0] - a[0], a[1] - b[1]) / (math.pi / 4)
        assert bearing == round(turn) % 8
        assert square_bearing(*b, *a) == (bearing + 4) % 8


@given(points, points)
def test_the_straight_direction_comes_nearest(a: Point, b: Point) -> None:
    direction = straight_direction(*a, *b)
    left = [
        (b[0] - a[0] - STEP_X[step]) ** 2 + (b[1] - a[1] - STEP_Y[step]) ** 2 for step in range(8)
    ]
    if a == b:
        assert direction == -1
    elif a[0] == b[0] or a[1] == b[1]:
        assert direction == square_bearing(*a, *b)
    else:
        assert left[direction] == min(left[1::2])


def test_a_step_bears_its_own_direction() -> None:
    for direction in range(8):
        assert square_bearing(3, 3, 3 + STEP_X[direction], 3 + STEP_Y[direction]) == direction


def test_turns_go_the_shorter_way() -> None:
    assert [turns_between(7, direction, 8) for direction in range(8)] == [1, 2, 3, 4, 3, 2, 1, 0]
    assert [turns_between(5, direction, 6) for direction in range(6)] == [1, 2, 3, 2, 1, 0]


def test_the_front_half_is_two_turns_wide() -> None:
    assert square_off_facing(NORTH, 5, 5, 9, 5) == 2
    assert square_in_arc(NORTH, 5, 5, 9, 5, 2)
    assert square_off_facing(NORTH, 5, 5, 7, 7) == 3
    assert not square_in_arc(NORTH, 5, 5, 7, 7, 2)
    assert square_off_facing(EAST, 5, 5, 5, 5) == 0
    assert square_off_facing(NORTHEAST, 0, 0, 4, 4) == 2
    assert square_off_facing(SOUTHEAST, 0, 0, -1, -1) == 4
