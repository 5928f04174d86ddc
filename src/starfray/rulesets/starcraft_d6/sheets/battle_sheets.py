"""What people write down of a battle: units, the ground, the ranges between forces."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from starfray.core.input.validation import StrictModel
from starfray.rulesets.starcraft_d6.sheets.dice_code_sheets import Code
from starfray.rulesets.starcraft_d6.state import MOST_FORCES, MOST_UNITS

if TYPE_CHECKING:
    from starfray.rulesets.starcraft_d6.sheets.encounter_sheet import CombatantSheet, Encounter

Race = Literal["protoss", "terran", "zerg", "other"]
MassBandName = Literal["close", "short", "medium", "long", "out_of_range"]
Reach = Literal["close", "short", "medium", "long"]
Categories = Annotated[
    list[Annotated[int, Field(ge=1, le=1_000)]], Field(min_length=2, max_length=2)
]
PERSONAL_MOST = 60
# The least that have all of their dice, and two thirds of them, by the size of a unit.
USUAL_CATEGORIES = {10: [8, 4], 20: [15, 8]}

Problem = Callable[[tuple[str | int, ...], str, str], None]


class UnitSheet(StrictModel):
    """Units of one type in a force: so many of them, each with its individuals."""

    name: str = Field(min_length=1, max_length=60, description="the type: marines, zerglings")
    description: str = ""
    number: int = Field(1, ge=1, le=MOST_UNITS, description="how many such units")
    counts: list[Annotated[int, Field(ge=0, le=1_000)]] | None = Field(
        None, max_length=MOST_UNITS, description="individuals left in each; full by default"
    )
    race: Race = "other"
    full: int = Field(10, ge=1, le=1_000, description="individuals of a full unit")
    categories: Categories | None = Field(
        None, description="the least that have all dice, and two thirds of them; as in the table"
    )
    printed_categories: Categories | None = Field(
        None, description="what the cell of the table says (ruling hydralisk_category: twenty)"
    )
    damage: Code = Field(description="Damage Dice of a full unit")
    resistance: Code = Field("0D", description="Resistance Dice of a full unit")
    unshielded: Code | None = Field(None, description="the same without plasma shields")
    shields_up: bool = Field(True, description="whether plasma shields are powered up")
    move_m: int = Field(20, ge=0, le=10_000, description="metres a segment")
    close_only: bool = Field(False, description="attacks at Close Range only")
    reach: Reach = Field("long", description="how far it attacks (ruling mass_max_range: data)")
    upgraded: bool = Field(False, description="reaches Long (ruling mass_max_range: short)")


class BattleBonuses(StrictModel):
    """What the game master adds for surprise, training, weapons, fortifications."""

    attack: Code = Field("0D", description="dice on attacks")
    damage: Code = Field("0D", description="dice on damage")
    defense: Code = Field("0D", description="dice on automatic defence")
    cover: Code = Field("0D", description="dice on defensive manoeuvres")


class GroundSheet(StrictModel):
    """Ground that helps who stands on it."""

    name: str = Field(min_length=1, max_length=60)
    at: list[int] | None = Field(None, min_length=2, max_length=2, description="square: [x, y]")
    attack: Code = Field("0D", description="dice on attacks")
    defense: Code = Field("0D", description="dice on automatic defence")
    cover: Code = Field("0D", description="dice on defensive manoeuvres")


class DistanceBetween(StrictModel):
    """The range between two forces, as the game master names it."""

    between: list[str] = Field(min_length=2, max_length=2)
    band: MassBandName


class MassLimits(StrictModel):
    """How far each range band of mass combat reaches."""

    close: int = Field(ge=0, le=100_000, description="metres")
    short: int = Field(ge=0, le=100_000, description="metres")
    medium: int = Field(ge=0, le=100_000, description="metres")
    long: int = Field(ge=0, le=100_000, description="metres")


def is_battle(encounter: Encounter) -> bool:
    """Return whether an encounter is mass combat: somebody in it leads units."""
    return any(one.units for one in encounter.combatants)


def categories(sheet: UnitSheet) -> list[int] | None:
    """Return from how many on a unit has all of its dice, and two thirds of them."""
    return sheet.categories or USUAL_CATEGORIES.get(sheet.full)


def commander(encounter: Encounter, one: CombatantSheet) -> str:
    """Return the name of whoever commands a force: its own combatant, unless it names another."""
    return one.name if one.commander is None else one.commander


def check_battle(encounter: Encounter, problem: Problem, *, measured: bool) -> None:
    """Tell every problem of a battle; `measured` says that metres decide on ranges."""
    names = {one.name: one for one in encounter.combatants}
    grounds = [ground.name for ground in encounter.grounds]
    if len(names) > MOST_FORCES:
        problem(("combatants",), f"{len(names)} combatants", f"at most {MOST_FORCES} in a battle")
    for i, one in enumerate(encounter.combatants):
        at = ("combatants", i)
        check_force(one, at, problem)
        if one.ground is not None and one.ground not in grounds:
            problem((*at, "ground"), one.ground, ", ".join(grounds) or "no grounds here")
        leader = names.get(commander(encounter, one))
        if leader is None or leader.side != one.side:
            problem((*at, "commander"), f"{one.commander}", "somebody of the same side")
        elif leader.commander not in (None, leader.name):
            problem((*at, "commander"), leader.name, "somebody who has no commander")
    for i, pair in enumerate(encounter.distances):
        for name in pair.between:
            if name not in names:
                problem(("distances", i, "between"), name, ", ".join(names))
    if measured and encounter.map is None:
        problem(("map",), "missing", "a map, where metres decide on ranges")
    if measured and encounter.mass_limits_m is None:
        problem(("mass_limits_m",), "missing", "metres of each band, where metres decide")


def check_force(one: CombatantSheet, at: tuple[str | int, ...], problem: Problem) -> None:
    """Tell every problem of the units of one force."""
    if sum(units.number for units in one.units) > MOST_UNITS:
        total = sum(units.number for units in one.units)
        problem((*at, "units"), f"{total} units", f"at most {MOST_UNITS} units in a force")
    for k, units in enumerate(one.units):
        place = (*at, "units", k)
        if units.counts is not None and len(units.counts) != units.number:
            problem((*place, "counts"), f"{len(units.counts)} counts", f"{units.number}, one each")
        for count in units.counts or ():
            if count > units.full:
                problem((*place, "counts"), f"{count}", f"at most a full unit, {units.full}")
        if categories(units) is None:
            known = " or ".join(map(str, USUAL_CATEGORIES))
            problem((*place, "categories"), "missing", f"categories, or units of {known}")
