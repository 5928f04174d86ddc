"""What the menu of percentile Star Trek lists, and the signs of its maps."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from starfray.core.action import NONE, action
from starfray.rulesets.fasa_trek import picture
from starfray.rulesets.fasa_trek.chapters.personal import movement
from starfray.rulesets.fasa_trek.sheets.person_sheets import WATCHES
from starfray.rulesets.fasa_trek.state import AP, MOVEMENT_PHASE, POWER_PHASE, SKILL_PHASE
from tests.rulesets.fasa_trek.scenes import (
    BLADE,
    DART,
    FASA,
    GUN,
    VERBS,
    crowd,
    on_turn,
    people,
    ships,
)
from tests.systems.offered import not_listed, verbs_of_cases


def menu(state: Any) -> Counter[str]:
    """Return how many actions of each verb are thought of."""
    return Counter(FASA.words.verbs[action.verb].name for action in FASA.candidates(state))


def test_the_menu_of_a_person_lists_what_arms_and_squares_allow() -> None:
    state = on_turn(people({"weapons": [DART, {**GUN, "ready": False}]}, {}).state)
    found = menu(state)

    assert {name: found[name] for name in ("throw", "quick_draw", "attack", "aim", "draw")} == {
        "throw": 7, "quick_draw": 7, "attack": 7, "aim": 3, "draw": 1,
    }  # fmt: skip
    assert {name: found[name] for name in ("move", "evade", "turn_in_place", "reload")} == {
        "move": 8, "evade": 16, "turn_in_place": 8, "reload": 1,
    }  # fmt: skip
    assert found["attack_on"] == 4
    assert [found[name] for name in ("crawl", "run", "climb", "climb_rope", "swim")] == [8] * 5
    others = "stand_sit stand_kneel kneel_prone stand_crouch hide drop communicate end_turn"
    assert [found[name] for name in others.split()] == [1] * 8


def test_the_menu_lists_what_could_be_drawn_and_what_one_could_be_asked_for() -> None:
    devices = [{"name": "scanner", "ready": False}, {"name": "medkit", "ready": True}]
    state = on_turn(people({"weapons": [], "devices": devices}, {}).state)
    of = {name: [a for a in FASA.candidates(state) if a.verb == VERBS[name]]
          for name in ("draw_device", "operate", "watch")}  # fmt: skip

    assert [a.item for a in of["draw_device"]] == [state.devices[0].name]
    assert [a.item for a in of["operate"]] == [device.name for device in state.devices]
    assert [a.n for a in of["watch"]] == list(range(len(WATCHES)))


def test_the_menu_offers_what_each_kind_of_weapon_does() -> None:
    two = {"stun": {"hit": 45}, "kill": {"hit": 60}}
    weapons = [{**DART, "ready": False}, {**GUN, "settings": two, "setting": "kill"}, BLADE]
    found = menu(on_turn(people({"weapons": weapons}, {}).state))

    assert {name: found[name] for name in ("fire", "throw", "quick_draw", "attack")} == {
        "fire": 7, "throw": 7, "quick_draw": 0, "attack": 14,
    }  # fmt: skip
    assert {name: found[name] for name in ("attack_on", "aim", "draw", "reload", "adjust")} == {
        "attack_on": 8, "aim": 4, "draw": 1, "reload": 1, "adjust": 1,
    }  # fmt: skip


def test_the_menu_of_a_ship_lists_what_each_phase_is_for() -> None:
    officers = {"captain": {"panel": [{"skill": "Tact"}, {"skill": "Tact"}]},
                "science": {"panel": [{"skill": "Sensors"}]}}  # fmt: skip
    state = on_turn(ships({"officers": officers, "max_shield": 3}, {}).state)
    firing = {"volley": 1, "fire_weapon": 2, "done": 1}

    assert menu(state) == firing
    state.fight.phase = POWER_PHASE
    orders = {"order_weapon": 2, "order_shield": 6, "order_course": 7}
    assert menu(state) == {**orders, "use_power": 15, "allocate": 15, "done": 1}
    ordered = [a.n for a in FASA.candidates(state) if a.verb == VERBS["order_course"]]
    assert ordered == [1, 11, 111, 21, 31, 2111, 3111]
    shared = {(a.x, a.y, a.n) for a in FASA.candidates(state) if a.verb == VERBS["allocate"]}
    assert shared == {(x, y, 20 - x - y) for x in range(0, 21, 5) for y in range(0, 21 - x, 5)}
    state.ships[0].allocated = 1
    assert menu(state) == {**orders, "arm": 5, "raise_shield": 18, "done": 1}
    state.fight.phase = SKILL_PHASE
    assert menu(state) == {
        "sensor_lock": 1, "roll_all": 1, "officer_roll": 3, "roll_panels": 1, "done": 1
    }  # fmt: skip
    rolls = [(a.item, a.n) for a in FASA.candidates(state) if a.verb == VERBS["officer_roll"]]
    assert rolls == [(0, NONE), (0, 2), (4, NONE)]
    state.fight.phase = MOVEMENT_PHASE
    state.ships[0].points[state.fight.subphase - 1] = 5
    assert menu(state) == {"plot": 3, "course": 3 + 9 + 27 + 2, "done": 1}
    listed = {name: [a.n for a in FASA.candidates(state) if a.verb == VERBS[name]]
              for name in ("plot", "course")}  # fmt: skip
    short = [int("".join(way)) for steps in (1, 2, 3) for way in product("123", repeat=steps)]
    assert listed == {"plot": [0, 1, 2], "course": [*short, 1111, 11111]}
    state.ships[0].plotted = 3
    assert menu(state) == {"plot": 3, "course": 3 + 9, "done": 1}


@pytest.mark.parametrize(
    ("points", "longest"), [(0, 0), (1, 1), (3, 3), (4, 4), (18, 18), (30, 18)]
)
def test_the_menu_lists_straight_courses_as_far_as_the_points_go(points: int, longest: int) -> None:
    """Up to 18 hexes: no more digits fit into a number."""
    state = on_turn(ships({}, {}).state)
    state.fight.phase = MOVEMENT_PHASE
    state.ships[0].points[state.fight.subphase - 1] = points
    listed = {str(a.n) for a in FASA.candidates(state) if a.verb == VERBS["course"]}

    assert {way for way in listed if set(way) == {"1"}} == {"1" * k for k in range(1, longest + 1)}


@pytest.mark.parametrize(("points", "squares"), [(0.75, 0), (1, 4), (1.5, 8), (2, 12), (2.5, 20)])
def test_the_menu_lists_each_square_that_can_be_walked_to(points: float, squares: int) -> None:
    state = on_turn(people({"weapons": []}, {"at": [20, 15]}).state)
    state.units[0].ap = int(points * AP)
    walks = [action for action in FASA.candidates(state) if action.verb == VERBS["walk"]]

    assert len(walks) == squares
    assert all(FASA.why_not(state, walk) == 0 for walk in walks)


def test_nobody_walks_into_what_is_solid_or_taken() -> None:
    rows = ["......", "..x...", "......", "......"]
    state = crowd({"at": [1, 1]}, {"at": [1, 2]}, map=rows)
    east, south = (action(VERBS["walk"], 0, x=x, y=y, n=path) for x, y, path in
                   ((2, 1, 6), (1, 2, 2)))  # fmt: skip

    assert {FASA.why_not(state, walk) for walk in (east, south)} == {movement.NOT_ENTERED}
    listed = {(a.x, a.y) for a in FASA.candidates(state) if a.verb == VERBS["walk"]}
    assert not listed & {(2, 1), (1, 2)}


def test_walks_lead_past_friends_where_they_may_be_passed() -> None:
    friend, rulings = {"at": [2, 0], "side": "red"}, {"occupied_square": "pass_friends"}
    state = crowd({"at": [1, 0]}, friend, {"at": [4, 0]}, map=["......"], rulings=rulings)
    walks = [one for one in FASA.candidates(state) if one.verb == VERBS["walk"]]

    assert {(walk.x, walk.y): walk.n for walk in walks} == {(0, 0): 4, (3, 0): 66}
    assert all(FASA.why_not(state, walk) == 0 for walk in walks)


def test_the_map_has_signs_within_its_squares_only() -> None:
    state = people({}, {}).state

    assert picture.ground(state, 0, 0) == picture.ground(state, 29, 19) == "·"
    assert {picture.ground(state, x, y) for x, y in ((-1, 0), (0, -1), (30, 0), (0, 20))} == {" "}
    rows = ["..#|", "x~cC", "slr.", "wW.."]
    drawn = crowd({"at": [3, 2]}, {"at": [3, 3]}, map=rows)
    assert ["".join(picture.ground(drawn, x, y) for x in range(4)) for y in range(4)] == [
        row.replace(".", "·") for row in rows
    ]


@pytest.mark.parametrize("verb", verbs_of_cases(FASA))
def test_what_cases_do_is_in_the_menu(verb: str) -> None:
    assert list(not_listed(FASA, verb)) == []
