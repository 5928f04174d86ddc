"""Basics, going from one point to another."""

from __future__ import annotations

from starfray.core.absent import NOWHERE
from starfray.core.action import NONE
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import has
from starfray.core.table import Table, ask
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.cover import (
    cover_at,
    go_behind,
    leaves_cover,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.deeds import comes_close, does
from starfray.rulesets.star_trek_adventures.chapters.basics.zones_and_reach import (
    Point,
    all_in_reach,
    come_together,
    in_reach,
    separate,
    touch,
    touches,
)
from starfray.rulesets.star_trek_adventures.chapters.combat.taking_part import enemies
from starfray.rulesets.star_trek_adventures.state import MOVES, Person, State, Zone
from starfray.rulesets.star_trek_adventures.words import NO_OR_YES, WORDS

STEP_UP = WORDS.question(
    "step_up", "STA-MIN-08", "{who}, be within Reach of {other} as well?",
    options=NO_OR_YES, fields="other:units",
)  # fmt: skip
STEP_UP_TO = WORDS.question(
    "step_up_to", "STA-MIN-08", "{who}, be within Reach of {thing} as well?",
    options=NO_OR_YES, fields="thing:objects",
)  # fmt: skip


@rule("STA-MIN-08", "STA-TSK-09")
def go_to(state: State, table: Table, who: int, point: Point) -> None:
    """Move to a point: leave everybody's Reach, and be within that of those who are near.

    Who stands within Reach of `near` may be stepped up to as well. One takes the best cover there
    is, unless one steps up to an enemy.
    """
    zone, near, thing = point
    n = len(state.units)
    does(state, who, MOVES)
    before = all_in_reach(state, who)
    for other in range(n):
        if other != near:
            separate(state, table, who, other)
    for other in range(len(state.objects)):
        if other != thing:
            touch(state, table, who, other, 0)
    place = cover_at(state, who, point)
    if zone != state.units[who].zone:
        enter(state, table, who, zone)
    go_behind(state, table, who, place)
    if thing != NONE:
        touch(state, table, who, thing, 1)
    if near == NONE:
        return
    step_up(state, table, who, near, before)
    for other in range(n):
        if other == who or not in_reach(state, near, other):
            continue
        if ask(table, state, who, STEP_UP, 3, other) != 0:
            step_up(state, table, who, other, before)
            if enemies(state, who, other) and leaves_cover(state):
                go_behind(state, table, who, NOWHERE)
    for other in range(len(state.objects)):
        if other == thing or not touches(state, near, other):
            continue
        if ask(table, state, who, STEP_UP_TO, 3, other) != 0:
            touch(state, table, who, other, 1)


@rule("STA-MIN-08", "STA-TSK-07")
def step_up(state: State, table: Table, who: int, other: int, before: int) -> None:
    """Be within Reach of somebody; who was not `before` the move has come close."""
    come_together(state, table, who, other)
    if not has(before, other):
        comes_close(state, who, other)


@change(WORDS, "STA-MIN-08", "{who} goes to {zone}.", name="moved")
def enter(state: State, who: Person, zone: Zone) -> None:
    """Put a character into another zone."""
    state.units[who].zone = zone
