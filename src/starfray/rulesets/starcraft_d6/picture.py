"""What a table shows of a fight at a glance, on the map, and on a character's sheet in words."""

from __future__ import annotations

from starfray.core.ruleset import Picture, Things
from starfray.rulesets.starcraft_d6 import state
from starfray.rulesets.starcraft_d6.chapters.basics.difficulty import LADDER_NAMES
from starfray.rulesets.starcraft_d6.state import (
    FULL,
    HALF,
    NO_COVER,
    ON_THE_GROUND,
    QUARTER,
    THREE_QUARTERS,
    State,
)

OPEN = "·"
WEAPON = "w"
COVERS = {NO_COVER: OPEN, QUARTER: "q", HALF: "h", THREE_QUARTERS: "t", FULL: "c"}
LEGEND = {
    COVERS[QUARTER]: "cover of a quarter",
    COVERS[HALF]: "cover of a half",
    COVERS[THREE_QUARTERS]: "cover of three quarters",
    COVERS[FULL]: "full cover",
    WEAPON: "a weapon on the ground",
}

SHEET = (
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


def ground(state: State, x: int, y: int) -> str:
    """Return the sign of a square where nobody stands: what covers there, or lies there."""
    for spot in state.covers:
        if spot.x == x and spot.y == y and spot.share != NO_COVER:
            return COVERS[spot.share]
    for thing in state.weapons:
        if thing.where == ON_THE_GROUND and thing.x == x and thing.y == y:
            return WEAPON
    return OPEN


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
    "spared": state.SPARED,
    "levels": state.LEVELS,
    "injuries": state.INJURIES,
    "regimes": state.REGIMES,
    "statuses": state.STATUSES,
    "damage_states": state.DAMAGE_STATES,
    "scene_kinds": state.SCENE_KINDS,
    "smokes": state.SMOKES,
    "lights": state.LIGHTS,
    "weapon_kinds": state.WEAPON_KINDS,
    "whereabouts": state.WHEREABOUTS,
    "codes": codes(),
    "difficulties": LADDER_NAMES,
    "places": state.PLACES,
    "arenas": state.ARENAS,
    "mass_bands": state.MASS_BANDS,
    "races": state.RACES,
}

PICTURE = Picture(
    unit=("BP=bp/bp_max", "AV=av", "level:levels", "status:statuses", "CP=cp"),
    fight=("segment", "clock", "day"),
    map="squares",
    ground=ground,
    legend=LEGEND,
    sheet=SHEET,
)
