"""Edges between the states at which paths met, and the flow of weights along them.

The weight of one way is a product of dice weights out of the product of their denominators. An
edge holds the sum of the weights of all ways with the same denominator; (level, denominator) is
its class. Sums between two levels are kept in 128 bits; masses flow in as many 32-bit limbs as
they need.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba.extending import register_jitable

from starfray.readings.kernel_rows import mix

_MASK, _32 = np.uint64(0xFFFFFFFF), np.uint64(32)

# Weights between two levels are kept in 128 bits; a denominator may take so many of them.
LOG_SCALE = 1024
LOG_LIMIT = 126 * LOG_SCALE


@register_jitable
def times(low: Any, high: Any, weight: Any) -> Any:
    """Return high:low, 128 bits, times a weight of 64."""
    l0, l1 = low & _MASK, low >> _32
    w0, w1 = weight & _MASK, weight >> _32
    p00, p01, p10, p11 = l0 * w0, l0 * w1, l1 * w0, l1 * w1
    middle = (p00 >> _32) + (p01 & _MASK) + (p10 & _MASK)
    carry = p11 + (p01 >> _32) + (p10 >> _32) + (middle >> _32)
    return (p00 & _MASK) | (middle << _32), high * weight + carry


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
def find_edge(keys: Any, slots: Any, stamp: Any, kind: Any, source: Any, target: Any) -> Any:
    """Return the number of an edge, or -1 - the slot where it belongs."""
    mask = np.uint64(len(slots) - 1)
    h = mix(mix(np.uint64(kind), source), target)
    while True:
        slot = np.int64(h & mask)
        taken = slots[slot]
        if taken >> 32 != stamp:
            return np.int64(-1 - slot)
        row = (taken & 0xFFFFFFFF) - 1
        key = keys[row]
        if key[0] == kind and key[1] == source and key[2] == target:
            return np.int64(row)
        h += np.uint64(1)


@register_jitable
def add_weight(weights: Any, row: Any, low: Any, high: Any) -> None:
    """Add 128 bits to the weight of an edge."""
    weight = weights[row]
    total = np.uint64(weight[0]) + low
    weight[1] += np.int64(high + np.uint64(total < low))
    weight[0] = np.int64(total)


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
    edges: Any, weights: Any, order: Any, inner: Any, outer: Any, masses: Any, ends: Any, spare: Any
) -> None:
    """Let the mass of the start (row 0 of `masses`) flow to the final states (rows of `ends`).

    `edges` are (class, source, target): entries by number, the start as -1, a final state as a
    target of -1 less its number. `order` lists them by level; entry k has row k + 1. A weight of
    a class is worth `inner[class]` on its way to the next level and `outer[class]` on its way to
    a final state. `spare` has a row for a weight and one for a factor.
    """
    weight, factor = spare[0], spare[1]
    for number in range(len(order)):
        row = order[number]
        kind, source, target = edges[row][0], edges[row][1], edges[row][2]
        low, high = np.uint64(weights[row][0]), np.uint64(weights[row][1])
        weight[0], weight[1] = np.int64(low & _MASK), np.int64(low >> _32)
        weight[2], weight[3] = np.int64(high & _MASK), np.int64(high >> _32)
        for i in range(len(factor)):
            factor[i] = 0
        if target < 0:
            add_product(factor, outer[kind], weight)
            add_product(ends[-1 - target], masses[source + 1], factor)
        else:
            add_product(factor, inner[kind], weight)
            add_product(masses[target + 1], masses[source + 1], factor)
