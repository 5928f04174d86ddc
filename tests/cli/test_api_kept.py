"""Fights that programs keep: saved, copied, pickled, told as data; variants of an encounter."""

from __future__ import annotations

import copy
import json
import pickle
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import starfray
from starfray import InputError, NotFound, Refused, WrongKind
from starfray.core.action import Action
from starfray.readings.sessions.session import Session
from starfray.readings.sessions.session_seats import choose_seats


def some_steps(name: str, steps: int = 6) -> starfray.Fight:
    fight = starfray.load(name, seed=3)
    fight.play(steps)
    return fight


@pytest.mark.parametrize("name", ["dawn", "saloon-brawl", "cargo-deck"])
def test_a_saved_fight_goes_on_where_it_was(name: str, tmp_path: Path) -> None:
    fight = some_steps(name)
    path = tmp_path / "kept.starfray"
    fight.save(path)
    again = starfray.load(path)
    assert again.state == fight.state
    assert str(again.transcript()) == str(fight.transcript())
    again.save(tmp_path / "twice.starfray")
    assert starfray.load(tmp_path / "twice.starfray").state == fight.state
    with Session.open(path) as session:
        flatten = fight.ruleset.layout.flatten
        assert flatten(session.fight.state) == flatten(fight.course.state)
        assert not session.warnings
    with pytest.raises(InputError):
        fight.save(path)


def test_a_saved_fight_goes_on_with_the_dice_that_were_to_come(tmp_path: Path) -> None:
    """Those that it has rolled come no second time: whoever saw them would know the next ones."""
    fight = some_steps("dawn")
    path = tmp_path / "kept.starfray"
    fight.save(path)
    again, rolled = starfray.load(path), len(fight.course.steps)
    fight.play()
    again.play()
    assert str(again.transcript()) == str(fight.transcript())
    with Session.open(path) as session:
        session.seats = choose_seats(fight.loaded.setup.names["sides"], [], [])
        while not session.fight.over:
            session.act(session.bot_action())
        assert session.fight.steps[rolled:] == fight.course.steps[rolled:]


def test_what_was_changed_is_saved_too(tmp_path: Path) -> None:
    fight = starfray.load("dawn", rulings={"ties": "misses"}, changes={"Anna": {"health": 3}})
    fight.begin()
    fight.save(tmp_path / "kept.starfray")
    again = starfray.load(tmp_path / "kept.starfray")
    assert again.state["rulings"]["ties"] == "misses"
    assert again.state["Anna"]["health"] == 3


def test_long_words_of_other_alphabets_can_be_opened_again(tmp_path: Path) -> None:
    words = "\u00e9" * 900_000  # in the file, each takes six places
    fight = starfray.load("dawn", changes={"description": words})
    fight.save(tmp_path / "kept.starfray")
    assert starfray.load(tmp_path / "kept.starfray").state == fight.state


def test_a_saved_fight_that_would_fill_the_memory_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "vast.starfray"
    with path.open("wb") as file:
        file.truncate(5 * 1024**3)  # takes no room on the disk
    with pytest.raises(InputError, match="too long"):
        starfray.load(path)


@pytest.mark.parametrize("by", [copy.copy, copy.deepcopy, starfray.Fight.copy])
def test_a_copy_is_a_fight_of_its_own_with_the_same_dice(by: object) -> None:
    fight = some_steps("dawn", 3)
    assert callable(by)
    other = by(fight)
    before = fight.state
    other.play()
    assert fight.state == before
    fight.play()
    assert str(fight.transcript()) == str(other.transcript())


def test_a_fight_can_be_pickled() -> None:
    fight = some_steps("saloon-brawl")
    again = pickle.loads(pickle.dumps(fight))
    assert again.state == fight.state
    fight.play(4)
    again.play(4)
    assert again.state == fight.state


def test_what_a_pack_said_is_kept_wherever_the_pack_has_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    pack = Path("old-hands.yaml")
    pack.write_text("pack: old hands\nsystem: duel\ncombatants: {old hand: {skill: 7}}\n", "utf-8")
    Path("duel.yaml").write_text(
        "{system: duel, packs: [old-hands.yaml], sides: {red: {}, blue: {}},"
        " combatants: [{use: old hand, name: Anna, side: red}, {name: Ben, side: blue}]}",
        "utf-8",
    )
    fight = starfray.load("duel.yaml", changes={"Ben": {"guard": 12}})
    pack.unlink()
    fight.save("kept.starfray")
    for again in (starfray.load("kept.starfray"), pickle.loads(pickle.dumps(fight))):
        assert again.state == fight.state
        assert (again.state["Anna"]["skill"], again.state["Ben"]["guard"]) == (7, 12)


def test_packs_may_be_among_the_changes(tmp_path: Path) -> None:
    pack = tmp_path / "old-hands.yaml"
    pack.write_text("pack: old hands\nsystem: duel\ncombatants: {old hand: {skill: 7}}\n", "utf-8")
    changes = {"packs": [str(pack)], "Anna": {"use": "old hand", "skill": 9}}
    assert starfray.load("dawn", changes=changes).state["Anna"]["skill"] == 9
    with pytest.raises(InputError, match=r"no such file: young-hands\.yaml"):
        starfray.load("dawn", changes={"packs": ["young-hands.yaml"]})


def test_how_it_stands_is_data() -> None:
    fight = some_steps("dawn", 2)
    data = json.loads(json.dumps(fight.as_json()))
    assert (data["system"], data["over"], data["turn"]) == ("duel", False, fight.turn)
    assert data["state"]["Anna"]["health"] == fight.state["Anna"]["health"]
    told = json.loads(json.dumps(fight.transcript().as_json()))
    assert told[-1]["lines"][0]["rule"].startswith("DUL-")


def test_the_chosen_tactics_are_those_of_the_sides() -> None:
    fight = starfray.load("saloon-brawl", tactics={"drifters": "headlong"})
    system = fight.ruleset
    assert system.tactics[fight.course.state.sides[0].tactic] == "headlong"
    with pytest.raises(NotFound, match="unknown tactic 'headlon'; did you mean 'headlong'"):
        starfray.load("saloon-brawl", tactics={"drifters": "headlon"})
    with pytest.raises(NotFound, match="unknown side 'drifter'"):
        starfray.load("saloon-brawl", tactics={"drifter": "headlong"})


def test_a_saved_fight_cannot_be_another_one(tmp_path: Path) -> None:
    path = tmp_path / "kept.starfray"
    some_steps("dawn", 1).save(path)
    others: list[Any] = [{"seed": 9}, {"number": 5}, {"rulings": {"ties": "misses"}}]
    for other in others:
        with pytest.raises(Refused, match="a saved fight has its own"):
            starfray.load(path, **other)


def test_looking_does_not_end_what_could_be_done_again() -> None:
    fight = starfray.load("dawn", seed=3)
    told = str(fight.begin())
    fight.undo()
    with pytest.raises(Refused, match="the beginning was taken back"):
        _ = fight.turn
    fight.redo()
    assert str(fight.transcript()) == told


def test_dice_may_say_what_they_are_for() -> None:
    fight = starfray.load("dawn", seed=7)
    told = fight.apply(
        "strike Cora", dice=[{"attack": 17}, {"damage": 4}, 5], answers={"parry": "no"}
    )
    assert "Anna hits Cora for 9." in str(told)
    fight.undo()
    with pytest.raises(Refused, match="for 'damage', but the die due is for 'attack'"):
        fight.apply("strike Cora", dice=[{"damage": 17}])
    with pytest.raises(NotFound, match="unknown die 'atack'"):
        fight.apply("strike Cora", dice=[{"atack": 17}])
    with pytest.raises(WrongKind, match="a list of faces"):
        fight.apply("strike Cora", dice={"attack": 17})  # type: ignore[arg-type]


def test_explained_steps_print_unfolded() -> None:
    fight = starfray.load("dawn", seed=7)
    fight.apply("strike Cora", dice=[17, 4, 5], answers={"parry": "no"})
    assert "  +4 skill [DUL-HIT-01]" in str(fight.explain())
    assert "+4 skill" not in str(fight.transcript())


def test_a_row_of_every_fight_is_kept() -> None:
    fight = starfray.load("dawn")
    done: list[int] = []
    kept = fight.simulate(20, seed=5, keep=True, progress=done.append)
    assert kept.results is not None
    assert len(kept.results) == done[-1] == 20
    numbers = np.arange(20)
    longest = int(numbers[kept.results[:, 1].argmax()])
    assert str(fight.replay(numbers[longest], seed=5)) == str(fight.replay(longest, seed=5))


def test_a_side_gets_the_same_checks_as_the_game_master() -> None:
    side = starfray.load("dawn", seed=7).seen_by("red")
    for call in (lambda: side.apply(3), lambda: side.odds(3), lambda: side.explain("x")):  # type: ignore[arg-type]
        with pytest.raises(WrongKind):
            call()
    with pytest.raises(Refused, match="there is no step 99"):
        side.explain(99)
    with pytest.raises(WrongKind, match="the name of a side"):
        side.fight.seen_by(3)  # type: ignore[attr-defined]
    other = side.fight.seen_by("blue")  # type: ignore[attr-defined]
    move = side.legal()[0]
    for given in (move, move.text):
        with pytest.raises(Refused, match="it is not the turn of blue"):
            other.odds(given)


def test_what_the_game_master_names_is_nobody_elses() -> None:
    fight = starfray.load("corridor", seed=1)
    fight.begin()
    crew = fight.seen_by(fight.state[fight.turn]["side"])
    plain = next(move for move in crew.legal() if move.verb == "fire")
    with pytest.raises(Refused, match="`modifier` is the game master's to name"):
        crew.apply(f"{plain.text} modifier=100")
    assert "+100 the game master" in str(fight.copy().apply(f"{plain.text} modifier=100").as_json())


def test_the_one_who_acts_is_the_one_who_is_meant() -> None:
    fight = starfray.load("customs-desk", seed=1)
    fight.begin()
    for move in fight.legal():
        assert fight.parse(move.text) == move
    others = [move for move in fight.legal() if move.who not in ("", fight.turn)]
    assert others
    assert all(
        f'who="{move.who}"' in move.text or f"who={move.who}" in move.text for move in others
    )


def test_breaking_off_a_question_leaves_the_fight_as_it_was() -> None:
    fight = starfray.load("breach", seed=1)
    fight.play(3)
    before, course = fight.state, fight.course

    def breaks_off(state: Any, action: Action) -> int:
        state.units[0].hp = -99  # as a rule does that tries out what would be
        raise KeyboardInterrupt

    course.ruleset = replace(course.ruleset, why_not=breaks_off)
    for call in (fight.legal, lambda: course.apply(fight.bot_move().action)):
        with pytest.raises(KeyboardInterrupt):
            call()
    assert fight.state == before


def test_odds_are_data() -> None:
    odds = starfray.load("dawn", seed=7).odds("strike cora", answers={"parry": "no"})
    data = json.loads(json.dumps(odds.as_json()))
    assert data["outcomes"]["hit"] == {"decimal": 0.55, "fraction": "11/20"}
    assert sum(p["decimal"] for p in data["fields"]["Cora.health"]["values"].values()) == 1
    both = odds.as_json(joints=[["hit", "damage"]])["joint"][0]
    assert both["of"] == ["hit", "damage"]
    assert {"at": [0, 0], "decimal": 0.45, "fraction": "9/20"} in both["values"]
