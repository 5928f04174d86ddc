"""Attacks and damage: objects have Resistance and Stress of their own, and no Injuries."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, modifier, note
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.damage import (
    ADDED,
    ATTACK_DAMAGE,
    RESISTED,
    added_stress,
    buy_damage,
    damage_through,
    resisted,
)
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.injuries import stress_left
from starfray.rulesets.star_trek_adventures.rulings import ObjectsStruck
from starfray.rulesets.star_trek_adventures.state import Item, State
from starfray.rulesets.star_trek_adventures.words import WORDS

BROKEN = WORDS.reason("broken", "STA-ATK-11", "the object is broken, or cannot be damaged")


@rule("STA-ATK-11", "STA-MOM-03", "STA-MOM-07")
def strike_object(state: State, table: Table, who: int, target: int, first: int) -> None:
    """Strike an object, after what Momentum buys where it is the target of the attack."""
    thing = target - len(state.units)
    before = state.objects[thing].stress
    if first and state.rulings.objects != ObjectsStruck.TOLD_BY_GAME_MASTER:
        buy_damage(state, table, who, target, state.objects[thing].resistance)
    damage_object(state, table, thing, state.attack.raw, first)
    if first:
        state.attack.lost = before - state.objects[thing].stress


@rule("STA-ATK-11", asked="STA-ATK-11")
def damage_object(state: State, table: Table, thing: int, raw: int, first: int) -> None:
    """Take what an object's Resistance leaves of the damage from its Stress."""
    wear_down(state, table, thing, raw, state.objects[thing].resistance, first)


OBJECT_HIT = WORDS.note("object_hit", "STA-ATK-11", "thing:objects", "{thing} is hit.")
OBJECT_BROKEN = WORDS.note(
    "object_broken", "STA-ATK-11", "thing:objects", "{thing} breaks.", outcome="broken"
)


@rule("STA-ATK-11")
def wear_down(
    state: State, table: Table, thing: int, raw: int, resistance: int, first: int
) -> None:
    """Take damage from an object's Stress, less what is resisted; at 0 it is broken."""
    goal = state.objects[thing]
    if state.rulings.objects == ObjectsStruck.TOLD_BY_GAME_MASTER:
        note(table, OBJECT_HIT, thing)
        return
    damage = damage_through(state, raw, resistance, first)
    before = goal.stress
    modifier(table, ATTACK_DAMAGE, raw)
    modifier(table, ADDED, added_stress(state, first))
    modifier(table, RESISTED, -resisted(state, raw, resistance))
    damaged(state, table, thing, damage)
    if goal.stress == 0 and before > 0:
        note(table, OBJECT_BROKEN, thing)


@change(
    WORDS, "STA-ATK-11", "{thing} takes {damage} damage.",
    name="object_damaged", total="damage=damage",
)  # fmt: skip
def damaged(state: State, thing: Item, damage: int) -> None:
    """Take damage from an object's Stress."""
    goal = state.objects[thing]
    goal.stress = stress_left(goal.stress, damage)
