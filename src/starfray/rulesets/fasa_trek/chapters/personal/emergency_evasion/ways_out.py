"""Action Points Table, emergency evasion: the ways out, on one's own turn or on those of others."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.sets import EMPTY
from starfray.core.table import Table
from starfray.rulesets.fasa_trek.chapters.personal.emergency_evasion.dives import (
    dive_as_asked,
    dive_roll_as_asked,
    drop_suddenly,
    roll_as_asked,
    sides_to_roll,
    squares_to_dive_to,
    ways_to_dive_roll,
    why_not_dive,
    why_not_dive_roll,
    why_not_drop,
    why_not_roll,
)
from starfray.rulesets.fasa_trek.chapters.personal.emergency_evasion.hiding import (
    hide_next_as_asked,
    squares_to_hide_in,
    take_cover,
    why_not_hide,
    why_not_hide_next,
)
from starfray.rulesets.fasa_trek.state import State

WAYS_OUT = (
    "hide", "hide_in_the_next_square", "roll_sideways", "drop", "dive", "dive_roll",
)  # fmt: skip
HIDING, HIDING_NEXT, ROLLING, DROPPING, DIVING, DIVE_ROLLING = range(6)


@rule("FST-CMB-05", "FST-CMB-06", "FST-CMB-07", "FST-CMB-08", "FST-CMB-09", "FST-CMB-10")
def why_not_get_away(state: State, who: int, way: int) -> int:
    """Return why one cannot get out of the way so."""
    if way == HIDING:
        return why_not_hide(state, who)
    if way == DROPPING:
        return why_not_drop(state, who)
    if way == HIDING_NEXT:
        can = squares_to_hide_in(state, who) != EMPTY
        return 0 if can else why_not_hide_next(state, who, 0)
    if way == ROLLING:
        can = sides_to_roll(state, who) != EMPTY
        return 0 if can else why_not_roll(state, who, 0)
    if way == DIVING:
        can = squares_to_dive_to(state, who) != EMPTY
        return 0 if can else why_not_dive(state, who, 0)
    can = ways_to_dive_roll(state, who) != EMPTY
    return 0 if can else why_not_dive_roll(state, who, 0, 1, 1)


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
