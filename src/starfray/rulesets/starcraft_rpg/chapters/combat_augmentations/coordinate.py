"""Coordinate: the shift that morale buys.

Chapter: Tactics, Lore and Leadership Combat Augmentations.
"""

from __future__ import annotations

from starfray.core.action import Action
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.in_force import COORDINATE
from starfray.rulesets.starcraft_rpg.chapters.combat_augmentations.whom_leaders_reach import led
from starfray.rulesets.starcraft_rpg.chapters.morale import pay_morale
from starfray.rulesets.starcraft_rpg.chapters.movement.movement import (
    TOO_FAR_LIMITED,
    TOO_FAR_SHIFT,
    why_not_so_fast,
    why_not_way,
)
from starfray.rulesets.starcraft_rpg.chapters.movement.routes import Route, route_of
from starfray.rulesets.starcraft_rpg.chapters.movement.speed import (
    SHIFTING_LED,
    cost_of,
    halves_it,
    is_limited,
    speed_at,
)
from starfray.rulesets.starcraft_rpg.chapters.movement.walking import walk
from starfray.rulesets.starcraft_rpg.state import Person, State
from starfray.rulesets.starcraft_rpg.words import MINOR_ACTION, WORDS


@rule("SCR-LED-04")
def coordinated_speed(state: State, who: int, limited: int) -> int:
    """Return how far a coordinated shift goes: one square more a bonus success."""
    return speed_at(state, who, SHIFTING_LED, limited)


NOT_LED_TO_SHIFT = WORDS.reason(
    "not_led_to_shift", "SCR-LED-04", "no leader in sight or hearing coordinates"
)
SHIFTED_ALREADY = WORDS.reason("shifted_already", "SCR-LED-04", "one coordinated shift a turn")
NO_MORALE_TO_SHIFT = WORDS.reason(
    "no_morale_to_shift", "SCR-LED-04", "a coordinated shift takes a level of morale"
)


@rule("SCR-LED-04")
def why_not_coordinate(state: State, who: int, route: Route) -> int:
    """Return 0 when a combatant may spend morale to shift to a square, else the reason."""
    unit = state.units[who]
    if led(state, who, COORDINATE) == 0:
        return NOT_LED_TO_SHIFT
    if unit.coordinated:
        return SHIFTED_ALREADY
    if unit.morale < 1:
        return NO_MORALE_TO_SHIFT
    reason = why_not_way(state, who, route)
    if reason:
        return reason
    allowance = coordinated_speed(state, who, halves_it(state, route))
    if cost_of(state, who, route) > allowance:
        return TOO_FAR_LIMITED if is_limited(state, route) else TOO_FAR_SHIFT
    return why_not_so_fast(state, who, route, SHIFTING_LED)


@rule("SCR-LED-04")
def coordinate(state: State, table: Table, who: int, route: Route) -> None:
    """Spend a level of morale to shift; it provokes nobody."""
    shift_as_led(state, table, who, coordinated_speed(state, who, 0))
    walk(state, table, who, route, SHIFTING_LED)


@change(
    WORDS, "SCR-LED-04", "{who} spends a level of morale to shift up to {reach} squares.",
    name="coordinated",
)  # fmt: skip
def shift_as_led(state: State, who: Person, reach: int) -> None:
    """Use the coordinated shift of the turn."""
    pay_morale(state, who, 1)
    state.units[who].coordinated = 1


@rule("SCR-LED-04")
def shift_there(state: State, table: Table, action: Action) -> None:
    """Take a coordinated shift."""
    coordinate(state, table, action.who, route_of(state, action))


@rule("SCR-LED-04")
def why_not_shift_so(state: State, action: Action) -> int:
    """Return 0 for a coordinated shift that may be made, else the reason."""
    return why_not_coordinate(state, action.who, route_of(state, action))


COORDINATE_SHIFT = verb(
    WORDS, "coordinate_shift", "SCR-LED-04", "x=x y=y n=path?",
    "{who} spends morale to shift to square {x}, {y}",
    lost="{who} spends morale to shift",
    do=shift_there, why_not=why_not_shift_so, cost=MINOR_ACTION, movement=1, lets_sneak=1,
)  # fmt: skip
