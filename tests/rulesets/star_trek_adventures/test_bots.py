"""Bots: each of their choices is worth something, and what they choose is what the rules favour."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from starfray.core.action import Action
from starfray.core.chance.philox import Philox
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document
from starfray.core.registry import ruleset
from starfray.core.ruleset import GOING_ON, WON, Setup
from starfray.readings.play.table import PlayTable
from starfray.rulesets.star_trek_adventures.bots.pools import lucky_die
from starfray.rulesets.star_trek_adventures.bots.tactics import best_attack
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.melee_attack import (
    COUNTER_INTENT,
)
from starfray.rulesets.star_trek_adventures.chapters.avoiding_injuries import AVOIDING
from starfray.rulesets.star_trek_adventures.chapters.basics.extra_dice import BUY_DICE
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.recover import RECOVER
from starfray.rulesets.star_trek_adventures.chapters.minor_actions import MAKE_READY
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.added_stress import ADD_STRESS
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.disarm import let_fall
from starfray.rulesets.star_trek_adventures.state import KILL, STUN, State
from starfray.rulesets.star_trek_adventures.words import NO
from tests.rulesets.star_trek_adventures.scene import scene

STA = ruleset("star-trek-adventures")
Choice = Callable[[State, int, Action], Action]

PHASER = {"name": "phaser", "mode": "ranged", "damage": 3, "qualities": {"charge": True}}
BLADE = {"name": "blade", "mode": "melee", "damage": 3}


def mirrored(top: dict[str, Any] | None = None, **sheet: Any) -> Setup:
    """Three against three who are alike."""
    people = [
        {"name": f"{side} {k}", "side": side, "kind": "player", "security": 3, "control": 10,
         "daring": 10, "determination": 0, "weapons": [PHASER, BLADE], "drawn": ["phaser"], **sheet}
        for side in ("crew", "foes") for k in range(3)
    ]  # fmt: skip
    data = {
        "system": STA.key,
        "sides": {"crew": {}, "foes": {}},
        "threat": 6,
        "combatants": people,
        "objectives": {"rounds": 30},
    }
    return build_encounter(Document("mirrored", {**data, **(top or {})}))


def share_won(
    setup: Setup, fights: int, question: int = -1, option: int = 0, choice: Choice | None = None
) -> float:
    """Return how many fights are won against a side that has one choice spoiled.

    It gives one answer whenever it may, or does something else than the bot would.
    """
    won = lost = 0
    for number in range(fights):
        spoiled = number % 2
        state = STA.layout.clone(setup.state)
        state.fight.first_side = number // 2 % 2

        def answer(
            state: State, who: int, asked: int, options: int, a: int, b: int, c: int,
            spoiled: int = spoiled,
        ) -> int:  # fmt: skip
            mine = who >= 0 and state.units[who].side == spoiled
            if mine and asked == question and options >> option & 1:
                return option
            return STA.answer(state, who, asked, options, a, b, c)

        table = PlayTable(STA, source=Philox(11, number), chooser=answer)
        STA.begin(state, table)
        while STA.over(state) == GOING_ON:
            who = STA.turn(state)
            action = STA.choose(state, who)
            if choice is not None and state.units[who].side == spoiled:
                action = choice(state, who, action)
            STA.apply(state, table, action)
        won += STA.over(state) == WON + 1 - spoiled
        lost += STA.over(state) == WON + spoiled
    return won / (won + lost)


def without(verb: int) -> Choice:
    """Attack without a Minor Action that the bot would take first."""

    def choose(state: State, who: int, action: Action) -> Action:
        return best_attack(state, who, 0)[1] if action.verb == verb else action

    return choose


@pytest.mark.parametrize(
    ("question", "option"),
    [(BUY_DICE, 0), (AVOIDING, NO), (ADD_STRESS, 0)],
    ids=["buys dice", "avoids Injuries", "adds Stress"],
)
def test_an_answer_is_better_than_none(question: int, option: int) -> None:
    assert share_won(mirrored(), 120, question, option) > 0.53


def test_charging_is_better_than_not() -> None:
    assert share_won(mirrored(), 80, choice=without(MAKE_READY)) > 0.6


def test_recovering_is_better_than_fighting_on() -> None:
    pistol = {"name": "pistol", "mode": "ranged", "damage": 2}
    setup = mirrored(
        weapons=[pistol], drawn=["pistol"], avoid_used=True, cover_dice=4, stress=4, command=5,
        fitness=11,
    )  # fmt: skip

    assert share_won(setup, 60, choice=without(RECOVER)) > 0.53


def alone(ro: dict[str, Any], gu: dict[str, Any], **top: Any) -> State:
    """Ro, who has the turn, against Gu."""
    people = [
        {"name": "Ro", "side": "crew", "security": 3, "determination": 0, **ro},
        {"name": "Gu", "side": "foes", **gu},
    ]
    sides: dict[str, Any] = {"crew": {}, "foes": {"tactic": "to kill"}}
    data = {"system": STA.key, "sides": sides, "combatants": people, **top}
    state: State = build_encounter(Document("alone", data)).state
    STA.ready(state, 0)
    return state


def chosen(state: State, who: int = 0) -> str:
    """Return the name of the verb that a bot chooses."""
    return STA.words.verbs[STA.choose(state, who).verb].name


def test_a_weapon_that_was_knocked_away_is_picked_up() -> None:
    state = alone({"weapons": [BLADE], "drawn": ["blade"]}, {"in_reach_of": ["Ro"]})
    let_fall(state, PlayTable(STA), 0, 1)
    state.units[1].searched = 1  # who seems unarmed would be searched first

    assert chosen(state) == "draw_item"


def test_determination_is_not_spent_where_no_success_is_needed() -> None:
    state = scene("field", {}).state
    assert lucky_die(state, 0, 8, 0) == 0
    assert lucky_die(state, 0, 8, 2) == 1
    assert lucky_die(state, 0, 17, 1) == 0


def test_nobody_guards_twice() -> None:
    state = alone({"guard_bonus": 1}, {}, unseen=[["Ro", "Gu"]], zones={"A": []})
    state.units[0].minors = 1
    state.units[0].moving_task = 1
    state.units[0].minors_done = 1 << 3

    assert chosen(state) == "pass"


def test_the_intent_is_that_of_the_weapon_and_the_tactic() -> None:
    deadly = {"name": "axe", "mode": "melee", "damage": 3, "qualities": {"deadly": True}}
    gentle = {"name": "baton", "mode": "melee", "damage": 3, "qualities": {"non_lethal": True}}
    state = alone({}, {"weapons": [deadly, gentle], "drawn": ["axe", "baton"]}, threat=2)
    axe, baton = state.units[1].carried[1], state.units[1].carried[2]

    assert STA.answer(state, 1, COUNTER_INTENT, 7, 0, axe, 0) == 1 + KILL
    assert STA.answer(state, 1, COUNTER_INTENT, 7, 0, baton, 0) == 1 + STUN
    state.fight.threat = 0
    assert STA.answer(state, 1, COUNTER_INTENT, 3, 0, axe, 0) == 1 + STUN


def test_an_officer_who_is_to_stun_gives_the_order_once() -> None:
    state = alone({"ranking_officer": True}, {})

    assert chosen(state) == "order_stun"
    state.fight.stun_order = 1
    assert chosen(state) != "order_stun"
