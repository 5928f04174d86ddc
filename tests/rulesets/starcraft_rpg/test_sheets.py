"""What is wrong in an encounter is said with its place and what is allowed."""

from __future__ import annotations

from typing import Any

import pytest

from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document
from starfray.core.input.errors import InputError
from starfray.core.registry import ruleset
from starfray.readings.play.naming import read_action
from starfray.rulesets.starcraft_rpg.picture import shelter
from starfray.rulesets.starcraft_rpg.state import DOWN, IN_HAND, IN_THE_OPEN, STOWED

GUN = {"name": "w", "mode": "ranged", "damage": 3}


def build(first: dict[str, Any], **more: Any) -> Any:
    data = {
        "system": "starcraft-rpg",
        "sides": {"red": {}, "blue": {}},
        "combatants": [
            {"name": "a", "side": "red", "hp_max": 20, "damage_threshold": 10, **first},
            {"name": "b", "side": "blue", "hp_max": 20, "damage_threshold": 10, "at": [1, 0]},
        ],
        **more,
    }
    return build_encounter(Document("test.yaml", data, 1))


@pytest.mark.parametrize(
    ("first", "more", "told"),
    [
        ({"at": [1, 0]}, {}, "the square of a"),
        ({"at": [0, 5]}, {"map": ["..", ".."]}, "a stands at [0, 5], off the map"),
        ({}, {"map": ["#.", ".."]}, "blocked"),
        ({}, {"map": ["...", ".."]}, "a row of 2 squares"),
        ({}, {"map": ["?.", ".."]}, "the square '?'"),
        ({}, {"map": ["..", ".."], "squares": [{"at": [1, 2], "cover": "cover"}]}, "[1, 2]"),
        (
            {},
            {"squares": [{"at": [1, 2], "cover": "cover"}]},
            "squares of a map, and there is none",
        ),
        ({"skills": {"acrobatic": 3}}, {}, "acrobatics"),
        ({"wounds": {"head": 1}}, {}, "mobility"),
        ({"wounds": {"core": -1}}, {}, "negative wound points"),
        ({"hp_max": 0}, {}, "hp_max"),
        ({"hidden": "cloaked", "known_to": ["c"]}, {}, "unknown enemy 'c'"),
        ({"hidden": "invisible"}, {}, "cloaked"),
        ({"spotter_range": -1}, {}, "spotter_range"),
        ({"accuracy": "high"}, {}, "accuracy"),
        ({"armor": "plate"}, {}, "armor"),
        ({"weapons": ["service rifel"]}, {}, "service rifle"),
        ({"weapons": [{"name": "w", "mode": "thrown", "damage": 3}]}, {}, "melee"),
        (
            {"weapons": [{"name": "w", "mode": "melee", "damage": 3, "damage_dice": "d"}]},
            {},
            "dice",
        ),
        (
            {"weapons": [{"name": "w", "mode": "melee", "damage": 3, "held": True}] * 2},
            {},
            "more in hand",
        ),
        (
            {"weapons": [{**GUN, "held": True}], "wounds": {"action": 5}},
            {},
            "more in hand than its hands hold",
        ),
        ({"skills": {"stealth": 101}}, {}, "101 is too large"),
        ({"hp": 21}, {}, "at most hp_max: 20"),
        ({"shields_max": 5, "shields": 6}, {}, "at most shields_max: 5"),
        ({"weapons": [{**GUN, "magazine": 5, "rounds": 6}]}, {}, "what the weapon holds: 5"),
        ({"weapons": [{**GUN, "charges_max": 5, "charges": 6}]}, {}, "what the weapon holds: 5"),
        ({"weapons": [{**GUN, "magazine": None, "rounds": 6}]}, {}, "what the weapon holds: 0"),
        ({}, {"rulings": {"natural_extremes": "always"}}, "auto_attack"),
        ({}, {"first_aid": {"dc": -1}}, "dc"),
        ({}, {"sides": {"red": {"tactic": "charge"}, "blue": {}}}, "firefight"),
    ],
)
def test_mistakes_are_named(first: dict[str, Any], more: dict[str, Any], told: str) -> None:
    with pytest.raises(InputError) as caught:
        build(first, **more)

    assert told in str(caught.value)


def test_two_hands_hold_what_they_can() -> None:
    setup = build({"weapons": ["service rifle", "combat knife", "rending claws"]})

    assert setup.state.units[0].held[:3] == [IN_HAND, STOWED, IN_HAND]


def test_equal_weapons_are_one_kind_and_changed_ones_another() -> None:
    setup = build(
        {"weapons": ["sidearm", {"use": "sidearm", "rounds": 2}, {"use": "sidearm", "damage": 9}]}
    )

    assert setup.names["weapons"] == ["sidearm", "sidearm 2 (a)"]
    assert setup.state.units[0].weapons[:3] == [0, 0, 1]
    assert setup.state.units[0].rounds[:3] == [10, 2, 10]


def test_what_somebody_calls_by_name_is_its_own() -> None:
    other = {"name": "c", "side": "blue", "hp_max": 20, "damage_threshold": 10}
    better = {**GUN, "damage": 9}
    setup = build(
        {"weapons": [GUN]},
        combatants=[
            {**other, "name": "a", "side": "red", "weapons": [GUN]},
            {**other, "name": "b", "at": [1, 0], "weapons": [better]},
            {**other, "name": "c", "at": [2, 0], "weapons": [better]},
            {**other, "name": "d", "at": [3, 0], "weapons": [GUN]},
        ],
    )

    assert setup.names["weapons"] == ["w", "w (b)", "w (c)"]
    for who, unit in enumerate(setup.state.units):
        step = {"do": "attack", "who": setup.names["units"][who], "with": "w"}
        action = read_action(ruleset("starcraft-rpg"), setup.names, step)
        assert action.item == unit.weapons[0]


def test_armor_adds_to_the_wearer() -> None:
    setup = build({"damage_resistance": 1, "defense": 15, "armor": "heavy plate"})
    unit = setup.state.units[0]

    assert (unit.damage_resistance, unit.defense, unit.speed_bonus) == (8, 14, -1)


def test_who_starts_hidden_is_known_to_those_named() -> None:
    unit = build({"hidden": "sneaking", "known_to": ["b"], "stealth_total": 19}).state.units[0]

    assert (unit.hidden, unit.known_to, unit.stealth_total) == (1, 2, 19)


def test_who_starts_without_hit_points_lies_on_the_ground() -> None:
    unit = build({"hp": 0, "hidden": "cloaked"}).state.units[0]

    assert (unit.down, unit.prone, unit.hidden) == (DOWN, 1, IN_THE_OPEN)


def test_what_shelters_somebody_is_on_the_map_and_in_the_table() -> None:
    smoke = {"at": [0, 0], "to": [1, 0], "concealment": "partial"}
    ruin = {"at": [1, 0], "to": [2, 0], "cover": "improved_cover"}
    state = build({"obstruction": 60, "crouching": True}, map=["..~."], squares=[smoke, ruin]).state
    draw = ruleset("starcraft-rpg").picture.ground
    assert draw is not None

    assert "".join(draw(state, x, 0) for x in range(4)) == "::%·"
    assert [shelter(state, who, {}) for who in range(2)] == [
        "cover, concealed, crouching",
        "improved cover, concealed",
    ]
