"""What questions of Star Trek Adventures say, as they are put to whoever answers."""

from __future__ import annotations

import pytest

from starfray.core.action import Action, action
from starfray.core.ruleset import Setup
from starfray.readings.explain.narrator import Narrator
from starfray.readings.play.table import NeedAnswer, PlayTable
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.attacking_objects import (
    ATTACK_OBJECT,
)
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.hazards import HAZARD
from starfray.rulesets.star_trek_adventures.state import STUN
from tests.rulesets.star_trek_adventures.scene import GU, RO, STA, number, scene


def put(setup: Setup, one: Action, faces: list[int], *answers: int) -> str:
    """Return the question that an action comes to after these faces and answers, as it is put."""
    STA.ready(setup.state, RO)
    table = PlayTable(STA, [*faces], [*answers])
    with pytest.raises(NeedAnswer) as asked:
        STA.apply(setup.state, table, one)
    assert (table.used_faces, table.used_answers) == (faces, [*answers])
    return Narrator(STA, setup.names).question(asked.value)


@pytest.mark.parametrize(("who", "purse"), [(RO, "Momentum"), (GU, "Threat")])
def test_who_may_avoid_an_injury_is_told_what_it_is_paid_from(who: int, purse: str) -> None:
    setup = scene("field", {"momentum": 2, "threat": 2, "Gu": {"kind": "notable_npc"}})
    fall = action(HAZARD, RO, target=who, item=number(setup, "hazards", "fall"))

    assert f"By points it takes 2 {purse}." in put(setup, fall, [2, 2, 1])


def test_what_is_next_to_an_object_is_asked_by_its_name() -> None:
    objects = [{"name": "crate", "stress": 5}, {"name": "barrel", "stress": 5}]
    setup = scene("bomb", {"objects": objects, "A": {"in_reach_of": ["barrel"]}})
    barrel, bomb = number(setup, "objects", "barrel"), number(setup, "weapons", "bomb")
    blow = action(ATTACK_OBJECT, RO, target=barrel, item=bomb, n=STUN)

    asked = put(setup, blow, [10, 9, 2, 5], 0, 0)  # no further dice; then a character

    assert asked == "Who is the next closest to barrel in the area?"
