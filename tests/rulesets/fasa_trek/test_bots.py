"""Bots of percentile Star Trek: against the same side with one choice spoiled, a bot wins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from starfray.core.action import Action, action
from starfray.core.chance.philox import Philox
from starfray.core.ruleset import GOING_ON, WON, Setup
from starfray.readings.play.table import BotTable
from starfray.rulesets.fasa_trek.bots.ways import way_towards
from starfray.rulesets.fasa_trek.chapters.starship.movement_phase import FORWARD, TO_PORT, plot
from starfray.rulesets.fasa_trek.state import MOVEMENT_PHASE
from tests.rulesets.fasa_trek.scenes import FASA, VERBS, built, people, ships

GOOD, SPOILED = range(2)
FIGHTS = 80
NONE = -1

Spoil = Callable[[Any, int, Action], Action]

PISTOL = {
    "name": "pistol", "skill": "Guns", "charges": 40, "bands": [{"max": 60, "mod": 0}],
    "settings": {"shot": {"hit": 24, "graze": 8}},
}  # fmt: skip
CLUB = {
    "name": "club", "kind": "melee", "skill": "Guns", "ap_cost": 4,
    "settings": {"blow": {"hit": 25}},
}  # fmt: skip
SMALL = {"DEX": 16, "skills": {}, "size": "small"}
CLAWS = {"name": "claws", "kind": "unarmed", "skill": "Guns", "settings": {"rend": {"hit": 25}}}


def mirrored(far: int, *weapons: dict[str, Any], first: int = GOOD, **person: Any) -> Setup:
    """One of the good side against one of the spoiled one, alike but for who acts first."""
    sheet = {"END": 99, "DEX": 60, "ap_max": 10, "skills": {"Guns": 40},
             "watch": "nothing", **person}  # fmt: skip
    people = [
        {"name": "good", "side": "good", "at": [0, 1], "facing": "E", **sheet},
        {"name": "spoiled", "side": "spoiled", "at": [far, 1], "facing": "W", **sheet},
    ]
    for one in people:
        one["weapons"] = list(weapons)
    people[first]["LUC"] = 60
    sides = {"good": {"tactic": "bold"}, "spoiled": {"tactic": "bold"}}
    return built({"sides": sides, "combatants": people, "width": 40})


def two_ships() -> Setup:
    """One ship of each side, bow to bow; the good one has the tactical advantage."""
    ships = [
        {"use": "patrol cutter", "name": "good", "side": "good", "at": [0, 4], "facing": 0},
        {"use": "patrol cutter", "name": "spoiled", "side": "spoiled", "at": [0, -4], "facing": 3},
    ]
    return built({"sides": {"good": {}, "spoiled": {}}, "combatants": ships})


def wins(setup: Setup, spoil: Spoil, fights: int = FIGHTS) -> tuple[int, int]:
    """Return how many fights each side wins."""
    won = [0, 0]
    for number in range(fights):
        state = FASA.layout.clone(setup.state)
        table = BotTable(FASA, Philox(5, number))
        FASA.begin(state, table)
        while FASA.over(state) == GOING_ON:
            who = FASA.turn(state)
            action = FASA.choose(state, who)
            if state.units[who].side == SPOILED:
                action = spoil(state, who, action)
            assert FASA.why_not(state, action) == 0
            FASA.apply(state, table, action)
        if FASA.over(state) >= WON:
            won[FASA.over(state) - WON] += 1
    return won[GOOD], won[SPOILED]


def as_it_is(state: Any, who: int, chosen: Action) -> Action:
    return chosen


def swings_the_club(state: Any, who: int, chosen: Action) -> Action:
    club = action(VERBS["attack"], who, target=1 - who, item=1)
    return club if FASA.why_not(state, club) == 0 else action(VERBS["end_turn"], who)


def never_aims(state: Any, who: int, chosen: Action) -> Action:
    if chosen.verb != VERBS["aim"]:
        return chosen
    return action(VERBS["fire"], who, target=chosen.target, item=chosen.item)


def never_runs(state: Any, who: int, chosen: Action) -> Action:
    if chosen.verb != VERBS["run"]:
        return chosen
    x, y, path = way_towards(state, who, 1 - who, 1)
    if path <= 0:
        return action(VERBS["end_turn"], who)
    return action(VERBS["walk"], who, x=x, y=y, n=path)


def keeps_points(state: Any, who: int, chosen: Action) -> Action:
    """Always keep what a parry costs, also where nobody is near."""
    if state.units[who].ap <= 16:
        return action(VERBS["end_turn"], who)
    return chosen


def flies_nowhere(state: Any, who: int, chosen: Action) -> Action:
    return action(VERBS["done"], who) if chosen.verb == VERBS["course"] else chosen


def holds_fire(state: Any, who: int, chosen: Action) -> Action:
    if chosen.verb == VERBS["volley"] and state.fight.subphase < 3:
        return action(VERBS["done"], who)
    return chosen


@pytest.mark.slow
@pytest.mark.parametrize(
    ("far", "weapons", "person", "spoil"),
    [
        pytest.param(1, [PISTOL, CLUB], {}, swings_the_club, id="the dearer weapon"),
        pytest.param(20, [PISTOL], SMALL, never_aims, id="no aim"),
        pytest.param(9, [PISTOL], {}, keeps_points, id="points for no parry"),
    ],
)
def test_a_bot_beats_itself_with_one_choice_spoiled(
    far: int, weapons: list[dict[str, Any]], person: dict[str, Any], spoil: Spoil
) -> None:
    """Each acts first in half of the fights."""
    fights = [wins(mirrored(far, *weapons, first=k, **person), spoil) for k in (GOOD, SPOILED)]
    good, spoiled = (sum(won[side] for won in fights) for side in (GOOD, SPOILED))

    assert good > spoiled + FIGHTS // 2


@pytest.mark.slow
def test_a_runner_reaches_a_gunner_more_often() -> None:
    sheet = {"END": 99, "DEX": 60, "ap_max": 10, "skills": {"Guns": 50}}
    gunner = {"name": "gunner", "side": "gun", "at": [0, 1], "facing": "E", "DEX": 40,
              "weapons": [PISTOL]}  # fmt: skip
    beast = {"name": "beast", "side": "beast", "at": [17, 1], "facing": "W", **sheet,
             "weapons": [CLAWS]}  # fmt: skip
    sides = {"gun": {"tactic": "bold"}, "beast": {"tactic": "bold"}}
    setup = built({"sides": sides, "combatants": [gunner, beast], "width": 40})
    _, running = wins(setup, as_it_is)
    _, walking = wins(setup, never_runs)

    assert running > walking + FIGHTS // 8


@pytest.mark.slow
@pytest.mark.parametrize("spoil", [flies_nowhere, holds_fire])
def test_a_ship_beats_itself_with_one_choice_spoiled(spoil: Spoil) -> None:
    good, spoiled = wins(two_ships(), spoil, 200)

    assert good > spoiled


@pytest.mark.parametrize("fire_rate", ["one", "weapon"])
def test_a_bot_attacks_no_more_often_than_a_ruling_allows(fire_rate: str) -> None:
    blaster = {**PISTOL, "rate": 1}
    gunner = {"DEX": 60, "skills": {"Guns": 40}, "weapons": [blaster], "at": [4, 4]}
    other = {**gunner, "at": [12, 4]}
    good, spoiled = wins(people(gunner, other, fire_rate=fire_rate), as_it_is, 5)

    assert good + spoiled == 5


def test_a_bot_draws_another_weapon_when_one_has_made_its_attack() -> None:
    second = {**PISTOL, "name": "second pistol", "ready": False}
    gunner = {"DEX": 60, "skills": {"Guns": 40}, "weapons": [{**PISTOL, "rate": 1}, second]}
    state = people(gunner, {"at": [12, 4]}, fire_rate="weapon").state
    FASA.ready(state, 0)
    state.arms[0].shots = 1

    assert FASA.choose(state, 0).verb == VERBS["draw"]


def test_a_bot_uses_all_points_of_a_course_that_another_began() -> None:
    state = ships({}, {}, unused_phase_points="must_use").state
    FASA.ready(state, 0)
    state.fight.phase = MOVEMENT_PHASE
    state.ships[0].points[state.fight.subphase - 1] = 2
    plot(state, BotTable(FASA, Philox(1, 1)), 0, TO_PORT)

    assert FASA.choose(state, 0) == action(VERBS["plot"], 0, n=FORWARD)
