"""Parries: an answer to a strike, once a duel (DUL-PAR)."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, ask, offer, roll
from starfray_duel.state import Person, State
from starfray_duel.words import WORDS

PARRY = WORDS.die("parry")
NO_PARRY_LEFT = WORDS.reason("no_parry_left", "DUL-PAR-01", "no parry is left")
WILL_PARRY = WORDS.question(
    "parry",
    "DUL-PAR-01",
    "{who}, parry the strike of {attacker} (total {total})?",
    options=("no", "yes"),
    fields="attacker:units total",
)
NO, YES = range(2)


@rule("DUL-PAR-01", asked="DUL-PAR-01")
def parried(state: State, table: Table, who: int, target: int, total: int) -> int:
    """Let the target parry, if it has a parry left: 2d10 plus skill must beat the strike."""
    defender = state.units[target]
    options = 1 << NO
    allowed = defender.parries > 0
    options = offer(table, WILL_PARRY, options, YES, allowed, NO_PARRY_LEFT)
    if ask(table, state, target, WILL_PARRY, options, who, total, 0) == NO:
        return False
    parry = roll(table, target, PARRY, 2, 10) + defender.skill
    parry_roll(state, table, target, parry, total)
    return parry > total


@change(WORDS, "DUL-PAR-01", "{who} parries with {total} against {needed}.")
def parry_roll(state: State, who: Person, total: int, needed: int) -> None:
    """Use a parry up."""
    state.units[who].parries -= 1
