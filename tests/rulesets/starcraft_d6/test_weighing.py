"""What a bot takes for chances and middles, held against the dice."""

from __future__ import annotations

from functools import cache

import pytest

from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document
from starfray.core.registry import ruleset
from starfray.rulesets.starcraft_d6.bots.weighing import CERTAIN, chance, middle, reach, spread

SD6 = ruleset("starcraft-d6")
MOST = 90  # what a roll may come to: the Wild Die repeats


@cache
def totals(code: int) -> dict[int, float]:
    """Return how likely each total of a code is, counted out."""
    if code < 3:
        return {max(0, code): 1.0}
    wild = {}
    for sixes in range(MOST // 6):
        for face in range(1, 6):
            wild[6 * sixes + face] = 6.0 ** -(sixes + 1)
    sums = wild
    for _ in range(code // 3 - 1):
        more: dict[int, float] = {}
        for total, part in sums.items():
            for face in range(1, 7):
                more[total + face] = more.get(total + face, 0) + part / 6
        sums = more
    return {total + code % 3: part for total, part in sums.items()}


@pytest.mark.parametrize("code", range(31))
def test_the_middle_of_a_code_and_how_far_it_scatters(code: int) -> None:
    mean = sum(total * part for total, part in totals(code).items())
    square = sum((total - mean) ** 2 * part for total, part in totals(code).items())

    assert middle(code) == pytest.approx(100 * mean, abs=1)
    assert spread(code) == pytest.approx(10_000 * square, abs=12)
    assert middle(-code) == 0
    assert spread(-code) == 0


@pytest.mark.parametrize("code", range(3, 31))
def test_the_chance_of_a_check(code: int) -> None:
    shots = {"system": SD6.key, "range": "short", "sides": {"one": {}, "other": {}}}
    people = [{"name": "a", "side": "one"}, {"name": "b", "side": "other"}]
    state = build_encounter(Document("test", {**shots, "combatants": people})).state
    before = CERTAIN
    for needed in range(-3, 60):
        exact = sum(part for total, part in totals(code).items() if total >= needed)
        taken = reach(state, code, needed)
        assert abs(taken - CERTAIN * exact) <= (90 if code > 5 else 190), needed
        assert 0 <= taken <= before
        assert (taken == CERTAIN) == (exact > 1 - 1e-9)
        before = taken


def test_the_chance_that_a_number_comes_out_ahead() -> None:
    for lead, below in ((0, 500), (25, 599), (50, 691), (100, 841), (200, 977), (300, 999)):
        assert chance(lead, 10_000) == below
        assert chance(-lead, 10_000) == CERTAIN - below
    assert [chance(lead, 10_000) for lead in (5, 12, 20, 30)] == [519, 547, 579, 617]
    assert chance(3_000, 10_000) == 999
    assert chance(3, 0) == 999
    assert chance(100, 40_000) == chance(50, 10_000)
