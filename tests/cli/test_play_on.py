"""A fight that is over, and the game master who lets time run on after it."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

import starfray
from starfray.cli.main import app
from starfray.core.input.errors import Refused
from starfray.readings.sessions.session import Session

SAVED = "even-street.starfray"


@pytest.fixture(autouse=True)
def fought(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A fight that bots have fought to its end, saved."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")
    return play("even-street", "--seed", "5", "--person", "all", typed="auto / quit")


def play(*arguments: str, typed: str) -> str:
    """Play with these lines typed, divided by ` / `; return what is told."""
    text = "".join(f"{line}\n" for line in typed.split(" / "))
    return str(CliRunner().invoke(app, ["play", *arguments], input=text).output)


def test_time_after_any_fight_is_offered_to_the_game_master(fought: str) -> None:
    assert "The fight is over (" in fought
    assert "play goes on" not in fought
    told = play(SAVED, "--game-master", typed="dance / 2 / wait / quit")
    assert "1  play goes on for 1 minute after the fight" in told
    assert "'dance' is no number or action of the menu" in told
    assert "The fight is over; play goes on for 10 minutes." in told
    assert "waits for whatever comes next" in told
    assert "(survival)" in told


def test_it_is_offered_again_when_that_time_is_over_and_can_be_taken_back() -> None:
    told = play(SAVED, "--game-master", typed="1 / wait / wait / wait / wait / wait / undo / quit")
    assert told.count("The fight is won by west crew") >= 2
    assert "Taken back" in told


def test_typed_with_any_number_and_by_nobody_else() -> None:
    told = play(SAVED, "--game-master", typed="play on 7 / quit")
    assert "play goes on for 7 minutes" in told
    told = play("even-street", "--seed", "5", "--person", "all", typed="auto / play on 7 / quit")
    assert "'play on 7' is no command here" in told


def test_nothing_else_is_done_once_a_fight_is_over() -> None:
    with Session.open(SAVED) as session:
        verbs = session.ruleset.words.verbs
        ways = session.fight.options()
        assert {verbs[option.action.verb].name for option in ways} == {"play_on"}
        with pytest.raises(Refused, match="the fight is over"):
            session.act(session.bot_action())
        session.act(ways[0].action)
        assert not session.fight.over


def test_the_same_from_python() -> None:
    fight = starfray.load("saloon-brawl", seed=3)
    fight.begin()
    while not fight.over:
        fight.apply(fight.bot_move())
    assert [move.verb for move in fight.legal()] == ["play_on"] * 3
    with pytest.raises(Refused, match="the fight is over"):
        fight.seen_by("locals").legal()
    fight.apply("play on 10")
    assert not fight.over
    assert fight.winner is None
    while not fight.over:
        fight.apply(fight.bot_move())
    assert fight.winner == "drifters"
