"""What bots choose: each of `choices.yaml` is a moment of a scene, and what is done in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from starfray.core.input.documents import Document, read_document
from starfray.core.rulebook import rulebook_of
from starfray.readings.explain.narrator import Narrator
from starfray.readings.scenarios.scenario import Scenario
from tests.rulesets.starcraft_rpg.scenes import SYSTEM

CHOICES: Any = read_document(Path(__file__).with_name("choices.yaml")).data


@pytest.mark.parametrize("moment", CHOICES, ids=lambda moment: moment["why"])
def test_a_bot_does_what_is_worth_most(moment: dict[str, Any]) -> None:
    given = {key: value for key, value in moment.items() if key not in ("why", "does")}
    who = given.setdefault("turn", "a")
    data = {"scene": "trio", **given, "actions": [{"do": "end_turn", "who": who}]}
    scenario = Scenario(SYSTEM, data, Document("choice", data, 1), rulebook_of(SYSTEM).scenes)
    state = scenario.prepare()
    action = SYSTEM.choose(state, state.fight.active)

    assert Narrator(SYSTEM, scenario.setup.names).action(action) == moment["does"]
    assert SYSTEM.why_not(state, action) == 0
