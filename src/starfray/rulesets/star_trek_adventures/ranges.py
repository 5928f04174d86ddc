"""Where everybody is: zones and ranges, who is within Reach, who sees whom."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.absent import NOWHERE
from starfray.core.action import NONE
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, ask
from starfray.rulesets.star_trek_adventures import words
from starfray.rulesets.star_trek_adventures.lasting import stop_recovering
from starfray.rulesets.star_trek_adventures.rulings import (
    CoverDice,
    LeavingCover,
)
from starfray.rulesets.star_trek_adventures.state import COVERS, Item, Person, State, Zone
from starfray.rulesets.star_trek_adventures.words import WORDS
from starfray.space.zones import range_band

MOST_CHALLENGE_DICE = 31  # that are rolled at once


class Point(NamedTuple):
    """A point to which one moves: in a zone, within Reach of somebody and of something, or NONE."""

    zone: int
    near: int
    thing: int


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
    if not in_reach(state, who, other):
        come_within_reach(state, table, who, other)


@change(WORDS, "STA-MIN-08", "{who} is within Reach of {other}.", name="in_reach")
def come_within_reach(state: State, who: Person, other: Person) -> None:
    """Have two characters within Reach of each other."""
    set_reach(state, who, other, 1)


@rule()
def part(state: State, table: Table, who: int, other: int) -> None:
    """Take two characters out of each other's Reach."""
    if in_reach(state, who, other):
        leave_reach(state, table, who, other)


@change(WORDS, "STA-MIN-08", "{who} leaves the Reach of {other}.", name="out_of_reach")
def leave_reach(state: State, who: Person, other: Person) -> None:
    """Have two characters out of each other's Reach."""
    set_reach(state, who, other, 0)


@rule()
def set_reach(state: State, who: int, other: int, near: int) -> None:
    """Write down whether two characters are within Reach of each other."""
    n = len(state.units)
    state.reach[who * n + other] = near
    state.reach[other * n + who] = near


@rule("STA-MIN-08", "STA-MIN-04")
def touches(state: State, who: int, thing: int) -> int:
    """Return 1 for a character who has an object, or a weapon that lies there, within Reach."""
    return state.touching[who * len(state.objects) + thing] * state.objects[thing].lies


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
    """Have an object within Reach."""
    state.touching[who * len(state.objects) + thing] = 1


@change(WORDS, "STA-MIN-08", "{who} leaves {thing}.", name="left_object")
def leave_object(state: State, who: Person, thing: Item) -> None:
    """Have an object within Reach no longer."""
    state.touching[who * len(state.objects) + thing] = 0


@rule("STA-ATK-11")
def is_object(state: State, target: int) -> int:
    """Return 1 where the target of an attack is an object: these are counted after the units."""
    return 1 if target >= len(state.units) else 0


@rule("STA-ATK-07", "STA-EFX-02", "STA-MOM-10")
def beside(state: State, target: int, other: int) -> int:
    """Return 1 for a character within Reach of a target, be it a character or an object."""
    if is_object(state, target):
        return touches(state, other, target - len(state.units))
    return in_reach(state, target, other)


@rule()
def zone_of(state: State, target: int) -> int:
    """Return the zone of a target, be it a character or an object."""
    if is_object(state, target):
        return state.objects[target - len(state.units)].zone
    return state.units[target].zone


@rule("STA-DMG-02")
def dice_of_place(state: State, place: int) -> int:
    """Return how many Cover Dice a place of cover gives: those of its best piece."""
    total = 0
    for piece in range(COVERS):
        dice = state.covers[place].dice[piece]
        total = total + dice if state.rulings.cover == CoverDice.COVERS_ADD else max(total, dice)
    return min(MOST_CHALLENGE_DICE, total)


@rule("STA-DMG-07", "STA-TSK-08")
def best_cover(state: State, zone: int) -> int:
    """Return the best place of cover in a zone; -1 where there is none."""
    best = NOWHERE
    for place in range(len(state.covers)):
        if state.covers[place].zone != zone or dice_of_place(state, place) == 0:
            continue
        if best < 0 or dice_of_place(state, place) > dice_of_place(state, best):
            best = place
    return best


@rule("STA-DMG-07")
def go_behind(state: State, table: Table, who: int, place: int) -> None:
    """Take a place of cover, or leave it (-1), with what Recover has added to the old one."""
    if state.units[who].cover == place:
        return
    if place >= 0:
        in_cover(state, table, who, place)
    else:
        in_the_open(state, table, who)


@change(WORDS, "STA-DMG-07", "{who} takes cover.")
def in_cover(state: State, who: Person, place: int) -> None:
    """Be in a place of cover; what Recover has added is lost."""
    state.units[who].cover = place
    stop_recovering(state, who)


@change(WORDS, "STA-DMG-07", "{who} is in the open.")
def in_the_open(state: State, who: Person) -> None:
    """Be in no cover; what Recover has added is lost."""
    state.units[who].cover = NOWHERE
    stop_recovering(state, who)


@rule("STA-DMG-07", "STA-MIN-08")
def cover_at(state: State, who: int, point: Point) -> int:
    """Return the place of cover of one who goes to a point; -1 for none."""
    if point.near != NONE and state.units[point.near].side != state.units[who].side:
        if state.rulings.leaving_cover != LeavingCover.LEAVING_ZONE:
            return NOWHERE
        if point.zone == state.units[who].zone:
            return state.units[who].cover
    return best_cover(state, point.zone)


@rule("STA-MIN-08", "STA-TSK-09")
def go_to(state: State, table: Table, who: int, point: Point) -> None:
    """Move to a point: leave everybody's Reach, and be within that of those who are near.

    Who stands within Reach of `near` may be stepped up to as well. One takes the best cover there
    is, unless one steps up to an enemy.
    """
    zone, near, thing = point
    n = len(state.units)
    for other in range(n):
        if other != near:
            part(state, table, who, other)
    for left in range(len(state.objects)):
        if left != thing:
            touch(state, table, who, left, 0)
    place = cover_at(state, who, point)
    if zone != state.units[who].zone:
        enter(state, table, who, zone)
    go_behind(state, table, who, place)
    if thing != NONE:
        touch(state, table, who, thing, 1)
    if near == NONE:
        return
    come_together(state, table, who, near)
    for other in range(n):
        if other == who or not in_reach(state, near, other):
            continue
        if ask(table, state, who, words.STEP_UP, 3, other, 0, 0) != 0:
            come_together(state, table, who, other)
    for other in range(len(state.objects)):
        if other == thing or not touches(state, near, other):
            continue
        if ask(table, state, who, words.STEP_UP_TO, 3, other, 0, 0) != 0:
            touch(state, table, who, other, 1)


@change(WORDS, "STA-MIN-08", "{who} goes to {zone}.", name="moved")
def enter(state: State, who: Person, zone: Zone) -> None:
    """Be in another zone."""
    state.units[who].zone = zone
