"""What is wrong with a battle although each field is right by itself."""

from __future__ import annotations

from starfray.core.input.documents import Place
from starfray.core.input.problems import Problems
from starfray.core.input.unread import if_read
from starfray.rulesets.starcraft_d6.build.pairs import check_pairs
from starfray.rulesets.starcraft_d6.rulings import MassRangeM, Rulings
from starfray.rulesets.starcraft_d6.sheets.battle_sheets import (
    USUAL_CATEGORIES,
    UnitSheet,
    categories,
    mass_bounds,
)
from starfray.rulesets.starcraft_d6.sheets.encounter_sheet import (
    CombatantSheet,
    Encounter,
    commander,
    is_battle,
)
from starfray.rulesets.starcraft_d6.state import MOST_UNITS


@if_read
def check_battle(encounter: Encounter, rulings: Rulings, problems: Problems) -> None:
    """Check the forces of a battle, who commands them, and the ranges between them."""
    if not is_battle(encounter):
        return
    for i, one in enumerate(encounter.combatants):
        at = ("combatants", i)
        check_units(one, (*at, "units"), problems)
        check_ground(encounter, one, (*at, "ground"), problems)
        check_commander(encounter, one, (*at, "commander"), problems)
    check_pairs(encounter, encounter.distances, "distances", problems)
    check_measure(encounter, rulings, problems)
    check_mass_limits(encounter, problems)


@if_read
def check_measure(encounter: Encounter, rulings: Rulings, problems: Problems) -> None:
    """Check that there is what metres are measured by, where they decide on ranges."""
    if rulings.mass_range_m != MassRangeM.DATA:
        return
    if encounter.map is None:
        problems.add(("map",), "missing", "a map, where metres decide on ranges")
    if encounter.mass_limits_m is None:
        problems.add(("mass_limits_m",), "missing", "metres of each band, where metres decide")


@if_read
def check_mass_limits(encounter: Encounter, problems: Problems) -> None:
    """Check that no range band of a battle ends before the one before it."""
    if encounter.mass_limits_m is not None:
        limits = mass_bounds(encounter.mass_limits_m)
        if sorted(limits) != limits:
            found = ", ".join(map(str, limits))
            allowed = "limits that do not fall from one band to the next"
            problems.add(("mass_limits_m",), found, allowed)


@if_read
def check_ground(encounter: Encounter, one: CombatantSheet, at: Place, problems: Problems) -> None:
    """Check that there is the ground that a force stands on."""
    grounds = [ground.name for ground in encounter.grounds]
    if one.ground is not None and one.ground not in grounds:
        problems.add(at, one.ground, ", ".join(grounds) or "no grounds here")


@if_read
def check_commander(
    encounter: Encounter, one: CombatantSheet, at: Place, problems: Problems
) -> None:
    """Check that a force is commanded by somebody of its side who has no commander."""
    leader = next(
        (leads for leads in encounter.combatants if leads.name == commander(encounter, one)), None
    )
    if leader is None or leader.side != one.side:
        problems.add(at, f"{one.commander}", "somebody of the same side")
    elif leader.commander not in (None, leader.name):
        problems.add(at, leader.name, "somebody who has no commander")


@if_read
def check_units(one: CombatantSheet, at: Place, problems: Problems) -> None:
    """Check the units of a force."""
    for k, units in enumerate(one.units):
        check_counts(units, (*at, k, "counts"), problems)
        check_categories(units, (*at, k, "categories"), problems)
    total = sum(units.number for units in one.units)
    if total > MOST_UNITS:
        problems.add(at, f"{total} units", f"at most {MOST_UNITS} units in a force")


@if_read
def check_counts(units: UnitSheet, at: Place, problems: Problems) -> None:
    """Check that there is a count for each unit, and none larger than a full one."""
    for count in units.counts or ():
        if count > units.full:
            problems.add(at, f"{count}", f"at most a full unit, {units.full}")
    if units.counts is not None and len(units.counts) != units.number:
        problems.add(at, f"{len(units.counts)} counts", f"{units.number}, one each")


@if_read
def check_categories(units: UnitSheet, at: Place, problems: Problems) -> None:
    """Check that the categories of a unit are known."""
    known = categories(units)
    if known is not None and not units.full >= known[0] >= known[1]:
        found = ", ".join(map(str, known))
        problems.add(at, found, f"at most {units.full}, and what has all dice first")
    if known is None:
        usual = " or ".join(map(str, USUAL_CATEGORIES))
        problems.add(at, "missing", f"categories, or units of {usual}")
