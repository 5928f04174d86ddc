"""Action Points Table, emergency evasion: rolling sideways, dropping, diving, the dive roll."""

from __future__ import annotations

from starfray.core.action import NONE, Action, filled
from starfray.core.rule import rule
from starfray.core.sets import EMPTY, add, drop, up_to
from starfray.core.table import Table, ask
from starfray.core.verbs import verb
from starfray.rulesets.fasa_trek.chapters.personal.action_points import why_not_pay
from starfray.rulesets.fasa_trek.chapters.personal.emergency_evasion.landing import (
    land,
    why_not_land,
)
from starfray.rulesets.fasa_trek.chapters.personal.operating_endurance import why_unable
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.answers import answer
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.deeds import deed
from starfray.rulesets.fasa_trek.chapters.personal.position_change import take_posture
from starfray.rulesets.fasa_trek.chapters.personal.running import besides_running
from starfray.rulesets.fasa_trek.rulings import DiveDistance, DiveRoll, DropEffect, RollSideways
from starfray.rulesets.fasa_trek.state import (
    AP,
    CROUCHING,
    KNEELING,
    PRONE,
    STANDING,
    SWIMMING,
    Facing,
    State,
)
from starfray.rulesets.fasa_trek.words import WORDS

DROP_COST = AP
ROLL_COST = 2 * AP
DIVE_COST = 2 * AP
DIVE_ROLL_COST = 4 * AP
TO_LEFT, TO_RIGHT = range(2)

NOT_ROLLED = WORDS.reason("not_rolled", "FST-CMB-07", "only someone prone can roll sideways")


@rule("FST-CMB-07")
def sideways(state: State, who: int, side: int) -> int:
    """Return the direction at right angles to the facing."""
    return (state.units[who].facing + (2 if side == TO_RIGHT else 6)) % 8


@rule("FST-CMB-07")
def why_not_roll(state: State, who: int, side: int) -> int:
    """Return why one cannot roll to a side: not prone, the points, or a closed square."""
    reason = why_unable(state, who, 0)
    if reason:
        return reason
    prone = state.units[who].posture == PRONE
    if not prone and state.rulings.roll_sideways != RollSideways.ANY_POSTURE:
        return NOT_ROLLED
    way = sideways(state, who, side)
    return why_not_pay(state, who, ROLL_COST) or why_not_land(state, who, way, 1)


@rule("FST-CMB-07")
def roll_over(state: State, table: Table, who: int, side: int) -> None:
    """Roll one square sideways, prone."""
    land(state, table, who, sideways(state, who, side), 1)
    if state.units[who].posture != PRONE:
        take_posture(state, table, who, PRONE)


ROLL_WHERE = WORDS.question(
    "roll_where", "FST-CMB-07", "{who}, to which side do you roll?", names="roll_sides",
    shows_way=True,
)  # fmt: skip
ROLL = verb(
    WORDS, "roll_sideways", "FST-CMB-07", "n=side:roll_sides", "{who} rolls to the {side}",
    do=roll_over, deed=deed("rolls aside"), why_not=why_not_roll, cost=ROLL_COST,
    cuts_in=answer("roll_sideways"), star=1, gets_away=1, ways=up_to(TO_RIGHT), which=ROLL_WHERE,
)  # fmt: skip

IS_PRONE = WORDS.reason("already_down", "FST-CMB-08", "already down")
NO_GROUND = WORDS.reason("no_ground", "FST-CMB-08", "a swimmer has no ground to drop to")


@rule("FST-CMB-08")
def why_not_drop(state: State, who: int) -> int:
    """Return why a character cannot drop: already down, afloat, or no point left."""
    reason = why_unable(state, who, 0)
    if reason:
        return reason
    unit = state.units[who]
    kneels = unit.posture == KNEELING and state.rulings.drop_effect == DropEffect.KNEEL
    if unit.posture == PRONE or kneels:
        return IS_PRONE
    if unit.posture == SWIMMING:
        return NO_GROUND
    return why_not_pay(state, who, DROP_COST)


@rule("FST-CMB-08")
def go_down(state: State, table: Table, who: int) -> None:
    """Be prone at once on the spot; by a ruling on one's knees."""
    posture = KNEELING if state.rulings.drop_effect == DropEffect.KNEEL else PRONE
    take_posture(state, table, who, posture)


DROP = verb(
    WORDS, "drop", "FST-CMB-08", "", "{who} drops",
    do=go_down, deed=deed("drops"), why_not=why_not_drop, cost=DROP_COST, at_a_run=besides_running,
    cuts_in=answer("drop"), star=1, gets_away=1,
)  # fmt: skip

STAYS_HERE = WORDS.reason("dive_in_place", "FST-CMB-12", "a dive ends in the square it began in")
LEAVES_HERE = WORDS.reason("dive_leaves", "FST-CMB-12", "a dive leads into another square")


@rule("FST-CMB-09", "FST-CMB-12")
def why_not_dive(state: State, who: int, direction: Facing = NONE) -> int:
    """Return why one cannot dive: prone, afloat, the points, where a dive ends, the square."""
    reason = why_unable(state, who, 0)
    if reason:
        return reason
    if state.units[who].posture == PRONE:
        return IS_PRONE
    if state.units[who].posture == SWIMMING:
        return NO_GROUND
    reason = why_not_pay(state, who, DIVE_COST)
    if reason:
        return reason
    if direction < 0:
        return LEAVES_HERE if state.rulings.dive_distance == DiveDistance.ONE else 0
    if state.rulings.dive_distance == DiveDistance.IN_PLACE:
        return STAYS_HERE
    return why_not_land(state, who, direction, 1)


@rule("FST-CMB-09", "FST-CMB-12")
def dive(state: State, table: Table, who: int, direction: Facing = NONE) -> None:
    """Dive, prone, in one's own square or into the next."""
    if direction >= 0:
        land(state, table, who, direction, 1)
    take_posture(state, table, who, PRONE)


@rule("FST-CMB-12")
def landings(state: State) -> int:
    """Return where a dive may end: 0 is one's own square, 1 the next to the north, and so on."""
    if state.rulings.dive_distance == DiveDistance.IN_PLACE:
        return add(EMPTY, 0)
    return drop(up_to(8), 0) if state.rulings.dive_distance == DiveDistance.ONE else up_to(8)


@rule("FST-CMB-12")
def landing_at(state: State, action: Action) -> Action:
    """Return a dive to one of its landings."""
    return filled(action, n=action.n - 1)


DIVE_WHERE = WORDS.question(
    "dive_where", "FST-CMB-12", "{who}, where do you dive to?", names="landings", shows_way=True,
)  # fmt: skip
DIVE = verb(
    WORDS, "dive", "FST-CMB-09", "n=direction:facings?", "{who} dives to the ground[, {direction}]",
    do=dive, deed=deed("dives"), why_not=why_not_dive, cost=DIVE_COST, at_a_run=besides_running,
    cuts_in=answer("dive"), star=1, gets_away=1, ways=landings, in_way=landing_at, which=DIVE_WHERE,
)  # fmt: skip

NO_DIVE_ROLL = WORDS.reason(
    "no_dive_roll", "FST-CMB-10", "only someone standing, crouching or kneeling can dive and roll"
)
ONE_SQUARE_PRONE = WORDS.reason(
    "dive_roll_short", "FST-CMB-10", "a dive roll is one square and ends prone"
)
END_KNEELING, END_PRONE = range(2)


@rule("FST-CMB-10")
def why_not_dive_roll(state: State, who: int, direction: Facing, squares: int, end: int) -> int:
    """Return why one cannot dive and roll: the posture, its length and end, points, squares."""
    reason = why_unable(state, who, 0)
    if reason:
        return reason
    if state.units[who].posture not in (STANDING, CROUCHING, KNEELING):
        return NO_DIVE_ROLL
    if state.rulings.dive_roll == DiveRoll.PRONE_ONLY and (squares > 1 or end != END_PRONE):
        return ONE_SQUARE_PRONE
    return why_not_pay(state, who, DIVE_ROLL_COST) or why_not_land(state, who, direction, squares)


@rule("FST-CMB-10")
def dive_roll(
    state: State, table: Table, who: int, direction: Facing, squares: int, end: int
) -> None:
    """Dive and roll up to two squares, and end kneeling or prone."""
    land(state, table, who, direction, squares)
    take_posture(state, table, who, PRONE if end == END_PRONE else KNEELING)


@rule("FST-CMB-10")
def dive_rolls(state: State) -> int:
    """Return the dive rolls that there are: the eight directions for one square, then for two."""
    return up_to(7 if state.rulings.dive_roll == DiveRoll.PRONE_ONLY else 15)


@rule("FST-CMB-10")
def rolling_to(state: State, action: Action) -> Action:
    """Return one of the dive rolls; how it ends is still to be chosen."""
    return filled(action, n=action.n % 8, x=action.n // 8 + 1, y=END_PRONE)


DIVE_ROLL_WHERE = WORDS.question(
    "dive_roll_where", "FST-CMB-10", "{who}, where do you dive and roll to?", names="dive_rolls",
    shows_way=True,
)  # fmt: skip
DIVE_ROLL_END = WORDS.question(
    "dive_roll_end", "FST-CMB-10", "{who}, how do you end the dive roll?",
    options=("kneeling", "prone"),
)  # fmt: skip


@rule("FST-CMB-10")
def choose_end(state: State, table: Table, action: Action) -> Action:
    """Let one choose how a dive roll ends, on the turn of another."""
    only_prone = state.rulings.dive_roll == DiveRoll.PRONE_ONLY
    ends = add(EMPTY, END_PRONE) if only_prone else up_to(END_PRONE)
    end = ask(table, state, action.who, DIVE_ROLL_END, ends)
    return filled(action, n=action.n, x=action.x, y=end)


DIVE_ROLL = verb(
    WORDS, "dive_roll", "FST-CMB-10", "n=direction:facings x=squares[1..2] y=end:dive_ends",
    "{who} dives and rolls {direction}, squares: {squares}, {end} at the end",
    do=dive_roll, deed=deed("dives"), why_not=why_not_dive_roll, cost=DIVE_ROLL_COST,
    at_a_run=besides_running, cuts_in=answer("dive_roll"), star=1, gets_away=1,
    ways=dive_rolls, in_way=rolling_to, which=DIVE_ROLL_WHERE, complete=choose_end,
)  # fmt: skip
