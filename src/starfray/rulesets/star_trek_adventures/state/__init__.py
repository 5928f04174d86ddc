"""What the rules of Star Trek Adventures read and write."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, NamedTuple

from starfray.core.absent import NOBODY, NOTHING, NOWHERE
from starfray.core.layout import UNDER_WAY, ints
from starfray.core.ruleset import Side
from starfray.core.written import YES_NO, by, flags, named
from starfray.rulesets.star_trek_adventures.rulings import Rulings
from starfray.rulesets.star_trek_adventures.state.under_way import Attack, Hand

# STA-CORE-01: what every character has, in the order of its rows.
ATTRIBUTES = ("control", "daring", "fitness", "insight", "presence", "reason")
CONTROL, DARING, FITNESS, INSIGHT, PRESENCE, REASON = range(6)
DISCIPLINES = ("command", "conn", "security", "engineering", "science", "medicine")
COMMAND, CONN, SECURITY, ENGINEERING, SCIENCE, MEDICINE = range(6)

# What a side's bot is out for, in the order of an encounter's `tactic`.
TACTICS = ("to stun", "to kill", "headlong", "in command", "hold fast", "to rescue")

# Who a character is; decides how it may Avoid an Injury.
KINDS = ("player", "minor_npc", "notable_npc", "major_npc")
PLAYER, MINOR_NPC, NOTABLE_NPC, MAJOR_NPC = range(4)

INJURIES = ("none", "non_lethal", "lethal", "dead")
UNHURT, NON_LETHAL, LETHAL, DEAD = range(4)

INTENTS = ("non_lethal", "lethal")  # an Action's `n`; NONE is: undeclared
STUN, KILL = range(2)

RANGES = ("reach", "close", "medium", "long", "extreme")
MODES = ("melee", "ranged", "unarmed")
MELEE, RANGED, UNARMED = range(3)

# Stress Effects that Charge may add (STA-QUAL-02), and one that it may not.
CHARGES = ("area", "intense", "piercing", "vicious", "knockdown")
CHARGE_AREA, CHARGE_INTENSE, CHARGE_PIERCING, CHARGE_VICIOUS, CHARGE_KNOCKDOWN = range(5)

MINOR_ACTIONS = (
    "aim", "draw_item", "drop_prone", "movement", "prepare", "stand", "interact", "conceal",
)  # fmt: skip
AIM, DRAW_ITEM, DROP_PRONE, MOVEMENT, PREPARE, STAND, INTERACT, CONCEAL = range(8)

# Tasks to which a Focus may be declared to apply, besides attacks (which go by the weapon).
FOCUS_TASKS = (
    "guard", "recover", "sprint", "assist", "first_aid", "treat_injury", "search", "make_advantage",
)  # fmt: skip
(
    GUARD_TASK, RECOVER_TASK, SPRINT_TASK, ASSIST_TASK, FIRST_AID_TASK, TREATMENT_TASK, SEARCH_TASK,
    ADVANTAGE_TASK,
) = range(8)  # fmt: skip

# Tasks that are attempted out of one's turn, at an order or readied (STA-TSK-04, STA-TSK-07).
KINDS_OF_TASK = (
    "attack", "attack_object", "assist", "make_advantage", "guard", "recover", "sprint",
    "first_aid", "search", "other_task", "direct",
)  # fmt: skip
(
    AN_ATTACK, AN_OBJECT, AN_ASSIST, A_CIRCUMSTANCE, A_GUARD, A_RECOVERY, A_SPRINT,
    AN_AID, A_SEARCH, ANOTHER, AN_ORDER,
) = range(11)  # fmt: skip

# What Prepare does for a Task that an encounter lists (STA-MIN-09).
PREPARING = ("no", "needed", "easier")
PREPARE_NEEDED, PREPARE_EASES = 1, 2
# What a Prepare has served, under the ruling by which it serves one purpose.
PURPOSES = ("-", "a Cumbersome weapon", "a charge", "a Task")
FOR_CUMBERSOME, FOR_CHARGE, FOR_TASK = 1, 2, 3

# What one may wait for who is Ready: the game master's word, or what an enemy does.
EVENTS = ("told", "moves", "attacks", "comes_close")
TOLD, MOVES, ATTACKING, COMES_CLOSE = range(4)

# What Momentum and Threat are spent on; the last four at most once per Round (STA-MOM-02).
SPENDS = (
    "extra dice", "an extra Minor Action", "Keeping the Initiative", "Avoiding an Injury",
    "a Lethal attack", "Added Stress", "Penetration", "a Problem", "an Advantage", "an answer",
    "Recover", "Sprint", "staying upright", "cancelling a Complication", "other means",
    "putting a patient back in the fight", "what the table has agreed on",
    "Disarm", "Re-roll A Pool", "Secondary Target", "Swift Task",
)  # fmt: skip
(
    DICE, EXTRA_MINOR, KEEP, AVOID, LETHAL_ATTACK, ADDED_STRESS, PENETRATION, PROBLEM, ADVANTAGE,
    INFORMATION, RECOVERY, RUNNING, UPRIGHT, CANCELLING, MEANS, REVIVING,
    AGREED,
    DISARM, REROLL_POOL, SECONDARY_TARGET, SWIFT_TASK,
) = range(21)  # fmt: skip

# Other means to Avoid or ignore an Injury (STA-AVO-08).
MEANS_OF_AVOIDING = ("-", "avoid", "ignore until end of turn", "ignore until end of scene")
NO_MEANS, MEANS_AVOID, MEANS_TURN, MEANS_SCENE = range(4)
IGNORING = ("-", "until end of turn", "until end of scene", "until treated")
UNTIL_END_OF_TURN, UNTIL_END_OF_SCENE, UNTIL_TREATED = 1, 2, 3

SLOTS = 8  # what a character carries: slot 0 is the Unarmed Strike
OWN_WEAPONS = 5  # that a sheet lists; the rest of the slots are for what is picked up
COVERS = 3  # pieces of cover in one place
MOMENTUM_LIMIT = 6

# What the numbers of a change stand for.
Person = Annotated[int, named("units")]
Team = Annotated[int, named("sides")]
WeaponKind = Annotated[int, named("weapons")]
Item = Annotated[int, named("objects")]
Zone = Annotated[int, named("zones")]
Spend = Annotated[int, named("spends")]
MinorAction = Annotated[int, named("minor_actions")]
Charge = Annotated[int, named("charges")]
Purpose = Annotated[int, named("purposes")]
NoYes = Annotated[int, named("no_yes")]
KindOfTask = Annotated[int, named("kinds_of_task")]
Event = Annotated[int, named("events")]
ListedTask = Annotated[int, named("tasks")]


@dataclass(slots=True)
class Fight:
    """The conflict as a whole. `acted` tells whether the turn under way has begun.

    `kept_by` has Kept the Initiative for another's turn to come. `held_open`: the Conflict goes on
    with one side alone. `in_conflict` is 0 once it is over and the scene goes on, `breaking_in` 1
    while somebody attempts what was held ready.
    """

    round: int = 1
    last_round: int = 50
    time_up: Annotated[int, YES_NO] = 0  # 1 when the last round has been played
    active: Annotated[int, named("units")] = NOBODY
    acted: Annotated[int, YES_NO] = 0
    first_side: Annotated[int, named("sides")] = 0
    last_side: Annotated[int, named("sides")] = NOBODY
    kept_by: Annotated[int, named("units")] = NOBODY
    momentum: int = 0
    threat: int = 0
    scene: int = 1
    zones: int = 1
    stun_order: Annotated[int, YES_NO] = 0
    in_conflict: Annotated[int, YES_NO] = 1
    held_open: Annotated[int, YES_NO] = 0
    scene_over: Annotated[int, YES_NO] = 0
    breaking_in: Annotated[int, YES_NO, UNDER_WAY] = 0


@dataclass(slots=True)
class Party(Side):
    """A side: that of the players (1), or the opposition, run by the game master (0)."""

    players: Annotated[int, YES_NO] = 0
    keep_used: Annotated[int, YES_NO] = 0
    spends_this_round: Annotated[int, flags("spends")] = 0


@dataclass(slots=True)
class Character:
    """One who fights. Rows follow ATTRIBUTES, DISCIPLINES, and the slots of what is carried.

    `cover` is a place (-1: in the open). In a slot, `carried` is the kind of weapon, `piece` the
    thing itself. Who is `ready` waits for `ready_for` (-1: any enemy); `put_off` makes a second
    Task held ready harder. `has_done` are the events of the action under way, `comes_to` whom one
    has come close to, `let_pass` who was let do that. `stunned_anew` is on top of a stabilized
    Injury; `charged` 0 or a charge and 1. Who is `hurt_in_scene` takes no part in the rest of it,
    even if treated. `minors_bought` are paid for and not taken yet; who `keeps` has paid
    for the Initiative.
    """

    side: Annotated[int, named("sides")] = 0
    kind: Annotated[int, named("kinds")] = PLAYER
    attributes: Annotated[list[int], by("attributes")] = ints(6, 8)
    disciplines: Annotated[list[int], by("disciplines")] = ints(6, 1)
    focus_tasks: Annotated[int, flags("focus_tasks")] = 0
    values: int = 0
    determination: int = 0
    stress_max: int = 9
    stress: int = 9
    resistance: int = 0
    recover_resistance: int = 0
    cover: int = NOWHERE
    recovering: Annotated[int, YES_NO] = 0
    injury: Annotated[int, named("injuries")] = UNHURT
    injury_debilitating: Annotated[int, YES_NO] = 0
    stabilized: Annotated[int, YES_NO] = 0
    stunned_anew: Annotated[int, YES_NO] = 0
    hurt_in_scene: Annotated[int, YES_NO] = 0
    aid_tried: Annotated[int, YES_NO] = 0
    lethally_struck: Annotated[int, YES_NO] = 0
    avoid_used: Annotated[int, YES_NO] = 0
    ignores_injury: Annotated[int, named("ignoring")] = 0
    means: Annotated[int, named("means")] = NO_MEANS
    means_uses: int = 0
    means_momentum: int = 0
    means_threat: int = 0
    means_determination: int = 0
    means_stress: int = 0
    means_in_limit: Annotated[int, YES_NO] = 0
    prone: Annotated[int, YES_NO] = 0
    knocked_this_turn: Annotated[int, YES_NO] = 0
    guard_bonus: int = 0
    advantages: int = 0
    complications: int = 0
    problems: int = 0
    hindered: Annotated[int, UNDER_WAY] = 0
    determined: Annotated[int, YES_NO, UNDER_WAY] = 0
    set_apart: Annotated[int, UNDER_WAY] = 0
    ranking_officer: Annotated[int, YES_NO] = 0
    commanding_officer: Annotated[int, YES_NO] = 0
    direct_used: Annotated[int, YES_NO] = 0
    zone: Annotated[int, named("zones")] = 0
    assists: Annotated[int, named("units")] = NOBODY
    directs: Annotated[int, named("units"), UNDER_WAY] = NOBODY
    ready: Annotated[int, YES_NO] = 0
    ready_task: Annotated[int, named("kinds_of_task")] = NOTHING
    ready_event: Annotated[int, named("events")] = TOLD
    ready_for: Annotated[int, named("units")] = NOBODY
    ready_harder: int = 0
    put_off: Annotated[int, UNDER_WAY] = 0
    has_done: Annotated[int, flags("events"), UNDER_WAY] = 0
    comes_to: Annotated[int, flags("units"), UNDER_WAY] = 0
    let_pass: Annotated[int, flags("units"), UNDER_WAY] = 0
    carried: Annotated[list[int], named("weapons")] = ints(SLOTS, NOTHING)
    piece: Annotated[list[int], named("objects")] = ints(SLOTS, NOTHING)
    drawn: Annotated[list[int], YES_NO] = ints(SLOTS)
    concealed: Annotated[list[int], YES_NO] = ints(SLOTS)
    searched: Annotated[int, YES_NO] = 0
    grenades_left: list[int] = ints(SLOTS)
    turn_taken: Annotated[int, YES_NO] = 0
    held_back: Annotated[int, YES_NO] = 0
    spends_this_round: Annotated[int, flags("spends")] = 0
    # The turn under way
    minors: int = 0
    minors_done: Annotated[int, flags("minor_actions")] = 0
    minors_bought: int = 0
    keeps: Annotated[int, YES_NO] = 0
    tasks_done: int = 0
    tasks_allowed: int = 1
    passed: Annotated[int, YES_NO] = 0
    moving_task: Annotated[int, YES_NO] = 0
    harder: int = 0
    aimed: Annotated[int, YES_NO] = 0
    prepared: Annotated[int, YES_NO] = 0
    prepared_for: Annotated[int, named("purposes")] = 0
    charged: Annotated[int, named("charges", start=1)] = 0


@dataclass(slots=True)
class Weapon:
    """A kind of weapon: damage rating, Stress Effects and Qualities (0: it has not got it)."""

    mode: Annotated[int, named("modes")] = RANGED
    damage: int = 1
    includes_security: Annotated[int, YES_NO] = 0
    longest: Annotated[int, named("ranges")] = 4
    area: Annotated[int, YES_NO] = 0
    intense: Annotated[int, YES_NO] = 0
    knockdown: Annotated[int, YES_NO] = 0
    piercing: int = 0
    vicious: int = 0
    accurate: Annotated[int, YES_NO] = 0
    charge: Annotated[int, YES_NO] = 0
    cumbersome: Annotated[int, YES_NO] = 0
    deadly: Annotated[int, YES_NO] = 0
    debilitating: Annotated[int, YES_NO] = 0
    grenade: Annotated[int, YES_NO] = 0
    inaccurate: Annotated[int, YES_NO] = 0
    non_lethal: Annotated[int, YES_NO] = 0
    hidden: int = 0


@dataclass(slots=True)
class Hazard:
    """Something that harms without attacking; `lethal` is -1 where its data do not say."""

    damage: int = 1
    lethal: int = NOTHING
    intense: Annotated[int, YES_NO] = 0
    knockdown: Annotated[int, YES_NO] = 0
    piercing: int = 0
    vicious: int = 0


@dataclass(slots=True)
class Thing:
    """An object that may be attacked (STA-ATK-11), or a weapon, which `lies` somewhere or not.

    `weapon` is the kind of weapon (-1: it is none), `grenades` what is left of it. To use what is
    `complex` takes a Task. `beside` are the objects within Reach of it.
    """

    zone: Annotated[int, named("zones")] = 0
    damageable: Annotated[int, YES_NO] = 1
    resistance: int = 0
    stress: int = 5
    weapon: Annotated[int, named("weapons")] = NOTHING
    lies: Annotated[int, YES_NO] = 1
    grenades: int = 0
    complex: Annotated[int, YES_NO] = 0
    beside: Annotated[int, flags("objects")] = 0


@dataclass(slots=True)
class OtherTask:
    """A Task that an encounter lists: with what, how hard, how risky, and where it is done.

    `thing` is the object within whose Reach it is attempted, `opponent` who opposes it with an
    Attribute and a Discipline of its own (-1: there is none). `prepare` is what Prepare does for
    it. It is `done` once it has succeeded.
    """

    attribute: Annotated[int, named("attributes")] = CONTROL
    discipline: Annotated[int, named("disciplines")] = COMMAND
    difficulty: int = 1
    complication_range: int = 1
    moves: Annotated[int, YES_NO] = 0
    thing: Annotated[int, named("objects")] = NOTHING
    opponent: Annotated[int, named("units")] = NOBODY
    its_attribute: Annotated[int, named("attributes")] = CONTROL
    its_discipline: Annotated[int, named("disciplines")] = COMMAND
    prepare: Annotated[int, named("preparing")] = 0
    done: Annotated[int, YES_NO] = 0


@dataclass(slots=True)
class Cover:
    """A place of cover in a zone: the Resistance dice of its pieces."""

    zone: Annotated[int, named("zones")] = 0
    dice: list[int] = ints(COVERS)


class State(NamedTuple):
    """Everything that changes in a fight.

    `reach` and `unseen` are square matrices of the units, `guards` tells how often each is guarded
    by each, `touching` for each unit and object whether they are within Reach, `focuses` for each
    unit and weapon whether a Focus applies, `task_focuses` the same for the `tasks` of the
    encounter, `steps` is the distance between zones; `marks` serves an attack under way to remember
    whom it strikes (all 0 between attacks).
    """

    fight: Fight
    rulings: Rulings
    sides: list[Party]
    units: list[Character]
    weapons: list[Weapon]
    hazards: list[Hazard]
    objects: list[Thing]
    tasks: list[OtherTask]
    attack: Annotated[Attack, UNDER_WAY]
    hand: Annotated[Hand, UNDER_WAY]
    reach: Annotated[list[int], by("units", "units"), YES_NO]
    unseen: Annotated[list[int], by("units", "units"), YES_NO]
    no_contact: Annotated[list[int], by("units", "units"), YES_NO]
    touching: Annotated[list[int], by("units", "objects"), YES_NO]
    guards: Annotated[list[int], by("units", "units")]
    covers: list[Cover]
    focuses: Annotated[list[int], by("units", "weapons"), YES_NO]
    task_focuses: Annotated[list[int], by("units", "tasks"), YES_NO]
    steps: Annotated[list[int], by("zones", "zones")]
    marks: Annotated[list[int], by("units"), UNDER_WAY]
