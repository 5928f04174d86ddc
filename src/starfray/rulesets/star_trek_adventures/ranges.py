"""Where everybody is: zones and ranges, who is within Reach, who sees whom."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.rulesets.star_trek_adventures import notes
from starfray.rulesets.star_trek_adventures.state import LEFT_BEHIND, ON_GROUND, State
from starfray.space.zones import range_band


@rule()
def in_reach(state: State, who: int, other: int) -> int:
    """Return 1 when two characters are within Reach of each other, else 0."""
    return state.reach[who * len(state.units) + other]


@rule()
def visible(state: State, who: int, other: int) -> int:
    """Return 1 when a character sees another, else 0."""
    return 1 - state.unseen[who * len(state.units) + other]


@rule()
def zones_between(state: State, start: int, end: int) -> int:
    """Return the fewest steps from a zone to another; -1 when no way leads there."""
    return state.steps[start * state.fight.zones + end]


@rule("STA-CORE-16")
def range_to(state: State, who: int, other: int) -> int:
    """Return the range band of another character: REACH, CLOSE, MEDIUM, LONG or EXTREME."""
    distance = zones_between(state, state.units[who].zone, state.units[other].zone)
    return range_band(distance, in_reach(state, who, other) != 0)


@rule()
def come_together(state: State, table: Table, who: int, other: int) -> None:
    """Bring two characters within Reach of each other."""
    n = len(state.units)
    if state.reach[who * n + other] == 0:
        state.reach[who * n + other] = 1
        state.reach[other * n + who] = 1
        note(table, notes.IN_REACH, who, other)


@rule()
def part(state: State, table: Table, who: int, other: int) -> None:
    """Take two characters out of each other's Reach."""
    n = len(state.units)
    if state.reach[who * n + other] != 0:
        state.reach[who * n + other] = 0
        state.reach[other * n + who] = 0
        note(table, notes.OUT_OF_REACH, who, other)


@rule()
def go_to(state: State, table: Table, who: int, zone: int, beside: int) -> None:
    """Move to a zone, leave everybody's Reach, and be within that of `beside` (-1: nobody).

    Who leaves its cover loses what Recover has added to it.
    """
    unit = state.units[who]
    n = len(state.units)
    for other in range(n):
        if other != beside:
            part(state, table, who, other)
    for thing in range(len(state.objects)):
        if state.touching[who * len(state.objects) + thing] != 0:
            state.touching[who * len(state.objects) + thing] = 0
            note(table, notes.LEFT_OBJECT, who, thing)
    for slot in range(1, len(unit.dropped)):
        if unit.dropped[slot] == ON_GROUND:
            unit.dropped[slot] = LEFT_BEHIND
            note(table, notes.WEAPON_LEFT, who, unit.carried[slot], slot)
    if zone != unit.zone:
        unit.zone = zone
        unit.recovering = 0
        unit.recover_resistance = 0
        for piece in range(len(unit.cover_dice)):
            unit.cover_dice[piece] = 0
        note(table, notes.MOVED, who, zone)
    if beside >= 0 and beside != who and state.units[beside].zone == zone:
        come_together(state, table, who, beside)
