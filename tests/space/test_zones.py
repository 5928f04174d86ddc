from __future__ import annotations

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from starfray.space.zones import (
    CLOSE,
    EXTREME,
    LONG,
    MEDIUM,
    REACH,
    next_in_zone,
    range_band,
    within_band,
    zone_count,
    zone_distance,
    zone_steps,
    zones_adjacent,
)

ZONES = 8
matrices = st.lists(st.sampled_from([0, 0, 0, 1]), min_size=ZONES**2, max_size=ZONES**2)


@given(matrices, st.integers(0, ZONES - 1))
def test_steps_are_those_of_networkx(adjacent: list[int], start: int) -> None:
    graph: nx.DiGraph[int] = nx.DiGraph()
    graph.add_nodes_from(range(ZONES))
    graph.add_edges_from(divmod(i, ZONES) for i, linked in enumerate(adjacent) if linked)
    expected = nx.single_source_shortest_path_length(graph, start)
    steps, queue = [9] * ZONES, [9] * ZONES
    zone_steps(adjacent, ZONES, start, steps, queue)
    assert steps == [expected.get(zone, -1) for zone in range(ZONES)]
    for zone in range(ZONES):
        assert zone_distance(adjacent, ZONES, start, zone, steps, queue) == expected.get(zone, -1)
        assert zones_adjacent(adjacent, ZONES, start, zone) == (expected.get(zone) == 1)


@pytest.mark.parametrize(
    ("steps", "in_reach", "band"),
    [
        (0, True, REACH),
        (0, False, CLOSE),
        (1, False, MEDIUM),
        (1, True, MEDIUM),
        (2, False, LONG),
        (3, False, EXTREME),
        (7, False, EXTREME),
        (-1, True, EXTREME),
    ],
)
def test_steps_make_bands(steps: int, in_reach: bool, band: int) -> None:
    assert range_band(steps, in_reach) == band
    assert within_band(steps, in_reach, band)
    assert within_band(steps, in_reach, EXTREME)
    assert not within_band(steps, in_reach, band - 1)


@given(st.lists(st.integers(-1, 3), max_size=9), st.integers(0, 3))
def test_who_is_in_a_zone(zone_of: list[int], zone: int) -> None:
    found = []
    who = next_in_zone(zone_of, zone, -1)
    while who >= 0:
        found.append(who)
        who = next_in_zone(zone_of, zone, who)
    assert found == [who for who, where in enumerate(zone_of) if where == zone]
    assert zone_count(zone_of, zone) == len(found)
