"""Final states in arrays say the same as final states one by one, in numbers of any size."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from starfray.readings.compiled import compiled
from starfray.readings.flow import LeafArrays, denominator_of, exponents, flow, limbs, whole_numbers
from starfray.readings.graph import (
    ALWAYS,
    GAUGE,
    OUTCOME,
    SEEN,
    VALUE,
    Column,
    Graph,
    Leaf,
    LeafTable,
    Way,
)
from starfray.readings.kernel_walk import TALLY_BITS
from starfray.readings.weigh import unpacked
from starfray_duel import RULESET

masses = st.integers(0, 2**400)


@given(st.lists(masses, min_size=1, max_size=20))
def test_whole_numbers_survive_their_limbs(numbers: list[int]) -> None:
    assert whole_numbers(limbs(numbers)) == numbers


@given(
    st.dictionaries(
        st.builds(
            Leaf,
            st.tuples(st.integers(-3, 3), st.integers(-3, 3)),
            st.integers(0, 7),
            st.tuples(st.integers(-9, 9)),
        ),
        masses,
        min_size=1,
        max_size=30,
    )
)
def test_arrays_group_as_plain_python_does(table: dict[Leaf, int]) -> None:
    rows = np.array([(leaf.seen, *leaf.gauges, *leaf.values) for leaf in table], np.int64)
    arrays = LeafArrays(rows, limbs(list(table.values())), 1, (4, 9), 7)
    plain = LeafTable(table, (4, 9), 7)

    assert len(arrays) == len(plain)
    assert arrays.masses() == plain.masses()
    for columns in (
        [],
        [Column(VALUE, 1)],
        [Column(GAUGE, 0), Column(OUTCOME, 2)],
        [Column(SEEN), Column(ALWAYS, 5), Column(VALUE, 0)],
    ):
        assert arrays.grouped(columns) == plain.grouped(columns)


@given(st.lists(st.sampled_from([1, 2, 3, 4, 6, 8, 10, 12, 20, 100]), max_size=20))
def test_denominators_are_known_by_their_exponents(sides: list[int]) -> None:
    product = 1
    for side in sides:
        product *= side
    assert denominator_of(sum(exponents(side) for side in sides)) == product


@st.composite
def graphs(draw: st.DrawFn) -> Graph:
    """Draw a graph of up to four levels: weights of up to 120 bits, two tallies, two gauges."""
    leaves = [(number,) for number in range(3)]
    graph = Graph(leaves=leaves, moved=(4,), tallies=(2, 9), before=(7, -7), gauges=2)
    added = st.sampled_from([(), (1, 0), (-3, 15), (15, -15)])
    gauges = st.sampled_from([(), (3, 0), (-3, 2**40), (0, -9)])
    ways = st.builds(Way, st.integers(0, 7), added, gauges)
    sources, count = [0], 0
    for level in range(draw(st.integers(1, 4))):
        following = []
        for source in sources:
            for target in draw(st.sets(st.integers(-3, 2), min_size=1)):
                parts = draw(st.sampled_from([6**3, 20, 100**18, 2 * 6**40]))
                weight = draw(st.integers(1, parts))
                goal = count + target if target >= 0 else target
                graph.add(level, source, goal, weight, parts, draw(ways))
                if target >= 0 and goal not in following:
                    following.append(goal)
        count += 3
        sources = following
    last = len(graph.levels)
    for source in sources:  # whatever is still on its way ends here
        graph.add(last, source, -1, 1, 1)
    return graph


@settings(deadline=None)  # the first run compiles
@given(graphs())
def test_masses_flow_over_arrays_as_in_plain_python(graph: Graph) -> None:
    edges, weights, classes = [], [], []
    for level, found in enumerate(graph.levels):
        for (source, target, parts, (seen, added, gauges)), weight in found.items():
            kind = (level, exponents(parts))
            if kind not in classes:
                classes.append(kind)
            start = source if level else -1
            packed = added[0] + (added[1] << TALLY_BITS) if added else 0
            counted = gauges or (0, 0)
            edges.append((classes.index(kind), start, target, packed, seen, *counted))
            weights.append(np.array([weight & 2**64 - 1, weight >> 64], np.uint64))

    ends, masses, whole = flow(
        compiled(RULESET).flow,
        np.array(edges, np.int64),
        np.array(weights).view(np.int64),
        np.array(classes, np.int64),
        entries=3 * len(graph.levels),
        leaves=len(graph.leaves),
    )
    tallies = unpacked(ends[:, 1], np.array([0, 1])) + np.array([7, -7])
    expected = graph.flow()
    places = expected.moved
    chances: dict[Leaf, Fraction] = {}
    for (number, _, seen, *gauges), (one, other), mass in zip(
        ends.tolist(), tallies.tolist(), whole_numbers(masses), strict=True
    ):
        values = {4: graph.leaves[number][0], 2: one, 9: other}
        leaf = Leaf(tuple([values[place] for place in places]), seen, tuple(gauges))
        chances[leaf] = Fraction(mass, whole)

    assert len(chances) == len(ends)
    assert chances == {
        leaf: Fraction(mass, expected.whole) for leaf, mass in expected.table.items()
    }
