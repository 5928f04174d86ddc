"""What the bots of percentile Star Trek make of a situation, and what its menu offers."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from starfray.core.action import NONE
from starfray.core.philox import Philox
from starfray.core.rulings import switches
from starfray.core.table import UNHEARD
from starfray.readings.table import BotTable
from starfray.rulesets.fasa_trek import firing, keeping, ship_words, signs, words, worth
from starfray.rulesets.fasa_trek import rulings as options
from starfray.rulesets.fasa_trek.deeds import deed
from starfray.rulesets.fasa_trek.defence import parry_cost
from starfray.rulesets.fasa_trek.ship_worth import Place, fire_worth, place_after
from starfray.rulesets.fasa_trek.state import (
    AP,
    MOVEMENT_PHASE,
    POWER_PHASE,
    PRONE,
    SKILL_PHASE,
)
from starfray.rulesets.fasa_trek.targets import best_plan
from starfray.rulesets.fasa_trek.to_hit import Attack, to_hit
from starfray.rulesets.fasa_trek.worth import Means, Plan
from tests.rulesets.fasa_trek.scenes import BLADE, DART, FASA, GUN, built, chart, people, ships

SWITCHES = {name: switches(options.Rulings)[name] for name in
            ("movement_side", "position_side", "modifier_cap")}  # fmt: skip


def on_turn(state: Any) -> Any:
    """Put the first one on turn."""
    FASA.ready(state, 0)
    return state


def crowd(*combatants: dict[str, Any], **more: Any) -> Any:
    """Return a fight in which the first is red and acts first; the others are blue."""
    sheets = [
        {"name": f"p{k}", "side": "blue", "DEX": 40, **one} for k, one in enumerate(combatants)
    ]
    sheets[0].update(side="red", DEX=60)
    data = {"sides": {"red": {"tactic": "bold"}, "blue": {}}, "combatants": sheets, **more}
    return on_turn(built(data).state)


def test_whoever_is_put_on_turn_has_done_nothing_yet() -> None:
    state = people({"weapons": [GUN, DART]}, {}).state
    me = state.units[0]
    done = ("spent", "spent_difficult", "spent_evade", "spent_swim", "evading", "running",
            "free_squares", "ran_this_turn", "tired", "rallied", "attacks")  # fmt: skip
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


# ------------------------------------------------------------------------------------ reckoning


@pytest.mark.parametrize("ruled", list(product(*SWITCHES.values())))
def test_a_bot_reckons_with_the_to_hit_that_the_rules_give(ruled: tuple[str, ...]) -> None:
    state = people({"skills": {"Guns": 30}, "size": "small"}, {"size": "large"},
                   **dict(zip(SWITCHES, ruled, strict=True))).state  # fmt: skip
    me, other = state.units
    for running, evading, posture, aims in product((0, 1), (0, 1), (0, PRONE), (0, 1, 2)):
        me.running, me.evading, me.posture = running, evading, posture
        other.running, other.evading, other.posture = evading, running, posture
        me.aims, me.aimed_at, me.aimed_with = aims, 1, 2
        attack = Attack(words.FIRE, 0, 1, 2, 0, 0, 0)

        foreseen = worth.foreseen_to_hit(state, 0, 1, 2, aims)
        assert foreseen == to_hit(state, UNHEARD, attack, posture, 0)


@pytest.mark.parametrize(
    ("sheet", "plan", "worth_of_it"),
    [
        ({"DEX": 50, "skills": {"Guns": 30}}, Plan(0, 1, 2, 0), 40 * 45 + 10 * 15),
        ({"DEX": 9, "skills": {}}, Plan(0, 1, 2, 0), 4 * 45 + 10 * 15),
        ({"DEX": 99, "skills": {"Guns": 150}}, Plan(0, 1, 2, 0), 100 * 45),
    ],
)
def test_an_attack_is_worth_its_hits_and_its_grazes(
    sheet: dict[str, Any], plan: Plan, worth_of_it: int
) -> None:
    state = people(sheet, {"END": 99}).state

    assert worth.attack_worth(state, plan, 0) == worth_of_it


def test_a_blow_that_may_be_parried_is_worth_less() -> None:
    state = people({"DEX": 50, "skills": {"Blades": 30}}, {"END": 99, "DEX": 41}).state
    plan = Plan(0, 1, 0, 0)
    unmet = 40 * 20 + 10 * 7

    assert worth.attack_worth(state, plan, 0) == unmet * 60 // 100
    state.units[1].ap = AP
    assert worth.attack_worth(state, plan, 0) == unmet


@pytest.mark.parametrize("points", range(13))
@pytest.mark.parametrize("skill", [0, 20, 90])
def test_as_many_attacks_are_aimed_as_is_worth_most(points: int, skill: int) -> None:
    state = people({"DEX": 20, "skills": {"Guns": skill}}, {"END": 99}).state
    plan, means = Plan(0, 1, 2, 0), Means(9, points * AP, 0)
    plain, aimed = (worth.attack_worth(state, plan, aims) for aims in (0, 1))
    worths = [aimed * k + plain * min(points - 3 * k, 9 - k) for k in range(points // 3 + 1)]

    aims, best = worth.best_aims(state, plan, means)

    assert best == max(worths)
    assert aims == worths.index(max(worths))


@pytest.mark.parametrize(
    ("rate", "ruled", "means", "shots"),
    [
        (None, "ap", Means(-1, 5 * AP, 3), 5),
        (None, "ap", Means(4, 5 * AP, 3), 4),
        (None, "ap", Means(4, -1, 0), 0),
        (2, "ap", Means(9, 5 * AP, 3), 5),
        (4, "weapon", Means(9, 5 * AP, 0), 4),
        (4, "weapon", Means(9, 5 * AP, 3), 1),
        (4, "weapon", Means(9, 5 * AP, 5), 0),
        (None, "weapon", Means(9, 5 * AP, 5), 5),
        (4, "one", Means(9, 5 * AP, 0), 1),
        (4, "one", Means(9, 5 * AP, 1), 0),
    ],
)
def test_means_are_good_for_so_many_shots(
    rate: int | None, ruled: str, means: Means, shots: int
) -> None:
    state = people({"weapons": [{**GUN, "rate": rate}, DART, BLADE]}, {}, fire_rate=ruled).state

    assert worth.shots_in(state, 0, means) == shots
    assert worth.shots_in(state, 1, Means(-1, 5 * AP, 0)) == 1
    assert worth.shots_in(state, 2, Means(-1, 3 * AP - 1, 0)) == 0


@pytest.mark.parametrize(("kinds", "throws"), [("ranged_only", 0), ("fired_or_thrown", 1)])
def test_what_is_thrown_is_aimed_where_a_ruling_says_so(kinds: str, throws: int) -> None:
    state = people({"weapons": [DART, GUN]}, {}, aim_kinds=kinds).state

    assert (worth.can_be_aimed(state, 0), worth.can_be_aimed(state, 1)) == (throws, 1)


def test_fire_is_worth_more_where_it_penetrates() -> None:
    """A beam of 4 hits at 7 of 10, a missile of 9 at 6; what gets through counts more."""
    state = ships({}, {"shields": [12, 5, 0, 0, 0, 0]}).state
    here, bow_on, starboard_on = Place(0, -4, 3), Place(0, 0, 0), Place(0, 0, 5)
    given = 10 * (4 * 7 + 9 * 6) // 10

    assert fire_worth(state, 0, here, 1, bow_on) == given
    assert fire_worth(state, 0, here, 1, starboard_on) == given + 4 * (given - 50)
    assert fire_worth(state, 0, bow_on, 1, bow_on) == given
    state.mounts[0].destroyed = 1
    assert fire_worth(state, 0, here, 1, bow_on) == 54


def test_fire_is_worth_what_a_chart_of_damage_says() -> None:
    rows = [{"max": 2, "number": 9}, {"max": 5, "number": 3}]
    mount = {"name": "beam", "armed": 1, "firing_chart": {"rows": [chart(7)]}, "damage_chart": rows}
    state = ships({"mounts": [mount]}, {"shields": [12] * 6}, ship_damage_formula="chart").state
    hexes = {r: fire_worth(state, 0, Place(0, -r, 3), 1, Place(0, 0, 0)) for r in (2, 5, 6)}

    assert hexes == {2: 63, 5: 21, 6: 0}


def test_a_ship_is_seen_where_its_course_leads() -> None:
    state = ships({}, {}).state
    state.ships[0].course[:3] = [0, 1, 0]

    assert place_after(state, 0) == Place(-1, -2, 4)
    assert place_after(state, 1) == Place(0, 0, 0)


# -------------------------------------------------------------------------------------- choosing


@pytest.mark.parametrize(("points", "verb"), [(4, "turn_in_place"), (3.75, "end_turn")])
def test_a_bot_turns_to_an_enemy_behind_it_if_it_can_strike_then(points: float, verb: str) -> None:
    state = on_turn(people({"facing": "W", "skills": {"Blades": 50}}, {}).state)
    state.arms[1].count = state.arms[2].count = 0
    state.units[0].ap = int(points * AP)

    assert FASA.words.verbs[FASA.choose(state, 0).verb].name == verb


@pytest.mark.parametrize(
    ("target", "arm", "aims", "verb"),
    [(1, 2, 1, words.FIRE), (1, 1, 1, words.AIM), (0, 2, 1, words.AIM), (1, 2, 0, words.AIM)],
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

    assert (action.verb, FASA.why_not(state, action)) == (words.WALK, 0)
    assert (action.x, action.y) in {(3, 4), (2, 4)}


@pytest.mark.parametrize(("points", "steps"), [(2, 2), (4, 4), (6, 6)])
def test_a_bot_plots_as_many_steps_as_must_be_used(points: int, steps: int) -> None:
    state = on_turn(ships({}, {}, unused_phase_points="must_use").state)
    state.ships[1].r = 20
    state.fight.phase = MOVEMENT_PHASE
    state.ships[0].points[state.fight.subphase - 1] = points
    action = FASA.choose(state, 0)

    assert (action.verb, len(str(action.n))) == (ship_words.COURSE, steps)


@pytest.mark.parametrize(
    ("rolled", "tried", "verb"),
    [
        (0, 0, ship_words.ROLL_ALL), (0, 1, ship_words.ROLL_PANELS), (1, 0, ship_words.LOCK_ON),
        (1, 1, ship_words.DONE),
    ],
)  # fmt: skip
def test_officers_of_a_bot_roll_as_long_as_they_may(rolled: int, tried: int, verb: int) -> None:
    officers = {"captain": {"panel": [{"skill": "Tact", "effect": "steady shot"}]}}
    state = on_turn(ships({"officers": officers}, {}).state)
    state.fight.phase = SKILL_PHASE
    state.ships[0].rolled, state.ships[0].lock_tried = rolled, tried

    assert FASA.choose(state, 0).verb == verb


@pytest.mark.parametrize(
    ("ready", "loaded", "verb"),
    [
        (False, 9, words.DRAW),
        (True, 0, words.RELOAD),
        (False, 0, words.DRAW),
        (True, 9, words.ATTACK_ON),
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

    assert firing.can_fire(state, 0) == fires


# -------------------------------------------------------------------------------------- the menu


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


def test_a_parry_costs_two_points_at_the_least() -> None:
    knife = {"name": "knife", "kind": "melee", "parry_ap": 1, "settings": {"cut": {"hit": 9}}}

    assert parry_cost(people({"weapons": [knife]}, {}).state, 0) == 2 * AP


def test_the_menu_of_a_ship_lists_what_each_phase_is_for() -> None:
    officers = {"captain": {"panel": [{"skill": "Tact"}, {"skill": "Tact"}]},
                "science": {"panel": [{"skill": "Sensors"}]}}  # fmt: skip
    state = on_turn(ships({"officers": officers, "max_shield": 3}, {}).state)
    firing = {"volley": 1, "fire_weapon": 2, "done": 1}

    assert menu(state) == firing
    state.fight.phase = POWER_PHASE
    assert menu(state) == {"use_power": 15, "allocate": 15, "done": 1}
    shared = {(a.x, a.y, a.n) for a in FASA.candidates(state) if a.verb == ship_words.ALLOCATE}
    assert shared == {(x, y, 20 - x - y) for x in range(0, 21, 5) for y in range(0, 21 - x, 5)}
    state.ships[0].allocated = 1
    assert menu(state) == {"arm": 5, "raise_shield": 18, "done": 1}
    state.fight.phase = SKILL_PHASE
    assert menu(state) == {
        "sensor_lock": 1, "roll_all": 1, "officer_roll": 3, "roll_panels": 1, "done": 1
    }  # fmt: skip
    rolls = [(a.item, a.n) for a in FASA.candidates(state) if a.verb == ship_words.OFFICER_ROLL]
    assert rolls == [(0, NONE), (0, 2), (4, NONE)]
    state.fight.phase = MOVEMENT_PHASE
    state.ships[0].points[state.fight.subphase - 1] = 5
    assert menu(state) == {"plot": 3, "course": 3 + 9 + 27 + 2, "done": 1}
    state.ships[0].plotted = 3
    assert menu(state) == {"plot": 3, "course": 3 + 9, "done": 1}


@pytest.mark.parametrize(("points", "squares"), [(0.75, 0), (1, 4), (1.5, 8), (2, 12), (2.5, 20)])
def test_the_menu_lists_each_square_that_can_be_walked_to(points: float, squares: int) -> None:
    state = on_turn(people({"weapons": []}, {"at": [20, 15]}).state)
    state.units[0].ap = int(points * AP)
    walks = [action for action in FASA.candidates(state) if action.verb == words.WALK]

    assert len(walks) == squares
    assert all(FASA.why_not(state, walk) == 0 for walk in walks)


def test_nobody_walks_into_what_is_solid_or_taken() -> None:
    rows = ["......", "..x...", "......", "......"]
    state = crowd({"at": [1, 1]}, {"at": [1, 2]}, map=rows)
    east, south = (deed(words.WALK, 0, NONE, NONE, x, y, path) for x, y, path in
                   ((2, 1, 6), (1, 2, 2)))  # fmt: skip

    assert {FASA.why_not(state, walk) for walk in (east, south)} == {words.NOT_ENTERED}
    listed = {(a.x, a.y) for a in FASA.candidates(state) if a.verb == words.WALK}
    assert not listed & {(2, 1), (1, 2)}


def test_the_map_has_signs_within_its_squares_only() -> None:
    state = people({}, {}).state

    assert signs.ground(state, 0, 0) == signs.ground(state, 29, 19) == "·"
    assert {signs.ground(state, x, y) for x, y in ((-1, 0), (0, -1), (30, 0), (0, 20))} == {" "}
    rows = ["..#|", "x~cC", "slr.", "wW.."]
    drawn = crowd({"at": [3, 2]}, {"at": [3, 3]}, map=rows)
    assert ["".join(signs.ground(drawn, x, y) for x in range(4)) for y in range(4)] == [
        row.replace(".", "·") for row in rows
    ]


def test_whoever_has_no_rating_in_a_skill_has_0() -> None:
    state = people({"skills": {}}, {}).state
    bridge = ships({}, {}).state.bridges[0]

    assert [arm.skill for arm in state.arms] == [0] * len(state.arms)
    assert bridge.tactics == bridge.sensor_skill == bridge.helm_skill == [0] * 6


def test_an_aim_is_lost_on_one_who_walks_out_of_sight() -> None:
    rows = ["......", "..#...", "..#...", "......"]
    state = crowd({"at": [3, 2]}, {"at": [5, 2]}, map=rows)
    other = state.units[1]
    other.aimed_at, other.aimed_with, other.aims = 0, 1, 1
    table = BotTable(FASA, Philox(1, 0))

    north = deed(words.MOVE, 0, NONE, NONE, NONE, NONE, 0)
    FASA.apply(state, table, north)
    assert other.aims == 1
    state.units[0].x, state.units[0].y = 1, 3
    FASA.apply(state, table, north)
    assert (other.aims, other.aimed_at, other.aimed_with) == (0, NONE, NONE)


# ------------------------------------------------------------------------------------- the way


def test_a_bot_climbs_a_ladder_that_is_in_its_way() -> None:
    rows = ["..#..", "..l..", "..#.."]
    state = crowd({"at": [0, 1]}, {"at": [4, 1]}, map=rows)
    action = FASA.choose(state, 0)

    assert (action.verb, action.x, action.y) == (words.WALK, 1, 1)
    state.units[0].x = 1
    assert FASA.choose(state, 0) == deed(words.CLIMB, 0, NONE, NONE, NONE, NONE, 2)
    state.units[0].ap = AP
    assert FASA.choose(state, 0).verb == words.END_TURN


@pytest.mark.parametrize("engaged", [False, True])
def test_a_bot_goes_back_around_one_who_fell_in_its_way(engaged: bool) -> None:
    """Unless a friend fights that enemy already."""
    rows = ["#######", ".......", "#.###.#", "#.....#", "#######"]
    state = crowd({"at": [2, 1]}, {"at": [6, 1]}, {"at": [3, 1], "wound": 49},
                  {"at": [5, 2] if engaged else [0, 1], "side": "red"}, map=rows)  # fmt: skip
    state.units[0].ap = 4 * AP
    action = FASA.choose(state, 0)

    if engaged:
        assert action.verb == words.END_TURN
    else:
        assert (action.verb, action.n, FASA.why_not(state, action)) == (words.WALK, 136, 0)
        assert (action.x, action.y) == (3, 3)


def test_a_bot_steps_aside_for_one_who_stands_in_its_way() -> None:
    state = crowd({"at": [2, 2]}, {"at": [5, 2]}, {"at": [3, 2], "side": "red"})

    assert FASA.choose(state, 0) == deed(words.RUN, 0, NONE, NONE, NONE, NONE, 1)


def test_what_is_thrown_is_worth_less_at_one_who_can_duck() -> None:
    state = people({"DEX": 50, "skills": {"Throwing": 30}}, {"END": 99, "DEX": 41}).state
    plan = Plan(0, 1, 1, 0)
    unmet = 40 * 15 + 10 * 7

    assert worth.attack_worth(state, plan, 0) == unmet * 60 // 100
    state.units[1].ap = AP
    assert worth.attack_worth(state, plan, 0) == unmet


def test_a_runner_aims_at_nothing() -> None:
    state = people({"DEX": 10, "skills": {"Guns": 0}}, {"END": 99}).state
    plan, means = Plan(0, 1, 2, 0), Means(9, 9 * AP, 0)

    assert worth.best_aims(state, plan, means)[0] > 0
    state.units[0].running = 1
    assert worth.best_aims(state, plan, means) == (0, 9 * worth.attack_worth(state, plan, 0))


def test_a_defence_is_worth_the_damage_that_it_may_stop() -> None:
    state = people({"DEX": 50, "skills": {"Blades": 30}}, {"DEX": 41, "ap_max": 6}).state

    assert keeping.met_worth(state, 1, 0, state.arms[0].weapon) == 40 * 20 * 40 // 100
    assert keeping.own_worth(state, 1, 0, 6 * AP) == 20 * 20 * 2
    assert keeping.parry_worth(state, 1) == 40 * 20 * 40 // 100
