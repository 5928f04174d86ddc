"""Attacks and damage: an attack strikes one, be it a character or an object."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.bystanders import (
    DODGED,
    STRUCK,
)
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.damage import strike
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.damage_to_objects import (
    strike_object,
)
from starfray.rulesets.star_trek_adventures.chapters.basics.zones_and_reach import is_object
from starfray.rulesets.star_trek_adventures.chapters.declaring_intent import declare_late
from starfray.rulesets.star_trek_adventures.chapters.lethal_attacks import lethal_hit
from starfray.rulesets.star_trek_adventures.rulings import ObjectsStruck
from starfray.rulesets.star_trek_adventures.state import State
from starfray.rulesets.star_trek_adventures.words import WORDS

IS_STRUCK = WORDS.note(
    "struck", "STA-ATK-10", "target:units", "{target} is struck.", bookkeeping=True
)


@rule("STA-ATK-10")
def strike_one(state: State, table: Table, who: int, target: int, first: int) -> None:
    """Strike one, character or object; a character is not struck again by this attack."""
    single_out(state, table, who, target)
    if is_object(state, target):
        strike_object(state, table, who, target, first)
    else:
        strike(state, table, who, target, first)
    count_target(state, table, who, target)


@rule("STA-ATK-10", "STA-ATK-11")
def single_out(state: State, table: Table, who: int, target: int) -> None:
    """Begin to strike one; what was no attack on a character is declared once it strikes one."""
    if is_object(state, target):
        return
    state.marks[target] = STRUCK
    note(table, IS_STRUCK, target)
    if state.attack.undeclared:
        state.attack.undeclared = 0
        declare_late(state, table, who)


@rule("STA-LTH-03", "STA-ATK-11", "STA-AVO-07")
def count_target(state: State, table: Table, who: int, target: int) -> None:
    """Count one whom a Lethal attack has hit, and has not missed after all.

    An object counts under the ruling by which a Lethal attack on it moves Threat.
    """
    if not state.attack.lethal:
        return
    if is_object(state, target):
        counts = state.rulings.objects == ObjectsStruck.INTENT_DECLARED
    else:
        counts = state.marks[target] != DODGED
    if counts:
        lethal_hit(state, table, who)
