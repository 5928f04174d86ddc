"""What the bots of Serenity reckon that an attack is worth, in the scenes of the rulebook."""

from __future__ import annotations

from typing import Any

import pytest

from starfray.core.absent import NOTHING
from starfray.core.action import NONE
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document
from starfray.core.registry import ruleset
from starfray.core.rulebook import rulebook_of
from starfray.core.ruleset import Setup
from starfray.rulesets.serenity.bots.worth import best_attack, expected_harm, twice_weapon_mean
from starfray.rulesets.serenity.state import LIGHT_COVER, MEDIUM_COVER, NO_COVER, TOTAL_COVER

SERENITY = ruleset("serenity")
FEET = 20


def scene(name: str, **changes: Any) -> Setup:
    data = {"system": SERENITY.key, **rulebook_of(SERENITY).scenes[name]}
    return build_encounter(Document(name, data), changes)


@pytest.mark.parametrize(
    ("changes", "weapon", "cover", "harm"),
    [
        ({}, "gun", NO_COVER, 6816),  # the exact mean, botches apart
        ({}, "gun", MEDIUM_COVER, 692),
        ({"b": {"aware": False}}, "gun", NO_COVER, 8440),
        ({"b": {"armor": [{"rating": 4}]}}, "slugger", NO_COVER, 3408),
        ({"a": {"skills": {"Guns": "d12+d4"}}}, "gun", NO_COVER, 11950),
        ({"a": {"skills": {"Guns": "d0"}}, "b": {"agility": "d12+d4"}}, "stunner", NO_COVER, 1128),
    ],
)
def test_a_bot_reckons_with_the_mean_damage_of_an_attack(
    changes: dict[str, Any], weapon: str, cover: int, harm: int
) -> None:
    setup = scene("range", **changes)
    number = setup.names["weapons"].index(weapon)
    assert expected_harm(setup.state, 0, 1, number, FEET, cover) == harm


def test_in_pitch_black_harm_is_that_of_a_blind_shot() -> None:
    setup = scene("dark")
    number = setup.names["weapons"].index("gun")
    assert expected_harm(setup.state, 0, 1, number, FEET, LIGHT_COVER) == 1377


@pytest.mark.parametrize(("weapon", "twice"), [("shrapnel", 25), ("cannon", 18)])
def test_a_weapon_has_the_mean_of_all_its_dice(weapon: str, twice: int) -> None:
    setup = scene("range")
    assert twice_weapon_mean(setup.state, setup.names["weapons"].index(weapon)) == twice


def test_the_best_attack_is_the_one_that_harms_most() -> None:
    setup = scene("range")
    gun = setup.names["weapons"].index("gun")
    assert best_attack(setup.state, 0, 1, 5, NO_COVER) == (gun, 7855)


def test_nobody_attacks_one_who_is_wholly_concealed() -> None:
    assert best_attack(scene("range").state, 0, 1, FEET, TOTAL_COVER) == (NONE, NOTHING)
