from __future__ import annotations

from starfray.space.terrain import (
    BLOCKED,
    CORNERS_BOTH,
    CORNERS_EITHER,
    CORNERS_OPEN,
    COVER_DEGREES,
    DIFFICULT,
    NO_SIGHT,
    STEP_FACTORS,
    at_corner,
    square_inside,
)


def test_each_code_has_its_factor_and_its_degree() -> None:
    assert len(STEP_FACTORS) == len(COVER_DEGREES) == BLOCKED + 1
    assert STEP_FACTORS[BLOCKED] == 0
    assert STEP_FACTORS[DIFFICULT] == 2
    assert COVER_DEGREES[BLOCKED] == NO_SIGHT


def test_a_corner_counts_nothing_the_lesser_or_the_greater() -> None:
    assert [at_corner(1, 3, how) for how in (CORNERS_OPEN, CORNERS_BOTH, CORNERS_EITHER)] == [
        0,
        1,
        3,
    ]


def test_the_map_ends_at_its_edges() -> None:
    inside = [(x, y) for x in range(-1, 4) for y in range(-1, 3) if square_inside(x, y, 3, 2)]
    assert inside == [(x, y) for x in range(3) for y in range(2)]
