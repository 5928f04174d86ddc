"""The search for cheapest ways, without a map: nodes, their costs, and a queue in one flat row.

`scratch` is a row of `frontier_length(nodes)` integers. Five parts of `nodes` integers each: the
cost of each node (-1: not reached), the node before it on its way, the queue (a binary heap of
costs and nodes in one number each), each node's place in it, and the nodes reached so far, which
are all that the next search has to forget. Behind them their number, the length of the queue, and
a mark that the row has been used so before.
"""

from __future__ import annotations

from collections.abc import Sequence

from starfray.core.rule import rule

SETTLED = -2
USED = 0x5EA2C4
# In the queue a cost and a node are one number of 64 bits, so that one comparison tells which
# comes first: by cost, then by number.
COST_BITS = 32
NODE_MASK = (1 << COST_BITS) - 1


@rule()
def frontier_length(nodes: int) -> int:
    """Return how many integers the scratch row of a search over that many nodes needs."""
    return 5 * nodes + 3


@rule()
def frontier_begin(scratch: list[int], nodes: int) -> None:
    """Forget the last search."""
    reached = 4 * nodes
    end = 5 * nodes
    if scratch[end + 2] == USED + nodes:
        for number in range(scratch[end]):
            scratch[scratch[reached + number]] = -1
    else:
        for node in range(nodes):
            scratch[node] = -1
        scratch[end + 2] = USED + nodes
    scratch[end] = 0
    scratch[end + 1] = 0


@rule()
def frontier_settled(scratch: Sequence[int], nodes: int, node: int) -> bool:
    """Return whether the cheapest way to a node is known."""
    return scratch[node] >= 0 and scratch[3 * nodes + node] == SETTLED


@rule()
def frontier_offer(
    scratch: list[int], nodes: int, node: int, cost: int, ahead: int, before: int, rather: bool
) -> None:
    """Offer a way to a node, by the node `before`; it is kept when it is cheaper.

    With `rather` it is kept when it costs the same, too. A settled node changes no more. `ahead` is
    what the way will cost from there on at least: nodes leave the queue by the sum.
    """
    known = scratch[node]
    places = 3 * nodes
    if known < 0:
        end = 5 * nodes
        place = scratch[end + 1]
        scratch[end + 1] = place + 1
        number = scratch[end]
        scratch[end] = number + 1
        scratch[4 * nodes + number] = node
    else:
        if cost > known or (cost == known and not rather):
            return
        place = scratch[places + node]
        if place == SETTLED:
            return
    scratch[node] = cost
    scratch[nodes + node] = before
    key = cost + ahead << COST_BITS | node
    heap = 2 * nodes
    while place > 0:
        above = (place - 1) >> 1
        other = scratch[heap + above]
        if other <= key:
            break
        scratch[heap + place] = other
        scratch[places + (other & NODE_MASK)] = place
        place = above
    scratch[heap + place] = key
    scratch[places + node] = place


@rule()
def frontier_take(scratch: list[int], nodes: int) -> int:
    """Settle the cheapest node that waits and return it; -1 when none waits."""
    end = 5 * nodes
    length = scratch[end + 1] - 1
    if length < 0:
        return -1
    heap = 2 * nodes
    places = 3 * nodes
    taken = scratch[heap] & NODE_MASK
    scratch[places + taken] = SETTLED
    scratch[end + 1] = length
    if length == 0:
        return taken
    key = scratch[heap + length]
    place = 0
    below = 1
    while below < length:
        other = scratch[heap + below]
        if below + 1 < length:
            beside = scratch[heap + below + 1]
            if beside < other:
                other = beside
                below += 1
        if key < other:
            break
        scratch[heap + place] = other
        scratch[places + (other & NODE_MASK)] = place
        place = below
        below = 2 * place + 1
    scratch[heap + place] = key
    scratch[places + (key & NODE_MASK)] = place
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
