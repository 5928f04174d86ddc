"""What a person writes down of people and their weapons."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, ValidationInfo, field_validator

from starfray.core.input.validation import StrictModel
from starfray.rulesets.fasa_trek.sheets.rows import each_once
from starfray.rulesets.fasa_trek.state import BANDS, SETTINGS

Rating = Annotated[int, Field(ge=0, le=300, description="percent")]
Points = Annotated[float, Field(ge=0, le=100, multiple_of=0.25, description="Action Points")]
Square = Annotated[
    tuple[int, int], Field(description="column (grows east) and row (grows south) of a square")
]
Facing = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
FACINGS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
Posture = Literal["standing", "crouching", "sitting", "kneeling", "prone", "swimming"]
Size = Literal["small", "normal", "large"]
WeaponKind = Literal["ranged", "thrown", "melee", "unarmed"]


class SettingSheet(StrictModel):
    """What a weapon does at one setting."""

    hit: int = Field(ge=0, le=1000, description="damage of a hit, in points")
    graze: int | None = Field(
        None, ge=0, le=1000, description="damage of a graze; half of a hit's without one"
    )
    type: Literal["wound", "temporary"] = Field("wound", description="kind of damage")


class BandSheet(StrictModel):
    """A range band: the modifier up to a range."""

    max: int = Field(ge=0, le=10_000, description="farthest range of the band")
    mod: int = Field(ge=-300, le=300, description="modifier within it")


class WeaponSheet(StrictModel):
    """A weapon, and how it is carried."""

    name: str = Field(description="what it is called")
    kind: WeaponKind = Field("ranged", description="how it is used")
    skill: str = Field("Brawling", description="skill whose rating enters To-Hit")
    ap_cost: Points = Field(3, description="Action Points of a hand-to-hand attack, at least 3")
    parry_ap: Points = Field(2, description="Action Points of a parry with it, at least 2")
    settings: dict[str, SettingSheet] = Field(
        min_length=1,
        max_length=SETTINGS,
        description="its settings by name, each with what it does",
    )
    charges: int | None = Field(None, ge=1, le=1000, description="shots of a full load")
    bands: Annotated[list[BandSheet], each_once("max")] = Field(
        default=[BandSheet(max=1, mod=0)], min_length=1, max_length=BANDS,
        description="range bands in squares, from near to far",
    )  # fmt: skip
    rate: int | None = Field(None, ge=1, le=100, description="attacks a turn, where ruled so")
    ready: bool = Field(True, description="in hand and usable")
    setting: str | None = Field(None, description="setting in use; the first by default")
    loaded: int | None = Field(None, ge=0, le=1000, description="charges left; full by default")
    spare_loads: int | None = Field(None, ge=0, le=1000, description="without limit by default")
    count: int = Field(1, ge=1, le=1000, description="how many of them are carried")

    @field_validator("loaded")
    @classmethod
    def _fits(cls, loaded: int | None, info: ValidationInfo) -> int | None:
        full = info.data.get("charges", loaded)
        if loaded is not None and (full is None or loaded > full):
            holds = "its charges are not said" if full is None else f"it holds {full} charges"
            raise ValueError(f"{loaded} loaded; {holds}")
        return loaded


BARE_HANDS = WeaponSheet.model_validate(
    {
        "name": "fists",
        "kind": "unarmed",
        "settings": {"strike": {"hit": 8, "graze": 3, "type": "temporary"}},
    }
)


class DeviceSheet(StrictModel):
    """A device, and how it is carried."""

    name: str = Field(description="what it is called")
    skill: str = Field("Devices", description="skill that an unfamiliar one calls for, if so ruled")
    ready: bool = Field(True, description="in hand and usable")
    familiar: bool = Field(True, description="whether its owner knows how to use it")


class PowerSheet(StrictModel):
    """A psionic power: the book leaves these to another book, a table may supply them."""

    name: str = Field(description="what it is called")
    ap_cost: Points = Field(3, description="Action Points that it costs")
    range: int = Field(10, ge=0, le=10_000, description="squares that it reaches")
    damage: int = Field(0, ge=0, le=1000, description="damage, in points")
    type: Literal["wound", "temporary"] = Field("temporary", description="kind of damage")
    resisted_by: Literal["STR", "END", "INT", "DEX", "CHA", "LUC", "PSI"] = Field(
        "PSI", description="attribute of the save that averts it"
    )


WATCHES = ("chances", "enemies", "everybody", "nothing")
ATTRIBUTES = ("STR", "END", "INT", "DEX", "CHA", "LUC", "PSI")


class PersonSheet(StrictModel):
    """A character or creature."""

    kind: Literal["person"] = Field("person", description="a person, not a ship")
    name: str = Field(description="its name, that of nobody else")
    side: str = Field(description="the side it fights for")
    STR: Rating = 50
    END: Rating = 50
    INT: Rating = 50
    DEX: Rating = 50
    CHA: Rating = 50
    LUC: Rating = 50
    PSI: Rating = 0
    skills: dict[str, Rating] = Field(default_factory=dict, description="ratings; 0 by default")
    ap_max: Points | None = Field(None, gt=0, description="Action Points a turn; from DEX without")
    wound: int = Field(0, ge=0, le=1000, description="wound damage held")
    temporary: int = Field(0, ge=0, le=1000, description="temporary damage held")
    unconscious_minutes: int | None = Field(
        None, ge=1, le=1000, description="of one who begins unconscious; rolled without"
    )
    size: Size = Field("normal", description="as a target")
    posture: Posture = Field("standing", description="posture at the start")
    facing: Facing = Field("N", description="where the person looks at the start")
    at: Square
    hiding: bool = Field(False, description="behind the cover of its square")
    weapons: list[WeaponSheet] = Field(
        default_factory=list, max_length=12, description="besides the bare hands"
    )
    watch: Literal["chances", "enemies", "everybody", "nothing"] = Field(
        "chances", description="what to be asked about in the turns of others: chances to attack "
        "an enemy on turn, whatever an enemy does, whatever anybody does, or nothing",
    )  # fmt: skip
    devices: Annotated[list[DeviceSheet], each_once("name")] = Field(
        default_factory=list, max_length=12, description="devices carried"
    )
