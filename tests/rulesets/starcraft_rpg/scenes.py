"""Small fights for the tests."""

from __future__ import annotations

from typing import Any

from starfray.core.input.documents import Document
from starfray.core.registry import ruleset
from starfray.readings.scenarios.scenario import Scenario

SYSTEM = ruleset("starcraft-rpg")


def scenario(combatants: list[dict[str, Any]], action: dict[str, Any], **more: Any) -> Scenario:
    """Return a scenario with one action; combatants get what every sheet needs."""
    encounter = {
        "sides": {"red": {}, "blue": {}},
        "combatants": [
            {"hp_max": 60, "damage_threshold": 12, "at": [i, 0], **sheet}
            for i, sheet in enumerate(combatants)
        ],
    }
    encounter.update(more.pop("encounter", {}))
    data = {"encounter": encounter, "actions": [action], **more}
    return Scenario(SYSTEM, data, Document("test", data, 1), {})
