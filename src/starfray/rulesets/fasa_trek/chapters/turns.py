"""How a fight begins and goes on, for people and for ships: whose turn it is, what may be done."""

from __future__ import annotations

from starfray.core.absent import NEVER
from starfray.core.action import NONE, Action
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import carried_out
from starfray.rulesets.fasa_trek.chapters.personal.action_points_table import (
    cost_of,
    why_not_itself,
)
from starfray.rulesets.fasa_trek.chapters.personal.combat_turns import (
    action_done,
    begin_personal,
    go_on_after,
    lapse_personal,
    pay_for,
    ready_personal,
    spoiled,
    why_not_in_turn,
)
from starfray.rulesets.fasa_trek.chapters.personal.operating_endurance import is_mortal
from starfray.rulesets.fasa_trek.chapters.starship.bridge_officers import some_officer_able
from starfray.rulesets.fasa_trek.chapters.starship.combat_turn import (
    begin_ships,
    pass_on_after,
    phase_of,
    ready_ship,
    why_not_in_phase,
)
from starfray.rulesets.fasa_trek.chapters.starship.damage_sequence import is_destroyed, out_of_fight
from starfray.rulesets.fasa_trek.state import STARSHIP, State
from starfray.rulesets.fasa_trek.words import WORDS

STATUSES = (
    "fit",
    "incapacitated",
    "unconscious",
    "mortally wounded",
    "dead",
    "crippled",
    "destroyed",
    "adrift",
)
FIT, INCAPACITATED, UNCONSCIOUS, MORTAL, DEAD, CRIPPLED, DESTROYED, ADRIFT = range(8)


@rule("FST-ACP-05", "FST-CON-02")
def begin(state: State, table: Table) -> None:
    """Begin the fight: with the order of acting, or with the tactical advantage."""
    if state.fight.arena == STARSHIP:
        begin_ships(state, table)
    else:
        begin_personal(state, table)


@rule()
def ready(state: State, who: int) -> None:
    """Put a person or ship on turn."""
    if state.fight.arena == STARSHIP:
        ready_ship(state, who)
    else:
        ready_personal(state, who)


@rule("FST-ACP-05", "FST-CON-01")
def lapse(state: State, table: Table, who: int) -> None:
    """End what lasts until one's next turn; nothing of a ship's does."""
    if state.fight.arena != STARSHIP:
        lapse_personal(state, table, who)


@rule()
def turn(state: State) -> int:
    """Return who is on turn."""
    return state.fight.active


@rule("FST-OPE-07", "FST-SDM-05", "FST-CON-04")
def status(state: State, unit: int) -> int:
    """Return what has become of a person or ship, as an index of `STATUSES`.

    A ship is adrift when none of its officers is able to act.
    """
    one = state.units[unit]
    if one.ship >= 0:
        if is_destroyed(state, unit):
            return DESTROYED
        if out_of_fight(state, unit):
            return CRIPPLED
        return FIT if some_officer_able(state, unit) else ADRIFT
    if one.dead:
        return DEAD
    if is_mortal(state, unit):
        return MORTAL
    if one.unconscious:
        return UNCONSCIOUS
    return INCAPACITATED if one.incapacitated else FIT


carry_out = carried_out(WORDS)

NO_SUCH_ACTION = WORDS.reason(
    "no_such_action", "FST-ACP-02", "there is no such action in this fight", for_good=True
)


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
        cost = cost_of(state, action) if action.who != NONE else 0
        pay_for(state, table, action, cost)
        if not spoiled(state, table, action, cost):
            carry_out(state, table, action)
            action_done(state, table, action)
        go_on_after(state, table, action)
