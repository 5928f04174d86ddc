"""What the rules of Serenity read and write.

A die rating is its rung on the ladder: 0 is d0 (no die), 1 d2, 2 d4, ... 6 d12, 7 d12+d2, and so
on. Distances are in feet, places in squares of the map.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, NamedTuple

from starfray.core.absent import NOBODY, NOTHING, NOWHERE, UNLIMITED
from starfray.core.layout import ints
from starfray.core.ruleset import Side
from starfray.core.written import YES_NO, by, flags, named
from starfray.rulesets.serenity.rulings import Rulings

# Attributes, in the order of a combatant's row.
ATTRIBUTES = ("agility", "strength", "vitality", "alertness", "intelligence", "willpower")
AGILITY, STRENGTH, VITALITY, ALERTNESS, INTELLIGENCE, WILLPOWER = range(6)

# Skills that the rules name; an encounter adds its own behind them.
SKILLS = (
    "Athletics",
    "Athletics/Dodge",
    "Athletics/Running",
    "Unarmed Combat",
    "Melee Weapon Combat",
    "Guns",
    "Heavy Weapons",
    "Ranged Weapons",
    "Perception",
    "Perception/Intuition",
)
DODGE, RUNNING, UNARMED_COMBAT, INTUITION = 1, 2, 3, 9

# Damage types; NO_DAMAGE is that of an attack that only grabs or disarms.
DAMAGE_TYPES = ("basic", "Stun", "Wound", "no damage")
BASIC, STUN, WOUND, NO_DAMAGE = range(4)

# What a weapon is.
WEAPON_KINDS = ("melee", "ranged", "thrown", "unarmed")
MELEE, RANGED, THROWN, UNARMED = range(4)

# How a weapon is fired.
MODES = ("single", "burst", "autofire")
SINGLE, BURST_MODE, AUTOFIRE_MODE = range(3)

# Range bands.
BANDS = ("point_blank", "short", "medium", "long")
POINT_BLANK, SHORT, MEDIUM, LONG = range(4)
OUT_OF_RANGE, IN_REACH = -1, -2

# Grades of cover, light and fog.
COVERS = ("none", "light", "medium", "heavy", "near_total", "total")
NO_COVER, LIGHT_COVER, MEDIUM_COVER, HEAVY_COVER, NEAR_TOTAL_COVER, TOTAL_COVER = range(6)
LIGHTS = ("clear", "dim", "dark", "pitch_black")
CLEAR, DIM, DARK, PITCH_BLACK = range(4)
FOGS = ("none", "light", "thick")

# Places on a body that armor may cover (bit k of `covers` is place k).
LOCATIONS = ("torso", "head", "arm", "leg")
ANYWHERE = -1

# Where a called shot is to go: to a limb, to a vital area, to a minuscule one.
SPOTS = ("arm", "leg", "chest", "head", "small_spot")
ARM, LEG, CHEST, HEAD, SMALL_SPOT = range(5)

# How a combatant meets a turn.
STANCES = ("none", "all_out_defense", "all_out_attack")
NO_STANCE, ALL_OUT_DEFENSE, ALL_OUT_ATTACK = range(3)
PACES = ("walk", "hustle", "run")
WALK, HUSTLE, RUN = range(3)

# Directions on the map, y growing southwards; ALL_ROUND is none of them.
DIRECTIONS = (
    "north", "north_east", "east", "south_east", "south", "south_west", "west", "north_west",
)  # fmt: skip
NORTH, NORTH_EAST, EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST = range(8)
ALL_ROUND = -1

# What somebody spends Plot Points on without being asked again.
SPENDINGS = ("as asked", "only for life", "nothing")
AS_ASKED, ONLY_FOR_LIFE, NOTHING_SPENT = range(3)

# A fight, the time after it, the end of both.
PHASES = ("fighting", "afterwards", "all over")
FIGHTING, AFTERWARDS, ALL_OVER = range(3)

# What the numbers of a change stand for, beside plain amounts.
Person = Annotated[int, named("units")]
WeaponIndex = Annotated[int, named("weapons")]
Rating = Annotated[int, named("ratings")]
Cover = Annotated[int, named("covers")]
Light = Annotated[int, named("lights")]
Fog = Annotated[int, named("fogs")]
Doing = Annotated[int, named("doings")]
Injury = Annotated[int, named("injuries")]
DamageType = Annotated[int, named("damage_types")]
Spot = Annotated[int, named("spots")]
Crowded = Annotated[int, named("crowds")]
Footing = Annotated[int, named("footings")]
Mercy = Annotated[int, named("mercies")]
Awareness = Annotated[int, named("awareness")]
Treatment = Annotated[int, named("treatments")]
Place = Annotated[int, named("places")]
Spending = Annotated[int, named("spendings")]
ARMS = 6
SUITS = 3
INJURIES = 6
ENDURED = 4
UNARMED_STRIKE = 0  # the weapon that everybody has


@dataclass(slots=True)
class Fight:
    """The fight as a whole. `round` counts the game's turns: one pass through the order each."""

    round: int = 1
    active: Annotated[int, named("units")] = NOBODY
    place: int = 0
    count: int = 0
    queued: int = 0
    landed: int = 0
    last_round: int = 50
    time_up: Annotated[int, YES_NO] = 0  # 1 when the last round has been played
    turn_seconds: int = 3
    light: Annotated[int, named("lights")] = 0
    fog: Annotated[int, named("fogs")] = 0
    width: int = 40
    height: int = 40
    square_ft: int = 5
    aftermath: int = 0  # minutes that are played after the fight
    phase: Annotated[int, named("phases")] = 0
    result: int = 0  # the outcome of the fight, once it is over
    ended: int = 0  # the turn in which the fight ended
    ends: int = 0  # the turn in which the time after it ends


@dataclass(slots=True)
class Combatant:
    """One who fights. Counts of turns name a turn of the fight; 0 is none."""

    side: Annotated[int, named("sides")] = 0
    character: Annotated[int, YES_NO] = 0
    attributes: Annotated[list[int], by("attributes"), named("ratings")] = ints(6, 3)
    life_points: int = 12
    stun: int = 0
    wounds: int = 0
    shock: int = 0
    plot_points: int = 0
    spends: Annotated[int, named("spendings")] = 0
    base_speed: int = 15
    x: int = 0
    y: int = 0
    cover: Annotated[int, named("covers")] = 0
    exposed: Annotated[int, YES_NO] = (
        0  # 1 until its next turn when it has attacked out of total cover
    )
    aware: Annotated[int, YES_NO] = 1
    still: Annotated[int, YES_NO] = 0
    prone: Annotated[int, YES_NO] = 0
    helpless: Annotated[int, YES_NO] = 0
    stunned_until: int = 0
    held_by: Annotated[int, named("units")] = NOBODY
    hold_total: int = 0
    bystander: Annotated[int, YES_NO] = 0
    in_crowd: Annotated[int, YES_NO] = 0
    unstable: Annotated[int, YES_NO] = 0
    # what it has begun
    aim: int = 0
    aim_at: Annotated[int, named("units")] = NOBODY
    aim_with: Annotated[int, named("weapons")] = NOTHING
    aim_turn: int = 0
    feinted_by: Annotated[int, flags("units")] = 0
    feinted_before: Annotated[int, flags("units")] = 0  # those of them who did so last turn
    feinted_until: int = 0  # the turn that ends the last of these feints
    covering: Annotated[int, named("weapons")] = NOTHING
    watches: Annotated[int, named("units")] = NOBODY
    threatens: Annotated[int, named("units")] = NOBODY
    threat_weapon: Annotated[int, named("weapons")] = NOTHING
    threat_turn: int = 0
    threats_spent: Annotated[int, flags("units")] = 0
    # what it carries
    arms: Annotated[list[int], named("weapons")] = ints(ARMS, NOTHING)
    fallen_x: Annotated[list[int], by("=arms")] = ints(ARMS, NOWHERE)
    fallen_y: Annotated[list[int], by("=arms")] = ints(ARMS, NOWHERE)
    rounds: Annotated[list[int], by("=arms")] = ints(ARMS, UNLIMITED)
    wielding: Annotated[int, named("weapons")] = NOTHING
    armor: list[int] = ints(SUITS)
    covers: Annotated[list[int], flags("locations")] = ints(SUITS)
    # its turn
    present: Annotated[int, YES_NO] = 1
    arrives: int = 0
    initiative: int = 0
    roll_off: int = 0
    waits: Annotated[int, YES_NO] = 0
    declared: int = 1
    used: int = 0
    other_action: Annotated[int, YES_NO] = 0
    stance: Annotated[int, named("stances")] = 0
    lunged: Annotated[int, YES_NO] = 0  # 1 when an all-out attack has been made in this turn
    braced: Annotated[int, YES_NO] = 0
    moved: int = 0
    moved_before: Annotated[int, YES_NO] = 0  # in its last turn, where a ruling asks for it
    pieces: int = 0
    pace: Annotated[int, named("paces")] = 0
    run_feet: int = 0
    lasting_dodge: int = 0
    # what damage has done
    unconscious: Annotated[int, YES_NO] = 0
    dead: Annotated[int, YES_NO] = 0
    over_limit: Annotated[int, YES_NO] = 0
    faint_rolls: int = 0
    faint_first: int = 0
    faint_last: int = 0
    wake_next: int = 0
    shock_next: int = 0
    dying: Annotated[int, YES_NO] = 0
    dying_rolls: int = 0
    dying_next: int = 0
    useless_arms: int = 0
    useless_legs: int = 0
    blind: Annotated[int, YES_NO] = 0
    deaf: Annotated[int, YES_NO] = 0
    bleeds: list[int] = ints(INJURIES)
    caught: int = 0  # 1 and the margin of the autofire that is about to hit it
    special_steps: int = 0
    special_injuries: int = 0
    endured: list[int] = ints(ENDURED)  # effects that a test each turn may end


@dataclass(slots=True)
class Weapon:
    """A weapon: damage is a die rating, or `count` dice of `sides`, plus `bonus` points."""

    rating: Annotated[int, named("ratings")] = 0
    count: int = 0
    sides: int = 0
    bonus: int = 0
    type: Annotated[int, named("damage_types")] = BASIC
    skill: Annotated[int, named("skills")] = 0
    attribute: Annotated[int, named("attributes")] = AGILITY
    kind: Annotated[int, named("weapon_kinds")] = RANGED
    hands: int = 1
    reach_ft: int = 5
    point_blank_ft: int = NOTHING
    short_ft: int = NOTHING
    medium_ft: int = NOTHING
    long_ft: int = NOTHING
    band: Annotated[int, named("bands")] = SHORT
    thrown_penalty: int = 0
    modes: Annotated[int, flags("modes")] = 1
    magazine: int = NOTHING
    rounds_used: Annotated[list[int], by("modes")] = ints(3)


@dataclass(slots=True)
class Ground:
    """A rectangle of the map where the ground is unstable."""

    x: int = 0
    y: int = 0
    width: int = 1
    height: int = 1


@dataclass(slots=True)
class Hit:
    """A hit that waits until everybody of the same initiative has acted."""

    who: Annotated[int, named("units")] = 0
    target: Annotated[int, named("units")] = 0
    weapon: Annotated[int, named("weapons")] = 0
    margin: int = 0
    spot: Annotated[int, named("spots")] = ANYWHERE
    kind: Annotated[int, named("damage_types")] = BASIC
    rolled: int = NOTHING
    manner: int = 0  # as `kinds_of_attack` has it: 0 is a plain one


class Damage(NamedTuple):
    """Damage done, or left of it: points of Stun and of Wounds."""

    stun: int
    wounds: int


class State(NamedTuple):
    """Everything that changes in a fight.

    `order` lists the combatants by initiative, `skills` the ratings, a row of all skills for each
    combatant, `parents` the parent of each skill (-1: it is one itself).
    """

    fight: Fight
    rulings: Rulings
    sides: list[Side]
    units: list[Combatant]
    weapons: list[Weapon]
    order: Annotated[list[int], named("units")]
    parents: Annotated[list[int], by("skills"), named("skills")]
    skills: Annotated[list[int], by("units", "skills"), named("ratings")]
    hits: list[Hit]
    grounds: list[Ground]
