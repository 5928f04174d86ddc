"""When the bots of percentile Star Trek keep points for a defense, and what they answer."""

from __future__ import annotations

from typing import Any

import pytest

from starfray.core.action import NONE
from starfray.core.sets import EMPTY, add
from starfray.rulesets.fasa_trek import words
from starfray.rulesets.fasa_trek.bots import keeping, manner
from starfray.rulesets.fasa_trek.bots.worth import Plan
from starfray.rulesets.fasa_trek.chapters.personal import facing_and_sight
from starfray.rulesets.fasa_trek.chapters.personal.parry_and_dodge import (
    DEFEND,
    DODGE,
    DROP_DOWN,
    DUCK,
    EXTRA,
    NO_DEFENSE,
    PARRY,
    PARRY_NOW,
)
from starfray.rulesets.fasa_trek.state import AP
from tests.rulesets.fasa_trek.scenes import BLADE, FASA, GUN, VERBS, built, people

ATTRIBUTES = {"END": 99, "skills": {"Blades": 40}, "ap_max": 10}
AXE = {**BLADE, "name": "axe", "settings": {"hew": {"hit": 30}}}
HEAVY = {"hew": {"hit": 90}}
KNIFE = {**BLADE, "name": "knife", "settings": {"cut": {"hit": 5}, "stab": {"hit": 10}}}


def among(*options: int) -> int:
    found = EMPTY
    for option in options:
        found = add(found, option)
    return found


def ring(*others: dict[str, Any], tactic: str = "steady", **rulings: str) -> Any:
    """Return a fight of one red at 5, 5 against blue ones, who look at one another."""
    me = {"name": "me", "side": "red", "at": [5, 5], "facing": "E", "DEX": 60, "weapons": [BLADE]}
    rest = [
        {"name": f"p{k}", "side": "blue", "facing": "W", "DEX": 40, **one}
        for k, one in enumerate(others)
    ]
    people = [{**ATTRIBUTES, **one} for one in (me, *rest)]
    data = {"sides": {"red": {"tactic": tactic}, "blue": {}}, "combatants": people}
    state = built(data, **rulings).state
    FASA.ready(state, 0)
    return state


# ------------------------------------------------------------------------------ what it is worth


def test_a_parry_is_worth_the_most_that_a_blow_from_the_front_would_do() -> None:
    """To hit 40 of 100; a DEX of 60 saves on 59 faces."""
    state = ring({"at": [6, 5], "weapons": [BLADE]}, {"at": [6, 6], "weapons": [AXE]},
                 {"at": [4, 5], "weapons": [{**AXE, "settings": HEAVY}]},
                 {"at": [7, 5], "weapons": [{**AXE, "settings": HEAVY}]},
                 {"at": [5, 4], "side": "red", "weapons": [{**AXE, "settings": HEAVY}]},
                 )  # fmt: skip

    assert keeping.parry_worth(state, 0) == 40 * 30 * 59 // 100
    state.units[2].incapacitated = 1
    assert keeping.parry_worth(state, 0) == 40 * 20 * 59 // 100
    state.arms[state.units[1].first_arm].ready = 0
    assert keeping.parry_worth(state, 0) == 20 * 8 * 59 // 100
    state.units[1].dead = 1
    assert keeping.parry_worth(state, 0) == 0


def test_a_parry_is_worth_what_the_weapon_does_as_it_is_set() -> None:
    state = ring({"at": [6, 5], "weapons": [KNIFE]})
    arm = state.arms[state.units[1].first_arm]
    worths = []
    for place in range(2):
        arm.setting = state.weapons[arm.weapon].setting[place]
        worths.append(keeping.parry_worth(state, 0))

    assert worths == [40 * 5 * 59 // 100, 40 * 10 * 59 // 100]


@pytest.mark.parametrize(
    ("dexterity", "skill", "chance"), [(60, 40, 50), (0, 0, 0), (140, 80, 100), (0, 1, 0)]
)
def test_points_are_worth_the_attacks_that_they_are_good_for(
    dexterity: int, skill: int, chance: int
) -> None:
    state = ring({"at": [6, 5]})
    state.units[0].dexterity = dexterity
    state.arms[0].skill = skill

    assert keeping.own_worth(state, 0, 1, 6 * AP) == chance * 20 * 2
    assert keeping.own_worth(state, 0, 1, 2 * AP) == chance * 20 * 2 // 3
    assert keeping.points_worth(state, Plan(0, 1, 2, 0), 0) == 0


def test_a_chance_is_between_none_and_all() -> None:
    state = ring({"at": [6, 5]}, {"at": [9, 5]})
    state.units[1].evading = 1
    state.arms[0].skill = state.units[0].dexterity = 14

    assert keeping.own_worth(state, 0, 1, 6 * AP) == 0
    assert keeping.own_worth(state, 0, 2, 6 * AP) == 0
    state.units[1].evading = 0
    blade = state.arms[0].weapon
    assert keeping.met_worth(state, 1, 0, blade) == 14 * 20 * 39 // 100
    state.arms[0].skill = 200
    assert keeping.met_worth(state, 1, 0, blade) == 100 * 20 * 39 // 100
    state.arms[0].skill, state.units[0].evading = 0, 1
    assert keeping.met_worth(state, 1, 0, blade) == 0


# ------------------------------------------------------------------------------------- answering


@pytest.mark.parametrize(
    ("options", "answer"),
    [
        ((), NO_DEFENSE),
        ((DROP_DOWN,), NO_DEFENSE),
        ((DODGE,), DODGE),
        (
            (DODGE, PARRY),
            PARRY,
        ),
        (
            (
                DODGE,
                PARRY,
                DUCK,
            ),
            DUCK,
        ),
        (
            (DODGE, DUCK),
            DUCK,
        ),
    ],
)
def test_a_bot_takes_the_cheapest_defense(options: tuple[int, ...], answer: int) -> None:
    state = ring({"at": [6, 5], "weapons": [BLADE]})
    weapon = state.arms[state.units[1].first_arm].weapon

    offered = among(NO_DEFENSE, *options)
    assert FASA.answer(state, 0, DEFEND, offered, 1, weapon, 0) == answer


@pytest.mark.parametrize(
    ("option", "hit", "defends"),
    [
        (PARRY, 24, False), (PARRY, 25, True),
        (DUCK, 24, False), (DUCK, 25, True),
        (DODGE, 36, False), (DODGE, 37, True),
    ],
)  # fmt: skip
@pytest.mark.parametrize("ruled", ["round", "own_turn"])
def test_a_bot_defends_if_that_stops_more_than_its_points_would_do(
    option: int, hit: int, defends: bool, ruled: str
) -> None:
    """Hits on 50 of 100 for 20 at 3 points each, against those on 40 that are saved on 69."""
    axe = {**AXE, "settings": {"hew": {"hit": hit}}}
    state = ring({"at": [6, 5], "weapons": [axe], "DEX": 40}, ap_refresh=ruled)
    state.units[0].dexterity, state.arms[0].skill = 70, 30
    FASA.ready(state, 1)
    state.fight.place = 0
    state.order[:] = [1, 0]
    weapon = state.arms[state.units[1].first_arm].weapon
    offered = among(NO_DEFENSE, option)
    expected = option if defends or ruled == "own_turn" else NO_DEFENSE

    assert FASA.answer(state, 0, DEFEND, offered, 1, weapon, 0) == expected
    state.fight.place = 1
    assert FASA.answer(state, 0, DEFEND, offered, 1, weapon, 0) == option


def test_whoever_is_behind_in_the_order_acts_later() -> None:
    state = ring({"at": [6, 5]}, {"at": [7, 5]})
    later = {}
    for place in range(3):
        state.fight.place = place
        later[place] = [manner.acts_later(state, who) for who in state.order]

    assert later == {0: [0, 1, 1], 1: [0, 0, 1], 2: [0, 0, 0]}


def test_a_bot_answers_the_other_questions() -> None:
    state = ring({"at": [6, 5]})
    yes = among(words.NO, words.YES)

    assert FASA.answer(state, 0, PARRY_NOW, yes, 1, 0, 0) == words.YES
    assert FASA.answer(state, 0, PARRY_NOW, among(words.NO), 1, 0, 0) == words.NO
    assert FASA.answer(state, 0, EXTRA, among(0, 1, 2), 0, 0, 0) == 0
    assert FASA.answer(state, NONE, facing_and_sight.SIGHT, yes, 0, 1, 0) == words.YES


# --------------------------------------------------------------------------------------- keeping


@pytest.mark.parametrize(
    ("tactic", "attacks", "points", "enemy", "verb"),
    [
        ("steady", 0, 5, AXE, VERBS["attack"]),
        ("steady", 0, 4, AXE, VERBS["attack"]),
        ("steady", 1, 4, AXE, VERBS["end_turn"]),
        ("steady", 1, 5, AXE, VERBS["attack"]),
        ("steady", 1, 4, KNIFE, VERBS["attack"]),
        ("bold", 1, 4, AXE, VERBS["attack"]),
        ("steady", 0, 10, AXE, VERBS["attack_on"]),
        ("steady", 0, 3, AXE, VERBS["attack"]),
        ("bold", 0, 2, AXE, VERBS["end_turn"]),
    ],
)
def test_a_steady_bot_keeps_points_for_a_parry_that_is_worth_more(
    tactic: str, attacks: int, points: int, enemy: dict[str, Any], verb: int
) -> None:
    """Beside an axe that may do 60, and is parried on 59 of 100."""
    weapon = {**enemy, "settings": {"hew": {"hit": 60 if enemy is AXE else 5}}}
    state = ring({"at": [6, 5], "weapons": [weapon]}, tactic=tactic)
    state.units[0].attacks, state.units[0].ap = attacks, points * AP
    action = FASA.choose(state, 0)

    assert action.verb == verb
    assert action.n == (2 if verb == VERBS["attack_on"] else NONE)


@pytest.mark.parametrize(
    ("points", "verb", "times"),
    [(1, VERBS["fire"], NONE), (2, VERBS["attack_on"], 2), (3, VERBS["attack_on"], 3),
     (9, VERBS["attack_on"], 3)],
)  # fmt: skip
def test_a_bot_fires_as_often_as_it_can_but_looks_up_after_three(
    points: int, verb: int, times: int
) -> None:
    state = people({"DEX": 99, "skills": {"Guns": 99}, "at": [1, 4]}, {"END": 99}).state
    FASA.ready(state, 0)
    state.units[0].ap = points * AP
    action = FASA.choose(state, 0)

    assert (action.verb, action.n) == (verb, times)


def test_a_bot_fires_an_aimed_shot_alone() -> None:
    state = people({"DEX": 20, "at": [1, 4], "weapons": [GUN]}, {"END": 99, "at": [9, 4]}).state
    FASA.ready(state, 0)
    me = state.units[0]
    assert FASA.choose(state, 0).verb == VERBS["aim"]
    me.aims, me.aimed_at, me.aimed_with = 1, 1, 0
    assert FASA.choose(state, 0).verb == VERBS["fire"]
