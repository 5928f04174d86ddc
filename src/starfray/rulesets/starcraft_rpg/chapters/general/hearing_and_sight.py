"""Who hears, sees and reaches whom: a leader those around, an ally another.

Chapter: What all chapters rest on.
"""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.sets import has
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.cover import obstruction_between
from starfray.rulesets.starcraft_rpg.chapters.general.distances import distance
from starfray.rulesets.starcraft_rpg.state import BLIND, DEAF, UP, State
from starfray.space.terrain import NO_SIGHT


@rule("SCR-LED-01", "SCR-INF-02")
def hears(state: State, who: int, speaker: int) -> bool:
    """Return whether a combatant can hear another one."""
    unit, other = state.units[who], state.units[speaker]
    if has(unit.nature, DEAF):
        return False
    reach = state.fight.hearing
    return reach == 0 or distance(state, unit.x, unit.y, other.x, other.y) <= reach


@rule("SCR-LED-01")
def in_sight(state: State, who: int, other: int) -> bool:
    """Return whether a combatant can see an ally: it is not blind, and no wall is between."""
    one, two = state.units[who], state.units[other]
    if has(one.nature, BLIND):
        return False
    return obstruction_between(state, one.x, one.y, two.x, two.y) < NO_SIGHT


@rule("SCR-TAC-01", "SCR-LED-01")
def reached(state: State, who: int, ally: int) -> bool:
    """Return whether an ally who can still act reaches a combatant by voice or in sight."""
    one, two = state.units[who], state.units[ally]
    if one.side != two.side or two.down != UP or who == ally:
        return False
    return hears(state, who, ally) or in_sight(state, who, ally)
