"""The exact distribution of a request for dice, as integer weights over a common denominator."""

from __future__ import annotations

import functools
import math
import struct
from collections import Counter
from dataclasses import dataclass
from itertools import product

from starfray.core.chance.dice import band_of, size_of
from starfray.core.input.errors import StarfrayError
from starfray.core.table import (
    BAND_BITS,
    BANDS,
    CUP,
    GROUP,
    HIGHEST,
    LIFT,
    LOWEST,
    ROLL_OFF,
    STEPS,
    STEPS_BETWEEN,
    SUM,
    WILD,
    WILD_DROP,
    in_band,
)

# A wild die that shows nothing but sixes is followed this far: the rest of it weighs 6**-16, less
# than 1e-12, and is told apart no further.
WILD_DEPTH = 15
# Any of them may be among the highest: twice as many sets for each who rolls.
MOST_IN_A_ROLL_OFF = 16


@dataclass(frozen=True, slots=True)
class Distribution:
    """Outcomes of one request, ascending, their weights, and what the weights are parts of.

    The last `beyond` of the outcomes stand for all that lies beyond them, an endless run of sixes:
    they have its weight and its mean. The weights add up to `denominator`. Only what reaches its
    number in a cup has all of the weight before it is lifted, and its own part after: both together
    add up.
    """

    values: tuple[int, ...]
    weights: tuple[int, ...]
    denominator: int
    beyond: int = 0


class TooManyPaths(StarfrayError):
    """There are more paths of the dice, or more final states, than a walk takes on."""

    kind = "too-many-paths"

    def __init__(self, told: str = "more can come of this than can be told apart") -> None:
        """Take what somebody is told who asks for it nevertheless."""
        super().__init__(told)


@functools.lru_cache(maxsize=65536)
def distribution(kind: int, a: int, b: int, c: int, d: int) -> Distribution:
    """Return the exact distribution of what `starfray.core.chance.dice.resolve` makes of it.

    Raises TooManyPaths for a request with too many outcomes to list.
    """
    if kind == SUM:
        return _of(_between(_sum([b] * a), c - 1, d))
    if kind == HIGHEST:
        return _of(Counter({face: face**a - (face - 1) ** a for face in range(1, b + 1)}))
    if kind == LOWEST:
        return _of(Counter({f: (b - f + 1) ** a - (b - f) ** a for f in range(1, b + 1)}))
    if kind == STEPS:
        return _of(_sum([size for size in (a, b, c, d) if size > 0]))
    if kind in (STEPS_BETWEEN, CUP, LIFT):
        sums = _sum([size_of(a, k) for k in range(4) if size_of(a, k) > 0])
        if kind == STEPS_BETWEEN:
            return _of(_between(sums, b - 1, c))
        return _cup(sums, b) if kind == CUP else _lifted(sums, b, d)
    if kind == BANDS:
        return _of(_alike(_bands(a, b, c), d))
    if kind == GROUP:
        return _of(Counter((face - 1) // c * c + 1 for face in range(1, b + 1)))
    if kind == ROLL_OFF:
        return _of(_roll_off(a, b))
    if kind in (WILD, WILD_DROP):
        return _wild(a, kind == WILD_DROP, c - 1, d, size_of(b, 1))
    raise ValueError(f"unknown kind of request: {kind}")


def _of(weights: Counter[int]) -> Distribution:
    values = tuple(sorted(value for value, weight in weights.items() if weight))
    parts = tuple(weights[value] for value in values)
    common = math.gcd(*parts)
    return Distribution(values, tuple(part // common for part in parts), sum(parts) // common)


def _sum(sizes: list[int]) -> Counter[int]:
    """Return the sums of dice: the product of their polynomials, each written as one number.

    A die is 1 + x + x^2 ...; with a power of two for x that is larger than any coefficient of the
    product, the coefficients stand side by side in the product's digits. A die without faces
    gives no sum at all.
    """
    if 0 in sizes:
        return Counter()
    bits = 32 if math.prod(sizes) < 2**32 else 64 * (math.prod(sizes).bit_length() // 64 + 1)
    packed = 1
    for size, dice in Counter(sizes).items():
        packed *= (((1 << bits * size) - 1) // ((1 << bits) - 1)) ** dice
    count = sum(sizes) - len(sizes) + 1
    data = packed.to_bytes(count * bits // 8, "little")
    if bits <= 64:
        ways = struct.unpack(f"<{count}{'I' if bits == 32 else 'Q'}", data)
    else:
        step = bits // 8
        ways = tuple(
            int.from_bytes(data[at : at + step], "little") for at in range(0, len(data), step)
        )
    return Counter(dict(enumerate(ways, len(sizes))))


def _bands(n: int, sides: int, tops: int) -> Counter[int]:
    sizes = Counter(band_of(face, tops) for face in range(1, sides + 1))
    counts: Counter[int] = Counter()
    for split in product(range(n + 1), repeat=3):
        rest = n - sum(split)
        if rest < 0:
            continue
        ways, left, packed = 1, n, 0
        for band, taken in enumerate((*split, rest)):
            ways *= math.comb(left, taken) * sizes[band] ** taken
            left -= taken
            packed |= taken << BAND_BITS * band
        if ways:
            counts[packed] = ways
    return counts


def _alike(pools: Counter[int], worth: int) -> Counter[int]:
    """Lump the pools that are worth the same together; 0 tells them all apart."""
    if worth == 0:
        return pools
    first: dict[int, int] = {}
    lumped: Counter[int] = Counter()
    for counts in sorted(pools):
        total = sum((worth >> 8 * band & 255) * in_band(counts, band) for band in range(4))
        lumped[first.setdefault(total, counts)] += pools[counts]
    return lumped


def _between(weights: Counter[int], low: int, high: int, step: int = 0) -> Counter[int]:
    """Lump what lies at `low` or below, and at `high` or above; -1 and 0 are no bounds.

    With `step` only each run of that many is alike from `high` on.
    """
    if low < 0 and high <= 0:
        return weights
    lumped: Counter[int] = Counter()
    for value, weight in weights.items():
        value = max(value, low)
        if 0 < high < value:
            value -= (value - high) % step if step else value - high
        lumped[value] += weight
    return lumped


def _cup(sums: Counter[int], needed: int) -> Distribution:
    """Return the sums that fall short, and the outcome that has all of the weight until lifted."""
    whole = sums.total()
    weights = {total: sums[total] for total in sorted(sums) if total < needed}
    if sum(weights.values()) < whole:
        weights[needed] = whole
    return Distribution(tuple(weights), tuple(weights.values()), whole)


def _lifted(sums: Counter[int], needed: int, result: int) -> Distribution:
    if result < needed:
        return Distribution((result,), (1,), 1)
    values = tuple(sorted(total for total in sums if total >= needed))
    return Distribution(values, tuple(sums[value] for value in values), sums.total())


def _roll_off(rollers: int, sides: int) -> Counter[int]:
    """Return how often each of the sets of rollers, as bits, are those with the highest face.

    Raises TooManyPaths where that is too many sets.
    """
    if rollers.bit_count() > MOST_IN_A_ROLL_OFF:
        raise TooManyPaths
    ways = [sum(below**others for below in range(sides)) for others in range(MOST_IN_A_ROLL_OFF)]
    weights: Counter[int] = Counter()
    highest = rollers
    while highest:
        others = (rollers & ~highest).bit_count()
        weights[highest] = ways[others]
        highest = highest - 1 & rollers
    return weights


def _wild(n: int, drop_highest: bool, low: int, high: int, step: int) -> Distribution:
    if n <= 0:
        return Distribution((0,), (1,), 1)
    others = _sum([6] * (n - 1))
    row = [0] * (6 * WILD_DEPTH + 6 + 6 * n)  # the weight of each total
    before = list(others.values())  # the weights of the sums n - 1 and up
    for sixes in range(WILD_DEPTH + 1):
        scale = 6 ** (WILD_DEPTH - sixes)
        for face in range(2 if sixes == 0 else 1, 6):
            at = 6 * sixes + face + n - 1
            for i, weight in enumerate(before, at):
                row[i] += weight * scale
    plain = Counter({total: weight for total, weight in enumerate(row) if weight})
    rest = 6 ** (n - 1)
    if step == 0 and 0 < high <= 6 * (WILD_DEPTH + 1) + n:
        plain[high] += rest  # whatever follows this many sixes reaches `high`
        rest = 0
    ones: Counter[int] = Counter()
    for total, ways in (_without_highest(n - 1) if drop_highest else others).items():
        ones[total if drop_highest else total + 1] += ways * 6**WILD_DEPTH
    weights = Counter({2 * t: w for t, w in _between(plain, low, high, step).items()})
    weights.update({2 * t + 1: w for t, w in _between(ones, low, high, step).items()})
    return _with_rest(weights, rest, _between(_rest(n, rest), low, high, step))


def _rest(n: int, rest: int) -> Counter[int]:
    """Return totals with the weight and the mean of all that follows that many sixes.

    A wild die is worth 4.2 on the average, any other 3.5.
    """
    low, tenths = divmod(60 * (WILD_DEPTH + 1) + 42 + 35 * (n - 1), 10)
    more = (rest * tenths + 5) // 10
    return Counter({total: w for total, w in ((low, rest - more), (low + 1, more)) if w})


def _with_rest(weights: Counter[int], rest: int, beyond: Counter[int]) -> Distribution:
    """Return a distribution whose last outcomes stand for what lies beyond all others."""
    if rest == 0:
        return _of(weights)
    told = sorted((value, weight) for value, weight in weights.items() if weight)
    last = sorted((2 * total, weight) for total, weight in beyond.items() if weight)
    values, parts = zip(*told, *last, strict=True)
    common = math.gcd(*parts)
    return Distribution(
        values, tuple(part // common for part in parts), sum(parts) // common, len(last)
    )


def _without_highest(n: int) -> Counter[int]:
    """Return the sums of `n` dice less the highest of them."""
    if n == 0:
        return Counter({0: 1})
    totals: Counter[int] = Counter()
    for highest in range(1, 7):
        # All dice at most `highest`, less those with none at it; the highest itself drops out.
        up_to = _sum([highest] * n)
        below = _sum([highest - 1] * n)
        for total, ways in up_to.items():
            totals[total - highest] += ways - below.get(total, 0)
    return totals
