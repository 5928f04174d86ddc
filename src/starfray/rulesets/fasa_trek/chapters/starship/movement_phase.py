"""The Movement Phase: points by phase, plotting a course, and flying it."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add, has
from starfray.core.table import Table, roll
from starfray.core.verbs import verb
from starfray.rulesets.fasa_trek.chapters.starship.bridge_officers import (
    IDLE,
    captains_rating,
    post_idle,
    some_officer_able,
)
from starfray.rulesets.fasa_trek.chapters.starship.stress import stress
from starfray.rulesets.fasa_trek.rulings import (
    BeyondTable,
    MovementOrder,
    MovementTie,
    TurnCost,
    UnusedPhasePoints,
)
from starfray.rulesets.fasa_trek.state import (
    HELMSMAN,
    LONGEST_COURSE,
    MOVEMENT_PHASE,
    Heading,
    ShipFacing,
    State,
    Vessel,
)
from starfray.rulesets.fasa_trek.words import ORDER_DIE, WORDS
from starfray.space.digits import turned_round
from starfray.space.hexes import hex_neighbour, hex_turn

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
    plot_step(state, table, who, heading, course_length(state, who), plotted)


PLOT = verb(
    WORDS, "plot", "FST-SMV-06", "n=heading:headings", "{who} plots a course {heading}",
    do=plot, why_not=why_not_plot, phase=MOVEMENT_PHASE,
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


@rule("FST-SMV-01", "FST-SMV-03")
def fly_all(state: State, table: Table) -> None:
    """Carry all declared courses out, from the most movement points to the fewest."""
    if state.rulings.movement_tie == MovementTie.ROLL:
        for who in range(len(state.ships)):
            throw_for_order(state, table, who)
    flown = EMPTY
    for _ in range(len(state.ships)):
        who = next_to_fly(state, flown)
        if who < 0:
            return
        flown = add(flown, who)
        fly(state, table, who)


@rule("FST-SMV-01")
def throw_for_order(state: State, table: Table, who: int) -> None:
    """Throw a d10 for a ship that has as many points this phase as another; high goes first."""
    now = state.fight.subphase - 1
    ship = state.ships[who]
    thrown = 0
    for other in range(len(state.ships)):
        if other != who and state.ships[other].points[now] == ship.points[now]:
            thrown = roll(table, who, ORDER_DIE, 1, 10)
            break
    if thrown or ship.tie:
        go_by_die(state, table, who, thrown)


@change(
    WORDS, "FST-SMV-01", "{who} rolls {roll} for the order of movement.",
    name="tie_thrown", bookkeeping=True,
)  # fmt: skip
def go_by_die(state: State, who: Vessel, roll: int) -> None:
    """Keep the die rolled for the order among equals, 0 for none."""
    state.ships[who].tie = roll


@rule("FST-SMV-01", "FST-SMV-03")
def next_to_fly(state: State, flown: int) -> int:
    """Return the ship that moves next, -1 when every ship with somebody at the helm has moved."""
    best = NOBODY
    for who in range(len(state.ships)):
        if has(flown, who) or state.ships[who].superstructure <= 0:
            continue
        if not some_officer_able(state, who):
            continue
        if best < 0 or flies_before(state, who, best, flown):
            best = who
    return best


@rule("FST-SMV-01", "FST-SMV-03")
def flies_before(state: State, one: int, other: int, flown: int) -> bool:
    """Return whether a ship moves before another: the fastest first, then by falling points.

    `flown` has the ships that have moved: by a ruling those after the first go by other rules.
    """
    first, second = state.ships[one], state.ships[other]
    now = state.fight.subphase - 1
    mine, theirs = first.points[now], second.points[now]
    if flown and state.rulings.movement_order == MovementOrder.TURN_TOTAL:
        mine, theirs = points_of_turn(state, one), points_of_turn(state, other)
    elif flown and state.rulings.movement_order == MovementOrder.ASCENDING:
        mine, theirs = theirs, mine
    if mine != theirs:
        return mine > theirs
    if state.rulings.movement_tie == MovementTie.ROLL and first.tie != second.tie:
        return first.tie > second.tie
    mine, theirs = points_of_turn(state, one), points_of_turn(state, other)
    if mine != theirs:
        return mine > theirs
    if state.fight.advantage == other:
        return True
    if state.fight.advantage == one:
        return False
    return captains_rating(state, one) < captains_rating(state, other)


@rule("FST-SMV-01")
def points_of_turn(state: State, who: int) -> int:
    """Return the movement points that a ship has for the whole turn."""
    ship = state.ships[who]
    return ship.points[0] + ship.points[1] + ship.points[2]


@rule("FST-SMV-04", "FST-SMV-06")
def fly(state: State, table: Table, who: int) -> None:
    """Fly the plotted course."""
    ship = state.ships[who]
    hexes = 0
    turns = 0
    for number in range(course_length(state, who)):
        if ship.course[number] == FORWARD:
            q, r = hex_neighbour(ship.q, ship.r, ship.facing)
            fly_to(state, table, who, q, r, ship.facing)
            hexes += 1
        else:
            facing = hex_turn(ship.facing, 1 if ship.course[number] == TO_STARBOARD else -1)
            fly_to(state, table, who, ship.q, ship.r, facing)
            turns += 1
    arrive(state, table, who, hexes, turns)


@change(
    WORDS, "FST-SMV-06", "{who} is at {q}, {r}, heading {facing}.", name="flies", bookkeeping=True
)
def fly_to(state: State, who: Vessel, q: int, r: int, facing: ShipFacing) -> None:
    """Move a ship to a hex and a heading."""
    ship = state.ships[who]
    ship.q = q
    ship.r = r
    ship.facing = facing


@rule("FST-SMV-04", "FST-SMV-05")
def arrive(state: State, table: Table, who: int, hexes: int, turns: int) -> None:
    """End the movement of a phase, and take stress damage if there is any."""
    keep_points(state, table, who)
    end_course(state, table, who, hexes)
    stress(state, table, who, max(0, turns - hexes))


@change(WORDS, "FST-SMV-06", "{who} has moved {hexes} hexes forward.", name="arrived")
def end_course(state: State, who: Vessel, hexes: int) -> None:
    """End the course, and keep how far the ship has moved."""
    state.ships[who].moved = hexes
    clear_course(state, who)


@rule("FST-SMV-06")
def clear_course(state: State, who: int) -> None:
    """Clear the plotted course."""
    ship = state.ships[who]
    for step in range(LONGEST_COURSE):
        ship.course[step] = NOBODY
    ship.plotted = 0


@rule("FST-SMV-05")
def keep_points(state: State, table: Table, who: int) -> None:
    """Carry the points not used over to the next phase of the turn, by a ruling."""
    ship = state.ships[who]
    now = state.fight.subphase - 1
    left = ship.points[now] - ship.plotted
    if state.rulings.unused_phase_points == UnusedPhasePoints.CARRY and left > 0 and now < 2:
        carry_points(state, table, who, now + 1, ship.points[now + 1] + left)


@change(
    WORDS, "FST-SMV-05", "{who} has {points} movement points next phase.",
    name="carried", bookkeeping=True,
)  # fmt: skip
def carry_points(state: State, who: Vessel, phase: int, points: int) -> None:
    """Set the movement points of a phase to come."""
    state.ships[who].points[phase] = points


NO_HEADING = WORDS.reason("no_heading", "FST-SMV-06", "a step is forward, starboard or port")


@rule("FST-SMV-05", "FST-SMV-06")
def why_not_course(state: State, who: int, course: int) -> int:
    """Return why a course cannot be declared at once: its digits, its points, or points left."""
    if post_idle(state, who, HELMSMAN):
        return IDLE
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


# A course has one digit a step, at most 18: 1 forward, 2 starboard, 3 port.
COURSE = verb(
    WORDS, "course", "FST-SMV-06", "n=course[1..999999999999999999]", "{who} plots {course}",
    do=plot_all, why_not=why_not_course, phase=MOVEMENT_PHASE, whole_phase=1,
)  # fmt: skip
