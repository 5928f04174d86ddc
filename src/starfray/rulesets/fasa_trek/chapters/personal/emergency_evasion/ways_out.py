"""Action Points Table, emergency evasion: the ways out, on one's own turn or on those of others."""

from __future__ import annotations

from starfray.core.action import Action, action
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.fasa_trek.chapters.personal.action_points import pay
from starfray.rulesets.fasa_trek.chapters.personal.action_points_table import (
    cost_of,
    get_out_of_the_way,
    verb_that_cuts_in,
)
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.answers import GET_AWAY_FIRST
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.choices import choose, why_not_any
from starfray.rulesets.fasa_trek.state import State


@rule("FST-CMB-05", "FST-CMB-06", "FST-CMB-07", "FST-CMB-08", "FST-CMB-09", "FST-CMB-10")
def way_out(who: int, way: int) -> Action:
    """Return one of `WAYS_OUT` as an action, before it is chosen where it leads."""
    return action(verb_that_cuts_in(GET_AWAY_FIRST + way), who)


@rule("FST-CMB-05", "FST-CMB-06", "FST-CMB-07", "FST-CMB-08", "FST-CMB-09", "FST-CMB-10")
def why_not_get_away(state: State, who: int, way: int) -> int:
    """Return why one cannot get out of the way so, wherever to."""
    return why_not_any(state, way_out(who, way))


@rule("FST-CMB-05", "FST-CMB-06", "FST-CMB-07", "FST-CMB-08", "FST-CMB-09", "FST-CMB-10")
def get_away(state: State, table: Table, who: int, way: int) -> None:
    """Hide, roll, drop or dive, for its points."""
    out = choose(state, table, way_out(who, way))
    pay(state, table, who, cost_of(state, out))
    get_out_of_the_way(state, table, out)
