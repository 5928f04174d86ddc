"""The odds that somebody asks for at the prompt: the most important first, within a screen."""

from __future__ import annotations

import re
from fractions import Fraction
from unittest.mock import Mock

import pytest

import starfray
from starfray.cli.play.shown_odds import MOST_LINES, ShownOdds


def shown(encounter: str, verb: str, capsys: pytest.CaptureFixture[str]) -> str:
    fight = starfray.load(encounter, seed=5)
    move = next(move for move in fight.legal() if move.verb == verb)
    ShownOdds(fight.odds(move)).show("odds 1 all")
    return capsys.readouterr().out


def test_outcomes_and_totals_come_before_what_changes(capsys: pytest.CaptureFixture[str]) -> None:
    told = shown("crossroads", "attack", capsys)
    assert told.index("hit") < told.index("in all") < told.index("What changes")
    assert "  Ember: State: standing 91.00%; down 9.00%\n" in told
    assert "  Ember: HP: 24 now, then -1 to 24, 13.30 on average; unchanged in 40.00%\n" in told
    assert "Every value of everything: `odds 1 all`." in told
    assert "_" not in told


def test_what_is_not_there_is_no_number(capsys: pytest.CaptureFixture[str]) -> None:
    told = shown("depot", "shoot", capsys)
    assert re.search(r"dies at: none [\d.]+%; 300 [\d.]+%\n", told)
    assert "-1" not in told.partition("Clock")[2]


def test_what_stands_for_nothing_goes_into_no_mean() -> None:
    half, quarter = Fraction(1, 2), Fraction(1, 4)
    told = ShownOdds.__new__(ShownOdds)
    odds = Mock(nothing=lambda _: -1, is_amount=lambda _: True, said=lambda _, value: str(value))
    told.odds, told.changes = (
        odds,
        {"dodge": {-1: half, 4: quarter, 6: quarter / 2, 8: quarter / 2}},
    )
    odds.value_before = lambda _: -1
    assert told._becomes("dodge") == "none now, then 4 to 8, 5.50 on average; none in 50.00%"
    odds.value_before = lambda _: 4
    assert told._becomes("dodge").startswith("4 now, then 4 to 8, 5.50 on average; unchanged in 25")


def test_what_comes_in_any_case_is_told_where_nothing_else_is(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = shown("crossroads", "aim", capsys)
    assert "In any case" in told
    assert "What changes" not in told


@pytest.mark.parametrize("room", [3, 2])
def test_what_does_not_fit_is_counted(
    room: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("starfray.cli.play.shown_odds.MOST_LINES", MOST_LINES - 20 + room)
    told = shown("crossroads", "attack", capsys)
    assert "more lines: `odds 1 all` shows all." in told
