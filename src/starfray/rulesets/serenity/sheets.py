"""What a person writes down for Serenity: combatants, weapons, armor, the place."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from starfray.core.encounter import EncounterSheet
from starfray.core.input.validation import StrictModel
from starfray.rulesets.serenity.state import ARMS, SUITS

AttributeDie = Annotated[
    str,
    Field(
        pattern=r"^(d12\+){0,3}d(2|4|6|8|10|12)$",
        description="a die of the ladder, d2 or better: d8, or d12+d2",
    ),
]
SkillDie = Annotated[
    str,
    Field(
        pattern=r"^(d0|(d12\+){0,3}d(2|4|6|8|10|12))$",
        description="a die of the ladder: d0 (no skill), d6, or d12+d4",
    ),
]
DamageDice = Annotated[
    str,
    Field(
        pattern=r"^(d0|(d12\+){0,3}d(2|4|6|8|10|12)|[1-9][0-9]?d(2|4|6|8|10|12|20))(\+[1-9][0-9]?)?$",
        description="damage dice: a die of the ladder (d8, d12+d4), or dice such as 3d6 or d8+2",
    ),
]
Feet = Annotated[int, Field(ge=0, le=100_000)]
Rounds = Annotated[int, Field(ge=0, le=10_000)]
Place = Annotated[int, Field(ge=0, lt=2000)]
Length = Annotated[int, Field(ge=1, le=2000)]
Attribute = Literal["agility", "strength", "vitality", "alertness", "intelligence", "willpower"]


class RoundsUsed(StrictModel):
    """The rounds that an attack uses in each mode."""

    single: Rounds = Field(1, description="rounds of a single shot")
    burst: Rounds = Field(3, description="rounds of a burst")
    autofire: Rounds = Field(10, description="rounds of autofire")


class WeaponSheet(StrictModel):
    """A weapon: its damage, what is rolled with it, and how far it reaches."""

    name: str = Field(description="what it is called")
    damage: DamageDice = "d0"
    type: Literal["B", "S", "W"] = Field("B", description="basic, Stun or Wound damage")
    skill: str = Field("Guns", description="skill rolled with it, such as Guns/Pistols")
    attack_attribute: Attribute = Field("agility", description="attribute rolled with it")
    kind: Literal["melee", "ranged", "thrown", "unarmed"] = Field(
        "ranged", description="how it is used"
    )
    hands: int = Field(1, ge=1, le=2, description="usable arms that it takes")
    reach_ft: Feet = Field(5, description="farthest distance of a melee attack, in feet")
    point_blank_ft: Feet | None = Field(None, description="farthest point-blank distance, in feet")
    short_ft: Feet | None = Field(None, description="farthest short range, in feet")
    medium_ft: Feet | None = Field(None, description="farthest medium range, in feet")
    long_ft: Feet | None = Field(None, description="farthest long range, in feet")
    band: Literal["point_blank", "short", "medium", "long"] = Field(
        "short", description="range band named by the game master for a weapon without figures"
    )

    thrown_penalty: int = Field(
        0, ge=0, le=4, description="Skill steps lost when it is thrown: 1 to 4 when unwieldy"
    )
    modes: list[Literal["single", "burst", "autofire"]] = Field(
        ["single"], min_length=1, description="how it can be fired"
    )
    magazine: Rounds | None = Field(None, description="rounds when full; a reload restores them")
    ammo: Rounds | None = Field(
        None, description="rounds at the start; not counted by default, or a full magazine"
    )
    ammo_use: RoundsUsed = Field(
        default_factory=lambda: RoundsUsed.model_validate({}),
        description="rounds that an attack uses",
    )


class ArmorSheet(StrictModel):
    """A suit of armor."""

    name: str = Field("", description="what it is called")
    rating: int = Field(ge=0, le=1000, description="Wounds taken off each hit")
    covers: list[Literal["torso", "head", "arm", "leg"]] | None = Field(
        None, description="locations that it covers; all by default"
    )


class CombatantSheet(StrictModel):
    """One who fights."""

    name: str = Field(description="its name, that of nobody else")
    side: str = Field(description="the side it fights for")
    player_character: bool = Field(False, description="has Plot Points of its own")
    agility: AttributeDie = "d6"
    strength: AttributeDie = "d6"
    vitality: AttributeDie = "d6"
    alertness: AttributeDie = "d6"
    intelligence: AttributeDie = "d6"
    willpower: AttributeDie = "d6"
    skills: dict[str, SkillDie] = Field({}, description="skills, Parent or Parent/Specialty")
    life_points: int | None = Field(
        None, ge=1, le=10_000, description="from Vitality and Willpower by default"
    )
    life_points_bonus: int = Field(0, ge=-100, le=1000, description="added to the Life Points")
    stun: int = Field(0, ge=0, le=10_000, description="Stun taken so far")
    wounds: int = Field(0, ge=0, le=10_000, description="Wounds taken so far")
    shock: int = Field(0, ge=0, le=10_000, description="Shock Points")
    plot_points: int | None = Field(
        None, ge=0, le=12, description="6 by default for a player character, else 0"
    )
    armor: list[ArmorSheet] = Field([], max_length=SUITS, description="suits worn")
    weapons: list[WeaponSheet] = Field([], max_length=ARMS, description="weapons at hand")
    wielding: str | None = Field(None, description="which of its weapons is in hand at the start")
    base_speed: int = Field(15, ge=0, le=1000, description="free movement a turn, in feet")
    at: Annotated[list[int], Field(min_length=2, max_length=2)] | None = Field(
        None, description="square on the map, [x, y]"
    )
    aware: bool = Field(True, description="sees attacks coming")
    still: bool = Field(False, description="stands still")
    prone: bool = Field(False, description="lies on the ground")
    unstable: bool = Field(False, description="stands on unstable terrain, until it moves")
    in_crowd: bool = Field(False, description="stands in a crowd, until it moves")
    bystander: bool = Field(False, description="takes no part: the fight does not wait for it")
    helpless: bool = Field(False, description="bound, or otherwise at the mercy of others")
    cover: Literal["none", "light", "medium", "heavy", "near_total", "total"] = Field(
        "none", description="cover against all attacks, as the game master says"
    )
    spending: Literal["as asked", "only for life", "nothing"] = Field(
        "as asked", description="what Plot Points are spent on without being asked"
    )
    arrives: int = Field(0, ge=0, le=10_000, description="turn in which it enters; 0: is there")
    absent: bool = Field(False, description="enters when the game master says so")


class MapSheet(StrictModel):
    """The ground: open, in squares."""

    width: int = Field(40, ge=2, le=2000, description="squares from west to east")
    height: int = Field(40, ge=2, le=2000, description="squares from north to south")
    square_feet: int = Field(5, ge=1, le=1000, description="feet that a square measures")


class GroundSheet(StrictModel):
    """A rectangle of squares where the ground is unstable."""

    at: tuple[Place, Place] = Field(description="column and row of its north-western square")
    size: tuple[Length, Length] = Field(
        (1, 1), description="squares from west to east and from north to south"
    )


class Encounter(EncounterSheet):
    """A fight by the rules of Serenity."""

    map: MapSheet = Field(default_factory=lambda: MapSheet.model_validate({}))
    light: Literal["clear", "dim", "dark", "pitch_black"] = Field(
        "clear", description="how bright it is"
    )
    fog: Literal["none", "light", "thick"] = Field("none", description="how thick fog or smoke is")
    turn_seconds: int = Field(
        3,
        ge=1,
        le=60,
        description="length of a turn under turn_seconds: other, which divides a minute evenly",
    )
    unstable_ground: list[GroundSheet] = Field(
        [], max_length=60, description="where the ground is unstable"
    )
    aftermath: int = Field(
        0, ge=0, le=10_000, description="minutes that are played after the fight"
    )
    combatants: list[CombatantSheet] = Field(description="everybody in the fight")
