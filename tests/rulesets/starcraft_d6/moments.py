"""Moments of fights of StarCraft D6 that several tests begin with."""

from __future__ import annotations

from typing import Any

from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document
from starfray.core.registry import ruleset
from starfray.core.ruleset import Setup
from starfray.rulesets.starcraft_d6.state import ON_THE_GROUND

SD6 = ruleset("starcraft-d6")
SWORD = {"name": "sword", "kind": "melee", "damage": "2D"}
RIFLE = {"name": "rifle", "damage": "5D"}
REACH = {"point_blank": 4, "short": 10, "medium": 16, "long": 24, "extreme": 32}
MEASURED = {**RIFLE, "range_limits_m": REACH}
SWORDSMAN = {"skills": {"melee_combat": "5D", "brawling": "2D"}, "weapons": [SWORD]}
MARKSMAN = {"skills": {"firearms": "6D", "brawling": "2D"}, "weapons": [RIFLE]}
NOBODY: dict[str, Any] = {"skills": {"brawling": "2D"}}


def moment(*people: dict[str, Any], **encounter: Any) -> Any:
    """Return the state of a fight of the first against the others, who are called b, c, ..."""
    data = {
        "system": SD6.key,
        "range": "short",
        "sides": {"one": {}, "other": {}},
        "combatants": [
            {"name": name, "side": "other" if i else "one", **person}
            for i, (name, person) in enumerate(zip("abcd", people, strict=False))
        ],
        **encounter,
    }
    state = build_encounter(Document("test", data)).state
    SD6.ready(state, 0)
    return state


def on_map(one: dict[str, Any], other: dict[str, Any], far: int, **more: Any) -> Any:
    """Return the state of a fight of two on a map, so many squares of 2 m apart."""
    area = {"map": {"width": 40, "height": 9}, "range": None}
    return moment({**one, "at": [0, 4]}, {**other, "at": [far, 4]}, **area, **more)


def behind_doors(**rulings: str) -> Setup:
    """Four of whom the second stands behind a door, and has come out of it to attack."""
    people = [
        {"name": name, "side": side, "attributes": {"instincts": f"{5 - i}D", "strength": "2D"},
         "skills": {"dodge": "4D"}, "weapons": [{"name": "gun", "damage": "4D"}]}
        for i, (name, side) in enumerate(zip("abcd", ("one", "other") * 2, strict=True))
    ]  # fmt: skip
    people[1] |= {"cover": "full", "protection": "door"}
    return build_encounter(
        Document(
            "test",
            {
                "system": SD6.key,
                "range": "short",
                "protections": [{"name": "door", "av": 20, "body_max": 25}],
                "sides": {"one": {}, "other": {}},
                "combatants": people,
                "rulings": rulings,
            },
        )
    )


CLUB = {"name": "club", "kind": "melee", "damage": "1D", "in_hand": False}


def on_a_map(**rulings: str) -> Setup:
    """Two friends and an enemy beside them; on the ground and around lies all that may be used."""
    move = {"name": "throw", "difficulty": 10}
    gun = {"name": "gun", "damage": "4D", "magazine": 6, "ammo": 2}
    reach = {"point_blank": 2, "short": 4, "medium": 6, "long": 8, "extreme": 10}
    people = [
        {"name": "a", "side": "one", "at": [1, 1], "move_m": 2, "prone": True, "chi": 1,
         "moves": [move], "weapons": [{**gun, "range_limits_m": reach}, CLUB]},
        {"name": "b", "side": "other", "at": [0, 0], "moves": [move],
         "weapons": [{"name": "knife", "kind": "melee", "damage": "1D"}]},
        {"name": "c", "side": "one", "at": [2, 2]},
    ]  # fmt: skip
    setup = build_encounter(
        Document(
            "test",
            {
                "system": SD6.key,
                "range": "short",
                "map": {"width": 3, "height": 4},
                "cover": [
                    {"name": "crate", "at": [1, 0], "share": "1/2"},
                    {"name": "bush", "at": [0, 2], "share": "full"},
                ],
                "sides": {"one": {}, "other": {}},
                "combatants": people,
                "rulings": rulings,
            },
        )
    )
    knife = setup.state.weapons[2]
    knife.where, knife.x, knife.y = ON_THE_GROUND, 1, 2
    setup.state.units[1].main = -1
    return setup
