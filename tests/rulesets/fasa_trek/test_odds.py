"""Exact odds of the attacks against a second reckoning, die by die, from the document alone."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from starfray.core.action import NONE, Action
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document
from starfray.core.rulebook import rulebook_of
from starfray.readings.odds.odds import Odds, answering, odds_of, weigh
from starfray.readings.odds.walk import WalkTable
from starfray.rulesets.fasa_trek.chapters.personal.parry_and_dodge import (
    DEFEND,
    DODGE,
    DROP_DOWN,
    DUCK,
    NO_DEFENSE,
    PARRY,
)
from starfray.rulesets.fasa_trek.chapters.starship import evasive_action
from starfray.rulesets.fasa_trek.chapters.starship.tactical_advantage import tactical_advantage
from tests.rulesets.fasa_trek.scenes import FASA, VERBS, people, ships

D100 = range(1, 101)
D10 = range(1, 11)


def chances(found: Counter[Any]) -> dict[Any, Fraction]:
    return {key: Fraction(n, found.total()) for key, n in sorted(found.items()) if n}


# ------------------------------------------------------------------------------ personal combat


def attack(verb: int, weapon: int, defense: int, a: Any, b: Any, **rulings: str) -> Odds:
    setup = people(a, b, **rulings)
    FASA.ready(setup.state, 0)
    action = Action(verb, 0, 1, weapon, NONE, NONE, NONE)
    return weigh(FASA, setup, setup.state, action, answers={DEFEND: defense})


def struck(face: int, to_hit: int) -> str:
    if face <= to_hit:
        return "hit"
    return "graze" if face <= to_hit + 10 else "miss"


@pytest.mark.parametrize(
    ("dexterity", "skill", "target_dexterity", "defense"),
    [
        (60, 40, 55, NO_DEFENSE),
        (61, 44, 55, PARRY),
        (45, 12, 62, DODGE),
        (90, 102, 70, PARRY),
        (2, 0, 30, NO_DEFENSE),
    ],
)
def test_a_blow(dexterity: int, skill: int, target_dexterity: int, defense: int) -> None:
    found: Counter[tuple[str, int]] = Counter()
    for face, save in product(D100, D100):
        result = struck(face, (dexterity + skill) // 2)
        saved = defense != NO_DEFENSE and save < target_dexterity
        damage = {"hit": 20, "graze": 7, "miss": 0}[result]
        found[(result, 0 if saved else damage)] += 1

    odds = attack(
        VERBS["attack"], 0, defense,
        {"DEX": dexterity, "skills": {"Blades": skill}}, {"DEX": target_dexterity, "END": 80},
    )  # fmt: skip

    joint = odds.joint("hit", "graze", "damage")
    names = {(1, 0): "hit", (0, 1): "graze", (0, 0): "miss"}
    assert {(names[h, g], d): p for (h, g, d), p in joint.items()} == chances(found)


def test_a_ducked_throw_at_a_small_kneeling_target_far_away() -> None:
    found: Counter[int] = Counter()
    for face, save in product(D100, D100):
        result = struck(face, (70 + 65) // 2 - 20 - 15 - 5)
        found[0 if result == "miss" or save < 48 else {"hit": 15, "graze": 7}[result]] += 1

    odds = attack(
        VERBS["throw"], 1, DUCK,
        {"DEX": 70, "skills": {"Throwing": 65}},
        {"DEX": 48, "END": 80, "at": [9, 4], "size": "small", "posture": "kneeling"},
    )  # fmt: skip

    assert odds.distribution("damage") == chances(found)


def test_a_stunning_shot_at_one_who_drops() -> None:
    """From 52: a hit leaves 7, which is incapacitated; from 48 it leaves 3, which is out cold."""
    minutes: Counter[tuple[int, int]] = Counter()
    for face, first, second in product(D100, D10, D10):
        result = struck(face, (62 + 50) // 2 - 10)
        if result == "hit":
            minutes[(1, first + second + 10)] += 1
        else:
            minutes[(0, 0)] += 1

    odds = attack(
        VERBS["fire"],
        2,
        DROP_DOWN,
        {"DEX": 62, "skills": {"Guns": 50}},
        {"END": 48},
    )

    assert odds.joint("unconscious", "b.minutes") == chances(minutes)
    assert odds.probability("b.posture = prone") == 1
    assert odds.probability("incapacitated") == Fraction(46, 100)
    milder = attack(
        VERBS["fire"],
        2,
        NO_DEFENSE,
        {"skills": {"Guns": 50}},
        {"END": 52},
    )
    assert milder.probability("unconscious") == 0
    assert milder.probability("incapacitated") == Fraction(50, 100)


@pytest.mark.parametrize(
    ("rulings", "chance"),
    [
        ({}, Fraction(50, 100) * Fraction(46, 100)),
        ({"save_equality": "inclusive"}, Fraction(50, 100) * Fraction(45, 100)),
        ({"parry_scope": "after"}, Fraction(50, 100) * Fraction(46, 100)),
        ({"modifier_cap": "five_percent"}, Fraction(50, 100) * Fraction(46, 100)),
        ({"double_zero": "zero"}, Fraction(51, 100) * Fraction(45, 100)),
        ({"save_automatic": "five_percent"}, Fraction(50, 100) * Fraction(46, 100)),
    ],
)
def test_rulings_move_the_odds_of_a_parried_blow(rulings: dict[str, str], chance: Fraction) -> None:
    defense = NO_DEFENSE if "parry_scope" in rulings else PARRY
    odds = attack(
        VERBS["attack"], 0, defense, {"DEX": 60, "skills": {"Blades": 40}}, {"DEX": 55, "END": 90},
        **rulings,
    )  # fmt: skip

    assert odds.probability("damage = 20") == chance


# ------------------------------------------------------------------------------ ship against ship


def volley(evasive: int, a: Any, b: Any, **rulings: str) -> Odds:
    setup = ships(a, b, **rulings)
    FASA.ready(setup.state, 0)
    action = Action(VERBS["volley"], 0, 1, NONE, NONE, NONE, NONE)
    answers = {evasive_action.EVASIVE: evasive}
    return weigh(FASA, setup, setup.state, action, answers=answers)


def struck_ship(shields: dict[int, int], hull: int, shield: int, damage: int, die: int) -> int:
    """One hit by the document: the shield wears, the rest goes to the location; the new hull."""
    absorbed = min(damage, shields[shield])
    shields[shield] -= absorbed
    through = damage - absorbed
    if through == 0 or die == 10:
        return hull
    return hull - (through // 2 if die >= 8 else through)


@pytest.mark.parametrize(
    "evasive", [evasive_action.STEADY, evasive_action.PORT, evasive_action.STARBOARD]
)
@pytest.mark.parametrize("result", ["partial", "evade_misses", "miss_then_roll", "half_up"])
def test_a_beam_and_a_missile(evasive: int, result: str) -> None:
    up = [5, 3, 0, 0, 0, 8]
    turned = {evasive_action.STEADY: 1, evasive_action.PORT: 2, evasive_action.STARBOARD: 6}[
        evasive
    ]
    found: Counter[tuple[int, int, int, int]] = Counter()
    for beam, where, evasion, missile, there in product(D10, D10, D10, D10, D10):
        shields = dict(enumerate(up, 1))
        hull = 18
        if beam <= 7:
            hull = struck_ship(shields, hull, 1, 4, where)
        shield, damage, hits = 1, 9, missile <= 6
        if evasive != evasive_action.STEADY:
            hull -= 1
            if evasion <= 3:
                shield, damage = turned, 5 if result == "half_up" else 4
                hits = hits or result == "evade_misses"
            elif result in ("evade_misses", "miss_then_roll"):
                hits = False
        if hits:
            hull = struck_ship(shields, hull, shield, damage, there)
        found[(shields[1], shields[2], shields[6], hull)] += 1

    odds = volley(evasive, {}, {"shields": up}, evasive_result=result)

    sides = ("forward", "forward-starboard", "forward-port")
    fields = [f"ships.b.shields[{side}]" for side in sides] + ["ships.b.superstructure"]
    assert odds.joint(*fields) == chances(found)


def test_a_captain_lost_to_the_beam_cannot_turn_from_the_missile() -> None:
    """The beam comes first; 1 or 2 on its location die leaves nobody to declare evasive action."""
    turned: Counter[int] = Counter()
    for beam, where in product(D10, D10):
        turned[0 if beam <= 7 and where <= 2 else 1] += 1

    odds = volley(evasive_action.PORT, {}, {})

    assert odds.probability("evasive") == chances(turned)[1]


def test_odds_do_not_depend_on_what_is_forgotten() -> None:
    setup = ships({}, {"shields": [3, 3, 0, 0, 0, 8]})
    FASA.ready(setup.state, 0)
    action = Action(VERBS["volley"], 0, 1, NONE, NONE, NONE, NONE)
    merged = weigh(FASA, setup, setup.state, action)
    whole = weigh(FASA, setup, setup.state, action, merge=False)

    assert {k: Fraction(v, merged.whole) for k, v in merged.leaves.items()} == {
        k: Fraction(v, whole.whole) for k, v in whole.leaves.items()
    }
    assert merged.paths < whole.paths


@pytest.mark.parametrize("scene", ["ships", "fleet"])
def test_equal_captains_have_equal_chances_however_often_they_tie(scene: str) -> None:
    rated = {"officers": {"captain": {"skills": {"Starship Combat Strategy/Tactics": 50}}}}
    data = {"system": FASA.key, **rulebook_of(FASA).scenes[scene]}
    names = [each["name"] for each in data["combatants"]]
    setup = build_encounter(Document(scene, data), dict.fromkeys(names, rated))
    table = WalkTable(FASA, answering(FASA, {}))
    graph = table.walk(setup.state, tactical_advantage, 100)
    odds = odds_of(FASA, setup, setup.state, graph.flow(), graph.paths)

    every = {number: Fraction(1, len(names)) for number in range(len(names))}
    assert odds.distribution("fight.advantage") == every
