"""What a table shows of people and ships: names, the signs of the map, and their sheets."""

from __future__ import annotations

import itertools

from starfray.core.ruleset import Picture, Things, Told
from starfray.core.sets import has
from starfray.core.written import Names
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.deeds import DEEDS
from starfray.rulesets.fasa_trek.chapters.personal.squares import (
    COVER_OF_ALL,
    COVER_OF_TWO_THIRDS,
    DIFFICULT,
    LADDER,
    OPEN,
    ROPE,
    ROUGH_WATER,
    SOLID,
    STAIRS,
    WATER,
)
from starfray.rulesets.fasa_trek.chapters.starship.declaring_fire import covers
from starfray.rulesets.fasa_trek.chapters.starship.weapon_firing_sequence import chart_row
from starfray.rulesets.fasa_trek.sheets.person_sheets import WATCHES
from starfray.rulesets.fasa_trek.state import (
    HELM_ROLL,
    HELM_SKILL,
    HELMSMAN,
    SCIENCE,
    SENSOR_ROLL,
    SENSOR_SKILL,
    STARSHIP,
    State,
)
from starfray.space.hexes import hex_distance
from starfray.space.hexsides import hex_bearing

# What a square is, and whether it stops sight.
SIGNS = {
    ".": (OPEN, 0),
    "#": (SOLID, 1),
    "x": (SOLID, 0),
    "|": (OPEN, 1),
    "~": (DIFFICULT, 0),
    "c": (COVER_OF_TWO_THIRDS, 0),
    "C": (COVER_OF_ALL, 0),
    "s": (STAIRS, 0),
    "l": (LADDER, 0),
    "r": (ROPE, 0),
    "w": (WATER, 0),
    "W": (ROUGH_WATER, 0),
}
BLANK = "·"
LEGEND = {
    "#": "wall",
    "x": "solid, seen over",
    "|": "opaque, walked through",
    "~": "difficult ground",
    "c": "cover of two thirds for hiding",
    "C": "total cover for hiding",
    "s": "stairs",
    "l": "ladder",
    "r": "rope",
    "w": "water",
    "W": "rough water",
}
_BY_CODE = {code: sign for sign, code in SIGNS.items()}


BEARING = (BLANK, "1", "2", "3")  # of a hex, by how many weapons bear on it, three or more
ARCS = {
    "1": "one weapon of the ship on turn bears",
    "2": "two weapons",
    "3": "three or more",
}


def ground(state: State, x: int, y: int) -> str:
    """Return the sign of a square; of a hex, how many weapons of the ship on turn bear on it."""
    fight = state.fight
    if fight.arena == STARSHIP:
        return BEARING[min(weapons_that_bear(state, fight.active, x, y), len(BEARING) - 1)]
    if not (0 <= x < fight.width and 0 <= y < fight.height):
        return " "
    at = y * fight.width + x
    sign = _BY_CODE[state.ground[at], state.walls[at]]
    return BLANK if sign == "." else sign


def weapons_that_bear(state: State, who: int, q: int, r: int) -> int:
    """Return how many weapons of a ship, in working order, bear on a hex and reach it."""
    ship = state.ships[who]
    arcs = hex_bearing(ship.facing, ship.q, ship.r, q, r)
    hexes = hex_distance(ship.q, ship.r, q, r)
    return sum(
        not state.mounts[at].destroyed
        and covers(state, at, arcs)
        and chart_row(state, at, hexes) >= 0
        for at in range(ship.first_mount, ship.first_mount + ship.mounts)
    )


SHIELD_SIDES = ("forward", "forward-starboard", "aft-starboard", "aft", "aft-port", "forward-port")


def shield_column(label: str, shield: int) -> Told:
    """Return the column of a shield, in which a shield that a side knows nothing of is a ?."""

    def tell(state: State, who: int, _names: Names) -> str:
        if state.fight.arena != STARSHIP:
            return ""
        ship = state.ships[state.units[who].ship]
        unknown = ship.veiled and not ship.shields_seen[shield]
        return "?" if unknown else str(ship.shields[shield])

    return Told(label, tell)


def tell_arcs(state: State, who: int, names: Names) -> str:
    """Return where each weapon of a ship bears, seen from its bow, how far, and what it takes."""
    told: list[str] = []
    if state.fight.arena != STARSHIP:
        return ""
    ship = state.ships[state.units[who].ship]
    for mount in state.mounts[ship.first_mount : ship.first_mount + ship.mounts]:
        gun = state.guns[mount.gun]
        sides = [side for at, side in enumerate(SHIELD_SIDES) if has(gun.arcs, at)]
        chart = state.charts[gun.chart]
        bears = "all round" if len(sides) == len(SHIELD_SIDES) else ", ".join(sides)
        weapon = names["ship_weapons"][mount.name]
        power = str(gun.power_min)
        if gun.power_max > gun.power_min:
            power += f" to {gun.power_max}"
        reach = chart.reach[chart.rows - 1]
        told.append(f"{weapon}: {bears}, up to {reach} hexes, armed with {power}")
    return "; ".join(told)


# What a good roll at a panel does, by the effect.
PANEL_SAYS = ("", " (a repair)", " (1 point more on a shield)", " (a steadied shot)")


def tell_panels(state: State, who: int, names: Names) -> str:
    """Return what the officers of a ship roll for, each with the rating in it."""
    if state.fight.arena != STARSHIP:
        return ""
    bridge = state.bridges[state.ships[state.units[who].ship].bridge]
    rolls = [
        (bridge.panel_officer[row], bridge.panel_skill[row], row, bridge.panel_effect[row])
        for row in range(bridge.panel_rows)
    ]
    rolls += [(SCIENCE, SENSOR_SKILL, SENSOR_ROLL, 0), (HELMSMAN, HELM_SKILL, HELM_ROLL, 0)]
    return "; ".join(
        f"{NAMES['officers'][officer]} {names['skills'][skill]} "
        f"{bridge.ratings[6 * roll + officer]}{PANEL_SAYS[effect]}"
        for officer, skill, roll, effect in sorted(rolls, key=lambda one: one[0])
    )


def tell_crew(state: State, who: int, names: Names) -> str:
    """Return who is on which post of a ship, as far as they have names, and who is out."""
    if state.fight.arena != STARSHIP:
        return ""
    at = state.units[who].ship
    posts = NAMES["officers"]
    crew = names["crew"][len(posts) * at : len(posts) * (at + 1)]
    return ", ".join(
        f"{post} {name}{' (out)' if out else ''}"
        for post, name, out in zip(posts, crew, state.ships[at].out, strict=True)
        if name
    )


def tell_orders(state: State, who: int, names: Names) -> str:
    """Return what the captain of a ship has ordered: weapons, shields, a course."""
    if state.fight.arena != STARSHIP:
        return ""
    ship = state.ships[state.units[who].ship]
    mounts = state.mounts[ship.first_mount : ship.first_mount + ship.mounts]
    ordered = [
        names["ship_weapons"][mount.name]
        for place, mount in enumerate(mounts)
        if has(ship.ordered_weapons, place)
    ]
    ordered += [
        f"{side} shield"
        for shield, side in enumerate(SHIELD_SIDES)
        if has(ship.ordered_shields, shield)
    ]
    if ship.ordered_course:
        ordered.append(f"course {say_course(ship.ordered_course)}")
    return "; ".join(ordered)


ATTRIBUTES = ", ".join(
    f"!{short}=units[person].{name}"
    for short, name in (
        ("STR", "strength"), ("INT", "intellect"), ("DEX", "dexterity"), ("CHA", "charisma"),
        ("LUC", "luck"), ("PSI", "psionics"),
    )
)  # fmt: skip
PERSON = (
    "Condition: dead, mortally wounded=mortal, unconscious, minutes, incapacitated, rallied",
    "Endurance: !END=units[person].endurance, !wound=units[person].wound, temporary",
    f"Attributes: {ATTRIBUTES}",
    "Action Points: !left=units[person].ap, !a turn=units[person].ap_max",
    "Stands: !=units[person].posture, !facing=units[person].facing, hiding, seen=shown, =size",
    (
        "This turn: evading, running, attacks, put out of action=put_out, "
        "ran in the last turn=ran_last_turn"
    ),
    "Aims: at=aimed_at, with=aimed_with",
    "Opportunity actions: !asked about=units[person].watch, quiet, cut in just now=held",
    "Luck: granted=luck_granted, tried=luck_used",
    Things(
        "Weapons", "arms[first_arm:arms]", ("!=setting", "ready", "charges", "loads", "~count"),
        name="weapon",
    ),
    Things(
        "Devices", "devices[first_device:devices]", ("ready", "familiar"), name="name",
    ),
    Things("Skills", "skills[first_skill:skills]", ("!=rating",), name="name"),
)  # fmt: skip
SHIP = (
    "Superstructure: !=ships[ship].superstructure/ships[ship].start_superstructure",
    "Hex: !q=ships[ship].q, !r=ships[ship].r, !heading=ships[ship].facing",
    "Shields: =ships[ship].shields",
    "Most on a shield: =ships[ship].max_shield",
    "Shield points: !for a unit of power=ships[ship].shield_ratio",
    "Power: units=ships[ship].total_power, !for a movement point=ships[ship].movement_ratio",
    "To give: to weapons=ships[ship].weapon_power, to shields=ships[ship].shield_points",
    "Movement points: =ships[ship].points",
    Things(
        "Weapons", "ships[ship].mounts[first_mount:mounts]",
        ("armed", "fired", "destroyed", "declared against=declared"), name="name",
    ),
    Told("Arcs", tell_arcs),
    Told("Bridge", tell_crew),
    Told("Rolls", tell_panels),
    "Officers out: =ships[ship].out",
    "Sensors: !working=ships[ship].sensors, locked on=ships[ship].lock, ships[ship].answers",
    Told("Ordered", tell_orders),
    "Orders: evasive action=ships[ship].evaded, steadied shot=ships[ship].steady",
)  # fmt: skip
PICTURE = Picture(
    unit=(
        "AP=units[person].ap",
        "wound=units[person].wound/endurance",
        "temporary=units[person].temporary",
        "posture=units[person].posture",
        "facing=units[person].facing",
        "hull=ships[ship].superstructure/ships[ship].start_superstructure",
        shield_column("fwd", 0),
        shield_column("fwd stb", 1),
        shield_column("aft stb", 2),
        shield_column("aft", 3),
        shield_column("aft port", 4),
        shield_column("fwd port", 5),
        "heading=ships[ship].facing",
    ),
    map="squares,hexes",
    points=("units[person].facing", "ships[ship].facing"),
    at=("units[person].x", "units[person].y", "ships[ship].q", "ships[ship].r"),
    ground=ground,
    legend=LEGEND | ARCS,
    sheet=PERSON + SHIP,
)


FACINGS = ("north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest")

# Lists of names that are the same in every fight. Points are told in quarters, up to 100.
NAMES = {
    "points": tuple(f"{q / 4:g}" for q in range(401)),
    "facings": FACINGS,
    "headings_of_ships": ("N", "NE", "SE", "S", "SW", "NW"),
    "places": ("First", "Second", "Third", *(f"Number {place}" for place in range(4, 61))),
    "squares": ("open", "solid", "difficult", "cover of two thirds", "cover of all", "stairs",
                "ladder", "rope", "water", "rough water"),
    "postures": ("standing", "crouching", "sitting", "kneeling", "prone", "swimming"),
    "kinds": ("wound", "temporary"),
    "arenas": ("people", "ships"),
    "sizes": ("small", "normal", "large"),
    "weapon_kinds": ("ranged", "thrown", "melee", "unarmed"),
    "exertions": ("difficult ground", "evading", "running", "swimming"),
    "shield_sides": SHIELD_SIDES,
    "gun_kinds": ("beam", "missile"),
    "panel_rows": ("first", "second", "third", "fourth", "fifth", "sixth"),
    "panel_effects": ("nothing", "repair", "raise shield", "steady shot"),
    "shares": ("none", "half", "full"),
    "hit_effects": ("none", "captain incapacitated", "power lost", "movement ratio up",
                    "weapon destroyed", "shield generator damaged", "sensors out"),
    "attributes": ("strength", "endurance", "intellect", "dexterity", "charisma", "luck",
                   "psionics"),
    "spots": ("no spot", "head", "body", "arm", "hand", "leg", "device"),
    "called_spots": ("head", "body", "arm", "hand", "leg", "device"),
    "facing_kept": ("facing as before",),
    "sensor_questions": ("nothing", "power available", "superstructure", "officers able",
                         "movement points of phase 1", "movement points of phase 2",
                         "movement points of phase 3",
                         *(f"{side} shield" for side in SHIELD_SIDES),
                         *(f"weapon {place}" for place in range(1, 21))),
    "deeds": DEEDS,
    "watch": WATCHES,
    "roll_sides": ("left", "right"),
    "dive_ends": ("kneeling", "prone"),
    "landings": ("in place", *FACINGS),
    "dive_rolls": (*(f"one square {way}" for way in FACINGS),
                   *(f"two squares {way}" for way in FACINGS)),
    "tasks": ("routine task",),
    "verdicts": ("fails", "succeeds"),
    "hits": ("or less", "or more"),
    "officers": ("captain", "engineer", "helmsman", "navigator", "science officer",
                 "communications officer"),
    "phases": ("power allocation", "skill rolls", "movement", "firing", "resolution of fire"),
    "shields": ("none", "forward", "forward-starboard", "aft-starboard", "aft", "aft-port",
                "forward-port"),
    "locations": ("bridge", "power", "engines", "weapon", "shield generator", "sensors", "hull",
                  "glancing"),
    "turns": ("none", "port", "starboard"),
    "flown": ("stays where it is", "turns where it is", "moves"),
    "headings": ("forward", "starboard", "port"),
}  # fmt: skip


def say_course(course: int) -> str:
    """Return the steps of a course, the first of them first, each run of equal ones as one."""
    steps = [NAMES["headings"][int(digit) - 1] for digit in str(course) if digit in "123"]
    runs = [(step, len(list(run))) for step, run in itertools.groupby(steps)]
    return ", ".join(f"{count} {step}" if count > 1 else step for step, count in runs)
