"""Ranged combat: range bands and their difficulties."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.rule import rule
from starfray.rulesets.starcraft_d6.rulings import ExtremeNumber, RangeData, RangeNumber
from starfray.rulesets.starcraft_d6.state import EXTREME, OUT_OF_RANGE, State
from starfray.rulesets.starcraft_d6.words import WORDS
from starfray.space.squares import ruler_distance

# SD6-RNG-01: the bands' lowest, highest and default numbers, in the order of BANDS.
LOWEST = (1, 6, 11, 16, 20)
HIGHEST = (5, 10, 15, 20, 1_000)


@rule("SD6-RNG-01", "SD6-RNG-02")
def range_difficulty(state: State, band: int, named: int) -> int:
    """Return the base difficulty of a range band; `named` is the game master's number, or -1."""
    if named >= 0:
        return named
    if state.rulings.range_number == RangeNumber.GM and state.numbers[band] >= 0:
        return state.numbers[band]
    if state.rulings.range_number == RangeNumber.BOTTOM:
        return LOWEST[band]
    if band == EXTREME:
        return extreme_number(state)
    return HIGHEST[band]


@rule("SD6-RNG-02")
def extreme_number(state: State) -> int:
    """Return the base difficulty of extreme range: Very Difficult, as printed, or Heroic."""
    if state.rulings.extreme_number == ExtremeNumber.TWENTY:
        return 20
    return 30 if state.rulings.extreme_number == ExtremeNumber.HEROIC else 25


OUTSIDE_BAND = WORDS.reason("outside_band", "SD6-RNG-01", "that number lies outside the range band")
UNDER_EXTREME = WORDS.reason("under_extreme", "SD6-RNG-02", "extreme range is never easier than 20")


@rule("SD6-RNG-01", "SD6-RNG-02")
def why_not_number(band: int, named: int) -> int:
    """Return why the game master's number does not fit the band, or 0."""
    if named < 0 or LOWEST[band] <= named <= HIGHEST[band]:
        return 0
    return UNDER_EXTREME if band == EXTREME else OUTSIDE_BAND


@rule("SD6-RNG-03")
def distance_m(state: State, who: int, target: int) -> int:
    """Return the distance of two combatants on the map, in metres."""
    one, other = state.units[who], state.units[target]
    return ruler_distance(one.x, one.y, other.x, other.y) * state.fight.square_m


@rule("SD6-RNG-03", asked="SD6-RNG-03")
def band_at(state: State, weapon: int, metres: int) -> int:
    """Return the first band of a weapon whose limit reaches so far."""
    for band in range(OUT_OF_RANGE):
        if metres <= state.weapons[weapon].limits[band]:
            return band
    return OUT_OF_RANGE


@rule("SD6-RNG-03")
def named_band(state: State, one: int, other: int) -> int:
    """Return the range band of two combatants as the game master has named it, or UNNAMED."""
    return state.bands[one * len(state.units) + other]


@rule("SD6-RNG-03")
def name_band(state: State, one: int, other: int, band: int) -> None:
    """Name the range band of two combatants."""
    many = len(state.units)
    state.bands[one * many + other] = band
    state.bands[other * many + one] = band


@rule("SD6-RNG-03")
def range_band(state: State, who: int, target: int, weapon: int) -> int:
    """Return the range band of a shot, from the map or as named; UNNAMED where nobody said."""
    if (
        state.fight.width > 0
        and state.rulings.range_data == RangeData.DATA
        and state.weapons[weapon].limits[EXTREME] != NOTHING
    ):
        return band_at(state, weapon, distance_m(state, who, target))
    return named_band(state, who, target)
