"""A fight at the terminal: what is typed, what is shown, what is in the file afterwards."""

from __future__ import annotations

import os
import re
import signal
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import starfray
from starfray.cli.main import app
from starfray.cli.play import begin as play_begin
from starfray.cli.play import sitting
from starfray.cli.play.faces import Faces, shown
from starfray.cli.play.offered_odds import OddsDesk
from starfray.cli.play.table import TableTop
from starfray.cli.weighing import OddsPrinter
from starfray.core.chance.dice import dice_due
from starfray.core.table import WILD
from starfray.readings.play.table import NeedDice
from starfray.readings.sessions.session import Session
from tests.cli.helpers import ctrl_c_from, written


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")
    return tmp_path


def play(*arguments: str, typed: str = "") -> Result:
    """Play with these lines typed, one after the other; words divided by ` / `."""
    text = "".join(f"{line}\n" for line in typed.split(" / ")) if typed else ""
    return CliRunner().invoke(app, ["play", *arguments], input=text)


TYPED = ("duel/dawn", "--person", "all", "--dice", "typed")


def test_the_fight_is_saved_in_a_new_file_of_its_name() -> None:
    for name in ("dawn.starfray", "dawn-2.starfray"):
        result = play("duel/dawn")
        assert result.exit_code == 0
        assert f"Saved in {name}" in result.output
        assert f"starfray play {name}" in result.output
        assert Path(name).exists()


def test_the_menu_has_numbers_sentences_and_odds() -> None:
    output = play("duel/dawn", "--seed", "7").output
    assert re.search(r"1  strikes at Cora +miss 53%, hit 47%, damage 3.3", output)
    assert "strike  DUL-HIT-01" in output
    assert "1 more is barred" in output


@pytest.mark.parametrize("choice", ["2", "strikes dirk", "Anna strikes at Dirk", "str dir"])
def test_an_action_is_chosen_by_number_or_words(choice: str) -> None:
    output = play("duel/dawn", "--seed", "7", typed=choice).output
    assert "#2 Anna strikes at Dirk" in output
    assert "Round 1: Ben is on turn." in output


@pytest.mark.parametrize(
    ("choice", "says"),
    [
        ("ben", "Not allowed: only an enemy who stands may be struck [DUL-HIT-01]"),
        ("99", "The menu has the numbers 1 to 2, not 99."),
        ("-1", "The menu has the numbers 1 to 2, not -1."),
        ("0", "The menu has the numbers 1 to 2, not 0."),
        ("3", "The menu has the numbers 1 to 2; `all` lists 3 among what is barred:"),
        ("r", "no dice are due now"),
        ("quit now", "Nothing follows `quit`: type it alone."),
        ("strike dirk please", "'please' is too much: type strike TARGET [DUL-HIT-01]"),
        ("dance", "'dance' is no number or action of the menu"),
        ("strikes", "2  Anna strikes at Dirk"),
        ("why 3", "only an enemy who stands may be struck [DUL-HIT-01]"),
        ("why 3", "hit = d20 + skill >= guard"),
        ("why 1", "allowed [DUL-HIT-01]"),
        ("all", "3  Anna strikes at Ben   only an enemy who stands"),
        ("list strike", "2  Anna strikes at Dirk   miss 49%"),
        ("list dance", "unknown verb 'dance'"),
        ("odds 1", "46.75%"),
        ("odds 1", "What changes"),
        ("odds 1", "Every value of everything: `odds 1 all`."),
        ("odds 1 all", "187/400"),
        ("odds 3", "Not allowed"),
        ("rule dul-par-01", "DUL-PAR-01"),
        ("rule DUL-HIT-01", "Ruling ties: hits"),
        ("rule DUL-HIT-99", "did you mean 'DUL-HIT-01'?"),
        ("rule", "Type `rule` and an id"),
        ("state", "> "),
        ("state dir", "parries 1"),
        ("state karl", "unknown combatant 'karl'"),
        ("undo", "there is nothing of a person's to take back"),
        ("redo", "there is nothing to redo"),
        ("explain", "Round 1: Anna is on turn.  [DUL-TRN-01]"),
        ("save", "type a name"),
        ("help", "let bots play on to the end"),
        ("help", "let the machine roll the dice that are due, this once; `r` is enough"),
    ],
)
def test_commands_answer(choice: str, says: str) -> None:
    result = play("duel/dawn", "--seed", "7", typed=choice)
    assert result.exit_code == 0
    assert says in result.output
    with Session.open("dawn.starfray", write=False) as session:
        assert len(session.log.entries) == 1


def test_while_an_action_waits_the_state_is_that_before_it() -> None:
    before = "how things stood before the action under way"
    assert play(*TYPED, typed="1 / 15 / state").output.count(before) == 1
    assert before not in play(*TYPED, typed="state").output


def test_typed_dice_are_asked_for_by_name_and_checked() -> None:
    result = play(*TYPED, typed="1 / ? / 9 21 / 21 / x / 15 / yes / 2 / 3 / 3,4")
    for says in (
        "Anna rolls a d20 for attack: ?",
        "Type what the dice show",
        "A d20 shows 1 to 20, not 21.",
        "`r` lets the machine roll",
        "Cora rolls 2d10 for parry: 2",
        "Cora rolls a d10 for parry: 3",
        "Anna rolls 2d6 for damage: 3,4",
        "Anna hits Cora for 7.   Anna: damage 3, 4",
    ):
        assert says in result.output


def test_a_question_tells_the_answers_and_why_others_are_barred() -> None:
    result = play(*TYPED, typed="1 / 15 / ? / maybe / y / r / r / 1 / 20 / yes / 1 / 1 1")
    for says in (
        "? Cora, parry Anna's strike (total 19)?  DUL-PAR-01",
        "'maybe' is none of the answers: no; yes.",
        "Ben hits Cora for 2.",
    ):
        assert says in result.output
    assert result.output.count("? Cora, parry Anna's strike") == 1


def test_many_reasons_why_answers_are_barred_are_left_to_all() -> None:
    result = play("fasa-trek/cargo-deck", "--seed", "3", typed="1 / all / hide / 1")
    assert " more are barred: `all` says why." in result.output
    assert result.output.count("hide: already hidden [FST-CMB-05]") == 1
    assert "Not allowed: already hidden [FST-CMB-05]" in result.output


def test_a_fight_goes_on_in_the_middle_of_an_action() -> None:
    play(*TYPED, typed="1 / 15")
    result = play("dawn.starfray", typed="no / 3 4")
    assert "#2 Anna strikes at Cora" in result.output
    assert "Anna strikes at Cora: 19 against a guard of 14." in result.output
    assert "Anna hits Cora for 7." in result.output


def test_undo_takes_back_what_bots_have_done_since() -> None:
    result = play("duel/dawn", "--seed", "7", typed="1 / 1 / undo / log / redo / undo / undo")
    assert "Taken back: Dirk strikes at Ben" in result.output
    assert "Taken back: Ben strikes at Cora" in result.output
    assert "Ben strikes at Cora   (taken back)" in result.output
    assert "Restored: Dirk strikes at Ben" in result.output
    assert "Taken back: Anna strikes at Cora" in result.output


def test_dice_beyond_those_that_are_due_go_to_what_follows_for_the_same() -> None:
    Path("slow.yaml").write_text(
        "system: starcraft-rpg\nsides: {red: {}, blue: {}}\ncombatants:\n"
        + "".join(
            f"  - {{use: rifleman, name: {name}, side: {side}, at: [{place}, 0]}}\n"
            for place, (name, side) in enumerate(zip("ABC", ("red", "red", "blue"), strict=True))
        )
    )
    table = ("slow.yaml", "--person", "all", "--dice", "typed")
    output = play(*table, typed="20 19 18").output
    assert output.count(" rolls a d20 for initiative: ") == 1
    assert "is on turn." in output
    output = play(*table, typed="20 / 19 18 17 / undo 2 / 7 / 21 / 8").output
    assert "Not used: 17. No further die for initiative is due after 19 18." in output
    with Session.open("slow-2.starfray", write=False) as session:
        assert session.fight.steps[0].faces == (20, 7, 8)


def test_undo_takes_back_one_input_and_redo_gives_it_again() -> None:
    result = play(*TYPED, typed="1 / 15 / undo / 16 / no / undo / redo / undo 3 / 2 / undo 9")
    for says in (
        "Taken back: 15 for attack",
        "Taken back: the answer 'no'",
        "Restored: the answer 'no'",
        "Taken back: Anna strikes at Cora",
        "no more than 1 input of yours can be taken back",
    ):
        assert says in result.output, result.output
    assert "undo, or take it back" not in result.output
    assert "type `undo`, or `undo` and how many" in play(*TYPED, typed="undo some").output
    result = play(*TYPED, typed="1 / 15 / yes / undo / log")
    assert "Anna strikes at Cora: 19" in result.output.partition("log")[2]
    assert "(taken back)" in result.output
    assert result.output.count("? Cora, parry Anna's strike") == 3  # below the log again


def test_explain_unfolds_an_action_by_its_number() -> None:
    output = play(*TYPED, typed="1 / 15 / no / 3 4 / 1 / 2 / explain #2 / explain 77").output
    unfolded = output[output.index("explain #2") :]
    assert "Anna strikes at Cora: 19 against a guard of 14.  [DUL-" in unfolded
    assert "no action that is done has the number '77': `log` tells their numbers" in unfolded


def test_explain_unfolds_the_last_step() -> None:
    output = play(*TYPED, typed="1 / 15 / no / 3 4 / explain").output
    unfolded = output[output.index("explain") :]
    for says in ("Anna: attack 15", "+4 skill [DUL-HIT-01]", "Anna: damage 3, 4", "[DUL-DAM-01]"):
        assert says in unfolded


def test_bots_play_a_whole_fight_with_the_dice_of_its_seed() -> None:
    first, second = (play("duel/dawn", "--bots", "--seed", "3").output for _ in range(2))
    assert "The fight is won by" in first or "A draw after" in first
    assert first.splitlines()[3:-1] == second.splitlines()[3:-1]


def test_auto_plays_to_the_end_and_can_be_taken_back() -> None:
    result = play("duel/dawn", "--seed", "7", typed="auto / undo / quit")
    assert "The fight is won by" in result.output
    assert "Taken back" in result.output
    result = play("duel/dawn", "--person", "all", typed="1 / auto / log")
    assert "The fight is over" in result.output
    with Session.open("dawn-2.starfray", write=False) as session:
        assert session.fight.over


def test_bot_does_what_is_due_once() -> None:
    output = play(*TYPED, typed="bot / bot / r / bot").output
    assert "#2 Anna strikes at Cora" in output
    assert "dice are due that are rolled by hand: type them, or `r`" in output
    assert re.search(r"Rolled by the machine: \d+\.", output)


def test_dice_that_are_there_are_told_while_others_are_due() -> None:
    output = play(*TYPED, typed="1 / 15 / yes / 2 / 9").output
    assert output.count("Dice so far: 2.") == 1


def test_save_makes_a_copy() -> None:
    result = play("duel/dawn", typed="1 / save copy / save copy")
    assert "A copy is in copy.starfray" in result.output
    assert "there is a file copy.starfray already: give another name" in result.output
    with Session.open("copy.starfray", write=False) as session:
        assert len(session.log.entries) > 1
    assert not list(Path().glob("copy*.tmp"))


def test_one_is_chosen_where_none_is_named() -> None:
    result = play(typed="nothing / duel/dawn / dawn")
    assert result.exit_code == 0
    assert "Two against two at dawn" in result.output


def test_at_a_terminal_the_sides_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    lines = iter(["b", "x", "p", "typed"])

    def read(prompt: str) -> str:
        asked.append(prompt)
        return next(lines)

    monkeypatch.setattr(play_begin, "read_line", read)
    assert play_begin.choose_players("duel/dawn", None) == (["blue"], ["typed"])
    assert asked[0] == "Who plays red: a person or a bot? [person] "
    lines = iter(["", ""])
    assert play_begin.choose_players("duel/dawn", ["typed"]) == (["red"], ["typed"])


class WildDice:
    """A session that wants a wild die and three others, and notes the faces it is given."""

    def __init__(self) -> None:
        self.given: list[int] = []
        self.narrator = SimpleNamespace(dice=lambda need: "Karine rolls 4d6 for damage", names={})
        self.setup = self.ruleset = self.seats = None
        self.fight = SimpleNamespace(over=0)
        self.need: NeedDice | None = NeedDice(0, 0, WILD, (6, 6, 6, 6), [])

    def roll(self, faces: list[int]) -> None:
        self.given += faces
        due = dice_due(WILD, 4, 6, 0, 0, self.given)
        self.need = NeedDice(0, 0, WILD, due, self.given) if due else None


@pytest.mark.parametrize(
    ("typed", "faces"),
    [
        (["5 1 6 2"], [5, 1, 6, 2]),
        (["6 3 2 5", "6", "7", "4"], [6, 6, 4, 3, 2, 5]),
        (["6", "2 3 4 5"], [6, 2, 3, 4, 5]),
    ],
)
def test_a_wild_six_is_rolled_on_before_the_other_dice_count(
    monkeypatch: pytest.MonkeyPatch, typed: list[str], faces: list[int]
) -> None:
    prompts: list[str] = []
    lines = iter(typed)

    def read(prompt: str) -> str:
        prompts.append(prompt)
        return next(lines)

    session: Any = WildDice()
    monkeypatch.setattr(TableTop, "tell", lambda top: None)
    top = TableTop(session)
    while session.need is not None:
        Faces(top, session.need).take(read)
    assert session.given == faces
    assert "(the wild die first)" in prompts[0]


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (("dawm",), 5, "did you mean"),
        (("no.yaml",), 3, "no such file"),
        (("no.starfray",), 3, "cannot be opened"),
        (("duel/dawn", "--person", "rde"), 5, "did you mean 'red'?"),
        (("duel/dawn", "--dice", "loaded"), 5, "unknown way to roll dice"),
        (("duel/dawn", "--dice", "rde=typed"), 5, "did you mean 'red'?"),
        (("duel/dawn", "--bots", "--person", "red"), 2, "choose --bots"),
        (("duel/dawn", "--save", "nowhere/x"), 3, "cannot be created"),
        (("some.starfray", "--seed", "3"), 2, "--seed: leave it out: some.starfray goes on"),
    ],
)
def test_what_is_wrong_is_told(arguments: tuple[str, ...], code: int, says: str) -> None:
    result = play(*arguments)
    assert (result.exit_code, says in result.output) == (code, True), result.output
    assert not list(Path().iterdir())


def test_a_wrong_encounter_is_told_as_such() -> None:
    Path("wrong.yaml").write_text("system: duel\nsides: 3\ncombatants: []\n")
    result = play("wrong.yaml")
    assert result.exit_code == 3
    assert "wrong.yaml:2: sides" in result.output
    assert [path.name for path in Path().iterdir()] == ["wrong.yaml"]


def test_seats_of_another_sitting_hold_for_it_alone() -> None:
    play("duel/dawn")
    result = play("dawn.starfray", "--person", "blue", "--dice", "typed")
    assert "red: bot   blue: person (types dice)" in result.output
    assert "Cora> " in result.output
    assert "red: person   blue: bot" in play("dawn.starfray").output


@pytest.mark.skipif(not hasattr(signal, "SIGINT"), reason="no signals")
@pytest.mark.parametrize("before", [signal.SIG_IGN, signal.default_int_handler])
def test_ctrl_c_leaves_the_fight_saved(monkeypatch: pytest.MonkeyPatch, before: Any) -> None:
    lines = iter(["1", None])

    def read(prompt: str) -> str:
        line = next(lines)
        if line is None:
            os.kill(os.getpid(), signal.SIGINT)
            raise AssertionError("not stopped")
        return line

    monkeypatch.setattr(sitting, "read_line", read)
    with ctrl_c_from(before):
        result = play("duel/dawn")
    assert result.exit_code == 130
    assert "Saved in dawn.starfray" in result.output
    with Session.open("dawn.starfray", write=False) as session:
        assert len(session.fight.steps) == 2


def test_names_are_no_markup() -> None:
    Path("odd.yaml").write_text(
        "system: duel\ntitle: '[bold]Odd[/bold]'\nsides: {red: {}, blue: {}}\ncombatants:\n"
        "- {name: '[red]Anna[/red]', side: red}\n- {name: '[/]Bo', side: blue}\n"
    )
    result = play("odd.yaml", typed="state / 1 / log")
    assert result.exit_code == 0
    assert "[red]Anna[/red] strikes at [/]Bo" in result.output


CORTEX = """\
system: serenity
title: Dice of several sizes
sides: {us: {}, them: {}}
combatants:
  - {name: Ann, side: us, at: [0, 0], agility: d8, alertness: d12, vitality: d8, willpower: d8,
     skills: {Guns: d6}, weapons: [{name: gun, damage: d6, type: W, short_ft: 50}]}
  - {name: Bo, side: them, at: [4, 0], agility: d4, vitality: d8, willpower: d8, skills: {Guns: d8}}
"""


def test_typed_dice_of_different_sizes_are_taken_in_the_order_asked(folder: Path) -> None:
    path = written(folder, CORTEX, "cortex.yaml")
    typed = "9 3 / 7 11 / 3 / 4 / attacks Bo with gun / innate / 3 5 / quit"
    result = play(str(path), "--person", "all", "--dice", "typed", typed=typed)
    for says in (
        "Ann rolls d8 + d12 for initiative: 9 3\n  A d8 shows 1 to 8, not 9.",
        "Ann: initiative 7, 11",
        "Bo rolls d4 + d6 for initiative: 3",
        "Bo rolls a d6 for initiative: 4",
        "Bo: initiative 3, 4",
    ):
        assert says in result.output
    assert "Not used" not in result.output


def test_odds_at_a_question_tell_what_each_answer_may_bring() -> None:
    result = play(*TYPED, typed="1 / 15 / odds / no / odds / quit")
    assert "no: miss 0%" in result.output or "no: hit 100%" in result.output
    assert re.search(r"yes: miss \d+%, hit \d+%, damage", result.output)
    assert result.output.count("what was rolled stands") == 2
    assert "  Anna strikes at Cora:\n  no: " in result.output  # whose odds these are


def test_odds_at_a_prompt_speak_of_nothing_that_is_only_kept(
    capsys: pytest.CaptureFixture[str],
) -> None:
    fight = starfray.load("crossroads", seed=7)
    shot = next(move for move in fight.legal() if move.verb == "attack")
    printer = OddsPrinter(fight.odds(shot), options=False)
    printer.print_weighed(printer.weigh())
    told = capsys.readouterr().out
    assert "hit" in told
    assert "fight" not in told
    assert "[" not in told


def test_the_game_master_does_by_typing_what_no_menu_lists(folder: Path) -> None:
    path = written(folder, CORTEX, "cortex.yaml")
    typed = "gm / heal stun bo 2 / heal_stun target=Bo / set light dark / undo / quit"
    told = play(str(path), "--seed", "5", "--person", "all", "--game-master", typed=typed).output
    assert "heal stun TARGET AMOUNT" in told
    assert "`gm` shows what the game master may do besides." in told
    assert re.search(r"set light LIGHT +LIGHT: clear, dim, dark, pitch black +SER-VIS-01", told)
    assert "The light becomes dark" in told
    assert "`amount` is missing" in told
    assert "Taken back: The light becomes dark" in told
    other = play(
        str(path), "--seed", "5", "--person", "all", typed="gm / set light dark / quit"
    ).output
    assert "Only the game master does that" in other
    assert "set light is the game master's to do [SER-VIS-01]" in other


def test_auto_leaves_typed_dice_to_those_who_type_them() -> None:
    told = play(*TYPED, typed="auto / 15 / 3 4 / 5 6 / quit").output
    assert told.count(" for attack: 15") == 1
    assert "rolls 2d6 for damage: 5 6" in told


def test_undo_tells_that_the_machine_rolls_other_dice() -> None:
    told = play("duel/dawn", "--seed", "7", typed="1 / undo / quit").output
    assert "From here on the machine rolls different dice." in told
    told = play(*TYPED, typed="1 / 15 / undo / quit").output
    assert "other dice" not in told


@pytest.mark.parametrize(
    ("sizes", "typed", "faces"),
    [
        ((100,), [0], [100]),
        ((10, 10), [0, 3], [10, 3]),
        ((6,), [0], [0]),
        ((10,), [0, 0], [10, 10]),
    ],
)
def test_zero_is_ten_on_a_ten_sider_and_a_hundred_on_percentile_dice(
    sizes: tuple[int, ...], typed: list[int], faces: list[int]
) -> None:
    assert shown(sizes, typed) == faces


def test_many_that_are_barred_are_told_by_their_reasons(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(OddsDesk, "lay", lambda *_: None)  # else it weighs a hundred ways to go
    result = play("starcraft-rpg/breach", "--seed", "3", typed="all / all ATT / all dance")
    lines = result.output.splitlines()
    told = [line for line in lines if " x " in line and "[SCR-" in line]
    counts = [int(line.split()[0]) for line in told]
    assert counts == sorted(counts, reverse=True)
    assert 2 in counts
    assert "charge, sprint: someone stands in the way [SCR-MOV-09]" in result.output
    assert sum("needs no reloading [SCR-ACT-05]" in line for line in lines) == 1
    assert "`all` shows the actions of a verb: `all charge`." in result.output
    assert sum("attacks" in line and "obstructed [SCR-MOD-04]" in line for line in lines) == 2
    assert "unknown verb 'dance'" in result.output


def test_through_a_pipe_the_table_of_everybody_is_narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS")
    output = play("star-trek-adventures/boarders-in-the-hangar", "--person", "all").output
    head = next(line for line in output.splitlines() if " name " in line and " side " in line)
    assert len(head.rstrip()) <= 80


def test_a_mistyped_word_names_the_nearest() -> None:
    told = play("duel/dawn", "--person", "all", typed="strke cora / expalin / xyzzy / quit").output
    assert "nor a command (see `help`); did you mean `strike cora`?" in told
    assert "nor a command (see `help`); did you mean `explain`?" in told
    assert "'xyzzy' is no number or action of the menu, nor a command (see `help`)." in told


def test_a_no_is_not_taken_for_undo() -> None:
    told = play("duel/dawn", "--person", "all", typed="no / quit").output
    assert "'no' is no number or action of the menu, nor a command (see `help`)." in told


def test_a_whole_name_and_the_plain_action_go_first() -> None:
    """`shoot runner 1` is no called shot at it, and no shot at Runner 2 from 1 square away."""
    told = play("last-dropship", "--person", "all", "--seed", "3", typed="shoot runner 1 / quit")
    assert "Voss attacks Runner 1 from afar with long rifle\n" in told.output
    assert "? Runner 1, react to Voss's attack" in told.output


def test_what_cannot_be_done_now_is_no_unknown_verb() -> None:
    typed = "list mass attack / list brawl runner / list xyzzy / quit"
    told = play("last-dropship", "--person", "all", "--seed", "3", typed=typed).output
    assert "> list mass attack\n  Nothing of the kind can be done now.\n" in told
    assert "There is no way to do that now: `all brawl` says why." in told
    assert "unknown verb 'xyzzy'" in told
