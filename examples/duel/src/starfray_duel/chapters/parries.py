"""Parries: an answer to a strike, once a duel (DUL-PAR)."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, ask, offer, roll
from starfray_duel.chapters.of_the_house import TOO_SWIFT, is_too_swift
from starfray_duel.state import Person, State
from starfray_duel.words import WORDS

PARRY = WORDS.die("parry")
NO_PARRY_LEFT = WORDS.reason("no_parry_left", "DUL-PAR-01", "no parry is left")
WILL_PARRY = WORDS.question(
    "parry",
    "DUL-PAR-01",
    "{who}, parry {attacker}'s strike (total {total})?",
    options=("no", "yes"),
    fields="attacker:units total",
)
NO, YES = range(2)


@rule("DUL-PAR-01", asked="DUL-PAR-01")
def parried(state: State, table: Table, who: int, target: int, total: int, face: int) -> int:
    """Let the target parry, if it may: 2d10 plus skill must beat the strike."""
    defender = state.units[target]
    why = why_not_parry(state, target, face)
    options = offer(table, WILL_PARRY, 1 << NO, YES, why == 0, why)
    if ask(table, state, target, WILL_PARRY, options, who, total) == NO:
        return False
    parry = roll(table, target, PARRY, 2, 10) + defender.skill
    parry_roll(state, table, target, parry, total)
    return parry > total


@rule("DUL-PAR-01")
def why_not_parry(state: State, who: int, face: int) -> int:
    """Return 0 where a strike may be parried: with a parry left, unless it is too swift."""
    if state.units[who].parries <= 0:
        return NO_PARRY_LEFT
    return TOO_SWIFT if is_too_swift(state, face) else 0


@change(WORDS, "DUL-PAR-01", "{who} parries with {total} against {needed}.")
def parry_roll(state: State, who: Person, total: int, needed: int) -> None:
    """Use a parry up."""
    state.units[who].parries -= 1
