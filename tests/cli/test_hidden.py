"""Hidden information at the terminal and from Python: two fights that are alike to one side."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

import starfray
from starfray.cli.play import sitting as play_sitting
from starfray.cli.play.table import TableTop
from starfray.core.input.documents import read_document
from starfray.core.input.errors import NotFound, Refused
from starfray.readings.explain.viewing import Audience
from starfray.readings.play.table import Answer
from starfray.readings.sessions.session import Session
from starfray.readings.sessions.session_seats import choose_seats
from tests.cli.helpers import run, written
from tests.cli.test_play import play

HUNT = """\
system: starcraft-rpg
title: Two and a ghost
sides: {{patrol: {{}}, ghosts: {{}}}}
objectives: {{rounds: 20}}
map: [".......", "..o....", ".......", "....o..", "......."]
combatants:
  - {{use: scanner, name: Imani, side: patrol, at: [0, 1], initiative_bonus: 90}}
  - {{use: trooper, name: Brandt, side: patrol, at: [1, 3], initiative_bonus: 60}}
  - {{use: phantom, name: Shade, side: ghosts, at: [{place}], hidden: cloaked, {more}}}
"""
HERE = HUNT.format(place="5, 4", more="")
THERE = HUNT.format(place="4, 0", more="prone: true")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")
    return tmp_path


LOOKING = (
    "state / state Shade / map / list / all / why 1 / odds looks out / explain / log / outlook / "
    "list attack square"
)


def sitting(folder: Path, encounter: str, typed: str, *options: str) -> str:
    path = written(folder, encounter, "hunt.yaml")
    for saved in folder.glob("*.starfray"):
        saved.unlink()
    result = play(str(path), "--seed", "5", *options, typed=typed)
    assert result.exit_code == 0, result.output
    return result.output


def test_all_that_can_be_asked_at_a_prompt_is_the_same(folder: Path) -> None:
    here, there = (sitting(folder, encounter, LOOKING) for encounter in (HERE, THERE))

    assert here == there
    assert re.search(r"Shade +ghosts .*hidden", here)
    assert "if it is there: " in here


def test_where_somebody_was_last_known_is_told(folder: Path) -> None:
    """One that cloaks in plain view was known until then; one hidden from the start never was."""
    seen = HERE.replace("hidden: cloaked, ", "initiative_bonus: 99")

    assert re.search(r"Shade +ghosts .*hidden, last at 5, 4", sitting(folder, seen, ""))
    assert "last at" not in sitting(folder, HERE, "")


def test_what_a_ghost_does_is_not_told(folder: Path) -> None:
    told = sitting(folder, HERE, "end turn / end turn")

    assert "Shade does something unseen" in told
    assert "Shade attacks " in told
    assert not re.search(r"Shade (goes|moves|shifts) to", told)
    assert "hushed rifle" not in told
    everything = sitting(folder, HERE, "end turn / end turn", "--game-master")
    assert re.search(r"Shade attacks \w+ with hushed rifle", everything)
    assert "does something unseen" not in everything


def test_what_is_taken_back_tells_nothing_that_was_rolled_unseen(folder: Path) -> None:
    """Behind the dice of a person come those that the machine rolls for whoever hides."""
    told = sitting(folder, HERE, "15 / 14 / undo / redo", "--dice", "typed")
    assert "  Taken back: 14 for initiative\n" in told
    assert "  Restored: 14 for initiative\n" in told


def test_a_detector_shows_it(folder: Path) -> None:
    told = sitting(folder, HERE, "searches with")
    before, found, after = told.partition("Imani knows where Shade is.")

    assert found
    assert re.search(r"Shade +ghosts .*hidden", before)
    assert not re.search(r"Shade +ghosts .*hidden", after)


def test_hot_seats_see_what_each_side_knows(folder: Path) -> None:
    told = sitting(folder, HERE, "end turn / end turn / state", "--person", "all")
    patrol, handed, ghosts = told.partition("The keyboard goes to ghosts")

    assert handed
    assert re.search(r"Shade +ghosts .*hidden", patrol)
    assert "Brandt ends the turn" in ghosts
    assert not re.search(r"Shade +ghosts .*hidden", ghosts)


def test_where_nothing_is_hidden_the_keyboard_stays() -> None:
    people, ships = (
        play(f"fasa-trek/{name}", "--person", "all", typed=" / ".join(["end", ""] * 3)).output
        for name in ("arena", "border-duel")
    )

    assert "The keyboard goes to" not in people
    assert "ends the turn" in people
    assert "The keyboard goes to" in ships


def test_who_takes_the_keyboard_is_told_what_that_side_may_know(folder: Path) -> None:
    typed = "end turn / end turn / moves to square 6, 4 / explain / end turn / explain / log"
    told = sitting(folder, HERE, typed, "--person", "all")
    _, _, rest = told.partition("The keyboard goes to ghosts")
    ghosts, handed, patrol = rest.partition("The keyboard goes to patrol")

    assert "Shade goes to square 6, 4" in ghosts
    assert handed
    assert "6, 4" not in patrol
    assert "Shade does something unseen" in patrol


def test_at_a_terminal_the_next_one_sees_nothing_until_the_keyboard_is_there(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    wiped: list[str] = []
    lines = iter(["", "end turn", "end turn", "", "quit"])

    def read(prompt: str, *, waits: bool = True) -> str:
        wiped.append(prompt)
        return next(lines)

    monkeypatch.setattr(play_sitting, "read_line", read)
    monkeypatch.setattr(play_sitting, "wipe", lambda: wiped.append("wiped"))
    path = written(folder, HERE, "hunt.yaml")
    seats = choose_seats(["patrol", "ghosts"], ["all"], [])
    with Session.create(folder / "x.starfray", read_document(path), seed=5, seats=seats) as session:
        play_sitting.Sitting(TableTop(session)).play()
    assert wiped == [
        "The keyboard goes to patrol: press Enter there. ",
        "Imani> ", "Brandt> ", "wiped", "The keyboard goes to ghosts: press Enter there. ",
        "wiped", "Shade> ",
    ]  # fmt: skip


def test_a_replay_tells_a_side_what_it_may_know(folder: Path) -> None:
    path = written(folder, HERE.replace("scanner", "trooper"), "hunt.yaml")
    everything = run("replay", path)
    patrol = run("replay", path, "--side", "patrol")

    assert "hushed rifle" in everything.out
    assert "hushed rifle" not in patrol.out
    assert "Shade does something unseen" in patrol.out
    steps = run("replay", path, "--side", "patrol", "--json").data["steps"]
    assert all("dice" not in step for step in steps)
    assert any(step["action"] is None for step in steps[1:])
    assert run("replay", path, "--side", "nobody").code != 0


def test_systems_without_secrets_tell_all(folder: Path) -> None:
    all_of_it, red = run("replay", "duel/dawn"), run("replay", "duel/dawn", "--side", "red")

    assert red.out == all_of_it.out


# ------------------------------------------------------------------------------ from Python


@pytest.fixture
def views() -> Callable[[], list[starfray.SideView]]:
    def make() -> list[starfray.SideView]:
        return [starfray.load(text, seed=5).seen_by("patrol") for text in (HERE, THERE)]

    return make


def test_a_side_sees_the_same_from_python(
    views: Callable[[], list[starfray.SideView]],
) -> None:
    here, there = views()

    assert here.turn == there.turn == "Imani"
    assert here.hidden == ["Shade"]
    assert [m.text for m in here.legal()] == [m.text for m in there.legal()]
    assert [(m.text, why) for m, why in here.barred()] == [
        (m.text, why) for m, why in there.barred()
    ]
    assert here.state == there.state
    assert "x" not in here.state["Shade"]
    assert here.state["Brandt"]["x"] == 1
    assert here.statuses == there.statuses
    assert str(here.transcript()) == str(there.transcript())
    assert "Shade" in here._repr_html_()
    for text in ("attack_square Shade carbine 3 2", "burst_fire with=carbine"):
        found = [m for m in here.legal() if m.text.startswith(text.split()[0])]
        for move in found[:3]:
            one, two = here.odds(move), there.odds(move)
            assert one.leaves == two.leaves


def test_the_odds_of_a_guess_are_those_if_it_is_right(
    views: Callable[[], list[starfray.SideView]],
) -> None:
    """5 + d20 - 5 against 17, wherever the ghost is; the game master knows better."""
    here, _ = views()
    guesses = [m for m in here.legal() if m.verb == "attack_square"]
    plain = {here.odds(move).probability("hit") for move in guesses[::7]}

    assert Fraction(1, 5) in plain
    assert all(0 < chance < 1 for chance in plain)
    wrong = next(m for m in guesses if dict(m.values)["x"] == "3")
    assert isinstance(here.fight, starfray.Fight)
    assert here.fight.odds(wrong).probability("hit") == 0


def test_a_side_acts_only_on_its_turn(views: Callable[[], list[starfray.SideView]]) -> None:
    here, _ = views()
    told = here.apply("detect")

    assert "Imani knows where Shade is." in str(told)
    assert here.hidden == []
    assert isinstance(here.fight, starfray.Fight)
    ghosts = here.fight.seen_by("ghosts")
    assert ghosts.hidden == []
    with pytest.raises(Refused, match="not the turn of ghosts"):
        ghosts.legal()
    with pytest.raises(NotFound, match="patrol"):
        here.fight.seen_by("patrl")


def test_who_hides_keeps_a_column_of_their_own_at_a_narrow_terminal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    table = ("ghost-hunt", "--person", "all", "--seed", "5")
    lines = play(*table, typed="quit").output.splitlines()
    assert [line.rstrip()[-6:] for line in lines if " Shade " in line] == ["hidden"]


def test_no_square_is_named_where_none_is_known() -> None:
    Path("hunt.yaml").write_text(HERE, encoding="utf-8")
    told = play("hunt.yaml", "--seed", "1", typed="all").output
    assert "the target's square is not known" in told
    assert "-30000" not in told


def test_from_python_nobody_answers_or_rolls_for_whom_the_side_does_not_know(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """To be asked would tell that somebody is there, and what for."""
    fight = starfray.load("dawn", seed=7)
    red = fight.seen_by("red")
    cora = fight.combatants.index("Cora")
    with pytest.raises(starfray.NeedAnswer, match="Cora"):
        red.apply("strike Cora", dice=[17], bots=False)

    monkeypatch.setattr(Audience, "knows", lambda _self, _state, unit, *_: unit != cora)
    with pytest.raises(starfray.NeedDice) as need:
        red.apply("strike Cora", roll=False, bots=False)
    assert need.value.who == "Anna"
    red.apply("strike Cora", dice=[17], bots=False)
    parry = fight.course.steps[-1].events
    assert any(isinstance(event, Answer) and event.who == cora for event in parry)
