"""`replay` of a fight that was saved: as far as it has come, as far as it may be told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from starfray.cli.main import app
from tests.cli.helpers import run

DICE = ("duel/dawn", "--person", "all", "--dice", "typed", "--save", "mine")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def played(*arguments: str, typed: str) -> None:
    lines = "".join(f"{line}\n" for line in typed.split(" / "))
    assert CliRunner().invoke(app, ["play", *arguments], input=lines).exit_code == 0


def test_a_saved_fight_is_told_as_far_as_it_stands() -> None:
    played(*DICE, typed="1 / 2 / undo 2 / 1")
    told = run("replay", "mine.starfray").out
    assert "Two against two at dawn" in told
    assert "Under way: Anna strikes at Cora" in told
    assert "The fight goes on (round 1)." in told
    assert "[DUL-TRN-01]" in run("replay", "mine.starfray", "--explain").out
    data = json.loads(run("replay", "mine.starfray", "--json").out)
    assert data["under_way"] == "Anna strikes at Cora"
    assert data["end"]["over"] is False
    assert [step["action"] for step in data["steps"]] == [None]


def test_a_saved_fight_is_told_to_its_end() -> None:
    played("duel/dawn", "--bots", "--seed", "7", "--save", "mine", typed="")
    told = run("replay", "mine.starfray").out
    assert "The fight is won by" in told
    assert told.count("Round 1\n") == 1
    assert "Under way" not in told


LONG = "9" * 5000


@pytest.mark.parametrize(
    "typed",
    [
        LONG,
        f"1 / {LONG} / 9",
        f"strike {LONG}",
        f"undo {LONG}",
        f"log {LONG}",
        f"odds {LONG}",
        "save x\0y",
    ],
)
def test_no_line_is_too_long_or_too_odd_for_the_table(typed: str) -> None:
    played(*DICE, typed=f"{typed} / quit")


def test_what_a_side_may_not_know_of_a_fight_that_goes_on_stays_hidden() -> None:
    played("ghost-hunt", "--person", "patrol", "--seed", "1", "--save", "mine", typed="quit")
    told = run("replay", "mine.starfray").out
    assert "Told as patrol may know it, while the fight goes on." in told
    assert run("replay", "mine.starfray", "--side", "patrol").out in told.replace(
        "Told as patrol may know it, while the fight goes on.\n", ""
    )


def test_a_saved_fight_has_no_other_seed_and_no_other_number() -> None:
    played("duel/dawn", "--seed", "7", "--save", "mine", typed="quit")
    done = run("replay", "mine.starfray", "--seed", "3")
    assert done.code == 2
    assert "has its own seed" in done.err


@pytest.mark.parametrize("command", ["odds", "resolve", "simulate"])
def test_other_commands_say_what_takes_a_saved_fight(command: str) -> None:
    played("duel/dawn", "--seed", "7", "--save", "mine", typed="quit")
    done = run(command, "mine.starfray")
    assert done.code != 0
    for way in ("`starfray play` goes on", "`odds` at its prompt", "`starfray replay` tells it"):
        assert way in done.err
