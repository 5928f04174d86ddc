"""Bots choose well: the same side with one choice spoiled loses to them more often than it wins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from starfray.core.action import Action
from starfray.core.chance.philox import Philox
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document
from starfray.core.registry import ruleset
from starfray.core.ruleset import GOING_ON, WON
from starfray.readings.play.table import BotTable
from starfray.rulesets.starcraft_d6.chapters.basics.character_points import SPEND_POINTS
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.drawing_weapons import DRAW
from starfray.rulesets.starcraft_d6.chapters.damage.the_big_goodbye import BUY_TIME, YES
from starfray.rulesets.starcraft_d6.chapters.melee_combat.striking import (
    BRAWL,
    MANEUVER,
    STRIKE_ARTFULLY,
)
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.shooting import SHOOT
from starfray.rulesets.starcraft_d6.chapters.taking_actions.declaring import DECLARE
from starfray.rulesets.starcraft_d6.chapters.taking_actions.moving import CHANGE_RANGE

SD6 = ruleset("starcraft-d6")
FIGHTS = 40
Spoil = Callable[[Any, int, Action], Action]
GUN = {"name": "rifle", "damage": "5D", "rof": 3}
BOMB = {"name": "bomb", "damage": "5D", "kind": "grenade", "magazine": 5, "blast_m": 4}
REACH = {"point_blank": 2, "short": 8, "medium": 16, "long": 24, "extreme": 32}
LIKE_BRAWLERS: dict[str, Any] = {
    "skills": {"martial_arts": "5D", "brawling": "2D"}, "bp_max": 20,
    "moves": [{"name": "kick", "difficulty": 10, "damage": "2D"}],
}  # fmt: skip
LIKE_TROOPERS: dict[str, Any] = {
    "skills": {"firearms": "4D", "melee_combat": "2D"}, "bp_max": 20,
    "weapons": [GUN, {"name": "knife", "kind": "melee", "damage": "1D"}],
}  # fmt: skip


def wins(person: dict[str, Any], spoil: Spoil, **encounter: Any) -> tuple[int, int]:
    """Return how many fights a bot wins and loses against itself with a choice spoiled.

    Each of them goes first in half of the fights.
    """
    won = lost = 0
    for number in range(FIGHTS):
        spoiled = number % 2
        people = [
            {"name": f"p{i}", "side": side, "attributes": {"instincts": f"{4 - i}D"}, **person}
            for i, side in enumerate(("one", "other"))
        ]
        data = {"system": SD6.key, "sides": {"one": {}, "other": {}}, "combatants": people}
        state = build_encounter(Document("test", {**data, **encounter})).state
        table = BotTable(SD6, Philox(7, number))
        SD6.begin(state, table)
        while SD6.over(state) == GOING_ON:
            who = SD6.turn(state)
            action = SD6.choose(state, who)
            if who == spoiled:
                other = spoil(state, who, action)
                action = other if SD6.why_not(state, other) == 0 else action
            SD6.apply(state, table, action)
        won += SD6.over(state) == WON + 1 - spoiled
        lost += SD6.over(state) == WON + spoiled
    return won, lost


def with_fists(state: Any, who: int, action: Action) -> Action:
    """Strike with fists, whatever one is trained in."""
    if action.verb in (MANEUVER, STRIKE_ARTFULLY):
        return action._replace(verb=BRAWL, item=-1)
    return action


def five_at_once(state: Any, who: int, action: Action) -> Action:
    """Declare more than the dice allow."""
    return action._replace(n=4) if action.verb == DECLARE else action


def walks_up(state: Any, who: int, action: Action) -> Action:
    """Go and use the knife."""
    if action.verb == SHOOT:
        return Action(CHANGE_RANGE, who, action.target, -1, -1, -1, 0)
    return action


@pytest.mark.slow
@pytest.mark.parametrize(
    ("person", "spoil", "encounter"),
    [
        (LIKE_BRAWLERS, with_fists, {"range": "point_blank"}),
        (LIKE_TROOPERS, five_at_once, {"range": "short"}),
        (LIKE_TROOPERS, walks_up, {"range": "short"}),
    ],
)
def test_a_bot_beats_itself_with_a_choice_spoiled(
    person: dict[str, Any], spoil: Spoil, encounter: dict[str, Any]
) -> None:
    won, lost = wins(person, spoil, **encounter)

    assert won > lost + FIGHTS // 10


def first_choice(*people: dict[str, Any], **encounter: Any) -> tuple[Any, Action]:
    """Return the state in which the first of some people acts, and what it does then."""
    data = {
        "system": SD6.key,
        "sides": {"one": {}, "other": {}},
        "combatants": [{"name": f"p{i}", **person} for i, person in enumerate(people)],
    }
    state = build_encounter(Document("test", {**data, **encounter})).state
    SD6.ready(state, 0)
    action = SD6.choose(state, 0)
    assert action.verb == DECLARE
    SD6.apply(state, BotTable(SD6, Philox(1, 0)), action)
    return state, SD6.choose(state, 0)


def test_no_grenade_falls_at_ones_own_feet() -> None:
    _, action = first_choice(
        {"side": "one", "at": [0, 0], "skills": {"thrown": "6D", "brawling": "2D"},
         "weapons": [{**BOMB, "range_limits_m": REACH}]},
        {"side": "one", "at": [0, 1]},
        {"side": "other", "at": [1, 0]},
        map={"width": 10, "height": 3},
    )  # fmt: skip

    assert action.verb == BRAWL


def test_nobody_shoots_at_a_door_while_somebody_stands_in_the_open() -> None:
    _, action = first_choice(
        {"side": "one", "weapons": [GUN]},
        {"side": "other", "cover": "full", "protection": "blast door", "bp_max": 5},
        {"side": "other", "bp_max": 40},
        protections=[{"name": "blast door"}],
        range="short",
    )

    assert (action.verb, action.target) == (SHOOT, 2)


def test_the_gun_is_drawn_where_the_knife_does_not_reach() -> None:
    _, action = first_choice(
        {"side": "one", "skills": {"firearms": "6D"},
         "weapons": [{"name": "knife", "kind": "melee", "damage": "1D"},
                     {**GUN, "in_hand": False}]},
        {"side": "other"},
        range="medium",
    )  # fmt: skip

    assert (action.verb, action.item) == (DRAW, 1)


def test_who_is_dying_spends_all_points_there_are() -> None:
    setup = build_encounter(
        Document(
            "test",
            {
                "system": SD6.key,
                "range": "short",
                "sides": {"one": {}, "other": {}},
                "combatants": [
                    {"name": "a", "side": "one", "bp": 0, "cp": 6, "chi": 2},
                    {"name": "b", "side": "other"},
                ],
            },
        )
    )
    offered = sum(1 << points for points in range(7))

    assert SD6.answer(setup.state, 0, SPEND_POINTS, offered, 6, 15, 0) == 3
    assert SD6.answer(setup.state, 0, SPEND_POINTS, offered, 1, 60, 0) == 6
    assert SD6.answer(setup.state, 0, BUY_TIME, 3, 0, 0, 0) == YES
