"""Lines that begin like a command and are none, and rule systems of which nothing can be played."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from starfray.cli.main import app
from starfray.cli.play import choosing
from starfray.cli.play.choosing import choose_encounter
from starfray.cli.play.offered_odds import OddsDesk
from starfray.core.input.errors import Refused
from starfray.core.registry import keys
from starfray.readings.play import library
from tests.cli.helpers import few_paths, run, written


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(OddsDesk, "_quick", few_paths)
    return tmp_path


def play(encounter: str, *lines: str) -> str:
    typed = "".join(f"{line}\n" for line in lines)
    return CliRunner().invoke(app, ["play", encounter, "--seed", "1"], input=typed).output


def test_an_action_may_begin_like_a_command() -> None:
    told = play("serenity/saloon-brawl", "0", "0", "0", "0", "all out defense", "quit")
    assert "unknown verb" not in told
    assert "Petra switches to all-out defense" in told


@pytest.mark.parametrize("broken", [False, True])
def test_a_system_without_encounters_is_told_as_such(
    broken: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(choosing, "broken", lambda: {"duel": "no such thing"} if broken else {})
    monkeypatch.setattr(choosing, "ready_encounters", list)
    why = "duel cannot be loaded: no such thing" if broken else "duel has no ready encounter"
    with pytest.raises(Refused, match=why):
        choose_encounter("duel")
    with pytest.raises(Refused, match="there is no ready encounter"):
        choose_encounter()


def test_at_the_list_of_rules_a_system_without_encounters_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(choosing, "broken", lambda: {"duel": "no such thing"})
    assert "duel" in keys()
    told = CliRunner().invoke(app, ["play"], input="duel\nquit\n").output
    assert "duel cannot be loaded: no such thing" in told.partition("Which rules?")[2]


def test_options_that_odds_alone_have_are_refused_without_them(tmp_path: Path) -> None:
    for option in (("--field", "damage"), ("--joint", "hit,damage"), ("--fractions",)):
        done = run("resolve", written(tmp_path), *option)
        assert done.code == 2
        assert "go with --odds" in done.err


@pytest.mark.parametrize("command", [("rules",), ("sheets",), ("encounters", "--samples")])
def test_what_lists_the_rule_systems_tells_the_broken_ones(
    command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library, "broken", lambda: {"other": "no such thing"})
    done = run(*command)
    assert done.code == 0
    assert "(other cannot be loaded: no such thing)" in done.err
