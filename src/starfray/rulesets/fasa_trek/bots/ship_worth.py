"""What a place in space is worth to a bot: the fire it gives, less the fire it takes.

Worth is counted in tenths of a point of damage; what penetrates a shield counts several times.
"""

from __future__ import annotations

from typing import NamedTuple

from starfray.core.absent import NOBODY
from starfray.core.rule import rule
from starfray.core.sets import has
from starfray.rulesets.fasa_trek.chapters.end_of_fight import can_act
from starfray.rulesets.fasa_trek.chapters.starship.declaring_fire import covers
from starfray.rulesets.fasa_trek.chapters.starship.movement_phase import FORWARD, TO_STARBOARD
from starfray.rulesets.fasa_trek.chapters.starship.weapon_firing_sequence import chart_number
from starfray.rulesets.fasa_trek.rulings import FiringDie, ShipDamageFormula
from starfray.rulesets.fasa_trek.state import LONGEST_COURSE, State
from starfray.space.hexes import hex_distance, hex_neighbour, hex_turn
from starfray.space.hexsides import hex_bearing, hex_sides, side_from_bow

PENETRATION = 4  # times as much as damage to a shield
CLOSE = 3  # hexes within which nearer is no better
NEARER = 3  # what a hex nearer is worth


class Place(NamedTuple):
    """A hex, and the direction of the bow in it."""

    q: int
    r: int
    facing: int


@rule("FST-SMV-06")
def place_of(state: State, who: int) -> Place:
    """Return where a ship is."""
    ship = state.ships[who]
    return Place(ship.q, ship.r, ship.facing)


@rule("FST-SMV-06")
def place_after(state: State, who: int) -> Place:
    """Return where a ship will be, and its heading, once it has flown what it has plotted."""
    ship = state.ships[who]
    place = place_of(state, who)
    for number in range(LONGEST_COURSE):
        if ship.course[number] == NOBODY:
            break
        place = place_of_step(place, ship.course[number])
    return place


@rule("FST-SMV-06")
def place_of_step(place: Place, heading: int) -> Place:
    """Return where a step leads to."""
    q, r, facing = place
    if heading == FORWARD:
        q, r = hex_neighbour(q, r, facing)
    else:
        facing = hex_turn(facing, 1 if heading == TO_STARBOARD else -1)
    return Place(q, r, facing)


@rule("FST-FIR-03")
def hexes_between(one: Place, other: Place) -> int:
    """Return the range between two places."""
    return hex_distance(one.q, one.r, other.q, other.r)


@rule("FST-FIR-04", "FST-FIR-07", "FST-FIR-08", "FST-SDM-01")
def fire_worth(state: State, who: int, place: Place, target: int, there: Place, side: int) -> int:
    """Return what the weapons of a ship do from one place to a ship at another, as a side knows."""
    ship = state.ships[who]
    arcs = hex_bearing(place.facing, place.q, place.r, there.q, there.r)
    distance = hexes_between(place, there)
    damage = 0
    for at in range(ship.first_mount, ship.first_mount + ship.mounts):
        mount = state.mounts[at]
        if not mount.destroyed and covers(state, at, arcs):
            damage += tenths_to_hit(state, chart_number(state, at, distance)) * power_of(
                state, at, distance, knows_mount(state, side, at, who)
            )
    if distance == 0:
        return damage
    facing, _ = hex_sides(place.q, place.r, there.q, there.r)
    shield = shield_as_known(state, side, target, side_from_bow(facing, there.facing))
    return damage + PENETRATION * max(0, damage - 10 * shield)


@rule("FST-FIR-07")
def tenths_to_hit(state: State, number: int) -> int:
    """Return the chance of a number of the firing chart in tenths."""
    if number < 0:
        return 0
    if state.rulings.firing_die == FiringDie.D100:
        return min(100, number) // 10
    if state.rulings.firing_die == FiringDie.D10_HIGH:
        return min(10, max(0, 11 - number))
    return min(10, number)


@rule("FST-FIR-08")
def power_of(state: State, at: int, distance: int, known: int) -> int:
    """Return the damage of a weapon at a range, with the power it is known to have, or may have."""
    mount = state.mounts[at]
    gun = state.guns[mount.gun]
    if state.rulings.ship_damage_formula == ShipDamageFormula.CHART and gun.chart_bands > 0:
        for row in range(gun.chart_bands):
            if distance <= gun.chart_reach[row]:
                return gun.chart_damage[row]
        return 0
    amount = gun.fixed
    if amount < 0:
        amount = mount.armed if known and mount.armed > 0 else gun.power_max
    for row in range(gun.bands):
        if distance <= gun.reach[row]:
            return max(0, amount + gun.modifier[row])
    return max(0, amount)


@rule("FST-SRP-04")
def knows_mount(state: State, side: int, at: int, who: int) -> bool:
    """Return whether a side knows what a weapon of a ship is armed with."""
    return state.units[who].side == side or has(state.mounts[at].seen, side) != 0


@rule("FST-SRP-04")
def shield_as_known(state: State, side: int, target: int, shield: int) -> int:
    """Return what a side knows a shield to be worth; half of what it can hold where it does not."""
    ship = state.ships[target]
    if state.units[target].side == side or has(ship.shields_seen[shield], side):
        return ship.shields[shield]
    return ship.max_shield[shield] // 2


@rule()
def place_worth(state: State, who: int, place: Place) -> int:
    """Return what a place and heading are worth: the best fire given, less all fire taken."""
    side = state.units[who].side
    given = 0
    taken = 0
    nearest = NOBODY
    for other in range(len(state.ships)):
        if state.units[other].side == state.units[who].side or not can_act(state, other):
            continue
        there = place_after(state, other)
        given = max(given, fire_worth(state, who, place, other, there, side))
        taken += fire_worth(state, other, there, who, place, side)
        far = hexes_between(place, there)
        if nearest == NOBODY or far < nearest:
            nearest = far
    return given - taken - NEARER * max(0, nearest - CLOSE)
