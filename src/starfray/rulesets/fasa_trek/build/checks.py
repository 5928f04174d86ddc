"""What is wrong with an encounter although each field is right by itself."""

from __future__ import annotations

from starfray.core.encounter import usual_width
from starfray.core.input.documents import Place
from starfray.core.input.problems import Problems
from starfray.core.input.unread import if_read
from starfray.rulesets.fasa_trek.chapters.personal.squares import SOLID, cover_of
from starfray.rulesets.fasa_trek.picture import SIGNS
from starfray.rulesets.fasa_trek.rulings import ApDerivation, Rulings
from starfray.rulesets.fasa_trek.sheets.encounter_sheet import Encounter
from starfray.rulesets.fasa_trek.sheets.person_sheets import PersonSheet, WeaponSheet
from starfray.rulesets.fasa_trek.sheets.ship_sheets import ShipSheet
from starfray.rulesets.fasa_trek.state import NO_COVER
from starfray.space.placing import Places

NOTHING_THERE = (0, 0)


def check(encounter: Encounter, rulings: Rulings, problems: Problems) -> None:
    """Check who fights, and where people stand with what."""
    check_kinds(encounter, problems)
    check_people(encounter, rulings, problems)


@if_read
def check_kinds(encounter: Encounter, problems: Problems) -> None:
    """Check that people fight people, and ships fight ships."""
    if len({one.kind for one in encounter.combatants}) > 1:
        found = "people and ships in one fight"
        problems.add(("combatants",), found, "people only, or ships only")


@if_read
def check_people(encounter: Encounter, rulings: Rulings, problems: Problems) -> None:
    """Check the ground of a fight between people, and everybody on it."""
    people = [one for one in encounter.combatants if not isinstance(one, ShipSheet)]
    if len(people) < len(encounter.combatants):
        return
    check_ground(encounter, problems)
    check_bare_hands(encounter, problems)
    check_places(encounter, people, problems)
    for i, person in enumerate(people):
        check_action_points(person, rulings, ("combatants", i), problems)
        check_weapons(person.weapons, ("combatants", i, "weapons"), problems)


def rows_of(encounter: Encounter) -> list[str]:
    """Return the rows of the map; those of an open one where none is drawn."""
    return encounter.map or ["." * encounter.width] * encounter.height


@if_read
def check_ground(encounter: Encounter, problems: Problems) -> None:
    """Check that the rows of the map are of one length, and of signs that there are."""
    rows = rows_of(encounter)
    width = usual_width(rows)
    if width == 0:
        problems.add(("map",), "rows without squares", "a sign for each square")
    for y, row in enumerate(rows):
        if len(row) != width:
            problems.add(("map", y), f"{len(row)} squares", f"{width}, as most rows have")
        for sign in dict.fromkeys(row):
            if sign not in SIGNS:
                problems.add(("map", y), f"the sign {sign!r}", " ".join(SIGNS))


@if_read
def check_bare_hands(encounter: Encounter, problems: Problems) -> None:
    """Check that bare hands are no weapon of another kind."""
    check_setting(encounter.unarmed, ("unarmed", "setting"), problems)
    if encounter.unarmed.kind != "unarmed":
        problems.add(("unarmed", "kind"), encounter.unarmed.kind, "unarmed")


@if_read
def check_places(encounter: Encounter, people: list[PersonSheet], problems: Problems) -> None:
    """Check that everybody stands on a square of its own, if there are any."""
    rows = rows_of(encounter)
    places = Places((usual_width(rows), len(rows)))
    for i, person in enumerate(people if usual_width(rows) else ()):
        check_place(person, rows, places, ("combatants", i, "at"), problems)


@if_read
def check_place(
    person: PersonSheet, rows: list[str], places: Places, at: Place, problems: Problems
) -> None:
    """Check that somebody stands on a square of its own that may be entered."""
    x, y = person.at
    wrong = places.stand(person.name, (x, y))
    if wrong is not None:
        problems.add(at, *wrong)
    if not places.inside((x, y)):
        return
    square, _ = SIGNS.get(rows[y][x : x + 1], NOTHING_THERE)
    if square == SOLID:
        problems.add(at, f"{x}, {y} is solid", "a square that may be entered")
    if person.hiding and cover_of(square) == NO_COVER:
        problems.add((*at[:-1], "hiding"), f"no cover at {x}, {y}", "a square with cover, c or C")


@if_read
def check_action_points(
    person: PersonSheet, rulings: Rulings, at: Place, problems: Problems
) -> None:
    """Check that Action Points stand on the sheet, where nothing else tells them."""
    if not person.ap_max and rulings.ap_derivation == ApDerivation.SHEET_ONLY:
        problems.add(at, "no ap_max", "a number of Action Points on the sheet")


@if_read
def check_weapons(weapons: list[WeaponSheet], at: Place, problems: Problems) -> None:
    """Check that weapons are at settings that they have."""
    for k, weapon in enumerate(weapons):
        check_setting(weapon, (*at, k, "setting"), problems)


@if_read
def check_setting(weapon: WeaponSheet, at: Place, problems: Problems) -> None:
    """Check that a weapon is at a setting that it has."""
    if weapon.setting is not None and weapon.setting not in weapon.settings:
        problems.add(at, f"{weapon.setting!r}", ", ".join(weapon.settings))
