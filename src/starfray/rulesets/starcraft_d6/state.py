"""What the rules of StarCraft D6 read and write. Dice codes are in pips: 4D+2 is 14."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, NamedTuple

from starfray.core.absent import NEVER, NOBODY, NOTHING, NOWHERE
from starfray.core.layout import UNDER_WAY, ints, settles
from starfray.core.ruleset import Side
from starfray.core.written import YES_NO, by, flags, named
from starfray.rulesets.starcraft_d6.rulings import Rulings

MOST_AIMS = 12  # shots of a round that are told apart; later ones count as the last

# Attributes (SD6-CORE-09), as the rows of `attributes`.
STRENGTH, DEXTERITY, CONSTITUTION, KNOWLEDGE, INSTINCTS, PRESENCE, PSI = range(7)
ATTRIBUTES = (
    "strength", "dexterity", "constitution", "knowledge", "instincts", "presence", "psi",
)  # fmt: skip

# Skills, as the rows of `skills`; -1 there means that the skill is not owned.
(
    DODGE, MELEE_PARRY, BRAWLING, MARTIAL_ARTS, MELEE_COMBAT, FIREARMS, THROWN, GUNNERY, TACTICS,
    FIRST_AID, MEDICINE, ENDURANCE, DETECT,
) = range(13)  # fmt: skip
SKILLS = (
    "dodge", "melee_parry", "brawling", "martial_arts", "melee_combat", "firearms", "thrown",
    "gunnery", "tactics", "first_aid", "medicine", "endurance", "detect",
)  # fmt: skip
NOT_OWNED = -1

# Kinds of weapons.
RANGED, THROWING, GRENADE, MELEE, NATURAL = range(5)
WEAPON_KINDS = ("ranged", "thrown", "grenade", "melee", "natural")

# Where a weapon is.
IN_MAIN_HAND, IN_OFF_HAND, STOWED, ON_THE_GROUND, GONE = range(5)
WHEREABOUTS = ("main_hand", "off_hand", "stowed", "on_the_ground", "gone")

# Range bands (SD6-RNG-01).
POINT_BLANK, SHORT, MEDIUM, LONG, EXTREME, OUT_OF_RANGE = range(6)
BANDS = ("point_blank", "short", "medium", "long", "extreme", "out_of_range")
UNNAMED = -1

# How much of somebody is behind an object (SD6-COV-02, SD6-COV-03).
NO_COVER, QUARTER, HALF, THREE_QUARTERS, FULL = range(5)
SHARES = ("none", "1/4", "1/2", "3/4", "full")

# Visual cover (SD6-COV-01).
SMOKES = ("none", "light_smoke", "thick_smoke", "very_thick_smoke")
LIGHTS = ("clear", "poor_light", "moonlight", "complete_darkness")

# The size of what a called shot aims at (SD6-CALL-01).
SIZES = ("over_50_cm", "10_to_50_cm", "1_to_10_cm", "under_1_cm")

# Wound levels (SD6-WND-01), the row of the table last looked up.
UNHURT, STUNNED, WOUNDED, SERIOUSLY_WOUNDED, MORTALLY_WOUNDED, AT_ZERO = range(6)
LEVELS = ("unhurt", "lightly_hurt", "wounded", "seriously_wounded", "mortally_wounded", "dying")

# What settles in the course of an action: see `starfray.core.table.settle`.
BODY_POINTS, WOUND = range(2)

# What has become of a character.
AWAKE, KNOCKED_OUT, DYING, DOOMED, DEAD, PULPED = range(6)
STATUSES = ("awake", "knocked_out", "dying", "doomed", "dead", "pulped")

# The state of an object that somebody hides behind (SD6-PROT-05).
NOT_SERIOUSLY_DAMAGED, LIGHTLY_DAMAGED, HEAVILY_DAMAGED, SEVERELY_DAMAGED, DESTROYED = range(5)
DAMAGE_STATES = (
    "not_seriously_damaged", "lightly_damaged", "heavily_damaged", "severely_damaged", "destroyed",
)  # fmt: skip

# What is fought: a gunfight, or a battle of units.
PERSONAL, MASS = range(2)
ARENAS = ("personal_combat", "mass_combat")

# Range bands of mass combat (SD6-MATK-01), and beyond them.
MASS_CLOSE, MASS_SHORT, MASS_MEDIUM, MASS_LONG, MASS_OUT = range(5)
MASS_BANDS = ("close", "short", "medium", "long", "out_of_range")

PROTOSS, TERRAN, ZERG, OTHER = range(4)
RACES = ("protoss", "terran", "zerg", "other")

MOST_UNITS = 60  # units in one force
MOST_FORCES = 400  # combatants of a battle
# How a day is spent (SD6-HNAT-01, SD6-HNAT-02, SD6-HNAT-03).
RESTS, EXERTS, TAKES_IT_EASY = range(3)
MOST_TREATMENTS = 8  # uses of kits on one patient that are told apart

# Numbers that stand for something with a name, in records and in what is told.
Person = Annotated[int, named("units")]
WhichWeapon = Annotated[int, named("weapons")]
WhichProtection = Annotated[int, named("protections")]
Skill = Annotated[int, named("skills")]
Code = Annotated[int, named("codes")]
Band = Annotated[int, named("bands")]
Share = Annotated[int, named("shares")]
Whereabouts = Annotated[int, named("whereabouts")]
Level = Annotated[int, named("levels")]
Status = Annotated[int, named("statuses")]
DamageState = Annotated[int, named("damage_states")]
# The units of the document are `companies` here: every combatant is in `units`.
WhichCompany = Annotated[int, named("companies")]
WhichKind = Annotated[int, named("kinds")]
WhichGround = Annotated[int, named("grounds")]
MassBand = Annotated[int, named("mass_bands")]
Injury = Annotated[int, named("injuries")]
Regime = Annotated[int, named("regimes")]
Shields = Annotated[int, named("shields")]
Place = Annotated[int, named("places")]
Verb = Annotated[int, named("verbs")]
YesNo = Annotated[int, YES_NO]


@dataclass(slots=True)
class Fight:
    """The fight as a whole. `segment` 0 is the declaration of the ruling `round_start`."""

    round: int = 1
    segment: int = 1
    active: Person = 0
    clock: int = 0
    round_seconds: int = 5
    passed: int = 0  # places of the order whose first turn this round has come
    closing: YesNo = 0  # when only those who hold may still act
    last_round: int = 50
    time_up: YesNo = 0  # when the last round has been played
    width: int = 0
    height: int = 0
    square_m: int = 2
    smoke: Annotated[int, named("smokes")] = 0
    light: Annotated[int, named("lights")] = 0
    called_damage: Code = 0
    arena: Annotated[int, named("arenas")] = PERSONAL
    mass_limits: Annotated[list[int], by("mass_bands")] = ints(5, NOTHING)  # in metres
    # An action that was announced and waits for those who hold (ruling hold_window: interrupt).
    announced: Verb = NOTHING
    announced_who: Person = NOBODY
    announced_target: Person = NOBODY
    announced_item: int = NOTHING
    announced_x: int = NOWHERE
    announced_y: int = NOWHERE
    announced_n: int = NOTHING
    caring: YesNo = 0
    result: int = 0
    began: int = 0
    day: int = 0
    last_day: int = 0
    beds: int = 0


@dataclass(slots=True)
class Combatant:
    """One who fights."""

    side: Annotated[int, named("sides")] = 0
    x: int = 0
    y: int = 0
    move_m: int = 10
    attributes: Annotated[list[int], by("attributes"), named("codes")] = ints(7)
    skills: Annotated[list[int], by("skills"), named("codes")] = ints(13, NOT_OWNED)
    bp_max: int = 20
    bp: Annotated[int, settles(BODY_POINTS)] = 20
    av: Annotated[int, settles(WOUND)] = 0
    av_max: int = 0
    main: WhichWeapon = NOTHING
    off: WhichWeapon = NOTHING
    cp: int = 0
    chi: int = 0
    max_actions: int = 5
    penalty_reduction: int = 0
    game_masters: YesNo = 0
    cover: Share = 0
    protection: WhichProtection = NOTHING
    group: Annotated[int, named("groups")] = NOTHING  # those who stand together, without a map
    attack_modifier: int = 0
    reaction_modifier: int = 0
    exposure: int = 0
    # Came out of full cover to attack; it lasts until the next turn.
    came_out: YesNo = 0
    # What wounds have done.
    level: Annotated[Level, settles(WOUND)] = 0
    prone: Annotated[YesNo, settles(WOUND)] = 0
    stun_count: Annotated[int, settles(WOUND)] = 0
    stuns_now: int = 0
    stuns_before: int = 0
    status: Status = 0
    wakes_at: int = NEVER
    check_at: int = NEVER
    dies_at: int = NEVER
    killed_round: int = NEVER
    # First aid: uses left of one's kit (-1: none), and what others have done for oneself.
    kit: int = NOTHING
    refills: int = 0
    aid_at: list[int] = ints(MOST_TREATMENTS, NEVER)
    aid_by: Annotated[list[int], named("units")] = ints(MOST_TREATMENTS, NOBODY)
    aid_helped: list[int] = ints(MOST_TREATMENTS)
    aid_locked_until: int = NEVER
    natural_at: int = NEVER
    regime: Regime = 0
    easy_days: int = 0
    worked: YesNo = 0
    bed_until: int = NEVER
    bed_row: Injury = 0
    bed_cures: YesNo = 0
    # What happened this round, down to `both_guns`: set back when another one begins. `taken`
    # counts actions and reactions, `acted` actions alone.
    declared: int = 0
    own: int = 0
    acted: int = 0
    taken: int = 0
    undeclared: int = 0
    dodges: int = 0
    parries: int = 0
    full: Skill = NOTHING
    full_used: int = 0
    dodge_total: int = NOTHING
    dodge_full: YesNo = 0
    lost_round: YesNo = 0
    done: YesNo = 0
    holding: YesNo = 0
    waited: YesNo = 0
    other_gun: WhichWeapon = NOTHING  # whose first shot may still follow in the first segment
    moved: YesNo = 0
    doubled: YesNo = 0
    out_in: int = 0  # the segment in which came out of full cover to attack, 0: none
    aims: Annotated[list[int], named("units")] = ints(MOST_AIMS, NOBODY)
    aims_count: int = 0
    both_guns: YesNo = 0  # have been fired, one in each hand
    # Hits that take effect when all of the same place in the order have acted.
    pending_loss: list[int] = ints(12)
    pending_wear: list[int] = ints(12)
    pending_count: int = 0
    # The roll that decided a tie in the order.
    tie: int = 0


@dataclass(slots=True)
class Weapon:
    """A weapon. `owner` has it, or had it last; -1 in `magazine` or `blast_m` means none."""

    owner: Person = NOBODY
    kind: Annotated[int, named("weapon_kinds")] = RANGED
    skill: Skill = FIREARMS
    damage: Code = 0
    rof: int = 1
    one_handed: YesNo = 0
    automatic: YesNo = 0
    spray_shots: int = 1
    magazine: int = NOTHING
    ammo: int = NOTHING
    reload_actions: int = 1
    loading: int = 0
    shots_fired: int = 0
    fired_by: Annotated[int, flags("units")] = 0  # those who have fired it this round
    difficulty: int = NOTHING
    targeting: Code = 0
    blast_m: int = NOTHING
    limits: Annotated[list[int], by("bands")] = ints(5, NOTHING)
    where: Whereabouts = STOWED
    beside: Person = NOBODY  # whom it lies beside, where there is no map
    x: int = 0
    y: int = 0


@dataclass(slots=True)
class Move:
    """A martial arts move that its owner knows (SD6-HTH-04)."""

    owner: Person = NOBODY
    difficulty: int = 15
    damage: Code = 0
    blocks_armed: YesNo = 0


@dataclass(slots=True)
class Protection:
    """An object to hide behind (SD6-PROT-01)."""

    av: int = 0
    body_max: int = 1
    body: int = 1
    # Damage that takes effect when all of the same place in the order have acted.
    pending_loss: int = 0
    pending_wear: int = 0


@dataclass(slots=True)
class CoverPlace:
    """A square that offers cover: how much of one who hides there is covered, and by what."""

    x: int = 0
    y: int = 0
    share: Share = NO_COVER
    protection: WhichProtection = NOTHING


@dataclass(slots=True)
class Force:
    """The units that stand together under one combatant. Its index is that of the combatant."""

    commander: Person = NOBODY  # whose Tactics lead it: its own combatant, or another one
    first: int = 0  # its units are `many` of `companies` from here on
    many: int = 0
    attack: Code = 0  # what the game master adds to its attacks, its damage, its defense
    damage: Code = 0
    defense: Code = 0
    cover: Code = 0  # and to its defensive maneuvers
    medics: int = 0  # individuals that they save from each attack
    ground: WhichGround = NOTHING
    moved: int = 0  # the segment of this round in which it has moved, 0: none
    closed_in: Annotated[int, YES_NO] = 0  # has come nearer to somebody this round
    done: Annotated[int, YES_NO] = 0  # stands by for the rest of the segment
    joins: Person = NOBODY  # with whose attack it attacks
    dig_total: int = NOTHING  # of its defensive maneuvers, once rolled this round
    defense_total: int = NOTHING  # of its automatic defense in this segment (auto_scope: segment)
    waiting: int = 0  # losses of its units in the open that are felt when the segment is over
    waiting_dug: int = 0  # those of its units that are dug in
    # A move that takes effect when the segment is over (mass_moves: all_simultaneous).
    ahead_of: Person = NOBODY
    ahead_band: MassBand = NOTHING
    ahead_x: int = NOTHING
    ahead_y: int = NOTHING
    ahead_ground: WhichGround = NOTHING


@dataclass(slots=True)
class Company:
    """A unit of mass combat. `attacked` is the segment in which it did so this round, 0: none."""

    force: Person = NOBODY
    kind: WhichKind = 0
    count: int = 0  # individuals left
    start: int = 0  # and when the battle began
    shields: Shields = 1
    upgraded: Annotated[int, YES_NO] = 0  # reaches farther than others of its type
    attacked: int = 0
    dug_in: Annotated[int, YES_NO] = 0
    caught: Annotated[int, YES_NO] = 0  # dug in only after an attack of this segment
    chosen: Annotated[int, YES_NO, UNDER_WAY] = 0  # takes part in the attack that is made


@dataclass(slots=True)
class Kind:
    """A type of unit (SD6-MUNI-07). Codes are in pips."""

    race: Annotated[int, named("races")] = OTHER
    full: int = 10
    full_from: int = 8  # individuals from which on it has all of its dice
    most_from: int = 4  # and two thirds of them
    printed_full_from: int = 8  # the same as the cell of the table has it
    printed_most_from: int = 4
    damage: Code = 0
    resistance: Code = 0
    unshielded: Code = 0  # resistance without plasma shields
    move_m: int = 20
    close_only: Annotated[int, YES_NO] = 0
    reach: MassBand = MASS_LONG  # the user's own limit (mass_max_range: data)


@dataclass(slots=True)
class Ground:
    """A place that helps who stands there: dice on attack, defense, defensive maneuvers."""

    attack: Code = 0
    defense: Code = 0
    cover: Code = 0
    x: int = NOTHING
    y: int = NOTHING


class State(NamedTuple):
    """Everything that changes in a fight.

    `order` lists the combatants by initiative, `governing` the attribute of each skill, `numbers`
    the game master's difficulty of each range band (-1: none), and `bands` the range bands that
    the game master has named, `bands[a * units + b]`. The last five are those of mass combat:
    `forces` has one for each combatant of a battle, `reaches` the band between every two.
    """

    fight: Fight
    rulings: Rulings
    sides: list[Side]
    units: list[Combatant]
    weapons: list[Weapon]
    moves: list[Move]
    protections: list[Protection]
    covers: list[CoverPlace]
    order: Annotated[list[int], named("units")]
    governing: Annotated[list[int], by("skills"), named("attributes")]
    numbers: list[int]
    bands: Annotated[list[int], by("units", "units"), named("bands")]
    forces: list[Force]
    companies: list[Company]
    kinds: list[Kind]
    grounds: list[Ground]
    reaches: Annotated[list[int], by("units", "units"), named("mass_bands")]
