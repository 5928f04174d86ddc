from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starfray.space.hexes import HEX_STEP_Q, HEX_STEP_R, hex_cell, hex_distance, hex_of_cell
from starfray.space.hexsight import crossed_hexes, hex_degree, hex_sees, worst_on_hex_line
from starfray.space.terrain import (
    BLOCKED,
    CORNERS_BOTH,
    CORNERS_EITHER,
    CORNERS_OPEN,
    COVER_DEGREES,
    NO_SIGHT,
)
from tests.space.helpers import HEIGHT, WIDTH, Point, cells, crosses_hex, maps, points

corner_rules = st.sampled_from([CORNERS_OPEN, CORNERS_BOTH, CORNERS_EITHER])


def line_of(a: Point, b: Point) -> list[Point]:
    line = [0] * (4 * hex_distance(*a, *b) + 2)
    length = crossed_hexes(*a, *b, line)
    return [(line[2 * i], line[2 * i + 1]) for i in range(length)]


@settings(deadline=None)
@given(points, points)
def test_a_line_crosses_what_it_passes_the_inside_of(a: Point, b: Point) -> None:
    line = line_of(a, b)
    assert line[0] == a
    assert line[-1] == b
    assert line[::-1] == line_of(b, a)
    assert len(set(line)) == len(line)
    qs = range(min(a[0], b[0]) - 1, max(a[0], b[0]) + 2)
    rs = range(min(a[1], b[1]) - 1, max(a[1], b[1]) + 2)
    assert set(line) == {(q, r) for q in qs for r in rs if crosses_hex(a, b, (q, r))}


def touched_by(a: Point, b: Point, c: Point) -> bool:
    """Whether the line meets hex c at a corner or along an edge only."""

    def axes(p: Point) -> tuple[int, int, int]:
        x, z = p[0] - a[0], p[1] - a[1]
        return x - z, x + 2 * z, -2 * x - z

    start, end = Fraction(0), Fraction(1)
    for rate, at in zip(axes(b), axes(c), strict=True):
        if rate == 0:
            if abs(at) > 1:
                return False
            continue
        ends = sorted((Fraction(at - 1, rate), Fraction(at + 1, rate)))
        start, end = max(start, ends[0]), min(end, ends[1])
    return start <= end and not crosses_hex(a, b, c)


@settings(deadline=None)
@given(maps, cells, cells)
def test_walls_stop_sight_when_the_line_crosses_or_touches_them(
    ground: list[int], start: int, goal: int
) -> None:
    a, b = hex_of_cell(start, WIDTH), hex_of_cell(goal, WIDTH)
    walls = [
        hex_of_cell(cell, WIDTH)
        for cell, code in enumerate(ground)
        if code == BLOCKED and cell not in (start, goal)
    ]
    crossed = any(crosses_hex(a, b, wall) for wall in walls)
    touched = [wall for wall in walls if touched_by(a, b, wall)]
    pairs = [
        (p, q)
        for p in touched
        for q in touched
        if hex_distance(*p, *q) == 1 and 2 * (p[0] - q[0]) * (b[0] - a[0])
        + 2 * (p[1] - q[1]) * (b[1] - a[1])
        + (p[0] - q[0]) * (b[1] - a[1])
        + (p[1] - q[1]) * (b[0] - a[0]) == 0
    ]  # fmt: skip
    for corners, stopped in (
        (CORNERS_OPEN, crossed),
        (CORNERS_BOTH, crossed or bool(pairs)),
        (CORNERS_EITHER, crossed or bool(touched)),
    ):
        sees = hex_sees(ground, WIDTH, HEIGHT, COVER_DEGREES, *a, *b, corners)
        assert sees == (not stopped)


@settings(deadline=None)
@given(maps, cells, cells, corner_rules)
def test_cover_goes_both_ways_and_is_that_of_the_worst_hex(
    ground: list[int], start: int, goal: int, corners: int
) -> None:
    a, b = hex_of_cell(start, WIDTH), hex_of_cell(goal, WIDTH)
    worst = worst_on_hex_line(ground, WIDTH, HEIGHT, COVER_DEGREES, *a, *b, corners)
    assert worst == worst_on_hex_line(ground, WIDTH, HEIGHT, COVER_DEGREES, *b, *a, corners)
    if corners == CORNERS_OPEN:
        between = line_of(a, b)[1:-1]
        degrees = [hex_degree(ground, WIDTH, HEIGHT, COVER_DEGREES, *at) for at in between]
        assert worst == max(degrees, default=0)


@pytest.mark.parametrize("direction", range(6))
def test_a_line_between_two_hexes_is_stopped_by_their_rule(direction: int) -> None:
    sides = (direction, (direction + 1) % 6)
    a = (4, 2)
    p, q = ((4 + HEX_STEP_Q[side], 2 + HEX_STEP_R[side]) for side in sides)
    b = (p[0] + q[0] - 4, p[1] + q[1] - 2)
    assert line_of(a, b) == [a, b]
    for walls, corners, sees in (
        ([p, q], CORNERS_OPEN, True),
        ([p, q], CORNERS_BOTH, False),
        ([q], CORNERS_BOTH, True),
        ([q], CORNERS_EITHER, False),
        ([], CORNERS_EITHER, True),
    ):
        ground = [0] * (WIDTH * HEIGHT)
        for wall in walls:
            ground[hex_cell(*wall, WIDTH, HEIGHT)] = BLOCKED
        assert hex_sees(ground, WIDTH, HEIGHT, COVER_DEGREES, *a, *b, corners) == sees


def test_off_the_map_nothing_stops_a_line() -> None:
    ground = [BLOCKED] * 4
    assert hex_degree(ground, 2, 2, COVER_DEGREES, 5, 5) == 0
    assert worst_on_hex_line(ground, 2, 2, COVER_DEGREES, 5, 5, 9, 5, CORNERS_OPEN) == 0
    assert worst_on_hex_line(ground, 2, 2, COVER_DEGREES, -1, 0, 3, 0, CORNERS_OPEN) == NO_SIGHT
