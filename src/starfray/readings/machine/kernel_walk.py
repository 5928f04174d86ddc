"""The walk over all dice in machine code: the twin of `starfray.readings.odds.walk.WalkTable`."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba.extending import register_jitable

from starfray.core.chance import dice as dice_module
from starfray.core.layout import MOST_SETTLED
from starfray.readings.machine.kernel_edges import add_weight, class_of
from starfray.readings.machine.kernel_rows import cells, find_row, grid, mix, move_again, take_moves
from starfray.readings.machine.limits import BEYOND, MOST_CARRIED

# The places of a walk's registers.
(
    NODE, NODES, SEEN, STATUS, PATHS, ENTRIES, LEAVES, EDGES, MOVED, CLASSES, STAMP, CARRIED,
    TRIALS, HEIGHT, STACKS, STACKED, TOP, CYCLES, WANTED,
) = range(19)  # fmt: skip
REGISTERS = 19

# The status of a walk. ENDED ends one path, those behind it stop the walk until it is helped on.
# SAMPLING is a path that random dice choose: so a walk goes when TRIALS are wanted of it.
SAMPLING, WALKING, ENDED, DONE, WANTS_DISTRIBUTIONS, FULL, NARROW, SPENT = range(8)

ENTRY_KEY = 1  # of an entry: what is still to be done, the number of a shadow stack
EDGE_KEY = 4  # of an edge: class, source, target, outcomes seen; then what the way has brought

# Of an entry: the distribution of its request; its height, the most requests that may follow up to
# a final state, itself included (UNFINISHED while paths lead through it); that of what follows it.
DISTRIBUTION, ENTRY_HEIGHT, FOLLOWING = range(3)
UNFINISHED = -1
LEVEL_BITS = 16  # a height in the class of an edge

# A way brings what was added to the totals, then to `MOST_CARRIED` settled places: the first that
# any path adds to. Further ones are treated as any other place of the state.

# What becomes of a place that settles: what it has come to is forgotten (and was, on some path,
# other than at the start), or brought along.
FORGOTTEN, LOST, BROUGHT_ALONG = range(3)

# A walk's arrays, by number. They are handed about as one array of (address, rows, columns): a
# table that held them all would be two hundred numbers in every call of a rule.
(
    FLAT, START, PLACES, BROUGHT, ANSWERS, OUTCOME_BITS, TOTAL_OF, NODE_ROWS, STACK,
    DIST_KEYS, DIST_SLOTS, DIST_SPANS, DIST_VALUES, DIST_WEIGHTS, ENTRY_ROWS, ENTRY_SLOTS,
    LEAF_ROWS, LEAF_SLOTS, EDGE_KEYS, EDGE_WEIGHTS, EDGE_SLOTS, CLASS_ROWS, SETTLED,
    CARRIED_PLACES, FATES, ENTRY_INFO, STACK_SPANS, STACK_WORDS, STACK_SLOTS, WANTED_ROWS,
) = range(30)  # fmt: skip
BLOCKS = 30

REQUEST = 5  # words of a request for dice
CERTAIN = 0  # the row of `DIST_WEIGHTS` for a way that no dice decide


@register_jitable
def walk_chance(table: Any, kind: Any, a: Any, b: Any, c: Any, d: Any) -> Any:
    """Answer a request with the outcome that is due; see `STATUS` for when there is none."""
    reg = table.registers
    nodes = grid(table, NODE_ROWS)
    if reg[STATUS] != WALKING:
        return dice_module.resolve(table, kind, a, b, c, d)
    node = reg[NODE]
    if node == reg[NODES]:
        number = find_distribution(table, kind, a, b, c, d)
        if number < 0:
            want(table, kind, a, b, c, d)
            return np.int64(0)
        if node == len(nodes):
            reg[STATUS] = FULL
            return np.int64(0)
        entry = walk_request(table, number, kind, a, b, c, d)
        if entry < 0:
            return np.int64(0)
        nodes[node][0] = number
        nodes[node][1] = 0
        nodes[node][2] = entry
        reg[NODES] += 1
    elif node + 1 == reg[NODES]:  # what the way has brought up to here was taken down before
        clear_way(table)
    reg[NODE] += 1
    span = grid(table, DIST_SPANS)[nodes[node][0]]
    if nodes[node][1] >= span[1] - span[3]:
        reg[SEEN] |= 1 << BEYOND
    return cells(table, DIST_VALUES)[span[0] + nodes[node][1]]


@register_jitable
def walk_request(
    table: Any, number: Any, kind: Any, a: Any, b: Any, c: Any, d: Any
) -> Any:  # fmt: skip
    """Return the entry of a request that a path comes to for the first time, or -1.

    The path is left where an earlier one, or itself, has come to the same request, in the same
    state and with the same still to be done.
    """
    reg = table.registers
    rows = grid(table, ENTRY_ROWS)
    count = reg[ENTRIES]
    if count + 1 >= len(rows):
        reg[STATUS] = FULL
        return np.int64(-1)
    stack = find_stack(table, kind, a, b, c, d)
    if stack < 0:
        reg[STATUS] = FULL
        return np.int64(-1)
    rows[count][0] = stack
    slots = cells(table, ENTRY_SLOTS)
    found = meet(table, rows, slots, count, ENTRY_KEY)
    if reg[STATUS] != WALKING or not arrive(table, found if found >= 0 else count):
        return np.int64(-1)
    info = grid(table, ENTRY_INFO)
    if found >= 0:
        if info[found][ENTRY_HEIGHT] == UNFINISHED:  # this path has been there: a roll made again
            reg[CYCLES] += 1
        reg[STATUS] = ENDED
        return np.int64(-1)
    slots[-1 - found] = reg[STAMP] << 32 | count + 1
    info[count][DISTRIBUTION] = number
    info[count][ENTRY_HEIGHT] = UNFINISHED
    info[count][FOLLOWING] = 0
    reg[ENTRIES] += 1
    move_again(rows[count], ENTRY_KEY, cells(table, FLAT), cells(table, PLACES), reg[MOVED])
    return count


@register_jitable
def find_stack(table: Any, kind: Any, a: Any, b: Any, c: Any, d: Any) -> Any:
    """Return the number of the present shadow stack with a request on top; -1: there is no room."""
    reg = table.registers
    stack, words = cells(table, STACK), cells(table, STACK_WORDS)
    spans, slots = grid(table, STACK_SPANS), cells(table, STACK_SLOTS)
    top = reg[HEIGHT]
    if top + REQUEST > len(stack):
        return np.int64(-1)
    stack[top], stack[top + 1], stack[top + 2] = kind, a, b
    stack[top + 3], stack[top + 4] = c, d
    size = top + REQUEST
    h = np.uint64(size)
    for i in range(size):
        h = mix(h, stack[i])
    mask = np.uint64(len(slots) - 1)
    while True:
        slot = np.int64(h & mask)
        taken = slots[slot]
        if taken >> 32 != reg[STAMP]:
            break
        number = (taken & 0xFFFFFFFF) - 1
        span = spans[number]
        if span[1] == size:
            same = True
            for i in range(size):
                if words[span[0] + i] != stack[i]:
                    same = False
                    break
            if same:
                return np.int64(number)
        h += np.uint64(1)
    count = reg[STACKS]
    at = reg[STACKED]
    if count + 1 >= len(spans) or at + size > len(words):
        return np.int64(-1)
    slots[slot] = reg[STAMP] << 32 | count + 1
    spans[count][0] = at
    spans[count][1] = size
    for i in range(size):
        words[at + i] = stack[i]
    reg[STACKS] += 1
    reg[STACKED] += size
    return count


@register_jitable
def find_distribution(table: Any, kind: Any, a: Any, b: Any, c: Any, d: Any) -> Any:
    """Return the number of a known distribution, or -1."""
    dist_keys = grid(table, DIST_KEYS)
    dist_slots = cells(table, DIST_SLOTS)
    h = mix(mix(mix(mix(np.uint64(kind), a), b), c), d)
    mask = np.uint64(len(dist_slots) - 1)
    while True:
        number = dist_slots[np.int64(h & mask)] - 1
        if number < 0:
            return np.int64(-1)
        key = dist_keys[number]
        if key[0] == kind and key[1] == a and key[2] == b and key[3] == c and key[4] == d:
            return np.int64(number)
        h += np.uint64(1)


@register_jitable
def want(table: Any, kind: Any, a: Any, b: Any, c: Any, d: Any) -> None:
    """Leave a path whose request has no known distribution, and take down that it is wanted.

    The walk goes on without that path, to learn of others that are wanted too.
    """
    reg, rows = table.registers, grid(table, WANTED_ROWS)
    reg[STATUS] = ENDED
    for number in range(reg[WANTED]):
        row = rows[number]
        if row[0] == kind and row[1] == a and row[2] == b and row[3] == c and row[4] == d:
            return
    row = rows[reg[WANTED]]
    row[0], row[1], row[2], row[3], row[4] = kind, a, b, c, d
    reg[WANTED] += 1
    if reg[WANTED] == len(rows):
        reg[STATUS] = WANTS_DISTRIBUTIONS


@register_jitable
def walk_leaf(table: Any) -> None:
    """Take down the final state of a path; the state is at its start then."""
    reg = table.registers
    rows = grid(table, LEAF_ROWS)
    slots = cells(table, LEAF_SLOTS)
    count = reg[LEAVES]
    if count + 1 >= len(rows):
        reg[STATUS] = FULL
        return
    found = meet(table, rows, slots, count, 0)
    target = -1 - (found if found >= 0 else count)
    if reg[STATUS] != WALKING or not arrive(table, target):
        return
    if found < 0:
        slots[-1 - found] = reg[STAMP] << 32 | count + 1
        reg[LEAVES] += 1


@register_jitable
def walk_settle(table: Any, who: Any, what: Any) -> None:
    """Let the way bring what the settled fields of a combatant have come to, or forget it."""
    if table.registers[STATUS] != WALKING:
        return
    fates = cells(table, FATES)
    flat, start = cells(table, FLAT), cells(table, START)
    for place in grid(table, SETTLED)[MOST_SETTLED * who + what]:
        if place < 0:
            return
        if fates[place] == BROUGHT_ALONG:
            carry(table, place)
        elif flat[place] != start[place]:
            fates[place] = LOST
            flat[place] = start[place]


@register_jitable
def carry(table: Any, place: Any) -> None:
    """Set a place back to its start, and add to what the way brings how far it was from there."""
    flat, start = cells(table, FLAT), cells(table, START)
    more = flat[place] - start[place]
    if more == 0:
        return
    reg, carried = table.registers, cells(table, CARRIED_PLACES)
    number = np.int64(0)
    while number < reg[CARRIED] and carried[number] != place:
        number += 1
    if number == MOST_CARRIED:
        return
    if number == reg[CARRIED]:
        carried[number] = place
        reg[CARRIED] += 1
    brought = cells(table, BROUGHT)
    brought[len(brought) - MOST_CARRIED + number] += more
    flat[place] = start[place]


@register_jitable
def clear_way(table: Any) -> None:
    """Take back what a way has brought: outcomes seen, totals, what is carried."""
    table.registers[SEEN] = 0
    brought = cells(table, BROUGHT)
    for i in range(len(brought)):
        brought[i] = 0


@register_jitable
def meet(table: Any, rows: Any, slots: Any, count: Any, size: Any) -> Any:
    """Write what a path has come to into row `count`, behind its key; find the row equal to it.

    The state is at its start then.
    """
    reg = table.registers
    flat, start, places = cells(table, FLAT), cells(table, START), cells(table, PLACES)
    moved = take_moves(rows[count], size, flat, start, places, reg[MOVED])
    if moved < 0:
        reg[STATUS] = NARROW
        return np.int64(0)
    reg[MOVED] = moved
    return find_row(rows, slots, reg[STAMP], count, size + moved)


@register_jitable
def arrive(table: Any, target: Any) -> bool:
    """Add the weight of the outcome that is due to its way to `target` (leaves: -1 - number)."""
    reg = table.registers
    keys, weights = grid(table, EDGE_KEYS), grid(table, EDGE_WEIGHTS)
    if reg[EDGES] + 1 >= len(keys):
        reg[STATUS] = FULL
        return False
    source, outcome = np.int64(-1), np.int64(CERTAIN)
    if reg[NODES] > 0:
        node = grid(table, NODE_ROWS)[reg[NODES] - 1]
        source = node[2]
        span = grid(table, DIST_SPANS)[node[0]]
        outcome = span[0] + node[1]
        if target >= 0 and target < reg[ENTRIES]:
            info = grid(table, ENTRY_INFO)
            info[source][FOLLOWING] = max(info[source][FOLLOWING], info[target][ENTRY_HEIGHT])
    slots = cells(table, EDGE_SLOTS)
    new = keys[reg[EDGES]]
    new[0], new[1], new[2], new[3] = 0, source, target, reg[SEEN]
    brought = cells(table, BROUGHT)
    for i in range(len(brought)):
        new[EDGE_KEY + i] = brought[i]
    used = EDGE_KEY + len(brought) - MOST_CARRIED + reg[CARRIED]  # behind these all are 0
    row = find_row(keys, slots, reg[STAMP], reg[EDGES], used)
    if row < 0:
        slots[-1 - row] = reg[STAMP] << 32 | reg[EDGES] + 1
        row = reg[EDGES]
        reg[EDGES] += 1
        fresh = weights[row]
        for i in range(len(fresh)):
            fresh[i] = 0
    add_weight(weights, row, grid(table, DIST_WEIGHTS)[outcome])
    clear_way(table)
    return True


@register_jitable
def advance(table: Any) -> bool:
    """Move the last request that can on to its next outcome; False when all paths are walked."""
    reg = table.registers
    nodes, info = grid(table, NODE_ROWS), grid(table, ENTRY_INFO)
    dist_spans = grid(table, DIST_SPANS)
    while reg[NODES] > 0:
        last = reg[NODES] - 1
        if nodes[last][1] + 1 < dist_spans[nodes[last][0]][1]:
            nodes[last][1] += 1
            return True
        reg[NODES] = last
        entry = info[nodes[last][2]]
        height = entry[FOLLOWING] + 1
        entry[ENTRY_HEIGHT] = height
        if last > 0:
            before = info[nodes[last - 1][2]]
            before[FOLLOWING] = max(before[FOLLOWING], height)
        else:
            reg[TOP] = max(reg[TOP], height)
    return False


@register_jitable
def classify(table: Any) -> bool:
    """Write into each edge its class: how high it begins and ends, and of what its weight is part.

    False: there is no room for all classes.
    """
    reg = table.registers
    keys, info = grid(table, EDGE_KEYS), grid(table, ENTRY_INFO)
    classes, dist_spans = grid(table, CLASS_ROWS), grid(table, DIST_SPANS)
    kind = np.int64(0)
    for row in range(reg[EDGES]):
        edge = keys[row]
        level, parts = reg[TOP] + 1, np.int64(0)
        if edge[1] >= 0:
            level = info[edge[1]][ENTRY_HEIGHT]
            parts = dist_spans[info[edge[1]][DISTRIBUTION]][2]
        level <<= LEVEL_BITS
        if edge[2] >= 0:
            level |= info[edge[2]][ENTRY_HEIGHT]
        kind = class_of(classes, reg[CLASSES], kind, level, parts)
        if kind < 0:
            reg[STATUS] = FULL
            return False
        reg[CLASSES] = max(reg[CLASSES], kind + 1)
        edge[0] = kind
    return True
