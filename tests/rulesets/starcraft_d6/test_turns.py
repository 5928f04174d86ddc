"""What lasts, ends; what may be done is listed; what bars an action bars a reaction."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from typing import Any

import pytest

from starfray.core.action import NONE, Action
from starfray.core.chance.philox import Philox
from starfray.core.input.errors import Refused
from starfray.core.registry import ruleset
from starfray.core.ruleset import DRAW, GOING_ON, WON, Setup
from starfray.readings.play.legality import check_form
from starfray.readings.play.table import BotTable
from starfray.rulesets.starcraft_d6.chapters.basics.difficulty import RUNGS
from starfray.rulesets.starcraft_d6.chapters.basics.using_skills import USE_SKILL
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.detection import LOOK_FOR
from starfray.rulesets.starcraft_d6.chapters.damage.body_points import lose_body_points
from starfray.rulesets.starcraft_d6.chapters.damage.effects_of_wounds import stunned
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.shooting import SHOOT
from starfray.rulesets.starcraft_d6.chapters.reacting.reacted_difficulty import NO_REACTION
from starfray.rulesets.starcraft_d6.chapters.reacting.reactions import NOT_ROLLED, Attack, react
from starfray.rulesets.starcraft_d6.chapters.taking_actions.declaring import DECLARE
from starfray.rulesets.starcraft_d6.chapters.taking_actions.holding import HOLD
from starfray.rulesets.starcraft_d6.chapters.taking_actions.passing import PASS
from starfray.rulesets.starcraft_d6.chapters.taking_actions.turns import STATUSES
from starfray.rulesets.starcraft_d6.rulings import RangeNumber
from starfray.rulesets.starcraft_d6.state import (
    AWAKE,
    DEAD,
    DOOMED,
    DYING,
    FULL,
    KNOCKED_OUT,
    PULPED,
    SKILLS,
)
from tests.rulesets.starcraft_d6.moments import behind_doors, on_a_map

SD6 = ruleset("starcraft-d6")


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
        SD6.apply(state, table, Action(PASS, 0, NONE, NONE, NONE, NONE, NONE))

    assert state.units[1].came_out == 0
    while SD6.over(state) == GOING_ON and state.fight.round == round_of:
        who = SD6.turn(state)
        SD6.apply(state, table, Action(PASS, who, NONE, NONE, NONE, NONE, NONE))

    unit = state.units[1]
    assert (unit.dodge_total, unit.doubled, unit.lost_round, unit.taken) == (-1, 0, 0, 0)


def test_out_of_cover_ends_as_the_turn_comes_round() -> None:
    setup = behind_doors()
    setup.state.units[1].came_out = setup.state.units[0].came_out = 1
    assert SD6.lapse is not None
    SD6.lapse(setup.state, BotTable(SD6, Philox(2, 0)), 1)

    assert [setup.state.units[who].came_out for who in range(2)] == [1, 0]


def test_who_is_put_on_turn_has_fired_nothing_yet() -> None:
    state = behind_doors().state
    for weapon in state.weapons:
        weapon.shots_fired = 2
    SD6.ready(state, 0)

    assert {weapon.owner == 0 for weapon in state.weapons} == {True, False}
    for weapon in state.weapons:
        assert weapon.shots_fired == (0 if weapon.owner == 0 else 2)


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

    assert SD6.why_not(state, Action(HOLD, 1, NONE, NONE, NONE, NONE, NONE)) != 0
    assert react(state, table, 1, Attack(0, 0, 1, 10, NOT_ROLLED)) == NO_REACTION
    assert state.units[1].taken == 0


@pytest.mark.parametrize(
    "setup",
    [
        behind_doors(),
        behind_doors(chi_use="double", range_number="gm"),
        on_a_map(chi_use="double", prone_move="run"),
        on_a_map(range_data="gm", range_number="gm"),
        on_a_map(declare_when="open", called_dice="fixed", hold_window="interrupt"),
    ],
    ids=["doors", "named", "map", "by word", "open"],
)
def test_what_may_be_done_is_listed(setup: Setup) -> None:
    """All that is allowed is among the candidates, but for free numbers of the game master."""
    state = setup.state
    SD6.ready(state, 0)
    listed = list(SD6.candidates(state))
    assert len(listed) == len(set(listed))
    found = set()
    for action in every_action(setup):
        if SD6.why_not(state, action) == 0:
            found.add(action)
            assert action in listed, action
    assert {action for action in listed if SD6.why_not(state, action) == 0} == found


def every_action(setup: Setup) -> Iterator[Action]:
    """Give all actions in their form, but for free numbers of the game master."""
    most = {"target": 5, "item": len(SKILLS), "x": 6, "y": 6}
    friends = [who for who, unit in enumerate(setup.state.units) if unit.side == 0]
    for who, verb in product(friends, SD6.words.verbs):
        slots = {slot.number for slot in verb.slots}
        ranges = [range(-1, most[slot]) if slot in slots else range(-1, 0) for slot in most]
        numbers = [NONE, *range(6), *RUNGS] if "n" in slots else [NONE]
        if verb.number == SHOOT:
            by_word = setup.state.rulings.range_number == RangeNumber.GM
            numbers = [NONE, *range(1, 31)] if by_word else [NONE]
        for target, item, x, y, n in product(*ranges, numbers):
            action = Action(verb.number, who, target, item, x, y, n)
            if verb.number == SHOOT and NONE not in (n, x):
                continue
            if verb.number in (USE_SKILL, LOOK_FOR) and n not in RUNGS:
                continue
            with suppress(Refused):
                check_form(SD6, setup.names, action)
                yield action


def test_a_declared_dodge_of_the_slower_is_no_action() -> None:
    setup = behind_doors()
    state, table = setup.state, BotTable(SD6, Philox(2, 0))
    SD6.begin(state, table)
    announce = Action(DECLARE, 3, NONE, NONE, 1, NONE, 2)

    assert SD6.why_not(state, announce) == 0
    SD6.apply(state, table, announce)
    assert state.fight.active == 0
    assert (state.units[3].dodges, state.units[3].taken) == (1, 0)


def test_a_side_wins_when_nobody_else_is_awake() -> None:
    state = behind_doors().state
    assert SD6.over(state) == GOING_ON
    state.units[0].status = DEAD
    assert SD6.over(state) == GOING_ON
    state.units[2].status = DEAD
    assert SD6.over(state) == WON + 1
    state.units[2].status, state.units[1].status, state.units[3].status = 0, DEAD, DYING
    assert SD6.over(state) == WON
    state.units[2].status = KNOCKED_OUT
    assert SD6.over(state) == DRAW


def test_when_time_is_up_the_fight_is_a_draw_between_those_awake() -> None:
    state = behind_doors().state
    state.fight.time_up = 1
    assert SD6.over(state) == DRAW
    state.units[0].status = state.units[2].status = DEAD
    assert SD6.over(state) == WON + 1


@pytest.mark.parametrize(
    ("status", "told"),
    [(KNOCKED_OUT, "out cold"), (DYING, "dying"), (DOOMED, "dying"), (DEAD, "killed"),
     (PULPED, "killed"), (AWAKE, "fighting")],
)  # fmt: skip
def test_statuses(status: int, told: str) -> None:
    state = behind_doors().state
    state.units[2].status = status
    assert STATUSES[SD6.status(state, 2)] == told
