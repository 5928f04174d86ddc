"""Action Points Table, emergency evasion: the ways out, on one's own turn or on those of others."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add, up_to
from starfray.core.table import Table, ask
from starfray.rulesets.fasa_trek.chapters.personal.action_points import pay
from starfray.rulesets.fasa_trek.chapters.personal.emergency_evasion.dives import (
    DIVE_COST,
    DIVE_ROLL_COST,
    END_PRONE,
    ROLL_COST,
    dive,
    dive_roll,
    drop_suddenly,
    roll_over,
    why_not_dive,
    why_not_dive_roll,
    why_not_drop,
    why_not_roll,
)
from starfray.rulesets.fasa_trek.chapters.personal.emergency_evasion.hiding import (
    HIDE_NEXT_COST,
    hide_next,
    take_cover,
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


@rule("FST-CMB-05", "FST-CMB-06", "FST-CMB-07", "FST-CMB-08", "FST-CMB-09", "FST-CMB-10")
def get_away(state: State, table: Table, who: int, way: int) -> None:
    """Hide, roll, drop or dive, for its points."""
    if way == HIDING:
        take_cover(state, table, who)
    elif way == HIDING_NEXT:
        hide_next_as_asked(state, table, who)
    elif way == ROLLING:
        roll_as_asked(state, table, who)
    elif way == DROPPING:
        drop_suddenly(state, table, who)
    elif way == DIVING:
        dive_as_asked(state, table, who)
    else:
        dive_roll_as_asked(state, table, who)


HIDE_WHERE = WORDS.question(
    "hide_where", "FST-CMB-06", "{who}, in which square do you hide?", names="facings",
    shows_way=True,
)  # fmt: skip


@rule("FST-CMB-06")
def hide_next_as_asked(state: State, table: Table, who: int) -> None:
    """Let a character choose a square, and hide there."""
    direction = ask(
        table, state, who, HIDE_WHERE, places_to_get_to(state, who, HIDING_NEXT), 0, 0, 0
    )
    pay(state, table, who, HIDE_NEXT_COST)
    hide_next(state, table, who, direction)


ROLL_WHERE = WORDS.question(
    "roll_where", "FST-CMB-07", "{who}, to which side do you roll?", names="roll_sides",
    shows_way=True,
)  # fmt: skip


@rule("FST-CMB-07")
def roll_as_asked(state: State, table: Table, who: int) -> None:
    """Let a character choose a side, and roll there."""
    side = ask(table, state, who, ROLL_WHERE, places_to_get_to(state, who, ROLLING), 0, 0, 0)
    pay(state, table, who, ROLL_COST)
    roll_over(state, table, who, side)


DIVE_WHERE = WORDS.question(
    "dive_where", "FST-CMB-12", "{who}, where do you dive to?", names="landings", shows_way=True,
)  # fmt: skip


@rule("FST-CMB-09", "FST-CMB-12")
def dive_as_asked(state: State, table: Table, who: int) -> None:
    """Let a character choose a square, and dive there."""
    place = ask(table, state, who, DIVE_WHERE, places_to_get_to(state, who, DIVING), 0, 0, 0)
    pay(state, table, who, DIVE_COST)
    dive(state, table, who, place - 1)


DIVE_ROLL_WHERE = WORDS.question(
    "dive_roll_where", "FST-CMB-10", "{who}, where do you dive and roll to?", names="dive_rolls",
    shows_way=True,
)  # fmt: skip
DIVE_ROLL_END = WORDS.question(
    "dive_roll_end", "FST-CMB-10", "{who}, how do you end the dive roll?",
    options=("kneeling", "prone"),
)  # fmt: skip


@rule("FST-CMB-10")
def dive_roll_as_asked(state: State, table: Table, who: int) -> None:
    """Let a character choose the way and the end of a dive roll."""
    way = ask(
        table, state, who, DIVE_ROLL_WHERE, places_to_get_to(state, who, DIVE_ROLLING), 0, 0, 0
    )
    only_prone = state.rulings.dive_roll == DiveRoll.PRONE_ONLY
    ends = add(EMPTY, END_PRONE) if only_prone else up_to(END_PRONE)
    end = ask(table, state, who, DIVE_ROLL_END, ends, 0, 0, 0)
    pay(state, table, who, DIVE_ROLL_COST)
    dive_roll(state, table, who, way % 8, way // 8 + 1, end)
