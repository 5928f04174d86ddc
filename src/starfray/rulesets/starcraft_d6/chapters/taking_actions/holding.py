"""Taking actions: to hold an action until somebody slower has acted."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_d6 import words
from starfray.rulesets.starcraft_d6.chapters.taking_actions.segments import DECLARING
from starfray.rulesets.starcraft_d6.chapters.taking_actions.turns import next_turn
from starfray.rulesets.starcraft_d6.state import Person, State
from starfray.rulesets.starcraft_d6.words import WORDS

CANNOT_HOLD = WORDS.reason("cannot_hold", "SD6-INIT-02", "nobody is left to wait for")


@rule("SD6-INIT-02")
def why_not_hold(state: State) -> int:
    """Return why nobody can hold, or 0."""
    closing = state.fight.segment == DECLARING or state.fight.closing
    return CANNOT_HOLD if closing else 0


@rule("SD6-INIT-02")
def hold(state: State, table: Table, who: int) -> None:
    """Let the others act first."""
    holds(state, table, who)
    next_turn(state, table)


@change(WORDS, "SD6-INIT-02", "{who} holds.")
def holds(state: State, who: Person) -> None:
    """Hold, until somebody lower in the order has acted."""
    state.units[who].holding = 1
    state.units[who].waited = 1


HOLD = verb(
    WORDS, "hold", "SD6-INIT-02", "", "{who} holds",
    do=hold, why_not=why_not_hold, cost=words.FREE, plans=1,
)  # fmt: skip
