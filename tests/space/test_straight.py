from __future__ import annotations

from itertools import pairwise, product

from hypothesis import given, settings
from hypothesis import strategies as st

from starfray.space.squares import ALTERNATE, HALVES, ONE, ORTHOGONAL
from starfray.space.straight import near_line, square_on_ray, steps_between, straight_way
from starfray.space.terrain import FREE, PASSABLE, STEP_FACTORS, TAKEN
from tests.space.helpers import HEIGHT, WIDTH, Point, cells, crowds, maps, points


def is_straight(path: list[int], count: int) -> bool:
    """Whether a path has the fewest steps, each at most half a square off the line of centres."""
    (ax, ay), (bx, by) = ((cell % WIDTH, cell // WIDTH) for cell in (path[0], path[-1]))
    steps = len(path) - 1
    return steps_between(ax, ay, bx, by, count) == steps and all(
        near_line(ax, ay, bx, by, step, steps, cell % WIDTH, cell // WIDTH)
        for step, cell in enumerate(path)
    )


def test_a_line_is_followed_within_half_a_square() -> None:
    assert near_line(0, 0, 4, 2, 1, 4, 1, 0)
    assert near_line(0, 0, 4, 2, 1, 4, 1, 1)
    assert not near_line(0, 0, 4, 2, 2, 4, 2, 2)
    assert not near_line(0, 0, 4, 2, 2, 4, 1, 1)
    assert near_line(4, 4, 4, 4, 0, 0, 4, 4)


@settings(deadline=None)
@given(points, points, st.integers(0, 30))
def test_the_ray_keeps_to_the_line_and_mirrors(a: Point, b: Point, step: int) -> None:
    x, y = square_on_ray(*a, *b, step)
    if a == b:
        assert (x, y) == a
        return
    assert max(abs(x - a[0]), abs(y - a[1])) == step
    assert square_on_ray(-a[0], a[1], -b[0], b[1], step) == (-x, y)
    assert square_on_ray(a[1], a[0], b[1], b[0], step) == (y, x)


def test_a_push_goes_directly_away() -> None:
    assert square_on_ray(0, 0, 1, 1, 3) == (3, 3)
    assert square_on_ray(2, 2, 2, 1, 4) == (2, -2)


@settings(deadline=None)
@given(maps, crowds, cells, cells, st.sampled_from([ONE, ALTERNATE, ORTHOGONAL, HALVES]))
def test_a_straight_way_is_found_when_there_is_one(
    ground: list[int], crowd: list[int], start: int, goal: int, count: int
) -> None:
    out = [0] * (WIDTH + HEIGHT)
    length = straight_way(ground, WIDTH, STEP_FACTORS, crowd, start, goal, count, out)
    a = (start % WIDTH, start // WIDTH)
    b = (goal % WIDTH, goal // WIDTH)
    steps = steps_between(*a, *b, count)

    def enterable(cell: int) -> bool:
        return STEP_FACTORS[ground[cell]] > 0 and crowd[cell] != TAKEN

    if length:
        assert length == steps + 1
        assert (out[0], out[steps]) == (start, goal)
        assert is_straight(out[:length], count)
        assert all(enterable(cell) for cell in out[1:length])
        return
    # Every step has at most four squares near enough; no choice of them may do.
    near = []
    for step in range(1, steps + 1):
        near.append(
            [
                cell
                for cell in range(WIDTH * HEIGHT)
                if 2 * abs(steps * (cell % WIDTH - a[0]) - step * (b[0] - a[0])) <= steps
                and 2 * abs(steps * (cell // WIDTH - a[1]) - step * (b[1] - a[1])) <= steps
                and enterable(cell)
                and (step < steps or crowd[cell] == FREE)
            ]
        )

    def linked(choice: tuple[int, ...]) -> bool:
        way = [start, *choice]
        return all(
            steps_between(p % WIDTH, p // WIDTH, q % WIDTH, q // WIDTH, count) == 1
            for p, q in pairwise(way)
        )

    assert not any(linked(choice) for choice in product(*near))


def straight_of(ground: list[int], crowd: list[int], goal: int) -> list[int]:
    """The straight way from cell 0 on a map three squares wide."""
    out = [0] * 5
    return out[: straight_way(ground, 3, STEP_FACTORS, crowd, 0, goal, ONE, out)]


def test_between_two_squares_the_cheaper_open_one_is_taken() -> None:
    free = [FREE] * 6
    assert square_on_ray(0, 0, 2, 1, 1) == (1, 0)
    assert straight_of([0] * 6, free, 5) == [0, 1, 5]
    assert straight_of([0, 1, 0, 0, 0, 0], free, 5) == [0, 4, 5]
    assert straight_of([0, 0, 0, 0, 1, 0], free, 5) == [0, 1, 5]
    assert straight_of([0, 6, 0, 0, 1, 0], free, 5) == [0, 4, 5]
    assert straight_of([0, 0, 0, 0, 6, 0], free, 5) == [0, 1, 5]
    assert straight_of([0, 6, 0, 0, 6, 0], free, 5) == []
    assert straight_of([0] * 6, [0, TAKEN, 0, 0, 0, 0], 5) == [0, 4, 5]


def test_one_may_pass_a_friend_but_not_stop_there() -> None:
    friends = [FREE, PASSABLE, PASSABLE]
    assert straight_of([0] * 3, [*friends[:2], FREE], 2) == [0, 1, 2]
    assert straight_of([0] * 3, friends, 2) == []
