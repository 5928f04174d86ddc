from __future__ import annotations

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from starfray.space.zones import CLOSE, EXTREME, LONG, MEDIUM, REACH, range_band, zone_steps

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
