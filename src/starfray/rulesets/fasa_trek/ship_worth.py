"""What a place in space is worth to a bot: the fire it gives, less the fire it takes.

Worth is counted in tenths of a point of damage; what penetrates a shield counts several times.
"""

from __future__ import annotations

from starfray.core.rule import rule
from starfray.rulesets.fasa_trek import rulings
from starfray.rulesets.fasa_trek.ending import can_act
from starfray.rulesets.fasa_trek.firing import chart_number
from starfray.rulesets.fasa_trek.helm import FORWARD, TO_STARBOARD, course_length, step_of_course
from starfray.rulesets.fasa_trek.state import NOBODY, State
from starfray.space.hexes import hex_distance, hex_neighbour, hex_turn
from starfray.space.hexsides import hex_bearing, hex_sides, side_from_bow

PENETRATION = 4  # times as much as damage to a shield
CLOSE = 3  # hexes within which nearer is no better
NEARER = 3  # what a hex nearer is worth


@rule("FST-SMV-06")
def place_after(state: State, who: int) -> tuple[int, int, int]:
    """Return where a ship will be, and its heading, once it has flown what it has plotted."""
    ship = state.ships[who]
    q, r, facing = ship.q, ship.r, ship.facing
    for number in range(course_length(ship.course)):
        q, r, facing = place_of_step(q, r, facing, step_of_course(ship.course, number))
    return q, r, facing


@rule("FST-SMV-06")
def place_of_step(q: int, r: int, facing: int, heading: int) -> tuple[int, int, int]:
    """Return where a step leads to."""
    if heading == FORWARD:
        to_q, to_r = hex_neighbour(q, r, facing)
        return to_q, to_r, facing
    return q, r, hex_turn(facing, 1 if heading == TO_STARBOARD else -1)


@rule("FST-FIR-04", "FST-FIR-07", "FST-FIR-08", "FST-SDM-01")
def fire_worth(
    state: State,
    who: int,
    q: int,
    r: int,
    facing: int,
    target: int,
    to_q: int,
    to_r: int,
    to_facing: int,
) -> int:
    """Return what the working weapons of a ship do from one place to a ship at another."""
    ship = state.ships[who]
    arcs = hex_bearing(facing, q, r, to_q, to_r)
    distance = hex_distance(q, r, to_q, to_r)
    damage = 0
    for at in range(ship.first_mount, ship.first_mount + ship.mounts):
        mount = state.mounts[at]
        if not mount.destroyed and state.guns[mount.gun].arcs & arcs:
            damage += tenths_to_hit(state, chart_number(state, at, distance)) * power_of(
                state, at, distance
            )
    if q == to_q and r == to_r:
        return damage
    side, _ = hex_sides(q, r, to_q, to_r)
    shield = state.ships[target].shields[side_from_bow(side, to_facing)]
    return damage + PENETRATION * max(0, damage - 10 * shield)


@rule("FST-FIR-07")
def tenths_to_hit(state: State, number: int) -> int:
    """Return the chance of a number of the firing chart in tenths."""
    if number < 0:
        return 0
    if state.rulings.firing_die == rulings.D100_LOW:
        return min(100, number) // 10
    if state.rulings.firing_die == rulings.D10_HIGH:
        return min(10, max(0, 11 - number))
    return min(10, number)


@rule("FST-FIR-08")
def power_of(state: State, at: int, distance: int) -> int:
    """Return the damage of a weapon at a range, with the power it has or else may have."""
    mount = state.mounts[at]
    gun = state.guns[mount.gun]
    if state.rulings.ship_damage_formula == rulings.CHART:
        for row in range(gun.chart_bands):
            if distance <= gun.chart_reach[row]:
                return gun.chart_damage[row]
        return 0
    amount = gun.fixed
    if amount < 0:
        amount = mount.armed if mount.armed > 0 else gun.power_max
    for row in range(gun.bands):
        if distance <= gun.reach[row]:
            return max(0, amount + gun.modifier[row])
    return max(0, amount)


@rule()
def place_worth(state: State, who: int, q: int, r: int, facing: int) -> int:
    """Return what a place and heading are worth: the best fire given, less all fire taken."""
    given = 0
    taken = 0
    nearest = NOBODY
    for other in range(len(state.ships)):
        if state.units[other].side == state.units[who].side or not can_act(state, other):
            continue
        to_q, to_r, to_facing = place_after(state, other)
        given = max(given, fire_worth(state, who, q, r, facing, other, to_q, to_r, to_facing))
        taken += fire_worth(state, other, to_q, to_r, to_facing, who, q, r, facing)
        far = hex_distance(q, r, to_q, to_r)
        if nearest == NOBODY or far < nearest:
            nearest = far
    return given - taken - NEARER * max(0, nearest - CLOSE)
