"""The fight as a whole: how it begins, whose turn it is, and what becomes of each."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.fasa_trek.endurance import is_mortal
from starfray.rulesets.fasa_trek.people import begin_personal, lapse_personal, ready_personal
from starfray.rulesets.fasa_trek.ship_damage import is_destroyed, out_of_fight
from starfray.rulesets.fasa_trek.ships import begin_ships, ready_ship
from starfray.rulesets.fasa_trek.state import STARSHIP, State

FATES = ("fit", "incapacitated", "unconscious", "mortally wounded", "dead", "crippled", "destroyed")
FIT, INCAPACITATED, UNCONSCIOUS, MORTAL, DEAD, CRIPPLED, DESTROYED = range(7)


@rule("FST-ACP-05", "FST-CON-02")
def begin(state: State, table: Table) -> None:
    """Begin the fight: with the order of acting, or with the tactical advantage."""
    if state.fight.arena == STARSHIP:
        begin_ships(state, table)
    else:
        begin_personal(state, table)


@rule()
def ready(state: State, who: int) -> None:
    """Put one who fights on turn."""
    if state.fight.arena == STARSHIP:
        ready_ship(state, who)
    else:
        ready_personal(state, who)


@rule("FST-ACP-05", "FST-CON-01")
def lapse(state: State, table: Table, who: int) -> None:
    """End what lasts until the own turn; of ships nothing does, all ends with a phase or a turn."""
    if state.fight.arena != STARSHIP:
        lapse_personal(state, table, who)


@rule()
def turn(state: State) -> int:
    """Return who is on turn."""
    return state.fight.active


@rule("FST-OPE-07", "FST-SDM-05")
def fate(state: State, unit: int) -> int:
    """Return what has become of a person or ship, as an index of `FATES`."""
    one = state.units[unit]
    if one.ship >= 0:
        if is_destroyed(state, unit):
            return DESTROYED
        return CRIPPLED if out_of_fight(state, unit) else FIT
    if one.dead:
        return DEAD
    if is_mortal(state, unit):
        return MORTAL
    if one.unconscious:
        return UNCONSCIOUS
    return INCAPACITATED if one.incapacitated else FIT
