"""Tables of rows in machine code: states at which paths of a walk met, found by what they hold.

A row holds its key, then how far each place of the state that some path has moved is from where it
started, in the order in which they first moved. A row that is older than a place's first move says
0 there, which is right. `slots` (a power of two of
them) hold the stamp of the walk and the number of a row + 1; slots of older stamps are free.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba.extending import register_jitable

from starfray.readings.machine.kernel_memory import cells_at, grid_at

_32 = np.uint64(32)
_ODD = np.uint64(0x9E3779B97F4A7C15)


@register_jitable
def cells(table: Any, number: Any) -> Any:
    """Return a row of a walk's memory."""
    block = table.blocks[number]
    return cells_at(block[0], block[1])


@register_jitable
def grid(table: Any, number: Any) -> Any:
    """Return rows of a walk's memory."""
    block = table.blocks[number]
    return grid_at(block[0], block[1], block[2])


@register_jitable
def mix(h: Any, value: Any) -> Any:
    """Return a hash with one more number in it."""
    h = (h ^ np.uint64(value)) * _ODD
    return h ^ (h >> _32)


@register_jitable
def take_moves(row: Any, size: Any, flat: Any, start: Any, places: Any, known: Any) -> Any:
    """Set a state back to its start; write how far it was from there behind a key of `size`.

    `places` are the `known` places that have moved before. Those that move for the first time are
    appended. Return how many there are now; -1 means that `places` is full.
    """
    for i in range(known):
        place = places[i]
        row[size + i] = flat[place] - start[place]
        flat[place] = start[place]
    for i in range(size + known, len(row)):
        row[i] = 0
    differs = 0
    for i in range(len(flat)):  # first all of them as vectors: hardly any path moves a new place
        differs |= flat[i] ^ start[i]
    if differs == 0:
        return known
    for i in range(len(flat)):
        if flat[i] != start[i]:
            if known == len(places):
                return np.int64(-1)
            places[known] = i
            row[size + known] = flat[i] - start[i]
            flat[i] = start[i]
            known += 1
    return known


@register_jitable
def move_again(row: Any, size: Any, flat: Any, places: Any, known: Any) -> None:
    """Bring a state to where `take_moves` found it."""
    for i in range(known):
        flat[places[i]] += row[size + i]


@register_jitable
def find_row(rows: Any, slots: Any, stamp: Any, count: Any, size: Any) -> Any:
    """Find the row equal to row `count` in its first `size` numbers.

    Return its number, or -1 - the slot where row `count` belongs.
    """
    new = rows[count]
    h = np.uint64(0)
    for i in range(size):
        h += np.uint64(new[i]) * (_ODD * np.uint64(2 * i + 1))
    h ^= h >> _32
    h *= _ODD
    h ^= h >> _32
    mask = np.uint64(len(slots) - 1)
    while True:
        slot = np.int64(h & mask)
        taken = slots[slot]
        if taken >> 32 != stamp:
            return np.int64(-1 - slot)
        row = (taken & 0xFFFFFFFF) - 1
        old = rows[row]
        same = True
        for i in range(size):
            if old[i] != new[i]:
                same = False
                break
        if same:
            return np.int64(row)
        h += np.uint64(1)
