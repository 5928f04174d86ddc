"""Action Points Table, emergency evasion: the ways out, on one's own turn or on those of others."""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.absent import NOBODY
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add, up_to
from starfray.core.table import Table, ask
from starfray.rulesets.fasa_trek.chapters.personal.action_points import pay
from starfray.rulesets.fasa_trek.chapters.personal.emergency_evasion.dives import (
    DIVE_COST,
    DIVE_ROLL_COST,
    DROP_COST,
    END_PRONE,
    ROLL_COST,
    dive,
    dive_roll,
    go_down,
    roll_over,
    why_not_dive,
    why_not_dive_roll,
    why_not_drop,
    why_not_roll,
)
from starfray.rulesets.fasa_trek.chapters.personal.emergency_evasion.hiding import (
    HIDE_COST,
    HIDE_NEXT_COST,
    hide,
    hide_next,
    why_not_hide,
    why_not_hide_next,
)
from starfray.rulesets.fasa_trek.rulings import DiveRoll
from starfray.rulesets.fasa_trek.state import State
from starfray.rulesets.fasa_trek.words import WORDS

WAYS_OUT = (
    "hide", "hide_in_the_next_square", "roll_sideways", "drop", "dive", "dive_roll",
)  # fmt: skip
HIDING, HIDING_NEXT, ROLLING, DROPPING, DIVING, DIVE_ROLLING = range(6)
COSTS_OF_WAYS = (
    HIDE_COST, HIDE_NEXT_COST, ROLL_COST, DROP_COST, DIVE_COST, DIVE_ROLL_COST,
)  # fmt: skip

# To how many places each may lead: the sides of a roll; the directions to hide in; those of a dive
# after one's own square; those of a dive roll for one square and then for two. Where all of them
# are barred, the reason is that of the first direction.
PLACES = (1, 8, 2, 1, 9, 16)
FIRST_DIRECTION = (0, 0, 0, 0, 1, 0)


@rule("FST-CMB-05", "FST-CMB-06", "FST-CMB-07", "FST-CMB-08", "FST-CMB-09", "FST-CMB-10")
def why_not_get_to(state: State, who: int, way: int, place: int) -> int:
    """Return why one cannot get out of the way so, to one of the places to which it may lead."""
    if way == HIDING:
        return why_not_hide(state, who)
    if way == HIDING_NEXT:
        return why_not_hide_next(state, who, place)
    if way == ROLLING:
        return why_not_roll(state, who, place)
    if way == DROPPING:
        return why_not_drop(state, who)
    if way == DIVING:
        return why_not_dive(state, who, place - 1)
    return why_not_dive_roll(state, who, place % 8, place // 8 + 1, END_PRONE)


@rule("FST-CMB-05", "FST-CMB-06", "FST-CMB-07", "FST-CMB-08", "FST-CMB-09", "FST-CMB-10")
def why_not_get_away(state: State, who: int, way: int) -> int:
    """Return why one cannot get out of the way so, wherever to."""
    for place in range(PLACES[way]):
        if why_not_get_to(state, who, way, place) == 0:
            return 0
    return why_not_get_to(state, who, way, FIRST_DIRECTION[way])


@rule("FST-CMB-06", "FST-CMB-07", "FST-CMB-09", "FST-CMB-10")
def places_to_get_to(state: State, who: int, way: int) -> int:
    """Return the places to which one could get out of the way so."""
    found = EMPTY
    for place in range(PLACES[way]):
        if why_not_get_to(state, who, way, place) == 0:
            found = add(found, place)
    return found


class WayOut(NamedTuple):
    """A way out as it is declared: which, to which place it leads, and how a dive roll ends."""

    way: int
    place: int
    end: int


HIDE_WHERE = WORDS.question(
    "hide_where", "FST-CMB-06", "{who}, in which square do you hide?", names="facings",
    shows_way=True,
)  # fmt: skip
ROLL_WHERE = WORDS.question(
    "roll_where", "FST-CMB-07", "{who}, to which side do you roll?", names="roll_sides",
    shows_way=True,
)  # fmt: skip
DIVE_WHERE = WORDS.question(
    "dive_where", "FST-CMB-12", "{who}, where do you dive to?", names="landings", shows_way=True,
)  # fmt: skip
DIVE_ROLL_WHERE = WORDS.question(
    "dive_roll_where", "FST-CMB-10", "{who}, where do you dive and roll to?", names="dive_rolls",
    shows_way=True,
)  # fmt: skip
DIVE_ROLL_END = WORDS.question(
    "dive_roll_end", "FST-CMB-10", "{who}, how do you end the dive roll?",
    options=("kneeling", "prone"),
)  # fmt: skip


@rule("FST-CMB-06", "FST-CMB-07", "FST-CMB-09", "FST-CMB-10", "FST-CMB-12")
def choose_way_out(state: State, table: Table, who: int, way: int) -> WayOut:
    """Let a character choose where a way out leads to, and how a dive roll ends."""
    place, end = NOBODY, END_PRONE
    if way in (HIDING, DROPPING):
        return WayOut(way, place, end)
    places = places_to_get_to(state, who, way)
    if way == HIDING_NEXT:
        place = ask(table, state, who, HIDE_WHERE, places, 0, 0, 0)
    elif way == ROLLING:
        place = ask(table, state, who, ROLL_WHERE, places, 0, 0, 0)
    elif way == DIVING:
        place = ask(table, state, who, DIVE_WHERE, places, 0, 0, 0)
    else:
        place = ask(table, state, who, DIVE_ROLL_WHERE, places, 0, 0, 0)
        only_prone = state.rulings.dive_roll == DiveRoll.PRONE_ONLY
        ends = add(EMPTY, END_PRONE) if only_prone else up_to(END_PRONE)
        end = ask(table, state, who, DIVE_ROLL_END, ends, 0, 0, 0)
    return WayOut(way, place, end)


@rule("FST-CMB-05", "FST-CMB-06", "FST-CMB-07", "FST-CMB-08", "FST-CMB-09", "FST-CMB-10")
def go_out_of_the_way(state: State, table: Table, who: int, out: WayOut) -> None:
    """Hide, roll, drop or dive, as it is declared and paid for."""
    if out.way == HIDING:
        hide(state, table, who)
    elif out.way == HIDING_NEXT:
        hide_next(state, table, who, out.place)
    elif out.way == ROLLING:
        roll_over(state, table, who, out.place)
    elif out.way == DROPPING:
        go_down(state, table, who)
    elif out.way == DIVING:
        dive(state, table, who, out.place - 1)
    else:
        dive_roll(state, table, who, out.place % 8, out.place // 8 + 1, out.end)


@rule("FST-CMB-05", "FST-CMB-06", "FST-CMB-07", "FST-CMB-08", "FST-CMB-09", "FST-CMB-10")
def get_away(state: State, table: Table, who: int, way: int) -> None:
    """Hide, roll, drop or dive, for its points."""
    out = choose_way_out(state, table, who, way)
    pay(state, table, who, COSTS_OF_WAYS[way])
    go_out_of_the_way(state, table, who, out)
