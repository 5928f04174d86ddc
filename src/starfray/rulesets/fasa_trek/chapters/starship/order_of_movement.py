"""The Movement Phase: who moves when, asking its questions, moving, and the stress of it."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add, has
from starfray.core.table import Table, roll
from starfray.rulesets.fasa_trek.chapters.starship.bridge_officers import (
    captains_rating,
    some_officer_able,
)
from starfray.rulesets.fasa_trek.chapters.starship.movement_phase import (
    FORWARD,
    TO_STARBOARD,
    clear_course,
    course_length,
)
from starfray.rulesets.fasa_trek.chapters.starship.sensor_questions import ask_questions
from starfray.rulesets.fasa_trek.chapters.starship.stress import stress
from starfray.rulesets.fasa_trek.rulings import (
    MovementDeclaration,
    MovementOrder,
    MovementTie,
    QuestionMoment,
    UnusedPhasePoints,
)
from starfray.rulesets.fasa_trek.state import MOVEMENT_PHASE, Flown, ShipFacing, State, Vessel
from starfray.rulesets.fasa_trek.words import ORDER_DIE, WORDS
from starfray.space.hexes import hex_neighbour, hex_turn


@rule("FST-SMV-01", "FST-SMV-03")
def fly_all(state: State, table: Table) -> None:
    """Carry all declared courses out, from the most movement points to the fewest."""
    if not order_is_thrown(state):
        throw_for_all(state, table)
    flown = EMPTY
    for _ in range(len(state.ships)):
        who = next_to_fly(state, flown)
        if who < 0:
            return
        flown = add(flown, who)
        ask_before_moving(state, table, who)
        fly(state, table, who)


@rule("FST-SMV-01", "FST-SMV-02")
def throw_for_all(state: State, table: Table) -> None:
    """Throw for the order among ships with as many points, by a ruling."""
    if state.rulings.movement_tie == MovementTie.ROLL:
        for who in range(len(state.ships)):
            throw_for_order(state, table, who)


@rule("FST-SMV-01")
def order_is_thrown(state: State) -> bool:
    """Return whether the order was thrown for as the phase began."""
    thrown = 0
    for ship in state.ships:
        thrown += ship.tie
    return thrown > 0


@rule("FST-SMV-01")
def throw_for_order(state: State, table: Table, who: int) -> None:
    """Throw a d10 for a ship that has as many points as another; high goes first."""
    ship = state.ships[who]
    thrown = 0
    for other in range(len(state.ships)):
        if other != who and ties_with(state, who, other):
            thrown = roll(table, who, ORDER_DIE, 1, 10)
            break
    if thrown or ship.tie:
        go_by_die(state, table, who, thrown)


@rule("FST-SMV-01")
def ties_with(state: State, who: int, other: int) -> bool:
    """Return whether nothing but dice tells which of two ships flies first in this phase."""
    now = state.fight.subphase - 1
    if not (can_fly(state, who) and can_fly(state, other)):
        return False
    if state.rulings.movement_declaration != MovementDeclaration.DECLARE_THEN_MOVE:
        if state.fight.advantage in (who, other):
            return False
    if state.rulings.movement_order == MovementOrder.TURN_TOTAL:
        if points_of_turn(state, who) == points_of_turn(state, other):
            return True
    return state.ships[who].points[now] == state.ships[other].points[now]


@rule("FST-CON-04", "FST-SDM-05")
def can_fly(state: State, who: int) -> bool:
    """Return whether a ship moves at all: it is in the fight, with somebody at the helm."""
    return state.ships[who].superstructure > 0 and some_officer_able(state, who)


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
        if has(flown, who) or not can_fly(state, who):
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
    if state.rulings.movement_declaration == MovementDeclaration.ADVANTAGE_LAST:
        if state.fight.advantage in (one, other):
            return state.fight.advantage == other
    if mine != theirs:
        return mine > theirs
    if state.rulings.movement_declaration == MovementDeclaration.TIES_ONLY:
        if state.fight.advantage in (one, other):
            return state.fight.advantage == other
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


@rule("FST-SMV-02", "FST-SRP-04")
def ask_before_moving(state: State, table: Table, who: int) -> None:
    """Ask the sensor questions just before a ship moves, by a ruling."""
    if state.rulings.question_moment == QuestionMoment.PER_SHIP:
        ask_questions(state, table, who)


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
    way = MOVES if hexes > 0 else TURNS if turns > 0 else STAYS
    end_course(state, table, who, way, hexes, state.ships[who].facing)
    if hexes + turns > 0:
        stress(state, table, who, max(0, turns - hexes))


STAYS, TURNS, MOVES = range(3)


@change(
    WORDS, "FST-SMV-06", "{who} {way}[ {hexes} hexes forward] and heads {heading}.", name="arrived"
)
def end_course(state: State, who: Vessel, way: Flown, hexes: int, heading: ShipFacing) -> None:
    """End the course, and keep how far the ship has moved."""
    state.ships[who].moved = hexes
    clear_course(state, who)


@rule("FST-SMV-05")
def keep_points(state: State, table: Table, who: int) -> None:
    """Carry the points not used over to the next phase of the turn, by a ruling."""
    ship = state.ships[who]
    now = state.fight.subphase - 1
    left = ship.points[now] - ship.plotted
    if state.rulings.unused_phase_points == UnusedPhasePoints.CARRY and left > 0 and now < 2:
        carry_points(state, table, who, now + 1, ship.points[now + 1] + left, left)


@change(
    WORDS, "FST-SMV-05", "{who} has {points} movement points next phase.",
    name="carried", bookkeeping=True,
)  # fmt: skip
def carry_points(state: State, who: Vessel, phase: int, points: int, left: int) -> None:
    """Set the movement points of a phase to come, and take what is left from the one before."""
    ship = state.ships[who]
    ship.points[phase] = points
    ship.points[phase - 1] -= left


@rule("FST-TAC-02")
def moves_at_once(state: State) -> bool:
    """Return whether each ship moves as it declares, by a ruling."""
    ties_only = state.rulings.movement_declaration == MovementDeclaration.TIES_ONLY
    return ties_only and state.fight.phase == MOVEMENT_PHASE


@rule("FST-TAC-02", "FST-SMV-01")
def next_mover(state: State) -> int:
    """Return the ship that declares and moves next where each moves as it declares."""
    flown = EMPTY
    for who in range(len(state.ships)):
        if state.ships[who].flown:
            flown = add(flown, who)
    return next_to_fly(state, flown)


@rule("FST-TAC-02", "FST-SMV-02")
def move_at_once(state: State, table: Table, who: int) -> None:
    """Fly what a ship has just declared."""
    fly(state, table, who)
    have_flown(state, table, who)


@change(WORDS, "FST-TAC-02", "{who} has moved.", name="has_moved", bookkeeping=True)
def have_flown(state: State, who: Vessel) -> None:
    """Mark a ship as moved in this phase."""
    state.ships[who].flown = 1


@change(WORDS, "FST-TAC-02", "All have moved.", name="all_moved", bookkeeping=True)
def clear_flown(state: State) -> None:
    """Let all ships move again in the next phase."""
    for ship in state.ships:
        ship.flown = 0
