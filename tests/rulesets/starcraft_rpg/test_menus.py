"""What is offered: each of `menus.yaml` is a moment of a scene, and all that may be done in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from starfray.core.input.documents import Document, read_document
from starfray.core.rulebook import rulebook_of
from starfray.readings.explain.narrator import Narrator
from starfray.readings.scenarios.scenario import Scenario
from tests.rulesets.starcraft_rpg.scenes import SYSTEM
from tests.systems.offered import not_listed, verbs_of_cases

MENUS: Any = read_document(Path(__file__).with_name("menus.yaml")).data


def offered(moment: dict[str, Any]) -> dict[str, str]:
    """Return what is offered by verb: the words of each action, in their order."""
    given = {key: value for key, value in moment.items() if key not in ("why", "offers")}
    who = given.setdefault("turn", "a")
    data = {"scene": "trio", **given, "actions": [{"do": "end_turn", "who": who}]}
    scenario = Scenario(SYSTEM, data, Document("menu", data, 1), rulebook_of(SYSTEM).scenes)
    state = scenario.prepare()
    narrator = Narrator(SYSTEM, scenario.setup.names)
    found: dict[str, list[str]] = {}
    assert SYSTEM.candidates is not None
    for action in SYSTEM.candidates(state):
        if SYSTEM.why_not(state, action) == 0:
            told = narrator.action_json(action)
            rest = [str(value) for key, value in told.items() if key not in ("do", "who")]
            found.setdefault(told["do"], []).append(" ".join(rest))
    return {verb: ", ".join(actions) for verb, actions in found.items()}


@pytest.mark.parametrize("moment", MENUS, ids=lambda moment: moment["why"])
def test_all_that_may_be_done_is_offered(moment: dict[str, Any]) -> None:
    assert offered(moment) == moment["offers"]


@pytest.mark.parametrize("verb", verbs_of_cases(SYSTEM))
def test_what_cases_do_is_in_the_menu(verb: str) -> None:
    assert list(not_listed(SYSTEM, verb)) == []
