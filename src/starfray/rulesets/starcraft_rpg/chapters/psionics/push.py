"""Being pushed away from somebody, until something is in the way.

Chapter: Psionics.
"""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.starcraft_rpg.chapters.movement.running_into import stands_at
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.knowing_where import takes_room
from starfray.rulesets.starcraft_rpg.rulings import Diagonals
from starfray.rulesets.starcraft_rpg.state import Person, State
from starfray.rulesets.starcraft_rpg.words import WORDS
from starfray.space.straight import square_on_ray
from starfray.space.terrain import STEP_FACTORS


@rule("SCR-PSI-19")
def push(state: State, table: Table, who: int, target: int, squares: int) -> None:
    """Push a target straight away from a combatant; obstacles and others stop it.

    Nobody is pushed from the square of who pushes, as no way leads away from it: not oneself, and
    nobody who lies there. Who is pushed does not move, and is not hidden again by it.
    """
    unit = state.units[target]
    start_x, start_y = unit.x, unit.y
    if stands_at(state, who, start_x, start_y):
        return
    to_x, to_y = start_x, start_y
    pushed = 0
    for step in range(1, squares + 1):
        x, y = square_behind(state, who, start_x, start_y, step)
        if not is_free(state, target, x, y):
            break
        to_x, to_y = x, y
        pushed = step
    if pushed:
        be_pushed(state, table, target, pushed, to_x, to_y)


@change(
    WORDS, "SCR-PSI-19", "{target} is pushed {steps} squares, to {to_x}, {to_y}.",
    name="pushed", total="pushed=steps",
)  # fmt: skip
def be_pushed(state: State, target: Person, steps: int, to_x: int, to_y: int) -> None:
    """Be on another square, not behind cover any more; who knew the square knows the new one."""
    unit = state.units[target]
    unit.x = to_x
    unit.y = to_y
    unit.crouching = 0
    if unit.location_known:
        unit.last_x = to_x
        unit.last_y = to_y


@rule("SCR-PSI-19")
def square_behind(state: State, who: int, x: int, y: int, step: int) -> tuple[int, int]:
    """Return the square that many steps behind a square, seen from a combatant."""
    unit = state.units[who]
    far = max(abs(x - unit.x), abs(y - unit.y))
    if state.rulings.diagonals != Diagonals.ORTHOGONAL:
        return square_on_ray(unit.x, unit.y, x, y, far + step)
    if abs(x - unit.x) == far:
        return x + step if x > unit.x else x - step, y
    return x, y + step if y > unit.y else y - step


@rule("SCR-PSI-19")
def is_free(state: State, target: int, x: int, y: int) -> bool:
    """Return whether a square is on the map, open, and nobody else stands there."""
    fight = state.fight
    if fight.width > 0:
        if not (0 <= x < fight.width and 0 <= y < fight.height):
            return False
        if STEP_FACTORS[state.squares[y * fight.width + x]] == 0:
            return False
    for other in range(len(state.units)):
        unit = state.units[other]
        if other != target and unit.x == x and unit.y == y and takes_room(state, other):
            return False
    return True
