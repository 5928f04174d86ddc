from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from starfray.space.bearings import STEP_X, STEP_Y
from starfray.space.fields import (
    FEWEST,
    OUT_OF_REACH,
    ROOM,
    distance_field,
    field_direction,
    field_distance,
    fields_kept,
    fields_length,
)
from starfray.space.paths import search_length, search_squares, square_cost
from starfray.space.squares import HALVES, square_distance, step_cost
from starfray.space.terrain import BLOCKED, CORNERS_OPEN, OPEN, STEP_FACTORS, TAKEN

WIDTH = 6
HEIGHT = 5
SQUARES = WIDTH * HEIGHT
FAR = 1000

cells = st.integers(0, SQUARES - 1)
maps = st.lists(st.sampled_from((OPEN, OPEN, OPEN, 1, BLOCKED)), min_size=SQUARES, max_size=SQUARES)


@settings(max_examples=60, deadline=None)
@given(maps, st.lists(cells, min_size=1, max_size=8))
def test_a_field_is_what_a_search_finds(ground: list[int], goals: list[int]) -> None:
    kept = [0] * fields_length(SQUARES)
    occupied = [TAKEN] * SQUARES
    scratch = [0] * search_length(SQUARES)
    own = [0] * search_length(SQUARES)
    for goal in goals:
        begin = distance_field(
            ground, WIDTH, HEIGHT, STEP_FACTORS, goal, HALVES, kept, occupied, scratch
        )

        search_squares(
            ground, WIDTH, HEIGHT, STEP_FACTORS, [0] * SQUARES, goal, -1, FAR, HALVES,
            CORNERS_OPEN, own,
        )  # fmt: skip
        for cell in range(SQUARES):
            cost = square_cost(own, SQUARES, cell)
            assert field_distance(kept, begin, cell) == (OUT_OF_REACH if cost < 0 else cost)
            direction = field_direction(kept, begin, cell)
            assert (direction < 0) == (cost <= 0)
            if direction >= 0:
                onward = cell + STEP_X[direction] + WIDTH * STEP_Y[direction]
                nearer = field_distance(kept, begin, onward)
                factor = STEP_FACTORS[ground[cell]]
                assert cost == nearer + factor * step_cost(HALVES, direction % 2 == 1, 0)


def test_a_kept_field_is_not_searched_again() -> None:
    kept = [0] * fields_length(SQUARES)
    rows = [0] * SQUARES, [0] * search_length(SQUARES)
    ground = [OPEN] * SQUARES
    begin = distance_field(ground, WIDTH, HEIGHT, STEP_FACTORS, 7, HALVES, kept, *rows)
    kept[begin] = 99

    assert distance_field(ground, WIDTH, HEIGHT, STEP_FACTORS, 7, HALVES, kept, *rows) == begin
    assert kept[begin] == 99


def test_fields_lie_side_by_side() -> None:
    kept = [0] * fields_length(SQUARES)
    rows = [0] * SQUARES, [0] * search_length(SQUARES)
    ground = [OPEN] * SQUARES
    begins = [
        distance_field(ground, WIDTH, HEIGHT, STEP_FACTORS, goal, HALVES, kept, *rows)
        for goal in range(SQUARES)
    ]
    for goal, begin in enumerate(begins):
        for cell in range(SQUARES):
            a, b = (cell % WIDTH, cell // WIDTH), (goal % WIDTH, goal // WIDTH)
            assert field_distance(kept, begin, cell) == square_distance(*a, *b, HALVES)
        assert begin == distance_field(
            ground, WIDTH, HEIGHT, STEP_FACTORS, goal, HALVES, kept, *rows
        )
    assert all(kept[begin - 1] == goal + 1 for goal, begin in enumerate(begins))


def test_large_maps_keep_a_few_fields_that_take_turns() -> None:
    assert fields_kept(SQUARES) == SQUARES
    assert fields_kept(40_000) == FEWEST
    assert fields_length(2000) <= ROOM
