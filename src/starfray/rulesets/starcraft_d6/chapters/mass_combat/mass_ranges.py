"""Mass combat: range bands between forces, and how far units reach."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.rule import rule
from starfray.rulesets.starcraft_d6.rulings import MassMaxRange, MassRangeM
from starfray.rulesets.starcraft_d6.state import (
    MASS_CLOSE,
    MASS_LONG,
    MASS_OUT,
    MASS_SHORT,
    Person,
    State,
    WhichCompany,
)
from starfray.space.squares import fewest_steps

# SD6-MATK-01: the base difficulty of each range band.
DIFFICULTIES = (5, 10, 15, 20)


@rule("SD6-MATK-01", asked="SD6-MATK-01")
def range_difficulty(band: int) -> int:
    """Return the base difficulty of an attack at a range."""
    return DIFFICULTIES[band]


@rule("SD6-MUNI-08")
def metres_between(state: State, one: int, other: int) -> int:
    """Return how far two forces are from each other on the map."""
    here, there = state.units[one], state.units[other]
    return fewest_steps(here.x, here.y, there.x, there.y) * state.fight.square_m


@rule("SD6-MUNI-08")
def band_of_metres(state: State, metres: int) -> int:
    """Return the range band of a distance, by the user's limits."""
    for band in range(MASS_OUT):
        limit = state.fight.mass_limits[band]
        if limit != NOTHING and metres <= limit:
            return band
    return MASS_OUT


@rule("SD6-MUNI-08")
def is_measured(state: State) -> bool:
    """Return whether metres decide on ranges, and not the game master's word."""
    return state.rulings.mass_range_m == MassRangeM.DATA and state.fight.width > 0


@rule("SD6-MUNI-08", asked="SD6-MUNI-08")
def range_between(state: State, one: Person, other: Person) -> int:
    """Return the range band between two forces: as named, or by the metres between them."""
    if is_measured(state):
        return band_of_metres(state, metres_between(state, one, other))
    return state.reaches[one * len(state.units) + other]


@rule("SD6-MATK-02", asked="SD6-MATK-02")
def max_range(state: State, company: WhichCompany) -> int:
    """Return the farthest range band at which a unit can attack."""
    one = state.companies[company]
    kind = state.kinds[one.kind]
    if kind.close_only:
        return MASS_CLOSE
    if state.rulings.mass_max_range == MassMaxRange.SHORT:
        return MASS_LONG if one.upgraded else MASS_SHORT
    return kind.reach if state.rulings.mass_max_range == MassMaxRange.DATA else MASS_LONG
