"""The firing arcs of the ship on turn, as the map draws them."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from starfray.rulesets.fasa_trek.chapters.starship.declaring_fire import why_not_shot
from starfray.rulesets.fasa_trek.picture import BLANK, PICTURE, ground, weapons_that_bear
from tests.rulesets.fasa_trek.scenes import crowd, on_turn, ships

GUNS = [([6, 1, 2], 3), ([1], 5), ([4, 5], 2)]  # where they bear, and how far
MOUNTS = [
    {"name": f"gun {k}", "armed": 1, "arcs": arcs,
     "firing_chart": {"rows": [{"max": reach, "number": 7}]}}
    for k, (arcs, reach) in enumerate(GUNS)
]  # fmt: skip
AROUND = list(product(range(-6, 7), repeat=2))


def duel() -> Any:
    """Return a fight of two ships with these guns, the first of them on turn."""
    return on_turn(ships({"mounts": MOUNTS}, {"mounts": MOUNTS}).state)


@pytest.mark.parametrize("facing", range(6))
def test_a_weapon_bears_on_a_hex_where_it_could_fire_at_a_ship(facing: int) -> None:
    state = duel()
    first, second = state.ships
    first.facing = facing
    for q, r in AROUND:
        second.q, second.r = first.q + q, first.r + r
        could = [why_not_shot(state, 0, 1, at) == 0 for at in range(first.first_mount, 3)]
        assert weapons_that_bear(state, 0, second.q, second.r) == sum(could), (q, r)


def test_the_map_says_how_many_weapons_of_the_ship_on_turn_bear() -> None:
    state = duel()  # at 0, -4, heading south
    assert [ground(state, 0, r) for r in range(-7, 3)] == [
        BLANK, "1", "1", "3", "2", "2", "2", "1", "1", BLANK,
    ]  # fmt: skip
    state.fight.active = 1  # at 0, 0, heading north
    assert [ground(state, 0, r) for r in (-6, -5, -3, 1, 3)] == [BLANK, "1", "2", "1", BLANK]


def test_a_destroyed_weapon_bears_on_nothing_and_power_does_not_count() -> None:
    state = duel()
    for mount in state.mounts:
        mount.armed = 0
    assert ground(state, 0, -1) == "2"
    state.mounts[0].destroyed = 1
    assert ground(state, 0, -1) == "1"


def test_every_sign_is_explained_and_squares_keep_theirs() -> None:
    state = duel()
    assert {ground(state, q, r) for q, r in AROUND} - {BLANK} <= set(PICTURE.legend)
    assert ground(crowd({"at": [1, 1]}, {"at": [5, 5]}), 3, 3) == BLANK
