"""What the sheet of a combatant tells of its weapons and its armor."""

from __future__ import annotations

import pytest

import starfray
from starfray.readings.explain.sheet import SheetWriter

SCENE = """\
system: serenity
sides: {us: {}, them: {}}
combatants:
  - name: Ada
    side: us
    skills: {Guns/Rifles: d8}
    weapons:
      - {name: carbine, damage: d8, type: W, skill: Guns/Rifles, point_blank_ft: 10, short_ft: 60,
         magazine: 12, ammo: 7, modes: [single, burst]}
      - {name: knuckles, kind: unarmed, damage: d2, skill: Guns}
      - {name: charge, kind: thrown, damage: 3d6+2, skill: Guns}
    armor: [{rating: 2, covers: [torso, head]}, {name: coat, rating: 1}]
  - {name: Bo, side: them}
"""


@pytest.fixture(scope="module")
def told() -> dict[str, list[str]]:
    fight = starfray.load(SCENE)
    sheets = SheetWriter(fight.ruleset, fight.loaded.setup.names)
    lines: dict[str, list[str]] = {}
    last = ""
    for label, text in sheets.sheet(fight.course.state, 0):
        last = label or last
        lines.setdefault(last, []).append(text)
    return lines


def test_weapons_say_what_they_do(told: dict[str, list[str]]) -> None:
    assert told["Weapons"] == ["carbine (rounds 7)", "knuckles", "charge"]
    assert told["What they do"] == [
        "carbine: d8 Wound, 10/60 feet, Guns/Rifles, burst, holds 12",
        "knuckles: d2 basic, 5 feet, Guns",
        "charge: 3d6+2 basic, short range, Guns",
    ]


def test_armor_says_what_it_takes_off_and_where(told: dict[str, list[str]]) -> None:
    assert told["Armor"] == ["Wounds off each hit: 2 (torso, head); 1"]
