"""What the bots of percentile Star Trek make of a fight between ships: courses, power, fire."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from starfray.core.action import NONE, Action, action
from starfray.core.chance.philox import Philox
from starfray.core.ruleset import GOING_ON, WON
from starfray.core.sets import EMPTY, add
from starfray.core.table import UNHEARD
from starfray.readings.play.table import BotTable
from starfray.rulesets.fasa_trek.bots import keeping, ship_tactics, ship_worth
from starfray.rulesets.fasa_trek.bots.ship_worth import CLOSE, NEARER, Place
from starfray.rulesets.fasa_trek.chapters.starship import (
    evasive_action,
    movement_phase,
    weapon_firing_sequence,
)
from starfray.rulesets.fasa_trek.chapters.starship.tactical_advantage import put_ships_in_order
from starfray.rulesets.fasa_trek.state import (
    CAPTAIN,
    FIRING_PHASE,
    MOVEMENT_PHASE,
    POWER_PHASE,
    RESOLUTION,
    SCIENCE,
    SENSOR_ROLL,
    SKILL_PHASE,
)
from tests.rulesets.fasa_trek.scenes import FASA, VERBS, built, chart, ship, ships

STRAIN = {
    "stress_chart": {"rows": [{"excess_turns": 1, "full": 1}, {"excess_turns": 2, "full": 3}]}
}
BOW = {
    "name": "bow gun", "armed": 4, "power_max": 4, "arcs": [1, 2],
    "firing_chart": {"rows": [chart(7)]},
}  # fmt: skip
REFUSED = -ship_tactics.FAR
STERN = {
    "name": "stern gun", "armed": 2, "power_max": 2, "arcs": [4],
    "firing_chart": {"rows": [chart(5)]},
}  # fmt: skip


def flying(
    points: int, at: tuple[int, int], a: dict[str, Any], b: dict[str, Any], **rulings: str
) -> Any:
    """Return a fight in which a ship at 0, -4 is to declare its course against one at a hex."""
    state = ships({**STRAIN, **a}, b, **rulings).state
    state.ships[1].q, state.ships[1].r = at
    FASA.ready(state, 0)
    state.fight.phase = MOVEMENT_PHASE
    state.ships[0].points[0] = points
    return state


def fleet(*places: list[int], **rulings: str) -> Any:
    """Return a fight of a red ship against blue ones."""
    sheets = [ship(f"s{k}", "red" if k == 0 else "blue", at) for k, at in enumerate(places)]
    data = {"sides": {"red": {}, "blue": {}}, "combatants": sheets}
    state = built(data, **rulings).state
    FASA.ready(state, 0)
    return state


# ------------------------------------------------------------------------------------- courses


def worth_of(state: Any, course: tuple[int, ...]) -> int:
    """Return what a course is worth that is declared step by step; `REFUSED` where it is not."""
    state = FASA.layout.clone(state)
    for step in course:
        if movement_phase.why_not_plot(state, 0, step):
            return REFUSED
        movement_phase.plot(state, UNHEARD, 0, step)
    turns = sum(1 if step != movement_phase.FORWARD else -1 for step in course)
    strain = {0: 0, 1: 1}.get(max(0, turns), 3)
    place = ship_worth.place_after(state, 0)
    return ship_worth.place_worth(state, 0, place) - 10 * ship_worth.PENETRATION * strain


def courses(most: int) -> Iterator[tuple[int, ...]]:
    for steps in range(most + 1):
        yield from product(range(3), repeat=steps)


def steps_of(course: int) -> tuple[int, ...]:
    return tuple(int(digit) - 1 for digit in str(course)) if course else ()


@pytest.mark.parametrize("points", range(5))
@pytest.mark.parametrize(
    "ruled", [{}, {"turn_cost": "free_after_hex"}, {"unused_phase_points": "carry"}]
)
@pytest.mark.parametrize("at", [(0, 0), (4, 1), (-3, 5)])
def test_a_short_course_leads_to_the_best_place(
    points: int, ruled: dict[str, str], at: tuple[int, int]
) -> None:
    armed = {"mounts": [BOW, STERN]}
    other = {"shields": [9, 6, 3, 0, 3, 6], **armed}
    state = flying(points, at, armed, other, **ruled)
    chosen = steps_of(ship_tactics.best_course(state, 0))
    worths = [worth_of(state, course) for course in courses(points)]

    assert worth_of(state, chosen) == max(worths)
    assert ship_tactics.course_worth(state, 0, 22, 1) == REFUSED


@pytest.mark.parametrize("course", [1, 2, 12, 21, 23, 22, 122, 222, 2221, 3331])
def test_a_course_is_worth_the_place_less_the_strain(course: int) -> None:
    state = flying(9, (0, 0), {"mounts": [BOW, STERN]}, {"shields": [5, 0, 0, 0, 0, 0]})

    assert ship_tactics.course_worth(state, 0, course, 9) == worth_of(state, steps_of(course))


@pytest.mark.parametrize(
    ("at", "points", "course"),
    [
        ((0, 9), 20, 111111111),
        ((0, 4), 20, 11111),
        ((0, 4), 3, 111),
        ((0, -1), 20, NONE),
        ((0, -12), 20, 212121111),
        ((9, -4), 20, 3111111),
        ((-9, -4), 20, 212111111),
        ((30, 30), 1, 1),
    ],
)
def test_a_long_course_leads_straight_at_an_enemy(
    at: tuple[int, int], points: int, course: int
) -> None:
    state = flying(points, at, {}, {})

    assert ship_tactics.course_at(state, 0, 1, points) == max(0, course)


def test_no_course_leads_at_nobody() -> None:
    assert ship_tactics.course_at(flying(9, (0, 0), {}, {}), 0, NONE, 9) == 0


def test_a_long_course_is_taken_where_it_leads_to_a_better_place() -> None:
    state = flying(9, (0, 20), {}, {})

    assert ship_tactics.best_course(state, 0) == 111111111
    state.ships[1].q, state.ships[1].r = -3, -4
    straight, best = ship_tactics.course_at(state, 0, 1, 9), ship_tactics.best_course(state, 0)
    assert straight != best
    assert worth_of(state, steps_of(straight)) < worth_of(state, steps_of(best))


def test_a_ship_that_must_use_all_points_flies_on_where_its_course_would_not() -> None:
    state = flying(6, (0, 0), {}, {}, unused_phase_points="must_use")
    chosen = FASA.choose(state, 0)

    assert 0 < ship_tactics.best_course(state, 0) < 10**5
    assert chosen == action(VERBS["plot"], 0, n=movement_phase.FORWARD)


def test_a_ship_flies_by_the_plot_where_another_has_begun_it() -> None:
    state = flying(9, (0, 1), {}, {})
    state.ships[0].points[0] = 2
    course = FASA.choose(state, 0)
    state.ships[0].points[0] = 9
    movement_phase.plot(state, UNHEARD, 0, movement_phase.FORWARD)

    assert course.verb == VERBS["course"]
    assert FASA.why_not(state, course) == 0
    assert FASA.choose(state, 0) == action(VERBS["done"], 0)


@pytest.mark.parametrize("ruled", ["stand_in", "post_idle"])
def test_a_ship_without_its_helmsman_flies_where_another_may_steer(ruled: str) -> None:
    nobody = {"officers": {"helmsman": {"incapacitated": True}}}
    action = FASA.choose(flying(4, (0, 9), nobody, {}, missing_officer=ruled), 0)

    assert action.verb == (VERBS["course"] if ruled == "stand_in" else VERBS["done"])


# ---------------------------------------------------------------------------------- what it sees


def test_a_place_is_worth_the_best_fire_given_less_all_fire_taken() -> None:
    """A beam of 4 at 7 of 10 and a missile of 9 at 6: 82 in tenths, each way."""
    state = fleet([0, 0], [0, -5], [0, 7], [30, 0])
    for one in state.ships:
        one.shields[:] = [99] * 6
        one.shields_seen[:] = [3] * 6
    state.ships[3].superstructure = 0
    place = Place(0, 0, 0)

    assert ship_worth.place_worth(state, 0, place) == 82 - 2 * 82 - NEARER * (5 - CLOSE)
    state.ships[0].shields[3] = 5
    taken = 82 + (82 + 4 * (82 - 50))
    assert ship_worth.place_worth(state, 0, place) == 82 - taken - NEARER * 2
    state.ships[2].facing = 3
    state.ships[2].shields[3] = 8
    assert ship_worth.place_worth(state, 0, place) == 82 + 4 * (82 - 80) - taken - NEARER * 2
    state.ships[1].superstructure = state.ships[2].superstructure = 0
    assert ship_worth.place_worth(state, 0, place) == 0


@pytest.mark.parametrize(
    ("firing_die", "tenths"),
    [
        ("d10_low", {-1: 0, 0: 0, 1: 1, 9: 9, 10: 10, 12: 10}),
        ("d10_high", {-1: 0, 0: 10, 1: 10, 2: 9, 10: 1, 11: 0, 12: 0}),
        ("d100", {-1: 0, 0: 0, 9: 0, 10: 1, 75: 7, 99: 9, 100: 10, 150: 10}),
    ],
)
def test_a_number_of_the_chart_is_a_chance(firing_die: str, tenths: dict[int, int]) -> None:
    state = ships({}, {}, firing_die=firing_die).state

    assert {number: ship_worth.tenths_to_hit(state, number) for number in tenths} == tenths


def test_a_weapon_does_what_it_is_armed_with_or_may_be() -> None:
    mods = [{"max": 3, "number": 2}, {"max": 6, "number": -9}]
    mounts = [{**BOW, "armed": armed, "power_max": 5, "range_mods": mods} for armed in (3, 0)]
    fixed = {**BOW, "armed": 1, "damage": 7}
    state = ships({"mounts": [*mounts, fixed, {**fixed, "damage": 0}]}, {}).state
    reckoned = [[ship_worth.power_of(state, at, far, 1) for far in (3, 4, 7)] for at in range(4)]

    assert reckoned == [[5, 0, 3], [7, 0, 5], [7, 7, 7], [0, 0, 0]]


def test_the_nearest_ship_that_can_act_is_the_target() -> None:
    state = fleet([0, 0], [0, 9], [0, -5], [3, 2], [0, 5])
    nearest = []
    for _ in range(5):
        nearest.append(ship_tactics.nearest_ship(state, 0))
        if nearest[-1] > 0:
            state.ships[nearest[-1]].superstructure = 0

    assert nearest == [2, 3, 4, 1, NONE]


def test_a_ship_goes_on_against_the_enemy_of_this_turn() -> None:
    state = fleet([0, 0], [0, 2], [0, -9])
    state.ships[0].foe = 2

    assert ship_tactics.target_of(state, 0) == 2
    state.ships[2].superstructure = 0
    assert ship_tactics.target_of(state, 0) == 1


# -------------------------------------------------------------------------------- what it orders


@pytest.mark.parametrize(
    ("total", "shared"),
    [(20, (9, 6, 5)), (6, (1, 2, 3)), (7, (2, 2, 3)), (1, (1, 0, 0)), (0, (0, 0, 0))],
)
def test_weapons_get_power_first_and_the_engines_the_rest(
    total: int, shared: tuple[int, int, int]
) -> None:
    """A beam takes 4 units, a missile 1."""
    state = ships({"total_power": total}, {}).state
    FASA.ready(state, 0)
    state.fight.phase = POWER_PHASE

    assert FASA.choose(state, 0) == Action(VERBS["use_power"], 0, NONE, NONE, *shared)


def test_no_power_goes_to_a_weapon_that_is_destroyed() -> None:
    state = ships({}, {}).state
    FASA.ready(state, 0)
    state.fight.phase = POWER_PHASE
    state.mounts[0].destroyed = 1

    assert FASA.choose(state, 0) == action(VERBS["use_power"], 0, x=13, y=6, n=1)


def test_power_is_shared_once_and_by_the_engineer() -> None:
    nobody = {"officers": {"engineer": {"incapacitated": True}}}
    for state in (ships({}, {}).state, ships(nobody, {}, missing_officer="post_idle").state):
        FASA.ready(state, 0)
        state.fight.phase = POWER_PHASE
        state.ships[0].allocated = 1

        assert FASA.choose(state, 0) == action(VERBS["done"], 0)


def test_a_lock_is_tried_on_the_nearest_enemy() -> None:
    state = fleet([0, 0], [0, 9], [0, -5])
    state.fight.phase = SKILL_PHASE
    rate(state, SCIENCE, SENSOR_ROLL, 6)

    assert FASA.choose(state, 0) == action(VERBS["sensor_lock"], 0, target=2)


def rate(state: Any, officer: int, roll: int, rating: int) -> None:
    """Set what an officer of the first ship has in the skill of a roll."""
    state.bridges[state.ships[0].bridge].ratings[6 * roll + officer] = rating


@pytest.mark.parametrize(
    ("rating", "rulings", "tried"),
    [
        (0, {}, False), (1, {}, True), (1, {"low_skill_scope": "off"}, False),
        (2, {"low_skill_scope": "off"}, True),
        (1, {"low_skill_scope": "off", "double_zero": "zero"}, True),
        (1, {"low_skill_scope": "off", "skill_equality": "inclusive"}, True),
        (0, {"low_skill_scope": "off", "save_automatic": "five_percent"}, True),
    ],
)  # fmt: skip
@pytest.mark.parametrize("panel", [False, True])
def test_no_lock_and_no_roll_at_a_panel_is_tried_that_cannot_succeed(
    rating: int, rulings: dict[str, str], tried: bool, panel: bool
) -> None:
    captain = {"panel": [{"skill": "Anything"}] if panel else []}
    state = ships({"officers": {"captain": captain}}, {}, **rulings).state
    FASA.ready(state, 0)
    state.fight.phase = SKILL_PHASE
    rate(state, SCIENCE, SENSOR_ROLL, rating)
    rate(state, CAPTAIN, 0, rating)

    verb = ("roll_all" if panel else "sensor_lock") if tried else "done"
    assert FASA.choose(state, 0).verb == VERBS[verb]


@pytest.mark.parametrize(
    ("tactics", "science", "verb"),
    [(0, 6, "sensor_lock"), (6, 0, "roll_panels"), (6, 6, "roll_all"), (0, 0, "done")],
)
def test_a_lock_and_the_panels_are_tried_each_for_itself(
    tactics: int, science: int, verb: str
) -> None:
    state = ships({"officers": {"captain": {"panel": [{"skill": "Anything"}]}}}, {}).state
    FASA.ready(state, 0)
    state.fight.phase = SKILL_PHASE
    rate(state, CAPTAIN, 0, tactics)
    rate(state, SCIENCE, SENSOR_ROLL, science)

    assert FASA.choose(state, 0).verb == VERBS[verb]


@pytest.mark.parametrize(
    ("far", "subphase", "shots", "fires"),
    [
        (5, 1, "once", True), (6, 1, "once", False), (6, 2, "once", False),
        (6, 3, "once", True), (6, 1, "each_phase", True),
    ],
)  # fmt: skip
def test_a_ship_waits_for_a_better_range_while_it_may(
    far: int, subphase: int, shots: str, fires: bool
) -> None:
    state = fleet([0, 0], [0, -far], shots_per_turn=shots)
    state.fight.subphase = subphase
    volley = action(VERBS["volley"], 0, target=1)

    assert FASA.choose(state, 0) == (volley if fires else action(VERBS["done"], 0))


def test_a_ship_does_not_fire_what_does_not_bear() -> None:
    state = ships({"mounts": [STERN]}, {}).state
    FASA.ready(state, 0)

    assert FASA.choose(state, 0) == action(VERBS["done"], 0)


# -------------------------------------------------------------------------------- what it answers


def options_of(*options: int) -> int:
    found = EMPTY
    for option in options:
        found = add(found, option)
    return found


@pytest.mark.parametrize(
    ("shield", "shields", "hull", "turn"),
    [
        (1, [4, 3, 0, 0, 0, 2], 9, evasive_action.PORT),
        (1, [4, 2, 0, 0, 0, 2], 9, evasive_action.PORT),
        (1, [4, 2, 0, 0, 0, 3], 9, evasive_action.STARBOARD),
        (6, [3, 9, 9, 9, 2, 0], 9, evasive_action.PORT),
        (6, [2, 9, 9, 9, 3, 0], 9, evasive_action.STARBOARD),
        (3, [9, 5, 0, 4, 9, 9], 9, evasive_action.STARBOARD),
        (1, [5, 9, 0, 0, 0, 0], 9, evasive_action.STEADY),
        (1, [4, 9, 0, 0, 0, 0], 4, evasive_action.PORT),
        (1, [4, 9, 0, 0, 0, 0], 3, evasive_action.STEADY),
    ],
)
def test_a_low_shield_is_turned_away_from_a_missile(
    shield: int, shields: list[int], hull: int, turn: int
) -> None:
    state = ships({}, {"shields": shields, "superstructure": hull}).state
    options = options_of(evasive_action.STEADY, evasive_action.PORT, evasive_action.STARBOARD)

    assert FASA.answer(state, 1, evasive_action.EVASIVE, options, 0, shield, 0) == turn
    held = options_of(evasive_action.STEADY)
    assert (
        FASA.answer(state, 1, evasive_action.EVASIVE, held, 0, shield, 0) == evasive_action.STEADY
    )


def test_each_captain_picks_the_shield_that_suits_the_ship() -> None:
    state = ships({"shields": [9, 1, 1, 1, 1, 1]}, {"shields": [3, 5, 4, 0, 0, 0]}).state
    options = options_of(1, 2)
    picked = [
        FASA.answer(state, who, weapon_firing_sequence.WHICH_SHIELD, options, 0, 1, 0)
        for who in (0, 1)
    ]

    assert picked == [1, 2]
    assert (
        keeping.evade_missile(state, 1, options_of(evasive_action.STEADY), 1)
        == evasive_action.STEADY
    )


def test_equal_captains_declare_in_the_order_of_entry_whatever_was_before() -> None:
    state = fleet([0, 0], [0, 5], [0, 9])
    state.order[:] = [2, 1, 0]
    state.fight.advantage = NONE
    put_ships_in_order(state)
    assert state.order == [0, 1, 2]
    state.fight.advantage = 0
    put_ships_in_order(state)
    assert state.order == [1, 2, 0]


def test_a_ship_put_on_turn_has_declared_and_fired_nothing() -> None:
    state = ships({}, {}).state
    own = {"target": NONE} | dict.fromkeys(("evaded", "plotted"), 0)
    guns = dict.fromkeys(("declared", "struck", "awaited", "tied_with"), NONE)
    guns |= {"fired": 0, "waiting": 0}
    for one in state.ships:
        one.course[:] = [1] * len(one.course)
        for name in own:
            setattr(one, name, 1)
    for mount in state.mounts:
        for name in guns:
            setattr(mount, name, 1)
    FASA.ready(state, 0)

    first, second = state.ships
    assert {name: getattr(first, name) for name in own} == own
    assert set(first.course) == {NONE}
    assert set(second.course) == {second.target} == {1}
    for mount, expected in zip(
        state.mounts, [guns] * 2 + [dict.fromkeys(guns, 1)] * 2, strict=True
    ):
        assert {name: getattr(mount, name) for name in guns} == expected
    assert (state.fight.active, state.fight.phase, state.fight.advantage) == (0, FIRING_PHASE, 0)
    assert (state.order, state.fight.place) == ([1, 0], 1)


def test_declared_fire_is_resolved_ship_by_ship_even_of_a_lost_one() -> None:
    """The fight goes on until the last of it, and a bot asks for nothing else."""
    state = ships({}, {"superstructure": 1}).state
    FASA.ready(state, 0)
    table = BotTable(FASA, Philox(4, 0))
    for at in range(len(state.mounts)):
        state.mounts[at].declared = 1 - at // 2
    state.ships[0].target, state.ships[1].target = 1, 0
    state.ships[1].superstructure = 0
    assert FASA.over(state) == WON
    state.fight.phase = RESOLUTION
    assert FASA.over(state) == GOING_ON
    for who in (0, 1):
        state.fight.active = who
        assert FASA.choose(state, who) == action(VERBS["resolve"], who)
    state.mounts[0].declared = state.mounts[1].declared = NONE
    assert FASA.over(state) == GOING_ON
    FASA.apply(state, table, action(VERBS["resolve"], 1))
    assert FASA.over(state) == WON
