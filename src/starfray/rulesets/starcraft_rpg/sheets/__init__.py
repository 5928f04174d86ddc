"""What a game master writes down: combatants, weapons, armor, the map."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from starfray.core.encounter import EncounterSheet
from starfray.core.input.validation import StrictModel
from starfray.rulesets.starcraft_rpg.chapters.morale import STARTING_MORALE
from starfray.rulesets.starcraft_rpg.sheets.power_sheets import PowerSheet

Attribute = Field(0, ge=-10, le=100, description="attribute score")
Bonus = Annotated[int, Field(ge=-100, le=100)]


class WeaponSheet(StrictModel):
    """A weapon, and how it is carried."""

    name: str = Field(min_length=1, max_length=60, description="what it is called")
    mode: Literal["melee", "ranged"] = Field(description="how it is used")
    damage: int = Field(ge=0, le=300, description="fixed damage")
    damage_dice: str | None = Field(
        None, pattern=r"^([1-9]|10)d(4|6|8|10|12|20)([+-]\d{1,2})?$",
        description="damage by the ruling weapon_damage: dice, such as 2d6+3",
    )  # fmt: skip
    accuracy_bonus: int = Field(0, ge=-50, le=50, description="added to attack rolls with it")
    aim_bonus: int = Field(0, ge=0, le=50, description="accuracy more by aiming, as with a scope")
    penetration: int = Field(0, ge=0, le=100, description="damage resistance that it ignores")
    rending: int = Field(0, ge=0, le=100, description="lowers the damage threshold for its attacks")
    hailfire: int = Field(0, ge=0, le=5, description="Hailfire (X); 0 = none")
    burst: int | None = Field(
        None,
        ge=0,
        le=20,
        description="Burst (X), in squares, of a normal attack; none = one target",
    )
    attacks: int = Field(1, ge=1, le=10, description="attacks of one attack action")
    reach: int = Field(1, ge=1, le=10, description="melee reach in squares")
    range: int = Field(20, ge=1, le=1000, description="range in squares")
    automatic: Literal["no", "auto", "full"] = Field(
        "no", description="whether it fires on automatic, and fully so"
    )
    magazine: int | None = Field(None, ge=1, le=10_000, description="rounds; none = needs none")
    rounds: int | None = Field(None, ge=0, le=10_000, description="rounds loaded; full by default")
    rounds_per_attack: int = Field(1, ge=0, le=1000, description="rounds that an attack uses")
    spare_magazines: int | None = Field(
        None, ge=0, le=1000, description="full magazines carried; none = not counted"
    )
    traits: list[Literal["delay", "grenade", "rocket", "missile", "other"]] = Field(
        [], description="attacks with any of the first four can be evaded"
    )
    hands: int = Field(2, ge=0, le=2, description="hands it takes; 0 = part of the body")
    reload_action: Literal["move", "standard", "full_round"] = Field(
        "move", description="action that reloading takes"
    )
    implement_dc: int | None = Field(
        None, ge=0, le=100, description="psionic implement: number of the check to recharge it"
    )
    charges_max: int | None = Field(
        None, ge=1, le=10_000, description="charges of an implement; it uses them as rounds"
    )
    charges: int | None = Field(None, ge=0, le=10_000, description="charges now; full by default")
    silenced: bool = Field(False, description="does not give a sneaking attacker away")
    held: bool | None = Field(None, description="in hand; by default what two hands can hold")


class ArmorSheet(StrictModel):
    """A suit of armor; its values are added to the wearer's."""

    name: str = Field(min_length=1, max_length=60, description="what it is called")
    damage_resistance: int = Field(0, ge=0, le=100, description="added to damage resistance")
    defense: int = Field(0, ge=-50, le=50, description="added to the defense")
    speed: int = Field(0, ge=-10, le=20, description="squares")


class CombatantSheet(StrictModel):
    """One combatant: final numbers, before wounds."""

    name: str = Field(min_length=1, max_length=60, description="its name, that of nobody else")
    side: str = Field(description="the side it fights for")
    at: tuple[int, int] = Field((0, 0), description="square: x from the west, y from the north")
    hp_max: int = Field(ge=1, le=10_000, description="hit points")
    hp: int | None = Field(
        None, ge=-10_000, le=10_000, description="hit points now; all by default"
    )
    strength: int = Attribute
    instinct: int = Attribute
    agility: int = Attribute
    fortitude: int = Attribute
    intelligence: int = Attribute
    willpower: int = Attribute
    accuracy: int = Field(0, ge=-100, le=100, description="attack accuracy")
    defense: int = Field(10, ge=-100, le=200, description="agility share included")
    agility_defense: int | None = Field(
        None,
        ge=-10,
        le=100,
        description="share of the defense lost while flat-footed; agility by default",
    )
    resolve: int = Field(10, ge=-100, le=200, description="against influence and the like")
    toughness: int = Field(10, ge=-100, le=200, description="against psionic blasts")
    damage_resistance: int = Field(0, ge=0, le=200, description="taken off each hit")
    damage_threshold: int = Field(ge=1, le=10_000, description="damage above it cripples")
    healing_threshold: int | None = Field(
        None, ge=0, le=1000, description="most hit points of one first aid; none = no limit"
    )
    regeneration: int = Field(0, ge=0, le=1000, description="hit points at each own turn")
    bleed: int = Field(0, ge=0, le=1000, description="hit points lost at each own turn")
    shields_max: int = Field(0, ge=0, le=10_000, description="psionic energy shields")
    shields: int | None = Field(None, ge=0, le=10_000, description="shields now; all by default")
    initiative_bonus: int = Field(0, ge=-100, le=100, description="added to the initiative roll")
    speed_bonus: int = Field(0, ge=-50, le=50, description="squares")
    aim_bonus: int = Field(2, ge=0, le=50, description="accuracy gained by aiming")
    morale: int = Field(STARTING_MORALE, ge=-100, le=100, description="morale at the start")
    morale_bonus: int = Field(0, ge=0, le=50, description="bonus bought by a level of morale")
    skills: dict[str, Bonus] = Field({}, description="bonus by skill")
    hand_skills: list[str] = Field([], description="skills that use the hands")
    species: str = Field("terran", max_length=60, description="a protoss recovers shields")
    psychic: Literal["none", "controlled", "uncontrolled"] = Field(
        "none", description="whether it is a psychic, and controls its powers"
    )
    energy_fatigue: int = Field(0, ge=0, le=1000, description="energy fatigue at the start")
    fatigue: int = Field(0, ge=0, le=100, description="levels of fatigue")
    forced_boost_until: int | None = Field(
        None, ge=1, le=100_000, description="round until which the next power is overcharged"
    )
    powers: list[PowerSheet] = Field([], max_length=20, description="psionic powers")
    wounds: dict[str, int] = Field({}, description="wound points by location")
    weapons: list[WeaponSheet] = Field([], max_length=4, description="weapons carried")
    armor: ArmorSheet | None = Field(None, description="armor worn")
    sapient: bool = Field(True, description="can be influenced at all")
    languages: list[str] = Field(["common"], max_length=30, description="languages it speaks")
    influence_immune: bool = Field(False, description="cannot be influenced in this fight")
    deaf: bool = Field(False, description="hears nobody in this fight")
    blind: bool = Field(False, description="sees nobody in this fight")
    prone: bool = Field(False, description="lies prone")
    crouching: bool = Field(False, description="crouches")
    flat_footed: bool = Field(False, description="flat-footed for a reason of the game master's")
    concealment: Literal["none", "partial", "total"] = Field(
        "none", description="concealment against all fire, as declared by the game master"
    )
    cover: Literal["none", "low_cover", "cover", "improved_cover", "full"] = Field(
        "none", description="cover against all fire, as declared by the game master"
    )
    obstruction: int = Field(0, ge=0, le=100, description="percent of it that is obstructed")
    hidden: Literal["no", "sneaking", "cloaked"] = Field("no", description="how the fight finds it")
    known_to: list[str] = Field([], description="enemies to whom it is revealed although it hides")
    stealth_total: int = Field(
        15,
        ge=-100,
        le=200,
        description="what perception must reach, for one who begins by sneaking",
    )
    spotter: bool = Field(True, description="may look out for sneaking enemies")
    spotter_range: int | None = Field(None, ge=0, le=1000, description="squares; none = unlimited")
    detector: bool = Field(False, description="may search for sneaking and cloaked enemies")
    detector_range: int | None = Field(None, ge=0, le=1000, description="squares; none = unlimited")
    cloak_device: bool = Field(False, description="has a device that cloaks it")


class FirstAidSheet(StrictModel):
    """What first aid needs and does; the document leaves it to the table."""

    dc: int = Field(default=15, ge=0, le=100, description="number of the medicine check")
    heals: int = Field(default=0, ge=0, le=1000, description="hit points")
    ends_bleed: bool = Field(default=True, description="whether it ends bleeding")


class SquaresSheet(StrictModel):
    """Squares of the map that conceal or cover whoever stands there."""

    at: tuple[int, int] = Field(description="square: x from the west, y from the north")
    to: tuple[int, int] | None = Field(
        None, description="the square at the other corner; none = one square"
    )
    concealment: Literal["none", "partial", "total"] = Field(
        "none", description="concealment of whoever stands there"
    )
    cover: Literal["none", "low_cover", "cover", "improved_cover", "full"] = Field(
        "none", description="cover of whoever stands there"
    )


class FatigueSheet(StrictModel):
    """What a level of fatigue does; the document leaves it to the table."""

    checks: int = Field(default=-1, ge=-20, le=0, description="skill checks")
    accuracy: int = Field(default=-1, ge=-20, le=0, description="attack accuracy")
    speed: int = Field(default=0, ge=-20, le=0, description="squares of move speed")


class Encounter(EncounterSheet):
    """A fight on squares. Without a map the field is open and has no edges."""

    combatants: list[CombatantSheet] = Field(description="everybody in the fight")
    map: list[str] = Field(
        [], max_length=200,
        description="rows of squares from the north: . open, ~ difficult, w limited movement, "
        "- low obstacle, o obstacle, O high obstacle, # blocked",
    )  # fmt: skip
    squares: list[SquaresSheet] = Field(
        [], max_length=200, description="what squares give to whoever stands there"
    )
    first_aid: FirstAidSheet = Field(FirstAidSheet(), description="what first aid needs and does")
    fatigue: FatigueSheet = Field(FatigueSheet(), description="what a level of fatigue does")
    shield_recovery: list[tuple[int, int]] = Field(
        [], max_length=20,
        description="by the ruling shield_recovery: table, totals of the check with the points",
    )  # fmt: skip
    hearing: int | None = Field(
        None, ge=1, le=1000, description="how far voices carry, in squares; none = everywhere"
    )
