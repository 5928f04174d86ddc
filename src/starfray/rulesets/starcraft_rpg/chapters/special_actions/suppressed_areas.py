"""Areas under suppressing fire: where they are, whom they press, and when they end.

Chapter: Special Actions.
"""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import drop, has
from starfray.core.table import Table
from starfray.rulesets.starcraft_rpg.state import FireArea, Person, State
from starfray.rulesets.starcraft_rpg.words import WORDS
from starfray.space.area import in_burst


@rule("SCR-SPA-11", "SCR-SPA-12")
def within(state: State, area: int, x: int, y: int) -> bool:
    """Return whether a square lies in an area that is, or was, under suppressing fire."""
    it = state.areas[area]
    if it.owner == NOBODY:
        return False
    return in_burst(it.x, it.y, it.radius, x, y, state.rulings.diagonals)


@rule("SCR-SPA-12")
def in_area(state: State, area: int, x: int, y: int) -> bool:
    """Return whether a square lies in an area under suppressing fire."""
    return not state.areas[area].over and within(state, area, x, y)


@rule("SCR-SPA-12")
def is_suppressed(state: State, x: int, y: int) -> bool:
    """Return whether a square lies in any area under suppressing fire."""
    for area in range(len(state.areas)):
        if in_area(state, area, x, y):
            return True
    return False


@rule("SCR-SPA-11", "SCR-SPA-12")
def end_area(state: State, table: Table, area: int) -> None:
    """End the fire on an area; who is suppressed by it has still to react on its next turn."""
    it = state.areas[area]
    stop_firing(state, table, area, it.x, it.y)
    nobody_left(state, table, area)


@change(
    WORDS, "SCR-SPA-12", "The suppressing fire around square {at_x}, {at_y} ends.",
    name="area_over",
)  # fmt: skip
def stop_firing(state: State, area: FireArea, at_x: int, at_y: int) -> None:
    """No longer keep an area under fire; shots that were still to come from it are lost."""
    state.areas[area].over = 1
    state.fight.suppressions -= 1
    state.fight.ended_in = drop(state.fight.ended_in, area)


@rule("SCR-SPA-11")
def freed(state: State, table: Table, who: int, area: int) -> None:
    """Have nothing more to do about an area, which may have been the last one's."""
    react(state, table, who, area)
    nobody_left(state, table, area)


@change(
    WORDS,
    "SCR-SPA-11",
    "{who} no longer needs to react to the fire.",
    name="freed",
    bookkeeping=True,
)
def react(state: State, who: Person, area: FireArea) -> None:
    """Have nothing more to do about an area."""
    unit = state.units[who]
    unit.suppressed = drop(unit.suppressed, area)


@rule("SCR-SPA-11")
def nobody_left(state: State, table: Table, area: int) -> None:
    """Strike an area off whose fire has ended once nobody has to react to it any more."""
    it = state.areas[area]
    if it.over == 0:
        return
    for unit in state.units:
        if has(unit.suppressed, area):
            return
    clear_area(state, table, area, it.x, it.y)


@change(
    WORDS, "SCR-SPA-11",
    "Nobody needs to react to the fire around square {at_x}, {at_y} any longer.",
    name="area_free", bookkeeping=True,
)  # fmt: skip
def clear_area(state: State, area: FireArea, at_x: int, at_y: int) -> None:
    """Strike an area off."""
    state.areas[area].owner = NOBODY
    state.areas[area].over = 0


@rule("SCR-SPA-12")
def strike_off(state: State, table: Table, area: int) -> None:
    """End an area for good to make room for another one: nobody need react to it any more."""
    if state.areas[area].over == 0:
        end_area(state, table, area)
    for who in range(len(state.units)):
        if has(state.units[who].suppressed, area):
            freed(state, table, who, area)


@rule("SCR-SPA-12")
def end_areas(state: State, table: Table, owner: int) -> None:
    """End all areas of a shooter: on its next turn, or when it can fire no more."""
    for area in range(len(state.areas)):
        if state.areas[area].owner == owner and state.areas[area].over == 0:
            end_area(state, table, area)
