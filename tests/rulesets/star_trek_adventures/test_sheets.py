"""What is wrong with an encounter of Star Trek Adventures is told, and where it stands."""

from __future__ import annotations

from typing import Any

import pytest

from starfray.core.input.errors import InputError
from tests.rulesets.star_trek_adventures.scene import scene

PISTOL = {"name": "pistol", "mode": "ranged", "damage": 2}
SLEEVE_GUN = {**PISTOL, "name": "sleeve gun", "qualities": {"hidden": 1}}
CHEST = {"name": "chest", "stress": 5, "zone": "B"}
GAS = {"name": "gas", "damage": 2}
FIST = {"name": "fist", "mode": "unarmed", "damage": 1}
GRENADE = {"name": "grenade", "mode": "melee", "damage": 2, "qualities": {"grenade": True}}
DOOR = {"name": "open", "attribute": "daring", "discipline": "security"}
BY_THE_SAME = ("sides", "sides run by the same")


def crates(count: int) -> list[dict[str, Any]]:
    """Give as many objects, each with a name of its own."""
    return [{"name": f"crate {k}"} for k in range(count)]


@pytest.mark.parametrize(
    ("wrong", "field", "found"),
    [
        ({"sides": {"foes": {"run_by": "players"}}}, *BY_THE_SAME),
        ({"sides": {"crew": {"run_by": "game master"}}}, *BY_THE_SAME),
        ({"first_side": "nobody"}, "first_side", "unknown side 'nobody'"),
        ({"zones": {"B": ["C", "E"]}}, "zones.B[1]", "unknown zone 'E'"),
        ({"Vi": {"zone": "E"}}, "combatants[1].zone", "unknown zone 'E'"),
        ({"objects": [{**CHEST, "zone": "E"}]}, "objects[0].zone", "unknown zone 'E'"),
        (
            {"objects": [{"name": "dropped", "weapon": PISTOL, "damageable": True}]},
            "objects[0].damageable", "true of a weapon",
        ),
        ({"cover": {"E": 1}}, "cover.E", "unknown zone 'E'"),
        ({"cover": {"A": 11}}, "cover.A", "[11]"),
        ({"cover": {"A": [1, -1]}}, "cover.A", "[1, -1]"),
        ({"cover": {"A": [1, 1, 1, 1]}}, "cover.A", "[1, 1, 1, 1]"),
        ({"Vi": {"cover_dice": 11}}, "combatants[1].cover_dice", "[11]"),
        (
            {"Vi": {"in_reach_of": ["Gu", "nobody"]}},
            "combatants[1].in_reach_of[1]", "unknown combatant 'nobody'",
        ),
        (
            {"Vi": {"in_reach_of": ["Gu"]}, "Gu": {"zone": "B"}},
            "combatants[1].in_reach_of[0]", "Gu in another zone",
        ),
        (
            {"objects": [CHEST], "Vi": {"in_reach_of": ["chest"]}},
            "combatants[1].in_reach_of[0]", "chest in another zone",
        ),
        (
            {"objects": [{**CHEST, "beside": ["crate"]}]},
            "objects[0].beside[0]", "unknown object 'crate'",
        ),
        ({"objects": [{**CHEST, "beside": ["chest"]}]}, "objects[0].beside[0]", "chest itself"),
        (
            {"objects": [CHEST, {"name": "crate", "beside": ["chest"]}]},
            "objects[1].beside[0]", "chest in another zone",
        ),
        ({"Vi": {"assists": "nobody"}}, "combatants[1].assists", "unknown combatant 'nobody'"),
        ({"Vi": {"assists": "Vi"}}, "combatants[1].assists", "Vi"),
        ({"Vi": {"assists": "Gu"}}, "combatants[1].assists", "Gu"),
        ({"Ro": {"stress": 13}}, "combatants[0].stress", "13"),
        ({"Gu": {"stress": 15}}, "combatants[2].stress", "15"),
        (
            {"Vi": {"stabilized": True}},
            "combatants[1].stabilized", "true without an Injury",
        ),
        (
            {"Vi": {"injury_debilitating": True}},
            "combatants[1].injury_debilitating", "true without an Injury",
        ),
        ({"objects": [CHEST, CHEST]}, "objects[1].name", "a second object named 'chest'"),
        ({"objects": [{**CHEST, "name": " "}]}, "objects[0].name", "an object named ' '"),
        ({"tasks": [DOOR, DOOR]}, "tasks[1].name", "a second task named 'open'"),
        ({"hazards": [GAS, GAS]}, "hazards[1].name", "a second hazard named 'gas'"),
        (
            {"objects": [{**CHEST, "name": "Ro"}]},
            "objects[0].name", "the name of a combatant, 'Ro'",
        ),
        (
            {"hazards": [{**GAS, "effects": {"area": True}}]},
            "hazards[0].effects.area", "an Area",
        ),
        (
            {"Ro": {"drawn": ["phaser", "pistol"]}},
            "combatants[0].drawn[1]", "unknown weapon 'pistol'",
        ),
        (
            {"Ro": {"concealed": ["pistol"]}},
            "combatants[0].concealed[0]", "unknown weapon 'pistol'",
        ),
        ({"Ro": {"concealed": ["phaser"], "drawn": []}}, "combatants[0].concealed[0]", "phaser"),
        (
            {"Ro": {"weapons": [SLEEVE_GUN], "drawn": ["sleeve gun"], "concealed": ["sleeve gun"]}},
            "combatants[0].concealed[0]", "sleeve gun",
        ),
        (
            {"Ro": {"focuses": {"aiming": ["phaser", "pistol"]}}},
            "combatants[0].focuses.aiming[1]", "unknown use of a Focus 'pistol'",
        ),
        ({"unarmed_strike": {**FIST, "mode": "ranged"}}, "unarmed_strike.mode", "ranged"),
        (
            {"unarmed_strike": {**FIST, "qualities": {"cumbersome": True}}},
            "unarmed_strike.qualities.cumbersome", "true",
        ),
        (
            {"unarmed_strike": {**FIST, "qualities": {"grenade": True}}},
            "unarmed_strike.qualities.grenade", "true",
        ),
        (
            {"Ro": {"weapons": [PISTOL, GRENADE], "drawn": []}},
            "combatants[0].weapons[1].qualities.grenade", "true",
        ),
        (
            {"objects": [CHEST, {"name": "bag", "weapon": GRENADE}]},
            "objects[1].weapon.qualities.grenade", "true",
        ),
        (
            {"unarmed_strike": FIST, "Ro": {"drawn": ["Unarmed Strike"]}},
            "combatants[0].drawn[0]", "unknown weapon 'Unarmed Strike'",
        ),
        ({"unseen": [["Ro", "Gu"], ["Ro"]]}, "unseen[1]", "one name"),
        ({"unseen": [["Ro", "Gu", "Ma"]]}, "unseen[0]", "3 names"),
        (
            {"no_contact": [["Ro", "nobody"]]},
            "no_contact[0][1]", "unknown combatant 'nobody'",
        ),
        (
            {"objects": crates(59)},
            "combatants", "5 weapons carried, 59 objects lying about",
        ),
        (
            {"Ma": {"weapons": [PISTOL, PISTOL]}, "objects": crates(57)},
            "combatants", "7 weapons carried, 57 objects lying about",
        ),
        ({"tasks": [{**DOOR, "at": "door"}]}, "tasks[0].at", "unknown object 'door'"),
        (
            {"tasks": [DOOR, {**DOOR, "name": "shut", "opposed_by": "nobody"}]},
            "tasks[1].opposed_by", "unknown combatant 'nobody'",
        ),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told(wrong: dict[str, Any], field: str, found: str) -> None:
    with pytest.raises(InputError) as refused:
        scene("field", wrong)

    assert [(problem.field, problem.found) for problem in refused.value.problems] == [
        (field, found)
    ]


@pytest.mark.parametrize(
    "right",
    [
        {"cover": {"A": 10, "B": [0, 0, 10]}},
        {"Ro": {"stress": 12}, "Gu": {"stress": 14}, "Vi": {"stress_max": 5, "stress": 5}},
        {"Vi": {"cover_dice": 10, "in_reach_of": ["Gu", "Vi"]}},
        {"Ro": {"weapons": [SLEEVE_GUN], "drawn": ["Unarmed Strike"], "concealed": ["sleeve gun"]}},
        {"Ro": {"focuses": {"handy": ["phaser", "guard", "open"]}}, "tasks": [DOOR]},
        {"Ro": {"weapons": [{**GRENADE, "mode": "ranged"}], "drawn": []}},
        {"objects": crates(58)},
        {"objects": [{**CHEST, "zone": "A"}], "Vi": {"in_reach_of": ["chest"], "zone": "A"}},
    ],
)
def test_what_is_right_is_taken(right: dict[str, Any]) -> None:
    assert scene("field", right)


def test_the_unarmed_strike_is_called_as_the_table_calls_it() -> None:
    state = scene("field", {"unarmed_strike": FIST, "Vi": {"focuses": {"brawls": ["fist"]}}}).state

    assert [state.focuses[who * len(state.weapons)] for who in range(2)] == [0, 1]


def test_who_says_the_name_of_a_weapon_means_its_own() -> None:
    strong = {**PISTOL, "damage": 5}
    names = scene(
        "field",
        {
            "Ro": {"weapons": [PISTOL], "drawn": []},
            "Vi": {"weapons": [strong], "drawn": []},
            "objects": [{"name": "locker", "weapon": {**PISTOL, "damage": 1}}],
        },
    ).names["weapons"]

    assert [name for name in names if name.startswith("pistol")] == [
        "pistol",
        "pistol (Vi)",
        "pistol (locker)",
    ]


def test_who_sees_nobody_is_not_seen_and_who_is_near_is_near_both_ways() -> None:
    state = scene("field", {"unseen": [["Gu", "Vi"]], "Ma": {"in_reach_of": ["Vi", "Ma"]}}).state
    n = len(state.units)
    apart = {(k // n, k % n) for k, unseen in enumerate(state.unseen) if unseen}
    near = {(k // n, k % n) for k, reach in enumerate(state.reach) if reach}

    assert apart == {(1, 2), (2, 1)}
    assert near == {(1, 3), (3, 1)}
