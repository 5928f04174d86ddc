"""Scenarios: what is missing, what is left over, and answers that nobody is asked for."""

from __future__ import annotations

from typing import Any

import pytest

from starfray.core.input.documents import Document, read_document
from starfray.core.input.errors import InputError, Refused
from starfray.core.registry import ruleset
from starfray.readings.scenarios.forms import open_scenario
from starfray.readings.scenarios.scenario import Scenario
from starfray.readings.scenarios.script_table import ScriptTable

STRIKE: dict[str, Any] = {
    "system": "duel",
    "encounter": {
        "sides": {"red": {}, "blue": {}},
        "combatants": [
            {"name": "Anna", "side": "red", "skill": 4},
            {"name": "Dirk", "side": "blue", "guard": 12, "health": 9},
        ],
    },
    "actions": [{"do": "strike", "who": "Anna", "target": "Dirk"}],
    "dice": [13],
}


def strike(**changes: Any) -> Scenario:
    data = {**STRIKE, **changes}
    return Scenario(ruleset("duel"), data, Document("s.yaml", data, 1), {})


def problem(scenario: Scenario) -> Any:
    with pytest.raises(InputError) as error:
        scenario.run()
    (found,) = error.value.problems
    return found


def test_an_answer_that_is_missing_is_asked_with_its_options() -> None:
    found = problem(strike())
    assert found.found == "no answer left for 'parry'"
    assert found.allowed == "no, yes"
    assert "answers" in found.remedy
    assert found.remedy.endswith("; or let bots decide: `bots: true`")


def test_dice_that_are_missing_are_told_with_who_rolls() -> None:
    found = problem(strike(answers=["no"]))
    assert found.found.startswith("no die left for 'damage' (2d6, Anna)")
    assert problem(strike(dice=[])).found.startswith("no die left for 'attack' (a d20, Anna)")


def test_what_nobody_needed_is_left_over() -> None:
    outcome = strike(dice=[13, 2, 3, 4, ["damage", 5]], answers=["no", {"parry": "yes"}]).run()
    assert outcome.unused_dice == [4, 5]
    assert outcome.unused_answers == [{"parry": "yes"}]
    assert strike(dice=[13, 2, 3], answers=["no"]).run().unused_answers == []


def script(*answers: Any) -> ScriptTable:
    table = strike().table()
    assert isinstance(table, ScriptTable)
    table.script = list(answers)
    return table


def test_an_answer_to_what_has_one_answer_only_is_taken_when_it_names_the_question() -> None:
    for answers, taken in (((), 0), (("no",), 0), (({"dodge": "no"},), 0), (({"parry": "no"},), 1)):
        table = script(*answers)
        table.unasked(0, 0)
        assert table.answered == taken
    with pytest.raises(Refused):
        script({"parry": "yes"}).unasked(0, 0)


def test_an_answer_is_for_the_question_that_it_names() -> None:
    scenario = strike(answers=[{"parry": "no"}])
    scenario.data["answers"] = [{"dodge": "no"}]  # Duel has one question only
    found = problem(scenario)
    assert found.found == "answer 1 is for 'dodge', but 'parry' is asked"
    assert found.field == "answers[0]"


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ({"dodge": "no"}, r"answers\[0\].dodge: unknown question 'dodge'"),
        ({"parry": "maybe"}, r"answers\[0\].parry: unknown answer to parry 'maybe'"),
        ({"parry": 2}, r"answers\[0\].parry: unknown answer to parry '2'"),
    ],
)
def test_an_answer_that_names_its_question_is_one_that_it_has(
    answer: dict[str, Any], told: str
) -> None:
    with pytest.raises(InputError, match=told):
        strike(answers=[answer])


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("system: duel\nsides: {red: {}}\n", "this is an encounter"),
        ("system: duel\ncombatants: []\n", "this is an encounter"),
        ("system: duel\nactions: []\nsides: {red: {}}\n", "sides"),
        ("system: duel\ntitle: nothing\n", "encounter: missing"),
        ("system: duel\nencounter: {}\n", ""),
        ("[1, 2]\n", "this is not a scenario"),
    ],
)
def test_a_file_is_told_what_it_is_not(text: str, told: str) -> None:
    with pytest.raises(InputError) as error:
        open_scenario(read_document(text, name="s.yaml"))
    assert told in str(error.value)
    assert ("an encounter" in str(error.value).partition("allowed")[0]) == ("an enc" in told)


def test_answers_that_name_their_question_stand_for_the_odds() -> None:
    assert strike(answers=["no", {"parry": "yes"}, "no"]).standing_answers() == {0: 1}
    assert strike(answers=[{"parry": "yes"}, {"parry": "no"}]).standing_answers() == {0: 0}
    assert strike().standing_answers() == {}


@pytest.mark.parametrize("die", ["6", "attack", {}, {"attack": "x"}, ["attack"], True, {"a": 1}])
def test_a_die_is_a_face_or_a_label_with_one(die: Any) -> None:
    with pytest.raises(InputError, match="dice"):
        strike(dice=[die])


def test_what_a_file_lacks_is_told_at_its_first_line() -> None:
    for text in ("system: duel\ntitle: nothing\nactions: []\n", "[1]\n"):
        with pytest.raises(InputError) as error:
            open_scenario(read_document(text, name="s.yaml"))
        assert error.value.problems[0].line == 1


def test_a_rule_is_asked_for_by_its_id() -> None:
    assert strike(actions=[{"rule": "DUL-TRN-02"}], dice=[]).run().result == 0
    fallen = strike(actions=[{"rule": "DUL-TRN-02"}], dice=[], state={"Dirk.health": 0})
    assert fallen.run().result == 2


def test_a_rule_that_bars_refuses() -> None:
    step = {"rule": "DUL-HIT-01 target", "given": {"who": "Anna", "target": "Anna"}}
    refused = strike(actions=[step], dice=[]).run().refused
    assert isinstance(refused, Refused)
    assert refused.rule == "DUL-HIT-01"
    step = {"rule": "DUL-HIT-01 target", "given": {"who": "Anna", "target": "Dirk"}}
    assert strike(actions=[step], dice=[]).run().refused is None


def test_a_rule_that_cannot_be_asked_for_is_told_with_the_nearest() -> None:
    with pytest.raises(InputError, match=r"s.yaml:1: actions\[0\].rule: .* mean 'DUL-TRN-02'"):
        strike(actions=[{"rule": "DUL-TRN-03"}], dice=[])


def test_a_bot_is_asked_what_it_would_do() -> None:
    result = strike(actions=[{"bot": "Anna"}], dice=[]).run().result
    assert (result.who, result.target) == (0, 1)
