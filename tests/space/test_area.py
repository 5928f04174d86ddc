from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from starfray.space.area import burst_squares, hex_burst, hex_ring, in_burst
from starfray.space.hexes import hex_distance, hex_rotate
from starfray.space.squares import ALTERNATE, HALVES, ONE, ORTHOGONAL, square_distance
from tests.space.helpers import HEIGHT, WIDTH, Point, points

radii = st.integers(0, 6)
counts = st.sampled_from([ONE, ALTERNATE, ORTHOGONAL, HALVES])


def test_a_burst_of_one_covers_nine_squares() -> None:
    out = [0] * 9
    assert burst_squares(5, 5, 1, ONE, 20, 20, out) == 9
    assert out == [84, 85, 86, 104, 105, 106, 124, 125, 126]
    assert in_burst(5, 5, 1, 6, 4, ONE)
    assert not in_burst(5, 5, 1, 7, 5, ONE)
    assert burst_squares(0, 0, 1, ORTHOGONAL, 20, 20, out) == 3


@given(points, radii, counts)
def test_a_burst_is_all_within_its_radius(centre: Point, radius: int, count: int) -> None:
    out = [0] * (WIDTH * HEIGHT)
    found = burst_squares(*centre, radius, count, WIDTH, HEIGHT, out)
    assert out[:found] == [
        cell
        for cell in range(WIDTH * HEIGHT)
        if square_distance(*centre, cell % WIDTH, cell // WIDTH, count) <= radius
    ]


@given(points, radii)
def test_rings_make_up_the_burst(centre: Point, radius: int) -> None:
    out = [0] * (2 + 6 * radius * (radius + 1))
    total = hex_burst(*centre, radius, out)
    assert total == 1 + 3 * radius * (radius + 1)
    burst = list(zip(out[::2], out[1::2], strict=True))
    assert burst == sorted(set(burst))
    rings = []
    for distance in range(radius + 1):
        ring = [0] * max(2, 12 * distance)
        assert hex_ring(*centre, distance, ring) == max(1, 6 * distance)
        hexes = list(zip(ring[::2], ring[1::2], strict=True))
        assert all(hex_distance(*centre, *one) == distance for one in hexes)
        rings += hexes
    assert sorted(rings) == burst


def test_a_ring_goes_clockwise_from_the_north() -> None:
    ring = [0] * 12
    hex_ring(0, 0, 1, ring)
    hexes = list(zip(ring[::2], ring[1::2], strict=True))
    assert hexes == [hex_rotate(0, -1, turns) for turns in range(6)]
