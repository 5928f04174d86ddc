"""The fight that is made of what a person writes down."""

from __future__ import annotations

from starfray.core.encounter import build_sides
from starfray.core.ruleset import Setup, Side
from starfray.rulesets.fasa_trek.build.checks import check
from starfray.rulesets.fasa_trek.build.people import PeopleBuilder
from starfray.rulesets.fasa_trek.build.ships import build_ships
from starfray.rulesets.fasa_trek.rulings import Rulings
from starfray.rulesets.fasa_trek.sheets.encounter_sheet import Encounter
from starfray.rulesets.fasa_trek.sheets.person_sheets import PersonSheet
from starfray.rulesets.fasa_trek.sheets.ship_sheets import OfficerSheet, ShipSheet
from starfray.rulesets.fasa_trek.state import STARSHIP, Fight, State


def build(encounter: Encounter, rulings: Rulings) -> Setup:
    """Lay an encounter out as a state."""
    fight = Fight(
        last_round=encounter.objectives.rounds,
        turn_seconds=encounter.turn_seconds,
        wound_rate=encounter.wound_per_day,
        temporary_rate=encounter.temporary_per_hour,
        no_captain_modifier=encounter.no_captain_modifier,
        still_modifier=encounter.still_target_modifier,
    )
    state = State(
        fight=fight,
        rulings=rulings,
        sides=build_sides(encounter, Side),
        units=[],
        order=list(range(len(encounter.combatants))),
        arms=[],
        skills=[],
        devices=[],
        powers=[],
        weapons=[],
        ground=[],
        walls=[],
        ships=[],
        mounts=[],
        guns=[],
        bridges=[],
        curves=[],
        charts=[],
        tables=[],
        stresses=[],
        occupied=[],
        searched=[],
        way=[],
        fields=[],
        sights=[],
    )
    names = {
        "units": [combatant.name for combatant in encounter.combatants],
        "sides": list(encounter.sides),
    }
    ships = [c for c in encounter.combatants if isinstance(c, ShipSheet)]
    people = [c for c in encounter.combatants if isinstance(c, PersonSheet)]
    if ships:
        fight.arena = STARSHIP
        names.update(build_ships(encounter, ships, state))
    else:
        PeopleBuilder(encounter, state, names).build(people)
    return Setup(state, names, remarks=remarks_on(ships))


def remarks_on(ships: list[ShipSheet]) -> tuple[str, ...]:
    """Say what officers can do of whom nothing is written."""
    unmanned = ", ".join(ship.name for ship in ships if "officers" not in ship.model_fields_set)
    if not unmanned:
        return ()
    ratings = f"0 in every skill, and a LUC of {OfficerSheet().LUC}"
    return (f"no officers are written down for {unmanned}: they have {ratings}",)


__all__ = ["Encounter", "build", "check"]
