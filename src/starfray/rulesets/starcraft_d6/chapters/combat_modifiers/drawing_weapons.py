"""Combat modifiers: drawing weapons, and putting them away."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_d6 import words
from starfray.rulesets.starcraft_d6.state import (
    IN_MAIN_HAND,
    IN_OFF_HAND,
    MELEE,
    NATURAL,
    ON_THE_GROUND,
    RANGED,
    STOWED,
    Person,
    State,
    Whereabouts,
    WhichWeapon,
)
from starfray.rulesets.starcraft_d6.words import WORDS


@rule("SD6-MOD-02")
def free_hand(state: State, who: int, weapon: int) -> int:
    """Return the hand that can take a weapon, or NOTHING.

    It is the good one, where what one strikes with makes room, and else the other one.
    """
    unit = state.units[who]
    if unit.main == NOTHING and unit.off == NOTHING:
        return IN_MAIN_HAND
    if unit.main != NOTHING and unit.off != NOTHING:
        return NOTHING
    held = unit.off if unit.main == NOTHING else unit.main
    if not go_together(state, weapon, held):
        return NOTHING
    strikes = state.weapons[weapon].kind == MELEE
    makes_room = state.weapons[held].kind == MELEE and not strikes
    return IN_MAIN_HAND if unit.main == NOTHING or makes_room else IN_OFF_HAND


@rule("SD6-MOD-02", "SD6-DUAL-01")
def go_together(state: State, weapon: int, held: int) -> bool:
    """Return whether a weapon can be held beside one that is in a hand already.

    What one strikes with goes beside anything, and of two guns each must need but one hand. What
    is thrown needs the good hand, and goes beside a gun that is in the other one.
    """
    one, other = state.weapons[weapon], state.weapons[held]
    if one.kind == MELEE or other.kind == MELEE:
        return True
    if one.kind == RANGED:
        return other.kind == RANGED and one.one_handed != 0 and other.one_handed != 0
    return other.kind == RANGED and other.where == IN_OFF_HAND


@rule("SD6-MOD-02")
def take_in_hand(state: State, table: Table, who: int, weapon: int) -> None:
    """Take a weapon into the free hand."""
    unit = state.units[who]
    hand = free_hand(state, who, weapon)
    if hand == IN_MAIN_HAND and unit.main != NOTHING:
        changes_hands(state, table, who, unit.main)
    draws(state, table, who, weapon, hand)


@change(WORDS, "SD6-MOD-02", "{who} takes {weapon} into the other hand.")
def changes_hands(state: State, who: Person, weapon: WhichWeapon) -> None:
    """Take what is in the main hand into the other one."""
    state.units[who].main = NOTHING
    state.units[who].off = weapon
    state.weapons[weapon].where = IN_OFF_HAND


@change(WORDS, "SD6-MOD-02", "{who} draws {weapon}.")
def draws(state: State, who: Person, weapon: WhichWeapon, hand: Whereabouts) -> None:
    """Take a weapon into a hand."""
    if hand == IN_MAIN_HAND:
        state.units[who].main = weapon
    else:
        state.units[who].off = weapon
    state.weapons[weapon].where = hand


NOT_YOUR_WEAPON = WORDS.reason("not_your_weapon", "SD6-MOD-02", "that weapon is not at hand")
NO_FREE_HAND = WORDS.reason("no_free_hand", "SD6-MOD-02", "no hand is free")
NOT_STOWED = WORDS.reason("not_stowed", "SD6-MOD-02", "only your own stowed weapon can be drawn")


@rule("SD6-MOD-02")
def why_not_draw(state: State, who: int, weapon: int) -> int:
    """Return why a weapon cannot be drawn, or 0."""
    if not 0 <= weapon < len(state.weapons) or state.weapons[weapon].owner != who:
        return NOT_YOUR_WEAPON
    if state.weapons[weapon].where != STOWED or state.weapons[weapon].kind == NATURAL:
        return NOT_STOWED
    return 0 if free_hand(state, who, weapon) != NOTHING else NO_FREE_HAND


DRAW = verb(
    WORDS, "draw", "SD6-MOD-02", "item=weapon:weapons", "{who} draws {weapon}",
    do=take_in_hand, why_not=why_not_draw,
)  # fmt: skip
NOT_IN_HAND = WORDS.reason("not_in_hand", "SD6-MOD-02", "that weapon is not in hand")


@rule("SD6-MOD-02")
def why_not_put_away(state: State, who: int, weapon: int) -> int:
    """Return why a weapon can be neither stowed nor thrown away, or 0."""
    if not 0 <= weapon < len(state.weapons):
        return NOT_IN_HAND
    thing = state.weapons[weapon]
    if thing.owner != who or thing.where > IN_OFF_HAND or thing.kind == NATURAL:
        return NOT_IN_HAND
    return 0


@change(WORDS, "SD6-MOD-02", "{who} stows {weapon}.", name="stows")
def stow(state: State, who: Person, weapon: WhichWeapon) -> None:
    """Put a weapon away."""
    open_hand(state, who, weapon)
    state.weapons[weapon].where = STOWED


STOW = verb(
    WORDS, "stow", "SD6-MOD-02", "item=weapon:weapons", "{who} stows {weapon}",
    do=stow, why_not=why_not_put_away,
)  # fmt: skip


@change(WORDS, "SD6-MOD-06", "{who} throws {weapon} away.", name="drops")
def drop(state: State, who: Person, weapon: WhichWeapon) -> None:
    """Let a weapon fall where one stands."""
    leave_hand(state, who, weapon, ON_THE_GROUND, who)


DROP = verb(
    WORDS, "drop", "SD6-MOD-06", "item=weapon:weapons", "{who} throws {weapon} away",
    do=drop, why_not=why_not_put_away, cost=words.FREE,
)  # fmt: skip


@rule("SD6-MOD-02", "SD6-MOD-06")
def open_hand(state: State, who: Person, weapon: WhichWeapon) -> None:
    """Let a weapon out of either hand."""
    unit = state.units[who]
    unit.main = NOTHING if unit.main == weapon else unit.main
    unit.off = NOTHING if unit.off == weapon else unit.off


@rule("SD6-MOD-06", "SD6-RNG-06")
def leave_hand(
    state: State, who: Person, weapon: WhichWeapon, where: Whereabouts, beside: Person
) -> None:
    """Let a weapon leave the hand, to where somebody is."""
    open_hand(state, who, weapon)
    thing, spot = state.weapons[weapon], state.units[beside]
    thing.where = where
    thing.x, thing.y = spot.x, spot.y
    thing.beside = beside
