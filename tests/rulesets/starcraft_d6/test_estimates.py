"""What the bots of StarCraft D6 reckon with, in the scenes of the rulebook."""

from __future__ import annotations

from typing import Any

import pytest

from starfray.core.action import NONE
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document
from starfray.core.registry import ruleset
from starfray.core.rulebook import rulebook_of
from starfray.rulesets.starcraft_d6.bots.defending import reserve
from starfray.rulesets.starcraft_d6.bots.preparing import worth_standing
from starfray.rulesets.starcraft_d6.bots.weighing import (
    harm,
    may_strike_so,
    reach,
    shot_worth,
    through_object,
)
from starfray.rulesets.starcraft_d6.chapters.melee_combat.difficulty_of_blows import BY_MANEUVER
from starfray.rulesets.starcraft_d6.state import LONG, OUT_OF_RANGE, POINT_BLANK

SD6 = ruleset("starcraft-d6")
A, B = range(2)
SPIN_KICK, LEG_SWEEP = range(2)
A_DODGE, A_PARRY = range(2)
WARY: dict[str, Any] = {"sides": {"other": {"tactic": "wary"}}}
DODGER: dict[str, Any] = {"b": {"skills": {"dodge": "6D"}}}
BRAWLER: dict[str, Any] = {"b": {"skills": {"brawling": "6D"}}}


def scene(name: str = "shots", rulings: dict[str, str] | None = None, **changes: Any) -> Any:
    """Return the state of a scene of the rulebook."""
    data = {"system": SD6.key, **rulebook_of(SD6).scenes[name], "rulings": rulings or {}}
    return build_encounter(Document(name, data), changes).state


@pytest.mark.parametrize(
    ("code", "needed", "thousandths"),
    [(12, 10, 879), (12, 20, 140), (13, 5, 1000), (13, 6, 989), (4, 5, 583), (2, 1, 0)],
)
def test_the_chance_of_a_check_against_a_number(code: int, needed: int, thousandths: int) -> None:
    assert reach(scene(), code, needed) == thousandths


@pytest.mark.parametrize(
    ("band", "worse", "worth"),
    [(POINT_BLANK, 0, 788233), (LONG, 0, 111580), (LONG, 1, 17534), (OUT_OF_RANGE, 0, 0)],
)
def test_what_a_shot_is_worth(band: int, worse: int, worth: int) -> None:
    assert shot_worth(scene(), A, B, 0, band, worse) == worth


@pytest.mark.parametrize(("code", "worth"), [(21, 83083), (12, 0)])
def test_what_damage_is_worth_that_a_door_has_to_let_through(code: int, worth: int) -> None:
    assert through_object(scene("door"), B, code, 500) == worth


@pytest.mark.parametrize(("code", "bp", "thousandths"), [(12, 20, 797), (9, 5, 766)])
def test_the_harm_of_a_hit(code: int, bp: int, thousandths: int) -> None:
    state = scene()
    state.units[B].bp = bp
    assert harm(state, B, code) == thousandths


@pytest.mark.parametrize(
    ("who", "move", "known"), [(A, LEG_SWEEP, 0), (B, LEG_SWEEP, 1), (B, SPIN_KICK, 0)]
)
def test_nobody_strikes_by_a_move_of_another(who: int, move: int, known: int) -> None:
    assert may_strike_so(scene("brawl"), who, BY_MANEUVER, move) == known


def test_a_wary_bot_keeps_nothing_ready_against_nobody() -> None:
    assert reserve(scene(**WARY, a={"weapons": []}), B, 0, 0) == NONE


def test_a_wary_bot_keeps_a_dodge_ready_unless_one_stands() -> None:
    state = scene(**WARY, **DODGER)
    assert reserve(state, B, 0, 0) == A_DODGE
    state.units[B].dodge_total = 9
    assert reserve(state, B, 0, 0) == NONE


@pytest.mark.parametrize(("now", "kept"), [(0, A_PARRY), (1_000_000, NONE)])
def test_a_wary_bot_keeps_a_parry_ready_where_that_pays(now: int, kept: int) -> None:
    assert reserve(scene("brawl", **WARY, **BRAWLER), B, now, 0) == kept


@pytest.mark.parametrize(
    ("stand_cost", "most", "worth"),
    [("action", 5, 6), ("action", 0, 0), ("prone_mods", 0, 0)],
)
def test_whoever_lies_down_stands_up_only_to_go_somewhere(
    stand_cost: str, most: int, worth: int
) -> None:
    state = scene(rulings={"stand_cost": stand_cost})
    state.units[A].prone = 1
    assert worth_standing(state, A, most) == worth
    assert state.units[A].prone  # it was only supposed otherwise
