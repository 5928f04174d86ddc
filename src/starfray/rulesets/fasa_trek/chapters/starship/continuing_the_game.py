"""Continuing the game: from phase to phase, three times through movement and fire, and on."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.resetting import resetting_one_of
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.fasa_trek.chapters.starship.mounts import disarm_all
from starfray.rulesets.fasa_trek.chapters.starship.phases import begin_phase
from starfray.rulesets.fasa_trek.chapters.starship.shields import lower_shields
from starfray.rulesets.fasa_trek.chapters.starship.tactical_advantage import (
    order_ships,
    tactical_advantage,
)
from starfray.rulesets.fasa_trek.state import (
    FIRING_PHASE,
    MOVEMENT_PHASE,
    POWER_PHASE,
    SKILL_PHASE,
    Ship,
    State,
    Vessel,
)
from starfray.rulesets.fasa_trek.words import WORDS

PHASES_OF_A_TURN = 3


@rule("FST-CON-01")
def turn_is_done(state: State) -> bool:
    """Return whether the last phase of a turn is under way."""
    firing = state.fight.phase >= FIRING_PHASE
    return firing and state.fight.subphase >= PHASES_OF_A_TURN


@rule("FST-CON-01", "FST-CON-05")
def next_phase(state: State, table: Table) -> None:
    """Go on: power, skill rolls, then three times movement and firing, then a new turn."""
    phase, subphase = state.fight.phase, state.fight.subphase
    if phase == POWER_PHASE:
        begin_phase(state, table, SKILL_PHASE, 1)
    elif phase == SKILL_PHASE:
        begin_phase(state, table, MOVEMENT_PHASE, 1)
    elif phase == MOVEMENT_PHASE:
        begin_phase(state, table, FIRING_PHASE, subphase)
    elif turn_is_done(state):
        new_turn(state, table)
    else:
        begin_phase(state, table, MOVEMENT_PHASE, subphase + 1)


@rule("FST-CON-01", "FST-CON-02", "FST-CON-03")
def new_turn(state: State, table: Table) -> None:
    """Begin a turn with power allocation, or with tactical advantage if a captain was lost."""
    next_turn(state, table, state.fight.round + 1)
    for who in range(len(state.ships)):
        start_over(state, table, who)
        lower_shields(state, table, who)
    for who in range(len(state.ships)):
        disarm_all(state, table, who)
    if state.fight.captain_lost:
        tactical_advantage(state, table)
        order_ships(state, table)
    begin_phase(state, table, POWER_PHASE, 1)


@change(WORDS, "FST-CON-01", "Turn {turn} begins.", name="ship_turn")
def next_turn(state: State, turn: int) -> None:
    """Begin another turn."""
    state.fight.round = turn


forget_turn = resetting_one_of("ships", Ship, first="panel_used", last="shields_seen")


@change(WORDS, "FST-CON-01", "{who} allocates its power anew.", name="new_turn", bookkeeping=True)
def start_over(state: State, who: Vessel) -> None:
    """Clear the power, movement points, lock and rolls of the last turn."""
    forget_turn(state, who)
    ship = state.ships[who]
    for at in range(ship.first_mount, ship.first_mount + ship.mounts):
        state.mounts[at].seen = 0
