"""Action Points Table, emergency evasion: hiding in one's square or in the next."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import up_to
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.fasa_trek.chapters.personal.action_points import why_not_pay
from starfray.rulesets.fasa_trek.chapters.personal.emergency_evasion.landing import (
    land,
    why_not_land,
)
from starfray.rulesets.fasa_trek.chapters.personal.equipment.losing_aim import out_of_view
from starfray.rulesets.fasa_trek.chapters.personal.facing_and_sight import cover_here
from starfray.rulesets.fasa_trek.chapters.personal.movement import square_ahead
from starfray.rulesets.fasa_trek.chapters.personal.operating_endurance import why_unable
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.answers import answer
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.deeds import deed
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


IS_HIDDEN = WORDS.reason("already_hidden", "FST-CMB-05", "already hidden")


@rule("FST-CMB-05")
def why_not_hide(state: State, who: int) -> int:
    """Return why a character cannot hide: hidden already, no cover in the square, or the points.

    Whoever has been shown by an attack may hide again.
    """
    reason = why_unable(state, who, 0)
    if reason:
        return reason
    if state.units[who].hiding and not state.units[who].shown:
        return IS_HIDDEN
    if cover_here(state, who) == NO_COVER:
        return NO_HIDING_PLACE
    return why_not_pay(state, who, HIDE_COST)


@rule("FST-CMB-05", "FST-EQP-05")
def hide(state: State, table: Table, who: Person) -> None:
    """Hide behind the cover of one's square; those who see one no more lose their aim."""
    take_cover(state, table, who)
    out_of_view(state, table, who)


@change(WORDS, "FST-CMB-05", "{who} hides behind cover.", name="hides")
def take_cover(state: State, who: Person) -> None:
    """Be behind the cover of one's square."""
    state.units[who].hiding = 1
    state.units[who].shown = 0


HIDE = verb(
    WORDS, "hide", "FST-CMB-05", "", "{who} hides", do=hide, deed=deed("hides"),
    why_not=why_not_hide, cost=HIDE_COST, cuts_in=answer("hide"), star=1, gets_away=1,
)  # fmt: skip

NO_COVER_NEXT = WORDS.reason("no_cover_next", "FST-CMB-06", "no square to hide in lies that way")


@rule("FST-CMB-06")
def why_not_hide_next(state: State, who: int, direction: Facing) -> int:
    """Return why a character cannot hide in the next square: the points, closed, or no cover."""
    reason = (
        why_unable(state, who, 0)
        or why_not_pay(state, who, HIDE_NEXT_COST)
        or why_not_land(state, who, direction, 1)
    )
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


HIDE_WHERE = WORDS.question(
    "hide_where", "FST-CMB-06", "{who}, in which square do you hide?", names="facings",
    shows_way=True,
)  # fmt: skip
HIDE_NEXT = verb(
    WORDS, "hide_adjacent", "FST-CMB-06", "n=direction:facings",
    "{who} hides in the next square {direction}",
    do=hide_next, deed=deed("hides"), why_not=why_not_hide_next, cost=HIDE_NEXT_COST,
    cuts_in=answer("hide_in_the_next_square"), star=1, gets_away=1,
    ways=up_to(7), which=HIDE_WHERE,
)  # fmt: skip
