"""Taking actions: who acts when, and the end of the fight."""

from __future__ import annotations

from starfray.core.absent import NOBODY
from starfray.core.changes import change
from starfray.core.rule import rule
from starfray.core.ruleset import GOING_ON
from starfray.core.sets import EMPTY
from starfray.core.table import Table
from starfray.core.turns import no_more_rounds, place_in_order
from starfray.rulesets.starcraft_d6.chapters.combat_modifiers.cover import lapse
from starfray.rulesets.starcraft_d6.chapters.damage.lost_actions import why_not_able
from starfray.rulesets.starcraft_d6.chapters.damage.resisting_damage import let_hits_take_effect
from starfray.rulesets.starcraft_d6.chapters.healing.passing_days import (
    begin_care,
    care_is_due,
    enter_care,
    fight_itself,
    is_fit,
    is_standing,
    over,
)
from starfray.rulesets.starcraft_d6.chapters.taking_actions.announcing import (
    drop_announcement,
    forget_announcement,
)
from starfray.rulesets.starcraft_d6.chapters.taking_actions.holders import (
    last_call,
    let_holders_in,
    lose_holds,
)
from starfray.rulesets.starcraft_d6.chapters.taking_actions.initiative import (
    act_together,
    make_order,
)
from starfray.rulesets.starcraft_d6.chapters.taking_actions.melee_rounds import (
    clear_unit,
    end_round,
)
from starfray.rulesets.starcraft_d6.chapters.taking_actions.segments import (
    EXTRA_ACTIONS,
    FIRST_ACTIONS,
    begin_segment,
    extra_actions_left,
    first_segment,
    has_turn_left,
    places_open,
)
from starfray.rulesets.starcraft_d6.rulings import ExtraOrder, HoldWindow, InitTie
from starfray.rulesets.starcraft_d6.state import DEAD, KNOCKED_OUT, Person, State
from starfray.rulesets.starcraft_d6.words import WORDS

FIGHTING, OUT_COLD, DYING, KILLED, IN_BED = range(5)
STATUSES = ("fighting", "out cold", "dying", "killed", "in bed")


@rule("SD6-INIT-01")
def begin(state: State, table: Table) -> None:
    """Put everybody in order, unless the fight is over already, and give the first one the turn."""
    if fight_itself(state) == GOING_ON:
        make_order(state, table)
    begin_segment(state, table, first_segment(state))
    next_turn(state, table)


@rule()
def ready(state: State, who: int) -> None:
    """Put somebody on turn in the first segment, with nothing done this round and nothing fired."""
    fight = state.fight
    clear_unit(state, who)
    state.units[who].came_out = 0
    for weapon in state.weapons:
        if weapon.owner == who:
            weapon.shots_fired = 0
            weapon.fired_by = EMPTY
    fight.segment = FIRST_ACTIONS
    fight.active = who
    fight.passed = max(fight.passed, place_in_order(state, who) + 1)
    fight.closing = 0
    forget_announcement(state)
    if care_is_due(state):
        enter_care(state, fight_itself(state), fight.last_day)


@rule("SD6-INIT-01")
def turn(state: State) -> int:
    """Return who is on turn."""
    return state.fight.active


@rule("SD6-WND-07", "SD6-HEAL-01")
def status(state: State, unit: int) -> int:
    """Return what has become of somebody; who lives and is no longer fit, after the fight."""
    status = state.units[unit].status
    if status >= DEAD:
        return KILLED
    if state.fight.caring:
        return FIGHTING if is_fit(state, unit) else IN_BED
    if is_standing(state, unit):
        return FIGHTING
    return OUT_COLD if status == KNOCKED_OUT else DYING


@rule("SD6-INIT-02", "SD6-INIT-03")
def first_holder(state: State) -> int:
    """Return the first of those who held and may act now, if any.

    Nobody comes in between those who act at the same time, but when an action was announced.
    """
    many = len(state.order)
    if state.fight.announced_who == NOBODY and others_act_together(state):
        return NOBODY
    for place in range(many):
        who = state.order[many - 1 - place if state.fight.closing else place]
        unit = state.units[who]
        if unit.holding and not unit.waited and why_not_able(state, who) == 0:
            return who
    return NOBODY


@rule("SD6-INIT-03")
def others_act_together(state: State) -> bool:
    """Return whether somebody still has to act at the same time as the one on turn."""
    for who in state.order:
        if who != state.fight.active and act_together(state, who, state.fight.active):
            if has_turn_left(state, who):
                return True
    return False


@rule("SD6-INIT-01", "SD6-INIT-02", "SD6-ACT-05")
def who_is_next(state: State) -> int:
    """Return who has the turn now in this segment: holders first, else the next in order."""
    holder = first_holder(state)
    if holder != NOBODY:
        return holder
    announcer = state.fight.announced_who
    if announcer != NOBODY and why_not_able(state, announcer) == 0:
        return announcer
    for who in state.order:
        if has_turn_left(state, who):
            return who
    return NOBODY


@rule("SD6-INIT-01", "SD6-INIT-03", "SD6-ACT-04", "SD6-TIME-04", "SD6-COV-03")
def next_turn(state: State, table: Table) -> None:
    """Give the turn to the next one; when nobody has one left, go on to the next segment.

    What lasts until that one's next turn is over then. Where days of care follow the fight, they
    begin when it is decided.
    """
    before = state.fight.active
    while over(state) == GOING_ON:
        if care_is_due(state):
            begin_care(state, table, state.fight.last_day)
            return
        drop_announcement(state, table)
        who = who_is_next(state)
        if state.rulings.init_tie == InitTie.SIMULTANEOUS and anything_waits(state):
            if who == NOBODY or not act_together(state, who, state.fight.active):
                let_hits_take_effect(state, table)
                continue
        pass_places(state, table, who)
        if who == NOBODY:
            next_segment(state, table)
            before = NOBODY
            continue
        if who != before and not goes_on(state, who):
            lapse(state, table, who)
        if who != state.fight.active:
            begin_turn(state, table, who)
        return


@rule("SD6-ACT-05", "SD6-COV-03")
def goes_on(state: State, who: int) -> bool:
    """Return whether somebody goes on with extra actions, in one of which he came out of cover.

    All of them are one turn, whoever comes in between; by a ruling each is a turn of its own.
    """
    block = state.rulings.extra_order == ExtraOrder.BLOCK
    return block and state.units[who].out_in == EXTRA_ACTIONS


@change(WORDS, "SD6-INIT-01", "{who} is on turn.", name="turn", bookkeeping=True)
def begin_turn(state: State, who: Person) -> None:
    """Be on turn."""
    state.fight.active = who


@rule("SD6-INIT-01")
def pass_places(state: State, table: Table, who: int) -> None:
    """Pass the places of the order up to that of whoever is next: their turn has come round."""
    passed = state.fight.passed
    if state.fight.segment != FIRST_ACTIONS:
        return
    now = min(len(state.order), place_in_order(state, who) + 1)
    if now <= passed:
        return
    for place in range(passed, now):
        lapse(state, table, state.order[place])
    places_passed(state, table, now)


@change(WORDS, "SD6-INIT-01", "The turn of place {number} in the order has come.", bookkeeping=True)
def places_passed(state: State, number: int) -> None:
    """Count the places of the order whose turns have come."""
    state.fight.passed = number


@rule("SD6-INIT-03")
def anything_waits(state: State) -> bool:
    """Return whether any hit waits to take effect, on somebody or on an object."""
    waiting = 0
    for unit in state.units:
        waiting += unit.pending_count
    for thing in state.protections:
        waiting += thing.pending_loss + thing.pending_wear
    return waiting > 0


@rule("SD6-INIT-02", "SD6-ACT-04", "SD6-ACT-05")
def next_segment(state: State, table: Table) -> None:
    """Go on: to the first actions, to the extra ones, to their next pass, to the next round."""
    segment = state.fight.segment
    over_now = segment == EXTRA_ACTIONS and not extra_actions_left(state)
    each = state.rulings.hold_window == HoldWindow.SEGMENT
    if over_now or each:
        if last_call(state, table):
            return
        lose_holds(state, table)
    if segment == EXTRA_ACTIONS:
        if over_now:
            let_hits_take_effect(state, table)
            if not no_more_rounds(state, table, fight_itself, time_up):
                end_round(state, table)
            return
    else:
        begin_segment(state, table, segment + 1)
    places_open(state, table)


@change(WORDS, "SD6-TIME-04", "The last round is over.")
def time_up(state: State) -> None:
    """End the last round."""
    state.fight.time_up = 1


@rule("SD6-INIT-01", "SD6-INIT-02")
def end_turn(state: State, table: Table, who: int) -> None:
    """End a turn: holders who stand before `who` may act, then whoever is next."""
    let_holders_in(state, table, who)
    next_turn(state, table)
