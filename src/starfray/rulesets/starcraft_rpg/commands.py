"""Actions of tactics, lore, leadership and influence: their cost, why not, and taking them."""

from __future__ import annotations

from starfray.core.action import Action
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.starcraft_rpg import command_words, words
from starfray.rulesets.starcraft_rpg.commanding import (
    coordinate,
    lead,
    rally,
    use_lore,
    use_tactics,
    why_not_coordinate,
    why_not_lead,
    why_not_lore,
    why_not_rally,
    why_not_tactics,
)
from starfray.rulesets.starcraft_rpg.costs import FREE, MINOR, STANDARD
from starfray.rulesets.starcraft_rpg.influence import influence, why_not_influence
from starfray.rulesets.starcraft_rpg.leadership import form, why_not_form
from starfray.rulesets.starcraft_rpg.routes import route_of
from starfray.rulesets.starcraft_rpg.rulings import FormationTiming
from starfray.rulesets.starcraft_rpg.state import FLEEING, SURRENDERED, State


@rule("SCR-TAC-01", "SCR-LOR-01", "SCR-LED-01", "SCR-INF-01")
def command_cost(verb: int) -> int:
    """Return which action of the turn a verb of these chapters takes."""
    if verb == command_words.TERRORIZE or verb == command_words.DEMAND_SURRENDER:
        return STANDARD
    return FREE if verb == command_words.FORMATION_GUARD else MINOR


@rule("SCR-GEN-06", "SCR-INF-06", "SCR-INF-07")
def why_no_actions(state: State, who: int) -> int:
    """Return why a combatant who does not stand takes no actions."""
    down = state.units[who].down
    if down == FLEEING:
        return command_words.IS_FLEEING
    return command_words.HAS_SURRENDERED if down == SURRENDERED else words.CANNOT_ACT


@rule()
def why_not_command(state: State, action: Action) -> int:
    """Return 0 when an action of these chapters may be taken, else the reason."""
    who = action.who
    verb = action.verb
    if verb == command_words.TACTICS:
        return why_not_tactics(action.n)
    if verb == command_words.LORE:
        return why_not_lore(state, who, action.target, action.n)
    if verb == command_words.LEADERSHIP:
        return why_not_lead(action.n)
    if verb == command_words.RALLY:
        return why_not_rally(state, who)
    if verb == command_words.COORDINATE_SHIFT:
        return why_not_coordinate(state, who, route_of(state, action))
    if verb == command_words.FORMATION_GUARD:
        if state.rulings.formation_timing == FormationTiming.ONE_ATTACK:
            return command_words.ONLY_WHEN_ATTACKED
        return why_not_form(state, who)
    return why_not_influence(state, who, verb, action.target)


@rule()
def carry_out_command(state: State, table: Table, action: Action) -> None:
    """Do what an action of these chapters says."""
    who = action.who
    verb = action.verb
    if verb == command_words.TACTICS:
        use_tactics(state, table, who, action.n)
    elif verb == command_words.LORE:
        use_lore(state, table, who, action.target, action.n)
    elif verb == command_words.LEADERSHIP:
        lead(state, table, who, action.n)
    elif verb == command_words.RALLY:
        rally(state, table, who)
    elif verb == command_words.COORDINATE_SHIFT:
        coordinate(state, table, who, route_of(state, action))
    elif verb == command_words.FORMATION_GUARD:
        form(state, table, who)
    else:
        influence(state, table, who, verb, action.target)
