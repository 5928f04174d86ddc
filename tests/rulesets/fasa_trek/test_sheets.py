"""What a sheet says arrives: two values of a field give two states."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from starfray.core.input.errors import InputError
from starfray.readings.scenarios.checking import check_file
from starfray.rulesets.fasa_trek import picture
from starfray.rulesets.fasa_trek.picture import tell_arcs, tell_orders, tell_panels
from starfray.rulesets.fasa_trek.sheets.encounter_sheet import Encounter
from starfray.rulesets.fasa_trek.sheets.person_sheets import PersonSheet, WeaponSheet
from starfray.rulesets.fasa_trek.sheets.ship_sheets import MountSheet, ShipSheet
from starfray.rulesets.fasa_trek.state import KNEELING, PRONE
from tests.rulesets.fasa_trek.scenes import FASA, GUN, TABLE, built, chart, people
from tests.rulesets.fasa_trek.scenes import ship as one_ship

WEAPON = {**GUN, "kind": "ranged", "skill": "Guns"}
MOUNT = {"name": "beam", "power_max": 9, "firing_chart": {"rows": [chart(7)]}}
# By field another value than the usual one. Names are told beside the state, not in it.
PERSON = {
    "STR": 61, "END": 61, "INT": 61, "DEX": 61, "CHA": 61, "LUC": 61, "PSI": 61,
    "skills": {"Guns": 33}, "ap_max": 9, "wound": 3, "temporary": 3,
    "unconscious_minutes": 15, "size": "small", "posture": "prone", "facing": "S",
    "at": [1, 1], "hiding": True, "weapons": [], "devices": [{"name": "scanner"}],
    "watch": "enemies",
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
    "still_target_modifier": 1, "psionics": [{"name": "daze"}], "objectives": {"rounds": 3},
    "sides": {"red": {"tactic": "bold"}, "blue": {}}, "rulings": {"double_zero": "zero"},
    "combatants": PAIR[::-1],
}  # fmt: skip
NO_OFFICERS = "; no officers are written down for {}: they have 0 in every skill, and a LUC of 50"
ELSEWHERE = {"side", "name", "kind", "system", "title", "description", "packs"}


def person(**more: Any) -> list[int]:
    # Unconscious from the start, so that the minutes of it have somewhere to go.
    out = {"wound": 48} if "unconscious_minutes" in more else {}
    first = {**PAIR[0], "at": [0, 0], "ap_max": 10, "weapons": [WEAPON], **out, **more}
    return fight(map=["ccc", "ccc"], combatants=[first, PAIR[1]])  # with cover to hide behind


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


def test_what_a_sheet_leaves_out_is_as_usual() -> None:
    plain = {"name": "club", "kind": "melee", "settings": {"blow": {"hit": 9}}}
    state = people({"weapons": [plain], "ap_max": None}, {"ap_max": None, "weapons": []}).state
    club, fists = state.weapons
    person, other = state.units

    assert (club.attack_ap, club.parry_ap, club.charges, club.rate) == (12, 8, -1, 0)
    assert (club.settings, club.bands, club.reach[0], club.modifier[0]) == (1, 1, 1, 0)
    assert (club.hit[0], club.graze[0], club.damage[0]) == (9, -1, 0)
    assert (fists.hit[0], fists.graze[0], fists.damage[0], fists.kind) == (8, 3, 1, 3)
    for arm in state.arms:
        assert (arm.skill, arm.ready, arm.charges, arm.loads, arm.count) == (0, 1, -1, -1, 1)
    assert [arm.weapon for arm in state.arms] == [0, 1, 1]
    assert [(one.first_arm, one.arms) for one in state.units] == [(0, 2), (2, 1)]
    assert (person.ap, person.ap_max, other.psionics, other.luck) == (36, 36, 0, 50)
    assert (person.facing, other.facing, person.posture, person.size) == (2, 6, 0, 1)
    fight = state.fight
    assert (fight.width, fight.height, fight.turn_seconds, fight.last_round) == (30, 20, 10, 50)
    assert (fight.wound_rate, fight.temporary_rate) == (2, 6)
    assert (fight.no_captain_modifier, fight.still_modifier) == (0, 0)
    assert len(state.ground) == len(state.walls) == len(state.occupied) == 600


def test_what_the_sheet_of_a_ship_leaves_out_is_as_usual() -> None:
    stress = {
        "rows": [{"excess_turns": 1, "full": 9}, {"excess_turns": 4, "full": 9, "reduced": 1}]
    }
    vessel = one_ship("a", "red", [0, -4], mounts=[MOUNT], stress_chart=stress)
    state = built({"sides": {"red": {}, "blue": {}}, "combatants": [vessel, OTHER]}).state
    mount, gun, bridge = state.mounts[0], state.guns[0], state.bridges[0]

    assert (mount.armed, mount.fired, mount.destroyed, mount.declared) == (0, 0, 0, -1)
    assert (gun.arcs, gun.power_min, gun.fixed, gun.bands) == (63, 1, -1, 0)
    assert (gun.chart_bands, gun.die_modifier, gun.shots, gun.kind) == (0, 0, 1, 0)
    assert (bridge.luck, bridge.panel_rows, state.curves[0].rows) == ([50] * 6, 0, 0)
    assert (state.stresses[0].rows, state.stresses[0].reduced[:2]) == (2, [-1, 1])
    first = state.ships[0]
    assert (first.shield_ratio, first.sensors, first.control_bonus, first.facing) == (1, 1, 0, 0)
    assert (first.shields, first.max_shield, first.out) == ([0] * 6, [12] * 6, [0] * 6)
    assert [(one.first_mount, one.mounts) for one in state.ships] == [(0, 1), (1, 2)]


def test_names_tell_weapons_and_mounts_apart() -> None:
    """Two of one name are numbered; one that another carries as well is named after its bearer."""
    other = {**GUN, "rate": 3}
    names = people({"weapons": [GUN, GUN, GUN]}, {"weapons": [GUN, other]}).names
    vessels = [one_ship("a", "red", [0, -4], mounts=[MOUNT, MOUNT]), OTHER]
    fleet = built({"sides": {"red": {}, "blue": {}}, "combatants": vessels}).names

    assert names["weapons"] == ["gun", "gun 2", "gun 3", "fists", "gun 2 (b)"]
    assert names["arms"] == ["gun of a", "gun of a", "gun of a", "fists of a", "gun of b",
                             "gun of b", "fists of b"]  # fmt: skip
    assert fleet["ship_weapons"] == ["beam", "beam 2", "missile"]
    assert fleet["mounts"] == ["beam of a", "beam 2 of a", "beam of b", "missile of b"]
    assert fleet["posts"][:3] == ["a", "the captain of a", "the engineer of a"]
    assert len(fleet["posts"]) == len(names["posts"]) == 14


def test_a_number_that_is_given_is_not_given_twice() -> None:
    """Every weapon can be said, whatever numbers a sheet has in its names."""
    names = people({"weapons": [{**GUN, "name": "gun 2"}, GUN, GUN]}, {}).names
    mounts = [MOUNT, MOUNT, {**MOUNT, "name": "beam 2"}]
    vessels = [one_ship("a", "red", [0, -4], mounts=mounts), OTHER]
    fleet = built({"sides": {"red": {}, "blue": {}}, "combatants": vessels})

    assert names["weapons"][:3] == ["gun 2", "gun", "gun 3"]
    assert fleet.names["mounts"][:3] == ["beam of a", "beam 3 of a", "beam 2 of a"]
    assert len({mount.name for mount in fleet.state.mounts[:3]}) == 3


def test_officers_with_names_are_told_by_them() -> None:
    officers = {"captain": {"name": "Rao"}, "science": {"name": "Tal", "incapacitated": True}}
    vessels = [one_ship("a", "red", [0, -4], mounts=[MOUNT], officers=officers), OTHER]
    setup = built({"sides": {"red": {}, "blue": {}}, "combatants": vessels})
    posts = setup.names["posts"]

    assert (posts[1], posts[2]) == ("captain Rao of a", "the engineer of a")
    assert picture.tell_crew(setup.state, 0, setup.names) == (
        "captain Rao, science officer Tal (out)"
    )
    assert picture.tell_crew(setup.state, 1, setup.names) == ""
    assert picture.tell_crew(people({}, {}).state, 0, setup.names) == ""


def test_skills_are_kept_by_name_and_bearer() -> None:
    setup = people({"skills": {"Guns": 33, "Blades": 5}}, {"skills": {"Medicine": 7, "Guns": 9}})
    rated = [(setup.names["skills"][skill.name], skill.rating) for skill in setup.state.skills]
    a, b = setup.state.units

    assert rated == [("Guns", 33), ("Blades", 5), ("Medicine", 7), ("Guns", 9)]
    assert setup.names["skills"] == ["a skill", "Guns", "Blades", "Medicine"]
    assert [(one.first_skill, one.skills) for one in (a, b)] == [(0, 2), (2, 2)]
    assert [arm.skill for arm in setup.state.arms] == [5, 0, 33, 0, 0, 0]


@pytest.mark.parametrize(
    ("endurance", "wound", "temporary", "condition"),
    [
        (20, 0, 0, (0, 0, 0)), (19, 0, 0, (1, 0, 0)), (25, 0, 6, (1, 0, 0)), (5, 0, 0, (1, 0, 0)),
        (4, 0, 0, (1, 1, 0)), (50, 0, 46, (1, 1, 0)), (50, 49, 0, (1, 1, 0)),
        (50, 50, 0, (1, 1, 1)), (50, 60, 0, (1, 1, 1)), (0, 0, 0, (1, 1, 1)),
    ],
)  # fmt: skip
def test_damage_of_the_sheet_counts_from_the_start(
    endurance: int, wound: int, temporary: int, condition: tuple[int, int, int]
) -> None:
    sheet = {"END": endurance, "wound": wound, "temporary": temporary, "posture": "kneeling"}
    unit = people({**sheet, "unconscious_minutes": 3}, {}).state.units[0]

    assert (unit.incapacitated, unit.unconscious, unit.mortal) == condition
    assert (unit.minutes, unit.out_turns) == ((3, 18) if unit.unconscious else (0, 0))
    assert unit.posture == (PRONE if unit.unconscious else KNEELING)


@pytest.mark.parametrize(
    ("at", "text"),
    [
        ([0, 0], ""), ([4, 2], ""), ([5, 2], r"off the map.*\[0, 0\] to \[4, 2\]"),
        ([4, 3], "off the map"), ([-1, 0], "off the map"), ([0, -1], "off the map"),
        ([2, 1], "2, 1 is solid"), ([1, 1], "1, 1 is solid"), ([3, 1], ""),
    ],
)  # fmt: skip
def test_whoever_stands_stands_on_the_map(at: list[int], text: str) -> None:
    """An opaque square may be stood in."""
    rows = [".....", ".#x|.", "....."]
    both = [{**PAIR[0], "at": at}, {**PAIR[1], "at": [4, 1]}]
    data = {"sides": {"red": {}, "blue": {}}, "map": rows, "combatants": both}
    if not text:
        assert (built(data).state.units[0].x, built(data).state.units[0].y) == tuple(at)
        return
    with pytest.raises(InputError, match=text):
        built(data)


@pytest.mark.parametrize("sign", [".", "c", "C"])
def test_whoever_begins_in_hiding_has_cover(sign: str) -> None:
    both = [{**PAIR[0], "hiding": True}, PAIR[1]]
    data = {"sides": {"red": {}, "blue": {}}, "map": ["....", f".{sign}.."], "combatants": both}
    if sign != ".":
        assert built(data).state.units[0].hiding
        return
    with pytest.raises(InputError, match=r"combatants\[0\].hiding: no cover at 1, 1"):
        built(data)


@pytest.mark.parametrize(
    ("rows", "text"),
    [
        (["...", "..", "..."], "2 squares.*3, as most rows have"),
        (["...", ".?.", "..."], r"the sign '\?'"),
        (["", ""], "rows without squares"),
    ],
)
def test_a_map_that_does_not_fit_is_refused(rows: list[str], text: str) -> None:
    both = [{**one, "at": [x, 0]} for x, one in enumerate(PAIR)]
    data = {"sides": {"red": {}, "blue": {}}, "map": rows, "combatants": both}
    with pytest.raises(InputError, match=text):
        built(data)


def test_points_of_the_sheet_are_enough_where_it_must_have_them() -> None:
    state = people({"ap_max": 7}, {"ap_max": 9}, ap_derivation="sheet_only").state

    assert [unit.ap_max for unit in state.units] == [28, 36]


def test_bare_hands_are_unarmed_and_settings_known() -> None:
    blow = {"settings": {"blow": {"hit": 1}}}
    with pytest.raises(InputError, match=r"unarmed\.kind"):
        fight(unarmed={"name": "fists", "kind": "melee", **blow})
    with pytest.raises(InputError, match=r"setting: 'kill'.*stun"):
        people({"weapons": [{**GUN, "setting": "kill"}]}, {})
    claws = {"name": "claws", "kind": "unarmed", "ready": False, **blow}
    state = people({"weapons": [claws]}, {}).state
    assert (state.units[0].arms, state.arms[0].ready) == (1, 1)


@pytest.mark.parametrize(
    ("charges", "loaded", "left"), [(9, None, 9), (9, 4, 4), (9, 9, 9), (9, 0, 0), (None, None, -1)]
)
def test_a_weapon_holds_what_is_loaded(charges: int | None, loaded: int | None, left: int) -> None:
    state = people({"weapons": [{**GUN, "charges": charges, "loaded": loaded}]}, {}).state

    assert state.arms[0].charges == left


def test_a_weapon_holds_no_more_than_its_charges() -> None:
    """More than it holds is a slip of the pen that nobody should have to find at the table."""
    with pytest.raises(InputError, match="99 loaded; it holds 9 charges"):
        people({"weapons": [{**GUN, "charges": 9, "loaded": 99}]}, {})
    with pytest.raises(InputError, match="4 loaded; its charges are not said"):
        people({"weapons": [{**GUN, "charges": None, "loaded": 4}]}, {})


def amiss(*combatants: dict[str, Any]) -> list[tuple[str, str]]:
    with pytest.raises(InputError) as caught:
        built({"sides": {"red": {}, "blue": {}}, "combatants": list(combatants)})
    return [(problem.field, problem.found) for problem in caught.value.problems]


def test_all_that_is_wrong_is_told_at_once() -> None:
    """A wrong field keeps nothing else from being told, nor does an unknown side a wrong square."""
    a, b = {"name": "a", "side": "rod", "at": [0, 0]}, {"name": "a", "side": "blue", "at": [99, 0]}
    sides = [
        ("combatants[0].side", "unknown side 'rod'"),
        ("combatants[1].name", "a second combatant named 'a'"),
    ]  # fmt: skip

    off_the_map = ("combatants[1].at", "a stands at [99, 0], off the map")
    assert sorted(amiss(a, b)) == sorted([*sides, off_the_map])
    facing = ("combatants[0].facing", "unknown value 'NN'")
    assert sorted(amiss({**a, "facing": "NN"}, b)) == sorted([*sides, facing, off_the_map])


def test_a_wrong_field_of_one_kind_is_no_mistake_of_the_other() -> None:
    a, b = one_ship("a", "red", [0, 0]), one_ship("b", "blue", [0, 5])
    person = {"name": "c", "side": "red", "at": [0, 0]}

    assert amiss({**a, "facing": 9}, b) == [("combatants[0].facing", "9 is too large")]
    other = {**person, "name": "d", "side": "blue", "at": [3, 3]}
    assert amiss({**person, "facing": 9}, other) == [("combatants[0].facing", "unknown value 9")]
    assert amiss({**a, "shields": [13, 0, 0, 0, 0, 0]}, b) == [
        ("combatants[0].shields", "13 points on a shield; max_shield is 12")
    ]


def test_the_sheet_of_a_ship_tells_where_its_weapons_bear() -> None:
    rows = [{"max": 4, "number": 8}, {"max": 9, "number": 3}]
    fore = {**MOUNT, "name": "fore", "arcs": [1, 2], "firing_chart": {"rows": rows}}
    mounts = [fore, {**MOUNT, "name": "turret", "firing_chart": {"rows": rows[:1]}}]
    setup = built(
        {"sides": {"red": {}, "blue": {}},
         "combatants": [one_ship("a", "red", [0, 0], mounts=mounts), one_ship("b", "blue", [0, 5])]}
    )  # fmt: skip

    assert tell_arcs(setup.state, 0, setup.names) == (
        "fore: forward, forward-starboard, up to 9 hexes, armed with 1 to 9; "
        "turret: all round, up to 4 hexes, armed with 1 to 9"
    )
    assert tell_arcs(people({}, {}).state, 0, {}) == ""


def test_the_sheet_of_a_ship_tells_what_its_captain_has_ordered() -> None:
    mounts = [{**MOUNT, "name": name} for name in ("fore", "turret", "aft")]
    setup = built(
        {"sides": {"red": {}, "blue": {}},
         "combatants": [one_ship("a", "red", [0, 0], mounts=mounts), one_ship("b", "blue", [0, 5])]}
    )  # fmt: skip
    ship = setup.state.ships[0]

    assert tell_orders(setup.state, 0, setup.names) == ""
    ship.ordered_weapons, ship.ordered_shields, ship.ordered_course = 0b110, 0b1, 211
    assert tell_orders(setup.state, 0, setup.names) == (
        "turret; aft; forward shield; course starboard, 2 forward"
    )
    assert tell_orders(people({}, {}).state, 0, {}) == ""


def test_the_sheet_of_a_ship_tells_what_its_officers_roll_for() -> None:
    repair = {"skill": "Damage Control", "effect": "repair"}
    officers = {
        "engineer": {"skills": {"Damage Control": 55}, "panel": [repair, {"skill": "Warp Drive"}]},
        "helmsman": {"skills": {"Starship Helm Operation": 60}},
    }
    setup = built(
        {"sides": {"red": {}, "blue": {}},
         "combatants": [one_ship("a", "red", [0, 0], officers=officers),
                        one_ship("b", "blue", [0, 5])]}
    )  # fmt: skip

    assert tell_panels(setup.state, 0, setup.names) == (
        "engineer Damage Control 55 (a repair); engineer Warp Drive 0; "
        "helmsman Starship Helm Operation 60; science officer Starship Sensors 0"
    )
    assert tell_panels(people({}, {}).state, 0, {}) == ""


@pytest.mark.parametrize(
    ("a", "b", "noted"),
    [({}, {}, "a, b"), ({"officers": {}}, {}, "b"), ({}, {"officers": {"captain": {}}}, "a"),
     ({"officers": {}}, {"officers": {}}, "")],
)  # fmt: skip
def test_ships_without_officers_are_noted_when_a_file_is_checked(
    a: dict[str, Any], b: dict[str, Any], noted: str, tmp_path: Path
) -> None:
    file = tmp_path / "fight.yaml"
    fleet = [one_ship("a", "red", [0, -4], **a), one_ship("b", "blue", [0, 0], **b)]
    data = {"system": FASA.key, "sides": {"red": {}, "blue": {}}, "combatants": fleet}
    file.write_text(json.dumps(data), encoding="utf-8")

    checked = check_file(file)
    assert checked.valid
    assert checked.about.endswith("2 combatants" + (NO_OFFICERS.format(noted) if noted else ""))
