"""What may be done now, why the rest may not, and the doing of it."""

from __future__ import annotations

from collections.abc import Iterator

from starfray.core.action import Action
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.fasa_trek.candidates import personal_candidates
from starfray.rulesets.fasa_trek.people import act, why_not_personal
from starfray.rulesets.fasa_trek.ship_candidates import ship_candidates
from starfray.rulesets.fasa_trek.ships import act_ship, why_not_ship
from starfray.rulesets.fasa_trek.state import STARSHIP, State


@rule()
def why_not(state: State, action: Action) -> int:
    """Return 0 for what may be done now, else the reason."""
    if state.fight.arena == STARSHIP:
        return why_not_ship(state, action)
    return why_not_personal(state, action)


@rule()
def apply(state: State, table: Table, action: Action) -> None:
    """Carry out an action that is allowed."""
    if state.fight.arena == STARSHIP:
        act_ship(state, table, action)
    else:
        act(state, table, action)


def candidates(state: State) -> Iterator[Action]:
    """List what the one on turn could think of."""
    if state.fight.arena == STARSHIP:
        return ship_candidates(state, state.fight.active)
    return personal_candidates(state, state.fight.active)
