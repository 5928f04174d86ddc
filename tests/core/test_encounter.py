"""Encounters: what they share in all rule systems, how they are changed, and what is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from starfray.core.encounter import (
    build_encounter,
    resolved_encounter,
    system_of,
    usual_width,
    with_changes,
)
from starfray.core.input.documents import Document, read_document
from starfray.core.input.errors import InputError
from starfray.core.input.problems import Problems

DUEL = """\
system: duel
sides:
  red: {}
  blue: {}
combatants:
  - {name: a, side: red}
  - {name: b, side: blue, skill: 2}
"""


def document(text: str = DUEL) -> Document:
    return read_document(text, name="duel.yaml")


def told(text: str, changes: dict[str, Any] | None = None) -> list[str]:
    with pytest.raises(InputError) as error:
        build_encounter(document(text), changes)
    return str(error.value).splitlines()


def test_names_of_sides_and_combatants_are_numbered_in_order() -> None:
    setup = build_encounter(document())
    assert setup.names["sides"] == ["red", "blue"]
    assert setup.names["units"] == ["a", "b"]
    assert [unit.side for unit in setup.state.units] == [0, 1]
    assert [unit.skill for unit in setup.state.units] == [0, 2]


def test_changes_go_to_the_combatant_of_that_name_and_else_to_the_encounter() -> None:
    original = document()
    setup = build_encounter(original, {"b": {"skill": 5}, "objectives": {"rounds": 3}})
    assert [unit.skill for unit in setup.state.units] == [0, 5]
    assert setup.state.fight.last_round == 3
    assert build_encounter(original).state.units[1].skill == 2
    assert with_changes(Problems(original), {"combatants": [], "b": 1})["combatants"] == []
    assert resolved_encounter(original, {"title": "x"}).data["title"] == "x"


def test_a_combatant_is_changed_by_a_mapping() -> None:
    assert told(DUEL, {"b": 3}) == [
        "duel.yaml:1: set.b: b cannot become 3 (allowed: a mapping of the combatant's fields)"
    ]


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        (
            DUEL.replace("red: {}", "red: {tactic: rahs}"),
            ["duel.yaml:3: sides.red.tactic: unknown tactic 'rahs'"],
        ),
        (
            DUEL.replace("  blue: {}\n", "").replace("blue", "red"),
            ["duel.yaml:2: sides: 1 side (allowed: at least two sides)"],
        ),
        (
            DUEL.replace("  blue: {}\n", "  blue: {}\n  grey: {}\n"),
            [
                (
                    "duel.yaml:5: sides.grey: nobody on this side"
                    " (allowed: a side that combatants are on)"
                )
            ],
        ),
        (
            DUEL.replace("name: b", "name: a"),
            [
                (
                    "duel.yaml:7: combatants[1].name: a second combatant named 'a'"
                    " (allowed: distinct names)"
                )
            ],
        ),
        (
            DUEL.replace("name: b", "name: none"),
            ["duel.yaml:7: combatants[1].name: a combatant named 'none'"],
        ),
        (
            DUEL.replace("name: b", "name: ' '"),
            ["duel.yaml:7: combatants[1].name: a combatant named ' '"],
        ),
        (
            DUEL.replace("blue, skill", "bleu, skill"),
            ["duel.yaml:7: combatants[1].side: unknown side 'bleu'; did you mean 'blue'?"],
        ),
    ],
)
def test_all_that_is_wrong_is_told_at_once(text: str, problems: list[str]) -> None:
    lines = told(text)
    assert len(lines) == len(problems)
    for line, problem in zip(lines, problems, strict=True):
        assert line.startswith(problem)


@pytest.mark.parametrize(("count", "sound"), [(1, False), (2, True), (60, True), (61, False)])
def test_from_two_to_sixty_fight(count: int, sound: bool) -> None:
    names = [f"n{k}" for k in range(count)]
    people = [f"  - {{name: {n}, side: {'blue' if k else 'red'}}}" for k, n in enumerate(names)]
    text = "system: duel\nsides: {red: {}, blue: {}}\ncombatants:\n" + "\n".join(people) + "\n"
    if sound:
        assert len(build_encounter(document(text)).state.units) == count
        return
    found = "1 combatant" if count == 1 else f"{count} combatants"
    assert f"combatants: {found} (allowed: 2 to 60 combatants)" in told(text)[-1]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[1]", "x:1: this is not an encounter (allowed: a mapping with 'system')"),
        ("sides: {}\n", "x:1: system: missing (allowed: duel, "),
        (
            "title: x\nsystem: dual\n",
            "x:2: system: unknown rule system 'dual'; did you mean 'duel'?",
        ),
        ("system: duel\nactions: []\nsides: {}\n", "x:2: actions: this is a scenario (allowed: an"),
        ("system: duel\n\nscene: duel\n", "x:3: scene: this is a scenario (allowed: an encounter;"),
        ("pack: x\nsystem: duel\n", "x:1: pack: this is a content pack (allowed: an encounter;"),
        ("system: duel\nrules: []\n", "x:2: rules: this is a rulebook (allowed: an encounter;"),
    ],
)
def test_what_is_no_encounter_is_told_what_it_is(text: str, problem: str) -> None:
    with pytest.raises(InputError) as error:
        system_of(read_document(text, name="x"))
    assert str(error.value).startswith(problem)


def test_a_scenario_may_be_what_is_wanted_and_sides_make_an_encounter() -> None:
    scenario = read_document("system: duel\nactions: []\n", name="x")
    assert system_of(scenario, scenario=True).key == "duel"
    assert system_of(read_document("system: duel\nsides: {}\nrules: []\n", name="x")).key == "duel"


def test_packs_lie_beside_the_encounter(tmp_path: Path) -> None:
    (tmp_path / "own.yaml").write_text(
        "pack: own\nsystem: duel\ncombatants:\n  veteran: {skill: 7}\n", "utf-8"
    )
    file = tmp_path / "duel.yaml"
    file.write_text(
        DUEL.replace("{name: a,", "{use: veteran, name: a,") + "packs: [own.yaml]\n", "utf-8"
    )
    assert build_encounter(read_document(file)).state.units[0].skill == 7

    file.write_text(DUEL + "packs:\n  - own.yaml\n  - none.yaml\n", "utf-8")
    with pytest.raises(InputError) as error:
        build_encounter(read_document(file))
    assert str(error.value) == (
        f"{file}:10: packs[1]: no such file: none.yaml"
        " (allowed: a content pack, relative to this file)"
    )
    assert "packs" in told(DUEL + "packs: own.yaml\n")[0]


def test_unknown_entries_are_told_with_all_else_that_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "own.yaml").write_text(
        "pack: own\nsystem: duel\ncombatants:\n  veteran: {skill: 7}\n", "utf-8"
    )
    file = tmp_path / "duel.yaml"
    file.write_text(
        "system: duel\npacks: [own.yaml]\nsides: {red: {}, blue: {}}\ncombatants:\n"
        "  - {use: veteran, name: a, side: red}\n"
        "  - {use: vetran, name: b, side: blue}\n"
        "  - {name: c, side: blue, skill: high}\n"
        "  - novice\n"
        "weather: fog\n",
        "utf-8",
    )
    with pytest.raises(InputError) as error:
        build_encounter(read_document(file))
    problems = [(problem.line, problem.field, problem.found) for problem in error.value.problems]
    assert problems == [
        (6, "combatants[1]", "unknown entry of combatants 'vetran'"),
        (7, "combatants[2].skill", "'high' is text"),
        (8, "combatants[3]", "unknown entry of combatants 'novice'"),
        (9, "weather", "unknown key 'weather'"),
    ]


def test_the_usual_width_is_that_of_most_rows() -> None:
    assert usual_width(["ab", "abc", "abc"]) == 3
    assert usual_width([]) == 0
