"""The tactics by which bots fight, and who fights so."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.rulesets.starcraft_d6.state import State

# People: the reckless attack as often as pays; the wary and the patient keep a reaction ready; the
# elusive only dodge where that saves most; the massed attack whoever is hurt already; the headlong
# go at the nearest enemy and think of nothing else.
# Battles: who is steady sends each force at the nearest enemy; the reckless close in first; the
# wary dig in where they would lose more than they win; who is massed sends all at once where that
# kills more; the patient hold, stand on good ground, and let the enemy come; the headlong attack
# the nearest in the open, or go there.
TACTICS = ("steady", "reckless", "wary", "elusive", "massed", "patient", "headlong")
STEADY, RECKLESS, WARY, ELUSIVE, MASSED, PATIENT, HEADLONG = range(7)


@rule()
def fights_so(state: State, who: int, tactic: int) -> bool:
    """Return whether a side fights by a tactic."""
    return state.sides[state.units[who].side].tactic == tactic
