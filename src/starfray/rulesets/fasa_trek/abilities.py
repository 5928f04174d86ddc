"""Abilities: the seven attributes, and saves against them."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.fasa_trek.rolls import saving_roll
from starfray.rulesets.fasa_trek.state import State

STRENGTH, ENDURANCE, INTELLECT, DEXTERITY, CHARISMA, LUCK, PSIONICS = range(7)


@rule("FST-ATR-01", "FST-ATR-02", "FST-ATR-03", "FST-ATR-04", "FST-ATR-05", "FST-ATR-07")
def attribute(state: State, who: int, which: int) -> int:
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


@rule("FST-SAV-01")
def attribute_save(state: State, table: Table, who: int, which: int, modifiers: int) -> int:
    """Save against an attribute."""
    return saving_roll(state, table, who, attribute(state, who, which), modifiers)
