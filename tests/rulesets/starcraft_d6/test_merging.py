"""Where paths of the dice meet, the odds stay those of the walk that merges nothing."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from starfray.core.action import NONE, Action
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document
from starfray.core.registry import ruleset
from starfray.core.ruleset import Setup
from starfray.readings.odds.odds import Odds, weigh
from starfray.rulesets.starcraft_d6.chapters.basics.character_points import SPEND_POINTS
from starfray.rulesets.starcraft_d6.chapters.melee_combat.striking import BRAWL, STRIKE_ARTFULLY
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.shooting import SHOOT
from starfray.rulesets.starcraft_d6.chapters.reacting.reactions import DO_NOTHING, REACT
from starfray.rulesets.starcraft_d6.state import BRAWLING, MARTIAL_ARTS
from tests.systems.die_by_die import assert_near, weigh_die_by_die

SD6 = ruleset("starcraft-d6")
GUN = {"name": "gun", "damage": "1D", "kind": "ranged"}
BOMB = {"name": "bomb", "damage": "1D", "kind": "grenade", "blast_m": 2}


def duel(weapon: dict[str, Any], *, cp: int = 0, **encounter: Any) -> Setup:
    """Few dice, so that every path can be walked: with plain damage none of them explodes far."""
    data = {
        "system": SD6.key,
        "range": "point_blank",
        "sides": {"one": {}, "other": {}},
        "combatants": [
            {"name": "a", "side": "one", "cp": cp, "weapons": [weapon],
             "attributes": {"strength": "+2"},
             "skills": {"firearms": "1D", "thrown": "1D", "brawling": "1D"}},
            {"name": "b", "side": "other", "bp_max": 4, "skills": {"dodge": "1D"},
             "attributes": {"strength": "+1", "constitution": "1D"}},
            {"name": "c", "side": "other", "bp_max": 8, "attributes": {"strength": "+1"}},
        ],
        **encounter,
    }  # fmt: skip
    return build_encounter(Document("test", data))


def both(setup: Setup, verb: int, item: int, x: int, answers: dict[int, int]) -> tuple[Odds, Odds]:
    SD6.ready(setup.state, 0)
    action = Action(verb, 0, 1, item, x, NONE, NONE)
    merged, plain = (
        weigh(SD6, setup, setup.state, action, answers=answers, merge=merge, budget=400_000)
        for merge in (True, False)
    )
    return merged, plain


def assert_same(merged: Odds, plain: Odds) -> None:
    assert merged.paths <= plain.paths
    assert {leaf: Fraction(mass, merged.whole) for leaf, mass in merged.leaves.items()} == {
        leaf: Fraction(mass, plain.whole) for leaf, mass in plain.leaves.items()
    }


PLAIN = {"wild_scope": "checks_only"}


@pytest.mark.parametrize(
    "rulings",
    [
        {},
        {"reaction_timing": "after"},
        {"bp_loss": "margin", "ablate_when": "above"},
        {"wild_one": "auto_fail"},
        {"init_tie": "simultaneous"},
    ],
    ids=str,
)
@pytest.mark.parametrize("size", [NONE, 1], ids=["shot", "called shot"])
def test_a_shot(rulings: dict[str, str], size: int) -> None:
    setup = duel(GUN, rulings={**PLAIN, **rulings})

    assert_same(*both(setup, SHOOT, 0, size, {REACT: DO_NOTHING}))


@pytest.mark.parametrize(("timing", "verb"), [("before", BRAWL), ("after", STRIKE_ARTFULLY)])
def test_a_block(timing: str, verb: int) -> None:
    setup = duel(GUN, rulings={**PLAIN, "reaction_timing": timing})
    setup.state.units[0].skills[MARTIAL_ARTS] = 3
    setup.state.units[1].skills[BRAWLING] = 6

    merged, plain = both(setup, verb, NONE, NONE, {REACT: 1 + BRAWLING})
    assert_same(merged, plain)
    assert merged.probability("parried") > 0


@pytest.mark.parametrize("base", ["met", "standard"])
@pytest.mark.parametrize("timing", ["before", "after"])
def test_a_blow_by_the_faces_of_its_dice(timing: str, base: str) -> None:
    setup = duel(GUN, rulings={**PLAIN, "reaction_timing": timing, "ev_base": base})
    SD6.ready(setup.state, 0)
    given = (SD6, setup, setup.state, Action(BRAWL, 0, 1, NONE, NONE, NONE, NONE))
    answers = {REACT: DO_NOTHING}
    odds = weigh(*given, answers=answers)
    plain = weigh_die_by_die(*given, 50_000, answers)

    assert odds.probability("hit") > 0
    assert_near(odds, plain, "a blow")


def test_character_points() -> None:
    setup = duel(GUN, cp=1, rulings=PLAIN)

    merged, plain = both(setup, SHOOT, 0, NONE, {REACT: DO_NOTHING, SPEND_POINTS: 1})
    assert_same(merged, plain)
    assert merged.probability("a.cp = 0") > 0


def test_a_blast() -> None:
    data = {
        "system": SD6.key,
        "range": "point_blank",
        "map": {"width": 6, "height": 1, "square_m": 1},
        "rulings": PLAIN,
        "sides": {"one": {}, "other": {}},
        "combatants": [
            {"name": "a", "side": "one", "at": [0, 0], "weapons": [BOMB],
             "skills": {"thrown": "1D"}},
            {"name": "b", "side": "other", "at": [4, 0], "attributes": {"strength": "1D"}},
            {"name": "c", "side": "other", "at": [5, 0], "attributes": {"strength": "+1"}},
        ],
    }  # fmt: skip
    setup = build_encounter(Document("test", data))

    assert_same(*both(setup, SHOOT, 0, NONE, {REACT: DO_NOTHING}))


@pytest.mark.parametrize("option", ["reroll", "remove_last", "remove_highest", "subtract_roll"])
@pytest.mark.parametrize("behind", ["target", "all"])
def test_damage_through_an_object(option: str, behind: str) -> None:
    wall = {"name": "wall", "av": 6, "body_max": 8}
    data = {
        "system": SD6.key,
        "range": "point_blank",
        "protections": [wall],
        "rulings": {**PLAIN, "prot_reroll": option, "prot_who": behind,
                    "full_cover_difficulty": "auto"},
        "sides": {"one": {}, "other": {}},
        "combatants": [
            {"name": "a", "side": "one", "weapons": [{**GUN, "damage": "3D"}]},
            {"name": "b", "side": "other", "cover": "full", "protection": "wall",
             "attributes": {"strength": "1D"}},
            {"name": "c", "side": "other", "cover": "full", "protection": "wall",
             "attributes": {"strength": "1D"}},
        ],
    }  # fmt: skip
    setup = build_encounter(Document("test", data))

    assert_same(*both(setup, SHOOT, 0, NONE, {}))
