"""Charts and tables of ships in percentile Star Trek are read from row to row."""

from __future__ import annotations

from typing import Any

import pytest

from starfray.core.table import UNHEARD
from starfray.rulesets.fasa_trek.chapters.starship import (
    damage_sequence,
    stress,
    weapon_firing_sequence,
)
from starfray.rulesets.fasa_trek.chapters.starship.power_allocation import movement_points
from starfray.rulesets.fasa_trek.state import CAPTAIN, ENGINEER, HELMSMAN, NAVIGATOR, SCIENCE
from tests.rulesets.fasa_trek.scenes import TABLE, ships


@pytest.mark.parametrize(
    ("rows", "damage"),
    [
        ([(1, 3), (3, 9)], [0, 3, 3, 9, 9]),
        ([(0, 2), (2, 0), (3, 4)], [2, 2, 0, 4, 4]),
        ([(2, 5)], [0, 0, 5, 5, 5]),
    ],
)
def test_stress_is_that_of_the_last_row_reached(
    rows: list[tuple[int, int]], damage: list[int]
) -> None:
    chart = {"rows": [{"excess_turns": excess, "full": full} for excess, full in rows]}
    state = ships({"stress_chart": chart}, {}).state

    assert [stress.stress_of(state, 0, excess) for excess in range(5)] == damage
    state.stresses[state.ships[0].stress].rows = 0
    assert stress.stress_of(state, 0, 9) == 0


@pytest.mark.parametrize(
    ("ruled", "least"), [("chart", [4, 0, 3]), ("zero", [0, 0, 0]), ("one", [1, 1, 1])]
)
def test_a_helm_roll_leaves_the_least_stress(ruled: str, least: list[int]) -> None:
    state = ships({}, {}, stress_minimum=ruled).state

    assert [stress.least_stress(state, 9, reduced) for reduced in (-1, 0, 3)] == least


def test_a_location_is_that_of_the_last_row_reached() -> None:
    """The rows begin with 1, 3, 8 and 10; below and above they are held to the first and last."""
    state = ships({"damage_table": {"rows": TABLE[::-1]}}, {}).state
    table = state.ships[0].table
    found = [damage_sequence.row_of(state, table, total) for total in range(-3, 13)]

    assert found == [0] * 6 + [1] * 5 + [2] * 2 + [3] * 3


@pytest.mark.parametrize("ruled", ["map", "captain"])
def test_each_location_has_its_officer(ruled: str) -> None:
    state = ships({}, {}, recording_officer=ruled).state
    officers = [CAPTAIN, ENGINEER, ENGINEER, HELMSMAN, NAVIGATOR, SCIENCE, CAPTAIN, CAPTAIN]

    assert [damage_sequence.recorder(state, location) for location in range(8)] == (
        officers if ruled == "map" else [CAPTAIN] * 8
    )


def test_engines_buy_points_by_ratio_or_by_curve() -> None:
    curve = [{"power": 10, "points": 7}, {"power": 4, "points": 3}]
    sheet: dict[str, Any] = {"movement_ratio": 3, "movement_curve": curve}
    bought = {
        ruled: [movement_points(ships(sheet, {}, movement_point_formula=ruled).state, 0, k)
                for k in (0, 2, 3, 4, 9, 10, 20)]
        for ruled in ("ratio", "curve")
    }  # fmt: skip

    assert bought == {"ratio": [0, 0, 1, 1, 3, 3, 6], "curve": [0, 0, 0, 3, 3, 7, 7]}


@pytest.mark.parametrize(
    ("mount", "ruled", "damage"),
    [
        ({"armed": 4, "power_max": 4}, "data", [5, 5, 2, 2, 4]),
        ({"armed": 1, "damage": 9}, "data", [10, 10, 7, 7, 9]),
        ({"armed": 1, "damage": 0}, "data", [1, 1, 0, 0, 0]),
        ({"armed": 4, "power_max": 4}, "chart", [8, 8, 8, 5, 0]),
    ],
)
def test_damage_is_by_the_first_row_that_reaches(
    mount: dict[str, Any], ruled: str, damage: list[int]
) -> None:
    beam = {
        "name": "beam",
        "firing_chart": {"rows": [{"max": 2, "number": 9}, {"max": 4, "number": 6}]},
        "range_mods": [{"max": 1, "number": 1}, {"max": 3, "number": -2}],
        "damage_chart": [{"max": 2, "number": 8}, {"max": 3, "number": 5}],
        **mount,
    }
    state = ships({"mounts": [beam]}, {}, ship_damage_formula=ruled).state

    assert [weapon_firing_sequence.total_damage(state, 0, hexes) for hexes in range(5)] == damage
    assert [weapon_firing_sequence.chart_number(state, 0, hexes) for hexes in range(6)] == [
        9,
        9,
        9,
        6,
        6,
        -1,
    ]


@pytest.mark.parametrize(
    ("ruled", "shield", "through"),
    [
        ("ablate", [6, 1, 0, 0], [0, 0, 0, 3]),
        ("threshold", [6, 6, 6, 6], [0, 0, 0, 3]),
        ("all_or_nothing", [6, 1, 0, 6], [0, 0, 0, 9]),
    ],
)
def test_a_shield_takes_what_it_can(ruled: str, shield: list[int], through: list[int]) -> None:
    found = []
    for amount in (0, 5, 6, 9):
        state = ships({}, {"shields": [6, 0, 0, 0, 0, 0]}, shield_absorb=ruled).state
        passed = damage_sequence.damage_shield(state, UNHEARD, 1, 1, amount)
        found.append((state.ships[1].shields[0], passed))

    assert found == list(zip(shield, through, strict=True))
