"""The table speaks in the words of those who play: odds, lists, what is barred, what is asked."""

from __future__ import annotations

import re
import threading
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar, cast

import pytest
from rich.console import Console
from typer.testing import CliRunner

import starfray
from starfray.cli import patience as patience_module
from starfray.cli.main import app
from starfray.cli.outcome_words import outcome_words
from starfray.cli.patience import patience
from starfray.cli.play.offered_odds import OddsDesk
from starfray.cli.play.whose import Whose
from starfray.cli.weighing import OddsPrinter
from starfray.core.action import Action
from starfray.core.chance.philox import Philox
from starfray.core.registry import keys, ruleset
from starfray.core.vocabulary import Vocabulary
from starfray.readings.explain.seen_numbers import SeenNumbers
from starfray.readings.explain.sheet import SheetWriter
from starfray.readings.odds.odds import Odds
from starfray.readings.play.course import Course
from starfray.readings.play.library import load, ready_encounters


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")


@pytest.fixture(autouse=True)
def few_paths_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Weigh nothing for the menu: hundreds of actions are not what these tests are about."""

    def none(desk: OddsDesk, state: Any, actions: list[Action], _end: float) -> list[Action]:
        for action in actions:
            desk._put(state, action, "not weighed")
        return []

    monkeypatch.setattr(OddsDesk, "_quick", none)


def play(encounter: str, *lines: str, options: tuple[str, ...] = ()) -> str:
    """Play the first side of an encounter with these lines typed; return what was shown."""
    typed = "".join(f"{line}\n" for line in lines)
    arguments = ["play", encounter, "--seed", "5", *options]
    return str(CliRunner().invoke(app, arguments, input=typed).output)


def told_of(odds: Odds, capsys: pytest.CaptureFixture[str]) -> str:
    printer = OddsPrinter(odds, options=False)
    printer.print_weighed(printer.weigh())
    return capsys.readouterr().out


def test_odds_tell_what_players_read_and_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    fight = starfray.load("market-corridor", seed=5)
    shot = next(move for move in fight.legal() if move.verb == "attack")
    told = told_of(fight.odds(shot), capsys)
    assert "Dunne: crew repeater, rounds 29" in told
    assert "other action" not in told  # only the rules look at it
    assert "Raze: Stun" in told


@pytest.mark.parametrize("system", keys())
def test_what_is_told_of_a_field_stands_on_the_table_or_a_sheet(system: str) -> None:
    name = next(ready.full_name for ready in ready_encounters() if ready.system == system)
    loaded = load(name)
    writer = SheetWriter(loaded.ruleset, loaded.setup.names)
    seen = SeenNumbers(writer, loaded.setup.state)
    words = [
        seen.spoken(path, lambda: (0, 1))
        for path in writer.stated.places(loaded.setup.state)
        if path.partition(".")[0] not in ("rulings", "sides")
    ]
    told = [word for word in words if word]
    assert told
    assert len(told) < len(words) or system == "duel"
    assert not any("_" in word or "[" in word for word in told)


def test_what_only_a_sentence_tells_is_told_by_that_sentence() -> None:
    loaded = load("siege")
    writer = SheetWriter(loaded.ruleset, loaded.setup.names)
    seen = SeenNumbers(writer, loaded.setup.state)
    assert seen.sentence("Captain Osei.doubled", 0) == ""
    told = seen.sentence("Captain Osei.doubled", 1)
    assert told.startswith("Captain Osei: commander Captain Osei, Tactics")
    assert seen.sentence("Captain Osei.x", 7) == ""  # it has a label of its own


class Both:
    """Odds of an action in which somebody hits and somebody misses."""

    ruleset = ruleset("duel")
    outcomes: ClassVar = {
        "hit": Fraction(3, 4),
        "miss": Fraction(1, 2),
        "knocked_out": Fraction(1, 4),
    }

    def joint(self, *names: str) -> dict[tuple[int, ...], Fraction]:
        assert names == ("hit", "miss")
        return {(1, 1): Fraction(1, 4), (1, 0): Fraction(1, 2), (0, 1): Fraction(1, 4)}


def test_what_may_come_more_than_once_is_said_to_come_at_least_once() -> None:
    said = outcome_words(Both())  # type: ignore[arg-type]
    assert said == {
        "hit": "at least one hit",
        "miss": "at least one miss",
        "knocked_out": "knocked out",
    }


def test_what_is_not_barred_is_said_to_be_something_else() -> None:
    told = play("market-corridor", "all pass time", "all move", "all dance", "all snatch")
    assert "Only the game master does that: pass time MINUTES [SER-CORE-13]" in told
    assert "None of that is barred: `list move` shows the ways to do it." in told
    assert "unknown verb 'dance'" in told
    assert "barred verb" not in told


def test_what_the_game_master_does_is_told_with_its_rule() -> None:
    told = play("market-corridor", "gm", options=("--game-master",))
    assert "SER-VIS-01 Poor visibility" in told


def test_many_ways_are_listed_in_parts_and_each_part_one_by_one() -> None:
    told = play("market-corridor", "list use skill", "list use skill agility", "list use skill agx")
    assert "        agility: 24 ways" in told
    assert told.count("Dunne tries agility and") == 24
    assert "No way of use skill has 'agx' in it." in told


def test_ways_at_the_own_side_are_one_line_of_the_menu() -> None:
    told = play("lights-out")
    assert " 16-18  3 ways at your own side" in told
    assert "for Aldous" not in told
    listed = play("lights-out", "list hold attack")
    assert "holds an attack with fists for Aldous (own side)" in listed


def test_of_too_many_ways_at_enemies_the_plain_ones_are_shown() -> None:
    told = play("market-corridor")
    for name in ("Raze", "Flint", "Cray", "Mrs Adeyemi", "Joss", "Little Fen"):
        assert f"  attacks {name} with crew repeater  " in told
    assert "called" not in told.partition("is on turn")[2]
    assert "42 more ways, 12 at your own side" in told
    listed = play("market-corridor", "list attack raze")
    assert "attacks Raze with crew repeater, called: arm" in listed
    assert "#2 Dunne attacks Cray with crew repeater\n" in play("market-corridor", "3")


def whose_fire_follows(encounter: str, verb: str) -> list[tuple[int, str]]:
    """Play with bots; return who did `verb` and whose fire its odds would be said to be."""
    loaded = load(encounter)
    system, fight, source = loaded.ruleset, Course(loaded.ruleset, loaded.setup), Philox(5, 0)
    fight.begin(source=source, chooser=system.answer)
    session = SimpleNamespace(ruleset=system, setup=loaded.setup, fight=fight)
    audience = SimpleNamespace(knows=lambda state, unit: 1)
    looking = SimpleNamespace(seen=lambda: fight.state, audience=lambda: audience)
    whose = Whose(cast(Any, session), cast(Any, looking))
    odds = cast(Any, SimpleNamespace(outcomes={"hit": Fraction(1, 2)}))
    found = []
    while not fight.over and len(fight.steps) < 40:
        for action in fight.legal():
            if system.words.verbs[action.verb].name == verb:
                found.append((action.who, whose.said(action, odds)))
        fight.apply(system.choose(fight.state, fight.turn), source=source, chooser=system.answer)
    return found


def test_odds_of_what_others_do_say_whose_they_are() -> None:
    told = {whose for _, whose in whose_fire_follows("cruiser-duel", "done")}
    assert "Solstice" in told
    assert "" in told  # nobody fires after the other phases


@pytest.mark.parametrize("system", keys())
def test_options_say_what_they_do(system: str) -> None:
    cryptic = {"none", "undeclared", "blank", "in_play", "nothing", "done", "innate"}
    for question in ruleset(system).words.questions:
        unsaid = cryptic & set(question.options) - set(question.says)
        assert not unsaid or question.name in ("task_now", "task_charge"), question.name


def test_a_question_says_nothing_of_options_that_it_does_not_have() -> None:
    with pytest.raises(ValueError, match="no such options: maybe"):
        Vocabulary().question("sure", "X-1", "{who}?", options=("no", "yes"), says={"maybe": "-"})


def test_what_is_done_waits_for_the_answer_to_a_question() -> None:
    told = play("boarders-in-the-hangar", "movement hangar floor", "dance")
    assert "That can be done once the question is answered." in told
    assert "'dance' is none of the answers" in told


def test_a_folded_verb_says_how_many_of_its_ways_are_at_the_own_side() -> None:
    told = play("saloon-brawl", *["0"] * 6)
    assert re.search(r"\d+ ways, (all|\d+) at your own side", told)


def test_an_option_is_typed_by_its_name_or_by_what_it_does() -> None:
    for typed in ("threat", "2 Threat settle", "2"):
        told = play("boarders-in-the-hangar", typed)
        assert "2  2 Threat settle it" in told
        assert "is none of the answers" not in told


def test_what_an_amount_costs_is_told_with_it() -> None:
    told = play("training-deck", "attack galt hand phaser non", "no")
    assert "0 to 3 (1: 1 Momentum, 2: 3 Momentum, 3: 4 Momentum and adds 2 Threat)\n" in told
    assert "-  4 or more: a pool holds five d20 at most" in told


def test_none_of_an_amount_may_be_said_in_words() -> None:
    before = ("attack galt hand phaser non", "no")
    said = [play("training-deck", *before, word) for word in ("none", "0")]
    assert said[0].count("  ? ") == said[1].count("  ? ") > 2


def test_a_barred_amount_is_refused_for_its_own_reason_alone() -> None:
    told = play("training-deck", "attack galt hand phaser non", "no", "1", "7", "0")
    assert "-  2 or more: that is more than the price" in told
    assert told.count("Not allowed") == told.count("Not allowed: that is more than the price") == 1


def test_where_there_is_no_menu_the_question_is_put_again() -> None:
    told = play("boarders-in-the-hangar", "menu", "list")
    assert told.count("There is no menu now: a question is to be answered.") == 2
    assert told.count("2  2 Threat settle it") == 3


class Interrupted(OddsDesk):
    """A desk at which somebody presses Ctrl-C."""

    def wait(self, action: object) -> Odds:
        raise KeyboardInterrupt


def test_ctrl_c_leaves_the_odds_and_stays_in_the_fight(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(OddsDesk, "wait", Interrupted.wait)
    told = play("duel/dawn", "odds 1", "strike cora")
    assert "Not now, then." in told
    assert "#2 Anna strikes at Cora" in told


def test_what_takes_long_says_so_at_a_terminal_and_wipes_it_away(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with (tmp_path / "shown").open("w+") as file:
        monkeypatch.setattr(
            patience_module, "err", lambda: Console(file=file, force_terminal=True, width=80)
        )
        asked = threading.Event()

        def doing() -> str:
            asked.set()
            return "Working out the odds"

        with patience(doing, after=0):
            assert asked.wait(3600)
        shown = (tmp_path / "shown").read_text()
    assert "Working out the odds" in shown
    assert shown.endswith(("\x1b[2K", "\x1b[?25h")) or "\x1b[2K" in shown


def test_nothing_is_said_of_it_where_there_is_no_terminal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with patience(lambda: "Working out the odds", after=0):
        pass
    assert capsys.readouterr() == ("", "")
