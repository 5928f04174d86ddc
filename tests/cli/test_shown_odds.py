"""The odds that somebody asks for at the prompt: the most important first, within a screen."""

from __future__ import annotations

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
