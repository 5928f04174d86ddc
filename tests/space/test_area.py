from __future__ import annotations

from starfray.space.area import in_burst
from starfray.space.squares import HALVES, ONE, ORTHOGONAL


def test_a_burst_is_all_within_its_radius_by_the_count_of_diagonals() -> None:
    assert in_burst(5, 5, 1, 6, 4, ONE)
    assert not in_burst(5, 5, 1, 7, 5, ONE)
    assert not in_burst(5, 5, 1, 6, 4, ORTHOGONAL)
    assert in_burst(5, 5, 3, 6, 4, HALVES)
    assert not in_burst(5, 5, 2, 6, 4, HALVES)
