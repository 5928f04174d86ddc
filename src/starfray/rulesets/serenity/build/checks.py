"""What is wrong with an encounter although each field is right by itself."""

from __future__ import annotations

from starfray.core.input.documents import Place
from starfray.core.input.problems import Problems
from starfray.core.input.unread import if_read
from starfray.rulesets.serenity.rulings import Rulings
from starfray.rulesets.serenity.sheets import CombatantSheet, Encounter, WeaponSheet
from starfray.space.placing import Places


@if_read
def check(encounter: Encounter, rulings: Rulings, problems: Problems) -> None:
    """Check the weapons, and who stands where."""
    known: dict[str, WeaponSheet] = {}
    for i, one in enumerate(encounter.combatants):
        check_weapons(one, known, ("combatants", i, "weapons"), problems)
        check_wielding(one, ("combatants", i, "wielding"), problems)
    check_room(encounter, problems)
    check_places(encounter, problems)


@if_read
def check_weapons(
    one: CombatantSheet, known: dict[str, WeaponSheet], at: Place, problems: Problems
) -> None:
    """Check that the weapons of a combatant have names of their own."""
    for k, weapon in enumerate(one.weapons):
        check_weapon(weapon, known, (*at, k), problems)


@if_read
def check_weapon(
    weapon: WeaponSheet, known: dict[str, WeaponSheet], at: Place, problems: Problems
) -> None:
    """Check that no other weapon has the name of this one; rounds are of each its own."""
    alike = weapon.model_copy(update={"ammo": None})
    if known.setdefault(weapon.name, alike) != alike or weapon.name == "fists":
        found = f"another weapon is named {weapon.name!r}, too"
        problems.add((*at, "name"), found, "one name for each different weapon")


@if_read
def check_wielding(one: CombatantSheet, at: Place, problems: Problems) -> None:
    """Check that a combatant carries what it wields."""
    if one.wielding is None:
        return
    carried = [weapon.name for weapon in one.weapons]
    if one.wielding not in carried:
        allowed = ", ".join(carried) or "nothing, without weapons"
        problems.add(at, f"{one.name} carries no {one.wielding!r}", allowed)


@if_read
def check_room(encounter: Encounter, problems: Problems) -> None:
    """Check that there is a square for everybody."""
    squares = encounter.map.width * encounter.map.height
    if len(encounter.combatants) > squares:
        allowed = f"squares for {len(encounter.combatants)} combatants"
        problems.add(("map",), f"{squares} squares", allowed)


@if_read
def check_places(encounter: Encounter, problems: Problems) -> None:
    """Check that everybody with a place stands on the map, on a square of its own."""
    squares = Places((encounter.map.width, encounter.map.height))
    for i, one in enumerate(encounter.combatants):
        check_place(one, squares, ("combatants", i, "at"), problems)


@if_read
def check_place(one: CombatantSheet, squares: Places, at: Place, problems: Problems) -> None:
    """Check that a combatant stands on the map, on a square of its own."""
    if one.at is not None:
        wrong = squares.stand(one.name, (one.at[0], one.at[1]))
        if wrong is not None:
            problems.add(at, *wrong)
