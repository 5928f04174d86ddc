"""Requests for dice, face by face: what `SUM`, `HIGHEST`, `BANDS` and the rest mean.

One reading serves all sources: whoever rolls (a generator, a person, a script) gives faces, one
after the other, and `resolve` makes of them the number that the rule asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from starfray.core.rule import rule
from starfray.core.table import (
    BAND_BITS,
    BANDS,
    GROUP,
    HIGHEST,
    LIFT,
    LOWEST,
    SIZE_BITS,
    STEPS,
    STEPS_BETWEEN,
    SUM,
    WILD,
    WILD_DROP,
)


class Source(Protocol):
    """Where faces come from."""

    def draw(self, sides: int) -> int:
        """Return the next face, 1 to `sides`."""


def draw(source: Source, sides: int) -> int:
    """Return the next face of a die, 1 to `sides`; replaced by machine code when compiled."""
    return source.draw(sides)


@rule()
def resolve(source: Source, kind: int, a: int, b: int, c: int, d: int) -> int:
    """Draw the faces of a request and return the number that it asks for.

    The order of the faces is the order of the draws: for `WILD` the wild die first, its repeats
    at once, then the other dice; for `STEPS` the dice as they were named.
    """
    if kind == SUM:
        if a == 1:
            return draw(source, b)
        total = 0
        for _ in range(a):
            total += draw(source, b)
        return total
    if kind == GROUP:
        return draw(source, b)
    if kind == HIGHEST:
        best = 0
        for _ in range(a):
            best = max(best, draw(source, b))
        return best
    if kind == LOWEST:
        worst = b
        for _ in range(a):
            worst = min(worst, draw(source, b))
        return worst
    if kind >= STEPS_BETWEEN:
        if kind >= LIFT:
            return d
        b, c, d = size_of(a, 1), size_of(a, 2), size_of(a, 3)
        a = size_of(a, 0)
        kind = STEPS
    if kind == STEPS:
        total = 0
        if a > 0:
            total += draw(source, a)
        if b > 0:
            total += draw(source, b)
        if c > 0:
            total += draw(source, c)
        if d > 0:
            total += draw(source, d)
        return total
    if kind == BANDS:
        counts = 0
        for _ in range(a):
            counts += 1 << BAND_BITS * band_of(draw(source, b), c)
        return counts
    return wild(source, a, kind != WILD)


@rule()
def size_of(sizes: int, k: int) -> int:
    """Return size k of the packed sizes of a request."""
    return sizes >> SIZE_BITS * k & (1 << SIZE_BITS) - 1


@rule()
def band_of(face: int, tops: int) -> int:
    """Return the band of a face; `tops` are the packed tops of a `BANDS` request."""
    return (face > (tops & 127)) + (face > (tops >> 7 & 127)) + (face > (tops >> 14 & 127))


@rule()
def wild(source: Source, n: int, drop_highest: int) -> int:
    """Roll `n` six-sided dice, the first wild; return twice the sum, plus 1 for a first wild 1."""
    if n <= 0:
        return 0
    first = draw(source, 6)
    total = first
    face = first
    while face == 6:
        face = draw(source, 6)
        total += face
    highest = 0
    for _ in range(n - 1):
        face = draw(source, 6)
        total += face
        highest = max(highest, face)
    if first == 1 and drop_highest:
        total -= 1 + highest
    return 2 * total + (first == 1)


def dice_due(kind: int, a: int, b: int, c: int, d: int, there: Sequence[int]) -> tuple[int, ...]:
    """Return the sides of the dice that a request still takes, in order, after the faces `there`.

    A wild die that has just shown a 6 is due again; that it may be again is not foreseen.
    """
    if kind >= LIFT:
        return ()
    if kind >= STEPS_BETWEEN:
        a, b, c, d = (size_of(a, k) for k in range(4))
        kind = STEPS
    if kind == STEPS:
        return tuple(size for size in (a, b, c, d) if size > 0)[len(there) :]
    if kind not in (WILD, WILD_DROP):
        return (b,) * (a - len(there))
    repeats = 0
    for face in there:
        if face != 6:
            break
        repeats += 1
    return (6,) * (a - len(there) + repeats)
