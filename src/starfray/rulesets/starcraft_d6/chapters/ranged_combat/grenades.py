"""Ranged combat: grenades and everybody in their blast."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.rule import rule
from starfray.core.sets import add, has
from starfray.core.table import UNHEARD, Table, note
from starfray.rulesets.starcraft_d6.chapters.basics.difficulty import succeeds
from starfray.rulesets.starcraft_d6.chapters.basics.wild_die import NOT_KNOWN, every_total
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.called_shots import called_points
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.cover import behind_object
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.damage_through_protection import (
    strike_object,
)
from starfray.rulesets.starcraft_d6.chapters.damage.resisting_damage import suffer
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.aiming import (
    Shot,
    damage_of_shot,
    miss,
    roll_shot,
    shot_damage,
    shot_difficulty,
    tell_difficulty,
)
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.ranges import distance_m
from starfray.rulesets.starcraft_d6.chapters.reacting.entire_round import dodge_of
from starfray.rulesets.starcraft_d6.chapters.reacting.reacted_difficulty import NO_REACTION
from starfray.rulesets.starcraft_d6.chapters.reacting.reactions import NOT_ROLLED, Attack, react
from starfray.rulesets.starcraft_d6.rulings import Blast, FullCoverDifficulty, ReactionTiming
from starfray.rulesets.starcraft_d6.state import DOOMED, State
from starfray.rulesets.starcraft_d6.words import HIT


@rule("SD6-RNG-06")
def hits_several(state: State, weapon: int) -> bool:
    """Return whether a weapon has a blast that hits everybody in it."""
    if state.rulings.blast == Blast.SINGLE or state.fight.width == 0:
        return False
    return state.weapons[weapon].blast_m >= 0


@rule("SD6-RNG-06")
def in_blast(state: State, target: int, other: int, weapon: int) -> bool:
    """Return whether the blast around the target reaches somebody; a whole object keeps it off."""
    if state.units[other].status > DOOMED or behind_object(state, other) != NOTHING:
        return False
    return distance_m(state, target, other) <= state.weapons[weapon].blast_m


@rule("SD6-RNG-06")
def react_to_blast(state: State, table: Table, shot: Shot, total: int) -> None:
    """Let everybody in the blast but the thrower react."""
    for other in range(len(state.units)):
        if other != shot.who and in_blast(state, shot.target, other, shot.weapon):
            react(state, table, other, Attack(shot.who, 0, 1, shot.base, total))


@rule("SD6-RNG-06")
def throw_grenade(state: State, table: Table, shot: Shot) -> None:
    """Throw at somebody, and compare the one roll with the difficulty of each one in the blast.

    What the target is fully behind is struck in its place.
    """
    first = state.rulings.reaction_timing == ReactionTiming.BEFORE
    if first:
        react_to_blast(state, table, shot, NOT_ROLLED)
    reaction = dodge_of(state, shot.target) if first else NO_REACTION
    points = called_points(state, table, shot.who, shot.called, reaction)
    needed = NOT_KNOWN
    if first:
        needed = shot_difficulty(state, UNHEARD, shot, shot.target, reaction, points)
    total = roll_shot(state, table, shot, needed, every_total())
    if not first:
        react_to_blast(state, table, shot, total)
    hit = compare_in_blast(state, table, shot, points, total)
    struck = strikes_what_covers(state, table, shot, points, total)
    for other in range(len(state.units)):
        if has(hit, other):
            suffer(state, table, other, damage_of_shot(state, table, shot_in_blast(shot, other)))
    if struck:
        strike_object(state, table, shot.who, shot.target, shot_damage(state, table, shot))


@rule("SD6-RNG-06", "SD6-CALL-02")
def shot_in_blast(shot: Shot, other: int) -> Shot:
    """Return a throw as it hits one in its blast: only of its target anything is called."""
    called = shot.called if other == shot.target else NOTHING
    return Shot(shot.who, other, shot.weapon, called, shot.base, shot.code)


@rule("SD6-RNG-06", "SD6-COV-02")
def compare_in_blast(state: State, table: Table, shot: Shot, points: int, total: int) -> int:
    """Compare the roll with the difficulty of all in the blast; return the set of those hit."""
    hit = 0
    for other in range(len(state.units)):
        if not in_blast(state, shot.target, other, shot.weapon):
            continue
        dodge = dodge_of(state, other)
        called = points if other == shot.target else 0
        needed = tell_difficulty(state, table, shot, other, dodge, called)
        if succeeds(total, needed):
            hit = add(hit, other)
            note(table, HIT, shot.who, other, total - needed)
            continue
        miss(state, table, shot_in_blast(shot, other), total, needed, dodge)
    return hit


@rule("SD6-RNG-06", "SD6-COV-03")
def strikes_what_covers(state: State, table: Table, shot: Shot, points: int, total: int) -> bool:
    """Return whether a grenade strikes what its target is fully behind."""
    if behind_object(state, shot.target) == NOTHING:
        return False
    needed = tell_difficulty(state, table, shot, shot.target, NO_REACTION, points)
    if state.rulings.full_cover_difficulty == FullCoverDifficulty.AUTO:
        return True
    return succeeds(total, needed)
