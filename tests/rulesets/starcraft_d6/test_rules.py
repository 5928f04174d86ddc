"""Rules of StarCraft D6 for any numbers: what holds whatever is rolled, declared or written."""

from __future__ import annotations

import contextlib
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starfray.core.action import Action
from starfray.core.chance.philox import Philox
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document
from starfray.core.input.errors import InputError, Refused
from starfray.core.plurals import Sentences
from starfray.core.registry import ruleset
from starfray.core.ruleset import GOING_ON, Setup
from starfray.readings.play.legality import check_action
from starfray.readings.play.table import BotTable, PlayTable
from starfray.rulesets.starcraft_d6 import words
from starfray.rulesets.starcraft_d6.chapters.basics.character_points import ON_CHECK
from starfray.rulesets.starcraft_d6.chapters.basics.dice_codes import code_of, pips_of
from starfray.rulesets.starcraft_d6.chapters.basics.wild_die import (
    COMPLICATION,
    FAILED,
    Check,
    every_total,
    roll_check,
)
from starfray.rulesets.starcraft_d6.chapters.damage.wound_levels import wound_level
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.ranges import (
    range_difficulty,
    why_not_number,
)
from starfray.rulesets.starcraft_d6.chapters.taking_actions.initiative import make_order
from starfray.rulesets.starcraft_d6.chapters.taking_actions.multiple_actions import penalty_of
from starfray.rulesets.starcraft_d6.sheets.dice_code_sheets import pips
from starfray.rulesets.starcraft_d6.state import BANDS, LEVELS

SD6 = ruleset("starcraft-d6")


def fight(*people: dict[str, Any], **encounter: Any) -> Setup:
    """A fight of the named people, everybody at short range."""
    data = {
        "system": SD6.key,
        "range": "short",
        "sides": {"one": {}, "other": {}},
        "combatants": [
            {"name": f"p{i}", "side": "other" if i % 2 else "one", **person}
            for i, person in enumerate(people)
        ],
        **encounter,
    }
    return build_encounter(Document("test", data))


@pytest.mark.parametrize(
    ("note", "told"),
    [
        ("fight_ends", "The fight is over; 1 day is left for the wounded."),
        ("time_of_care", "The care of 1 takes 1 hour."),
        ("code", "1 has 1 pip to roll (three make a die)."),
        ("places_passed", "The turn of place 1 in the order has come."),
        ("dug_in", "1 has 1 unit dig in."),
    ],
)
def test_one_of_a_thing_is_told_as_one(note: str, told: str) -> None:
    sentence = next(kind.sentence for kind in SD6.words.notes if kind.name == note)
    fields = ("days", "target", "hours", "who", "code", "number", "result", "kind")
    assert Sentences(SD6.words.plurals).filled(sentence, dict.fromkeys(fields, 1)) == told


@given(st.integers(0, 60))
def test_a_code_is_its_pips(n: int) -> None:
    dice, extra = code_of(n)

    assert pips_of(dice, extra) == n
    assert 0 <= extra <= 2
    assert pips(f"{dice}D+{extra}") == n


@pytest.mark.parametrize(
    "text", ["", "D", "2", "1D2", "4D+3", "21D", "4d6", "-", "+", "1D+1D", "٣D"]
)
def test_what_is_no_code_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="dice code"):
        pips(text)


@given(
    code=st.integers(3, 24),
    faces=st.lists(st.integers(1, 6), min_size=30, max_size=30),
    ruling=st.sampled_from(["complication", "drop_highest", "normal", "auto_fail"]),
)
def test_a_check_is_what_its_faces_say(code: int, faces: list[int], ruling: str) -> None:
    state = fight({}, {}, rulings={"wild_one": ruling}).state
    table = PlayTable(SD6, list(faces), source=Philox(1, 1))
    total = roll_check(state, table, Check(0, words.ATTACK, code, 0, ON_CHECK), every_total())

    rolled = list(table.used_faces)
    wild = [rolled.pop(0)]
    while wild[-1] == 6:
        wild.append(rolled.pop(0))
    assert len(rolled) == code // 3 - 1
    told = [kind.name for kind, _ in table.notes if kind.number == COMPLICATION]
    assert bool(told) == (wild[0] == 1 and ruling == "complication")
    if wild[0] == 1 and ruling == "auto_fail":
        assert total == FAILED
    elif wild[0] == 1 and ruling == "drop_highest":
        assert total == sum(rolled) - max(rolled, default=0) + code % 3
    else:
        assert total == sum(wild) + sum(rolled) + code % 3


@given(st.integers(1, 60), st.integers(-10, 60))
def test_wound_levels_are_the_rows_of_the_table(maximum: int, left: int) -> None:
    share = Fraction(left, maximum)
    rows = ((Fraction(3, 4), 1), (Fraction(1, 2), 2), (Fraction(1, 4), 3))
    better = next((row for edge, row in rows if share >= edge), 4) if left > 0 else 5
    worse = next((row for edge, row in rows if share > edge), 4) if left > 0 else 5

    assert LEVELS[wound_level(fight({}, {}).state, left, maximum)] == LEVELS[better]
    state = fight({}, {}, rulings={"band_edges": "worse"}).state
    assert LEVELS[wound_level(state, left, maximum)] == LEVELS[worse]


@given(st.integers(1, 12), st.integers(1, 12), st.integers(0, 4))
def test_each_action_more_costs_a_die_at_most(one: int, other: int, reduction: int) -> None:
    state = fight({"penalty_reduction": reduction}, {}).state
    few, many = sorted((one, other))

    assert penalty_of(state, 0, 1) == 0
    assert 0 <= penalty_of(state, 0, many) - penalty_of(state, 0, few) <= many - few


@given(
    instincts=st.lists(st.integers(3, 6), min_size=2, max_size=8),
    faces=st.lists(st.integers(1, 6), max_size=200),
)
def test_everybody_has_one_place_and_nobody_passes_a_higher_one(
    instincts: list[int], faces: list[int]
) -> None:
    state = fight(*({"attributes": {"instincts": f"{n // 3}D+{n % 3}"}} for n in instincts)).state
    make_order(state, PlayTable(SD6, list(faces), source=Philox(3, 0)))

    assert sorted(state.order) == list(range(len(instincts)))
    placed = [instincts[who] for who in state.order]
    assert placed == sorted(placed, reverse=True)


@pytest.mark.parametrize("band", range(5), ids=BANDS[:5])
def test_the_default_number_of_a_band_lies_within_it(band: int) -> None:
    for option in ("top", "bottom"):
        state = fight({}, {}, rulings={"range_number": option}).state
        assert why_not_number(band, range_difficulty(state, band, -1)) == 0


@given(st.integers(0, 10_000))
def test_fights_end_and_order_is_kept(number: int) -> None:
    gun = {"name": "gun", "damage": "4D", "magazine": 3, "rof": 2}
    knife = {"name": "knife", "kind": "melee", "damage": "1D", "in_hand": False}
    setup = fight(
        {"weapons": [gun]},
        {"weapons": [knife], "cp": 1, "chi": 1},
        {"weapons": [gun, knife], "armor": {"av_max": 3}},
        sides={"one": {"tactic": "wary"}, "other": {"tactic": "reckless"}},
        rulings={"declare_when": "round_start"} if number % 2 else {},
        range="point_blank",
    )
    state = setup.state
    table = BotTable(SD6, Philox(5, number))
    SD6.begin(state, table)
    steps = 0
    while SD6.over(state) == GOING_ON:
        action = SD6.choose(state, SD6.turn(state))
        assert SD6.why_not(state, action) == 0
        SD6.apply(state, table, action)
        for unit in state.units:
            assert 0 <= unit.acted <= max(unit.own, unit.acted)
            assert unit.av >= 0
            assert unit.dodges >= 0 <= unit.parries
        steps += 1

    assert steps < 5000


@given(st.lists(st.integers(-5, 130), min_size=7, max_size=7))
def test_any_action_has_a_reason_or_is_allowed(numbers: list[int]) -> None:
    setup = fight({"weapons": [{"name": "gun", "damage": "4D"}]}, {})
    SD6.ready(setup.state, 0)
    action = Action(*numbers)
    before = SD6.layout.flatten(setup.state)

    with contextlib.suppress(Refused):
        check_action(SD6, setup.names, setup.state, action)
        assert SD6.why_not(setup.state, action) == 0
    assert SD6.layout.flatten(setup.state) == before


FALLING = {
    "name": "gun", "damage": "4D",
    "range_limits_m": {"point_blank": 9, "short": 8, "medium": 7, "long": 6, "extreme": 5},
}  # fmt: skip
MAP = {"width": 3, "height": 2}
ON_ONE_SQUARE = [{"name": name, "side": "one", "at": [2, 1]} for name in ("c", "a")]
A_TO_B = {"between": ["a", "b"], "band": "long"}
BEHIND_NOTHING = {"name": "a", "side": "one", "cover": "full", "protection": "wall"}
MARKSMAN = {"name": "a", "side": "one", "at": [0, 0], "weapons": [{"name": "gun", "damage": "4D"}]}


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"combatants": [{"name": "a", "side": "one", "bp": 30}]}, "bp"),
        ({"protections": [{"name": "wall"}]}, "protections"),
        ({"protections": [{"name": "wall", "av": 3, "body_max": 5, "body": 9}]}, "body"),
        ({"cover": [{"name": "bush", "share": "full", "protection": "wall"}]}, "protection"),
        ({"ranges": [{"between": ["a", "nobody"], "band": "long"}]}, "between"),
        ({"range_numbers": {"short": 12}}, "range_numbers"),
        ({"map": {"width": 3, "height": 3}}, "at"),
        ({"range": None}, "range"),
        ({"combatants": [{"name": "a", "side": "one", "attributes": {"strength": 2}}]}, "2D"),
        ({"combatants": [{"name": "a", "side": "one", "attributes": {"strength": "2"}}]}, "2D"),
        ({"combatants": [{"name": "a", "side": "one", "skills": {"dodge": "1D2"}}]}, "1D2"),
        ({"combatants": [{"name": "a", "side": "one", "weapons": [FALLING]}]}, "do not fall"),
        ({"map": {"width": 3, "height": 1}, "range": None, "combatants": [MARKSMAN]}, "how far"),
        ({"map": MAP, "combatants": [{"name": "a", "side": "one", "at": [3, 0]}]}, "off the map"),
        ({"map": MAP, "combatants": [{"name": "a", "side": "one", "at": [0, 2]}]}, "off the map"),
        ({"map": MAP, "combatants": [*ON_ONE_SQUARE]}, "the square of c"),
        (
            {"map": MAP, "cover": [{"name": "bush", "share": "1/2", "at": [3, 0]}]},
            "square of 3 by 2",
        ),
        (
            {"map": MAP, "cover": [{"name": "bush", "share": "1/2", "at": [0, 2]}]},
            "square of 3 by 2",
        ),
        (
            {"ranges": [A_TO_B, {"between": ["b", "nobody"], "band": "long"}]},
            "ranges.1..between: nobody",
        ),
        (
            {"combatants": [{"name": "c", "side": "one"}, BEHIND_NOTHING]},
            "combatants.1..protection",
        ),
    ],
)
def test_what_does_not_fit_together_is_refused(wrong: dict[str, Any], field: str) -> None:
    people = [{"name": "a", "side": "one"}, {"name": "b", "side": "other"}]
    data = {"system": SD6.key, "range": "short", "sides": {"one": {}, "other": {}},
            "combatants": people, **wrong}  # fmt: skip
    if "combatants" in wrong:
        data["combatants"] = [*wrong["combatants"], people[1]]

    with pytest.raises(InputError, match=field):
        build_encounter(Document("test", data))
