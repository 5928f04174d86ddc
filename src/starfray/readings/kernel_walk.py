"""The walk over all dice in machine code: the twin of `starfray.readings.walk.WalkTable`."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba.extending import register_jitable

from starfray.core import dice as dice_module
from starfray.core.layout import MOST_SETTLED
from starfray.readings.kernel_edges import LOG_LIMIT, add_weight, class_of, times
from starfray.readings.kernel_rows import (
    cells,
    find_row,
    grid,
    mix,
    move_again,
    take_moves,
)
from starfray.readings.walk import MOST_CARRIED

# The places of a walk's registers.
(
    NODE, NODES, MARK, MARKS, SEEN, STATUS, PATHS, ENTRIES, LEAVES, EDGES, MOVED, CLASSES, CLASS,
    STAMP, CARRIED, TRIALS, WANT,
) = range(17)  # fmt: skip
REGISTERS = 22  # WANT has five places: the request whose distribution is wanted

# The status of a walk. MERGED ends one path, those behind it stop the walk until it is helped on.
# SAMPLING is a path that random dice choose: so a walk goes when TRIALS are wanted of it.
SAMPLING, WALKING, MERGED, DONE, WANTS_DISTRIBUTION, FULL, NARROW, OVERFLOW, SPENT = range(9)

ENTRY_KEY = 6  # of an entry: level, place, a, b, c, d
EDGE_KEY = 4  # of an edge: class, source, target, outcomes seen; then what the way has brought

# A way brings what was added to the gauges, then to `MOST_CARRIED` tallies and settled places: the
# first that any path adds to. Further ones are treated as any other place of the state.

# What becomes of a place that settles: what it has come to is forgotten (and was, on some path,
# other than at the start), or brought along.
FORGOTTEN, LOST, BROUGHT_ALONG = range(3)

# A walk's arrays, by number. They are handed about as one array of (address, rows, columns): a
# table that held them all would be two hundred numbers in every call of a rule.
(
    FLAT, START, PLACES, BROUGHT, ANSWERS, OUTCOME_BITS, GAUGE_OF, NODE_ROWS, MARK_ROWS,
    DIST_KEYS, DIST_SLOTS, DIST_SPANS, DIST_VALUES, DIST_WEIGHTS, ENTRY_ROWS, ENTRY_SLOTS,
    LEAF_ROWS, LEAF_SLOTS, EDGE_KEYS, EDGE_WEIGHTS, EDGE_SLOTS, CLASS_ROWS, TALLIES, SETTLED,
    CARRIED_PLACES, FATES,
) = range(26)  # fmt: skip
BLOCKS = 26


@register_jitable
def walk_chance(table: Any, kind: Any, a: Any, b: Any, c: Any, d: Any) -> Any:
    """Answer a request with the outcome that is due; without one, with any that could be."""
    reg = table.registers
    nodes = grid(table, NODE_ROWS)
    if reg[STATUS] != WALKING:
        return dice_module.resolve(table, kind, a, b, c, d)
    node = reg[NODE]
    if node == reg[NODES]:
        number = find_distribution(table, kind, a, b, c, d)
        if number < 0 or node == len(nodes):
            reg[STATUS] = WANTS_DISTRIBUTION if number < 0 else FULL
            reg[WANT], reg[WANT + 1], reg[WANT + 2] = kind, a, b
            reg[WANT + 3], reg[WANT + 4] = c, d
            return dice_module.resolve(table, kind, a, b, c, d)
        nodes[node][0] = number
        nodes[node][1] = 0
        reg[NODES] += 1
    reg[NODE] += 1
    span = grid(table, DIST_SPANS)[nodes[node][0]]
    return cells(table, DIST_VALUES)[span[0] + nodes[node][1]]


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
def walk_forget(table: Any, place: Any, a: Any, b: Any, c: Any, d: Any) -> None:
    """Merge this path with the others that arrive here with the same state and numbers."""
    reg = table.registers
    if reg[STATUS] != WALKING:
        return
    take_tallies(table)
    reg[MARK] += 1
    if reg[MARK] <= reg[MARKS]:
        clear_way(table)
        return
    marks = grid(table, MARK_ROWS)
    rows = grid(table, ENTRY_ROWS)
    count = reg[ENTRIES]
    if count + 1 >= len(rows) or reg[MARKS] == len(marks):
        reg[STATUS] = FULL
        return
    key = rows[count]
    key[0], key[1], key[2], key[3], key[4], key[5] = reg[MARKS], place, a, b, c, d
    slots = cells(table, ENTRY_SLOTS)
    found = meet(table, rows, slots, count, ENTRY_KEY)
    if reg[STATUS] != WALKING or not arrive(table, found if found >= 0 else count):
        return
    if found >= 0:
        reg[STATUS] = MERGED
        return
    slots[-1 - found] = reg[STAMP] << 32 | count + 1
    reg[ENTRIES] += 1
    marks[reg[MARKS]][0] = reg[NODES]
    marks[reg[MARKS]][1] = count
    reg[MARKS] += 1
    move_again(key, ENTRY_KEY, cells(table, FLAT), cells(table, PLACES), reg[MOVED])


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
    take_tallies(table)
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
def take_tallies(table: Any) -> None:
    """Let the way bring what has been added to tallies."""
    for place in cells(table, TALLIES):
        carry(table, place)


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
    """Take back what a way has brought: outcomes seen, gauges, what is carried."""
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
    """Add the weight of the way from the last entry to `target` (leaves as -1 - number)."""
    reg = table.registers
    nodes = grid(table, NODE_ROWS)
    dist_spans = grid(table, DIST_SPANS)
    dist_weights = cells(table, DIST_WEIGHTS)
    level = reg[MARKS]
    depth, entry = np.int64(0), np.int64(-1)
    if level > 0:
        marks = grid(table, MARK_ROWS)
        depth, entry = marks[level - 1][0], marks[level - 1][1]
    low, high = np.uint64(1), np.uint64(0)
    parts, bits = np.int64(0), np.int64(0)
    for node in range(depth, reg[NODES]):
        span = dist_spans[nodes[node][0]]
        low, high = times(low, high, np.uint64(dist_weights[span[0] + nodes[node][1]]))
        parts += span[2]
        bits += span[3]
    if bits > LOG_LIMIT:
        reg[STATUS] = OVERFLOW
        return False
    kind = class_of(grid(table, CLASS_ROWS), reg[CLASSES], reg[CLASS], level, parts)
    keys, weights = grid(table, EDGE_KEYS), grid(table, EDGE_WEIGHTS)
    if kind < 0 or reg[EDGES] + 1 >= len(keys):
        reg[STATUS] = FULL
        return False
    reg[CLASS] = kind
    reg[CLASSES] = max(reg[CLASSES], kind + 1)
    slots = cells(table, EDGE_SLOTS)
    new = keys[reg[EDGES]]
    new[0], new[1], new[2], new[3] = kind, entry, target, reg[SEEN]
    brought = cells(table, BROUGHT)
    for i in range(len(brought)):
        new[EDGE_KEY + i] = brought[i]
    used = EDGE_KEY + len(brought) - MOST_CARRIED + reg[CARRIED]  # behind these all are 0
    row = find_row(keys, slots, reg[STAMP], reg[EDGES], used)
    if row < 0:
        slots[-1 - row] = reg[STAMP] << 32 | reg[EDGES] + 1
        row = reg[EDGES]
        reg[EDGES] += 1
        weights[row][0] = 0
        weights[row][1] = 0
    add_weight(weights, row, low, high)
    clear_way(table)
    return True


@register_jitable
def advance(table: Any) -> bool:
    """Move the last request that can on to its next outcome; False when all paths are walked."""
    reg = table.registers
    nodes = grid(table, NODE_ROWS)
    marks = grid(table, MARK_ROWS)
    dist_spans = grid(table, DIST_SPANS)
    while reg[NODES] > 0:
        last = reg[NODES] - 1
        if nodes[last][1] + 1 < dist_spans[nodes[last][0]][1]:
            nodes[last][1] += 1
            while reg[MARKS] > 0 and marks[reg[MARKS] - 1][0] >= reg[NODES]:
                reg[MARKS] -= 1
            return True
        reg[NODES] = last
    return False
