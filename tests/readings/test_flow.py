"""Final states in arrays say the same as final states one by one, in numbers of any size."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from starfray.readings.odds.flow import LeafArrays, denominator_of, exponents, limbs, whole_numbers
from starfray.readings.odds.graph import (
    ALWAYS,
    OUTCOME,
    SEEN,
    START,
    TOTAL,
    VALUE,
    Column,
    Graph,
    Leaf,
    LeafTable,
    Way,
)
from tests.readings.arrays import flowed

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
    rows = np.array([(leaf.seen, *leaf.totals, *leaf.values) for leaf in table], np.int64)
    arrays = LeafArrays(rows, limbs(list(table.values())), 1, (4, 9), 7)
    plain = LeafTable(table, (4, 9), 7)

    assert len(arrays) == len(plain)
    assert arrays.masses() == plain.masses()
    for columns in (
        [],
        [Column(VALUE, 1)],
        [Column(TOTAL, 0), Column(OUTCOME, 2)],
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
    """Draw a graph of up to ten entries: weights of up to 120 bits, two totals, three places.

    The final states know the places 1 and 4, ways bring what was added to 2 and 4.
    """
    leaves = [(number, number % 2) for number in range(3)]
    graph = Graph(leaves=list(leaves), moved=(1, 4), before=(0, 0, 7, 0, 0), totals=2)
    added = st.sampled_from([(), ((2, 1),), ((2, -3), (4, 15)), ((2, 15), (4, -15)), ((4, 1),)])
    totals = st.sampled_from([(), (3, 0), (-3, 2**40), (0, -9)])
    ways = st.builds(Way, st.integers(0, 7), added, totals)
    graph.add(START, 0, 1, 1)
    last = draw(st.integers(0, 9))
    for source in range(last + 1):
        parts = draw(st.sampled_from([6**3, 20, 100**18, 2 * 6**40]))
        following = st.integers(source + 1, last) if source < last else st.nothing()
        # The next one, so that each can be reached, and others that pass over some.
        targets = {source + 1} if source < last else {-1}
        for target in targets | draw(st.sets(following | st.integers(-3, -1), max_size=3)):
            graph.add(source, target, draw(st.integers(1, parts)), parts, draw(ways))
    return graph


@settings(deadline=None)  # the first run compiles
@given(graphs())
def test_masses_flow_over_arrays_as_in_plain_python(graph: Graph) -> None:
    expected = graph.flow()

    assert flowed(graph) == {
        leaf: Fraction(mass, expected.whole) for leaf, mass in expected.table.items()
    }


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2), masses), min_size=1))
def test_final_states_told_twice_are_lumped(rows: list[tuple[int, int, int]]) -> None:
    arrays = LeafArrays(
        np.array([(seen, value) for seen, value, _ in rows], np.int64),
        limbs([mass for _, _, mass in rows]),
        0,
        (4,),
        7,
    )
    sums: Counter[Leaf] = Counter()
    for seen, value, mass in rows:
        sums[Leaf((value,), seen, ())] += mass

    assert arrays.lumped().masses() == sums
    assert len(arrays.lumped()) == len(sums)
