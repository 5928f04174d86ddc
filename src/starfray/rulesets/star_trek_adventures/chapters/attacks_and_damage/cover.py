"""Attacks and damage: places of cover, and taking them."""

from __future__ import annotations

from starfray.core.absent import NOWHERE
from starfray.core.action import NONE
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.star_trek_adventures.chapters.basics.zones_and_reach import Point
from starfray.rulesets.star_trek_adventures.chapters.combat_tasks.lapsing import stop_recovering
from starfray.rulesets.star_trek_adventures.rulings import CoverDice, LeavingCover
from starfray.rulesets.star_trek_adventures.state import COVERS, Person, State
from starfray.rulesets.star_trek_adventures.words import WORDS

MOST_CHALLENGE_DICE = 31  # that are rolled at once


@rule("STA-DMG-02", asked="STA-DMG-02 place")
def dice_of_place(state: State, place: int) -> int:
    """Return how many Cover Dice a place of cover gives: those of its best piece."""
    total = 0
    for piece in range(COVERS):
        dice = state.covers[place].dice[piece]
        total = total + dice if state.rulings.cover == CoverDice.COVERS_ADD else max(total, dice)
    return min(MOST_CHALLENGE_DICE, total)


@rule("STA-DMG-07", "STA-TSK-08", asked="STA-DMG-07")
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
    """Put a character into a place of cover; what Recover has added is lost."""
    state.units[who].cover = place
    stop_recovering(state, who)


@change(WORDS, "STA-DMG-07", "{who} is in the open.")
def in_the_open(state: State, who: Person) -> None:
    """Take a character out of cover; what Recover has added is lost."""
    state.units[who].cover = NOWHERE
    stop_recovering(state, who)


@rule("STA-DMG-07")
def leaves_cover(state: State) -> bool:
    """Return whether one who steps up to an enemy leaves cover; by a ruling one does not."""
    return state.rulings.leaving_cover != LeavingCover.LEAVING_ZONE


@rule("STA-DMG-07", "STA-MIN-08")
def cover_at(state: State, who: int, point: Point) -> int:
    """Return the place of cover of one who goes to a point; -1 for none."""
    if point.near != NONE and state.units[point.near].side != state.units[who].side:
        if leaves_cover(state):
            return NOWHERE
        if point.zone == state.units[who].zone:
            return state.units[who].cover
    return best_cover(state, point.zone)
