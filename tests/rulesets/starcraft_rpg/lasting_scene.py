"""A fight in which all lasts that can last so, and what may become of the one who keeps it up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document
from starfray.readings.play.table import PlayTable
from starfray.rulesets.starcraft_rpg import state
from starfray.rulesets.starcraft_rpg.chapters.combat_influence.terrorize_and_surrender import (
    surrender,
    terrorize,
)
from starfray.rulesets.starcraft_rpg.chapters.psionics.stun_and_unconsciousness import (
    fall_unconscious,
    stun,
)
from starfray.rulesets.starcraft_rpg.chapters.weapon_attack.damage import suffer_damage
from tests.rulesets.starcraft_rpg.scenes import SYSTEM

OWNER, FRIEND, ENEMY = range(3)


def fight() -> Any:
    """Return a fight in which everything that can last until the owner's turn does."""
    gun = {"name": "gun", "mode": "ranged", "damage": 5, "automatic": "auto", "magazine": 60}
    ward = {
        "name": "ward", "pl": 1, "dc": 5, "cost": 1, "aim": "ally", "range": 9, "rounds": 1,
        "effects": [{"kind": "defense", "amount": 2}],
    }  # fmt: skip
    reading = {
        "name": "reading", "pl": 1, "dc": 5, "cost": 1, "sustained": True,
        "effects": [{"kind": "resolve", "amount": 2}],
    }  # fmt: skip
    soldier = {"hp_max": 40, "damage_threshold": 90}
    data: dict[str, Any] = {
        "system": "starcraft-rpg",
        "sides": {"red": {}, "blue": {}},
        "combatants": [
            {
                **soldier, "name": "owner", "side": "red", "at": [0, 0], "weapons": [gun],
                "psychic": "controlled", "powers": [ward, reading],
            },
            {**soldier, "name": "friend", "side": "red", "at": [1, 0]},
            {**soldier, "name": "enemy", "side": "blue", "at": [20, 0]},
        ],
    }  # fmt: skip
    now = SYSTEM.layout.clone(build_encounter(Document("test", data, 1)).state)
    SYSTEM.ready(now, ENEMY)
    now.fight.turns = 5
    now.fight.place = 2
    owner = now.units[OWNER]
    owner.behavior, owner.aiming_at, owner.called = state.AIMING, ENEMY, 2
    owner.charged, owner.formation, owner.coordinated = state.CHARGED, 2, 1
    owner.suppressed, owner.stunned, owner.sprints = 1, 1, 1
    owner.augmentations[0] = 1
    now.augmentation_ends[OWNER * state.AUGMENTATION_COUNT] = 2
    now.units[ENEMY].taunted_by = 1 << OWNER
    now.areas[0].owner, now.areas[0].since = ENEMY, 3
    now.areas[1].owner, now.areas[1].since = OWNER, 3
    now.fight.suppressions = 2
    now.lasting[0].level, now.lasting[0].until, now.lasting[0].holds = 1, 2, 1
    now.lasting[1].level, now.lasting[1].holds = 1, 1
    now.vulnerabilities[OWNER * 3 + ENEMY] = 1
    return now


def nothing(now: Any, table: PlayTable) -> None:
    """Leave the owner as it is."""


def down(now: Any, table: PlayTable) -> None:
    suffer_damage(now, table, OWNER, 50)


def kill(now: Any, table: PlayTable) -> None:
    now.units[OWNER].wounds[state.CORE] = 5
    suffer_damage(now, table, OWNER, 1)


def rout(now: Any, table: PlayTable) -> None:
    terrorize(now, table, OWNER)


def daze(now: Any, table: PlayTable) -> None:
    now.units[OWNER].stunned = 0
    stun(now, table, OWNER)


def gone(now: Any, table: PlayTable) -> None:
    terrorize(now, table, OWNER)
    now.units[OWNER].down = state.FLED


STATUSES: dict[str, Callable[[Any, PlayTable], None]] = {
    "acts": nothing,
    "down": down,
    "dead": kill,
    "stunned": daze,
    "unconscious": lambda now, table: fall_unconscious(now, table, OWNER),
    "fleeing": rout,
    "fled": gone,
    "surrendered": lambda now, table: surrender(now, table, OWNER),
}
