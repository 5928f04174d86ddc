"""Cover and improved cover.

Chapter: Combat Modifiers.
"""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, modifier
from starfray.rulesets.starcraft_rpg.chapters.combat_modifiers.shelter import cover_there
from starfray.rulesets.starcraft_rpg.rulings import CoverGap, CoverPlace, CrouchEffect
from starfray.rulesets.starcraft_rpg.state import UNKNOWN_PLACE, State
from starfray.rulesets.starcraft_rpg.words import WORDS
from starfray.space.sights import kept_worst
from starfray.space.terrain import (
    CORNERS_OPEN,
    COVER,
    COVER_DEGREES,
    IMPROVED_COVER,
    LOW_COVER,
    NO_COVER,
    NO_SIGHT,
)


@rule("SCR-MOD-03", "SCR-MOD-04", "SCR-ACT-10")
def cover_degree(state: State, target: int, from_x: int, from_y: int) -> int:
    """Return the degree of cover against a line of fire from a square.

    It is the best of what the game master declared, what its square gives, and what stands on the
    map.
    """
    unit = state.units[target]
    degree = max(cover_there(state, target), cover_of_percent(state, unit.obstruction))
    if from_x != unit.x or from_y != unit.y:
        degree = max(degree, obstruction_between(state, from_x, from_y, unit.x, unit.y))
    if degree == LOW_COVER:
        low = state.rulings.crouch_effect == CrouchEffect.LOW_ONLY
        degree = NO_COVER if low and not unit.crouching and not unit.prone else COVER
    if degree == COVER and unit.crouching:
        if state.rulings.crouch_effect == CrouchEffect.IMPROVES:
            return IMPROVED_COVER
    return degree


@rule("SCR-MOD-03", "SCR-MOD-04")
def obstruction_between(state: State, from_x: int, from_y: int, to_x: int, to_y: int) -> int:
    """Return the degree of cover of what stands on the map between two squares."""
    if state.fight.width == 0:
        return NO_COVER
    if from_x == UNKNOWN_PLACE or to_x == UNKNOWN_PLACE:
        return NO_SIGHT
    near = 1 if state.rulings.cover_place == CoverPlace.NEAR_TARGET else 0
    return kept_worst(
        state.squares, state.fight.width, COVER_DEGREES, from_x, from_y, to_x, to_y, CORNERS_OPEN,
        near, state.sights,
    )  # fmt: skip


@rule("SCR-MOD-04")
def is_obstructed(state: State, target: int, from_x: int, from_y: int) -> bool:
    """Return whether a combatant is fully obstructed against a line of fire from a square."""
    unit = state.units[target]
    degree = max(cover_there(state, target), cover_of_percent(state, unit.obstruction))
    if degree < NO_SIGHT:
        degree = obstruction_between(state, from_x, from_y, unit.x, unit.y)
    return degree >= NO_SIGHT


@rule("SCR-MOD-04")
def cover_of_percent(state: State, percent: int) -> int:
    """Return the degree of cover of an obstruction in percent."""
    if percent >= 100:
        return NO_SIGHT
    if state.rulings.cover_gap == CoverGap.NEAREST:
        if percent > 97:  # nearer to all than to 95
            return NO_SIGHT
        if percent >= 65:  # nearer to 80 than to 50
            return IMPROVED_COVER
        return COVER if percent >= 25 else NO_COVER
    if percent >= 80:
        return IMPROVED_COVER
    return COVER if percent >= 50 else NO_COVER


COVER_BONUS = WORDS.modifier("cover", "SCR-MOD-03", "cover")
IMPROVED_COVER_BONUS = WORDS.modifier("improved_cover", "SCR-MOD-04", "improved cover")


@rule("SCR-MOD-03", "SCR-MOD-04")
def cover(state: State, table: Table, target: int, from_x: int, from_y: int) -> int:
    """Return what cover adds to the defense against ranged attacks."""
    degree = cover_degree(state, target, from_x, from_y)
    if degree >= IMPROVED_COVER:
        return modifier(table, IMPROVED_COVER_BONUS, 10)
    if degree == COVER:
        return modifier(table, COVER_BONUS, 5)
    return 0
