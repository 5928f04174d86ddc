"""An action has one form, and whoever hands one in is told the same."""

from __future__ import annotations

import dataclasses

import pytest

from starfray.core.action import NONE, Action
from starfray.core.input.errors import Refused
from starfray.core.ruleset import Ruleset, Setup
from starfray.core.vocabulary import Vocabulary
from starfray.readings.odds.odds import weigh
from starfray.readings.play.course import Course
from starfray.readings.play.legality import check_form
from starfray.readings.play.naming import read_action


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (Action(9, 0, NONE, NONE, NONE, NONE, NONE), "no such action as number 9"),
        (Action(0, NONE, 2, NONE, NONE, NONE, NONE), "`who` is missing"),
        (Action(0, 17, 2, NONE, NONE, NONE, NONE), "no combatant number 17"),
        (Action(0, 0, NONE, NONE, NONE, NONE, NONE), "`target` is missing"),
        (Action(0, 0, 17, NONE, NONE, NONE, NONE), "no number 17 among the units"),
        (Action(0, 0, 2, 3, NONE, NONE, NONE), "takes no `item`, but 3 is given"),
        (Action(0, 0, 2, NONE, NONE, NONE, 0), "takes no `n`, but 0 is given"),
    ],
)
def test_every_way_in_refuses_the_same(
    duel: Ruleset, dawn: Setup, action: Action, reason: str
) -> None:
    fight = Course(duel, dawn)
    fight.begin()
    with pytest.raises(Refused, match=reason) as played:
        fight.apply(action)
    with pytest.raises(Refused) as weighed:
        weigh(duel, dawn, fight.state, action)

    assert str(played.value) == str(weighed.value)
    assert len(fight.steps) == 1


@pytest.mark.parametrize(
    ("x", "y", "n", "reason"),
    [
        (0, 2, 4, r"`shots` is 4; allowed is 1 to 3, or leave it out \(others as WORD=VALUE\)"),
        (1, 2, 1, "`east` is 1; allowed is -10 to 0 in steps of 5"),
        (0, 0, NONE, "`north` is 0; allowed is at least 2 in steps of 2"),
        (0, 7, NONE, "`north` is 7; allowed is at least 2 in steps of 2"),
        (-15, 2, NONE, "`east` is -15; allowed is -10 to 0 in steps of 5"),
        (-7, 2, NONE, "`east` is -7; allowed is -10 to 0 in steps of 5"),
    ],
)
def test_a_number_lies_within_its_bounds(
    duel: Ruleset, dawn: Setup, x: int, y: int, n: int, reason: str
) -> None:
    words = Vocabulary()
    words.verb("fire", "X-1", "n=shots[1..3]? x=east[-10..0/5] y=north[2../2]", "{who} fires")
    system = dataclasses.replace(duel, words=words)
    for shots in (NONE, 1, 3):
        check_form(system, dawn.names, Action(0, 0, NONE, NONE, -5, 2, shots))

    with pytest.raises(Refused, match=reason):
        check_form(system, dawn.names, Action(0, 0, NONE, NONE, x, y, n))


def test_a_number_may_be_but_one_or_left_out(duel: Ruleset, dawn: Setup) -> None:
    words = Vocabulary()
    words.verb("duck", "X-1", "n=dodges[1..1]?", "{who} ducks")
    system = dataclasses.replace(duel, words=words)

    with pytest.raises(Refused, match="`dodges` is 0; allowed is 1, or leave it out"):
        check_form(system, dawn.names, Action(0, 0, NONE, NONE, NONE, NONE, 0))


def test_a_number_may_have_no_bounds_but_its_steps(duel: Ruleset, dawn: Setup) -> None:
    words = Vocabulary()
    words.verb("turn", "X-1", "n=degrees[../60]", "{who} turns")
    system = dataclasses.replace(duel, words=words)

    check_form(system, dawn.names, Action(0, 0, NONE, NONE, NONE, NONE, -120))
    with pytest.raises(Refused, match="`degrees` is 90; allowed is any number in steps of 60"):
        check_form(system, dawn.names, Action(0, 0, NONE, NONE, NONE, NONE, 90))


def test_what_is_not_a_slot_is_no_verb() -> None:
    with pytest.raises(ValueError, match="not a slot: 'z=depth'"):
        Vocabulary().verb("dig", "X-1", "z=depth", "{who} digs")


def test_a_step_names_all_that_its_verb_needs(duel: Ruleset, dawn: Setup) -> None:
    with pytest.raises(Refused, match=r"strike: `target` is missing.*DUL-HIT-01"):
        read_action(duel, dawn.names, {"do": "strike", "who": "Anna"})
    with pytest.raises(Refused, match="`who` is missing"):
        check_form(duel, dawn.names, read_action(duel, dawn.names, {"do": "strike", "target": 2}))


def test_only_the_game_master_does_what_is_marked_so(duel: Ruleset, dawn: Setup) -> None:
    words = Vocabulary()
    words.verb("dusk", "X-1", "", "night falls", game_master=True)
    system = dataclasses.replace(duel, words=words)
    check_form(system, dawn.names, Action(0, NONE, NONE, NONE, NONE, NONE, NONE))

    with pytest.raises(Refused, match="the game master does it"):
        check_form(system, dawn.names, Action(0, 0, NONE, NONE, NONE, NONE, NONE))
