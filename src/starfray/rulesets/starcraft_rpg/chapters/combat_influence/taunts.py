"""Taunts: whose attention is drawn, and until when.

Chapter: Combat Influence.
"""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import add, drop
from starfray.core.table import Table
from starfray.rulesets.starcraft_rpg.chapters.combat_influence.taunt_penalty import is_taunted
from starfray.rulesets.starcraft_rpg.state import Person, State
from starfray.rulesets.starcraft_rpg.words import WORDS


@rule("SCR-INF-05")
def taunt(state: State, table: Table, who: int, target: int) -> None:
    """Draw a target's attention until the start of the taunter's next turn."""
    if not is_taunted(state, target, who):
        mind_taunt(state, table, target, who)


@change(
    WORDS, "SCR-INF-05", "{target} has eyes only for {taunter}.",
    name="taunted", outcome="taunted", unseen="taunter",
)  # fmt: skip
def mind_taunt(state: State, target: Person, taunter: Person) -> None:
    """Mind somebody's taunt."""
    unit = state.units[target]
    unit.taunted_by = add(unit.taunted_by, taunter)


@rule("SCR-INF-05")
def end_taunts(state: State, table: Table, who: int) -> None:
    """End the taunts of a combatant at the start of its turn."""
    for target in range(len(state.units)):
        if is_taunted(state, target, who):
            shrug_taunt_off(state, table, target, who)


@change(
    WORDS, "SCR-INF-05", "{target} no longer minds {taunter}'s taunt.",
    name="taunt_over", bookkeeping=True, unseen="taunter",
)  # fmt: skip
def shrug_taunt_off(state: State, target: Person, taunter: Person) -> None:
    """Mind somebody's taunt no more."""
    unit = state.units[target]
    unit.taunted_by = drop(unit.taunted_by, taunter)
