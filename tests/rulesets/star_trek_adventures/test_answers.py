"""What bots answer: what they buy, with what they help, and what comes of Complications."""

from __future__ import annotations

from typing import Any

import pytest

from starfray.core.sets import up_to
from starfray.rulesets.star_trek_adventures.bots.answers import (
    best_help,
    second_target,
    use_of_complication,
)
from starfray.rulesets.star_trek_adventures.bots.pools import (
    dice_to_buy,
    lucky_die,
    penetration_to_buy,
    stress_to_add,
    stress_to_regain,
    what_to_spend_on,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.tasks import PAIRS
from starfray.rulesets.star_trek_adventures.words import NO
from tests.rulesets.star_trek_adventures.scene import GU, RO, scene

Changes = dict[str, Any]


@pytest.mark.parametrize(
    ("changes", "who", "options", "tn", "needed", "bought"),
    [
        ({"momentum": 3}, RO, 15, 10, 2, 2),  # what bots buy
        ({"momentum": 5}, RO, 15, 10, 2, 3),
        ({"momentum": 0}, RO, 15, 10, 2, 1),
        ({"momentum": 6}, RO, 15, 12, 3, 3),
        ({"momentum": 6}, RO, 3, 12, 3, 1),
        ({"momentum": 6}, RO, 15, 12, 0, 0),
        ({"momentum": 6}, RO, 15, 19, 1, 1),
        ({"threat": 2}, GU, 15, 10, 2, 1),
        ({"threat": 9}, GU, 15, 10, 2, 2),
    ],
)  # fmt: skip
def test_dice_are_bought_where_they_are_worth_their_price(
    changes: Changes, who: int, options: int, tn: int, needed: int, bought: int
) -> None:
    state = scene("field", changes).state
    assert dice_to_buy(state, who, options, tn, needed) == bought


@pytest.mark.parametrize(("tn", "needed", "pays"), [(13, 2, 1), (17, 2, 0), (6, 0, 0)])
def test_determination_is_saved_for_a_task_not_likely_to_succeed(
    tn: int, needed: int, pays: int
) -> None:
    assert lucky_die(scene("field", {}).state, RO, tn, needed) == pays


@pytest.mark.parametrize(
    ("changes", "who", "pair"),
    [
        ({}, RO, 33),  # a bot helps with its best, here Reason and Engineering
        ({"Ro": {"control": 12, "command": 5}}, RO, 0),
    ],
)  # fmt: skip
def test_a_bot_helps_with_its_best(changes: Changes, who: int, pair: int) -> None:
    assert best_help(scene("field", changes).state, who, up_to(PAIRS - 1)) == pair


@pytest.mark.parametrize(
    ("changes", "options", "actor", "use"),
    [
        ({"threat": 7}, 3, RO, 1),  # what the game master's bot makes of it
        ({"threat": 8}, 3, RO, 0),
        ({"threat": 0, "Gu": {"in_reach_of": ["Vi"]}}, 7, RO, 2),
        ({"threat": 0, "Gu": {"in_reach_of": ["Ma"]}}, 7, RO, 1),  # its own side is not struck
        ({"threat": 7}, 3, GU, 0),
        ({"threat": 8}, 3, GU, 1),
        ({"threat": 8}, 7, GU, 1),
    ],
)  # fmt: skip
def test_what_the_game_master_makes_of_a_complication(
    changes: Changes, options: int, actor: int, use: int
) -> None:
    assert use_of_complication(scene("field", changes).state, options, actor, GU) == use


@pytest.mark.parametrize(
    ("changes", "who", "options", "at_hand", "spend"),
    [
        ({}, RO, 31, 7, 4),  # a bot spends what would else be lost, on a Swift Task first
        ({}, RO, 15, 7, 1),
        ({}, RO, 13, 7, 2),
        ({}, RO, 31, 6, 0),
        ({}, GU, 31, 8, 0),
        ({}, GU, 31, 9, 4),
        ({}, RO, 41, 9, 0),
    ],
)  # fmt: skip
def test_a_bot_spends_what_would_else_be_lost(
    changes: Changes, who: int, options: int, at_hand: int, spend: int
) -> None:
    assert what_to_spend_on(scene("field", changes).state, who, options, at_hand) == spend


@pytest.mark.parametrize(
    ("changes", "who", "damage", "resistance", "target", "added"),
    [
        ({"momentum": 6}, RO, 3, 0, GU, 2),  # a bot buys what makes it an Injury
        ({"momentum": 1}, RO, 3, 0, GU, 0),
        ({"momentum": 2}, RO, 3, 0, GU, 2),  # all that there is
        ({"momentum": 6}, RO, 3, 3, GU, 0),
        ({"momentum": 6}, RO, 3, 1, GU, 2),  # Penetration could not do it
        ({"momentum": 6}, RO, 3, 2, GU, 0),  # Penetration does it for less
        ({"momentum": 6}, RO, 4, 2, GU, 1),
        ({"momentum": 6, "Gu": {"stress": 4}}, RO, 1, 0, GU, 3),
        ({"momentum": 6, "Gu": {"stress": 4}}, RO, 4, 0, GU, 1),
        ({"momentum": 6, "Gu": {"injury": "non_lethal"}}, RO, 4, 0, GU, 0),
        ({"momentum": 6, "Gu": {"stress": 10}}, RO, 5, 0, GU, 5),  # and a second one, by Stress
        ({"threat": 9}, GU, 1, 0, RO, 0),
        ({"threat": 9}, GU, 2, 0, RO, 3),
        ({"momentum": 6, "objects": [{"name": "console", "stress": 5}]}, RO, 3, 0, 4, 2),
    ],
)  # fmt: skip
def test_a_bot_adds_the_stress_that_makes_an_injury(
    changes: Changes, who: int, damage: int, resistance: int, target: int, added: int
) -> None:
    state = scene("field", changes).state
    assert stress_to_add(state, who, up_to(6), damage, resistance, target) == added


@pytest.mark.parametrize(
    ("changes", "damage", "resistance", "target", "bought"),
    [
        ({}, 2, 3, GU, 2),
        ({}, 2, 2, GU, 0),
        ({}, 3, 2, GU, 1),
    ],
)  # fmt: skip
def test_a_bot_penetrates_where_that_makes_an_injury(
    changes: Changes, damage: int, resistance: int, target: int, bought: int
) -> None:
    state = scene("field", changes).state
    assert penetration_to_buy(state, RO, up_to(6), damage, resistance, target) == bought


@pytest.mark.parametrize(
    ("stress", "points", "spent"), [(11, 6, 1), (10, 6, 1), (9, 6, 2), (4, 3, 3), (4, 0, 0)]
)
def test_a_bot_regains_what_is_lost_and_spends_no_more(
    stress: int, points: int, spent: int
) -> None:
    state = scene("field", {"Ro": {"stress_max": 12, "stress": stress}}).state
    assert stress_to_regain(state, RO, up_to(points)) == spent


@pytest.mark.parametrize(
    ("damage", "spends_named", "struck"),
    [(2, "as_they_arise", True), (1, "as_they_arise", False), (0, "before_damage", True)],
)
def test_a_bot_strikes_besides_whom_it_can_hurt(
    damage: int, spends_named: str, struck: bool
) -> None:
    rulings = {"spends_named": spends_named}
    changes = {"momentum": 4, "rulings": rulings, "Gu": {"in_reach_of": ["Ma"]}}
    state = scene("field", changes).state
    state.attack.raw = damage
    state.hand.who, state.hand.success, state.hand.generated = RO, 1, 2
    assert (second_target(state, RO, GU) != NO) == struck
