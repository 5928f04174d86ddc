"""The Power Allocation Phase: the captain's orders to the bridge officers."""

from __future__ import annotations

from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add, has
from starfray.core.table import Table, note
from starfray.core.verbs import verb
from starfray.rulesets.fasa_trek.chapters.starship.mounts import NO_MOUNT, mount_of
from starfray.rulesets.fasa_trek.rulings import OrdersBinding
from starfray.rulesets.fasa_trek.state import (
    CAPTAIN,
    POWER_PHASE,
    ShieldTurned,
    ShipWeapon,
    State,
    Vessel,
)
from starfray.rulesets.fasa_trek.words import WORDS
from starfray.space.digits import turned_round

NO_CAPTAIN = WORDS.reason("no_captain", "FST-CON-04", "the captain is out of action")
NOT_A_COURSE = WORDS.reason(
    "not_a_course", "FST-PWR-01", "a course has a digit a step: 1 forward, 2 starboard, 3 port"
)
ORDERED_SO = WORDS.reason("ordered_so", "FST-PWR-01", "that is ordered already")
NOT_ORDERED = WORDS.reason("not_ordered", "FST-PWR-01", "the captain has not ordered it")


WEAPONS, SHIELDS = range(2)  # what is ordered to have power: a mount, or a shield


@rule("FST-PWR-01")
def is_ordered(state: State, who: int, kind: int, one: int) -> bool:
    """Return whether the captain has ordered power for a weapon or a shield."""
    ship = state.ships[who]
    if kind == WEAPONS:
        return has(ship.ordered_weapons, one - ship.first_mount) != 0
    return has(ship.ordered_shields, one) != 0


@rule("FST-PWR-01", "FST-CON-04")
def why_not_order(state: State, who: Vessel) -> int:
    """Return why no orders are given: the captain is out, and nobody else gives them."""
    return NO_CAPTAIN if state.ships[who].out[CAPTAIN] else 0


@rule("FST-PWR-01")
def why_not_order_power(state: State, who: int, kind: int, one: int) -> int:
    """Return why a weapon or a shield cannot be ordered to have power."""
    return why_not_order(state, who) or (ORDERED_SO if is_ordered(state, who, kind, one) else 0)


@rule("FST-PWR-01")
def why_not_order_weapon(state: State, who: Vessel, weapon: ShipWeapon) -> int:
    """Return why a weapon cannot be ordered to be armed."""
    at = mount_of(state, who, weapon)
    if at < 0:
        return why_not_order(state, who) or NO_MOUNT
    return why_not_order_power(state, who, WEAPONS, at)


@rule("FST-PWR-01")
def order_weapon(state: State, table: Table, who: Vessel, weapon: ShipWeapon) -> None:
    """Order a weapon to be armed."""
    place = mount_of(state, who, weapon) - state.ships[who].first_mount
    have_armed(state, table, who, weapon, place)


@change(WORDS, "FST-PWR-01", "{who}'s captain orders the {weapon} armed.", name="weapon_ordered")
def have_armed(state: State, who: Vessel, weapon: ShipWeapon, place: int) -> None:
    """Keep the order to arm a weapon."""
    ship = state.ships[who]
    ship.ordered = 1
    ship.ordered_weapons = add(ship.ordered_weapons, place)


ORDER_WEAPON = verb(
    WORDS, "order_weapon", "FST-PWR-01", "item=weapon:ship_weapons",
    "{who}'s captain orders the {weapon} armed",
    do=order_weapon, why_not=why_not_order_weapon, phase=POWER_PHASE, post=CAPTAIN,
)  # fmt: skip


@rule("FST-PWR-01")
def why_not_order_shield(state: State, who: Vessel, shield: ShieldTurned) -> int:
    """Return why a shield cannot be ordered to be energized."""
    return why_not_order_power(state, who, SHIELDS, shield)


@change(
    WORDS, "FST-PWR-01", "{who}'s captain orders the {shield} shield energized.",
    name="shield_ordered",
)  # fmt: skip
def order_shield(state: State, who: Vessel, shield: ShieldTurned) -> None:
    """Order a shield to be energized."""
    ship = state.ships[who]
    ship.ordered = 1
    ship.ordered_shields = add(ship.ordered_shields, shield)


ORDER_SHIELD = verb(
    WORDS, "order_shield", "FST-PWR-01", "x=shield:shield_sides",
    "{who}'s captain orders the {shield} shield energized",
    do=order_shield, why_not=why_not_order_shield, phase=POWER_PHASE, post=CAPTAIN,
)  # fmt: skip


@rule("FST-PWR-01")
def why_not_order_course(state: State, who: Vessel, course: int) -> int:
    """Return why a course cannot be ordered: a digit that is no step."""
    reason = why_not_order(state, who)
    if reason:
        return reason
    rest = course
    while rest > 0:
        if not 1 <= rest % 10 <= 3:
            return NOT_A_COURSE
        rest //= 10
    return ORDERED_SO if state.ships[who].ordered_course == course else 0


@change(WORDS, "FST-PWR-01", "{who}'s captain orders a course.", name="course_ordered")
def order_course(state: State, who: Vessel, course: int) -> None:
    """Order where to move in the first movement phase."""
    ship = state.ships[who]
    ship.ordered = 1
    ship.ordered_course = course


ORDER_COURSE = verb(
    WORDS, "order_course", "FST-PWR-01", "n=course[1..999999999999999999]",
    "{who}'s captain orders the course {course}",
    do=order_course, why_not=why_not_order_course, phase=POWER_PHASE, post=CAPTAIN,
)  # fmt: skip


@rule("FST-PWR-01")
def may_have_power(state: State, who: int, kind: int, one: int) -> bool:
    """Return whether a weapon or shield may have power: by a ruling only where it was ordered."""
    binding = state.rulings.orders_binding == OrdersBinding.BINDING and state.ships[who].ordered
    return not binding or is_ordered(state, who, kind, one)


WEAPON_NOT_ORDERED = WORDS.note(
    "weapon_not_ordered", "FST-PWR-01", "who:units weapon:ship_weapons",
    "{who}'s captain did not order the {weapon} armed.",
)  # fmt: skip
SHIELD_NOT_ORDERED = WORDS.note(
    "shield_not_ordered", "FST-PWR-01", "who:units shield:shield_sides",
    "{who}'s captain did not order the {shield} shield energized.",
)  # fmt: skip
WEAPON_LEFT = WORDS.note(
    "weapon_left", "FST-PWR-01", "who:units weapon:ship_weapons",
    "{who}'s {weapon} is not armed, as the captain ordered.",
)  # fmt: skip
SHIELD_LEFT = WORDS.note(
    "shield_left", "FST-PWR-01", "who:units shield:shield_sides",
    "{who}'s {shield} shield is not energized, as the captain ordered.",
)  # fmt: skip
OTHER_COURSE = WORDS.note(
    "other_course", "FST-PWR-01", "who:units", "{who} leaves the course that its captain ordered."
)


@rule("FST-PWR-01")
def follows_orders(state: State, who: int, kind: int, one: int) -> bool:
    """Return whether power for a weapon or shield is as ordered: named, or nothing of its kind."""
    ship = state.ships[who]
    named = ship.ordered_weapons if kind == WEAPONS else ship.ordered_shields
    return named == EMPTY or is_ordered(state, who, kind, one)


@rule("FST-PWR-01")
def warn_unless_ordered(state: State, table: Table, who: int, kind: int, one: int) -> None:
    """Say that a weapon or shield was not ordered to have power, where others of its kind were."""
    if follows_orders(state, who, kind, one):
        return
    if kind == WEAPONS:
        note(table, WEAPON_NOT_ORDERED, who, state.mounts[one].name)
    else:
        note(table, SHIELD_NOT_ORDERED, who, one)


@rule("FST-PWR-01")
def tell_of_orders_left(state: State, table: Table, who: int) -> None:
    """Say which weapons and shields were ordered and have nothing, as power is given out."""
    ship = state.ships[who]
    for at in range(ship.first_mount, ship.first_mount + ship.mounts):
        if is_ordered(state, who, WEAPONS, at) and state.mounts[at].armed == 0:
            note(table, WEAPON_LEFT, who, state.mounts[at].name)
    for shield in range(6):
        if is_ordered(state, who, SHIELDS, shield) and ship.shields[shield] == 0:
            note(table, SHIELD_LEFT, who, shield)


@rule("FST-PWR-01")
def tell_of_course_left(state: State, table: Table, who: int, steps: int) -> None:
    """Say that the course that was ordered for the first movement phase is not flown to its end."""
    rest = state.ships[who].ordered_course
    for _ in range(steps):
        rest //= 10
    if state.fight.subphase == 1 and rest > 0:
        note(table, OTHER_COURSE, who)


@rule("FST-PWR-01")
def warn_of_course(state: State, table: Table, who: int, number: int, heading: int) -> None:
    """Say that a step of the first movement phase is not the one that was ordered."""
    ship = state.ships[who]
    if ship.ordered_course == 0 or state.fight.subphase != 1:
        return
    ahead = turned_round(ship.ordered_course)
    for _ in range(number):
        ahead //= 10
    if ahead % 10 != heading + 1:
        note(table, OTHER_COURSE, who)
