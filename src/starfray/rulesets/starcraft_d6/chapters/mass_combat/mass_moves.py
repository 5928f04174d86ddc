"""Mass combat: how forces move."""

from __future__ import annotations

from starfray.core.absent import NOBODY, NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_d6.chapters.mass_combat.forces import still_stands
from starfray.rulesets.starcraft_d6.chapters.mass_combat.mass_attack import NO_SUCH_FORCE
from starfray.rulesets.starcraft_d6.chapters.mass_combat.mass_ranges import (
    is_measured,
    range_between,
)
from starfray.rulesets.starcraft_d6.chapters.mass_combat.mass_time import why_not_move_now
from starfray.rulesets.starcraft_d6.rulings import FallBack, MassMoves
from starfray.rulesets.starcraft_d6.state import (
    MASS_CLOSE,
    MASS_OUT,
    MASS_SHORT,
    MassBand,
    Person,
    State,
    WhichGround,
)
from starfray.rulesets.starcraft_d6.words import WORDS
from starfray.space.squares import fewest_steps
from starfray.space.terrain import square_inside


@rule("SD6-MUNI-08", asked="SD6-MUNI-08 metres")
def metres_a_segment(state: State, who: Person) -> int:
    """Return how far a force comes in a segment: as far as the slowest of its units."""
    force = state.forces[who]
    slowest = NOTHING
    for company in range(force.first, force.first + force.many):
        one = state.companies[company]
        pace = state.kinds[one.kind].move_m
        if one.count > 0 and (slowest == NOTHING or pace < slowest):
            slowest = pace
    return max(0, slowest)


FARTHER_THAN_THAT = WORDS.reason(
    "farther_than_that", "SD6-MUNI-08", "that is farther than the force moves in a segment"
)
MEASURED = WORDS.reason("measured", "SD6-MUNI-08", "the metres on the map decide on the range")
NOT_MEASURED = WORDS.reason(
    "not_measured", "SD6-MUNI-08", "the game master names the range, not the metres on a map"
)
TAKEN_BY = WORDS.reason(
    "taken_by", "SD6-MUNI-08", "another force is there or on its way there, or it is off the map"
)
NEXT_BAND = WORDS.reason("next_band", "SD6-MUNI-08", "a move leads to the next range band")
STAYS_CLOSE = WORDS.reason(
    "stays_close", "SD6-MEXM-02", "a move away opens the range only if the game master says so"
)


@rule("SD6-MUNI-08", "SD6-MEXM-01")
def why_not_advance(state: State, who: int, target: int, band: int) -> int:
    """Return why a force cannot move to a range band of an enemy force, or 0."""
    reason = why_not_move_now(state, who)
    if reason != 0:
        return reason
    if not 0 <= target < len(state.forces) or not still_stands(state, target):
        return NO_SUCH_FORCE
    if state.units[target].side == state.units[who].side:
        return NO_SUCH_FORCE
    if is_measured(state):
        return MEASURED
    now = range_between(state, who, target)
    if not MASS_CLOSE <= band <= MASS_OUT or abs(band - now) != 1:
        return NEXT_BAND
    away = band > now and state.rulings.fall_back == FallBack.GM
    return STAYS_CLOSE if away else 0


@rule("SD6-MTIM-03")
def moves_wait(state: State) -> bool:
    """Return whether moves take effect only when the segment is over."""
    return state.rulings.mass_moves == MassMoves.ALL_SIMULTANEOUS


@rule("SD6-MUNI-08", "SD6-MEXM-01")
def advance(state: State, table: Table, who: int, target: int, band: int) -> None:
    """Move to the next range band of an enemy force."""
    nearer = 1 if band < range_between(state, who, target) else 0
    if moves_wait(state):
        on_the_way(state, table, who, target, band)
    else:
        comes_to(state, table, who, target, band)
    has_moved(state, table, who, nearer)


@change(WORDS, "SD6-MUNI-08", "{who} and {target} are now at {band} range.", name="mass_range")
def comes_to(state: State, who: Person, target: Person, band: MassBand) -> None:
    """Come to a range band; whoever leaves good ground has no more of it."""
    many = len(state.units)
    state.reaches[who * many + target] = band
    state.reaches[target * many + who] = band
    state.forces[who].ground = NOTHING


@change(
    WORDS, "SD6-MTIM-03",
    "{who} will be at {band} range of {target} when the segment is over.",
)  # fmt: skip
def on_the_way(state: State, who: Person, target: Person, band: MassBand) -> None:
    """Be on the way to a range band."""
    state.forces[who].ahead_of = target
    state.forces[who].ahead_band = band


@change(WORDS, "SD6-MTIM-02", "{who} has moved (closing in: {nearer}).", bookkeeping=True)
def has_moved(state: State, who: Person, nearer: int) -> None:
    """Have moved in this segment."""
    state.forces[who].moved = state.fight.segment
    state.forces[who].closed_in = nearer


ADVANCE = verb(
    WORDS, "advance", "SD6-MUNI-08", "target=target:units n=band:mass_bands",
    "{who} moves to {band} range of {target}",
    do=advance, why_not=why_not_advance, battle=1,
)  # fmt: skip


NOT_THERE = WORDS.reason("not_there", "SD6-MEXM-02", "there is no such ground for this force")


@rule("SD6-MEXM-02", "SD6-MATK-04")
def why_not_take_ground(state: State, who: int, ground: int) -> int:
    """Return why a force cannot move to ground that helps it, or 0."""
    reason = why_not_move_now(state, who)
    if reason != 0:
        return reason
    if is_measured(state):
        return MEASURED
    if not 0 <= ground < len(state.grounds) or state.forces[who].ground == ground:
        return NOT_THERE
    return 0


@rule("SD6-MEXM-02", "SD6-MATK-04")
def take_ground(state: State, table: Table, who: int, ground: int) -> None:
    """Fall back to ground that helps, or move there; by ruling that leaves Close Range."""
    if moves_wait(state):
        goes_to_ground(state, table, who, ground)
    else:
        on_ground(state, table, who, ground)
        open_ranges(state, table, who)
    has_moved(state, table, who, 0)


@change(WORDS, "SD6-MEXM-02", "{who} falls back to {ground}.", name="takes_ground")
def on_ground(state: State, who: Person, ground: WhichGround) -> None:
    """Stand on ground that helps."""
    state.forces[who].ground = ground
    state.forces[who].ahead_ground = NOTHING


@change(WORDS, "SD6-MTIM-03", "{who} will be on {ground} when the segment is over.")
def goes_to_ground(state: State, who: Person, ground: WhichGround) -> None:
    """Be on the way to ground that helps."""
    state.forces[who].ahead_ground = ground


@rule("SD6-MEXM-02")
def open_ranges(state: State, table: Table, who: int) -> None:
    """Open Close Range to Short by falling back, if that is the ruling."""
    if state.rulings.fall_back != FallBack.OPENS:
        return
    for other in range(len(state.forces)):
        if state.units[other].side == state.units[who].side or not still_stands(state, other):
            continue
        if range_between(state, who, other) == MASS_CLOSE:
            range_opens(state, table, who, other)


@change(WORDS, "SD6-MEXM-02", "{who} leaves {target} behind at Short Range.")
def range_opens(state: State, who: Person, target: Person) -> None:
    """Be at Short Range."""
    many = len(state.units)
    state.reaches[who * many + target] = MASS_SHORT
    state.reaches[target * many + who] = MASS_SHORT


TAKE_GROUND = verb(
    WORDS, "take_ground", "SD6-MEXM-02", "item=ground:grounds", "{who} falls back to {ground}",
    do=take_ground, why_not=why_not_take_ground, battle=1,
)  # fmt: skip


@rule("SD6-MUNI-08")
def why_not_march(state: State, who: int, x: int, y: int) -> int:
    """Return why a force cannot move to a square in this segment, or 0."""
    reason = why_not_move_now(state, who)
    if reason != 0:
        return reason
    if not is_measured(state):
        return NOT_MEASURED
    return why_not_square(state, who, x, y)


@rule("SD6-MUNI-08")
def why_not_square(state: State, who: int, x: int, y: int) -> int:
    """Return why a square cannot be reached in a segment, or 0."""
    if not square_inside(x, y, state.fight.width, state.fight.height):
        return TAKEN_BY
    for other in range(len(state.forces)):
        unit = state.units[other]
        if unit.x == x and unit.y == y and still_stands(state, other):
            return TAKEN_BY
        if state.forces[other].ahead_x == x and state.forces[other].ahead_y == y:
            return TAKEN_BY
    far = fewest_steps(state.units[who].x, state.units[who].y, x, y) * state.fight.square_m
    return FARTHER_THAN_THAT if far > metres_a_segment(state, who) else 0


@rule("SD6-MUNI-08")
def march(state: State, table: Table, who: int, x: int, y: int) -> None:
    """Move to a square."""
    nearer = 1 if comes_nearer(state, who, x, y) else 0
    if moves_wait(state):
        on_the_march(state, table, who, x, y)
    else:
        marches(state, table, who, x, y)
    has_moved(state, table, who, nearer)


@rule("SD6-MEXM-01")
def comes_nearer(state: State, who: int, x: int, y: int) -> bool:
    """Return whether a square is nearer to the nearest enemy force than where one stands."""
    now = NOTHING
    then = NOTHING
    for other in range(len(state.forces)):
        there = state.units[other]
        if there.side == state.units[who].side or not still_stands(state, other):
            continue
        far = fewest_steps(state.units[who].x, state.units[who].y, there.x, there.y)
        now = far if now == NOTHING else min(now, far)
        far = fewest_steps(x, y, there.x, there.y)
        then = far if then == NOTHING else min(then, far)
    return then < now


@change(WORDS, "SD6-MUNI-08", "{who} marches to {x}, {y}.")
def marches(state: State, who: Person, x: int, y: int) -> None:
    """Be on another square, and on whatever ground is there."""
    state.units[who].x = x
    state.units[who].y = y
    force = state.forces[who]
    force.ground = NOTHING
    force.ahead_x = NOTHING
    force.ahead_y = NOTHING
    for ground in range(len(state.grounds)):
        if state.grounds[ground].x == x and state.grounds[ground].y == y:
            force.ground = ground


@change(WORDS, "SD6-MTIM-03", "{who} will be at {x}, {y} when the segment is over.")
def on_the_march(state: State, who: Person, x: int, y: int) -> None:
    """Be on the way to a square."""
    state.forces[who].ahead_x = x
    state.forces[who].ahead_y = y


MARCH = verb(
    WORDS, "march", "SD6-MUNI-08", "x=x y=y", "{who} marches to {x}, {y}",
    do=march, why_not=why_not_march, battle=1,
)  # fmt: skip


@rule("SD6-MTIM-03")
def band_arrived_at(state: State, who: int, target: int) -> int:
    """Return the range at which a move ends that had to wait: both may have come nearer."""
    step = -1 if state.forces[who].closed_in else 1
    return max(MASS_CLOSE, min(MASS_OUT, range_between(state, who, target) + step))


@rule("SD6-MTIM-03")
def arrive(state: State, table: Table) -> None:
    """Let moves take effect that waited for the end of the segment.

    Who falls back leaves the range at which they stood, whoever else has come nearer meanwhile.
    """
    for who in range(len(state.forces)):
        ground = state.forces[who].ahead_ground
        if ground != NOTHING:
            on_ground(state, table, who, ground)
            open_ranges(state, table, who)
    for who in range(len(state.forces)):
        force = state.forces[who]
        target, x, y = force.ahead_of, force.ahead_x, force.ahead_y
        if target != NOBODY:
            comes_to(state, table, who, target, band_arrived_at(state, who, target))
            has_arrived(state, table, who)
        if x != NOTHING:
            marches(state, table, who, x, y)


@change(WORDS, "SD6-MTIM-03", "{who} has arrived.", bookkeeping=True)
def has_arrived(state: State, who: Person) -> None:
    """Be no more on the way."""
    state.forces[who].ahead_of = NOBODY
    state.forces[who].ahead_band = NOTHING
