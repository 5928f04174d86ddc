"""Mass combat initiative: who gives orders, and commanders who hold."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.turns import place_in_order
from starfray.rulesets.starcraft_d6.chapters.mass_combat.forces import can_command, commander_of
from starfray.rulesets.starcraft_d6.chapters.mass_combat.mass_time import has_orders_left
from starfray.rulesets.starcraft_d6.rulings import MassHoldScore
from starfray.rulesets.starcraft_d6.state import INSTINCTS, Person, State
from starfray.rulesets.starcraft_d6.words import WORDS


@rule("SD6-INIT-05", asked="SD6-INIT-05")
def may_hold(state: State, who: Person, other: Person) -> bool:
    """Return whether one commander may hold and let another one act first."""
    if state.rulings.mass_hold_score == MassHoldScore.INSTINCTS:
        return state.units[who].attributes[INSTINCTS] > state.units[other].attributes[INSTINCTS]
    return place_in_order(state, who) < place_in_order(state, other)


NOBODY_THERE = WORDS.reason(
    "nobody_there", "SD6-INIT-05", "the commander here is out of action and cannot hold"
)
CANNOT_WAIT = WORDS.reason(
    "cannot_wait", "SD6-INIT-05", "no commander is left for whom this one may wait"
)


@rule("SD6-INIT-05")
def is_holding(state: State, commander: int) -> bool:
    """Return whether a commander holds: one who is out of action does so no more."""
    return state.units[commander].holding == 1 and can_command(state, commander)


@rule("SD6-INIT-05")
def why_not_hold_back(state: State, who: int) -> int:
    """Return why a commander cannot hold, or 0: another one must still be to act."""
    commander = commander_of(state, who)
    if not can_command(state, commander):
        return NOBODY_THERE
    for other in range(len(state.forces)):
        leader = commander_of(state, other)
        if leader == commander or is_holding(state, leader) or not has_orders_left(state, other):
            continue
        if may_hold(state, commander, leader):
            return 0
    return CANNOT_WAIT


@change(WORDS, "SD6-INIT-05", "{who} holds and lets others act first.")
def commander_holds(state: State, who: Person) -> None:
    """Hold, until another commander has acted."""
    state.units[who].holding = 1


@change(WORDS, "SD6-INIT-05", "{who}, who held, may give orders now.", bookkeeping=True)
def commander_acts(state: State, who: Person) -> None:
    """Hold no more."""
    state.units[who].holding = 0


@rule("SD6-INIT-05")
def commander_finished(state: State, commander: int) -> bool:
    """Return whether a commander has no force left to give orders to in this segment."""
    for who in range(len(state.forces)):
        if commander_of(state, who) == commander and has_orders_left(state, who):
            return False
    return True


@rule("SD6-INIT-05")
def let_holders_command(state: State, table: Table, commander: int) -> None:
    """Let those who hold give orders, once a commander behind them has given all of his."""
    for place in range(place_in_order(state, commander)):
        who = state.order[place]
        if state.units[who].holding:
            commander_acts(state, table, who)


@rule("SD6-INIT-04", "SD6-INIT-05")
def who_commands(state: State) -> int:
    """Return the first force in the order whose commander does not hold, with orders left."""
    for place in range(len(state.order)):
        who = state.order[place]
        if not is_holding(state, commander_of(state, who)) and has_orders_left(state, who):
            return who
    return NOBODY
