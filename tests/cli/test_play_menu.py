"""What the menu of a person offers, and what is typed at it."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from starfray.cli.main import app
from starfray.cli.play.offered_odds import OddsDesk
from tests.cli.helpers import run, written

REACH = """\
title: Trouble at Harrow's Reach
system: serenity
map: {width: 20, height: 12, square_feet: 5}
sides: {crew: {}, toughs: {}}
combatants:
  - {use: drifter, name: Josie, side: crew, at: [2, 4], plot_points: 6}
  - {use: drifter, name: Marek, side: crew, at: [3, 7], plot_points: 0}
  - {use: wrestler, name: Boxer, side: toughs, at: [14, 5]}
  - {use: drifter, name: Slim, side: toughs, at: [16, 3], plot_points: 3}
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setattr(OddsDesk, "_quick", lambda *_: [])  # nothing here is about odds
    return tmp_path


def play(*arguments: str | Path, typed: str = "") -> str:
    """Play with these lines typed, divided by ` / `; return what is printed."""
    text = "".join(f"{line}\n" for line in typed.split(" / "))
    result = CliRunner().invoke(app, ["play", *map(str, arguments)], input=text)
    assert result.exit_code == 0, result.output
    return result.output


def test_a_menu_offers_nothing_that_a_bot_on_the_other_side_does(folder: Path) -> None:
    output = play(written(folder, REACH), "--seed", "3", typed="0 / 0 / all set / list influence")
    assert "Josie suggests a turn of the story" in output
    assert "Slim suggests" not in output
    assert "Slim spends Plot Points" not in output


@pytest.mark.parametrize(
    ("chosen", "answers"), [(["--game-master"], "0 / 0"), (["--person", "all"], "0 / 0 / 0 / 0")]
)
def test_the_game_master_and_a_table_of_persons_may_cut_in(
    folder: Path, chosen: list[str], answers: str
) -> None:
    typed = f"{answers} / list influence"
    output = play(written(folder, REACH), *chosen, "--seed", "3", typed=typed)
    assert "Slim suggests a turn of the story" in output


def test_undo_takes_back_what_the_game_master_did_for_a_bot(folder: Path) -> None:
    typed = "0 / 0 / slim suggests / undo / slim suggests / 0 / undo 2"
    output = play(written(folder, REACH), "--game-master", "--seed", "3", typed=typed)
    assert output.count("Taken back: Slim suggests a turn of the story") == 2
    assert "  Taken back: the answer '0'\n" in output


def began(folder: Path, typed: str) -> str:
    """Return what is printed behind the first menu, at which lines are typed: Marek is on turn."""
    output = play(written(folder, REACH), "--seed", "3", typed=f"0 / 0 / {typed}")
    return output.partition("work at any prompt.\n")[2]


def test_a_number_acts_once_the_screen_has_shown_what_it_stands_for(folder: Path) -> None:
    output = began(folder, "100 / list attack / 100")
    assert "  100 would be: Marek" in output
    assert (
        "It has not been shown yet, so it is not done:\n  type it in words, or `list use" in output
    )
    assert "Josie acts" not in output
    output = began(folder, "3 / list attack / 3")
    assert "3 would be: Marek attacks" in output
    assert "#4 Marek attacks" in output
    output = began(folder, "3 4")
    assert "Numbers alone do nothing" in output or "is no number or action" in output
    assert "#4" not in output


def test_numbers_shown_among_what_a_line_may_mean_act(folder: Path) -> None:
    output = began(folder, "attack / 3")
    assert "Which one? Type its number, or more of its words." in output
    assert "#4 Marek attacks" in output


def test_a_name_that_is_typed_wrong_is_put_right_as_a_whole(folder: Path) -> None:
    output = began(
        folder, "attack boxer with heavy revolvr / attack boxer heavy rivolver / attack boxr"
    )
    assert output.count("did you mean 'heavy revolver'?") == 2
    assert "The whole line: `attack boxer with heavy revolver`." in output
    assert "The whole line: `attack Boxer`." in output


def test_a_verb_that_is_typed_wrong_is_put_right_as_a_whole(folder: Path) -> None:
    output = began(folder, "atack boxer / set spendng nothing")
    assert "did you mean `attack boxer`?" in output
    assert "did you mean `set spending nothing`?" in output


def test_a_verb_of_which_nothing_may_be_done_says_why(folder: Path) -> None:
    output = began(folder, "attack slim with / attack / odds attack boxer")
    assert output.count("None of these may be done now.") == 2
    assert "more actions than were declared [SER-ACT-02]" in output
    assert "Which one?" not in output


def test_rules_and_a_question_mark_are_understood_at_every_prompt(folder: Path) -> None:
    output = play(written(folder, REACH), "--seed", "3", typed="rules cover / 0 / 0 / ? / rules")
    question, menu = output.split("Marek (crew) is on turn.", 1)
    assert "SER-COV-01" in question
    assert "let bots play on to the end" in menu
    assert "what is in it" in menu
    assert run("rule", "SER-COV-01").out == run("rules", "SER-COV-01").out != ""


def test_look_ups_take_what_people_type(folder: Path) -> None:
    accented = REACH.replace("name: Slim", 'name: "José"')
    typed = "0 / 0 / state jose / log 1 / log x / gm"
    output = play(written(folder, accented), "--seed", "3", typed=typed)
    assert "toughs, standing, at 16, 3" in output
    assert "Marek> log 1\n#1 The fight begins" in output
    assert "type `log`, or how many of the last actions: `log 3`" in output
    told = output.partition("> gm\n")[2]
    assert "Only the game master does that: `starfray play --game-master`." in told
    assert "set light" not in told


def test_a_power_of_ten_is_to_be_written_out() -> None:
    done = run("simulate", "duel/dawn", "-n", "1e5")
    assert done.code == 2
    assert "write it out, 100000" in done.err


def test_a_modifier_before_its_dice_says_whose_it_is() -> None:
    output = play("starcraft-rpg/crossroads", "--dice", "typed", "--seed", "3", typed="quit")
    assert "    Adair: +3 initiative bonus [SCR-TRN-01]\n" in output


def test_a_verb_is_listed_as_files_write_it_as_well(folder: Path) -> None:
    typed = "0 / 0 / list all_out_defense / all hold_attack"
    assert "unknown verb" not in play(written(folder, REACH), "--seed", "3", typed=typed)


def test_a_fight_without_a_map_says_so() -> None:
    assert "There is no map of this fight." in play("duel/dawn", "--seed", "3", typed="map")
    assert "There is no map" not in play("duel/dawn", "--seed", "3", typed="state")
    assert "There is no map" not in play("market-corridor", "--seed", "3", typed="map")
