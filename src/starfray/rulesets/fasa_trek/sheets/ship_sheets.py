"""What a person writes down of a ship: its power, shields, officers, weapons and charts."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, ValidationInfo, field_validator, model_validator

from starfray.core.input.validation import StrictModel
from starfray.rulesets.fasa_trek.sheets.rows import each_once
from starfray.rulesets.fasa_trek.state import BANDS
from starfray.rulesets.fasa_trek.state.charts import ROWS, STRESS_ROWS

Rating = Annotated[int, Field(ge=0, le=300, description="percent")]
Hex = Annotated[tuple[int, int], Field(description="axial coordinates q and r of a hex")]
TACTICS = "Starship Combat Strategy/Tactics"
SENSORS = "Starship Sensors"
HELM = "Starship Helm Operation"
MOST_ROLLS = 6  # on all panels of a bridge
PANELS = ("none", "repair", "raise shield", "steady shot")


class RowSheet(StrictModel):
    """A row of a chart: up to this range, this number."""

    max: int = Field(ge=0, le=1000, description="farthest range of the row, in hexes")
    number: int = Field(ge=-1000, le=1000, description="number of the row")


class ChartSheet(StrictModel):
    """A firing chart."""

    name: str = Field("", description="what it is called")
    rows: Annotated[list[RowSheet], each_once("max")] = Field(
        min_length=1, max_length=ROWS, description="from the nearest range to the farthest"
    )


class LocationSheet(StrictModel):
    """A row of a damage table: from this total of the die on, this location."""

    roll: int = Field(ge=-100, le=200, description="least total of the row")
    location: Literal[
        "bridge", "power", "engines", "weapon", "shield generator", "sensors", "hull", "glancing"
    ] = Field(description="what is hit")
    superstructure: Literal["none", "half", "full"] = Field(
        "full", description="how much of what penetrates the superstructure takes"
    )
    effect: Literal[
        "none", "captain incapacitated", "power lost", "movement ratio up", "weapon destroyed",
        "shield generator damaged", "sensors out",
    ] = Field("none", description="what becomes of it")  # fmt: skip
    amount: int = Field(0, ge=0, le=1000, description="units of power or of the ratio lost")


class DamageTableSheet(StrictModel):
    """A damage table."""

    name: str = Field("", description="what it is called")
    rows: Annotated[list[LocationSheet], each_once("roll")] = Field(
        min_length=1, max_length=ROWS, description="from the lowest total to the highest"
    )


class StressRowSheet(StrictModel):
    """A row of a stress chart: from this many excess turns on, this damage."""

    excess_turns: int = Field(ge=0, le=100, description="hex sides turned beyond hexes moved")
    full: int = Field(ge=0, le=1000, description="points of superstructure")
    reduced: int | None = Field(
        None, ge=0, le=1000, description="after a good helm roll; half of the full ones without"
    )


class StressChartSheet(StrictModel):
    """A stress chart."""

    name: str = Field("", description="what it is called")
    rows: Annotated[list[StressRowSheet], each_once("excess_turns")] = Field(
        min_length=1, max_length=STRESS_ROWS, description="from the fewest excess turns to the most"
    )


class MountSheet(StrictModel):
    """A ship's weapon."""

    name: str = Field(description="what it is called")
    kind: Literal["beam", "missile"] = Field("beam", description="what it fires")
    arcs: list[Annotated[int, Field(ge=1, le=6)]] = Field(
        default=[1, 2, 3, 4, 5, 6], min_length=1, max_length=6,
        description="sides of the ship that it covers, 1 forward, then clockwise",
    )  # fmt: skip
    power_min: int = Field(1, ge=1, le=1000, description="least power that arms it")
    power_max: int = Field(1, ge=1, le=1000, description="most power that it takes")
    firing_chart: ChartSheet = Field(description="what must be rolled to hit at each range")
    damage: int | None = Field(None, ge=0, le=1000, description="fixed; the armed power without")
    range_mods: Annotated[list[RowSheet], each_once("max")] = Field(
        default_factory=list, max_length=BANDS, description="damage modifier by range"
    )
    damage_chart: Annotated[list[RowSheet], each_once("max")] = Field(
        default_factory=list, max_length=BANDS, description="damage by range, where ruled so"
    )
    die_modifier: int = Field(0, ge=-100, le=100, description="added to the firing die")
    shots_per_turn: int = Field(1, ge=1, le=100, description="most shots of a turn")
    armed: int = Field(
        0, ge=0, le=1000, description="power that it is armed with until power is allocated"
    )
    destroyed: bool = Field(False, description="it is out of order")

    @model_validator(mode="after")
    def _power(self) -> MountSheet:
        least, most = self.power_min, self.power_max
        if least > most:
            raise ValueError(f"power_min is {least}, power_max only {most}")
        if self.armed and not least <= self.armed <= most:
            raise ValueError(f"armed with {self.armed}; it takes {least} to {most}")
        return self


class PanelSheet(StrictModel):
    """A roll on an officer's panel, and what a success does."""

    skill: str = Field(description="skill rolled")
    effect: Literal["none", "repair", "raise shield", "steady shot"] = Field(
        "none",
        description="1 superstructure, 1 point on a shield that is up, or a better shot",
    )


class CurveSheet(StrictModel):
    """A row of a movement curve: from this power on, that many movement points."""

    power: int = Field(ge=0, le=1000, description="power units of the engines")
    points: int = Field(ge=0, le=1000, description="movement points")


class OfficerSheet(StrictModel):
    """A bridge officer."""

    name: str = Field(default="", description="what it is called")
    LUC: Rating = 50
    panel: list[PanelSheet] = Field(
        default_factory=list, max_length=6, description="rolls on the panel"
    )
    skills: dict[str, Rating] = Field(default_factory=dict, description="ratings; 0 by default")
    incapacitated: bool = Field(default=False, description="cannot act")


class OfficersSheet(StrictModel):
    """The officers of a bridge."""

    captain: OfficerSheet = Field(default=OfficerSheet(), description="gives the orders")
    engineer: OfficerSheet = Field(default=OfficerSheet(), description="allocates the power")
    helmsman: OfficerSheet = Field(
        default=OfficerSheet(), description="steers, arms the weapons and fires"
    )
    navigator: OfficerSheet = Field(default=OfficerSheet(), description="sets the shields")
    science: OfficerSheet = Field(
        default=OfficerSheet(), description="works the sensors, rolls for the damage"
    )
    communications: OfficerSheet = Field(
        default=OfficerSheet(), description="makes the rolls of the panel"
    )

    @model_validator(mode="after")
    def _panels(self) -> OfficersSheet:
        rolls = sum(len(getattr(self, post).panel) for post in OfficersSheet.model_fields)
        if rolls > MOST_ROLLS:
            raise ValueError(f"{rolls} rolls on the panels of a bridge; {MOST_ROLLS} are kept")
        return self


class ShipSheet(StrictModel):
    """A ship."""

    kind: Literal["ship"] = Field(description="a ship, not a person")
    name: str = Field(description="its name, that of nobody else")
    side: str = Field(description="the side it fights for")
    total_power: int = Field(ge=0, le=1000, description="power units available")
    movement_ratio: int = Field(ge=1, le=100, description="power units for a movement point")
    movement_curve: Annotated[list[CurveSheet], each_once("power")] = Field(
        default_factory=list, max_length=ROWS, description="movement points, where ruled so"
    )
    shield_ratio: int = Field(1, ge=1, le=100, description="shield points for a power unit")
    max_shield: int = Field(ge=0, le=1000, description="most points on one shield")
    shields: list[Annotated[int, Field(ge=0, le=1000)]] = Field(
        default=[0] * 6, min_length=6, max_length=6, description="points on shields 1 to 6"
    )
    superstructure: int = Field(ge=1, le=1000, description="points")
    sensors_operational: bool = Field(True, description="whether the sensors work")
    damage_control_bonus: int = Field(0, ge=-20, le=20, description="added to the location die")
    mounts: list[MountSheet] = Field(default_factory=list, max_length=20, description="its weapons")
    officers: OfficersSheet = Field(OfficersSheet(), description="its bridge officers")
    damage_table: DamageTableSheet = Field(description="where hits strike and what they do")
    stress_chart: StressChartSheet = Field(description="what hard turns cost")
    at: Hex
    facing: int = Field(0, ge=0, le=5, description="direction of the bow: 0 north, clockwise")

    @field_validator("shields")
    @classmethod
    def _hold(cls, shields: list[int], info: ValidationInfo) -> list[int]:
        most = info.data.get("max_shield")
        if most is not None and max(shields) > most:
            raise ValueError(f"{max(shields)} points on a shield; max_shield is {most}")
        return shields
