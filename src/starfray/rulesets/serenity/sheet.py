"""What a person writes down for Serenity: combatants, weapons, armour, the place; and the state."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from starfray.core.absent import NOBODY, NOTHING
from starfray.core.documents import Document
from starfray.core.encounter import EncounterSheet, build_sides
from starfray.core.errors import InputError, dotted
from starfray.core.ruleset import Setup, Side
from starfray.core.validation import StrictModel
from starfray.rulesets.serenity.acting import MOST_ACTIONS
from starfray.rulesets.serenity.consciousness import minutes
from starfray.rulesets.serenity.ladder import life_points
from starfray.rulesets.serenity.rulings import InitiativeTie, Rulings, ShockOverflow, Stabilise
from starfray.rulesets.serenity.state import (
    ARMS,
    ATTRIBUTES,
    BANDS,
    COVERS,
    FOGS,
    LIGHTS,
    LOCATIONS,
    SKILLS,
    SUITS,
    UNARMED,
    UNARMED_COMBAT,
    VITALITY,
    WEAPON_KINDS,
    WILLPOWER,
    Combatant,
    Fight,
    Hit,
    State,
    Weapon,
)
from starfray.rulesets.serenity.time import length_of_turn
from starfray.space.placing import Places

AttributeDie = Annotated[
    str,
    Field(
        pattern=r"^(d12\+){0,3}d(2|4|6|8|10|12)$",
        description="a die of the ladder, d2 or better: d8, or d12+d2",
    ),
]
SkillDie = Annotated[
    str,
    Field(
        pattern=r"^(d0|(d12\+){0,3}d(2|4|6|8|10|12))$",
        description="a die of the ladder: d0 (no skill), d6, or d12+d4",
    ),
]
Damage = Annotated[
    str,
    Field(
        pattern=r"^(d0|(d12\+){0,3}d(2|4|6|8|10|12)|[1-9][0-9]?d(2|4|6|8|10|12|20))(\+[1-9][0-9]?)?$",
        description="a die of the ladder (d8, d12+d4), or dice such as 3d6 or d8+2",
    ),
]
Feet = Annotated[int, Field(ge=0, le=100_000)]
Attribute = Literal["agility", "strength", "vitality", "alertness", "intelligence", "willpower"]


class WeaponSheet(StrictModel):
    """A weapon: its damage, what is rolled with it, and how far it reaches."""

    name: str
    damage: Damage = Field("d0", description="damage dice")
    type: Literal["B", "S", "W"] = Field("B", description="basic, Stun or Wound damage")
    skill: str = Field("Guns", description="skill rolled with it, such as Guns/Pistols")
    attack_attribute: Attribute = Field("agility", description="attribute rolled with it")
    kind: Literal["melee", "ranged", "thrown", "unarmed"] = "ranged"
    hands: int = Field(1, ge=1, le=2, description="usable arms that it takes")
    reach_ft: Feet = Field(5, description="farthest distance of a melee attack, in feet")
    point_blank_ft: Feet | None = Field(None, description="farthest point-blank distance, in feet")
    short_ft: Feet | None = Field(None, description="farthest short range, in feet")
    medium_ft: Feet | None = Field(None, description="farthest medium range, in feet")
    long_ft: Feet | None = Field(None, description="farthest long range, in feet")
    band: Literal["point_blank", "short", "medium", "long"] = Field(
        "short", description="range band named by the game master for a weapon without figures"
    )


class ArmourSheet(StrictModel):
    """A suit of armour."""

    name: str = ""
    rating: int = Field(ge=0, le=1000, description="Wounds taken off each hit")
    covers: list[Literal["torso", "head", "arm", "leg"]] | None = Field(
        None, description="locations that it covers; all by default"
    )


class CombatantSheet(StrictModel):
    """One who fights."""

    name: str
    side: str
    player_character: bool = Field(False, description="has Plot Points of its own")
    agility: AttributeDie = "d6"
    strength: AttributeDie = "d6"
    vitality: AttributeDie = "d6"
    alertness: AttributeDie = "d6"
    intelligence: AttributeDie = "d6"
    willpower: AttributeDie = "d6"
    skills: dict[str, SkillDie] = Field({}, description="skills, Parent or Parent/Specialty")
    life_points: int | None = Field(
        None, ge=1, le=10_000, description="from Vitality and Willpower by default"
    )
    life_points_bonus: int = Field(0, ge=-100, le=1000, description="added to the Life Points")
    stun: int = Field(0, ge=0, le=10_000, description="Stun taken so far")
    wounds: int = Field(0, ge=0, le=10_000, description="Wounds taken so far")
    shock: int = Field(0, ge=0, le=10_000, description="Shock Points")
    plot_points: int | None = Field(
        None, ge=0, le=12, description="6 by default for a player character, else 0"
    )
    armour: list[ArmourSheet] = Field([], max_length=SUITS, description="suits worn")
    weapons: list[WeaponSheet] = Field([], max_length=ARMS, description="weapons at hand")
    base_speed: int = Field(15, ge=0, le=1000, description="free movement a turn, in feet")
    at: Annotated[list[int], Field(min_length=2, max_length=2)] | None = Field(
        None, description="square on the map, [x, y]"
    )
    aware: bool = Field(True, description="sees attacks coming")
    still: bool = Field(False, description="stands still")
    prone: bool = False
    helpless: bool = Field(False, description="bound, or otherwise at the mercy of others")
    cover: Literal["none", "light", "medium", "heavy", "near_total", "total"] = "none"
    arrives: int = Field(0, ge=0, le=10_000, description="turn in which it enters; 0: is there")
    absent: bool = Field(False, description="enters when the game master says so")


class MapSheet(StrictModel):
    """The ground: open, in squares."""

    width: int = Field(40, ge=2, le=2000, description="squares from west to east")
    height: int = Field(40, ge=2, le=2000, description="squares from north to south")
    square_feet: int = Field(5, ge=1, le=1000, description="feet that a square measures")


class Encounter(EncounterSheet):
    """A fight by the rules of Serenity."""

    map: MapSheet = Field(default_factory=lambda: MapSheet.model_validate({}))
    light: Literal["clear", "dim", "dark", "pitch_black"] = "clear"
    fog: Literal["none", "light", "thick"] = "none"
    turn_seconds: int = Field(
        3, ge=1, le=60, description="length of a turn under the ruling turn_seconds: other"
    )
    combatants: list[CombatantSheet]


def rating_of(die: str) -> int:
    """Return the rung of a die on the ladder: d0 is 0, d12 is 6, d12+d2 is 7."""
    return sum(int(part.removeprefix("d")) // 2 for part in die.split("+"))


def damage_of(text: str) -> tuple[int, int, int, int]:
    """Return the rating, the number and sides of other dice, and the bonus of a damage text."""
    *dice, last = text.split("+")
    bonus = 0 if "d" in last else int(last)
    dice = [*dice, last] if "d" in last else dice
    count, _, sides = dice[0].partition("d")
    if count:
        return 0, int(count), int(sides), bonus
    return rating_of("+".join(dice)), 0, 0, bonus


def all_skills(encounter: Encounter) -> list[str]:
    """Return the skills that the rules name and those of the encounter, with their parents."""
    names = dict.fromkeys(SKILLS)
    for combatant in encounter.combatants:
        used = [*combatant.skills, *(weapon.skill for weapon in combatant.weapons)]
        for name in used:
            names.setdefault(name.partition("/")[0])
            names.setdefault(name)
    return list(names)


def weapon_of(sheet: WeaponSheet, skills: list[str]) -> Weapon:
    """Lay a weapon out. With any other figure given, point-blank is 5 feet unless it says so."""
    rating, count, sides, bonus = damage_of(sheet.damage)
    farther = (sheet.short_ft, sheet.medium_ft, sheet.long_ft)
    nearest = sheet.point_blank_ft
    if nearest is None and any(figure is not None for figure in farther):
        nearest = 5
    figures = [NOTHING if figure is None else figure for figure in (nearest, *farther)]
    return Weapon(
        rating=rating,
        count=count,
        sides=sides,
        bonus=bonus,
        type="BSW".index(sheet.type),
        skill=skills.index(sheet.skill),
        attribute=ATTRIBUTES.index(sheet.attack_attribute),
        kind=WEAPON_KINDS.index(sheet.kind),
        hands=sheet.hands,
        reach_ft=sheet.reach_ft,
        point_blank_ft=figures[0],
        short_ft=figures[1],
        medium_ft=figures[2],
        long_ft=figures[3],
        band=BANDS.index(sheet.band),
    )


def all_weapons(
    encounter: Encounter, skills: list[str], document: Document
) -> tuple[list[Weapon], dict[str, int]]:
    """Return every different weapon of the encounter, fists first, and their numbers by name."""
    weapons = [Weapon(skill=UNARMED_COMBAT, kind=UNARMED)]
    numbers = {"fists": 0}
    sheets: dict[str, WeaponSheet] = {}
    for i, combatant in enumerate(encounter.combatants):
        for k, sheet in enumerate(combatant.weapons):
            known = sheets.setdefault(sheet.name, sheet)
            if known != sheet or sheet.name == "fists":
                raise InputError.of(
                    document.name,
                    f"another weapon is named {sheet.name!r}, too",
                    line=document.line_of(("combatants", i, "weapons", k)),
                    field=f"combatants[{i}].weapons[{k}].name",
                    allowed="one name for each different weapon",
                )
            if sheet.name not in numbers:
                numbers[sheet.name] = len(weapons)
                weapons.append(weapon_of(sheet, skills))
    return weapons, numbers


def places(encounter: Encounter, document: Document) -> list[tuple[int, int]]:
    """Return where everybody stands; those without a place line up with their side."""
    found: list[tuple[int, int]] = []
    width, height = encounter.map.width, encounter.map.height
    squares = Places((width, height))
    given = {tuple(c.at) for c in encounter.combatants if c.at is not None}
    for i, combatant in enumerate(encounter.combatants):
        if combatant.at is not None:
            x, y = combatant.at
        else:
            side = max(0, encounter.side_index(combatant.side))
            x, y = min(width - 1, 2 + 8 * side), 0
            while (x, y) in found or (x, y) in given:
                x, y = (x, y + 1) if y + 1 < height else ((x + 1) % width, 0)
        wrong = squares.stand(combatant.name, (x, y))
        if wrong is not None:
            at = ("combatants", i, "at")
            line = document.line_of(at)
            raise InputError.of(
                document.name, wrong[0], line=line, field=dotted(at), allowed=wrong[1]
            )
        found.append((x, y))
    return found


def combatant_of(sheet: CombatantSheet, side: int, numbers: dict[str, int]) -> Combatant:
    """Lay a combatant out."""
    ratings = [rating_of(getattr(sheet, name)) for name in ATTRIBUTES]
    natural = life_points(ratings[VITALITY], ratings[WILLPOWER], sheet.life_points_bonus)
    points = sheet.plot_points
    if points is None:
        points = 6 if sheet.player_character else 0
    unit = Combatant(
        side=side,
        character=int(sheet.player_character),
        attributes=ratings,
        life_points=sheet.life_points or max(1, natural),
        stun=sheet.stun,
        wounds=sheet.wounds,
        shock=sheet.shock,
        plot_points=points,
        base_speed=sheet.base_speed,
        cover=COVERS.index(sheet.cover),
        aware=int(sheet.aware),
        still=int(sheet.still),
        prone=int(sheet.prone),
        helpless=int(sheet.helpless),
        present=int(sheet.arrives == 0 and not sheet.absent),
        arrives=sheet.arrives,
    )
    for k, weapon in enumerate(sheet.weapons):
        unit.arms[k] = numbers[weapon.name]
    for k, suit in enumerate(sheet.armour):
        unit.armour[k] = suit.rating
        covered = LOCATIONS if suit.covers is None else suit.covers
        unit.covers[k] = sum(1 << LOCATIONS.index(place) for place in covered)
    return unit


def suffers_already(state: State, unit: Combatant) -> None:
    """Let what a combatant brings to the fight run on: the first rolls are due as it begins.

    Shock Points come to those who are unconscious, and keep them so.
    """
    unit.over_limit = int(unit.stun + unit.wounds > unit.life_points)
    out_cold = unit.shock > 0 and state.rulings.shock_overflow != ShockOverflow.OVERFLOW
    if unit.shock:
        unit.shock_next = state.fight.round + minutes(state, 60)
    if unit.wounds >= unit.life_points:
        unit.dying = 1
        unit.dying_next = state.fight.round
        out_cold = out_cold or state.rulings.stabilise == Stabilise.UNCONSCIOUS
    if out_cold:
        unit.unconscious = unit.prone = 1
        unit.wake_next = state.fight.round + minutes(state, 1)


def build(encounter: Encounter, rulings: Rulings, document: Document) -> Setup:
    """Lay an encounter out as a state."""
    skills = all_skills(encounter)
    weapons, numbers = all_weapons(encounter, skills, document)
    units = [
        combatant_of(sheet, encounter.side_index(sheet.side), numbers)
        for sheet in encounter.combatants
    ]
    for unit, (x, y) in zip(units, places(encounter, document), strict=True):
        unit.x, unit.y = x, y
    parents = [skills.index(name.partition("/")[0]) if "/" in name else NOTHING for name in skills]
    ratings = [
        rating_of(sheet.skills.get(name, "d0")) for sheet in encounter.combatants for name in skills
    ]
    together = rulings.initiative_tie == InitiativeTie.SIMULTANEOUS
    hits = [Hit() for _ in range(MOST_ACTIONS * len(units) if together else 0)]
    state = State(
        Fight(
            last_round=encounter.objectives.rounds,
            light=LIGHTS.index(encounter.light),
            fog=FOGS.index(encounter.fog),
            width=encounter.map.width,
            height=encounter.map.height,
            square_ft=encounter.map.square_feet,
        ),
        rulings,
        build_sides(encounter, Side),
        units,
        weapons,
        [NOBODY] * len(units),
        parents,
        ratings,
        hits,
    )
    state.fight.turn_seconds = length_of_turn(state, encounter.turn_seconds)
    for unit in state.units:
        suffers_already(state, unit)
    return Setup(
        state,
        {
            "units": [sheet.name for sheet in encounter.combatants],
            "sides": list(encounter.sides),
            "weapons": list(numbers),
            "skills": skills,
        },
    )
