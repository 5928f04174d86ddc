"""`verify`, `rules`, `check`, `sheets`, `schema` and `encounters`: what authors use."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from starfray.cli.console import WIDEST
from starfray.core.registry import ruleset
from starfray.core.rule import registered, rule_ids
from starfray.core.rulebook import Missing, rulebook_of
from starfray.readings.explain import searching
from starfray.readings.explain.searching import functions_of, rule_alone
from starfray.readings.play.library import find_encounter, installed
from starfray.readings.sessions.session import Session
from starfray.readings.sessions.session_seats import Seat, Seats
from tests.cli.helpers import SHOT, run, written

BOOK = """\
system: duel
title: House rules
scenes:
  duel:
    sides: {red: {}, blue: {}}
    combatants: [{name: a, side: red}, {name: b, side: blue}]
rules:
  - id: HOU-HIT-01
    title: Strike
    statement: As in the book.
    cases:
      - {actions: [{do: strike, who: a, target: b}], dice: [1], expect: {hit: false}}
      - {actions: [{do: strike, who: a, target: b}], dice: [1], expect: {hit: true}}
"""
DAWN = """\
system: duel
sides: {red: {}, blue: {}}
combatants:
  - {name: Anna, side: red}
  - {name: Dirk, side: blue}
"""
PACK = """\
pack: veterans
system: duel
combatants:
  veteran: {skill: 6, guard: 15}
"""


def test_verify_runs_the_cases_of_a_system() -> None:
    done = run("verify", "duel")
    cases = sum(len(rule.cases) for rule in rulebook_of(ruleset("duel")).rules)
    assert done.code == 0
    assert f"{cases} cases, all as expected." in done.out
    assert "DUL-HIT" in done.out


def test_verify_keeps_to_a_prefix() -> None:
    data = run("verify", "duel", "--rule", "dul-dam", "--json").data
    assert [c["chapter"] for c in data["reports"][0]["chapters"]] == ["DUL-DAM"]
    done = run("verify", "duel", "--rule", "DUL-XYZ")
    assert (done.code, done.out) == (5, "")
    assert done.err.startswith("error: unknown rule 'DUL-XYZ'")


def test_verify_names_a_failure_with_its_line(tmp_path: Path) -> None:
    path = written(tmp_path, BOOK, "book.yaml")
    done = run("verify", path)
    assert done.code == 1
    assert f"{path}:13: HOU-HIT-01 case 2" in done.out
    assert "hit: expected True, found False" in done.out
    assert "1 of 2 cases failed." in done.out
    data = run("verify", path, "--json").data
    assert data["reports"][0]["failures"][0]["line"] == 13


def test_verify_takes_a_scenario_with_expectations(tmp_path: Path) -> None:
    assert run("verify", written(tmp_path)).code == 0
    assert run("verify", written(tmp_path, SHOT.replace("damage: 11", "damage: 12"))).code == 1
    without = written(tmp_path, SHOT[: SHOT.index("expect:")])
    assert run("verify", without).code == 3


def test_verify_of_something_unknown() -> None:
    done = run("verify", "dule")
    assert done.code == 5
    assert "did you mean 'duel'?" in done.err


def test_a_rule_is_shown_with_its_rulings_and_cases() -> None:
    done = run("rules", "dul-hit-01")
    assert done.code == 0
    assert "DUL-HIT-01  Strike" in done.out
    assert "formula: hit = d20 + skill >= guard" in done.out
    assert "misses" in done.out
    assert "starfray_duel.chapters.strikes.strike" in done.out
    data = run("rules", "DUL-HIT-01", "--json").data
    assert data[0]["rulings"][0]["default"] == "hits"
    assert len(data[0]["cases"]) == 4


def test_the_beginning_of_an_id_lists_a_chapter() -> None:
    data = run("rules", "DUL-DAM", "--json").data
    assert [rule["id"] for rule in data] == ["DUL-DAM-01", "DUL-DAM-02"]
    assert "DUL-DAM-02" in run("rules", "DUL-DAM").out


def test_words_find_rules_the_best_first() -> None:
    data = run("rules", "strike", "--system", "duel", "--json").data
    assert data[0]["id"] == "DUL-HIT-01"
    assert {rule["id"] for rule in data} == {"DUL-HIT-01", "DUL-PAR-01", "DUL-HOU-01"}
    both = run("rules", "parry", "strike", "--system", "duel", "--json").data
    assert [rule["id"] for rule in both] == ["DUL-PAR-01"]


def test_an_unknown_rule_names_the_nearest() -> None:
    done = run("rules", "DUL-HIT-09")
    assert done.code == 5
    assert "did you mean 'DUL-" in done.err
    assert run("rules", "xylophone").code == 5


def test_an_id_that_no_rule_has_is_no_search_for_its_words() -> None:
    done = run("rules", "DUL-XYZ")
    assert done.code == 5
    assert done.err.startswith("error: unknown rule 'DUL-XYZ' (known: DUL-")
    done = run("rules", "DUL-HIT-77")
    assert "did you mean 'DUL-HIT-01'?" in done.err
    done = run("rules", "zzzz")
    assert (done.code, done.err) == (
        5, "error: no rule was found for 'zzzz'; `starfray rules` lists the chapters\n"
    )  # fmt: skip


def test_the_samples_are_listed_by_what_they_are() -> None:
    done = run("encounters", "--samples", "--system", "starcraft-rpg")
    for name in ("combatants", "swarmling", "weapons", "service rifle", "powers", "mind lance"):
        assert name in done.out
    listed = run("encounters", "--samples", "--json").data
    assert "swarmling" in listed["starcraft-rpg"]["combatants"]
    assert "No samples" in run("encounters", "--samples", "--system", "duel").out


def test_a_fight_whose_last_line_is_torn_is_told_as_such(tmp_path: Path) -> None:
    path = tmp_path / "torn.starfray"
    seats = Seats({"red": Seat(), "blue": Seat()})
    with Session.create(path, find_encounter("duel/dawn"), seed=1, seats=seats) as session:
        session.begin()
    with path.open("ab") as file:
        file.write(b'{"n":2,')
    done = run("check", path)
    assert done.code == 0
    assert "1 input; its last line, torn by a crash before it was done, is left out" in done.out


def test_rules_alone_lists_the_chapters() -> None:
    strikes = {"system": "duel", "chapter": "DUL-HIT", "rules": 1, "cases": 4, "titles": ["Strike"]}
    assert strikes in run("rules", "--json").data
    told = run("rules").out
    assert "DUL-TRN        2       5   Turns; End" in told
    assert max(map(len, told.splitlines())) <= WIDEST


@pytest.mark.parametrize(
    ("text", "kind"),
    [(SHOT, "scenario"), (BOOK, "rulebook"), (DAWN, "encounter"), (PACK, "pack")],
)
def test_check_knows_the_kinds(tmp_path: Path, text: str, kind: str) -> None:
    done = run("check", written(tmp_path, text))
    assert done.code == 0
    assert f"{kind}, valid" in done.out


@pytest.mark.parametrize(
    ("text", "kind", "field"),
    [
        (SHOT.replace("do: strike", "do: smite"), "scenario", ""),
        (DAWN.replace("side: red}", "side: green}"), "encounter", "combatants[0].side"),
        (PACK.replace("skill: 6", "skill: 60"), "pack", "combatants.veteran.skill"),
        (PACK.replace("skill: 6", "skil: 6"), "pack", "combatants.veteran.skil"),
        (PACK.replace("combatants:", "combatant:"), "pack", ""),
        (BOOK.replace("    title: Strike\n", ""), "rulebook", "rules[0].title"),
        (
            BOOK.replace("    title: Strike\n", "    title: Strike\n    die: x\n"),
            "rulebook",
            "rules[0]",
        ),
        ("just: words\n", None, ""),
        ("a: [", None, ""),
    ],
)
def test_check_names_what_is_wrong(tmp_path: Path, text: str, kind: str | None, field: str) -> None:
    path = written(tmp_path, text)
    done = run("check", path, "--json")
    assert done.code == 3
    (result,) = done.data
    assert (result["kind"], result["valid"]) == (kind, False)
    assert field in [problem["field"] for problem in result["problems"]] or not field
    assert str(path) in run("check", path).out


def test_check_goes_on_after_a_file_that_is_not_there(tmp_path: Path) -> None:
    data = run("check", tmp_path / "no.yaml", written(tmp_path), "--json").data
    assert [result["valid"] for result in data] == [False, True]


def test_a_saved_fight_that_is_none(tmp_path: Path) -> None:
    done = run("check", written(tmp_path, "{}\n", "x.starfray"))
    assert done.code == 3
    assert "fight, 1 mistake" in done.out


def test_schemas_are_schemas() -> None:
    encounter = run("schema", "encounter", "duel").data
    assert encounter["properties"]["rulings"]["properties"]["ties"]["enum"] == ["hits", "misses"]
    for kind in ("scenario", "fight", "rulebook"):
        assert run("schema", kind).data["type"] == "object"
    pack = run("schema", "pack", "duel").data
    entry = pack["properties"]["combatants"]["additionalProperties"]
    assert "skill" in entry["properties"]
    assert "required" not in entry


def test_schemas_need_a_kind_and_a_system() -> None:
    assert run("schema", "encounter").code == 2
    assert "did you mean 'scenario'?" in run("schema", "scenari").err
    assert run("schema", "pack", "dule").code == 5


def test_sheets_lists_what_may_be_written() -> None:
    listed = {sheet["name"]: sheet for sheet in run("sheets", "duel", "--json").data}
    assert list(listed) == ["encounter", "duelist", "objectives", "side"]
    assert listed["duelist"] == run("sheets", "duel", "duelist", "--json").data
    skill = next(field for field in listed["duelist"]["fields"] if field["name"] == "skill")
    assert skill == {
        "name": "skill",
        "takes": "-20 to 20",
        "default": "0",
        "needed": False,
        "about": "added to attacks and parries",
    }
    rows = {row["name"]: row for row in listed["encounter"]["fields"]}
    assert rows["combatants"]["takes"] == "a list of sheets `duelist`"
    assert rows["sides"]["needed"]


def test_the_sheets_of_all_rule_systems_are_named() -> None:
    told = run("sheets").out
    assert "encounter, duelist, objectives, side\n" in told
    assert run("sheets", "--json").data["duel"] == ["encounter", "duelist", "objectives", "side"]


def test_fields_that_are_alike_share_a_row() -> None:
    told = run("sheets", "serenity", "combatant").out
    assert told.count("a die of the ladder, d2 or better") == 1
    names = [line.split()[0] for line in told.splitlines() if line.strip()]
    assert {"agility", "strength", "willpower"} <= {*names}
    assert "as asked, only for life, nothing" in told


def test_every_form_of_a_field_is_told_in_words() -> None:
    ship = {
        field["name"]: field["takes"]
        for field in run("sheets", "fasa-trek", "ship", "--json").data["fields"]
    }
    assert ship["kind"] == "ship"
    assert ship["at"] == "[a whole number, a whole number]"
    assert ship["shields"] == "a list of 6: 0 to 1000"
    person = {
        field["name"]: field["takes"]
        for field in run("sheets", "fasa-trek", "person", "--json").data["fields"]
    }
    assert person["skills"] == "names, each with 0 to 300"


def test_an_unknown_sheet_names_the_nearest() -> None:
    done = run("sheets", "serenity", "wepon")
    assert (done.code, "did you mean 'weapon'?" in done.err) == (5, True)


def test_a_wrong_encounter_says_where_fields_are_listed(tmp_path: Path) -> None:
    told = run("check", written(tmp_path, DAWN.replace("side: red}", "side: green}"))).out
    assert told.rstrip().endswith("What may be written: starfray sheets duel")
    told = run("check", written(tmp_path, DAWN.replace("system: duel", "system: dull"))).out
    assert told.rstrip().endswith("What may be written: starfray sheets SYSTEM")


def test_encounters_lists_what_is_ready() -> None:
    listed = run("encounters", "--system", "duel", "--json").data
    assert listed == [
        {
            "name": "dawn",
            "title": "Two against two at dawn",
            "system": "duel",
            "sides": {"red": 2, "blue": 2},
            "description": "",
        }
    ]
    assert "Two against two" in run("encounters").out
    assert run("encounters", "--system", "dule").code == 5


def test_the_file_of_a_ready_encounter_is_there_to_be_copied() -> None:
    shown = run("encounters", "--show", "Dawn")
    assert shown.out.startswith("system: duel\ntitle: Two against two at dawn\n")
    assert run("encounters", "--show", "duel/dawn").out == shown.out
    assert run("encounters", "--show", "dawn", "--json").data["sides"] == {"red": {}, "blue": {}}
    assert run("check", "-", piped=shown.out).code == 0
    wrong = run("encounters", "--show", "dwan")
    assert wrong.code == 5
    assert "unknown ready encounter 'dwan'; did you mean 'dawn'?" in wrong.err


def test_json_is_one_document() -> None:
    out = run("verify", "duel", "--json").out
    json.loads(out)
    assert out.endswith("}\n")


def test_one_rule_is_shown_without_its_whole_book_and_says_the_same() -> None:
    """Only its own lines are read, and no rule system is imported."""
    program = (
        "import sys; from starfray.cli.main import app\n"
        "try: app(['rules', 'SCR-ATK-04'])\n"
        "except SystemExit: pass\n"
        "sys.exit('starfray.rulesets.starcraft_rpg' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    for system in installed():
        book = rulebook_of(system)
        for rule in book.rules[:: max(1, len(book.rules) // 12)]:
            alone = rule_alone(rule.id)
            if alone is None:
                continue  # it refers to what stands elsewhere in its book
            assert (alone.system, alone.title) == (system.key, system.title)
            assert alone.rule == rule
            told = {f"{f.__module__}.{f.__name__}" for f in registered(system.package)
                    if rule.id in rule_ids(f)}  # fmt: skip
            assert set(functions_of(system.key, rule.id)) == told
    assert rule_alone("SCR-ATK-99") is None


def test_coverage_counts_the_rules_of_each_system() -> None:
    told = run("rules", "--coverage", "--json").data
    duel = next(entry for entry in told if entry["system"] == "duel")
    assert (duel["rules"], duel["of"], duel["missing"]) == (6, 6, [])
    assert [entry["system"] for entry in told] == [system.key for system in installed()]
    one = run("rules", "--coverage", "--system", "duel").out
    assert "duel" in one
    assert "serenity" not in one


@pytest.fixture
def unfinished(monkeypatch: pytest.MonkeyPatch) -> Missing:
    """Let the duel's document have a rule that is not played yet."""
    rule = Missing("DUL-TRP-01", "Tripping")
    book = replace(rulebook_of(ruleset("duel")), missing=(rule,))
    monkeypatch.setattr(searching, "rulebook_of", lambda _: book)
    return rule


def test_coverage_names_what_is_not_played_yet(unfinished: Missing) -> None:
    told = run("rules", "--coverage", "--system", "duel", "--json").data
    assert [(entry["rules"], entry["of"]) for entry in told] == [(6, 7)]
    assert told[0]["missing"] == [{"id": unfinished.id, "title": unfinished.title}]
    shown = run("rules", "--coverage", "--system", "duel").out
    assert re.search(r"not played yet\n\W*\nDUL-TRP-01 +Tripping", shown)


def test_a_rule_that_is_not_played_yet_is_told_from_a_wrong_id(unfinished: Missing) -> None:
    done = run("rules", unfinished.id)
    assert done.code == 5
    assert "Tripping stands in the document, and is not played yet" in done.err
