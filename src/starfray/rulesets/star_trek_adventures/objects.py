"""Attacks on objects: Resistance and Stress of their own, no Injuries."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, modifier, note
from starfray.rulesets.star_trek_adventures import attack_notes
from starfray.rulesets.star_trek_adventures.damage import effective_resistance
from starfray.rulesets.star_trek_adventures.injury import stress_left
from starfray.rulesets.star_trek_adventures.rulings import TOLD_BY_GAME_MASTER
from starfray.rulesets.star_trek_adventures.state import State


@rule("STA-ATK-11")
def damage_object(state: State, table: Table, thing: int, raw: int) -> None:
    """Take what is left of the damage from an object's Stress; at 0 it is broken."""
    goal = state.objects[thing]
    if state.rulings.objects == TOLD_BY_GAME_MASTER:
        note(table, attack_notes.OBJECT_HIT, thing)
        return
    resisted = effective_resistance(state, goal.resistance)
    damage = max(0, raw - resisted)
    before = goal.stress
    goal.stress = stress_left(before, damage)
    modifier(table, attack_notes.ATTACK_DAMAGE, raw)
    modifier(table, attack_notes.RESISTED, -resisted)
    note(table, attack_notes.OBJECT_DAMAGED, thing, damage, before - goal.stress)
    if goal.stress == 0 and before > 0:
        note(table, attack_notes.OBJECT_BROKEN, thing)
