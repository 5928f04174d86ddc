"""The Power Allocation Phase: sharing the power, arming weapons, raising shields."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.rulesets.fasa_trek import rulings
from starfray.rulesets.fasa_trek import ship_words as words
from starfray.rulesets.fasa_trek.helm import points_in_phase
from starfray.rulesets.fasa_trek.officers import post_idle
from starfray.rulesets.fasa_trek.state import ENGINEER, HELMSMAN, NAVIGATOR, State


@rule("FST-PWR-02")
def why_not_allocate(state: State, who: int, engines: int, shields: int, weapons: int) -> int:
    """Return why power cannot be shared so: more than there is, or, by a ruling, less."""
    ship = state.ships[who]
    if ship.allocated:
        return words.POWER_SHARED
    if post_idle(state, who, ENGINEER):
        return words.IDLE
    given = engines + shields + weapons
    if given > ship.total_power:
        return words.TOO_MUCH_POWER
    if given < ship.total_power and state.rulings.unspent_power == rulings.MUST_SPEND:
        return words.POWER_LEFT
    return 0


@rule("FST-PWR-02", "FST-PWR-03", "FST-SMV-05")
def allocate(
    state: State, table: Table, who: int, engines: int, shields: int, weapons: int
) -> None:
    """Share the power: movement points come of the engines', the rest is given out next."""
    ship = state.ships[who]
    ship.allocated = 1
    ship.shield_points = shields * ship.shield_ratio
    ship.weapon_power = weapons
    unspent = ship.total_power - engines - shields - weapons
    note(table, words.ALLOCATED, who, ship.shield_points, weapons, unspent)
    available = movement_points(state, who, engines)
    for phase in range(3):
        ship.points[phase] = points_in_phase(state, available, phase + 1)
    note(table, words.POINTS, who, ship.points[0], ship.points[1], ship.points[2])
    lower_shields(state, table, who)


@rule("FST-PWR-04")
def lower_shields(state: State, table: Table, who: int) -> None:
    """Take the points of the turn before from the shields, unless the ruling keeps them."""
    if state.rulings.shield_refresh == rulings.FRESH:
        for shield in range(1, 7):
            if state.ships[who].shields[shield - 1] != 0:
                state.ships[who].shields[shield - 1] = 0
                note(table, words.SHIELD_DOWN, who, shield)


@rule("FST-PWR-03")
def movement_points(state: State, who: int, engines: int) -> int:
    """Return the movement points that the power of the engines buys, by ratio or by curve."""
    ship = state.ships[who]
    if state.rulings.movement_point_formula == rulings.RATIO:
        return engines // ship.movement_ratio
    curve = state.curves[ship.curve]
    points = 0
    for row in range(curve.rows):
        if curve.power[row] <= engines:
            points = curve.points[row]
    return points


@rule("FST-FIR-10")
def mount_of(state: State, who: int, name: int) -> int:
    """Return the weapon of a ship by its name, -1 when there is none in working order."""
    ship = state.ships[who]
    for mount in range(ship.first_mount, ship.first_mount + ship.mounts):
        if state.mounts[mount].name == name and not state.mounts[mount].destroyed:
            return mount
    return NOBODY


@rule("FST-PWR-03")
def why_not_arm(state: State, who: int, name: int, power: int) -> int:
    """Return why a weapon cannot be armed with so much power."""
    if not state.ships[who].allocated:
        return words.POWER_UNKNOWN
    if post_idle(state, who, HELMSMAN):
        return words.IDLE
    at = mount_of(state, who, name)
    return words.NO_MOUNT if at < 0 else why_not_arm_mount(state, who, at, power)


@rule("FST-PWR-03")
def why_not_arm_mount(state: State, who: int, at: int, power: int) -> int:
    """Return why a weapon in working order does not take so much power."""
    gun = state.guns[state.mounts[at].gun]
    if state.mounts[at].armed > 0:
        return words.ARMED_ALREADY
    if not gun.power_min <= power <= gun.power_max:
        return words.WRONG_POWER
    return words.NO_WEAPON_POWER if power > state.ships[who].weapon_power else 0


@rule("FST-PWR-03")
def arm(state: State, table: Table, who: int, at: int, power: int) -> None:
    """Give power to a weapon."""
    ship = state.ships[who]
    state.mounts[at].armed = power
    ship.weapon_power -= power
    note(table, words.ARMED, who, state.mounts[at].name, at, power, ship.weapon_power)


@rule("FST-PWR-04")
def why_not_raise(state: State, who: int, shield: int, points: int) -> int:
    """Return why a shield cannot be given so many points."""
    ship = state.ships[who]
    if not ship.allocated:
        return words.POWER_UNKNOWN
    if post_idle(state, who, NAVIGATOR):
        return words.IDLE
    if points > ship.shield_points:
        return words.NO_SHIELD_POINTS
    full = ship.max_shield[shield - 1]
    return words.SHIELD_FULL if ship.shields[shield - 1] + points > full else 0


@rule("FST-PWR-04")
def raise_shield(state: State, table: Table, who: int, shield: int, points: int) -> None:
    """Give points to a shield."""
    ship = state.ships[who]
    ship.shields[shield - 1] += points
    ship.shield_points -= points
    note(table, words.SHIELD_SET, who, shield, ship.shields[shield - 1])
    note(table, words.SHIELD_PAID, who, ship.shield_points)
