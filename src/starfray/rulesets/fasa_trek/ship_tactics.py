"""How bots fight a ship: power to weapons first, bow to the enemy, all that bears."""

from __future__ import annotations

from starfray.core.action import NONE, Action
from starfray.core.rule import rule
from starfray.rulesets.fasa_trek import ship_words as words
from starfray.rulesets.fasa_trek.deeds import deed, plain
from starfray.rulesets.fasa_trek.firing import ship_range, why_not_volley
from starfray.rulesets.fasa_trek.helm import (
    FORWARD,
    TO_PORT,
    TO_STARBOARD,
    course_length,
    step_of_course,
    why_not_plot,
)
from starfray.rulesets.fasa_trek.officers import why_not_panel_roll
from starfray.rulesets.fasa_trek.power import why_not_allocate, why_not_arm, why_not_raise
from starfray.rulesets.fasa_trek.sensors import why_not_lock
from starfray.rulesets.fasa_trek.ships import can_act
from starfray.rulesets.fasa_trek.state import (
    MOVEMENT_PHASE,
    NOBODY,
    POWER_PHASE,
    SKILL_PHASE,
    State,
)
from starfray.space.hexes import hex_distance, hex_neighbour, hex_turn
from starfray.space.hexsides import hex_sides, side_from_bow

CLOSE = 3  # hexes at which a bot stops closing in
GOOD_RANGE = 5  # hexes at which it no longer waits to fire


@rule()
def choose_ship(state: State, who: int) -> Action:
    """Choose what the phase is for."""
    phase = state.fight.phase
    if phase == POWER_PHASE:
        return choose_power(state, who)
    target = nearest_ship(state, who)
    if phase == SKILL_PHASE:
        if target >= 0 and why_not_lock(state, who, target) == 0:
            return deed(words.LOCK_ON, who, target, NONE, NONE, NONE, NONE)
        for officer in range(6):
            for number in range(6):
                if why_not_panel_roll(state, who, officer, number) == 0:
                    return deed(words.OFFICER_ROLL, who, NONE, officer, NONE, NONE, number)
    elif phase == MOVEMENT_PHASE:
        return choose_course(state, who, target)
    elif target >= 0 and why_not_volley(state, who, target) == 0 and fires_now(state, who, target):
        return deed(words.VOLLEY, who, target, NONE, NONE, NONE, NONE)
    return plain(words.DONE, who)


@rule()
def fires_now(state: State, who: int, target: int) -> int:
    """Hold fire for a better range, but not beyond the last phase of the turn."""
    return 1 if state.fight.subphase == 3 or ship_range(state, who, target) <= GOOD_RANGE else 0


@rule()
def nearest_ship(state: State, who: int) -> int:
    """Return the nearest enemy ship that can still act, -1 for none."""
    best = NOBODY
    for other in range(len(state.ships)):
        if state.units[other].side == state.units[who].side or not can_act(state, other):
            continue
        if best < 0 or ship_range(state, who, other) < ship_range(state, who, best):
            best = other
    return best


@rule()
def choose_power(state: State, who: int) -> Action:
    """Give weapons what they take, up to half; shields a third of all; the engines the rest."""
    ship = state.ships[who]
    if not ship.allocated:
        wanted = 0
        for at in range(ship.first_mount, ship.first_mount + ship.mounts):
            if not state.mounts[at].destroyed:
                wanted += state.mounts[at].power_max
        weapons = min(wanted, ship.total_power // 2)
        shields = min(ship.total_power // 3, ship.total_power - weapons)
        engines = ship.total_power - weapons - shields
        if why_not_allocate(state, who, engines, shields, weapons):
            return plain(words.DONE, who)
        return deed(words.ALLOCATE, who, NONE, NONE, engines, shields, weapons)
    for at in range(ship.first_mount, ship.first_mount + ship.mounts):
        mount = state.mounts[at]
        power = min(mount.power_max, ship.weapon_power)
        if not mount.destroyed and why_not_arm(state, who, mount.name, power) == 0:
            return deed(words.ARM, who, NONE, mount.name, NONE, NONE, power)
    # The forward shields first: the bow is to the enemy.
    for turn in range(6):
        shield = 1 + (0, 1, 5, 2, 4, 3)[turn]
        room = ship.max_shield[shield - 1] - ship.shields[shield - 1]
        points = min(room, ship.shield_points)
        if points > 0 and why_not_raise(state, who, shield, points) == 0:
            return deed(words.RAISE, who, NONE, NONE, shield, NONE, points)
    return plain(words.DONE, who)


@rule()
def choose_course(state: State, who: int, target: int) -> Action:
    """Bring the bow to the enemy and close in, no more turns than hexes if it can be helped."""
    ship = state.ships[who]
    q, r, facing = ship.q, ship.r, ship.facing
    turns = 0
    for number in range(course_length(ship.course)):
        heading = step_of_course(ship.course, number)
        if heading == FORWARD:
            q, r = hex_neighbour(q, r, facing)
            turns -= 1
        else:
            facing = hex_turn(facing, 1 if heading == TO_STARBOARD else -1)
            turns += 1
    heading = NONE
    if target >= 0:
        other = state.ships[target]
        first, _ = hex_sides(other.q, other.r, q, r)
        bearing = side_from_bow(first, facing)
        far = hex_distance(q, r, other.q, other.r)
        if bearing > 0 and turns < 1:
            heading = TO_STARBOARD if bearing <= 3 else TO_PORT
        elif far > CLOSE or bearing > 0:
            heading = FORWARD
    if heading != NONE and why_not_plot(state, who, heading) == 0:
        return deed(words.PLOT, who, NONE, NONE, NONE, NONE, heading)
    if why_not_plot(state, who, FORWARD) == 0 and state.rulings.unused_phase_points == 1:
        return deed(words.PLOT, who, NONE, NONE, NONE, NONE, FORWARD)
    return plain(words.DONE, who)
