"""How bots fight a ship: power to weapons first, bow to the enemy, all that bears."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.action import NONE, Action, action
from starfray.core.rule import rule
from starfray.rulesets.fasa_trek.bots.manner import BOLD, HEADLONG, QUICK, WATCHFUL, tactic_of
from starfray.rulesets.fasa_trek.bots.ship_worth import (
    CLOSE,
    PENETRATION,
    Place,
    hexes_between,
    place_of,
    place_of_step,
    place_worth,
)
from starfray.rulesets.fasa_trek.chapters.end_of_fight import can_act
from starfray.rulesets.fasa_trek.chapters.personal.skill_rolls import can_succeed
from starfray.rulesets.fasa_trek.chapters.starship.bridge_officers import officers_skill, post_idle
from starfray.rulesets.fasa_trek.chapters.starship.combat_turn import DONE, RESOLVE
from starfray.rulesets.fasa_trek.chapters.starship.declaring_fire import (
    VOLLEY,
    can_fire,
    why_not_volley,
)
from starfray.rulesets.fasa_trek.chapters.starship.movement_phase import (
    COURSE,
    FORWARD,
    PLOT,
    TO_PORT,
    TO_STARBOARD,
    can_plot,
    cost_after,
    why_not_course,
    why_not_stop,
)
from starfray.rulesets.fasa_trek.chapters.starship.power_allocation import (
    USE_POWER,
    why_not_allocate,
)
from starfray.rulesets.fasa_trek.chapters.starship.skill_roll_phase import (
    LOCK_ON,
    ROLL_ALL,
    ROLL_PANELS,
    why_not_lock,
    why_not_row,
)
from starfray.rulesets.fasa_trek.chapters.starship.stress import stress_of
from starfray.rulesets.fasa_trek.chapters.starship.weapon_firing_sequence import ship_range
from starfray.rulesets.fasa_trek.rulings import ShotsPerTurn, UnusedPhasePoints
from starfray.rulesets.fasa_trek.state import (
    HELMSMAN,
    MOVEMENT_PHASE,
    POWER_PHASE,
    RESOLUTION,
    SCIENCE,
    SENSOR_ROLL,
    SENSOR_SKILL,
    SKILL_PHASE,
    State,
)
from starfray.space.digits import turned_round
from starfray.space.hexsides import hex_sides, side_from_bow

GOOD_RANGE = 5  # hexes at which it no longer waits to fire
MOST_STEPS = 9  # of a course straight at an enemy
MOST_WEIGHED = 4  # steps of a course of which every one is weighed
STRAIN = 10 * PENETRATION  # what a point of stress damage is worth
FAR = 1_000_000


@rule()
def choose_ship(state: State, who: int) -> Action:
    """Choose what the phase is for."""
    phase = state.fight.phase
    if phase == POWER_PHASE:
        return choose_power(state, who)
    if phase == SKILL_PHASE:
        return choose_rolls(state, who)
    if phase == MOVEMENT_PHASE:
        if can_plot(state, who):
            return choose_course(state, who)
    elif phase == RESOLUTION:
        return action(RESOLVE, who)
    elif can_fire(state, who):
        target = target_of(state, who)
        if target >= 0 and fires_now(state, who, target):
            if why_not_volley(state, who, target) == 0:
                return action(VOLLEY, who, target=target)
    return action(DONE, who)


@rule()
def fires_now(state: State, who: int, target: int) -> bool:
    """Hold fire for a better range, but not beyond the last phase in which it may be given."""
    if state.rulings.shots_per_turn == ShotsPerTurn.EACH_PHASE or state.fight.subphase == 3:
        return True
    tactic = tactic_of(state, who)
    if tactic in (QUICK, HEADLONG):
        return True
    return ship_range(state, who, target) <= (CLOSE if tactic in (WATCHFUL, BOLD) else GOOD_RANGE)


@rule()
def target_of(state: State, who: int) -> int:
    """Return the enemy of this turn as long as it can act, else the nearest one; -1 for none."""
    foe = state.ships[who].foe
    return foe if foe >= 0 and can_act(state, foe) else nearest_ship(state, who)


@rule()
def nearest_ship(state: State, who: int) -> int:
    """Return the nearest enemy ship that can still act, -1 for none."""
    best = NOBODY
    least = 0
    for other in range(len(state.ships)):
        if state.units[other].side == state.units[who].side or not can_act(state, other):
            continue
        far = ship_range(state, who, other)
        if best < 0 or far < least:
            best = other
            least = far
    return best


@rule()
def choose_power(state: State, who: int) -> Action:
    """Give weapons what they take, up to half; shields a third of all; the engines the rest.

    Other tactics share it otherwise.
    """
    ship = state.ships[who]
    wanted = 0
    for at in range(ship.first_mount, ship.first_mount + ship.mounts):
        if not state.mounts[at].destroyed:
            wanted += state.guns[state.mounts[at].gun].power_max
    total = ship.total_power
    weapons, shields = min(wanted, total // 2), total // 3
    tactic = tactic_of(state, who)
    if tactic == BOLD:
        weapons, shields = min(wanted, 2 * total // 3), total // 6
    elif tactic == QUICK:
        weapons, shields = min(wanted, total // 3), total // 5
    elif tactic == WATCHFUL:
        weapons, shields = min(wanted, 2 * total // 5), total // 4
    engines = ship.total_power - weapons - shields
    if why_not_allocate(state, who, engines, shields, weapons):
        return action(DONE, who)
    return action(USE_POWER, who, x=engines, y=shields, n=weapons)


@rule()
def choose_rolls(state: State, who: int) -> Action:
    """Let every officer roll: with a lock on the nearest enemy if one can succeed."""
    rolls_left = some_panel_can_succeed(state, who)
    target = nearest_ship(state, who)
    if why_not_lock(state, who, target) == 0 and lock_can_succeed(state, who):
        verb = ROLL_ALL if rolls_left else LOCK_ON
        return action(verb, who, target=target)
    return action(ROLL_PANELS if rolls_left else DONE, who)


@rule()
def lock_can_succeed(state: State, who: int) -> bool:
    """Return whether a roll for a lock may succeed at all."""
    return can_succeed(state, officers_skill(state, who, SCIENCE, SENSOR_SKILL, SENSOR_ROLL))


@rule()
def some_panel_can_succeed(state: State, who: int) -> bool:
    """Return whether any officer has a roll left at the panel that may succeed at all."""
    bridge = state.bridges[state.ships[who].bridge]
    for row in range(bridge.panel_rows):
        officer, skill = bridge.panel_officer[row], bridge.panel_skill[row]
        if why_not_row(state, who, row) == 0:
            if can_succeed(state, officers_skill(state, who, officer, skill, row)):
                return True
    return False


@rule()
def choose_course(state: State, who: int) -> Action:
    """Fly where the fire given is worth most against the fire taken, as far as that is seen.

    Ships that have declared already are seen where they will be: there lies the tactical
    advantage.
    """
    ship = state.ships[who]
    course = 0
    if ship.plotted == 0 and not post_idle(state, who, HELMSMAN):
        if tactic_of(state, who) == HEADLONG:
            points = ship.points[state.fight.subphase - 1]
            course = course_at(state, who, target_of(state, who), points)
        else:
            course = best_course(state, who)
    if course > 0 and why_not_course(state, who, course) == 0:
        return action(COURSE, who, n=course)
    if why_not_stop(state, who):
        return action(PLOT, who, n=FORWARD)
    return action(DONE, who)


@rule()
def best_course(state: State, who: int) -> int:
    """Return the course to the best place among the short ones and one straight at the enemy."""
    ship = state.ships[who]
    points = ship.points[state.fight.subphase - 1]
    all_used = state.rulings.unused_phase_points == UnusedPhasePoints.MUST_USE
    best = 0
    most = -FAR if all_used else place_worth(state, who, place_of(state, who))
    codes = 1
    for steps in range(1, min(points, MOST_WEIGHED) + 1):
        codes *= 3
        if all_used and steps < min(points, MOST_WEIGHED):
            continue
        for code in range(codes):
            course = 0
            rest = code
            for _ in range(steps):
                course = 10 * course + rest % 3 + 1
                rest //= 3
            worth = course_worth(state, who, course, points)
            if worth > most:
                best = course
                most = worth
    if points > MOST_WEIGHED:
        course = course_at(state, who, target_of(state, who), points)
        if course > 0 and course_worth(state, who, course, points) > most:
            best = course
    return best


@rule()
def course_worth(state: State, who: int, course: int, points: int) -> int:
    """Return what the place is worth that a course leads to, less the stress of flying it."""
    place = place_of(state, who)
    last = TO_PORT
    excess = 0
    ahead = turned_round(course)
    while ahead > 0:
        heading = ahead % 10 - 1
        ahead //= 10
        points -= cost_after(state, last, heading)
        if points < 0:
            return -FAR
        excess += -1 if heading == FORWARD else 1
        place = place_of_step(place, heading)
        last = heading
    return place_worth(state, who, place) - STRAIN * stress_of(state, who, max(0, excess))


@rule()
def course_at(state: State, who: int, target: int, points: int) -> int:
    """Return a course straight at an enemy, no more turns than hexes if it can be helped."""
    place = place_of(state, who)
    turns = 0
    course = 0
    last = TO_PORT
    for _ in range(MOST_STEPS):
        heading = next_heading(state, target, place, turns) if target >= 0 else NONE
        if heading == NONE or cost_after(state, last, heading) > points:
            break
        points -= cost_after(state, last, heading)
        course = course * 10 + heading + 1
        last = heading
        turns += -1 if heading == FORWARD else 1
        place = place_of_step(place, heading)
    return course


@rule()
def next_heading(state: State, target: int, place: Place, turns: int) -> int:
    """Return the next step of a course to an enemy, NONE when there is no need of one."""
    there = place_of(state, target)
    first, _ = hex_sides(there.q, there.r, place.q, place.r)
    bearing = side_from_bow(first, place.facing)
    if bearing > 0 and turns < 1:
        return TO_STARBOARD if bearing <= 3 else TO_PORT
    far = hexes_between(place, there)
    return FORWARD if far > CLOSE or bearing > 0 else NONE
