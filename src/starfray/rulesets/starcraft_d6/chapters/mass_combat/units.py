"""Mass combat: units, and the dice that they have left."""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.rulesets.starcraft_d6.rulings import (
    CategoryRound,
    HydraliskCategory,
    UnitSizeShrink,
    ZergZero,
)
from starfray.rulesets.starcraft_d6.state import ZERG, State, WhichCompany, WhichKind

# SD6-MUNI-04: how many thirds of its dice a unit has left.
NO_DICE, ONE_THIRD, TWO_THIRDS, FULL_DICE = range(4)
DIE = 3  # pips


@rule("SD6-MUNI-02", asked="SD6-MUNI-02")
def full_strength(state: State, kind: WhichKind) -> int:
    """Return how many individuals a unit of a type has."""
    return state.kinds[kind].full


@rule("SD6-MUNI-04", asked="SD6-MUNI-04")
def category(state: State, kind: WhichKind, count: int) -> int:
    """Return the casualty category of a unit with that many left, in thirds of its dice."""
    data = state.kinds[kind]
    full, most = data.full_from, data.most_from
    if state.rulings.hydralisk_category == HydraliskCategory.TWENTY:
        full, most = data.printed_full_from, data.printed_most_from
    if count <= 0:
        return NO_DICE
    if count >= full:
        return FULL_DICE
    return TWO_THIRDS if count >= most else ONE_THIRD


@rule("SD6-MUNI-03", asked="SD6-MUNI-03")
def shrunk(state: State, code: int, thirds: int) -> int:
    """Return what a casualty category leaves of a code, in pips."""
    if state.rulings.category_round == CategoryRound.NEAREST:
        return (2 * code * thirds + 3) // 6
    return code * thirds // 3


@rule("SD6-MUNI-07", asked="SD6-MUNI-07")
def whole_resistance(state: State, kind: WhichKind, shields: int) -> int:
    """Return the Resistance Dice of a full unit: fewer where plasma shields are down."""
    data = state.kinds[kind]
    if data.race == ZERG and state.rulings.zerg_zero == ZergZero.ALL:
        return 0
    return data.resistance if shields else data.unshielded


@rule("SD6-MUNI-05", asked="SD6-MUNI-05")
def damage_dice(state: State, company: WhichCompany) -> int:
    """Return the Damage Dice of a unit, in pips."""
    one = state.companies[company]
    return shrunk(state, state.kinds[one.kind].damage, category(state, one.kind, one.count))


@rule("SD6-MUNI-06", asked="SD6-MUNI-06")
def resistance_dice(state: State, company: WhichCompany) -> int:
    """Return the Resistance Dice of a unit, in pips."""
    one = state.companies[company]
    whole = whole_resistance(state, one.kind, one.shields)
    return shrunk(state, whole, category(state, one.kind, one.count))


@rule("SD6-MUNI-09", asked="SD6-MUNI-09")
def unit_size(state: State, company: WhichCompany) -> int:
    """Return what a unit counts in the attack pool, in pips: 1D, and its share when reduced."""
    one = state.companies[company]
    thirds = category(state, one.kind, one.count)
    if thirds > NO_DICE and state.rulings.unit_size_shrink == UnitSizeShrink.FULL:
        return DIE
    return thirds * DIE // 3
