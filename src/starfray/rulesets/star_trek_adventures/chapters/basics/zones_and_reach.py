"""Basics, where everybody is: zones and ranges, who is within Reach, who sees whom."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add, has
from starfray.core.table import Table
from starfray.rulesets.star_trek_adventures.state import Item, Person, State
from starfray.rulesets.star_trek_adventures.words import WORDS
from starfray.space.zones import range_band


class Point(NamedTuple):
    """A point to which one moves: in a zone, within Reach of somebody and of something, or NONE."""

    zone: int
    near: int
    thing: int


@rule()
def in_reach(state: State, who: int, other: int) -> bool:
    """Return whether two characters are within Reach of each other."""
    return state.reach[who * len(state.units) + other] != 0


@rule()
def all_in_reach(state: State, who: int) -> int:
    """Return the set of those who are within Reach of a character."""
    near = EMPTY
    for other in range(len(state.units)):
        if in_reach(state, who, other):
            near = add(near, other)
    return near


@rule()
def visible(state: State, who: int, other: int) -> bool:
    """Return whether a character sees another."""
    return state.unseen[who * len(state.units) + other] == 0


@rule()
def zones_between(state: State, start: int, end: int) -> int:
    """Return the fewest steps from a zone to another; -1 when no way leads there."""
    return state.steps[start * state.fight.zones + end]


@rule("STA-CORE-16", asked="STA-CORE-16")
def range_to(state: State, who: int, other: int) -> int:
    """Return the range band of another character: REACH, CLOSE, MEDIUM, LONG or EXTREME."""
    distance = zones_between(state, state.units[who].zone, state.units[other].zone)
    return range_band(distance, in_reach(state, who, other))


@rule()
def come_together(state: State, table: Table, who: int, other: int) -> None:
    """Bring two characters within Reach of each other, where they are not."""
    if not in_reach(state, who, other):
        come_within_reach(state, table, who, other)


@change(WORDS, "STA-MIN-08", "{who} is within Reach of {other}.", name="in_reach")
def come_within_reach(state: State, who: Person, other: Person) -> None:
    """Bring two characters within Reach of each other."""
    set_reach(state, who, other, 1)


@rule()
def separate(state: State, table: Table, who: int, other: int) -> None:
    """Take two characters out of each other's Reach, where they are in it."""
    if in_reach(state, who, other):
        leave_reach(state, table, who, other)


@change(WORDS, "STA-MIN-08", "{who} leaves the Reach of {other}.", name="out_of_reach")
def leave_reach(state: State, who: Person, other: Person) -> None:
    """Take two characters out of each other's Reach."""
    set_reach(state, who, other, 0)


@rule()
def set_reach(state: State, who: int, other: int, near: int) -> None:
    """Write down whether two characters are within Reach of each other."""
    n = len(state.units)
    state.reach[who * n + other] = near
    state.reach[other * n + who] = near


@rule("STA-MIN-08", "STA-MIN-04")
def touches(state: State, who: int, thing: int) -> bool:
    """Return whether an object, or a weapon that lies there, is within Reach of a character."""
    return state.touching[who * len(state.objects) + thing] != 0


@rule()
def touch(state: State, table: Table, who: int, thing: int, near: int) -> None:
    """Bring an object within somebody's Reach, or out of it."""
    if state.touching[who * len(state.objects) + thing] == near:
        return
    if near:
        reach_object(state, table, who, thing)
    else:
        leave_object(state, table, who, thing)


@change(WORDS, "STA-MIN-08", "{who} is within Reach of {thing}.", name="at_object")
def reach_object(state: State, who: Person, thing: Item) -> None:
    """Bring an object within a character's Reach."""
    state.touching[who * len(state.objects) + thing] = 1


@change(WORDS, "STA-MIN-08", "{who} leaves {thing}.", name="left_object")
def leave_object(state: State, who: Person, thing: Item) -> None:
    """Take an object out of a character's Reach."""
    state.touching[who * len(state.objects) + thing] = 0


@rule("STA-ATK-11")
def is_object(state: State, target: int) -> bool:
    """Return whether the target of an attack is an object: these are counted after the units."""
    return target >= len(state.units)


@rule("STA-ATK-07", "STA-EFX-02", "STA-MOM-10")
def beside(state: State, target: int, other: int) -> bool:
    """Return whether a character is within Reach of a target, be it a character or an object."""
    if is_object(state, target):
        return touches(state, other, target - len(state.units))
    return in_reach(state, target, other)


@rule("STA-EFX-02", "STA-MOM-10", "STA-MOM-07")
def object_beside(state: State, target: int, thing: int) -> bool:
    """Return whether an object is within Reach of a target, be it a character or an object."""
    if is_object(state, target):
        return has(state.objects[target - len(state.units)].beside, thing)
    return touches(state, target, thing)


@rule()
def zone_of(state: State, target: int) -> int:
    """Return the zone of a target, be it a character or an object."""
    if is_object(state, target):
        return state.objects[target - len(state.units)].zone
    return state.units[target].zone
