"""Bleeding, regeneration, and the healing of crippling wounds.

Chapter: Crippling Wounds.
"""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.starcraft_rpg.chapters.general.defeat import defeat, rise
from starfray.rulesets.starcraft_rpg.rulings import BleedEffect, WoundHealing
from starfray.rulesets.starcraft_rpg.state import CORE, LOCATIONS, VITAL, Location, Person, State
from starfray.rulesets.starcraft_rpg.words import WORDS


@rule("SCR-WND-06", asked="SCR-WND-06 threshold")
def healing_threshold(state: State, who: int) -> int:
    """Return the healing threshold, 1 lower for each core wound."""
    return state.units[who].healing_threshold - state.units[who].wounds[CORE]


@rule("SCR-WND-06")
def heal_if_whole(state: State, table: Table, who: int) -> None:
    """Let healing that leaves no hit point missing heal the wounds, too; limbs stay severed."""
    unit = state.units[who]
    if unit.hp < unit.hp_max or state.rulings.wound_healing != WoundHealing.WHEN_WHOLE:
        return
    for location in range(len(LOCATIONS)):
        points = unit.wounds[location]
        if points:
            heal_wound(state, table, who, location, points)


@change(
    WORDS, "SCR-WND-06", "{target}'s {location} wounds heal by {points}.",
    name="wound_healed", unseen="target",
)  # fmt: skip
def heal_wound(state: State, target: Person, location: Location, points: int) -> None:
    """Have fewer wound points in a location."""
    state.units[target].wounds[location] -= points


@rule("SCR-WND-07", asked="SCR-WND-07 regeneration")
def regeneration(state: State, who: int) -> int:
    """Return the regeneration, 1 lower for each vital wound."""
    return max(0, state.units[who].regeneration - state.units[who].wounds[VITAL])


@rule("SCR-WND-09", asked="SCR-WND-09")
def bleed(state: State, table: Table, who: int) -> None:
    """Lose the bleed value in hit points."""
    amount = state.units[who].bleed
    if amount > 0:
        lose_blood(state, table, who, amount)
        defeat(state, table, who)


@change(WORDS, "SCR-WND-09", "{who} bleeds: {amount} hit points.", name="bled", unseen="who")
def lose_blood(state: State, who: Person, amount: int) -> None:
    """Lose hit points by bleeding."""
    state.units[who].hp -= amount


@rule("SCR-WND-09")
def bleed_and_regenerate(state: State, table: Table, who: int) -> None:
    """At the start of a combatant's turn: first regenerate, then bleed."""
    unit = state.units[who]
    amount = min(regeneration(state, who), unit.hp_max - unit.hp)
    if amount > 0:
        regenerate(state, table, who, amount)
    if unit.bleed > 0 and state.rulings.bleed_effect != BleedEffect.TURN_END:
        bleed(state, table, who)
    if amount > 0:
        rise(state, table, who)
        heal_if_whole(state, table, who)


@change(
    WORDS, "SCR-WND-09", "{who} regenerates {amount} hit points.",
    name="regenerated", unseen="who",
)  # fmt: skip
def regenerate(state: State, who: Person, amount: int) -> None:
    """Gain hit points back by regeneration."""
    state.units[who].hp += amount
