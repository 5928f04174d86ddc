"""Edges from the requests of a walk to what follows them, and the flow of masses along them.

An edge holds the summed weight of the outcomes that lead the same way. Masses are whole numbers in
as many 32-bit limbs as they need: the higher an entry, the more requests may still follow it, and
each height has a scale that its weights are parts of. What an edge's weight is multiplied by rests
on the heights at both of its ends and on its denominator: that is its class.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba.extending import register_jitable

from starfray.readings.machine.kernel_rows import find_row

_MASK, _32 = np.uint64(0xFFFFFFFF), np.uint64(32)


@register_jitable
def class_of(classes: Any, count: Any, last: Any, level: Any, parts: Any) -> Any:
    """Return the number of a class, at best `last`; a new one is written at row `count`.

    -1: there is no row left. There are few classes: a denominator says only how many dice of
    which kinds were rolled.
    """
    if last < count and classes[last][0] == level and classes[last][1] == parts:
        return last
    for row in range(count):
        if classes[row][0] == level and classes[row][1] == parts:
            return np.int64(row)
    if count == len(classes):
        return np.int64(-1)
    classes[count][0] = level
    classes[count][1] = parts
    return count


@register_jitable
def add_weight(weights: Any, row: Any, more: Any) -> None:
    """Add the weight of an outcome to that of an edge, which has one word of 64 bits more."""
    weight = weights[row]
    first = np.uint64(more[0])
    total = np.uint64(weight[0]) + first
    weight[0] = np.int64(total)
    carry = np.uint64(total < first)
    for i in range(1, len(more)):  # few dice need them
        added = np.uint64(more[i]) + carry
        carry = np.uint64(added < carry)
        total = np.uint64(weight[i]) + added
        carry += np.uint64(total < added)
        weight[i] = np.int64(total)
    weight[len(more)] += np.int64(carry)


@register_jitable
def add_product(into: Any, one: Any, other: Any) -> None:
    """Add the product of two numbers to a third, all in 32-bit limbs, lowest first."""
    top = len(one)
    while top > 0 and one[top - 1] == 0:
        top -= 1
    for i in range(len(other)):
        factor = np.uint64(other[i])
        if factor == 0:
            continue
        carry = np.uint64(0)
        at = np.int64(i)
        for j in range(top):
            value = np.uint64(one[j]) * factor + np.uint64(into[at]) + carry
            into[at] = np.int64(value & _MASK)
            carry = value >> _32
            at += 1
        while carry != 0:
            value = np.uint64(into[at]) + carry
            into[at] = np.int64(value & _MASK)
            carry = value >> _32
            at += 1


@register_jitable
def flow_masses(
    edges: Any,
    weights: Any,
    order: Any,
    factors: Any,
    ends: Any,
    slots: Any,
    firsts: Any,
    masses: Any,
    spare: Any,
) -> Any:
    """Let the mass of the start flow to the final states; return how many ends there are.

    `edges` are (class, source, target, seen, brought...): entries by number, the start as -1, a
    final state as a target of -1 less its number; what a way has brought adds up. `order` lists
    them from the highest entry down. A weight of a class is worth `factors[class]`. `ends` are
    (target, seen, brought..., next): where ways have come to; the first is the start. `firsts` has
    for each entry the first of its ends, from which `next` leads on (-1: no further). Each end has
    a row of `masses`. `spare` has a row for a weight and one for a factor. -1 is returned where
    there is no more room.
    """
    weight, factor = spare[0], spare[1]
    following = len(ends[0]) - 1
    count = np.int64(1)
    for number in range(len(order)):
        row = order[number]
        edge = edges[row]
        target = edge[2]
        words = weights[row]
        for i in range(len(words)):
            word = np.uint64(words[i])
            weight[2 * i], weight[2 * i + 1] = np.int64(word & _MASK), np.int64(word >> _32)
        for i in range(len(factor)):
            factor[i] = 0
        add_product(factor, factors[edge[0]], weight)
        end = firsts[edge[1] + 1]
        while end >= 0:
            if count + 1 >= len(ends):
                return np.int64(-1)
            new = ends[count]
            new[0], new[1] = target, ends[end][1] | edge[3]
            for i in range(2, following):
                new[i] = ends[end][i] + edge[i + 2]
            found = find_row(ends, slots, np.int64(1), count, following)
            if found < 0:
                slots[-1 - found] = 1 << 32 | count + 1
                found = count
                new[following] = -1
                if target >= 0:
                    new[following] = firsts[target + 1]
                    firsts[target + 1] = count
                count += 1
            add_product(masses[found], masses[end], factor)
            end = ends[end][following]
    return count
