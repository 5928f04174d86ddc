"""Odds with all short cuts equal odds without: nothing merged, and dice told apart by class."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from starfray.core.action import NONE, Action
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document
from starfray.core.registry import ruleset
from starfray.core.ruleset import Setup
from starfray.readings.odds.graph import Leaf, Leaves
from starfray.readings.odds.odds import answering, weigh
from starfray.readings.odds.walk import WalkTable
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.attack import ATTACK
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.whom_it_strikes import (
    NAME_REROLL,
)
from starfray.rulesets.star_trek_adventures.chapters.avoiding_injuries import AVOIDING, BY_POINTS
from starfray.rulesets.star_trek_adventures.chapters.basics.complications import (
    COMPLICATION,
    STRIKE,
)
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.reroll_a_pool import (
    REROLL_COVER,
    REROLL_DAMAGE,
)
from starfray.rulesets.star_trek_adventures.chapters.momentum_spends.secondary_target import (
    SECOND_CHARACTER,
    SECONDARY,
)
from starfray.rulesets.star_trek_adventures.chapters.weapon_stress_effects.knockdown import (
    STAY_UPRIGHT,
)
from starfray.rulesets.star_trek_adventures.state import KILL
from starfray.rulesets.star_trek_adventures.words import YES

STA = ruleset("star-trek-adventures")
BUDGET = 400_000


class EveryClass(WalkTable):
    """Walks every path to its end, and every class of dice of a pool."""

    def chance(self, who: int, what: int, kind: int, a: int, b: int, c: int, d: int) -> int:
        """Answer as if the rule looked at the classes one by one."""
        return super().chance(who, what, kind, a, b, c, 0)


def scene(
    weapon: dict[str, Any], rulings: dict[str, str], **changes: dict[str, Any]
) -> tuple[Setup, Action]:
    """Ro attacks Gu, beside whom stands Ka; the dice are few, so that all paths can be walked."""
    arm = {"name": "arm", "damage_includes_security": True, **weapon}
    people = [
        {"name": "Ro", "side": "crew", "control": 9, "daring": 9, "security": 2, "weapons": [arm],
         "drawn": ["arm"], "determination": 0},
        {"name": "Gu", "side": "foes", "kind": "notable_npc", "stress_max": 3, "daring": 8},
        {"name": "Ka", "side": "foes", "kind": "minor_npc", "stress_max": 2, "in_reach_of": ["Gu"]},
        {"name": "Lu", "side": "crew", "determination": 0},
    ]  # fmt: skip
    for person in people:
        person.update(changes.get(str(person["name"]), {}))
    data = {
        "system": STA.key,
        "sides": {"crew": {"run_by": "players"}, "foes": {"run_by": "game master"}},
        "rulings": rulings,
        "threat": 2,
        "combatants": people,
    }
    setup = build_encounter(Document("test", data))
    STA.ready(setup.state, 0)
    number = setup.names["weapons"].index("arm")
    return setup, Action(ATTACK, 0, 1, number, NONE, NONE, KILL)


GUN = {"mode": "ranged", "damage": 2}
CLUB = {"mode": "melee", "damage": 2}
AREA = {**GUN, "effects": {"area": True}}
COVERED = {"cover_dice": 1}
STEADY = {"Gu": {**COVERED, "resistance": 1}, "Ka": COVERED}
AGAIN = {REROLL_DAMAGE: 3}
ALL_STRUCK = {COMPLICATION: STRIKE}

SCENES: dict[str, tuple[dict[str, Any], dict[str, str], dict[str, Any], dict[int, int]]] = {
    "shot": (GUN, {}, STEADY, {}),
    "blanks rolled again": (GUN, {}, STEADY, AGAIN),
    "vicious": ({**GUN, "effects": {"vicious": 2}}, {}, STEADY, {}),
    "piercing": ({**GUN, "effects": {"piercing": 1}}, {}, STEADY, {}),
    "knockdown resisted": (
        {**GUN, "effects": {"knockdown": True}}, {}, STEADY, {STAY_UPRIGHT: YES},
    ),
    "intense": ({**GUN, "effects": {"intense": True}}, {}, {}, {AVOIDING: BY_POINTS}),
    "prone in cover": (GUN, {}, {"Gu": {**COVERED, "prone": True}}, {}),
    "cover rolled again": (
        GUN, {"reroll_pool": "cover_too"}, STEADY, {REROLL_COVER: 3},
    ),
    "named before damage": (
        GUN, {"spends_named": "before_damage"}, STEADY, {NAME_REROLL: YES, **AGAIN},
    ),
    "an area": (AREA, {}, STEADY, ALL_STRUCK),
    "an area, rolled anew": (AREA, {"area": "separate_rolls"}, STEADY, {}),
    "a stray": (GUN, {}, STEADY, ALL_STRUCK),
    "a stray instead": (GUN, {"bystander": "instead_of_target"}, STEADY, ALL_STRUCK),
    "a second target": (GUN, {}, STEADY, {SECONDARY: SECOND_CHARACTER}),
    "assisted": (GUN, {}, {"Lu": {"assists": "Ro"}}, {}),
    "assisted twice": (
        {**GUN, "damage": 1}, {},
        {"Lu": {"assists": "Ro"}, "Ka": {"side": "crew", "assists": "Ro", "in_reach_of": []}}, {},
    ),
    "determined": (
        {**GUN, "damage": 1}, {}, {"Ro": {"determination": 1, "values": ["To the end"]}}, {},
    ),
    "melee": ({**CLUB, "damage": 1}, {}, {"Ro": {"in_reach_of": ["Gu"]}}, {}),
    "melee against prone": (
        {**CLUB, "damage": 1}, {}, {"Ro": {"in_reach_of": ["Gu"]}, "Gu": {"prone": True}}, {},
    ),
}  # fmt: skip


def chances(leaves: Leaves) -> dict[Leaf, Fraction]:
    return {leaf: Fraction(mass, leaves.whole) for leaf, mass in leaves.masses().items()}


@pytest.mark.parametrize("name", SCENES)
def test_short_cuts_change_nothing(name: str) -> None:
    weapon, rulings, changes, answers = SCENES[name]
    setup, action = scene(weapon, rulings, **changes)
    long_way = EveryClass(STA, answering(STA, answers), merge=False)

    found = weigh(STA, setup, setup.state, action, answers=answers)
    graph = long_way.walk(setup.state, lambda s, t: STA.apply(s, t, action), BUDGET)

    assert chances(graph.flow()) == {k: Fraction(m, found.whole) for k, m in found.leaves.items()}
    assert found.paths < graph.paths
