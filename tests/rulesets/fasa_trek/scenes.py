"""Small fights for the tests of percentile Star Trek."""

from __future__ import annotations

from typing import Any

from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document
from starfray.core.registry import ruleset
from starfray.core.ruleset import Setup

FASA = ruleset("fasa-trek")
VERBS = {verb.name: verb.number for verb in FASA.words.verbs}

BLADE = {
    "name": "blade",
    "kind": "melee",
    "skill": "Blades",
    "settings": {"cut": {"hit": 20, "graze": 7, "type": "wound"}},
}
DART = {
    "name": "dart",
    "kind": "thrown",
    "skill": "Throwing",
    "bands": [{"max": 3, "mod": 0}, {"max": 9, "mod": -20}],
    "settings": {"throw": {"hit": 15, "type": "wound"}},
}
GUN = {
    "name": "gun",
    "kind": "ranged",
    "skill": "Guns",
    "charges": 9,
    "bands": [{"max": 30, "mod": 0}],
    "settings": {"stun": {"hit": 45, "graze": 15, "type": "temporary"}},
}
TABLE = [
    {"roll": 1, "location": "bridge", "effect": "captain incapacitated"},
    {"roll": 3, "location": "hull"},
    {"roll": 8, "location": "hull", "superstructure": "half"},
    {"roll": 10, "location": "glancing", "superstructure": "none"},
]


def built(data: dict[str, Any], **rulings: str) -> Setup:
    """Return the fight of an encounter."""
    return build_encounter(Document("test.yaml", {"system": FASA.key, "rulings": rulings, **data}))


def people(a: dict[str, Any], b: dict[str, Any], **rulings: str) -> Setup:
    """Return a fight of a against b, side by side unless they say otherwise."""
    first = {
        "name": "a",
        "side": "red",
        "at": [4, 4],
        "facing": "E",
        "ap_max": 10,
        "watch": "nothing",
    }
    second = {"name": "b", "side": "blue", "at": [5, 4], "facing": "W", "ap_max": 10,
              "watch": "nothing"}  # fmt: skip
    weapons = [BLADE, DART, GUN]
    return built(
        {
            "sides": {"red": {}, "blue": {}},
            "combatants": [{**first, "weapons": weapons, **a}, {**second, "weapons": [BLADE], **b}],
        },
        **rulings,
    )


def ship(name: str, side: str, at: list[int], **more: Any) -> dict[str, Any]:
    """Return a ship with a beam of 4 (number 7) and a missile of 9 (number 6)."""
    mounts = [
        {"name": "beam", "armed": 4, "power_max": 4, "firing_chart": {"rows": [chart(7)]}},
        {
            "name": "missile",
            "kind": "missile",
            "armed": 1,
            "damage": 9,
            "firing_chart": {"rows": [chart(6)]},
        },
    ]
    return {
        "kind": "ship",
        "name": name,
        "side": side,
        "at": at,
        "total_power": 20,
        "movement_ratio": 2,
        "max_shield": 12,
        "superstructure": 18,
        "damage_table": {"rows": TABLE},
        "stress_chart": {"rows": [{"excess_turns": 0, "full": 0}]},
        "mounts": mounts,
        **more,
    }


def chart(number: int) -> dict[str, int]:
    """Return the only row of a firing chart."""
    return {"max": 30, "number": number}


def ships(a: dict[str, Any], b: dict[str, Any], **rulings: str) -> Setup:
    """Return a fight of two ships, bow to bow at four hexes."""
    combatants = [
        ship("a", "red", [0, -4], facing=3, **a),
        ship("b", "blue", [0, 0], **b),
    ]
    return built({"sides": {"red": {}, "blue": {}}, "combatants": combatants}, **rulings)


def on_turn(state: Any) -> Any:
    """Put the first one on turn."""
    FASA.ready(state, 0)
    return state


def crowd(*combatants: dict[str, Any], **more: Any) -> Any:
    """Return a fight in which the first is red and on turn; the others are blue."""
    sheets = [
        {"name": f"p{k}", "side": "blue", "DEX": 40, **one} for k, one in enumerate(combatants)
    ]
    sheets[0].update(side="red", DEX=60)
    data = {"sides": {"red": {"tactic": "bold"}, "blue": {}}, "combatants": sheets, **more}
    return on_turn(built(data).state)


def verb_chosen(state: Any) -> str:
    """Return the name of what a bot does first, which is allowed."""
    action = FASA.choose(state, 0)
    assert FASA.why_not(state, action) == 0
    name: str = FASA.words.verbs[action.verb].name
    return name
