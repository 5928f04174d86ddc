"""Taking actions: moving and closing in."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.starcraft_d6 import words
from starfray.rulesets.starcraft_d6.chapters.ranged_combat.ranges import name_band, named_band
from starfray.rulesets.starcraft_d6.rulings import PersonalMove, ProneMove, RangeData
from starfray.rulesets.starcraft_d6.state import (
    DOOMED,
    NO_COVER,
    OUT_OF_RANGE,
    POINT_BLANK,
    UNNAMED,
    Band,
    Person,
    State,
)
from starfray.rulesets.starcraft_d6.words import WORDS
from starfray.space.squares import fewest_steps
from starfray.space.terrain import square_inside

# SD6-WND-08: who crawls comes a fourth of the way, one square at least.
CRAWLING_PART = 4


@rule("SD6-ACT-08")
def cost_of_moving(state: State) -> int:
    """Return what it costs to move: an action, or nothing, once a round, by a ruling."""
    return words.FREE if state.rulings.personal_move == PersonalMove.FREE else words.ACTION


MOVED_ALREADY = WORDS.reason(
    "moved_already", "SD6-ACT-08", "the free move of the round has already been made"
)


@rule("SD6-ACT-08")
def why_not_move_again(state: State, who: int) -> int:
    """Return why somebody may not move any more this round, or 0."""
    moved = cost_of_moving(state) == words.FREE and state.units[who].moved
    return MOVED_ALREADY if moved else 0


@rule("SD6-ACT-08")
def count_free_move(state: State, table: Table, who: int) -> None:
    """Count a move that costs no action."""
    if cost_of_moving(state) == words.FREE:
        acts_freely(state, table, who)


@change(WORDS, "SD6-ACT-08", "{who} does that without an action.", bookkeeping=True)
def acts_freely(state: State, who: Person) -> None:
    """Make the free move of the round."""
    state.units[who].moved = 1


@rule("SD6-ACT-08")
def is_taken(state: State, who: int, x: int, y: int) -> bool:
    """Return whether somebody else is on a square."""
    for other in range(len(state.units)):
        unit = state.units[other]
        if other != who and unit.x == x and unit.y == y and unit.status <= DOOMED:
            return True
    return False


@rule("SD6-ACT-08", "SD6-WND-08")
def move_of(state: State, who: int) -> int:
    """Return the metres of one move; a prone character crawls, by ruling."""
    unit = state.units[who]
    if not unit.prone or state.rulings.prone_move == ProneMove.RUN:
        return unit.move_m
    if state.rulings.prone_move == ProneMove.STILL:
        return 0
    return min(unit.move_m, max(state.fight.square_m, unit.move_m // CRAWLING_PART))


LIES_PRONE = WORDS.reason("lies_prone", "SD6-WND-08", "a prone character cannot get that far")


@rule("SD6-ACT-08", "SD6-WND-08")
def why_not_crawl(state: State, who: int, target: int, band: int) -> int:
    """Return why somebody cannot come to a range band because of lying on the ground, or 0."""
    if not state.units[who].prone or state.rulings.prone_move == ProneMove.RUN:
        return 0
    if state.rulings.prone_move == ProneMove.STILL:
        return LIES_PRONE
    now = named_band(state, who, target)
    return LIES_PRONE if now != UNNAMED and abs(now - band) > 1 else 0


TOO_FAR = WORDS.reason("too_far", "SD6-ACT-08", "that is too far for one action")
NO_ROOM = WORDS.reason("no_room", "SD6-ACT-08", "there is no room")


@rule("SD6-ACT-08")
def why_not_reach(state: State, who: int, x: int, y: int) -> int:
    """Return why one action does not lead to a square, or 0."""
    unit = state.units[who]
    if state.fight.width == 0 or not square_inside(x, y, state.fight.width, state.fight.height):
        return NO_ROOM
    far = fewest_steps(unit.x, unit.y, x, y) * state.fight.square_m
    if far > move_of(state, who):
        return TOO_FAR if far > unit.move_m or not unit.prone else LIES_PRONE
    return NO_ROOM if is_taken(state, who, x, y) else 0


@rule("SD6-ACT-08")
def why_not_move(state: State, who: int, x: int, y: int) -> int:
    """Return why somebody may not move to a square now, or 0."""
    reason = why_not_move_again(state, who)
    return reason if reason != 0 else why_not_get_to(state, who, x, y)


@rule("SD6-ACT-08")
def why_not_get_to(state: State, who: int, x: int, y: int) -> int:
    """Return why one action does not lead somebody to another square, or 0."""
    if state.units[who].x == x and state.units[who].y == y:
        return NO_ROOM
    return why_not_reach(state, who, x, y)


@rule("SD6-ACT-08")
def move(state: State, table: Table, who: int, x: int, y: int) -> None:
    """Move to a square."""
    count_free_move(state, table, who)
    move_to(state, table, who, x, y)


MOVE = verb(
    WORDS, "move", "SD6-ACT-08", "x=x y=y", "{who} moves to {x}, {y}",
    do=move, why_not=why_not_move, cost=cost_of_moving,
)  # fmt: skip


@change(WORDS, "SD6-ACT-08", "{who} moves to {x}, {y}.", name="moves")
def move_to(state: State, who: Person, x: int, y: int) -> None:
    """Move to a square, out of any cover."""
    unit = state.units[who]
    unit.x = x
    unit.y = y
    leave_cover(state, who)


@rule("SD6-ACT-08", "SD6-COV-02")
def leave_cover(state: State, who: int) -> None:
    """Leave what covers somebody: it stays where it is."""
    unit = state.units[who]
    unit.cover = NO_COVER
    unit.protection = NOTHING
    unit.came_out = 0


NOT_A_TARGET = WORDS.reason("not_a_target", "SD6-RNG-04", "there is no valid target")
BAND_NOT_NAMED = WORDS.reason(
    "band_not_named", "SD6-RNG-03", "the game master must name the range band"
)
THERE_ALREADY = WORDS.reason("there_already", "SD6-ACT-08", "that is already the range")
BANDS_MEASURED = WORDS.reason(
    "bands_measured", "SD6-RNG-03", "on a map the distance decides, not the game master"
)


@rule("SD6-ACT-08", "SD6-RNG-03")
def why_not_change_range(state: State, who: int, target: int, band: int) -> int:
    """Return why somebody cannot come to a range band that the game master names, or 0."""
    reason = why_not_move_again(state, who)
    if reason != 0:
        return reason
    if not 0 <= target < len(state.units) or target == who:
        return NOT_A_TARGET
    if not POINT_BLANK <= band < OUT_OF_RANGE:
        return BAND_NOT_NAMED
    if state.fight.width > 0 and state.rulings.range_data == RangeData.DATA:
        return BANDS_MEASURED
    if named_band(state, who, target) == band:
        return THERE_ALREADY
    return why_not_crawl(state, who, target, band)


@rule("SD6-ACT-08", "SD6-RNG-03")
def move_to_range(state: State, table: Table, who: int, target: int, band: int) -> None:
    """Move to another range band of somebody."""
    count_free_move(state, table, who)
    change_range(state, table, who, target, band)


CHANGE_RANGE = verb(
    WORDS, "change_range", "SD6-ACT-08", "target=target:units n=band:bands",
    "{who} moves to {band} range of {target}",
    do=move_to_range, why_not=why_not_change_range, cost=cost_of_moving,
)  # fmt: skip


@change(WORDS, "SD6-RNG-03", "{who} and {target} are now at {band} range.", name="range_named")
def change_range(state: State, who: Person, target: Person, band: Band) -> None:
    """Move to another range band of somebody, as the game master names it, out of any cover."""
    leave_cover(state, who)
    name_band(state, who, target, band)
    state.units[who].group = state.units[target].group if band == POINT_BLANK else NOTHING
