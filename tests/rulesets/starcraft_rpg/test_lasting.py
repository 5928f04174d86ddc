"""What lasts until somebody's next turn ends there, whatever has become of its owner by then."""

from __future__ import annotations

import pytest

from starfray.core.absent import NOBODY
from starfray.core.action import action
from starfray.core.chance.philox import Philox
from starfray.readings.play.table import PlayTable
from starfray.rulesets.starcraft_rpg import state
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions import until_the_next_turn
from starfray.rulesets.starcraft_rpg.chapters.turns_and_actions.turn_sequence import END_TURN
from tests.rulesets.starcraft_rpg.lasting_scene import ENEMY, OWNER, STATUSES, fight
from tests.rulesets.starcraft_rpg.scenes import SYSTEM


@pytest.mark.parametrize("status", STATUSES)
def test_nothing_outlasts_the_owners_turn(status: str) -> None:
    now = fight()
    table = PlayTable(SYSTEM, source=Philox(1, 1), chooser=SYSTEM.answer)
    STATUSES[status](now, table)
    SYSTEM.apply(now, table, action(END_TURN, ENEMY))
    if now.fight.active == OWNER:
        SYSTEM.apply(now, table, action(END_TURN, OWNER))
    owner = now.units[OWNER]

    assert now.fight.round == 2
    assert (owner.behavior, owner.aiming_at, owner.called) == (state.NO_BEHAVIOR, NOBODY, 0)
    assert (owner.charged, owner.formation, owner.coordinated) == (state.NOT_CHARGED, 0, 0)
    assert (owner.suppressed, owner.stunned, owner.sprints) == (0, 0, 2)
    assert not any(owner.augmentations)
    assert now.units[ENEMY].taunted_by == 0
    assert now.areas[1].owner == NOBODY
    assert now.lasting[0].level == 0


def test_the_order_of_turns_calls_what_the_system_names() -> None:
    assert SYSTEM.lapse is until_the_next_turn.lapse
