"""How the bots of percentile Star Trek get to where they can attack: on foot, around and across."""

from __future__ import annotations

import heapq
import random
from collections.abc import Callable
from typing import Any

import pytest

from starfray.core.action import NONE
from starfray.core.ruleset import GOING_ON, WON
from starfray.rulesets.fasa_trek import approach, tactics, ways, words
from starfray.rulesets.fasa_trek.deeds import deed
from starfray.rulesets.fasa_trek.state import (
    AP,
    CROUCHING,
    KNEELING,
    PRONE,
    SITTING,
    STANDING,
)
from starfray.rulesets.fasa_trek.ways import FACTORS, search_way, step_of_way
from starfray.space.bearings import STEP_X, STEP_Y
from tests.rulesets.fasa_trek.scenes import BLADE, DART, FASA, GUN, built

NEAR_GUN = {**GUN, "bands": [{"max": 3, "mod": 0}]}


def crowd(*combatants: dict[str, Any], **more: Any) -> Any:
    """Return a fight in which the first is red and on turn; the others are blue."""
    sheets = [
        {"name": f"p{k}", "side": "blue", "DEX": 40, "ap_max": 10, **one}
        for k, one in enumerate(combatants)
    ]
    sheets[0].update(side="red", DEX=60)
    data = {"sides": {"red": {"tactic": "bold"}, "blue": {}}, "combatants": sheets, **more}
    state = built(data).state
    FASA.ready(state, 0)
    return state


def verb_chosen(state: Any) -> str:
    action = FASA.choose(state, 0)
    assert FASA.why_not(state, action) == 0
    name: str = FASA.words.verbs[action.verb].name
    return name


# -------------------------------------------------------------------------------------- weapons


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

    assert tactics.weapon_to_prepare(state, 0) == NONE
    state.arms[1].ready = 0
    assert tactics.weapon_to_prepare(state, 0) == state.arms[1].weapon
    state.arms[0].count = 1
    assert tactics.weapon_to_prepare(state, 0) == state.arms[0].weapon


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


# --------------------------------------------------------------------------------------- turning


@pytest.mark.parametrize("facing", range(8))
@pytest.mark.parametrize("direction", range(8))
def test_a_bot_turns_to_whoever_is_behind_it(facing: int, direction: int) -> None:
    at = [5 + STEP_X[direction], 5 + STEP_Y[direction]]
    state = crowd({"at": [5, 5], "weapons": [BLADE], "skills": {"Blades": 50}}, {"at": at})
    state.units[0].facing = facing
    turns = min((direction - facing) % 8, (facing - direction) % 8)
    action = FASA.choose(state, 0)

    if turns <= 2:
        assert action.verb in (words.STRIKE, words.ATTACK_ON)
        assert approach.can_turn_first(state, 0, 1, 0) == (turns > 0)
    else:
        assert action == deed(words.TURN_IN_PLACE, 0, NONE, NONE, NONE, NONE, direction)


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


# --------------------------------------------------------------------------------------- on foot


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
        ((5, 5), "half_per_square", words.ATTACK_ON),
        ((5, 5), "all_run", words.END_TURN),
        ((7, 5), "half_per_square", words.RUN),
        ((7, 5), "all_run", words.RUN),
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
    [(".", words.MOVE), ("l", words.CLIMB), ("r", words.CLIMB_ROPE), ("w", words.SWIM)],
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

    assert FASA.choose(state, 0) == deed(verb, 0, NONE, NONE, NONE, NONE, direction)


# ---------------------------------------------------------------------------- around and across


@pytest.mark.parametrize(
    ("square", "verb"), [("l", "climb"), ("s", "climb"), ("r", "climb_rope"), ("w", "swim")]
)
def test_a_bot_crosses_what_is_in_its_way(square: str, verb: str) -> None:
    rows = ["..#..", f"..{square}..", "..#.."]
    state = crowd({"at": [1, 1]}, {"at": [4, 1]}, map=rows)

    assert verb_chosen(state) == verb
    assert FASA.choose(state, 0).n == 2
    assert approach.way_to_step(state, 0, 0) == words.MOVE
    assert approach.way_to_step(state, 0, 1) == NONE


def test_a_bot_does_not_run_a_single_step_around_the_fallen() -> None:
    """It has a point left, which a diagonal step costs more than."""
    rows = ["#######", ".......", "#.###.#", "#.....#", "#######"]
    state = crowd({"at": [2, 1]}, {"at": [6, 1]}, {"at": [3, 1], "wound": 49}, map=rows)
    state.units[0].ap = AP

    assert verb_chosen(state) == "end_turn"
    state.units[0].ap = 2 * AP
    assert verb_chosen(state) == "walk"


@pytest.mark.parametrize("engaged", [False, True])
def test_a_bot_goes_around_the_fallen_unless_a_friend_fights_there(engaged: bool) -> None:
    rows = ["#######", ".......", "#.###.#", "#.....#", "#######"]
    friend = {"at": [5, 1] if engaged else [0, 1], "side": "red"}
    state = crowd({"at": [2, 1]}, {"at": [6, 1]}, {"at": [3, 1], "wound": 49}, friend, map=rows)
    state.units[0].ap = 4 * AP

    assert approach.is_engaged(state, 0, 1) == engaged
    assert verb_chosen(state) == ("end_turn" if engaged else "walk")
    state.units[3].incapacitated = 1
    assert approach.is_engaged(state, 0, 1) == 0
    state.units[2].x, state.units[2].y = 6, 0
    state.units[2].incapacitated = 0
    assert approach.is_engaged(state, 0, 1) == 0


def test_a_bot_waits_for_a_friend_in_its_way() -> None:
    rows = ["#######", ".......", "#.###.#", "#.....#", "#######"]
    state = crowd({"at": [2, 1]}, {"at": [6, 1]}, {"at": [3, 1], "side": "red"}, map=rows)
    state.units[0].ap = 4 * AP

    assert ways.way_towards(state, 0, 1, 1) == (2, 1, 0)
    assert verb_chosen(state) == "end_turn"
    state.units[2].incapacitated = 1
    assert ways.way_towards(state, 0, 1, 1) == (2, 1, -1)


def cheapest(state: Any, who: int, target: int) -> int | None:
    """Return what the cheapest way costs: 2 a plain step, 3 a diagonal one, by the ground."""
    width, height = state.fight.width, state.fight.height
    taken = {(unit.x, unit.y) for k, unit in enumerate(state.units) if k not in (who, target)}
    start, goal = [(state.units[k].x, state.units[k].y) for k in (who, target)]
    ahead, done = [(0, start)], set()
    while ahead:
        cost, (x, y) = heapq.heappop(ahead)
        if (x, y) == goal:
            return cost
        if (x, y) in done:
            continue
        done.add((x, y))
        for direction in range(8):
            to_x, to_y = x + STEP_X[direction], y + STEP_Y[direction]
            if 0 <= to_x < width and 0 <= to_y < height and (to_x, to_y) not in taken:
                factor = FACTORS[state.ground[to_y * width + to_x]]
                if factor:
                    step = (3 if direction % 2 else 2) * factor
                    heapq.heappush(ahead, (cost + step, (to_x, to_y)))
    return None


@pytest.mark.parametrize("seed", range(40))
def test_the_way_that_is_found_is_the_cheapest(seed: int) -> None:
    chance = random.Random(seed)
    width, height = chance.randint(3, 9), chance.randint(3, 7)
    squares = [(x, y) for y in range(height) for x in range(width)]
    places = chance.sample(squares, min(len(squares), 7))
    signs = {at: "." if at in places else chance.choice(".....xx#~wlr") for at in squares}
    rows = ["".join(signs[x, y] for x in range(width)) for y in range(height)]
    state = crowd(*({"at": list(at)} for at in places), map=rows)
    cells = search_way(state, 0, 1)
    steps = [step_of_way(state, number) for number in range(cells - 1)]

    x, y = places[0]
    cost = 0
    for step in steps:
        x, y = x + STEP_X[step], y + STEP_Y[step]
        cost += (3 if step % 2 else 2) * FACTORS[state.ground[y * width + x]]
        assert (x, y) not in places[2:]
    least = cheapest(state, 0, 1)

    assert (cells > 0) == (least is not None)
    if least is not None:
        assert (cost, (x, y)) == (least, places[1])


def test_a_way_leads_past_those_of_both_sides() -> None:
    state = crowd({"at": [0, 1]}, {"at": [4, 1]}, {"at": [2, 0]}, {"at": [2, 1], "side": "red"},
                  map=[".....", ".....", "....."])  # fmt: skip
    cells = search_way(state, 0, 1)

    assert list(state.way[:cells]) == [5, 11, 12, 8, 9]
    assert ways.walk_along(state, 0, cells) == (3, 1, 369)


def test_a_way_is_searched_anew_each_time() -> None:
    rows = ["#####", ".....", "#####"]
    state = crowd({"at": [0, 1]}, {"at": [4, 1]}, {"at": [2, 1]}, map=rows)

    assert search_way(state, 0, 1) == 0
    state.units[2].x, state.units[2].y = 3, 0
    assert search_way(state, 0, 1) == 5


@pytest.mark.parametrize("seed", range(30))
def test_a_step_nearer_is_to_a_free_square_that_is_nearer(seed: int) -> None:
    """Straight ahead, or beside that: what is nearest of it; by a field whatever is nearest."""
    chance = random.Random(seed)
    width, height = chance.randint(5, 9), chance.randint(4, 7)
    squares = [(x, y) for y in range(height) for x in range(width)]
    places = chance.sample(squares, 8)
    rows = ["".join("." if (x, y) in places else chance.choice("...x") for x in range(width))
            for y in range(height)]  # fmt: skip
    state = crowd(*({"at": list(at)} for at in places), map=rows)
    (x, y), goal = places[:2]
    open_squares = {(x, y) for x, y in squares if rows[y][x] == "."}
    for field in (ways.STRAIGHT, ways.field_around(state, 1)):
        far = straight_from(goal) if field == ways.STRAIGHT else around(goal, open_squares)
        found = ways.step_nearer(state, 0, 1, x, y, field)
        ahead = ways.next_side(state, 1, x, y, field)
        nearer = {}
        for side in range(8):
            there = x + STEP_X[side], y + STEP_Y[side]
            beside = field != ways.STRAIGHT or (side - ahead) % 8 in (0, 1, 7)
            free = there in open_squares and there not in places
            if beside and free and far(there) < far((x, y)):
                nearer[side] = far(there)
        if found < 0:
            assert not nearer
        elif found != ahead:
            assert nearer[found] == min(nearer.values())
            assert ahead not in nearer
        else:
            assert ahead in nearer


def straight_from(goal: tuple[int, int]) -> Callable[[tuple[int, int]], int]:
    """Return how far squares are from another: 2 a plain step, 3 a diagonal one."""

    def far(at: tuple[int, int]) -> int:
        short, long = sorted((abs(at[0] - goal[0]), abs(at[1] - goal[1])))
        return short + 2 * long

    return far


def around(
    goal: tuple[int, int], open_squares: set[tuple[int, int]]
) -> Callable[[tuple[int, int]], int]:
    """Return how far squares are from another around the walls."""
    far = {goal: 0}
    ahead = [(0, goal)]
    while ahead:
        cost, (x, y) = heapq.heappop(ahead)
        for side in range(8):
            there = x + STEP_X[side], y + STEP_Y[side]
            total = cost + (3 if side % 2 else 2)
            if there in open_squares and total < far.get(there, 10**6):
                far[there] = total
                heapq.heappush(ahead, (total, there))
    return lambda at: far.get(at, 10**6)


# ------------------------------------------------------------------------------ the incapacitated


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
