"""Every kind of request, face by face, against its exact distribution and against brute force."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import gcd

import icepool
import pytest

from starfray.core.chance.dice import dice_due, resolve
from starfray.core.chance.distribution import WILD_DEPTH, Distribution, TooManyPaths, distribution
from starfray.core.table import (
    BANDS,
    CUP,
    GROUP,
    HIGHEST,
    LIFT,
    LOWEST,
    ROLL_OFF,
    SIZE_BITS,
    STEPS,
    STEPS_BETWEEN,
    SUM,
    WILD,
    WILD_DROP,
    in_band,
    packed_sizes,
    wild_one,
    wild_total,
    worth_of,
)


class Faces:
    """A source of faces that were written down."""

    def __init__(self, *faces: int) -> None:
        self.left = list(faces)

    def draw(self, sides: int) -> int:
        face = self.left.pop(0)
        assert 1 <= face <= sides
        return face


def as_fractions(dist: Distribution) -> dict[int, Fraction]:
    chances: Counter[int] = Counter()
    for value, weight in zip(dist.values, dist.weights, strict=True):
        chances[value] += weight
    return {value: Fraction(weight, dist.denominator) for value, weight in chances.items()}


BANDS_CASE = (2 | 12 << 7 | 19 << 14, 20)  # a 2d20 task: critical to 2, success to 12, 20 apart

FIXED = [
    (SUM, 1, 20, 0, 0, [20]),
    (SUM, 3, 6, 0, 0, [6, 6, 6]),
    (SUM, 2, 10, 0, 0, [10, 10]),
    (SUM, 0, 6, 0, 0, []),
    (HIGHEST, 2, 20, 0, 0, [20, 20]),
    (LOWEST, 3, 8, 0, 0, [8, 8, 8]),
    (STEPS, 8, 6, 0, 0, [8, 6]),
    (STEPS, 12, 0, 2, 4, [12, 2, 4]),
    (BANDS, 2, 20, BANDS_CASE[0], 0, [20, 20]),
    (BANDS, 4, 6, 1 | 2 << 7 | 4 << 14, 0, [6, 6, 6, 6]),
]


@pytest.mark.parametrize(("kind", "a", "b", "c", "d", "sides"), FIXED)
def test_distribution_is_what_all_faces_come_to(
    kind: int, a: int, b: int, c: int, d: int, sides: list[int]
) -> None:
    counts = Counter(
        resolve(Faces(*faces), kind, a, b, c, d)
        for faces in product(*(range(1, n + 1) for n in sides))
    )
    whole = sum(counts.values())

    assert as_fractions(distribution(kind, a, b, c, d)) == {
        value: Fraction(count, whole) for value, count in counts.items()
    }
    assert dice_due(kind, a, b, c, d, ()) == tuple(sides)
    assert dice_due(kind, a, b, c, d, [1] * len(sides)) == ()


@pytest.mark.parametrize(("n", "sides"), [(1, 4), (4, 6), (10, 6), (2, 100)])
def test_sums_are_those_of_icepool(n: int, sides: int) -> None:
    die = n @ icepool.d(sides)

    assert as_fractions(distribution(SUM, n, sides, 0, 0)) == {
        value: Fraction(quantity, die.denominator()) for value, quantity in die.items()
    }


def test_known_value_of_ten_dice() -> None:
    assert float(as_fractions(distribution(SUM, 10, 6, 0, 0))[35]) == pytest.approx(
        0.0726928060, abs=1e-10
    )


def test_two_d20_against_twelve() -> None:
    """Two successes without a complication, with no criticals: 135 of 400."""
    dist = distribution(BANDS, 2, 20, 0 | 12 << 7 | 19 << 14, 0)
    found = sum(
        weight
        for value, weight in zip(dist.values, dist.weights, strict=True)
        if in_band(value, 1) == 2 and in_band(value, 3) == 0
    )

    assert Fraction(found, dist.denominator) == Fraction(12 * 12, 400)


def test_pools_worth_the_same_are_lumped() -> None:
    """Challenge dice: 1, 2, 0, 0, and 1 with an Effect; told apart by sum and Effects."""
    tops, worth = 1 | 2 << 7 | 4 << 14, worth_of(1, 2, 0, 65)
    found: Counter[tuple[int, int]] = Counter()
    lumped = distribution(BANDS, 5, 6, tops, worth)
    for value, weight in zip(lumped.values, lumped.weights, strict=True):
        found[in_band(value, 0) + 2 * in_band(value, 1) + in_band(value, 3), in_band(value, 3)] += (
            weight
        )
    expected = Counter(
        (sum((1, 2, 0, 0, 1, 1)[f] for f in faces), sum(f > 3 for f in faces))
        for faces in product(range(6), repeat=5)
    )

    assert found == expected
    assert len(lumped.values) == len(expected) < len(distribution(BANDS, 5, 6, tops, 0).values)


def test_a_pool_rolled_is_the_true_one_whatever_it_is_worth() -> None:
    tops = 1 | 2 << 7 | 4 << 14
    faces = (1, 5, 6, 3)

    rolled = resolve(Faces(*faces), BANDS, 4, 6, tops, worth_of(1, 2, 0, 1))

    assert rolled == resolve(Faces(*faces), BANDS, 4, 6, tops, 0)


@pytest.mark.parametrize("n", [1, 2, 3, 5])
def test_wild_totals_are_those_of_icepool(n: int) -> None:
    dist = distribution(WILD, n, 6, 0, 0)
    totals: Counter[int] = Counter()
    for value, weight in zip(dist.values, dist.weights, strict=True):
        totals[wild_total(value)] += weight
    die = (n - 1) @ icepool.d(6) + icepool.d(6).explode(depth=WILD_DEPTH)
    # icepool stops at the last six where the distribution here leaves it out.
    below = 6 * WILD_DEPTH

    for total in range(n, below):
        expected = Fraction(die.quantity("==", total), die.denominator())
        assert Fraction(totals[total], dist.denominator) == expected


@pytest.mark.parametrize("kind", [WILD, WILD_DROP])
@pytest.mark.parametrize("n", [0, 1, 2, 4, 9, 12, 20, 60])
def test_wild_weights_make_the_whole_and_have_its_mean(kind: int, n: int) -> None:
    dist = distribution(kind, n, 6, 0, 0)

    assert sum(dist.weights) == dist.denominator
    if n > 0:
        beyond = sum(dist.weights[-dist.beyond :])
        assert 0 < Fraction(beyond, dist.denominator) < Fraction(1, 10**12)
    if n and kind == WILD:
        mean = sum(v // 2 * w for v, w in zip(dist.values, dist.weights, strict=True))
        true_mean = Fraction(42 + 35 * (n - 1), 10)
        assert abs(Fraction(mean, dist.denominator) - true_mean) < Fraction(1, 6**16)


def test_drop_highest_takes_the_one_and_the_highest_away() -> None:
    assert resolve(Faces(1, 4, 5), WILD_DROP, 3, 6, 0, 0) == 2 * 4 + 1
    assert resolve(Faces(1, 4, 5), WILD, 3, 6, 0, 0) == 2 * 10 + 1
    assert resolve(Faces(6, 6, 2, 3, 4), WILD, 3, 6, 0, 0) == 2 * 21

    dist = distribution(WILD_DROP, 3, 6, 0, 0)
    ones = {v: w for v, w in zip(dist.values, dist.weights, strict=True) if wild_one(v)}
    by_hand = Counter(2 * min(a, b) + 1 for a, b in product(range(1, 7), repeat=2))
    scale = sum(ones.values()) // 36
    assert ones == {value: count * scale for value, count in by_hand.items()}


@pytest.mark.parametrize(("kind", "n", "sides"), [(SUM, 3, 6), (WILD, 3, 6), (WILD_DROP, 4, 6)])
@pytest.mark.parametrize(("low", "high"), [(9, 10), (-1, 12), (7, 0), (5, 14), (-1, 0)])
def test_alike_outcomes_are_lumped(kind: int, n: int, sides: int, low: int, high: int) -> None:
    """The lumped distribution is the full one with its values clamped, cut-off included."""
    shift = 0 if kind == SUM else 1
    full = distribution(kind, n, sides, 0, 0)
    lumped = distribution(kind, n, sides, low + 1, high)
    expected: Counter[int] = Counter()
    for value, weight in zip(full.values, full.weights, strict=True):
        total, flag = value >> shift, value & shift
        total = max(total, low)
        expected[(min(total, high) if high else total) << shift | flag] += weight

    assert as_fractions(lumped) == {v: Fraction(w, full.denominator) for v, w in expected.items()}
    assert (lumped.beyond == 0) == (kind == SUM or high > 0)


SIZES = [(8, 6, 0, 0), (12, 0, 2, 4), (127, 0, 0, 0), (4, 4, 4, 4)]


@pytest.mark.parametrize("sizes", SIZES)
@pytest.mark.parametrize(("low", "high"), [(4, 5), (-1, 7), (5, 0), (3, 9), (-1, 0), (0, 200)])
def test_alike_sums_of_steps_are_lumped(
    sizes: tuple[int, int, int, int], low: int, high: int
) -> None:
    request = (packed_sizes(*sizes), low + 1, high, 0)
    full = as_fractions(distribution(STEPS, *sizes))
    expected: Counter[int] = Counter()
    for total, chance in full.items():
        lumped = max(total, low)
        expected[min(lumped, high) if high else lumped] += chance  # type: ignore[assignment]

    assert as_fractions(distribution(STEPS_BETWEEN, *request)) == expected
    assert dice_due(STEPS_BETWEEN, *request, ()) == tuple(size for size in sizes if size)
    faces = [size - size // 2 for size in sizes if size]
    assert resolve(Faces(*faces), STEPS_BETWEEN, *request) == sum(faces)


@pytest.mark.parametrize("sizes", SIZES)
@pytest.mark.parametrize("needed", [1, 3, 4, 9, 16, 200])
def test_a_cup_and_its_lifting_are_the_whole_roll(
    sizes: tuple[int, int, int, int], needed: int
) -> None:
    packed = packed_sizes(*sizes)
    full = as_fractions(distribution(STEPS, *sizes))
    found: Counter[int] = Counter()
    for first, one in as_fractions(distribution(CUP, packed, needed, 0, 0)).items():
        assert first <= needed
        for second, other in as_fractions(distribution(LIFT, packed, needed, 0, first)).items():
            found[second] += one * other  # type: ignore[assignment]

    assert found == full
    faces = [size - size // 2 for size in sizes if size]
    assert resolve(Faces(*faces), CUP, packed, needed, 0, 0) == sum(faces)
    assert resolve(Faces(), LIFT, packed, needed, 0, sum(faces)) == sum(faces)
    assert dice_due(CUP, packed, needed, 0, 0, [1]) == tuple(size for size in sizes if size)[1:]
    assert dice_due(LIFT, packed, needed, 0, 5, ()) == ()


@pytest.mark.parametrize(("rollers", "sides"), [(0b11, 100), (0b1101, 6), (0b10, 10), (0b111, 3)])
def test_a_roll_off_is_known_by_its_highest(rollers: int, sides: int) -> None:
    bits = [1 << bit for bit in range(4) if rollers >> bit & 1]
    expected: Counter[int] = Counter()
    for faces in product(range(1, sides + 1), repeat=len(bits)):
        best = max(faces)
        expected[sum(b for b, face in zip(bits, faces, strict=True) if face == best)] += 1
    whole = sides ** len(bits)

    assert as_fractions(distribution(SUM, 1, sides, sides + 1, 0)) == {sides: 1}
    assert as_fractions(distribution(ROLL_OFF, rollers, sides, 0, rollers)) == {
        highest: Fraction(count, whole) for highest, count in expected.items()
    }
    assert resolve(Faces(), ROLL_OFF, rollers, sides, 0, bits[0]) == bits[0]
    assert dice_due(ROLL_OFF, rollers, sides, 0, bits[0], ()) == ()


@pytest.mark.parametrize(("sides", "size"), [(20, 4), (20, 3), (6, 6), (10, 1)])
def test_groups_of_faces(sides: int, size: int) -> None:
    dist = as_fractions(distribution(GROUP, 1, sides, size, 0))
    by_hand = Counter((face - 1) // size for face in range(1, sides + 1))

    assert {(face - 1) // size: chance for face, chance in dist.items()} == {
        group: Fraction(count, sides) for group, count in by_hand.items()
    }
    assert [resolve(Faces(face), GROUP, 1, sides, size, 0) for face in (1, sides)] == [1, sides]
    assert dice_due(GROUP, 1, sides, size, 0, ()) == (sides,)


def test_a_wild_six_is_due_again() -> None:
    assert dice_due(WILD, 3, 6, 0, 0, ()) == (6, 6, 6)
    assert dice_due(WILD, 3, 6, 0, 0, [6]) == (6, 6, 6)
    assert dice_due(WILD, 3, 6, 0, 0, [6, 6, 2, 5]) == (6,)
    assert dice_due(WILD, 3, 6, 0, 0, [6, 6, 2, 6, 6]) == ()


@pytest.mark.parametrize("n", [1, 2, 5])
def test_what_is_sure_to_reach_a_bound_is_told_apart_no_more(n: int) -> None:
    """After so many sixes a total is at least that, whatever the other dice show."""
    sure = 6 * (WILD_DEPTH + 1) + n
    for high in range(sure - 9, sure + 4):
        lumped = distribution(WILD, n, 6, 0, high)
        assert (lumped.beyond == 0) == (high <= sure)
        assert sum(lumped.weights) == lumped.denominator
        if high <= sure:
            assert max(lumped.values) == 2 * high


@pytest.mark.parametrize("kind", [WILD, WILD_DROP])
@pytest.mark.parametrize("n", [1, 2, 3, 6])
def test_whole_steps_are_lumped(kind: int, n: int) -> None:
    full = distribution(kind, n, 6, 0, 0)
    for low, high, step in product((-1, 4), (5, 12, 30), (1, 2, 3, 7)):
        lumped = distribution(kind, n, 6 | step << SIZE_BITS, low + 1, high)
        assert sum(lumped.weights) == lumped.denominator
        assert gcd(*lumped.weights) == 1
        expected: Counter[int] = Counter()
        for value, weight in zip(full.values, full.weights, strict=True):
            total = max(value >> 1, low)
            total -= (total - high) % step if total > high else 0
            expected[total << 1 | value & 1] += weight
        assert as_fractions(lumped) == {
            value: Fraction(weight, full.denominator) for value, weight in expected.items()
        }


@pytest.mark.parametrize("kind", [WILD, WILD_DROP])
@pytest.mark.parametrize("n", [0, -1, -7])
def test_no_dice_show_nothing(kind: int, n: int) -> None:
    assert as_fractions(distribution(kind, n, 6, 0, 0)) == {0: Fraction(1)}
    assert resolve(Faces(), kind, n, 6, 0, 0) == 0


def test_a_roll_off_of_very_many_is_not_listed() -> None:
    of_few = distribution(ROLL_OFF, 0b101101, 100, 0, 0)
    assert sum(of_few.weights) == of_few.denominator
    with pytest.raises(TooManyPaths):
        distribution(ROLL_OFF, 2**60 - 1, 100, 0, 0)
