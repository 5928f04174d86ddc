"""What taunts take from attacks on others.

Chapter: Combat Influence.
"""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.sets import drop, has, size
from starfray.core.table import Table, modifier
from starfray.rulesets.starcraft_rpg.state import State
from starfray.rulesets.starcraft_rpg.words import WORDS


@rule("SCR-INF-05")
def is_taunted(state: State, who: int, taunter: int) -> bool:
    """Return whether a combatant minds the taunt of another one."""
    return has(state.units[who].taunted_by, taunter)


TAUNT_PENALTY = WORDS.modifier("taunt_penalty", "SCR-INF-05", "taunted by someone else")


@rule("SCR-INF-05")
def taunt_penalty(state: State, table: Table, who: int, target: int) -> int:
    """Return what taunts take from the accuracy: 5 for each by somebody else than the target."""
    others = drop(state.units[who].taunted_by, target)
    return modifier(table, TAUNT_PENALTY, -5 * size(others))
