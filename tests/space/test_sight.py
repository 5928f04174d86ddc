from __future__ import annotations

import itertools
import math

import numpy as np
import pytest
import tcod.constants
import tcod.los
import tcod.map
from hypothesis import given, settings
from hypothesis import strategies as st

from starfray.space.area import square_crossed
from starfray.space.sight import square_sees, worst_on_line
from starfray.space.terrain import (
    BLOCKED,
    CORNERS_BOTH,
    CORNERS_EITHER,
    CORNERS_OPEN,
    COVER,
    COVER_DEGREES,
    HIGH_OBSTACLE,
    IMPROVED_COVER,
    LOW_COVER,
    LOW_OBSTACLE,
    NO_COVER,
    NO_SIGHT,
    OBSTACLE,
)
from tests.space.helpers import HEIGHT, WIDTH, Point, crosses_square, maps, squares

corner_rules = st.sampled_from([CORNERS_OPEN, CORNERS_BOTH, CORNERS_EITHER])


def line_of(a: Point, b: Point) -> list[Point]:
    """The squares that the line crosses, from a to b."""
    found = [(x, y) for x in range(WIDTH) for y in range(HEIGHT) if square_crossed(*a, *b, x, y)]
    return sorted(found, key=lambda c: sum((c[i] - a[i]) * (b[i] - a[i]) for i in range(2)))


@settings(deadline=None)
@given(squares, squares)
def test_a_line_crosses_what_it_passes_the_inside_of(a: Point, b: Point) -> None:
    for y in range(HEIGHT):
        for x in range(WIDTH):
            assert square_crossed(*a, *b, x, y) == crosses_square(a, b, (x, y))


@settings(deadline=None)
@given(squares, squares)
def test_a_line_crosses_all_that_bresenham_draws(a: Point, b: Point) -> None:
    assert all(square_crossed(*a, *b, int(x), int(y)) for x, y in tcod.los.bresenham(a, b))


@settings(deadline=None)
@given(maps, squares, squares, corner_rules)
def test_sight_goes_both_ways(ground: list[int], a: Point, b: Point, corners: int) -> None:
    there = square_sees(ground, WIDTH, COVER_DEGREES, *a, *b, corners)
    assert there == square_sees(ground, WIDTH, COVER_DEGREES, *b, *a, corners)


@settings(deadline=None)
@given(maps, squares, squares, corner_rules, st.integers(0, 1))
def test_the_worst_cover_on_the_line_counts(
    ground: list[int], a: Point, b: Point, corners: int, near: int
) -> None:
    def degree(x: int, y: int) -> int:
        found = COVER_DEGREES[ground[y * WIDTH + x]]
        beside = max(abs(x - b[0]), abs(y - b[1])) <= 1
        if found == LOW_COVER and not beside:
            return NO_COVER
        if (
            near
            and not beside
            and found < NO_SIGHT
            and math.dist((x, y), a) <= math.dist((x, y), b)
        ):
            return NO_COVER
        return found

    line = line_of(a, b)
    worst = max((degree(*square) for square in line[1:-1]), default=NO_COVER)
    for (px, py), (qx, qy) in itertools.pairwise(line):
        if px != qx and py != qy and corners != CORNERS_OPEN:
            touched = degree(qx, py), degree(px, qy)
            worst = max(worst, min(touched) if corners == CORNERS_BOTH else max(touched))
    assert worst_on_line(ground, WIDTH, COVER_DEGREES, *a, *b, corners, near) == worst


@settings(max_examples=60, deadline=None)
@given(maps, squares)
def test_what_is_seen_is_in_the_field_of_view_of_tcod(ground: list[int], a: Point) -> None:
    # Symmetric shadow casting shortens each wall to its middle line, so it sees a little more.
    clear = np.array(ground).reshape(HEIGHT, WIDTH) != BLOCKED
    clear[a[1], a[0]] = True
    field = tcod.map.compute_fov(
        clear, (a[1], a[0]), algorithm=tcod.constants.FOV_SYMMETRIC_SHADOWCAST
    )
    for y in range(HEIGHT):
        for x in range(WIDTH):
            if clear[y, x] and square_sees(ground, WIDTH, COVER_DEGREES, *a, x, y, CORNERS_OPEN):
                assert field[y, x]


def worst(
    a: Point, b: Point, holds: dict[Point, int], corners: int = CORNERS_OPEN, near: int = 0
) -> int:
    ground = [holds.get((cell % WIDTH, cell // WIDTH), 0) for cell in range(WIDTH * HEIGHT)]
    return worst_on_line(ground, WIDTH, COVER_DEGREES, *a, *b, corners, near)


@pytest.mark.parametrize(
    ("b", "opaque", "sees"),
    [
        ((4, 0), [(2, 0)], False),
        ((4, 0), [(2, 1)], True),
        ((2, 2), [(1, 0), (0, 1)], True),
        ((4, 2), [(1, 0)], False),
        ((4, 0), [(0, 0), (4, 0)], True),
        ((0, 0), [(0, 0)], True),
    ],
)
def test_walls_stop_sight(b: Point, opaque: list[Point], sees: bool) -> None:
    assert (worst((0, 0), b, dict.fromkeys(opaque, BLOCKED)) < NO_SIGHT) == sees


def test_touched_corners_count_by_their_rule() -> None:
    both = {(1, 0): BLOCKED, (0, 1): OBSTACLE}
    assert worst((0, 0), (1, 1), both, CORNERS_OPEN) == NO_COVER
    assert worst((0, 0), (1, 1), both, CORNERS_BOTH) == COVER
    assert worst((0, 0), (1, 1), both, CORNERS_EITHER) == NO_SIGHT
    assert worst((0, 0), (1, 1), {(1, 0): BLOCKED}, CORNERS_BOTH) == NO_COVER


def test_low_obstacles_help_only_right_behind_them() -> None:
    assert worst((0, 0), (4, 0), {(3, 0): LOW_OBSTACLE}) == LOW_COVER
    assert worst((4, 0), (0, 0), {(3, 0): LOW_OBSTACLE}) == NO_COVER
    assert worst((0, 0), (4, 0), {(2, 0): LOW_OBSTACLE}) == NO_COVER
    assert worst((0, 0), (0, 4), {(0, 2): LOW_OBSTACLE}) == NO_COVER
    assert worst((0, 0), (4, 4), {(3, 3): LOW_OBSTACLE}) == LOW_COVER
    assert worst((0, 0), (4, 4), {(2, 2): LOW_OBSTACLE}) == NO_COVER
    assert worst((0, 0), (2, 2), {(2, 1): LOW_OBSTACLE}, CORNERS_EITHER) == LOW_COVER
    assert worst((0, 0), (3, 1), {(2, 0): LOW_OBSTACLE}, CORNERS_EITHER) == LOW_COVER
    assert worst((0, 0), (3, 1), {(1, 1): LOW_OBSTACLE}, CORNERS_EITHER) == NO_COVER
    assert worst((0, 0), (2, 2), {(1, 0): LOW_OBSTACLE}, CORNERS_EITHER) == NO_COVER
    assert worst((0, 0), (4, 0), {(3, 0): LOW_OBSTACLE, (1, 0): OBSTACLE}) == COVER
    assert worst((0, 0), (4, 0), {(2, 0): HIGH_OBSTACLE, (1, 0): OBSTACLE}) == IMPROVED_COVER


def test_near_cover_stands_on_the_side_of_whom_it_covers() -> None:
    assert worst((0, 0), (8, 0), {(1, 0): OBSTACLE}) == COVER
    assert worst((0, 0), (8, 0), {(1, 0): OBSTACLE}, near=1) == NO_COVER
    assert worst((0, 0), (8, 0), {(4, 0): OBSTACLE}, near=1) == NO_COVER
    assert worst((0, 0), (8, 0), {(5, 0): OBSTACLE}, near=1) == COVER
    assert worst((0, 0), (2, 0), {(1, 0): OBSTACLE}, near=1) == COVER
    assert worst((0, 0), (8, 0), {(1, 0): BLOCKED}, near=1) == NO_SIGHT


def test_bodies_in_the_line_stop_a_shot_when_a_ruling_says_so() -> None:
    crowd = [2, 0, 2, 0, 2]
    assert not square_sees(crowd, 5, (0, 0, NO_SIGHT), 0, 0, 4, 0, CORNERS_OPEN)
    assert square_sees(crowd, 5, (0, 0, NO_SIGHT), 0, 0, 2, 0, CORNERS_OPEN)
