"""Odds of an action under way: what is known is taken first, and the rest is walked."""

from __future__ import annotations

import pytest

from starfray.core.action import NONE, Action
from starfray.core.chance.distribution import TooManyPaths
from starfray.core.ruleset import Ruleset, Setup
from starfray.core.table import CUP, LIFT, ROLL_OFF, SUM
from starfray.readings.odds.odds import weigh
from starfray.readings.odds.under_way import UnderWayTable, weigh_under_way
from starfray.readings.odds.walk import WalkTable
from starfray.readings.play.course import Course
from starfray.readings.play.table import NeedAnswer, NeedDice

WALKED = -77
STRIKE = Action(0, 0, 2, NONE, NONE, NONE, NONE)


@pytest.fixture
def table(duel: Ruleset, monkeypatch: pytest.MonkeyPatch) -> UnderWayTable:
    monkeypatch.setattr(WalkTable, "chance", lambda *_: WALKED)
    monkeypatch.setattr(WalkTable, "ask", lambda *_: WALKED)
    return UnderWayTable(duel, [5, 3], [1, 0])


def test_rolls_and_answers_are_taken_in_order_and_once(table: UnderWayTable) -> None:
    for _ in range(2):
        assert [table.chance(0, 0, SUM, 1, 6, 0, 0) for _ in range(3)] == [5, 3, WALKED]
        assert [table.ask(None, 0, 0, 3, 0, 0, 0) for _ in range(3)] == [1, 0, WALKED]
        table.rewind()


def test_a_cup_that_was_seen_is_lifted_as_it_was(table: UnderWayTable) -> None:
    assert table.chance(0, 1, CUP, 2, 6, 0, 0) == 5
    assert table.chance(0, 1, LIFT, 3, 6, 0, 9) == WALKED  # another cup
    assert table.chance(0, 1, LIFT, 2, 6, 0, 9) == 9
    assert table.chance(0, 1, LIFT, 2, 6, 0, 9) == WALKED  # it stands there no more
    assert table.chance(0, 1, SUM, 2, 6, 0, 0) == 3
    assert table.chance(0, 1, LIFT, 2, 6, 0, 9) == WALKED  # that was no cup
    table.rewind()
    assert table.chance(0, 1, LIFT, 2, 6, 0, 9) == WALKED


def test_dice_of_which_some_may_be_known_are_not_walked(
    duel: Ruleset, table: UnderWayTable
) -> None:
    with pytest.raises(TooManyPaths):
        table.chance(0, 0, ROLL_OFF, 2, 6, 0, 0)
    assert UnderWayTable(duel, [], []).chance(0, 0, ROLL_OFF, 2, 6, 0, 0) == WALKED


def test_an_answer_is_weighed_by_what_it_brings(duel: Ruleset, dawn: Setup) -> None:
    """Anna strikes at Cora with a 12: 16 against a guard of 14, and a parry of 2d10 + 3."""
    fight = Course(duel, dawn)
    fight.begin()
    with pytest.raises(NeedAnswer) as asked:
        fight.apply(STRIKE, [12])
    before = fight.state
    no, yes = (
        weigh_under_way(duel, dawn, before, STRIKE, asked.value, option, budget=10_000)
        for option in (0, 1)
    )
    assert no.probability("hit") == 1
    over = sum(a + b + 3 > 16 for a in range(1, 11) for b in range(1, 11))
    assert yes.probability("miss") * 100 == over
    usual = weigh_under_way(duel, dawn, before, STRIKE, asked.value, budget=10_000)
    assert usual.outcomes == yes.outcomes
    with pytest.raises(NeedDice) as due:
        fight.apply(STRIKE)
    whole = weigh_under_way(duel, dawn, before, STRIKE, due.value, budget=10_000)
    assert whole.outcomes == weigh(duel, dawn, before, STRIKE).outcomes
    with pytest.raises(TooManyPaths):
        weigh_under_way(duel, dawn, before, STRIKE, due.value, budget=10)
