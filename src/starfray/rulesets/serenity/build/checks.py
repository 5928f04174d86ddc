"""What is wrong with an encounter although each field is right by itself."""

from __future__ import annotations

from itertools import pairwise

from starfray.core.input.documents import Place
from starfray.core.input.problems import Problems
from starfray.core.input.unread import if_read
from starfray.rulesets.serenity.rulings import Rulings, TurnSeconds
from starfray.rulesets.serenity.sheets import CombatantSheet, Encounter, WeaponSheet
from starfray.space.placing import Places


@if_read
def check(encounter: Encounter, rulings: Rulings, problems: Problems) -> None:
    """Check the weapons, the length of a turn, and who and what is where."""
    known: dict[str, WeaponSheet] = {}
    for i, one in enumerate(encounter.combatants):
        check_weapons(one, known, ("combatants", i, "weapons"), problems)
        check_wielding(one, ("combatants", i, "wielding"), problems)
    check_turn(encounter, rulings, problems)
    check_room(encounter, problems)
    check_places(encounter, problems)
    check_grounds(encounter, problems)


@if_read
def check_weapons(
    one: CombatantSheet, known: dict[str, WeaponSheet], at: Place, problems: Problems
) -> None:
    """Check the names and the figures of a combatant's weapons."""
    for k, weapon in enumerate(one.weapons):
        check_weapon(weapon, known, (*at, k), problems)
        check_kind(weapon, (*at, k), problems)
        check_ranges(weapon, (*at, k), problems)
        check_loaded(weapon, (*at, k, "ammo"), problems)


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
def check_kind(weapon: WeaponSheet, at: Place, problems: Problems) -> None:
    """Check that only what shoots fires automatically, and only what is thrown is unwieldy."""
    automatic = [mode for mode in weapon.modes if mode != "single"]
    if automatic and weapon.kind != "ranged":
        problems.add((*at, "modes"), automatic[0], f"single, of a weapon that is {weapon.kind}")
    if weapon.thrown_penalty and weapon.kind != "thrown":
        found = f"{weapon.thrown_penalty}"
        problems.add((*at, "thrown_penalty"), found, f"0, of a weapon that is {weapon.kind}")


@if_read
def check_ranges(weapon: WeaponSheet, at: Place, problems: Problems) -> None:
    """Check that no range band ends before the one before it, and that the last reaches anybody."""
    bands = ("point_blank_ft", "short_ft", "medium_ft", "long_ft")
    given = [(band, getattr(weapon, band)) for band in bands]
    given = [(band, feet) for band, feet in given if feet is not None]
    for (nearer, least), (band, feet) in pairwise(given):
        if feet < least:
            problems.add((*at, band), f"{feet}", f"no less than {nearer}: {least}")
    if weapon.point_blank_ft == 0 and given[-1][1] == 0:
        problems.add((*at, given[-1][0]), "0, and nothing farther", "a range of 1 foot or more")


@if_read
def check_loaded(weapon: WeaponSheet, at: Place, problems: Problems) -> None:
    """Check that no more is loaded than the magazine holds."""
    full = weapon.magazine
    if full is not None and weapon.ammo is not None and weapon.ammo > full:
        problems.add(at, f"{weapon.ammo}", f"at most {full}, when full")


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
def check_turn(encounter: Encounter, rulings: Rulings, problems: Problems) -> None:
    """Check that a minute is a whole number of turns, when their length is set."""
    seconds = encounter.turn_seconds
    if rulings.turn_seconds == TurnSeconds.OTHER and 60 % seconds != 0:
        allowed = "a number that divides a minute evenly: 5, 10, 12"
        problems.add(("turn_seconds",), f"{seconds}", allowed)


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


@if_read
def check_grounds(encounter: Encounter, problems: Problems) -> None:
    """Check that some of each stretch of unstable ground is on the map."""
    width, height = encounter.map.width, encounter.map.height
    for i, ground in enumerate(encounter.unstable_ground):
        x, y = ground.at
        if x >= width or y >= height:
            found, allowed = f"the ground at [{x}, {y}] is off the map", (width - 1, height - 1)
            problems.add(("unstable_ground", i, "at"), found, f"[0, 0] to {[*allowed]}")
