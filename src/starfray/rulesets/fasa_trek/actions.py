"""What may be done now, why the rest may not, and the doing of it."""

from __future__ import annotations

from collections.abc import Iterator

from starfray.core.absent import NEVER
from starfray.core.action import Action
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import by_verb, carried_out
from starfray.rulesets.fasa_trek.candidates import personal_candidates
from starfray.rulesets.fasa_trek.people import go_on_after, pay_for, why_not_in_turn
from starfray.rulesets.fasa_trek.ship_candidates import ship_candidates
from starfray.rulesets.fasa_trek.ships import pass_on_after, phase_of, why_not_in_phase
from starfray.rulesets.fasa_trek.state import STARSHIP, State
from starfray.rulesets.fasa_trek.words import NO_SUCH_ACTION, WORDS

why_not_itself = by_verb(WORDS, "why_not")
carry_out = carried_out(WORDS)


@rule()
def why_not(state: State, action: Action) -> int:
    """Return 0 for what may be done now, else the reason."""
    ships = state.fight.arena == STARSHIP
    if ships != (phase_of(state, action) != NEVER):
        return NO_SUCH_ACTION
    reason = why_not_in_phase(state, action) if ships else why_not_in_turn(state, action)
    return reason or why_not_itself(state, action)


@rule()
def apply(state: State, table: Table, action: Action) -> None:
    """Carry out an action that is allowed."""
    if state.fight.arena == STARSHIP:
        carry_out(state, table, action)
        pass_on_after(state, table, action)
    else:
        pay_for(state, table, action)
        carry_out(state, table, action)
        go_on_after(state, table, action)


def candidates(state: State) -> Iterator[Action]:
    """List what the one on turn could think of."""
    if state.fight.arena == STARSHIP:
        return ship_candidates(state, state.fight.active)
    return personal_candidates(state, state.fight.active)
