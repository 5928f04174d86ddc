"""Odds of dice that explode, against sums of fractions that use none of the rules."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from functools import cache
from typing import Any

from starfray.core.input.documents import Document
from starfray.core.registry import ruleset
from starfray.core.rulebook import rulebook_of
from starfray.readings.odds.odds import Odds, weigh
from starfray.readings.scenarios.scenario import Scenario
from starfray.rulesets.starcraft_d6.chapters.reacting.reactions import DO_NOTHING, REACT

SD6 = ruleset("starcraft-d6")
MANY = 60  # sixes in a row: what lies beyond is less than any of these figures shows


@cache
def rolled(dice: int) -> dict[int, Fraction]:
    """Return how likely each total of a code is: one die of it is wild."""
    totals: dict[int, Fraction] = defaultdict(Fraction)
    for sixes in range(MANY):
        for face in range(1, 6):
            totals[6 * sixes + face] += Fraction(1, 6 ** (sixes + 1))
    for _die in range(dice - 1):
        totals = plus_a_die(totals)
    return dict(totals)


def plus_a_die(totals: dict[int, Fraction]) -> dict[int, Fraction]:
    """Return how likely each total is with one plain die more."""
    more: dict[int, Fraction] = defaultdict(Fraction)
    for total, chance in totals.items():
        for face in range(1, 7):
            more[total + face] += chance / 6
    return more


def under(dice: int, needed: int) -> Fraction:
    """Return how likely a code stays under a number: of so few totals none is left out."""
    return sum((p for total, p in rolled(dice).items() if total < needed), Fraction(0))


def odds_of(**data: Any) -> Odds:
    """Return the odds of the one action of a scenario in a scene of the rulebook."""
    scenario = Scenario(SD6, data, Document("odds", data, 1), rulebook_of(SD6).scenes)
    state = scenario.prepare()
    action = scenario.action(scenario.actions[0])
    return weigh(SD6, scenario.setup, state, action, answers={REACT: DO_NOTHING})


def test_first_aid_heals_by_its_effect() -> None:
    aid = {"do": "first_aid", "who": "a", "target": "c"}
    odds = odds_of(scene="medic", actions=[aid])

    healed: dict[int, Fraction] = defaultdict(Fraction)
    healed[11] = under(3, 10)
    extra: dict[int, Fraction] = {0: Fraction(1)}
    for effect in range(5):  # 15 Body Points and a die each, 20 at most
        reached = under(3, 20 + 10 * effect) - under(3, 10 + 10 * effect)
        for more, chance in extra.items():
            healed[min(20, 15 + more)] += reached * chance
        extra = plus_a_die(extra)
    healed[20] += 1 - under(3, 60)  # five dice are five points at least

    assert odds.left_out == 0
    assert odds.outcomes["success"] == 1 - under(3, 10)
    assert odds.distribution("c.bp") == healed


def test_days_of_rest_are_tries_on_their_own() -> None:
    wounded = {"b": {"bp": 11, "attributes": {"constitution": "3D"}}}
    for days in range(1, 5):
        action = {"do": "pass_days", "days": days}
        odds = odds_of(scene="ward", turn="a", set=wounded, actions=[action])

        assert odds.left_out == 0
        assert odds.probability("b.bp = 11") == under(3, 20) ** days


def test_a_spray_spares_a_friend_from_fifteen_over_on() -> None:
    spray = {"do": "spray", "who": "a", "target": "b", "with": "rifle", "sparing": "friends"}
    odds = odds_of(scene="spray", set={"c": {"group": None}}, actions=[spray])

    assert odds.outcomes["hit"] == 1 - under(5, 10)
    assert odds.outcomes["friend_hit"] == under(5, 25) - under(5, 10)


def test_the_off_hand_costs_a_die() -> None:
    for gun, dice in (("pistol", 5), ("revolver", 4)):
        shot = {"do": "shoot", "who": "a", "target": "b", "with": gun}
        odds = odds_of(scene="guns", actions=[shot])

        assert odds.outcomes["hit"] == 1 - under(dice, 10)


def test_what_is_left_out_bounds_chances_and_means() -> None:
    shot = {"do": "shoot", "who": "a", "target": "b", "with": "rifle"}
    odds = odds_of(scene="shots", actions=[shot])
    hit = 1 - under(4, 10)
    lost: dict[int, Fraction] = defaultdict(Fraction)
    for damage, chance in rolled(4).items():
        through = hit * chance * under(2, damage + 1)  # only a higher total resists
        lost[damage] += through
    lost[0] += 1 - sum(lost.values())
    beyond = Fraction(1, 6 ** (MANY - 8))  # more than the sums above leave out

    assert 0 < odds.left_out < Fraction(1, 10**9)
    assert odds.outcomes["hit"] == hit
    for value, chance in odds.distribution("loss").items():
        assert abs(chance - lost[value]) <= odds.left_out + beyond
    mean = sum((value * chance for value, chance in lost.items()), Fraction(0))
    assert abs(odds.mean("loss") - mean) <= odds.mean_error("loss") + beyond
