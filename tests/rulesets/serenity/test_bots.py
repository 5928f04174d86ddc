"""Bots of Serenity: against the same side with one choice spoiled, a bot wins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from starfray.core.action import NONE, Action
from starfray.core.chance.philox import Philox
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document
from starfray.core.registry import ruleset
from starfray.core.ruleset import GOING_ON, WON, Setup
from starfray.readings.play.table import BotTable
from starfray.rulesets.serenity.bots.approaching import nearest_enemy, step_towards
from starfray.rulesets.serenity.chapters.attack import ATTACK, why_not_attack
from starfray.rulesets.serenity.chapters.movement import MOVE
from starfray.rulesets.serenity.chapters.plot_points import (
    FOR_A_BLOCK,
    FOR_A_DEFENSE,
    FOR_AN_ATTACK,
    FOR_INITIATIVE,
    FOR_SURVIVAL,
    PLOT_AFTER,
    STAY_ALIVE,
)
from starfray.rulesets.serenity.chapters.turns import END_TURN
from starfray.rulesets.serenity.chapters.weapons import PICK_UP

SERENITY = ruleset("serenity")
GOOD, SPOILED = range(2)
FIGHTS = 120

Spoil = Callable[[Any, int, Action], Action]

REVOLVER = {
    "name": "revolver", "damage": "d8", "type": "W", "short_ft": 60, "medium_ft": 120,
    "long_ft": 240,
}  # fmt: skip
PEASHOOTER = {"name": "peashooter", "damage": "d2", "type": "W", "short_ft": 100}


def mirrored(**person: Any) -> Setup:
    """Two of the good side against two of the spoiled one, all alike."""
    sheet = {
        "agility": "d8", "vitality": "d8", "willpower": "d8", "skills": {"Guns": "d8"},
        "weapons": [REVOLVER], **person,
    }  # fmt: skip
    people = [
        {"name": f"{side}{k}", "side": side, "at": [5 + 12 * number, 4 + 2 * k], **sheet}
        for number, side in enumerate(("good", "spoiled"))
        for k in range(2)
    ]
    data = {"system": "serenity", "sides": {"good": {}, "spoiled": {}}, "combatants": people}
    return build_encounter(Document("mirror", data))


def wins(setup: Setup, spoil: Spoil, never: tuple[int, ...] = ()) -> tuple[int, int]:
    """Return how many fights each side wins; the spoiled one never spends what is asked so."""

    def answer(state: Any, who: int, question: int, options: int, a: int, b: int, c: int) -> int:
        if question in never and state.units[who].side == SPOILED:
            return 0
        return SERENITY.answer(state, who, question, options, a, b, c)

    won = [0, 0]
    for number in range(FIGHTS):
        state = SERENITY.layout.clone(setup.state)
        table = BotTable(SERENITY, Philox(11, number))
        table._answer = answer
        SERENITY.begin(state, table)
        while SERENITY.over(state) == GOING_ON:
            who = SERENITY.turn(state)
            action = SERENITY.choose(state, who)
            if state.units[who].side == SPOILED:
                action = spoil(state, who, action)
                assert SERENITY.why_not(state, action) == 0
            SERENITY.apply(state, table, action)
        if SERENITY.over(state) >= WON:
            won[SERENITY.over(state) - WON] += 1
    return won[GOOD], won[SPOILED]


def unspoiled(state: Any, who: int, action: Action) -> Action:
    return action


def leaves_cover(state: Any, who: int, action: Action) -> Action:
    """Step nearer before every attack, as long as there is cover to leave."""
    unit = state.units[who]
    if action.verb == ATTACK and unit.cover and unit.moved == 0:
        x, y = step_towards(state, who, action.target)
        if x != NONE:
            return Action(MOVE, who, NONE, NONE, x, y, NONE)
    return action


def takes_the_first_weapon(state: Any, who: int, action: Action) -> Action:
    first = state.units[who].arms[0]
    if action.verb == ATTACK and why_not_attack(state, who, action.target, first) == 0:
        return action._replace(item=first)
    return action


def leaves_it_lying(state: Any, who: int, action: Action) -> Action:
    """Go at the enemy with bare hands rather than pick a weapon up."""
    if action.verb != PICK_UP:
        return action
    enemy = nearest_enemy(state, who)
    if why_not_attack(state, who, enemy, 0) == 0:
        return Action(ATTACK, who, enemy, 0, NONE, NONE, NONE)
    x, y = step_towards(state, who, enemy)
    if x != NONE and state.units[who].moved == 0:
        return Action(MOVE, who, NONE, NONE, x, y, NONE)
    return Action(END_TURN, who, NONE, NONE, NONE, NONE, NONE)


def with_weapons_at_their_feet(setup: Setup) -> Setup:
    for unit in setup.state.units:
        unit.fallen_x[0], unit.fallen_y[0] = unit.x, unit.y
    return setup


SPOILS: dict[str, tuple[Setup, Spoil, tuple[int, ...]]] = {
    "leaves its cover": (mirrored(cover="heavy"), leaves_cover, ()),
    "never spends points after a roll": (
        mirrored(plot_points=6), unspoiled, (PLOT_AFTER,),
    ),
    "never buys a die to stay alive": (mirrored(plot_points=6), unspoiled, (STAY_ALIVE,)),
    "takes the first weapon": (
        mirrored(weapons=[PEASHOOTER, REVOLVER]), takes_the_first_weapon, (),
    ),
    "leaves its weapon lying": (
        with_weapons_at_their_feet(mirrored()), leaves_it_lying, (),
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", SPOILS)
def test_a_bot_beats_the_same_side_with_one_choice_spoiled(what: str) -> None:
    good, spoiled = wins(*SPOILS[what])

    assert good > spoiled + FIGHTS // 10, (good, spoiled)


def test_the_sides_of_the_mirror_are_alike() -> None:
    one, other = wins(mirrored(), unspoiled)

    assert abs(one - other) <= FIGHTS // 5


def bot_at(cover: str) -> tuple[Setup, Action]:
    """What a bot in this cover does when its weapon has no better range nearer by."""
    rifle = {"name": "rifle", "damage": "d8", "type": "W", "hands": 2, "band": "medium"}
    setup = mirrored(weapons=[rifle], cover=cover)
    SERENITY.ready(setup.state, 0)
    return setup, SERENITY.choose(setup.state, 0)


@pytest.mark.parametrize("cover", ["none", "near_total"])
def test_a_bot_does_not_walk_where_it_hits_no_better(cover: str) -> None:
    _, action = bot_at(cover)

    assert action.verb == ATTACK


def test_a_bot_without_its_weapon_picks_it_up() -> None:
    setup = with_weapons_at_their_feet(mirrored())
    SERENITY.ready(setup.state, 0)

    assert SERENITY.choose(setup.state, 0) == (PICK_UP, 0, NONE, 1, NONE, NONE, NONE)


def points(purpose: int, total: int, other: int, **person: Any) -> int:
    """How many of twelve points a bot spends after a roll."""
    setup = mirrored(plot_points=12, **person)
    setup.state.units[0].wielding = 1
    options = (1 << 13) - 1
    return SERENITY.answer(setup.state, 0, PLOT_AFTER, options, total, other, purpose)


def test_a_bot_spends_what_turns_a_roll_and_no_more_than_it_is_worth() -> None:
    assert points(FOR_SURVIVAL, 3, 7) == 4
    assert points(FOR_SURVIVAL, 3, 16) == 0
    assert points(FOR_A_BLOCK, 7, 10) == 3
    assert points(FOR_A_DEFENSE, 7, 10) == 4
    assert points(FOR_AN_ATTACK, 7, 10) == 3
    assert points(FOR_AN_ATTACK, 7, 11) == 0
    assert points(FOR_AN_ATTACK, 7, 10, weapons=[PEASHOOTER]) == 0
    assert points(FOR_AN_ATTACK, 10, 7) == 0
    assert points(FOR_INITIATIVE, 3, 0) == 0
