"""Notes: whoever is interrupted gets the chance to act once in between."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.fasa_trek.rulings import OpportunityInterval
from starfray.rulesets.fasa_trek.state import Person, State
from starfray.rulesets.fasa_trek.words import WORDS


@rule("FST-OPP-03")
def hold(state: State, table: Table, who: int) -> None:
    """Keep one who cuts in from doing so again before the one on turn has had a chance."""
    if who != state.fight.active and not state.units[who].held:
        hold_back(state, table, who)


@change(WORDS, "FST-OPP-03", "{who} has cut in.", name="held", bookkeeping=True)
def hold_back(state: State, who: Person) -> None:
    """Hold somebody up."""
    state.units[who].held = 1


@rule("FST-OPP-03")
def somebody_held(state: State) -> bool:
    """Return whether anybody has cut in since the one on turn last had a chance."""
    held = 0
    for unit in state.units:
        held += unit.held
    return held > 0


@rule("FST-OPP-03")
def has_acted(state: State, table: Table) -> None:
    """Let those who have cut in do so again: an action of the one on turn was carried out."""
    if somebody_held(state):
        let_go_of_all(state, table)


@change(
    WORDS, "FST-OPP-03", "Those who have cut in may do so again.", name="released", bookkeeping=True
)
def let_go_of_all(state: State) -> None:
    """Hold nobody up any more."""
    for unit in state.units:
        unit.held = 0


@rule("FST-OPP-03", "FST-ACP-06")
def chance_passed(state: State, table: Table, who: int) -> None:
    """Let them cut in again when the chance is declined; by a ruling an action must be taken."""
    if state.rulings.opportunity_interval == OpportunityInterval.MUST_ACT:
        if state.units[who].ap > 0:
            return
    has_acted(state, table)


@rule("FST-OPP-03")
def nothing_left(state: State, table: Table, who: int) -> None:
    """Let them cut in again, where an action must be taken, once no points are left for any."""
    must = state.rulings.opportunity_interval == OpportunityInterval.MUST_ACT
    if must and state.units[who].ap <= 0:
        has_acted(state, table)


@rule("FST-OPP-03")
def free_all(state: State) -> None:
    """Begin anew with another turn: nobody is held up, and all are asked again."""
    for unit in state.units:
        unit.held = 0
        unit.quiet = 0
