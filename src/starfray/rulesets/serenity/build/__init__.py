"""The state that a written encounter makes."""

from __future__ import annotations

from starfray.core.absent import NOBODY, NOTHING, UNLIMITED
from starfray.core.encounter import build_sides
from starfray.core.ruleset import Setup, Side
from starfray.rulesets.serenity.build.checks import check
from starfray.rulesets.serenity.chapters.actions import MOST_ACTIONS
from starfray.rulesets.serenity.chapters.damage_effects.passing_out import has_overflowed
from starfray.rulesets.serenity.chapters.dice import life_points
from starfray.rulesets.serenity.chapters.length_of_turn import length_of_turn, minutes
from starfray.rulesets.serenity.chapters.special_attacks.unstable_terrain import is_unstable_at
from starfray.rulesets.serenity.rulings import InitiativeTie, Rulings, ShockOverflow, Stabilize
from starfray.rulesets.serenity.sheets import CombatantSheet, Encounter, WeaponSheet
from starfray.rulesets.serenity.state import (
    ATTRIBUTES,
    BANDS,
    COVERS,
    FOGS,
    LIGHTS,
    LOCATIONS,
    MODES,
    SKILLS,
    SPENDINGS,
    UNARMED,
    UNARMED_COMBAT,
    VITALITY,
    WEAPON_KINDS,
    WILLPOWER,
    Combatant,
    Fight,
    Ground,
    Hit,
    State,
    Weapon,
)


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
    """Make a weapon of its sheet. With any other figure given, point-blank is 5 feet by default."""
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
        thrown_penalty=sheet.thrown_penalty,
        modes=sum(1 << k for k, mode in enumerate(MODES) if mode in sheet.modes),
        magazine=NOTHING if sheet.magazine is None else sheet.magazine,
        rounds_used=[getattr(sheet.ammo_use, mode) for mode in MODES],
    )


def all_weapons(encounter: Encounter, skills: list[str]) -> tuple[list[Weapon], dict[str, int]]:
    """Return every different weapon of the encounter, fists first, and their numbers by name."""
    weapons = [Weapon(skill=UNARMED_COMBAT, kind=UNARMED)]
    numbers = {"fists": 0}
    for combatant in encounter.combatants:
        for sheet in combatant.weapons:
            if sheet.name not in numbers:
                numbers[sheet.name] = len(weapons)
                weapons.append(weapon_of(sheet, skills))
    return weapons, numbers


def places(encounter: Encounter) -> list[tuple[int, int]]:
    """Return where everybody stands; those without a place line up with their side."""
    taken = {(c.at[0], c.at[1]) for c in encounter.combatants if c.at is not None}
    found = []
    for combatant in encounter.combatants:
        if combatant.at is not None:
            x, y = combatant.at
        else:
            x, y = free_place(encounter, encounter.side_index(combatant.side), taken)
            taken.add((x, y))
        found.append((x, y))
    return found


def free_place(encounter: Encounter, side: int, taken: set[tuple[int, int]]) -> tuple[int, int]:
    """Return the next free square of the line of a side."""
    width, height = encounter.map.width, encounter.map.height
    x, y = min(width - 1, 2 + 8 * side), 0
    while (x, y) in taken:
        x, y = (x, y + 1) if y + 1 < height else ((x + 1) % width, 0)
    return x, y


def combatant_of(sheet: CombatantSheet, side: int, numbers: dict[str, int]) -> Combatant:
    """Make a combatant of a sheet."""
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
        spends=SPENDINGS.index(sheet.spending),
        base_speed=sheet.base_speed,
        cover=COVERS.index(sheet.cover),
        aware=int(sheet.aware),
        still=int(sheet.still),
        prone=int(sheet.prone),
        helpless=int(sheet.helpless),
        unstable=int(sheet.unstable),
        in_crowd=int(sheet.in_crowd),
        bystander=int(sheet.bystander),
        present=int(sheet.arrives == 0 and not sheet.absent),
        arrives=sheet.arrives,
    )
    for k, weapon in enumerate(sheet.weapons):
        unit.arms[k] = numbers[weapon.name]
        rounds = weapon.magazine if weapon.ammo is None else weapon.ammo
        unit.rounds[k] = UNLIMITED if rounds is None else rounds
        if weapon.name == sheet.wielding:
            unit.wielding = numbers[weapon.name]
    for k, suit in enumerate(sheet.armor):
        unit.armor[k] = suit.rating
        covered = LOCATIONS if suit.covers is None else suit.covers
        unit.covers[k] = sum(1 << LOCATIONS.index(place) for place in covered)
    return unit


def suffers_already(state: State, unit: Combatant) -> None:
    """Let what a combatant brings to the fight run on: the first rolls are due as it begins.

    Shock Points come to the unconscious, and keep them so.
    """
    ruling = state.rulings.shock_overflow
    overflowed = has_overflowed(ruling, unit.stun, unit.shock, unit.life_points)
    unit.over_limit = int(overflowed or unit.stun + unit.wounds > unit.life_points)
    out_cold = unit.shock > 0 and state.rulings.shock_overflow != ShockOverflow.OVERFLOW
    if unit.shock:
        unit.shock_next = state.fight.round + minutes(state, 60)
    if unit.wounds >= unit.life_points:
        unit.dying = 1
        unit.dying_next = state.fight.round
        out_cold = out_cold or state.rulings.stabilize == Stabilize.UNCONSCIOUS
    if out_cold:
        unit.unconscious = unit.prone = 1
        unit.wake_next = state.fight.round + minutes(state, 1)


def build(encounter: Encounter, rulings: Rulings) -> Setup:
    """Make the state of an encounter."""
    skills = all_skills(encounter)
    weapons, numbers = all_weapons(encounter, skills)
    units = [
        combatant_of(sheet, encounter.side_index(sheet.side), numbers)
        for sheet in encounter.combatants
    ]
    for unit, (x, y) in zip(units, places(encounter), strict=True):
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
            aftermath=encounter.aftermath,
        ),
        rulings,
        build_sides(encounter, Side),
        units,
        weapons,
        [NOBODY] * len(units),
        parents,
        ratings,
        hits,
        [Ground(*one.at, *one.size) for one in encounter.unstable_ground],
    )
    state.fight.turn_seconds = length_of_turn(state, encounter.turn_seconds)
    for unit in state.units:
        suffers_already(state, unit)
        unit.unstable |= int(is_unstable_at(state, unit.x, unit.y))
    return Setup(
        state,
        {
            "units": [sheet.name for sheet in encounter.combatants],
            "sides": list(encounter.sides),
            "weapons": list(numbers),
            "skills": skills,
        },
    )


__all__ = ["Encounter", "build", "check"]
