"""Action Points Table, emergency evasion: hiding in one's square or in the next."""

from __future__ import annotations

from starfray.core.action import Action, filled
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add
from starfray.core.table import Table, ask
from starfray.core.verbs import verb
from starfray.rulesets.fasa_trek.chapters.personal.action_points import why_not_pay
from starfray.rulesets.fasa_trek.chapters.personal.emergency_evasion.landing import (
    is_of_square,
    land,
    why_not_land,
)
from starfray.rulesets.fasa_trek.chapters.personal.facing_and_sight import cover_here
from starfray.rulesets.fasa_trek.chapters.personal.movement import square_ahead
from starfray.rulesets.fasa_trek.chapters.personal.operating_endurance import why_unable
from starfray.rulesets.fasa_trek.chapters.personal.opportunity import deeds
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.answers import answer
from starfray.rulesets.fasa_trek.chapters.personal.position_change import take_posture
from starfray.rulesets.fasa_trek.chapters.personal.squares import cover_of
from starfray.rulesets.fasa_trek.state import (
    AP,
    NO_COVER,
    STANDING,
    SWIMMING,
    Facing,
    Person,
    State,
)
from starfray.rulesets.fasa_trek.words import WORDS

HIDE_COST = AP
HIDE_NEXT_COST = 4 * AP

NO_HIDING_PLACE = WORDS.reason("no_cover", "FST-CMB-05", "the square offers no cover")


@rule("FST-CMB-05")
def why_not_hide(state: State, who: int) -> int:
    """Return why a character cannot hide: the square offers no cover."""
    reason = why_unable(state, who, 0)
    if reason:
        return reason
    if cover_here(state, who) == NO_COVER:
        return NO_HIDING_PLACE
    return why_not_pay(state, who, HIDE_COST)


@change(WORDS, "FST-CMB-05", "{who} hides behind cover.", name="hides")
def hide(state: State, who: Person) -> None:
    """Hide behind the cover of one's square."""
    state.units[who].hiding = 1
    state.units[who].shown = 0


HIDE = verb(
    WORDS, "hide", "FST-CMB-05", "", "{who} hides", do=hide, deed=deeds.HIDES, why_not=why_not_hide,
    cost=HIDE_COST, cuts_in=answer("hide"), star=1, gets_away=1,
)  # fmt: skip

NO_COVER_NEXT = WORDS.reason("no_cover_next", "FST-CMB-06", "no square to hide in lies that way")


@rule("FST-CMB-06")
def why_not_hide_next(state: State, who: int, direction: Facing) -> int:
    """Return why a character cannot hide in the next square: the points, closed, or no cover."""
    reason = why_unable(state, who, 0) or why_not_pay(state, who, HIDE_NEXT_COST)
    if reason == 0:
        reason = why_not_land(state, who, direction, 1)
    if reason:
        return reason
    return NO_COVER_NEXT if cover_of(square_ahead(state, who, direction)) == NO_COVER else 0


@rule("FST-CMB-06")
def hide_next(state: State, table: Table, who: int, direction: Facing) -> None:
    """Get into the next square, and hide there; a swimmer gets to its feet."""
    land(state, table, who, direction, 1)
    if state.units[who].posture == SWIMMING:
        take_posture(state, table, who, STANDING)
    hide(state, table, who)


@rule("FST-CMB-06")
def squares_to_hide_in(state: State, who: int) -> int:
    """Return the directions of the squares next to one in which one could hide."""
    found = EMPTY
    for direction in range(8):
        if why_not_hide_next(state, who, direction) == 0:
            found = add(found, direction)
    return found


@rule("FST-CMB-06")
def why_not_hide_next_at_all(state: State, who: int) -> int:
    """Return why one can hide in no square next to one's own: what bars the first direction."""
    reason = why_not_hide_next(state, who, 0)
    if is_of_square(reason) or reason == NO_COVER_NEXT:
        for direction in range(1, 8):
            if why_not_hide_next(state, who, direction) == 0:
                return 0
    return reason


HIDE_WHERE = WORDS.question(
    "hide_where", "FST-CMB-06", "{who}, in which square do you hide?", names="facings",
    shows_way=True,
)  # fmt: skip


@rule("FST-CMB-06")
def choose_square_to_hide_in(state: State, table: Table, action: Action) -> Action:
    """Let one choose in which square to hide on the turn of another."""
    squares = squares_to_hide_in(state, action.who)
    return filled(action, n=ask(table, state, action.who, HIDE_WHERE, squares, 0, 0, 0))


HIDE_NEXT = verb(
    WORDS, "hide_adjacent", "FST-CMB-06", "n=direction:facings",
    "{who} hides in the next square {direction}",
    do=hide_next, deed=deeds.HIDES, why_not=why_not_hide_next, cost=HIDE_NEXT_COST,
    cuts_in=answer("hide_in_the_next_square"), star=1, gets_away=1,
    why_not_any=why_not_hide_next_at_all, choose=choose_square_to_hide_in,
)  # fmt: skip
