"""What the rules of Serenity read and write.

A die rating is its rung on the ladder: 0 is d0 (no die), 1 d2, 2 d4, ... 6 d12, 7 d12+d2, and so
on. Distances are in feet, places in squares of the map.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from starfray.core.layout import ints
from starfray.core.ruleset import Side
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
DODGE, RUNNING, UNARMED_COMBAT = 1, 2, 3

# Damage types; NO_DAMAGE is that of an attack that only grabs or disarms.
DAMAGE_TYPES = ("basic", "Stun", "Wound", "no damage")
BASIC, STUN, WOUND, NO_DAMAGE = range(4)

# What a weapon is.
WEAPON_KINDS = ("melee", "ranged", "thrown", "unarmed")
MELEE, RANGED, THROWN, UNARMED = range(4)

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

# Places on a body that armour may cover (bit k of `covers` is place k).
LOCATIONS = ("torso", "head", "arm", "leg")
ANYWHERE = -1

# How a combatant meets a turn.
NO_STANCE, ALL_OUT_DEFENCE = range(2)
WALK, HUSTLE, RUN = range(3)

# Directions on the map, y growing southwards; ALL_ROUND is none of them.
DIRECTIONS = (
    "north", "north_east", "east", "south_east", "south", "south_west", "west", "north_west",
)  # fmt: skip
ALL_ROUND = -1

ARMS = 6
SUITS = 3
INJURIES = 6
UNARMED_STRIKE = 0  # the weapon that everybody has


@dataclass(slots=True)
class Fight:
    """The fight as a whole. `round` counts the game's turns: one pass through the order each."""

    round: int = 1
    active: int = -1
    place: int = 0
    count: int = 0
    queued: int = 0
    landed: int = 0
    last_round: int = 50
    time_up: int = 0  # 1 when the last round has been played
    turn_seconds: int = 3
    light: int = 0
    fog: int = 0
    width: int = 40
    height: int = 40
    square_ft: int = 5


@dataclass(slots=True)
class Combatant:
    """One who fights. Counts of turns name a turn of the fight; 0 is none."""

    side: int = 0
    character: int = 0
    attributes: list[int] = ints(6, 3)
    life_points: int = 12
    stun: int = 0
    wounds: int = 0
    shock: int = 0
    plot_points: int = 0
    base_speed: int = 15
    x: int = 0
    y: int = 0
    cover: int = 0
    exposed: int = 0  # 1 until its next turn when it has attacked out of total cover
    aware: int = 1
    still: int = 0
    prone: int = 0
    helpless: int = 0
    stunned_until: int = 0
    held_by: int = -1
    aim: int = 0
    # what it carries
    arms: list[int] = ints(ARMS, -1)
    fallen_x: list[int] = ints(ARMS, -1)
    fallen_y: list[int] = ints(ARMS, -1)
    wielding: int = -1
    armour: list[int] = ints(SUITS)
    covers: list[int] = ints(SUITS)
    # its turn
    present: int = 1
    arrives: int = 0
    initiative: int = 0
    roll_off: int = 0
    tied: int = 0
    waits: int = 0
    declared: int = 1
    used: int = 0
    other_action: int = 0
    stance: int = 0
    braced: int = 0
    moved: int = 0
    pieces: int = 0
    pace: int = 0
    run_feet: int = 0
    lasting_dodge: int = 0
    # what damage has done
    unconscious: int = 0
    dead: int = 0
    over_limit: int = 0
    faint_rolls: int = 0
    faint_first: int = 0
    faint_last: int = 0
    wake_next: int = 0
    shock_next: int = 0
    dying: int = 0
    dying_rolls: int = 0
    dying_next: int = 0
    useless_arms: int = 0
    useless_legs: int = 0
    blind: int = 0
    deaf: int = 0
    bleeds: list[int] = ints(INJURIES)


@dataclass(slots=True)
class Weapon:
    """A weapon: damage is a die rating, or `count` dice of `sides`, plus `bonus` points."""

    rating: int = 0
    count: int = 0
    sides: int = 0
    bonus: int = 0
    type: int = BASIC
    skill: int = 0
    attribute: int = AGILITY
    kind: int = RANGED
    hands: int = 1
    reach_ft: int = 5
    point_blank_ft: int = -1
    short_ft: int = -1
    medium_ft: int = -1
    long_ft: int = -1
    band: int = SHORT


@dataclass(slots=True)
class Hit:
    """A hit that waits until everybody of the same initiative has acted."""

    who: int = 0
    target: int = 0
    weapon: int = 0
    margin: int = 0


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
    order: list[int]
    parents: list[int]
    skills: list[int]
    hits: list[Hit]
