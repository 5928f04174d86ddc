"""Going where somebody stands whom one does not see.

Chapter: Movement Basics.
"""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.hiding import give_away
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.knowing_where import (
    knows_square,
    takes_room,
)
from starfray.rulesets.starcraft_rpg.rulings import OccupiedSquares
from starfray.rulesets.starcraft_rpg.state import Person, State
from starfray.rulesets.starcraft_rpg.words import WORDS


@rule("SCR-SNK-02", "SCR-MOV-09")
def runs_into(state: State, who: int, x: int, y: int, last: int) -> int:
    """Return whom a combatant did not see who keeps it out of a square; -1 for nobody."""
    if state.rulings.occupied_squares == OccupiedSquares.ALL_PASS and not last:
        return NOBODY
    for other in range(len(state.units)):
        unit = state.units[other]
        if unit.x == x and unit.y == y and takes_room(state, other) and other != who:
            if not knows_square(state, who, other):
                return other
    return NOBODY


RAN_INTO = WORDS.note(
    "ran_into", "SCR-SNK-02", "who:units target:units",
    "{who} runs into {target}, who was unseen, and stops.",
)  # fmt: skip


@rule("SCR-SNK-02", "SCR-MOV-09")
def stop_short(state: State, table: Table, who: int, other: int, x: int, y: int) -> None:
    """End a movement before somebody unseen, in the last square that was free: `x`, `y`."""
    give_away(state, table, other)
    note(table, RAN_INTO, who, other)
    stand_at(state, table, who, x, y)


@rule("SCR-MOV-09")
def stand_at(state: State, table: Table, who: int, x: int, y: int) -> None:
    """End a movement in a square, if need be one gone through before."""
    if not stands_at(state, who, x, y):
        go_to(state, table, who, x, y)


@rule("SCR-MOV-02")
def stands_at(state: State, who: int, x: int, y: int) -> bool:
    """Return whether a combatant is in a square."""
    unit = state.units[who]
    return unit.x == x and unit.y == y


@change(WORDS, "SCR-MOV-01", "{who} goes to square {to_x}, {to_y}.", name="moved", bookkeeping=True)
def go_to(state: State, who: Person, to_x: int, to_y: int) -> None:
    """Stand on another square, not behind cover any more."""
    unit = state.units[who]
    unit.x = to_x
    unit.y = to_y
    unit.crouching = 0
