"""What people write down of a battle: units, the ground, the ranges between forces."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from starfray.core.input.validation import StrictModel
from starfray.rulesets.starcraft_d6.sheets.dice_code_sheets import Code
from starfray.rulesets.starcraft_d6.state import MOST_UNITS

Race = Literal["protoss", "terran", "zerg", "other"]
MassBandName = Literal["close", "short", "medium", "long", "out_of_range"]
Reach = Literal["close", "short", "medium", "long"]
Categories = Annotated[
    list[Annotated[int, Field(ge=1, le=1_000)]], Field(min_length=2, max_length=2)
]
# The least that have all of their dice, and two thirds of them, by the size of a unit.
USUAL_CATEGORIES = {10: [8, 4], 20: [15, 8]}


class UnitSheet(StrictModel):
    """Units of one type in a force: that many of them, each with its individuals."""

    name: str = Field(min_length=1, max_length=60, description="the type: marines, zerglings")
    description: str = Field("", description="said of it, for people")
    number: int = Field(1, ge=1, le=MOST_UNITS, description="how many such units")
    counts: list[Annotated[int, Field(ge=0, le=1_000)]] | None = Field(
        None, max_length=MOST_UNITS, description="individuals left in each; full by default"
    )
    race: Race = Field("other", description="whose unit it is")
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
    defense: Code = Field("0D", description="dice added to Resistance Dice")
    cover: Code = Field("0D", description="dice on defensive maneuvers besides")


class GroundSheet(StrictModel):
    """Ground that helps who stands on it."""

    name: str = Field(min_length=1, max_length=60, description="what it is called")
    at: list[int] | None = Field(None, min_length=2, max_length=2, description="square: [x, y]")
    attack: Code = Field("0D", description="dice on attacks")
    defense: Code = Field("0D", description="dice added to Resistance Dice")
    cover: Code = Field("0D", description="dice on defensive maneuvers besides")


class DistanceBetween(StrictModel):
    """The range between two forces, as the game master names it."""

    between: list[str] = Field(min_length=2, max_length=2, description="the names of the two")
    band: MassBandName = Field(description="the range between them")


class MassLimits(StrictModel):
    """How far each range band of mass combat reaches."""

    close: int = Field(ge=0, le=100_000, description="metres")
    short: int = Field(ge=0, le=100_000, description="metres")
    medium: int = Field(ge=0, le=100_000, description="metres")
    long: int = Field(ge=0, le=100_000, description="metres")


def mass_bounds(limits: MassLimits) -> list[int]:
    """Return how far each range band of mass combat reaches, in the order of MASS_BANDS."""
    return [limits.close, limits.short, limits.medium, limits.long]


def categories(sheet: UnitSheet) -> list[int] | None:
    """Return from how many on a unit has all of its dice, and two thirds of them."""
    return sheet.categories or USUAL_CATEGORIES.get(sheet.full)
