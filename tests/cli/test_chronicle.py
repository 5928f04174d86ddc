"""A fight as it is told on the terminal."""

from __future__ import annotations

from typing import Any

from starfray.cli.chronicle import Chronicle
from starfray.core.action import NONE, Action
from starfray.readings.explain.narrator import Narrator
from starfray.readings.play.library import load


class Wakes(Narrator):
    """Says of every action that it wakes Dirk, the last of the combatants."""

    def action(self, action: Action, witness: Any = None) -> str:
        return f"{self.actor(action.who)} wakes Dirk"


def test_whoever_acts_has_the_colour_of_a_side_and_the_game_master_has_none() -> None:
    dawn = load("dawn")
    narrator = Wakes(dawn.ruleset, dawn.setup.names)
    chronicle = Chronicle(dawn.ruleset, dawn.setup, narrator)
    state = dawn.setup.state
    coloured = []
    for who in (0, NONE):
        text = chronicle.action(Action(0, who, 3, NONE, NONE, NONE, NONE), state, state)
        coloured.append([(text.plain[span.start : span.end], span.style) for span in text.spans])
    assert coloured == [[("Anna", "bold cyan")], []]
