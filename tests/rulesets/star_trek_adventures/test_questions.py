"""What questions of Star Trek Adventures say, as they are put to whoever answers."""

from __future__ import annotations

from typing import Any

import pytest

from starfray.core.action import Action, action
from starfray.core.ruleset import Setup
from starfray.readings.explain.narrator import Narrator
from starfray.readings.play.table import NeedAnswer, PlayTable
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.attack import ATTACK
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.attacking_objects import (
    ATTACK_OBJECT,
)
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.hazards import HAZARD
from starfray.rulesets.star_trek_adventures.chapters.avoiding_injuries import BY_OTHER_MEANS
from starfray.rulesets.star_trek_adventures.chapters.combat.turns import END_TURN
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.guard import GUARD
from starfray.rulesets.star_trek_adventures.state import STUN
from tests.rulesets.star_trek_adventures.scene import GU, MA, RO, STA, VI, number, scene


def asks(setup: Setup, one: Action, faces: list[int], *answers: int) -> NeedAnswer:
    """Return the question that an action comes to after these faces and answers."""
    STA.ready(setup.state, max(0, one.who))
    table = PlayTable(STA, [*faces], [*answers])
    with pytest.raises(NeedAnswer) as asked:
        STA.apply(setup.state, table, one)
    assert (table.used_faces, table.used_answers) == (faces, [*answers])
    return asked.value


def put(setup: Setup, one: Action, faces: list[int], *answers: int) -> str:
    """Return the question that an action comes to after these faces and answers, as it is put."""
    return Narrator(STA, setup.names).question(asks(setup, one, faces, *answers))


def offered(need: NeedAnswer) -> list[int]:
    """Return the options that a question offers."""
    return [option for option in range(64) if need.options >> option & 1]


@pytest.mark.parametrize(("who", "purse"), [(RO, "Momentum"), (GU, "Threat")])
def test_who_may_avoid_an_injury_is_told_what_it_is_paid_from(who: int, purse: str) -> None:
    setup = scene("field", {"momentum": 2, "threat": 2, "Gu": {"kind": "notable_npc"}})
    fall = action(HAZARD, RO, target=who, item=number(setup, "hazards", "fall"))

    assert f"The price in points is 2 {purse}." in put(setup, fall, [2, 2, 1])


@pytest.mark.parametrize(
    ("changes", "denied"),
    [
        ({}, []),  # who never had other means is not told that there are none
        ({"Ro": {"means": {"name": "Talent", "does": "avoid", "uses": 0}}}, [BY_OTHER_MEANS]),
    ],
)
def test_other_means_are_denied_only_to_who_has_some(
    changes: dict[str, Any], denied: list[int]
) -> None:
    setup = scene("field", {"momentum": 2, **changes})
    fall = action(HAZARD, RO, target=RO, item=number(setup, "hazards", "fall"))

    assert [out.option for out in asks(setup, fall, [2, 2, 1]).barred] == denied


def test_what_is_next_to_an_object_is_asked_by_its_name() -> None:
    objects = [{"name": "crate", "stress": 5}, {"name": "barrel", "stress": 5}]
    setup = scene("bomb", {"objects": objects, "A": {"in_reach_of": ["barrel"]}})
    barrel, bomb = number(setup, "objects", "barrel"), number(setup, "weapons", "bomb")
    blow = action(ATTACK_OBJECT, RO, target=barrel, item=bomb, n=STUN)

    asked = put(setup, blow, [10, 9, 2, 5], 0, 0)  # no further dice; then a character

    assert asked == "Who is the next closest to barrel in the area?"


@pytest.mark.parametrize(
    ("who", "changes", "who_may"),
    [
        (VI, {}, [GU, MA]),
        (GU, {"Ro": {"injury": "non_lethal"}, "Ma": {"side": "crew"}}, [VI, MA]),
        (GU, {}, [RO, VI]),
    ],
)
def test_who_picks_is_offered_those_of_the_other_side_who_may_act(
    who: int, changes: dict[str, Any], who_may: list[int]
) -> None:
    setup = scene("field", {**changes, "rulings": {"who_acts": "other_side_picks"}})
    keeps = [0] if who == VI else []  # who has Momentum to keep the Initiative by is asked first

    assert offered(asks(setup, action(END_TURN, who), [], *keeps)) == who_may


@pytest.mark.parametrize(("at_hand", "most"), [(1, 1), (9, 9), (10, 10), (12, 10)])
def test_as_many_complications_as_are_at_hand_make_a_task_harder_and_no_more_than_ten(
    at_hand: int, most: int
) -> None:
    setup = scene("field", {"Ro": {"complications": at_hand}})

    asked = asks(setup, action(GUARD, RO, target=RO), [])

    assert offered(asked) == list(range(most + 1))


@pytest.mark.parametrize(("at_hand", "most"), [(1, 1), (2, 2), (9, 3), (12, 3)])
def test_as_many_advantages_as_are_at_hand_make_a_task_easier_down_to_0(
    at_hand: int, most: int
) -> None:
    changes = {"Ro": {"advantages": at_hand, "in_reach_of": ["Ma"]}}

    asked = asks(scene("field", changes), action(ATTACK, RO, GU, 1, n=STUN), [])

    assert offered(asked) == list(range(most + 1))
