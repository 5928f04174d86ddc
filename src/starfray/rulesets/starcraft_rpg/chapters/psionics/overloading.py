"""Overloading: when it happens, and the roll on its table.

Chapter: Psionics.
"""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.core.table import Table, modifier, note, roll
from starfray.rulesets.starcraft_rpg import words
from starfray.rulesets.starcraft_rpg.chapters.morale import low_morale
from starfray.rulesets.starcraft_rpg.chapters.psionics.overload_table import (
    BACKLASH,
    BLAST,
    CATASTROPHE,
    COLLAPSE,
    FATIGUE,
    OVERCHARGE,
    SURGE,
    WAVE,
    backlash,
    blast,
    catastrophe,
    collapse,
    gain_fatigue,
    overcharge,
    overload_row,
    stunning_wave,
    surge,
)
from starfray.rulesets.starcraft_rpg.chapters.psionics.reach_of_powers import Manifestation
from starfray.rulesets.starcraft_rpg.rulings import BoostFailedOverload, Overcharge, OverloadBonus
from starfray.rulesets.starcraft_rpg.state import NOT_PSYCHIC, State
from starfray.rulesets.starcraft_rpg.words import WORDS

# Overload by a natural roll up to these: at good, low and very low morale (SCR-PSI-08).
CONTROLLED_LIMITS = (1, 4, 9)
UNCONTROLLED_LIMITS = (4, 9, 20)
VERY_LOW = -5


@rule("SCR-PSI-08", asked="SCR-PSI-08 limit")
def overload_limit(state: State, who: int) -> int:
    """Return the highest natural roll that overloads, by control and morale."""
    unit = state.units[who]
    if unit.psychic == NOT_PSYCHIC:
        return 0
    band = 0
    if unit.morale <= VERY_LOW:
        band = 2
    elif low_morale(state, who):
        band = 1
    return CONTROLLED_LIMITS[band] if unit.psychic == 1 else UNCONTROLLED_LIMITS[band]


@rule("SCR-PSI-07", "SCR-PSI-16")
def overloads_by_boost(state: State, boost: int, charged: int, success: int) -> bool:
    """Return whether a power overloads whatever is rolled: by its boost, or by an overcharge."""
    if boost > 0 and (success or state.rulings.boost_failed_overload == BoostFailedOverload.ALWAYS):
        return True
    return charged != 0 and state.rulings.overcharge == Overcharge.OVERLOAD


OVERLOADS = WORDS.note(
    "overloads", "SCR-PSI-08", "who:units natural limit",
    "{who} rolled {natural}; {limit} or less overloads.", outcome="overload",
)  # fmt: skip
BOOST_OVERLOADS = WORDS.note(
    "boost_overloads", "SCR-PSI-07", "who:units", "The boosted power of {who} overloads.",
    outcome="overload",
)  # fmt: skip


@rule("SCR-PSI-07", "SCR-PSI-08")
def overloads(
    state: State, table: Table, who: int, natural: int, limit: int, boosted: bool
) -> bool:
    """Return whether a power overloads: by its natural roll, or because it is boosted."""
    if natural <= limit:
        note(table, OVERLOADS, who, natural, limit)
        return True
    if boosted:
        note(table, BOOST_OVERLOADS, who)
    return boosted


@rule("SCR-PSI-24")
def overload_bonus(state: State, level: int, boost: int) -> int:
    """Return what a boost adds to the overload roll: 3 a level boosted, or 3 a level at all."""
    if boost > 0 and state.rulings.overload_bonus == OverloadBonus.WHOLE_PL:
        return 3 * level
    return 3 * boost


OVERLOAD_BONUS = WORDS.modifier("overload_bonus", "SCR-PSI-24", "boosted levels")
OVERLOAD_ROLL = WORDS.note(
    "overload_roll", "SCR-PSI-09", "who:units natural total row:overload_rows",
    "{who} rolls {total} for the overload: the table's row for {row}.",
)  # fmt: skip


@rule("SCR-PSI-09", "SCR-PSI-10", "SCR-PSI-11", "SCR-PSI-12", "SCR-PSI-13", asked="SCR-PSI-09 roll")
def overload(state: State, table: Table, it: Manifestation, manifested: int) -> tuple[int, int]:
    """Roll on the overload table; return whether the power manifests now, and at which level.

    `manifested` is 1 where its check succeeded. By one ruling checks overload that manifest no
    power: then it is `NOTHING`.
    """
    who, level = it.who, it.level
    bonus = overload_bonus(state, level, it.boost)
    total = modifier(table, OVERLOAD_BONUS, bonus)
    natural = roll(table, who, words.OVERLOAD, 1, 20)
    total += natural
    row = overload_row(state, total)
    note(table, OVERLOAD_ROLL, who, natural, total, row)
    if row == SURGE:
        return surge(state, table, it, manifested)
    if row < BACKLASH:
        gain_fatigue(state, table, who, FATIGUE[row])
    elif row == BACKLASH:
        backlash(state, table, who, level)
    elif row == OVERCHARGE:
        overcharge(state, table, who)
    elif row == WAVE:
        stunning_wave(state, table, it, manifested)
    elif row == BLAST:
        blast(state, table, it, manifested)
    elif row == COLLAPSE:
        collapse(state, table, who, level)
    elif row == CATASTROPHE:
        catastrophe(state, table, it, manifested)
    return manifested, level
