"""What is wrong with an encounter although each field is right by itself."""

from __future__ import annotations

from starfray.core.encounter import usual_width
from starfray.core.input.documents import Place
from starfray.core.input.known_names import check_known
from starfray.core.input.problems import Problems
from starfray.core.input.unread import if_read
from starfray.core.own_names import Kinds
from starfray.rulesets.starcraft_rpg.build.armory import Armory, magazine_of
from starfray.rulesets.starcraft_rpg.build.ground import LEGEND
from starfray.rulesets.starcraft_rpg.build.hands import hands_of
from starfray.rulesets.starcraft_rpg.rulings import Rulings
from starfray.rulesets.starcraft_rpg.sheets import (
    CombatantSheet,
    Encounter,
    SquaresSheet,
    WeaponSheet,
)
from starfray.rulesets.starcraft_rpg.sheets.power_sheets import PowerSheet
from starfray.rulesets.starcraft_rpg.state import LOCATIONS, SKILLS
from starfray.space.placing import Places
from starfray.space.terrain import STEP_FACTORS

MOST_LANGUAGES = 30
MOST_KINDS = 60
MOST_POWERS = 31  # a psychic knows them as the bits of one number
LONGEST_ROW = 200
FARTHEST = 1000


def check(encounter: Encounter, rulings: Rulings, problems: Problems) -> None:
    """Check the map, who stands where, the names of skills and locations, and the hands."""
    check_languages(encounter, problems)
    check_kinds_of_weapons(encounter, problems)
    check_kinds_of_powers(encounter, problems)
    check_map(encounter, problems)
    check_squares(encounter, problems)
    check_places(encounter, problems)
    check_combatants(encounter, rulings, problems)


@if_read
def check_languages(encounter: Encounter, problems: Problems) -> None:
    """Check that not too many languages are spoken."""
    languages = {name for sheet in encounter.combatants for name in sheet.languages}
    if len(languages) > MOST_LANGUAGES:
        problems.add(("combatants",), f"{len(languages)} languages", f"at most {MOST_LANGUAGES}")


@if_read
def check_kinds_of_weapons(encounter: Encounter, problems: Problems) -> None:
    """Check that there are not too many kinds of weapons."""
    armory = Armory()
    for sheet in encounter.combatants:
        for weapon in sheet.weapons:
            armory.kind(weapon, sheet.name)
    if len(armory.kinds) > MOST_KINDS:
        found = f"{len(armory.kinds)} kinds of weapons"
        problems.add(("combatants",), found, f"at most {MOST_KINDS}")


@if_read
def check_kinds_of_powers(encounter: Encounter, problems: Problems) -> None:
    """Check that there are not too many kinds of powers."""
    powers: Kinds[PowerSheet] = Kinds()
    for sheet in encounter.combatants:
        for power in sheet.powers:
            powers.number(power, power.name, sheet.name)
    if len(powers.sheets) > MOST_POWERS:
        found = f"{len(powers.sheets)} kinds of powers"
        problems.add(("combatants",), found, f"at most {MOST_POWERS}")


@if_read
def check_map(encounter: Encounter, problems: Problems) -> None:
    """Check that the rows of the map are of one length, and of squares that there are."""
    width = usual_width(encounter.map)
    for y, row in enumerate(encounter.map):
        at = ("map", y)
        if not 1 <= len(row) <= LONGEST_ROW:
            problems.add(at, f"a row of {len(row)} squares", f"1 to {LONGEST_ROW} squares")
        elif len(row) != width:
            problems.add(at, f"a row of {len(row)} squares", f"{width}, as most rows have")
        for code in sorted(set(row) - set(LEGEND)):
            problems.add(at, f"the square {code!r}", " ".join(LEGEND))


def size_of(encounter: Encounter) -> tuple[int, int]:
    """Return how many squares the map has, across and down; none without a map."""
    return usual_width(encounter.map), len(encounter.map)


@if_read
def check_squares(encounter: Encounter, problems: Problems) -> None:
    """Check that what squares give is said of squares of the map."""
    for i, squares in enumerate(encounter.squares):
        check_square(encounter, squares.at, ("squares", i, "at"), problems)
        check_other_corner(encounter, squares, ("squares", i, "to"), problems)


@if_read
def check_square(
    encounter: Encounter, square: tuple[int, int], at: Place, problems: Problems
) -> None:
    """Check that a square lies on the map."""
    x, y = square
    width, height = size_of(encounter)
    if not (0 <= x < width and 0 <= y < height):
        allowed = f"[0, 0] to [{width - 1}, {height - 1}]"
        if not encounter.map:
            allowed = "squares of a map, and there is none"
        problems.add(at, f"[{x}, {y}]", allowed)


@if_read
def check_other_corner(
    encounter: Encounter, squares: SquaresSheet, at: Place, problems: Problems
) -> None:
    """Check that the square at the other corner, if there is one, lies on the map."""
    if squares.to is not None:
        check_square(encounter, squares.to, at, problems)


@if_read
def check_places(encounter: Encounter, problems: Problems) -> None:
    """Check that everybody stands on a square of its own."""
    places = Places(size_of(encounter) if encounter.map else None)
    for i, sheet in enumerate(encounter.combatants):
        check_place(encounter, sheet, places, ("combatants", i, "at"), problems)


@if_read
def check_place(
    encounter: Encounter, sheet: CombatantSheet, places: Places, at: Place, problems: Problems
) -> None:
    """Check that a combatant stands on a square of its own that can be entered."""
    x, y = sheet.at
    misplaced = places.stand(sheet.name, (x, y))
    if misplaced is not None:
        problems.add(at, *misplaced)
    elif not encounter.map and max(abs(x), abs(y)) > FARTHEST:
        problems.add(at, f"[{x}, {y}]", f"-{FARTHEST} to {FARTHEST}")
    elif encounter.map and is_blocked(encounter, x, y):
        problems.add(at, f"[{x}, {y}], which is blocked", "a square that can be entered")


def is_blocked(encounter: Encounter, x: int, y: int) -> bool:
    """Return whether a square cannot be entered; not where the map does not tell."""
    code = LEGEND.get(encounter.map[y][x : x + 1])
    return code is not None and not STEP_FACTORS[code]


@if_read
def check_combatants(encounter: Encounter, rulings: Rulings, problems: Problems) -> None:
    """Check what is written of each combatant."""
    for i, sheet in enumerate(encounter.combatants):
        at = ("combatants", i)
        check_known("skill", sheet.skills, SKILLS, (*at, "skills"), problems)
        check_known("hand_skill", sheet.hand_skills, SKILLS, (*at, "hand_skills"), problems)
        check_known("wound", sheet.wounds, LOCATIONS, (*at, "wounds"), problems)
        check_known_to(encounter, sheet, (*at, "known_to"), problems)
        check_most(sheet.hp, sheet.hp_max, (*at, "hp"), problems)
        check_most(sheet.shields, sheet.shields_max, (*at, "shields"), problems)
        check_weapons(sheet, (*at, "weapons"), problems)
        check_hands(sheet, hands_of(sheet, rulings), (*at, "weapons"), problems)
        check_wounds(sheet, (*at, "wounds"), problems)


@if_read
def check_known_to(
    encounter: Encounter, sheet: CombatantSheet, at: Place, problems: Problems
) -> None:
    """Check that a combatant is known to enemies that there are."""
    if sheet.known_to:
        others = [other.name for other in encounter.combatants if other.side != sheet.side]
        check_known("enemy", sheet.known_to, others, at, problems)


@if_read
def check_most(now: int | None, most: int, at: Place, problems: Problems) -> None:
    """Check that there is no more of something than there can be."""
    if (now or 0) > most:
        problems.add(at, str(now), f"at most {at[-1]}_max: {most}")


@if_read
def check_weapons(sheet: CombatantSheet, at: Place, problems: Problems) -> None:
    """Check that no more is loaded than each weapon holds."""
    for slot, weapon in enumerate(sheet.weapons):
        check_loaded(weapon, weapon.rounds, (*at, slot, "rounds"), problems)
        check_loaded(weapon, weapon.charges, (*at, slot, "charges"), problems)


@if_read
def check_loaded(weapon: WeaponSheet, loaded: int | None, at: Place, problems: Problems) -> None:
    """Check that no more is loaded than a weapon holds."""
    most = magazine_of(weapon)
    if (loaded or 0) > most:
        problems.add(at, str(loaded), f"at most what the weapon holds: {most}")


@if_read
def check_hands(sheet: CombatantSheet, hands: int, at: Place, problems: Problems) -> None:
    """Check that the hands of a combatant hold what is in hand."""
    if sum(weapon.hands for weapon in sheet.weapons if weapon.held) > hands:
        problems.add(at, "more in hand than its hands hold", f"hands of {hands} in all")


@if_read
def check_wounds(sheet: CombatantSheet, at: Place, problems: Problems) -> None:
    """Check that wound points are not negative."""
    if any(points < 0 for points in sheet.wounds.values()):
        problems.add(at, "negative wound points", "0 or more")
