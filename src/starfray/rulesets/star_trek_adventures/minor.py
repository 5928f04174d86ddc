"""Minor Actions: one for free in a turn, more for Momentum, none of them twice."""

from __future__ import annotations

from starfray.core.action import NONE
from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.rulesets.star_trek_adventures import notes, reasons
from starfray.rulesets.star_trek_adventures.condition import able, enemies
from starfray.rulesets.star_trek_adventures.pools import pay, why_not_afford
from starfray.rulesets.star_trek_adventures.ranges import go_to, in_reach, zones_between
from starfray.rulesets.star_trek_adventures.rulings import (
    ALWAYS_ONE,
    BARRED_BY_ENEMY,
    BEFORE_THE_TASK,
    MAY_NOT_STAND,
    ONLY_ONE,
)
from starfray.rulesets.star_trek_adventures.state import (
    AIM,
    DRAW_ITEM,
    DROP_PRONE,
    EXTRA_MINOR,
    IN_KEEPING,
    LEFT_BEHIND,
    MOVEMENT,
    PREPARE,
    STAND,
    State,
)
from starfray.rulesets.star_trek_adventures.targets import slot_of


@rule("STA-MIN-01", "STA-MOM-05")
def price_of_minor(state: State, who: int) -> int:
    """Return the price of the next Minor Action: the number already performed this turn."""
    done = state.units[who].minors
    return min(1, done) if state.rulings.extra_minor_price == ALWAYS_ONE else done


@rule("STA-MIN-01", "STA-MIN-02", "STA-TRN-01")
def why_not_minor(state: State, who: int, minor: int) -> int:
    """Return why a character may not take a Minor Action of this kind now, else 0."""
    unit = state.units[who]
    if unit.minors_done >> minor & 1:
        return reasons.MINOR_DONE
    if state.rulings.minor_actions == ONLY_ONE and unit.minors > 0:
        return reasons.ONE_MINOR
    if state.rulings.minor_actions == BEFORE_THE_TASK and unit.tasks_done > 0:
        return reasons.MINORS_COME_FIRST
    price = price_of_minor(state, who)
    return why_not_afford(state, who, price, 1) if price > 0 else 0


@rule("STA-MIN-01", "STA-MOM-05")
def take_minor(state: State, table: Table, who: int, minor: int) -> None:
    """Pay for a Minor Action where it is not the first, and mark it as done."""
    pay(state, table, who, EXTRA_MINOR, price_of_minor(state, who), 1)
    unit = state.units[who]
    unit.minors += 1
    unit.minors_done |= 1 << minor
    note(table, notes.MINOR_TAKEN, who, minor, unit.minors_done)


@rule("STA-MIN-03")
def aim(state: State, table: Table, who: int) -> None:
    """Aim: one d20 of an attack this turn may be re-rolled."""
    take_minor(state, table, who, AIM)
    state.units[who].aimed = 1
    note(table, notes.AIMED, who)


@rule("STA-MIN-04")
def why_not_draw(state: State, who: int, weapon: int) -> int:
    """Return why a character may not draw a weapon (or pick it up), else 0."""
    slot = slot_of(state, who, weapon)
    if slot < 1:
        return reasons.NOT_CARRIED
    if state.units[who].dropped[slot] == LEFT_BEHIND:
        return reasons.OUT_OF_HAND
    if state.units[who].drawn[slot]:
        return reasons.DRAWN_ALREADY
    return why_not_minor(state, who, DRAW_ITEM)


@rule("STA-MIN-04")
def draw_item(state: State, table: Table, who: int, weapon: int) -> None:
    """Draw a weapon, or pick it up from the ground."""
    take_minor(state, table, who, DRAW_ITEM)
    slot = slot_of(state, who, weapon)
    state.units[who].drawn[slot] = 1
    state.units[who].dropped[slot] = IN_KEEPING
    note(table, notes.DRAWN, who, weapon, slot)


@rule("STA-MIN-05")
def why_not_drop(state: State, who: int) -> int:
    """Return why a character may not Drop Prone, else 0."""
    if state.units[who].prone:
        return reasons.PRONE_ALREADY
    if state.units[who].minors_done >> STAND & 1:
        return reasons.STOOD_UP
    return why_not_minor(state, who, DROP_PRONE)


@rule("STA-MIN-05")
def drop_prone(state: State, table: Table, who: int) -> None:
    """Drop to the ground."""
    take_minor(state, table, who, DROP_PRONE)
    state.units[who].prone = 1
    note(table, notes.DROPPED_PRONE, who)


@rule("STA-MIN-08")
def why_not_move(state: State, who: int, zone: int, beside: int) -> int:
    """Return why a character may not move to a zone, to be within Reach of `beside`, else 0."""
    unit = state.units[who]
    if not 0 <= zone < state.fight.zones:
        return reasons.NO_SUCH_THING
    if beside != NONE:
        if not 0 <= beside < len(state.units) or beside == who:
            return reasons.NO_SUCH_THING
        if state.units[beside].zone != zone:
            return reasons.TOO_FAR
    if not 0 <= zones_between(state, unit.zone, zone) <= 1:
        return reasons.TOO_FAR
    if unit.moving_task:
        return reasons.MOVING_TASK
    if state.rulings.leaving_reach == BARRED_BY_ENEMY:
        for other in range(len(state.units)):
            if in_reach(state, who, other) and enemies(state, who, other) and able(state, other):
                return reasons.ENEMY_HOLDS
    return why_not_minor(state, who, MOVEMENT)


@rule("STA-MIN-08")
def movement(state: State, table: Table, who: int, zone: int, beside: int) -> None:
    """Move to any point within Medium range."""
    take_minor(state, table, who, MOVEMENT)
    go_to(state, table, who, zone, beside)


@rule("STA-MIN-09")
def prepare(state: State, table: Table, who: int) -> None:
    """Prepare a Task of this turn."""
    take_minor(state, table, who, PREPARE)
    state.units[who].prepared = 1
    note(table, notes.PREPARED, who)


@rule("STA-MIN-10")
def why_not_stand(state: State, who: int) -> int:
    """Return why a character may not Stand, else 0."""
    unit = state.units[who]
    if not unit.prone:
        return reasons.NOT_PRONE
    if unit.minors_done >> DROP_PRONE & 1:
        return reasons.DROPPED_PRONE
    if unit.knocked_this_turn and state.rulings.standing_up == MAY_NOT_STAND:
        return reasons.KNOCKED_DOWN
    return why_not_minor(state, who, STAND)


@rule("STA-MIN-10")
def stand(state: State, table: Table, who: int) -> None:
    """Stand up; all benefits and disadvantages of being prone end."""
    take_minor(state, table, who, STAND)
    state.units[who].prone = 0
    note(table, notes.STOOD_UP, who)
