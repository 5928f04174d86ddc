"""What a side may know of ships: where they are and what befalls them; the rest is their own.

Power, shields, what weapons are armed with and orders are each side's own secret, until they are
used (a weapon fires, a shield takes a hit) or sensed (FST-SRP-04). Where ships are, their courses
as declared, movement points once movement begins, superstructure and officers are no secret.
"""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.layout import layout_of
from starfray.core.sets import has
from starfray.rulesets.fasa_trek.state import POSTS, POWER_PHASE, SKILL_PHASE, STARSHIP, Ship, State
from starfray.rulesets.fasa_trek.words import OFFICERS_SKILLS, WORDS

# Told to nobody else, whenever it happens.
PRIVATE = {
    "sensor_question", "answer_used", "points_sensed", "hull_sensed", "officers_sensed",
    "officer_sensed", "power_sensed", "shield_sensed", "weapon_sensed", "shield_down",
    "disarmed", "other_course",
}  # fmt: skip
# Told to nobody else while power is shared and officers roll.
BEHIND_CLOSED_DOORS = {
    "order_weapon", "order_shield", "order_course", "allocate", "arm", "raise_shield",
    "use_power", "sensor_lock", "officer_roll", "roll_all", "roll_panels",
    "weapon_ordered", "shield_ordered", "course_ordered", "weapon_not_ordered",
    "shield_not_ordered", "weapon_left", "shield_left", "nothing_allocated", "allocated",
    "movement_points", "armed", "shield_set", "shield_paid", "raise_which",
    "lock_attempt", "locked", "panel_roll", "steadied", "skill_roll", "mishap", "answers",
    *(WORDS.dice[die] for die in OFFICERS_SKILLS),
}  # fmt: skip
BY_POST = {"skill_roll", "mishap"}
BY_MOUNT = {"disarmed"}
# What an enemy is not shown of a ship.
SECRETS = (
    "allocated", "shield_points", "weapon_power", "panel_used", "rolled", "steady", "lock",
    "lock_tried", "foe", "answers", "ordered", "ordered_weapons", "ordered_shields",
    "ordered_course", "power_seen",
)  # fmt: skip


def in_private(state: State) -> bool:
    """Return whether the ships see to what nobody else is told of."""
    return state.fight.phase in (POWER_PHASE, SKILL_PHASE)


def is_own_affair(state: State, side: int, name: str, numbers: tuple[int, ...]) -> bool:
    """Return whether an action, note, question or die of a ship is kept from a side."""
    if state.fight.arena != STARSHIP or not numbers:
        return False
    if name not in PRIVATE and not (name in BEHIND_CLOSED_DOORS and in_private(state)):
        return False
    who = numbers[0]
    if name in BY_POST:
        who //= POSTS
    if name in BY_MOUNT:
        who = owner_of(state, who)
    return 0 <= who < len(state.units) and state.units[who].side != side


def owner_of(state: State, at: int) -> int:
    """Return whose weapon it is."""
    for who, ship in enumerate(state.ships):
        if ship.first_mount <= at < ship.first_mount + ship.mounts:
            return who
    return NOBODY


def seen_by(state: State, side: int) -> State:
    """Return a copy of a state with no more in it than a side may know."""
    if state.fight.arena != STARSHIP:
        return state
    seen = layout_of(State).clone(state)
    blank = Ship()
    for who, ship in enumerate(seen.ships):
        if seen.units[who].side == side:
            continue
        for name in SECRETS:
            setattr(ship, name, getattr(blank, name))
        ship.veiled = 1
        if not has(state.ships[who].power_seen, side):
            ship.total_power = 0
        if in_private(state):
            ship.points = [0, 0, 0]
        for shield in range(6):
            if not has(ship.shields_seen[shield], side):
                ship.shields[shield] = 0
        ship.shields_seen = [1 << side if has(one, side) else 0 for one in ship.shields_seen]
        for mount in seen.mounts[ship.first_mount : ship.first_mount + ship.mounts]:
            if not has(mount.seen, side):
                mount.armed = 0
            mount.seen = 1 << side if has(mount.seen, side) else 0
    return seen
