"""What lasts until somebody's turn ends with the round, whatever has become of that one."""

from __future__ import annotations

from typing import Any

import pytest

from starfray.core.action import NONE, Action
from starfray.core.encounter import build_encounter
from starfray.core.input.documents import Document
from starfray.core.registry import ruleset
from starfray.core.ruleset import GOING_ON
from starfray.readings.play.table import PlayTable
from starfray.rulesets.star_trek_adventures.chapters.combat.turns import END_TURN
from starfray.rulesets.star_trek_adventures.chapters.conflict_actions.acting import apply
from starfray.rulesets.star_trek_adventures.state import State

STA = ruleset("star-trek-adventures")


def fight_with(owner: dict[str, Any], rulings: dict[str, str]) -> State:
    """Ro owns what lasts, Vi is at Ro's side, and Gu has the turn."""
    people = [
        {"name": "Ro", "side": "crew", "cover_dice": 2, "recovering": True, "guard_bonus": 1,
         "recover_resistance": 1, "assists": "Vi", **owner},
        {"name": "Vi", "side": "crew"},
        {"name": "Gu", "side": "foes"},
    ]  # fmt: skip
    sides: dict[str, Any] = {"crew": {}, "foes": {}}
    data = {"system": STA.key, "sides": sides, "rulings": rulings, "combatants": people}
    state: State = build_encounter(Document("test", data)).state
    state.guards[1 * len(state.units) + 0] = 1
    state.units[1].guard_bonus = 1
    STA.ready(state, 2)
    return state


def play_round(state: State) -> None:
    """Let everybody who can end its turn, until the next round is over as well."""
    table = PlayTable(STA, chooser=STA.answer)
    while state.fight.round < 3 and STA.over(state) == GOING_ON:
        apply(state, table, Action(END_TURN, STA.turn(state), NONE, NONE, NONE, NONE, NONE))


@pytest.mark.parametrize("status", ["none", "non_lethal", "lethal", "dead"])
@pytest.mark.parametrize("guard", ["harder_to_hit", "until_guards_turn"])
def test_what_lasts_ends_whatever_becomes_of_its_owner(status: str, guard: str) -> None:
    state = fight_with({"injury": status}, {"guard": guard, "assist_lasts": "until_own_turn"})

    play_round(state)

    owner = state.units[0]
    assert (owner.guard_bonus if guard == "harder_to_hit" else state.units[1].guard_bonus) == 0
    assert owner.recovering == owner.recover_resistance == 0
    assert owner.assists == -1
