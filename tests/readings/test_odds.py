"""Exact odds: the merged walk, the compiled one and the one that merges nothing are the same."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from starfray.core.action import NONE, Action
from starfray.core.chance.distribution import TooManyPaths
from starfray.core.chance.philox import Philox
from starfray.core.input.documents import Document
from starfray.core.input.errors import NotFound, Refused
from starfray.core.registry import ruleset
from starfray.core.rulebook import rulebook_of
from starfray.core.ruleset import GOING_ON, Ruleset, Setup
from starfray.readings.odds.compiled_odds import weigh_compiled
from starfray.readings.odds.flow import exponents
from starfray.readings.odds.graph import Leaf
from starfray.readings.odds.odds import Odds, weigh
from starfray.readings.odds.walk import WalkTable
from starfray.readings.play.course import Course
from starfray.readings.scenarios.scenario import Scenario
from starfray.readings.scenarios.scenario_odds import scenario_odds


def strike(who: int, target: int) -> Action:
    return Action(0, who, target, NONE, NONE, NONE, NONE)


def as_fractions(odds: Odds) -> dict[Leaf, Fraction]:
    return {leaf: Fraction(mass, odds.whole) for leaf, mass in odds.leaves.items()}


def test_three_walks_find_the_same(duel: Ruleset, dawn: Setup) -> None:
    fight = Course(duel, dawn)
    source = Philox(11, 0)
    fight.begin(source=source, chooser=duel.answer)
    while fight.over == GOING_ON:
        action = duel.choose(fight.state, fight.turn)
        merged = weigh(duel, dawn, fight.state, action)

        assert sum(merged.leaves.values()) == merged.whole
        assert as_fractions(merged) == as_fractions(
            weigh(duel, dawn, fight.state, action, merge=False)
        )
        assert merged == weigh_compiled(duel, dawn, fight.state, action)

        fight.apply(action, source=source, chooser=duel.answer)


def test_odds_are_those_counted_by_hand(duel: Ruleset, dawn: Setup) -> None:
    """Anna (skill 4) strikes at Cora (guard 14, skill 3), who parries with 2d10 + 3."""
    odds = weigh(duel, dawn, dawn.state, strike(0, 2))
    hits = sum(
        1
        for die, a, b in product(range(1, 21), range(1, 11), range(1, 11))
        if die + 4 >= 14 and a + b + 3 <= die + 4
    )

    assert odds.probability("hit") == Fraction(hits, 2000)
    assert odds.probability("damage >= 12") == Fraction(hits, 2000) / 36
    assert odds.probability("Cora.health = 18") == Fraction(hits, 2000) / 36
    assert odds.distribution("damage")[7] == Fraction(hits, 2000) * Fraction(6, 36)
    assert odds.mean("damage") == Fraction(hits, 2000) * 7
    assert odds.joint("hit", "Cora.parries")[(0, 1)] == Fraction(9, 20)
    assert odds.left_out == 0


def test_answers_may_be_fixed(duel: Ruleset, dawn: Setup) -> None:
    for way in (weigh, weigh_compiled):
        odds = way(duel, dawn, dawn.state, strike(0, 2), answers={0: 0})

        assert odds.probability("hit") == Fraction(11, 20)


def test_what_cannot_be_asked_is_refused(duel: Ruleset, dawn: Setup) -> None:
    odds = weigh(duel, dawn, dawn.state, strike(0, 2))

    with pytest.raises(NotFound, match="hit"):
        odds.probability("hti")
    with pytest.raises(NotFound, match=r"Cora\.health"):
        odds.probability("Cora.healht = 3")
    with pytest.raises(Refused, match="DUL-HIT-01"):
        weigh(duel, dawn, dawn.state, strike(0, 1))
    with pytest.raises(Refused, match="DUL-HIT-01"):
        weigh_compiled(duel, dawn, dawn.state, strike(0, 77))


def test_a_budget_is_kept(duel: Ruleset, dawn: Setup) -> None:
    for way in (weigh, weigh_compiled):
        with pytest.raises(TooManyPaths):
            way(duel, dawn, dawn.state, strike(0, 2), budget=20)


def test_estimated_odds_say_so_and_are_always_the_same(duel: Ruleset, dawn: Setup) -> None:
    exact = weigh_compiled(duel, dawn, dawn.state, strike(0, 2))
    one, two = (
        weigh_compiled(duel, dawn, dawn.state, strike(0, 2), trials=50_000) for _ in range(2)
    )

    assert one == two
    assert one != exact
    assert (exact.trials, one.trials, one.whole) == (0, 50_000, 50_000)
    assert one.left_out == 0
    assert exact.give_or_take(Fraction(1, 2)) == 0
    for name, chance in exact.outcomes.items():
        estimate = one.probability(name)
        assert 0.001 < one.give_or_take(estimate) < 0.005
        assert abs(float(estimate - chance)) < 3 * one.give_or_take(estimate)


def test_denominators_are_kept_as_exponents() -> None:
    assert exponents(20 * 36) == 4 | 2 << 15 | 1 << 30
    with pytest.raises(OverflowError):
        exponents(11)


@pytest.mark.slow
def test_what_has_settled_holds_no_paths_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """How many Body Points are lost matters no more to how long a stun knocks out."""
    system = ruleset("starcraft-d6")
    data: dict[str, Any] = {
        "set": {
            "range": "point_blank",
            "a": {
                "weapons": [{"name": "rifle", "damage": "1D"}],
                "attributes": {"dexterity": "1D"},
                "skills": {"firearms": "1D"},
            },
            "b": {"attributes": {"strength": "+1"}, "bp_max": 90},
        },
        "actions": [{"do": "shoot", "who": "a", "target": "b", "with": "rifle"}],
    }
    shot = Scenario(system, data, Document("shot", data, 1), rulebook_of(system).scenes)
    settled = scenario_odds(shot)
    monkeypatch.setattr(WalkTable, "settle", lambda *_: None)
    apart = scenario_odds(shot)

    assert settled.paths < apart.paths
    assert as_fractions(settled) == as_fractions(apart)
