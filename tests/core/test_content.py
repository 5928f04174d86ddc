"""Content packs: read, merged, and put where an encounter names their entries."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest

from starfray.core.content import (
    Sections,
    encounters_in,
    merge,
    read_packs,
    resolve_references,
    shipped_encounters,
    shipped_packs,
)
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document, read_document
from starfray.core.input.errors import InputError
from starfray.core.input.problems import Problems
from starfray.core.registry import keys, ruleset

SECTIONS: dict[str, dict[str, dict[str, Any]]] = {
    "weapons": {
        "rifle": {"damage": 3, "mount": {"arc": "bow", "size": 1}},
        "knife": {"name": "a good knife", "damage": 1},
    },
    "combatants": {
        "marine": {"hp": 20, "weapons": ["rifle", {"use": "knife", "damage": 2}]},
        "again": {"combatants": [{"use": "again"}]},
    },
}


def resolved(text: str) -> Any:
    problems = Problems(read_document(text, name="fight.yaml"))
    found = resolve_references(problems.document.data, SECTIONS, problems)
    problems.stop()
    return found.data


def test_an_entry_is_put_where_its_name_stands_in_its_section() -> None:
    assert resolved("{weapons: [rifle], loot: [rifle]}") == {
        "weapons": [{"name": "rifle", **SECTIONS["weapons"]["rifle"]}],
        "loot": ["rifle"],
    }
    assert resolved("{weapons: rifle}")["weapons"]["damage"] == 3
    assert resolved("{weapons: knife}")["weapons"] == SECTIONS["weapons"]["knife"]


def test_an_entry_is_taken_over_with_changes() -> None:
    text = "{combatants: [{use: marine, name: Karine, hp: 24, weapons: [knife]}]}"
    assert resolved(text)["combatants"] == [
        {"name": "Karine", "hp": 24, "weapons": [SECTIONS["weapons"]["knife"]]}
    ]
    [marine] = resolved("{combatants: [marine]}")["combatants"]
    assert [weapon["damage"] for weapon in marine["weapons"]] == [3, 2]
    [rifle] = resolved("{weapons: [{use: rifle, mount: {arc: stern}}]}")["weapons"]
    assert rifle["mount"] == {"arc": "stern", "size": 1}
    assert SECTIONS["weapons"]["rifle"]["mount"]["arc"] == "bow"


def test_merging_goes_into_mappings_and_replaces_all_else() -> None:
    base = {"a": {"b": 1, "c": {"d": 2}}, "e": [1, 2], "f": {"g": 1}}
    changed = merge(base, {"a": {"c": {"h": 3}}, "e": [3], "f": 4, "i": {"j": 5}})
    assert changed == {
        "a": {"b": 1, "c": {"d": 2, "h": 3}}, "e": [3], "f": 4, "i": {"j": 5},
    }  # fmt: skip
    assert base == {"a": {"b": 1, "c": {"d": 2}}, "e": [1, 2], "f": {"g": 1}}
    assert merge({"a": 1}, {"a": {"b": 1}}) == {"a": {"b": 1}}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "title: x\nweapons:\n  - rifle\n  - knive\n",
            (
                "fight.yaml:4: weapons[1]: unknown entry of weapons 'knive'; did you mean 'knife'?"
                " (allowed: rifle, knife)"
            ),
        ),
        ("combatants:\n  - {use: marin}\n", "fight.yaml:2: combatants[0]: unknown entry of"),
        ("combatants:\n  - {use: [marine]}\n", "fight.yaml:2: combatants[0]: unknown entry of"),
        ("combatants: [again]\n", "entries refer to each other without end"),
    ],
)
def test_what_no_pack_holds_is_told_with_its_line(text: str, told: str) -> None:
    with pytest.raises(InputError) as error:
        resolved(text)
    assert told in str(error.value)


def test_entries_that_stand_for_too_much_are_refused() -> None:
    packs = {f"s{n}": {"all": {f"s{n + 1}": ["all"] * 60}} for n in range(6)}
    document = read_document("s0: [all]", name="fight.yaml")
    with pytest.raises(InputError, match=r"fight.yaml:1: .* more than 1,000,000 values in all"):
        resolve_references(document.data, packs, Problems(document))


def test_a_name_in_the_place_of_a_list_is_told_as_it_is_written(tmp_path: Path) -> None:
    file = tmp_path / "fight.yaml"
    file.write_text(
        "system: starcraft-rpg\nsides: {a: {}, b: {}}\ncombatants:\n"
        "  - {use: rifleman, name: Ann, side: a, at: [0, 0], weapons: service rifle}\n"
        "  - {use: rifleman, name: Bo, side: b, at: [9, 0]}\n",
        "utf-8",
    )
    with pytest.raises(InputError, match=r"combatants\[0\].weapons: 'service rifle' is text"):
        build_encounter(read_document(file))


def test_many_lists_inside_each_other_are_not_endless() -> None:
    text = "deep: " + "[" * 40 + "]" * 40
    assert resolved(text) == read_document(text, name="fight.yaml").data


PACK = "pack: mine\nsystem: duel\nsection:\n  one: {a: 1}\n"


def test_a_later_pack_replaces_entries_of_the_same_name(tmp_path: Path) -> None:
    first, second = tmp_path / "first.yaml", tmp_path / "second.yaml"
    first.write_text(PACK + "  two: {a: 2, b: 2}\n", "utf-8")
    second.write_text("pack: other\nsystem: duel\ntitle: x\nsection:\n  two: {a: 3}\n", "utf-8")
    sections = read_packs(ruleset("duel"), [first, second])
    assert sections["section"] == {"one": {"a": 1}, "two": {"a": 3}}
    assert not sections.keys() & {"pack", "system", "title"}
    assert read_packs(ruleset("duel"), [second, first])["section"]["two"] == {"a": 2, "b": 2}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("system: duel\n", "pack.yaml:1: pack: this is not a content pack"),
        ("[1]\n", "pack.yaml:1: pack: this is not a content pack"),
        (
            "pack: mine\nsystem: serenity\n",
            "pack.yaml:2: system: a pack of 'serenity' (allowed: duel)",
        ),
        ("pack: mine\n", "pack.yaml:1: system: missing (allowed: duel)"),
        (PACK + "other: [1]\n", "pack.yaml:5: other: not a section of named entries"),
        (PACK + "  two: 3\n", "pack.yaml:3: section: not a section of named entries"),
        (
            PACK + "  two: {use: one}\n",
            "pack.yaml:5: section.two.use: an entry of a pack uses no other",
        ),
    ],
)
def test_what_is_no_pack_is_told_with_its_line(tmp_path: Path, text: str, told: str) -> None:
    (tmp_path / "pack.yaml").write_text(text, "utf-8")
    with pytest.raises(InputError) as error:
        read_packs(ruleset("duel"), [tmp_path / "pack.yaml"])
    assert told in str(error.value)


@pytest.mark.parametrize("key", keys())
def test_what_is_shipped_stays_as_it_is_whatever_is_made_of_it(key: str, tmp_path: Path) -> None:
    """It is read once, for every fight that is built."""
    system = ruleset(key)
    before = copy.deepcopy(read_packs(system))
    extra = tmp_path / "extra.yaml"
    section = next(iter(before), "section")
    extra.write_text(f"pack: extra\nsystem: {key}\n{section}: {{of my own: {{a: 1}}}}\n", "utf-8")
    assert "of my own" in read_packs(system, [extra])[section]
    for name, file in shipped_encounters(system).items():
        build_encounter(read_document(file.read_bytes(), name=name))
    assert read_packs(system) == before


@pytest.mark.parametrize("key", keys())
def test_shipped_files_are_found_by_their_names(key: str) -> None:
    packs = [file.name for file in shipped_packs(ruleset(key))]
    assert packs == sorted(name for name in packs if name.endswith(".yaml"))
    encounters = shipped_encounters(ruleset(key))
    assert list(encounters) == sorted(encounters)
    assert all(file.name == f"{name}.yaml" for name, file in encounters.items())


def test_a_package_without_content_has_no_encounters(tmp_path: Path) -> None:
    assert encounters_in(tmp_path) == {}
    folder = tmp_path / "content" / "encounters"
    folder.mkdir(parents=True)
    for name in ("b.yaml", "a.yaml", "notes.txt"):
        (folder / name).write_text("", "utf-8")
    assert list(encounters_in(tmp_path)) == ["a", "b"]


def test_references_in_plain_data_are_found_too() -> None:
    problems = Problems(Document("plain", {"weapons": ["rifle"]}))
    found = resolve_references(problems.document.data, SECTIONS, problems)
    assert found.data["weapons"][0]["name"] == "rifle"


def test_of_an_entry_that_there_is_not_what_is_given_is_known() -> None:
    text = "combatants: [{use: marin, hp: 24}, {use: nobody at all, hp: 3}, rine]\n"
    problems = Problems(read_document(text))
    found = resolve_references(problems.document.data, SECTIONS, problems)
    assert {at: set(fields) for at, fields in found.known.items()} == {
        ("combatants", 0): {"hp"}, ("combatants", 1): {"hp"}, ("combatants", 2): set(),
    }  # fmt: skip
    assert [found.data["combatants"][i]["hp"] for i in (0, 1)] == [24, 3]
    assert len(problems.found) == 3


def test_of_what_may_be_of_several_kinds_only_what_all_have_is_known() -> None:
    sections: Sections = {"combatants": {"cutter": {"kind": "ship", "hull": 9}, "guard": {"hp": 5}}}
    text = "combatants: [{use: nix, name: A, side: red, at: 3}, {use: nix, hull: 2, side: red}]\n"
    problems = Problems(read_document(text))
    found = resolve_references(problems.document.data, sections, problems)
    assert {at: set(fields) for at, fields in found.known.items()} == {
        ("combatants", 0): {"name", "side"}, ("combatants", 1): {"hull", "side"},
    }  # fmt: skip


def test_where_a_pack_could_not_be_read_no_entry_is_told_to_be_unknown() -> None:
    problems = Problems(read_document("others: [{use: marin}]\ncombatants: [nobody]\n"))
    found = resolve_references(problems.document.data, SECTIONS, problems, complete=False)
    assert found.known == {("others", 0): (), ("combatants", 0): ()}
    assert problems.found == []
