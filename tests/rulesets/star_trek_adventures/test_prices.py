"""What the menu says of prices, against what is paid."""

from __future__ import annotations

from typing import Any

import pytest

from starfray.core.action import Action, action
from starfray.core.chance.philox import Philox
from starfray.readings.play.course import Course
from starfray.rulesets.star_trek_adventures import prices
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.attack import ATTACK
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.attacking_objects import (
    ATTACK_OBJECT,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.extra_dice import BUY_DICE, PERFECT_DIE
from starfray.rulesets.star_trek_adventures.chapters.basics.normal_spends import (
    CREATE_ADVANTAGE,
    CREATE_PROBLEM,
)
from starfray.rulesets.star_trek_adventures.chapters.combat.keep_the_initiative import (
    KEEP_INITIATIVE,
)
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.pass_task import PASS
from starfray.rulesets.star_trek_adventures.chapters.minor_actions import (
    GO_PRONE,
    MAKE_READY,
    TAKE_AIM,
)
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends import after_a_task as last
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.secondary_target import (
    SECONDARY,
)
from starfray.rulesets.star_trek_adventures.state import KILL, STUN
from tests.rulesets.star_trek_adventures.scene import GU, RO, STA, number, scene

PLENTY = {"momentum": 6, "threat": 6}


def spent(who: int, *actions: Action) -> list[tuple[str, int]]:
    """Return what is said of the price of each action, and by how much the pools shrink."""
    setup = scene("field", PLENTY)
    STA.ready(setup.state, who)
    fight = Course(STA, setup)
    found = []
    for count, one in enumerate(actions):
        before = pools(fight.state)
        said = prices.price(fight.state, one)
        fight.apply(one, source=Philox(1, count))
        found.append((said, before - pools(fight.state)))
    return found


def pools(state: Any) -> int:
    """Return what both pools hold: a point paid by adding Threat counts twice."""
    return int(state.fight.momentum + state.fight.threat)


def test_further_minor_actions_cost_what_is_said() -> None:
    minors = [action(verb, GU) for verb in (TAKE_AIM, MAKE_READY, GO_PRONE)]

    assert spent(GU, *minors) == [("", 0), ("1 Threat", 1), ("2 Threat", 2)]


def test_players_pay_in_momentum() -> None:
    setup = scene("field", PLENTY)
    STA.ready(setup.state, RO)
    setup.state.units[RO].minors = 2

    assert prices.price(setup.state, action(TAKE_AIM, RO)) == "2 Momentum"
    assert prices.price(setup.state, action(CREATE_ADVANTAGE, RO)) == "2 Momentum"
    assert prices.price(setup.state, action(CREATE_PROBLEM, RO, GU, n=3)) == "6 Momentum"
    assert prices.price(setup.state, action(PASS, RO)) == ""


@pytest.mark.parametrize(
    ("who", "other", "weapon", "intent", "rulings", "said"),
    [
        (RO, GU, "phaser", KILL, {}, "adds 1 Threat"),
        (RO, GU, "phaser", STUN, {}, ""),
        (RO, GU, "phaser", KILL, {"lethal_threat": "per_target"},
         "adds 1 Threat for each who is hit"),
        (GU, RO, "disruptor", KILL, {}, "1 Threat"),
        (GU, RO, "disruptor", KILL, {"npc_lethal": "add_threat"}, ""),
        (GU, RO, "disruptor", KILL, {"npc_lethal": "free_at_zero"}, ""),
    ],
)  # fmt: skip
def test_what_a_lethal_attack_costs(
    who: int, other: int, weapon: str, intent: int, rulings: dict[str, str], said: str
) -> None:
    setup = scene("field", {"rulings": rulings})
    arms = number(setup, "weapons", weapon)

    assert prices.price(setup.state, action(ATTACK, who, other, arms, n=intent)) == said


@pytest.mark.parametrize(
    ("area", "rulings", "said"),
    [
        (True, {}, "adds 1 Threat"),
        (False, {}, ""),
        (False, {"objects": "intent_declared"}, "adds 1 Threat"),
    ],
)
def test_what_a_lethal_attack_on_an_object_costs(
    area: bool, rulings: dict[str, str], said: str
) -> None:
    bomb = {"name": "bomb", "mode": "ranged", "damage": 2, "effects": {"area": area}}
    table = {"rulings": rulings, "objects": [{"name": "door"}]}
    setup = scene("field", {**table, "Ro": {"weapons": [bomb], "drawn": ["bomb"]}})
    attacked = action(ATTACK_OBJECT, RO, 0, number(setup, "weapons", "bomb"), n=KILL)

    assert prices.price(setup.state, attacked) == said


def test_what_is_free_at_zero_costs_threat_while_there_is_any() -> None:
    setup = scene("field", {"threat": 2, "rulings": {"npc_lethal": "free_at_zero"}})
    arms = number(setup, "weapons", "disruptor")

    assert prices.price(setup.state, action(ATTACK, GU, RO, arms, n=KILL)) == "1 Threat"


@pytest.mark.parametrize(
    ("question", "option", "said"),
    [
        (BUY_DICE, 0, ""), (BUY_DICE, 1, "1 Momentum"), (BUY_DICE, 3, "6 Momentum"),
        (SECONDARY, 1, "2 Momentum"), (KEEP_INITIATIVE, 1, "2 Momentum"),
        (PERFECT_DIE, 1, "1 Determination"), (last.SPEND, last.DONE, ""),
        (last.SPEND, last.TO_INFORMATION, "1 Momentum"),
        (last.SPEND, last.TO_SWIFT_TASK, "2 Momentum"),
        (last.SPEND, last.TO_DETERMINATION_TASK, "1 Determination"),
    ],
)  # fmt: skip
def test_what_answers_cost(question: int, option: int, said: str) -> None:
    state = scene("field", PLENTY).state

    assert prices.price_of_answer(state, RO, question, option) == said
    assert prices.price_of_answer(state, GU, question, option) == said.replace("Momentum", "Threat")
    assert prices.price_of_answer(state, -1, question, option) == ""
