"""Philox in machine code: the twin of `starfray.core.chance.philox`."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba.extending import register_jitable

from starfray.core.chance.philox import M0, M1, MASK, W0, W1

# The places of the random state: four buffered words, then the numbers named here.
NEXT, BLOCK, FIGHT_LOW, FIGHT_HIGH, KEY_0, KEY_1, DRAWN = range(4, 11)
RANDOM_SIZE = 11


_MASK = np.uint64(MASK)
_M0, _M1, _W0, _W1 = np.uint64(M0), np.uint64(M1), np.uint64(W0), np.uint64(W1)
_32 = np.uint64(32)


@register_jitable
def seed_random(random: Any, seed: Any, fight: Any) -> None:
    """Start the dice of a fight, as `starfray.core.chance.philox.Philox(seed, fight)` does."""
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
def draw_face(random: Any, sides: Any) -> Any:
    """Return a face, 1 to `sides`, as `starfray.core.chance.philox.Philox.draw` does."""
    random[DRAWN] += np.uint64(1)
    bound = np.uint64(sides)
    while True:
        if random[NEXT] == np.uint64(4):
            _fill(random)
        product = random[random[NEXT]] * bound
        random[NEXT] += np.uint64(1)
        low = product & _MASK
        if low >= bound or low >= (_MASK + np.uint64(1) - bound) % bound:
            return np.int64(product >> _32) + 1
