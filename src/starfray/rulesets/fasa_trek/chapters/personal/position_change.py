"""Action Points Table, position change: turning in place, sitting, kneeling, lying down."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.sets import drop, up_to
from starfray.core.table import Table
from starfray.core.verbs import verb
from starfray.rulesets.fasa_trek.chapters.personal.action_points import why_not_pay
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.answers import answer
from starfray.rulesets.fasa_trek.chapters.personal.opportunity.deeds import deed
from starfray.rulesets.fasa_trek.rulings import Crouching, KneelProneText, TurnAngle
from starfray.rulesets.fasa_trek.state import (
    AP,
    CROUCHING,
    KNEELING,
    PRONE,
    SITTING,
    STANDING,
    Facing,
    Person,
    Posture,
    State,
)
from starfray.rulesets.fasa_trek.words import WORDS
from starfray.space.bearings import turns_between

TURN_COST = SIT_COST = KNEEL_COST = PRONE_COST = CROUCH_COST = AP


@rule("FST-POS-01")
def turn_cost(state: State, who: int, facing: Facing) -> int:
    """Return what turning in place costs: 1 point, by rulings 1 for each 90 or 45 degrees."""
    turns = turns_between(state.units[who].facing, facing, 8)
    if state.rulings.turn_angle == TurnAngle.NINETY:
        return TURN_COST * ((turns + 1) // 2)
    if state.rulings.turn_angle == TurnAngle.FORTY_FIVE:
        return TURN_COST * turns
    return TURN_COST


@rule("FST-POS-01", "FST-FAC-02")
def face(state: State, table: Table, who: int, facing: Facing) -> None:
    """Face a direction."""
    if state.units[who].facing != facing:
        turn_to(state, table, who, facing)


@change(WORDS, "FST-FAC-02", "{who} faces {facing}.", name="facing", bookkeeping=True)
def turn_to(state: State, who: Person, facing: Facing) -> None:
    """Face another direction."""
    state.units[who].facing = facing


@change(WORDS, "FST-POS-05", "{who} is now {posture}.", name="posture")
def take_posture(state: State, who: Person, posture: Posture) -> None:
    """Take a posture."""
    state.units[who].posture = posture


NO_FACING = WORDS.reason("no_facing", "FST-POS-01", "already facing that way")


@rule("FST-POS-01")
def why_not_turn(state: State, who: int, facing: Facing) -> int:
    """Return why one cannot turn in place: one faces there already, or too few points."""
    if facing == state.units[who].facing:
        return NO_FACING
    return why_not_pay(state, who, turn_cost(state, who, facing))


@rule("FST-POS-01")
def other_facings(state: State, who: int) -> int:
    """Return all directions but the one that one faces."""
    return drop(up_to(7), state.units[who].facing)


TURN_WHERE = WORDS.question(
    "turn_where", "FST-POS-01", "{who}, where do you turn?", names="facings"
)

TURN_IN_PLACE = verb(
    WORDS, "turn_in_place", "FST-POS-01", "n=facing:facings", "{who} turns {facing}",
    do=face, deed=deed("turns"), why_not=why_not_turn, cost=turn_cost,
    cuts_in=answer("turn_in_place"), star=1, ways=other_facings, which=TURN_WHERE,
)  # fmt: skip


@rule("FST-POS-02")
def after_stand_sit(posture: int) -> int:
    """Stand to sit or sit to stand."""
    if posture == STANDING:
        return SITTING
    return STANDING if posture == SITTING else NOTHING


@rule("FST-POS-02")
def stand_sit(state: State, table: Table, who: int) -> None:
    """Sit down or get up."""
    take_posture(state, table, who, after_stand_sit(state.units[who].posture))


WRONG_POSTURE_SIT = WORDS.reason(
    "not_stand_or_sit", "FST-POS-02", "only someone standing or sitting can do that"
)


@rule("FST-POS-02")
def why_not_stand_sit(state: State, who: int) -> int:
    """Return why one cannot sit down or get up."""
    if after_stand_sit(state.units[who].posture) < 0:
        return WRONG_POSTURE_SIT
    return why_not_pay(state, who, SIT_COST)


STAND_SIT = verb(
    WORDS, "stand_sit", "FST-POS-02", "", "{who} sits down or gets up",
    do=stand_sit, deed=deed("sits down or gets up"), why_not=why_not_stand_sit, cost=SIT_COST,
    there_and_back=1, cuts_in=answer("sit_down_or_get_up"),
)  # fmt: skip


@rule("FST-POS-05")
def counted_as(posture: int) -> int:
    """Return the posture that one counts as in changing it: crouching counts as kneeling."""
    return KNEELING if posture == CROUCHING else posture


@rule("FST-POS-03", "FST-POS-05")
def after_stand_kneel(posture: int) -> int:
    """Stand to kneel or kneel to stand; crouching counts as kneeling."""
    if posture == STANDING:
        return KNEELING
    return STANDING if posture in (KNEELING, CROUCHING) else NOTHING


@rule("FST-POS-03")
def stand_kneel(state: State, table: Table, who: int) -> None:
    """Kneel or get up."""
    take_posture(state, table, who, after_stand_kneel(state.units[who].posture))


WRONG_POSTURE_KNEEL = WORDS.reason(
    "not_stand_or_kneel", "FST-POS-03", "only someone standing or kneeling can do that"
)


@rule("FST-POS-03")
def why_not_stand_kneel(state: State, who: int) -> int:
    """Return why one cannot kneel or get up."""
    if after_stand_kneel(state.units[who].posture) < 0:
        return WRONG_POSTURE_KNEEL
    return why_not_pay(state, who, KNEEL_COST)


STAND_KNEEL = verb(
    WORDS, "stand_kneel", "FST-POS-03", "", "{who} kneels or gets up",
    do=stand_kneel, deed=deed("kneels or gets up"), why_not=why_not_stand_kneel, cost=KNEEL_COST,
    there_and_back=1, cuts_in=answer("kneel_or_get_up"), star=1,
)  # fmt: skip


@rule("FST-POS-04")
def after_kneel_prone(state: State, posture: int) -> int:
    """Kneel to prone and, by the default reading, prone to kneel."""
    if posture in (KNEELING, CROUCHING):
        return PRONE
    if posture == PRONE and state.rulings.kneel_prone_text == KneelProneText.BOTH_WAYS:
        return KNEELING
    return NOTHING


@rule("FST-POS-04")
def kneel_prone(state: State, table: Table, who: int) -> None:
    """Lie down or rise to a knee."""
    take_posture(state, table, who, after_kneel_prone(state, state.units[who].posture))


WRONG_POSTURE_PRONE = WORDS.reason(
    "not_kneel_or_prone",
    "FST-POS-04",
    "only someone kneeling can lie down, or rise from lying to a knee",
)


@rule("FST-POS-04")
def why_not_kneel_prone(state: State, who: int) -> int:
    """Return why one cannot lie down or rise to a knee."""
    if after_kneel_prone(state, state.units[who].posture) < 0:
        return WRONG_POSTURE_PRONE
    return why_not_pay(state, who, PRONE_COST)


KNEEL_PRONE = verb(
    WORDS, "kneel_prone", "FST-POS-04", "", "{who} lies down or rises to a knee",
    do=kneel_prone, deed=deed("lies down or rises"), why_not=why_not_kneel_prone, cost=PRONE_COST,
    there_and_back=1, cuts_in=answer("lie_down_or_rise"), star=1,
)  # fmt: skip


@rule("FST-POS-05")
def after_stand_crouch(posture: int) -> int:
    """Stand to crouch or crouch to stand."""
    if posture == STANDING:
        return CROUCHING
    return STANDING if posture == CROUCHING else NOTHING


@rule("FST-POS-05")
def crouch_cost(state: State) -> int:
    """Return what crouching and getting up costs: 1 point; by a ruling nothing."""
    return 0 if state.rulings.crouching == Crouching.FREE else CROUCH_COST


@rule("FST-POS-05")
def stand_crouch(state: State, table: Table, who: int) -> None:
    """Crouch or get up."""
    take_posture(state, table, who, after_stand_crouch(state.units[who].posture))


WRONG_POSTURE_CROUCH = WORDS.reason(
    "not_crouch", "FST-POS-05", "only someone standing or crouching can do that"
)


@rule("FST-POS-05")
def why_not_stand_crouch(state: State, who: int) -> int:
    """Return why one cannot crouch or get up."""
    if after_stand_crouch(state.units[who].posture) < 0:
        return WRONG_POSTURE_CROUCH
    return why_not_pay(state, who, crouch_cost(state))


@rule("FST-POS-05", "FST-EQP-05")
def crouches_free(state: State) -> bool:
    """Return whether crouching costs nothing, by a ruling: then it costs no aim, either."""
    return crouch_cost(state) == 0


STAND_CROUCH = verb(
    WORDS, "stand_crouch", "FST-POS-05", "", "{who} crouches or gets up",
    do=stand_crouch, deed=deed("crouches or gets up"), why_not=why_not_stand_crouch,
    cost=crouch_cost, there_and_back=1, keeps_aim=crouches_free,
    cuts_in=answer("crouch_or_get_up"), star=1,
)  # fmt: skip
