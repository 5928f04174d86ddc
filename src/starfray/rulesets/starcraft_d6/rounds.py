"""Time and initiative (SD6-TIME-01 to 04, SD6-INIT-01 to 03, SD6-ACT-04 and 05)."""

from __future__ import annotations

from starfray.core.absent import NOBODY, NOTHING
from starfray.core.rule import rule
from starfray.core.table import Table, note
from starfray.core.turns import sort_order
from starfray.rulesets.starcraft_d6 import rulings, turn_notes, words
from starfray.rulesets.starcraft_d6.dice_codes import NO_HIGH, NO_LOW, code_rolled, roll_passive
from starfray.rulesets.starcraft_d6.dying import what_falls_due
from starfray.rulesets.starcraft_d6.state import AWAKE, INSTINCTS, KNOCKED_OUT, TRAVEL, State
from starfray.rulesets.starcraft_d6.wounds import stun_dice, wake_up, wound_dice

MASS_ROUND_SECONDS = 30


@rule("SD6-TIME-01")
def rounds_are_counted(scene: int) -> int:
    """Tell whether rounds are counted: in combat and timed tasks; else time just passes."""
    return 0 if scene == TRAVEL else 1


@rule("SD6-TIME-02")
def rounds_in(state: State, minutes: int) -> int:
    """Return how many melee rounds so many minutes are."""
    return 60 * minutes // state.fight.round_seconds


@rule("SD6-TIME-03")
def mass_rounds(state: State, number: int) -> tuple[int, int]:
    """Return so many mass rounds in seconds, and in melee rounds."""
    seconds = MASS_ROUND_SECONDS * number
    return seconds, seconds // state.fight.round_seconds


# ----------------------------------------------------------------------------- initiative


@rule("SD6-INIT-01")
def initiative(state: State, who: int) -> int:
    """Return the Instincts by which the order goes, in pips; a ruling lets wounds lower them."""
    code = state.units[who].attributes[INSTINCTS]
    if state.rulings.init_score == rulings.PENALISED:
        code -= 3 * (wound_dice(state, who) + stun_dice(state, who))
    return code


@rule("SD6-INIT-01", "SD6-INIT-03")
def goes_before(state: State, one: int, other: int) -> int:
    """Tell whether one goes before another: by Instincts, then by the roll that broke a tie."""
    first, second = initiative(state, one), initiative(state, other)
    if first != second:
        return 1 if first > second else 0
    return 1 if state.units[one].tie > state.units[other].tie else 0


@rule("SD6-INIT-03")
def are_tied(state: State, one: int, other: int) -> int:
    """Tell whether neither goes before the other."""
    return 0 if goes_before(state, one, other) or goes_before(state, other, one) else 1


@rule("SD6-INIT-01", "SD6-INIT-03")
def make_order(state: State, table: Table) -> None:
    """Put everybody in order. Those who are equal roll Instincts, again while they are equal."""
    many = len(state.order)
    for who in range(many):
        state.order[who] = who
        if state.units[who].tie != 0:
            state.units[who].tie = 0
            note(table, turn_notes.TIE_OVER, who)
    sort_order(state, 0, many, goes_before)
    if state.rulings.init_tie == rulings.ROLL_OFF:
        break_ties(state, table)
    for place in range(many):
        note(table, turn_notes.PLACE_IN_ORDER, state.order[place], place)


@rule("SD6-INIT-03")
def break_ties(state: State, table: Table) -> None:
    """Let those who are tied roll Instincts, higher first, and again while they are equal.

    Where none of them has a die to roll, who was listed first goes first.
    """
    many = len(state.order)
    start = 0
    bound = many  # ties that are rolled again stay among those who were tied
    while start < many:
        if start >= bound:
            bound = many
        end = start + 1
        while end < bound and are_tied(state, state.order[start], state.order[end]):
            end += 1
        if end == start + 1 or not has_dice(state, start, end):
            start = end
            continue
        for place in range(start, end):
            who = state.order[place]
            code = state.units[who].attributes[INSTINCTS]
            total = roll_passive(state, table, who, words.INITIATIVE, code, NO_LOW, NO_HIGH)
            state.units[who].tie = total
            note(table, turn_notes.INITIATIVE_ROLL, who, total)
        sort_order(state, start, end, goes_before)
        bound = end


@rule("SD6-INIT-03", "SD6-CORE-10")
def has_dice(state: State, start: int, end: int) -> int:
    """Tell whether anybody in part of the order has a die of Instincts to roll."""
    for place in range(start, end):
        code = state.units[state.order[place]].attributes[INSTINCTS]
        if code_rolled(state, code) >= 3:
            return 1
    return 0


# ------------------------------------------------------------------------ the end of a round


@rule("SD6-TIME-04", "SD6-WND-02", "SD6-WND-03", "SD6-REAC-07", "SD6-INIT-02")
def end_round(state: State, table: Table) -> None:
    """End the round: the clock advances, what lasted a round is over, what fell due happens."""
    note(table, turn_notes.ROUND_OVER, state.fight.round)
    state.fight.round += 1
    state.fight.clock += state.fight.round_seconds
    note(table, turn_notes.ROUND, state.fight.round, state.fight.clock)
    if state.rulings.order_end == rulings.CHECKS:
        what_falls_due(state, table)
        clear_round(state, table)
    else:
        clear_round(state, table)
        what_falls_due(state, table)
    state.fight.segment = 0 if state.rulings.declare_when == rulings.ROUND_START else 1
    note(table, turn_notes.SEGMENT, state.fight.segment)
    if state.rulings.init_score == rulings.PENALISED:
        make_order(state, table)


@rule("SD6-TIME-04")
def clear_round(state: State, table: Table) -> None:
    """Clear what lasts a round, and drop the stuns whose time is over."""
    for who in range(len(state.units)):
        clear_unit(state, who)
    state.fight.passed = 0
    state.fight.closing = 0
    note(table, turn_notes.CLEARED)
    for weapon in state.weapons:
        weapon.shots_fired = 0
    note(table, turn_notes.SHOTS_CLEARED)
    for who in range(len(state.units)):
        unit = state.units[who]
        if unit.stuns_now + unit.stuns_before > 0:
            unit.stuns_before = unit.stuns_now
            unit.stuns_now = 0
            if unit.stuns_before > 0:
                note(table, turn_notes.STUNS_RUN_OFF, who, unit.stuns_before)
            else:
                note(table, turn_notes.STUN_OVER, who)
        if unit.status == KNOCKED_OUT and unit.wakes_at <= state.fight.clock:
            wake_up(state, table, who)


@rule("SD6-TIME-04")
def clear_unit(state: State, who: int) -> None:
    """Clear what somebody did this round."""
    unit = state.units[who]
    unit.declared = 0
    unit.own = 0
    unit.acted = 0
    unit.taken = 0
    unit.undeclared = 0
    unit.dodges = 0
    unit.parries = 0
    unit.full = NOTHING
    unit.full_used = 0
    unit.dodge_total = NOTHING
    unit.dodge_full = 0
    unit.lost_round = 0
    unit.done = 0
    unit.holding = 0
    unit.waited = 0
    unit.moved = 0
    unit.doubled = 0
    for shot in range(12):
        unit.aims[shot] = NOBODY
    unit.aims_count = 0


@rule("SD6-WND-07")
def is_standing(state: State, who: int) -> int:
    """Tell whether somebody is awake, and so still in the fight."""
    return 1 if state.units[who].status == AWAKE else 0
