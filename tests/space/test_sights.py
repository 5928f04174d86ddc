from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from starfray.space.sight import square_sees, worst_on_line
from starfray.space.sights import MOST_SQUARES, kept_sight, kept_worst, sights_length
from starfray.space.terrain import BLOCKED, CORNERS_OPEN, COVER_DEGREES, NO_SIGHT

WIDTH = 6
HEIGHT = 5
SQUARES = WIDTH * HEIGHT
WALLS = (0, NO_SIGHT)

squares = st.tuples(st.integers(0, WIDTH - 1), st.integers(0, HEIGHT - 1))
maps = st.lists(st.sampled_from((0, 0, 0, 1)), min_size=SQUARES, max_size=SQUARES)


@settings(max_examples=60, deadline=None)
@given(maps, st.lists(st.tuples(squares, squares), min_size=1, max_size=30), st.booleans())
def test_kept_or_not_the_answer_is_the_same(
    walls: list[int], pairs: list[tuple[tuple[int, int], tuple[int, int]]], keeps: bool
) -> None:
    kept = [0] * (sights_length(SQUARES) if keeps else 0)
    for a, b in pairs + pairs:
        sees = kept_sight(walls, WIDTH, WALLS, *a, *b, CORNERS_OPEN, kept)
        assert sees == square_sees(walls, WIDTH, WALLS, *a, *b, CORNERS_OPEN)


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.integers(0, BLOCKED), min_size=SQUARES, max_size=SQUARES),
    st.lists(st.tuples(squares, squares), min_size=1, max_size=30),
    st.integers(0, 1),
    st.booleans(),
)
def test_kept_or_not_the_cover_is_the_same(
    cells: list[int], pairs: list[tuple[tuple[int, int], tuple[int, int]]], near: int, keeps: bool
) -> None:
    kept = [0] * (sights_length(SQUARES) if keeps else 0)
    for a, b in pairs + pairs:
        worst = kept_worst(cells, WIDTH, COVER_DEGREES, *a, *b, CORNERS_OPEN, near, kept)
        assert worst == worst_on_line(cells, WIDTH, COVER_DEGREES, *a, *b, CORNERS_OPEN, near)


def test_a_large_map_keeps_nothing() -> None:
    assert sights_length(MOST_SQUARES) > 0
    assert sights_length(MOST_SQUARES + 1) == 0


@given(maps, st.lists(st.tuples(squares, squares), min_size=1, max_size=30))
def test_what_was_asked_once_is_kept(
    walls: list[int], pairs: list[tuple[tuple[int, int], tuple[int, int]]]
) -> None:
    kept = [0] * sights_length(SQUARES)
    first = [kept_sight(walls, WIDTH, WALLS, *a, *b, CORNERS_OPEN, kept) for a, b in pairs]
    other = [1 - wall for wall in walls]
    again = [kept_sight(other, WIDTH, WALLS, *a, *b, CORNERS_OPEN, kept) for a, b in pairs]
    assert again == first
