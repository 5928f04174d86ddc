"""Attacks and damage: an attack strikes one, be it a character or an object."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.bystanders import STRUCK
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.damage import strike
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.damage_to_objects import (
    strike_object,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.zones_and_reach import is_object
from starfray.rulesets.star_trek_adventures.chapters.lethal_attacks import lethal_hit
from starfray.rulesets.star_trek_adventures.chapters.set_phasers_to_stun import declare_late
from starfray.rulesets.star_trek_adventures.state import State
from starfray.rulesets.star_trek_adventures.words import WORDS

IS_STRUCK = WORDS.note("struck", "STA-ATK-10", "target:units", "{target} is struck.")


@rule("STA-LTH-03")
def strike_one(state: State, table: Table, who: int, target: int, first: int) -> None:
    """Strike one, character or object; a character is not struck again by this attack."""
    if is_object(state, target):
        strike_object(state, table, who, target, first)
        return
    state.marks[target] = STRUCK
    note(table, IS_STRUCK, target)
    if state.attack.undeclared:
        state.attack.undeclared = 0
        declare_late(state, table, who)
    if state.attack.lethal:
        lethal_hit(state, table, who)
    strike(state, table, who, target, first)
