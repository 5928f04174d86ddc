"""The fight as a whole: how it begins, whose turn it is, and when it is over."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.ruleset import DRAW, GOING_ON, WON
from starfray.core.table import Table
from starfray.rulesets.fasa_trek import rulings
from starfray.rulesets.fasa_trek.endurance import fights_on, is_mortal
from starfray.rulesets.fasa_trek.people import begin_personal, ready_personal
from starfray.rulesets.fasa_trek.resolution import fire_waits
from starfray.rulesets.fasa_trek.ship_damage import is_destroyed, out_of_fight
from starfray.rulesets.fasa_trek.ships import begin_ships, can_act, ready_ship
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


@rule()
def turn(state: State) -> int:
    """Return who is on turn."""
    return state.fight.active


@rule("FST-OPE-05", "FST-SDM-05")
def over(state: State) -> int:
    """Tell whether one side alone can still fight, or the last turn has passed.

    Shots that have been declared are resolved first.
    """
    if fire_waits(state):
        return GOING_ON
    standing = -1
    for who in range(len(state.units)):
        side = state.units[who].side
        if side != standing and stands(state, who):
            if standing >= 0:
                return DRAW if state.fight.round > state.fight.last_round else GOING_ON
            standing = side
    return WON + standing if standing >= 0 else DRAW


@rule("FST-OPE-05", "FST-SDM-05")
def stands(state: State, who: int) -> int:
    """Tell whether a person or ship still counts for its side."""
    if state.fight.arena == STARSHIP:
        return can_act(state, who)
    if state.rulings.incapacitated_effect == rulings.INACTION_SAVE:
        return 0 if state.units[who].dead or state.units[who].unconscious else 1
    return fights_on(state, who)


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
