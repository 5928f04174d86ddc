"""What the table tells of what will come: the next roll, its chance, what keeps one down."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document
from starfray.core.ruleset import Setup
from starfray.rulesets.serenity.picture import (
    chance_to_endure,
    condition,
    forecast,
    is_there,
    light_and_fog,
    next_for,
    time_after,
)
from starfray.rulesets.serenity.rulings import Waking
from starfray.rulesets.serenity.state import AFTERWARDS


def two(**values: Any) -> Setup:
    """Return a fight in which the first has fields of the state put to values."""
    tough = {"vitality": "d8", "willpower": "d6"}
    people = [{"name": "a", "side": "us", **tough}, {"name": "b", "side": "them"}]
    data = {"system": "serenity", "sides": {"us": {}, "them": {}}, "combatants": people}
    setup = build_encounter(Document("forecast", data))
    for name, value in values.items():
        setattr(setup.state.units[0], name, value)
    return setup


@pytest.mark.parametrize("needed", [1, 2, 3, 7, 11, 14, 15])
def test_the_chance_is_that_of_all_faces_but_a_botch(needed: int) -> None:
    faces = list(product(range(1, 9), range(1, 7)))
    good = [sum(pair) for pair in faces if sum(pair) >= needed and pair != (1, 1)]

    assert chance_to_endure(two().state, 0, needed) == Fraction(len(good), len(faces))


DYING = {"wounds": 14, "dying": 1, "dying_rolls": 2, "dying_next": 21}


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({}, ""),
        (DYING, "to live 11 (21%) in 1 min"),
        ({"shock": 1, "shock_next": 1201, "unconscious": 1}, "shock 7 (69%) in 60 min"),
        ({"bleeds": [6, 0, 0, 0, 0, 0]}, "bleeds d2 Wounds in 5 turns"),
        ({"bleeds": [2, 0, 0, 0, 0, 0]}, "bleeds d2 Wounds in 1 turn"),
        ({"shock": 1, "shock_next": 3601, "unconscious": 1}, "shock 7 (69%) in 3 h"),
        ({**DYING, "dying_next": 1}, "to live 11 (21%) now"),
        ({**DYING, "dead": 1}, ""),
        ({"over_limit": 1, "faint_rolls": 1}, "to act 11 (21%)"),
    ],
)
def test_the_next_roll_stands_in_the_table(values: dict[str, Any], told: str) -> None:
    setup = two(**values)

    assert next_for(setup.state, 0, setup.names) == told


def test_the_sheet_tells_how_likely_somebody_lives_on() -> None:
    setup = two(**DYING)

    told = forecast(setup.state, 0, setup.names)

    assert told == "to live 11 (21%) in 1 min; alive 21% in 1 min, 0% in 2 min"


def test_the_sheet_tells_what_keeps_somebody_from_waking() -> None:
    setup = two(unconscious=1, stun=14, shock=2, shock_next=1201)

    told = forecast(setup.state, 0, setup.names)

    assert told.endswith("; wakes with 2 Shock Points gone and 2 Stun or Wounds healed")


@pytest.mark.parametrize("ruled", Waking)
@pytest.mark.parametrize(
    ("values", "lacks"),
    [
        ({}, ""),
        ({"stun": 14}, ""),
        ({"stun": 15}, " with 1 Stun or Wounds healed"),
        ({"stun": 6, "wounds": 10}, " with 2 Stun or Wounds healed"),
        ({"shock": 1, "shock_next": 1201}, " with 1 Shock Point gone"),
    ],
)
def test_the_word_of_the_game_master_is_all_that_is_left_to_wait_for(
    values: dict[str, Any], lacks: str, ruled: Waking
) -> None:
    setup = two(unconscious=1, **values)
    setup.state.rulings.waking = ruled
    if ruled == Waking.GM and not lacks:
        lacks = " with the game master's word"

    assert forecast(setup.state, 0, setup.names).split("; ")[-1] == f"wakes{lacks}"


def test_what_a_combatant_is_stands_in_the_table() -> None:
    setup = two(**DYING, held_by=1, prone=1, aim=2, covering=0)
    setup.state.units[1].held_by = 0

    assert condition(setup.state, 0, setup.names) == (
        "dying, prone, held by b, holds b, holds an attack, aims +2"
    )
    assert condition(two(covering=0, watches=1).state, 0, setup.names) == "holds an attack for b"


@pytest.mark.parametrize(
    ("turns", "told"), [(0, ""), (1, "aims +1"), (3, "aims +3"), (4, "aims +3")]
)
def test_the_table_tells_what_aiming_is_worth(turns: int, told: str) -> None:
    setup = two(aim=turns)

    assert condition(setup.state, 0, setup.names) == told


def test_of_the_unconscious_only_the_hold_is_told_and_of_the_dead_nothing() -> None:
    setup = two(**DYING, unconscious=1, prone=1, held_by=1)

    assert condition(setup.state, 0, setup.names) == "held by b"
    setup.state.units[0].dead = 1
    assert condition(setup.state, 0, setup.names) == ""


@pytest.mark.parametrize(("arrives", "told"), [(0, "not there yet"), (4, "comes in turn 4")])
def test_of_whom_the_fight_waits_for_it_is_told_when_they_come(arrives: int, told: str) -> None:
    setup = two(present=0, arrives=arrives)

    assert condition(setup.state, 0, setup.names) == told
    assert [is_there(setup.state, who) for who in (0, 1)] == [False, True]


@pytest.mark.parametrize(
    ("light", "fog", "told"),
    [
        (0, 0, ""),
        (1, 0, "dim light, +4 Difficulty"),
        (2, 1, "darkness, light fog, +8 Difficulty"),
        (0, 2, "thick fog, +8 Difficulty"),
        (3, 0, "pitch black"),
    ],
)
def test_poor_visibility_heads_the_table(light: int, fog: int, told: str) -> None:
    setup = two()
    setup.state.fight.light, setup.state.fight.fog = light, fog

    assert light_and_fog(setup.state, -1, setup.names) == told


def test_the_time_after_the_fight_is_told_in_minutes() -> None:
    setup = two()
    fight = setup.state.fight

    assert time_after(setup.state, -1, setup.names) == ""
    fight.phase, fight.ended, fight.round = AFTERWARDS, 7, 47
    assert time_after(setup.state, -1, setup.names) == "2 minutes after the fight"
