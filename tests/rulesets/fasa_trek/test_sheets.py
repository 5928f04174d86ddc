"""What a sheet says arrives: two values of a field give two states."""

from __future__ import annotations

from typing import Any

import pytest

from starfray.rulesets.fasa_trek.sheet import Encounter, PersonSheet, WeaponSheet
from starfray.rulesets.fasa_trek.ship_sheet import MountSheet, ShipSheet
from tests.rulesets.fasa_trek.scenes import FASA, GUN, TABLE, built, chart, people
from tests.rulesets.fasa_trek.scenes import ship as one_ship

WEAPON = {**GUN, "kind": "ranged", "skill": "Guns"}
MOUNT = {"name": "beam", "power_max": 9, "firing_chart": {"rows": [chart(7)]}}
# By field another value than the usual one. Names are told beside the state, not in it.
PERSON = {
    "STR": 61, "END": 61, "INT": 61, "DEX": 61, "CHA": 61, "LUC": 61, "PSI": 61,
    "skills": {"Guns": 33}, "ap_max": 9, "wound": 3, "temporary": 3,
    "unconscious_minutes": 15, "size": "small", "posture": "prone", "facing": "S",
    "at": [1, 1], "hiding": True, "weapons": [],
}  # fmt: skip
ARMS = {
    "kind": "thrown", "skill": "Brawling", "ap_cost": 4, "parry_ap": 3, "charges": 4,
    "settings": {"stun": {"hit": 44}}, "bands": [{"max": 9, "mod": 5}], "rate": 2, "ready": False,
    "setting": "kill", "loaded": 3, "spare_loads": 2, "count": 4,
}  # fmt: skip
SHIP = {
    "total_power": 9, "movement_ratio": 3, "shield_ratio": 2, "max_shield": 7,
    "movement_curve": [{"power": 2, "points": 3}], "shields": [1, 0, 0, 0, 0, 0],
    "superstructure": 9, "sensors_operational": False, "damage_control_bonus": 2, "mounts": [],
    "officers": {"captain": {"LUC": 70}}, "damage_table": {"rows": TABLE[:2]},
    "stress_chart": {"rows": [{"excess_turns": 2, "full": 1}]}, "at": [5, 5], "facing": 2,
}  # fmt: skip
GUNS = {
    "kind": "missile", "arcs": [1], "power_min": 2, "power_max": 8, "damage": 4, "armed": 2,
    "firing_chart": {"rows": [chart(2)]}, "range_mods": [{"max": 3, "number": 1}],
    "damage_chart": [{"max": 3, "number": 1}], "die_modifier": 1, "shots_per_turn": 2,
    "destroyed": True,
}  # fmt: skip
PAIR = [{"name": name, "side": side, "at": [x, 1]} for name, side, x in
        (("a", "red", 1), ("b", "blue", 2))]  # fmt: skip
OTHER = one_ship("b", "blue", [0, 0])
FIGHT = {
    "map": ["." * 30] * 9 + ["~" * 30] * 11, "width": 31, "height": 21, "turn_seconds": 6,
    "unarmed": {"name": "fists", "kind": "unarmed", "settings": {"blow": {"hit": 1}}},
    "wound_per_day": 1, "temporary_per_hour": 1, "no_captain_modifier": 1,
    "still_target_modifier": 1, "objectives": {"rounds": 3}, "sides": {"red": {"tactic": "bold"},
    "blue": {}}, "rulings": {"double_zero": "zero"}, "combatants": PAIR[::-1],
}  # fmt: skip
ELSEWHERE = {"side", "name", "kind", "system", "title", "description", "packs"}


def person(**more: Any) -> list[int]:
    # Unconscious from the start, so that the minutes of it have somewhere to go.
    out = {"wound": 48} if "unconscious_minutes" in more else {}
    return FASA.layout.flatten(people({**out, **more}, {}).state)


def armed(**more: Any) -> list[int]:
    two = {"stun": {"hit": 45, "graze": 15}, "kill": {"hit": 9}}
    weapon = {**WEAPON, "settings": two, **more}
    return person(weapons=[weapon], skills={"Guns": 40})


def ship(**more: Any) -> list[int]:
    first = {"name": "a", "side": "red", "at": [0, -4], **more}
    data = {"sides": {"red": {}, "blue": {}}, "combatants": [one_ship(**first), OTHER]}
    return FASA.layout.flatten(built(data).state)


def gun(**more: Any) -> list[int]:
    return ship(mounts=[{**MOUNT, **more}])


def fight(**more: Any) -> list[int]:
    data = {"sides": {"red": {}, "blue": {}}, "combatants": PAIR, **more}
    return FASA.layout.flatten(built(data).state)


@pytest.mark.parametrize(
    ("sheet", "values"),
    [(PersonSheet, PERSON), (WeaponSheet, ARMS), (ShipSheet, SHIP), (MountSheet, GUNS),
     (Encounter, FIGHT)],
)  # fmt: skip
def test_every_field_has_another_value_here(sheet: Any, values: dict[str, Any]) -> None:
    assert set(sheet.model_fields) - ELSEWHERE == set(values) - ELSEWHERE


@pytest.mark.parametrize(
    ("build", "field", "value"),
    [
        (build, field, value)
        for build, values in (
            (person, PERSON), (armed, ARMS), (ship, SHIP), (gun, GUNS), (fight, FIGHT)
        )
        for field, value in values.items()
    ],
)  # fmt: skip
def test_two_values_give_two_states(build: Any, field: str, value: Any) -> None:
    usual = person(wound=48) if field == "unconscious_minutes" else build()

    assert build(**{field: value}) != usual


def test_every_row_is_as_long_as_declared() -> None:
    officers = {"captain": {"panel": [{"skill": "Tact"}]}}
    more = {**SHIP, "mounts": [{**MOUNT, **GUNS}], "officers": officers}
    vessel = {**one_ship("a", "red", [0, -4]), **more}
    data = {"sides": {"red": {}, "blue": {}}, "combatants": [vessel, OTHER]}
    for state in (people({"weapons": [WEAPON]}, {}).state, built(data).state):
        for some in state:
            for record in some if isinstance(some, list) else [some]:
                for name in getattr(record, "__slots__", ()):
                    value = getattr(record, name)
                    if isinstance(value, list):
                        assert len(value) == len(getattr(type(record)(), name)), (record, name)
