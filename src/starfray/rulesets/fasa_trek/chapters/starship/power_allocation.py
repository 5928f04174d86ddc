"""The Power Allocation Phase: sharing the power, arming weapons, raising shields."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.core.verbs import verb
from starfray.rulesets.fasa_trek.chapters.starship.bridge_officers import IDLE, post_idle
from starfray.rulesets.fasa_trek.chapters.starship.captains_orders import (
    NOT_ORDERED,
    SHIELDS,
    WEAPONS,
    follows_orders,
    may_have_power,
    tell_of_orders_left,
    warn_unless_ordered,
)
from starfray.rulesets.fasa_trek.chapters.starship.mounts import NO_MOUNT, disarm_all, mount_of
from starfray.rulesets.fasa_trek.chapters.starship.movement_phase import points_in_phase
from starfray.rulesets.fasa_trek.chapters.starship.shields import lower_shields, set_shield
from starfray.rulesets.fasa_trek.rulings import MovementPointFormula, UnspentPower
from starfray.rulesets.fasa_trek.state import (
    ENGINEER,
    HELMSMAN,
    NAVIGATOR,
    POWER_PHASE,
    ShieldTurned,
    ShipWeapon,
    State,
    Vessel,
)
from starfray.rulesets.fasa_trek.words import WORDS

POWER_SHARED = WORDS.reason("shared_already", "FST-PWR-02", "the power is already allocated")
TOO_MUCH_POWER = WORDS.reason("too_much_power", "FST-PWR-02", "there is not that much power")
POWER_LEFT = WORDS.reason("power_left", "FST-PWR-02", "all power must be allocated")


@rule("FST-PWR-02")
def why_not_allocate(state: State, who: int, engines: int, shields: int, weapons: int) -> int:
    """Return why power cannot be shared that way: more than there is, or, by a ruling, less."""
    ship = state.ships[who]
    if ship.allocated:
        return POWER_SHARED
    if post_idle(state, who, ENGINEER):
        return IDLE
    given = engines + shields + weapons
    if given > ship.total_power:
        return TOO_MUCH_POWER
    if given < ship.total_power and state.rulings.unspent_power == UnspentPower.MUST_SPEND:
        return POWER_LEFT
    return 0


@rule("FST-PWR-02")
def why_not_keep_power(state: State, who: int) -> int:
    """Return why the power may not be left unallocated: by a ruling all of it must be."""
    ship = state.ships[who]
    if state.rulings.unspent_power != UnspentPower.MUST_SPEND or ship.allocated:
        return 0
    idle = post_idle(state, who, ENGINEER)
    return POWER_LEFT if ship.total_power > 0 and not idle else 0


NOTHING_ALLOCATED = WORDS.note(
    "nothing_allocated", "FST-PWR-02", "who:units",
    "None of {who}'s power is allocated: it buys no movement, weapons or shields this turn.",
)  # fmt: skip


@rule("FST-PWR-01", "FST-PWR-02")
def tell_of_power_left(state: State, table: Table, who: int) -> None:
    """Say that no power is allocated, or else which orders have got none."""
    ship = state.ships[who]
    if ship.total_power > 0 and not ship.allocated:
        note(table, NOTHING_ALLOCATED, who)
    else:
        tell_of_orders_left(state, table, who)


@rule("FST-PWR-02", "FST-PWR-03", "FST-SMV-05")
def allocate(
    state: State, table: Table, who: int, engines: int, shields: int, weapons: int
) -> None:
    """Share the power: movement points come of the engines', the rest is given out next."""
    ship = state.ships[who]
    unspent = ship.total_power - engines - shields - weapons
    ratio = ship.shield_ratio
    share_power(state, table, who, shields * ratio, ratio, weapons, unspent)
    points = movement_points(state, who, engines)
    gain_movement(
        state, table, who,
        points_in_phase(state, points, 1),
        points_in_phase(state, points, 2),
        points_in_phase(state, points, 3),
    )  # fmt: skip
    lower_shields(state, table, who)
    disarm_all(state, table, who)


@change(
    WORDS, "FST-PWR-02",
    "{who} has {points} shield points ({ratio} for a unit) and {power} units for weapons; "
    "{unspent} units are lost.",
    name="allocated",
)  # fmt: skip
def share_power(
    state: State, who: Vessel, points: int, ratio: int, power: int, unspent: int
) -> None:
    """Share the power of the turn: points for shields and power for weapons are given out next."""
    ship = state.ships[who]
    ship.allocated = 1
    ship.shield_points = points
    ship.weapon_power = power


@change(
    WORDS, "FST-SMV-05",
    "{who} has movement points for the three phases: {first}, {second} and {third}.",
    name="movement_points",
)  # fmt: skip
def gain_movement(state: State, who: Vessel, first: int, second: int, third: int) -> None:
    """Set the movement points of the three phases."""
    ship = state.ships[who]
    ship.points[0] = first
    ship.points[1] = second
    ship.points[2] = third


ALLOCATE = verb(
    WORDS, "allocate", "FST-PWR-02", "x=engines[0..] y=shields[0..] n=weapons[0..]",
    "{who} gives {engines} units to engines, {shields} to shields, {weapons} to weapons",
    do=allocate, why_not=why_not_allocate, phase=POWER_PHASE, post=ENGINEER,
)  # fmt: skip


@rule("FST-PWR-03", asked="FST-PWR-03")
def movement_points(state: State, who: int, engines: int) -> int:
    """Return the movement points that the power of the engines buys, by ratio or by curve."""
    ship = state.ships[who]
    curve = state.curves[ship.curve]
    if state.rulings.movement_point_formula == MovementPointFormula.RATIO or curve.rows == 0:
        return engines // ship.movement_ratio
    points = 0
    for row in range(curve.rows):
        if curve.power[row] <= engines:
            points = curve.points[row]
    return points


POWER_UNKNOWN = WORDS.reason("no_allocation", "FST-PWR-02", "power must be allocated first")


@rule("FST-PWR-03")
def why_not_arm(state: State, who: Vessel, weapon: ShipWeapon, power: int) -> int:
    """Return why a weapon cannot be armed with that power."""
    if not state.ships[who].allocated:
        return POWER_UNKNOWN
    at = mount_of(state, who, weapon)
    return NO_MOUNT if at < 0 else why_not_arm_mount(state, who, at, power)


ARMED_ALREADY = WORDS.reason("armed_already", "FST-PWR-03", "the weapon is already armed")
WRONG_POWER = WORDS.reason(
    "wrong_power", "FST-PWR-03", "the weapon cannot be armed with that power"
)
NO_WEAPON_POWER = WORDS.reason(
    "no_weapon_power", "FST-PWR-03", "not enough power is left for weapons"
)


@rule("FST-PWR-03")
def why_not_arm_mount(state: State, who: int, at: int, power: int) -> int:
    """Return why a weapon in working order cannot take that power."""
    if post_idle(state, who, HELMSMAN):
        return IDLE
    gun = state.guns[state.mounts[at].gun]
    if state.mounts[at].armed > 0:
        return ARMED_ALREADY
    if not gun.power_min <= power <= gun.power_max:
        return WRONG_POWER
    if not may_have_power(state, who, WEAPONS, at):
        return NOT_ORDERED
    return NO_WEAPON_POWER if power > state.ships[who].weapon_power else 0


@rule("FST-PWR-03")
def arm(state: State, table: Table, who: Vessel, weapon: ShipWeapon, power: int) -> None:
    """Give power to a weapon that is named."""
    arm_mount(state, table, who, mount_of(state, who, weapon), power)


ARM = verb(
    WORDS, "arm", "FST-PWR-03", "item=weapon:ship_weapons n=power[1..]",
    "{who} arms the {weapon} with {power}",
    do=arm, why_not=why_not_arm, phase=POWER_PHASE, post=HELMSMAN,
)  # fmt: skip


@rule("FST-PWR-03")
def arm_mount(state: State, table: Table, who: int, at: int, power: int) -> None:
    """Give power to a weapon."""
    left = state.ships[who].weapon_power - power
    arm_weapon(state, table, who, state.mounts[at].name, at, power, left)
    warn_unless_ordered(state, table, who, WEAPONS, at)


@change(WORDS, "FST-PWR-03", "{who} arms the {weapon} with {power}.", name="armed")
def arm_weapon(
    state: State, who: Vessel, weapon: ShipWeapon, mount: int, power: int, left: int
) -> None:
    """Arm a weapon, and set the power left for weapons."""
    state.mounts[mount].armed = power
    state.ships[who].weapon_power = left


NO_SHIELD_POINTS = WORDS.reason(
    "no_shield_points", "FST-PWR-04", "not enough shield points are left"
)
SHIELD_FULL = WORDS.reason("shield_full", "FST-PWR-04", "the shield cannot take that many points")


@rule("FST-PWR-04")
def why_not_raise(state: State, who: Vessel, shield: ShieldTurned, points: int) -> int:
    """Return why a shield cannot be given those points."""
    ship = state.ships[who]
    if not ship.allocated:
        return POWER_UNKNOWN
    if post_idle(state, who, NAVIGATOR):
        return IDLE
    if points > ship.shield_points:
        return NO_SHIELD_POINTS
    if not may_have_power(state, who, SHIELDS, shield):
        return NOT_ORDERED
    full = ship.max_shield[shield]
    return SHIELD_FULL if ship.shields[shield] + points > full else 0


@rule("FST-PWR-04")
def raise_shield(
    state: State, table: Table, who: Vessel, shield: ShieldTurned, points: int
) -> None:
    """Give points to a shield."""
    ship = state.ships[who]
    set_shield(state, table, who, shield + 1, ship.shields[shield] + points)
    pay_for_shield(state, table, who, ship.shield_points - points)
    warn_unless_ordered(state, table, who, SHIELDS, shield)


RAISE = verb(
    WORDS, "raise_shield", "FST-PWR-04", "x=shield:shield_sides n=points[1..]",
    "{who} gives {points} points to the {shield} shield",
    do=raise_shield, why_not=why_not_raise, phase=POWER_PHASE, post=NAVIGATOR,
)  # fmt: skip


@change(
    WORDS,
    "FST-PWR-04",
    "{who} has {left} shield points to give.",
    name="shield_paid",
    bookkeeping=True,
)
def pay_for_shield(state: State, who: Vessel, left: int) -> None:
    """Set the shield points left."""
    state.ships[who].shield_points = left


FROM_THE_BOW = (0, 1, 5, 2, 4, 3)  # shields


@rule("FST-PWR-01", "FST-PWR-02", "FST-PWR-03", "FST-PWR-04")
def use_power(
    state: State, table: Table, who: int, engines: int, shields: int, weapons: int
) -> None:
    """Share the power, arm the weapons in their order, and raise the shields from the bow.

    What the captain has ordered comes first, and nothing else of its kind gets any.
    """
    allocate(state, table, who, engines, shields, weapons)
    ship = state.ships[who]
    for at in range(ship.first_mount, ship.first_mount + ship.mounts):
        mount = state.mounts[at]
        units = min(state.guns[mount.gun].power_max, ship.weapon_power)
        if mount.destroyed or not follows_orders(state, who, WEAPONS, at):
            continue
        if why_not_arm_mount(state, who, at, units) == 0:
            arm_mount(state, table, who, at, units)
    for number in range(6):
        shield = FROM_THE_BOW[number]
        room = ship.max_shield[shield] - ship.shields[shield]
        points = min(room, ship.shield_points)
        if points <= 0 or not follows_orders(state, who, SHIELDS, shield):
            continue
        if why_not_raise(state, who, shield, points) == 0:
            raise_shield(state, table, who, shield, points)
    tell_of_orders_left(state, table, who)


USE_POWER = verb(
    WORDS, "use_power", "FST-PWR-02", "x=engines[0..] y=shields[0..] n=weapons[0..]",
    "{who} gives {engines} units to engines, {shields} to shields, {weapons} to weapons, "
    "arms what it can and raises shields from the bow",
    do=use_power, why_not=why_not_allocate, phase=POWER_PHASE, whole_phase=1, post=ENGINEER,
)  # fmt: skip
