"""What mass combat reads and writes beside its combatants: forces, units, types, ground."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from starfray.core.absent import NOBODY, NOTHING
from starfray.core.layout import UNDER_WAY
from starfray.core.written import YES_NO, named

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

# The units of the document are `companies` here: every combatant is in `units`.
Leader = Annotated[int, named("units")]
WhichCompany = Annotated[int, named("companies")]
WhichKind = Annotated[int, named("kinds")]
WhichGround = Annotated[int, named("grounds")]
MassBand = Annotated[int, named("mass_bands")]
Pips = Annotated[int, named("codes")]


@dataclass(slots=True)
class Force:
    """The units that stand together under one combatant. Its index is that of the combatant.

    `moved` is the segment of this round in which it has moved, 0 for none.
    """

    commander: Leader = NOBODY  # whose Tactics lead it: its own combatant, or another one
    first: int = 0  # its units are `many` of `companies` from here on
    many: int = 0
    attack: Pips = 0  # what the game master adds to its attacks, its damage, its defence
    damage: Pips = 0
    defense: Pips = 0
    cover: Pips = 0  # and to its defensive manoeuvres
    medics: int = 0  # individuals that they save from each attack
    ground: WhichGround = NOTHING
    moved: int = 0
    closed_in: Annotated[int, YES_NO] = 0  # has come nearer to somebody this round
    done: Annotated[int, YES_NO] = 0  # stands by for the rest of the segment
    joins: Leader = NOBODY  # with whose attack it attacks
    dig_total: int = NOTHING  # of its defensive manoeuvres, once rolled this round
    defence_total: int = NOTHING  # of its automatic defence in this segment (auto_scope: segment)
    waiting: int = 0  # losses of its units in the open that are felt when the segment is over
    waiting_dug: int = 0  # those of its units that are dug in
    # A move that takes effect when the segment is over (mass_moves: all_simultaneous).
    ahead_of: Leader = NOBODY
    ahead_band: MassBand = NOTHING
    ahead_x: int = NOTHING
    ahead_y: int = NOTHING
    ahead_ground: WhichGround = NOTHING


@dataclass(slots=True)
class Company:
    """A unit of mass combat. `attacked` is the segment in which it did so this round, 0: none."""

    force: Leader = NOBODY
    kind: WhichKind = 0
    count: int = 0  # individuals left
    start: int = 0  # and when the battle began
    shields: Annotated[int, YES_NO] = 1  # whether plasma shields are powered up
    upgraded: Annotated[int, YES_NO] = 0  # reaches farther than others of its type
    attacked: int = 0
    dug_in: Annotated[int, YES_NO] = 0
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
    damage: Pips = 0
    resistance: Pips = 0
    unshielded: Pips = 0  # resistance without plasma shields
    move_m: int = 20
    close_only: Annotated[int, YES_NO] = 0
    reach: MassBand = MASS_LONG  # the user's own limit (mass_max_range: data)


@dataclass(slots=True)
class Ground:
    """A place that helps who stands there: dice on attack, defence, defensive manoeuvres."""

    attack: Pips = 0
    defense: Pips = 0
    cover: Pips = 0
    x: int = NOTHING
    y: int = NOTHING
