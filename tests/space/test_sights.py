from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from starfray.space.sight import square_sees
from starfray.space.sights import MOST_SQUARES, kept_sight, sights_length
from starfray.space.terrain import CORNERS_OPEN, NO_SIGHT

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
