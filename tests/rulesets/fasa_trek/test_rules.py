"""Properties of the rules of percentile Star Trek, and encounters that are refused."""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starfray.core.absent import NEVER
from starfray.core.action import NONE, Action, action
from starfray.core.input.errors import InputError, Refused
from starfray.core.sets import EMPTY, add
from starfray.readings.play.legality import check_action
from starfray.rulesets.fasa_trek.chapters.personal import (
    action_points,
    action_points_table,
    combat_turns,
    equipment_and_weapon_use,
    operating_endurance,
    parry_and_dodge,
    position_change,
    to_hit,
)
from starfray.rulesets.fasa_trek.chapters.personal.emergency_evasion import dives
from starfray.rulesets.fasa_trek.chapters.personal.operating_endurance import (
    FEEBLE_ONLY,
    IS_DEAD,
    OUT_OF_ACTION,
)
from starfray.rulesets.fasa_trek.chapters.starship import (
    bridge_officers,
    movement_phase,
    skill_roll_phase,
    weapon_firing_sequence,
)
from starfray.rulesets.fasa_trek.chapters.starship.combat_turn import phase_of
from starfray.rulesets.fasa_trek.chapters.starship.evasive_action import (
    PORT,
    STARBOARD,
    shield_after,
)
from starfray.rulesets.fasa_trek.chapters.starship.weapon_firing_sequence import (
    STRONGEST,
    WEAKEST,
    shield_among,
)
from starfray.rulesets.fasa_trek.state import (
    BY_HAND,
    BY_QUICK_DRAW,
    BY_SHOT,
    BY_THROW,
    HELM_ROLL,
    MELEE,
    RANGED,
    RESOLUTION,
    SENSOR_ROLL,
    THROWN,
    UNARMED,
)
from tests.rulesets.fasa_trek.scenes import FASA, VERBS, built, people, ship, ships

PEOPLE = people({}, {}).state
SHIPS = ships({}, {}).state

# The table at the end of the document, row by row.
BY_PHASE = [
    (0, 0, 0), (0, 1, 0), (1, 0, 1), (1, 1, 1), (1, 2, 1), (2, 1, 2), (2, 2, 2), (2, 3, 2),
    (3, 2, 3), (3, 3, 3), (3, 4, 3), (4, 3, 4), (4, 4, 4), (4, 5, 4), (5, 4, 5), (5, 5, 5),
    (5, 6, 5), (6, 5, 6), (6, 6, 6), (6, 7, 6), (7, 6, 7),
]  # fmt: skip

number = st.integers(-3, 130) | st.integers(-(2**31), 2**31 - 1)
actions = st.builds(Action, st.integers(-2, 60), number, number, number, number, number, number)


@given(actions)
@settings(max_examples=400, deadline=None)
def test_any_action_gets_an_answer(action: Action) -> None:
    for setup in (people({}, {}), ships({}, {})):
        with contextlib.suppress(Refused):
            check_action(FASA, setup.names, setup.state, action)


def test_points_by_phase_are_those_of_the_table() -> None:
    for available, phases in enumerate(BY_PHASE):
        assert (
            tuple(movement_phase.points_in_phase(SHIPS, available, k) for k in (1, 2, 3)) == phases
        )


@given(st.integers(0, 300))
def test_points_by_phase_add_up(available: int) -> None:
    assert sum(movement_phase.points_in_phase(SHIPS, available, k) for k in (1, 2, 3)) == available


@given(st.integers(1, 300), st.integers(-200, 300))
def test_a_better_roll_is_never_a_worse_result(face: int, needed: int) -> None:
    results = [to_hit.result_of(PEOPLE, roll, needed) for roll in range(1, 101)]

    assert results == sorted(results, reverse=True)
    assert results.count(to_hit.HIT) == min(100, max(0, needed))
    assert to_hit.result_of(PEOPLE, face, needed) >= to_hit.result_of(PEOPLE, face + 1, needed)


@given(st.integers(-9, 9), st.integers(-9, 9), st.integers(0, 5))
def test_one_or_two_neighbouring_shields_face_the_fire(q: int, r: int, facing: int) -> None:
    state = FASA.layout.clone(SHIPS)
    state.ships[0].q, state.ships[0].r, state.ships[1].facing = q, r, facing
    first, second = weapon_firing_sequence.shields_facing(state, 0, 1)

    if (q, r) == (0, 0):
        assert (first, second) == (0, 0)
    else:
        assert 1 <= first <= 6
        assert (first - second) % 6 in (0, 1, 5)


@pytest.mark.parametrize(
    ("needed", "bounds", "held"),
    [
        (-60, (-60, -49), (5, 6)), (-5, (-5, 6), (5, 6)), (-4, (-4, 7), (5, 7)),
        (5, (5, 16), (5, 16)), (50, (50, 61), (50, 61)), (84, (84, 95), (84, 95)),
        (85, (85, 96), (85, 96)), (95, (95, 106), (95, 96)), (140, (140, 151), (95, 96)),
    ],
)  # fmt: skip
def test_a_graze_reaches_ten_beyond_a_hit(
    needed: int, bounds: tuple[int, int], held: tuple[int, int]
) -> None:
    """By a ruling 1 to 5 always hits and 96 to 100 always misses."""
    five = people({}, {}, modifier_cap="five_percent").state

    assert to_hit.graze_bounds(PEOPLE, needed) == bounds
    assert to_hit.graze_bounds(five, needed) == held


POSTS = ("captain", "engineer", "helmsman", "navigator", "science", "communications")
RATED = (
    "Starship Combat Strategy/Tactics",
    "Starship Sensors",
    "Starship Helm Operation",
    "Repair",
)


def rating_for(state: Any, officer: int, roll: int) -> int:
    """Return the rating at which an officer's roll is made on the first ship."""
    rolls: int = bridge_officers.who_rolls(state, 0, officer, roll)
    return int(state.bridges[state.ships[0].bridge].ratings[6 * roll + rolls])


@pytest.mark.parametrize("post", range(6))
@pytest.mark.parametrize("out", range(6))
def test_the_best_of_those_still_able_stands_in(post: int, out: int) -> None:
    """Each post in turn has the best rating, and each in turn is out."""
    sheets: dict[str, Any] = {
        name: {"skills": dict.fromkeys(RATED, 60 if k == post else 20 + k)}
        for k, name in enumerate(POSTS)
    }
    sheets[POSTS[out]]["panel"] = [{"skill": "Repair"}]
    state = ships({"officers": sheets}, {}).state
    own = 60 if out == post else 20 + out
    rolls = (0, SENSOR_ROLL, HELM_ROLL)
    assert [rating_for(state, out, roll) for roll in rolls] == [own] * 3
    state.ships[0].out[out] = 1
    best = max(20 + k for k in range(6) if k != out) if out == post else 60
    assert [rating_for(state, out, roll) for roll in rolls] == [best] * 3
    assert bridge_officers.captains_rating(state, 0) == (
        best if out == 0 else 60 if post == 0 else 20
    )


@pytest.mark.parametrize("able", range(6))
def test_a_ship_acts_as_long_as_one_officer_is_able(able: int) -> None:
    state = ships({}, {}, missing_officer="deputy_rolls").state
    state.ships[0].out[:] = [1] * 6
    assert (
        bridge_officers.some_officer_able(state, 0) == bridge_officers.can_roll(state, 0, able) == 0
    )
    state.ships[0].out[able] = 0
    assert bridge_officers.some_officer_able(state, 0) == 1
    assert all(bridge_officers.can_roll(state, 0, post) for post in range(6))
    state.rulings.missing_officer = 0
    assert [bridge_officers.can_roll(state, 0, post) for post in range(6)] == [
        post == able for post in range(6)
    ]


@given(st.lists(st.integers(0, 9), min_size=6, max_size=6), st.sets(st.integers(1, 6), min_size=1))
def test_the_strongest_and_the_weakest_shield_are_the_first_of_those(
    points: list[int], some: set[int]
) -> None:
    state = FASA.layout.clone(SHIPS)
    state.ships[1].shields[:] = points
    options = functools.reduce(add, some, EMPTY)
    shields = sorted(some)

    best = max(shields, key=lambda shield: points[shield - 1])
    worst = min(shields, key=lambda shield: points[shield - 1])
    assert shield_among(state, 1, options, STRONGEST) == best
    assert shield_among(state, 1, options, WEAKEST) == worst


@given(
    st.lists(st.integers(0, 5), min_size=6, max_size=6),
    st.lists(st.integers(0, 5), min_size=6, max_size=6),
)
def test_a_shield_that_is_up_and_takes_a_point_is_raised_a_bots_weakest(
    points: list[int], most: list[int]
) -> None:
    state = FASA.layout.clone(SHIPS)
    state.ships[1].shields[:], state.ships[1].max_shield[:] = points, most
    shields = [shield for shield in range(1, 7) if 0 < points[shield - 1] < most[shield - 1]]
    options = skill_roll_phase.shields_to_raise(state, 1)

    assert options == sum(1 << shield for shield in shields)
    if shields:
        least = min(shields, key=lambda shield: points[shield - 1])
        assert FASA.answer(state, 1, skill_roll_phase.RAISE_WHICH, options, 0, 0, 0) == least


@pytest.mark.parametrize("shield", range(1, 7))
def test_turning_back_meets_the_same_shield(shield: int) -> None:
    assert shield_after(shield_after(shield, PORT), STARBOARD) == shield
    assert shield_after(shield, PORT) == shield % 6 + 1


@pytest.mark.parametrize("posture", range(6))
def test_every_listed_change_of_posture_leads_back(posture: int) -> None:
    for change in (position_change.after_stand_sit, position_change.after_stand_crouch):
        after = change(posture)
        if after >= 0:
            assert change(after) == posture


@given(st.integers(0, 300))
def test_derived_points_are_whole(dexterity: int) -> None:
    assert action_points.action_points(PEOPLE, dexterity, 0) == 4 * (dexterity // 10 + 4)


def test_an_order_of_equals_is_that_of_entry() -> None:
    state = FASA.layout.clone(PEOPLE)
    action_points.put_in_order(state)

    assert state.order == [0, 1]


@pytest.mark.parametrize(
    ("ruled", "one", "other", "before"),
    [
        ("dex", (61, 1), (60, 99), 1), ("dex", (60, 2), (60, 1), 1), ("dex", (60, 1), (60, 1), 0),
        ("dex", (60, 99), (61, 1), 0), ("dex", (60, 1), (60, 2), 0),
        ("gm", (61, 99), (60, 1), 0),
        ("sides", (1, 60), (99, 59), 1), ("sides", (99, 59), (1, 60), 0),
        ("sides", (1, 60), (99, 60), 1),
    ],
)  # fmt: skip
def test_who_acts_before_whom(
    ruled: str, one: tuple[int, int], other: tuple[int, int], before: int
) -> None:
    """By DEX and LUC; by a ruling by the best LUC of the side, of equal ones the first."""
    sheets = [{"DEX": dex, "LUC": luck} for dex, luck in (one, other)]
    state = people(*sheets, acting_order=ruled).state

    assert action_points.acts_before(state, 0, 1) == before
    if ruled == "sides":
        assert action_points.acts_before(state, 1, 0) == 1 - before
        state.units[1].side = 0
        assert action_points.acts_before(state, 0, 1) == (one > other)


@pytest.mark.parametrize(
    ("manner", "kinds"),
    [(BY_SHOT, {RANGED}), (BY_QUICK_DRAW, {RANGED}), (BY_THROW, {THROWN}),
     (BY_HAND, {MELEE, UNARMED})],
)  # fmt: skip
def test_each_kind_of_weapon_is_used_in_its_own_way(manner: int, kinds: set[int]) -> None:
    found = {
        kind
        for kind in (RANGED, THROWN, MELEE, UNARMED)
        if equipment_and_weapon_use.used_so(manner, kind)
    }

    assert found == kinds


@pytest.mark.parametrize(
    ("ruled", "rallied", "reason"),
    [
        ("nothing", 0, OUT_OF_ACTION), ("nothing", 1, OUT_OF_ACTION),
        ("feeble", 0, FEEBLE_ONLY), ("feeble", 1, FEEBLE_ONLY),
        ("inaction_save", 0, OUT_OF_ACTION), ("inaction_save", 1, 0),
    ],
)  # fmt: skip
def test_whoever_is_incapacitated_meets_no_attack_and_does_little(
    ruled: str, rallied: int, reason: int
) -> None:
    state = people({}, {"wound": 31}, incapacitated_effect=ruled).state
    other = state.units[1]
    FASA.ready(state, 1)
    other.rallied = rallied
    weak = 0 if ruled == "feeble" else reason

    assert parry_and_dodge.why_not_parry(state, 1, 0, 0) == reason
    assert parry_and_dodge.why_not_dodge(state, 1, 0) == reason
    assert parry_and_dodge.why_not_duck(state, 1, 1) == reason
    assert dives.why_not_drop(state, 1) == reason
    assert combat_turns.can_go_on(state, 1) == (reason == 0)
    assert operating_endurance.why_unable(state, 1, 1) == weak
    for verb in (
        VERBS["communicate"],
        VERBS["move"],
        VERBS["stand_sit"],
        VERBS["drop"],
        VERBS["end_turn"],
    ):
        free = verb == VERBS["end_turn"]
        north = 0 if verb == VERBS["move"] else NONE
        expected = 0 if free else (weak if verb == VERBS["communicate"] else reason)
        assert FASA.why_not(state, action(verb, 1, n=north)) == expected
    other.unconscious = 1
    assert dives.why_not_drop(state, 1) == OUT_OF_ACTION
    other.dead = 1
    assert dives.why_not_drop(state, 1) == IS_DEAD


def verbs_where(state: Any, said: Callable[[Any, Action], int]) -> set[str]:
    """Return the names of the verbs that say something, or of which a rule says it."""
    return {name for name, verb in VERBS.items() if said(state, action(verb, 0)) > 0}


FREELY = {"luck_roll", "pass", "watch"}


@pytest.mark.parametrize(("ruled", "more"), [("fired_or_thrown", set()), ("ranged_only", set()),
                                             ("any", {"attack"})])  # fmt: skip
def test_an_aim_is_kept_by_whatever_carries_it_out(ruled: str, more: set[str]) -> None:
    state = people({}, {}, aim_kinds=ruled).state
    kept = verbs_where(state, action_points_table.keeps_aim)

    assert kept == {"aim", "attack_on", "fire", "throw", *FREELY, "end_turn"} | more


@pytest.mark.parametrize("ruled", ["half_per_square", "half_pool", "all_run"])
def test_a_runner_runs_on_attacks_speaks_and_drops(ruled: str) -> None:
    state = people({}, {}, run_cost=ruled).state
    attacks = {"fire", "quick_draw", "throw", "attack"}
    evasions = {"drop", "dive", "dive_roll"}
    more = {"attack_on", "communicate"} | evasions | attacks if ruled != "all_run" else set()

    assert verbs_where(state, action_points_table.at_a_run) == {"run", *FREELY} | more
    assert verbs_where(state, action_points_table.steps_on) == {
        "move", "evade", "crawl", "run", "climb", "climb_rope", "swim", "walk"
    }  # fmt: skip


def test_each_order_of_a_ship_belongs_to_a_phase() -> None:
    state = ships({}, {}).state
    state.fight.phase = RESOLUTION
    found = {name: phase_of(state, action(verb, 0)) for name, verb in VERBS.items()}

    assert {name: phase for name, phase in found.items() if phase != NEVER} == {
        "order_weapon": 0, "order_shield": 0, "order_course": 0, "allocate": 0, "arm": 0,
        "raise_shield": 0, "use_power": 0,
        "sensor_lock": 1, "officer_roll": 1, "roll_all": 1, "roll_panels": 1,
        "plot": 2, "course": 2, "fire_weapon": 3, "volley": 3, "done": 3, "resolve": 4,
    }  # fmt: skip


def test_every_ready_encounter_of_people_and_ships_keeps_them_apart() -> None:
    data = {
        "sides": {"red": {}, "blue": {}},
        "combatants": [
            {"name": "a", "side": "red", "at": [0, 0]},
            ship("b", "blue", [0, 0]),
        ],
    }
    with pytest.raises(InputError, match="people and ships in one fight"):
        built(data)


@pytest.mark.parametrize(
    ("a", "b", "rulings", "text"),
    [
        ({"at": [40, 4]}, {}, {}, r"off the map.*\[0, 0\] to \[29, 19\]"),
        ({"at": [5, 4]}, {}, {}, "the square of a"),
        ({"ap_max": None}, {}, {"ap_derivation": "sheet_only"}, "no ap_max"),
        ({"ap_max": 2.3}, {}, {}, "ap_max"),
        ({"posture": "flying"}, {}, {}, "posture"),
        ({"DEX": 600}, {}, {}, "DEX"),
        ({"weapons": [{"name": "x", "settings": {}}]}, {}, {}, "settings"),
        ({"weapons": ["raygun"]}, {}, {}, "raygun"),
        ({}, {"sied": "red"}, {}, "sied"),
        ({}, {}, {"double_zero": "ninety"}, "double_zero"),
    ],
)
def test_what_does_not_fit_is_refused_by_name(
    a: dict[str, Any], b: dict[str, Any], rulings: dict[str, str], text: str
) -> None:
    with pytest.raises(InputError, match=text):
        people(a, b, **rulings)


def test_a_bridge_with_more_rolls_than_are_kept_is_refused() -> None:
    panel = {"panel": [{"skill": "Damage Control"}] * 4}

    with pytest.raises(InputError, match="8 rolls on the panels"):
        ships({"officers": {"captain": panel, "engineer": panel}}, {})


def test_charts_and_range_bands_are_read_from_near_to_far() -> None:
    far_first = {"rows": [{"max": 9, "number": 3}, {"max": 2, "number": 8}]}
    mount = {"name": "beam", "armed": 1, "firing_chart": far_first}
    state = ships({"mounts": [mount]}, {}).state
    gun = {"name": "gun", "bands": [{"max": 30, "mod": -20}, {"max": 4, "mod": 5}],
           "settings": {"shot": {"hit": 9}}}  # fmt: skip

    assert [weapon_firing_sequence.chart_number(state, 0, hexes) for hexes in (1, 5, 10)] == [
        8,
        3,
        -1,
    ]
    shooter = people({"weapons": [gun]}, {}).state
    assert [to_hit.band_at(shooter, 0, squares) for squares in (3, 9)] == [0, 1]
    assert shooter.weapons[0].modifier[:2] == [5, -20]
