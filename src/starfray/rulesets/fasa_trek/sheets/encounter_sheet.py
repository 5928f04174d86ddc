"""What a person writes down of a fight."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Discriminator, Field, Tag

from starfray.core.encounter import EncounterSheet
from starfray.rulesets.fasa_trek.sheets.person_sheets import (
    BARE_HANDS,
    PersonSheet,
    PowerSheet,
    WeaponSheet,
)
from starfray.rulesets.fasa_trek.sheets.rows import each_once
from starfray.rulesets.fasa_trek.sheets.ship_sheets import ShipSheet


def kind_of(sheet: Any) -> str:
    """Return what kind of combatant somebody has written down: a person, unless it says ship."""
    kind = sheet.get("kind") if isinstance(sheet, dict) else getattr(sheet, "kind", None)
    return "ship" if kind == "ship" else "person"


Combatant = Annotated[
    Annotated[PersonSheet, Tag("person")] | Annotated[ShipSheet, Tag("ship")],
    Discriminator(kind_of),
]


class Encounter(EncounterSheet):
    """A fight between people on squares, or between ships on hexes."""

    combatants: list[Combatant] = Field(description="everybody in the fight: people, or ships")
    map: list[str] = Field(
        default_factory=list, max_length=200,
        description="rows of squares: . open, # wall, x solid, | opaque, ~ difficult, c cover of "
        "two thirds, C of all, s stairs, l ladder, r rope, w water, W rough water",
    )  # fmt: skip
    width: int = Field(30, ge=1, le=200, description="squares of an open map, west to east")
    height: int = Field(20, ge=1, le=200, description="squares of an open map, north to south")
    unarmed: WeaponSheet = Field(BARE_HANDS, description="the bare hands of whoever lists none")
    psionics: Annotated[list[PowerSheet], each_once("name")] = Field(
        default_factory=list, max_length=20,
        description="psionic powers; without any, psionic attacks are refused",
    )  # fmt: skip
    turn_seconds: int = Field(10, ge=1, le=600, description="length of a combat turn")
    wound_per_day: int = Field(2, ge=0, le=1000, description="healing, where a rate is in force")
    temporary_per_hour: int = Field(6, ge=0, le=1000, description="rest, where a rate is in force")
    no_captain_modifier: int = Field(0, ge=-10, le=10, description="firing die without a captain")
    still_target_modifier: int = Field(
        0, ge=-10, le=10, description="firing die at a ship that has not moved this phase"
    )
