from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from starfray.space.frontier import (
    frontier_begin,
    frontier_length,
    frontier_offer,
    frontier_take,
    frontier_way,
)

NODES = 12


def fresh() -> list[int]:
    scratch = [3] * frontier_length(NODES)
    frontier_begin(scratch, NODES)
    return scratch


@given(st.lists(st.tuples(st.integers(0, NODES - 1), st.integers(0, 6)), max_size=40))
def test_nodes_leave_by_cost_then_by_number(offers: list[tuple[int, int]]) -> None:
    scratch = fresh()
    cheapest: dict[int, int] = {}
    for node, cost in offers:
        frontier_offer(scratch, NODES, node, cost, 0, -1, False)
        cheapest[node] = min(cost, cheapest.get(node, cost))
    taken = [frontier_take(scratch, NODES) for _ in cheapest]
    assert taken == sorted(cheapest, key=lambda node: (cheapest[node], node))
    assert frontier_take(scratch, NODES) == -1
    assert all(scratch[node] == cost for node, cost in cheapest.items())


def test_an_equal_offer_is_kept_only_when_rather_wanted() -> None:
    scratch = fresh()
    path = [0] * NODES
    frontier_offer(scratch, NODES, 1, 0, 0, -1, False)
    frontier_offer(scratch, NODES, 2, 0, 0, -1, False)
    frontier_offer(scratch, NODES, 5, 4, 0, 1, False)
    frontier_offer(scratch, NODES, 5, 4, 0, 2, False)
    assert path[: frontier_way(scratch, NODES, 5, path)] == [1, 5]
    frontier_offer(scratch, NODES, 5, 4, 0, 2, True)
    assert path[: frontier_way(scratch, NODES, 5, path)] == [2, 5]
    assert frontier_way(scratch, NODES, 7, path) == 0


def test_a_settled_node_changes_no_more() -> None:
    scratch = fresh()
    frontier_offer(scratch, NODES, 3, 2, 0, -1, False)
    assert frontier_take(scratch, NODES) == 3
    frontier_offer(scratch, NODES, 3, 2, 0, 8, True)
    frontier_offer(scratch, NODES, 3, 1, 0, 8, False)
    assert frontier_take(scratch, NODES) == -1
    assert frontier_way(scratch, NODES, 3, [0]) == 1
