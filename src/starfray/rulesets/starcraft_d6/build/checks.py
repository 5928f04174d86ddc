"""What is wrong with an encounter although each field is right by itself."""

from __future__ import annotations

from typing import cast

from starfray.core import sides
from starfray.core.input.documents import Place
from starfray.core.input.problems import Problems
from starfray.core.input.unread import if_read
from starfray.rulesets.starcraft_d6.build.battle_checks import check_battle
from starfray.rulesets.starcraft_d6.build.pairs import check_pairs
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.protection import SAMPLES
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.ranges import (
    HIGHEST,
    LOWEST,
    why_not_number,
)
from starfray.rulesets.starcraft_d6.rulings import RangeData, Rulings
from starfray.rulesets.starcraft_d6.sheets.encounter_sheet import (
    ArmorSheet,
    Band,
    CombatantSheet,
    CoverSheet,
    Encounter,
    ProtectionSheet,
    WeaponSheet,
    bounds,
    is_battle,
    whole_body,
)
from starfray.rulesets.starcraft_d6.state import BANDS, OUT_OF_RANGE
from starfray.space.placing import Places

PERSONAL_MOST = 60


def check(encounter: Encounter, rulings: Rulings, problems: Problems) -> None:
    """Check what one field says of another."""
    check_combatants(encounter, problems)
    check_places(encounter, problems)
    check_covers(encounter, problems)
    check_protections(encounter, problems)
    check_named_once(encounter, problems)
    check_pairs(encounter, encounter.ranges, "ranges", problems)
    check_range_numbers(encounter, problems)
    check_gunfight(encounter, rulings, problems)
    check_battle(encounter, rulings, problems)


@if_read
def check_combatants(encounter: Encounter, problems: Problems) -> None:
    """Check what is written of each combatant."""
    for i, one in enumerate(encounter.combatants):
        at = ("combatants", i)
        check_body_points(one, (*at, "bp"), problems)
        check_armor(one.armor, (*at, "armor", "av"), problems)
        check_object(encounter, one.protection, (*at, "protection"), problems)
        check_weapons(one, (*at, "weapons"), problems)


@if_read
def check_body_points(one: CombatantSheet, at: Place, problems: Problems) -> None:
    """Check that nobody has more Body Points than when unhurt."""
    if one.bp is not None and one.bp > one.bp_max:
        problems.add(at, f"{one.bp}", f"at most bp_max, {one.bp_max}")


@if_read
def check_armor(armor: ArmorSheet | None, at: Place, problems: Problems) -> None:
    """Check that armor is worth no more than when new."""
    if armor and armor.av is not None and armor.av > armor.av_max:
        problems.add(at, f"{armor.av}", f"at most {armor.av_max}")


@if_read
def check_object(encounter: Encounter, name: str | None, at: Place, problems: Problems) -> None:
    """Check that there is the object to hide behind."""
    objects = [thing.name for thing in encounter.protections]
    if name is not None and name not in objects:
        problems.add(at, name, ", ".join(objects) or "no objects here")


@if_read
def check_weapons(one: CombatantSheet, at: Place, problems: Problems) -> None:
    """Check the weapons of a combatant."""
    for k, weapon in enumerate(one.weapons):
        check_ammo(weapon, (*at, k, "ammo"), problems)
        check_limits(weapon, (*at, k, "range_limits_m"), problems)


@if_read
def check_ammo(weapon: WeaponSheet, at: Place, problems: Problems) -> None:
    """Check that there is a magazine for what is loaded, and no more than it holds."""
    if weapon.ammo is None:
        return
    if weapon.magazine is None:
        problems.add(at, f"{weapon.ammo} without a magazine", "a magazine besides, or no ammo")
    elif weapon.ammo > weapon.magazine:
        problems.add(at, f"{weapon.ammo}", f"at most {weapon.magazine}, when full")


@if_read
def check_limits(weapon: WeaponSheet, at: Place, problems: Problems) -> None:
    """Check that no range band ends before the one before it."""
    reach = weapon.range_limits_m
    if reach is not None and sorted(bounds(reach)) != bounds(reach):
        found = ", ".join(map(str, bounds(reach)))
        problems.add(at, found, "limits that do not fall from one band to the next")


@if_read
def check_places(encounter: Encounter, problems: Problems) -> None:
    """Check that everybody stands on the map, if there is one, on a square of its own."""
    area = encounter.map
    if area is not None:
        places = Places((area.width, area.height))
        for i, one in enumerate(encounter.combatants):
            check_place(one, places, ("combatants", i, "at"), problems)


@if_read
def check_place(one: CombatantSheet, places: Places, at: Place, problems: Problems) -> None:
    """Check that a combatant stands on the map, on a square of its own."""
    if one.at is None:
        problems.add(at, "missing", "a square [x, y] of the map")
        return
    wrong = places.stand(one.name, (one.at[0], one.at[1]))
    if wrong is not None:
        problems.add(at, *wrong)


@if_read
def check_covers(encounter: Encounter, problems: Problems) -> None:
    """Check the places that offer cover."""
    for i, place in enumerate(encounter.cover):
        check_object(encounter, place.protection, ("cover", i, "protection"), problems)
        check_place_of_cover(encounter, place, ("cover", i, "at"), problems)


@if_read
def check_place_of_cover(
    encounter: Encounter, place: CoverSheet, at: Place, problems: Problems
) -> None:
    """Check that a place that offers cover lies on the map, if there is one."""
    area = encounter.map
    if area is None:
        return
    places = Places((area.width, area.height))
    if place.at is None or not places.inside((place.at[0], place.at[1])):
        problems.add(at, f"{place.at}", f"a square of {area.width} by {area.height}")


@if_read
def check_protections(encounter: Encounter, problems: Problems) -> None:
    """Check the objects to hide behind."""
    for i, thing in enumerate(encounter.protections):
        check_protection(thing, ("protections", i), problems)


@if_read
def check_protection(thing: ProtectionSheet, at: Place, problems: Problems) -> None:
    """Check that it is known how much an object holds, and that no more of it is left."""
    if thing.name not in SAMPLES and (thing.av is None or thing.body_max is None):
        problems.add(at, f"{thing.name} without av or body_max", ", ".join(SAMPLES))
    elif thing.body is not None and thing.body > whole_body(thing):
        problems.add((*at, "body"), f"{thing.body}", f"at most {whole_body(thing)}")


@if_read
def check_named_once(encounter: Encounter, problems: Problems) -> None:
    """Check that everything that is chosen by its name has one of its own."""
    sides.check_names("object", "protections", encounter.protections, problems)
    sides.check_names("place of cover", "cover", encounter.cover, problems)
    sides.check_names("ground", "grounds", encounter.grounds, problems)


@if_read
def check_range_numbers(encounter: Encounter, problems: Problems) -> None:
    """Check that the game master's difficulties are such as the bands allow."""
    for i, band in enumerate(BANDS[:OUT_OF_RANGE]):
        number = encounter.range_numbers.get(cast("Band", band))
        check_range_number(i, number, ("range_numbers", band), problems)


@if_read
def check_range_number(band: int, number: int | None, at: Place, problems: Problems) -> None:
    """Check that a difficulty is such as its band allows."""
    if number is not None and why_not_number(band, number) != 0:
        problems.add(at, f"{number}", f"{LOWEST[band]} to {HIGHEST[band]}")


@if_read
def check_gunfight(encounter: Encounter, rulings: Rulings, problems: Problems) -> None:
    """Check that not too many fight, and that all ranges between them are known."""
    if is_battle(encounter):
        return
    if len(encounter.combatants) > PERSONAL_MOST:
        found = f"{len(encounter.combatants)} combatants"
        problems.add(("combatants",), found, f"at most {PERSONAL_MOST}")
    nameless = unnamed(encounter)
    if nameless and encounter.map is None:
        found = f"no map, and no range between {nameless[0]} and {nameless[1]}"
        problems.add(("range",), found, "a range for all, or one in `ranges` for each pair")
    elif nameless:
        for i, one in enumerate(encounter.combatants):
            check_how_far(one, rulings, ("combatants", i, "weapons"), problems)


def unnamed(encounter: Encounter) -> tuple[str, str] | None:
    """Return two combatants between whom nobody names a range; None where there are none."""
    if encounter.range is not None:
        return None
    names = [one.name for one in encounter.combatants]
    named = {frozenset(pair.between) for pair in encounter.ranges}
    for i, one in enumerate(names):
        for other in names[i + 1 :]:
            if frozenset((one, other)) not in named:
                return one, other
    return None


@if_read
def check_how_far(one: CombatantSheet, rulings: Rulings, at: Place, problems: Problems) -> None:
    """Check that what shoots says how far, where neither map nor range does for all."""
    for k, weapon in enumerate(one.weapons):
        check_reach(weapon, rulings, (*at, k), problems)


@if_read
def check_reach(weapon: WeaponSheet, rulings: Rulings, at: Place, problems: Problems) -> None:
    """Check that a weapon that shoots or is thrown says how far it reaches."""
    if weapon.kind not in ("ranged", "thrown", "grenade"):
        return
    if rulings.range_data == RangeData.GM or weapon.range_limits_m is None:
        allowed = "range_limits_m, or a `range` for all that the game master names"
        problems.add(at, f"{weapon.name} does not say how far it reaches", allowed)
