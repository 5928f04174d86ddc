"""What lasts, ends; what may be done is listed; what bars an action bars a reaction."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from starfray.core.action import NONE, Action
from starfray.core.documents import Document
from starfray.core.encounter import build_encounter
from starfray.core.errors import Refused
from starfray.core.philox import Philox
from starfray.core.registry import ruleset
from starfray.core.ruleset import GOING_ON, Setup
from starfray.readings.legality import check_form
from starfray.readings.table import BotTable
from starfray.rulesets.starcraft_d6 import words
from starfray.rulesets.starcraft_d6.characters import RUNGS
from starfray.rulesets.starcraft_d6.reactions import NO_REACTION, NOT_ROLLED, Attack, react
from starfray.rulesets.starcraft_d6.state import DEAD, FULL
from starfray.rulesets.starcraft_d6.wounds import lose_body_points, stunned

SD6 = ruleset("starcraft-d6")


def behind_doors(**rulings: str) -> Setup:
    """Four of whom the second stands behind a door, and has come out of it to attack."""
    people = [
        {"name": name, "side": side, "attributes": {"instincts": f"{5 - i}D", "strength": "2D"},
         "skills": {"dodge": "4D"}, "weapons": [{"name": "gun", "damage": "4D"}]}
        for i, (name, side) in enumerate(zip("abcd", ("one", "other") * 2, strict=True))
    ]  # fmt: skip
    people[1] |= {"cover": "full", "protection": "door"}
    return build_encounter(
        Document(
            "test",
            {
                "system": SD6.key,
                "range": "short",
                "protections": [{"name": "door", "av": 20, "body_max": 25}],
                "sides": {"one": {}, "other": {}},
                "combatants": people,
                "rulings": rulings,
            },
        )
    )


def is_stunned(state: Any, table: BotTable) -> None:
    stunned(state, table, 1)


def falls(state: Any, table: BotTable) -> None:
    lose_body_points(state, table, 1, 30)


def loses_the_round(state: Any, table: BotTable) -> None:
    lose_body_points(state, table, 1, 9)


def dies(state: Any, table: BotTable) -> None:
    state.units[1].status = DEAD


@pytest.mark.parametrize("happens", [None, is_stunned, falls, loses_the_round, dies])
def test_what_lasts_ends_whatever_has_become_of_its_owner(happens: Any) -> None:
    setup = behind_doors()
    state, table = setup.state, BotTable(SD6, Philox(2, 0))
    SD6.begin(state, table)
    state.units[1].came_out = 1
    state.units[1].dodge_total = 12
    state.units[1].doubled = 1
    assert state.units[1].cover == FULL
    if happens is not None:
        happens(state, table)
    round_of = state.fight.round
    while state.fight.active == 0 and state.fight.round == round_of:
        SD6.apply(state, table, Action(words.PASS, 0, NONE, NONE, NONE, NONE, NONE))

    assert state.units[1].came_out == 0
    while SD6.over(state) == GOING_ON and state.fight.round == round_of:
        who = SD6.turn(state)
        SD6.apply(state, table, Action(words.PASS, who, NONE, NONE, NONE, NONE, NONE))

    unit = state.units[1]
    assert (unit.dodge_total, unit.doubled, unit.lost_round, unit.taken) == (-1, 0, 0, 0)


@pytest.mark.parametrize(
    ("happens", "rulings"),
    [
        (falls, {}),
        (loses_the_round, {}),
        (dies, {}),
        (lambda state, table: lose_body_points(state, table, 1, 17), {"dazed": "no"}),
    ],
)
def test_what_bars_an_action_bars_a_reaction(happens: Any, rulings: dict[str, str]) -> None:
    state, table = behind_doors(**rulings).state, BotTable(SD6, Philox(2, 0))
    SD6.begin(state, table)
    happens(state, table)
    state.fight.active = 1

    assert SD6.why_not(state, Action(words.HOLD, 1, NONE, NONE, NONE, NONE, NONE)) != 0
    assert react(state, table, 1, Attack(0, 0, 1, 10, NOT_ROLLED)) == NO_REACTION
    assert state.units[1].taken == 0


def test_what_may_be_done_is_listed() -> None:
    """All that is allowed is among the candidates, but for free numbers of the game master."""
    setup = behind_doors()
    state = setup.state
    SD6.ready(state, 0)
    listed = set(SD6.candidates(state))
    found = 0
    for verb in SD6.words.verbs:
        slots = {slot.number for slot in verb.slots}
        ranges = [
            range(-1, 5) if slot in slots else range(-1, 0) for slot in ("target", "item", "x", "y")
        ]
        numbers = [NONE, *range(6), *RUNGS] if "n" in slots else [NONE]
        if verb.number == words.SHOOT:
            numbers = [NONE]
        for target, item, x, y, n in product(*ranges, numbers):
            action = Action(verb.number, 0, target, item, x, y, n)
            try:
                check_form(SD6, setup.names, action)
            except Refused:
                continue
            if verb.number in (words.USE_SKILL, words.LOOK_FOR) and n not in RUNGS:
                continue
            if SD6.why_not(state, action) == 0:
                found += 1
                assert action in listed, action
    assert found > 100


def test_a_declared_dodge_of_the_slower_is_no_action() -> None:
    setup = behind_doors()
    state, table = setup.state, BotTable(SD6, Philox(2, 0))
    SD6.begin(state, table)
    announce = Action(words.DECLARE, 3, NONE, NONE, 1, NONE, 2)

    assert SD6.why_not(state, announce) == 0
    SD6.apply(state, table, announce)
    assert state.fight.active == 0
    assert (state.units[3].dodges, state.units[3].taken) == (1, 0)
