"""Grenades and everybody in their blast (SD6-RNG-06)."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.rulesets.starcraft_d6 import notes, rulings
from starfray.rulesets.starcraft_d6.aiming import (
    roll_shot,
    shot_damage,
    shot_difficulty,
    tell_difficulty,
)
from starfray.rulesets.starcraft_d6.characters import succeeds
from starfray.rulesets.starcraft_d6.damage import roll_damage, suffer
from starfray.rulesets.starcraft_d6.dice_codes import NO_HIGH, NO_LOW
from starfray.rulesets.starcraft_d6.modifiers import behind_object, called_points
from starfray.rulesets.starcraft_d6.protection import strike_object
from starfray.rulesets.starcraft_d6.ranges import distance_m
from starfray.rulesets.starcraft_d6.reactions import NO_REACTION, react, standing_dodge
from starfray.rulesets.starcraft_d6.state import DOOMED, NOTHING, State


@rule("SD6-RNG-06")
def hits_several(state: State, weapon: int) -> int:
    """Tell whether a weapon has a blast that hits everybody in it."""
    if state.rulings.blast == rulings.BLAST_SINGLE or state.fight.width == 0:
        return 0
    return 1 if state.weapons[weapon].blast_m >= 0 else 0


@rule("SD6-RNG-06")
def in_blast(state: State, target: int, other: int, weapon: int) -> int:
    """Tell whether the blast around the target reaches somebody; a whole object keeps it off."""
    if state.units[other].status > DOOMED or behind_object(state, other) != NOTHING:
        return 0
    return 1 if distance_m(state, target, other) <= state.weapons[weapon].blast_m else 0


@rule("SD6-RNG-06")
def react_to_blast(
    state: State, table: Table, who: int, target: int, weapon: int, base: int, attack: int
) -> None:
    """Let everybody in the blast but the thrower react."""
    for other in range(len(state.units)):
        if other != who and in_blast(state, target, other, weapon):
            react(state, table, other, who, 0, 1, base, attack)


@rule("SD6-RNG-06")
def throw_grenade(
    state: State,
    table: Table,
    who: int,
    target: int,
    weapon: int,
    called: int,
    base: int,
    code: int,
) -> None:
    """Throw at somebody, and compare the one roll with the difficulty of each one in the blast.

    What the target is fully behind is struck in its place.
    """
    first = state.rulings.reaction_timing == rulings.BEFORE
    if first:
        react_to_blast(state, table, who, target, weapon, base, -1)
    points = called_points(state, table, who, called)
    total = roll_shot(state, table, who, target, weapon, called, code, NO_LOW, NO_HIGH)
    if not first:
        react_to_blast(state, table, who, target, weapon, base, total)
    hits = 0
    for other in range(len(state.units)):
        if not in_blast(state, target, other, weapon):
            continue
        reaction = standing_dodge(state, other)
        tell_difficulty(state, table, who, other, weapon, base, reaction, points)
        needed = shot_difficulty(state, other, weapon, base, reaction, points)
        if succeeds(total, needed):
            hits |= 1 << other
            note(table, notes.HIT, who, other, total - needed)
        else:
            note(table, notes.MISS, who, other)
    struck = 0
    if behind_object(state, target) != NOTHING:
        tell_difficulty(state, table, who, target, weapon, base, NO_REACTION, points)
        needed = shot_difficulty(state, target, weapon, base, NO_REACTION, points)
        struck = succeeds(total, needed)
        if state.rulings.full_cover_difficulty == rulings.COVER_AUTO:
            struck = 1
    for other in range(len(state.units)):
        if hits >> other & 1:
            damage = roll_damage(state, table, who, shot_damage(state, table, who, weapon, called))
            suffer(state, table, other, damage)
    if struck:
        note(table, notes.STRIKES_OBJECT, who, state.units[target].protection)
        strike_object(state, table, who, target, shot_damage(state, table, who, weapon, called))
