"""What the rules of Star Trek Adventures read and write."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, NamedTuple

from starfray.core.layout import TALLY, ints
from starfray.rulesets.star_trek_adventures.rulings import Rulings

# STA-CORE-01: what every character has, in the order of its rows.
ATTRIBUTES = ("control", "daring", "fitness", "insight", "presence", "reason")
CONTROL, DARING, FITNESS, INSIGHT, PRESENCE, REASON = range(6)
DISCIPLINES = ("command", "conn", "security", "engineering", "science", "medicine")
COMMAND, CONN, SECURITY, ENGINEERING, SCIENCE, MEDICINE = range(6)

# What a side's bot is out for, in the order of an encounter's `tactic`.
TACTICS = ("to stun", "to kill")
TO_STUN, TO_KILL = range(2)

# Who a character is; decides how it may Avoid an Injury.
KINDS = ("player", "minor_npc", "notable_npc", "major_npc")
PLAYER, MINOR_NPC, NOTABLE_NPC, MAJOR_NPC = range(4)

INJURIES = ("none", "non_lethal", "lethal", "dead")
UNHURT, NON_LETHAL, LETHAL, DEAD = range(4)

INTENTS = ("non_lethal", "lethal")  # an Action's `n`; NONE is: undeclared
STUN, KILL = range(2)

MODES = ("melee", "ranged", "unarmed")
MELEE, RANGED, UNARMED = range(3)

# Stress Effects that Charge may add (STA-QUAL-02), and one that it may not.
CHARGES = ("area", "intense", "piercing", "vicious", "knockdown")
CHARGE_AREA, CHARGE_INTENSE, CHARGE_PIERCING, CHARGE_VICIOUS, CHARGE_KNOCKDOWN = range(5)

MINOR_ACTIONS = ("aim", "draw_item", "drop_prone", "movement", "prepare", "stand")
AIM, DRAW_ITEM, DROP_PRONE, MOVEMENT, PREPARE, STAND = range(6)

# Tasks to which a Focus may be declared to apply, besides attacks (which go by the weapon).
FOCUS_TASKS = ("guard", "recover", "sprint", "assist")
GUARD_TASK, RECOVER_TASK, SPRINT_TASK, ASSIST_TASK = range(4)

# What Momentum and Threat are spent on; the last four at most once per Round (STA-MOM-02).
SPENDS = (
    "an extra die", "an extra Minor Action", "Keeping the Initiative", "Avoiding an Injury",
    "a Lethal attack", "Added Stress", "Penetration", "a Problem", "an Advantage", "an answer",
    "Recover", "Sprint", "staying upright", "cancelling a Complication", "other means",
    "Disarm", "Re-roll A Pool", "Secondary Target", "Swift Task",
)  # fmt: skip
(
    DICE, EXTRA_MINOR, KEEP, AVOID, LETHAL_ATTACK, ADDED_STRESS, PENETRATION, PROBLEM, ADVANTAGE,
    INFORMATION, RECOVERY, RUNNING, UPRIGHT, CANCELLING, MEANS,
    DISARM, REROLL_POOL, SECONDARY_TARGET, SWIFT_TASK,
) = range(19)  # fmt: skip

# Other means to Avoid or ignore an Injury (STA-AVO-08).
NO_MEANS, MEANS_AVOID, MEANS_TURN, MEANS_SCENE = range(4)

SLOTS = 8  # what a character carries: slot 0 is the Unarmed Strike
OWN_WEAPONS = 5  # that a sheet lists; the rest of the slots are for what is picked up
COVERS = 3  # pieces of cover in one place
MOMENTUM_LIMIT = 6


@dataclass(slots=True)
class Fight:
    """The conflict as a whole. `acted` tells whether the turn under way has begun."""

    round: int = 1
    last_round: int = 50
    time_up: int = 0  # 1 when the last round has been played
    active: int = -1
    acted: int = 0
    first_side: int = 0
    last_side: int = -1
    momentum: int = 0
    threat: int = 0
    scene: int = 1
    zones: int = 1
    stun_order: int = 0


@dataclass(slots=True)
class Party:
    """A side: that of the players (1), or the opposition, run by the game master (0)."""

    tactic: int = 0
    players: int = 0
    keep_used: int = 0
    spends_this_round: int = 0


@dataclass(slots=True)
class Character:
    """One who fights. Rows follow ATTRIBUTES, DISCIPLINES, and the slots of what is carried.

    `cover` is the place of cover taken (-1: in the open). Of what is in a slot, `carried` is the
    kind of weapon and `piece` the thing itself.
    """

    side: int = 0
    kind: int = PLAYER
    attributes: list[int] = ints(6, 8)
    disciplines: list[int] = ints(6, 1)
    focus_tasks: int = 0
    values: int = 0
    determination: int = 0
    stress_max: int = 9
    stress: int = 9
    resistance: int = 0
    recover_resistance: int = 0
    cover: int = -1
    recovering: int = 0
    injury: int = UNHURT
    injury_debilitating: int = 0
    stabilised: int = 0
    lethally_struck: int = 0
    avoid_used: int = 0
    ignores_injury: int = 0
    means: int = NO_MEANS
    means_uses: int = 0
    means_momentum: int = 0
    means_threat: int = 0
    means_determination: int = 0
    means_stress: int = 0
    means_in_limit: int = 0
    prone: int = 0
    knocked_this_turn: int = 0
    guard_bonus: int = 0
    guarded_by: int = -1
    advantages: int = 0
    complications: Annotated[int, TALLY] = 0
    problems: int = 0
    ranking_officer: int = 0
    zone: int = 0
    assists: int = -1
    carried: list[int] = ints(SLOTS, -1)
    piece: list[int] = ints(SLOTS, -1)
    drawn: list[int] = ints(SLOTS)
    grenades_left: list[int] = ints(SLOTS, 3)
    turn_taken: int = 0
    held_back: int = 0
    spends_this_round: int = 0
    # The turn under way
    minors: int = 0
    minors_done: int = 0
    tasks_done: int = 0
    tasks_allowed: int = 1
    passed: int = 0
    moving_task: int = 0
    harder: int = 0
    aimed: int = 0
    prepared: int = 0
    charged: int = 0


@dataclass(slots=True)
class Weapon:
    """A kind of weapon: damage rating, Stress Effects and Qualities (0: it has not got it)."""

    mode: int = RANGED
    damage: int = 1
    includes_security: int = 0
    longest: int = 4
    area: int = 0
    intense: int = 0
    knockdown: int = 0
    piercing: int = 0
    vicious: int = 0
    accurate: int = 0
    charge: int = 0
    cumbersome: int = 0
    deadly: int = 0
    debilitating: int = 0
    grenade: int = 0
    inaccurate: int = 0
    non_lethal: int = 0


@dataclass(slots=True)
class Hazard:
    """Something that harms without attacking; `lethal` is -1 where its data do not say."""

    damage: int = 1
    lethal: int = -1
    intense: int = 0
    knockdown: int = 0
    piercing: int = 0
    vicious: int = 0


@dataclass(slots=True)
class Thing:
    """An object that may be attacked (STA-ATK-11), or a weapon, which `lies` somewhere or not.

    `weapon` is the kind of weapon (-1: it is none), `grenades` what is left of it.
    """

    zone: int = 0
    damageable: int = 1
    resistance: int = 0
    stress: int = 5
    weapon: int = -1
    lies: int = 1
    grenades: int = 3


@dataclass(slots=True)
class Cover:
    """A place of cover in a zone: the Resistance dice of its pieces."""

    zone: int = 0
    dice: list[int] = ints(COVERS)


@dataclass(slots=True)
class Attack:
    """The attack under way, from its declaration to the last spend; all 0 between attacks.

    `undeclared` is 1 while an attack on an object has struck no character: no Threat has moved.

    `marked` counts those besides its target whom a Complication has put in the way, `hardness` is
    the Difficulty that lay with the target when it was declared. `raw` is the
    damage before Resistance, `added` and `penetration` what Momentum has bought,
    `lost` the Stress that the target has lost. `counts`, `successes` and `complications` are the
    attacker's while a melee is still open.
    """

    melee: int = 0
    weapon: int = 0
    lethal: int = 0
    undeclared: int = 0
    debilitating: int = 0
    area: int = 0
    intense: int = 0
    knockdown: int = 0
    piercing: int = 0
    vicious: int = 0
    counts: int = 0
    successes: int = 0
    complications: int = 0
    named_reroll: int = 0
    named_second: int = 0
    hardness: int = 0
    raw: int = 0
    effects: int = 0
    added: int = 0
    penetration: int = 0
    lost: int = 0
    extra_targets: int = 0
    marked: int = 0


@dataclass(slots=True)
class Hand:
    """The Momentum that the Task just attempted has generated, before it is spent or saved.

    `bonus` points cannot be saved; `success` tells whether the Task of `who` has succeeded,
    `generated` whether it has generated any Momentum.
    """

    who: int = -1
    success: int = 0
    momentum: int = 0
    bonus: int = 0
    rolled: int = 0
    generated: int = 0
    complications: int = 0


class State(NamedTuple):
    """Everything that changes in a fight.

    `reach` and `unseen` are square matrices of the units, `touching` tells for each unit and
    object whether they are within Reach, `focuses` for each unit and weapon whether a Focus
    applies, `steps` is the distance between zones; `marks` serves an attack under way to remember
    whom it strikes (all 0 between attacks).
    """

    fight: Fight
    rulings: Rulings
    sides: list[Party]
    units: list[Character]
    weapons: list[Weapon]
    hazards: list[Hazard]
    objects: list[Thing]
    attack: Attack
    hand: Hand
    reach: list[int]
    unseen: list[int]
    no_contact: list[int]
    touching: list[int]
    covers: list[Cover]
    focuses: list[int]
    steps: list[int]
    marks: list[int]
