"""The walk over all dice in machine code: the twin of `starfray.readings.walk.WalkTable`.

Tables of entries, leaves, edges and distributions are hash tables in arrays: `slots` (a power of
two of them) hold the number of a row + 1.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import carray  # type: ignore[attr-defined]
from numba.extending import register_jitable

from starfray.core import dice as dice_module
from starfray.readings.kernel_random import pointer

# The places of a walk's registers.
NODE, NODES, MARK, MARKS, SEEN, STATUS, PATHS, ENTRIES, LEAVES, EDGES = range(10)
WANT = 11  # five places: the request whose distribution is wanted

# The status of a walk. MERGED ends one path, the others stop the walk until it is helped on.
WALKING, MERGED, DONE, WANTS_DISTRIBUTION, FULL, OVERFLOW, SPENT = range(7)

KEY_SIZE = 6  # of an entry: level, place, a, b, c, d; the outcomes seen and the gauges follow

_MASK, _32 = np.uint64(0xFFFFFFFF), np.uint64(32)
_ODD = np.uint64(0x9E3779B97F4A7C15)

# Weights between two entries are kept in 128 bits; a denominator may take so many of them.
LOG_SCALE = 1024
_LOG_LIMIT = 126 * LOG_SCALE

# A walk's arrays, by number. They are handed about as one array of (address, rows, columns): a
# table that held them all would be two hundred numbers in every call of a rule.
(
    FLAT, GAUGES, ANSWERS, OUTCOME_BITS, GAUGE_OF, NODE_ROWS, MARK_ROWS,
    DIST_KEYS, DIST_SLOTS, DIST_SPANS, DIST_VALUES, DIST_WEIGHTS,
    ENTRY_KEYS, ENTRY_FLATS, ENTRY_SLOTS, LEAF_KEYS, LEAF_FLATS, LEAF_SLOTS,
    EDGE_KEYS, EDGE_WEIGHTS, EDGE_SLOTS,
) = range(21)  # fmt: skip


@register_jitable
def row32(table: Any, number: Any) -> Any:
    """Return an array of 32-bit integers."""
    block = table.blocks[number]
    return carray(pointer(block[0]), (block[1],), np.int32)


@register_jitable
def row64(table: Any, number: Any) -> Any:
    """Return an array of 64-bit integers."""
    block = table.blocks[number]
    return carray(pointer(block[0]), (block[1],), np.int64)


@register_jitable
def table64(table: Any, number: Any) -> Any:
    """Return a two-dimensional array of 64-bit integers."""
    block = table.blocks[number]
    return carray(pointer(block[0]), (block[1], block[2]), np.int64)


@register_jitable
def words64(table: Any, number: Any) -> Any:
    """Return a two-dimensional array of unsigned 64-bit integers."""
    block = table.blocks[number]
    return carray(pointer(block[0]), (block[1], block[2]), np.uint64)


@register_jitable
def _mix(h: Any, value: Any) -> Any:
    h = (h ^ np.uint64(value)) * _ODD
    return h ^ (h >> _32)


@register_jitable
def walk_chance(table: Any, kind: Any, a: Any, b: Any, c: Any, d: Any) -> Any:
    """Answer a request with the outcome that is due; without one, with any that could be."""
    reg = table.registers
    nodes = table64(table, NODE_ROWS)
    dist_spans = table64(table, DIST_SPANS)
    dist_values = row64(table, DIST_VALUES)
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
        nodes[node, 0] = number
        nodes[node, 1] = 0
        reg[NODES] += 1
    reg[NODE] += 1
    return dist_values[dist_spans[nodes[node, 0], 0] + nodes[node, 1]]


@register_jitable
def find_distribution(table: Any, kind: Any, a: Any, b: Any, c: Any, d: Any) -> Any:
    """Return the number of a known distribution, or -1."""
    dist_keys = table64(table, DIST_KEYS)
    dist_slots = row32(table, DIST_SLOTS)
    h = np.uint64(kind)
    h = _mix(_mix(_mix(_mix(h, a), b), c), d)
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
def hash_row(key: Any, flat: Any) -> Any:
    """Return a hash of an entry's or a leaf's key and state."""
    total = np.uint64(0)
    for i in range(len(flat)):
        total += np.uint64(flat[i]) * (_ODD * np.uint64(2 * i + 1))
    for i in range(len(key)):
        total = _mix(total, key[i])
    return total


@register_jitable
def _find_row(keys: Any, flats: Any, slots: Any, count: Any, flat: Any) -> Any:
    """Find the row equal to row `count` of keys and `flat`; return its number, or -1 - slot."""
    mask = np.uint64(len(slots) - 1)
    h = hash_row(keys[count], flat)
    while True:
        slot = np.int64(h & mask)
        row = slots[slot] - 1
        if row < 0:
            return np.int64(-1 - slot)
        same = True
        for i in range(keys.shape[1]):
            if keys[row, i] != keys[count, i]:
                same = False
                break
        if same:
            for i in range(len(flat)):
                if flats[row, i] != flat[i]:
                    same = False
                    break
        if same:
            return np.int64(row)
        h += np.uint64(1)


@register_jitable
def walk_forget(table: Any, place: Any, a: Any, b: Any, c: Any, d: Any) -> None:
    """Merge this path with the others that arrive here with the same state and numbers."""
    reg = table.registers
    flat = row64(table, FLAT)
    gauges = row64(table, GAUGES)
    marks = table64(table, MARK_ROWS)
    entry_keys = table64(table, ENTRY_KEYS)
    entry_flats = table64(table, ENTRY_FLATS)
    entry_slots = row32(table, ENTRY_SLOTS)
    if reg[STATUS] != WALKING:
        return
    reg[MARK] += 1
    if reg[MARK] <= reg[MARKS]:
        return
    count = reg[ENTRIES]
    if count + 1 >= len(entry_keys) or reg[MARKS] == len(marks):
        reg[STATUS] = FULL
        return
    key = entry_keys[count]
    key[0], key[1], key[2], key[3], key[4], key[5] = reg[MARKS], place, a, b, c, d
    key[KEY_SIZE] = reg[SEEN]
    for i in range(len(gauges)):
        key[KEY_SIZE + 1 + i] = gauges[i]
    row = _find_row(entry_keys, entry_flats, entry_slots, count, flat)
    known = row >= 0
    target = row if known else count
    if not arrive(table, target):
        return
    if known:
        reg[STATUS] = MERGED
        return
    entry_slots[-1 - row] = count + 1
    entry_flats[count, :] = flat
    reg[ENTRIES] += 1
    marks[reg[MARKS], 0] = reg[NODES]
    marks[reg[MARKS], 1] = count
    reg[MARKS] += 1


@register_jitable
def walk_leaf(table: Any) -> None:
    """Take down the final state of a path."""
    reg = table.registers
    flat = row64(table, FLAT)
    gauges = row64(table, GAUGES)
    leaf_keys = table64(table, LEAF_KEYS)
    leaf_flats = table64(table, LEAF_FLATS)
    leaf_slots = row32(table, LEAF_SLOTS)
    count = reg[LEAVES]
    if count + 1 >= len(leaf_keys):
        reg[STATUS] = FULL
        return
    key = leaf_keys[count]
    key[0] = reg[SEEN]
    for i in range(len(gauges)):
        key[1 + i] = gauges[i]
    row = _find_row(leaf_keys, leaf_flats, leaf_slots, count, flat)
    if row < 0:
        if not arrive(table, -1 - count):
            return
        leaf_slots[-1 - row] = count + 1
        leaf_flats[count, :] = flat
        reg[LEAVES] += 1
    else:
        arrive(table, -1 - row)


@register_jitable
def arrive(table: Any, target: Any) -> bool:
    """Add the weight of the way from the last entry to `target` (leaves as -1 - number)."""
    reg = table.registers
    nodes = table64(table, NODE_ROWS)
    marks = table64(table, MARK_ROWS)
    dist_spans = table64(table, DIST_SPANS)
    dist_weights = row64(table, DIST_WEIGHTS)
    edge_keys = table64(table, EDGE_KEYS)
    edge_weights = words64(table, EDGE_WEIGHTS)
    edge_slots = row32(table, EDGE_SLOTS)
    level = reg[MARKS]
    depth = np.int64(0)
    entry = np.int64(-1)
    if level > 0:
        depth, entry = marks[level - 1, 0], marks[level - 1, 1]
    low, high = np.uint64(1), np.uint64(0)
    parts, bits = np.int64(0), np.int64(0)
    for node in range(depth, reg[NODES]):
        number = nodes[node, 0]
        weight = np.uint64(dist_weights[dist_spans[number, 0] + nodes[node, 1]])
        # high:low times weight, 128 bits
        l0, l1 = low & _MASK, low >> _32
        w0, w1 = weight & _MASK, weight >> _32
        p00, p01, p10, p11 = l0 * w0, l0 * w1, l1 * w0, l1 * w1
        middle = (p00 >> _32) + (p01 & _MASK) + (p10 & _MASK)
        carry = p11 + (p01 >> _32) + (p10 >> _32) + (middle >> _32)
        low = (p00 & _MASK) | (middle << _32)
        high = high * weight + carry
        parts += dist_spans[number, 2]
        bits += dist_spans[number, 3]
    if bits > _LOG_LIMIT:
        reg[STATUS] = OVERFLOW
        return False
    mask = np.uint64(len(edge_slots) - 1)
    h = _mix(_mix(_mix(np.uint64(level), entry), target), parts)
    while True:
        slot = np.int64(h & mask)
        row = edge_slots[slot] - 1
        if row < 0:
            row = reg[EDGES]
            if row + 1 >= len(edge_keys):
                reg[STATUS] = FULL
                return False
            edge_slots[slot] = row + 1
            key = edge_keys[row]
            key[0], key[1], key[2], key[3] = level, entry, target, parts
            edge_weights[row, 0] = 0
            edge_weights[row, 1] = 0
            reg[EDGES] += 1
            break
        key = edge_keys[row]
        if key[0] == level and key[1] == entry and key[2] == target and key[3] == parts:
            break
        h += np.uint64(1)
    total = edge_weights[row, 0] + low
    edge_weights[row, 1] += high + np.uint64(total < low)
    edge_weights[row, 0] = total
    return True


@register_jitable
def advance(table: Any) -> bool:
    """Move the last request that can on to its next outcome; False when all paths are walked."""
    reg = table.registers
    nodes = table64(table, NODE_ROWS)
    marks = table64(table, MARK_ROWS)
    dist_spans = table64(table, DIST_SPANS)
    while reg[NODES] > 0:
        last = reg[NODES] - 1
        if nodes[last, 1] + 1 < dist_spans[nodes[last, 0], 1]:
            nodes[last, 1] += 1
            while reg[MARKS] > 0 and marks[reg[MARKS] - 1, 0] >= reg[NODES]:
                reg[MARKS] -= 1
            return True
        reg[NODES] = last
    return False
