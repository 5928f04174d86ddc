"""Which encounter to play: chosen from a list, which a rule system narrows."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from starfray.cli.main import app
from starfray.readings.play.library import systems_meant
from tests.cli.helpers import run


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")


def chosen(*lines: str, arguments: tuple[str, ...] = ("play",)) -> str:
    typed = "".join(f"{line}\n" for line in lines)
    return str(CliRunner().invoke(app, list(arguments), input=typed).output)


def test_a_rule_system_lists_its_own_encounters() -> None:
    told = chosen("q", arguments=("play", "serenity"))
    assert "saloon-brawl" in told
    assert "dawn" not in told


def test_the_beginning_of_several_lists_those_of_each() -> None:
    told = chosen("q", arguments=("play", "StarCraft"))
    assert "crossroads" in told
    assert "siege" in told
    assert "saloon-brawl" not in told


def test_first_one_chooses_by_whose_rules() -> None:
    told = chosen("1", "1", "quit")
    first, second = told.split("Which rules? ")[:2]
    assert "Two against two at dawn" in second
    assert "Two against two at dawn" not in first
    assert "serenity" in first
    assert "serenity" not in second
    assert "Saved in dawn.starfray" in told


def test_the_list_of_all_can_be_had_and_a_rule_system_narrows_it() -> None:
    told = chosen("all", "duel", "1", "quit")
    first, second = told.split("Which one? ")[:2]
    assert "saloon-brawl" in first
    assert "saloon-brawl" not in second
    assert "Saved in dawn.starfray" in told


def test_a_name_is_taken_at_once() -> None:
    told = chosen("daw", "quit")
    assert "Which one?" not in told
    assert "Saved in dawn.starfray" in told


def test_what_is_typed_wrong_is_told_what_may_be_typed() -> None:
    told = chosen("help", "sa", "q")
    assert "Type a number from 1 to" in told
    assert "Which of them: saloon-brawl, same-hands?" in told
    assert "Type a number from 1 to 9, a name, or a rule system for its own." in chosen(
        "99", "q", arguments=("play", "serenity")
    )


def test_other_commands_name_the_encounters_of_a_rule_system() -> None:
    done = run("simulate", "serenity")
    assert done.code == 5
    assert done.err.startswith("error: unknown encounter (rule system 'serenity') 'serenity'")
    assert "saloon-brawl" in done.err
    assert "dawn" not in done.err


@pytest.mark.parametrize(("word", "keys"), [("du", []), ("due", ["duel"]), ("DUEL", ["duel"])])
def test_few_letters_mean_no_rule_system(word: str, keys: list[str]) -> None:
    assert systems_meant(word) == keys
