"""Where people stand to one another in percentile Star Trek: front, reach, cover and sight."""

from __future__ import annotations

from itertools import product
from math import isqrt

import pytest

from starfray.rulesets.fasa_trek.chapters.personal import facing_and_sight, to_hit
from starfray.rulesets.fasa_trek.state import NO_COVER, TOTAL, TWO_THIRDS
from starfray.space.bearings import STEP_X, STEP_Y
from tests.rulesets.fasa_trek.scenes import BLADE, crowd, people

AROUND = list(product(range(-4, 5), range(-4, 5)))


@pytest.mark.parametrize(
    ("ruled", "turns"), [("front_180", 2), ("front_90", 1), ("free", 4)]
)  # fmt: skip
def test_the_front_is_as_wide_as_ruled(ruled: str, turns: int) -> None:
    state = people({"at": [8, 8]}, {}, facing_effect=ruled).state
    me, other = state.units
    for facing, direction, far in product(range(8), range(8), (1, 3)):
        me.facing = facing
        other.x, other.y = 8 + far * STEP_X[direction], 8 + far * STEP_Y[direction]
        off = min((facing - direction) % 8, (direction - facing) % 8)
        assert facing_and_sight.in_front(state, 0, 1) == (off <= turns)


@pytest.mark.parametrize("ruled", ["chebyshev", "one_and_half", "euclid"])
def test_the_range_is_counted_as_ruled(ruled: str) -> None:
    state = people({"at": [8, 8]}, {}, range_distance=ruled).state
    other = state.units[1]
    for x, y in AROUND:
        other.x, other.y = 8 + x, 8 + y
        short, long = sorted((abs(x), abs(y)))
        squares = {
            "chebyshev": long,
            "one_and_half": long + short // 2,
            "euclid": isqrt(x * x + y * y),
        }
        assert facing_and_sight.distance(state, 0, 1) == squares[ruled]
        assert facing_and_sight.adjacent(state, 0, 1) == (long <= 1)  # who lies underfoot, too


@pytest.mark.parametrize(
    ("sign", "hiding", "shown", "ruled", "concealed"),
    [
        (".", 1, 0, "cover", NO_COVER),
        ("c", 0, 0, "cover", NO_COVER),
        ("c", 1, 0, "cover", TWO_THIRDS),
        ("c", 1, 1, "cover", TWO_THIRDS),
        ("C", 0, 0, "cover", NO_COVER),
        ("C", 1, 0, "cover", TOTAL),
        ("C", 1, 1, "cover", TWO_THIRDS),
        (".", 1, 0, "total", NO_COVER),
        ("c", 0, 0, "total", NO_COVER),
        ("c", 1, 0, "total", TOTAL),
        ("c", 1, 1, "total", TWO_THIRDS),
        ("C", 1, 0, "total", TOTAL),
    ],
)
def test_who_hides_is_concealed_by_the_own_square(
    sign: str, hiding: int, shown: int, ruled: str, concealed: int
) -> None:
    rows = ["....", f".{sign}C.", "...."]
    state = crowd({"at": [1, 1]}, {"at": [3, 2]}, map=rows, rulings={"hide_effect": ruled})
    me = state.units[0]
    me.hiding, me.shown = hiding, shown

    assert facing_and_sight.concealment(state, 0) == concealed
    assert (
        to_hit.concealment_modifier(state, 0)
        == {NO_COVER: 0, TWO_THIRDS: -15, TOTAL: -30}[concealed]
    )
    assert (
        facing_and_sight.cover_here(state, 0) == {".": NO_COVER, "c": TWO_THIRDS, "C": TOTAL}[sign]
    )


@pytest.mark.parametrize(("ruled", "stopped"), [("squares", 0), ("bodies_block", 1), ("gm", 0)])
def test_bodies_between_stop_a_shot_where_ruled_so(ruled: str, stopped: int) -> None:
    state = crowd({"at": [1, 1]}, {"at": [5, 3]}, {"at": [3, 2]}, {"at": [4, 0]},
                  rulings={"sight_line": ruled})  # fmt: skip

    assert (
        facing_and_sight.line_of_sight(state, 0, 1)
        == facing_and_sight.line_of_sight(state, 1, 0)
        == 1 - stopped
    )
    assert (
        facing_and_sight.line_of_sight(state, 0, 2)
        == facing_and_sight.line_of_sight(state, 2, 1)
        == 1
    )
    assert facing_and_sight.line_of_sight(state, 0, 3) == 1
    state.units[2].x = 0
    assert facing_and_sight.line_of_sight(state, 0, 1) == 1


def test_a_wall_between_stops_every_shot() -> None:
    rows = ["......", "...|..", "......"]
    state = crowd({"at": [1, 1]}, {"at": [5, 1]}, {"at": [5, 2]}, {"at": [3, 1]}, map=rows)
    seen = {
        (a, b): facing_and_sight.line_of_sight(state, a, b)
        for a, b in ((0, 1), (0, 2), (0, 3), (1, 2))
    }

    assert seen == {(0, 1): 0, (0, 2): 0, (0, 3): 1, (1, 2): 1}


@pytest.mark.parametrize("squares", range(14))
def test_a_range_band_reaches_to_its_end(squares: int) -> None:
    bands = [{"max": 3, "mod": 5}, {"max": 7, "mod": 0}, {"max": 12, "mod": -20}]
    bow = {**BLADE, "kind": "ranged", "bands": bands}
    state = people(
        {"at": [1, 1], "weapons": [bow]}, {"at": [1 + squares, 1]} if squares else {}
    ).state
    if not squares:
        state.units[1].x, state.units[1].y = 1, 1
    band = 0 if squares <= 3 else 1 if squares <= 7 else 2 if squares <= 12 else -1

    assert to_hit.range_band(state, 0, 1, 0) == band
    assert to_hit.range_modifier(state, 0, 1, 0) == {0: 5, 1: 0, 2: -20, -1: 0}[band]
