"""Compiled fights that go on from a moment are those that Python plays on from it."""

from __future__ import annotations

import pytest

from starfray.core.chance.philox import Philox
from starfray.core.registry import keys, ruleset
from starfray.core.ruleset import GOING_ON
from starfray.readings.play.course import Course
from starfray.readings.play.library import load
from starfray.readings.play.table import BotTable
from starfray.readings.simulate.player import Player
from tests.systems.ready import ENCOUNTERS

STEPS, FIGHTS, SEED = 7, 12, 4


@pytest.mark.slow
@pytest.mark.parametrize("key", keys())
def test_from_a_moment_on_it_is_as_python_plays(key: str) -> None:
    system = ruleset(key)
    for name in [name for owner, name in ENCOUNTERS if owner == key][:3]:
        fight = Course(system, load(f"{key}/{name}").setup)
        fight.play_on(Philox(1, 1), steps=STEPS)
        assert fight.over == GOING_ON
        first = system.choose(fight.state, fight.turn)
        for given in (None, first):
            player = Player(system, fight.state, SEED, begun=True)
            rows, finals = player.play(0, FIGHTS, action=given)
            for number in range(FIGHTS):
                state = system.layout.clone(fight.state)
                dice = Philox(SEED, number)
                table = BotTable(system, dice)
                steps = 0
                action = given
                while system.over(state) == GOING_ON:
                    action = action or system.choose(state, system.turn(state))
                    system.apply(state, table, action)
                    steps += 1
                    action = None

                assert system.layout.flatten(state) == finals[number].tolist(), name
                assert rows[number, 2:4].tolist() == [dice.drawn, steps]
