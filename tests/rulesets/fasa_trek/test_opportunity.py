"""Opportunity actions against a second reckoning, die by die; what bars them, and a table of 14."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from starfray.core.action import NONE, Action, action
from starfray.core.chance.philox import Philox
from starfray.core.input.errors import InputError
from starfray.core.ruleset import Setup
from starfray.core.sets import has
from starfray.core.table import MOST_OPTIONS
from starfray.readings.odds.odds import weigh
from starfray.readings.play.course import Course
from starfray.readings.play.table import BotTable
from starfray.rulesets.fasa_trek.bots.keeping import first_of_own
from starfray.rulesets.fasa_trek.chapters.personal import movement, squares
from starfray.rulesets.fasa_trek.chapters.personal.action_points_table import (
    deed_of,
    verb_that_cuts_in,
)
from starfray.rulesets.fasa_trek.chapters.personal.emergency_evasion import ways_out
from starfray.rulesets.fasa_trek.chapters.personal.equipment.devices import devices_carried
from starfray.rulesets.fasa_trek.chapters.personal.equipment.handling_weapons import (
    settings_to_choose,
)
from starfray.rulesets.fasa_trek.chapters.personal.equipment_and_weapon_use import arms_carried
from starfray.rulesets.fasa_trek.chapters.personal.opportunity import chances, deeds
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.answers import (
    CUT_IN,
    FIRE_FIRST,
    NO_MORE,
    WAYS_OUT,
    uncalled,
)
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.attacks_at_once import (
    arms_to_attack_with,
)
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.chances import AT_WHOM
from starfray.rulesets.fasa_trek.chapters.personal.parry_and_dodge import DEFEND, NO_DEFENSE
from starfray.rulesets.fasa_trek.chapters.personal.squares import COVER_OF_ALL
from starfray.rulesets.fasa_trek.state import BY_SHOT, PRONE, RANGED, WATCH_ENEMIES
from starfray.space.bearings import STEP_X, STEP_Y
from tests.rulesets.fasa_trek.scenes import FASA, VERBS, built, crowd, people

D100 = range(1, 101)
GUN = {"name": "gun", "kind": "ranged", "skill": "Guns", "bands": [{"max": 60, "mod": 0}],
       "settings": {"shot": {"hit": 25, "graze": 8}}}  # fmt: skip


def crossfire(endurance: int, watch: str = "chances", **rulings: str) -> Setup:
    """Return a and b four squares apart, each with a gun in hand and a To-Hit of 50 and 45."""
    setup = people(
        {"at": [0, 4], "DEX": 60, "skills": {"Guns": 40}, "END": endurance, "weapons": [GUN]},
        {"at": [4, 4], "DEX": 50, "skills": {"Guns": 40}, "END": 60, "weapons": [GUN],
         "watch": watch},
        **rulings,
    )  # fmt: skip
    FASA.ready(setup.state, 0)
    return setup


SHOT = Action(VERBS["fire"], 0, 1, 0, NONE, NONE, NONE)
SHOOTS_FIRST = {CUT_IN: FIRE_FIRST, AT_WHOM: 0, DEFEND: NO_DEFENSE}


def struck(face: int, to_hit: int) -> int:
    return 25 if face <= to_hit else 8 if face <= to_hit + 10 else 0


def test_a_shot_that_is_forestalled() -> None:
    """b shoots first and takes a to 19 or less on 45 of 100; else a's own shot goes on."""
    found: Counter[tuple[int, int]] = Counter()
    for first, second in product(D100, D100):
        taken = struck(first, 45)
        out = 44 - taken < 20
        found[(taken, 0 if out else struck(second, 50))] += 1

    setup = crossfire(44)
    odds = weigh(FASA, setup, setup.state, SHOT, answers=SHOOTS_FIRST)

    joint = odds.joint("a.wound", "b.wound")
    assert joint == {key: Fraction(n, 10_000) for key, n in sorted(found.items())}
    assert odds.probability("spoiled") == Fraction(45, 100)


def test_whoever_lets_it_be_changes_nothing() -> None:
    silent, asked = crossfire(44, "nothing"), crossfire(44)
    plain = weigh(FASA, silent, silent.state, SHOT, answers={DEFEND: NO_DEFENSE})
    let = weigh(FASA, asked, asked.state, SHOT, answers={CUT_IN: NO_MORE, DEFEND: NO_DEFENSE})

    assert plain.joint("hit", "graze", "damage") == let.joint("hit", "graze", "damage")


@pytest.mark.parametrize(
    ("field", "value"),
    [("unconscious", 1), ("dead", 1), ("incapacitated", 1), ("ap", 3), ("held", 1), ("quiet", 1),
     ("watch", 3), ("facing", 2), ("side", 0)],
)  # fmt: skip
def test_who_can_do_nothing_is_not_asked(field: str, value: int) -> None:
    state = crossfire(60).state
    assert chances.those_asked(state, state.fight.active) == 2

    setattr(state.units[1], field, value)

    assert chances.those_asked(state, state.fight.active) == 0


def test_the_turn_of_another_frees_those_held() -> None:
    state = crossfire(60).state
    state.units[1].held = state.units[1].quiet = 1

    FASA.apply(state, BotTable(FASA, Philox(1, 0)), action(VERBS["end_turn"], 0))

    assert (state.units[1].held, state.units[1].quiet) == (0, 0)


def test_every_deed_is_one_that_somebody_does() -> None:
    """What is told before others cut in is said at a verb, all of it but that somebody acts."""
    acts = [deed_of(crossfire(60).state, action(verb, 1)) for verb in VERBS.values()]
    assert set(acts) == set(range(len(deeds.DEEDS)))


def test_seven_a_side_are_asked_little() -> None:
    """A walk of five squares in the sights of seven: each who wants no more is asked once."""
    sheet: dict[str, Any] = {"weapons": [GUN], "ap_max": 10, "END": 99}
    combatants = [
        {"name": f"{side}{k}", "side": side, "at": [2 if side == "red" else 12, k + 1],
         "facing": "E" if side == "red" else "W", "DEX": 70 if (side, k) == ("red", 0) else 50,
         **sheet}
        for side in ("red", "blue") for k in range(7)
    ]  # fmt: skip
    setup = built({"sides": {"red": {}, "blue": {}}, "combatants": combatants})
    fight = Course(FASA, setup)
    asked: Counter[int] = Counter()

    def choose(state: Any, who: int, question: int, options: int, *_: int) -> int:
        asked[who] += question == CUT_IN
        return NO_MORE if question == CUT_IN else 0

    fight.begin(source=Philox(1, 0), chooser=choose)
    walk = action(VERBS["walk"], 0, x=7, y=1, n=66666)
    fight.apply(walk, source=Philox(1, 1), chooser=choose)

    assert sum(asked.values()) == 7
    assert set(asked.values()) == {1}


def laden(kinds: int) -> Setup:
    """Return a fight with as many kinds of weapon, of setting and of device, twelve on each."""
    shot = {"hit": 25}
    guns = [
        {**GUN, "name": f"gun {k}", "settings": {f"shot {k}": shot, f"shot {k - 1}": shot}}
        for k in range(1, kinds - 1)
    ]
    guns.append({**GUN, "name": "last gun", "settings": {"shot 0": shot, "shot 1": shot}})
    devices = [{"name": f"device {k}"} for k in range(kinds)]
    combatants = [
        {"name": f"p{k}", "side": "red" if k else "blue", "at": [k, 0], "ap_max": 10,
         "weapons": guns[12 * k : 12 * k + 12], "devices": devices[12 * k : 12 * k + 12]}
        for k in range(kinds // 12 + 1)
    ]  # fmt: skip
    return built({"sides": {"red": {}, "blue": {}}, "combatants": combatants})


def members(options: int) -> set[int]:
    return {number for number in range(MOST_OPTIONS) if has(options, number)}


def test_whatever_one_carries_is_offered_on_the_turns_of_others() -> None:
    """Of as many kinds as a question can offer, bare hands and their blow among them."""
    setup = laden(MOST_OPTIONS)
    state = setup.state
    names = ("weapons", "settings", "devices")
    assert [len(setup.names[one]) for one in names] == [MOST_OPTIONS] * 3
    for who, unit in enumerate(state.units):
        arms = state.arms[unit.first_arm : unit.first_arm + unit.arms]
        weapons = {arm.weapon for arm in arms}
        guns = {one for one in weapons if state.weapons[one].kind == RANGED}
        devices = state.devices[unit.first_device : unit.first_device + unit.devices]
        assert members(arms_carried(state, who)) == weapons
        assert members(arms_to_attack_with(state, action(VERBS["fire"], who), BY_SHOT)) == guns
        assert members(devices_carried(state, who)) == {one.name for one in devices}
        assert first_of_own(state, who, arms_carried(state, who)) == arms[0].weapon
        for gun in guns:
            assert members(settings_to_choose(state, who, gun)) == {state.weapons[gun].setting[1]}


def test_more_than_can_be_offered_are_refused() -> None:
    with pytest.raises(InputError) as refused:
        laden(MOST_OPTIONS + 1)
    assert {one.field: one.found for one in refused.value.problems} == {
        "weapons": "64 weapons", "settings": "64 settings", "devices": "64 devices",
    }  # fmt: skip


OPTIONS = FASA.words.questions[CUT_IN].options


@pytest.mark.parametrize(
    ("kind", "deed"),
    [("drop", "drops"), ("fire", "attacks"), ("hide_in_the_next_square", "hides"),
     ("dive_roll", "dives"), ("say_a_few_words", "speaks"), ("tackle", "attacks"),
     ("crouch_or_get_up", "crouches or gets up"), ("reload", "reloads"), ("swim", "goes"),
     ("attack_called", "attacks")],
)  # fmt: skip
def test_who_may_cut_in_to_an_opportunity_action_is_told_which_it_is(kind: str, deed: str) -> None:
    verb = verb_that_cuts_in(uncalled(OPTIONS.index(kind)))
    assert deeds.DEEDS[deed_of(crossfire(60).state, action(verb, 1))] == deed


def test_every_opportunity_action_is_an_action_with_a_deed() -> None:
    verbs = [verb_that_cuts_in(uncalled(answer)) for answer in range(FIRE_FIRST, len(OPTIONS))]
    assert NONE not in verbs
    assert all(FASA.words.verbs[verb].says.get("deed") for verb in verbs)


def test_an_answer_to_an_opportunity_action_is_asked_of_that() -> None:
    """b fires before a speaks; a is asked what it does before b attacks, not before it speaks."""
    setup = crossfire(44, "enemies", nested_opportunity="free")
    setup.state.units[0].watch = WATCH_ENEMIES
    asked: list[tuple[int, str]] = []

    def choose(state: Any, who: int, question: int, options: int, *about: int) -> int:
        if question == CUT_IN:
            asked.append((who, deeds.DEEDS[about[1]]))
        return FIRE_FIRST if (who, question) == (1, CUT_IN) else 0

    fight = Course(FASA, setup)
    fight.apply(action(VERBS["communicate"], 0), source=Philox(1, 0), chooser=choose)

    assert asked == [(1, "speaks"), (0, "attacks")]


ROLLING = WAYS_OUT.index("roll_sideways")
WAYS = (
    WAYS_OUT.index("hide_in_the_next_square"),
    ROLLING,
    *map(WAYS_OUT.index, ("dive", "dive_roll")),
)


def shut_in(north: str, others: str, **rulings: str) -> Any:
    """Return a fight of one, who faces east, with squares of these kinds north of it and around."""
    rows = [[others] * 7 for _ in range(7)]
    rows[2][3], rows[3][3], rows[0][0] = north, ".", "."
    return crowd({"at": [3, 3], "facing": "E"}, {"at": [0, 0]},
                 map=["".join(row) for row in rows], rulings=rulings)  # fmt: skip


@pytest.mark.parametrize("dive_roll", ["two_squares", "prone_only"])
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    ("north", "others", "reason"),
    [("x", "w", squares.SWIM_WATER), ("w", "x", squares.SWIM_WATER),
     ("x", "x", movement.NOT_ENTERED), ("C", "x", 0)],
)  # fmt: skip
def test_a_way_out_that_is_shut_all_round_is_barred_by_the_ground_before_a_closed_square(
    north: str, others: str, reason: int, way: int, dive_roll: str
) -> None:
    """North is to the left, for who rolls; a cover that is open there lets one out."""
    state = shut_in(north, others, dive_roll=dive_roll, dive_distance="one")
    if way == ROLLING:
        state.units[0].posture = PRONE

    assert ways_out.why_not_get_away(state, 0, way) == reason


@pytest.mark.parametrize("way", WAYS)
def test_one_open_square_on_any_side_is_a_way_out(way: int) -> None:
    for direction in range(8):
        state = shut_in("x", "x", dive_distance="one")
        if way == ROLLING:
            state.units[0].posture = PRONE
        at = (3 + STEP_Y[direction]) * state.fight.width + 3 + STEP_X[direction]
        state.ground[at] = COVER_OF_ALL
        open_to = direction in (0, 4) if way == ROLLING else True
        assert (ways_out.why_not_get_away(state, 0, way) == 0) == open_to


@pytest.mark.parametrize("sign", ".~cCslrwW")
def test_one_hides_behind_cover_alone_here_and_in_the_next_square(sign: str) -> None:
    rows = ["....", f".{sign}..", "....", "...."]
    here = crowd({"at": [1, 1]}, {"at": [3, 3]}, map=rows)
    beside = crowd({"at": [1, 2], "facing": "N"}, {"at": [3, 3]}, map=rows)

    assert (FASA.why_not(here, action(VERBS["hide"], 0)) == 0) == (sign in "cC")
    assert (FASA.why_not(beside, action(VERBS["hide_adjacent"], 0, n=0)) == 0) == (sign in "cC")
