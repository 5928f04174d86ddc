"""What a menu says beside an action, an answer, and the odds of a ship that declares last."""

from __future__ import annotations

from typing import Any

from starfray.core.action import action
from starfray.core.chance.philox import Philox
from starfray.readings.play.table import BotTable
from starfray.rulesets.fasa_trek import prices
from starfray.rulesets.fasa_trek.candidates import candidates
from starfray.rulesets.fasa_trek.chapters.personal import parry_and_dodge as defenses
from starfray.rulesets.fasa_trek.chapters.personal import position_change
from starfray.rulesets.fasa_trek.chapters.personal.equipment import devices
from starfray.rulesets.fasa_trek.chapters.personal.opportunity import answers, chances, deeds
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.answers import answer
from starfray.rulesets.fasa_trek.state import MOVEMENT_PHASE, POWER_PHASE
from tests.rulesets.fasa_trek.scenes import FASA, VERBS, crowd, on_turn, ships

CLUB = {
    "name": "club", "kind": "melee", "ap_cost": 4, "parry_ap": 2.5,
    "settings": {"blow": {"hit": 20}},
}  # fmt: skip
GUN = {
    "name": "gun", "charges": 9, "bands": [{"max": 60, "mod": 0}],
    "settings": {"shot": {"hit": 20}, "stun": {"hit": 30, "type": "temporary"}},
}  # fmt: skip
NEAR: dict[str, Any] = {"at": [5, 5], "facing": "E", "ap_max": 12, "weapons": [CLUB, GUN]}
FAR: dict[str, Any] = {"at": [6, 5], "facing": "W", "ap_max": 12, "weapons": [CLUB]}


def offered(state: Any) -> dict[str, set[str]]:
    """Return what each verb costs that the one on turn may do."""
    found: dict[str, set[str]] = {}
    for one in candidates(state):
        if FASA.why_not(state, one) == 0:
            name = FASA.words.verbs[one.verb].name
            found.setdefault(name, set()).add(prices.price(state, one))
    return found


def test_every_way_of_the_menu_says_what_it_costs() -> None:
    told = offered(crowd(NEAR, FAR))
    assert told["fire"] == told["turn_in_place"] == told["drop"] == {"1 AP"}
    assert told["move"] == {"1 AP", "1.5 AP"}
    assert told["run"] == {"0.5 AP", "0.75 AP"}
    assert told["attack"] == {"3 AP", "4 AP"}  # fists, club
    assert told["tackle"] == {"4 AP"}
    assert told["aim"] == told["adjust"] == {"2 AP"}
    assert {"1 AP", "2 AP", "2.5 AP"} < told["walk"]
    assert {"2 AP", "3 AP", "6 AP", "8 AP", "12 AP"} <= told["attack_on"]
    assert told["end_turn"] == told["pass"] == {""}


def test_what_is_paid_is_what_was_told() -> None:
    state = crowd(NEAR, {**FAR, "watch": "nothing", "ap_max": 0.25})
    for one in candidates(state):
        verb = FASA.words.verbs[one.verb]
        if verb.name == "attack_on" or FASA.why_not(state, one):
            continue
        now = FASA.layout.clone(state)
        before = now.units[0].ap
        FASA.apply(now, BotTable(FASA, Philox(7, 0)), one)
        if now.fight.active == 0:
            assert prices.said(before - now.units[0].ap) == prices.price(state, one), verb.name


def test_an_answer_says_what_it_costs() -> None:
    state = crowd(NEAR, {**FAR, "devices": [{"name": "scanner"}]}, rulings={"star_meaning": "any"})
    told = [
        (defenses.DEFEND, defenses.NO_DEFENSE, ""),
        (defenses.DEFEND, defenses.PARRY, "2.5 AP"),
        (defenses.DEFEND, defenses.DODGE, "3 AP"),
        (defenses.DEFEND, defenses.DIVE_AWAY, "4 AP"),
        (defenses.PARRY_NOW, 0, ""),
        (defenses.PARRY_NOW, 1, "2.5 AP"),
        (answers.CUT_IN, answers.LET_IT_BE, ""),
        (answers.CUT_IN, answer("fire"), "1 AP"),
        (answers.CUT_IN, answer("attack"), "3 AP"),
        (answers.CUT_IN, answer("turn_in_place"), "1 AP"),
        (answers.CUT_IN, answer("fire_called"), "1 AP"),
        (answers.CUT_IN, answer("quick_draw_called"), "3 AP"),
        (answers.CUT_IN, answer("attack_called"), "3 AP"),
        (answers.CUT_IN, answer("operate_a_device"), ""),
        (answers.CUT_IN, answer("crouch_or_get_up"), "1 AP"),
        (answers.CUT_IN, answer("reload"), "2 AP"),
        (position_change.TURN_WHERE, 3, "1 AP"),
        (devices.OPERATE_WHAT, 0, "2 AP"),
        (chances.AT_WHOM, 0, ""),
    ]
    for question, option, said in told:
        assert prices.price_of_answer(state, 1, question, option) == said, (question, option)
    assert prices.price_of_answer(state, -1, defenses.DEFEND, defenses.DODGE) == ""


def test_the_question_says_what_is_about_to_be_done() -> None:
    """Every verb that others cut in to has words of its own for that."""
    for verb in FASA.words.verbs:
        if verb.says.get("cost") is not None:
            assert verb.says.get("deed") is not None, verb.name
    assert "acts" == deeds.DEEDS[deeds.ACTS]


def test_the_last_ship_to_declare_weighs_what_all_do() -> None:
    state = on_turn(ships({}, {}).state)
    done, volley, one = (action(VERBS[verb], 0, target=1, item=0)
                         for verb in ("done", "volley", "fire_weapon"))  # fmt: skip
    assert prices.weighs(state, done) == prices.weighs(state, volley) == "all fire of the phase"
    assert prices.weighs(state, one) == ""
    state.fight.phase = MOVEMENT_PHASE
    assert prices.weighs(state, done) == "all ships' courses"
    state.fight.phase = POWER_PHASE
    assert prices.weighs(state, done) == ""
    assert prices.weighs(crowd(NEAR, FAR), done) == ""
