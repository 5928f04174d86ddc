"""What the rules of the StarCraft RPG read and write."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, NamedTuple

from starfray.core.absent import NEVER, NOBODY, NOTHING, NOWHERE, UNLIMITED
from starfray.core.layout import SCRATCH, UNDER_WAY, ints, settles
from starfray.core.ruleset import Side
from starfray.core.written import YES_NO, by, flags, named
from starfray.rulesets.starcraft_rpg.rulings import Rulings
from starfray.rulesets.starcraft_rpg.state.fire_areas import Area
from starfray.rulesets.starcraft_rpg.state.under_way import Reply

# How well a psychic is in control.
NOT_PSYCHIC, CONTROLLED, UNCONTROLLED = range(3)

# Whom or what a power is aimed at.
AT_SELF, AT_ALLY, AT_ENEMY, AT_ANYONE, AT_SQUARE = range(5)
# Whom a power reaches in its area.
ALL, FOES, FRIENDS = range(3)
# What a psionic attack roll has to reach.
UNOPPOSED, DEFENSE, RESOLVE, TOUGHNESS = range(4)
EFFECTS = 3  # of one power


@dataclass(slots=True)
class Power:
    """A kind of power. `radius` is -1 without an area; `lasts` counts rounds, 0 is at once.

    Each effect has a kind, an amount, and an amount for each psi level at which it manifests.
    """

    pl: int = 1
    dc: int = 10
    cost: int = 0
    action: Annotated[int, named("actions")] = 0
    aim: Annotated[int, named("aims")] = AT_SELF
    range: int = 0
    radius: int = NOTHING
    reaches: Annotated[int, named("reaches")] = ALL
    against: Annotated[int, named("defenses")] = UNOPPOSED
    telepathic: Annotated[int, YES_NO] = 0
    mind_reading: Annotated[int, YES_NO] = 0
    silenced: Annotated[int, YES_NO] = 0
    lasts: int = 0
    effects: Annotated[list[int], named("effects")] = ints(EFFECTS)
    amounts: list[int] = ints(EFFECTS)
    per_level: list[int] = ints(EFFECTS)


@dataclass(slots=True)
class Lasting:
    """A power of one psychic that can last: active at a psi `level` above 0, for whom it holds.

    `until` is the round in which it ends, 0 while it is sustained.
    """

    caster: Annotated[int, named("units")] = 0
    power: Annotated[int, named("powers")] = 0
    level: int = 0
    until: int = 0
    holds: Annotated[int, flags("units")] = 0


# What the numbers of notes and changes stand for.
Person = Annotated[int, named("units")]
WeaponKind = Annotated[int, named("weapons")]
PowerKind = Annotated[int, named("powers")]
ActivePower = Annotated[int, named("lasting")]
FireArea = Annotated[int, named("areas")]
Location = Annotated[int, named("locations")]
Limb = Annotated[int, named("limbs")]
Call = Annotated[int, named("calls")]
Augmentation = Annotated[int, named("augmentations")]
Lore = Annotated[int, named("lore")]

# What settles when an attack is done with one of many: see `settling`.
BODY, STANCE, BLOOD, SPIRIT = range(4)

# What has become of a combatant.
UP, DOWN, DEAD, UNCONSCIOUS, FLEEING, FLED, SURRENDERED = range(7)

# The five locations of a crippling wound, in the order of the book.
MOBILITY, ACTION, CORE, VITAL, CRITICAL = range(5)
LOCATIONS = ("mobility", "action", "core", "vital", "critical")
LEG, ARM = range(2)

# Skills that the rules name, and one for any other.
ACROBATICS, ATHLETICS, STEALTH, PILOT = range(4)
TACTICS, LORE, LEADERSHIP, INFLUENCE, PSIONICS, PERCEPTION, MEDICINE = range(4, 11)
SKILLS = (
    "acrobatics", "athletics", "stealth", "pilot", "tactics", "lore", "leadership", "influence",
    "psionics", "perception", "medicine", "other",
)  # fmt: skip
AUGMENTATION_COUNT = 9

# What influence and leadership ask of a combatant: members of `nature`.
SAPIENT, IMMUNE, DEAF, BLIND = range(4)

# How much of a combatant cannot be seen.
CLEAR, CONCEALED, TOTALLY_CONCEALED = range(3)

# Where a weapon is.
STOWED, IN_HAND, DROPPED = range(3)
SLOTS = 4
ROLL_OFFS = 6  # after this many tied roll-offs for initiative the order of the list decides

# Fully automatic is automatic, too.
NOT_AUTOMATIC, AUTOMATIC, FULLY_AUTOMATIC = range(3)
RELOAD_MOVE, RELOAD_STANDARD, RELOAD_FULL_ROUND = range(3)

# The combat behaviors, of which one is taken a turn.
NO_BEHAVIOR, AIMING, HEAVY_STRIKES, BOB_AND_WEAVE, FOCUSING, THOUGHT_BLOCKING = range(6)

# How the one on turn is acting.
ORDINARY, BY_ACTION_MOVE, BY_CHARGE = range(3)

# Whether and how a target evades an attack; how much of the damage it then takes.
NOT_EVADING, EVADING, EMERGENCY_EVADING = range(3)
ALL_OF_IT, HALF_OF_IT, NONE_OF_IT = range(3)

# Until when a charge leaves flat-footed: the end of a later turn comes only by one ruling.
NOT_CHARGED, CHARGED, CHARGE_ENDS = range(3)

# Whether a combatant hides.
IN_THE_OPEN, SNEAKING, CLOAKED = range(3)
NO_DEVICE, DEVICE_OFF, DEVICE_ON = range(3)  # that cloaks it
EVERYWHERE = 100_000  # how far a spotter or a detector finds
UNKNOWN_PLACE = -30_000  # where, in the state as a side sees it, those are whom it has lost


@dataclass(slots=True)
class Fight:
    """The encounter as a whole: the round, whose turn it is and which actions are left of it.

    `turns` counts all turns so far, `suppressions` the areas under suppressing fire. `half_move` is
    the half of a move that is left after standing up (only by the ruling `half_speed`); `moved` is
    1 after a movement of which sneaking may be a part (only by the ruling `free`). `manner` is how
    the one on turn is acting: in an Action Move `strike` tells whether its attack is still to come,
    `run` how many squares it has gone, `run_limited` whether any slowed it. Of the areas in which a
    turn has ended `ended_in` has those still to shoot. Without a map `width` is 0 and the field has
    no edges; `walls` counts what blocks it, all within the rectangle of the four numbers behind it.
    """

    round: int = 1
    last_round: int = 50
    time_up: Annotated[int, YES_NO] = 0  # 1 when the last round has been played
    place: int = NOWHERE
    active: Annotated[int, named("units")] = 0
    turns: int = 0
    standard: int = 1
    move: int = 1
    minor: int = 1
    half_move: Annotated[int, YES_NO] = 0
    moved: Annotated[int, YES_NO] = 0
    width: int = 0
    height: int = 0
    walls: int = 0
    walls_west: int = 0
    walls_east: int = 0
    walls_north: int = 0
    walls_south: int = 0
    # Special actions
    manner: Annotated[int, named("manners")] = ORDINARY
    strike: Annotated[int, YES_NO] = 0
    run: int = 0
    run_limited: Annotated[int, YES_NO] = 0
    suppressions: int = 0
    ended_in: Annotated[int, flags("areas"), UNDER_WAY] = 0
    aid_dc: int = 15
    aid_heals: int = 0
    aid_ends_bleed: Annotated[int, YES_NO] = 1
    # What each level of fatigue takes from skill checks, from the accuracy and from the speed
    fatigue_checks: int = -1
    fatigue_accuracy: int = -1
    fatigue_speed: int = 0
    # How far voices carry (0: everywhere); while a hit is being answered, the successes of the
    # leader who makes that possible.
    hearing: int = 0
    responding: int = 0


@dataclass(slots=True)
class Combatant:
    """One who fights: the sheet as it was written, and what the fight has done to it.

    Sheet values stay as they are; what wounds take away is worked out where it is used.
    `gain_turn` is the turn of the last limited gain of morale, `turn_started` that of the own
    last turn; `paid` is 1 while the action goes on for which morale was spent, `kill`, `twenties`
    and `lucky_ones` what it has done for morale so far; `reacted` is 1 while the movement goes on
    that it answered with an opportunity attack. `sprints` is the set of the rounds ago in which it
    sprinted. The rows from `weapons` on have one entry a weapon carried.

    `powers` has a bit for each power known; `stunned` counts the ends of own turns until it is
    over; `forced_boost_until` and `unconscious_until` are rounds.

    `called` is 1 more than the location that shots at who is aimed at are called to; 0 is none.
    `suppressed` has a bit for each area whose fire is still to be reacted to, `charged` is set
    while a charge leaves flat-footed, `evaded` is the number of the turn of the last evasion that
    succeeded, `evading` the way to evade declared for the attack under way (by one ruling).

    `hidden` is `IN_THE_OPEN`, `SNEAKING` or `CLOAKED`. Who hides is revealed to the combatants
    in the set `known_to` (read it with `knowledge.sees`): against them hiding is of no use.
    `location_known` is 1 while every enemy knows the square, though hiding goes on;
    `last_x`, `last_y` is the square that everybody last knew, or `UNKNOWN_PLACE`.
    """

    side: Annotated[int, named("sides")] = 0
    x: int = 0
    y: int = 0
    hp: Annotated[int, settles(BODY)] = 1
    hp_max: int = 1
    down: Annotated[int, named("conditions")] = UP
    strength: int = 0
    instinct: int = 0
    agility: int = 0
    fortitude: int = 0
    intelligence: int = 0
    willpower: int = 0
    accuracy: int = 0
    defense: int = 10
    agility_defense: int = 0
    resolve: int = 10
    toughness: int = 10
    damage_resistance: int = 0
    damage_threshold: int = 1
    healing_threshold: int = UNLIMITED
    regeneration: int = 0
    bleed: Annotated[int, settles(BLOOD)] = 0
    shields: Annotated[int, settles(BODY)] = 0
    initiative_bonus: int = 0
    initiative: int = 0
    roll_offs: list[int] = ints(ROLL_OFFS)  # their dice in turn, 0 where it had no part
    speed_bonus: int = 0
    aim_bonus: int = 2
    morale: Annotated[int, settles(SPIRIT)] = 0
    morale_bonus: int = 0
    gain_turn: Annotated[int, settles(SPIRIT)] = NEVER
    turn_started: int = 0
    paid: Annotated[int, YES_NO] = 0
    kill: Annotated[int, YES_NO] = 0
    twenties: int = 0
    lucky_ones: int = 0
    prone: Annotated[int, settles(STANCE), YES_NO] = 0
    crouching: Annotated[int, YES_NO] = 0
    flat_footed: Annotated[int, YES_NO] = 0
    concealment: Annotated[int, named("concealments")] = CLEAR
    cover: Annotated[int, named("covers")] = 0
    obstruction: int = 0
    # Special actions
    suppressed: Annotated[int, flags("areas")] = 0
    charged: Annotated[int, named("charges")] = 0
    evaded: int = NEVER
    evading: Annotated[int, named("evasions")] = NOT_EVADING
    # Combat behaviors
    behavior: Annotated[int, named("behaviors")] = NO_BEHAVIOR
    aiming_at: Annotated[int, named("units")] = NOBODY
    called: Annotated[int, named("locations", start=1)] = 0
    opportunity_round: int = 0
    reacted: Annotated[int, YES_NO] = 0
    fatigue: int = 0
    sprints: int = 0
    hand_skills: Annotated[int, flags("skills")] = 0
    # Sneaking and cloaking
    hidden: Annotated[int, named("hiding")] = IN_THE_OPEN
    known_to: Annotated[int, flags("units")] = 0
    location_known: Annotated[int, YES_NO] = 0
    last_x: int = 0
    last_y: int = 0
    stealth_total: int = 0
    spots_within: int = EVERYWHERE
    detects_within: int = NEVER
    cloak_device: Annotated[int, named("devices")] = NO_DEVICE
    # Psionics
    psychic: Annotated[int, named("control")] = 0
    energy_fatigue: int = 0
    forced_boost_until: int = 0
    powers: Annotated[int, flags("powers")] = 0
    shields_max: int = 0
    protoss: Annotated[int, YES_NO] = 0
    stunned: int = 0
    unconscious_until: int = 0
    # Augmentations (their successes are in the row of that name): the bonus bought in
    # Defensive Formation; the round of the last rally; whether this turn's coordinated shift is
    # used; who has just hit it, while it may strike back, how many answers to hits were under way
    # then, and by one ruling the attack that waits for that: its weapon, its Hailfire, its overage,
    # and how much of the damage is to be taken; how many attacks of the volley under way went to it
    # (only by the ruling `bonus_per_target`); what the attack on an area that is under way came to
    # against it, and by how much it hits.
    formation: int = 0
    rally_round: int = 0
    coordinated: Annotated[int, YES_NO] = 0
    struck_by: Annotated[int, named("units")] = NOBODY
    struck_in: Annotated[int, UNDER_WAY] = 0
    blow_weapon: Annotated[int, named("weapons")] = NOBODY
    blow_hailfire: int = 0
    blow_overage: int = 0
    blow_share: int = ALL_OF_IT
    attacks_on_it: Annotated[int, UNDER_WAY] = 0
    area_total: Annotated[int, UNDER_WAY] = 0
    area_overage: Annotated[int, UNDER_WAY] = 0
    # Influence: what broke its will (FLEEING or SURRENDERED), and those whose taunts it minds.
    nature: Annotated[int, flags("natures")] = 1 << SAPIENT
    languages: Annotated[int, flags("languages")] = 1
    broken: Annotated[int, named("conditions")] = UP
    taunted_by: Annotated[int, flags("units")] = 0
    wounds: Annotated[list[int], settles(BODY), by("locations")] = ints(5)
    severed: Annotated[list[int], settles(BODY), by("limbs")] = ints(2)
    augmentations: Annotated[list[int], by("augmentations")] = ints(AUGMENTATION_COUNT)
    skills: Annotated[list[int], by("skills")] = ints(len(SKILLS))
    weapons: Annotated[list[int], named("weapons")] = ints(SLOTS, NOBODY)
    held: Annotated[list[int], settles(STANCE), by("=weapons"), named("places")] = ints(SLOTS)
    rounds: Annotated[list[int], by("=weapons")] = ints(SLOTS)
    spare: Annotated[list[int], by("=weapons")] = ints(SLOTS, UNLIMITED)
    drop_x: Annotated[list[int], settles(STANCE), by("=weapons")] = ints(SLOTS)
    drop_y: Annotated[list[int], settles(STANCE), by("=weapons")] = ints(SLOTS)


@dataclass(slots=True)
class Weapon:
    """A kind of weapon. `burst` is -1 without an area, `magazine` is -1 without ammunition.
    `evadable` tells whether it has one of the traits that let a target evade.

    `implement_dc` is -1 for what is no psionic implement; the charges of one count as its rounds.
    `damage` is fixed; `dice`d`sides` + `dice_bonus` is rolled instead by the ruling `dice`.
    """

    melee: Annotated[int, YES_NO] = 0
    damage: int = 0
    dice: int = 0
    sides: int = 0
    dice_bonus: int = 0
    accuracy_bonus: int = 0
    aim_bonus: int = 0
    penetration: int = 0
    rending: int = 0
    hailfire: int = 0
    burst: int = NOTHING
    attacks: int = 1
    reach: int = 1
    range: int = 20
    automatic: Annotated[int, named("automatic")] = NOT_AUTOMATIC
    magazine: int = UNLIMITED
    implement_dc: int = NOTHING
    rounds_per_attack: int = 1
    hands: int = 2
    reload_action: Annotated[int, named("reloads")] = RELOAD_MOVE
    silenced: Annotated[int, YES_NO] = 0
    evadable: Annotated[int, YES_NO] = 0


class State(NamedTuple):
    """Everything that changes in a fight.

    `order` holds the combatants from the highest initiative to the lowest, `squares` the map row
    by row in the codes of `starfray.space.terrain`, `conceals` how far each of them conceals,
    `covers` the cover that it gives (both empty where none does); `shield_table` pairs totals with
    the shields that they recover by the ruling `table`. `augmentation_ends` has the round in which
    each option of each combatant ends. The three lists of lore have the successes of each combatant
    against each other one. `replies` has the answers to hits that are under way, each of them in
    the middle of the one before. The last five are scratch: four for finding ways,
    and the cover found between squares.
    """

    fight: Fight
    rulings: Rulings
    sides: list[Side]
    units: list[Combatant]
    weapons: list[Weapon]
    powers: list[Power]
    lasting: list[Lasting]
    shield_table: list[int]
    order: Annotated[list[int], named("units")]
    augmentation_ends: Annotated[list[int], by("units", "augmentations")]
    vulnerabilities: Annotated[list[int], by("units", "units")]
    weak_points: Annotated[list[int], by("units", "units")]
    patterns: Annotated[list[int], by("units", "units")]
    squares: list[int]
    conceals: list[int]
    covers: list[int]
    areas: list[Area]
    replies: Annotated[list[Reply], UNDER_WAY]
    ground: Annotated[list[int], SCRATCH]
    occupied: Annotated[list[int], SCRATCH]
    searched: Annotated[list[int], SCRATCH]
    way: Annotated[list[int], SCRATCH]
    sights: Annotated[list[int], SCRATCH]
