"""The Movement Phase: points by phase, and plotting a course."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.fasa_trek.chapters.starship.bridge_officers import IDLE, post_idle
from starfray.rulesets.fasa_trek.chapters.starship.captains_orders import (
    tell_of_course_left,
    warn_of_course,
)
from starfray.rulesets.fasa_trek.rulings import BeyondTable, TurnCost, UnusedPhasePoints
from starfray.rulesets.fasa_trek.state import (
    HELMSMAN,
    LONGEST_COURSE,
    MOVEMENT_PHASE,
    Heading,
    State,
    Vessel,
)
from starfray.rulesets.fasa_trek.words import WORDS
from starfray.space.digits import turned_round

FORWARD, TO_STARBOARD, TO_PORT = range(3)


@rule("FST-SMV-05", "FST-SMV-07")
def points_in_phase(state: State, available: int, phase: int) -> int:
    """Return the points of phase 1, 2 or 3: a third each, an odd one to the middle, two outside."""
    if available > 20 and state.rulings.beyond_table == BeyondTable.CAP:
        available = 20
    third, rest = available // 3, available % 3
    if rest == 1:
        return third + (1 if phase == 2 else 0)
    if rest == 2:
        return third + (0 if phase == 2 else 1)
    return third


@rule("FST-SMV-06")
def course_length(state: State, who: int) -> int:
    """Return the number of steps that a ship has plotted."""
    steps = 0
    while steps < LONGEST_COURSE and state.ships[who].course[steps] != NOBODY:
        steps += 1
    return steps


@rule("FST-SMV-06")
def last_step(state: State, who: int) -> int:
    """Return the last step that a ship has plotted; without one a turn is paid for."""
    steps = course_length(state, who)
    return state.ships[who].course[steps - 1] if steps > 0 else TO_PORT


@rule("FST-SMV-06")
def cost_after(state: State, last: int, heading: int) -> int:
    """Return what a step costs behind another: 1; by a ruling a turn after a hex is free."""
    if heading == FORWARD or state.rulings.turn_cost == TurnCost.ONE:
        return 1
    return 0 if last == FORWARD else 1


@rule("FST-SMV-06")
def cost_of_plotting(state: State, who: int, heading: int) -> int:
    """Return what the next step costs."""
    return cost_after(state, last_step(state, who), heading)


@rule("FST-SMV-05")
def can_plot(state: State, who: int) -> bool:
    """Return whether a ship has points for another step."""
    ship = state.ships[who]
    return ship.points[state.fight.subphase - 1] > ship.plotted


COURSE_FULL = WORDS.reason("course_full", "FST-SMV-06", "a course has at most 31 steps")
NO_POINTS = WORDS.reason("no_points", "FST-SMV-05", "the movement points of this phase are used up")


@rule("FST-SMV-05", "FST-SMV-06")
def why_not_plot(state: State, who: Vessel, heading: Heading) -> int:
    """Return why a course cannot go on so: nobody steers, it is full, or no points are left."""
    ship = state.ships[who]
    if post_idle(state, who, HELMSMAN):
        return IDLE
    if course_length(state, who) >= LONGEST_COURSE:
        return COURSE_FULL
    cost = cost_of_plotting(state, who, heading)
    left = ship.points[state.fight.subphase - 1] - ship.plotted
    return NO_POINTS if cost > left else 0


@rule("FST-SMV-06")
def plot(state: State, table: Table, who: Vessel, heading: Heading) -> None:
    """Add a step to the course that the ship declares."""
    plotted = state.ships[who].plotted + cost_of_plotting(state, who, heading)
    step = course_length(state, who)
    warn_of_course(state, table, who, step, heading)
    plot_step(state, table, who, heading, step, plotted)


PLOT = verb(
    WORDS, "plot", "FST-SMV-06", "n=heading:headings",
    "{who} adds one step to its course: {heading}",
    do=plot, why_not=why_not_plot, phase=MOVEMENT_PHASE, post=HELMSMAN,
)  # fmt: skip


@change(WORDS, "FST-SMV-06", "{who} plots {heading}.", name="plotted", bookkeeping=True)
def plot_step(state: State, who: Vessel, heading: Heading, step: int, plotted: int) -> None:
    """Add a step to the course, and set the points that it takes in all."""
    ship = state.ships[who]
    ship.course[step] = heading
    ship.plotted = plotted


POINTS_TO_USE = WORDS.reason("points_to_use", "FST-SMV-05", "all points of the phase must be used")


@rule("FST-SMV-05")
def why_not_stop(state: State, who: int) -> int:
    """Return why a course may not end here: by a ruling all points must be used."""
    ship = state.ships[who]
    if state.rulings.unused_phase_points != UnusedPhasePoints.MUST_USE or post_idle(
        state, who, HELMSMAN
    ):
        return 0
    left = ship.points[state.fight.subphase - 1] - ship.plotted
    full = course_length(state, who) >= LONGEST_COURSE
    return POINTS_TO_USE if left > 0 and not full else 0


@rule("FST-SMV-06")
def clear_course(state: State, who: int) -> None:
    """Clear the plotted course."""
    ship = state.ships[who]
    for step in range(LONGEST_COURSE):
        ship.course[step] = NOBODY
    ship.plotted = 0


NO_HEADING = WORDS.reason(
    "no_heading", "FST-SMV-06", "a course has a digit a step: 1 forward, 2 starboard, 3 port"
)


@rule("FST-SMV-05", "FST-SMV-06")
def why_not_course(state: State, who: int, course: int) -> int:
    """Return why a course cannot be declared at once: its digits, its points, or points left."""
    if post_idle(state, who, HELMSMAN):
        return IDLE
    if course % 10 == 0:  # it would be lost where the course is turned round
        return NO_HEADING
    ship = state.ships[who]
    points = ship.points[state.fight.subphase - 1] - ship.plotted
    steps = course_length(state, who)
    last = last_step(state, who)
    ahead = turned_round(course)
    while ahead > 0:
        heading = ahead % 10 - 1
        ahead //= 10
        if not FORWARD <= heading <= TO_PORT:
            return NO_HEADING
        points -= cost_after(state, last, heading)
        steps += 1
        if points < 0:
            return NO_POINTS
        if steps > LONGEST_COURSE:
            return COURSE_FULL
        last = heading
    if state.rulings.unused_phase_points == UnusedPhasePoints.MUST_USE:
        return POINTS_TO_USE if points > 0 and steps < LONGEST_COURSE else 0
    return 0


@rule("FST-SMV-06")
def plot_all(state: State, table: Table, who: int, course: int) -> None:
    """Declare the steps of a course."""
    ahead = turned_round(course)
    while ahead > 0:
        plot(state, table, who, ahead % 10 - 1)
        ahead //= 10
    tell_of_course_left(state, table, who, course_length(state, who))


# A course has one digit a step, at most 18: 1 forward, 2 starboard, 3 port.
COURSE = verb(
    WORDS, "course", "FST-SMV-06", "n=course[1..999999999999999999]",
    "{who} declares its whole course: {course}",
    do=plot_all, why_not=why_not_course, phase=MOVEMENT_PHASE, whole_phase=1, post=HELMSMAN,
)  # fmt: skip
