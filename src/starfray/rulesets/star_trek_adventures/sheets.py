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
Rating = Field(0, ge=0, le=6, description="X of the Stress Effect; 0: does not have it")


Hidden = Field(0, ge=0, le=5, description="X of Hidden; 0: does not have it")


class EffectsSheet(StrictModel):
    """Stress Effects."""

    area: bool = Field(default=False, description="it strikes others near the target too")
    intense: bool = Field(
        default=False,
        description="to avoid its Injury costs 1 more Momentum for each Effect rolled",
    )
    knockdown: bool = Field(default=False, description="it may knock the target prone")
    piercing: int = Rating
    vicious: int = Rating


class QualitiesSheet(StrictModel):
    """Weapon Qualities."""

    accurate: bool = Field(
        default=False, description="after Aim, any number of d20s may be rolled again"
    )
    charge: bool = Field(default=False, description="after Prepare, a Stress Effect may be added")
    cumbersome: bool = Field(
        default=False, description="it attacks only after Prepare in the same turn"
    )
    deadly: bool = Field(default=False, description="a Non-lethal attack is 1 harder")
    debilitating: bool = Field(
        default=False, description="Medicine Tasks on its Injuries are 1 harder"
    )
    grenade: bool = Field(default=False, description="it is thrown, not far, three times a scene")
    inaccurate: bool = Field(default=False, description="Aim gains nothing with it")
    non_lethal: bool = Field(default=False, description="a Lethal attack is 1 harder")
    hidden: int = Hidden


class WeaponSheet(StrictModel):
    """A weapon."""

    name: str = Field(description="what it is called")
    mode: Literal["melee", "ranged", "unarmed"] = Field(
        description="which Task attacks with it; a natural weapon is unarmed"
    )
    damage: int = Field(
        ge=0, le=12, description="damage rating in challenge dice; Security is added"
    )
    damage_includes_security: bool = Field(
        default=False, description="the rating is the final number of dice, as NPC blocks print it"
    )
    size: Literal["1H", "2H"] = Field(default="1H", description="hands needed (information only)")
    longest_range: Literal["close", "medium", "long", "extreme"] = Field(
        default="extreme", description="used only under the ruling longest_range: by_weapon"
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

    name: str = Field("Talent", description="what it is called")
    does: Literal["avoid", "ignore until end of turn", "ignore until end of scene"] = Field(
        "avoid", description="what it does to an Injury"
    )
    uses: int = Field(1, ge=0, le=99, description="how often it can be used")
    momentum: int = Field(0, ge=0, le=6, description="price in Momentum (Immediate)")
    threat: int = Field(0, ge=0, le=20, description="price in Threat")
    determination: int = Field(0, ge=0, le=3, description="price in Determination")
    stress: int = Field(0, ge=0, le=30, description="price in Stress")
    uses_scene_limit: bool = Field(False, description="it uses up the Avoid of the scene")


class CharacterSheet(StrictModel):
    """One who fights."""

    name: str = Field(description="its name, that of nobody else")
    side: str = Field(description="the side it fights for")
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
        "first_aid, treat_injury, search, make_advantage, those of the encounter) to which it "
        "applies",
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
    injury: Literal["none", "non_lethal", "lethal", "dead"] = Field(
        "none", description="the Injury that the character begins with"
    )
    injury_debilitating: bool = Field(False, description="the Injury is by a Debilitating weapon")
    lethally_struck: bool = Field(False, description="a Lethal attack was involved in the Injury")
    stabilized: bool = Field(False, description="First Aid has been given")
    aid_tried: bool = Field(False, description="First Aid was tried on the Injury")
    avoid_used: bool = Field(False, description="Avoid an Injury was used this scene")
    means: MeansSheet | None = Field(
        None, description="another way to avoid an Injury, such as a talent"
    )
    prone: bool = Field(False, description="lies prone")
    guard_bonus: int = Field(
        0, ge=0, le=5, description="Difficulty added to attacks on the character by Guard"
    )
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
    weapons: list[WeaponSheet] = Field(
        default_factory=list, max_length=OWN_WEAPONS, description="weapons carried"
    )
    drawn: list[str] = Field(default_factory=list, description="weapons in hand")
    concealed: list[str] = Field(
        default_factory=list, description="weapons with Hidden that are concealed"
    )
    grenades_left: int = Field(
        3, ge=0, le=3, description="attacks left with each weapon with Grenade"
    )


class ObjectSheet(StrictModel):
    """An object that may be attacked, or a weapon that lies about."""

    name: str = Field(description="what it is called")
    zone: str | None = Field(None, description="where it is; the first zone if not given")
    damageable: bool = Field(True, description="whether it can be attacked; no weapon can")
    resistance: int = Field(0, ge=0, le=20, description="static Resistance")
    stress: int = Field(5, ge=0, le=100, description="its Stress track")
    weapon: WeaponSheet | None = Field(None, description="it is this weapon, to be picked up")
    grenades_left: int = Field(3, ge=0, le=3, description="of a weapon with Grenade")
    complex: bool = Field(False, description="using it takes a Task, not a Minor Action")
    beside: list[str] = Field(
        default_factory=list, description="objects within Reach of it, both ways"
    )


class TaskSheet(StrictModel):
    """A Task that the encounter has ready for whoever attempts it."""

    name: str = Field(description="what is done: seal the bulkhead")
    attribute: AttributeName = Field(description="Attribute rolled")
    discipline: DisciplineName = Field(description="Discipline rolled")
    difficulty: int = Field(1, ge=0, le=5, description="successes needed")
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

    name: str = Field(description="what it is called")
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
    combatants: list[CharacterSheet] = Field(description="everybody in the Conflict")
    objects: list[ObjectSheet] = Field(
        default_factory=list, description="what may be attacked, picked up or used"
    )
    tasks: list[TaskSheet] = Field(default_factory=list, description="Tasks that may be attempted")
    hazards: list[HazardSheet] = Field(
        default_factory=list, description="what the game master may let harm somebody"
    )
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
    unarmed_strike: WeaponSheet = Field(
        UNARMED_STRIKE, description="what everybody strikes with unarmed"
    )
