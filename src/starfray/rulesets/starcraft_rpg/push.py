"""Being pushed away from somebody, until something is in the way."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.rulesets.starcraft_rpg import psionic_notes
from starfray.rulesets.starcraft_rpg.hiding import leave_square
from starfray.rulesets.starcraft_rpg.knowledge import takes_room
from starfray.rulesets.starcraft_rpg.state import State
from starfray.space.squares import ORTHOGONAL
from starfray.space.straight import square_on_ray
from starfray.space.terrain import STEP_FACTORS


@rule("SCR-PSI-19")
def push(state: State, table: Table, who: int, target: int, squares: int) -> None:
    """Push a target straight away from a combatant; obstacles and others stop it."""
    unit = state.units[target]
    start_x, start_y = unit.x, unit.y
    pushed = 0
    for step in range(1, squares + 1):
        x, y = square_behind(state, who, start_x, start_y, step)
        if not is_free(state, target, x, y):
            break
        unit.x = x
        unit.y = y
        pushed = step
    if pushed:
        leave_square(state, table, target)
        unit.crouching = 0
        note(table, psionic_notes.PUSHED, target, pushed, unit.x, unit.y)


@rule("SCR-PSI-19")
def square_behind(state: State, who: int, x: int, y: int, step: int) -> tuple[int, int]:
    """Return the square so many steps behind a square, seen from a combatant."""
    unit = state.units[who]
    far = max(abs(x - unit.x), abs(y - unit.y))
    if state.rulings.diagonals != ORTHOGONAL:
        return square_on_ray(unit.x, unit.y, x, y, far + step)
    if abs(x - unit.x) == far:
        return x + step if x > unit.x else x - step, y
    return x, y + step if y > unit.y else y - step


@rule("SCR-PSI-19")
def is_free(state: State, target: int, x: int, y: int) -> int:
    """Tell whether a square is on the map, open, and nobody else stands there."""
    fight = state.fight
    if fight.width > 0:
        if not (0 <= x < fight.width and 0 <= y < fight.height):
            return 0
        if STEP_FACTORS[state.squares[y * fight.width + x]] == 0:
            return 0
    for other in range(len(state.units)):
        unit = state.units[other]
        if other != target and unit.x == x and unit.y == y and takes_room(state, other):
            return 0
    return 1
