"""Encounters by path and by name, what a file is, and what is told of it in a few words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from starfray.core.input.documents import read_document
from starfray.core.input.errors import Ambiguous, InputError, NotFound
from starfray.core.registry import keys, ruleset
from starfray.readings.play import library
from starfray.readings.play.library import (
    Ready,
    encounter_named_in,
    find_encounter,
    find_scenario,
    load,
    looks_like_path,
    ready_encounters,
    short_names,
    sides_of,
)
from starfray.readings.scenarios.checking import check_file, is_fight, kind_of, section_types

DUEL = "system: duel\nsides: {red: {}, blue: {}}\ncombatants:\n  - {name: a, side: red}\n"
DUEL += "  - {name: b, side: blue}\n"
CHARACTER = "Roe, fasa-trek; 30 free points are not spent [FST-CRE-01]"
SHOT = "system: duel\nencounter: duel/dawn\nactions: [{do: strike, who: Anna, target: Cora}]\n"
PACK = "pack: mine\nsystem: duel\ncombatants:\n  veteran: {skill: 7}\n  novice: {skill: 0}\n"
BOOK = """\
system: duel
title: Mine
scenes:
  one: {sides: {red: {}, blue: {}}, combatants: [{name: a, side: red}, {name: b, side: blue}]}
rules:
  - {id: X-1, title: One, statement: So., cases: [{actions: [], expect: {a.skill: 0}}]}
  - {id: X-2, title: Two, statement: So.}
"""


def test_ready_encounters_are_found_by_either_name() -> None:
    ready = ready_encounters()
    assert {r.system for r in ready} <= set(keys())
    assert len({r.full_name for r in ready}) == len(ready)
    for one, short in zip(ready, short_names(ready), strict=True):
        assert find_encounter(one.full_name.upper()).name == str(one.file)
        assert find_encounter(short).data == one.read().data
    loaded = load("dawn")
    assert (loaded.ruleset.key, loaded.title) == ("duel", loaded.document.data["title"])


def test_a_name_that_several_have_needs_its_system(monkeypatch: pytest.MonkeyPatch) -> None:
    first, other = [
        r for r in ready_encounters() if r.full_name in ("duel/dawn", "serenity/lights-out")
    ]
    twins = [first, Ready(other.system, first.name, other.file), other]
    assert short_names(twins) == [twins[0].full_name, twins[1].full_name, other.name]
    monkeypatch.setattr(library, "ready_encounters", lambda: twins)
    with pytest.raises(Ambiguous, match="may mean: "):
        find_encounter(first.name)
    assert find_encounter(twins[1].full_name).name == str(other.file)
    with pytest.raises(NotFound) as error:
        find_encounter("dwn")
    assert error.value.known == tuple(short_names(twins))
    with pytest.raises(NotFound) as error:
        find_encounter("duel/dwn")
    assert error.value.known == tuple(r.full_name for r in twins)


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("dawn", False), ("duel/dawn", False), ("a.yaml", True), ("A.YML", True),
        ("x.json", True), ("x.starfray", True), ("./dawn", True), ("~/dawn", True),
        ("/dawn", True), ("dawn.txt", False),
    ],
)  # fmt: skip
def test_what_looks_like_a_path(text: str, path: bool) -> None:
    assert looks_like_path(text) == path


def test_files_are_read_by_their_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("mine.yaml", "mine"):
        (tmp_path / name).write_text(DUEL, "utf-8")
        assert find_encounter(name).data["system"] == "duel"
        assert load(name).title == "mine"
    here = read_document(Path(tmp_path / "mine.yaml"))
    assert encounter_named_in(here, "mine.yaml").data == here.data
    assert encounter_named_in(here, "dawn").data["system"] == "duel"
    with pytest.raises(NotFound, match=r"unknown file 'mien.yaml'; did you mean 'mine.yaml'"):
        encounter_named_in(here, "mien.yaml")
    assert find_scenario(Path("duel/dawn")).data["system"] == "duel"
    assert find_scenario(Path("dawn")).data["system"] == "duel"
    assert find_scenario(Path("mine")).name == "mine"
    with pytest.raises(InputError, match="no such file"):
        find_scenario(Path("down"))


def test_sides_are_counted_by_their_combatants() -> None:
    data: dict[str, Any] = {
        "sides": {"red": {}, "blue": None, 3: {}},
        "combatants": [{"side": "red"}, {"side": "red"}, 7, {"side": "grey"}, {}],
    }
    assert sides_of(data) == {"red": 2, "blue": 0, "3": 0}
    assert sides_of({**data, "combatants": "none"}) == {"red": 0, "blue": 0, "3": 0}
    assert sides_of({}) == {}


@pytest.mark.parametrize(
    ("text", "kind", "about"),
    [
        (DUEL, "encounter", "file, duel, 2 combatants"),
        ("title: Mine\n" + DUEL, "encounter", "Mine, duel, 2 combatants"),
        (SHOT, "scenario", "duel, 1 step"),
        (SHOT.replace("}]", "}, {turn: Cora}]"), "scenario", "duel, 2 steps"),
        (PACK, "pack", "mine, duel, 2 entries"),
        (PACK.partition("  novice")[0], "pack", "mine, duel, 1 entry"),
        (BOOK, "rulebook", "duel, 2 rules, 1 case"),
        ("system: fasa-trek\nname: Roe\nDEX: 61\n", "character", CHARACTER),
    ],
)
def test_a_sound_file_is_told_in_a_few_words(
    tmp_path: Path, text: str, kind: str, about: str
) -> None:
    file = tmp_path / "file.yaml"
    file.write_text(text, "utf-8")
    checked = check_file(file)
    assert (checked.kind, checked.about, checked.problems) == (kind, about, ())
    assert checked.valid
    assert checked.as_json() == {
        "file": str(file), "kind": kind, "valid": True, "about": about, "problems": [],
    }  # fmt: skip
    assert kind_of(read_document(text)) == kind
    assert not is_fight(file)


@pytest.mark.parametrize(
    ("text", "kind", "told"),
    [
        (DUEL.replace("blue}", "bleu}"), "encounter", ["combatants[1].side"]),
        ("system: duel\nname: Ann\n", "character", ["system"]),
        (SHOT.replace("Cora", "Coar"), "scenario", ["actions[0].target"]),
        (
            SHOT.replace("do: strike, who: Anna, target: Cora", "rule: DUL-HIT-09"),
            "scenario",
            ["actions[0].rule"],
        ),
        (PACK.replace("7", "high"), "pack", ["combatants.veteran.skill"]),
        (PACK + "  third: {skil: 1}\nweapens: {}\n", "pack", ["combatants.third.skil", ""]),
        (BOOK.replace("system: duel", "system: dual"), "rulebook", ["system"]),
        (BOOK.replace("title: Two", "title: 2"), "rulebook", ["rules[1].title"]),
        ("a: 1\n", "", [""]),
        ("[1]", "", [""]),
        ("a: [\n", "", ["a[0]"]),
    ],
)
def test_all_that_is_wrong_with_a_file_is_told(
    tmp_path: Path, text: str, kind: str, told: list[str]
) -> None:
    file = tmp_path / "file.yaml"
    file.write_text(text, "utf-8")
    checked = check_file(file)
    assert (checked.kind, checked.about, checked.valid) == (kind, "", False)
    assert [problem.field for problem in checked.problems] == told
    found = checked.as_json()
    assert (found["kind"], found["valid"]) == (kind or None, False)
    assert len(found["problems"]) == len(told)


def test_a_saved_fight_is_known_by_its_ending_or_its_first_line(tmp_path: Path) -> None:
    named, marked = tmp_path / "x.starfray", tmp_path / "x.txt"
    marked.write_text('{"format":"starfray-fight","version":1}\n', "utf-8")
    assert is_fight(named)
    assert is_fight(marked)
    assert not is_fight(tmp_path)
    assert not is_fight(tmp_path / "none.yaml")
    checked = check_file(named)
    assert (checked.kind, checked.valid) == ("fight", False)


@pytest.mark.parametrize("key", keys())
def test_sections_of_packs_are_the_parts_of_an_encounter(key: str) -> None:
    known = section_types(ruleset(key))
    assert "combatants" in known
    assert not known.keys() & {"sides", "objectives"}
