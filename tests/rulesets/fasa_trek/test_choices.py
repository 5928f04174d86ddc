"""What the bots of percentile Star Trek make of a situation."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from starfray.core.absent import NOBODY
from starfray.core.action import NONE, action
from starfray.core.chance.philox import Philox
from starfray.core.sets import up_to
from starfray.readings.play.table import BotTable
from starfray.rulesets.fasa_trek.bots.targets import best_plan
from starfray.rulesets.fasa_trek.bots.worth import Plan
from starfray.rulesets.fasa_trek.chapters.personal.facing_and_sight import SIGHT
from starfray.rulesets.fasa_trek.chapters.personal.parry_and_dodge import parry_cost
from starfray.rulesets.fasa_trek.chapters.starship import declaring_fire
from starfray.rulesets.fasa_trek.state import AP, MOVEMENT_PHASE, SKILL_PHASE
from starfray.rulesets.fasa_trek.words import NO, YES
from tests.rulesets.fasa_trek.scenes import (
    BLADE,
    DART,
    FASA,
    GUN,
    VERBS,
    built,
    crowd,
    on_turn,
    people,
    ship,
    ships,
    verb_chosen,
)


def test_whoever_is_put_on_turn_has_done_nothing_yet() -> None:
    state = people({"weapons": [GUN, DART]}, {}).state
    me = state.units[0]
    done = ("spent", "spent_difficult", "spent_evade", "spent_swim", "evading", "running",
            "free_squares", "ran_this_turn", "tired", "rallied", "put_out", "attacks")  # fmt: skip
    for name in done:
        setattr(me, name, 1)
    for arm in state.arms:
        arm.shots = 1
    me.ap, me.ran_last_turn = 3, 1
    FASA.ready(state, 0)

    assert {name: getattr(me, name) for name in done} == dict.fromkeys(done, 0)
    assert [arm.shots for arm in state.arms] == [0, 0, 0, 1, 1]
    assert (me.ap, me.ran_last_turn, state.fight.active, state.fight.place) == (40, 1, 0, 0)
    FASA.ready(state, 1)
    assert (state.fight.active, state.fight.place) == (1, 1)


@pytest.mark.parametrize(("points", "verb"), [(4, "turn_in_place"), (3.75, "end_turn")])
def test_a_bot_turns_to_an_enemy_behind_it_if_it_can_strike_then(points: float, verb: str) -> None:
    state = on_turn(people({"facing": "W", "skills": {"Blades": 50}}, {}).state)
    state.arms[1].count = state.arms[2].count = 0
    state.units[0].ap = int(points * AP)

    assert FASA.words.verbs[FASA.choose(state, 0).verb].name == verb


@pytest.mark.parametrize(
    ("target", "arm", "aims", "verb"),
    [
        (1, 2, 1, VERBS["fire"]),
        (1, 1, 1, VERBS["aim"]),
        (0, 2, 1, VERBS["aim"]),
        (1, 2, 0, VERBS["aim"]),
    ],
)
def test_a_bot_aims_anew_at_another_or_with_another(
    target: int, arm: int, aims: int, verb: int
) -> None:
    state = on_turn(people({"DEX": 16}, {"at": [20, 4], "size": "small", "END": 99}).state)
    unit = state.units[0]
    unit.ap, unit.aimed_at, unit.aimed_with, unit.aims = 5 * AP, target, arm, aims

    assert FASA.choose(state, 0).verb == verb


def test_a_bot_turns_from_its_last_foe_to_one_beside_it() -> None:
    state = crowd({"at": [4, 4], "facing": "E"}, {"at": [9, 4]}, {"at": [5, 4]})
    state.units[0].foe = 1

    assert FASA.choose(state, 0).target == 2


@pytest.mark.parametrize(
    ("other", "target"),
    [
        ({"at": [6, 5]}, 1),
        ({"at": [5, 5], "side": "red"}, 1),
        ({"at": [5, 5], "wound": 31}, 1),
        ({"at": [5, 5]}, 2),
    ],
)
def test_a_bot_keeps_to_its_foe_unless_an_enemy_stands_beside_it(
    other: dict[str, Any], target: int
) -> None:
    guns = {"weapons": [GUN], "skills": {"Guns": 50}}
    state = crowd({"at": [4, 5], "facing": "E", **guns}, {"at": [9, 4]}, other)
    state.units[0].foe = 1

    assert FASA.choose(state, 0).target == target


def test_a_bot_leaves_a_foe_who_is_out_of_sight() -> None:
    rows = ["............", "......#.....", "............", "............"]
    guns = {"weapons": [GUN], "skills": {"Guns": 50}}
    state = crowd({"at": [1, 1], "facing": "E", **guns}, {"at": [9, 1]}, {"at": [5, 3]}, map=rows)
    state.units[0].foe = 1

    assert FASA.choose(state, 0).target == 2


@pytest.mark.parametrize(("sign", "seen"), [("#", NO), (".", YES)])
def test_a_bot_that_is_asked_for_a_line_of_sight_goes_by_the_map(sign: str, seen: int) -> None:
    rows = ["............", f"......{sign}.....", "............"]
    state = crowd({"at": [1, 1]}, {"at": [9, 1]}, map=rows, rulings={"sight_line": "gm"})

    assert FASA.answer(state, NOBODY, SIGHT, up_to(YES), 0, 1, 0) == seen


def test_a_headlong_bot_fires_at_nobody_behind_a_wall() -> None:
    rows = ["............", "......#.....", "............", "............"]
    guns = {"weapons": [GUN], "skills": {"Guns": 50}, "watch": "nothing"}
    state = crowd({"at": [1, 1], "facing": "E", **guns}, {"at": [9, 1]}, map=rows,
                  sides={"red": {"tactic": "headlong"}, "blue": {}},
                  rulings={"sight_line": "gm"})  # fmt: skip

    assert verb_chosen(state) == "walk"


def test_a_bot_uses_its_next_weapon_when_one_has_made_its_attack() -> None:
    second = {**GUN, "name": "second gun"}
    gunner = {"weapons": [{**GUN, "rate": 1}, second], "skills": {"Guns": 50}, "at": [1, 4]}
    state = on_turn(people(gunner, {}, fire_rate="weapon").state)
    state.arms[0].shots = 1

    assert best_plan(state, 0, 1).arm == 1


def test_a_runner_fires_with_what_is_set_and_ready() -> None:
    two = {"stun": {"hit": 45}, "kill": {"hit": 20}}
    guns = [{**GUN, "name": "first", "ready": False}, {**GUN, "settings": two, "setting": "kill"}]
    gunner = {"weapons": guns, "skills": {"Guns": 50}, "at": [1, 4], "DEX": 50}
    state = on_turn(people(gunner, {"END": 99}).state)

    assert best_plan(state, 0, 1) == Plan(0, 1, 1, 0)
    state.units[0].running = 1
    assert best_plan(state, 0, 1) == Plan(0, 1, 1, 1)


def test_a_bot_goes_around_a_wall() -> None:
    rows = [".....", "..#..", "..#..", "..#..", "....."]
    state = crowd({"at": [1, 3]}, {"at": [3, 3]}, map=rows)
    state.units[0].ap = 4 * AP
    action = FASA.choose(state, 0)

    assert (action.verb, FASA.why_not(state, action)) == (VERBS["walk"], 0)
    assert (action.x, action.y) in {(3, 4), (2, 4)}


@pytest.mark.parametrize(("points", "steps"), [(2, 2), (4, 4), (6, 6)])
def test_a_bot_plots_as_many_steps_as_must_be_used(points: int, steps: int) -> None:
    state = on_turn(ships({}, {}, unused_phase_points="must_use").state)
    state.ships[1].r = 20
    state.fight.phase = MOVEMENT_PHASE
    state.ships[0].points[state.fight.subphase - 1] = points
    action = FASA.choose(state, 0)

    assert (action.verb, len(str(action.n))) == (VERBS["course"], steps)


@pytest.mark.parametrize(
    ("rolled", "tried", "verb"),
    [
        (0, 0, VERBS["roll_all"]), (0, 1, VERBS["roll_panels"]), (1, 0, VERBS["sensor_lock"]),
        (1, 1, VERBS["done"]),
    ],
)  # fmt: skip
def test_officers_of_a_bot_roll_as_long_as_they_may(rolled: int, tried: int, verb: int) -> None:
    officers = {
        "captain": {"skills": {"Tact": 40}, "panel": [{"skill": "Tact", "effect": "steady shot"}]},
        "science": {"skills": {"Starship Sensors": 40}},
    }
    state = on_turn(ships({"officers": officers}, {}).state)
    state.fight.phase = SKILL_PHASE
    state.ships[0].rolled, state.ships[0].lock_tried = rolled, tried

    assert FASA.choose(state, 0).verb == verb


@pytest.mark.parametrize(
    ("ready", "loaded", "verb"),
    [
        (False, 9, VERBS["draw"]),
        (True, 0, VERBS["reload"]),
        (False, 0, VERBS["draw"]),
        (True, 9, VERBS["attack_on"]),
    ],
)  # fmt: skip
def test_a_bot_makes_its_weapon_ready(ready: bool, loaded: int, verb: int) -> None:
    gun = {**GUN, "ready": ready, "loaded": loaded}
    gunner = {"weapons": [gun], "skills": {"Guns": 80}, "at": [1, 4], "ap_max": 3}
    state = on_turn(people(gunner, {}).state)

    assert FASA.choose(state, 0).verb == verb


@pytest.mark.parametrize(
    ("armed", "fired", "destroyed", "fires"),
    [(4, 0, 0, True), (0, 0, 0, False), (4, 1, 0, False), (4, 0, 1, False)],
)
def test_a_weapon_of_a_ship_fires_armed_whole_and_once(
    armed: int, fired: int, destroyed: int, fires: bool
) -> None:
    state = ships({}, {}).state
    beam, missile = state.mounts[:2]
    missile.armed = 0
    beam.armed, beam.fired, beam.destroyed = armed, fired, destroyed

    assert declaring_fire.can_fire(state, 0) == fires


def test_a_parry_costs_two_points_at_the_least() -> None:
    knife = {"name": "knife", "kind": "melee", "parry_ap": 1, "settings": {"cut": {"hit": 9}}}

    assert parry_cost(people({"weapons": [knife]}, {}).state, 0) == 2 * AP


def test_whoever_has_no_rating_in_a_skill_has_0() -> None:
    state = people({"skills": {}}, {}).state
    bridge = ships({}, {}).state.bridges[0]

    assert [arm.skill for arm in state.arms] == [0] * len(state.arms)
    assert bridge.tactics + bridge.ratings == [0] * 54


def test_an_aim_is_lost_on_one_who_walks_out_of_sight() -> None:
    rows = ["......", "..#...", "..#...", "......"]
    state = crowd({"at": [3, 2]}, {"at": [5, 2]}, map=rows)
    other = state.units[1]
    other.aimed_at, other.aimed_with, other.aims = 0, 1, 1
    table = BotTable(FASA, Philox(1, 0))

    north = action(VERBS["move"], 0, n=0)
    FASA.apply(state, table, north)
    assert other.aims == 1
    state.units[0].x, state.units[0].y = 1, 3
    FASA.apply(state, table, north)
    assert (other.aims, other.aimed_at, other.aimed_with) == (0, NONE, NONE)


def test_a_bot_climbs_a_ladder_that_is_in_its_way() -> None:
    rows = ["..#..", "..l..", "..#.."]
    state = crowd({"at": [0, 1]}, {"at": [4, 1]}, map=rows)
    chosen = FASA.choose(state, 0)

    assert (chosen.verb, chosen.x, chosen.y) == (VERBS["walk"], 1, 1)
    state.units[0].x = 1
    assert FASA.choose(state, 0) == action(VERBS["climb"], 0, n=2)
    state.units[0].ap = AP
    assert FASA.choose(state, 0).verb == VERBS["end_turn"]


@pytest.mark.parametrize("engaged", [False, True])
def test_a_bot_goes_back_around_one_who_fell_in_its_way(engaged: bool) -> None:
    """Unless a friend fights that enemy already."""
    rows = ["#######", ".......", "#.###.#", "#.....#", "#######"]
    state = crowd({"at": [2, 1]}, {"at": [6, 1]}, {"at": [3, 1], "wound": 49},
                  {"at": [5, 2] if engaged else [0, 1], "side": "red"}, map=rows)  # fmt: skip
    state.units[0].ap = 4 * AP
    action = FASA.choose(state, 0)

    if engaged:
        assert action.verb == VERBS["end_turn"]
    else:
        assert (action.verb, action.n, FASA.why_not(state, action)) == (VERBS["walk"], 136, 0)
        assert (action.x, action.y) == (3, 3)


def test_a_bot_steps_aside_for_one_who_stands_in_its_way() -> None:
    state = crowd({"at": [2, 2]}, {"at": [5, 2]}, {"at": [3, 2], "side": "red"})

    assert FASA.choose(state, 0) == action(VERBS["run"], 0, n=1)


@pytest.mark.parametrize("seed", range(20))
def test_it_does_not_matter_which_side_is_named_first(seed: int) -> None:
    """All who fight change sides by number, and whoever is on turn does the same."""
    chance = random.Random(seed)
    places = chance.sample([[x, y] for x in range(6) for y in range(5)], 7)
    persons = [
        {"name": f"p{k}", "side": "red" if k % 2 else "blue", "at": at, "DEX": 50 - k, "LUC": 50,
         "facing": chance.choice("NESW"), "wound": 31 if k == 6 else 0,
         "weapons": [chance.choice([BLADE, GUN, DART])], "skills": {"Guns": 40, "Blades": 60}}
        for k, at in enumerate(places)
    ]  # fmt: skip
    vessels = [
        ship(f"s{k}", "red" if k % 2 else "blue", [2 * at[0], 2 * at[1]], facing=k)
        for k, at in enumerate(places[:5])
    ]
    sides: dict[str, Any] = {"red": {}, "blue": {}}
    for combatants, phases in ((persons, (0,)), (vessels, range(4))):
        state = built({"sides": sides, "combatants": combatants}).state
        for who, phase in product(range(4), phases):
            FASA.ready(state, who)
            state.fight.phase = phase if combatants is vessels else state.fight.phase
            for one in state.ships:
                one.points[:] = [4, 4, 4]
            chosen = FASA.choose(state, who)
            swap(state)
            assert FASA.choose(state, who) == chosen
            swap(state)


def swap(state: Any) -> None:
    for unit in state.units:
        unit.side = 1 - unit.side
