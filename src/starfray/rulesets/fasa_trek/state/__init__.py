"""What the rules read and write: one fight, its people and ships, and what they carry.

Action points are kept in quarters of a point, since a diagonal step at a run costs 0.75.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, NamedTuple

from starfray.core.absent import NOBODY, NOTHING, UNLIMITED
from starfray.core.layout import SCRATCH, ints
from starfray.core.ruleset import Side
from starfray.core.written import YES_NO, by, flags, named, parts
from starfray.rulesets.fasa_trek.rulings import Rulings
from starfray.rulesets.fasa_trek.state.charts import Chart, Curve, Locations, Stress

AP = 4  # quarters in one Action Point
HOURS_OF_A_DAY = 24  # in which wounds heal by as many points as their rate says


# What the numbers of a change stand for: whoever is told of it reads names.
Person = Annotated[int, named("units")]
Vessel = Annotated[int, named("units")]
Points = Annotated[int, named("points")]  # Action Points, in quarters
Healing = Annotated[int, parts(HOURS_OF_A_DAY)]  # of a point of wounds
Place = Annotated[int, named("places")]  # in the order of acting or declaring
Carried = Annotated[int, named("arms")]  # a weapon as somebody carries it
WeaponName = Annotated[int, named("weapons")]
Setting = Annotated[int, named("settings")]
Posture = Annotated[int, named("postures")]
Facing = Annotated[int, named("facings")]
DeviceName = Annotated[int, named("devices")]
Exertion = Annotated[int, named("exertions")]
Phase = Annotated[int, named("phases")]
Heading = Annotated[int, named("headings")]  # of a step: ahead, to starboard, to port
ShipFacing = Annotated[int, named("headings_of_ships")]
ShieldSide = Annotated[int, named("shields")]  # 1 to 6
ShieldTurned = Annotated[int, named("shield_sides")]  # the same as a verb has it, 0 to 5
Flown = Annotated[int, named("flown")]
TurnedTo = Annotated[int, named("turns")]
ShipWeapon = Annotated[int, named("ship_weapons")]
Mounted = Annotated[int, named("mounts")]  # a weapon of one ship
BridgeOfficer = Annotated[int, named("officers")]


# What the fight is.
PERSONAL, STARSHIP = range(2)

# Postures and sizes (FST-ATK-06, FST-ATK-07), facings as in `starfray.space.bearings`.
STANDING, CROUCHING, SITTING, KNEELING, PRONE, SWIMMING = range(6)
SMALL, NORMAL, LARGE = range(3)

# Kinds of step, and ways to attack.
STEP_MOVE, STEP_EVADE, STEP_CRAWL, STEP_RUN, STEP_CLIMB, STEP_ROPE, STEP_SWIM = range(7)
BY_SHOT, BY_QUICK_DRAW, BY_THROW, BY_HAND, BY_TACKLE = range(5)

# What a person is asked for in the turns of others (FST-OPP-01).
WATCH_CHANCES, WATCH_ENEMIES, WATCH_ALL, WATCH_NOTHING = range(4)

# Kinds of weapon and of damage.
RANGED, THROWN, MELEE, UNARMED = range(4)
WOUND, TEMPORARY = range(2)
SETTINGS = 4
BANDS = 6

# How much of a hiding character is covered (FST-ATK-08).
NO_COVER, TWO_THIRDS, TOTAL = range(3)

# Bridge officers (FST-SDM-04), kinds of ship weapon, the phases of a turn. In the resolution all
# have declared their fire, and some of it is still to be resolved.
CAPTAIN, ENGINEER, HELMSMAN, NAVIGATOR, SCIENCE, COMMUNICATIONS = range(6)
# How many posts each has: that of the person or ship itself, then those of its officers.
POSTS = 7
# Skills by name: one not named, and those of bridge officers that every ship knows.
SOME_SKILL, SENSOR_SKILL, HELM_SKILL, TACTICS_SKILL = range(4)
# Rolls that every bridge makes, behind those of the six rows that panels may have.
SENSOR_ROLL, HELM_ROLL = 6, 7
BEAM, MISSILE = range(2)
POWER_PHASE, SKILL_PHASE, MOVEMENT_PHASE, FIRING_PHASE, RESOLUTION = range(5)
LONGEST_COURSE = 31  # steps

# Locations of a hit, what share of the damage the superstructure takes, what else happens.
BRIDGE, POWER, ENGINES, WEAPON, SHIELD_GENERATOR, SENSORS, HULL, GLANCING = range(8)
NO_PANEL_EFFECT, REPAIR, SHIELD_UP, STEADY_SHOT = range(4)
NO_SHARE, HALF_SHARE, FULL_SHARE = range(3)
NO_EFFECT, CAPTAIN_OUT, POWER_DOWN, RATIO_UP, WEAPON_LOST, GENERATOR_DOWN, SENSORS_OUT = range(7)


@dataclass(slots=True)
class Fight:
    """The fight as a whole. `round` is the combat turn of people, the turn of ships."""

    round: int = 1
    active: Annotated[int, named("units")] = 0
    last_round: int = 50
    time_up: Annotated[int, YES_NO] = 0  # 1 when the last round has been played
    arena: Annotated[int, named("arenas")] = PERSONAL
    place: int = 0  # of the active one in the order
    paid: Annotated[int, parts(AP)] = 0  # for the action that is looked at once more
    width: int = 0
    height: int = 0
    turn_seconds: int = 10
    wound_rate: int = 2  # a day
    temporary_rate: int = 6  # an hour
    phase: Annotated[int, named("phases")] = POWER_PHASE
    subphase: int = 1
    advantage: Annotated[int, named("units")] = NOBODY
    captain_lost: Annotated[int, YES_NO] = 0
    no_captain_modifier: int = 0  # on the firing die of a ship whose captain is out
    still_modifier: int = 0  # on the firing die at a target that has not moved this phase


@dataclass(slots=True)
class Unit:
    """One who fights: a person, or a ship by its index in `ships`."""

    side: Annotated[int, named("sides")] = 0
    ship: Annotated[int, named("ships")] = NOBODY
    person: Annotated[int, named("units")] = NOBODY  # of a person: its own index in `units`
    strength: int = 50
    endurance: int = 50
    intellect: int = 50
    dexterity: int = 50
    charisma: int = 50
    luck: int = 50
    psionics: int = 0
    wound: int = 0
    temporary: int = 0
    healing: Healing = 0  # of the next point of wounds
    incapacitated: Annotated[int, YES_NO] = 0
    unconscious: Annotated[int, YES_NO] = 0
    minutes: int = 0  # of unconsciousness, as rolled
    out_turns: int = 0  # combat turns left of it
    mortal: Annotated[int, YES_NO] = 0
    dead: Annotated[int, YES_NO] = 0
    rallied: Annotated[int, YES_NO] = 0  # an inaction save lets it act this turn
    put_out: Annotated[int, YES_NO] = 0  # feeble since its own turn, which is over
    size: Annotated[int, named("sizes")] = NORMAL
    posture: Annotated[int, named("postures")] = STANDING
    facing: Annotated[int, named("facings")] = 0
    x: int = 0
    y: int = 0
    hiding: Annotated[int, YES_NO] = 0
    shown: Annotated[int, YES_NO] = 0  # has attacked from total cover since it hid
    ap_max: Annotated[int, parts(AP)] = 0  # quarters of a point, as all that follow
    ap_turn: Annotated[int, parts(AP)] = 0  # which the combat turn began with
    ap: Annotated[int, parts(AP)] = 0
    spent: Annotated[int, parts(AP)] = 0  # in the own turn
    spent_difficult: Annotated[int, parts(AP)] = 0
    spent_evade: Annotated[int, parts(AP)] = 0
    spent_swim: Annotated[int, parts(AP)] = 0
    evading: Annotated[int, YES_NO] = 0
    running: Annotated[int, YES_NO] = 0
    free_squares: int = 0  # of a run that was paid for as a whole
    ran_this_turn: Annotated[int, YES_NO] = 0
    ran_last_turn: Annotated[int, YES_NO] = 0
    tired: Annotated[int, flags("exertions")] = 0  # by which saves of this turn were called for
    aimed_at: Annotated[int, named("units")] = NOBODY
    aimed_with: Annotated[int, named("arms")] = NOBODY  # an arm
    aims: int = 0
    attacks: int = 0  # this combat turn
    foe: Annotated[int, named("units")] = NOBODY  # attacked last, with the arm `used`
    used: Annotated[int, named("arms")] = NOBODY
    first_arm: int = 0
    arms: int = 0
    first_skill: int = 0
    skills: int = 0
    first_device: int = 0
    devices: int = 0
    luck_granted: Annotated[int, YES_NO] = 0  # by the game master, for one roll
    luck_used: Annotated[int, YES_NO] = 0  # in this fight
    watch: Annotated[int, named("watch")] = 0  # what it is asked for in others' turns
    quiet: Annotated[int, YES_NO] = 0  # wants to be asked no more this turn
    held: Annotated[int, YES_NO] = 0  # has cut in since the one on turn had a chance to act


@dataclass(slots=True)
class Skill:
    """A skill of one person."""

    name: Annotated[int, named("skills")] = 0
    rating: int = 0


@dataclass(slots=True)
class Device:
    """A device that one person carries."""

    name: Annotated[int, named("devices")] = 0
    skill: Annotated[int, named("skills")] = 0
    rating: int = 0  # of its owner in that skill
    ready: Annotated[int, YES_NO] = 1
    familiar: Annotated[int, YES_NO] = 1


@dataclass(slots=True)
class Power:
    """A psionic power, as a table supplies it."""

    cost: Annotated[int, parts(AP)] = 0
    reach: int = 0  # squares
    damage: int = 0
    kind: Annotated[int, named("kinds")] = WOUND
    resisted: Annotated[int, named("attributes")] = 0  # by a save against it


@dataclass(slots=True)
class Arm:
    """A weapon as one person carries it. Charges and loads of -1 are without limit."""

    weapon: Annotated[int, named("weapons")] = 0
    skill: int = 0
    ready: Annotated[int, YES_NO] = 1
    setting: Annotated[int, named("settings")] = 0
    charges: int = UNLIMITED
    loads: int = UNLIMITED
    count: int = 1
    shots: int = 0  # this combat turn


@dataclass(slots=True)
class Weapon:
    """A kind of weapon: what it does by setting, and its range bands."""

    kind: Annotated[int, named("weapon_kinds")] = RANGED
    attack_ap: Annotated[int, parts(AP)] = 0
    parry_ap: Annotated[int, parts(AP)] = 0
    charges: int = UNLIMITED
    rate: int = 0  # attacks a turn, 0 without limit
    settings: int = 1
    setting: Annotated[list[int], named("settings")] = ints(SETTINGS)  # their names
    hit: list[int] = ints(SETTINGS)
    graze: list[int] = ints(SETTINGS, NOTHING)
    damage: Annotated[list[int], named("kinds")] = ints(SETTINGS)
    bands: int = 1
    reach: list[int] = ints(BANDS)
    modifier: list[int] = ints(BANDS)


@dataclass(slots=True)
class Ship:
    """A ship. Rows of six are by shield (forward, then clockwise) or by officer."""

    unit: Annotated[int, named("units")] = 0
    total_power: int = 0
    movement_ratio: int = 1
    shield_ratio: int = 1
    max_shield: Annotated[list[int], by("shield_sides")] = ints(6)
    shields: Annotated[list[int], by("shield_sides")] = ints(6)
    superstructure: int = 0
    start_superstructure: int = 0
    sensors: Annotated[int, YES_NO] = 1
    control_bonus: int = 0
    q: int = 0
    r: int = 0
    facing: Annotated[int, named("headings_of_ships")] = 0
    out: Annotated[list[int], by("officers"), YES_NO] = ints(6)
    bridge: int = 0
    curve: int = 0
    course: Annotated[list[int], named("headings")] = ints(LONGEST_COURSE, NOBODY)  # plotted
    plotted: int = 0  # points that it costs
    moved: int = 0  # hexes this phase
    tie: int = 0  # the die thrown for equal movement
    target: Annotated[int, named("units")] = NOBODY
    evaded: Annotated[int, YES_NO] = 0  # evasive action taken this phase
    flown: Annotated[int, YES_NO] = 0  # in this phase, where ships move as they declare
    # What is of this turn alone, down to `shields_seen`: set back when another one begins.
    panel_used: Annotated[int, flags("panel_rows")] = 0  # rolled for this turn
    rolled: Annotated[int, flags("officers")] = 0  # who have made their roll
    steady: Annotated[int, YES_NO] = 0  # the next shot is helped by a roll at a panel
    shield_points: int = 0  # still to be given to shields
    weapon_power: int = 0  # still to be given to weapons
    allocated: Annotated[int, YES_NO] = 0
    points: list[int] = ints(3)
    lock: Annotated[int, named("units")] = NOBODY
    lock_tried: Annotated[int, YES_NO] = 0
    foe: Annotated[int, named("units")] = NOBODY  # on which the lock of this turn was tried
    answers: int = 0
    ordered: Annotated[int, YES_NO] = 0  # the captain has given orders this turn
    ordered_weapons: Annotated[int, flags("places")] = 0  # by their place among the mounts
    ordered_shields: Annotated[int, flags("shield_sides")] = 0
    ordered_course: int = 0  # for the first movement phase, a digit a step
    power_seen: Annotated[int, flags("sides")] = 0  # which sides know of its power
    shields_seen: Annotated[list[int], by("shield_sides"), flags("sides")] = ints(6)
    veiled: Annotated[int, YES_NO] = 0  # as another side knows the ship, which is not all of it
    first_mount: int = 0
    mounts: int = 0
    table: int = 0
    stress: int = 0


@dataclass(slots=True)
class Mount:
    """A weapon of one ship."""

    name: Annotated[int, named("ship_weapons")] = 0
    gun: int = 0
    armed: int = 0
    fired: int = 0
    destroyed: Annotated[int, YES_NO] = 0
    declared: Annotated[int, named("units")] = NOBODY
    struck: Annotated[int, named("shields")] = NOBODY  # the shield of damage that waits
    waiting: int = 0
    awaited: Annotated[int, named("units")] = NOBODY
    tied_with: Annotated[int, named("units")] = NOBODY  # fired at between two of its shields
    met: Annotated[int, named("shields")] = 0  # the one that was settled on
    seen: Annotated[int, flags("sides")] = 0  # which sides know what it is armed with


@dataclass(slots=True)
class Gun:
    """A kind of ship weapon. `arcs` has one bit for each side seen from the bow, forward first."""

    kind: Annotated[int, named("gun_kinds")] = BEAM
    arcs: Annotated[int, flags("shield_sides")] = 63
    power_min: int = 1
    power_max: int = 1
    chart: int = 0
    fixed: int = NOTHING  # -1: the power armed with
    bands: int = 0
    reach: list[int] = ints(BANDS)
    modifier: list[int] = ints(BANDS)
    chart_bands: int = 0
    chart_reach: list[int] = ints(BANDS)
    chart_damage: list[int] = ints(BANDS)
    die_modifier: int = 0
    shots: int = 1


@dataclass(slots=True)
class Bridge:
    """The officers of a ship and their panels, as they began. Rows of six are by officer."""

    tactics: list[int] = ints(6)
    luck: list[int] = ints(6)
    panel_rows: int = 0
    panel_officer: Annotated[list[int], named("officers")] = ints(6)
    panel_effect: Annotated[list[int], named("panel_effects")] = ints(6)
    panel_skill: Annotated[list[int], named("skills")] = ints(6)
    ratings: list[int] = ints(48)  # of each officer, by roll: a row of the panels, or those two


class State(NamedTuple):
    """Everything that changes in a fight, and the data that it looks up.

    The last five are scratch: for bots that look for a way, and lines of sight once found.
    """

    fight: Fight
    rulings: Rulings
    sides: list[Side]
    units: list[Unit]
    order: Annotated[list[int], named("units")]
    arms: list[Arm]
    skills: list[Skill]
    devices: list[Device]
    powers: list[Power]
    weapons: list[Weapon]
    ground: Annotated[list[int], named("squares")]
    walls: list[int]
    ships: list[Ship]
    mounts: list[Mount]
    guns: list[Gun]
    bridges: list[Bridge]
    curves: list[Curve]
    charts: list[Chart]
    tables: list[Locations]
    stresses: list[Stress]
    occupied: Annotated[list[int], SCRATCH]
    searched: Annotated[list[int], SCRATCH]
    way: Annotated[list[int], SCRATCH]
    fields: Annotated[list[int], SCRATCH]
    sights: Annotated[list[int], SCRATCH]
