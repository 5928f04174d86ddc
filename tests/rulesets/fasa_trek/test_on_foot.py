"""How the bots of percentile Star Trek get ready, turn, walk and run to where they can attack."""

from __future__ import annotations

from typing import Any

import pytest

from starfray.core.action import NONE, action
from starfray.core.ruleset import GOING_ON, WON
from starfray.rulesets.fasa_trek.bots import approach, preparing
from starfray.rulesets.fasa_trek.state import AP, CROUCHING, KNEELING, PRONE, SITTING, STANDING
from starfray.space.bearings import STEP_X, STEP_Y
from tests.rulesets.fasa_trek.scenes import BLADE, DART, FASA, GUN, VERBS, crowd, verb_chosen

NEAR_GUN = {**GUN, "bands": [{"max": 3, "mod": 0}]}


@pytest.mark.parametrize(
    ("weapons", "points", "verb", "with_"),
    [
        ([{"ready": False}], 10, "draw", 0),
        ([{"ready": False}], 2, "draw", 0),
        ([{"ready": False}], 1.75, "walk", NONE),
        ([{"loaded": 0}], 10, "reload", 0),
        ([{"loaded": 0}], 1.75, "run", NONE),
        ([{"loaded": 0, "spare_loads": 0}], 10, "run", NONE),
        ([{"loaded": 0, "ready": False}], 10, "run", NONE),
        ([{}], 10, "walk", NONE),
        ([{"loaded": 0, "ready": False}, {"ready": False}], 10, "draw", 1),
        ([{"loaded": 0}, {"ready": False}], 10, "reload", 0),
        ([{"ready": True}, {"ready": False}], 10, "draw", 1),
        ([{**BLADE, "ready": False}], 10, "draw", 0),
        ([{**DART, "ready": False, "count": 1}], 10, "draw", 0),
    ],
)
def test_a_bot_out_of_reach_prepares_a_weapon_first(
    weapons: list[dict[str, Any]], points: float, verb: str, with_: int
) -> None:
    """By a walk where a gun can be used then, at a run where only blows are left."""
    arms = [
        {**NEAR_GUN, "name": f"gun {k}", **one} if "kind" not in one else one
        for k, one in enumerate(weapons)
    ]
    state = crowd({"at": [2, 5], "facing": "E", "weapons": arms}, {"at": [20, 5]})
    state.units[0].ap = int(points * AP)

    assert verb_chosen(state) == verb
    assert FASA.choose(state, 0).item == with_


def test_a_thrown_weapon_that_is_gone_is_not_drawn() -> None:
    state = crowd({"at": [2, 5], "facing": "E", "weapons": [DART, NEAR_GUN]}, {"at": [20, 5]})
    state.arms[0].count = state.arms[0].ready = 0

    assert preparing.weapon_to_prepare(state, 0) == NONE
    state.arms[1].ready = 0
    assert preparing.weapon_to_prepare(state, 0) == state.arms[1].weapon
    state.arms[0].count = 1
    assert preparing.weapon_to_prepare(state, 0) == state.arms[0].weapon


@pytest.mark.parametrize(
    ("arm", "reach"),
    [
        ({}, 3),
        ({"bands": [{"max": 3, "mod": 0}, {"max": 7, "mod": -20}]}, 7),
        ({"loaded": 0}, 1),
        (BLADE, 1),
        ({"kind": "thrown", "charges": None}, 3),
    ],
)
def test_a_weapon_reaches_as_far_as_its_last_band(arm: dict[str, Any], reach: int) -> None:
    state = crowd({"at": [2, 5], "weapons": [{**NEAR_GUN, **arm}]}, {"at": [20, 5]})

    assert approach.reach_of(state, 0) == reach
    state.arms[0].count = 0
    assert approach.reach_of(state, 0) == 1


@pytest.mark.parametrize("facing", range(8))
@pytest.mark.parametrize("direction", range(8))
def test_a_bot_turns_to_whoever_is_behind_it(facing: int, direction: int) -> None:
    at = [5 + STEP_X[direction], 5 + STEP_Y[direction]]
    state = crowd({"at": [5, 5], "weapons": [BLADE], "skills": {"Blades": 50}}, {"at": at})
    state.units[0].facing = facing
    turns = min((direction - facing) % 8, (facing - direction) % 8)
    chosen = FASA.choose(state, 0)

    if turns <= 2:
        assert chosen.verb in (VERBS["attack"], VERBS["attack_on"])
        assert approach.can_turn_first(state, 0, 1, 0) == (turns > 0)
    else:
        assert chosen == action(VERBS["turn_in_place"], 0, n=direction)


@pytest.mark.parametrize(
    ("weapon", "facing", "ruled", "verb"),
    [
        (GUN, "E", "allowed", "attack_on"),
        (GUN, "W", "allowed", "turn_in_place"),
        (GUN, "E", "refuse_total", "walk"),
        (BLADE, "E", "refuse_total", "run"),
    ],
)
def test_a_bot_attacks_from_afar_as_the_rules_let_it(
    weapon: dict[str, Any], facing: str, ruled: str, verb: str
) -> None:
    """Hidden in cover of all by the ruling; a gun that reaches across the map is no help then."""
    rows = ["............"] * 2 + [".........C.."] + ["............"]
    gun = {"weapons": [weapon], "skills": {"Guns": 60}, "DEX": 60, "facing": facing}
    state = crowd({"at": [2, 2], **gun}, {"at": [9, 2], "hiding": True}, map=rows,
                  rulings={"total_concealment": ruled})  # fmt: skip

    assert verb_chosen(state) == verb


@pytest.mark.parametrize(("points", "verb"), [(6, "turn_in_place"), (5.75, "walk")])
def test_a_turn_costs_a_bot_what_a_ruling_says(points: float, verb: str) -> None:
    """Three turns of 45 degrees, then a blow; or a step beside the enemy, which turns as well."""
    state = crowd({"at": [5, 5], "facing": "N", "weapons": [BLADE], "skills": {"Blades": 50}},
                  {"at": [6, 6]}, rulings={"turn_angle": "forty_five"})  # fmt: skip
    state.units[0].ap = int(points * AP)

    assert verb_chosen(state) == verb


def test_a_bot_does_not_turn_to_one_in_its_own_square() -> None:
    state = crowd({"at": [5, 5], "facing": "N"}, {"at": [6, 6]})
    state.units[1].x = state.units[1].y = 5

    assert approach.can_turn_first(state, 0, 1, 0) == 0


@pytest.mark.parametrize(
    ("posture", "ruled", "verb"),
    [
        (PRONE, {}, "kneel_prone"),
        (PRONE, {"kneel_prone_text": "one_way"}, "crawl"),
        (KNEELING, {}, "stand_kneel"),
        (CROUCHING, {}, "stand_kneel"),
        (SITTING, {}, "stand_sit"),
        (STANDING, {}, "run"),
    ],
)
def test_a_bot_gets_up_to_come_nearer(posture: int, ruled: dict[str, str], verb: str) -> None:
    state = crowd({"at": [5, 5]}, {"at": [11, 5]}, rulings=ruled)
    state.units[0].posture = posture

    assert verb_chosen(state) == verb
    if verb not in ("run", "crawl"):
        state.units[0].ap = AP
        assert verb_chosen(state) == verb


@pytest.mark.parametrize("far", range(2, 16))
@pytest.mark.parametrize("points", [4, 7, 10])
@pytest.mark.parametrize("ruled", ["half_per_square", "half_pool", "all_run"])
def test_a_bot_runs_where_it_strikes_more_or_comes_nearer(
    far: int, points: int, ruled: str
) -> None:
    """A blow costs 3 points; at a run it is worth 70 of 100."""
    state = crowd({"at": [1, 5], "ap_max": points}, {"at": [1 + far, 5]}, width=40,
                  rulings={"run_cost": ruled})  # fmt: skip
    walk = far - 1
    walked = max(0, points - walk) // 3
    ran = int(max(0.0, points - walk / 2) // 3) if ruled == "half_per_square" else 0
    runs = ruled != "half_pool" and (70 * ran > 100 * walked or (walked == 0 and walk > 2))

    assert verb_chosen(state) == ("run" if runs else "walk")


def test_a_bot_runs_to_strike_with_its_cheapest_weapon() -> None:
    """At four squares it walks to two blows of 3 points, but runs to one of 6 instead of none."""
    club = {**BLADE, "name": "club", "ap_cost": 7}
    state = crowd({"at": [1, 5], "weapons": [club]}, {"at": [6, 5]})
    assert approach.least_blow(state, 0) == 3 * AP
    state.arms[1].count = state.arms[1].weapon = 0
    assert approach.least_blow(state, 0) == 7 * AP
    assert verb_chosen(state) == "run"


@pytest.mark.parametrize(("wound", "verb"), [(20, "run"), (21, "walk")])
def test_a_tired_bot_does_not_run_twice_in_a_row(wound: int, verb: str) -> None:
    state = crowd({"at": [1, 5], "END": 50, "wound": wound}, {"at": [12, 5]})
    assert verb_chosen(state) == "run"
    state.units[0].ran_last_turn = 1
    assert verb_chosen(state) == verb


@pytest.mark.parametrize(
    ("at", "ruled", "verb"),
    [
        ((5, 5), "half_per_square", VERBS["attack_on"]),
        ((5, 5), "all_run", VERBS["end_turn"]),
        ((7, 5), "half_per_square", VERBS["run"]),
        ((7, 5), "all_run", VERBS["run"]),
    ],
)
def test_a_runner_goes_on_until_it_can_strike(at: tuple[int, int], ruled: str, verb: int) -> None:
    state = crowd({"at": [4, 5], "facing": "E", "weapons": [BLADE], "skills": {"Blades": 50}},
                  {"at": list(at)}, rulings={"run_cost": ruled})  # fmt: skip
    state.units[0].running = 1
    action = FASA.choose(state, 0)

    assert (action.verb, FASA.why_not(state, action)) == (verb, 0)


def test_a_runner_goes_on_with_less_than_a_point() -> None:
    state = crowd({"at": [4, 5], "facing": "E"}, {"at": [9, 5]})
    state.units[0].running = 1
    state.units[0].ap = AP // 2

    assert verb_chosen(state) == "run"
    state.units[0].ap = AP // 4
    assert verb_chosen(state) == "end_turn"


def test_a_bot_with_less_than_a_point_ends_its_turn() -> None:
    state = crowd({"at": [4, 5], "facing": "E", "weapons": [GUN]}, {"at": [9, 5]})
    state.units[0].ap = AP - 1
    assert verb_chosen(state) == "end_turn"
    state.units[0].ap = AP
    assert verb_chosen(state) == "fire"


@pytest.mark.parametrize("running", [0, 1])
def test_a_bot_leaves_the_square_of_a_friend(running: int) -> None:
    state = crowd({"at": [4, 4]}, {"at": [5, 4], "side": "red"}, {"at": [9, 4]},
                  rulings={"occupied_square": "pass_friends"})  # fmt: skip
    state.units[0].x = 5
    state.units[0].running = running

    assert verb_chosen(state) == ("run" if running else "move")
    state.units[0].ap = 0
    assert verb_chosen(state) == "end_turn"


@pytest.mark.parametrize("direction", range(8))
@pytest.mark.parametrize(
    ("square", "verb"),
    [(".", VERBS["move"]), ("l", VERBS["climb"]), ("r", VERBS["climb_rope"]), ("w", VERBS["swim"])],
)
def test_a_bot_leaves_it_by_the_only_side_that_is_open(
    direction: int, square: str, verb: int
) -> None:
    rows = [["x"] * 7 for _ in range(7)]
    rows[3][3] = rows[0][0] = rows[6][6] = "."
    rows[3 + STEP_Y[direction]][3 + STEP_X[direction]] = square
    state = crowd({"at": [0, 0]}, {"at": [3, 3], "side": "red"}, {"at": [6, 6]},
                  map=["".join(row) for row in rows],
                  rulings={"occupied_square": "pass_friends"})  # fmt: skip
    state.units[0].x = state.units[0].y = 3

    assert FASA.choose(state, 0) == action(verb, 0, n=direction)


def test_a_bot_that_can_only_crawl_and_speak_ends_its_turn() -> None:
    state = crowd({"at": [4, 5], "facing": "E", "weapons": [GUN], "wound": 31}, {"at": [9, 5]},
                  rulings={"incapacitated_effect": "feeble"})  # fmt: skip

    assert verb_chosen(state) == "end_turn"


def test_a_bot_that_rallies_fights_and_ends_what_may_rally() -> None:
    state = crowd({"at": [4, 5], "facing": "E", "weapons": [GUN], "wound": 31}, {"at": [9, 5]},
                  {"at": [6, 5]}, rulings={"incapacitated_effect": "inaction_save"})  # fmt: skip
    assert verb_chosen(state) == "end_turn"
    state.units[0].rallied = 1
    assert FASA.choose(state, 0).target == 2
    state.units[2].incapacitated = 1
    assert FASA.choose(state, 0).target == 1
    state.units[1].unconscious = 1
    assert FASA.choose(state, 0).target == 2
    assert FASA.over(state) == GOING_ON
    state.units[2].unconscious = 1
    assert verb_chosen(state) == "end_turn"
    assert FASA.over(state) == WON
    state.units[1].unconscious, state.units[1].dead = 0, 1
    assert FASA.over(state) == WON
