"""What a table shows of a fight at a glance, on the map, and on a character's sheet in words."""

from __future__ import annotations

from starfray.core.ruleset import Columns, Lines, Picture, Things, Told
from starfray.core.written import Names
from starfray.rulesets.starcraft_d6 import state
from starfray.rulesets.starcraft_d6.chapters.basics.difficulty import LADDER_NAMES
from starfray.rulesets.starcraft_d6.chapters.mass_combat.forces import (
    commander_of,
    is_battle,
    still_stands,
    tactics_of,
)
from starfray.rulesets.starcraft_d6.chapters.mass_combat.units import (
    damage_dice,
    resistance_dice,
    unit_size,
)
from starfray.rulesets.starcraft_d6.state import (
    DEAD,
    FULL,
    HALF,
    LEVELS,
    NO_COVER,
    ON_THE_GROUND,
    PULPED,
    QUARTER,
    THREE_QUARTERS,
    State,
)

OPEN = "·"
WEAPON = "w"
COVERS = {NO_COVER: OPEN, QUARTER: "q", HALF: "h", THREE_QUARTERS: "t", FULL: "c"}
# The rows of the tables of healing (SD6-HEAL-01).
INJURIES = ("none", "unconscious", "wounded", "seriously_wounded", "mortally_wounded", "killed")
LEGEND = {
    COVERS[QUARTER]: "cover of a quarter",
    COVERS[HALF]: "cover of a half",
    COVERS[THREE_QUARTERS]: "cover of three quarters",
    COVERS[FULL]: "full cover",
    WEAPON: "a weapon on the ground",
}

PERSON = (
    "State: =status, wound level=level, prone, out of cover=came_out, stuns=stun_count",
    "Body Points: !=bp/bp_max",
    "Armor Value: =av/av_max",
    "Clock: wakes at second=wakes_at, next survival check=check_at, dies at=dies_at",
    "First aid: kit=kit, refills, barred until second=aid_locked_until",
    (
        "Care: day spent=regime, under care until second=bed_until, as=bed_row, "
        "last healing roll=natural_at, days of ease=easy_days"
    ),
    "Attributes: !=attributes",
    "Skills: =skills",
    "Points: Character Points=cp, Chi=chi, dice doubled=doubled",
    "Moves: metres an action=move_m, moved",
    "Cover: =cover, behind=protection",
    "In hand: main=main, off=off",
    Things(
        "Weapons", "weapons[owner]",
        ("!=where", "!=damage", "ammo=ammo/magazine", "loading", "shots this round=shots_fired"),
    ),
    Things(
        "Martial arts", "moves[owner]",
        ("!difficulty", "damage", "blocks weapons=blocks_armed"),
    ),
    (
        "This round: actions declared=declared, own actions=own, actions taken=acted, "
        "with reactions=taken, Dodges ready=dodges, parries ready=parries, "
        "undeclared reactions=undeclared"
    ),
    "Reacting: Dodge stands at=dodge_total, full Dodge=dodge_full, does nothing but=full",
    "Turn: holds=holding, done, lost the round=lost_round",
)  # fmt: skip


def troops(state: State, who: int, names: Names) -> str:
    """Return how many of a force are left of those whom it had."""
    force = state.forces[who]
    units = state.companies[force.first : force.first + force.many]
    if not units:
        return ""
    return f"{sum(one.count for one in units)}/{sum(one.start for one in units)}"


def units(state: State, who: int, names: Names) -> str:
    """Return the units of a force by their types: `2 × marines, 1 × firebats`."""
    force = state.forces[who]
    left: dict[int, int] = {}
    for one in state.companies[force.first : force.first + force.many]:
        left[one.kind] = left.get(one.kind, 0) + (one.count > 0)
    known = names["kinds"]
    return ", ".join(f"{number} × {known[kind]}" for kind, number in left.items() if number)


def dice(state: State, who: int, names: Names) -> str:
    """Return what the units of a force add to an attack, to its damage and to its defense."""
    force = state.forces[who]
    each = range(force.first, force.first + force.many)
    if not still_stands(state, who):
        return ""
    size, damage, resistance = (
        names["codes"][sum(of(state, company) for company in each)]
        for of in (unit_size, damage_dice, resistance_dice)
    )
    return f"unit size {size}, damage {damage}, resistance {resistance}"


def doings(state: State, who: int, names: Names) -> str:
    """Return what a force has done in this round, and where it is."""
    force = state.forces[who]
    company = state.companies[force.first : force.first + force.many]
    will_lose = force.waiting + force.waiting_dug > 0
    said = [
        "moved" if force.moved else "",
        "attacked" if any(one.attacked for one in company) else "",
        "dug in" if any(one.dug_in for one in company) else "",
        "stands by" if force.done else "",
        f"{force.waiting + force.waiting_dug} to be lost" if will_lose else "",
        f"joins {names['units'][force.joins]}" if force.joins >= 0 else "",
        f"on {names['grounds'][force.ground]}" if force.ground >= 0 else "",
    ]
    return ", ".join(filter(None, said))


def commander(state: State, who: int, names: Names) -> str:
    """Return who commands a force, and how good its Tactics are."""
    chief = commander_of(state, who)
    return f"{names['units'][chief]}, Tactics {names['codes'][tactics_of(state, chief)]}"


def each_unit(state: State, who: int, names: Names) -> str:
    """Return every unit of a force with how many are left of it."""
    force = state.forces[who]
    each = range(force.first, force.first + force.many)
    known = [names["companies"][company].partition(" (")[0] for company in each]
    left = [state.companies[company].count for company in each]
    return ", ".join(f"{name} ({count})" for name, count in zip(known, left, strict=True))


def bonuses(state: State, who: int, names: Names) -> str:
    """Return what the game master has given a force."""
    force = state.forces[who]
    codes = (
        ("attack", force.attack), ("damage", force.damage), ("defense", force.defense),
        ("cover", force.cover),
    )  # fmt: skip
    said = [f"{label} {names['codes'][code]}" for label, code in codes if code]
    return ", ".join([*said, *([f"medics save {force.medics}"] if force.medics else [])])


FORCE = (
    Told("Commander", commander),
    Told("Individuals", troops),
    Told("Dice", dice),
    Told("This round", doings),
    Told("Bonuses", bonuses),
    Told("Units", each_unit),
)


def columns(state: State) -> Columns:
    """Return what a table shows of everybody: of people, or of the forces of a battle."""
    if is_battle(state):
        return Told("troops", troops), Told("units", units), Told("this round", doings)
    return "BP=bp/bp_max", "AV=av", Told("level", level), "status:statuses", "CP=cp"


def level(state: State, who: int, names: Names) -> str:
    """Return how badly somebody who lives is hurt."""
    unit = state.units[who]
    dead = unit.status in (DEAD, PULPED)
    return "" if dead else LEVELS[unit.level].replace("_", " ")


def lines(state: State) -> Lines:
    """Return the sheet of a person, or of a force."""
    return FORCE if is_battle(state) else PERSON


def day(state: State, who: int, names: Names) -> str:
    """Return the day, once days have passed."""
    return f"day {state.fight.day}" if state.fight.day else ""


def ground(state: State, x: int, y: int) -> str:
    """Return the sign of a square where nobody stands: what covers there, or lies there."""
    for spot in state.covers:
        if spot.x == x and spot.y == y and spot.share != NO_COVER:
            return COVERS[spot.share]
    for thing in state.weapons:
        if thing.where == ON_THE_GROUND and thing.x == x and thing.y == y:
            return WEAPON
    return OPEN


# Places in the order.
PLACES = ("First", "Second", "Third", *(f"Number {n}" for n in range(4, state.MOST_FORCES + 1)))
MOST_NAMED = 1500  # pips of the largest pool of a battle that is named


def codes() -> tuple[str, ...]:
    """Return how dice codes are written, by their pips: 0D, +1, +2, 1D, 1D+1, ..."""
    return ("0D", "+1", "+2") + tuple(
        f"{pips // 3}D" + (f"+{pips % 3}" if pips % 3 else "") for pips in range(3, MOST_NAMED + 1)
    )


NAMES = {
    "attributes": state.ATTRIBUTES,
    "skills": state.SKILLS,
    "bands": state.BANDS,
    "shares": state.SHARES,
    "sizes": state.SIZES,
    "spared": ("friends",),
    "levels": state.LEVELS,
    "injuries": INJURIES,
    "regimes": ("at_rest", "at_work", "taking_it_easy"),
    "statuses": state.STATUSES,
    "damage_states": state.DAMAGE_STATES,
    "smokes": state.SMOKES,
    "shields": ("down", "up"),
    "lights": state.LIGHTS,
    "weapon_kinds": state.WEAPON_KINDS,
    "whereabouts": state.WHEREABOUTS,
    "codes": codes(),
    "difficulties": LADDER_NAMES,
    "places": PLACES,
    "arenas": state.ARENAS,
    "mass_bands": state.MASS_BANDS,
    "races": state.RACES,
}

PICTURE = Picture(
    unit=columns,
    fight=("segment", "second=clock", Told("", day)),
    map="squares",
    ground=ground,
    legend=LEGEND,
    sheet=lines,
)
