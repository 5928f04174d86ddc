"""Who is attacked from hiding is not told from where, nor with what, whatever the attack."""

from __future__ import annotations

from typing import Any

import pytest

from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document
from starfray.readings.explain.narrator import Line, Narrator
from starfray.readings.explain.viewing import Audience
from starfray.readings.play.course import Course
from starfray.readings.scenarios.scenario import Scenario
from tests.rulesets.starcraft_rpg.scenes import SYSTEM

GUN = {
    "name": "hushed gun", "mode": "ranged", "damage": 9, "automatic": "full", "magazine": 90,
    "silenced": True,
}  # fmt: skip
LANCE = {
    "name": "hushed lance", "pl": 1, "dc": 5, "cost": 1, "aim": "enemy", "range": 20,
    "against": "defense", "silenced": True,
    "effects": [{"kind": "psionic_damage", "amount": 4}],
}  # fmt: skip
ACTIONS: dict[str, dict[str, Any]] = {
    "attack": {"do": "attack", "who": "ghost", "target": "guard", "with": "hushed gun"},
    "saturation": {
        "do": "saturation_fire", "who": "ghost", "target": "guard", "with": "hushed gun",
    },
    "suppressing": {
        "do": "suppressing_fire", "who": "ghost", "with": "hushed gun", "x": 10, "y": 3,
    },
    "power": {
        "do": "manifest_on", "who": "ghost", "power": "hushed lance", "target": "guard",
        "boost": 0,
    },
}  # fmt: skip


def told(square: tuple[int, int], action: dict[str, Any], faces: list[int]) -> list[Line]:
    """Return what the guards are told of an attack on one of them, made from a square."""
    encounter = {
        "system": "starcraft-rpg",
        "sides": {"ghosts": {}, "guards": {}},
        "map": ["............", "........o...", "............", "............", "............"],
        "combatants": [
            {
                "name": "ghost", "side": "ghosts", "at": list(square), "hidden": "sneaking",
                "hp_max": 40, "damage_threshold": 50, "accuracy": 2, "weapons": [GUN],
                "psychic": "controlled", "skills": {"psionics": 8}, "powers": [LANCE],
            },
            {
                "name": "guard", "side": "guards", "at": [10, 1], "defense": 17,
                "agility_defense": 2, "resolve": 12, "hp_max": 40, "damage_threshold": 50,
            },
        ],
    }  # fmt: skip
    data = {"encounter": encounter, "actions": [action]}
    scenario = Scenario(SYSTEM, data, Document("test", data, 1), {})
    setup = build_encounter(Document("test", encounter, 1))
    fight = Course(SYSTEM, setup)
    SYSTEM.ready(fight.state, 0)
    step = fight.apply(scenario.action(scenario.actions[0]), faces, chooser=SYSTEM.answer)
    witness = Audience(SYSTEM, (1,)).at(step.before, step.after)
    return Narrator(SYSTEM, setup.names).tell(step.events, witness)


@pytest.mark.parametrize("face", [2, 20])
@pytest.mark.parametrize("kind", ACTIONS)
def test_an_attack_is_told_alike_from_wherever_it_comes(kind: str, face: int) -> None:
    """One of the two squares is behind an obstacle, so that the guard has cover from there."""
    faces = [15, face] if kind == "power" else [face]
    open_ground = told((10, 4), ACTIONS[kind], faces)
    behind_it = told((1, 1), ACTIONS[kind], faces)

    assert open_ground == behind_it
    assert not any("hushed gun" in line.text for line in open_ground)
    assert all("cover" not in part for line in open_ground for part in line.parts)
