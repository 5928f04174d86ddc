"""What the menu of Star Trek Adventures lists: attacks, and enemies to wait for."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from starfray.core.action import NONE
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.attack import ATTACK
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.attacking_objects import (
    ATTACK_OBJECT,
)
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.ready import READY
from starfray.rulesets.star_trek_adventures.state import (
    CHARGES,
    COMES_CLOSE,
    KILL,
    MOVES,
    STUN,
    TOLD,
)
from tests.rulesets.star_trek_adventures.scene import GU, MA, RO, STA, armed, scene
from tests.systems.offered import not_listed, verbs_of_cases

CONSOLE = {"name": "console", "stress": 5}
DRAPES = {"name": "drapes", "damageable": False}


def on_turn(changes: dict[str, Any]) -> Any:
    """Return the field with Ro on turn."""
    state = scene("field", changes).state
    STA.ready(state, RO)
    return state


@pytest.mark.parametrize("charges", [(NONE,), (NONE, *range(len(CHARGES) - 1))])
def test_the_menu_lists_each_target_charge_and_intent(charges: tuple[int, ...]) -> None:
    weapon = armed("rifle", qualities={"charge": len(charges) > 1})
    state = on_turn({"Ro": weapon, "objects": [CONSOLE, DRAPES]})
    listed = STA.candidates(state)
    carried = {item for item in state.units[RO].carried if item > 0}
    blows = [(a.verb, a.target, a.x, a.n) for a in listed if a.item in carried and a.verb in
             (ATTACK, ATTACK_OBJECT)]  # fmt: skip

    intents = (STUN, KILL)
    people = [(ATTACK, target, *how) for target in (GU, MA) for how in product(charges, intents)]
    things = [(ATTACK_OBJECT, 0, *how) for how in product(charges, intents)]
    plain = [(ATTACK_OBJECT, 0, charge, NONE) for charge in charges]
    assert sorted(set(blows) - set(plain)) == sorted([*people, *things])


def test_one_may_wait_for_all_that_somebody_or_an_enemy_does() -> None:
    waits = [(a.target, a.x) for a in STA.candidates(on_turn({})) if a.verb == READY]
    events = range(MOVES, COMES_CLOSE + 1)

    assert sorted(waits) == sorted(
        [(NONE, event) for event in (TOLD, *events)] + list(product((GU, MA), events))
    )


@pytest.mark.parametrize("verb", verbs_of_cases(STA))
def test_what_cases_do_is_in_the_menu(verb: str) -> None:
    assert list(not_listed(STA, verb)) == []
