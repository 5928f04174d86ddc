"""Whole fights interpreted: what a table without a compiler gets."""

from __future__ import annotations

from functools import partial

from _common import all_ready_fights, in_turns, show

from starfray.core.chance.philox import Philox
from starfray.core.ruleset import GOING_ON, Ruleset, Setup
from starfray.readings.play.table import BotTable
from starfray.readings.simulate.simulate import simulate

FIGHTS, COMPILED_FIGHTS = 100, 4000


def play(system: Ruleset, setup: Setup, fights: int) -> None:
    """Play fights between bots, interpreted, with nothing written down."""
    for number in range(fights):
        state = system.layout.clone(setup.state)
        table = BotTable(system, Philox(1, number))
        system.begin(state, table)
        while system.over(state) == GOING_ON:
            system.apply(state, table, system.choose(state, system.turn(state)))


def main() -> None:
    """Measure every ready encounter of every installed rule system."""
    rows = []
    for system, name, setup in all_ready_fights():
        simulate(system, setup, 10, threads=1)
        slow, fast, _ = in_turns(
            partial(play, system, setup, FIGHTS),
            partial(simulate, system, setup, COMPILED_FIGHTS, threads=1),
            rounds=3,
        )
        rows.append(
            [
                f"{system.key} / {name}",
                str(len(setup.state.units)),
                f"{FIGHTS / slow:,.0f}",
                f"{COMPILED_FIGHTS / fast:,.0f}",
                f"{(COMPILED_FIGHTS / fast) / (FIGHTS / slow):.0f}",
            ]
        )
    show(
        "(d) Interpreted whole fights (asked of `crossroads`, 4 against 4: 1,000 a second)",
        ["system / encounter", "combatants", "interpreted/s", "compiled/s", "compiled gains"],
        rows,
        [
            "Elsewhere, interpreted: asahala/DnD5e-CombatSimulator 436 fights/s (4 against 4),",
            "dnd5e-engine 39; the toy fight on plain objects with slots 30,000.",
        ],
    )


if __name__ == "__main__":
    main()
