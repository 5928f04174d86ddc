"""Character creation: the seven abilities."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.rulesets.fasa_trek.state import State

STRENGTH, ENDURANCE, INTELLECT, DEXTERITY, CHARISMA, LUCK, PSIONICS = range(7)


@rule("FST-ATR-01", "FST-ATR-02", "FST-ATR-03", "FST-ATR-04", "FST-ATR-05", "FST-ATR-07")
def rating_of(state: State, who: int, which: int) -> int:
    """Return the rating of an attribute."""
    unit = state.units[who]
    if which == STRENGTH:
        return unit.strength
    if which == ENDURANCE:
        return unit.endurance
    if which == INTELLECT:
        return unit.intellect
    if which == DEXTERITY:
        return unit.dexterity
    if which == CHARISMA:
        return unit.charisma
    if which == LUCK:
        return unit.luck
    return unit.psionics
