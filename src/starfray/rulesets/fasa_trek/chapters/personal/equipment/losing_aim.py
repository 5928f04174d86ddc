"""Action Points Table, equipment and weapon use: how an aim is lost."""

from __future__ import annotations

from starfray.core.absent import NOBODY, NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.fasa_trek.chapters.personal.facing_and_sight import concealment, may_see
from starfray.rulesets.fasa_trek.rulings import SightLine
from starfray.rulesets.fasa_trek.state import TOTAL, Person, State
from starfray.rulesets.fasa_trek.words import WORDS


@rule("FST-EQP-05")
def lose_aim(state: State, table: Table, who: int) -> None:
    """Stop aiming."""
    if state.units[who].aims:
        stop_aiming(state, table, who)


@change(WORDS, "FST-EQP-05", "{who} no longer aims.", name="aim_gone", bookkeeping=True)
def stop_aiming(state: State, who: Person) -> None:
    """Stop aiming."""
    aim_at_nothing(state, who)


@rule("FST-EQP-05")
def aim_at_nothing(state: State, who: int) -> None:
    """Clear the aim."""
    unit = state.units[who]
    unit.aimed_at = NOBODY
    unit.aimed_with = NOTHING
    unit.aims = 0


@rule("FST-EQP-05")
def out_of_sight(state: State, table: Table, who: int) -> None:
    """Take the aim from those who aim at one that has gone out of their sight.

    Where bodies stop it, the one who goes may step between two others, too.
    """
    bodies_block = state.rulings.sight_line == SightLine.BODIES_BLOCK
    for other in range(len(state.units)):
        target = state.units[other].aimed_at
        if target == who or (bodies_block and target != NOBODY):
            if not may_see(state, other, target):
                lose_aim(state, table, other)


@rule("FST-EQP-05", "FST-CMB-05")
def out_of_view(state: State, table: Table, who: int) -> None:
    """Take the aim from those who aim at one that has hidden in total cover."""
    if concealment(state, who) == TOTAL:
        for other in range(len(state.units)):
            if state.units[other].aimed_at == who:
                lose_aim(state, table, other)
