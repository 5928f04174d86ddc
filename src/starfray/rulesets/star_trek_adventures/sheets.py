"""What a table writes down before a fight: characters, weapons, zones, pools."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from starfray.core.encounter import EncounterSheet
from starfray.core.input.validation import StrictModel
from starfray.core.sides import SideSheet
from starfray.rulesets.star_trek_adventures.state import OWN_WEAPONS

Attribute = Field(8, ge=0, le=14, description="attribute; player characters have 7 to 12")
Discipline = Field(1, ge=0, le=6, description="discipline; player characters have 1 to 5")
AttributeName = Literal["control", "daring", "fitness", "insight", "presence", "reason"]
DisciplineName = Literal["command", "conn", "security", "engineering", "science", "medicine"]
Rating = Field(0, ge=0, le=6, description="X of the Stress Effect; 0: it has not got it")


Hidden = Field(0, ge=0, le=5, description="X of Hidden; 0: it has not got it")


class EffectsSheet(StrictModel):
    """Stress Effects."""

    area: bool = False
    intense: bool = False
    knockdown: bool = False
    piercing: int = Rating
    vicious: int = Rating


class QualitiesSheet(StrictModel):
    """Weapon Qualities."""

    accurate: bool = False
    charge: bool = False
    cumbersome: bool = False
    deadly: bool = False
    debilitating: bool = False
    grenade: bool = False
    inaccurate: bool = False
    non_lethal: bool = False
    hidden: int = Hidden


class WeaponSheet(StrictModel):
    """A weapon."""

    name: str
    mode: Literal["melee", "ranged", "unarmed"] = Field(
        description="which Task attacks with it; a natural weapon is unarmed"
    )
    damage: int = Field(
        ge=0, le=12, description="damage rating in challenge dice; Security is added"
    )
    damage_includes_security: bool = Field(
        False, description="the rating is the final number of dice, as NPC blocks print it"
    )
    size: Literal["1H", "2H"] = Field("1H", description="hands needed (information only)")
    longest_range: Literal["close", "medium", "long", "extreme"] = Field(
        "extreme", description="used only under the ruling longest_range: by_weapon"
    )
    effects: EffectsSheet = EffectsSheet()
    qualities: QualitiesSheet = QualitiesSheet()


UNARMED_STRIKE = WeaponSheet(
    name="Unarmed Strike",
    mode="unarmed",
    damage=1,
    damage_includes_security=False,
    size="1H",
    longest_range="close",
    effects=EffectsSheet(knockdown=True),
    qualities=QualitiesSheet(non_lethal=True),
)


class MeansSheet(StrictModel):
    """Another way to avoid an Injury, or to ignore one for a while."""

    name: str = "Talent"
    does: Literal["avoid", "ignore until end of turn", "ignore until end of scene"] = "avoid"
    uses: int = Field(1, ge=0, le=99)
    momentum: int = Field(0, ge=0, le=6, description="price in Momentum (Immediate)")
    threat: int = Field(0, ge=0, le=20, description="price in Threat")
    determination: int = Field(0, ge=0, le=3)
    stress: int = Field(0, ge=0, le=30)
    uses_scene_limit: bool = Field(False, description="it uses up the Avoid of the scene")


class CharacterSheet(StrictModel):
    """One who fights."""

    name: str
    side: str
    kind: Literal["player", "minor_npc", "notable_npc", "major_npc"] | None = Field(
        None, description="player on the players' side, minor_npc on the other, if not given"
    )
    control: int = Attribute
    daring: int = Attribute
    fitness: int = Attribute
    insight: int = Attribute
    presence: int = Attribute
    reason: int = Attribute
    command: int = Discipline
    conn: int = Discipline
    security: int = Discipline
    engineering: int = Discipline
    science: int = Discipline
    medicine: int = Discipline
    focuses: dict[str, list[str]] = Field(
        default_factory=dict,
        description="Focuses, each with the weapons and Tasks (guard, recover, sprint, assist, "
        "first_aid, treat_injury, search, those of the encounter) to which it applies",
    )
    values: list[str] = Field(
        default_factory=list, description="statements that support spending Determination"
    )
    determination: int | None = Field(
        None, ge=0, le=3, description="1 for a player, 0 for an NPC, if not given"
    )
    stress_max: int | None = Field(
        None, ge=0, le=30, description="size of the Stress track; Fitness + Security if not given"
    )
    stress: int | None = Field(None, ge=0, le=30, description="Stress left; all if not given")
    resistance: int = Field(0, ge=0, le=20, description="static Resistance")
    recovering: bool = Field(False, description="each Effect on Cover Dice counts 1 more")
    recover_resistance: int = Field(0, ge=0, le=20, description="Resistance from Recover")
    cover_dice: int | list[int] = Field(
        0,
        description="Resistance dice of the cover taken, which stays in the zone; a list for "
        "several pieces",
    )
    injury: Literal["none", "non_lethal", "lethal", "dead"] = "none"
    injury_debilitating: bool = False
    lethally_struck: bool = Field(False, description="a Lethal attack was involved in the Injury")
    stabilised: bool = Field(False, description="First Aid has been given")
    aid_tried: bool = Field(False, description="First Aid was tried on the Injury")
    avoid_used: bool = Field(False, description="Avoid an Injury was used this scene")
    means: MeansSheet | None = None
    prone: bool = False
    guard_bonus: int = Field(0, ge=0, le=5)
    advantages: int = Field(0, ge=0, le=20, description="Advantages in play")
    complications: int = Field(0, ge=0, le=20, description="Complications in play")
    ranking_officer: bool = Field(False, description="may order phasers set to stun")
    commanding_officer: bool = Field(False, description="may take the Direct Task")
    direct_used: bool = Field(
        False, description="Direct was used this scene; matters under direct: once_per_scene"
    )
    zone: str | None = Field(None, description="the first zone if not given")
    in_reach_of: list[str] = Field(
        default_factory=list, description="characters and objects within Reach, both ways"
    )
    assists: str | None = Field(None, description="whose next Task the character assists")
    weapons: list[WeaponSheet] = Field(default_factory=list, max_length=OWN_WEAPONS)
    drawn: list[str] = Field(default_factory=list, description="weapons in hand")
    concealed: list[str] = Field(
        default_factory=list, description="weapons with Hidden that are concealed"
    )
    grenades_left: int = Field(3, ge=0, le=3)


class ObjectSheet(StrictModel):
    """An object that may be attacked, or a weapon that lies about."""

    name: str
    zone: str | None = None
    damageable: bool = True
    resistance: int = Field(0, ge=0, le=20)
    stress: int = Field(5, ge=0, le=100)
    weapon: WeaponSheet | None = Field(None, description="it is this weapon, to be picked up")
    grenades_left: int = Field(3, ge=0, le=3, description="of a weapon with Grenade")
    complex: bool = Field(False, description="to use it takes a Task, no Minor Action")


class TaskSheet(StrictModel):
    """A Task that the encounter has ready for whoever attempts it."""

    name: str = Field(description="what is done: seal the bulkhead")
    attribute: AttributeName
    discipline: DisciplineName
    difficulty: int = Field(1, ge=0, le=5)
    complication_range: int = Field(1, ge=1, le=5, description="1: only a 20 is a Complication")
    movement: bool = Field(False, description="it is a movement-related Task")
    at: str | None = Field(None, description="the object within whose Reach it is attempted")
    prepare: Literal["no", "needed", "easier"] = Field(
        "no", description="in a Conflict: needed before the Task, or makes it 1 easier"
    )
    opposed_by: str | None = Field(None, description="who opposes it, if anybody")
    its_attribute: AttributeName = Field("control", description="with what it is opposed")
    its_discipline: DisciplineName = Field("security", description="with what it is opposed")


class HazardSheet(StrictModel):
    """Something that harms without attacking."""

    name: str
    damage: int = Field(ge=0, le=18, description="damage rating in challenge dice")
    lethal: bool | None = Field(None, description="whether its Injuries are Lethal, if it is known")
    effects: EffectsSheet = EffectsSheet()


class PartySheet(SideSheet):
    """A side: the players', or the opposition run by the game master."""

    run_by: Literal["players", "game master"] | None = Field(
        None, description="players for the first side, game master for the other, if not given"
    )


class Encounter(EncounterSheet):
    """A fight between player characters and their opposition."""

    sides: dict[str, PartySheet] = Field(  # type: ignore[assignment]
        description="the two sides by name", max_length=2
    )
    zones: dict[str, list[str]] = Field(
        default={"here": []}, min_length=1, description="zones, each with those beside it"
    )
    cover: dict[str, int | list[int]] = Field(
        default_factory=dict,
        description="Resistance dice of the cover that zones offer; a list for several pieces",
    )
    combatants: list[CharacterSheet]
    objects: list[ObjectSheet] = Field(default_factory=list)
    tasks: list[TaskSheet] = Field(default_factory=list, description="Tasks that may be attempted")
    hazards: list[HazardSheet] = Field(default_factory=list)
    momentum: int = Field(0, ge=0, le=6, description="the players' pool")
    threat: int | None = Field(
        None, ge=0, le=1000, description="2 for each player character if not given"
    )
    first_side: str | None = Field(None, description="the players' side if not given")
    stun_order: bool = Field(False, description="phasers are set to stun")
    unseen: list[list[str]] = Field(
        default_factory=list, description="pairs of characters who do not see each other"
    )
    no_contact: list[list[str]] = Field(
        default_factory=list, description="pairs of characters who cannot communicate"
    )
    unarmed_strike: WeaponSheet = UNARMED_STRIKE
