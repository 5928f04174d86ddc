"""Defenses, range: how far it is, and the Skill steps of each band."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.rulesets.serenity.chapters.weapons import strikes_hand_to_hand
from starfray.rulesets.serenity.rulings import BeyondLong, RangeEdges
from starfray.rulesets.serenity.state import (
    IN_REACH,
    LONG,
    MEDIUM,
    OUT_OF_RANGE,
    POINT_BLANK,
    SHORT,
    State,
)
from starfray.space.squares import fewest_steps


@rule("SER-RNG-02", asked="SER-RNG-02 distance")
def feet_between(state: State, who: int, target: int) -> int:
    """Return the distance of two combatants in feet: square by square, a diagonal as any other."""
    here, there = state.units[who], state.units[target]
    return fewest_steps(here.x, here.y, there.x, there.y) * state.fight.square_ft


@rule("SER-RNG-02")
def reckoned(state: State, feet: int) -> int:
    """Return the distance that a band must hold; one exactly at a limit is in the nearer band."""
    return feet + 1 if state.rulings.range_edges == RangeEdges.FARTHER else feet


@rule("SER-RNG-02", asked="SER-RNG-02")
def range_band(state: State, weapon: int, feet: int) -> int:
    """Return the first band that holds a distance; OUT_OF_RANGE when none does.

    A band without a figure does not exist; without any figure the game master has named the band.
    Hand to hand whoever stands on a square that touches one's own is in reach, however large it is.
    """
    ranges = state.weapons[weapon]
    if strikes_hand_to_hand(state, weapon):
        reach = max(ranges.reach_ft, state.fight.square_ft)
        return IN_REACH if feet <= reach else OUT_OF_RANGE
    distance = reckoned(state, feet)
    if distance <= ranges.point_blank_ft:
        return POINT_BLANK
    if distance <= ranges.short_ft:
        return SHORT
    if distance <= ranges.medium_ft:
        return MEDIUM
    if distance <= ranges.long_ft:
        return LONG
    listed = max(ranges.point_blank_ft, ranges.short_ft, ranges.medium_ft, ranges.long_ft) >= 0
    return OUT_OF_RANGE if listed else ranges.band


@rule("SER-RNG-01")
def band_steps(band: int) -> int:
    """Return the Skill steps of a band: point-blank +1, short none, medium -2, long -4."""
    if band == POINT_BLANK:
        return 1
    if band == MEDIUM:
        return -2
    return -4 if band == LONG else 0


@rule("SER-RNG-01")
def bands_beyond(state: State, weapon: int, feet: int) -> int:
    """Return how many bands, each as wide as the weapon's last, a distance lies beyond it."""
    ranges = state.weapons[weapon]
    last = max(ranges.point_blank_ft, ranges.short_ft, ranges.medium_ft, ranges.long_ft)
    inner = 0
    if ranges.point_blank_ft >= 0 and ranges.point_blank_ft < last:
        inner = max(inner, ranges.point_blank_ft)
    if ranges.short_ft >= 0 and ranges.short_ft < last:
        inner = max(inner, ranges.short_ft)
    if ranges.medium_ft >= 0 and ranges.medium_ft < last:
        inner = max(inner, ranges.medium_ft)
    width = max(1, last - inner)
    return max(0, reckoned(state, feet) - last + width - 1) // width


@rule("SER-RNG-01")
def last_band_steps(state: State, weapon: int) -> int:
    """Return the Skill steps of a weapon's farthest band."""
    ranges = state.weapons[weapon]
    if ranges.long_ft >= 0:
        return band_steps(LONG)
    if ranges.medium_ft >= 0:
        return band_steps(MEDIUM)
    return band_steps(SHORT if ranges.short_ft >= 0 else POINT_BLANK)


@rule("SER-RNG-01", "SER-RNG-02")
def is_in_range(state: State, weapon: int, feet: int) -> bool:
    """Return whether a weapon can be used at a distance."""
    return range_band(state, weapon, feet) != OUT_OF_RANGE or reaches_beyond(state, weapon)


@rule("SER-RNG-01")
def reaches_beyond(state: State, weapon: int) -> bool:
    """Return whether a weapon can be used beyond its last band, by the ruling."""
    return state.rulings.beyond_long == BeyondLong.EXTEND and not strikes_hand_to_hand(
        state, weapon
    )


@rule("SER-RNG-01", asked="SER-RNG-01")
def range_steps(state: State, weapon: int, feet: int) -> int:
    """Return the Skill steps of a distance."""
    return steps_in_band(state, weapon, feet, range_band(state, weapon, feet))


@rule("SER-RNG-01")
def steps_in_band(state: State, weapon: int, feet: int, band: int) -> int:
    """Return the Skill steps of a band; beyond long range each further band costs 2 more."""
    if band != OUT_OF_RANGE:
        return band_steps(band)
    return last_band_steps(state, weapon) - 2 * bands_beyond(state, weapon, feet)
