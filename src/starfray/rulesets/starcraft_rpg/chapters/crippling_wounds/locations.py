"""Where crippling wounds are: rolled, or called.

Chapter: Crippling Wounds.
"""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.rule import rule
from starfray.core.table import Table, note, roll_group
from starfray.rulesets.starcraft_rpg import words
from starfray.rulesets.starcraft_rpg.rulings import CalledShotModes, WoundRolls
from starfray.rulesets.starcraft_rpg.state import ACTION, CORE, CRITICAL, MOBILITY, VITAL, State
from starfray.rulesets.starcraft_rpg.words import WORDS


class Wounds(NamedTuple):
    """How many crippling wounds somebody suffers at once, by location."""

    mobility: int
    action: int
    core: int
    vital: int
    critical: int


LOST = 5  # points in one location that kill, or sever a limb (SCR-WND-10)


@rule("SCR-WND-10")
def is_deadly(state: State, who: int) -> bool:
    """Return whether wounds kill: 5 points in the core, a vital or a critical location."""
    wounds = state.units[who].wounds
    return max(wounds[CORE], wounds[VITAL], wounds[CRITICAL]) >= LOST


@rule("SCR-WND-02")
def wounds_in(location: int, points: int) -> Wounds:
    """Return that many wounds in one location."""
    return Wounds(
        points if location == MOBILITY else 0,
        points if location == ACTION else 0,
        points if location == CORE else 0,
        points if location == VITAL else 0,
        points if location == CRITICAL else 0,
    )


@rule("SCR-WND-02")
def together(some: Wounds, more: Wounds) -> Wounds:
    """Return all wounds, location by location."""
    return Wounds(
        some.mobility + more.mobility,
        some.action + more.action,
        some.core + more.core,
        some.vital + more.vital,
        some.critical + more.critical,
    )


WOUND_ROLL = WORDS.note(
    "wound_roll", "SCR-WND-02", "target:units location:locations", "Wound location: {location}.",
    outcome="wound", unseen="target",
)  # fmt: skip


@rule("SCR-WND-02")
def roll_locations(state: State, table: Table, who: int, target: int, count: int) -> Wounds:
    """Roll a d20 for the location of each wound; return the wounds by location."""
    found = Wounds(0, 0, 0, 0, 0)
    left = count
    while left > 0:
        location = (roll_group(table, who, words.WOUND_LOCATION, 20, 4) - 1) // 4
        points = 1
        if state.rulings.wound_rolls == WoundRolls.ONE:
            points = left
        left -= points
        found = together(found, wounds_in(location, points))
        for _ in range(points):
            note(table, WOUND_ROLL, target, location)
    return found


@rule("SCR-BEH-03", "SCR-BEH-04", "SCR-WND-02")
def locate_wounds(
    state: State, table: Table, who: int, target: int, count: int, called: int
) -> Wounds:
    """Return the wounds by location: rolled, or where the shot was called to (1 more than it)."""
    if called == 0:
        return roll_locations(state, table, who, target, count)
    there = 1 if state.rulings.called_shot_modes == CalledShotModes.FIRST_ONLY else count
    for _ in range(there):
        note(table, WOUND_ROLL, target, called - 1)
    rolled = roll_locations(state, table, who, target, count - there)
    return together(wounds_in(called - 1, there), rolled)


@rule("SCR-BEH-03")
def guaranteed_wound(state: State) -> int:
    """Return the wounds of a called shot whose damage stays below the threshold."""
    return 1 if state.rulings.called_shot_modes == CalledShotModes.GUARANTEED else 0
