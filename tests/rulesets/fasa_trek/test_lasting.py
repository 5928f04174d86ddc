"""What lasts until a turn comes round ends then, whatever has become of whose it was."""

from __future__ import annotations

from typing import Any

import pytest

from starfray.core.action import NONE, Action
from starfray.core.chance.philox import Philox
from starfray.readings.play.table import BotTable
from starfray.rulesets.fasa_trek.state import SKILL_PHASE
from tests.rulesets.fasa_trek.scenes import FASA, VERBS, built, people, ships

LASTING = (
    "evading", "running", "free_squares", "ran_this_turn", "ran_last_turn", "rallied", "put_out",
    "tired", "spent", "spent_evade", "spent_swim", "spent_difficult",
)  # fmt: skip
STATUSES = ("incapacitated", "unconscious", "dead")
ORDERED = ("steady", "lock_tried", "evaded", "allocated", "moved", "panel_used", "rolled")


def end_turn(state: Any, who: int) -> None:
    action = Action(VERBS["end_turn"], who, NONE, NONE, NONE, NONE, NONE)
    FASA.apply(state, BotTable(FASA, Philox(1, 0)), action)


@pytest.mark.parametrize("statuses", [(), STATUSES[:1], STATUSES[:2], STATUSES])
def test_what_lasts_until_the_own_turn_ends_there(statuses: tuple[str, ...]) -> None:
    data = [{"name": n, "side": s, "at": [x, 0]} for n, s, x in
            (("a", "red", 0), ("b", "blue", 5), ("c", "red", 9))]  # fmt: skip
    state = built({"sides": {"red": {}, "blue": {}}, "combatants": data}).state
    FASA.ready(state, 2)
    owner = state.units[0]
    for field in LASTING:
        setattr(owner, field, 1)
    owner.wound, owner.out_turns = (50, 99) if statuses else (0, 0)
    for status in statuses:
        setattr(owner, status, 1)

    end_turn(state, 2)

    assert state.fight.active == (1 if statuses else 0)
    assert {field: getattr(owner, field) for field in LASTING if field != "ran_last_turn"} == {
        field: 0 for field in LASTING if field != "ran_last_turn"
    }
    assert owner.ran_last_turn == (0 if statuses else 1)


@pytest.mark.parametrize("lost", ["", "destroyed", "no officers", "captain"])
def test_what_a_ship_has_for_a_turn_ends_with_it(lost: str) -> None:
    state = ships({"shields": [4] * 6}, {}).state
    FASA.ready(state, 1)
    state.fight.subphase = 3
    ship = state.ships[0]
    for field in ORDERED:
        setattr(ship, field, 1)
    ship.lock, ship.target, ship.answers, ship.points[1] = 1, 1, 3, 2
    if lost == "destroyed":
        ship.superstructure = 0
    if lost:
        ship.out[: 6 if lost == "no officers" else 1] = [1] * (6 if lost == "no officers" else 1)
    third = FASA.layout.clone(state)
    done = Action(VERBS["done"], 1, NONE, NONE, NONE, NONE, NONE)
    FASA.apply(third, BotTable(FASA, Philox(1, 0)), done)

    after = third.ships[0]
    if third.fight.round == 1:  # one side alone is left: no turn begins
        assert lost in ("destroyed", "no officers")
        return
    assert {field: getattr(after, field) for field in ORDERED} == dict.fromkeys(ORDERED, 0)
    assert (after.lock, after.target, after.answers) == (-1, -1, 0)
    assert (after.points, after.shields) == ([0, 0, 0], [0] * 6)
    assert after.superstructure == 18


def test_nobody_meets_an_attack_who_may_not_act() -> None:
    """What bars an action bars it as an answer to an attack, too."""
    setup = people({}, {})
    for status in STATUSES:
        state = FASA.layout.clone(setup.state)
        FASA.ready(state, 0)
        setattr(state.units[1], status, 1)
        asked: list[int] = []

        def answer(
            state: Any, who: int, question: int, options: int, *_: int, asked: list[int] = asked
        ) -> int:
            asked.append(question)
            return (options & -options).bit_length() - 1

        table = BotTable(FASA, Philox(1, 0))
        table._answer = answer
        if status != "dead":
            blow = Action(VERBS["attack"], 0, 1, 0, NONE, NONE, NONE)
            FASA.apply(state, table, blow)
        for verb in (VERBS["drop"], VERBS["hide"], VERBS["communicate"]):
            action = Action(verb, 1, NONE, NONE, NONE, NONE, NONE)
            state.fight.active = 1
            assert FASA.why_not(state, action) != 0
        assert asked == []


def test_a_lock_is_lost_with_the_turn_in_which_its_ship_is_lost() -> None:
    state = ships({}, {}).state
    FASA.ready(state, 0)
    state.fight.phase = SKILL_PHASE
    state.ships[0].superstructure = 0
    lock = Action(VERBS["sensor_lock"], 0, 1, NONE, NONE, NONE, NONE)

    assert FASA.why_not(state, lock) != 0
