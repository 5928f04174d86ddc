"""The search for cheapest ways, without a map: nodes, their costs, and a queue in one flat row.

`scratch` is a row of `frontier_length(nodes)` integers. Four parts of `nodes` integers each: the
cost of each node (-1: not reached), the node before it on its way, the queue (a binary heap), and
each node's place in the queue; behind them the length of the queue.
"""

from __future__ import annotations

from collections.abc import Sequence

from starfray.core.rule import rule

WAITING = -1
SETTLED = -2


@rule()
def frontier_length(nodes: int) -> int:
    """Return how many integers the scratch row of a search over so many nodes needs."""
    return 4 * nodes + 1


@rule()
def frontier_begin(scratch: list[int], nodes: int) -> None:
    """Forget the last search."""
    for node in range(nodes):
        scratch[node] = -1
        scratch[3 * nodes + node] = WAITING
    scratch[4 * nodes] = 0


@rule()
def frontier_settled(scratch: Sequence[int], nodes: int, node: int) -> bool:
    """Tell whether the cheapest way to a node is known."""
    return scratch[3 * nodes + node] == SETTLED


@rule()
def frontier_before(scratch: Sequence[int], nodes: int, first: int, second: int) -> bool:
    """Tell whether one node leaves the queue before another: by cost, then by number."""
    if scratch[first] != scratch[second]:
        return scratch[first] < scratch[second]
    return first < second


@rule()
def frontier_offer(
    scratch: list[int], nodes: int, node: int, cost: int, before: int, rather: bool
) -> None:
    """Offer a way to a node, by the node `before`; it is kept when it is cheaper.

    With `rather` it is kept when it costs the same, too. A settled node changes no more.
    """
    place = scratch[3 * nodes + node]
    known = scratch[node]
    if place == SETTLED or (known >= 0 and (cost > known or (cost == known and not rather))):
        return
    scratch[node] = cost
    scratch[nodes + node] = before
    if place == WAITING:
        place = scratch[4 * nodes]
        scratch[4 * nodes] = place + 1
    heap = 2 * nodes
    while place > 0:
        above = (place - 1) // 2
        other = scratch[heap + above]
        if not frontier_before(scratch, nodes, node, other):
            break
        scratch[heap + place] = other
        scratch[3 * nodes + other] = place
        place = above
    scratch[heap + place] = node
    scratch[3 * nodes + node] = place


@rule()
def frontier_take(scratch: list[int], nodes: int) -> int:
    """Settle the cheapest node that waits and return it; -1 when none waits."""
    length = scratch[4 * nodes] - 1
    if length < 0:
        return -1
    heap = 2 * nodes
    taken = scratch[heap]
    scratch[3 * nodes + taken] = SETTLED
    scratch[4 * nodes] = length
    if length == 0:
        return taken
    node = scratch[heap + length]
    place = 0
    below = 1
    while below < length:
        other = scratch[heap + below]
        if below + 1 < length:
            beside = scratch[heap + below + 1]
            if frontier_before(scratch, nodes, beside, other):
                other = beside
                below += 1
        if frontier_before(scratch, nodes, node, other):
            break
        scratch[heap + place] = other
        scratch[3 * nodes + other] = place
        place = below
        below = 2 * place + 1
    scratch[heap + place] = node
    scratch[3 * nodes + node] = place
    return taken


@rule()
def frontier_way(scratch: Sequence[int], nodes: int, node: int, path: list[int]) -> int:
    """Write the nodes of the way to `node`, the first one first, and return their number.

    0 when it was not reached. `path` holds at least as many integers as the way has nodes.
    """
    if scratch[node] < 0:
        return 0
    length = 0
    at = node
    while at >= 0:
        length += 1
        at = scratch[nodes + at]
    at = node
    for place in range(length - 1, -1, -1):
        path[place] = at
        at = scratch[nodes + at]
    return length
