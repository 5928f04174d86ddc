"""Rolls that are made again until they are settled: their odds are exact."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starfray.core.chance.distribution import TooManyPaths
from starfray.readings.odds.cycles import NeverSettled, components
from starfray.readings.odds.graph import START, Graph, Leaf, Way
from tests.readings.arrays import flowed


def chances(graph: Graph) -> dict[Leaf, Fraction]:
    found = graph.flow()
    return {leaf: Fraction(mass, found.whole) for leaf, mass in found.table.items()}


def empty() -> Graph:
    """Return a graph without an edge: two final states, told apart by place 1; two totals."""
    return Graph(leaves=[(0,), (1,)], moved=(1,), before=(0, 2, 7, 0, 0), totals=2)


@st.composite
def rolled_again(draw: st.DrawFn) -> Graph:
    """Draw a graph of up to eight entries in which each may lead to any, and all may end."""
    graph = empty()
    last = draw(st.integers(0, 7))
    seen = draw(st.sampled_from([0, 1, 3]))
    graph.add(START, draw(st.integers(0, last)), 1, 1)
    for source in range(last + 1):
        targets = draw(st.lists(st.integers(-2, last), min_size=1, max_size=4))
        targets.append(draw(st.integers(-2, -1)))  # whoever rolls may be through with it
        parts = 2 ** len(targets)
        for number, target in enumerate(targets):
            totals = draw(st.sampled_from([(), (1, -2)])) if target < 0 else ()
            way = Way(draw(st.integers(0, seen)), (), totals)
            graph.add(source, target, 2**number + (number == 0), parts, way)
    reached = {START}
    for _ in range(last + 2):
        reached |= {target for source, target, _ in graph.edges if source in reached}
    graph.edges = {key: weight for key, weight in graph.edges.items() if key[0] in reached}
    graph.parts = {entry: parts for entry, parts in graph.parts.items() if entry in reached}
    return graph


def unrolled(graph: Graph, rounds: int) -> tuple[dict[Leaf, float], float]:
    """Return the chances of the ends after so many rolls, and the chance that none is reached."""
    ends: defaultdict[Leaf, float] = defaultdict(float)
    inside: dict[tuple[int, Way], float] = {(START, Way()): 1.0}
    for _ in range(rounds):
        following: defaultdict[tuple[int, Way], float] = defaultdict(float)
        for (entry, so_far), mass in inside.items():
            for (source, target, way), weight in graph.edges.items():
                if source != entry:
                    continue
                both, more = so_far.then(way), mass * weight / graph.parts[source]
                if target < 0:
                    leaf = Leaf(graph.leaves[-1 - target], both.seen, both.totals or (0, 0))
                    ends[leaf] += more
                else:
                    following[target, both] += more
        inside = following
    return ends, sum(inside.values())


@settings(deadline=None)  # the first run compiles
@given(rolled_again())
def test_chances_are_those_of_all_rounds_together(graph: Graph) -> None:
    exact = chances(graph)
    ends, left = unrolled(graph, 200)

    assert sum(exact.values()) == 1
    assert left < 1e-6
    assert {leaf for leaf, chance in ends.items() if chance > 1e-9} <= exact.keys()
    for leaf, chance in exact.items():
        assert float(chance) == pytest.approx(ends[leaf], abs=left + 1e-9)
    assert flowed(graph) == exact


def test_a_tie_is_rolled_again_until_it_is_none() -> None:
    """Two dice of six: 15 of 36 ways for each, 6 that tie; a tie is seen or not."""
    graph = empty()
    graph.add(START, 0, 1, 1)
    graph.add(0, 0, 6, 36, Way(0b1))
    graph.add(0, -1, 15, 36)
    graph.add(0, -2, 15, 36)

    assert chances(graph) == {
        Leaf((0,), 0, (0, 0)): Fraction(15, 36),
        Leaf((1,), 0, (0, 0)): Fraction(15, 36),
        Leaf((0,), 1, (0, 0)): Fraction(1, 12),
        Leaf((1,), 1, (0, 0)): Fraction(1, 12),
    }


def test_weights_may_be_longer_than_a_word() -> None:
    """Of 10^36 ways more than half tie, and the others are not shared alike."""
    whole = 100**18
    ties, first = whole // 2 + 1, whole // 3
    graph = empty()
    graph.add(START, 0, 1, 1)
    graph.add(0, 0, ties, whole)
    graph.add(0, -1, first, whole)
    graph.add(0, -2, whole - ties - first, whole)
    exact = {
        Leaf((0,), 0, (0, 0)): Fraction(first, whole - ties),
        Leaf((1,), 0, (0, 0)): 1 - Fraction(first, whole - ties),
    }

    assert chances(graph) == exact
    assert flowed(graph) == exact


def test_what_adds_up_with_each_roll_has_ends_without_number() -> None:
    graph = empty()
    graph.add(START, 0, 1, 1)
    graph.add(0, 0, 1, 2, Way(0, (), (1, 0)))
    graph.add(0, -1, 1, 2)

    with pytest.raises(TooManyPaths):
        graph.flow()


def test_what_is_never_settled_is_a_fault_of_the_rule() -> None:
    graph = empty()
    graph.add(START, 0, 1, 1)
    graph.add(0, 1, 1, 1)
    graph.add(1, 0, 1, 1)

    with pytest.raises(NeverSettled):
        graph.flow()


def test_cycles_within_cycles_are_one_group() -> None:
    after = {START: [0], 0: [1, 4], 1: [2], 2: [1, 3], 3: [0], 4: [5], 5: [5]}

    assert sorted(sorted(group) for group in components(after)) == [[START], [0, 1, 2, 3], [4], [5]]


nodes = st.integers(0, 9)


@given(st.dictionaries(nodes, st.sets(nodes, max_size=4)))
def test_groups_are_those_of_networkx(drawn: dict[int, set[int]]) -> None:
    after = {node: set(drawn.get(node, ())) for node in range(10)}
    edges = [(node, following) for node in after for following in after[node]]
    graph: nx.DiGraph[int] = nx.DiGraph(edges)
    graph.add_nodes_from(after)
    expected = nx.strongly_connected_components(graph)

    assert sorted(map(sorted, components(after))) == sorted(map(sorted, expected))
