"""What may be looked up at every prompt, with dice due or a question open; and the word `end`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from starfray.cli.main import app
from starfray.cli.play.offered_odds import OddsDesk
from starfray.core.action import Action
from starfray.core.registry import keys, ruleset
from starfray.readings.odds.under_way import estimate_under_way, weigh_under_way
from starfray.readings.play.course import Course
from starfray.readings.play.library import load
from starfray.readings.play.table import NeedDice

DIE = "Anna rolls a d20 for attack: "
ASKED = "  ? Cora, parry Anna's strike (total 19)?"
LOOK_UPS = ("state Cora", "odds", "odds 1", "map", "log", "rule parry", "help", "explain", "gm")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")


@pytest.fixture
def no_odds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Weigh nothing for the menu: hundreds of actions are not what a test is about."""

    def none(desk: OddsDesk, state: Any, actions: list[Action], _end: float) -> list[Action]:
        for action in actions:
            desk._put(state, action, "not weighed")
        return []

    monkeypatch.setattr(OddsDesk, "_quick", none)


def play(*lines: str, encounter: str = "duel/dawn", dice: str = "typed") -> str:
    typed = "".join(f"{line}\n" for line in lines)
    arguments = ["play", encounter, "--person", "all", "--dice", dice, "--seed", "5"]
    return str(CliRunner().invoke(app, arguments, input=typed).output)


def entries(path: str) -> list[dict[str, Any]]:
    lines = Path(path).read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def test_look_ups_answer_while_dice_are_due_and_change_nothing() -> None:
    told = play("strike cora", *LOOK_UPS, "15", "quit")
    assert told.count(DIE) == len(LOOK_UPS) + 1
    assert "parries 1" in told
    assert told.count("miss 53%, hit 47%, damage 3.3\n  (what was rolled stands") == 2
    assert "DUL-PAR-01 Parry" in told
    assert "Anna strikes at Cora: 19 against a guard of 14." in told
    play("strike cora", "15", "quit")
    assert [e.get("dice") for e in entries("dawn.starfray")] == [
        e.get("dice") for e in entries("dawn-2.starfray")
    ]


def test_a_question_is_put_again_below_what_was_looked_up() -> None:
    told = play("strike cora", "15", *LOOK_UPS, "menu", "yes", "quit")
    assert told.count(ASKED) == len(LOOK_UPS) + 2
    assert "There is no menu now: a question is to be answered." in told
    assert "Cora rolls 2d10 for parry" in told


def test_odds_of_one_answer_or_of_all() -> None:
    told = play("strike cora", "15", "odds", "odds 2", "odds no", "odds maybe", "quit")
    assert told.count("  no: hit 100%, damage 7.0\n") == 2
    assert told.count("  yes: miss 10%, hit 90%, damage 6.3\n") == 2
    assert "unknown answer 'maybe' (known: no, yes)" in told


def test_dice_of_which_some_are_there_are_tried() -> None:
    told = play("strike cora", "15", "yes", "4", "odds", "quit")
    assert "  Anna strikes at Cora; Cora rolls a d10 for parry:" in told
    assert "  about hit >99%, damage" in told
    assert "of 400 tries" in told


def test_what_is_tried_lies_near_what_is_walked() -> None:
    loaded = load("duel/dawn")
    fight = Course(loaded.ruleset, loaded.setup)
    fight.begin()
    strike = fight.legal()[0]
    with pytest.raises(NeedDice) as due:
        fight.apply(strike)
    what = (loaded.ruleset, loaded.setup, fight.state, strike, due.value)
    tried = estimate_under_way(*what, trials=2_000)
    walked = weigh_under_way(*what, budget=10_000)
    assert tried.trials == 2_000
    assert tried.outcomes.keys() == walked.outcomes.keys()
    for name, chance in walked.outcomes.items():
        assert abs(float(tried.outcomes[name] - chance)) < 0.05
    assert abs(float(tried.mean("damage") - walked.mean("damage"))) < 0.3


def test_the_beginning_has_no_odds_and_says_so() -> None:
    told = play("odds", "quit", encounter="starcraft-rpg/walkers")
    assert "no odds now: the fight only begins" in told


def test_a_rule_is_found_by_words_and_several_are_listed() -> None:
    told = play("rule", "rule strike", "rule roll plus skill", "rule dul-hit-01", "quit")
    assert "Type `rule` and an id" in told
    assert "  DUL-HIT-01  Strike" in told
    assert "`rule` shows one of them: `rule DUL-" in told
    assert "DUL-HIT-01 Strike\n" in told
    told = play("rule zebra", "rule DUL-HIT-99", "quit")
    assert "no rule was found for 'zebra'; try other words, or fewer" in told
    assert "unknown rule 'DUL-HIT-99'; did you mean 'DUL-HIT-01'?" in told


def test_the_menu_and_help_show_the_words_that_always_work() -> None:
    always = "`undo`, `redo`, `help` and `quit` work at any prompt."
    assert play("menu", "menu", "quit").count(always) == 1
    assert play("menu", "abracadabra", "menu", "quit").count(always) == 2
    told = play("help", "quit")
    assert told.count(always) == 2
    for word in ("end", "undo", "redo", "quit", "help"):
        assert f"\n{word} " in told
    assert "there is no action here that only ends the turn" in play("end", "quit")


@pytest.mark.usefixtures("no_odds")
@pytest.mark.parametrize(
    ("encounter", "done"),
    [
        ("serenity/even-street", "ends the turn"),
        ("star-trek-adventures/barricade", "ends the turn"),
        ("starcraft-d6/back-room", "lets the turn go by"),
        ("starcraft-d6/sixty-a-side", "does nothing more in this segment"),
        ("starcraft-d6/field-hospital", "rests"),
        ("starcraft-rpg/crossroads", "ends the turn"),
        ("fasa-trek/corridor", "ends the turn"),
        ("fasa-trek/cruiser-duel", "is done with this phase"),
    ],
)
def test_end_ends_the_turn_in_every_system(encounter: str, done: str) -> None:
    first = ["0"] * 8 if "serenity" in encounter else []  # extra dice for the initiative
    told = play(*first, "end", "quit", encounter=encounter, dice="random")
    before, after = told.split("> end\n")
    assert f"`end`: {done}.\n" in before
    who = before[before.rindex("\n") + 1 :]
    assert f"{who} {done}" in after


def test_every_system_of_the_project_has_a_verb_that_ends_a_turn() -> None:
    ending = {key for key in keys() if any(verb.ends for verb in ruleset(key).words.verbs)}
    assert ending == set(keys()) - {"duel"}


def test_the_game_master_is_told_what_may_stand_for_each_word() -> None:
    arguments = ["play", "saloon-brawl", "--bots", "--game-master", "--seed", "5"]
    told = CliRunner().invoke(app, arguments, input="gm\nquit\n").output
    assert "set light LIGHT" in told
    assert "LIGHT: clear, dim, dark, pitch black" in told
    assert "MINUTES: 1 to 10000" in told
