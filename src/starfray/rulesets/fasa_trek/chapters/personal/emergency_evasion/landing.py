"""Action Points Table, emergency evasion: into which squares one may get, and getting there."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.fasa_trek.chapters.personal.equipment.losing_aim import out_of_sight
from starfray.rulesets.fasa_trek.chapters.personal.movement import (
    NOT_ENTERED,
    body_in_the_way,
    closed,
    go,
    square_at,
)
from starfray.rulesets.fasa_trek.chapters.personal.squares import why_not_cross
from starfray.rulesets.fasa_trek.state import STEP_MOVE, State
from starfray.space.bearings import STEP_X, STEP_Y


@rule("FST-MOV-11")
def why_not_land(state: State, who: int, direction: int, squares: int) -> int:
    """Return why one cannot get that many squares that way: one of them is closed or no ground."""
    unit = state.units[who]
    for number in range(1, squares + 1):
        x, y = unit.x + number * STEP_X[direction], unit.y + number * STEP_Y[direction]
        if closed(state, x, y) or body_in_the_way(state, who, x, y) != NOBODY:
            return NOT_ENTERED
        reason = why_not_cross(STEP_MOVE, square_at(state, x, y))
        if reason:
            return reason
    return 0


@rule("FST-MOV-11", "FST-FAC-02")
def land(state: State, table: Table, who: int, direction: int, squares: int) -> None:
    """Get some squares that way, facing as before; whoever loses sight of one loses the aim."""
    unit = state.units[who]
    if squares > 0:
        x, y = unit.x + squares * STEP_X[direction], unit.y + squares * STEP_Y[direction]
        go(state, table, who, x, y)
        out_of_sight(state, table, who)
