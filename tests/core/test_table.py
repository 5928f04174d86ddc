"""What each form of a roll asks of the table, and what the other calls hand on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from starfray.core import table as forms
from starfray.core.absent import NOBODY
from starfray.core.chance.dice import dice_due, resolve
from starfray.core.chance.distribution import distribution
from starfray.core.table import (
    UNHEARD,
    ask,
    in_band,
    modifier,
    note,
    offer,
    settle,
    wild_one,
    wild_total,
)

WHO, WHAT = 3, 5


class Taking:
    """A table that takes down what it is asked, and answers by faces or with the first option."""

    def __init__(self, *faces: int) -> None:
        self.faces = list(faces)
        self.calls: list[tuple[Any, ...]] = []

    def draw(self, sides: int) -> int:
        face = self.faces.pop(0)
        assert 1 <= face <= sides
        return face

    def chance(self, who: int, what: int, kind: int, a: int, b: int, c: int, d: int) -> int:
        self.calls.append(("chance", who, what))
        self.request = kind, a, b, c, d
        return resolve(self, kind, a, b, c, d)

    def ask(self, *given: Any) -> int:
        self.calls.append(("ask", *given))
        return 1

    def note(self, *given: int) -> None:
        self.calls.append(("note", *given))

    def unasked(self, *given: int) -> None:
        self.calls.append(("unasked", *given))

    def rule_out(self, *given: int) -> None:
        self.calls.append(("rule_out", *given))

    def settle(self, *given: Any) -> None:
        self.calls.append(("settle", *given))


Reading = Callable[[int], object]


def bands(counts: int) -> tuple[int, ...]:
    return tuple(in_band(counts, band) for band in range(4))


def banded(*faces: int) -> tuple[int, ...]:
    return tuple(
        sum(low < face <= high for face in faces) for low, high in ((0, 1), (1, 3), (3, 3), (3, 6))
    )


def clamped(low: int, high: int) -> Reading:
    """Return what a rule knows of a sum that it tells apart only between two numbers."""
    return lambda total: min(max(total, low), high)


def plainly(*faces: int) -> int:
    return sum(faces)


# The form, what it is given, the sides that it takes, what the faces come to, and what of it the
# rule looks at.
FORMS: list[tuple[str, tuple[int, ...], list[int], Callable[..., object], Reading]] = [
    ("roll", (3, 6), [6, 6, 6], plainly, int),
    ("roll", (0, 6), [], plainly, int),
    ("roll_highest", (2, 8), [8, 8], max, int),
    ("roll_lowest", (2, 8), [8, 8], min, int),
    ("roll_steps", (4, 6, 0, 8), [4, 6, 8], plainly, int),
    ("roll_steps", (0, 0, 4, 0), [4], plainly, int),
    ("roll_bands", (3, 6, 1, 3, 3), [6, 6, 6], banded, bands),
    ("roll_worth", (3, 6, 1, 3, 3, 0), [6, 6, 6], banded, bands),
    ("roll_between", (2, 10, 6, 9), [10, 10], plainly, clamped(6, 9)),
    ("roll_steps_between", (4, 6, 8, 2, 7, 11), [4, 6, 8, 2], plainly, clamped(7, 11)),
    ("roll_group", (20, 5), [20], plainly, lambda face: (face - 1) // 5),
]  # fmt: skip


@pytest.mark.parametrize(("form", "given", "sides", "made", "read"), FORMS)
def test_a_form_of_roll_asks_for_its_dice_and_is_weighed_as_it_reads_them(
    form: str,
    given: tuple[int, ...],
    sides: list[int],
    made: Callable[..., object],
    read: Reading,
) -> None:
    chances: Counter[object] = Counter()
    whole = Fraction(1)
    for faces in product(*(range(1, n + 1) for n in sides)):
        asked = Taking(*faces)
        found = getattr(forms, form)(asked, WHO, WHAT, *given)
        assert asked.calls == [("chance", WHO, WHAT)]
        assert asked.faces == []
        assert (bands(found) if made is banded else found) == (made(*faces) if faces else 0)
        chances[read(found)] += 1
        whole = Fraction(sum(chances.values()))
    assert dice_due(*asked.request, ()) == tuple(sides)
    weighed = distribution(*asked.request)
    told: Counter[object] = Counter()
    for value, weight in zip(weighed.values, weighed.weights, strict=True):
        told[read(value)] += weight
    assert {what: Fraction(count) / whole for what, count in chances.items()} == {
        what: Fraction(weight, weighed.denominator) for what, weight in told.items()
    }
    # No two outcomes are walked that are the same to the rule.
    assert len(weighed.values) == len(told)


def test_pools_are_told_apart_by_what_they_are_worth() -> None:
    worth = forms.worth_of(1, 2, 3, 0)
    asked = Taking(1, 2, 6)
    assert bands(forms.roll_worth(asked, WHO, WHAT, 3, 6, 1, 3, 5, worth)) == (1, 1, 0, 1)
    weighed = distribution(*asked.request)
    sums = [sum(k * n for k, n in zip((1, 2, 3, 0), bands(v), strict=True)) for v in weighed.values]
    assert sorted(sums) == list(range(10))
    every = Counter(
        sum((1, 2, 2, 3, 3, 0)[face] for face in faces) for faces in product(range(6), repeat=3)
    )
    for total, weight in zip(sums, weighed.weights, strict=True):
        assert Fraction(weight, weighed.denominator) == Fraction(every[total], 216)


@pytest.mark.parametrize("drop", [0, 1])
def test_wild_dice(drop: int) -> None:
    for faces, total, one in (
        ((6, 6, 2, 4, 5), 23, 0),
        ((1, 4, 5), 4 if drop else 10, 1),
        ((3, 4, 5), 12, 0),
    ):
        for form, given in (
            ("roll_wild", ()),
            ("roll_wild_between", (8, 9)),
            ("roll_wild_by_steps", (8, 9, 3)),
        ):
            asked = Taking(*faces)
            found = getattr(forms, form)(asked, WHO, WHAT, 3, drop, *given)
            assert (wild_total(found), wild_one(found)) == (total, one)
            assert asked.faces == []
            weighed = distribution(*asked.request)
            totals = sorted({wild_total(value) for value in weighed.values})
            if form == "roll_wild_between":
                assert totals == [8, 9]
            elif form == "roll_wild_by_steps":
                assert totals[:4] == [8, 9, 12, 15]
            else:
                assert totals[0] == (1 if drop else 3)


def test_a_cup_is_lifted_over_its_own_dice() -> None:
    sizes = (4, 6, 0, 0)
    asked = Taking(2, 5)
    first = forms.roll_in_cup(asked, WHO, WHAT, *sizes, 6)
    assert first == 7
    assert distribution(*asked.request).values == (2, 3, 4, 5, 6)
    assert forms.lift_cup(asked, WHO, WHAT, *sizes, 6, first) == 7
    assert distribution(*asked.request[:4], 6).values == (6, 7, 8, 9, 10)


def test_a_roll_off_is_between_those_who_rolled() -> None:
    asked = Taking(4)
    assert forms.roll_covered(asked, WHO, WHAT, 6) == 4
    assert distribution(*asked.request).values == (6,)
    assert forms.highest_rolled(asked, WHAT, 0b101, 6, 0b100) == 0b100
    assert asked.calls[-1] == ("chance", NOBODY, WHAT)
    weighed = distribution(*asked.request)
    assert dict(zip(weighed.values, weighed.weights, strict=True)) == {1: 5, 4: 5, 5: 2}


def test_a_question_with_one_answer_is_put_to_nobody() -> None:
    for option in (0, 1, 7, 62):
        asked = Taking()
        assert ask(asked, "state", WHO, 2, 1 << option, 4, 5, 6) == option
        assert asked.calls == [("unasked", 2, option)]
    asked = Taking()
    assert ask(asked, "state", WHO, 2, 0b110, 4, 5, 6) == 1
    assert asked.calls == [("ask", "state", WHO, 2, 0b110, 4, 5, 6)]
    with pytest.raises(AssertionError, match="without an answer"):
        ask(asked, "state", WHO, 2, 0, 4, 5, 6)


def test_notes_are_heard_by_who_listens() -> None:
    asked = Taking()
    note(asked, 4, 1, 2)
    assert modifier(asked, 6, 0) == 0
    assert modifier(asked, 6, -1) == -1
    assert modifier(asked, 6, 2) == 2
    note(UNHEARD, 4)
    assert modifier(UNHEARD, 6, 1) == 1
    assert asked.calls == [
        ("note", 4, 1, 2, 0, 0, 0, 0),
        ("note", 6, -1, 0, 0, 0, 0, 0),
        ("note", 6, 2, 0, 0, 0, 0, 0),
    ]


def test_an_option_is_offered_or_barred_with_its_reason() -> None:
    asked = Taking()
    assert offer(asked, 2, 0b1, 3, 1, 9) == 0b1001
    assert asked.calls == []
    assert offer(asked, 2, 0b1, 3, 0, 9) == 0b1
    settle(asked, "state", WHO, 2)
    assert asked.calls == [("rule_out", 2, 3, 9), ("settle", "state", WHO, 2)]
