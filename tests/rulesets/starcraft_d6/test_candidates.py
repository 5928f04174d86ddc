"""What the menu of StarCraft D6 lists: sprays, marches, range bands and forces to call up."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from starfray.core.action import NONE, Action
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document
from starfray.core.registry import ruleset
from starfray.core.rulebook import rulebook_of
from starfray.rulesets.starcraft_d6.chapters.mass_combat.attack_orders import CALL_UP
from starfray.rulesets.starcraft_d6.chapters.mass_combat.mass_moves import (
    ADVANCE,
    MARCH,
    metres_a_segment,
)
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.spraying_bullets import SPRAY
from starfray.rulesets.starcraft_d6.state import MASS_CLOSE, MASS_LONG, MASS_MEDIUM, MASS_SHORT
from tests.systems.offered import not_listed, verbs_of_cases

SD6 = ruleset("starcraft-d6")
BANDS = ("close", "short", "medium", "long")


def scene(name: str, **changes: Any) -> Any:
    """Return a scene of the rulebook with its first one on turn."""
    data = {"system": SD6.key, **rulebook_of(SD6).scenes[name]}
    state = build_encounter(Document(name, data), changes).state
    SD6.ready(state, 0)
    return state


def listed(state: Any, verb: int) -> list[Action]:
    return [action for action in SD6.candidates(state) if action.verb == verb]


@pytest.mark.parametrize("sparing", ["friends", None])
def test_every_spray_that_is_allowed_is_listed(sparing: str | None) -> None:
    """With a friend in the doorway, whom one must say one spares, or without."""
    state = scene("spray", **({} if sparing else {"d": {"group": None}}))
    everybody = range(len(state.units))
    forms = product(everybody, [NONE, *everybody], [NONE, 0])
    sprays = [Action(SPRAY, 0, target, 0, to, NONE, n) for target, to, n in forms]
    allowed = {spray for spray in sprays if SD6.why_not(state, spray) == 0}

    assert {(spray.target, spray.x) for spray in allowed} >= {(1, NONE), (1, 2), (2, NONE), (2, 1)}
    assert {spray for spray in listed(state, SPRAY) if SD6.why_not(state, spray) == 0} == allowed


def test_a_force_marches_as_far_to_each_side() -> None:
    state = scene("measured")
    unit, far = state.units[0], metres_a_segment(state, 0) // state.fight.square_m
    wanted = product(range(-far, far + 1), repeat=2)

    assert far > 1
    assert {(a.x, a.y) for a in listed(state, MARCH)} == {
        (unit.x + x, unit.y + y) for x, y in wanted
    }


@pytest.mark.parametrize(
    ("distance", "bands"),
    [
        (MASS_CLOSE, {MASS_SHORT}),
        (MASS_SHORT, {MASS_CLOSE, MASS_MEDIUM}),
        (MASS_MEDIUM, {MASS_SHORT, MASS_LONG}),
    ],
)
def test_a_force_comes_nearer_or_goes_away_by_one_band(distance: int, bands: set[int]) -> None:
    state = scene("battle", distance=BANDS[distance])

    assert {a.n for a in listed(state, ADVANCE)} == bands


def test_those_under_one_commander_are_called_up() -> None:
    assert [a.target for a in listed(scene("two_wings"), CALL_UP)] == [2]


@pytest.mark.parametrize("verb", verbs_of_cases(SD6))
def test_what_cases_do_is_in_the_menu(verb: str) -> None:
    assert list(not_listed(SD6, verb)) == []
