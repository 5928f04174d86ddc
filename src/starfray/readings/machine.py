"""What `chance`, `ask`, `note`, `bar` and `forget` become when rules are compiled by Numba.

Importing this module imports Numba and installs the overloads; only the compiled readings do so.
A compiled table is a named tuple of arrays: `Dice` for simulated fights, `Walk` for exact odds.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import carray, types
from numba.extending import intrinsic, overload, register_jitable

from starfray.core import dice as dice_module
from starfray.core import table as table_module
from starfray.core.philox import M0, M1, MASK, W0, W1
from starfray.core.ruleset import Ruleset

# The places of the random state: four buffered words, then the numbers named here.
NEXT, BLOCK, FIGHT_LOW, FIGHT_HIGH, KEY_0, KEY_1, DRAWN = range(4, 11)
RANDOM_SIZE = 11

# The places of a walk's registers.
NODE, NODES, MARK, MARKS, SEEN, STATUS, PATHS, ENTRIES, LEAVES, EDGES, DISTS = range(11)
WANT = 11  # five places: the request whose distribution is wanted
REGISTERS = 16

# The status of a walk. MERGED ends one path, the others stop the walk until it is helped on.
WALKING, MERGED, DONE, WANTS_DISTRIBUTION, FULL, OVERFLOW, SPENT = range(7)

KEY_SIZE = 6  # of an entry: level, place, a, b, c, d; the outcomes seen and the gauges follow


class Dice(NamedTuple):
    """The table of a simulated fight: the state of its generator."""

    random: Any


class Walk(NamedTuple):
    """The table of a walk over all dice: see `starfray.readings.weigh`."""

    random: Any
    registers: Any
    flat: Any  # the state that is being worked on, in a row
    gauges: Any
    answers: Any
    outcome_bits: Any
    gauge_of: Any
    nodes: Any
    marks: Any
    dist_keys: Any
    dist_slots: Any
    dist_spans: Any
    dist_values: Any
    dist_weights: Any
    entry_keys: Any
    entry_flats: Any
    entry_slots: Any
    leaf_keys: Any
    leaf_flats: Any
    leaf_slots: Any
    edge_keys: Any
    edge_weights: Any
    edge_slots: Any


_RULESETS: dict[type[Any], Ruleset] = {}


def introduce(ruleset: Ruleset) -> None:
    """Tell the overloads whose `answer` a state of this rule system is for."""
    _RULESETS[ruleset.state] = ruleset


@intrinsic
def pointer(typing_context: Any, address: Any) -> Any:
    """Turn an address into a pointer, so that `carray` makes an array of what lies there.

    Such an array owns nothing: handing it about counts no references, which would otherwise cost
    more than the rules themselves. Whoever makes it keeps the memory alive.
    """

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.inttoptr(args[0], context.get_value_type(types.voidptr))

    return types.voidptr(types.intp), generate


@register_jitable
def borrowed(array: Any) -> Any:
    """Return a contiguous array again, without ownership: see `pointer`."""
    return carray(pointer(array.ctypes.data), array.shape, array.dtype)


# ------------------------------------------------------------------------------------ dice

_MASK = np.uint64(MASK)
_M0, _M1, _W0, _W1 = np.uint64(M0), np.uint64(M1), np.uint64(W0), np.uint64(W1)
_32 = np.uint64(32)


@register_jitable
def seed_random(random: Any, seed: Any, fight: Any) -> None:
    """Start the dice of a fight, as `starfray.core.philox.Philox(seed, fight)` does."""
    seed = np.uint64(seed)
    fight = np.uint64(fight)
    random[NEXT] = 4
    random[BLOCK] = 0
    random[FIGHT_LOW] = fight & _MASK
    random[FIGHT_HIGH] = fight >> _32
    random[KEY_0] = seed & _MASK
    random[KEY_1] = seed >> _32
    random[DRAWN] = 0


@register_jitable
def _fill(random: Any) -> None:
    a, b = random[BLOCK], random[FIGHT_LOW]
    c, d = random[FIGHT_HIGH], np.uint64(0)
    k0, k1 = random[KEY_0], random[KEY_1]
    for _ in range(10):
        p0, p1 = _M0 * a, _M1 * c
        a, b, c, d = (
            (p1 >> _32) ^ b ^ k0,
            p1 & _MASK,
            (p0 >> _32) ^ d ^ k1,
            p0 & _MASK,
        )
        k0, k1 = (k0 + _W0) & _MASK, (k1 + _W1) & _MASK
    random[0], random[1], random[2], random[3] = a, b, c, d
    random[BLOCK] += np.uint64(1)
    random[NEXT] = 0


@register_jitable
def draw_face(random: Any, sides: Any) -> int:
    """Return a face, 1 to `sides`, as `starfray.core.philox.Philox.draw` does."""
    random[DRAWN] += np.uint64(1)
    bound = np.uint64(sides)
    while True:
        if random[NEXT] == np.uint64(4):
            _fill(random)
        place = np.int64(random[NEXT])
        random[NEXT] += np.uint64(1)
        product = random[place] * bound
        low = product & _MASK
        if low >= bound or low >= (_MASK + np.uint64(1) - bound) % bound:
            return np.int64(product >> _32) + 1


@overload(dice_module.draw)
def _draw(source: Any, sides: Any) -> Any:
    def draw(source: Any, sides: Any) -> Any:
        return draw_face(source.random, sides)

    return draw


@overload(table_module.chance)
def _chance(
    table: Any, who: Any, what: Any, kind: Any, a: Any, b: Any, c: Any, d: Any
) -> Any:
    if table.instance_class is Dice:

        def chance(
            table: Any, who: Any, what: Any, kind: Any, a: Any, b: Any, c: Any, d: Any
        ) -> Any:
            return dice_module.resolve(table, kind, a, b, c, d)

    else:

        def chance(
            table: Any, who: Any, what: Any, kind: Any, a: Any, b: Any, c: Any, d: Any
        ) -> Any:
            return walk_chance(table, kind, a, b, c, d)

    return chance


# --------------------------------------------------------------------- choice and chronicle


@overload(table_module.ask)
def _ask(
    table: Any, state: Any, who: Any, question: Any, options: Any, a: Any, b: Any, c: Any
) -> Any:
    answer = _RULESETS[state.instance_class].answer
    if table.instance_class is Dice:

        def ask(
            table: Any, state: Any, who: Any, question: Any, options: Any, a: Any, b: Any, c: Any
        ) -> Any:
            return answer(state, who, question, options, a, b, c)

    else:

        def ask(
            table: Any, state: Any, who: Any, question: Any, options: Any, a: Any, b: Any, c: Any
        ) -> Any:
            fixed = table.answers[question]
            if fixed >= 0 and (options >> fixed) & 1:
                return fixed
            return np.int64(answer(state, who, question, options, a, b, c))

    return ask


@overload(table_module.note)
def _note(
    table: Any, kind: Any, a: Any = 0, b: Any = 0, c: Any = 0, d: Any = 0, e: Any = 0, f: Any = 0
) -> Any:
    if table.instance_class is Dice:

        def note(
            table: Any, kind: Any, a: Any = 0, b: Any = 0, c: Any = 0, d: Any = 0, e: Any = 0,
            f: Any = 0,
        ) -> None:  # fmt: skip
            pass

    else:

        def note(
            table: Any, kind: Any, a: Any = 0, b: Any = 0, c: Any = 0, d: Any = 0, e: Any = 0,
            f: Any = 0,
        ) -> None:  # fmt: skip
            table.registers[SEEN] |= table.outcome_bits[kind]
            gauge = table.gauge_of[kind, 0]
            if gauge >= 0:
                numbers = (
                    np.int64(a), np.int64(b), np.int64(c), np.int64(d), np.int64(e), np.int64(f)
                )  # fmt: skip
                table.gauges[gauge] += numbers[table.gauge_of[kind, 1]]

    return note


@overload(table_module.bar)
def _bar(table: Any, option: Any, reason: Any) -> Any:
    def bar(table: Any, option: Any, reason: Any) -> None:
        pass

    return bar


@overload(table_module.forget)
def _forget(
    table: Any, state: Any, place: Any, a: Any = 0, b: Any = 0, c: Any = 0, d: Any = 0
) -> Any:
    if table.instance_class is Dice:

        def forget(
            table: Any, state: Any, place: Any, a: Any = 0, b: Any = 0, c: Any = 0, d: Any = 0
        ) -> None:
            pass

    else:

        def forget(
            table: Any, state: Any, place: Any, a: Any = 0, b: Any = 0, c: Any = 0, d: Any = 0
        ) -> None:
            walk_forget(table, place, a, b, c, d)

    return forget


# ------------------------------------------------------------------------------------ walk
# The twin of `starfray.readings.walk.WalkTable`, over arrays. Tables of entries, leaves, edges
# and distributions are hash tables: `slots` (a power of two of them) hold the number of a row + 1.


_ODD = np.uint64(0x9E3779B97F4A7C15)

# Weights between two entries are kept in 128 bits; a denominator may take so many of them.
LOG_SCALE = 1024
_LOG_LIMIT = 126 * LOG_SCALE


@register_jitable
def _mix(h: Any, value: Any) -> Any:
    h = (h ^ np.uint64(value)) * _ODD
    return h ^ (h >> _32)


@register_jitable
def walk_chance(table: Any, kind: Any, a: Any, b: Any, c: Any, d: Any) -> int:
    """Answer a request with the outcome that is due; without one, with any that could be."""
    reg = table.registers
    if reg[STATUS] != WALKING:
        return dice_module.resolve(table, kind, a, b, c, d)
    node = reg[NODE]
    if node == reg[NODES]:
        number = find_distribution(table, kind, a, b, c, d)
        if number < 0 or node == len(table.nodes):
            reg[STATUS] = WANTS_DISTRIBUTION if number < 0 else FULL
            reg[WANT], reg[WANT + 1], reg[WANT + 2] = kind, a, b
            reg[WANT + 3], reg[WANT + 4] = c, d
            return dice_module.resolve(table, kind, a, b, c, d)
        table.nodes[node, 0] = number
        table.nodes[node, 1] = 0
        reg[NODES] += 1
    reg[NODE] += 1
    return table.dist_values[table.dist_spans[table.nodes[node, 0], 0] + table.nodes[node, 1]]


@register_jitable
def find_distribution(table: Any, kind: Any, a: Any, b: Any, c: Any, d: Any) -> int:
    """Return the number of a known distribution, or -1."""
    h = np.uint64(kind)
    h = _mix(_mix(_mix(_mix(h, a), b), c), d)
    mask = np.uint64(len(table.dist_slots) - 1)
    while True:
        number = table.dist_slots[np.int64(h & mask)] - 1
        if number < 0:
            return np.int64(-1)
        key = table.dist_keys[number]
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
    if reg[STATUS] != WALKING:
        return
    reg[MARK] += 1
    if reg[MARK] <= reg[MARKS]:
        return
    count = reg[ENTRIES]
    if count + 1 >= len(table.entry_keys) or reg[MARKS] == len(table.marks):
        reg[STATUS] = FULL
        return
    key = table.entry_keys[count]
    key[0], key[1], key[2], key[3], key[4], key[5] = reg[MARKS], place, a, b, c, d
    key[KEY_SIZE] = reg[SEEN]
    for i in range(len(table.gauges)):
        key[KEY_SIZE + 1 + i] = table.gauges[i]
    row = _find_row(table.entry_keys, table.entry_flats, table.entry_slots, count, table.flat)
    known = row >= 0
    target = row if known else count
    if not arrive(table, target):
        return
    if known:
        reg[STATUS] = MERGED
        return
    table.entry_slots[-1 - row] = count + 1
    table.entry_flats[count, :] = table.flat
    reg[ENTRIES] += 1
    table.marks[reg[MARKS], 0] = reg[NODES]
    table.marks[reg[MARKS], 1] = count
    reg[MARKS] += 1


@register_jitable
def walk_leaf(table: Any) -> None:
    """Take down the final state of a path."""
    reg = table.registers
    count = reg[LEAVES]
    if count + 1 >= len(table.leaf_keys):
        reg[STATUS] = FULL
        return
    key = table.leaf_keys[count]
    key[0] = reg[SEEN]
    for i in range(len(table.gauges)):
        key[1 + i] = table.gauges[i]
    row = _find_row(table.leaf_keys, table.leaf_flats, table.leaf_slots, count, table.flat)
    if row < 0:
        if not arrive(table, -1 - count):
            return
        table.leaf_slots[-1 - row] = count + 1
        table.leaf_flats[count, :] = table.flat
        reg[LEAVES] += 1
    else:
        arrive(table, -1 - row)


@register_jitable
def arrive(table: Any, target: Any) -> bool:
    """Add the weight of the way from the last entry to `target` (leaves as -1 - number)."""
    reg = table.registers
    marks = reg[MARKS]
    depth = np.int64(0)
    entry = np.int64(-1)
    if marks > 0:
        depth, entry = table.marks[marks - 1, 0], table.marks[marks - 1, 1]
    low, high = np.uint64(1), np.uint64(0)
    parts, bits = np.int64(0), np.int64(0)
    for node in range(depth, reg[NODES]):
        number = table.nodes[node, 0]
        weight = np.uint64(
            table.dist_weights[table.dist_spans[number, 0] + table.nodes[node, 1]]
        )
        # high:low times weight, 128 bits
        l0, l1 = low & _MASK, low >> _32
        w0, w1 = weight & _MASK, weight >> _32
        p00, p01, p10, p11 = l0 * w0, l0 * w1, l1 * w0, l1 * w1
        middle = (p00 >> _32) + (p01 & _MASK) + (p10 & _MASK)
        carry = p11 + (p01 >> _32) + (p10 >> _32) + (middle >> _32)
        low = (p00 & _MASK) | (middle << _32)
        high = high * weight + carry
        parts += table.dist_spans[number, 2]
        bits += table.dist_spans[number, 3]
    if bits > _LOG_LIMIT:
        reg[STATUS] = OVERFLOW
        return False
    mask = np.uint64(len(table.edge_slots) - 1)
    h = _mix(_mix(_mix(np.uint64(marks), entry), target), parts)
    while True:
        slot = np.int64(h & mask)
        row = table.edge_slots[slot] - 1
        if row < 0:
            row = reg[EDGES]
            if row + 1 >= len(table.edge_keys):
                reg[STATUS] = FULL
                return False
            table.edge_slots[slot] = row + 1
            key = table.edge_keys[row]
            key[0], key[1], key[2], key[3] = marks, entry, target, parts
            table.edge_weights[row, 0] = 0
            table.edge_weights[row, 1] = 0
            reg[EDGES] += 1
            break
        key = table.edge_keys[row]
        if key[0] == marks and key[1] == entry and key[2] == target and key[3] == parts:
            break
        h += np.uint64(1)
    total = table.edge_weights[row, 0] + low
    table.edge_weights[row, 1] += high + np.uint64(total < low)
    table.edge_weights[row, 0] = total
    return True


@register_jitable
def advance(table: Any) -> bool:
    """Move the last request that can on to its next outcome; False when all paths are walked."""
    reg = table.registers
    while reg[NODES] > 0:
        last = reg[NODES] - 1
        if table.nodes[last, 1] + 1 < table.dist_spans[table.nodes[last, 0], 1]:
            table.nodes[last, 1] += 1
            while reg[MARKS] > 0 and table.marks[reg[MARKS] - 1, 0] >= reg[NODES]:
                reg[MARKS] -= 1
            return True
        reg[NODES] = last
    return False
