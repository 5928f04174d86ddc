"""What a bot reckons with: chances and parts of an Injury in thousandths, damage in sixths."""

from __future__ import annotations

from typing import Any

import pytest

from starfray.core.action import NONE
from starfray.rulesets.star_trek_adventures.bots.chances import (
    chance_of_exactly,
    chance_of_success,
    chance_of_winning,
    chance_with_reroll,
)
from starfray.rulesets.star_trek_adventures.bots.tactics import worth_of_recovering
from starfray.rulesets.star_trek_adventures.bots.worth import (
    chance_to_hit,
    damage_expected,
    harm,
    harm_beside,
    worth_of_attack,
)
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.weapon_and_target import (
    Arms,
)
from starfray.rulesets.star_trek_adventures.state import (
    CHARGE_AREA,
    CHARGE_INTENSE,
    CHARGE_PIERCING,
    CHARGE_VICIOUS,
    KILL,
    STUN,
)
from tests.rulesets.star_trek_adventures.scene import GU, RO, STA, armed, number, scene

Changes = dict[str, Any]
IN_FULL: Changes = {"damage_includes_security": True}
AREA: Changes = {**IN_FULL, "effects": {"area": True}}


@pytest.mark.parametrize(
    ("n", "critical", "scoring", "needed", "chance"),
    [
        (2, 1, 13, 2, 458),
        (3, 3, 11, 2, 666),
        (5, 1, 20, 1, 1000),
    ],
)  # fmt: skip
def test_the_chance_of_a_task(
    n: int, critical: int, scoring: int, needed: int, chance: int
) -> None:
    assert chance_of_success(n, critical, scoring, needed) == chance


def test_the_chance_of_exactly_so_many_successes() -> None:
    assert chance_of_exactly(3, 2, 10, 2) == 315


@pytest.mark.parametrize(
    ("critical", "scoring", "needed", "chance"),
    [
        (1, 13, 2, 737),
        (4, 9, 3, 322),
    ],
)  # fmt: skip
def test_the_chance_of_a_task_with_a_re_roll(
    critical: int, scoring: int, needed: int, chance: int
) -> None:
    assert chance_with_reroll(critical, scoring, needed) == chance


def test_the_chance_of_winning_an_opposed_task() -> None:
    assert chance_of_winning(1, 12, 1, 1, 10, 1) == 689
    assert chance_of_winning(3, 12, 2, 1, 14, 1) == 300


@pytest.mark.parametrize(
    ("changes", "weapon", "intent", "aimed", "chance"),
    [
        ({}, "club", STUN, 0, 689),
        ({}, "club", STUN, 1, 826),
        ({"Gu": {"injury": "non_lethal", "prone": True}}, "club", STUN, 0, 840),
        ({"Gu": {"guard_bonus": 1}}, "club", STUN, 0, 292),
        ({"Ro": {"advantages": 4}}, "club", STUN, 1, 1000),
        ({}, "phaser", STUN, 0, 458),
        ({}, "phaser", STUN, 1, 737),
        ({"Ro": {"in_reach_of": ["Ma"], "advantages": 1}}, "phaser", STUN, 0, 458),
        ({"Ro": {"complications": 2}}, "phaser", STUN, 0, 458),
        ({"Gu": {"prone": True, "guard_bonus": 1}}, "phaser", STUN, 0, 3),
        ({"Ro": {"focuses": {"Hand Phasers": ["phaser"]}}}, "phaser", STUN, 0, 528),
        ({"Ro": armed("ray", qualities={"deadly": True, "inaccurate": True})}, "ray", STUN, 1, 63),
        ({"Ro": armed("ray", qualities={"deadly": True, "inaccurate": True})}, "ray", KILL, 1, 458),
        ({"Ro": {"advantages": 5}}, "phaser", STUN, 0, 1000),
    ],
)  # fmt: skip
def test_the_chance_to_hit(
    changes: Changes, weapon: str, intent: int, aimed: int, chance: int
) -> None:
    setup = scene("field", changes)
    arms = Arms(number(setup, "weapons", weapon), intent, NONE)
    assert chance_to_hit(setup.state, RO, GU, arms, aimed) == chance


def test_problems_and_a_second_task_make_a_hit_less_likely() -> None:
    setup = scene("field", {})
    setup.state.units[RO].problems = setup.state.units[RO].harder = 1
    arms = Arms(number(setup, "weapons", "phaser"), STUN, NONE)
    assert chance_to_hit(setup.state, RO, GU, arms, 0) == 3


@pytest.mark.parametrize(
    ("changes", "weapon", "charge", "sixths"),
    [
        ({}, "phaser", NONE, 30),
        ({"Gu": {"resistance": 1, "cover_dice": 2}}, "phaser", NONE, 14),
        ({"Gu": {"resistance": 9}}, "phaser", NONE, 5),
        ({}, "phaser", CHARGE_VICIOUS, 42),
        ({"Gu": {"resistance": 3}}, "phaser", CHARGE_PIERCING, 30),
        (
            {
                "Gu": {"resistance": 4, "cover_dice": 1},
                "Ro": armed("pike", effects={"piercing": 1, "vicious": 1}),
            },
            "pike",
            NONE,
            25,
        ),
    ],
)
def test_the_damage_that_gets_through_on_average(
    changes: Changes, weapon: str, charge: int, sixths: int
) -> None:
    setup = scene("field", changes)
    arms = Arms(number(setup, "weapons", weapon), STUN, charge)
    assert damage_expected(setup.state, RO, GU, arms) == sixths


@pytest.mark.parametrize(
    ("changes", "weapon", "charge", "worth"),
    [
        ({}, "phaser", NONE, 1000),
        ({"Gu": {"stress": 4}}, "phaser", NONE, 1250),
        ({"Gu": {"stress": 0}}, "phaser", NONE, 1500),
        ({"Gu": {"kind": "notable_npc"}}, "phaser", NONE, 600),
        ({"Gu": {"kind": "notable_npc", "avoid_used": True}}, "phaser", NONE, 1000),
        ({"Gu": {"kind": "major_npc"}}, "phaser", CHARGE_INTENSE, 800),
        (
            {"Gu": {"kind": "major_npc"}, "Ro": armed("ray", effects={"intense": True})},
            "ray",
            NONE,
            800,
        ),
    ],
)
def test_how_much_of_an_injury_a_hit_is(
    changes: Changes, weapon: str, charge: int, worth: int
) -> None:
    setup = scene("field", changes)
    arms = Arms(number(setup, "weapons", weapon), STUN, charge)
    assert harm(setup.state, RO, GU, arms) == worth


@pytest.mark.parametrize(
    ("changes", "weapon", "charge", "worth"),
    [
        ({}, "bomb", NONE, 333),  # to a bot, B at hand; with two dice no Effect is reckoned with
        (
            {"Ro": armed("bomb", **AREA), "C": {"guard_bonus": 1}},
            "bomb",
            NONE,
            1000,
        ),  # and D, for an Effect
        (
            {
                "Ro": armed("bomb", **AREA),
                "zones": {"here": ["there"], "there": []},
                "C": {"zone": "there"},
                "D": {"injury": "non_lethal"},
            },
            "bomb",
            NONE,
            500,
        ),
        ({"Ro": armed("gun", **IN_FULL)}, "gun", NONE, 0),
        ({"Ro": armed("gun", **IN_FULL)}, "gun", CHARGE_AREA, 1000),
    ],
)
def test_what_an_area_does_besides(changes: Changes, weapon: str, charge: int, worth: int) -> None:
    setup = scene("bomb", changes)
    arms = Arms(number(setup, "weapons", weapon), STUN, charge)
    assert harm_beside(setup.state, RO, number(setup, "units", "A"), arms) == worth


def test_an_attack_is_worth_all_that_it_strikes() -> None:
    weapon = {
        "name": "bomb",
        "mode": "ranged",
        "damage": 6,
        "damage_includes_security": True,
        "effects": {"area": True},
    }
    setup = scene("bomb", {"Ro": {"weapons": [weapon], "drawn": ["bomb"]}})
    arms = Arms(number(setup, "weapons", "bomb"), STUN, NONE)
    assert worth_of_attack(setup.state, RO, number(setup, "units", "A"), arms, 0) == 1200


@pytest.mark.parametrize(
    ("who", "changes", "worth"),
    [
        (RO, {"Ro": {"cover_dice": 2, "avoid_used": True}}, 240),
        (RO, {"Ro": {"cover_dice": 2, "avoid_used": True, "stress": 10}}, 304),
        (RO, {"Ro": {"cover_dice": 2, "stress": 8}}, 96),
        (RO, {"Ro": {"cover_dice": 2, "stress": 9}}, 0),
        (RO, {"Ro": {"avoid_used": True}}, 0),
        (GU, {"Gu": {"cover_dice": 2, "avoid_used": True}}, 0),  # a Minor NPC has nothing to regain
    ],
)  # fmt: skip
def test_what_recover_is_worth(who: int, changes: Changes, worth: int) -> None:
    setup = scene("field", changes)
    STA.ready(setup.state, who)
    assert worth_of_recovering(setup.state, who) == worth
