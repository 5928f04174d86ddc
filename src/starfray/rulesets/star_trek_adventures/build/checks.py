"""What is wrong with an encounter although each field is right by itself."""

from __future__ import annotations

from collections.abc import Sequence

from starfray.core import sides
from starfray.core.input.documents import Place
from starfray.core.input.known_names import check_is_known, check_known
from starfray.core.input.problems import Problems
from starfray.core.input.unread import HOLE, if_read
from starfray.core.table import MOST_OPTIONS
from starfray.rulesets.star_trek_adventures.chapters.attacks_and_damage.injuries import stress_track
from starfray.rulesets.star_trek_adventures.rulings import Rulings
from starfray.rulesets.star_trek_adventures.sheets import (
    CharacterSheet,
    Encounter,
    ObjectSheet,
    TaskSheet,
    WeaponSheet,
)
from starfray.rulesets.star_trek_adventures.state import COVERS, FOCUS_TASKS

OF_AN_INJURY = ("injury_debilitating", "lethally_struck", "stabilized", "aid_tried")


def runners(encounter: Encounter) -> list[str]:
    """Return who runs each side: the players the first, the game master the other by default."""
    sides = zip(encounter.sides.values(), ("players", "game master"), strict=False)
    return [side.run_by or default for side, default in sides]


def carried_names(encounter: Encounter, sheet: CharacterSheet) -> list[str]:
    """Return the names of what a character fights with: the Unarmed Strike first."""
    return [encounter.unarmed_strike.name, *(weapon.name for weapon in sheet.weapons)]


def weapon_names(encounter: Encounter) -> list[str]:
    """Return the names of all weapons that are carried or lie about, as their sheets have them."""
    carried = [weapon.name for one in encounter.combatants for weapon in one.weapons]
    lying = [thing.weapon.name for thing in encounter.objects if thing.weapon is not None]
    return [*carried, *lying]


def stress_of(sheet: CharacterSheet) -> int:
    """Return the size of a character's Stress track, as its sheet has it or by the rule."""
    if sheet.stress_max is not None:
        return sheet.stress_max
    return stress_track(sheet.fitness, sheet.security)


def check(encounter: Encounter, rulings: Rulings, problems: Problems) -> None:
    """Check the sides, the zones, and every name that stands for somebody or something."""
    check_runners(encounter, problems)
    check_first_side(encounter, problems)
    check_zones(encounter, problems)
    check_cover(encounter, problems)
    check_distinct(encounter, problems)
    check_unarmed_strike(encounter.unarmed_strike, ("unarmed_strike",), problems)
    check_objects(encounter, problems)
    check_number_of_things(encounter, problems)
    check_hazards(encounter, problems)
    check_characters(encounter, problems)
    check_tasks(encounter, problems)
    check_pairs(encounter, encounter.unseen, "unseen", problems)
    check_pairs(encounter, encounter.no_contact, "no_contact", problems)


@if_read
def check_runners(encounter: Encounter, problems: Problems) -> None:
    """Check that the players run one side."""
    if runners(encounter).count("players") != 1:
        problems.add(("sides",), "sides run by the same", "players and game master, one each")


@if_read
def check_first_side(encounter: Encounter, problems: Problems) -> None:
    """Check that there is the side that begins."""
    check_is_known("side", encounter.first_side, encounter.sides, ("first_side",), problems)


@if_read
def check_zones(encounter: Encounter, problems: Problems) -> None:
    """Check that there are the zones that lie beside others."""
    for zone, beside in encounter.zones.items():
        check_known("zone", beside, encounter.zones, ("zones", zone), problems)


@if_read
def check_cover(encounter: Encounter, problems: Problems) -> None:
    """Check the cover of zones, and that there are these zones."""
    for zone, dice in encounter.cover.items():
        check_is_known("zone", zone, encounter.zones, ("cover", zone), problems)
        check_pieces(dice, ("cover", zone), problems)


@if_read
def check_pieces(given: int | list[int], at: Place, problems: Problems) -> None:
    """Check that there are not too many pieces of cover, nor too many dice."""
    pieces = [given] if isinstance(given, int) else list(given)
    if len(pieces) > COVERS or not all(0 <= dice <= 10 for dice in pieces):
        problems.add(at, str(pieces), f"up to {COVERS} pieces of cover of 0 to 10 dice")


@if_read
def check_distinct(encounter: Encounter, problems: Problems) -> None:
    """Check that everything that is called by its name has one of its own."""
    sides.check_names("object", "objects", encounter.objects, problems)
    sides.check_names("task", "tasks", encounter.tasks, problems)
    sides.check_names("hazard", "hazards", encounter.hazards, problems)


@if_read
def check_unarmed_strike(strike: WeaponSheet, at: Place, problems: Problems) -> None:
    """Check that the Unarmed Strike takes no weapon, and nothing that comes before it."""
    if strike.mode != "unarmed":
        problems.add((*at, "mode"), strike.mode, "unarmed")
    if strike.qualities.cumbersome:
        problems.add(
            (*at, "qualities", "cumbersome"), "true", "false: one strikes back with it at any time"
        )
    check_thrown(strike, at, problems)


@if_read
def check_weapons(weapons: Sequence[WeaponSheet], at: Place, problems: Problems) -> None:
    """Check the weapons that a character carries."""
    for k, weapon in enumerate(weapons):
        check_thrown(weapon, (*at, k), problems)


@if_read
def check_thrown(weapon: WeaponSheet | None, at: Place, problems: Problems) -> None:
    """Check that what is a grenade is thrown: its attack is a ranged one."""
    if weapon is not None and weapon.qualities.grenade and weapon.mode != "ranged":
        problems.add((*at, "qualities", "grenade"), "true", 'false, or "ranged" as the `mode`')


@if_read
def check_objects(encounter: Encounter, problems: Problems) -> None:
    """Check the zones and the names of objects, and the weapons among them."""
    for i, thing in enumerate(encounter.objects):
        check_is_known("zone", thing.zone, encounter.zones, ("objects", i, "zone"), problems)
        check_no_person(encounter, thing.name, ("objects", i, "name"), problems)
        check_thrown(thing.weapon, ("objects", i, "weapon"), problems)
        check_not_damageable(thing, ("objects", i, "damageable"), problems)
        for k, name in enumerate(thing.beside):
            check_beside(encounter, thing, name, ("objects", i, "beside", k), problems)


@if_read
def check_number_of_things(encounter: Encounter, problems: Problems) -> None:
    """Check that not more is carried or lies about than a question can choose from.

    Each weapon that is carried may fall, and lie about from then on.
    """
    carried = sum(len(one.weapons) for one in encounter.combatants)
    lying = len(encounter.objects)
    if carried + lying > MOST_OPTIONS:
        found = f"{carried} weapons carried, {lying} objects lying about"
        problems.add(("combatants",), found, f"at most {MOST_OPTIONS} of both together")


@if_read
def check_not_damageable(thing: ObjectSheet, at: Place, problems: Problems) -> None:
    """Check that nobody writes of a weapon that lies about that it can be attacked."""
    if thing.weapon is not None and thing.damageable and "damageable" in thing.model_fields_set:
        problems.add(at, "true of a weapon", "false: a weapon that lies about is not attacked")


@if_read
def check_beside(
    encounter: Encounter, thing: ObjectSheet, name: str, at: Place, problems: Problems
) -> None:
    """Check that what is within Reach of an object is another, in the same zone."""
    things = [other.name for other in encounter.objects]
    problems.unless_known("object", name, things, at)
    other = encounter.objects[place_of(name, things)]
    if name == thing.name:
        problems.add(at, f"{name} itself", "another object")
    if zone_of(encounter, other.zone) != zone_of(encounter, thing.zone):
        problems.add(at, f"{name} in another zone", "an object in the same zone")


@if_read
def check_no_person(encounter: Encounter, name: str, at: Place, problems: Problems) -> None:
    """Check that an object is not called as somebody is."""
    if name in [one.name for one in encounter.combatants]:
        problems.add(at, f"the name of a combatant, {name!r}", "distinct names")


@if_read
def check_hazards(encounter: Encounter, problems: Problems) -> None:
    """Check that no hazard has an Area: whom it harms is said one by one."""
    for i, hazard in enumerate(encounter.hazards):
        check_no_area(hazard.effects.area, ("hazards", i, "effects", "area"), problems)


@if_read
def check_no_area(area: bool, at: Place, problems: Problems) -> None:
    """Check that a hazard has no Area."""
    if area:
        problems.add(at, "an Area", "false: a hazard harms one by one whom it is said to harm")


@if_read
def check_characters(encounter: Encounter, problems: Problems) -> None:
    """Check what is written of each character."""
    units = [one.name for one in encounter.combatants]
    for i, one in enumerate(encounter.combatants):
        at = ("combatants", i)
        check_is_known("zone", one.zone, encounter.zones, (*at, "zone"), problems)
        check_is_known("combatant", one.assists, units, (*at, "assists"), problems)
        check_assists(encounter, one, (*at, "assists"), problems)
        check_stress(one, (*at, "stress"), problems)
        check_unhurt(one, at, problems)
        check_pieces(one.cover_dice, (*at, "cover_dice"), problems)
        check_reach(encounter, one, (*at, "in_reach_of"), problems)
        check_weapons(one.weapons, (*at, "weapons"), problems)
        check_drawn(encounter, one, (*at, "drawn"), problems)
        check_concealed(encounter, one, (*at, "concealed"), problems)
        check_focuses(encounter, one, (*at, "focuses"), problems)


@if_read
def check_assists(encounter: Encounter, one: CharacterSheet, at: Place, problems: Problems) -> None:
    """Check that a character assists an ally."""
    allies = [ally.name for ally in encounter.combatants if ally.side == one.side != ""]
    strangers = {ally.name for ally in encounter.combatants} - {*allies} | {one.name}
    if one.assists in strangers:
        problems.add(at, str(one.assists), "an ally")


@if_read
def check_stress(one: CharacterSheet, at: Place, problems: Problems) -> None:
    """Check that a character has no more Stress left than its track is long."""
    most = stress_of(one)
    if one.stress is not None and one.stress > most:
        problems.add(at, str(one.stress), f"at most {most}, the size of the Stress track")


@if_read
def check_unhurt(one: CharacterSheet, at: Place, problems: Problems) -> None:
    """Check that what is written of an Injury is written of somebody who has one."""
    if one.injury == "none":
        for field in OF_AN_INJURY:
            check_no_trace(getattr(one, field), (*at, field), problems)


@if_read
def check_no_trace(written: bool, at: Place, problems: Problems) -> None:
    """Check that nothing is written of an Injury that there is not."""
    if written:
        problems.add(at, "true without an Injury", "false, or an `injury`")


@if_read
def check_drawn(encounter: Encounter, one: CharacterSheet, at: Place, problems: Problems) -> None:
    """Check that a character carries what it has drawn."""
    check_known("weapon", one.drawn, carried_names(encounter, one), at, problems)


@if_read
def check_concealed(
    encounter: Encounter, one: CharacterSheet, at: Place, problems: Problems
) -> None:
    """Check that what a character conceals is carried, has Hidden, and is not drawn."""
    known = carried_names(encounter, one)
    for k, name in enumerate(one.concealed):
        check_is_known("weapon", name, known, (*at, k), problems)
        check_hides(encounter, one, name, (*at, k), problems)


@if_read
def check_hides(
    encounter: Encounter, one: CharacterSheet, name: str, at: Place, problems: Problems
) -> None:
    """Check that a weapon that a character carries can be concealed."""
    hides = [
        w.qualities.hidden > 0 and w.name not in one.drawn for w in one.weapons if w.name == name
    ]
    if name == encounter.unarmed_strike.name or False in hides[:1]:
        problems.add(at, name, "a weapon with Hidden that is not drawn")


@if_read
def check_focuses(encounter: Encounter, one: CharacterSheet, at: Place, problems: Problems) -> None:
    """Check that there is everything that a character has Focuses for."""
    weapons = dict.fromkeys([*carried_names(encounter, one), *weapon_names(encounter)])
    known = [*weapons, *FOCUS_TASKS, *(task.name for task in encounter.tasks)]
    for focus, uses in one.focuses.items():
        check_known("use of a Focus", uses, known, (*at, focus), problems)


@if_read
def check_reach(encounter: Encounter, one: CharacterSheet, at: Place, problems: Problems) -> None:
    """Check that there is everybody and everything within Reach of a character, in its zone."""
    for k, name in enumerate(one.in_reach_of):
        check_in_reach(encounter, one, name, (*at, k), problems)


@if_read
def check_in_reach(
    encounter: Encounter, one: CharacterSheet, name: str, at: Place, problems: Problems
) -> None:
    """Check that somebody or something within Reach is there, and in the zone of a character."""
    things = [thing.name for thing in encounter.objects]
    if name in things:
        other, kind = encounter.objects[things.index(name)].zone, "something"
    else:
        people = [other.name for other in encounter.combatants]
        problems.unless_known("combatant", name, people, at)
        other, kind = encounter.combatants[place_of(name, people)].zone, "somebody"
    if zone_of(encounter, other) != zone_of(encounter, one.zone):
        problems.add(at, f"{name} in another zone", f"{kind} in the same zone")


def place_of(name: str, known: list[str]) -> int:
    """Return the place of a name among those known; a hole where it is none of them."""
    return known.index(name) if name in known else HOLE


def zone_of(encounter: Encounter, name: str | None) -> str:
    """Return the zone of that name, the first where none is given; a hole where there is none."""
    zones = list(encounter.zones)
    return zones[0 if name is None else place_of(name, zones)]


@if_read
def check_tasks(encounter: Encounter, problems: Problems) -> None:
    """Check that there is what Tasks are attempted at, and who opposes them."""
    for k, task in enumerate(encounter.tasks):
        check_task(encounter, task, ("tasks", k), problems)


@if_read
def check_task(encounter: Encounter, task: TaskSheet, at: Place, problems: Problems) -> None:
    """Check that there is what a Task is attempted at, and who opposes it."""
    things = [thing.name for thing in encounter.objects]
    check_is_known("object", task.at, things, (*at, "at"), problems)
    units = [one.name for one in encounter.combatants]
    check_is_known("combatant", task.opposed_by, units, (*at, "opposed_by"), problems)


@if_read
def check_pairs(
    encounter: Encounter, pairs: Sequence[Sequence[str]], field: str, problems: Problems
) -> None:
    """Check that pairs are of two, and that there are both."""
    for k, pair in enumerate(pairs):
        check_pair(encounter, pair, (field, k), problems)


@if_read
def check_pair(encounter: Encounter, pair: Sequence[str], at: Place, problems: Problems) -> None:
    """Check that a pair is of two, and that there are both."""
    if len(pair) != 2:
        names = "one name" if len(pair) == 1 else f"{len(pair)} names"
        problems.add(at, names, "two names")
        return
    units = [one.name for one in encounter.combatants]
    check_known("combatant", pair, units, at, problems)
