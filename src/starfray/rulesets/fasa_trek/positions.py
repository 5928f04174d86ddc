"""Position change: turning in place, sitting, kneeling, lying down, hiding."""

from __future__ import annotations

from starfray.core.absent import NOTHING
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.table import Table
from starfray.rulesets.fasa_trek import words
from starfray.rulesets.fasa_trek.rulings import Crouching, KneelProneText, TurnAngle
from starfray.rulesets.fasa_trek.sight import cover_here
from starfray.rulesets.fasa_trek.state import (
    AP,
    CROUCHING,
    KNEELING,
    NO_COVER,
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


@rule("FST-POS-01")
def turn_cost(state: State, who: int, facing: int) -> int:
    """Return what turning in place costs: 1 point, by rulings 1 for each 90 or 45 degrees."""
    turns = turns_between(state.units[who].facing, facing, 8)
    if state.rulings.turn_angle == TurnAngle.NINETY:
        return AP * ((turns + 1) // 2)
    if state.rulings.turn_angle == TurnAngle.FORTY_FIVE:
        return AP * turns
    return AP


@rule("FST-POS-01", "FST-FAC-02")
def face(state: State, table: Table, who: int, facing: int) -> None:
    """Face a direction."""
    if state.units[who].facing != facing:
        turn_to(state, table, who, facing)


@change(WORDS, "FST-FAC-02", "{who} faces {facing}.", name="facing", quiet=True)
def turn_to(state: State, who: Person, facing: Facing) -> None:
    """Face another direction."""
    state.units[who].facing = facing


@change(WORDS, "FST-POS-05", "{who} is now {posture}.", name="posture")
def take_posture(state: State, who: Person, posture: Posture) -> None:
    """Take a posture."""
    state.units[who].posture = posture


@rule("FST-POS-05")
def posture_after(state: State, who: int, verb: int) -> int:
    """Return the posture that a change leads to from the present one, -1 when it does not."""
    posture = state.units[who].posture
    if verb == words.STAND_SIT:
        return after_stand_sit(posture)
    if verb == words.STAND_KNEEL:
        return after_stand_kneel(posture)
    if verb == words.KNEEL_PRONE:
        return after_kneel_prone(state, posture)
    return after_stand_crouch(posture)


@rule("FST-POS-02")
def after_stand_sit(posture: int) -> int:
    """Stand to sit or sit to stand."""
    if posture == STANDING:
        return SITTING
    return STANDING if posture == SITTING else NOTHING


@rule("FST-POS-05")
def after_stand_kneel(posture: int) -> int:
    """Stand to kneel or kneel to stand; crouching counts as kneeling."""
    if posture == STANDING:
        return KNEELING
    return STANDING if posture in (KNEELING, CROUCHING) else NOTHING


@rule("FST-POS-04")
def after_kneel_prone(state: State, posture: int) -> int:
    """Kneel to prone and, by the default reading, prone to kneel."""
    if posture in (KNEELING, CROUCHING):
        return PRONE
    if posture == PRONE and state.rulings.kneel_prone_text == KneelProneText.BOTH_WAYS:
        return KNEELING
    return NOTHING


@rule("FST-POS-05")
def after_stand_crouch(posture: int) -> int:
    """Stand to crouch or crouch to stand."""
    if posture == STANDING:
        return CROUCHING
    return STANDING if posture == CROUCHING else NOTHING


@rule("FST-POS-05")
def posture_cost(state: State, verb: int) -> int:
    """Return what a change of posture costs: 1 point; crouching may be free by a ruling."""
    if verb == words.STAND_CROUCH and state.rulings.crouching == Crouching.FREE:
        return 0
    return AP


@rule("FST-CMB-05")
def why_not_hide(state: State, who: int) -> int:
    """Return why one cannot hide in the own square: it offers no cover."""
    if cover_here(state, who) == NO_COVER:
        return words.NO_HIDING_PLACE
    return words.TOO_FEW_POINTS if state.units[who].ap < AP else 0


@change(WORDS, "FST-CMB-05", "{who} hides behind the cover.", name="hides")
def hide(state: State, who: Person) -> None:
    """Hide behind the cover of the own square."""
    state.units[who].hiding = 1
    state.units[who].shown = 0
