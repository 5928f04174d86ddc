"""Characters in the making: what is checked, what is warned of, and what comes out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.testing import CliRunner

from starfray.cli.main import app
from starfray.core.input.documents import Document
from starfray.core.input.errors import InputError
from starfray.readings.play.creation import created
from tests.rulesets.fasa_trek.scenes import built

ENSIGN: dict[str, Any] = {"system": "fasa-trek", "name": "Roe", "DEX": 61, "skills": {"Pilot": 5}}


def made(spend: dict[str, int], **more: Any) -> tuple[dict[str, Any], list[str]]:
    return created(Document("ensign.yaml", {**ENSIGN, "spend": spend, **more}))


def test_free_points_join_the_skills() -> None:
    sheet, warnings = made({"Climb": 20, "Swim": 10})

    assert sheet["skills"] == {"Pilot": 5, "Climb": 20, "Swim": 10}
    assert warnings == []


def test_what_comes_out_is_a_combatant() -> None:
    sheet, _ = made({"Climb": 30})
    other = {"name": "b", "side": "blue", "at": [3, 3]}
    setup = built(
        {"sides": {"red": {}, "blue": {}},
         "combatants": [{**sheet, "side": "red", "at": [0, 0]}, other]}
    )  # fmt: skip

    assert setup.state.units[0].dexterity == 61


def test_points_left_and_odd_amounts_are_warned_of() -> None:
    _, warnings = made({"Climb": 15})

    assert warnings == [
        "15 free points are not spent [FST-CRE-01]",
        "Climb: 15 is not a multiple of ten [FST-CRE-02]",
    ]


def test_a_skill_almost_of_a_known_name_is_warned_of() -> None:
    _, warnings = made({"Climb": 20, "Bladez": 10}, skills={"Sidearmz": 20, "Brawling": 5})

    unknown = "no sample has a skill of that name"
    assert warnings == [
        f"ensign.yaml:1: skills.Sidearmz: {unknown}; did you mean 'Sidearms'?",
        f"ensign.yaml:1: spend.Bladez: {unknown}; did you mean 'Blades'?",
    ]


def test_a_skill_that_the_table_does_not_list_is_refused() -> None:
    listed = ["Pilot", "Climb", "Sidearmz"]
    with pytest.raises(InputError) as refused:
        made({"Climbe": 30}, skills={"Pilot": 5, "Juggling": 20}, skill_list=listed)
    assert [problem.field for problem in refused.value.problems] == [
        "skills.Juggling", "spend.Climbe",
    ]  # fmt: skip
    assert "did you mean 'Climb'?" in str(refused.value)

    sheet, warnings = made({"Climb": 30}, skills={"Sidearmz": 20}, skill_list=listed)
    assert warnings == []
    assert "skill_list" not in sheet


@pytest.mark.parametrize("name", ["Pilot", "pilot", "PILOT"])
def test_no_points_go_into_a_skill_that_holds_some_however_it_is_written(name: str) -> None:
    with pytest.raises(InputError, match=r"10 points \(allowed: points, in a skill without any\)"):
        made({name: 10, "Climb": 20})


@pytest.mark.parametrize("skills", [{}, {"climb": 0}])
def test_no_skill_takes_points_twice_however_it_is_written(skills: dict[str, int]) -> None:
    with pytest.raises(InputError) as refused:
        made({"Climb": 10, "Swim": 5, "climb": 15}, skills=skills)
    assert [(one.field, one.found) for one in refused.value.problems] == [
        ("spend.climb", "15 points"),
    ]


def test_an_ability_is_thrown_under() -> None:
    with pytest.raises(InputError, match=r"STR: 120 is too large \(allowed: .*0 to 100"):
        made({"Climb": 30}, STR=120)
    sheet, _ = made({"Climb": 30}, STR=100)
    assert sheet["STR"] == 100


@pytest.mark.parametrize(
    ("spend", "rulings", "told"),
    [
        ({"Pilot": 10}, {}, "spend.Pilot: 10 points"),
        ({"Climb": 0, "Swim": -5}, {}, "spend.Swim: -5 points"),
        ({"Climb": 20, "Swim": 11}, {}, r"31 points in all \(allowed: up to 30"),
        ({"Climb": 20}, {"skill_points_spent": "exact"}, r"20 points in all \(allowed: 30"),
    ],
)
def test_mistakes_are_refused(spend: dict[str, int], rulings: dict[str, str], told: str) -> None:
    with pytest.raises(InputError, match=told):
        made(spend, rulings=rulings)


@pytest.mark.parametrize("name", ["", " ", "none"])
def test_a_name_that_no_combatant_may_have_is_refused(name: str) -> None:
    with pytest.raises(InputError, match="name: a combatant named"):
        made({"Climb": 30}, name=name)


def test_a_system_without_creation_says_so() -> None:
    with pytest.raises(InputError, match="creates no characters"):
        created(Document("a.yaml", {"system": "duel", "name": "a"}))


def test_the_command_prints_the_sheet_and_the_warnings(tmp_path: Path) -> None:
    file = tmp_path / "ensign.yaml"
    file.write_text(yaml.safe_dump({**ENSIGN, "spend": {"Climb": 15}}))

    result = CliRunner().invoke(app, ["create", str(file)])

    assert result.exit_code == 0
    piped = CliRunner().invoke(app, ["create", "-"], input=file.read_text())
    assert piped.stdout == result.stdout
    assert "not a multiple of ten" in result.stderr
    (sheet,) = yaml.safe_load(result.stdout)
    assert sheet["skills"] == {"Pilot": 5, "Climb": 15}
