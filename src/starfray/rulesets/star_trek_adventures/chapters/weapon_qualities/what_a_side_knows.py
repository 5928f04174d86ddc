"""Weapon Qualities, Hidden: what a side knows of weapons that the others have concealed: nothing.

Until it is found or drawn, a concealed weapon is its owner's secret. All else is in the open.
"""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.layout import layout_of
from starfray.rulesets.star_trek_adventures.state import CONCEAL, SLOTS, State

# What is told to the side alone that conceals something.
IN_SECRET = {"conceal", "concealed"}


def is_own_affair(state: State, side: int, name: str, numbers: tuple[int, ...]) -> bool:
    """Return whether an action or a note is kept from a side: that somebody conceals a weapon."""
    if not numbers or not 0 <= numbers[0] < len(state.units):
        return False
    minor = name == "minor_taken" and numbers[1] == CONCEAL
    return (minor or name in IN_SECRET) and state.units[numbers[0]].side != side


def seen_by(state: State, side: int) -> State:
    """Return a copy of a state without the weapons that others than a side have concealed."""
    seen = layout_of(State).clone(state)
    for unit in seen.units:
        if unit.side == side:
            continue
        for slot in range(SLOTS):
            if unit.concealed[slot]:
                unit.concealed[slot] = 0
                unit.carried[slot] = NOTHING
                unit.piece[slot] = NOTHING
                unit.grenades_left[slot] = 0
    return seen
