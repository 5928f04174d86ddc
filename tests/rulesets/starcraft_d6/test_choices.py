"""What bots choose: each of `choices.yaml` is a moment of a scene, and what is done in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from starfray.core.input.documents import Document, read_document
from starfray.core.registry import ruleset
from starfray.core.rulebook import rulebook_of
from starfray.readings.explain.narrator import Narrator
from starfray.readings.scenarios.scenario import Scenario

SD6 = ruleset("starcraft-d6")
CHOICES: Any = read_document(Path(__file__).with_name("choices.yaml")).data


@pytest.mark.parametrize("moment", CHOICES, ids=lambda moment: moment["why"])
def test_a_bot_does_what_is_worth_most(moment: dict[str, Any]) -> None:
    given = {key: value for key, value in moment.items() if key not in ("why", "does")}
    data = {"scene": "shots", **given, "turn": "a", "actions": [{"do": "pass", "who": "a"}]}
    scenario = Scenario(SD6, data, Document("choice", data, 1), rulebook_of(SD6).scenes)
    state = scenario.prepare()
    action = SD6.choose(state, state.fight.active)

    assert Narrator(SD6, scenario.setup.names).action(action) == moment["does"]
    assert SD6.why_not(state, action) == 0
