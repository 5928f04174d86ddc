"""What people write down: combatants, weapons, cover, the encounter."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from starfray.core.encounter import EncounterSheet
from starfray.core.input.validation import StrictModel
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.protection import (
    SAMPLES,
    sample_object,
)
from starfray.rulesets.starcraft_d6.sheets.battle_sheets import (
    BattleBonuses,
    DistanceBetween,
    GroundSheet,
    MassBandName,
    MassLimits,
    UnitSheet,
)
from starfray.rulesets.starcraft_d6.sheets.dice_code_sheets import Code, SignedCode

Attribute = Literal[
    "strength", "dexterity", "constitution", "knowledge", "instincts", "presence", "psi"
]
Skill = Literal[
    "dodge", "melee_parry", "brawling", "martial_arts", "melee_combat", "firearms", "thrown",
    "gunnery", "tactics", "first_aid", "medicine", "endurance", "detect",
]  # fmt: skip
Band = Literal["point_blank", "short", "medium", "long", "extreme"]
Share = Literal["none", "1/4", "1/2", "3/4", "full"]
Kind = Literal["ranged", "thrown", "grenade", "melee", "natural"]


class RangeLimits(StrictModel):
    """How far each range band of a weapon reaches."""

    point_blank: int = Field(ge=0, le=100_000, description="metres")
    short: int = Field(ge=0, le=100_000, description="metres")
    medium: int = Field(ge=0, le=100_000, description="metres")
    long: int = Field(ge=0, le=100_000, description="metres")
    extreme: int = Field(ge=0, le=100_000, description="metres")


class WeaponSheet(StrictModel):
    """A weapon that somebody carries."""

    name: str = Field(min_length=1, max_length=60, description="what it is called")
    description: str = Field("", description="said of it, for people")
    kind: Kind = Field("ranged", description="decides the skill, the reaction and the damage")
    skill: Skill | None = Field(
        None, description="what attacks are rolled with; by default what the kind suggests"
    )
    damage: Code = Field(description="all the dice (ranged), or those added to Strength (melee)")
    rof: int = Field(1, ge=1, le=12, description="most shots a round")
    one_handed: bool = Field(False, description="a gun that can be fired beside another one")
    automatic: bool = Field(False, description="whether it can spray bullets")
    spray_shots: int | None = Field(
        None, ge=1, le=12, description="rounds of a spray (ruling spray_ammo: user); else rof"
    )
    magazine: int | None = Field(
        None, ge=1, le=10_000, description="rounds when full; none: endless"
    )
    ammo: int | None = Field(None, ge=0, le=10_000, description="rounds left; full by default")
    reload_actions: int = Field(1, ge=0, le=10, description="actions that reloading takes")
    difficulty: int | None = Field(
        None, ge=0, le=100, description="a melee weapon's own difficulty to hit"
    )
    targeting: Code = Field("0D", description="what a targeting system adds to the attack")
    blast_m: int | None = Field(None, ge=0, le=1_000, description="radius of a blast, in metres")
    range_limits_m: RangeLimits | None = Field(
        None, description="metres of each range band; those of the rules by default"
    )
    in_hand: bool = Field(True, description="whether it is in the hand when the fight begins")


class MoveSheet(StrictModel):
    """A martial arts move."""

    name: str = Field(min_length=1, max_length=60, description="what it is called")
    difficulty: int = Field(15, ge=0, le=100, description="what must be rolled to hit with it")
    damage: Code = Field("0D", description="dice added to Strength")
    blocks_armed: bool = Field(False, description="lets the unarmed block a weapon")


class ArmorSheet(StrictModel):
    """Worn armor."""

    name: str = Field("armor", min_length=1, max_length=60, description="what it is called")
    description: str = Field("", description="said of it, for people")
    av_max: int = Field(ge=0, le=1_000, description="Armor Value when new")
    av: int | None = Field(None, ge=0, le=1_000, description="Armor Value now; as new by default")


class GameMasterModifiers(StrictModel):
    """What the game master adds for circumstances (SD6-MOD-01)."""

    attack: SignedCode = Field("0D", description="dice on this one's attacks")
    reaction: SignedCode = Field("0D", description="dice on this one's reactions")
    to_be_hit: int = Field(0, ge=-100, le=100, description="points on the difficulty to hit")


class CombatantSheet(StrictModel):
    """One who fights."""

    name: str = Field(min_length=1, max_length=60, description="its name, that of nobody else")
    side: str = Field(description="the side it fights for")
    description: str = Field("", description="said of it, for people")
    at: Annotated[list[int], Field(min_length=2, max_length=2)] | None = Field(
        None, description="square on the map: [x, y]"
    )
    move_m: int = Field(10, ge=0, le=1_000, description="metres that one action of moving leads")
    attributes: dict[Attribute, Code] = Field({}, description="2D each, psi 0D, unless given")
    skills: dict[Skill, Code] = Field({}, description="whole codes, the attribute included")
    bp_max: int = Field(20, ge=1, le=10_000, description="Body Points when unhurt")
    bp: int | None = Field(None, ge=-10_000, le=10_000, description="Body Points now")
    armor: ArmorSheet | None = Field(None, description="armor worn")
    weapons: list[WeaponSheet] = Field([], max_length=10, description="weapons carried")
    moves: list[MoveSheet] = Field([], max_length=10, description="martial arts moves known")
    cp: int = Field(0, ge=0, le=1_000, description="Character Points")
    chi: int = Field(0, ge=0, le=1_000, description="Chi points")
    max_actions: int = Field(5, ge=1, le=12, description="most actions a round")
    penalty_reduction: int = Field(
        0, ge=0, le=12, description="dice that a power takes off the price of several actions"
    )
    game_masters: bool = Field(False, description="a nameless foe (ruling zero_result: dies)")
    cover: Share = Field("none", description="how much of the body is covered")
    protection: str | None = Field(None, description="name of the object hidden behind")
    group: str | None = Field(
        None, description="those of one name stand together: a spray at one may hit all; no map"
    )
    modifiers: GameMasterModifiers = Field(
        default_factory=lambda: GameMasterModifiers.model_validate({}),
        description="what the game master adds for circumstances",
    )
    prone: bool = Field(False, description="lies on the ground")
    units: list[UnitSheet] = Field([], max_length=20, description="units led in mass combat")
    commander: str | None = Field(None, description="whose Tactics lead them; one's own by default")
    medics: int = Field(0, ge=0, le=1_000, description="individuals saved from each mass attack")
    bonuses: BattleBonuses = Field(
        default_factory=lambda: BattleBonuses.model_validate({}),
        description="what the game master adds in mass combat",
    )
    ground: str | None = Field(None, description="name of the ground that the force stands on")
    dead: bool = Field(False, description="killed before it begins")
    first_aid_kit: int | None = Field(
        None, ge=0, le=2, description="uses left of the kit carried; none: no kit"
    )
    refills: int = Field(0, ge=0, le=100, description="how often the kit can be restocked")
    scale: str = Field("character", description="told for the picture only (SD6-SCAL-01)")


class ProtectionSheet(StrictModel):
    """An object to hide behind."""

    name: str = Field(min_length=1, max_length=60, description="what it is called")
    description: str = Field("", description="said of it, for people")
    av: int | None = Field(None, ge=0, le=10_000, description="Armor Value; a sample's by its name")
    body_max: int | None = Field(
        None, ge=1, le=10_000, description="Body Strength when whole; a sample's by its name"
    )
    body: int | None = Field(None, ge=0, le=10_000, description="Body Strength left")


def bounds(limits: RangeLimits) -> list[int]:
    """Return how far each range band reaches, in the order of BANDS."""
    return [limits.point_blank, limits.short, limits.medium, limits.long, limits.extreme]


def whole_body(thing: ProtectionSheet) -> int:
    """Return the Body Strength of an object when whole."""
    if thing.body_max is not None:
        return thing.body_max
    return sample_object(SAMPLES.index(thing.name))[1]


class CoverSheet(StrictModel):
    """A place that offers cover."""

    name: str = Field(min_length=1, max_length=60, description="what it is called")
    at: list[int] | None = Field(None, min_length=2, max_length=2, description="square: [x, y]")
    share: Share = Field(description="how much of one who hides there is covered")
    protection: str | None = Field(None, description="name of the object, if it protects")


class AftermathSheet(StrictModel):
    """The days after the fight, in which the wounded are cared for."""

    days: int = Field(0, ge=0, le=365, description="days of care; 0: it ends with the fight")
    beds: int = Field(0, ge=0, le=1_000, description="beds of a medical bay; 0: there is none")


class MapSheet(StrictModel):
    """A map of squares."""

    width: int = Field(ge=1, le=200, description="squares")
    height: int = Field(ge=1, le=200, description="squares")
    square_m: int = Field(2, ge=1, le=1_000, description="metres a square")


class RangeBetween(StrictModel):
    """A range band that the game master names for two combatants."""

    between: list[str] = Field(min_length=2, max_length=2, description="the names of the two")
    band: Band = Field(description="the range band between them")


class Encounter(EncounterSheet):
    """A fight of StarCraft D6."""

    combatants: list[CombatantSheet] = Field(
        description="everybody in the fight, or every force in the battle"
    )
    map: MapSheet | None = Field(None, description="without one, the game master names the ranges")
    range: Band | None = Field(None, description="band between all, where the map does not tell")
    ranges: list[RangeBetween] = Field([], description="bands between some")
    range_numbers: dict[Band, Annotated[int, Field(ge=0, le=1_000)]] = Field(
        {}, description="the game master's difficulties (ruling range_number: gm)"
    )
    visibility: list[
        Literal[
            "light_smoke", "thick_smoke", "very_thick_smoke", "poor_light", "moonlight",
            "complete_darkness",
        ]
    ] = Field([], description="smoke and bad light")  # fmt: skip
    protections: list[ProtectionSheet] = Field([], description="objects that protect")
    cover: list[CoverSheet] = Field([], description="places to hide")
    round_seconds: int = Field(
        5, ge=1, le=60, description="seconds a round (ruling round_seconds: user)"
    )
    skill_attributes: dict[Skill, Attribute] = Field(
        {}, description="attribute of a skill (ruling skill_default: user)"
    )
    aftermath: AftermathSheet = Field(
        default_factory=lambda: AftermathSheet.model_validate({}),
        description="the days after the fight",
    )
    called_damage: Code = Field(
        "0D", description="damage dice of called shots (ruling called_effect: gm)"
    )
    grounds: list[GroundSheet] = Field([], max_length=60, description="ground that helps units")
    distance: MassBandName = Field("long", description="range between all forces of a battle")
    distances: list[DistanceBetween] = Field([], description="ranges between some forces")
    mass_limits_m: MassLimits | None = Field(
        None, description="metres of each range of mass combat (ruling mass_range_m: data)"
    )


def is_battle(encounter: Encounter) -> bool:
    """Return whether an encounter is mass combat: somebody in it leads units."""
    return any(one.units for one in encounter.combatants)


def commander(encounter: Encounter, one: CombatantSheet) -> str:
    """Return the name of whoever commands a force: its own combatant, unless it names another."""
    return one.name if one.commander is None else one.commander
