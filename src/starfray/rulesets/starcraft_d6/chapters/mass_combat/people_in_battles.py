"""Mass combat: what the time of a battle is for the people who lead in it."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.starcraft_d6.chapters.damage.the_big_goodbye import what_falls_due
from starfray.rulesets.starcraft_d6.chapters.taking_actions.melee_rounds import come_to
from starfray.rulesets.starcraft_d6.state import State


@rule("SD6-MTIM-01", "SD6-WND-02", "SD6-WND-03", "SD6-BGB-01")
def time_for_people(state: State, table: Table) -> None:
    """Let three melee rounds have passed for the characters who lead in a battle.

    Stuns are over by then, those knocked out wake in time, and the dying make their checks.
    """
    come_to(state, table)
    what_falls_due(state, table)
