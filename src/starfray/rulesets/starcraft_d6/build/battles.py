"""A battle as the rules read it."""

from __future__ import annotations

from collections import Counter

from starfray.core.absent import NOTHING
from starfray.rulesets.starcraft_d6.chapters.basics.attributes_and_skills import skill_code
from starfray.rulesets.starcraft_d6.sheets.battle_sheets import UnitSheet, categories, mass_bounds
from starfray.rulesets.starcraft_d6.sheets.dice_code_sheets import pips
from starfray.rulesets.starcraft_d6.sheets.encounter_sheet import Encounter, commander, is_battle
from starfray.rulesets.starcraft_d6.state import (
    MASS,
    MASS_BANDS,
    RACES,
    TACTICS,
    Company,
    Force,
    Ground,
    Kind,
    State,
)


def build_battle(encounter: Encounter, state: State) -> None:
    """Lay out the forces of a battle in the state: units, ground, ranges."""
    names = [one.name for one in encounter.combatants]
    grounds = [ground.name for ground in encounter.grounds]
    state.fight.arena = MASS
    limits = encounter.mass_limits_m
    if limits is not None:
        state.fight.mass_limits[:4] = mass_bounds(limits)
    kinds: list[str] = []
    for who, one in enumerate(encounter.combatants):
        bonuses = one.bonuses
        force = Force(
            commander=names.index(commander(encounter, one)),
            first=len(state.companies),
            attack=pips(bonuses.attack),
            damage=pips(bonuses.damage),
            defense=pips(bonuses.defense),
            cover=pips(bonuses.cover),
            medics=one.medics,
            ground=grounds.index(one.ground) if one.ground else NOTHING,
        )
        for units in one.units:
            name = kind_name(kinds, units, state)
            for count in units.counts or [units.full] * units.number:
                state.companies.append(
                    Company(
                        who, kinds.index(name), count, count,
                        shields=int(units.shields_up), upgraded=int(units.upgraded),
                    )
                )  # fmt: skip
                force.many += 1
        state.forces.append(force)
    state.grounds.extend(
        Ground(
            pips(ground.attack), pips(ground.defense), pips(ground.cover),
            *(ground.at or (NOTHING, NOTHING)),
        )
        for ground in encounter.grounds
    )  # fmt: skip

    def place(who: int) -> tuple[int, int, int]:
        commands = state.forces[who].commander
        return -skill_code(state, commands, TACTICS), commands, who

    state.order.sort(key=place)
    usual = MASS_BANDS.index(encounter.distance)
    state.reaches[:] = [usual] * len(names) ** 2
    for pair in encounter.distances:
        one_of, other = (names.index(name) for name in pair.between)
        band = MASS_BANDS.index(pair.band)
        state.reaches[one_of * len(names) + other] = band
        state.reaches[other * len(names) + one_of] = band


def kind_name(known: list[str], units: UnitSheet, state: State) -> str:
    """Return the name of a type of units, which is laid out if it is new.

    Another type of the same name is numbered.
    """
    made = kind(units)
    number, name = 1, units.name
    while name in known and state.kinds[known.index(name)] != made:
        number += 1
        name = f"{units.name} {number}"
    if name not in known:
        known.append(name)
        state.kinds.append(made)
    return name


def kind(units: UnitSheet) -> Kind:
    """Return a type of units as the rules read it."""
    full, most = categories(units) or [1, 1]
    printed_full, printed_most = units.printed_categories or [full, most]
    resistance = pips(units.resistance)
    return Kind(
        race=RACES.index(units.race),
        full=units.full,
        full_from=full,
        most_from=most,
        printed_full_from=printed_full,
        printed_most_from=printed_most,
        damage=pips(units.damage),
        resistance=resistance,
        unshielded=resistance if units.unshielded is None else pips(units.unshielded),
        move_m=units.move_m,
        close_only=int(units.close_only),
        reach=MASS_BANDS.index(units.reach),
    )


def battle_names(encounter: Encounter) -> dict[str, list[str]]:
    """Return the names of units, types and ground; units are numbered, force by force."""
    state = State(*([] for _ in State._fields))  # type: ignore[arg-type]
    kinds: list[str] = []
    companies: list[str] = []
    for one in encounter.combatants:
        met: Counter[str] = Counter()
        for units in one.units:
            name = kind_name(kinds, units, state)
            for _ in units.counts or range(units.number):
                met[name] += 1
                companies.append(f"{name} {met[name]} ({one.name})")
    if not is_battle(encounter):
        return {"forces": [], "companies": [], "kinds": [], "grounds": []}
    return {
        "forces": [one.name for one in encounter.combatants],
        "companies": companies,
        "kinds": kinds,
        "grounds": [ground.name for ground in encounter.grounds],
    }
