"""Who hears, sees and reaches whom: a leader those around, an ally another.

Chapter: What all chapters rest on.
"""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.sets import has
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.cover import is_obstructed
from starfray.rulesets.starcraft_rpg.chapters.general.distances import distance
from starfray.rulesets.starcraft_rpg.chapters.sneaking_and_cloaking.knowing_where import has_in_view
from starfray.rulesets.starcraft_rpg.state import DEAF, UP, State


@rule("SCR-LED-01", "SCR-INF-02")
def hears(state: State, who: int, speaker: int) -> bool:
    """Return whether a combatant can hear another one."""
    unit, other = state.units[who], state.units[speaker]
    if has(unit.nature, DEAF):
        return False
    reach = state.fight.hearing
    return reach == 0 or distance(state, unit.x, unit.y, other.x, other.y) <= reach


@rule("SCR-LED-01", "SCR-MOD-02", "SCR-MOD-04")
def in_sight(state: State, who: int, other: int) -> bool:
    """Return whether a combatant can see an ally: it is not blind, nor the ally hidden by anything.

    A wall hides it, and whatever conceals it totally.
    """
    unit = state.units[who]
    return has_in_view(state, who, other) and not is_obstructed(state, other, unit.x, unit.y)


@rule("SCR-TAC-01", "SCR-LED-01")
def reached(state: State, who: int, ally: int) -> bool:
    """Return whether an ally who can still act reaches a combatant by voice or in sight."""
    one, two = state.units[who], state.units[ally]
    if one.side != two.side or two.down != UP or who == ally:
        return False
    return hears(state, who, ally) or in_sight(state, who, ally)
