"""Turns: who acts, in which order, and when a duel is over (DUL-TRN)."""

from __future__ import annotations

from starfray.core.action import Action
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.ruleset import GOING_ON
from starfray.core.table import Table
from starfray.core.turns import last_side_standing, no_more_rounds
from starfray.core.verbs import by_verb, carried_out
from starfray_duel.chapters.damage import stands
from starfray_duel.state import Person, State
from starfray_duel.words import WORDS

NOT_YOUR_TURN = WORDS.reason("not_your_turn", "DUL-TRN-01", "it is not your turn")

why_not_itself = by_verb(WORDS, "why_not")
carry_out = carried_out(WORDS)


@rule("DUL-TRN-01")
def begin(state: State, table: Table) -> None:
    """Start with the first duelist."""
    begin_turn(state, table, state.fight.active, state.fight.round)


@change(WORDS, "DUL-TRN-01", "Round {round}: {who} is on turn.", name="turn")
def begin_turn(state: State, who: Person, round: int) -> None:
    """Let a duelist's turn begin."""
    state.fight.active, state.fight.round = who, round


@rule()
def ready(state: State, who: int) -> None:
    """Put a duelist on turn, as scenarios start."""
    state.fight.active = who


@rule()
def turn(state: State) -> int:
    """Return who is on turn."""
    return state.fight.active


@rule("DUL-TRN-01", asked="DUL-TRN-01")
def why_not(state: State, action: Action) -> int:
    """Return 0 for what a duelist may do now, else the reason."""
    if action.who != state.fight.active:
        return NOT_YOUR_TURN
    return why_not_itself(state, action)


@rule()
def apply(state: State, table: Table, action: Action) -> None:
    """Carry an action out, then pass the turn to the next who stands."""
    carry_out(state, table, action)
    if over(state) == GOING_ON:
        next_turn(state, table)


@rule("DUL-TRN-01", "DUL-TRN-02")
def next_turn(state: State, table: Table) -> None:
    """Pass the turn on, in order; after the last duelist a new round begins, if there is one."""
    fight = state.fight
    who, number = fight.active, fight.round
    for _ in range(len(state.units)):
        who += 1
        if who == len(state.units):
            if no_more_rounds(state, table, over, time_up):
                return
            who = 0
            number += 1
        if stands(state, who):
            break
    begin_turn(state, table, who, number)


@change(WORDS, "DUL-TRN-02", "The last round is over.")
def time_up(state: State) -> None:
    """Let the last round have been played."""
    state.fight.time_up = 1


@rule("DUL-TRN-02", asked="DUL-TRN-02")
def over(state: State) -> int:
    """Return the outcome: over when one side is left standing, or the last round has passed."""
    return last_side_standing(state, stands)
